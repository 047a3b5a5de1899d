// @ts-check
// The front page needs no program; it keeps the pages for a visit without a network.

if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {}); // without one the pages need the network
