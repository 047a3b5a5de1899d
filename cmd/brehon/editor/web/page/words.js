// @ts-check
// Beside a text: what the words of the game are called, forms by a number, and forms of names that are missing.

import {html, nothing} from "./lit-html.js";
import {attempt, draw, go, language, s, say, typed, w} from "./app.js";
import {call} from "./wire.js";

/** The words of the game in the English, and what they are called. */
export function terms(t) {
  if (!t.terms?.length) return nothing;
  const l = language();
  return html`<ul class="terms">${t.terms.map((x) => html`<li><b>${x.source[0]}</b>
    ${l.source ? nothing : html`<input class="term" lang=${s.tag} dir=${l.dir} spellcheck="true" .value=${(x.approved ?? []).join(", ")} placeholder=${x.said?.join(", ") ?? ""}
      aria-label=${say("term", {term: x.source[0]})} @change=${(e) => put(t.key, x.id, e.target.value)}>${(x.said ?? []).map((said) => html`<button @click=${() => put(t.key, x.id, said)}>${w("use")}: ${said}</button>`)}`}${x.note ? html`<small>${x.note}</small>` : nothing}</li>`)}</ul>`;
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

/** For each number of a text a button that puts a choice by it into the form that was typed into last. */
export function numbers(t) {
  const counts = s.outline?.counts ?? [];
  if (!t.numbers?.length || counts.length < 2) return nothing;
  const lacking = t.numbers.filter((name) => !s.typed.every((form) => form.includes(`{${name}|`)));
  return html`<p class="numbers">${lacking.map((name) => html`<button @mousedown=${(e) => e.preventDefault()} @click=${() => choose(name, counts)}>${say("formsBy", {name: `{${name}}`})}</button>`)}</p>`;
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
  return html`<section class="says"><h2>${w("says")}</h2><ul lang=${s.tag} dir=${language().dir}>${t.says.map((x) => html`<li>${x.text}
    ${(x.lacks ?? []).map((l) => html`<mark class="lack">${l.key ? html`<button @click=${() => go(l.key)}>${say("lacksForm", {name: l.name, form: l.form})}</button>` : say("lacksForm", {name: l.name, form: l.form})}</mark>`)}</li>`)}</ul></section>`;
}
