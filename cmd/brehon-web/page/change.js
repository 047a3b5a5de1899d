// @ts-check
// The page on which a game is changed: the editor's page, and around it where the changes go and come from.

import {html, nothing, render} from "./table/lit-html.js";
import {ask} from "./program.js";
import {fetching, head, lang, save, size, told, w} from "./common.js";
import * as wire from "./desk/wire.js";
import * as folder from "./folder.js";

const s = {
  ready: false, problem: "",
  /** What is asked before it replaces the changes: what to do, and the words that say it. @type {{does: () => Promise<void>, asks: string, yes: string} | null} */ sure: null,
};

/** The editor's page, once it is there. @type {any} */
let desk = null;

const count = () => Object.keys(wire.state.files).length;

/** Does what replaces all changes, once the person is sure of it. @param {string} asks @param {string} yes @param {() => Promise<void>} does @param {boolean} drops also what is typed and not saved */
function surely(asks, yes, does, drops = false) {
  s.problem = "";
  const then = async () => { if (drops) desk.drop(); await does(); };
  if (!count()) { replace(then, drops); return; }
  s.sure = {does: () => replace(then, drops), asks, yes};
  draw();
  /** @type {HTMLElement | null} */ (document.querySelector("#ask button"))?.focus();
}

/** @param {() => Promise<void>} does @param {boolean} drops */
async function replace(does, drops) {
  s.sure = null;
  draw();
  if (!drops && !await saved()) return;
  try {
    await does();
    await desk.attempt(desk.begin);
  } catch (p) {
    const e = /** @type {any} */ (p);
    s.problem = e.type ? told(e) : w("folderLost", {name: ""});
  }
  draw();
}

/** Puts the files of a zip in the place of all changes. @param {Uint8Array | null} data */
export async function take(data) {
  const a = await wire.about("take", {}, [], data);
  if (a.problem) throw a.problem;
  folder.leave();
}

async function openZip(/** @type {any} */ e) {
  const file = e.target.files[0];
  if (!file) return;
  const data = file.size > 64 << 20 ? null : new Uint8Array(await file.arrayBuffer());
  e.target.value = "";
  if (!data) { s.problem = told({type: "too-large"}); draw(); return; }
  surely(w("replacesAll", {name: file.name, n: count()}), w("replace"), () => take(data));
}

/** Whether all that was typed is saved; what cannot be saved is shown. */
async function saved() {
  const ok = await desk.leave() && await desk.settled() && !desk.pending();
  if (!ok) { s.problem = w("saveFirst"); draw(); }
  return ok;
}

async function saveZip() {
  if (!await saved()) return;
  const a = await ask("zip");
  save("brehon-changes.zip", new Blob([/** @type {any} */ (a.files?.[0].data)], {type: "application/zip"}));
}

async function openFolder() {
  let handle;
  try { handle = await /** @type {any} */ (globalThis).showDirectoryPicker({id: "brehon", mode: "readwrite"}); } catch { return; } // nothing was chosen
  workIn(handle);
}

/** Works in a folder. @param {any} handle */
export const workIn = (handle) => surely(w("replacesAll", {name: handle.name, n: count()}), w("replace"), () => folder.open(handle));

/** Drops all changes, once the person is sure of it. */
export const startOver = () => surely(w("dropsAll", {n: count()}), w("drop"), async () => { try { localStorage.removeItem("tag"); } catch { /* nothing is kept */ } desk.s.tag = lang; await take(null); }, true);

function where() {
  if (folder.at) return w("inFolder", {name: folder.at.name});
  return count() ? w("inThisBrowser") : w("changeLead");
}

function draw() {
  const n = count(), zipped = html`<button ?disabled=${!n} @click=${saveZip}>${w("saveZip")}</button>`;
  render(html`<section aria-label=${w("yourChanges")}>${head("change")}<div id="changes">
    <h1>${w("changeTitle")}</h1>
    <p>${where()}</p>
    ${s.ready ? nothing : html`<p role="status">${fetching.says || w("starting")}</p><progress aria-label=${w("starting")}></progress>`}
    ${wire.keeps ? nothing : html`<p class="fault" role="alert">${w("keepsNoChanges")}</p>`}
    ${s.problem || folder.trouble.says ? html`<p class="fault" role="alert">${s.problem || folder.trouble.says}</p>` : nothing}
    ${s.sure ? html`<div id="ask" class="fault" role="alertdialog" aria-label=${s.sure.asks}><p>${s.sure.asks}</p><div class="tools">${zipped}
      <button id="sure" @click=${() => /** @type {any} */ (s.sure).does()}>${s.sure.yes}</button><button @click=${() => { s.sure = null; draw(); }}>${w("cancel")}</button></div></div>` : nothing}
    ${s.ready && !s.sure ? html`<p class="tools">${zipped}
      <label class="button">${w("openZip")}<input type="file" id="zip" class="sr" accept=".zip,application/zip" @change=${openZip}></label>
      ${folder.can ? html`<button @click=${openFolder}>${w("openFolder")}</button>` : nothing}
      ${n ? html`<button @click=${startOver}>${w("startOver")}</button><a href=${`print.html?lang=${lang}`}>${w("printTitle")}</a><a href=${`play.html?lang=${lang}`}>${w("playTitle")}</a>` : nothing}</p>
      ${n ? html`<details><summary>${w("changedFiles", {n})}</summary><ul>${Object.entries(wire.state.files).sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, bytes]) => html`<li><code>${name}</code> ${size(bytes)}</li>`)}</ul></details>` : nothing}` : nothing}
  </div></section>`, /** @type {HTMLElement} */ (document.getElementById("site")));
}

fetching.changed = draw;
wire.changed.now = draw;
folder.trouble.now = draw;
draw();
desk = await import("./desk/app.js");
s.ready = true;
draw();
