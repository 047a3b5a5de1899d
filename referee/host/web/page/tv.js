// @ts-check
// The television: everything at once, nothing to tap. It never scrolls.

import {html, nothing} from "./lit-html.js";
import * as wire from "./wire.js";
import {board, frame} from "./board.js";
import {events, figures, ringed} from "./turn.js";
import * as score from "./score.js";
import {askedPower, band, cap, player, presence, ruled, s, shield, spaced, titles, told, w, who} from "./state.js";

export function tv() {
  const v = s.view, [game, scenario] = titles(), [, , width, height] = v.board?.svg ? frame() : [0, 0, 16, 9];
  if (!v.step && isFree()) return before(game, scenario);
  return html`<div class=${v.powers.length > 4 ? "tv" : "tv low"} .style=${`--wide:${width / height}`}><header><div class="name"><h1>${game}</h1>${scenario ? html`<div class="sub">${scenario}</div>` : nothing}</div><div class="time">${times()}</div>${s.live ? nothing : html`<div class="lost" role="alert">${w("lost")}</div>`}${band()}</header>
    <main class="map" aria-label=${w("board")}>${v.over && v.score?.total ? score.sheet() : v.board?.svg ? board({slot: "tv", ring: ringed(), names: true}) : nothing}</main>
    <aside>${v.over ? over() : asked()}${sealed()}${v.over ? nothing : moving()}${score.aside()}${v.log.length ? html`<div class="log"><h2>${w("happened")}</h2><ul>${last()}</ul></div>` : nothing}</aside>
    <footer>${groups()}${joining()}</footer></div>`;
}

/** Whether a person's seat has no device. */
const isFree = () => s.view.here.some((x, i) => !x.taken && s.view.match.seats[i].player === "person");

/** Before the game: how to join, and who has. @param {string} game @param {string} scenario */
function before(game, scenario) {
  const v = s.view;
  return html`<div class="tv before"><header><div class="name"><h1>${game}</h1>${scenario ? html`<div class="sub">${scenario}</div>` : nothing}</div>${band()}</header>
    <main><section class="how"><div class="panel"><img src=${qr()} alt=${w("join")}><b>${address()}</b>${code("typed")}</div>
      <ol><li>${w("step1")}</li><li>${w("step2")}</li><li>${w("step3")}</li></ol></section>
    <section><h2>${w("atTable")}</h2><ul class="seats">${v.match.seats.map((x) => html`<li>${shield(x.powers[0].id)}<div><b>${x.powers.map((p) => p.name).join(", ")}</b>${player(x.seat) ? html`<small>${player(x.seat)}</small>` : nothing}</div>${presence(x.seat)}</li>`)}</ul></section></main>
    <footer><p>${w("keepsJournal")}</p></footer></div>`;
}

/** When it is, in large words and small ones: "King: Anna" is a small King over a large Anna. */
function times() {
  const now = s.view.now, rest = now.length > 1 && now[1].startsWith(now[0].split(/[,·:]/)[0]) ? now.slice(1) : now;
  return rest.slice(0, 3).map((x) => {
    const [head, ...tail] = x.split(": ");
    if (tail.length) return html`<div><b>${tail.join(": ")}</b><small>${head}</small></div>`;
    const [first, ...more] = x.split(" · ");
    return html`<div><b>${first}</b>${more.length ? html`<small>${more.join(" · ")}</small>` : nothing}</div>`;
  });
}

function asked() {
  const v = s.view;
  if (v.choosing?.length) return html`<section class="turn panel" role="status"><div class="person">${w("atOnce")}</div><h2 class="big">${w("secretly")}</h2><p>${w("onPhones")}${ruled(v.asked.rule)}</p></section>`;
  const seat = v.proposed ? v.proposed.seat : v.asked.seat, power = askedPower();
  const person = seat >= 0 ? (v.match.seats[seat].player === "person" ? player(seat) : "◆ " + w("auto")) : seat === -1 ? w("rollNow") : w("theTable");
  return html`<section class="turn panel" role="status"><div class="person">${seat >= 0 ? (v.match.seats[seat].person ? html`${w("turnOf")} ${person}` : person || w("now")) : person}${seat >= 0 && v.match.seats[seat].player === "person" && v.here[seat].taken && !v.here[seat].here ? html` <span class="gone">○ ${w("away")}</span>` : nothing}</div>
    ${power ? html`<div class="who">${shield(power.id, "big")}<h2 class="big">${power.name}</h2></div>` : nothing}<p>${v.proposed ? told(v.proposed.text) : v.asked.text}${ruled(v.asked.rule)}</p></section>`;
}

function over() {
  const v = s.view;
  return html`<section class="turn panel" role="status"><div class="person">${w("over")}</div>${(v.winners ?? []).map((x) => html`<div class="who">${shield(x.id, (v.winners ?? []).length > 2 ? "" : "big")}<h2 class="big">${x.name}</h2></div>`)}${v.winners?.length ? nothing : html`<p>${v.ended}</p>`}</section>`;
}

/** Who has chosen in secret, and who has not. */
function sealed() {
  const v = s.view;
  if (!v.choosing?.length) return nothing;
  return html`<ul class="sealed">${v.match.seats.filter((x) => x.player === "person").map((x) => html`<li>${shield(x.powers[0].id)}<span>${who(x.seat)}</span>${v.choosing.includes(x.seat) ? html`<b class="gone">… ${w("choosing")}</b>` : html`<b class="ok">✓ ${w("sealed")}</b>`}</li>`)}</ul>`;
}

function moving() {
  const list = s.view.toMove ?? [];
  return list.length ? html`<div class="moving"><h2>${list[0]}</h2>${list.slice(1, 6).map((l) => html`<p>${l.trim()}</p>`)}</div>` : nothing;
}

/** As many of the last events as there is room for. */
function last() {
  const v = s.view, list = events();
  const lines = (text) => Math.ceil((text ?? "").length / 34);
  let room = 15.5 - lines(v.asked?.text ?? v.ended) - (v.over ? 0 : (v.toMove ?? []).slice(0, 6).reduce((n, l) => n + 1.1 * lines(l.trim()), 0)) - (v.choosing?.length ? 1.5 * v.match.seats.length : 0) - score.height(lines), n = 0;
  while (n < list.length && n < 6 && (room -= lines(list.at(-1 - n).text + " " + list.at(-1 - n).rule) + 0.6) >= 0) n++;
  return list.slice(list.length - (score.height(lines) ? n : Math.max(n, 1))).map((x) => html`<li>${x.text}${ruled(x.rule)}</li>`);
}

/** The powers by sides; those that nobody plays are only named. */
function groups() {
  const v = s.view, asked = askedPower(), won = new Set((v.winners ?? []).map((x) => x.seat));
  /** @type {{head: string, list: any[]}[]} */
  const sides = [];
  for (const p of v.powers) {
    if (sides.at(-1)?.head !== (p.group ?? "")) sides.push({head: p.group ?? "", list: []});
    sides.at(-1)?.list.push(p);
  }
  const heads = v.powers.length > 4 && (sides.some((g) => g.list.some((p) => p.seat < 0)) || sides.length > 1);
  const few = v.powers.length <= 4;
  return sides.map((g) => {
    const idle = g.list.every((p) => p.seat < 0 || v.powers.length > 7 && p.cells.filter((x) => x.main && x.says.length).length < 2);
    return html`<div class=${idle ? "side idle" : few ? "side few" : "side"} .style=${`flex-grow:${idle ? 0 : Math.max(1.4, g.list.length)}`}>${heads ? html`<h2>${g.head}</h2>` : nothing}<div class="powers">${g.list.map((p) => html`
      <div class=${["power", p.id === asked?.id ? "now" : "", won.has(p.seat) && p.seat >= 0 ? "won" : "", p.name.split(/[\s-]/).some((x) => x.length > 8) ? "long" : ""].join(" ")}><div class="top">${shield(p.id)}<div><b>${p.name}${score.lead(p)}</b>${p.seat >= 0 ? html`<i>${v.match.seats[p.seat].player === "person" ? player(p.seat) : "◆ " + w("auto")}${won.has(p.seat) ? " ★" : ""}</i>` : nothing}</div></div>
      ${idle ? nothing : html`<div class="has">${figures(p)}${score.ifEnded(p)}</div>`}</div>`)}</div></div>`;
  });
}

/** How others join, where this browser is the host's. */
const qr = () => `${wire.qr}?${s.codes?.short ?? ""}`, address = () => s.codes?.hosts[0] ?? location.host;
const code = (kind = "") => (s.codes ? html`<small class=${kind}>${w("code")} <b class="code">${spaced(s.codes.short)}</b></small>` : nothing);

function joining() {
  if (!isFree()) return nothing;
  return html`<div class="joinbox"><img src=${qr()} alt=""><div><b>${w("join")}</b><small>${address()}</small>${code()}</div></div>`;
}
