// @ts-check
// A content file: a form of its values as the schema describes them, and its text.

import {html, nothing} from "./lit-html.js";
import {draw, s, say, toTexts, w} from "./app.js";
import {draft, edit, isTyped, keep, outcome, place, save, tooLong, typedOf} from "./content.js";
import {copyEntry, isEntry, toLine, yaml} from "./yaml.js";

/** The most values of a file that are shown. */
const most = 800;

export function fileView() {
  const d = draft();
  if (!d) return nothing;
  const toggle = (view) => html`<button aria-pressed=${s.views[view]} @click=${() => { s.views[view] = !s.views[view]; if (!s.views.form && !s.views.yaml) s.views[view === "form" ? "yaml" : "form"] = true; draw(); }}>${w("view." + view)}</button>`;
  return html`<div class="bar">${toggle("form")}${toggle("yaml")}<code>${s.file}</code><small class="shortcuts">${w("fileKeys")}</small></div>
    ${s.start.ui.startsWith("en") ? nothing : html`<p class="none">${w("detailsEnglish")}</p>`}${d.theirs ? conflict(d) : nothing}
    <div class=${s.views.form && s.views.yaml ? "beside" : ""}>${s.views.form ? form() : nothing}${s.views.yaml ? yaml(d) : nothing}</div>${outcome()}`;
}

/** The value of a field as it was when somebody came to it. */
let before = "";

export function keys(/** @type {KeyboardEvent} */ e) {
  if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) save();
  else if (e.key === "Enter" && !e.isComposing && /** @type {HTMLElement} */ (e.target).matches(".field textarea")) { /* a value has no lines */ }
  else if (e.key === "Escape" && /** @type {HTMLElement} */ (e.target).matches(".field :is(input,textarea)")) {
    const at = /** @type {HTMLInputElement} */ (e.target);
    at.value = before;
    at.dispatchEvent(new Event("input", {bubbles: true}));
  } else return;
  e.preventDefault();
}

/** Somebody else has written the file meanwhile. */
const conflict = (d) => html`<div class="theirs" role="alert"><p>${w("theirsFile")}</p>
  <button @click=${() => { Object.assign(d, {text: d.theirs.text, was: d.theirs.text, mark: d.theirs.mark, theirs: null}); keep(); place(""); draw(); }}>${w("takeTheirs")}</button>
  <button @click=${() => { Object.assign(d, {was: d.theirs.text, mark: d.theirs.mark, theirs: null}); draw(); }}>${w("keepMine")}</button></div>`;

/** All values of the file, under the names of their entries. While the text is broken it is shown as it was. */
function form() {
  const want = s.find.toLowerCase();
  const list = s.fields.filter((f) => !want || f.path.toLowerCase().includes(want) || f.value.toLowerCase().includes(want));
  let entry = "";
  return html`<div class="fields" role="group" aria-label=${w("view.form")} tabindex="0">${s.broken ? html`<p class="none">${w("broken")}</p>` : nothing}<div ?inert=${s.broken}>${list.slice(0, most).map((f) => {
    const head = !entry || !f.path.startsWith(entry + ".");
    if (head) entry = f.path.slice(0, Math.max(0, f.path.lastIndexOf(".")));
    return html`${head && entry ? html`<h2><span>${entry}</span>${isEntry(f.line) ? html` <button aria-label=${`${w("copyEntry")}: ${entry}`} @click=${() => copyEntry(f.line)}>${w("copyEntry")}</button>` : nothing}</h2>` : nothing}${row(f, entry ? f.path.slice(entry.length + 1) : f.path)}`;
  })}</div>${list.length || !want || s.broken ? nothing : html`<p class="none" role="status">${w("notInFile")} <button @click=${toTexts}>${w("inAllTexts")}</button></p>`}${list.length > most ? html`<p class="none">${say("more", {n: list.length - most})}</p>` : nothing}</div>`;
}

function row(f, name) {
  const wrong = (s.edited?.faults ?? []).filter((x) => x.startsWith(`${s.file}:${f.line}:${f.col}: `)).map((x) => x.slice(`${s.file}:${f.line}:${f.col}: `.length));
  const id = `f${f.line}-${f.col}`;
  const bounds = f.max === undefined ? "" : `${f.min ?? ""} … ${f.max}`.replaceAll("-", "−");
  return html`<div class="field ${isTyped(s.file, f) ? "typed" : ""} ${s.line === f.line ? "here" : ""}"><label for=${id}>${name}</label>
    ${control(f, id, wrong.length > 0)}
    <small id="${id}h">${wrong.map((x) => html`<b>${x}</b>`)}${f.own ? tooLong(f.text).map((x) => html`<b>${x}</b>`) : nothing}${[f.help, bounds, bare(f.note) === bare(f.help) ? "" : f.note].filter(Boolean).join(" · ")}</small></div>`;
}

/** A help without the stop at its end. */
const bare = (text) => text?.replace(/\.$/, "");

/** The field of a value. What stands in it now doesn't decide which kind it is: whoever types stays in it. */
function control(f, id, wrong) {
  const value = typedOf(s.file, f), said = `${id}h`;
  const heard = (e) => edit(s.file, f, e.target.value), at = (e) => { before = e.target.value; toLine(f.line, false); place(f.text); draw(); };
  if (f.choices) return html`<select id=${id} .value=${value} aria-describedby=${said} aria-invalid=${wrong} @focus=${at} @change=${heard}>${f.choices.map((c) => html`<option ?selected=${c === value}>${c}</option>`)}</select>`;
  if (f.type === "number" && f.max !== undefined) return html`<input type="number" id=${id} .value=${value} min=${f.min ?? nothing} max=${f.max ?? nothing} step=${f.whole ? 1 : "any"} aria-describedby=${said} aria-invalid=${wrong} @focus=${at} @input=${heard}>`;
  return html`<textarea id=${id} rows="1" lang="en" dir="ltr" .value=${value} aria-describedby=${said} aria-invalid=${wrong} @focus=${at} @input=${heard}></textarea>`;
}
