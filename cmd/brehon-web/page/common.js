// @ts-check
// What the pages of the site share: the language, what can be chosen, the head, and how far the program is.

import {html, nothing, render} from "./table/lit-html.js";
import {keep, lang} from "./lang.js";
import {hears} from "./program.js";

export {keep, lang};

document.documentElement.lang = lang;
document.head.querySelector("#pages")?.before(Object.assign(document.createElement("link"), {rel: "stylesheet", href: `look/${lang}/style.css`, id: "faces"}));

document.getElementById("wait")?.remove(); // of who opened the page as a file, whose browser reads no module

/** What can be chosen. @type {any} */
export const offer = await fetch(`offer-${lang}.json`).then((r) => r.json());
document.documentElement.dir = offer.rtl ? "rtl" : "ltr";

/** A word of the pages, with what stands in for its braces. @param {string} key @param {Record<string, string | number>} [args] */
export const w = (key, args = {}) => Object.entries(args).reduce((t, [k, v]) => t.replace(`{${k}}`, String(v)), offer.words[key] ?? key);

/** Sizes as people read them. @param {number} n */
export const size = (n) => (n < 1e6 ? `${Math.max(1, Math.round(n / 1e3))} kB` : `${(n / 1e6).toLocaleString(lang, {maximumFractionDigits: 1})} MB`);

/** The pages, and what they are called. @type {Record<string, string>} */
const pages = {print: "toPrint", play: "toPlay", change: "toChange"};

const home = `${lang === "en" ? "index" : lang}.html?lang=${lang}`;

/** The head of a page. @param {string} page */
export function head(page) {
  document.title = `${w(pages[page])} · Brehon`;
  return html`<header class="site"><a class="home" href=${home}>Brehon</a><nav aria-label="Brehon">${Object.entries(pages).map(([p, word]) => html`<a href=${`${p}.html?lang=${lang}`} aria-current=${p === page ? "page" : nothing}>${w(word)}</a>`)}<a href=${home + "#read"}>${w("toRead")}</a></nav>
    <label class="lang"><span class="sr">${w("language")}</span><select @change=${(/** @type {any} */ e) => { location.search = "?lang=" + e.target.value; }}>${offer.langs.map((/** @type {any} */ l) => html`<option value=${l.id} lang=${l.id.startsWith("pseudo") ? nothing : l.id} ?selected=${l.id === lang}>${l.name}</option>`)}</select></label></header>`;
}

/** @param {string} page @param {any} body */
export function shell(page, body) {
  render(html`${head(page)}<main id="main">${body}</main>`, /** @type {HTMLElement} */ (document.getElementById("app")));
}

/** Why what was asked for isn't done, beside what was pressed. @param {string} why */
export const no = (why) => (why ? html`<p class="no" role="alert" tabindex="-1">${why}</p>` : nothing);
/** Brings it into sight, and the keyboard to it. */
export const toNo = () => /** @type {HTMLElement | null} */ (document.querySelector(".no[tabindex]"))?.focus();

/** The choice whether what was changed here counts; nothing where nothing is changed. @param {{changed: boolean | null, busy: boolean}} s @param {() => void} draw @param {string} [hint] */
export const withChanges = (s, draw, hint = "") => (s.changed === null ? nothing : html`<label class="tick"><input type="checkbox" id="changed" ?disabled=${s.busy} .checked=${s.changed} @change=${(/** @type {any} */ e) => { s.changed = e.target.checked; draw(); }}><span>${w("withChanges")}${hint ? html`<small>${hint}</small>` : nothing}</span></label>`);

/** Gives a file to the person. @param {string} name @param {Blob} data */
export function save(name, data) {
  const a = document.createElement("a"), url = URL.createObjectURL(data);
  a.href = url; a.download = name;
  document.body.append(a);
  a.click();
  a.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}

/** A problem in words, with the places where content is at fault. @param {any} p */
export const told = (p) => [p.detail || (offer.words[p.type.split(":").at(-1)] ?? w("internal")), ...(p.faults ?? [])].join("\n");

/** What is fetched now, in words; empty: nothing. */
export const fetching = {says: "", changed: () => {}};
hears.fetching = (name) => { fetching.says = name.includes("/brehon-") ? w("fetchProgram") : w("fetchContent"); fetching.changed(); };
hears.failed = (why) => { fetching.says = why ? `${w("programFailed")} (${why})` : w("programFailed"); fetching.changed(); };

if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {}); // without one the pages need the network
