// @ts-check
// What this device knows and has picked, and the small parts that every page is made of. The table decides everything else.

import {html, nothing} from "./lit-html.js";
import * as wire from "./wire.js";

/** @typedef {import("./choose.js").Move} Move */

const kept = (key, otherwise) => { try { return localStorage.getItem(key) ?? otherwise; } catch { return otherwise; } };
export const keep = (key, value) => { try { localStorage.setItem(key, value); } catch { /* this browser keeps nothing */ } };

export const s = {
  view: /** @type {any} */ (null),
  words: /** @type {Record<string, string>} */ ({}),
  lang: kept("lang", ""),
  live: false,
  since: 0, // when the stream went away
  tab: "turn",
  screen: "", // tv or desk: of a device that plays no seat
  watch: false, // it only looks on
  joining: false,
  error: "",
  list: /** @type {Move[] | null} */ (null), // the moves that are left after what was picked
  place: "", // the place that was picked
  trail: /** @type {string[]} */ ([]), // the places that were picked, in order
  form: "", // the verb that was picked
  steps: /** @type {Record<number, string>} */ ({}), // numbers set on steppers, by gap
  picks: /** @type {string[]} */ ([]), // answers to questions of a series, by their order; of secret ones as they were picked
  way: /** @type {string[]} */ ([]), // the way of what was sent
  sent: false, // a request is on its way, or what came of it
  says: "", // what was sent, in words
  problem: /** @type {any} */ (null),
  undo: 0, // until when the last answer may be taken back
  ticks: new Set(), // pieces that were moved on the table
  answers: /** @type {{line: string, says: string[]}[]} */ ([]), // to questions asked from here
  line: "", // what is being typed
  help: kept("help", "on") === "on",
  sound: kept("sound", "off") === "on",
  seen: new Set(JSON.parse(kept("seen", "[]"))), // kinds of questions that were explained
  explains: {key: "", says: ""},
  codes: /** @type {any} */ (null), // for the host: how others join
};

/** Draws the page anew; app.js sets it. */
export const page = {draw: () => {}, speak: (/** @type {string} */ _) => {}};
export const draw = () => page.draw();

export const w = (key) => s.words[key] ?? key;
export const art = (file) => wire.art(s.view.you.lang, file);
export const shield = (id, size = "") => html`<img class=${"shield " + size} src=${art(`shield-${id}.svg`)} alt="">`;
export const cap = (text) => {
  const first = text.charAt(0);
  try { return first.toLocaleUpperCase(s.view.you.lang) + text.slice(1); } catch { return first.toUpperCase() + text.slice(1); } // a pseudo-language
};

/** The game and the scenario, as two lines. @param {string} text */
export function titles(text = s.view.match.title) {
  const [game, scenario = ""] = text.split(" · "), [, id, name] = scenario.match(/^(\S+) (.+)$/) ?? [];
  return [game, name ? (/^\d/.test(id) ? `${id} · ${name}` : name) : scenario];
}

/** A code in groups of four. @param {string} text */
export const spaced = (text) => text.replace(/(.{4})(?=.)/g, "$1 ");

/** What was typed, with the names of powers. @param {string} text */
export function told(text) {
  const plain = (name) => name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[^\p{L}\p{N}]+/gu, "-");
  const names = new Map(s.view.powers.flatMap((p) => [[p.id, p.name], [plain(p.name), p.name]]));
  return cap(text.split(" ").map((x) => names.get(x) ?? x).join(" "));
}

/** The id of a rule; a tap shows its text. @param {string | undefined} id */
export const rule = (id) => (id ? html` <button class="id" @click=${() => ask("rule " + id)}>${id}</button>` : nothing);
/** The same where nothing can be tapped. @param {string | undefined} id */
export const ruled = (id) => (id ? html` <span class="id">${id}</span>` : nothing);

/** What a move costs and does, each with its rule. @param {Move} m */
export const hints = (m) => [...(m.blow ?? []), ...(m.price ? [m.price] : []), ...(m.remark ?? [])];

const shapes = {
  turn: "M8 11V5a1.5 1.5 0 0 1 3 0v5V3.5a1.5 1.5 0 0 1 3 0V10V5a1.5 1.5 0 0 1 3 0v9c0 5-2 8-6.5 8c-3.5 0-5-2-7.5-7.5c-.8-1.8 1.2-3 2.5-1.5z",
  board: "M12 2l8.7 5v10L12 22l-8.7-5V7zM12 7l4.3 2.5v5L12 17l-4.3-2.5v-5z",
  powers: "M4 3h16v8c0 6-4 9-8 11c-4-2-8-5-8-11zM12 3v19M4 11h16",
  log: "M5 3h14v18H5zM8 8h8M8 12h8M8 16h5",
  on: "M6 17V10a6 6 0 0 1 12 0v7l2 2H4zM10 22h4M12 4V2",
  off: "M6 17V10a6 6 0 0 1 12 0v7l2 2H4zM10 22h4M12 4V2M3 3l18 18",
  // what an answer is about
  rest: "M6 3h12M6 21h12M8 3c0 5 8 5 8 9s-8 4-8 9M16 3c0 5-8 5-8 9s8 4 8 9",
  blow: "M12 22c4 0 6-2.5 6-6c0-4-4-5-3-12c-4 2-4 5-4 7c-1-1-1.500-2-1.500-3C7.500 10 6 13 6 16c0 3.500 2 6 6 6z",
  place: "M12 22c-4-6-6-8.500-6-12a6 6 0 0 1 12 0c0 3.500-2 6-6 12zM12 12a2 2 0 1 0 0-4a2 2 0 0 0 0 4z",
  number: "M4 8h8M8 4v8M14 18h7M19 4L5 20",
  power: "M4 3h16v8c0 6-4 9-8 11c-4-2-8-5-8-11z",
  aside: "M5 22V3h10v19M3 22h18M12 12v1M15 6h4v16",
};
/** Whose picture an answer has: what it does, whatever the game. @param {{list: Move[], aside: boolean}} g */
export function about(g) {
  const m = g.list[0], kinds = (m.gaps ?? []).filter((x) => g.list.length === 1 || g.list.some((o) => o.gaps?.some((y) => y.kind === x.kind && y.value !== x.value))).map((x) => s.view.kinds[x.kind]);
  return m.blow?.length ? "blow" : m.id === s.view.rest ? "rest" : g.aside ? "aside" : ["place", "number"].find((k) => kinds.includes(k)) ?? (g.list.length > 1 && kinds.includes("power") ? "power" : "turn");
}

export const icon = (name) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${shapes[name]}></path></svg>`;

const pips = {1: [[12, 12]], 2: [[7, 7], [17, 17]], 3: [[7, 7], [12, 12], [17, 17]], 4: [[7, 7], [17, 7], [7, 17], [17, 17]], 5: [[7, 7], [17, 7], [12, 12], [7, 17], [17, 17]], 6: [[7, 6], [17, 6], [7, 12], [17, 12], [7, 18], [17, 18]]};
/** A face of a die: dots for 1 to 6, else the figure. @param {string} value @param {boolean} dots */
export const face = (value, dots) => (dots && pips[value]
  ? html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${pips[value].map(([x, y]) => `M${x - 2.2} ${y}a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z`).join("")}></path></svg>` : value);

export const band = () => html`<div class="band" aria-hidden="true" .style=${`background-image:url("${art("band.svg")}")`}></div>`;

/** Where this device stands with the table. */
export function live() {
  return html`<span class=${s.live ? "live" : "live away"}>${s.live ? w("live") : html`${w("away")} <span class="num">${Math.round((Date.now() - s.since) / 1000)} s</span>`}</span>`;
}

/** Who plays a seat, and whether a device is there. @param {number} seat */
export function presence(seat) {
  const at = s.view.match.seats[seat], here = s.view.here[seat];
  if (at.player !== "person") return html`<span class="plays">◆ ${w("plays")}</span>`;
  if (!here.taken) return html`<span class="free">${w("free")}</span>`;
  return here.here ? html`<span class="ok">● ${w("here")}</span>` : html`<span class="gone">○ ${w("away")}</span>`;
}

export function langs() {
  return html`<label class="langs">${w("language")} <select @change=${(e) => page.speak(e.target.value)}>${s.view.langs.map((l) => html`<option value=${l.tag} lang=${l.tag} ?selected=${l.tag === s.view.you.lang}>${l.name}</option>`)}</select></label>${licences()}`;
}

/** Whose the faces and icons are: the licences by name, and their texts behind it. */
export const licences = () => html`<p class="hint legal"><a href=${wire.licences}>OFL · CC BY · BSD</a></p>`;

/** Asks the table a line that changes nothing; the answer is shown among the others. @param {string} line */
export async function ask(line) {
  if (!line.trim()) return;
  const r = await wire.post("/ask", {line}).catch(() => null);
  s.answers.unshift({line, says: r?.ok ? r.body.says : [r ? r.body.detail || w("unclear") : w("lost")]});
  s.line = "";
  s.answers.length = Math.min(s.answers.length, 8);
  if (s.screen !== "desk") s.tab = "log";
  draw();
  document.querySelector(".asked")?.scrollIntoView({block: "nearest"});
}

/** The power that is asked, if this device plays it; else its first. */
export function mine() {
  const v = s.view, asked = v.asked?.args?.map((a) => a.value) ?? [];
  const own = v.you.seats.flatMap((n) => v.match.seats[n].powers);
  return own.find((p) => asked.includes(p.id)) ?? own[0];
}

/** The power that a question is about: that of the seat asked, or any that it names. */
export function askedPower() {
  const v = s.view, asked = v.asked?.args?.map((a) => a.value) ?? [];
  const seat = v.proposed?.seat >= 0 ? v.proposed.seat : v.asked?.seat;
  const own = seat >= 0 ? v.match.seats[seat].powers : v.match.seats.flatMap((x) => x.powers);
  return asked.map((id) => own.find((p) => p.id === id)).find((p) => p) ?? (seat >= 0 ? own[0] : undefined);
}

/** Who plays a seat: the name of a person, else the power that is asked, or the first. @param {number} seat */
export function who(seat) {
  const at = s.view.match.seats[seat];
  return at.person || (at.powers.find((p) => p.id === askedPower()?.id) ?? at.powers[0]).name;
}
/** The same below the name of the power: nothing where only that is known. @param {number} seat */
export const player = (seat) => { const at = s.view.match.seats[seat]; return at.player === "person" ? at.person ?? "" : at.name; };
