// @ts-check
// The page: one function of the view that the table sends and of what this device has picked so far.

import {html, render} from "./lit-html.js";
import * as wire from "./wire.js";
import {art, draw, keep, page, s, titles, w, who} from "./state.js";
import {head, joinPage, seat, seatPage} from "./seat.js";
import {pick, stripe} from "./turn.js";

let changed = 0; // when the question did: a finger that was already coming down meant the one before
document.addEventListener("click", (e) => { if (e.isTrusted && e.detail && performance.now() - changed < 300) { e.preventDefault(); e.stopPropagation(); } }, true);

let keys = false; // the keyboard was used last
let waits = false; // there was nothing to choose: the focus goes to what can be chosen next
document.addEventListener("keydown", () => { keys = true; waits = false; }, true);
document.addEventListener("pointerdown", () => { keys = waits = false; }, true);

const choices = [".sheet .acts button:not(:disabled), .sheet button.act:not(:disabled), .sheet .die, .sheet .stepper input", '.target[tabindex="0"]', ".acts .stepper input, .acts .die, .acts .card, .acts button.act:not(:disabled)"];

/** What had the focus is gone: the next thing to choose gets it. */
function focus() {
  const find = (list) => list.map((x) => document.querySelector(x)).find((x) => x);
  const next = find(choices);
  waits = !next;
  const el = /** @type {HTMLElement | undefined} */ (next ?? find([".tabs .on", "main button, main input, main summary, main select", "header a, header button"]));
  el?.focus();
  if (el instanceof HTMLInputElement) el.select(); // digits that are typed replace what is there
}

page.draw = () => {
  const had = document.activeElement;
  render(shown(), /** @type {HTMLElement} */ (document.getElementById("app")));
  const root = document.documentElement, has = /** @type {HTMLButtonElement | null} */ (document.activeElement);
  root.dataset.rev = s.view?.rev ?? "";
  root.classList.toggle("adrift", !s.live && !!s.view);
  if (s.sent) root.dataset.sent = "1"; else delete root.dataset.sent;
  if (keys && (waits || had !== document.body && (has === document.body || has?.disabled))) focus();
};

function shown() {
  if (s.joining) return joinPage(enter);
  if (!s.view) return waiting();
  if (s.view.veil !== undefined) return veil();
  if (s.screen === "tv") return screens.tv ? screens.tv.tv() : fetched("tv");
  if (s.screen === "seats") return seatPage();
  if (s.view.you.host && !s.view.you.seats.length && !wire.alone || s.screen === "desk") return screens.desk ? screens.desk.desk() : fetched("desk");
  if (!s.view.you.seats.length && !s.watch && !wire.alone) return seatPage();
  return seat();
}

/** What others must not see waits until the person asked has the device. */
function veil() {
  const v = s.view;
  return html`<div class="ph">${head(...titles())}<main id="main"><section class="q panel own" role="status"><h2>${w("passTo")} ${who(v.veil)}</h2><p>${w("passWhy")}</p></section>
    <div class="acts"><button class="act main" data-take @click=${() => wire.take(v.veil)}>${w("passTaken")}</button></div></main></div>`;
}

const waiting = () => html`<main class="wait" role="status" aria-label=${w("live")}>…</main>`;

/** What a phone does not need: the pages of television and laptop. @type {Record<string, any>} */
const screens = {};

/** @param {string} name */
function fetched(name) {
  import(`./${name}.js`).then((m) => { screens[name] = m; draw(); });
  return waiting();
}

/** The codes by which others join, for the laptop. */
const codes = async () => (screens.desk ??= await import("./desk.js")).codes();

let stream = {again: () => {}, close: () => {}};
stripe.again = () => stream.again();

/** The device's language is another one. @param {string} lang */
page.speak = async (lang) => {
  keep("lang", lang);
  s.lang = lang;
  stream.close();
  begin();
};

/** Whether this device is asked. @param {any} v */
const isAsked = (v) => !v.over && (v.moves.some((m) => !m.aside && m.seat >= 0) || !!v.series?.secret && !v.series.given) && !v.waits;

let heard = 0, taken = 0; // views that came, and the newest of them that was taken

async function begin() {
  stream = wire.listen(s.lang, async (v) => {
    const nth = ++heard;
    if (!s.view || s.view.you.lang !== v.you.lang) {
      s.words = await wire.words(v.you.lang);
      document.documentElement.lang = v.you.lang;
      document.documentElement.dir = v.you.rtl ? "rtl" : "ltr";
    }
    if (nth < taken) return; // its words were long in coming: a newer one is shown
    taken = nth;
    const was = s.view;
    if (was && was.rev !== v.rev) changed = performance.now();
    if (was?.rev !== v.rev) { s.list = null; s.place = s.form = ""; s.trail = []; s.steps = {}; s.picks = []; s.sent = false; if (s.problem && !s.problem.stale) s.problem = null; }
    if (was && String(was.toMove) !== String(v.toMove)) s.ticks.clear();
    if (s.screen === "seats" && was && v.you.seats.length > was.you.seats.length) s.screen = "";
    if (v.veil !== undefined) { s.answers = []; s.line = ""; s.tab = "turn"; }
    s.view = v;
    if (!was || was.you.lang !== v.you.lang) look();
    document.title = (isAsked(v) && v.you.seats.length ? "● " : "") + v.match.title;
    if (was && isAsked(v) && !isAsked(was) && v.you.seats.length) { s.tab = "turn"; knock(); }
    if (v.you.host && (!s.codes || s.screen === "tv" && !v.step)) codes();
    draw();
  }, (on) => { if (s.live !== on) { s.live = on; s.since = Date.now(); } if (s.view) draw(); }, () => { s.joining = true; words().then(draw); });
}

/** The page's own words for a device that has not joined. */
async function words() { s.words = await wire.words(s.lang || navigator.language); }

/** @type {AudioContext | null} */
let audio = null; // browsers let it sound only after a touch
document.addEventListener("click", () => {
  if (!s.sound || !window.AudioContext) { audio?.close(); audio = null; return; }
  audio ??= new AudioContext();
  audio.resume();
});

/** "Your turn": a knock on wood, where it was switched on, and a touch. */
function knock() {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(80);
  if (!audio) return;
  const a = audio, o = a.createOscillator(), g = a.createGain();
  o.frequency.setValueAtTime(220, a.currentTime); o.frequency.exponentialRampToValueAtTime(90, a.currentTime + 0.12);
  g.gain.setValueAtTime(0.4, a.currentTime); g.gain.exponentialRampToValueAtTime(0.001, a.currentTime + 0.2);
  o.connect(g).connect(a.destination); o.start(); o.stop(a.currentTime + 0.25);
}

/** Puts on the game's faces and colours. */
function look() {
  let link = /** @type {HTMLLinkElement | null} */ (document.getElementById("look"));
  if (!link) {
    link = document.createElement("link");
    link.id = "look"; link.rel = "stylesheet";
    document.head.append(link);
  }
  link.href = art("style.css");
}

/** @param {string} code */
async function enter(code) {
  const r = await wire.join(code).catch(() => null);
  if (!r?.ok) {
    await words();
    s.error = !r ? w("lost") : r.body.type === "urn:brehon:locked" ? w("lockedOut") : r.body.type === "urn:brehon:full" ? w("full") : w("wrongCode");
    s.joining = true; draw();
    return;
  }
  s.joining = false; s.error = "";
  begin();
}

function start() {
  const code = location.hash.match(/[jh]=([0-9A-Z]+)/)?.[1];
  s.screen = screenOf();
  if (code) {
    history.replaceState(null, "", location.pathname + (s.screen ? "#" + s.screen : ""));
    return enter(code);
  }
  begin();
}

const screenOf = () => (location.hash.includes("tv") ? "tv" : location.hash.includes("host") ? "desk" : "");

window.addEventListener("resize", () => draw());
window.addEventListener("hashchange", () => { s.screen = screenOf(); draw(); });
document.addEventListener("keydown", (e) => { if (e.key === "Escape" && s.list) pick(null); });
setInterval(() => { if (s.view && !s.live) draw(); }, 1000);
start();
