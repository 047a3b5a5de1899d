// @ts-check
// The question and its answers: one heading, one reason, at most one green button.

import {html, nothing} from "./lit-html.js";
import * as wire from "./wire.js";
import * as c from "./choose.js";
import {board, part} from "./board.js";
import {odds, scores} from "./score.js";
import {about, ask, askedPower, cap, draw, face, hints, icon, keep, player, presence, rule, ruled, s, shield, told, w, who} from "./state.js";

/** @typedef {c.Move} Move */

// What is sent.

/** @param {any} request @param {string} says */
export async function send(request, says = "") {
  const at = s.view.rev;
  s.sent = true; s.problem = null; s.says = says; s.way = s.view.moves.find((m) => m.id === request.moves?.[0])?.way ?? []; draw();
  const r = await wire.act(at, request).catch(() => null);
  if (s.view.rev === at) { // else what came of it is on the screen already, and what is chosen there or sent from there stays
    s.sent = !!r?.ok && !request.ahead && r.body.rev !== at; // until the stream shows what came of it
    if (r) { s.list = null; s.place = s.form = ""; s.trail = []; s.steps = {}; s.picks = []; }
  }
  if (r?.ok && r.body.says?.length) s.answers.unshift({line: request.line ?? "", says: r.body.says});
  if (r && !r.ok) s.problem = r.body.type === "urn:brehon:stale" ? {stale: true, detail: w("stale")} : r.body;
  if (r?.ok && s.view.may.undo && request.moves) { s.undo = Date.now() + 5000; setTimeout(draw, 5100); }
  draw();
}

/** @param {Move[] | null} list */
export function pick(list, place = "", form = "") { s.trail = !place || !list ? [] : place === s.place || s.trail.at(-1) === place ? s.trail : [...s.trail, place]; if (!list || form !== s.form) s.steps = {}; s.list = list; s.place = place; s.form = form; s.picks = []; s.problem = null; draw(); }

/** Takes a value; what is then the only move is made at once, unless it destroys or costs something, or nobody asked for it. @param {Move[]} list @param {number} i @param {string} value */
function narrow(list, i, value) {
  const left = c.having(list, i, value);
  if (left.length === 1) choose(left[0]); else pick(left, s.place, c.form(left[0]));
}

/** @param {Move} m */
function choose(m) {
  const place = (m.gaps ?? []).some((x) => s.view.kinds[x.kind] === "place");
  if (m.aside || m.blow?.length || m.price || m.id === s.view.rest && s.view.idle || place && !s.list) pick([m], s.place, c.form(m));
  else send({moves: [m.id]}, name(m));
}

/** What a move is called on its button: the verb, and what tells it from the others. @param {Move} m */
export function name(m) {
  const deed = s.view.deeds?.[c.form(m)];
  if (deed) return cap(deed.replace(/\{(\d)\}/g, (/** @type {string} */ all, /** @type {string} */ i) => m.gaps?.[+i].name ?? all));
  const all = s.view.moves.filter((o) => c.form(o) === c.form(m)), labels = s.view.labels?.[c.form(m)] ?? [];
  const parts = (m.gaps ?? []).map((g, i) => ({g, i})).filter(({g, i}) => !s.trail.includes(g.value) && (all.length === 1 ? /word|place/.test(s.view.kinds[g.kind]) : all.some((o) => o.gaps?.[i].value !== g.value)));
  const says = parts.map(({g, i}) => (s.view.kinds[g.kind] === "number" && labels[i] && parts.length > 1 ? `${labels[i]} ${g.name}` : g.name));
  if (m.seat === -1 && m.gaps?.length) return cap((says.length ? says : m.gaps.map(called)).join(", ")); // what falls or is drawn needs no verb
  return cap(m.verb) + (says.length ? ": " + says.join(", ") : "");
}

/** What a gap holds, in a heading or on a button of its own: a place that goes by a number says what it is. @param {c.Gap} g */
const called = (g) => s.view.titles?.[g.value] ?? g.name;

// The question.

export function question() {
  const v = s.view;
  if (v.over) return ending();
  if (s.sent && !s.live) return html`<section class="q panel own" role="status"><h2>${w("notHeard")}</h2><p>${s.says ? html`<b>${s.says}.</b> ` : nothing}${w("counts")}</p></section>`;
  const series = v.series, own = v.moves.some((m) => !m.aside && m.seat >= 0) && !v.waits || series?.secret;
  const dice = !own && v.moves.some((m) => !m.aside && m.seat === -1);
  const seat = v.proposed ? v.proposed.seat : v.asked.seat, power = askedPower();
  const mine = seat < 0 || v.you.seats.includes(seat) || !v.you.host;
  const title = v.proposed ? w("proposed") : series?.secret ? w("secretly") : own ? (mine ? w("yourTurn") : `${w("turnOf")} ${who(seat)}`) : dice ? w(series ? "rollDice" : "rollNow") : "";
  const text = v.proposed ? told(v.proposed.text) : series?.secret ? series.asks[0].text : v.asked.text;
  if (!title) {
    return html`<section class="q panel waits" role="status"><small>${w("waitingFor")}</small><div class="whom">${power ? shield(power.id, "mid") : nothing}<h2>${seat >= 0 ? who(seat) : seat === -1 ? w("theDice") : w("theTable")}</h2></div>
      <p>${v.asked.text}${rule(v.asked.rule)}</p>${seat >= 0 && (v.here[seat].taken || v.match.seats[seat].player !== "person") ? html`<p class="at">${presence(seat)}</p>` : nothing}</section>`;
  }
  return html`<section class=${own || dice || v.proposed ? "q panel own" : "q panel"} role="status"><div class="points" aria-hidden="true"></div><h2>${title}</h2>
    ${v.proposed && power ? html`<div class="whom">${shield(power.id)}<b>${power.name}</b></div>` : nothing}${dice && series ? nothing : html`<p>${cap(text)}${rule(v.asked.rule)}</p>`}
    ${(v.asked.warns ?? []).map((x) => html`<p class="warn">${x.text}${rule(x.rule)}</p>`)}</section>`;
}

/** The end of the game, and what everybody has. */
export function ending() {
  const v = s.view, won = (p) => (v.winners ?? []).some((x) => x.seat === p.seat);
  const rows = v.powers.filter((p) => p.seat >= 0).toSorted((a, b) => Number(won(b)) - Number(won(a)));
  return html`<section class="q panel own" role="status"><div class="points" aria-hidden="true"></div><h2>${w("over")}</h2><p><b>${v.ended}</b></p>
    ${v.score ? nothing : html`<ul class="score">${rows.map((p) => html`<li class=${won(p) ? "won" : ""}>${shield(p.id)}<div><b>${p.name}</b>${won(p) ? html` <span class="ok">★ ${w("won")}</span>` : nothing}<small>${player(p.seat)}</small></div>
      <span class="has">${figures(p)}</span></li>`)}</ul>`}</section>${scores()}${happened(4)}`;
}

/** The figures of a power that matter most. @param {any} p */
export function figures(p) {
  const main = p.cells.filter((x) => x.main && x.says.length);
  return (main.length ? main : p.cells.filter((x) => x.head).slice(0, 3)).map((x) => html`<span class="fig"><b class="num">${x.says.join(" ")}</b> <i>${x.head}</i></span>`);
}

/** What the rule of a question says, until it is understood: once on each device. */
export function help() {
  const v = s.view, key = v.asked?.rule;
  if (!s.help || v.over || !key || s.seen.has(key) || !v.moves.some((m) => !m.aside)) return nothing;
  if (s.explains.key !== key) {
    s.explains = {key, says: ""};
    wire.post("/ask", {line: "rule " + key}).then((r) => { if (r.ok && s.explains.key === key) { s.explains = {key, says: sentences(r.body.says[0].split("\n")[0])}; draw(); } }, () => {});
  }
  if (!s.explains.says) return nothing;
  return html`<section class="help"><p><b>${w("firstTime")}</b> ${s.explains.says}${rule(key)}</p><button @click=${() => { s.seen.add(key); keep("seen", JSON.stringify([...s.seen])); draw(); }}>${w("gotIt")}</button></section>`;
}

/** The first two sentences of a rule's paragraph, without the id that it begins with. @param {string} text */
const sentences = (text) => (text.replace(/\s+/g, " ").trim().replace(/^[A-Z]+\d[\d.]*:?\s*/, "").match(/.+?[.!?](?=\s|$)/g) ?? [text]).slice(0, 2).join(" ").trim();

/** Why nothing was done, and what is legal in its place. */
function problem() {
  const p = s.problem, v = s.view;
  if (!p) return nothing;
  const instead = p.instead && v.moves.find((m) => m.text === p.instead);
  return html`<section class="no" role="alert"><b>${p.stale ? "" : w("refused") + "."}</b> ${p.detail || w(p.type?.split(":").at(-1) ?? "") }${rule(p.rule)}${p.sentence ? html`<p>${p.sentence}</p>` : nothing}
    ${instead ? html`<button class="act" @click=${() => choose(instead)}><span><small>${w("instead")}</small>${name(instead)}</span></button>` : nothing}</section>`;
}

export function stripe() {
  return s.live ? nothing : html`<div class="stripe" role="alert"><span>${w("lost")} ${w("again")}</span><button @click=${() => stripe.again()}>${w("tryNow")}</button></div>`;
}
stripe.again = () => {};

/** Another device that wants a seat of this one. */
function wants() {
  return (s.view.wants ?? []).map((x) => html`<section class="no" role="alert"><p>${w("wantsSeat")} <b>${who(x.seat)}</b></p>
    <div class="pair"><button class="act" @click=${() => wire.post(`/seats/${x.seat}/let`, {device: x.device, yes: true})}>${w("letIn")}</button><button class="act quiet" @click=${() => wire.post(`/seats/${x.seat}/let`, {device: x.device, yes: false})}>${w("no")}</button></div></section>`);
}

/** Pieces to move on the table, each with a tick. */
export function toMove() {
  const list = s.view.toMove ?? [];
  if (!list.length) return nothing;
  return html`<section class="move"><h2>${list[0]}</h2>${list.slice(1).map((l) => html`<label class="tick"><input type="checkbox" .checked=${s.ticks.has(l)} @change=${(e) => { if (e.target.checked) s.ticks.add(l); else s.ticks.delete(l); }}><span>${l.trim()}</span></label>`)}</section>`;
}

export function turn() {
  const v = s.view, locked = v.may.pause && !v.you.host;
  const all = s.list ?? v.moves, groups = c.verbs(all), drawn = !!v.board?.svg;
  const at = drawn && !v.over && !locked ? c.places(groups, v) : new Map();
  const place = s.place && drawn ? s.place : "";
  const asides = !s.list && v.moves.length > 0 && v.moves.every((m) => m.aside);
  const plays = v.moves.some((m) => !m.aside) && !v.waits && !locked || v.series?.secret;
  if (place && s.list && !v.over && !s.sent) return html`${stripe()}${onBoard(place, groups)}`;
  return html`${stripe()}${locked ? html`<p class="stripe" role="status">${w("paused")}</p>` : nothing}${wants()}${question()}${problem()}${chosen()}
    ${v.over ? nothing : s.sent ? html`<p class="sent" role="status">${s.live ? w("sent") : w("keptOnce")}</p>${drawn ? part({slot: "part", way: s.way, dashed: true, ring: ringed(), names: true}, s.way.at(-1), "low") : nothing}${s.live ? nothing : html`<div class="acts"><button class="act quiet" @click=${() => { wire.giveUp(); s.sent = false; draw(); }}>${w("dontSend")}</button></div>`}`
      : html`${at.size && !s.list ? part({slot: "part", places: [...at.keys()], picked: (p) => pick(at.get(p), p), ring: ringed(), names: true}, v.proposed ? ringed().at(-1) : "", "low") : nothing}
        ${v.proposed || v.waits ? bot() : nothing}${!at.size && !plays && !v.proposed ? facts() : nothing}
        ${toMove()}${!s.list && !v.waits && (asides || !plays) ? happened(3) : nothing}
        ${!at.size && drawn && (v.you.host || !plays && !v.proposed) && !s.list ? html`<div class="small">${board({slot: "part", ring: ringed(), names: false})}</div>` : nothing}
        ${locked ? nothing : elsewhere() ? html`<p class="hint">${w("onPhones")}</p>` : choices(groups, at)}${!at.size && drawn && plays && !v.you.host && !s.list && !v.series && ringed().length ? part({slot: "part", ring: ringed(), names: true}, ringed()[0], "low") : nothing}${s.list || locked ? nothing : help()}${v.waits ? happened(3) : nothing}`}
    ${s.undo > Date.now() && !s.sent ? html`<div class="acts"><button class="act quiet" @click=${() => { s.undo = 0; send({undo: true}); }}>${w("undoMine")}</button></div>` : nothing}
    ${plays && !s.list && !s.sent ? html`<div class="acts"><button class="act quiet" @click=${() => { s.tab = "log"; s.line = w("whyNot") + " "; draw(); document.getElementById("ask")?.focus(); }}><span>${w("notNow")}<small>${w("notNowWhy")}</small></span><span class="go" aria-hidden="true">?</span></button></div>` : nothing}`;
}

/** Whether what is asked is a secret that a phone chooses: a tap on the laptop would choose it for that phone. */
const elsewhere = () => s.view.you.host && s.view.choosing?.includes(s.view.asked.seat) && s.view.here[s.view.asked.seat].taken && !s.view.you.seats.includes(s.view.asked.seat);

/** The places that the question names. */
export const ringed = () => s.view.about ?? [];

/** What was picked so far, in words. */
function chosen() {
  if (!s.list || s.place) return nothing;
  const m = s.list[0], labels = s.view.labels?.[c.form(m)] ?? [], groups = c.verbs(s.list);
  if (groups.length > 1) return nothing;
  const all = s.view.moves.filter((o) => c.form(o) === c.form(m));
  const fixed = (m.gaps ?? []).map((g, i) => ({g, i})).filter(({g, i}) => s.list?.every((o) => o.gaps?.[i].value === g.value) && all.some((o) => o.gaps?.[i].value !== g.value));
  if (!fixed.length && s.list.length < 2) return nothing;
  return html`<p class="chosen"><b>${cap(m.verb)}</b>${fixed.map(({g, i}) => html` <span>${labels[i] ? labels[i] + " " : ""}${g.name}</span>`)}</p>`;
}

/** The board around a place that was picked, and below it what can be done there. @param {string} place @param {ReturnType<typeof c.verbs>} groups */
function onBoard(place, groups) {
  const v = s.view, list = s.list ?? [], one = list.length === 1 ? list[0] : null;
  const first = c.places(c.verbs(v.moves), v), title = (s.trail.length ? s.trail : [place]).map((p) => nameOf(list, p)).join(" – ");
  const next = list.length > 1 ? c.places(groups, v) : new Map();
  next.delete(place);
  const on = next.size > 0; // another place is to be picked
  const ways = list.filter((m) => m.way?.length).map((m) => m.way ?? []), way = ways.length && ways.every((x) => String(x) === String(ways[0])) ? ways[0] : (s.trail.length > 1 ? s.trail : []);
  const says = one ? hints(one) : [];
  const then = one ? v.then?.[one.id] ?? [] : [];
  return html`<div class="picking">${part({slot: "part", places: on ? [...next.keys(), place] : [...first.keys()], picked: (p) => { if (on && next.has(p)) pick(next.get(p) ?? [], p, s.form); else { s.trail = []; pick(first.get(p) ?? [], p); } }, chosen: place, way, ring: ringed(), names: true}, place, "tall")}
    <section class="sheet" role="status"><div class="points" aria-hidden="true"></div><h2>${groups.length === 1 && !plain(list[0]) ? html`${cap(list[0].verb)}: <span class="to">${title}</span>` : title}</h2>${problem()}
      ${on ? html`<p class="hint">${w("tapNext")}</p>` : nothing}${says.map((h) => html`<p class="effect">${h.text}${rule(h.rule)}</p>`)}
      ${groups.length === 1 ? (one ? html`${act(one, plain(one) ? name(one) : cap(one.verb))}${then.length ? html`<div class="then" role="group" aria-label=${w("andThen")}>${then.map((id) => follow(one, id))}</div>` : nothing}` : gap(list)) : html`<div class="pair">${order(groups).map((g, i) => verb(g, i === 0))}</div>`}
      <button class="act quiet" data-back @click=${() => pick(null)}>${w("cancel")}</button></section></div>`;
}

/** Whether the button of a move says all of it. @param {Move} m */
const plain = (m) => m.seat === -1 || !!s.view.deeds?.[c.form(m)];

/** The move and what is done right after it, with one tap. @param {Move} m @param {string} id */
function follow(m, id) {
  const next = s.view.later.find((o) => o.id === id), known = (m.gaps ?? []).map((g) => g.value);
  const more = (next.gaps ?? []).filter((g) => !known.includes(g.value)).map((g) => g.name), says = cap(next.verb) + (more.length ? ": " + more.join(", ") : "");
  return html`<button class="act" data-then=${id} @click=${() => send({moves: [m.id, id]}, `${name(m)}. ${says}`)}><span><small>${w("andThen")}</small>${says}</span></button>`;
}

const nameOf = (list, place) => s.view.titles?.[place] ?? list.flatMap((m) => m.gaps ?? []).find((g) => g.value === place)?.name ?? s.view.names?.[place] ?? place;

/** A program's step: what it did in this turn, and what waits. */
function bot() {
  const v = s.view, seat = v.proposed?.seat;
  const turn = [];
  for (let i = v.log.length - 1; i >= 0 && seat >= 0 && (v.log[i].seat === seat || v.log[i].seat < 0); i--) if (v.log[i].seat === seat) turn.unshift(v.log[i]);
  return html`${turn.length ? html`<section class="did"><h2>${w("soFar")}</h2>${turn.slice(-4).map((e) => html`<p><span class="done" aria-hidden="true">✓</span><span>${(e.events?.length ? e.events.map((x) => x.text).join(" ") : told(e.text))}${e.reason ? html`<small>${e.reason}</small>` : nothing}</span></p>`)}</section>` : nothing}`;
}

/** What this device's powers have. */
function facts() {
  const v = s.view, ids = v.you.seats.flatMap((n) => v.match.seats[n].powers.map((p) => p.id)), own = v.powers.filter((p) => ids.includes(p.id)).slice(0, 3);
  return html`${own.map((p) => html`<div class="facts" role="group" aria-label=${p.name}>${own.length > 1 ? shield(p.id) : nothing}${p.cells.filter((x) => x.main && x.says.length).slice(0, 4).map((x) => html`<div><b class="num">${x.says.join(" ")}</b><small>${x.head}</small></div>`)}</div>`)}`;
}

/** What happened; where nothing did, what was typed. @returns {any[]} */
export function events() {
  const log = s.view.log ?? [], list = log.flatMap((e) => e.events ?? []);
  return list.length ? list : log.map((e) => ({text: told(e.text), rule: ""}));
}

/** The last things that happened. @param {number} n */
export function happened(n) {
  const list = events().slice(-n);
  return list.length ? html`<ul class="list log">${list.map((x) => html`<li>${x.text}${rule(x.rule)}</li>`)}</ul>` : nothing;
}

// Answers.

/** The choosers for the moves that are left. @param {ReturnType<typeof c.verbs>} groups @param {Map<string, Move[]>} at */
function choices(groups, at) {
  const v = s.view, out = [];
  if (v.waits && (v.you.host || v.you.seats.length)) {
    out.push(html`<button class="act main" data-go @click=${() => send({go: true}, v.proposed?.text ?? "")}>${v.proposed ? w("done") : v.throws ? w("roll") : w("goOn")}</button>`);
    if (v.proposed) out.push(html`<div class="pair"><button class="act quiet" @click=${() => ask("why")}>${w("why")}</button></div>`);
  }
  if (v.series && !s.list && !v.waits) {
    out.push(v.series.secret ? secret(v.series) : pads(v.series));
    for (const g of order(groups.filter((g) => g.aside))) out.push(verb(g, false));
  } else if (groups.length === 1 && s.list) out.push(gap(groups[0].list));
  else if (!s.list && !at.size && groups.filter((g) => !g.aside).length === 1) {
    out.push(gap(groups.filter((g) => !g.aside)[0].list));
    for (const g of groups.filter((g) => g.aside)) out.push(verb(g, false));
  }
  else if (!s.list && !at.size && counted(groups)) { // how many is asked at once, with what else there is below
    const many = counted(groups);
    out.push(gap(many.list));
    for (const g of order(groups.filter((g) => g !== many))) out.push(verb(g, false));
  }
  else if (!s.list && !at.size && named(groups)) { // the things of the first answer are laid out; below are the other answers
    const first = named(groups);
    out.push(html`<h2 class="label">${cap(first.verb)}</h2>`, gap(first.list));
    for (const g of order(groups.filter((g) => g !== first))) out.push(verb(g, false));
  }
  else {
    const harms = (g) => g.list.some((m) => m.blow?.length), rest = (g) => g.list.some((m) => m.id === v.rest), good = order(groups).filter((g) => !g.aside && !harms(g) && !rest(g)), whole = good.filter((g) => g.list.length === 1);
    const safe = whole.length === 1 && good.length > 1 && groups.some((g) => !g.aside && harms(g)) ? whole[0] : null; // does at once what others do bit by bit: it stands before what would end it too early
    const list = safe ? [safe, ...order(groups).filter((g) => g !== safe)] : order(groups), main = safe ?? (!at.size && good[0]?.list.length === 1 ? good[0] : null);
    const drawn = !s.list && at.size && list.length === 1 && list[0].list[0].seat === -1 ? list[0] : null; // where chance leads: the board asks, and its verb says nothing
    if (drawn) out.push(html`<p class="hint">${w("tapBoard")}</p><details class="places"><summary>${w("listed")}</summary>${buttons(drawn.list, c.open(drawn.list), c.values(drawn.list, c.open(drawn.list)))}</details>`);
    else for (const g of list) out.push(verb(g, g === main && !v.waits, at.size && !s.list && g.list.length > 1 && onMap(g.list) ? w("tapBoard") : "", !!safe));
  }
  if (s.list && !s.place) out.push(html`<button class="act quiet" data-back @click=${() => pick(null)}>${w("back")}</button>`);
  return out.length ? html`<div class="acts">${out}</div>` : nothing;
}

/** The only answer with something left to choose, if that is a number. @param {ReturnType<typeof c.verbs>} groups */
function counted(groups) {
  const many = groups.filter((g) => !g.aside && g.list.length > 1);
  return many.length === 1 && c.chooser(many[0].list, c.open(many[0].list), s.view) === "stepper" ? many[0] : null;
}

/** The first answer with something left to choose, if that is one of a few things with names. @param {ReturnType<typeof c.verbs>} groups */
function named(groups) {
  const first = groups.find((g) => !g.aside);
  return first && first.list.length > 1 && first.list.length <= 12 && c.values(first.list, c.open(first.list)).length === first.list.length && c.chooser(first.list, c.open(first.list), s.view) === "list" ? first : null;
}

const onMap = (list) => c.placeGap(list, s.view) >= 0;

/** Answers first, then what ends the turn, then what others than the one asked may do. @param {ReturnType<typeof c.verbs>} groups */
function order(groups) {
  const rank = (g) => (g.aside ? 2 : g.list.some((m) => m.id === s.view.rest) ? 1 : 0);
  return groups.toSorted((a, b) => rank(a) - rank(b));
}

/** @param {ReturnType<typeof c.verbs>[0]} g @param {boolean} main @param {string} [hint] @param {boolean} [calm] what it destroys is said, but not cried */
function verb(g, main, hint = "", calm = false) {
  const twin = c.verbs(s.list ?? s.view.moves).some((o) => o.key !== g.key && o.verb === g.verb); // then what else is to be said tells them apart
  const one = g.list.length === 1 ? g.list[0] : null, red = one?.blow?.length && !calm;
  return html`<button class=${red ? "act red" : g.aside ? "act quiet" : main ? "act main" : "act"} data-form=${g.key} data-id=${one?.id ?? nothing} @click=${() => (one ? choose(one) : pick(g.list, s.place, c.form(g.list[0])))}>
    ${icon(about(g))}<span>${one ? name(one) : cap(g.verb)}${g.aside ? html`<small>${w("anyTime")}</small>` : nothing}${twin && !one ? html`<small>${(s.view.labels?.[c.form(g.list[0])] ?? []).filter((x) => x).join(", ")}</small>` : nothing}${hint ? html`<small>${hint}</small>` : nothing}${one ? hints(one).map((h) => html`<small>${h.text}</small>`) : nothing}</span>
    ${one ? nothing : html`<span class="go" aria-hidden="true">›</span>`}</button>`;
}

/** The chooser for the first open gap of moves of one form. @param {Move[]} list */
function gap(list) {
  const v = s.view, first = s.place ? -1 : c.placeGap(list, v), i = list.length > 1 && first >= 0 && c.values(list, first).length > 1 ? first : c.open(list); // the board comes first
  if (i < 0) return confirm(list[0]);
  const vs = c.values(list, i), label = v.labels?.[c.form(list[0])]?.[i] ?? "";
  switch (c.chooser(list, i, v)) {
    case "board": return html`${part({slot: "part", places: vs.map((x) => x.value), picked: (p) => pick(c.having(list, i, p), p, c.form(list[0])), ring: ringed(), names: true}, s.place, "low")}<p class="hint">${w("tapBoard")}</p><details class="places"><summary>${w("listed")}</summary>${buttons(list, i, vs)}</details>`;
    case "stepper": return steppers(list, i);
    case "die": return html`${label ? html`<h2 class="label">${cap(label)}</h2>` : nothing}<div class="dice">${vs.map((x) => die(x, i, vs, false, () => narrow(list, i, x.value)))}</div>${odds()}`;
  }
  if (c.numbers(list, i, v).length > 1) return steppers(list, i);
  return html`${label && s.list ? html`<h2 class="label">${cap(label)}</h2>` : nothing}${vs.length > 12 || vs.length > 5 && vs.every((x) => x.name.length < 16) ? html`<div class=${vs.every((x) => x.name.length < 16) ? "cards" : "cards wide"}>${buttons(list, i, vs)}</div>` : buttons(list, i, vs)}`;
}

/** @param {c.Gap} x @param {number} i @param {c.Gap[]} vs @param {boolean} on @param {() => void} tap */
function die(x, i, vs, on, tap) {
  const dots = vs.every((y) => +y.value >= 1 && +y.value <= 6);
  return html`<button class=${on ? "die on" : "die"} aria-pressed=${on ? "true" : "false"} aria-label=${x.name} data-gap=${i} data-value=${x.value} @click=${tap}>${face(x.value, dots)}</button>`;
}

/** @param {Move[]} list @param {number} i @param {c.Gap[]} vs */
function buttons(list, i, vs) {
  return vs.map((x) => {
    const left = c.having(list, i, x.value), one = left.length === 1 ? left[0] : null;
    return html`<button class=${one?.blow?.length ? "act red" : "act"} data-of=${c.form(list[0])} data-gap=${i} data-value=${x.value} @click=${() => narrow(list, i, x.value)}>${s.view.powers.some((p) => p.id === x.value) ? shield(x.value) : nothing}
      <span>${cap(called(x))}${one ? hints(one).map((h) => html`<small>${h.text}</small>`) : nothing}</span></button>`;
  });
}

/** How many numbers have a key each; more have a stepper. */
const padded = 14;

/** Numbers that are set together, with what the move that they name does. @param {Move[]} list @param {number} i */
function steppers(list, i) {
  const gaps = c.numbers(list, i, s.view), labels = s.view.labels?.[c.form(list[0])] ?? [];
  const sum = (m) => gaps.reduce((n, k) => n + +(m.gaps?.[k].value ?? 0), 0);
  const harmless = list.filter((m) => !m.blow?.length);
  const most = (harmless.length ? harmless : list).reduce((a, b) => (sum(b) > sum(a) ? b : a));
  let left = list;
  const rows = gaps.map((k) => {
    const sorted = (of) => c.values(of, k).map((x) => +x.value).sort((a, b) => a - b);
    const all = sorted(list), can = sorted(left);
    const want = +(s.steps[k] ?? most.gaps?.[k].value ?? 0);
    const n = can.findLast((x) => x <= want) ?? can[0], at = can.indexOf(n);
    left = c.having(left, k, String(n));
    const set = (x) => { s.steps = {...s.steps, [k]: String(x)}; draw(); };
    const label = cap(labels[k] || list[0].verb);
    if (all.length <= padded) {
      return html`<div class="pad" role="group" aria-label=${label}><span>${label}</span><div>${all.map((x) => html`<button class=${x === n ? "num on" : "num"} aria-pressed=${x === n ? "true" : "false"} ?disabled=${!can.includes(x)} data-gap=${k} data-value=${String(x)} @click=${() => set(x)}>${x}</button>`)}</div></div>`;
    }
    return html`<div class="stepper" data-step=${k}><button aria-label=${`${label} −`} ?disabled=${at === 0} @click=${() => set(can[at - 1])}>−</button>
      <label><span>${label}</span><input type="number" inputmode="numeric" min=${all[0]} max=${all[all.length - 1]} .value=${String(n)} @change=${(e) => set(+e.target.value)}></label>
      <button aria-label=${`${label} +`} ?disabled=${at === can.length - 1} @click=${() => set(can[at + 1])}>+</button></div>`;
  });
  return html`${rows}${c.open(left) < 0 ? confirm(left[0]) : html`<button class="act" data-next @click=${() => pick(left, s.place, c.form(left[0]))}>${w("next")}</button>`}`;
}

/** The green button that makes a move, with all that comes of it. @param {Move} m */
function confirm(m) {
  const idle = m.id === s.view.rest && s.view.idle;
  return html`${m.blow?.length ? html`<h2 class="label">${w("destroys")}</h2>` : idle ? html`<h2 class="label">${w("idle")}</h2>` : m.aside ? html`<h2 class="label">${who(m.seat)}: ${name(m)}?</h2>` : nothing}${hints(m).map((h) => html`<p class="effect">${h.text}${rule(h.rule)}</p>`)}${act(m, name(m))}`;
}

/** @param {Move} m @param {string} says */
const act = (m, says) => html`<button class=${m.blow?.length ? "act red" : m.aside ? "act" : "act main"} data-id=${m.id} @click=${() => send({moves: [m.id]}, name(m))}>${says}</button>`;

/** Throws that are made at once: a pad for each; the last of them ends it. @param {any} series */
function pads(series) {
  return html`${series.asks.map((a, k) => html`<h2 class="label">${a.text}${rule(a.rule)}</h2><div class="dice" data-ask=${k}>${a.moves.map((m) => die(m.gaps[0], 0, a.moves.map((x) => x.gaps[0]), s.picks[k] === m.id, () => {
    s.picks[k] = m.id;
    if (series.asks.every((_, j) => s.picks[j])) send({moves: [...s.picks]}); else draw();
  }))}</div>`)}${odds()}${s.picks[0] && !s.picks.every((x) => x) || s.picks[0] && s.picks.length < series.asks.length ? html`<button class="act quiet" data-next @click=${() => send({moves: s.picks.slice(0, series.asks.findIndex((_, j) => !s.picks[j]))})}>${w("onlyFirst")}</button>` : nothing}
    ${s.view.throws ? html`<button class="act quiet" @click=${() => send({go: true})}>${w("roll")}</button>` : nothing}`;
}

/** Answers that nobody else sees: they are picked together, and sealed at once. @param {any} series */
function secret(series) {
  const v = s.view, n = series.asks.length, cards = new Map();
  for (const a of series.asks) for (const m of a.moves) if (!cards.has(m.id)) cards.set(m.id, m);
  const order = [...cards.keys()], chosen = order.filter((id) => s.picks.includes(id));
  const toggle = (id) => { s.picks = s.picks.includes(id) ? s.picks.filter((x) => x !== id) : s.picks.length < n ? [...s.picks, id] : s.picks; draw(); };
  const seal = () => send(series.ahead ? {ahead: true, moves: chosen} : {moves: chosen});
  const left = series.left ?? [], sealed = v.match.seats.filter((x) => x.player === "person" && !left.includes(x.seat)).map((x) => x.seat);
  return html`<p class="only">${w("onlyYou")}</p>${series.given ? html`<p class="hint" role="status">${w("sealedAhead")}</p>` : nothing}
    <div class="cards">${[...cards.values()].map((m) => { const at = s.picks.indexOf(m.id); return html`<button class=${at >= 0 ? "card on" : "card"} aria-pressed=${at >= 0 ? "true" : "false"} data-gap="0" data-value=${m.gaps?.[0]?.value ?? ""} @click=${() => toggle(m.id)}>${at >= 0 ? html`<b class="num">${at + 1}</b>` : nothing}<span>${cap(m.gaps?.[0]?.name ?? m.say)}</span></button>`; })}</div>
    <button class="act main" ?disabled=${chosen.length !== n} @click=${seal}><span>${w("seal")}<small>${chosen.length} / ${n}</small></span></button>
    ${!series.ahead && chosen.length && chosen.length < n ? html`<button class="act quiet" data-next @click=${seal}>${w("sealSome")}</button>` : nothing}
    <p class="hint">${w("sealed")}: ${sealed.map(who).join(", ") || "–"}. ${w("choosing")}: ${left.map(who).join(", ") || "–"}.</p>`;
}
