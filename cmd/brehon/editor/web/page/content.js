// @ts-check
// The content itself: texts, numbers and words of its files. What is typed is tried at once, and written as soon as nothing is wrong
// with it; until then it stays here. A file that is shown is a draft: its text, with what was typed into its form put in by the editor.

import {html, nothing} from "./lit-html.js";
import {attempt, draw, drawn, load, open, s, sameSheet, say, setPicture, w} from "./app.js";
import {call} from "./wire.js";
import {follow, toLine} from "./yaml.js";

const id = (file, f) => `${file}:${f.line}:${f.col}`;

/** What is typed in the place of a value. */
export const typedOf = (file, f) => s.edits.get(id(file, f))?.value ?? f.value;
export const isTyped = (file, f) => s.edits.has(id(file, f));

/** The draft that is shown. */
export const draft = () => s.drafts.get(s.file);
/** How many changes are not written. */
export const pending = () => s.edits.size + [...s.drafts.values()].filter((d) => d.text !== d.was).length;

/** How long somebody who types into a text rests before it is tried, in ms. */
const rest = 250;

/** Hears a key in the place of a value. */
export function edit(file, f, value) {
  if (value === f.value) s.edits.delete(id(file, f));
  else s.edits.set(id(file, f), {file, line: f.line, col: f.col, was: f.value, value});
  draw();
  return soon(file === s.file ? rest : 0);
}

/** Hears a key in the text of the file that is shown. What was typed in the form and could not be put into the text gives way. */
export function typed(text) {
  const d = draft();
  if (!d || d.text === text) return;
  d.text = text;
  for (const [key, e] of s.edits) if (e.file === s.file) s.edits.delete(key);
  keep();
  draw();
  soon(rest);
}

/** Where this browser keeps the draft of a file until it is written. @param {string} file */
const keptAt = (file) => "draft " + file;

/** Keeps what is typed into files and not written, for the next visit. */
export function keep() {
  try {
    for (const d of s.drafts.values()) {
      if (d.text === d.was) localStorage.removeItem(keptAt(d.file));
      else localStorage.setItem(keptAt(d.file), JSON.stringify({text: d.text, mark: d.mark}));
    }
  } catch { /* this browser keeps nothing, or no more */ }
}

/** A file as it is, or as it was typed when it was left unwritten: what somebody else has written since is shown beside that. */
async function fetched(/** @type {string} */ file) {
  const now = await attempt(() => call("file", {game: s.game, file}));
  if (!now) return null;
  let left = null;
  try { left = JSON.parse(localStorage.getItem(keptAt(file)) ?? "null"); } catch { /* nothing is kept */ }
  if (typeof left?.text !== "string" || left.text === now.text) return {...now, was: now.text, theirs: null};
  return {...now, text: left.text, mark: left.mark, was: now.text, theirs: left.mark === now.mark ? null : now};
}

/** Opens a file that was left unwritten at an earlier visit, if there is one; what is wrong with it is shown. False if there is none. */
export async function takeUp() {
  const left = (s.outline?.files ?? []).filter((/** @type {string} */ f) => { try { return localStorage.getItem(keptAt(f)) !== null; } catch { return false; } });
  for (const file of left) {
    const d = s.drafts.has(file) ? null : await fetched(file);
    if (d) s.drafts.set(file, d);
  }
  keep(); // what is written meanwhile needs no keeping
  const file = left.find((/** @type {string} */ f) => isLeft(f));
  if (file) await show(file);
  return !!file;
}

/** Takes back what is typed into the file that is shown and not written. */
async function takeBack() {
  const d = draft();
  Object.assign(d, {text: d.theirs?.text ?? d.was, was: d.theirs?.text ?? d.was, mark: d.theirs?.mark ?? d.mark, theirs: null});
  for (const [key, e] of s.edits) if (e.file === s.file) s.edits.delete(key);
  s.edited = null;
  keep();
  await attempt(read);
}

/** Takes back all that is typed into files and not written. */
export function drop() {
  s.drafts.clear();
  s.edits.clear();
  s.edited = null;
  try { for (const key of Object.keys(localStorage)) if (key.startsWith(keptAt(""))) localStorage.removeItem(key); } catch { /* nothing is kept */ }
}

/** Whether a file is typed into and not written. @param {string} file */
export const isLeft = (file) => { const d = s.drafts.get(file); return !!d && d.text !== d.was; };

let asking = false, again = false, timer = 0;
/** The last time that something was written: what it wrote is nobody else's. @type {Promise<any>} */
let writing = Promise.resolve();

/** Tries what is typed after a while, and once more if something is typed meanwhile. */
function soon(after) {
  again = true;
  clearTimeout(timer);
  timer = setTimeout(async () => {
    if (asking) return;
    asking = true;
    while (again) {
      again = false;
      const began = performance.now();
      await tried(false);
      performance.measure("tried", {start: began});
    }
    asking = false;
  }, after);
}

async function tried(/** @type {boolean} */ write) {
  const file = s.file, near = s.near, sheet = JSON.stringify(drawn());
  const drafts = [...s.drafts.values()].filter((d) => d.text !== d.was || d.file === file), texts = drafts.map((d) => d.text);
  const edits = [...s.edits.values()];
  const got = await attempt(() => call("edit", {game: s.game, tag: s.tag, key: file ? near : s.key, file, edits, write, drafts: drafts.map(({file, text, mark}) => ({file, text, mark})), ...drawn()}));
  if (!got) return null;
  s.edited = got;
  const same = file === s.file && drafts.every((d, i) => d.text === texts[i]);
  if (file && same) {
    drafts.forEach((d, i) => { d.text = got.drafts[i].text; });
    s.fields = got.fields ?? s.fields;
    s.broken = !got.fields;
  }
  if (file && same || got.written) for (const e of edits) if (!got.refused?.some((x) => id(x.file, x) === id(e.file, e))) took(id(e.file, e), e);
  if (got.written && s.text?.fields) for (const e of edits) if (e.file === s.text.file) s.text.fields = s.text.fields.map((f) => (id(e.file, f) === id(e.file, e) ? {...f, value: e.value} : f));
  if (got.written) drafts.forEach((d, i) => { d.was = got.drafts[i].text; d.mark = got.drafts[i].mark; });
  keep();
  if (got.theirs?.some((name) => !s.drafts.get(name)?.theirs)) heard(got.theirs);
  if (got.drawing && sheet === JSON.stringify(drawn()) && near === s.near) { setPicture(got.drawing); s.fresh = isNew(near); }
  if (s.text && got.says) s.text = {...s.text, says: got.says};
  draw();
  if (file && same) { follow(); place(keyAt(s.line)); }
  return got;
}

/** An edit is now in its file. What was typed in the same place meanwhile takes the place of that. */
function took(at, e) {
  const now = s.edits.get(at);
  if (now === e) s.edits.delete(at);
  else if (now) now.was = e.file === s.file ? s.fields.find((f) => id(s.file, f) === at)?.value ?? now.was : e.value;
}

/** Notes how a file is now that somebody else has written. */
async function theirs(name) {
  await writing;
  const d = s.drafts.get(name);
  const now = await attempt(() => call("file", {game: s.game, file: name}));
  if (!d || !now || now.mark === d.mark) return;
  if (d.text === d.was || d.text === now.text) Object.assign(d, {text: now.text, was: now.text, mark: now.mark, theirs: null});
  else d.theirs = now;
}

/** What is heard of files, one after the other: an older answer is never taken after a later one. */
let hearing = Promise.resolve();

/** Files were written, here or by somebody else. */
export function heard(files) {
  return hearing = hearing.catch(() => {}).then(async () => {
    for (const name of files) if (s.drafts.has(name)) await theirs(name);
    if (s.file && files.includes(s.file)) {
      await read();
      const near = s.near;
      Object.assign(s, {near: "", fresh: true}); // the sheet that is drawn may be an old one
      await place(keyAt(s.line) || near);
    }
  });
}

/** Writes what was typed, if nothing is wrong with it. */
export async function save() {
  if (!pending()) return true;
  if (draft()?.theirs) return false;
  s.saving++;
  draw();
  clearTimeout(timer);
  again = false;
  const got = await (writing = tried(true));
  s.saving--;
  s.saying = got?.written ? w("saved") : "";
  if (!got?.written) { draw(); return false; }
  const key = s.key;
  if (!s.outline) { await load(); return true; }
  s.outline = await attempt(() => call("outline", {game: s.game, tag: s.tag})) ?? s.outline;
  const [group, part] = sameSheet(s.outline);
  if (!part) { await load(); return true; }
  Object.assign(s, {group, part, near: ""});
  if (s.file) await place(keyAt(s.line)); else if (s.key === key) await open(key, false); // else another was opened meanwhile
  s.edited = got;
  draw();
  return true;
}

/** Shows a file of the content beside the sheet that is drawn, at a line if one is given. */
export async function show(/** @type {string} */ file, line = 0) {
  const now = s.drafts.get(file) ?? await fetched(file);
  if (!now) return;
  s.drafts.set(file, now);
  Object.assign(s, {file, line: line || 1, near: "", fields: []});
  await read();
  document.querySelector(".fields")?.scrollTo(0, 0);
  toLine(line || 1, line > 0);
  await place(line ? keyAt(line) : s.fields.find((f) => f.text && drawnOn(f.text)[1])?.text);
}

/** Reads the values of the file that is shown, and what is wrong with them where the game cannot be read. */
async function read() {
  const d = draft();
  if (!d) return; // all was dropped meanwhile
  if (d.text !== d.was || !s.outline) { await tried(false); return; }
  const got = await call("fields", {game: s.game, file: d.file}).catch((p) => p);
  if (d !== draft() || d.text !== d.was) return;
  s.broken = !Array.isArray(got);
  if (!s.broken) s.fields = got;
  if (s.broken) s.edited = {faults: got.faults ?? [got.detail]};
  draw();
}

/** The text that a line of the file that is shown is about. */
export const keyAt = (line) => s.fields.findLast((f) => f.line <= line)?.text ?? "";
/** The first sheet that a text is drawn on. */
export function drawnOn(key) {
  for (const g of s.outline?.groups ?? []) for (const p of g.sheets) if (p.kind && p.keys.includes(key)) return [g, p];
  return [null, null];
}
const isNew = (key) => !!key && !!s.outline && !s.outline.texts[key];

/** Shows the sheet on which a text stands that is typed at. */
export async function place(key) {
  if (!key || key === s.near || !s.outline) return;
  const [group, part] = s.part?.kind && s.part.keys.includes(key) ? [s.group, s.part] : drawnOn(key);
  if (!isNew(key) && !part) return;
  const drawnAlready = part === s.part && !s.fresh;
  s.near = key;
  if (part) Object.assign(s, {group, part});
  if (drawnAlready) return;
  if (pending()) { soon(0); return; }
  const got = await attempt(() => call("sheet", {game: s.game, tag: s.tag, key, ...drawn()}));
  if (got && s.near === key) { setPicture(got); s.fresh = false; draw(); }
}

/** Goes to the place of a text in its file. */
export async function toText(key) {
  const t = await attempt(() => call("text", {game: s.game, tag: s.tag, key}));
  if (t && t.file === s.file) toLine(t.line, true); // as it was when it was written last
  else if (t) await show(t.file, t.line);
}

/** What is wrong with files: a fault with a place in a content file leads to it. */
export const faults = (list) => html`<ul class="findings faults">${list.toSorted((a, b) => Number(b.startsWith(s.file + ":")) - Number(a.startsWith(s.file + ":"))).map((f) => {
  const at = /^(\S+\.yaml)(?::(\d+))?(?::\d+)?: (.*)$/s.exec(f);
  return html`<li class="error">${at ? html`<button @click=${() => show(at[1], Number(at[2] ?? 1))}>${at[1] === s.file ? say("line", {n: at[2] ?? 1}) : `${at[1]}${at[2] ? ":" + at[2] : ""}`}</button> ${at[3]}` : f}</li>`;
})}</ul>`;

/** By how much a text is too long where it is drawn, and what comes of it. */
export const tooLong = (key) => [...new Set((s.drawing?.marks ?? []).filter((m) => m.key === key && m.over).map(outcomeOf))];
/** What comes of a text in a place of its sheet. */
export const outcomeOf = (m) => say("then." + m.then, {over: number(m.over ?? 0), size: number(m.wanted ?? 0), wide: m.wide ?? ""});
/** A number with a digit behind the sign for decimals. */
export const number = (n) => n.toLocaleString(document.documentElement.lang, {maximumFractionDigits: 1});

/** The texts that are too long for the sheet that is drawn beside a file. */
function allTooLong() {
  const keys = s.file ? [...new Set((s.drawing?.marks ?? []).filter((m) => m.over).map((m) => m.key))] : [];
  return keys.length ? html`<ul class="findings">${keys.map((k) => html`<li class="error"><button @click=${() => toText(k)}>${s.outline?.texts[k]?.en || k}</button> ${tooLong(k).join(" ")}</li>`)}</ul>` : nothing;
}

/** What becomes of what is typed. */
export function outcome() {
  const e = s.edited, n = pending(), long = allTooLong();
  if (!n && !e && long === nothing) return nothing;
  return html`<div class="outcome" aria-live="polite">
    ${n ? html`<button class="main" aria-keyshortcuts="Control+S" @click=${save} ?disabled=${!!e?.faults?.length || !!draft()?.theirs}>${w("write")}</button> <span>${say("pending", {n})}</span>${s.file && (isLeft(s.file) || s.edits.size) ? html` <button id="takeback" @click=${takeBack}>${w("undo")}</button>` : nothing}` : nothing}
    ${e?.faults?.length ? faults(e.faults) : nothing}${long}
    ${e?.outdated && Object.keys(e.outdated).length ? html`<p>${say("outdates", {list: Object.entries(e.outdated).map(([tag, n]) => `${tag} ${n}`).join(", ")})}</p>` : nothing}
    ${e?.edition ? html`<p>${say("edition", {edition: e.edition})}</p>` : nothing}</div>`;
}

/** The places of a text in its file. */
export const english = (t) => (t.fields ?? []).map((f) => html`<label class="form">${f.path ? w(f.path === "one" ? "plural.single" : "plural.many") : html`<span class="hidden">${w("english")}</span>`}
  <textarea lang="en" spellcheck="true" rows="2" .value=${typedOf(t.file, f)} @input=${(e) => edit(t.file, f, e.target.value.replace(/\n/g, " "))}></textarea></label>`);
