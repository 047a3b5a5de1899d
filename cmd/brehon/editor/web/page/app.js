// @ts-check
// The page: what is open, what is typed, what is drawn. The editor knows everything else.

import {html, nothing, render} from "./lit-html.js";
import {asked, call, listen} from "./wire.js";
import * as content from "./content.js";
import {fileView} from "./file.js";
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
  key: "", /** @type {any} */ text: null, // the text that is open, as it is saved
  /** @type {string[]} */ typed: [], fuzzy: false, comments: "", // what is typed of it
  find: "", filter: "all",
  /** @type {{key: string, words: any}[]} */ undone: [],
  /** @type {Record<string, any[]>} */ found: {}, // findings of the whole check, by key
  large: false, // the sheet is shown larger than its side of the page
  view: "", // language: what a language says of itself is shown in place of its texts
  /** @type {Map<string, any>} */ edits: new Map(), /** @type {any} */ edited: null, // of the content, not written yet; what would become of them
  file: "", /** @type {any[]} */ fields: [], line: 1, broken: false, // the content file that is shown; its values, unless it is broken
  near: "", fresh: false, // the text of its line, for which a sheet is drawn; one that is drawn though it is not written yet
  /** @type {Map<string, any>} */ drafts: new Map(), // content files that were shown: their texts as they are typed
  views: {form: true, yaml: innerWidth > 820},
  saying: "", /** @type {any} */ problem: null, lost: false,
  /** @type {any} */ theirs: null,
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

/** The last load, until it is done. */
let loading = Promise.resolve(), loads = 0;

/** Loads a game in a language. */
export function load() {
  return loading = read(++loads);
}

async function read(mine) {
  localStorage.setItem("game", s.game);
  localStorage.setItem("tag", s.tag);
  await attempt(async () => {
    Object.assign(s, {outline: null, part: null, key: "", text: null, drawing: null, picture: "", undone: [], found: {}, file: "", edited: null, saying: w("reading")});
    s.edits.clear();
    s.drafts.clear();
    draw(); // nobody types into what is about to go
    const outline = await inTurn(() => mine === loads ? call("outline", about()) : null);
    if (mine !== loads) return; // another game or language was asked for meanwhile
    s.outline = outline;
    s.saying = "";
    const first = s.outline.groups.find((g) => g.sheets.some((p) => p.kind)) ?? s.outline.groups[0];
    await show(first, first.sheets[0], "");
  });
  if (mine === loads) s.saying = "";
  draw();
}

/** Shows a sheet, and opens a text on it. */
export async function show(group, part, key) {
  if (!await leave()) return;
  s.group = group;
  s.part = part;
  s.file = "";
  if (!content.pending()) s.edited = null;
  if (!part.kind) setPicture(null);
  await open(key || part.keys[0], true);
}

/** The sheet on which a text stands first. */
export function placeOf(key) {
  for (const g of s.outline.groups) for (const p of g.sheets) if (p.keys.includes(key)) return [g, p];
  return [null, null];
}

/** Opens a text, on the sheet that is shown or on its own. */
export async function go(key) {
  if (s.part?.keys.includes(key)) { if (await leave()) await open(key, false); return; }
  const [g, p] = placeOf(key);
  if (p) await show(g, p, key);
}

export async function open(key, focus) {
  Object.assign(s, {key, text: null, theirs: null});
  draw();
  await attempt(async () => {
    const got = await call("type", {...about(), key, ...drawn()});
    if (s.key !== key) return;
    take(got.text);
    if (got.drawing) setPicture(got.drawing);
  });
  const field = /** @type {HTMLElement | null} */ (document.querySelector(".open textarea, .open input"));
  if (!focus || field) field?.focus({preventScroll: false});
  document.querySelector(".open")?.scrollIntoView({block: "nearest"});
}

/** The sheet to be drawn, for a call. */
export const drawn = () => (s.part?.kind ? {kind: s.part.kind, id: s.part.id, back: s.part.back ?? false} : {});

/** Takes over a text as it is saved. */
function take(text) {
  s.text = text;
  s.typed = text.words.str.length >= (text.forms?.length ?? 1) ? [...text.words.str] : Array.from({length: text.forms?.length ?? 1}, (_, i) => text.words.str[i] ?? "");
  s.fuzzy = text.words.fuzzy ?? false;
  s.comments = (text.words.comments ?? []).join("\n");
}

export function setPicture(drawing) {
  if (s.picture) URL.revokeObjectURL(s.picture);
  s.drawing = drawing;
  s.picture = drawing ? URL.createObjectURL(new Blob([drawing.svg], {type: "image/svg+xml"})) : "";
}

/** What is typed, as the editor takes it. */
export const words = () => ({str: s.typed, fuzzy: s.fuzzy, comments: s.comments.trim() ? s.comments.split("\n") : []});

/** Whether something is typed that is not saved. */
export function unsaved() {
  if (!s.text || language()?.source) return false;
  const was = s.text.words, now = words();
  return JSON.stringify([was.str.filter(Boolean).length ? was.str : now.str.map(() => ""), was.fuzzy ?? false, was.comments ?? []]) !== JSON.stringify([now.str, now.fuzzy, now.comments]);
}

let asking = false, again = false;
/** Hears a key: what it leads to is drawn at once, and again for the last one when several come meanwhile. */
export async function typed() {
  if (asking) { again = true; draw(); return; }
  asking = true;
  draw();
  do {
    again = false;
    const key = s.key;
    const began = performance.now();
    await attempt(async () => {
      const got = await call("type", {...about(), key, words: words(), ...drawn()});
      if (s.key !== key || !s.text) return;
      s.text = {...got.text, words: s.text.words, mark: s.text.mark};
      if (got.drawing) setPicture(got.drawing);
    });
    performance.measure("typed", {start: began});
  } while (again);
  asking = false;
}

/** Saves what is typed. */
export async function save(/** @type {any} */ given = null, key = s.key, mark = s.text?.mark ?? "", undo = false) {
  const was = s.text?.words;
  const before = given ? null : was;
  const now = given ?? words();
  s.saying = w("saving");
  draw();
  const got = await attempt(() => inTurn(async () => {
    const got = await call("save", {...about(), key, words: now, mark});
    if (got.brief && s.outline) s.outline.texts[key] = {...s.outline.texts[key], ...got.brief};
    return got;
  }));
  s.saying = "";
  if (!got) { draw(); return false; }
  if (got.theirs) {
    if (s.key === key) { s.theirs = got.theirs; s.text = {...got.text}; }
    draw();
    return false;
  }
  if (!undo && before) s.undone.push({key, words: before});
  if (s.key === key) {
    s.theirs = null;
    if (given || JSON.stringify(words()) === JSON.stringify(now)) take(got.text);
    else s.text = got.text; // somebody types on
  }
  s.saying = w("saved");
  draw();
  return true;
}

/** Leaves the open text: it is saved if it was changed. False where it could not be: then it stays open, with what was typed. */
export async function leave() {
  if (content.pending() && !s.edited?.faults?.length) await content.save();
  return !s.key || !unsaved() || (!s.theirs && await save());
}

/** Takes back the last save. */
export async function undo() {
  if (!await leave()) return;
  const last = s.undone.pop();
  if (!last) return;
  if (s.key !== last.key) await go(last.key);
  await save(last.words, last.key, s.text?.mark ?? "", true);
  await typed();
}

/** The texts of the list that is shown. */
export function listed() {
  if (s.filter === "all" && !s.find) return s.part?.keys ?? [];
  const want = s.find.toLocaleLowerCase();
  return order().filter((k) => {
    const b = s.outline.texts[k];
    return (s.filter === "all" || passes(b, k)) && (!want || k.toLowerCase().includes(want) || b.en.toLocaleLowerCase().includes(want) || (b.said ?? "").toLocaleLowerCase().includes(want));
  });
}

const passes = (b, k) => ({found: !!s.found[k], open: b.state === "missing", doubtful: b.state === "doubtful", outdated: b.state === "outdated", long: !!b.over}[s.filter]);

/** Filters the list; what the whole check finds is looked for first. */
export async function filter(by) {
  s.filter = by;
  if (by === "found") s.found = await attempt(() => call("check", about())) ?? {};
  draw();
}

/** All texts in the order of the table, each once. */
export function order() {
  const seen = new Set();
  for (const g of s.outline.groups) for (const p of g.sheets) for (const k of p.keys) seen.add(k);
  return [...seen];
}

export const isOpen = (b) => b.state === "missing" || b.state === "outdated" || b.state === "doubtful";

/** Opens the next text of the list, or of the next sheet. */
export async function step(by) {
  const list = s.filter === "all" && !s.find ? order() : listed();
  const at = list.indexOf(s.key);
  const to = list[at + by];
  if (to) await go(to); else await leave();
}

/** Opens the next text that is to be done. */
export async function next() {
  const list = order(), at = list.indexOf(s.key);
  if (!await leave()) return;
  const to = [...list.slice(at + 1), ...list.slice(0, at)].find((k) => isOpen(s.outline.texts[k]));
  if (to) await go(to); else { s.saying = w("nothingLeft"); draw(); }
}

export function keys(/** @type {KeyboardEvent} */ e) {
  const by = {ArrowDown: 1, ArrowUp: -1}[e.key];
  if (e.altKey && by) { e.preventDefault(); step(by); }
  else if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) { e.preventDefault(); step(1); }
  else if (e.key === "n" && e.altKey) { e.preventDefault(); next(); }
  else if (e.key === "z" && e.altKey) { e.preventDefault(); undo(); }
  else if (e.key === "Escape" && s.text && unsaved()) { take({...s.text}); typed(); }
}

export function draw() {
  if (!s.start) return;
  const names = s.part && s.group.part === "names" && s.filter === "all" && !s.find;
  document.title = `${language()?.endonym ?? ""} · Brehon`;
  render(html`${top()}
    ${s.problem && !(s.file && s.problem.faults) ? html`<div class="fault" role="alert"><p>${w("problem." + (s.problem.type ?? "").replace("urn:brehon:", "")) === "problem." + (s.problem.type ?? "").replace("urn:brehon:", "") ? s.problem.detail : w("problem." + s.problem.type.replace("urn:brehon:", ""))}</p>
      ${s.problem.faults ? content.faults(s.problem.faults) : nothing}</div>` : nothing}
    ${s.lost ? html`<p class="fault" role="alert">${w("lost")}</p>` : nothing}
    <main class=${s.picture && !s.view ? (s.file ? `two file ${s.drawing.w > s.drawing.h ? "wide" : ""}` : "two") : s.file ? "one file" : "one"}>
      ${s.view ? languageView() : s.file ? html`<section class="texts" aria-label=${s.file}>${fileView()}</section>${s.picture ? sheet() : nothing}` : s.outline && s.part ? html`<section class="texts" aria-label=${w("texts")} @keydown=${keys}>${names ? grid() : panel()}</section>${s.picture ? sheet() : nothing}` : nothing}
    </main><footer><a href="/licences">OFL · CC BY · BSD</a></footer>`, /** @type {HTMLElement} */ (document.getElementById("app")));
}

addEventListener("beforeunload", (e) => { if (content.pending()) e.preventDefault(); });
addEventListener("pagehide", () => {
  if (s.key && unsaved() && !s.theirs) call("save", {...about(), key: s.key, words: words(), mark: s.text.mark}, true).catch(() => {});
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
    const key = s.key;
    if (!key || s.file) return;
    const clean = !unsaved();
    const got = await call("type", {...about(), key, ...(clean ? {} : {words: words()}), ...drawn()});
    if (s.key !== key) return;
    if (got.drawing) setPicture(got.drawing);
    if (clean && !unsaved()) take(got.text); // nobody has typed meanwhile
    else if (got.text.mark !== s.text.mark) s.theirs = got.text.words;
  });
}

/** Reads what has changed of the outline. False where nothing has that was not written here. */
async function readAgain(mine) {
  const since = await call("since", {...about(), at: s.outline?.at});
  const outline = since.all ? await call("outline", about()) : null;
  if (mine !== loads || !s.outline) return false;
  if (outline) {
    const g = outline.groups.find((x) => x.id === s.group?.id);
    s.outline = outline;
    if (g) { s.group = g; s.part = g.sheets.find((x) => x.id === s.part.id && (x.back ?? false) === (s.part.back ?? false)) ?? g.sheets[0]; }
    return true;
  }
  const news = Object.entries(since.texts).filter(([k, b]) => JSON.stringify(b) !== JSON.stringify(s.outline.texts[k]));
  s.outline.at = since.at;
  Object.assign(s.outline.texts, since.texts);
  return news.length > 0;
}

await attempt(begin);
listen(heard, (lost) => { if (s.lost !== lost) { s.lost = lost; draw(); } });
