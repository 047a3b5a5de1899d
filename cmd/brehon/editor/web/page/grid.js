// @ts-check
// Names as a table: a row for each, a column for each form that some text asks for.

import {html, nothing} from "./lit-html.js";
import {attempt, language, s, save, w} from "./app.js";
import {call} from "./wire.js";

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
  return html`<table><thead><tr><th scope="col">${w("name")}</th>${columns.map((c) => html`<th scope="col">${c || w("translation")}</th>`)}</tr></thead>
    <tbody>${[...rows].map(([of, cells]) => html`<tr><th scope="row" lang="en">${s.outline.texts[of]?.en}</th>${columns.map((c) => html`<td>${cells.has(c) ? cell(cells.get(c), c, of) : nothing}</td>`)}</tr>`)}</tbody></table>`;
}

function cell(key, column, of) {
  const b = s.outline.texts[key];
  return html`<input lang=${s.tag} dir=${language().dir} spellcheck="true" .value=${b.said ?? ""} class=${b.state} aria-label="${s.outline.texts[of]?.en} ${column}" ?readonly=${language().source}
    @focus=${() => { s.key = ""; s.text = null; }} @change=${(e) => put(key, e.target.value)}>`;
}

/** Saves a cell. The other forms of a plural stay. */
async function put(key, value) {
  const text = await attempt(() => call("text", {game: s.game, tag: s.tag, key}));
  if (!text) return;
  const str = [...text.words.str];
  str[str.length - 1] = value;
  s.text = text;
  await save({...text.words, str, fuzzy: false}, key, text.mark, true);
  s.undone.push({key, words: text.words});
  s.text = null;
}
