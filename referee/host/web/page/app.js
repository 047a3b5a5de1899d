// @ts-check
// The page: one function of the view that the table sends and of what this device has picked so far.

import {html, nothing, render} from "./lit-html.js";
import * as wire from "./wire.js";
import * as c from "./choose.js";
import {board} from "./board.js";

/** What this device knows and has picked. The table decides everything else. */
const s = {
  view: /** @type {any} */ (null),
  words: /** @type {Record<string, string>} */ ({}),
  lang: localStorage.getItem("lang") ?? "",
  live: false,
  tab: "turn",
  screen: "", // tv or host: of a device that plays no seat
  watch: false, // it only looks on
  joining: false,
  error: "",
  list: /** @type {c.Move[] | null} */ (null), // the moves that are left after what was picked
  steps: /** @type {Record<number, string>} */ ({}), // numbers set on steppers, by gap
  sent: false, // a request is on its way, or what came of it
  awaits: "", // the revision at which it was sent
  problem: /** @type {any} */ (null),
  dice: /** @type {string[]} */ ([]),
};

const w = (key) => s.words[key] ?? key;
const shield = (id) => html`<img class="shield" src=${wire.art(s.view.you.lang, `shield-${id}.svg`)} alt="">`;
const rule = (id) => (id ? html` <span class="id">${id}</span>` : nothing);

function draw() {
  render(page(), /** @type {HTMLElement} */ (document.getElementById("app")));
  const root = document.documentElement.dataset;
  root.rev = s.view?.rev ?? "";
  if (s.sent) root.sent = "1"; else delete root.sent;
}

function page() {
  if (s.joining) return joinPage();
  if (!s.view) return html`<main class="wait" role="status">…</main>`;
  if (s.screen === "tv") return tv();
  if (!s.view.you.seats.length && !s.watch && !s.view.you.host) return seatPage();
  return seat();
}

// Joining.

function joinPage() {
  const go = async (/** @type {Event} */ e) => {
    e.preventDefault();
    const code = /** @type {HTMLInputElement} */ (document.getElementById("code")).value;
    await enter(code);
  };
  return html`<div class="ph"><main><section class="q panel"><h2>${w("joinTitle")}</h2><p>${w("joinHow")}</p></section>
    <form class="acts" @submit=${go}><label>${w("code")} <input id="code" autocomplete="off" autocapitalize="characters" maxlength="9"></label>
    <button class="act main">${w("join")}</button></form>
    ${s.error ? html`<p class="stripe" role="alert">${s.error}</p>` : nothing}</main></div>`;
}

function seatPage() {
  const v = s.view;
  return html`<div class="ph">${head(v.match.title, "")}<main><section class="q panel"><h2>${w("chooseSeat")}</h2></section>
    <div class="acts">${v.match.seats.filter((x) => x.player === "person").map((x) => html`
      <button class="act" @click=${() => take(x.seat, true)}>${shield(x.powers[0].id)}<span>${x.powers.map((p) => p.name).join(", ")}
        <small>${v.here[x.seat].taken ? w("taken") : w("free")}</small></span><span class="go" aria-hidden="true">›</span></button>`)}
      <button class="act quiet" @click=${() => { s.watch = true; draw(); }}>${w("justWatch")}</button></div>${langs()}</main></div>`;
}

function langs() {
  return html`<p class="langs">${s.view.langs.map((l) => html`<button class=${l.tag === s.view.you.lang ? "on" : ""} lang=${l.tag} @click=${() => speak(l.tag)}>${l.name}</button>`)}</p>`;
}

async function take(n, sits) { await wire.sit(n, sits); }

// A seat.

function head(title, sub, power = "") {
  return html`<header>${power ? shield(power) : nothing}<div><h1>${title}</h1><small>${sub}</small></div>
    <span class=${s.live ? "live" : "live away"}>${s.live ? w("live") : w("away")}</span></header>`;
}

/** The power that is asked, if this device plays it; else its first. */
function mine() {
  const v = s.view;
  const asked = v.asked?.args?.map((a) => a.value) ?? [];
  const own = v.you.seats.flatMap((n) => v.match.seats[n].powers);
  return own.find((p) => asked.includes(p.id)) ?? own[0];
}

function seat() {
  const v = s.view, power = mine();
  const title = power ? power.name : v.match.title;
  const sub = power ? `${v.match.seats[v.you.seats[0]].name} · ${w("seat")} ${v.you.seats.map((n) => n + 1).join(", ")}` : "";
  return html`<div class="ph">${head(title, sub, power?.id)}
    <main>${s.tab === "turn" ? turn() : s.tab === "board" ? boardTab() : s.tab === "powers" ? powers() : log()}</main>
    <nav class="tabs" aria-label=${w("more")}>${["turn", "board", "powers", "log"].map((t) => html`
      <button class=${s.tab === t ? "on" : ""} aria-current=${s.tab === t ? "page" : nothing} @click=${() => { s.tab = t; draw(); }}>${icon(t)}${w(t)}</button>`)}</nav></div>`;
}

const icons = {turn: "✋", board: "⬡", powers: "⛨", log: "✎"};
const icon = (t) => html`<span class="icon" aria-hidden="true">${icons[t]}</span>`;

function question() {
  const v = s.view;
  if (v.over) return html`<section class="q panel" role="status"><h2>${w("over")}</h2><p>${v.ended}</p></section>`;
  const own = v.moves.some((m) => !m.aside) && !v.waits;
  const who = v.asked.seat >= 0 ? v.match.seats[v.asked.seat].name : "";
  const title = v.proposed ? w("proposed") : own ? w("yourTurn") : w("wait");
  return html`<section class=${own ? "q panel own" : "q panel"} role="status"><h2>${title}${own || !who ? nothing : html`<small>${w("turnOf")} ${who}</small>`}</h2>
    <p>${v.proposed ? v.proposed.text : v.asked.text}${rule(v.asked.rule)}</p>
    ${(v.asked.warns ?? []).map((x) => html`<p class="warn">${x.text}${rule(x.rule)}</p>`)}</section>`;
}

function turn() {
  const v = s.view;
  const all = s.list ?? v.moves;
  const groups = c.verbs(all);
  const at = v.board?.svg ? c.places(groups, v) : new Map();
  return html`${s.live ? nothing : html`<p class="stripe" role="alert">${w("lost")} <button @click=${() => stream.again()}>${w("tryNow")}</button></p>`}
    ${question()}
    ${s.problem ? html`<section class="no" role="alert"><b>${w("refused")}.</b> ${s.problem.detail ?? ""}${rule(s.problem.rule)}</section>` : nothing}
    ${v.toMove?.length ? html`<details class="move" open><summary>${w("toMove")}</summary>${v.toMove.slice(1).map((l) => html`<p>${l}</p>`)}</details>` : nothing}
    ${v.over ? nothing : s.sent ? html`<p class="sent" role="status">${w("sent")}</p>` : choices(groups, at)}`;
}

/** The choosers for the moves that are left. */
function choices(groups, at) {
  const v = s.view;
  const out = [];
  if (v.waits && (v.you.host || v.you.seats.length)) {
    out.push(html`<button class="act main" data-go @click=${() => send({go: true})}>${v.proposed ? w("done") : v.throws ? w("roll") : w("goOn")}</button>`);
  }
  if (at.size) out.push(html`<div class="pick">${board(v, [...at.keys()], (place) => pickPlace(at.get(place)))}</div>`);
  if (s.list && groups.length === 1) out.push(gap(groups[0].list));
  else if (groups.length === 1 && !groups[0].aside && !at.size) out.push(gap(groups[0].list));
  else for (const g of order(groups)) out.push(verb(g));
  if (s.list) out.push(html`<button class="act quiet" data-back @click=${() => pick(null)}>${w("back")}</button>`);
  if (!out.length) out.push(html`<p class="empty">${w("empty")}</p>`);
  return html`<div class="acts">${out}</div>`;
}

/** Answers first, then what ends the turn, then what others than the one asked may do. */
function order(groups) {
  const rank = (g) => (g.aside ? 2 : g.list.some((m) => m.id === s.view.rest) ? 1 : 0);
  return groups.toSorted((a, b) => rank(a) - rank(b));
}

function verb(g) {
  const one = g.list.length === 1 ? g.list[0] : null;
  const says = one ? one.say : g.verb;
  const hints = one ? [...(one.blow ?? []), ...(one.price ? [one.price] : []), ...(one.remark ?? [])] : [];
  const kind = one?.blow?.length ? "act red" : g.aside ? "act quiet" : one && one.id === s.view.rest ? "act" : "act";
  return html`<button class=${kind} data-form=${g.key} data-id=${one?.id ?? nothing} @click=${() => (one ? choose(one) : pick(g.list))}><span>${cap(says)}${g.aside ? html`<small>${w("others")}</small>` : nothing}
    ${hints.map((h) => html`<small>${h.text}</small>`)}</span><span class="go" aria-hidden="true">${one ? "" : "›"}</span></button>`;
}

const cap = (t) => t.charAt(0).toLocaleUpperCase(s.view.you.lang) + t.slice(1);

/** The chooser for the first open gap of moves of one form. */
function gap(list) {
  const v = s.view, i = c.open(list);
  if (i < 0) return confirm(list[0]);
  const kind = c.chooser(list, i, v), vs = c.values(list, i);
  switch (kind) {
    case "board": return html`<p class="hint">${w("tapBoard")}</p><details class="places"><summary>${w("choose")}</summary>${buttons(list, i, vs)}</details>`;
    case "stepper": return steppers(list, i);
    case "die": return html`<div class="dice">${vs.map((x) => html`<button class="die" data-gap=${i} data-value=${x.value} @click=${() => narrow(list, i, x.value)}>${x.value}</button>`)}</div>`;
  }
  if (c.numbers(list, i, v).length > 1) return steppers(list, i);
  return buttons(list, i, vs);
}

function buttons(list, i, vs) {
  return vs.map((x) => {
    const left = c.having(list, i, x.value), one = left.length === 1 ? left[0] : null;
    const hints = one ? [...(one.blow ?? []), ...(one.price ? [one.price] : []), ...(one.remark ?? [])] : [];
    return html`<button class=${one?.blow?.length ? "act red" : "act"} data-gap=${i} data-value=${x.value} @click=${() => narrow(list, i, x.value)}>${s.view.powers.some((p) => p.id === x.value) ? shield(x.value) : nothing}
      <span>${cap(x.name)}${hints.map((h) => html`<small>${h.text}</small>`)}</span></button>`;
  });
}

/** Numbers that are set together, with what the move that they name does. */
function steppers(list, i) {
  const gaps = c.numbers(list, i, s.view);
  let left = list;
  const rows = gaps.map((k) => {
    const all = c.values(list, k).map((x) => +x.value).sort((a, b) => a - b);
    const can = c.values(left, k).map((x) => +x.value).sort((a, b) => a - b);
    const want = s.steps[k] === undefined ? can[can.length - 1] : +s.steps[k];
    const n = can.findLast((x) => x <= want) ?? can[0];
    left = c.having(left, k, String(n));
    const set = (x) => { s.steps = {...s.steps, [k]: String(x)}; draw(); };
    const at = can.indexOf(n);
    return html`<div class="stepper" data-step=${k}><button aria-label="−" ?disabled=${at === 0} @click=${() => set(can[at - 1])}>−</button>
      <label>${list[0].gaps?.[k].kind ?? ""}<input type="number" inputmode="numeric" min=${all[0]} max=${all[all.length - 1]} .value=${String(n)} @change=${(e) => set(+e.target.value)}></label>
      <button aria-label="+" ?disabled=${at === can.length - 1} @click=${() => set(can[at + 1])}>+</button></div>`;
  });
  return html`${rows}${c.open(left) < 0 ? confirm(left[0]) : html`<button class="act" data-next @click=${() => pick(left)}>${w("next")}</button>`}`;
}

/** The green button that makes a move, with all that comes of it. */
function confirm(m) {
  const hints = [...(m.blow ?? []), ...(m.price ? [m.price] : []), ...(m.remark ?? [])];
  return html`${hints.map((h) => html`<p class="effect">${h.text}${rule(h.rule)}</p>`)}
    <button class=${m.blow?.length ? "act red" : "act main"} data-id=${m.id} @click=${() => send({moves: [m.id]})}>${cap(m.say)}</button>`;
}

function pick(list) { s.list = list; s.steps = {}; s.problem = null; draw(); }

function pickPlace(found) { pick(found); }

/** Takes a value; what is then the only move is made at once, unless it destroys or costs something. */
function narrow(list, i, value) {
  const left = c.having(list, i, value);
  if (left.length === 1) choose(left[0]); else pick(left);
}

function choose(m) {
  const place = (m.gaps ?? []).some((x) => s.view.kinds[x.kind] === "place");
  if (m.blow?.length || m.price || place && !s.list) pick([m]); else send({moves: [m.id]});
}

async function send(request) {
  s.sent = true; s.problem = null; s.awaits = s.view.rev; draw();
  const r = await wire.act(s.view.rev, request).catch(() => ({ok: false, body: {detail: w("lost")}}));
  s.list = null; s.steps = {};
  s.sent = r.ok && s.view.rev === s.awaits && r.body.rev !== s.awaits; // until the stream shows what came of it
  if (!r.ok) s.problem = r.body.type === "urn:brehon:stale" ? {detail: w("stale")} : r.body;
  draw();
}

// The other tabs.

function boardTab() { return html`<div class="whole">${s.view.board?.svg ? board(s.view, [], () => {}) : nothing}</div>`; }

function powers() {
  return html`<div class="list">${s.view.now.map((x) => html`<p>${x}</p>`)}</div><div class="list">${s.view.powers.map((p) => html`<div class="power">${shield(p.id)}<div><b>${p.name}</b>
    <p>${p.cells.map((x) => html`<span class="has">${x.head ? html`<i>${x.head}</i> ` : nothing}${x.says.join(" · ")}</span>`)}</p></div></div>`)}</div>
    ${s.view.you.seats.map((n) => html`<button class="act quiet" @click=${() => take(n, false)}>${w("leaveSeat")}</button>`)}${langs()}`;
}

function log() { return html`<ul class="list log">${entries()}</ul>`; }

function entries() {
  return (s.view.log ?? []).map((e) => html`<li>${e.events?.length ? e.events.map((x) => html`<p>${x.text}${rule(x.rule)}</p>`) : html`<p>${e.text}</p>`}</li>`);
}

// The television.

function tv() {
  const v = s.view, asked = v.asked?.seat >= 0 ? v.match.seats[v.asked.seat] : null;
  const [game, scenario] = v.match.title.split(" · ");
  return html`<div class="tv"><header><div><h1>${game}</h1><div class="sub">${scenario ?? ""}</div></div><div class="time">${v.now.slice(1).map((x) => html`<div>${x}</div>`)}</div></header>
    <div class="map">${v.board?.svg ? board(v, [], () => {}) : nothing}</div>
    <aside><section class="turn panel" role="status">${v.over ? html`<div class="person">${w("over")}</div><p>${v.ended}</p>` : html`
      ${asked ? html`<div class="person">${asked.name}</div><div class="who">${shield(asked.powers[0].id)}<h2>${asked.powers[0].name}</h2></div>` : nothing}
      <p>${v.asked.text}</p>`}</section>
      <div class="log"><h3>${w("happened")}</h3><ul>${entries().slice(-4)}</ul></div></aside>
    <footer><div class="powers">${v.powers.map((p) => html`<div class=${asked?.powers.some((x) => x.id === p.id) ? "power now" : "power"}><div class="top">${shield(p.id)}<b>${p.name}</b></div>
      <div class="cells">${p.cells.filter((x) => x.says.length).map((x) => html`<span>${x.head ? html`<i>${x.head}</i> ` : nothing}${x.says.join(" ")}</span>`)}</div></div>`)}</div>
      ${v.here.every((x, i) => x.taken || v.match.seats[i].player !== "person") ? nothing : html`<div class="joinbox"><img src=${wire.qr} alt=${w("join")}><div><b>${w("join")}</b><small>${location.host}</small></div></div>`}</footer></div>`;
}

// Beginning.

let stream = {again: () => {}, close: () => {}};

async function speak(lang) {
  localStorage.setItem("lang", lang);
  s.lang = lang;
  stream.close();
  begin();
}

async function begin() {
  stream = wire.listen(s.lang, async (v) => {
    if (!s.view || s.view.you.lang !== v.you.lang) {
      s.words = await wire.words(v.you.lang);
      document.documentElement.lang = v.you.lang;
      document.documentElement.dir = v.you.rtl ? "rtl" : "ltr";
      look(v.you.lang);
      document.title = v.match.title;
    }
    if (s.view?.rev !== v.rev) { s.list = null; s.steps = {}; s.problem = null; s.sent = false; }
    s.view = v;
    draw();
  }, (on) => { s.live = on; if (s.view) draw(); }, () => { s.joining = true; draw(); });
}

/** Puts on the game's faces and colours. */
function look(lang) {
  let link = /** @type {HTMLLinkElement | null} */ (document.getElementById("look"));
  if (!link) {
    link = document.createElement("link");
    link.id = "look"; link.rel = "stylesheet";
    document.head.append(link);
  }
  link.href = wire.art(lang, "style.css");
}

async function enter(code) {
  const r = await wire.join(code);
  if (!r.ok) { s.error = w("wrongCode"); s.joining = true; draw(); return; }
  s.joining = false;
  begin();
}

async function start() {
  const code = location.hash.match(/[jh]=([0-9A-Z]+)/)?.[1];
  if (location.hash.includes("tv")) s.screen = "tv";
  if (code) {
    history.replaceState(null, "", location.pathname + (s.screen ? "#" + s.screen : ""));
    return enter(code);
  }
  begin();
}

window.addEventListener("hashchange", () => { s.screen = location.hash.includes("tv") ? "tv" : ""; draw(); });
start();
