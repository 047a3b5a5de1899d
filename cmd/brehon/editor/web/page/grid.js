// @ts-check
// Names as a table: a row for each, a column for each form that some text asks for.

import {html, nothing} from "./lit-html.js";
import {language, leave, open, s, w} from "./app.js";
import {beside, boxes} from "./panel.js";

export function grid() {
  const rows = new Map(), columns = [];
  for (const key of s.part.keys) {
    const b = s.outline.texts[key];
    const of = b.of || key;
    if (!rows.has(of)) rows.set(of, new Map());
    const form = b.of ? key.slice(of.length + 1) : "";
    rows.get(of).set(form, key);
    if (!columns.includes(form)) columns.push(form);
  }
  return html`<table class=${columns.length > 2 ? "wide" : ""}><thead><tr><th scope="col">${w("name")}</th>${columns.map((c) => html`<th scope="col">${c || w("translation")}</th>`)}</tr></thead>
    <tbody>${[...rows].map(([of, cells]) => html`<tr><th scope="row" lang="en">${s.outline.texts[of]?.en}</th>${columns.map((c) => (cells.has(c) ? cell(cells.get(c)) : html`<td></td>`))}</tr>`)}</tbody></table>
    ${s.text?.mark && !language().source ? html`<section class="below" aria-live="polite">${beside(s.text)}</section>` : nothing}`;
}

/** A cell is the open text as soon as it is typed into. */
const cell = (key) => html`<td class="${s.outline.texts[key].state} ${key === s.key ? "open" : ""}" @click=${(e) => { if (e.target === e.currentTarget) e.target.querySelector("textarea, select")?.focus(); }}>${boxes(key, () => {
  if (s.key === key) return;
  leave();
  open(key, false);
})}</td>`;
