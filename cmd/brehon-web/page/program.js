// @ts-check
// The program in its Worker, as the pages ask it.

/** @typedef {{path: string, data: Uint8Array}} File */
/** @typedef {{body?: any, files?: File[], problem?: {type: string, detail?: string, faults?: string[]}, keeps: boolean}} Answer */

const worker = new Worker(new URL("./worker.js", import.meta.url), {type: "module", name: navigator.serviceWorker?.controller ? "served" : ""});
/** @type {Map<number, (a: Answer) => void>} */
const waiting = new Map();
let last = 0;

/** What the pages hear of the program besides answers. */
export const hears = {fetching: (/** @type {string} */ _) => {}, failed: (/** @type {string} */ _) => {}};

worker.onmessage = (e) => {
  const a = e.data;
  if (a.fetching) { hears.fetching(a.fetching); return; }
  if (a.failed || a.ended) { hears.failed(a.failed ?? ""); return; }
  waiting.get(a.id)?.(a);
  waiting.delete(a.id);
};
worker.onerror = (e) => hears.failed(e.message ?? "");

/** The parts of the content that a game in languages needs. @param {string} game @param {string[]} langs */
export const parts = (game, ...langs) => [...new Set(["base", game, ...langs.flatMap((l) => l.split("+")).filter((l) => l !== "en").flatMap((l) => [l, `${l}-${game}`])])];

/** Asks the program. @param {string} name @param {any} [particulars] @param {string[]} [needs] parts of the content @param {Uint8Array | null} [file] @returns {Promise<Answer>} */
export function ask(name, particulars = {}, needs = [], file = null) {
  const id = ++last;
  worker.postMessage({id, name, with: particulars, parts: needs, file});
  return new Promise((done) => waiting.set(id, done));
}

/** The names of the files that are changed in this browser. @returns {Promise<string[]>} */
export const changes = async () => Object.keys((await ask("changes")).body?.files ?? {});

/** Has parts of the content fetched that will be needed; no answer waits for them. @param {string[]} needs */
export const soon = (needs) => worker.postMessage({soon: needs});
