// @ts-check
// The board: the kit's own drawing, with targets over the places that answer the question.

import {html, nothing} from "./lit-html.js";
import {base} from "./wire.js";

const parser = new DOMParser();
/** @type {{text: string, el: Element | null}} */
let kept = {text: "", el: null};

/** The drawing as an element. It comes from the table alone and holds no script: the page's policy forbids any. @param {string} text */
function drawing(text) {
  const doc = parser.parseFromString(text.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '), "image/svg+xml");
  const el = document.importNode(doc.documentElement, true);
  for (const im of el.querySelectorAll("image")) im.setAttribute("href", base + im.getAttribute("href"));
  return el;
}

/** @param {any} view @param {string[]} places @param {(place: string) => void} picked */
export function board(view, places, picked) {
  const b = view.board;
  if (kept.text !== b.svg) kept = {text: b.svg, el: drawing(b.svg)};
  const el = /** @type {Element} */ (kept.el).cloneNode(true);
  const box = /** @type {Element} */ (el).getAttribute("viewBox") ?? `0 0 ${b.w} ${b.h}`;
  const [x0, y0, w, h] = box.split(" ").map(Number);
  const names = new Map();
  for (const m of view.moves) for (const g of m.gaps ?? []) names.set(g.value, g.name);
  return html`<div class="board">${el}${places.length ? html`<div class="targets">${places.map((p) => {
    const at = b.places[p];
    return html`<button class="target" data-value=${p} aria-label=${names.get(p) ?? p} title=${names.get(p) ?? p} .style=${`left:${(100 * (at.x - at.r - x0)) / w}%;top:${(100 * (at.y - at.r - y0)) / h}%;width:${(200 * at.r) / w}%;height:${(200 * at.r) / h}%`} @click=${() => picked(p)}></button>`;
  })}</div>` : nothing}</div>`;
}
