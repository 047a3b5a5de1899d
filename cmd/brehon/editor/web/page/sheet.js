// @ts-check
// The sheet: a picture, and over it the places of its texts.

import {html, nothing} from "./lit-html.js";
import {draw, go, s, w} from "./app.js";
import {toText} from "./content.js";

export function sheet() {
  const d = s.drawing;
  const at = (v, of) => (100 * v) / of + "%";
  return html`<aside aria-label=${w("sheet")} class=${s.large ? "large" : ""} tabindex=${s.large ? "0" : "-1"}>
    <p class="label"><button @click=${() => { s.large = !s.large; draw(); }}>${w(s.large ? "smaller" : "larger")}</button></p><div class="sheet" .style=${`--w:${d.w};--h:${d.h}`}>
    <img src=${s.picture} alt=${d.name || s.part?.id || s.file} width=${d.w} height=${d.h}>
    ${d.marks.map((m) => html`<button class="mark ${m.then} ${m.key === (s.file ? s.near : s.key) ? "on" : ""}" aria-label=${s.outline?.texts[m.key]?.said || s.outline?.texts[m.key]?.en || m.key} tabindex="-1"
      .style=${`left:${at(m.x, d.w)};top:${at(m.y, d.h)};width:${at(m.w, d.w)};height:${at(m.h, d.h)}`} @click=${() => (s.file ? toText(m.key) : go(m.key))}></button>`)}
  </div>${d.label ? html`<p class="label">${d.label}</p>` : nothing}</aside>`;
}
