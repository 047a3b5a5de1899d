// @ts-check
// The Worker: it fetches the program and the parts of the content that are asked for, once, and answers the page's questions in order.

import * as disk from "./disk.js";
import "./wasm_exec.js";
import {unpack} from "./lzma.js";

/** @type {any} */
const own = globalThis;
const at = (/** @type {string} */ file) => new URL(file, import.meta.url).href;
const site = fetch(at("site.json")).then((r) => r.json());

/** What the browser keeps of the site, so that the next visit needs no network; null where it keeps nothing. @returns {Promise<Cache | null>} */
const cellar = (async () => { try { return await caches.open("brehon-parts"); } catch { return null; } })();

/** A packed file of the site, unpacked. It is kept as it is unpacked. @param {string} name @param {string} type */
async function fetched(name, type) {
  const cache = await cellar, url = at(name), as = url.replace(/\.lzma$/, "");
  const had = await cache?.match(as);
  if (had) return had;
  own.postMessage({fetching: name});
  const r = await fetch(url);
  if (!r.ok) throw new Error(`${name}: ${r.status} ${r.statusText}`);
  const data = unpack(new Uint8Array(await r.arrayBuffer())), headers = {"Content-Type": type};
  try { // read from there it is in memory only once
    await cache?.put(as, new Response(data, {headers}));
    const kept = await cache?.match(as);
    if (kept) return kept;
  } catch { /* a full disk: it is fetched again next time */ }
  return new Response(data, {headers});
}

/** The program as it is unpacked. From the service worker it has an address, and the browser keeps what it compiles of it. @param {string} name */
async function code(name) {
  const r = await fetched(name, "application/wasm"), as = at(name).replace(/\.lzma$/, "");
  return own.name === "served" && await (await cellar)?.match(as) ? fetch(as) : r;
}

/** What the program has of memory from the start, in pages of 64 KiB: each time that it asks for more, the browser stops for a while. */
const room = 1200;

const unpacked = site.then(({wasm}) => code(wasm));
unpacked.catch(() => {}); // the program says it

/** The program, started. */
const program = (async () => {
  await disk.begin();
  const go = new own.Go();
  const there = new Promise((ready) => { own.brehonIsThere = ready; });
  const {instance} = await WebAssembly.instantiateStreaming(unpacked, go.importObject);
  try { /** @type {any} */ (instance.exports).mem.grow(room); } catch { /* as much as it needs may be there */ }
  go.run(instance).then(() => { own.postMessage({ended: true}); own.close(); }); // what it holds of other tabs is let go
  await there;
})();
program.catch((e) => own.postMessage({failed: String(e.message ?? e)}));

/** @type {Map<string, Promise<Uint8Array | null>>} */
const parts = new Map();

/** The bytes of a part of the content; null once the program has it. @param {string} name */
function part(name) {
  let p = parts.get(name);
  if (!p) {
    p = site.then((s) => fetched(s.parts[name], "application/zip")).then((r) => r.arrayBuffer()).then((b) => new Uint8Array(b));
    p.catch(() => parts.delete(name));
    parts.set(name, p);
  }
  return p;
}

/** Asks the program. @param {string} name @param {any} particulars @param {Uint8Array | null} file */
const asked = (name, particulars, file = null) => new Promise((done) => own.brehon(name, JSON.stringify(particulars ?? {}), file, (/** @type {string} */ said, /** @type {Uint8Array[]} */ files) => {
  const a = JSON.parse(said);
  (a.files ?? []).forEach((/** @type {any} */ f, /** @type {number} */ i) => { f.data = files[i]; });
  done(a);
}));

/** @type {(() => void) | null} */
let letGo = null; // of the game that this tab holds

/** Holds a game for this tab; false if another one has it. @param {string} name @returns {Promise<boolean>} */
function hold(name) {
  letGo?.();
  letGo = null;
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((answer) => navigator.locks.request("brehon " + name, {ifAvailable: true}, (lock) => {
    answer(!!lock);
    return lock ? new Promise((/** @type {(v?: any) => void} */ go) => { letGo = go; }) : undefined;
  }));
}

/** The files of a game: its journal, what is sealed of it, and the changes to the content that it was begun with. @param {string} name */
const ofGame = (name) => [name + ".journal", name + ".journal.sealed", name + ".changes.zip"];

/** Questions about files, which need no program. @type {Record<string, (with_: any) => Promise<any>>} */
const ofFiles = {
  async export({name}) {
    const files = [];
    for (const file of ofGame(name)) { const data = await disk.read(file); if (data) files.push({path: file, data}); }
    return {files};
  },
  async import({files}) {
    const fresh = [], games = new Set();
    for (const f of files.filter((/** @type {any} */ f) => !f.path.endsWith(".zip"))) {
      const had = await disk.read(f.path);
      if (!had) fresh.push(f);
      else if (had.length !== f.data.length || had.some((b, i) => b !== f.data[i])) return {problem: {type: "urn:brehon:taken", detail: f.path}};
      games.add(f.path.split(".")[0]);
    }
    try { for (const f of fresh) await disk.put(f.path, f.data); } catch { return {problem: {type: "urn:brehon:cannot-be-saved"}}; }
    for (const f of files.filter((/** @type {any} */ f) => f.path.endsWith(".zip"))) {
      const a = await asked("attach", {}, f.data);
      if (a.problem) return {...a, body: [...games]};
      for (const name of a.body) games.add(name);
    }
    return {body: [...games]};
  },
  async remove({name}) {
    if (!await hold(name)) return {problem: {type: "urn:brehon:held"}};
    for (const file of ofGame(name)) await disk.remove(file);
    letGo?.();
    letGo = null;
    return {};
  },
};

/** The questions that read or write what is changed: one at a time in all tabs. */
const ofChanges = ["edit", "changes", "zip", "take"];

/** @param {() => Promise<any>} what */
const alone = (what) => (navigator.locks ? navigator.locks.request("brehon changes", what) : what());

/** @param {any} q */
async function answer(q) {
  await program;
  if (ofFiles[q.name]) { await disk.look(); return ofFiles[q.name](q.with); }
  const all = (await site).parts, wanted = q.name === "take" && q.file ? Object.keys(all) : q.parts ?? []; // files that are taken may be of any game and language
  const needed = wanted.filter((/** @type {string} */ name) => all[name]); // a language that was begun here has none
  for (const name of needed) part(name); // together
  for (const name of needed) {
    const data = await part(name);
    if (!data) continue;
    const a = await asked("add", {}, data);
    if (a.problem) return a;
    parts.set(name, Promise.resolve(null));
  }
  if (q.name === "games") await disk.look();
  if (q.name === "begin" || q.name === "open") {
    await asked("close", {});
    if (!await hold(q.with.name)) return {problem: {type: "urn:brehon:held"}};
    await disk.look();
  }
  const a = ofChanges.includes(q.name) || q.with?.changed ? await alone(async () => { await disk.look(); return asked(q.name, q.with, q.file); }) : await asked(q.name, q.with);
  if (q.name === "close" || a.problem && (q.name === "begin" || q.name === "open")) { letGo?.(); letGo = null; }
  return a;
}

/** @type {Promise<any>} */
let turn = Promise.resolve();
own.onmessage = (/** @type {MessageEvent} */ e) => {
  const q = e.data;
  if (q.soon) { // the program first: while it is compiled the Worker has nothing to do
    unpacked.then(() => site).then((s) => { for (const name of q.soon) if (s.parts[name]) part(name).catch(() => {}); }, () => {});
    return;
  }
  turn = turn.then(() => answer(q)).catch((err) => ({problem: {type: "urn:brehon:internal", detail: String(err.message ?? err)}}))
    .then((a) => own.postMessage({id: q.id, ...a, keeps: disk.keeps()}, (a.files ?? []).map((/** @type {any} */ f) => f.data.buffer)));
};

// What an older edition of the site has left.
site.then(async (s) => {
  const cache = await cellar, now = new Set([s.wasm, ...Object.values(s.parts)].map((f) => at(f).replace(/\.lzma$/, "")));
  for (const r of await cache?.keys() ?? []) if (!now.has(r.url)) cache?.delete(r);
}).catch(() => {});
