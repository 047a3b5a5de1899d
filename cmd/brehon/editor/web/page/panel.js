// @ts-check
// The texts of a sheet in its order, and the one that is open.

import {html, nothing} from "./lit-html.js";
import {differ, marked} from "./differ.js";
import * as content from "./content.js";
import {draw, go, language, leave, listed, placeOf, s, save, say, searched, step, stillRight, take, typed, unsaved, use, w} from "./app.js";
import {title} from "./top.js";
import {numbers, sayings, terms} from "./words.js";

/** The most texts of a list that are shown. */
const most = 300;

export function panel() {
  const list = listed();
  if (!list.length) return html`<p class="none">${s.saying || w("none")}</p>`;
  let at = "";
  return html`<ol>${list.slice(0, most).map((key) => {
    const head = searched() ? title(...placeOf(key)) : "";
    const heading = head === at ? nothing : html`<li class="sheetname"><h2>${at = head}</h2></li>`;
    return html`${heading}${key === s.key ? open(key) : row(key)}`;
  })}</ol>${list.length > most ? html`<p class="none">${say("more", {n: list.length - most})}</p>` : nothing}`;
}

function row(key) {
  const b = s.outline.texts[key];
  if (!b) return nothing;
  const d = s.kept.get(key);
  return html`<li class="row ${b.state} ${b.over ? "over" : ""}"><button @click=${() => go(key)}>
    <span class="en" lang=${s.start.languages[0].tag} dir="ltr">${b.en}${b.of ? html` <small>${key.slice(b.of.length + 1)}</small>` : nothing}</span>
    ${language().source ? nothing : html`<span class="said" lang=${s.tag} dir="auto">${d?.typed.at(-1) || b.said || w("state.missing")}</span>`}
    ${b.state === "done" || b.state === "free" || b.state === "missing" ? nothing : html`<small>${w("state." + b.state)}</small>`}${b.over ? html`<small>${w("then.long")}</small>` : nothing}${d?.problem || d?.theirs ? html`<small>${w("unsaved")}</small>` : nothing}${s.filter === "found" ? s.found[key]?.map((f) => html`<small>${f.message}</small>`) : nothing}</button></li>`;
}

function open(key) {
  const t = s.text;
  if (!t) return html`<li class="open"><p class="en">${s.outline.texts[key]?.en}</p></li>`;
  return html`<li class="open">
    ${english(t)}
    ${language().source ? html`${content.english(t)}${content.outcome()}` : boxes(key)}
    <p class="thumbs"><button aria-label=${w("previous")} @click=${() => step(-1)}>‹</button><button class="main" @click=${() => step(1)}>${w("saveNext")}</button></p>
    ${beside(t)}
    ${terms(t)}
  </li>`;
}

/** Where a text is typed: a field for each of its forms. */
export function boxes(key, hear = () => {}) {
  const b = s.outline.texts[key], d = key === s.key ? s : s.kept.get(key);
  const forms = d ? d.typed : b.forms ?? [b.said ?? ""];
  const heard = (i) => (e) => {
    hear();
    s.typed = s.typed.with(i, e.target.value.replace(/\n/g, " "));
    typed();
  };
  const english = b.of ? `${s.outline.texts[b.of]?.en ?? ""} ${key.slice(b.of.length + 1)}` : b.en;
  if (b.of && key === b.of + ".agree" && s.outline.agree) {
    return html`<select aria-label=${english} .value=${forms[0]} @focus=${hear} @change=${heard(0)}>${[...new Set(["", ...s.outline.agree, forms[0]])].map((o) => html`<option ?selected=${o === forms[0]}>${o}</option>`)}</select>`;
  }
  return forms.map((form, i) => html`<label class="form box">${b.forms ? say("form", {n: s.outline.forms[i]}) : html`<span class="hidden">${w("translation")}: ${english}</span>`}
    <textarea lang=${s.tag} dir=${language().dir} spellcheck="true" rows="1" ?readonly=${language().source} .value=${form} @focus=${hear} @input=${heard(i)}></textarea></label>`);
}

/** What is known of the open text, below the place where it is typed. */
export function beside(t) {
  const l = language(), likes = (t.like ?? []).filter((x) => x.said.join("\n") !== s.typed.join("\n")); // what stands there already is no help
  return html`${s.theirs ? conflict() : nothing}
    ${numbers(t)}
    ${places(t.key)}
    ${findings(t)}
    ${sayings(t)}
    ${likes.length ? html`<section class="like"><h2>${w("like")}</h2><ul>${likes.map((x) => html`<li><span class="en" lang="en">${x.en}</span>
      <span lang=${s.tag} dir="auto">${x.said.at(-1)}</span><button @click=${() => use(x.said)}>${w("use")}</button></li>`)}</ul></section>` : nothing}
    ${l.source || !t.mark ? nothing : html`<details ?open=${!!s.comments}><summary>${w("doubt")}</summary>
      <label class="tick"><input type="checkbox" .checked=${s.fuzzy} @change=${(e) => { s.fuzzy = e.target.checked; draw(); }}>${w("fuzzy")}</label>
      <label class="form">${w("comments")}<textarea rows="2" .value=${s.comments} @input=${(e) => { s.comments = e.target.value; draw(); }}></textarea></label></details>`}
    ${t.mark ? html`<p class="key">${l.source ? nothing : html`<button @click=${() => use(t.en)}>${w("copy")}</button> `}<code>${t.key}</code> · ${s.outline.files?.includes(t.file) ? html`<button @click=${async () => { if (await leave()) content.show(t.file, t.line); }}>${t.file}:${t.line}</button>` : `${t.file}:${t.line}`}</p>` : nothing}`;
}

/** The English, with the words of the game marked, and what has changed in it. */
function english(t) {
  return html`<div class="english" lang=${s.start.languages[0].tag} dir="ltr">
    ${t.before ? html`<p class="was"><b>${w("was")}</b> ${differ(t.before.at(-1), t.en.at(-1)).map((p) => (p.is === "same" ? p.text : p.is === "gone" ? html`<del>${p.text}</del>` : html`<ins>${p.text}</ins>`))} ${language().source || unsaved() ? nothing : html`<button @click=${stillRight}>${w("stillRight")}</button>`}</p>` : nothing}
    ${t.en.map((e, i) => html`<p class="en">${i ? differ(t.en[0], e).map((p) => (p.is === "gone" ? nothing : p.is === "new" ? html`<b>${p.text}</b>` : p.text)) : marked(e, t.terms).map((p) => (p.term ? html`<mark title=${hint(p.term)}>${p.text}</mark>` : p.text))}</p>`)}
    ${t.notes ? html`<ul class="notes">${t.notes.map((n) => html`<li>${n}</li>`)}</ul>` : nothing}
  </div>`;
}

const hint = (term) => [(term.approved ?? []).join(", "), term.note ?? ""].filter(Boolean).join(" · ");

/** How full each place of a text is, and what comes of it. */
function places(key) {
  const marks = (s.drawing?.marks ?? []).filter((m) => m.key === key);
  if (!marks.length) return nothing;
  const alike = (a, b) => a.then === b.then && a.size === b.size && a.fill === b.fill && a.wanted === b.wanted && a.over === b.over;
  return html`<ul class="places" aria-live="polite">${marks.filter((m, i) => marks.findIndex((x) => alike(x, m)) === i).slice(0, 3).map((m) => html`<li class=${m.then}>
    ${m.fill ? html`<meter min="0" max="1" high=${m.then === "fits" ? 1 : 0.5} optimum="0.4" value=${Math.min(1, m.fill)} aria-label=${w("fill")}></meter>` : nothing}
    ${say(m.boxW && m.boxH ? "room.box" : m.boxW ? "room.line" : "room.free", {w: round(m.boxW), h: round(m.boxH), size: round(m.size), fill: Math.round(100 * m.fill)})}
    ${m.then === "fits" ? nothing : html`<b>${content.outcomeOf(m)}</b>`}</li>`)}</ul>`;
}

const round = (n) => (n === undefined ? "" : content.number(n));

function findings(t) {
  const own = new Set(t.findings?.map((f) => f.kind)), checked = unsaved() ? [] : s.found[t.key] ?? []; // the check has read all texts as they were saved
  const list = [...(t.findings ?? []), ...checked.filter((f) => !own.has(f.kind))];
  if (!list.length) return nothing;
  return html`<ul class="findings" aria-live="polite">${list.map((f) => html`<li class=${f.error ? "error" : ""}>${f.message}</li>`)}
    ${t.mended ? html`<li><button @click=${() => use(t.mended)}>${w("mend")}</button> <span lang=${s.tag} dir="auto">${t.mended.at(-1)}</span></li>` : nothing}</ul>`;
}

/** Somebody else has saved the text meanwhile. */
function conflict() {
  return html`<div class="theirs" role="alert"><p>${w("theirs")}</p><p lang=${s.tag} dir="auto">${s.theirs.str.join(" · ")}</p>
    <button @click=${() => { take({...s.text, words: s.theirs}); typed(); }}>${w("takeTheirs")}</button>
    <button @click=${() => { s.theirs = null; save(); }}>${w("keepMine")}</button></div>`;
}
