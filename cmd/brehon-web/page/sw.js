// The service worker: the pages are there without a network. The site's builder puts version and shell before this. The program and
// its content are kept by the Worker itself, which asks for the program here.
const name = "brehon-site-" + version, at = (file) => new URL(file, self.location.href).href;

self.addEventListener("install", (e) => e.waitUntil(caches.open(name).then((c) => c.addAll(shell.map((f) => new Request(at(f), {cache: "no-cache"})))).then(() => self.skipWaiting())));
self.addEventListener("activate", (e) => e.waitUntil((async () => {
  for (const k of await caches.keys()) if (k.startsWith("brehon-site-") && k !== name) await caches.delete(k);
  await self.clients.claim();
})()));
self.addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== "GET" || url.origin !== self.location.origin || url.pathname.endsWith(".lzma") || url.pathname.endsWith(".zip")) return;
  e.respondWith((async () => {
    const c = await caches.open(url.pathname.endsWith(".wasm") ? "brehon-parts" : name), had = await c.match(url.pathname.endsWith("/") ? at("index.html") : e.request, {ignoreSearch: true});
    if (had) return had.redirected ? new Response(had.body, {headers: had.headers}) : had; // a server may send index.html on to /: a browser opens no page that was sent on
    const r = await fetch(e.request);
    if (r.ok) c.put(e.request, r.clone()).catch(() => {});
    return r;
  })());
});
