// @ts-check
// The bar at the top: which game, language and sheet; how much is left; finding texts.

import {html, nothing} from "./lit-html.js";
import * as content from "./content.js";
import {look} from "./language.js";
import {draw, filter, find, go, isOpen, language, leave, listed, load, next, s, say, searched, settled, show, status, toTexts, undo, unsaved, w} from "./app.js";

const parts = ["names", "cards", "sheets", "referee", "book", "program"];

/** How many texts of a part are to be done. */
function left(part) {
  let n = 0;
  for (const b of Object.values(s.outline.texts)) if (b.part === part && isOpen(b)) n++;
  return n;
}

async function pick(what, /** @type {HTMLSelectElement} */ select) {
  const value = select.value;
  if (!await leave() || !await settled() || content.pending()) { select.value = s[what]; s.saying = w("unsaved"); draw(); return; }
  if (value === "+") { await look(""); return; }
  s.view = "";
  s[what] = value;
  await load();
}

export function top() {
  const at = chosen();
  return html`<header>
    <h1>${language()?.endonym ?? ""}<small role="status">${status()}</small></h1>
    <label>${w("language")}<select @change=${(e) => pick("tag", e.target)}>${s.start.languages.map((l) => html`<option value=${l.tag} ?selected=${l.tag === s.tag}>${l.endonym} (${l.tag})</option>`)}<option value="+" ?selected=${s.view !== "" && !language()}>${w("lang.new")}</option></select></label>
    <label>${w("game")}<select @change=${(e) => pick("game", e.target)}>${s.start.games.map((g) => html`<option value=${g.id} ?selected=${g.id === s.game}>${g.title}</option>`)}</select></label>
    ${s.view || !s.outline?.files ? nothing : html`<div class="doors" role="group" aria-label=${w("show")}><button aria-pressed=${!s.file} @click=${() => { if (s.file) toTexts(); }}>${w("texts")}</button><button aria-pressed=${!!s.file} @click=${() => { if (!s.file) toFiles(); }}>${w("numbersAndFiles")}</button></div>`}
    ${s.view ? nothing : html`<label class="wide">${w("sheet")}<select .value=${at} ?disabled=${!s.outline} @pointerdown=${() => { byKey = false; }} @keydown=${() => { byKey = true; }} @change=${turn}>${searched() && !s.file ? html`<option value="" selected>${w("allSheets")}</option>` : nothing}${s.outline?.groups.map((g, i) => html`<optgroup label=${groupTitle(g)}>
        ${g.sheets.map((p, j) => html`<option value="${i}/${j}" ?selected=${at === i + "/" + j}>${name(g, p)}${open(p)}</option>`)}</optgroup>`)}
        ${s.outline?.files ? html`<optgroup label=${w("files")}>${s.outline.files.map((f) => html`<option value="file/${f}" ?selected=${at === "file/" + f}>${f}${content.isLeft(f) ? ` · ${w("unsaved")}` : ""}</option>`)}</optgroup>` : nothing}</select></label>
      <label>${w("find")}<input type="search" .value=${s.find} @input=${(e) => find(e.target.value)} @keydown=${(e) => { if (e.key === "Enter") { e.preventDefault(); if (s.outline && !s.file && listed().length) go(listed()[0]); } }}></label>
      ${s.file ? nothing : html`<label>${w("show")}<select ?disabled=${!s.outline} @change=${(e) => filter(e.target.value)}>${["all", "open", "doubtful", "outdated", "long", "found"].map((f) => html`<option value=${f} ?selected=${f === s.filter}>${w("filter." + f)}</option>`)}</select></label>
      <button class="main" ?disabled=${!s.outline} @click=${() => next()}>${w("next")}</button>
      ${language()?.source ? nothing : html`<button ?disabled=${!s.outline} @click=${async () => { if (await leave()) look(s.tag); }}>${w("lang.about")}</button>
      <button @click=${undo} ?disabled=${!s.outline || !(s.undone.length || s.saving || unsaved())}>${w("undo")}</button>`}`}
      ${language()?.source || !s.outline ? nothing : html`<ul class="left" aria-label=${w("left")}>${parts.map((p) => ({p, n: left(p)})).map(({p, n}) => html`<li class=${n ? "" : "done"}>${n ? html`<button @click=${() => next(p)}>${w("part." + p)} <b>${n}</b></button>` : html`${w("part." + p)} <b>✓</b>`}</li>`)}
        ${s.file ? nothing : html`<li class="shortcuts" title=${w("shortcuts")}>${w("shortcuts")}</li>`}</ul>`}`}
  </header>`;
}

const groupTitle = (g) => (g.id.includes(":") ? w("part." + g.part) : g.title);

/** The name of a sheet with its group's. */
export const title = (g, p) => (p ? `${groupTitle(g)} · ${name(g, p)}` : "");

/** The name of a sheet; of several with the same name, with a number. */
function name(g, p) {
  if (g.part === "names") return words(p.id);
  if (!p.kind || !p.title) return [words(p.id), first(p)].filter(Boolean).join(" · ");
  const said = p.title, same = g.sheets.filter((x) => x.title === said && (x.back ?? false) === (p.back ?? false));
  return [same.length > 1 ? `${said} (${same.indexOf(p) + 1})` : said, p.back ? w("back") : ""].filter(Boolean).join(" · ");
}

/** How the first text of a sheet begins. */
function first(p) {
  const text = s.outline.texts[p.keys[0]]?.en.replace(/\*\*?|\{[^}]*\}/g, (m) => (m[0] === "{" ? "…" : "")) ?? "";
  return text.length > 36 ? text.slice(0, 35).trimEnd() + "…" : text;
}

/** A section's name in words: referee.drawnCards is "referee: drawn cards". */
const words = (id) => id.replace(/[a-z][A-Z]/g, (x) => `${x[0]} ${x[1].toLowerCase()}`).replace(/-/g, " ").replace(/\./g, ": ");

/** How many texts of a sheet are to be done, behind its name. */
function open(p) {
  const n = p.keys.filter((k) => isOpen(s.outline.texts[k])).length;
  return n && !language()?.source ? ` · ${say("open", {n})}` : "";
}

/** Whether a key has chosen last in the list of sheets: then the next key is for the list, too. */
let byKey = false;

let turns = 0;

async function turn(e) {
  const mine = ++turns;
  s.turning = true;
  draw();
  await turnTo(e.target.value);
  if (mine !== turns) return; // keys go through the list faster than sheets are drawn
  s.turning = false;
  draw();
  e.target.value = chosen(); // where it could not be left, the same as before
}

async function turnTo(/** @type {string} */ value) {
  if (value.startsWith("file/")) { await openFile(value.slice(5), 0); return; }
  const [i, j] = value.split("/").map(Number);
  s.find = "";
  s.filter = "all";
  await show(s.outline.groups[i], s.outline.groups[i].sheets[j], "", !byKey);
}

async function openFile(file, line) {
  if (!await leave()) return;
  s.find = "";
  await content.show(file, line);
}

/** To the numbers: into the file of the open text. */
function toFiles() {
  const t = s.text, files = s.outline.files;
  return openFile(...(t?.mark && files.includes(t.file) ? [t.file, t.line] : [files[0], 0]));
}

/** The file or the sheet that is shown, as the list of sheets has it. */
const chosen = () => (s.file ? "file/" + s.file : searched() ? "" : s.outline && s.part ? s.outline.groups.indexOf(s.group) + "/" + s.group.sheets.indexOf(s.part) : "");
