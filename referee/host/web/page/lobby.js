// @ts-check
// The lobby of a folder of tables, for the desk: what is played, and what can be begun.

import {html, nothing, render} from "./lit-html.js";
import {cap, titles} from "./state.js";

const code = location.hash.match(/d=([0-9A-Z]+)/)?.[1] ?? sessionStorage.getItem("desk") ?? "";
sessionStorage.setItem("desk", code);
history.replaceState(null, "", "/");
const lang = localStorage.getItem("lang") ?? navigator.language;
/** @type {Record<string, string>} */
let words = {};
/** @type {any} */
let list = null;
let problem = "";
let chosen = "";
const w = (key) => words[key] ?? key;

async function send(method, path, body) {
  const r = await fetch("/api/v1/lobby" + path + (method === "GET" ? `?lang=${lang}` : ""), {method, headers: {"Brehon-Desk": code, "Content-Type": "application/json"}, body: body && JSON.stringify(body)});
  return {ok: r.ok, body: await r.json()};
}

async function look() {
  const r = await send("GET", "");
  problem = r.ok ? "" : w("deskOnly");
  if (r.ok) list = r.body;
  draw();
}

async function open(method, path, body) {
  const r = await send(method, path, body);
  if (!r.ok) { problem = r.body.detail ?? r.body.type; draw(); return; }
  location.href = `/t/${r.body.name}/#h=${r.body.host}`;
}

function draw() {
  render(html`<div class="ph lobby"><header><h1>${w("lobby")}</h1></header><main>
    ${problem ? html`<p class="stripe" role="alert">${problem}</p>` : nothing}
    ${list ? html`<div class="acts">${list.tables.map((t) => html`<button class="act" ?disabled=${!!t.fault} @click=${() => open("POST", "/tables/" + t.name)}>
      <span>${titles(t.title).join(" · ")}<small>${t.fault ?? `${t.name} · ${w("step")} ${t.step}${t.over ? " · " + w("ended") : ""}${t.here ? ` · ${t.here} ${w("watching")}` : ""}`}</small></span><span class="go" aria-hidden="true">›</span></button>`)}</div>
      <section class="q panel"><h2>${w("newTable")}</h2></section>
      <form class="acts" @submit=${begin}><label>${w("choose")}<select id="what" @change=${(e) => { chosen = e.target.value; draw(); }}>
        ${list.begin.map((b) => html`<option value=${b.game + "/" + b.scenario}>${titles(b.title).join(" · ")}</option>`)}</select></label>
        <label>${cap(w("seats"))}<select id="seats">${range().map((n) => html`<option ?selected=${n === range().at(-1)}>${n}</option>`)}</select></label>
        <button class="act main">${w("begin")}</button></form>` : nothing}</main></div>`, /** @type {HTMLElement} */ (document.getElementById("app")));
}

/** The numbers of seats of the scenario that is chosen. */
function range() {
  const b = list.begin.find((x) => x.game + "/" + x.scenario === chosen) ?? list.begin[0];
  return Array.from({length: b.most - b.least + 1}, (_, i) => b.least + i);
}

function begin(/** @type {Event} */ e) {
  e.preventDefault();
  const value = (id) => /** @type {HTMLSelectElement} */ (document.getElementById(id)).value;
  const [game, scenario] = value("what").split("/");
  open("POST", "/tables", {game, scenario, seats: +value("seats")});
}

words = await fetch(`/api/v1/words?lang=${lang}`).then((r) => r.json());
await look();
setInterval(look, 5000);
