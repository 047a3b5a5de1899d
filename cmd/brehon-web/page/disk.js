// @ts-check
// The file system of the Worker, as Go asks for it: one folder, /games, kept by the browser (OPFS); in memory where it keeps none.

/** @typedef {{ino: number, size: number, changed: number, handle: any, data: Uint8Array, open: number}} Node */

const WRONLY = 1, RDWR = 2, CREAT = 64, EXCL = 128, TRUNC = 512, APPEND = 1024, DIRECTORY = 65536;
const folder = "/games";

/** @type {any} */
let kept = null; // the browser's folder; null: everything is in memory
/** @type {Map<string, Node>} */
const nodes = new Map();
/** @type {Map<number, {node: Node | null, at: number, append: boolean}>} */
const fds = new Map();
let lastIno = 1, lastFd = 2;

/** Whether games outlast the page. */
export const keeps = () => !!kept;

/** Opens the folder. */
export async function begin() {
  try {
    const root = await navigator.storage.getDirectory();
    kept = await root.getDirectoryHandle("brehon", {create: true});
    if (typeof FileSystemFileHandle.prototype.createSyncAccessHandle !== "function") kept = null;
  } catch { kept = null; }
  await look();
}

/** Looks what is in the folder now: another tab may have played. */
export async function look() {
  if (!kept) return;
  const there = new Set();
  for await (const [name, at] of kept.entries()) {
    if (at.kind !== "file") continue;
    there.add(name);
    const had = nodes.get(name);
    if (had?.open) continue;
    const f = await at.getFile().catch(() => null);
    if (f && (!had || had.size !== f.size || had.changed !== f.lastModified)) nodes.set(name, {ino: had?.ino ?? ++lastIno, size: f.size, changed: f.lastModified, handle: null, data: new Uint8Array(), open: 0});
  }
  for (const [name, n] of nodes) if (!there.has(name) && !n.open) nodes.delete(name);
}

/** Reads a whole file; null if there is none. @param {string} name @returns {Promise<Uint8Array | null>} */
export async function read(name) {
  const n = nodes.get(name);
  if (!n) return null;
  if (!kept || n.handle) return bytes(n, 0, n.size);
  const f = await (await kept.getFileHandle(name)).getFile();
  return new Uint8Array(await f.arrayBuffer());
}

/** Takes a file out of the folder. @param {string} name */
export async function remove(name) {
  if (nodes.get(name)?.open) throw fault("EBUSY");
  nodes.delete(name);
  if (kept) await kept.removeEntry(name).catch(() => {});
}

/** Puts a file into the folder that is not there yet. @param {string} name @param {Uint8Array} data */
export async function put(name, data) {
  const n = await opened(name, true);
  try {
    write(n, data, 0);
    n.handle?.flush();
  } finally { close(n); }
}

const fault = (/** @type {string} */ code) => Object.assign(new Error(code), {code});

/** The only handle of a file. That of a tab which has just ended is let go a little later. @param {any} file @returns {Promise<any>} */
async function held(file, tries = 20) {
  try {
    return await file.createSyncAccessHandle();
  } catch (e) {
    if (/** @type {any} */ (e).name !== "NoModificationAllowedError" || !tries) throw e;
    await new Promise((go) => setTimeout(go, 100));
    return held(file, tries - 1);
  }
}

/** The node of a file, opened. @param {string} name @param {boolean} make */
async function opened(name, make) {
  let n = nodes.get(name);
  if (!n && !make) throw fault("ENOENT");
  if (!n) nodes.set(name, n = {ino: ++lastIno, size: 0, changed: Date.now(), handle: null, data: new Uint8Array(), open: 0});
  n.open++;
  if (kept && !n.handle) {
    try {
      n.handle = await held(await kept.getFileHandle(name, {create: make}));
      n.size = n.handle.getSize();
    } catch (e) {
      n.open--;
      if (make && !n.size) nodes.delete(name);
      throw fault(/** @type {any} */ (e).name === "QuotaExceededError" ? "ENOSPC" : "EBUSY"); // another tab has it
    }
  }
  return n;
}

/** The node of a file as it is now, for reading alone: another tab may have it open. @param {string} name @returns {Promise<Node>} */
async function seen(name) {
  const n = nodes.get(name), data = n && await read(name);
  if (!n || !data) throw fault("ENOENT");
  return {...n, handle: null, data, size: data.length, open: 1};
}

function close(/** @type {Node} */ n) {
  if (--n.open > 0 || !n.handle) return;
  n.handle.close();
  n.handle = null;
}

function bytes(/** @type {Node} */ n, /** @type {number} */ at, /** @type {number} */ length) {
  const to = new Uint8Array(Math.max(0, Math.min(length, n.size - at)));
  if (n.handle) n.handle.read(to, {at}); else to.set(n.data.subarray(at, at + to.length));
  return to;
}

function write(/** @type {Node} */ n, /** @type {Uint8Array} */ data, /** @type {number} */ at) {
  if (n.handle) {
    let done = 0;
    try { done = n.handle.write(data, {at}); } catch { done = -1; }
    if (done < data.length) throw fault("ENOSPC");
  } else {
    if (at + data.length > n.data.length) { const more = new Uint8Array(2 * (at + data.length)); more.set(n.data.subarray(0, n.size)); n.data = more; }
    n.data.set(data, at);
  }
  n.size = Math.max(n.size, at + data.length);
  n.changed = Date.now();
}

function cut(/** @type {Node} */ n, /** @type {number} */ length) {
  n.handle?.truncate(length);
  n.size = length;
  n.changed = Date.now();
}

const stat = (/** @type {Node | null} */ n) => ({dev: 1, ino: n ? n.ino : 1, mode: n ? 0o100644 : 0o40755, nlink: 1, uid: 0, gid: 0, rdev: 0, size: n ? n.size : 0, blksize: 4096, blocks: 0,
  atimeMs: n ? n.changed : 0, mtimeMs: n ? n.changed : 0, ctimeMs: n ? n.changed : 0, isDirectory: () => !n});

/** The name of a file in the folder; empty for the folder itself and the root. @param {string} path */
function named(path) {
  if (path === "/" || path === folder) return "";
  if (!path.startsWith(folder + "/") || path.indexOf("/", folder.length + 1) > 0) throw fault("ENOENT");
  return path.slice(folder.length + 1);
}

/** Answers as Node's fs does: with an error that has a code, or with what was asked. @param {(...args: any[]) => any} f */
const answers = (f) => (/** @type {any[]} */ ...args) => {
  const done = args.pop();
  try {
    const r = f(...args);
    if (r instanceof Promise) r.then((v) => done(null, v), (e) => done(e.code ? e : fault("EIO"))); else done(null, r);
  } catch (e) { done(/** @type {any} */ (e).code ? e : fault("EIO")); }
};

const file = (/** @type {number} */ fd) => { const f = fds.get(fd); if (!f) throw fault("EBADF"); return f; };
const node = (/** @type {number} */ fd) => { const f = file(fd); if (!f.node) throw fault("EISDIR"); return f.node; };
const found = (/** @type {string} */ path) => { const name = named(path), n = name ? nodes.get(name) : null; if (name && !n) throw fault("ENOENT"); return n ?? null; };
const refused = answers(() => { throw fault("ENOSYS"); });
const decoder = new TextDecoder();

/** @type {any} */ (globalThis).fs = {
  constants: {O_WRONLY: WRONLY, O_RDWR: RDWR, O_CREAT: CREAT, O_EXCL: EXCL, O_TRUNC: TRUNC, O_APPEND: APPEND, O_DIRECTORY: DIRECTORY},
  writeSync(/** @type {number} */ _, /** @type {Uint8Array} */ data) { console.log(decoder.decode(data)); return data.length; },
  open: answers(async (path, flags) => {
    const name = named(path);
    let n = null;
    if (name) {
      if (flags & CREAT && flags & EXCL && nodes.has(name)) throw fault("EEXIST");
      n = flags & (WRONLY | RDWR) ? await opened(name, !!(flags & CREAT)) : await seen(name);
      if (flags & TRUNC) cut(n, 0);
    }
    fds.set(++lastFd, {node: n, at: 0, append: !!(flags & APPEND)});
    return lastFd;
  }),
  close: answers((fd) => { const f = file(fd); fds.delete(fd); if (f.node) close(f.node); }),
  read: answers((fd, to, offset, length, position) => {
    const f = file(fd), n = node(fd), got = bytes(n, position ?? f.at, length);
    to.set(got, offset);
    if (position === null) f.at += got.length;
    return got.length;
  }),
  write: answers((fd, from, offset, length, position) => {
    const data = from.subarray(offset, offset + length);
    if (fd <= 2) { console.log(decoder.decode(data)); return length; }
    const f = file(fd), n = node(fd);
    write(n, data, position ?? (f.append ? n.size : f.at));
    if (position === null) f.at = f.append ? n.size : f.at + length;
    return length;
  }),
  fsync: answers((fd) => { file(fd).node?.handle?.flush(); }),
  fstat: answers((fd) => stat(file(fd).node)),
  stat: answers((path) => stat(found(path))),
  lstat: answers((path) => stat(found(path))),
  ftruncate: answers((fd, length) => cut(node(fd), length)),
  readdir: answers((path) => (path === folder ? [...nodes.keys()].sort() : ["games"])),
  unlink: answers((path) => remove(named(path))),
  chmod: refused, chown: refused, fchmod: answers(() => undefined), fchown: refused, lchown: refused, link: refused, mkdir: refused, readlink: answers(() => { throw fault("EINVAL"); }),
  rename: refused, rmdir: refused, symlink: refused, truncate: refused, utimes: refused,
};
