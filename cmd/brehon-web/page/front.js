// @ts-check
// The front page needs no program; it keeps the pages, and its own pictures, for a visit without a network.

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("sw.js").catch(() => {}); // without one the pages need the network
  navigator.serviceWorker.addEventListener("controllerchange", () => { for (const i of document.querySelectorAll("svg image")) fetch(i.getAttribute("href") ?? "").catch(() => {}); });
}
