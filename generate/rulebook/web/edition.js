(function () {
  var box = document.getElementById('search'), found = document.getElementById('found'), contents = document.getElementById('contents'), list, marked = [];
  if (!box || !box.dataset) return;
  box.hidden = false;
  var wide = window.matchMedia('(min-width:64rem)');
  if (wide.matches) contents.open = true;
  var accents = /[\u0300-\u036f]/g, letter = /[0-9a-z\u00df-\uffff]/;
  function plain(s) { return s.normalize('NFD').replace(accents, '').toLowerCase(); }
  // spread is the plain text with the place of each of its letters in the text itself.
  function spread(s) {
    var out = '', at = [];
    for (var i = 0; i < s.length; i++) {
      var p = plain(s[i]);
      for (var j = 0; j < p.length; j++) { out += p[j]; at.push(i); }
    }
    at.push(s.length);
    return { text: out, at: at };
  }
  // find is where a word begins in the text from a place on, and whether it is a whole word there.
  function find(text, word, from) {
    for (var i = text.indexOf(word, from); i >= 0; i = text.indexOf(word, i + 1)) {
      if (i > 0 && letter.test(text[i - 1]) && letter.test(word[0])) continue;
      var end = i + word.length;
      return { at: i, end: end, whole: end >= text.length || !letter.test(text[end]) };
    }
    return null;
  }
  function textOf(e, own) {
    if (e.tagName === 'TR') return Array.prototype.map.call(e.children, function (c) { return c.textContent.trim(); }).filter(Boolean).join(' \u00b7 ');
    return (own && own.parentNode === e ? e.textContent.slice(own.textContent.length) : e.textContent).trim();
  }
  function read() {
    list = [];
    document.querySelectorAll('main h2,main h3,main h4,main p,main li,main tr,main dt,main dd,main figcaption').forEach(function (e) {
      var home = e.closest('[id]'), before = e.tagName === 'DD' ? e.previousElementSibling : null;
      if (before && before.id) home = before;
      if (!home) return;
      var own = e.querySelector(':scope>.id') || home.querySelector(':scope>.id'), text = textOf(e, own), s = spread(text);
      list.push({ e: e, text: text, plain: s.text, at: s.at, id: own && own.parentNode === e ? own.hash.slice(1) : home.id, rule: own ? own.textContent : '',
        kind: e.closest('aside,figure') ? 2 : /^H/.test(e.tagName) || e.tagName === 'DT' ? 0 : 1 });
    });
  }
  // hit says how well an entry answers: lower is better, null if it does not.
  function hit(item, words) {
    var part = 0;
    if (words.length === 1 && plain(item.id) === words[0]) return -1;
    for (var i = 0; i < words.length; i++) {
      var best = null;
      for (var f = find(item.plain, words[i], 0); f; f = find(item.plain, words[i], f.end)) {
        best = best || f;
        if (f.whole) { best = f; break; }
      }
      if (!best) return null;
      if (!best.whole) part = 3;
    }
    return part + item.kind;
  }
  // spans are the places of the words in the plain text, in order.
  function spans(text, words) {
    var all = [];
    words.forEach(function (w) { for (var f = find(text, w, 0); f; f = find(text, w, f.end)) all.push(f); });
    all.sort(function (a, b) { return a.at - b.at || b.end - a.end; });
    return all.filter(function (s, i) { return i === 0 || s.at >= all[i - 1].end; });
  }
  function marking(parent, text, places) {
    var last = 0;
    places.forEach(function (p) {
      if (p[0] < last) return;
      var m = document.createElement('mark');
      m.textContent = text.slice(p[0], p[1]);
      parent.append(text.slice(last, p[0]), m);
      last = p[1];
    });
    parent.append(text.slice(last));
  }
  function show(item, words) {
    var a = document.createElement('a'), n = document.createElement('span'), t = document.createElement('span');
    var places = spans(item.plain, words).map(function (s) { return [item.at[s.at], item.at[s.end]]; });
    var from = places.length ? Math.max(0, places[0][0] - 40) : 0, to = Math.min(item.text.length, from + 150);
    while (from > 0 && !/\s/.test(item.text[from - 1])) from--;
    while (to < item.text.length && !/\s/.test(item.text[to])) to++;
    a.href = '#' + item.id;
    n.className = 'n';
    n.textContent = item.rule;
    if (from) t.append('\u2026 ');
    marking(t, item.text.slice(from, to), places.filter(function (p) { return p[0] >= from && p[1] <= to; }).map(function (p) { return [p[0] - from, p[1] - from]; }));
    if (to < item.text.length) t.append(' \u2026');
    a.append(n, item.rule ? ' ' : '', t);
    a.addEventListener('click', function () { markIn(item.e, words); });
    found.append(a);
  }
  function unmark() {
    marked.forEach(function (m) { var p = m.parentNode; if (p) { p.replaceChild(document.createTextNode(m.textContent), m); p.normalize(); } });
    marked = [];
  }
  // markIn marks the words in an element of the text.
  function markIn(e, words) {
    unmark();
    var walk = document.createTreeWalker(e, NodeFilter.SHOW_TEXT), nodes = [];
    while (walk.nextNode()) nodes.push(walk.currentNode);
    nodes.forEach(function (node) {
      var s = spread(node.data), places = spans(s.text, words).map(function (p) { return [s.at[p.at], s.at[p.end]]; });
      if (!places.length) return;
      var piece = document.createElement('span');
      marking(piece, node.data, places);
      marked = marked.concat(Array.prototype.slice.call(piece.querySelectorAll('mark')));
      node.replaceWith.apply(node, piece.childNodes);
    });
  }
  box.addEventListener('input', function () {
    var words = plain(box.value).split(/\s+/).filter(Boolean);
    found.textContent = '';
    unmark();
    contents.hidden = words.length > 0;
    if (!words.length) return;
    if (!list) read();
    var hits = [];
    list.forEach(function (item, i) { var h = hit(item, words); if (h !== null) hits.push({ item: item, rank: h, i: i }); });
    var best = {}; // of a rule: its paragraphs stay in their order
    hits.forEach(function (h) { if (h.item.kind === 1) best[h.item.id] = Math.min(h.rank, best[h.item.id] === undefined ? h.rank : best[h.item.id]); });
    hits.forEach(function (h) { if (h.item.kind === 1) h.rank = best[h.item.id]; });
    hits.sort(function (a, b) { return a.rank - b.rank || a.i - b.i; });
    hits.slice(0, 60).forEach(function (h) { show(h.item, words); });
    if (!hits.length) { var p = document.createElement('p'); p.textContent = box.dataset.none; found.append(p); }
  });
  found.addEventListener('click', function (e) { if (e.target.closest('a') && !wide.matches) { box.value = ''; found.textContent = ''; contents.hidden = false; } });
})();
