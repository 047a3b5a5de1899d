// @ts-check
// The English itself: texts, numbers and words of content files. What is typed is tried at once, and written as soon as nothing is wrong
// with it; until then it stays here.

import {html, nothing} from "./lit-html.js";
import {attempt, draw, drawn, load, open, s, say, setPicture, w} from "./app.js";
import {call} from "./wire.js";

const id = (file, f) => `${file}:${f.line}:${f.col}`;

/** What is typed in the place of a value. */
export const typedOf = (file, f) => s.edits.get(id(file, f))?.value ?? f.value;

let asking = false, again = false;

/** Hears a key in the place of a value. */
export async function edit(file, f, value) {
  if (value === f.value) s.edits.delete(id(file, f));
  else s.edits.set(id(file, f), {file, line: f.line, col: f.col, was: f.value, value});
  if (asking) { again = true; draw(); return; }
  asking = true;
  do {
    again = false;
    draw();
    await tried(false);
  } while (again);
  asking = false;
}

async function tried(write) {
  const got = await attempt(() => call("edit", {game: s.game, tag: s.tag, key: s.key, edits: [...s.edits.values()], write, ...drawn()}));
  if (!got) return null;
  s.edited = got;
  if (got.drawing) setPicture(got.drawing);
  if (s.text && got.says) s.text = {...s.text, says: got.says};
  draw();
  return got;
}

/** Writes what was typed, if nothing is wrong with it. */
export async function write() {
  if (!s.edits.size) return true;
  s.saying = w("saving");
  draw();
  const got = await tried(true);
  s.saying = got?.written ? w("saved") : "";
  if (!got?.written) { draw(); return false; }
  s.edits.clear();
  const key = s.key;
  s.outline = await attempt(() => call("outline", {game: s.game, tag: s.tag})) ?? s.outline;
  const group = s.outline.groups.find((g) => g.id === s.group?.id);
  const part = group?.sheets.find((p) => p.id === s.part.id && (p.back ?? false) === (s.part.back ?? false));
  if (!part) { await load(); return true; }
  Object.assign(s, {group, part});
  if (s.file) await show(s.file); else await open(key, false);
  s.edited = got;
  draw();
  return true;
}

/** Shows a file of the content beside the sheet that is drawn. */
export async function show(file) {
  s.file = file;
  s.fields = await attempt(() => call("fields", {game: s.game, file})) ?? [];
  draw();
}

/** What becomes of the edits. */
export function outcome() {
  const e = s.edited;
  if (!s.edits.size && !e) return nothing;
  return html`<div class="outcome" aria-live="polite">
    ${s.edits.size ? html`<button class="main" @click=${write} ?disabled=${!!e?.faults?.length}>${w("write")}</button> <span>${say("pending", {n: s.edits.size})}</span>` : nothing}
    ${e?.faults?.length ? html`<ul class="findings">${e.faults.map((f) => html`<li class="error">${f}</li>`)}</ul>` : nothing}
    ${e?.outdated && Object.keys(e.outdated).length ? html`<p>${say("outdates", {list: Object.entries(e.outdated).map(([tag, n]) => `${tag} ${n}`).join(", ")})}</p>` : nothing}
    ${e?.edition ? html`<p>${say("edition", {edition: e.edition})}</p>` : nothing}</div>`;
}

/** The places of a text in its file. */
export const english = (t) => (t.fields ?? []).map((f) => html`<label class="form">${f.path ? w(f.path === "one" ? "plural.single" : "plural.many") : html`<span class="hidden">${w("english")}</span>`}
  <textarea lang="en" spellcheck="true" rows="2" .value=${typedOf(t.file, f)} @input=${(e) => edit(t.file, f, e.target.value.replace(/\n/g, " "))}></textarea></label>`);

/** All values of a file. */
export function fields() {
  const want = s.find.toLowerCase();
  const list = s.fields.filter((f) => !want || f.path.toLowerCase().includes(want) || f.value.toLowerCase().includes(want));
  return html`${outcome()}<table><thead><tr><th scope="col">${w("value")}</th><th scope="col">${s.file}</th></tr></thead>
    <tbody>${list.slice(0, 800).map((f) => html`<tr><th scope="row"><code>${f.path}</code>${f.note ? html`<small>${f.note}</small>` : nothing}</th>
      <td><input .value=${typedOf(s.file, f)} class=${s.edits.has(id(s.file, f)) ? "outdated" : ""} inputmode=${f.type === "number" ? "decimal" : "text"} aria-label=${f.path}
        @input=${(e) => edit(s.file, f, e.target.value)}></td></tr>`)}</tbody></table>
    ${list.length > 800 ? html`<p class="none">${say("more", {n: list.length - 800})}</p>` : nothing}`;
}
