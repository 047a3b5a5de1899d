// @ts-check
// What a language says of itself: to begin one, and to change it.

import {html, nothing} from "./lit-html.js";
import {attempt, draw, load, s, say, settled, w} from "./app.js";
import {call} from "./wire.js";

/** What is known of the language that is looked at. @type {any} */
let about = null;
let tag = "";

/** Looks at a language; without a tag one is to be named. */
export async function look(name) {
  tag = name;
  about = null;
  s.view = "language";
  if (name) about = await attempt(() => call("settings", {tag: name, game: s.game}));
  draw();
}

async function begin(e) {
  e.preventDefault();
  about = await attempt(() => call("begin", {tag, game: s.game})) ?? about;
  if (about?.begun) s.start = await call("start", {ui: s.start.ui});
  draw();
}

async function translate() {
  if (!await settled()) return; // it is said why
  s.view = "";
  s.tag = tag;
  await load();
}

async function set(name, value) {
  about = await attempt(() => call("set", {tag, name, value, game: s.game})) ?? about;
  draw();
}

/** A list of words as YAML. */
const list = (text) => "[" + text.split(/[\s,]+/).filter(Boolean).join(", ") + "]";
const quoted = (text) => JSON.stringify(text.trim());

/** No longer sets anything in a font. */
async function drop(name, use) {
  about = await attempt(() => call("font", {tag, game: s.game, name, uses: [use]})) ?? about;
  draw();
}

async function bring(e) {
  const licence = e.target.closest("form").querySelector(".licence").value;
  const uses = [...e.target.closest("form").querySelectorAll(".uses input:checked")].map((x) => x.value);
  for (const file of e.target.files ?? []) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    let text = "";
    for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
    about = await attempt(() => call("font", {tag, game: s.game, name: file.name, data: btoa(text), text: licence, uses})) ?? about;
  }
  e.target.value = "";
  draw();
}

export function languageView() {
  return html`<section class="about"><form @submit=${(e) => { e.preventDefault(); look(e.target.elements.tag.value.trim()); }}>
      <label>${w("lang.tag")}<input name="tag" .value=${tag} autocomplete="off" autocapitalize="off" spellcheck="false" required></label><button>${w("lang.look")}</button></form>
    ${about ? known() : nothing}</section>`;
}

function known() {
  const a = about;
  return html`<h2>${a.endonym} · ${a.english}</h2>
    <dl><dt>${w("lang.script")}</dt><dd>${a.script}${a.dir === "rtl" ? ", " + w("lang.rtl") : ""}</dd>
      <dt>${w("lang.letters")}</dt><dd lang=${a.tag}>${a.letters}</dd>
      <dt>${w("lang.quotes")}</dt><dd>${a.quotes}</dd>
      <dt>${w("lang.plurals")}</dt><dd>${a.plurals.map((n) => html`<div>${say("form", {n})}</div>`)}</dd></dl>
    ${a.known || a.begun ? nothing : html`<p class="fault">${w("lang.unknown")}</p>`}
    ${a.unset ? html`<p class="fault">${a.unset}</p>` : nothing}
    ${Object.entries(a.lacks ?? {}).map(([use, letters]) => html`<p class="fault">${say("lang.lacks", {use: w("lang." + use), letters})}</p>`)}
    ${Object.keys(a.lacks ?? {}).length ? nothing : html`<p>${w("lang.lettersThere")}</p>`}
    ${a.begun ? html`${form()}<p><button class="main" @click=${translate}>${w("lang.translate")}</button>
        ${s.start.games.filter((g) => !a.games?.includes(g.id)).map((g) => html`<button @click=${async () => { s.game = g.id; about = await attempt(() => call("begin", {tag, game: g.id})) ?? about; draw(); }}>${say("lang.addGame", {game: g.title})}</button>`)}</p>`
      : html`<form @submit=${begin}><button class="main">${say("lang.begin", {endonym: a.endonym})}</button></form>`}`;
}

/** What can be changed of a language that was begun. */
function form() {
  const a = about;
  const field = (label, name, value, as, help) => html`<label>${label}<input .value=${value} lang=${a.tag} spellcheck="false" @change=${(e) => set(name, as(e.target.value))}>${help ? html`<small>${help}</small>` : nothing}</label>`;
  return html`<form class="settings" @submit=${(e) => e.preventDefault()}>
    ${field(w("lang.endonym"), "endonym", a.endonym, quoted, "")}
    ${field(w("lang.letters"), "letters", a.letters, quoted, "")}
    ${field(w("lang.translators"), "translators", (a.translators ?? []).join(", "), (text) => JSON.stringify(text.split(",").map((x) => x.trim()).filter(Boolean)), "")}
    ${field(w("lang.forms"), "forms", (a.forms ?? []).join(", "), list, say("lang.formsHelp", {example: "{power.gen}"}))}
    ${field(w("lang.agree"), "agree", (a.agree ?? []).join(", "), list, say("lang.agreeHelp", {example: "{power|m:…|f:…|pl:…}"}))}
    ${a.sentences?.length ? html`<ul lang="en">${a.sentences.map((x) => html`<li>${x}</li>`)}</ul>` : nothing}
    <fieldset class="uses"><legend>${w("lang.font")}</legend>${["text", "textBold", "sans", "sansBold", "title"].map((u) => html`<label class="tick"><input type="checkbox" value=${u} .checked=${!u.endsWith("Bold")}>${w("lang." + u)}</label>${(a.fonts?.[u] ?? []).map((name) => html`<span><code>${name}</code> <button type="button" @click=${() => drop(name, u)}>${w("lang.fontOff")}</button></span>`)}`)}
      <label class="form">${w("lang.licence")}<textarea class="licence" rows="3" spellcheck="false"></textarea></label>
      <input type="file" accept=".ttf" aria-label=${w("lang.font")} @change=${bring}><small>${w("lang.fontHelp")}</small></fieldset></form>`;
}
