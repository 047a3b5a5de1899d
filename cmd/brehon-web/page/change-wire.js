// @ts-check
// The wire of the editor's page where the program runs in this browser: the same that a server's has, answered by the Worker.

import {ask, parts, soon} from "../program.js";
import {lang, offer, told} from "../common.js";
import * as folder from "../folder.js";

/** What is changed, as the last answer told it: how many bytes each file has, by name. @type {{number: number, files: Record<string, number>}} */
export let state = {number: 0, files: {}};
/** Whether the browser keeps it. */
export let keeps = true;
/** Hears when what is changed is another. */
export const changed = {now: () => {}};

const kept = (/** @type {string} */ key) => { try { return localStorage.getItem(key); } catch { return null; } };

/** What the address asked for: ui, and a tag. */
export const asked = new URLSearchParams({ui: lang, tag: new URLSearchParams(location.search).get("tag") ?? kept("tag") ?? lang});
export const licences = "licences.txt";

/** Other tabs that change, too. */
const others = new BroadcastChannel("brehon changes");

/** @type {(files: string[]) => void} */
let hear = () => {};

/** Asks about changes, and takes over what is told of them. @param {string} name @param {any} [particulars] @param {string[]} [needs] @param {Uint8Array | null} [file] */
export async function about(name, particulars = {}, needs = [], file = null) {
  const a = await ask(name, particulars, needs, file);
  keeps = a.keeps;
  if (!a.body?.files) return a;
  const was = state.number, heard = a.body.heard ?? [];
  state = a.body;
  if (state.number !== was) { others.postMessage(state.number); changed.now(); }
  if (heard.length) hear(heard);
  return a;
}

/** All languages of a game. @param {string} game @returns {string[]} */
const languages = (game) => offer.games.find((/** @type {any} */ g) => g.id === game)?.langs.map((/** @type {any} */ l) => l.id) ?? [];

/** The parts that a call reads: an edit of the English tells which translations become outdated. @param {string} name @param {any} body */
const needed = (name, body) => parts(body.game ?? first, lang, ...(body.tag ? [body.tag] : []), ...(name === "edit" ? languages(body.game) : []));

/** The game that is begun with. */
const first = offer.games.find((/** @type {any} */ g) => g.id === kept("game"))?.id ?? offer.games[0].id;

/** Makes a call. A problem is thrown as it was answered. @param {string} name @param {any} body @param {boolean} [keep] the page ends: it may be made only the next time @returns {Promise<any>} */
export async function call(name, body, keep = false) {
  if (keep) try { localStorage.setItem("unsaved", JSON.stringify([...JSON.parse(kept("unsaved") ?? "[]"), [name, body]])); } catch { /* this browser keeps nothing */ }
  if (name === "start") await unsaved();
  const a = await folder.mirrored(() => about("edit", {call: name, body}, needed(name, body)));
  if (a.problem) throw a.problem.type.endsWith(":faults") ? a.problem : {detail: told(a.problem)};
  if (name === "outline") soon(needed("edit", body));
  return JSON.parse(new TextDecoder().decode(a.files?.[0].data));
}

/** Saves what was typed last when the page ended, unless somebody has saved another text there since. */
async function unsaved() {
  const was = kept("unsaved");
  if (!was) return;
  const left = [];
  for (const [name, body] of JSON.parse(was)) {
    const a = await about("edit", {call: name, body}, needed(name, body));
    if (a.problem) left.push([name, body]); // the next visit tries again
  }
  if (left.length) localStorage.setItem("unsaved", JSON.stringify(left)); else localStorage.removeItem("unsaved");
}

/** Calls heard with the files that were changed elsewhere: in another tab, in the folder. @param {(files: string[]) => void} heard */
export function listen(heard) {
  hear = heard;
  others.onmessage = (e) => { if (e.data !== state.number) about("changes"); };
  addEventListener("focus", () => folder.look());
}
