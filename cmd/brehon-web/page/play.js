// @ts-check
// The page that referees: the games in this browser, a new one, and files of games from elsewhere.

import {html, nothing} from "./table/lit-html.js";
import {ask, changes, parts, soon} from "./program.js";
import {fetching, keep, lang, no, offer, save, shell, toNo, told, w, withChanges} from "./common.js";

const s = {
  games: /** @type {any[] | null} */ (null), keeps: true, busy: false, sure: "",
  problem: "", at: "", // why the last wish was not granted, and whose: "new", "file", or the name of a game
  opened: at(), // the game that is on this page, or comes to it
  changed: /** @type {boolean | null} */ (null), own: /** @type {string[]} */ ([]), // the files that are changed here
  game: offer.games[0].id, scenario: offer.games[0].scenarios[0].id, seats: 0, dice: "ask",
  players: /** @type {Record<string, string>} */ ({}), names: /* by the seat's number, or its power */ /** @type {Record<string, string>} */ ({}), options: /** @type {Record<string, string>} */ ({}),
};
/** The game that the address names. */
function at() { return new URLSearchParams(location.search).get("at") ?? ""; }

let sits = false; // the table draws on this page now

const game = () => offer.games.find((/** @type {any} */ g) => g.id === s.game);
const scenario = () => game().scenarios.find((/** @type {any} */ x) => x.id === s.scenario);
settle();

function settle() {
  const g = game();
  if (!scenario()) { s.scenario = g.scenarios[0].id; s.players = {}; s.options = {}; }
  const sc = scenario();
  for (const o of sc.asked ?? []) if (!valuesOf(o).some((/** @type {any} */ v) => v.id === s.options[o.id])) delete s.options[o.id];
  if (s.seats < sc.least || s.seats > sc.most) s.seats = sc.most;
}

/** What can be chosen of an option: what stands for a file only where the person has that file. @param {any} o */
function valuesOf(o) { return o.values.filter((/** @type {any} */ v) => !v.needs || s.changed && s.own.includes(v.needs)); }

/** The language that a game is played in: that of the page, if the game has it. @param {string} id */
const tongue = (id) => (offer.games.find((/** @type {any} */ g) => g.id === id)?.langs.some((/** @type {any} */ l) => l.id === lang) ? lang : "en");

/** Looks which games there are; false if that can't be known. */
async function look() {
  const a = await ask("games");
  s.games = a.body ?? []; s.keeps = a.keeps; fetching.says = "";
  if (a.problem) refuse("new", told(a.problem));
  draw();
  return !a.problem;
}

/** Says at a place of the page why something isn't done. @param {string} at @param {string} why */
function refuse(at, why) { s.at = at; s.problem = why; draw(); toNo(); }

const noAt = (/** @type {string} */ at) => no(s.at === at ? s.problem : "");

/** @param {string} question @param {any} particulars @param {string} id of the game */
export async function enter(question, particulars, id) {
  s.busy = true; s.problem = ""; draw();
  const from = s.opened, tag = tongue(id), a = await ask(question, {...particulars, game: id, lang: tag}, parts(id, tag));
  s.busy = false;
  if (a.problem) { s.opened = ""; refuse(question === "begin" ? "new" : particulars.name, told(a.problem)); return; }
  s.opened = particulars.name;
  keep("lang", tag);
  if (from !== s.opened) history.pushState(null, "", `play.html?lang=${lang}&at=${s.opened}`); // Back leads to the games
  draw();
  const wire = await import("./table/wire.js");
  wire.sitDown(id, tag, () => { // another page draws here now
    sits = true;
    const app = /** @type {HTMLElement} */ (document.getElementById("app"));
    app.replaceWith(Object.assign(document.createElement("div"), {id: "app"}));
    for (const id of ["pages", "faces"]) document.getElementById(id)?.remove();
  });
  await import("./table/app.js");
}

/** A name for a game that none has. */
function freeName() {
  const base = `${s.game}-${s.scenario}-${new Date().toISOString().slice(0, 10)}`, taken = new Set((s.games ?? []).map((g) => g.name));
  for (let n = 1; ; n++) { const name = n === 1 ? base : `${base}-${n}`; if (!taken.has(name)) return name; }
}

/** Who plays a seat: as the scenario has it, if nobody has said otherwise; empty: a person. @param {number} i */
const player = (i) => s.players[i] ?? scenario().usual[s.seats][i].replace(/^person$/, "");

function begin(/** @type {Event} */ e) {
  e.preventDefault();
  const sc = scenario(), open = sc.places?.length > 0, players = [], names = /** @type {string[]} */ ([]);
  const options = Object.entries(s.options).map(([k, v]) => `${k}=${v}`);
  if (open) for (const p of sc.places) { const who = s.players[p.id]; if (who && (!p.beside || s.players[p.beside])) { players.push(`${p.id}=${who}`); names.push(who === "person" ? (s.names[p.id] ?? "").trim() : ""); } }
  else sc.seats[s.seats].forEach((/** @type {any} */ _, /** @type {number} */ i) => { if (s.players[i] !== undefined) players.push(`${sc.ids[s.seats][i]}=${player(i) || "person"}`); names.push(player(i) ? "" : (s.names[i] ?? "").trim()); });
  enter("begin", {name: freeName(), scenario: s.scenario, seats: open ? 0 : s.seats, options, players, names: names.some((n) => n) ? names : [], dice: s.dice, changed: !!s.changed}, s.game);
}

async function takeUp(/** @type {any} */ e) {
  const files = [];
  for (const f of e.target.files) files.push({path: f.name.replace(/[^A-Za-z0-9.-]/g, "-"), data: new Uint8Array(await f.arrayBuffer())});
  e.target.value = "";
  if (!files.some((f) => /\.(journal|zip)$/.test(f.path)) || files.some((f) => !/^[A-Za-z0-9-]+\.journal(\.sealed)?$|\.zip$/.test(f.path) || f.data.length > 64 << 20)) { refuse("file", w("noJournal")); return; }
  const a = await ask("import", {files}), taken = a.body ?? [];
  s.problem = "";
  const known = await look();
  const lacks = s.games?.find((g) => taken.includes(g.name) && g.lacks), lost = taken.filter((/** @type {string} */ name) => known && !s.games?.some((g) => g.name === name));
  for (const name of lost) await ask("remove", {name}); // what no game can be read from
  if (lost.length && !a.problem) refuse("file", w("noJournal"));
  else if (a.problem) refuse("file", a.problem.type.endsWith("taken") ? w("nameTaken", {name: a.problem.detail ?? ""}) : told(a.problem));
  else if (lacks) refuse("file", told({type: lacks.lacks}));
  else /** @type {HTMLElement | null} */ (document.querySelector(`[data-name="${taken[0]}"]`))?.focus();
}

async function exported(/** @type {string} */ name) {
  const a = await ask("export", {name});
  for (const f of a.files ?? []) save(f.path, new Blob([/** @type {any} */ (f.data)]));
}

async function forget(/** @type {string} */ name) {
  if (s.sure !== name) { s.sure = name; draw(); return; }
  s.sure = "";
  await ask("remove", {name});
  await look();
}

/** @param {any} g */
function saved(g) {
  const about = offer.games.find((/** @type {any} */ x) => x.id === g.game), sc = about?.scenarios.find((/** @type {any} */ x) => x.id === g.scenario);
  return html`<li><button class="act" data-name=${g.name} ?disabled=${!about} @click=${() => enter("open", {name: g.name}, g.game)}><span>${about?.name ?? g.game}<small>${sc?.name ?? g.scenario}${g.changes ? ` · ${w("changed")}` : ""} · ${new Date(g.changed * 1000).toLocaleString(lang, {dateStyle: "medium", timeStyle: "short"})} · ${g.name}</small></span><span class="go" aria-hidden="true">›</span></button>${g.lacks && s.at !== g.name ? html`<p class="hint">${told({type: g.lacks})}</p>` : nothing}${noAt(g.name)}
    <div class="tools"><button class="act slim quiet" @click=${() => exported(g.name)}>${w("saveFile")}</button><button class=${s.sure === g.name ? "act slim red" : "act slim quiet"} @click=${() => forget(g.name)}>${s.sure === g.name ? w("forgetSure") : w("forget")}</button></div></li>`;
}

/** @param {string} label @param {string} value @param {{id: any, name: string}[]} list @param {(v: string) => void} set @param {string} key */
const choice = (label, value, list, set, key) => html`<label class="field"><span>${label}</span><select data-key=${key} @change=${(/** @type {any} */ e) => { set(e.target.value); settle(); draw(); }}>${list.map((x) => html`<option value=${x.id} .selected=${String(x.id) === value}>${x.name}</option>`)}</select></label>`;

function seats() {
  const g = game(), sc = scenario(), person = {id: "", name: w("aPerson")}, nobody = {id: "", name: w("nobody")};
  const programs = g.players ?? [];
  const who = (/** @type {string} */ label, /** @type {string} */ value, /** @type {any[]} */ list, /** @type {string | number} */ at, /** @type {string} */ key, /** @type {boolean} */ isPerson) => html`<div class="who">${choice(label, value, list, (v) => { s.players[at] = v; }, key)}
    ${isPerson ? html`<label class="field"><span>${w("personName")}</span><input autocomplete="off" maxlength="40" aria-label=${`${w("personName")}: ${label}`} .value=${s.names[at] ?? ""} @input=${(/** @type {any} */ e) => { s.names[at] = e.target.value; }}></label>` : nothing}</div>`;
  if (sc.places?.length) return html`<fieldset><legend>${w("whoPlays")}</legend>${sc.places.filter((/** @type {any} */ p) => !p.beside || s.players[p.beside]).map((/** @type {any} */ p) => who(p.name, s.players[p.id] ?? "", [nobody, {id: "person", name: w("aPerson")}, ...(p.bots ? programs : [])], p.id, "place-" + p.id, s.players[p.id] === "person"))}</fieldset>`;
  return html`<fieldset><legend>${w("whoPlays")}</legend>${sc.seats[s.seats].map((/** @type {string[]} */ names, /** @type {number} */ i) => who(names.join(", "), player(i), [person, ...programs], i, "seat-" + i, !player(i)))}</fieldset>`;
}

function draw() {
  if (sits) return;
  if (s.busy || s.opened) { // a game is on its way
    shell("play", html`<h1>${w("playTitle")}</h1><p role="status" class="hint">${fetching.says || w("starting")}</p><progress aria-label=${w("starting")}></progress>`);
    return;
  }
  const g = game(), sc = scenario();
  shell("play", html`<h1>${w("playTitle")}</h1><p class="intro">${w("playLead")}</p>
    ${s.keeps ? nothing : html`<p class="no" role="alert">${w("keepsNothing")}</p>`}
    <p role="status" class="hint">${s.games === null ? fetching.says || w("starting") : w("nothingLeaves")}</p>
    ${s.games?.length ? html`<h2>${w("yourGames")}</h2><ul class="games">${s.games.map(saved)}</ul>` : nothing}
    <h2>${w("newGame")}</h2>
    <form class="fields" id="new" @submit=${begin}>
      ${choice(w("theGame"), s.game, offer.games, (v) => { s.game = v; s.players = {}; s.options = {}; s.seats = 0; warm(); }, "game")}
      ${choice(w("scenario"), s.scenario, g.scenarios, (v) => { s.scenario = v; s.players = {}; s.options = {}; s.seats = 0; }, "scenario")}
      ${!sc.places?.length && sc.most > sc.least ? choice(w("howMany"), String(s.seats), Array.from({length: sc.most - sc.least + 1}, (_, i) => ({id: sc.least + i, name: String(sc.least + i)})), (v) => { s.seats = +v; s.players = {}; }, "seats") : nothing}
      ${(sc.asked ?? []).map((/** @type {any} */ o) => choice(o.name, s.options[o.id] ?? o.values[0].id, valuesOf(o), (v) => { if (v === o.values[0].id) delete s.options[o.id]; else s.options[o.id] = v; }, "option-" + o.id))}
      ${choice(w("diceAndCards"), s.dice, [{id: "ask", name: w("diceOurs")}, {id: "roll", name: w("diceTheirs")}], (v) => { s.dice = v; }, "dice")}
      ${seats()}
      ${withChanges(s, () => { settle(); draw(); }, w("withChangesHint"))}
      ${noAt("new")}
      <div class="acts"><button class="act main" id="begin" ?disabled=${s.games === null}>${w("begin")}</button></div>
    </form>
    <h2>${w("fromElsewhere")}</h2><label class="field"><span>${w("takeUp")}</span><input type="file" id="file" multiple accept=".journal,.sealed,.zip" @change=${takeUp}></label>${noAt("file")}`);
}

/** Has the program read the game that is chosen, while somebody chooses more. */
const warm = () => ask("words", {game: s.game, lang: tongue(s.game)}, parts(s.game, tongue(s.game)));

fetching.changed = () => draw();
addEventListener("popstate", () => { if (at() !== s.opened) location.reload(); });
draw();
if (!s.opened) soon(parts(s.game, tongue(s.game))); // while the program is compiled
s.own = await changes();
if (s.own.length) s.changed = true;
await look();
const again = s.games?.find((g) => g.name === s.opened);
if (again) enter("open", {name: again.name}, again.game); else { s.opened = ""; draw(); warm(); }
