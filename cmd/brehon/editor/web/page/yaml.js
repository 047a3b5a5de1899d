// @ts-check
// The text of a content file: a textarea with the numbers of its lines, faults at their lines, and completion. It is our own, and no
// library's: what it needs beyond a textarea – numbers, marks, a list of keys that the editor knows – is little, the browser's own undo,
// spelling, touch keyboard and screen reader stay, and the page stays small. It shows no colours.

import {html, nothing} from "./lit-html.js";
import {draw, s, say, w} from "./app.js";
import {draft, keyAt, place, typed} from "./content.js";
import {call} from "./wire.js";

/** What is offered at the cursor. @type {{offers: any[], at: number, back: number, ahead: number, line: number, col: number} | null} */
let list = null;
let free = false; // Esc was pressed: Tab leaves the text

/** The height of a line in px; page.css says the same. */
const high = 20;

const field = () => /** @type {HTMLTextAreaElement} */ (document.querySelector("textarea.yaml"));
/** The line and the letter of a place in the text, counted from 1. */
function lineAt(text, at) {
  const before = text.slice(0, at);
  return {line: before.split("\n").length, col: [...before.slice(before.lastIndexOf("\n") + 1)].length + 1};
}

export function yaml(d) {
  const lines = d.text.split("\n").length;
  const wrong = new Map();
  for (const f of s.edited?.faults ?? []) {
    const at = new RegExp(`^${s.file.replace(/[.]/g, "\\.")}:(\\d+)(?::\\d+)?: (.*)$`, "s").exec(f);
    if (at) wrong.set(Number(at[1]), [...(wrong.get(Number(at[1])) ?? []), at[2]]);
  }
  const at = (n) => `top:${(n - 1) * high}px`;
  return html`<div><div class="code" dir="ltr">
    <div class="lines" aria-hidden="true"><div class="scrolls"><pre>${Array.from({length: lines}, (_, i) => i + 1).join("\n")}</pre>
      ${[...wrong].map(([n, says]) => html`<b .style=${at(n)} title=${says.join("\n")}>●</b>`)}</div></div>
    <div class="paper"><div class="scrolls under" aria-hidden="true"><i .style=${at(s.line)}></i>${[...wrong.keys()].map((n) => html`<i class="wrong" .style=${at(n)}></i>`)}</div>
    <textarea class="yaml" wrap="off" spellcheck="false" autocapitalize="off" autocomplete="off" lang="en" dir="ltr" aria-label=${w("view.yaml")} aria-describedby="yaml-keys" aria-autocomplete="list"
      aria-controls="yaml-list" aria-activedescendant=${list ? `yaml-${list.at}` : nothing} aria-invalid=${wrong.size > 0} .value=${d.text}
      @input=${heard} @keydown=${keys} @scroll=${scrolled} @keyup=${moved} @pointerup=${moved} @blur=${() => setTimeout(close)}></textarea>
    <ul id="yaml-list" role="listbox" aria-label=${w("suggest")} ?hidden=${!list} .style=${list ? spot() : ""}>${list?.offers.map((o, i) => html`<li role="option" id="yaml-${i}" aria-selected=${i === list?.at}
      @pointerdown=${(e) => { e.preventDefault(); take(i); }}><code>${o.text.trim()}</code>${o.help ? html` <small>${o.help}</small>` : nothing}</li>`)}</ul></div></div>
    <p class="bar" id="yaml-keys"><button @click=${() => { field().focus(); suggest(true); }}>${w("suggest")}</button> <small aria-live="polite">${say("line", {n: s.line})} · ${wrong.has(s.line) ? html`<b>${wrong.get(s.line).join(" · ")}</b>` : w("yamlKeys")}</small></p></div>`;
}

/** Offers nothing any more. */
function close() {
  if (list) { list = null; draw(); }
}

/** Where the list stands: under the cursor. */
function spot() {
  const t = field();
  return `top:${list.line * high - (t?.scrollTop ?? 0)}px;left:min(calc(${list.col - 1}ch - ${t?.scrollLeft ?? 0}px),100% - 14em)`;
}

function heard(e) {
  typed(e.target.value);
  moved();
  suggest(false);
}

/** The cursor is in another line: its sheet is shown. */
function moved() {
  const t = field(), now = lineAt(t.value, t.selectionStart);
  if (now.line === s.line) return;
  s.line = now.line;
  list = null;
  draw();
  follow();
  place(keyAt(now.line));
}

/** Shows in the form what the cursor's line holds. */
export function follow() {
  const form = document.querySelector(".beside .fields"), here = /** @type {HTMLElement | null} */ (form?.querySelector(".here"));
  if (form && here && document.activeElement === field()) form.scrollTop = here.offsetTop - form.clientHeight / 3;
}

function scrolled() {
  const t = field();
  for (const x of document.querySelectorAll(".code .scrolls")) /** @type {HTMLElement} */ (x).style.transform = `translate(0,${-t.scrollTop}px)`;
  close();
}

/** Shows a line, and puts the cursor there if somebody wants to type. */
export function toLine(line, typing) {
  s.line = line;
  const t = field();
  if (!t) return;
  const at = t.value.split("\n").slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  if (typing) { t.focus(); t.setSelectionRange(at, at); }
  const top = (line - 1) * high;
  t.scrollLeft = 0;
  if (top < t.scrollTop || top > t.scrollTop + t.clientHeight - 3 * high) t.scrollTop = Math.max(0, top - t.clientHeight / 3);
  draw();
  if (typing) document.querySelector(".fields .here")?.scrollIntoView({block: "center"});
}

/** Whether an entry of a list begins at a line, with a key. */
export const isEntry = (line) => /^ *- +(\{ *)?\w+:/.test(draft().text.split("\n", line).at(-1));

/** Writes an entry once more below itself, and selects its name there, to be typed over. */
export function copyEntry(line) {
  if (!field()) { s.views.yaml = true; draw(); }
  const t = field(), lines = t.value.split("\n"), deep = lines[line - 1].search(/\S/), empty = (l) => /^ *(#|$)/.test(l);
  let to = line;
  while (to < lines.length && (empty(lines[to]) || lines[to].search(/\S/) > deep)) to++;
  while (empty(lines[to - 1])) to--;
  const gap = [line - 2, to].some((i) => lines[i]?.trim() === "" && i < lines.length - 1) && to > line ? "\n" : "", end = lines.slice(0, to).join("\n").length;
  t.focus();
  t.setSelectionRange(end, end);
  insert("\n" + gap + lines.slice(line - 1, to).join("\n").replace(/^( *- +(?:\{ *)?\w+: *["']?[\w.-]+)/, "$1-2"));
  const first = to + 1 + gap.length, name = /^( *- +(?:\{ *)?\w+: *["']?)([\w.-]*)/.exec(t.value.split("\n")[first - 1]), at = end + 1 + gap.length;
  toLine(first, true);
  if (name) t.setSelectionRange(at + name[1].length, at + name[0].length);
}

let asked = 0;
/** Offers what may stand at the cursor; unless asked for only behind a letter, or behind a key. */
async function suggest(wanted) {
  const t = field(), at = t.selectionStart, mine = ++asked;
  if (at !== t.selectionEnd || (!wanted && !/(?:[A-Za-z]|: )$/.test(t.value.slice(0, at)))) { list = null; draw(); return; }
  const got = await call("complete", {game: s.game, file: s.file, text: t.value, at: [...t.value.slice(0, at)].length}).catch(() => null);
  if (mine !== asked || field()?.selectionStart !== at) return;
  const word = t.value.slice(at - (got?.back ?? 0), at);
  list = got?.offers.length && !(got.offers.length === 1 && got.offers[0].text.trim() === word) ? {...got, at: 0, ...lineAt(t.value, at - got.back)} : null;
  draw();
}

/** Writes an offer in the place of the word at the cursor. */
function take(i) {
  const t = field(), o = list?.offers[i];
  if (!list || !o) return;
  const {back, ahead} = list;
  list = null;
  t.focus();
  t.setSelectionRange(t.selectionStart - back, t.selectionStart + ahead);
  insert(o.text);
}

/** Types a text over what is selected, so that the browser can take it back. */
function insert(text) {
  if (!document.execCommand(text ? "insertText" : "delete", false, text)) {
    const t = field();
    t.setRangeText(text, t.selectionStart, t.selectionEnd, "end");
    typed(t.value);
  }
}

/** Moves the lines of the selection by two spaces. */
function indent(back) {
  const t = field(), {value, selectionStart: from, selectionEnd: to} = t;
  if (!back && from === to) { insert("  "); return; }
  const start = value.lastIndexOf("\n", from - 1) + 1;
  const was = value.slice(start, to), now = was.replace(back ? /^ {1,2}/gm : /^(?=.)/gm, back ? "" : "  ");
  if (was === now) return;
  const first = now.split("\n")[0].length - was.split("\n")[0].length;
  t.setSelectionRange(start, to);
  insert(now);
  if (from === to) t.setSelectionRange(Math.max(start, from + first), Math.max(start, from + first));
  else t.setSelectionRange(start, start + now.length);
}

function keys(/** @type {KeyboardEvent} */ e) {
  const was = free;
  free = false;
  const step = {ArrowDown: 1, ArrowUp: -1}[e.key];
  if (list && step && !e.altKey) { list.at = (list.at + step + list.offers.length) % list.offers.length; draw(); document.getElementById(`yaml-${list.at}`)?.scrollIntoView({block: "nearest"}); }
  else if (list && (e.key === "Enter" || e.key === "Tab")) take(list.at);
  else if (e.key === "Escape") { if (list) close(); else free = true; }
  else if (e.key === " " && e.ctrlKey) suggest(true);
  else if (e.key === "Tab" && !was) indent(e.shiftKey);
  else if (e.key === "Enter" && !e.ctrlKey && !e.metaKey && !e.isComposing) newLine();
  else return;
  e.preventDefault();
  e.stopPropagation();
}

/** A new line begins under the one before it; behind a key that has no value, two spaces further in. */
function newLine() {
  const t = field(), before = t.value.slice(t.value.lastIndexOf("\n", t.selectionStart - 1) + 1, t.selectionStart);
  insert("\n" + /^ */.exec(before)?.[0] + (/^ *- +[^#]*:|^ *- +\S+:/.test(before) || /:\s*$/.test(before) ? "  " : ""));
}
