// @ts-check
// The texts of a sheet in its order, and the one that is open.

import {html, nothing} from "./lit-html.js";
import {differ, marked} from "./differ.js";
import * as content from "./content.js";
import {draw, go, language, listed, s, save, say, typed, w} from "./app.js";

/** The most texts of a list that are shown. */
const most = 300;

export function panel() {
  const list = listed();
  if (!list.length) return html`<p class="none">${w("none")}</p>`;
  return html`<ol>${list.slice(0, most).map((key) => (key === s.key ? open(key) : row(key)))}</ol>
    ${list.length > most ? html`<p class="none">${say("more", {n: list.length - most})}</p>` : nothing}
    ${list.includes(s.key) || !s.text ? nothing : html`<ol>${open(s.key)}</ol>`}`;
}

function row(key) {
  const b = s.outline.texts[key];
  if (!b) return nothing;
  return html`<li class="row ${b.state} ${b.over ? "over" : ""}"><button @click=${() => go(key)}>
    <span class="en" lang=${s.start.languages[0].tag} dir="ltr">${b.en}</span>
    ${language().source ? nothing : html`<span class="said" lang=${s.tag} dir="auto">${b.said || w("state.missing")}</span>`}
    ${b.state === "done" || b.state === "free" || b.state === "missing" ? nothing : html`<small>${w("state." + b.state)}</small>`}${b.over ? html`<small>${w("then.long")}</small>` : nothing}</button></li>`;
}

function open(key) {
  const t = s.text;
  if (!t || t.key !== key) return html`<li class="open"><p class="en">${s.outline.texts[key]?.en}</p></li>`;
  const l = language();
  return html`<li class="open">
    ${english(t)}
    ${l.source ? html`${content.english(t)}${content.outcome()}` : s.typed.map((form, i) => html`<label class="form">${t.forms ? say("form", {n: t.forms[i]}) : html`<span class="hidden">${w("translation")}</span>`}
      <textarea lang=${s.tag} dir=${l.dir} spellcheck="true" rows=${Math.min(8, Math.max(1, Math.ceil((form || t.en.at(-1)).length / 52)))} .value=${form}
        @input=${(e) => { s.typed = s.typed.with(i, e.target.value.replace(/\n/g, " ")); typed(); }}></textarea></label>`)}
    ${s.theirs ? conflict() : nothing}
    ${places(key)}
    ${findings(t)}
    ${t.says?.length ? html`<section class="says"><h2>${w("says")}</h2><ul lang=${s.tag} dir=${l.dir}>${t.says.map((x) => html`<li>${x}</li>`)}</ul></section>` : nothing}
    ${t.like?.length ? html`<section class="like"><h2>${w("like")}</h2><ul>${t.like.map((x) => html`<li><span class="en" lang="en">${x.en}</span>
      <span lang=${s.tag} dir="auto">${x.said.at(-1)}</span><button @click=${() => use(x.said)}>${w("use")}</button></li>`)}</ul></section>` : nothing}
    ${l.source ? nothing : html`<details ?open=${!!s.comments}><summary>${w("doubt")}</summary>
      <label class="tick"><input type="checkbox" .checked=${s.fuzzy} @change=${(e) => { s.fuzzy = e.target.checked; draw(); }}>${w("fuzzy")}</label>
      <label class="form">${w("comments")}<textarea rows="2" .value=${s.comments} @input=${(e) => { s.comments = e.target.value; draw(); }}></textarea></label></details>`}
    <p class="key"><code>${t.key}</code> · ${t.file}:${t.line}</p>
  </li>`;
}

/** The English, with the words of the game marked, and what has changed in it. */
function english(t) {
  return html`<div class="english" lang=${s.start.languages[0].tag} dir="ltr">
    ${t.before ? html`<p class="was"><b>${w("was")}</b> ${differ(t.before.at(-1), t.en.at(-1)).map((p) => (p.is === "same" ? p.text : p.is === "gone" ? html`<del>${p.text}</del>` : html`<ins>${p.text}</ins>`))}</p>` : nothing}
    ${t.en.map((e) => html`<p class="en">${marked(e, t.terms).map((p) => (p.term ? html`<mark title=${hint(p.term)}>${p.text}</mark>` : p.text))}</p>`)}
    ${t.terms?.length ? html`<ul class="terms">${t.terms.map((x) => html`<li><b>${x.source[0]}</b> ${x.approved ? html`<span lang=${s.tag} dir="auto">${x.approved.slice(0, 4).join(", ")}</span>` : nothing}${x.note ? html`<small>${x.note}</small>` : nothing}</li>`)}</ul>` : nothing}
    ${t.notes ? html`<ul class="notes">${t.notes.map((n) => html`<li>${n}</li>`)}</ul>` : nothing}
  </div>`;
}

const hint = (term) => [(term.approved ?? []).join(", "), term.note ?? ""].filter(Boolean).join(" · ");

/** How full each place of a text is, and what comes of it. */
function places(key) {
  const marks = (s.drawing?.marks ?? []).filter((m) => m.key === key);
  if (!marks.length) return nothing;
  return html`<ul class="places" aria-live="polite">${marks.slice(0, 3).map((m) => html`<li class=${m.then}>
    ${m.fill ? html`<meter min="0" max="1" low="0.9" high="0.98" optimum="0.5" value=${Math.min(1, m.fill)} aria-label=${w("fill")}></meter>` : nothing}
    ${say(m.boxW && m.boxH ? "room.box" : m.boxW ? "room.line" : "room.free", {w: round(m.boxW), h: round(m.boxH), size: round(m.size), fill: Math.round(100 * m.fill)})}
    ${m.then === "fits" ? nothing : html`<b>${say("then." + m.then, {over: m.over?.toFixed(1) ?? "", size: round(m.wanted ?? 0), wide: m.wide ?? ""})}</b>`}</li>`)}</ul>`;
}

const round = (n) => (n === undefined ? "" : Math.round(10 * n) / 10);

function findings(t) {
  const beside = (s.found[t.key] ?? []).filter((f) => f.kind === "inconsistent" || f.kind === "alike");
  const list = [...(t.findings ?? []), ...beside];
  if (!list.length) return nothing;
  return html`<ul class="findings" aria-live="polite">${list.map((f) => html`<li class=${f.error ? "error" : ""}>${f.message}</li>`)}
    ${t.mended ? html`<li><button @click=${() => use(t.mended)}>${w("mend")}</button> <span lang=${s.tag} dir="auto">${t.mended.at(-1)}</span></li>` : nothing}</ul>`;
}

function use(forms) {
  s.typed = s.typed.map((_, i) => forms[Math.min(i, forms.length - 1)]);
  typed();
}

/** Somebody else has saved the text meanwhile. */
function conflict() {
  return html`<div class="theirs" role="alert"><p>${w("theirs")}</p><p lang=${s.tag} dir="auto">${s.theirs.str.join(" · ")}</p>
    <button @click=${() => { s.typed = [...s.theirs.str]; s.fuzzy = s.theirs.fuzzy ?? false; s.comments = (s.theirs.comments ?? []).join("\n"); s.text = {...s.text, words: s.theirs}; s.theirs = null; typed(); }}>${w("takeTheirs")}</button>
    <button @click=${() => { s.theirs = null; save(null, s.key, ""); }}>${w("keepMine")}</button></div>`;
}
