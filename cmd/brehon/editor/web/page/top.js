// @ts-check
// The bar at the top: which game, language and sheet; how much is left; finding texts.

import {html, nothing} from "./lit-html.js";
import * as content from "./content.js";
import {look} from "./language.js";
import {draw, filter, isOpen, language, leave, load, next, s, say, show, undo, unsaved, w} from "./app.js";

const parts = ["names", "cards", "sheets", "referee", "book", "program"];

/** How many texts of a part are to be done. */
function left(part) {
  let n = 0;
  for (const b of Object.values(s.outline.texts)) if (b.part === part && isOpen(b)) n++;
  return n;
}

async function pick(what, /** @type {HTMLSelectElement} */ select) {
  const value = select.value;
  if (!await leave() || content.pending()) { select.value = s[what]; s.saying = w("unsaved"); draw(); return; }
  if (value === "+") { await look(""); return; }
  s.view = "";
  s[what] = value;
  await load();
}

export function top() {
  const chosen = s.file ? "file/" + s.file : s.part ? s.outline.groups.indexOf(s.group) + "/" + s.group.sheets.indexOf(s.part) : "";
  return html`<header>
    <h1>${language()?.endonym ?? ""}<small role="status">${unsaved() && s.saying !== w("saving") ? w("unsaved") : s.saying}</small></h1>
    <label>${w("language")}<select @change=${(e) => pick("tag", e.target)}>${s.start.languages.map((l) => html`<option value=${l.tag} ?selected=${l.tag === s.tag}>${l.endonym} (${l.tag})</option>`)}<option value="+" ?selected=${s.view !== "" && !language()}>${w("lang.new")}</option></select></label>
    <label>${w("game")}<select @change=${(e) => pick("game", e.target)}>${s.start.games.map((g) => html`<option value=${g.id} ?selected=${g.id === s.game}>${g.title}</option>`)}</select></label>
    ${s.outline && !s.view ? html`<label class="wide">${w("sheet")}<select .value=${chosen} @change=${turn}>${s.outline.groups.map((g, i) => html`<optgroup label=${title(g)}>
        ${g.sheets.map((p, j) => html`<option value="${i}/${j}" ?selected=${chosen === i + "/" + j}>${name(g, p)}${open(p)}</option>`)}</optgroup>`)}
        ${s.outline.files ? html`<optgroup label=${w("files")}>${s.outline.files.map((f) => html`<option value="file/${f}" ?selected=${chosen === "file/" + f}>${f}</option>`)}</optgroup>` : nothing}</select></label>
      <label>${w("find")}<input type="search" .value=${s.find} @input=${(e) => { s.find = e.target.value; draw(); }}></label>
      ${s.file ? nothing : html`<label>${w("show")}<select @change=${(e) => filter(e.target.value)}>${["all", "open", "doubtful", "outdated", "long", "found"].map((f) => html`<option value=${f} ?selected=${f === s.filter}>${w("filter." + f)}</option>`)}</select></label>
      <button class="main" @click=${next}>${w("next")}</button>
      ${language()?.source ? nothing : html`<button @click=${async () => { if (await leave()) look(s.tag); }}>${w("lang.about")}</button>`}
      <button @click=${undo} ?disabled=${!s.undone.length}>${w("undo")}</button>`}
      ${language()?.source ? nothing : html`<ul class="left" aria-label=${w("left")}>${parts.map((p) => ({p, n: left(p)})).map(({p, n}) => html`<li class=${n ? "" : "done"}>${w("part." + p)} <b>${n ? n : "✓"}</b></li>`)}</ul>`}` : nothing}
  </header>`;
}

const title = (g) => (g.id.includes(":") ? w("part." + g.part) : g.title);

function name(g, p) {
  if (p.kind) return [p.title || p.id, p.back ? w("back") : ""].filter(Boolean).join(" · ");
  return p.id;
}

/** How many texts of a sheet are to be done, behind its name. */
function open(p) {
  const n = p.keys.filter((k) => isOpen(s.outline.texts[k])).length;
  return n && !language()?.source ? ` · ${say("open", {n})}` : "";
}

async function turn(e) {
  if (e.target.value.startsWith("file/")) {
    if (!await leave()) { draw(); return; }
    s.find = "";
    await content.show(e.target.value.slice(5));
    return;
  }
  const [i, j] = e.target.value.split("/").map(Number);
  s.find = "";
  s.filter = "all";
  show(s.outline.groups[i], s.outline.groups[i].sheets[j], "");
}
