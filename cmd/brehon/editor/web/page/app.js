// @ts-check
// The page: what is open, what is typed, what is drawn. The editor knows everything else.

import {html, nothing, render} from "./lit-html.js";
import {asked, call, licences, listen} from "./wire.js";
import * as content from "./content.js";
export {drop, pending} from "./content.js";
import {fileView, keys as fileKeys} from "./file.js";
import {grid} from "./grid.js";
import {languageView, look} from "./language.js";
import {panel} from "./panel.js";
import {sheet} from "./sheet.js";
import {top} from "./top.js";

/** All that the page holds. */
export const s = {
  /** @type {any} */ start: null,
  game: localStorage.getItem("game") ?? "", tag: asked.get("tag") ?? localStorage.getItem("tag") ?? "",
  /** @type {any} */ outline: null,
  /** @type {any} */ group: null, /** @type {any} */ part: null, // the sheet that is shown
  /** @type {any} */ drawing: null, picture: "",
  key: "", /** @type {any} */ text: null, // the text that is open, as it is saved; without a mark as far as the outline knows it
  /** @type {string[]} */ typed: [], fuzzy: false, comments: "", // what is typed of it
  sure: false, // it still holds though the English has changed
  /** @type {any[]} */ sent: [], // words that were sent to be saved, until it is known what became of them
  /** @type {any} */ theirs: null, // its words, if somebody else has saved it meanwhile
  /** @type {Map<string, any>} */ kept: new Map(), // texts that were left, with what is typed of them, until that is saved
  saving: 0, // how many texts are being saved
  find: "", filter: "all",
  /** @type {{key: string, words: any}[]} */ undone: [],
  /** @type {Record<string, any[]>} */ found: {}, // findings of the whole check, by key
  turning: false, // another sheet or file was chosen, and what is left is being saved
  large: false, // the sheet is shown larger than its side of the page
  view: "", // language: what a language says of itself is shown in place of its texts
  /** @type {Map<string, any>} */ edits: new Map(), /** @type {any} */ edited: null, // of the content, not written yet; what would become of them
  file: "", /** @type {any[]} */ fields: [], line: 1, broken: false, // the content file that is shown; its values, unless it is broken
  near: "", fresh: false, // the text of its line, for which a sheet is drawn; one that is drawn though it is not written yet
  /** @type {Map<string, any>} */ drafts: new Map(), // content files that were shown: their texts as they are typed
  views: {form: true, yaml: innerWidth > 820},
  saying: "", /** @type {any} */ problem: null, lost: false,
};

export const w = (key) => s.start?.words[key] ?? key;
/** Says a word of the page with values in its braces. */
export const say = (key, /** @type {Record<string, any>} */ values) => w(key).replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
export const language = () => s.start.languages.find((l) => l.tag === s.tag);
const about = () => ({game: s.game, tag: s.tag});

/** Runs what may fail, and shows why it did. */
export async function attempt(what) {
  try {
    s.problem = null;
    return await what();
  } catch (p) {
    s.problem = p?.detail || p?.type ? p : {detail: String(p)};
  } finally {
    draw();
  }
}

export async function begin() {
  s.start = await call("start", {ui: asked.get("ui") ?? navigator.language});
  document.documentElement.lang = s.start.ui.startsWith("pseudo") ? "en" : s.start.ui;
  if (!s.start.games.some((g) => g.id === s.game)) s.game = s.start.games[0].id;
  if (!language() && asked.get("tag")) { await look(s.tag); return; }
  if (!language()) s.tag = s.start.languages.find((l) => !l.source)?.tag ?? s.start.languages[0].tag;
  await load();
}

/** What reads or writes the outline, one after the other: an answer that was made before a save is never taken after it. */
let last = Promise.resolve();
function inTurn(what) {
  const turn = last.then(what);
  last = turn.catch(() => {});
  return turn;
}

/** Waits until nothing is being saved. False where something could not be. */
export async function settled() {
  for (let turn; turn !== last;) await (turn = last);
  return !s.kept.size && !unsaved();
}

/** The last load, until it is done. */
let loading = Promise.resolve(), loads = 0;

/** Loads a game in a language; when it is the one that was shown, the place and what can be taken back stay. */
export function load() {
  return loading = read(++loads);
}

let shown = ""; // which game and language the outline is of
/** Where this tab was when it was left or read again. @type {any} */
let place = JSON.parse(sessionStorage.getItem("place") ?? "null");
addEventListener("pagehide", () => sessionStorage.setItem("place", JSON.stringify({of: shown, group: s.group?.id, part: s.part?.id, back: s.part?.back, key: s.key, file: s.file, line: s.line})));

async function read(mine) {
  localStorage.setItem("game", s.game);
  localStorage.setItem("tag", s.tag);
  const of = JSON.stringify(about()), before = place?.of === of ? place : null, was = before?.key ?? (of === shown ? s.key : "");
  place = null;
  if (of !== shown) Object.assign(s, {group: null, part: null, undone: []});
  shown = of;
  await attempt(async () => {
    hold(closed);
    Object.assign(s, {outline: null, drawing: null, picture: "", found: {}, file: "", edited: null, saying: w("reading")});
    s.edits.clear();
    s.drafts.clear();
    draw(); // nobody types into what is about to go
    const outline = await inTurn(() => mine === loads ? call("outline", about()) : null);
    if (mine !== loads) return; // another game or language was asked for meanwhile
    s.outline = outline;
    s.saying = "";
    const [group, part] = sameSheet(outline, before);
    const first = outline.groups.find((g) => g.sheets.some((p) => p.kind)) ?? outline.groups[0];
    const typing = innerWidth > 820; // on a small screen what one types in is further down
    if (part) await show(group, part, part.keys.includes(was) ? was : "", typing);
    else await show(first, first.sheets[0], "", typing);
    if (!await content.takeUp() && before?.file && outline.files?.includes(before.file)) await content.show(before.file, before.line);
  });
  if (mine === loads) s.saying = "";
  draw();
}

/** The sheet that is shown, in an outline that was read again. */
export function sameSheet(outline, /** @type {any} */ at = null) {
  const {group: g, part, back} = at ?? {group: s.group?.id, part: s.part?.id, back: s.part?.back};
  const group = outline.groups.find((x) => x.id === g);
  return [group, group?.sheets.find((p) => p.id === part && (p.back ?? false) === (back ?? false))];
}

/** Shows a sheet, and opens a text on it, into which one types at once unless focus is false. While somebody finds texts, none is
 * opened of itself. */
export async function show(group, part, key, focus = true) {
  if (!await leave()) return;
  s.group = group;
  s.part = part;
  s.file = "";
  if (key || !s.find) await open(key || part.keys[0], focus && !finding());
  else draw();
}

/** Whether the field is typed into in which texts are found. */
const finding = () => document.activeElement?.matches("input[type=search]");

/** The sheet on which a text stands first. */
export function placeOf(key) {
  for (const g of s.outline.groups) for (const p of g.sheets) if (p.keys.includes(key)) return [g, p];
  return [null, null];
}

/** Opens a text, on the sheet that is shown or on its own. */
export async function go(key) {
  if (!await leave()) return;
  const [group, part] = s.part?.keys.includes(key) ? [s.group, s.part] : placeOf(key);
  if (!part) return;
  Object.assign(s, {group, part, file: ""});
  await open(key, true);
}

/** No text is open. */
const closed = {key: "", text: null, typed: [], fuzzy: false, comments: "", sure: false, sent: [], theirs: null};

/** Puts another text in place of the open one. What is typed of that is kept until it is saved. */
function hold(next) {
  if (s.key && unsaved()) s.kept.set(s.key, Object.fromEntries(Object.keys(closed).map((name) => [name, s[name]])));
  for (const name of Object.keys(closed)) s[name] = next[name];
}

/** Opens a text at once, as far as the outline knows it, so that it can be typed into; what else is known of it comes later. */
export async function open(key, focus = true) {
  const b = s.outline.texts[key], sought = s.find;
  hold(closed);
  hold(s.kept.get(key) ?? closed);
  if (!content.pending()) s.edited = null; // what became of another text
  s.key = key;
  if (!s.kept.delete(key) && b) take({key, en: [b.en], forms: b.forms ? s.outline.forms : undefined, words: {str: b.forms ?? [b.said ?? ""], fuzzy: b.state === "doubtful"}});
  if (!sheetOf(key)) setPicture(null);
  draw();
  const there = box();
  if (focus) { there?.focus(); inView(); }
  await typed();
  if (s.key !== key || finding() && (!focus || s.find !== sought)) return; // somebody finds texts again
  if (focus && !there) box()?.focus();
  if (focus) inView();
}

/** Where the open text is typed. */
const box = () => /** @type {HTMLElement | null} */ (document.querySelector(".open .form textarea, .open select"));
const inView = () => document.querySelector(".open")?.scrollIntoView({block: "nearest"});

/** The sheet that shows a text: the one that is shown, or the first on which it is drawn. */
const sheetOf = (key) => (s.part?.kind ? s.part : s.file ? null : content.drawnOn(key)[1]);

/** The sheet to be drawn, for a call. */
export function drawn() {
  const p = sheetOf(s.key);
  return p ? {kind: p.kind, id: p.id, back: p.back ?? false} : {};
}

/** The forms of a text as it is saved. */
const formsOf = (text) => Array.from({length: Math.max(text.words.str.length, text.forms?.length ?? 1)}, (_, i) => text.words.str[i] ?? "");

/** Takes over a text as it is saved: into what is open, or what was left. */
export function take(text, d = s) {
  Object.assign(d, {text, typed: formsOf(text), sure: false, theirs: null});
  unseen(text, d);
}

/** Takes over what a list does not show of a text. */
function unseen(text, d) {
  d.fuzzy = text.words.fuzzy ?? false;
  d.comments = (text.words.comments ?? []).join("\n");
}

/** Takes over what the editor knows of a text that may have been typed into meanwhile. */
function arrived(text, d) {
  if (!unsaved(d)) { take(text, d); return; }
  if (d.text.mark) { d.text = {...text, words: d.text.words, mark: d.text.mark}; return; }
  if (JSON.stringify(formsOf(d.text)) !== JSON.stringify(formsOf(text))) d.theirs = text.words; // another than the outline has
  d.text = text;
  unseen(text, d);
}

export function setPicture(drawing) {
  if (s.picture) URL.revokeObjectURL(s.picture);
  s.drawing = drawing;
  s.picture = drawing ? URL.createObjectURL(new Blob([drawing.svg], {type: "image/svg+xml"})) : "";
}

/** What is typed, as the editor takes it. */
export const words = (d = s) => ({str: d.typed, fuzzy: d.fuzzy, comments: d.comments.trim() ? d.comments.split("\n") : []});

/** Whether words are those that were sent from here, and may be saved though no answer came. */
const sentHere = (w, sent) => sent.some((x) => JSON.stringify([w.str, w.fuzzy ?? false, w.comments ?? []]) === JSON.stringify([x.str, x.fuzzy ?? false, x.comments ?? []]));

/** Whether something is typed that is not saved. */
export function unsaved(d = s) {
  if (!d.text || language()?.source) return false;
  const was = d.text.words, now = words(d);
  return d.sure || JSON.stringify([formsOf(d.text), was.fuzzy ?? false, was.comments ?? []]) !== JSON.stringify([now.str, now.fuzzy, now.comments]);
}

/** @type {Promise<void> | null} */ let asking = null;
let more = false;
/** Hears a key: what it leads to is drawn at once, and again for the last one when several come meanwhile. */
export function typed() {
  more = true;
  draw();
  return asking ??= ask().finally(() => { asking = null; });
}

async function ask() {
  while (more) {
    more = false;
    if (!s.key || !s.outline) return;
    const began = performance.now();
    await attempt(() => known(false));
    performance.measure("typed", {start: began});
  }
}

/** Asks what is known of the open text as it is typed, and has it drawn. others: somebody else may have saved it. */
async function known(/** @type {boolean} */ others = false) {
  const {key, text} = s;
  const got = await call("type", {...about(), key, ...(unsaved() ? {words: words()} : {}), ...drawn()});
  if (s.key !== key) return;
  if (s.text !== text) { typed(); return; } // it was saved meanwhile
  if (got.drawing) setPicture(got.drawing);
  if (!text) take(got.text);
  else if (others && text.mark && unsaved() && got.text.mark !== text.mark && !sentHere(got.text.words, s.sent)) Object.assign(s, {theirs: got.text.words, text: got.text});
  else arrived(got.text, s);
}

/** The open text, or one that was left and is not saved yet. */
const held = (key) => (s.key === key ? s : s.kept.get(key));

/** Saves a text as it is typed, or in the words that are given, behind what is done meanwhile. False where it could not be. */
export async function save(key = s.key, /** @type {any} */ given = null, mark = "") {
  const of = about();
  s.saving++;
  draw();
  const done = await inTurn(() => saved(of, key, given, mark));
  s.saving--;
  if (done) s.saying = w("saved");
  else if (s.kept.has(key) && s.outline && !s.view && !s.file && !unsaved()) setTimeout(() => go(key)); // back to it
  draw();
  return done;
}

async function saved(of, key, given, mark) {
  if (!given && !(held(key) && unsaved(held(key)))) return true; // an earlier turn has saved it
  try {
    if (!held(key)?.text?.mark) {
      const text = await call("text", {...of, key});
      if (held(key)) arrived(text, held(key));
    }
    const d = held(key);
    if (d?.theirs && !given) return false;
    const now = given ?? words(d), before = d?.text.words;
    const sent = [...(d?.sent ?? []), now];
    if (d) d.sent = sent;
    let got = await call("save", {...of, key, words: now, mark: mark || (d?.text.mark ?? "")});
    if (got.theirs && sentHere(got.theirs, sent)) got = await call("save", {...of, key, words: now, mark: got.text.mark});
    if (got.brief && s.outline) s.outline.texts[key] = {...s.outline.texts[key], ...got.brief};
    const open = held(key);
    if (open) open.sent = [];
    if (got.theirs) {
      if (open) Object.assign(open, {theirs: got.theirs, text: got.text});
      return false;
    }
    if (!given) s.undone.push({key, words: before, mark: got.text.mark});
    if (open && (given || JSON.stringify(words(open)) === JSON.stringify(now))) take(got.text, open);
    else if (open) Object.assign(open, {text: got.text, theirs: null}); // somebody types on
    s.kept.delete(key);
    if (open) open.problem = null;
    return true;
  } catch (p) {
    const d = s.kept.get(key) ?? s;
    d.problem = p?.detail || p?.type ? p : {detail: String(p)};
    return false;
  }
}

/** Leaves the open text: if it was changed it is saved, behind what is done next. False where it cannot be: then it stays open, with
 * what was typed. */
export async function leave() {
  if (content.pending() && !s.edited?.faults?.length) await content.save();
  if (s.theirs && unsaved()) return false;
  if (s.key && unsaved()) save();
  saveKept();
  return true;
}

/** Saves what was left and could not be saved. */
function saveKept() {
  for (const [key, d] of s.kept) if (!d.theirs) save(key);
}

/** Closes the open text. */
export async function close() {
  if (!await leave()) return;
  hold(closed);
  draw();
}

/** What is being taken back. */
let undoing = Promise.resolve();
/** Takes back the last save; asked for several times, one after the other. */
export function undo() {
  return undoing = undoing.then(takeBack, takeBack);
}

async function takeBack() {
  if (!await leave() || !await settled()) return;
  const last = s.undone.pop();
  if (!last) return;
  if (s.key !== last.key) go(last.key);
  if (!await save(last.key, last.words, last.mark) && !s.theirs) s.undone.push(last);
  await typed();
}

/** Whether the list is that of a search, and not of a sheet. */
export const searched = () => s.filter !== "all" || s.find !== "";

/** The texts of the list that is shown; the open one stays in it. */
export function listed() {
  if (!searched()) return s.part?.keys ?? [];
  const want = s.find.toLocaleLowerCase();
  return order().filter((k) => {
    const b = s.outline.texts[k];
    return k === s.key || ((s.filter === "all" || passes(b, k)) && (!want || k.toLowerCase().includes(want) || b.en.toLocaleLowerCase().includes(want) || (b.said ?? "").toLocaleLowerCase().includes(want)));
  });
}

const passes = (b, k) => ({found: !!s.found[k], open: b.state === "missing", doubtful: b.state === "doubtful", outdated: b.state === "outdated", long: !!b.over}[s.filter]);

/** Finds texts in the whole game, or the values of the file that is shown. */
export async function find(text) {
  s.find = text;
  draw();
  if (s.outline && !s.file) { await close(); scrollTo(0, 0); }
}

/** Filters the list; what the whole check finds is looked for first. */
export async function filter(by) {
  s.filter = by;
  if (by === "found") {
    Object.assign(s, {found: {}, saying: w("checking")});
    await close();
    await settled();
    s.found = await attempt(() => call("check", about())) ?? {};
    s.saying = "";
  }
  await close();
  scrollTo(0, 0);
}

/** From a file to the texts: to those that are searched for, or to the sheet beside it. */
export async function toTexts() {
  if (!await leave()) return;
  if (!s.find) { await show(s.group, s.part, s.part.keys.includes(s.near) ? s.near : ""); return; }
  s.file = "";
  await close();
}

/** All texts in the order of the table, each once. */
export function order() {
  const seen = new Set();
  for (const g of s.outline.groups) for (const p of g.sheets) for (const k of p.keys) seen.add(k);
  return [...seen];
}

export const isOpen = (b) => b.state === "missing" || b.state === "outdated" || b.state === "doubtful";

/** Opens the next text of the list, whatever it is; after the last one of a sheet the first of the next sheet. */
export async function step(by) {
  const list = listed(), to = list[list.indexOf(s.key) + by];
  if (to) { await go(to); return; }
  const sheets = s.outline.groups.flatMap((g) => g.sheets.map((p) => [g, p]));
  const [group, part] = (!searched() && sheets[sheets.findIndex(([, p]) => p === s.part) + by]) || [];
  if (part) await show(group, part, by > 0 ? part.keys[0] : part.keys.at(-1)); else await leave();
}

/** Opens the next text that is to be done, of one part of the game if it is named. */
export async function next(/** @type {string} */ part = "") {
  const list = order(), at = list.indexOf(s.key);
  if (!await leave()) return;
  const to = [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))].find((k) => isOpen(s.outline.texts[k]) && !s.kept.has(k) && (!part || s.outline.texts[k].part === part));
  if (to) await go(to); else { s.saying = w("nothingLeft"); draw(); }
}

export function keys(/** @type {KeyboardEvent} */ e) {
  const by = {ArrowDown: 1, ArrowUp: -1}[e.key];
  if (e.altKey && by) { e.preventDefault(); step(by); }
  else if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) { e.preventDefault(); if (!nextForm(e.target)) step(1); }
  else if (e.key === "Enter" && !e.isComposing && /** @type {HTMLElement} */ (e.target).matches(".box textarea")) e.preventDefault(); // a text has no lines
  else if (e.key === "n" && e.altKey) { e.preventDefault(); next(); }
  else if (e.key === "z" && e.altKey) { e.preventDefault(); undo(); }
  else if (e.key === "o" && e.altKey) { e.preventDefault(); stillRight(); }
  else if (e.key === "e" && e.altKey && s.text && !language()?.source) { e.preventDefault(); use(s.text.en); }
  else if (e.key === "Escape" && s.text && unsaved()) { take({...s.text}); typed(); }
}

/** Goes to the next form of the open text, if that is empty and the one that was typed into is not. */
function nextForm(at) {
  const all = /** @type {HTMLTextAreaElement[]} */ ([...document.querySelectorAll(".open .form.box textarea")]), next = all[all.indexOf(at) + 1];
  if (!all.includes(at) || !at.value || !next || next.value) return false;
  next.focus();
  return true;
}

/** Types other words: the English, or a suggestion; one types on behind them. */
export function use(forms) {
  s.typed = s.typed.map((_, i) => forms[Math.min(i, forms.length - 1)]);
  typed();
  const at = /** @type {HTMLTextAreaElement | null} */ (box());
  at?.focus();
  at?.setSelectionRange?.(at.value.length, at.value.length);
}

/** Saves the words that are there as those of the English as it is now. */
export function stillRight() {
  if (!s.text?.before || s.theirs) return;
  Object.assign(s, {sure: true, fuzzy: false});
  save();
  box()?.focus();
}

/** What is said of the state of what is typed. */
export const status = () => (s.saving ? w("saving") : unsaved() || s.kept.size || content.pending() ? w("unsaved") : s.saying);

export function draw() {
  if (!s.start) return;
  const names = s.part && s.group.part === "names" && !searched();
  const problem = s.problem ?? [...s.kept.values()].find((d) => d.problem)?.problem;
  document.title = `${language()?.endonym ?? ""} · Brehon`;
  render(html`${top()}
    ${problem && !(s.file && problem.faults) ? html`<div class="fault" role="alert"><p>${w("problem." + (problem.type ?? "").replace("urn:brehon:", "")) === "problem." + (problem.type ?? "").replace("urn:brehon:", "") ? problem.detail : w("problem." + problem.type.replace("urn:brehon:", ""))}</p>
      ${problem.faults ? content.faults(problem.faults) : nothing}</div>` : nothing}
    ${s.lost ? html`<p class="fault" role="alert">${w("lost")}</p>` : nothing}
    <main aria-busy=${s.turning} class=${s.picture && !s.view ? (s.file ? `two file ${s.drawing.w > s.drawing.h ? "wide" : ""}` : "two") : s.file ? "one file" : "one"}>
      ${s.view ? languageView() : s.file ? html`<section class="texts" aria-label=${s.file} @keydown=${fileKeys}>${fileView()}</section>${s.picture ? sheet() : nothing}` : s.outline && s.part ? html`<section class="texts" aria-label=${w("texts")} @keydown=${keys}>${names ? grid() : panel()}</section>${s.picture ? sheet() : nothing}` : nothing}
    </main><footer><a href=${licences}>OFL · CC BY · BSD</a></footer>`, /** @type {HTMLElement} */ (document.getElementById("app")));
}

addEventListener("keydown", (e) => {
  if (e.key.toLowerCase() !== "s" || !(e.ctrlKey || e.metaKey) || e.altKey || e.shiftKey) return;
  e.preventDefault(); // the page is no file
  if (s.file) content.save(); else leave();
});
addEventListener("beforeunload", (e) => { if (content.pending() || [...s.kept.values(), s].some((d) => d.theirs || d.problem)) e.preventDefault(); }); // the rest is saved as the page goes
addEventListener("pagehide", () => {
  for (const d of [s, ...s.kept.values()]) {
    if (d.key && unsaved(d) && !d.theirs && d.text.mark) call("save", {...about(), key: d.key, words: words(d), mark: d.text.mark}, true).catch(() => {});
  }
});

/** Somebody has written files: what is shown is read again. */
async function heard(files) {
  if (s.start && !s.view) await loading;
  await content.heard(files);
  if (s.start && !s.outline && !s.view) { if (!content.pending()) await load(); return; } // what kept it from being read may be mended
  if (!s.outline || !files.some((f) => !f.startsWith("content/lang/") || f.startsWith(`content/lang/${s.tag}/`))) return;
  await attempt(async () => {
    const mine = loads;
    if (!await inTurn(() => readAgain(mine))) return;
    saveKept();
    if (s.key && !s.file) await known(true);
  });
}

/** Reads what has changed of the outline. False where nothing has that was not written here. */
async function readAgain(mine) {
  const since = await call("since", {...about(), at: s.outline?.at});
  const outline = since.all ? await call("outline", about()) : null;
  if (mine !== loads || !s.outline) return false;
  if (outline) {
    const [group, part] = sameSheet(outline);
    s.outline = outline;
    if (group) Object.assign(s, {group, part: part ?? group.sheets[0]});
    return true;
  }
  const news = Object.entries(since.texts).filter(([k, b]) => JSON.stringify(b) !== JSON.stringify(s.outline.texts[k]));
  s.outline.at = since.at;
  Object.assign(s.outline.texts, since.texts);
  return news.length > 0;
}

await attempt(begin);
const header = document.querySelector("#app header");
if (header) new ResizeObserver(() => document.documentElement.style.setProperty("--head", header.offsetHeight + "px")).observe(header); // what it covers of the page
listen(heard, (lost) => { if (s.lost !== lost) { s.lost = lost; draw(); } });
