// @ts-check
// The board: the kit's own drawing, with targets over the places that answer the question, names over those that matter, and the
// way of a move.

import {html, nothing} from "./lit-html.js";
import * as wire from "./wire.js";
import {draw, s, w} from "./state.js";

const parser = new DOMParser();
/** @type {Map<string, {text: string, el: Element}>} */
const kept = new Map();

/** The drawing as an element. It comes from the table alone and holds no script: the page's policy forbids any. @param {string} text */
function drawing(text) {
  const doc = parser.parseFromString(text.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '), "image/svg+xml");
  const el = document.importNode(doc.documentElement, true);
  for (const im of el.querySelectorAll("image")) im.setAttribute("href", wire.at(im.getAttribute("href") ?? ""));
  el.setAttribute("aria-hidden", "true"); // the list of places says the same in words
  return el;
}

/** @param {string} slot @param {string} text */
function shown(slot, text) {
  let k = kept.get(slot);
  if (k?.text !== text) kept.set(slot, k = {text, el: drawing(text)});
  return k.el;
}

/** The part of the board that is drawn. @returns {number[]} */
export function frame() {
  const b = s.view.board, box = b.svg.match(/viewBox="([^"]*)"/)?.[1];
  return box ? box.split(" ").map(Number) : [0, 0, b.w, b.h];
}

/**
 * @typedef {{slot: string, places?: string[], picked?: (place: string) => void, chosen?: string, costs?: Map<string, string>, names?: boolean, way?: string[], ring?: string[], dashed?: boolean}} Look
 * @param {Look} look
 */
export function board(look) {
  if (look.names) queueMicrotask(spreadAll);
  const b = s.view.board, [x0, y0, width, height] = frame();
  const spots = [...new Set(look.places ?? [])].filter((p) => b.places[p]);
  const of = namesOf(), tab = [look.chosen, stop].find((p) => p && spots.includes(p)) ?? spots[0];
  const at = (p) => b.places[p];
  const css = (x, y, rx, ry) => `inset-inline-start:${(100 * (x - rx - x0)) / width}%;inset-block-start:${(100 * (y - ry - y0)) / height}%;inline-size:${(200 * rx) / width}%;block-size:${(200 * ry) / height}%`;
  const way = (look.way ?? []).filter(at);
  const d = way.length > 1 ? "M" + way.map((p) => `${at(p).x} ${at(p).y}`).join("L") : "";
  const rings = (look.ring ?? []).filter(at);
  const small = Math.min(...Object.values(b.places).map((p) => p.r), width);
  return html`<div class="board" .style=${`aspect-ratio:${width}/${height}`}>${shown(look.slot, b.svg)}
    ${d || rings.length ? html`<svg class="over" viewBox=${`${x0} ${y0} ${width} ${height}`} aria-hidden="true" .style=${`--u:${small / 16}px`}><path class="casing" d=${d}></path><path class=${look.dashed ? "way sent" : "way"} d=${d}></path>
      <path class="ring" d=${rings.map((p) => circle(at(p).x, at(p).y, at(p).r * 1.1)).join("")}></path><path class="head" d=${d ? circle(at(way.at(-1)).x, at(way.at(-1)).y, small / 5) : ""}></path></svg>` : nothing}
    ${look.names ? html`<div class="names" aria-hidden="true">${Object.keys(s.view.names ?? {}).filter(at).map((p) => html`<span data-at=${p} .style=${`inset-inline-start:${(100 * (at(p).x - x0)) / width}%;inset-block-start:${(100 * (at(p).y + at(p).r * 0.6 - y0)) / height}%`}>${s.view.names[p].replace(/\s*\([^)]*\)$/, "")}</span>`)}</div>` : nothing}
    ${spots.length ? html`<div class="targets" role="group" aria-label=${w("board")} @keydown=${walk}>${spots.map((p) => html`<button class=${p === look.chosen ? "target on" : "target"} data-value=${p} tabindex=${p === tab ? 0 : -1} aria-pressed=${p === look.chosen ? "true" : "false"}
      aria-label=${s.view.titles?.[p] ?? of.get(p) ?? s.view.names?.[p] ?? p} .style=${css(at(p).x, at(p).y, at(p).r, at(p).r)} @click=${() => look.picked?.(p)}>${look.costs?.get(p) ? html`<span>${look.costs.get(p)}</span>` : nothing}</button>`)}</div>` : nothing}</div>`;
}

/** Moves the names of all boards, now and when a board changes its size. */
function spreadAll() {
  for (const el of document.querySelectorAll(".board")) {
    if (!spreadAt.has(el)) watch.observe(el);
    spread(el);
  }
}
const watch = new ResizeObserver((list) => list.forEach((x) => spread(x.target)));
/** @type {WeakMap<Element, string>} */
const spreadAt = new WeakMap();

/** Moves names off the pieces and off each other: below their place, above it or beside it. One without a good place is not shown, unless the question is about it. @param {Element} el a board */
function spread(el) {
  const box = el.getBoundingClientRect(), key = [s.view.rev, s.view.you.lang, Math.round(box.width), Object.keys(s.view.names ?? {}).length].join();
  if (spreadAt.get(el) === key) return;
  spreadAt.set(el, key);
  const unit = box.width / frame()[2], over = (a, b) => Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
  const taken = [...el.querySelectorAll("svg.drawing > *")].map((x) => x.getBoundingClientRect()).filter((x) => x.width && x.width < box.width / 4).map((x) => [x.left, x.top, x.right, x.bottom]);
  const names = /** @type {HTMLElement[]} */ ([...el.querySelectorAll(".names span")]).map((n) => {
    n.style.transform = n.style.visibility = "";
    const t = n.getBoundingClientRect(), r = s.view.board.places[n.dataset.at ?? ""].r * unit, x = (t.left + t.right) / 2, y = t.top - 0.6 * r;
    const held = taken.some((b) => over(b, [x - r / 2, y - r / 2, x + r / 2, y + r / 2]) > 0);
    return {n, t, r, rank: s.view.about?.includes(n.dataset.at) ? 2 : held ? 1 : 0};
  });
  for (const {n, t, r, rank} of names.toSorted((a, b) => b.rank - a.rank)) {
    const side = r * 0.7 + t.width / 2;
    const ways = [[0, 0], [0, 0.25 * r], [0, -0.3 * r], [0, -1.9 * r - t.height], [0, -1.5 * r - t.height], [side, -0.5 * r], [-side, -0.5 * r], [side, 0], [-side, 0], [0.5 * side, 0.2 * r], [-0.5 * side, 0.2 * r]];
    const [cost, x, y, at] = ways.map(([x, y]) => {
      const at = [t.left + x, t.top + y, t.right + x, t.bottom + y], out = at[0] < box.left || at[2] > box.right || at[1] < box.top || at[3] > box.bottom;
      return [taken.reduce((sum, b) => sum + over(at, b), out ? 1e6 : 0) + 0.25 * t.height * Math.hypot(x, y), x, y, at];
    }).sort((a, b) => a[0] - b[0])[0];
    if (cost > [0.3, 1, 1e9][rank] * t.width * t.height) { n.style.visibility = "hidden"; continue; }
    n.style.transform = `translate(calc(-50% + ${x}px),${y}px)`;
    taken.push(at, at); // a name on a name is worse than one on a piece
  }
}

const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** The names of values in the moves. */
export function namesOf() {
  const names = new Map();
  for (const m of s.view.moves) for (const g of m.gaps ?? []) names.set(g.value, g.name);
  return names;
}

let stop = ""; // the place that Tab comes to

/**
 * Arrows walk from place to place: to the nearest one within the quarter of the board that the arrow points to, so that they lead
 * from any place to any other; where there is none, to the nearest in that half.
 * @param {KeyboardEvent} e
 */
function walk(e) {
  const way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[e.key];
  const from = /** @type {HTMLElement} */ (e.target), group = /** @type {HTMLElement} */ (e.currentTarget);
  if (!way || !from.dataset.value) return;
  e.preventDefault();
  const places = s.view.board.places, a = places[from.dataset.value];
  let best = "", least = Infinity;
  for (const el of group.querySelectorAll("button")) {
    const id = el.dataset.value ?? "", b = places[id];
    if (!b || el === from) continue;
    const dx = b.x - a.x, dy = b.y - a.y, along = dx * way[0] + dy * way[1], aside = dx * way[1] - dy * way[0];
    if (along <= 0) continue;
    const far = along + Math.abs(aside) + (aside >= -along && aside < along ? 0 : 1e6);
    if (far < least) { least = far; best = id; }
  }
  if (!best) return;
  stop = best;
  draw();
  /** @type {HTMLElement | null} */ (group.querySelector(`[data-value="${CSS.escape(best)}"]`))?.focus();
}

// A part of the board, large enough for fingers. It is scrolled to pan; two fingers, or the buttons, zoom.

let zoom = 0, showing = "";
/** @type {Element | null} */
let shownIn = null;

/** How wide places are together, or how high. @param {any[]} at @param {"x" | "y"} f */
const wide = (at, f) => Math.max(...at.map((p) => p[f] + p.r)) - Math.min(...at.map((p) => p[f] - p.r));

/** How many pixels a unit of the board takes so that the smallest target is a good one for a finger. @param {string[]} places @param {number} width @param {number} height */
function large(places, width, height) {
  const b = s.view.board, at = places.filter((p) => b.places[p]).map((p) => b.places[p]), all = Math.min(width / frame()[2], height / frame()[3]);
  const least = 24 / Math.min(...(at.length ? at : Object.values(b.places)).map((p) => p.r));
  if (!at.length) return least <= all ? all : Math.max(width / frame()[2], height / frame()[3]); // all of it, or as much as is large enough to be read
  const fit = Math.max(width / frame()[2], Math.min(height / frame()[3], 2 * width / frame()[2])), size = 48 / least;
  const seen = Math.max(all, Math.min(width / wide(at, "x"), height / wide(at, "y"))); // each place is in sight
  if (least <= 1.6 * fit) return Math.max(Math.min(fit, seen), 44 / size); // most of it is seen, and each place, with places that are large enough
  return Math.max(fit, Math.min((width > 560 ? 40 : 69) / size, 4 * fit));
}

/** @param {Look} look @param {string} [about] where it looks first @param {string} [kind] a class */
export function part(look, about = "", kind = "") {
  queueMicrotask(() => place(look, about));
  return html`<div class=${"view " + kind}><div class="pan" @touchstart=${pinch} @touchmove=${pinch} tabindex=${look.places?.length ? -1 : 0} role="group" aria-label=${w("board")}>${board(look)}</div>
    <div class="zoom"><button aria-label=${w("closer")} @click=${() => zoomBy(1.35)}>+</button><button aria-label=${w("farther")} @click=${() => zoomBy(1 / 1.35)}>−</button></div></div>`;
}

/** Looks at the middle of what matters, once for each question. @param {Look} look @param {string} about */
function place(look, about) {
  const pan = document.querySelector(".view .pan"), inner = /** @type {HTMLElement | null} */ (pan?.firstElementChild ?? null);
  if (!pan || !inner) return;
  const places = look.places ?? look.way ?? [], key = [s.view.rev, places.length > 0, about, pan.clientWidth].join(), spots = s.view.board.places, [x0, y0, , ] = frame();
  if (zoom === 0 || showing !== key) zoom = large(places, pan.clientWidth, pan.clientHeight);
  inner.style.inlineSize = `${Math.round(zoom * frame()[2])}px`;
  if (showing === key && shownIn === pan) return;
  showing = key; shownIn = pan;
  const matter = (places.length ? places : [...(look.ring ?? []), ...Object.keys(s.view.names ?? {})]).concat(about).filter((p) => spots[p]).map((p) => spots[p]);
  if (!matter.length) return;
  const at = spots[about] && (zoom * wide(matter, "x") > pan.clientWidth + 1 || zoom * wide(matter, "y") > pan.clientHeight + 1) ? [spots[about]] : matter; // all of them, if they are seen together
  const mid = (f) => (Math.min(...at.map(f)) + Math.max(...at.map(f))) / 2;
  pan.scrollTo(zoom * (mid((p) => p.x) - x0) - pan.clientWidth / 2, zoom * (mid((p) => p.y) - y0) - pan.clientHeight / 2);
}

/** @param {number} by */
function zoomBy(by, x = 0.5, y = 0.5) {
  const pan = document.querySelector(".view .pan"), inner = /** @type {HTMLElement | null} */ (pan?.firstElementChild ?? null);
  if (!pan || !inner) return;
  const was = zoom;
  zoom = Math.min(12 * pan.clientWidth / frame()[2], Math.max(pan.clientWidth / frame()[2], zoom * by));
  inner.style.inlineSize = `${Math.round(zoom * frame()[2])}px`;
  pan.scrollTo((pan.scrollLeft + x * pan.clientWidth) * (zoom / was) - x * pan.clientWidth, (pan.scrollTop + y * pan.clientHeight) * (zoom / was) - y * pan.clientHeight);
}

let apart = 0;

/** @param {TouchEvent} e */
function pinch(e) {
  if (e.touches.length !== 2) { apart = 0; return; }
  const [a, b] = e.touches, d = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  if (e.type === "touchmove" && apart) {
    e.preventDefault();
    const box = /** @type {Element} */ (e.currentTarget).getBoundingClientRect();
    zoomBy(d / apart, ((a.clientX + b.clientX) / 2 - box.x) / box.width, ((a.clientY + b.clientY) / 2 - box.y) / box.height);
  }
  apart = d;
}
