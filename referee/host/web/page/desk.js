// @ts-check
// The laptop's own page: who is here, how others join, the prompt, corrections and rights.

import {html, nothing} from "./lit-html.js";
import * as wire from "./wire.js";
import {asking, entries, table} from "./seat.js";
import {coming, ends, odds, scores} from "./score.js";
import {send, turn} from "./turn.js";
import {band, draw, langs, live, presence, s, shield, spaced, titles, w, who} from "./state.js";

let line = "", gives = -1;

export function desk() {
  const v = s.view, [game, scenario] = titles();
  return html`<div class="ph desk"><header><div><h1>${game}</h1><small>${[scenario, v.now[0]].filter(Boolean).join(" · ")}</small></div>${live()}${wire.alone ? html`<a class="act slim" href="#">${w("back")}</a>` : html`<a class="act slim" href="#tv">${w("television")}</a>`}${band()}</header>
    <main id="main">${turn()}${prompt()}</main>
    <section class="left" aria-label=${w("whoIsHere")}><h2>${w("whoIsHere")}</h2><ul class="who">${v.match.seats.map(seated)}</ul>${wire.alone ? nothing : [joins(), rights()]}${langs()}</section>
    <section class="right" aria-label=${w("happened")}>${ends()}${s.view.waits ? odds() : nothing}${coming()}<h2>${w("happened")}</h2><ul class="list log">${entries()}</ul>${v.over ? nothing : scores()}<details><summary>${w("powers")}</summary>${table()}</details><details ?open=${s.answers.length > 0}><summary>${w("askHow")}</summary>${asking()}</details></section></div>`;
}

function seated(x) {
  const v = s.view, mine = v.you.seats.includes(x.seat);
  return html`<li>${shield(x.powers[0].id)}<div><b>${x.person || x.powers.map((p) => p.name).join(", ")}</b><small>${x.person || x.player !== "person" ? [x.person ? x.powers.map((p) => p.name).join(", ") : "", x.player === "person" ? "" : x.name].filter(Boolean).join(" · ") : ""}</small></div>${presence(x.seat)}
    <button class="more" aria-expanded=${gives === x.seat ? "true" : "false"} aria-label=${`${w("more")}: ${who(x.seat)}`} @click=${() => { gives = gives === x.seat ? -1 : x.seat; draw(); }}>⋯</button>
    ${gives === x.seat ? html`<div class="give">${x.player === "person" && !wire.alone ? html`<button class="act" @click=${() => { wire.sit(x.seat, !mine); gives = -1; draw(); }}>${mine ? w("leaveSeat") : w("takeHere")}</button>` : nothing}
      ${(v.players ?? []).filter((p) => p.id !== x.player).map((p) => html`<button class="act" @click=${() => run(`player ${x.powers[0].id} ${p.id}`)}>${w("giveTo")} ${p.name}</button>`)}
      ${devices(x.seat).map((d) => html`<button class="act" @click=${async () => { await wire.post("/host", {remove: d.number}); gives = -1; codes(); }}>${w("sendAway")} ${d.number}</button>`)}</div>` : nothing}</li>`;
}

const devices = (seat) => (s.codes?.devices ?? []).filter((d) => !d.host && d.seats?.includes(seat));

/** Asks how others join. */
export async function codes() {
  s.codes = await wire.get("/codes").catch(() => null);
  draw();
}

function joins() {
  const k = s.codes;
  if (!k) return nothing;
  const at = k.hosts[0], alone = /^(127\.|localhost)/.test(at);
  return html`<div class="joins"><img src=${`${wire.qr}?${k.short}`} alt=${w("join")}><div><b>${at}</b><small>${w("code")} <b class="code">${spaced(k.short)}</b></small>
    <button class="act slim" @click=${async () => { await wire.post("/host", {newCode: true}); codes(); }}>${w("newCode")}</button></div></div>
    ${alone ? html`<p class="hint">${w("onlyHere")}</p>` : html`<p class="hint">${w("others")}: ${k.hosts.slice(1).filter((x) => !/^(127\.|localhost)/.test(x)).join(", ") || "–"}</p>`}`;
}

function rights() {
  const may = s.view.may;
  const row = (key, text) => html`<label class="tick"><input type="checkbox" .checked=${!!may[key]} @change=${(e) => wire.post("/host", {may: {...may, [key]: e.target.checked}})}><span>${text}</span></label>`;
  return html`<h2>${w("phonesMay")}</h2>${row("roll", w("mayRoll"))}${row("undo", w("mayUndo"))}${row("says", w("maySay"))}${row("pause", w("mayNothing"))}
    <label class="tick"><input type="checkbox" .checked=${!!s.codes?.locked} @change=${async (e) => { await wire.post("/host", {lock: e.target.checked}); s.codes = {...s.codes, locked: e.target.checked}; draw(); }}><span>${w("lockOut")}</span></label>`;
}

/** @param {string} text */
async function run(text) { gives = -1; line = ""; await send({line: text}); }

/** The prompt: what can be typed in the terminal can be typed here. */
function prompt() {
  const go = (/** @type {Event} */ e) => { e.preventDefault(); run(line); };
  const put = (text) => { line = text; draw(); const el = /** @type {HTMLInputElement} */ (document.getElementById("prompt")); el.focus(); el.setSelectionRange(text.length, text.length); };
  const last = s.answers[0];
  return html`<form class="prompt" @submit=${go}><label for="prompt">${w("prompt")}</label><div class="line"><input id="prompt" autocomplete="off" autocapitalize="none" spellcheck="false" .value=${line} @input=${(e) => { line = e.target.value; }}><button class="act">${w("doIt")}</button></div></form>
    ${last ? html`<div class="asked" role="status"><section><b>${last.line}</b>${last.says.map((x) => html`<p>${x}</p>`)}</section></div>` : nothing}
    <div class="tools"><button class="act" @click=${() => run("undo")}>${w("undo")}</button><button class="act" @click=${() => run("redo")}>${w("redo")}</button><button class="act" @click=${() => put("amend ")}>${w("amend")}</button><button class="act" @click=${() => put("table says ")}>${w("tableSays")}</button><button class="act" @click=${() => run("count")}>${w("count")}</button></div>`;
}

document.addEventListener("keydown", (e) => {
  if (s.screen !== "desk" || e.key !== "/" || /** @type {HTMLElement} */ (e.target).tagName === "INPUT") return;
  e.preventDefault();
  document.getElementById("prompt")?.focus();
});
