// @ts-check
// A phone: it joins, takes a seat, and has four tabs.

import {html, nothing} from "./lit-html.js";
import * as wire from "./wire.js";
import {part} from "./board.js";
import {happened, question, ringed, stripe, turn} from "./turn.js";
import {coming, ends, odds, scores} from "./score.js";
import {ask, band, cap, draw, icon, keep, langs, licences, live, mine, player, presence, rule, s, shield, titles, told, w} from "./state.js";

/** @param {string} title @param {string} sub @param {string} [power] */
export function head(title, sub, power = "") {
  return html`<header>${power ? shield(power) : nothing}<div><h1>${title}</h1>${sub ? html`<small>${sub}</small>` : nothing}</div>${live()}${s.view.you.seats.length ? html`<button class="knock" aria-pressed=${s.sound ? "true" : "false"} aria-label=${w("soundSwitch")} @click=${() => set("sound", !s.sound)}>${icon(s.sound ? "on" : "off")}</button>` : nothing}${band()}</header>`;
}

export function joinPage(enter) {
  const go = (/** @type {Event} */ e) => { e.preventDefault(); enter(/** @type {HTMLInputElement} */ (document.getElementById("code")).value); };
  return html`<div class="ph joining"><main><section class="q panel own"><h1>${w("joinTitle")}</h1><p>${w("joinHow")}</p></section>
    <form class="acts" @submit=${go}><label>${cap2(w("code"))} <input id="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="9"></label>
    <button class="act main">${w("join")}</button></form>${s.error ? html`<p class="no" role="alert">${s.error}</p>` : nothing}
    <p class="hint">${w("sameWifi")}</p>${licences()}</main></div>`;
}
const cap2 = (t) => t.charAt(0).toUpperCase() + t.slice(1);

export function seatPage() {
  const v = s.view, [game, scenario] = titles();
  return html`<div class="ph">${head(game, scenario)}<main>${stripe()}<section class="q panel own"><h2>${w("chooseSeat")}</h2><p>${w("twoPhones")}</p></section>
    ${s.problem ? html`<p class="no" role="alert">${s.problem.detail}</p>` : nothing}
    <div class="acts">${v.match.seats.map((x) => (x.player === "person"
      ? html`<button class="act" @click=${() => take(x.seat, true)}>${shield(x.powers[0].id)}<span>${x.powers.map((p) => p.name).join(", ")}<small>${x.person ? x.person + " · " : ""}${presence(x.seat)}</small></span><span class="go">${v.here[x.seat].taken ? "" : w("takeSeat")} ›</span></button>`
      : html`<div class="act off">${shield(x.powers[0].id)}<span>${x.powers.map((p) => p.name).join(", ")}<small>${x.name} · ${presence(x.seat)}</small></span></div>`))}
      <button class="act quiet" @click=${() => { s.watch = true; s.tab = "board"; draw(); }}>${w("justWatch")}</button></div>${langs()}</main></div>`;
}

/** @param {number} n @param {boolean} sits */
export async function take(n, sits) {
  const r = await wire.sit(n, sits).catch(() => null);
  s.problem = r?.ok ? null : {detail: r?.body.type === "urn:brehon:seat-taken" ? w("seatAsked") : w("lost")};
  draw();
}

export function seat() {
  const v = s.view, power = mine();
  const others = v.you.seats.length > 1 ? v.you.seats.map((n) => n + 1).join(", ") : v.you.seats.length ? String(v.you.seats[0] + 1) : "";
  return html`<div class="ph">${head(power ? power.name : titles()[0], power ? [player(v.match.seats.find((x) => x.powers.includes(power)).seat), `${w("seat")} ${others}`].filter(Boolean).join(" · ") : v.now[0] ?? "", power?.id)}
    <main id="main">${s.tab === "turn" ? html`${ends()}${turn()}${s.view.waits ? odds() : nothing}${coming()}` : s.tab === "board" ? boardTab() : s.tab === "powers" ? powers() : log()}</main>
    <nav class="tabs" aria-label=${w("more")}>${["turn", "board", "powers", "log"].map((t) => html`
      <button class=${s.tab === t ? "on" : ""} aria-current=${s.tab === t ? "page" : nothing} @click=${() => { s.tab = t; draw(); window.scrollTo(0, 0); }}>${icon(t)}<span>${w(t)}</span></button>`)}</nav></div>`;
}

function boardTab() {
  const v = s.view;
  return html`${stripe()}${v.board?.svg ? part({slot: "part", ring: ringed(), names: true}, "", "whole") : nothing}<p class="hint">${v.now.join(" · ")}</p>${v.you.seats.length ? nothing : html`${question()}${happened(5)}`}`;
}

function powers() {
  const v = s.view;
  return html`${stripe()}<ul class="list now">${v.now.map((x) => html`<li>${x}</li>`)}</ul>${coming()}${scores()}${table()}
    ${(v.notes ?? []).map((n) => html`<section class="list note"><h2>${cap(n.head)}</h2><p>${n.items.join(" · ")}</p></section>`)}
    <div class="acts"><label class="tick"><input type="checkbox" .checked=${s.help} @change=${(e) => set("help", e.target.checked)}><span>${w("helpSwitch")}</span></label>${langs()}
    ${wire.alone ? html`<a class="act" href="#host">${w("tableHere")}</a><a class="act" href=${wire.home}>${w("allGames")}</a>` : nothing}
    ${(wire.alone ? [] : v.you.seats).map((n) => html`<button class="act quiet" @click=${() => take(n, false)}>${w("leaveSeat")} ${v.you.seats.length > 1 ? n + 1 : ""}</button>`)}
    ${!wire.alone && v.match.seats.some((x) => x.player === "person" && !v.you.seats.includes(x.seat)) ? html`<button class="act quiet" @click=${() => { s.screen = "seats"; draw(); }}>${w("otherSeat")}</button>` : nothing}</div>`;
}

/** What everybody has. */
export function table() {
  const v = s.view;
  let group = "";
  return html`<div class="list">${v.powers.map((p) => { const first = p.group && p.group !== group; group = p.group ?? ""; return html`${first ? html`<h2>${p.group}</h2>` : nothing}<div class="power">${shield(p.id)}<div><b>${p.name}</b>${p.seat >= 0 ? html` <small>${player(p.seat)}</small>` : nothing}
    <p>${p.cells.map((x) => html`<span class="has">${x.head ? html`<i>${x.head}</i> ` : nothing}${x.says.join(" · ")}</span>`)}</p></div></div>`; })}</div>`;
}

/** Turns something on or off on this device. @param {"help" | "sound"} key @param {boolean} on */
function set(key, on) {
  s[key] = on;
  keep(key, on ? "on" : "off");
  if (key === "help") { s.seen.clear(); keep("seen", "[]"); }
  draw();
}

function log() {
  return html`${stripe()}${asking()}<h2 class="label top">${w("happened")}</h2><ul class="list log">${entries()}</ul>
    <div class="acts"><button class="act quiet" @click=${() => ask("log 40")}>${w("lookBack")}</button></div>`;
}

/** Questions to the referee, and what it answered. */
export function asking() {
  const go = (/** @type {Event} */ e) => { e.preventDefault(); ask(/** @type {HTMLInputElement} */ (document.getElementById("ask")).value); };
  return html`<form class="asking" @submit=${go}><label for="ask">${w("askHow")}</label><div class="line"><input id="ask" autocomplete="off" autocapitalize="none" spellcheck="false" .value=${s.line} @input=${(e) => { s.line = e.target.value; }}><button class="act">${w("ask")}</button></div>
    <div class="quick">${[["why", w("why")], ["why not ", cap(w("whyNot")) + " …"], ["odds", w("odds")], ["rule ", w("rule")], ["help", w("what")]].map(([line, says]) => html`<button type="button" @click=${() => { if (line.endsWith(" ")) { s.line = line; draw(); document.getElementById("ask")?.focus(); } else ask(line); }}>${says}</button>`)}</div></form>
    ${s.answers.length ? html`<div class="asked" role="status">${s.answers.map((a) => html`<section><b>${a.line}</b>${a.says.map((x) => html`<p>${x}</p>`)}</section>`)}<button class="act quiet" @click=${() => { s.answers = []; draw(); }}>${w("clear")}</button></div>` : nothing}`;
}

/** The last steps, the newest first. */
export function entries() {
  return (s.view.log ?? []).toReversed().map((e) => html`<li><span class="step num">${e.number}</span><div>${e.events?.length ? e.events.map((x) => html`<p>${x.text}${rule(x.rule)}</p>`) : html`<p>${told(e.text)}</p>`}${e.reason ? html`<small>${e.reason}</small>` : nothing}${e.note ? html`<small>“${e.note}”</small>` : nothing}</div></li>`);
}

