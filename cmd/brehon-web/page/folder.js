// @ts-check
// A folder of this computer that holds the changes as well, where the browser can write into one. It is the truth: what another program
// writes there is taken over, and what is changed here is written there, unless it has changed meanwhile.

import {about, state} from "./desk/wire.js";
import {told, w} from "./common.js";
import {zip} from "./zip.js";

/** @typedef {{path: string, data: Uint8Array}} File */

/** Whether this browser lets a page write into a folder. */
export const can = "showDirectoryPicker" in globalThis;

/** The folder, or null. @type {any} */
export let at = null;
/** What keeps it from being written or read. */
export const trouble = {says: "", now: () => {}};

/** The number of the changes that the folder held last, too. While there are others here, and others there, nobody's are taken over. */
let matched = 0;

/** The size and time of each file as it was last read or written. @type {Map<string, string>} */
let seen = new Map();
const stamp = (/** @type {globalThis.File} */ f) => f.size + " " + f.lastModified;

/** How many files a folder may have, and bytes in all. */
const mostFiles = 5000, mostBytes = 64 << 20;

/** The files of content in a folder. @param {any} folder @returns {Promise<Map<string, globalThis.File>>} */
async function files(folder) {
  const all = new Map();
  let bytes = 0;
  const walk = async (/** @type {any} */ dir, /** @type {string} */ path) => {
    for await (const [name, item] of dir.entries()) {
      if (name.startsWith(".")) continue;
      if (item.kind === "directory") { await walk(item, path + name + "/"); continue; }
      const f = await item.getFile();
      all.set(path + name, f);
      if ((bytes += f.size) > mostBytes || all.size > mostFiles) throw {type: "too-large"};
    }
  };
  let empty = true, found = false;
  for await (const [name, item] of folder.entries()) {
    empty = false;
    if (item.kind !== "directory" || name !== "content" && name !== "scenarios") continue;
    found = true;
    await walk(item, name + "/");
  }
  if (!empty && !found) throw {type: "no-content"};
  return all;
}

/** Takes over all files of the folder. Throws what keeps them from it. @param {any} folder */
async function take(folder) {
  const now = await files(folder), list = await Promise.all([...now].map(async ([path, f]) => ({path, data: new Blob([await f.arrayBuffer()])}))); // read once: another program may be writing
  const a = await about("take", {}, [], list.length ? new Uint8Array(await (await zip(list)).arrayBuffer()) : null);
  if (a.problem) throw a.problem;
  seen = new Map([...now].map(([path, f]) => [path, stamp(f)]));
  matched = state.number;
}

/** Works on a folder from now on: its files take the place of all changes. @param {any} folder */
export async function open(folder) {
  await take(folder);
  at = folder;
  trouble.says = "";
}

/** Leaves the folder. */
export function leave() { at = null; trouble.says = ""; }

/** Looks whether another program has written into the folder. */
export async function look() {
  if (!at) { await about("changes"); return; }
  await attempt(async () => {
    await about("changes");
    const now = await files(at);
    if (now.size === seen.size && [...now].every(([path, f]) => seen.get(path) === stamp(f))) return;
    if (state.number !== matched) throw {both: true};
    await take(at);
  });
}

/** @param {() => Promise<void>} what */
async function attempt(what) {
  try {
    await what();
    trouble.says = "";
  } catch (p) {
    const e = /** @type {any} */ (p);
    trouble.says = e.type ? told(e) : w(e.both ? "folderBoth" : "folderLost", {name: at?.name ?? ""});
    if (!e.type) at = null;
  }
  trouble.now();
}

/** Asks what may change files, and has the folder follow. What has changed there meanwhile is taken over first. @param {() => Promise<any>} ask */
export async function mirrored(ask) {
  let alike = state.number === matched, a = await ask();
  for (let tries = 0; at && a.files?.length > 1 && tries < 3; tries++) {
    const wrote = a.files.slice(1);
    let same = true;
    await attempt(async () => {
      for (const f of wrote) if (await now(f.path) !== seen.get(f.path)) same = false;
      if (!same && !alike) throw {both: true};
      if (same) for (const f of wrote) await put(f); else await take(at);
      if (same && alike) matched = state.number;
    });
    if (same || trouble.says) break;
    a = await ask();
  }
  return a;
}

/** The stamp of a file in the folder; undefined if there is none. @param {string} path */
async function now(path) {
  try {
    return stamp(await (await handle(path, false)).getFile());
  } catch (e) {
    if (/** @type {any} */ (e).name === "NotFoundError") return undefined;
    throw e;
  }
}

/** @param {string} path @param {boolean} create */
async function handle(path, create) {
  let dir = at;
  const names = path.split("/"), name = names.pop();
  for (const n of names) dir = await dir.getDirectoryHandle(n, {create});
  return dir.getFileHandle(name, {create});
}

/** Puts a file into the folder: whoever reads it sees the old one or the new one. @param {File} f */
async function put(f) {
  const file = await handle(f.path, true), to = await file.createWritable();
  await to.write(f.data);
  await to.close();
  seen.set(f.path, stamp(await file.getFile()));
}
