// @ts-check
// The page that prints: what is wanted, and the files of the kit.

import {html, nothing} from "./table/lit-html.js";
import {ask, changes, parts} from "./program.js";
import {zip} from "./zip.js";
import {fetching, lang, no, offer, save, shell, size, toNo, told, w, withChanges} from "./common.js";

const first = offer.games[0], asked = new URLSearchParams(location.search);
const game = () => offer.games.find((/** @type {any} */ g) => g.id === s.game) ?? first;
const scenario = () => game().scenarios.find((/** @type {any} */ x) => x.id === s.scenario);

const s = {
  game: asked.get("game") ?? first.id, scenario: asked.get("scenario") ?? "", seats: +(asked.get("seats") ?? 0), lang: "", second: "", paper: lang === "en" && /^en(-US|-CA)?$/.test(navigator.language) ? "letter" : "a4", ink: "colour", backs: "none", heaps: false, house: "", pages: false,
  only: /** @type {string[]} */ ([]),
  busy: false, problem: "", took: 0, english: /** @type {string[]} */ ([]), // texts that are printed in English, each with its language before it
  changed: /** @type {boolean | null} */ (null),
  files: /** @type {{path: string, data: Blob, url: string, title: string, pages: number}[]} */ ([]),
};
if (!offer.games.some((/** @type {any} */ g) => g.id === s.game)) s.game = first.id;
settle();

/** Makes choices fit together. */
function settle() {
  const g = game();
  if (!g.langs.some((/** @type {any} */ l) => l.id === s.lang)) s.lang = g.langs.some((/** @type {any} */ l) => l.id === lang) ? lang : "en";
  if (!scenario()) { s.scenario = ""; s.seats = 0; }
  const sc = scenario();
  if (sc && (s.seats < sc.least || s.seats > sc.most)) s.seats = 0;
  s.only = s.only.filter((k) => g.kinds.some((/** @type {any} */ x) => x.id === k));
  if (s.second === s.lang) s.second = "";
}

/** @param {string} key @param {any} value */
function set(key, value) { /** @type {any} */ (s)[key] = value; settle(); other(); }

/** Something else is wanted: what was made, and what was wrong, is of no use. */
function other() {
  for (const f of s.files) URL.revokeObjectURL(f.url);
  s.files = []; s.problem = "";
  draw();
}

/** @param {string} label @param {string} key @param {{id: any, name: string}[]} list @param {string} [hint] */
const choice = (label, key, list, hint = "") => html`<label class="field"><span>${label}</span><select data-key=${key} ?disabled=${s.busy} @change=${(/** @type {any} */ e) => set(key, key === "seats" ? +e.target.value : e.target.value)}>${list.map((x) => html`<option value=${x.id} .selected=${x.id === /** @type {any} */ (s)[key]}>${x.name}</option>`)}</select>${hint ? html`<small>${hint}</small>` : nothing}</label>`;

async function build() {
  s.busy = true;
  other();
  const begun = performance.now(), house = s.house;
  const a = await ask("kit", {game: s.game, langs: [s.second ? `${s.lang}+${s.second}` : s.lang], papers: house && house !== "cut" && house !== "box" ? [] : [s.paper], ink: house ? "colour" : s.ink, backs: house ? "" : s.backs, heaps: s.heaps,
    scenario: s.scenario, seats: s.scenario ? s.seats : 0, only: s.only, for: house ? [house] : [], pages: s.pages && !house, changed: !!s.changed}, parts(s.game, s.lang, ...(s.second ? [s.second] : [])));
  s.busy = false; s.took = (performance.now() - begun) / 1000; fetching.says = "";
  if (a.problem) s.problem = told(a.problem);
  const kind = (/** @type {string} */ path) => ({pdf: "application/pdf", png: "image/png", svg: "image/svg+xml", html: "text/html", txt: "text/plain"})[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
  const about = (/** @type {string} */ path) => a.body.files.find((/** @type {any} */ x) => x.path.endsWith(path)) ?? {};
  s.english = a.body?.english ?? [];
  s.files = (a.files ?? []).map(({path, data}) => {
    const kept = new Blob([/** @type {any} */ (data)], {type: kind(path)});
    return {path, data: kept, title: capital(about(path).title ?? ""), pages: path.endsWith(".pdf") ? about(path).pages ?? 0 : 0, url: URL.createObjectURL(kept)};
  });
  draw();
  if (s.problem) { toNo(); return; }
  const made = document.getElementById("made");
  made?.focus({preventScroll: true});
  made?.scrollIntoView(); // with the files below
}

/** With a capital. @param {string} text */
function capital(text) { try { return text.slice(0, 1).toLocaleUpperCase(s.lang) + text.slice(1); } catch { return text; } } // a pseudo-language

/** How many are named. */
const most = 8;

/** What is printed in English of languages that have no words for it. */
function english() {
  if (!s.english.length) return nothing;
  const list = s.english.slice(0, most).map((x) => x.split(" ")[1]).join(", ") + (s.english.length > most ? " …" : "");
  return html`<p class="hint">${w("inEnglish", {list})} <a href=${`change.html?lang=${lang}&tag=${s.english[0].split(" ")[0]}`}>${w("translate")}</a></p>`;
}

/** The files that were made. */
export const files = () => s.files;

const kitName = () => [s.game, s.scenario, s.scenario && s.seats ? s.seats : "", s.second ? `${s.lang}+${s.second}` : s.lang, s.house || s.paper].filter(Boolean).join("-");

function made() {
  if (!s.files.length) return nothing;
  const pictures = s.files.filter((f) => /(preview.*|screen\/board)\.png$/.test(f.path)), sheets = s.files.filter((f) => !pictures.includes(f)), all = s.files.reduce((n, f) => n + f.data.size, 0);
  const start = sheets.find((f) => /\/1-[^/]*\.pdf$/.test(f.path));
  return html`<section class="made"><h2 id="made" tabindex="-1">${w("kitReady")}</h2><p>${w("kitFiles", {n: sheets.length})} · <bdi>${size(all)}</bdi> · <bdi>${s.took.toFixed(0)} s</bdi></p>
    <div class="acts"><button class="act main" id="zip" @click=${async () => save(kitName() + ".zip", await zip(s.files))}>${w("allAsZip")}</button></div>
    ${start ? html`<p>${w("startWith", {file: start.path.split("/").at(-1) ?? ""})}</p>` : nothing}
    ${english()}
    <ul class="files">${sheets.map((f) => html`<li><a href=${f.url} download=${f.path.split("/").at(-1)}><b>${f.title || f.path.split("/").at(-1)}</b><small>${f.path.split("/").slice(1).join("/")}${f.pages ? ` · ${w("filePages", {n: f.pages})}` : ""}</small></a><span><bdi>${size(f.data.size)}</bdi></span>${/\.(pdf|html)$/.test(f.path) ? html`<a href=${f.url} target="_blank" rel="noopener" aria-label=${`${w("openIt")}: ${f.path.split("/").at(-1)}`}>${w("openIt")}</a>` : nothing}</li>`)}</ul>
    ${pictures.map((f) => html`<figure><img src=${f.url} alt=${w("pictureOf", {file: f.path.split("/").at(-1) ?? ""})}></figure>`)}</section>`;
}

function draw() {
  const g = game(), sc = scenario();
  const numbers = sc ? Array.from({length: sc.most - sc.least + 1}, (_, i) => ({id: sc.least + i, name: String(sc.least + i)})) : [];
  shell("print", html`<h1>${w("printTitle")}</h1><p class="intro">${w("printLead")}</p>
    <form class="fields" @submit=${(/** @type {Event} */ e) => { e.preventDefault(); build(); }}>
      ${choice(w("theGame"), "game", offer.games)}
      ${choice(w("forWhat"), "scenario", [{id: "", name: w("wholeBox")}, ...g.scenarios], sc ? w("onlyThis") : "")}
      ${sc && numbers.length > 1 ? choice(w("howMany"), "seats", [{id: 0, name: w("anyNumber")}, ...numbers]) : nothing}
      ${choice(w("language"), "lang", g.langs)}
      ${choice(w("paper"), "paper", offer.papers)}
      ${choice(w("ink"), "ink", [{id: "colour", name: w("inkColour")}, {id: "low", name: w("inkLow")}])}
      ${choice(w("backs"), "backs", [{id: "none", name: w("backsNone")}, {id: "fold", name: w("backsFold")}, {id: "long", name: w("backsLong")}, {id: "short", name: w("backsShort")}])}
      ${withChanges(s, other)}
      <details><summary>${w("moreChoices")}</summary><div class="fields">
        ${choice(w("secondLang"), "second", [{id: "", name: "–"}, ...g.langs.filter((/** @type {any} */ l) => l.id !== s.lang)])}
        ${choice(w("filesFor"), "house", [{id: "", name: w("ownPrinter")}, ...offer.houses.map((/** @type {string} */ h) => ({id: h, name: offer.words[`for.${h}`] ?? h}))])}
        <label class="tick"><input type="checkbox" ?disabled=${s.busy} .checked=${s.pages} @change=${(/** @type {any} */ e) => set("pages", e.target.checked)}><span>${w("everyPage")}</span></label>
        <fieldset><legend>${w("onlyKinds")}</legend>${g.kinds.map((/** @type {any} */ k) => html`<label class="tick"><input type="checkbox" value=${k.id} ?disabled=${s.busy} .checked=${s.only.includes(k.id)} @change=${(/** @type {any} */ e) => set("only", e.target.checked ? [...s.only, k.id] : s.only.filter((x) => x !== k.id))}><span>${k.name}</span></label>`)}</fieldset>
      </div></details>
      ${no(s.problem)}
      <div class="acts"><button class="act main" id="build" ?disabled=${s.busy}>${s.busy ? w("building") : w("build")}</button></div>
      ${s.busy ? html`<progress aria-label=${w("building")}></progress>` : nothing}
      <p role="status" class="hint">${s.busy ? fetching.says || w("buildingHint") : w("nothingLeaves")}</p>
    </form>${made()}`);
}

fetching.changed = draw;
draw();
const changed = await changes();
if (changed.length) {
  s.changed = true;
  for (const name of changed) { // languages that were begun here
    const tag = name.match(/^content\/lang\/([^/]+)\/lang\.yaml$/)?.[1];
    for (const g of offer.games) if (tag && !g.langs.some((/** @type {any} */ l) => l.id === tag)) g.langs.push({id: tag, name: tag});
  }
  draw();
}
ask("words", {game: s.game, lang: s.lang}, parts(s.game, s.lang)); // the program reads the game while somebody chooses
