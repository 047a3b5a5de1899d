// @ts-check
// The wire of the table's pages where the program runs in this browser: the same that a server's has, answered by the Worker.

import {ask, parts} from "../program.js";

/** @typedef {{status: number, type: string, detail?: string, rule?: string, sentence?: string, instead?: string}} Problem */

/** One device is all there is: it passes from hand to hand. */
export const alone = true;

let game = "", lang = "en", soon = () => {};
/** Sits down at the table that the program has open. @param {string} id of the game @param {string} tag @param {() => void} shows is called just before the table is drawn for the first time */
export function sitDown(id, tag, shows) { game = id; lang = tag; soon = shows; }

/** @param {import("../program.js").Answer} a */
const done = (a) => ({ok: !a.problem, body: a.problem ?? a.body ?? {}});
const nothing = async () => ({ok: true, body: {}});

export const join = nothing, sit = nothing;

/** Answers questions; what only a server's host may is nothing here. @param {string} path @param {any} body */
export const post = async (path, body) => (path === "/ask" ? done(await ask("line", {lang, line: body.line})) : nothing());

export function giveUp() { /* the program always answers */ }

/** Makes a request at the moment that the view shows. @param {string} rev @param {any} request */
export async function act(rev, request) {
  const r = done(await ask("act", {lang, rev, key: crypto.getRandomValues(new Uint32Array(4)).join("-"), do: request}));
  await show();
  return r;
}

export const get = async () => null;

export async function words(/** @type {string} */ tag) {
  const list = (await ask("words", {lang: tag || lang, game}, parts(game, tag || lang))).body ?? {};
  soon();
  soon = () => {};
  return list;
}

/** @type {(v: any) => void} */
let seen = () => {};
/** @type {(on: boolean) => void} */
let live = () => {};

/** Shows the table as it is. @param {any} [more] */
async function show(more = {}) {
  const a = await ask("view", {lang, ...more}, parts(game, lang));
  if (a.problem) { live(false); return; }
  const v = a.body;
  await pictures(v);
  live(true);
  seen(v);
}

/** The person at a seat takes the device. @param {number} seat */
export const take = (seat) => show({take: seat});

export function listen(/** @type {string} */ tag, /** @type {(v: any) => void} */ onView, /** @type {(on: boolean) => void} */ onLive) {
  lang = tag || lang;
  seen = onView; live = onLive;
  show();
  return {again: () => show(), close: () => { seen = () => {}; }};
}

/** Addresses of the pictures that the program has drawn, by language and name. @type {Map<string, Promise<string>>} */
const drawn = new Map();
/** @type {Map<string, string>} */
const addresses = new Map();
const types = /** @type {Record<string, string>} */ ({svg: "image/svg+xml", css: "text/css", woff: "font/woff"});

/** Fetches a picture. @param {string} file */
function picture(file) {
  const tag = lang, key = tag + "/" + file;
  let p = drawn.get(key);
  if (!p) {
    p = ask("art", {lang: tag, file}).then(async (a) => {
      let data = /** @type {any} */ (a.files?.[0]?.data);
      if (!data) return "";
      if (file === "style.css") data = await faces(new TextDecoder().decode(data));
      const url = URL.createObjectURL(new Blob([data], {type: types[file.split(".").at(-1) ?? ""]}));
      addresses.set(key, url);
      return url;
    });
    drawn.set(key, p);
  }
  return p;
}

/** A style sheet with the faces that it needs; those for rare letters are the browser's own. @param {string} text */
async function faces(text) {
  const rules = text.match(/@font-face\{[^}]*\}/g) ?? [];
  for (const r of rules) {
    const file = r.match(/url\(([^)]*)\)/)?.[1];
    text = text.replace(r, file && /unicode-range:U\+20-/.test(r) ? r.replace(/url\([^)]*\)/, `url(${await picture(file)})`) : "");
  }
  return text;
}

/** Fetches all that a view shows. @param {any} v */
async function pictures(v) {
  const shields = [...new Set([...v.powers.map((/** @type {any} */ p) => p.id), ...v.match.seats.flatMap((/** @type {any} */ x) => x.powers.map((/** @type {any} */ p) => p.id))])].map((id) => `shield-${id}.svg`);
  const files = [...(v.board?.svg ?? "").matchAll(/href="art\/[^/"]*\/([^"]*)"/g)].map((m) => m[1]);
  await Promise.all(["style.css", "band.svg", ...shields, ...files].map(picture));
}

export const art = (/** @type {string} */ tag, /** @type {string} */ file) => addresses.get(tag + "/" + file) ?? "";
/** The address of a picture that a drawing names. @param {string} href */
export const at = (href) => addresses.get(href.replace(/^art\//, "")) ?? "";
export const qr = "";
export const licences = "licences.txt", home = `play.html${location.search.replace(/&at=[^&]*/, "")}`;
