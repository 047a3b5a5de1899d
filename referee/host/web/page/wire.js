// @ts-check
// The wire: joins a table, reads its views from the stream, and sends requests.

const table = location.pathname.split("/")[2] ?? "";
const api = `/api/v1/t/${table}`;

/** @typedef {{status: number, type: string, detail?: string, rule?: string, sentence?: string, instead?: string}} Problem */

/** Sends JSON. @returns {Promise<{ok: boolean, body: any}>} */
async function send(method, path, body, headers = {}) {
  const r = await fetch(`${api}${path}?lang=${document.documentElement.lang}`, {method, headers: {"Content-Type": "application/json", ...headers}, body: body === undefined ? undefined : JSON.stringify(body)});
  const text = await r.text();
  return {ok: r.ok, body: text ? JSON.parse(text) : {}};
}

/** Joins by a code; a device that joined before needs none. */
export function join(code) { return send("POST", "/join", {code}); }

export function sit(seat, sits) { return send(sits ? "PUT" : "DELETE", `/seats/${seat}`); }

/** Sends what needs no moment: a question, what only the host may, an answer to who wants a seat. */
export const post = (path, body) => send("POST", path, body);

let given = false;
/** Gives up what was sent and not yet heard: it is not sent again. */
export function giveUp() { given = true; }

/** Makes a request at the moment that the view shows. A request that was not heard is sent again with the same key. */
export async function act(rev, request) {
  const headers = {"If-Match": `"${rev}"`, "Idempotency-Key": crypto.getRandomValues(new Uint32Array(4)).join("-")};
  given = false;
  for (let tries = 0; ; tries++) {
    try {
      return await send("POST", "/moves", request, headers);
    } catch (e) {
      if (given || tries === 12) throw e;
      await new Promise((go) => setTimeout(go, Math.min(500 << tries, 4000)));
      if (given) throw e;
    }
  }
}

export async function get(path) {
  const r = await fetch(api + path);
  return r.ok ? r.json() : null;
}

export async function words(lang) {
  const r = await fetch(`/api/v1/words?table=${table}&lang=${lang}`);
  return r.ok ? r.json() : {};
}

/**
 * Listens to the table. seen is called with each view, live with whether the stream is there, unknown when the table does not
 * know this device.
 */
export function listen(lang, seen, live, unknown) {
  let source = new EventSource(`${api}/events?lang=${lang}`);
  let beat = Date.now();
  const on = () => {
    source.addEventListener("view", (e) => { beat = Date.now(); live(true); seen(JSON.parse(e.data)); });
    source.addEventListener("bye", () => location.reload());
    source.addEventListener("open", () => live(true));
    source.addEventListener("error", async () => {
      live(false);
      if (source.readyState !== EventSource.CLOSED) return;
      const r = await fetch(`${api}/view?lang=${lang}`).catch(() => null);
      if (r?.status === 401) unknown(); else setTimeout(again, 1500);
    });
  };
  const again = () => { source.close(); source = new EventSource(`${api}/events?lang=${lang}`); on(); };
  on();
  for (const [what, on] of [["online", window], ["pageshow", window], ["visibilitychange", document]]) {
    on.addEventListener(what, () => { if (document.visibilityState === "visible" && Date.now() - beat > 12000) again(); });
  }
  return {again, close: () => source.close()};
}

/** Whether this device is all there is: no others join, and it passes from hand to hand. */
export const alone = false;
/** Takes the device in a secret moment, where it is the only one. @param {number} _ */
export const take = (_) => {};

export const art = (lang, file) => `/t/${table}/art/${lang}/${file}`;
/** The address of a picture that a drawing names. @param {string} href */
export const at = (href) => `/t/${table}/${href}`;
export const licences = "/licences", home = "/";
export const qr = `${api}/qr.svg`;
