// @ts-check
// What decides who wins, what comes next, and the odds of a fight: the same on every screen.

import {html, nothing} from "./lit-html.js";
import {art, cap, rule, ruled, s, shield, w} from "./state.js";

/** @param {number} part of 1 */
const bar = (part, on = false) => html`<span class=${on ? "bar on" : "bar"} aria-hidden="true"><span .style=${`inline-size:${Math.max(0, Math.min(100, 100 * part)).toFixed(1)}%`}></span></span>`;

/** What each power has in the end: the total, or the first part. @param {any} score @returns {{p: any, i: number, says: string, n: number, leads: boolean}[]} */
function ranked(score) {
  const list = score.powers.map((p, i) => {
    const cell = score.parts[0]?.cells[i], n = score.total ? score.total[i] : cell?.n ?? 0;
    return {p, i, n, says: score.total ? number(n) : cell?.says ?? "", leads: !!score.leads?.[i]};
  });
  return list.toSorted((a, b) => Number(b.leads) - Number(a.leads) || (b.says === "" ? -1 : b.n) - (a.says === "" ? -1 : a.n));
}

const number = (/** @type {number} */ n) => String(n).replace("-", "−");

/** A mark of who has won, or would. */
const mark = () => (s.view.over ? html`<b class="ok">★ ${w("won")}</b>` : html`<b class="lead">▲ ${w("leads")}</b>`);

/** The score of a power if the game ended now, for its place in a row of powers. @param {any} p */
export function ifEnded(p) {
  const v = s.view, score = v.score, i = v.over || !score ? -1 : score.powers.findIndex((x) => x.id === p.id);
  return i < 0 || !score.total ? nothing : html`<span class="fig ends"><b class="num">${number(score.total[i])}</b> <i>${w("atEnd")}</i></span>`;
}

/** A mark next to the name of a power that would win if the game ended now. @param {any} p */
export function lead(p) {
  const v = s.view, i = v.over ? -1 : v.score?.powers.findIndex((x) => x.id === p.id) ?? -1;
  return i >= 0 && v.score.leads?.[i] ? arrow() : nothing;
}
const arrow = () => html` <span class="lead" role="img" aria-label=${w("leads")}>▲</span>`;

/** The score in one line for each power, with a bar. @param {any} score @param {any} [id] how a rule's id is shown */
function bars(score, id = rule) {
  const list = ranked(score), most = Math.max(1, ...list.map((x) => x.n)), more = score.total ? [] : score.parts.slice(1);
  return html`<ul class="bars">${list.map((x) => html`<li class=${x.leads ? "leads" : ""}>${shield(x.p.id)}<div class="rank"><div class="named"><b>${x.p.name}</b>${x.leads ? mark() : nothing}<span class="num">${x.says || "–"}</span></div>${x.says ? bar(x.n / most, x.leads) : nothing}
    ${more.filter((part) => part.cells[x.i].says).map((part) => html`<small>${cap(part.head)}: ${part.cells[x.i].says}${id(part.rule)}</small>`)}</div></li>`)}</ul>`;
}

/** Where the points come from: a line for each part, a column for each power. @param {any} score @param {any} [id] */
function parts(score, id = rule) {
  if (!score.total) return nothing;
  return html`<table class="parts"><thead><tr><td></td>${score.powers.map((p) => html`<th scope="col"><img class="shield" src=${art(`shield-${p.id}.svg`)} alt=${p.name}></th>`)}</tr></thead>
    <tbody>${score.parts.map((part) => html`<tr><th scope="row">${cap(part.head)}${part.rule?.includes(",") ? ruled(part.rule) : id(part.rule)}</th>${part.cells.map((x) => html`<td class=${x.n ? "num" : "num none"}>${x.says}</td>`)}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${cap(w("total"))}</th>${score.total.map((n, i) => html`<td class=${score.leads?.[i] ? "num leads" : "num"}>${number(n)}</td>`)}</tr></tfoot></table>`;
}

const title = () => (s.view.over ? w("finalScore") : s.view.score.total ? w("ifEnded") : cap(s.view.score.parts[0].head));

/** How the game was won. @param {any} score @param {any} id */
const won = (score, id) => (score.won ? html`<p class="how">${score.won}${id(score.rule)}</p>` : nothing);
const what = (score) => (score.total || !s.view.over ? nothing : html`<p class="what">${cap(score.parts[0].head)}</p>`);

/** The score, and where it comes from: on the pages of phones and the laptop. */
export function scores() {
  const v = s.view, score = v.score;
  if (!score) return nothing;
  const whole = html`${score.total ? parts(score) : nothing}${(score.notes ?? []).map((x) => html`<p class="hint">${x}</p>`)}`;
  return html`<section class="sums" aria-label=${title()}><h2>${title()}</h2>${won(score, rule)}${what(score)}${bars(score)}
    ${score.total && !v.over ? html`<details><summary>${w("howItAdds")}</summary>${whole}</details>` : whole}</section>`;
}

/** Who leads, in one line: always in sight. */
export function ends() {
  const score = s.view.over ? null : s.view.score;
  if (!score) return nothing;
  return html`<p class="endsnow"><span>${title()}</span>${ranked(score).map((x) => html`<span class="chip">${shield(x.p.id)}<b class="num">${x.leads ? arrow() : nothing}${x.says || "–"}</b></span>`)}</p>`;
}

/** What comes next. */
export function coming() {
  const list = s.view.coming ?? [];
  return list.length ? html`<section class="coming" aria-label=${w("comesNext")}>${list.map((n) => html`<h2>${cap(n.head)}</h2><p>${n.items.map((x) => html`<span>${x}</span>`)}</p>`)}</section>` : nothing;
}

/** The odds of the fight that the dice decide, as a bar and in figures. @param {any} [id] how a rule's id is shown */
export function odds(id = rule) {
  const list = s.view.odds ?? [];
  return list.map((o) => html`<section class="odds" aria-label=${w("odds")}><h2>${o.text}${id(o.rule)}</h2>
    <div class="share" aria-hidden="true">${o.ends.map((e, i) => html`<span class=${`end${i % 3}`} .style=${`flex-grow:${e.share}`}></span>`)}</div>
    <ul>${o.ends.map((e, i) => html`<li class=${`end${i % 3}`}><b class="num">${e.says}</b> ${e.text}</li>`)}</ul></section>`);
}

/** On the television: the whole final score, where the board was. */
export const sheet = () => (s.view.over && s.view.score?.total ? html`<div class="sheetof"><h2>${w("finalScore")}</h2>${won(s.view.score, ruled)}<div class="two">${bars(s.view.score, ruled)}${parts(s.view.score, ruled)}</div></div>` : nothing);

/** On the television, beside the board: the final score of a game without a sum, the odds, or what comes next. */
export function aside() {
  const v = s.view;
  if (v.over) return v.score && !v.score.total ? html`<section class="sums"><h2>${w("finalScore")} · ${v.score.parts[0].head}</h2>${won(v.score, ruled)}${bars(v.score, ruled)}</section>` : nothing;
  if (v.odds?.length) return html`${odds(ruled)}`;
  return html`${(v.coming ?? []).length ? html`<section class="coming">${v.coming.map((n) => html`<p><b>${cap(n.head)}</b> ${n.items.slice(0, most).join(" · ")}${n.items.length > most ? " …" : ""}</p>`)}</section>` : nothing}`;
}

const most = 5;

/** How many lines of the television's side that takes. @param {(text: string) => number} lines */
export function height(lines) {
  const v = s.view, score = v.score;
  if (v.over) return score && !score.total ? 3 + 1.5 * score.powers.length : 0;
  if (v.odds?.length) return v.odds.reduce((n, o) => n + lines(o.text) + 1 + o.ends.length, 0);
  return (v.coming ?? []).reduce((n, x) => n + lines(x.head + " " + x.items.slice(0, most).join(" · ")) + 0.3, 0);
}
