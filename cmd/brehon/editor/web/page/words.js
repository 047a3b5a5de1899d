// @ts-check
// Beside a text: what the words of the game are called, forms by a number, and forms of names that are missing.

import {html, nothing} from "./lit-html.js";
import {attempt, draw, go, language, s, say, typed, use, w} from "./app.js";
import {call} from "./wire.js";

/** The words of the game in the English, and what they are called. */
export function terms(t) {
  if (!t.terms?.length) return nothing;
  const l = language(), list = (all) => html`<ul class="terms">${all.map((x) => html`<li><b>${x.source[0]}</b>
    ${l.source ? nothing : html`<input class="term" lang=${s.tag} dir=${l.dir} spellcheck="true" .value=${(x.approved ?? []).join(", ")} placeholder=${x.said?.join(", ") ?? ""}
      aria-label=${say("term", {term: x.source[0]})} @change=${(e) => put(t.key, x.id, e.target.value)}>${(x.said ?? []).map((said) => html`<button @click=${() => put(t.key, x.id, said)}>${w("use")}: ${said}</button>`)}`}${x.note ? html`<small>${x.note}</small>` : nothing}</li>`)}</ul>`;
  if (l.source) return list(t.terms);
  const known = t.terms.filter((x) => x.approved?.length || x.said?.length), rest = t.terms.filter((x) => !known.includes(x));
  return html`<section class="glossary"><h2>${w("terms")}</h2>${list(known)}${rest.length ? html`<details ?open=${!known.length && rest.length < 4}><summary>${say("termsOpen", {n: rest.length})}</summary>${list(rest)}</details>` : nothing}<small>${w("termsHelp")}</small></section>`;
}

/** Writes what a word of the game is called; the text that is open hears of it. */
async function put(key, name, value) {
  const about = {game: s.game, tag: s.tag};
  const approved = value.split(",").map((x) => x.trim()).filter(Boolean);
  if (!await attempt(() => call("term", {...about, name, approved}))) return;
  const got = await attempt(() => call("text", {...about, key}));
  if (got && s.key === key && s.text) s.text = {...s.text, terms: got.terms};
  await typed();
}

/** For each number of a text a button that puts a choice by it into the form that was typed into last; and one that copies the first
 * form into those that are empty. */
export function numbers(t) {
  const counts = s.outline?.counts ?? [], fill = s.typed[0] && s.typed.includes("");
  if (!fill && (!t.numbers?.length || counts.length < 2)) return nothing;
  const lacking = counts.length < 2 ? [] : (t.numbers ?? []).filter((name) => !s.typed.every((form) => form.includes(`{${name}|`)));
  return html`<p class="numbers">${fill ? html`<button @click=${() => use(s.typed.map((form) => form || s.typed[0]))}>${w("fillForms")}</button> ` : nothing}${lacking.map((name) => html`<button @mousedown=${(e) => e.preventDefault()} @click=${() => choose(name, counts)}>${say("formsBy", {name: `{${name}}`})}</button>`)}</p>`;
}

/** The word that is marked, else the one behind the number, once for each form of the plural; its first is marked then. */
function choose(name, counts) {
  const boxes = /** @type {HTMLTextAreaElement[]} */ ([...document.querySelectorAll(".open textarea[rows]")]).slice(0, s.typed.length);
  const i = Math.max(0, boxes.findIndex((b) => b === document.activeElement));
  const box = boxes[i], text = s.typed[i];
  let [from, to] = [box?.selectionStart ?? text.length, box?.selectionEnd ?? text.length];
  if (from === to) {
    const behind = new RegExp(`\\{[-+]?${name.replace(/[.+]/g, "\\$&")}\\}\\s*`).exec(text);
    from = behind ? behind.index + behind[0].length : text.length;
    to = from + (/^[\p{L}\p{M}]+/u.exec(text.slice(from))?.[0].length ?? 0);
  }
  const word = text.slice(from, to);
  s.typed = s.typed.with(i, `${text.slice(0, from)}{${name}${counts.map((n) => "|" + (word || say("formFor", {n}))).join("")}}${text.slice(to)}`);
  typed();
  draw();
  const first = from + name.length + 2;
  box?.focus();
  box?.setSelectionRange(first, first + (word || say("formFor", {n: counts[0]})).length);
}

/** Sentences with real names; a form that a name lacks is marked, and leads to where it is written. */
export function sayings(t) {
  if (!t.says?.length) return nothing;
  const list = (all) => html`<ul lang=${s.tag} dir=${language().dir}>${all.map((x) => html`<li>${x.text}
    ${(x.lacks ?? []).map((l) => html`<mark class="lack">${l.key ? html`<button @click=${() => go(l.key)}>${say("lacksForm", {name: l.name, form: l.form})}</button>` : say("lacksForm", {name: l.name, form: l.form})}</mark>`)}</li>`)}</ul>`;
  const at = t.says.length > 8 ? 6 : t.says.length, rest = t.says.slice(at);
  return html`<section class="says"><h2>${w("says")}</h2>${list(t.says.slice(0, at))}${rest.length ? html`<details><summary>${say("saysMore", {n: rest.length})}</summary>${list(rest)}</details>` : nothing}</section>`;
}
