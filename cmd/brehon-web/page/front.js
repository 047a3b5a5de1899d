// @ts-check
// The front page needs no program; it keeps the pages, its own pictures and the rules for a visit without a network.

import {lang} from "./lang.js";

if (/\/(index\.html)?$/.test(location.pathname) && lang !== "en") location.replace(`${lang}.html${location.hash}`); // who names no page gets that of the language
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("sw.js").catch(() => {}); // without one the pages need the network
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    for (const x of document.querySelectorAll("svg image, #read a")) fetch(x.getAttribute("href") ?? "").catch(() => {});
  });
}
