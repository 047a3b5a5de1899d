(function () {
  var box = document.getElementById('search'), found = document.getElementById('found'), contents = document.getElementById('contents'), list;
  if (!box || !box.dataset) return;
  box.hidden = false;
  if (window.matchMedia('(min-width:64rem)').matches) contents.open = true;
  function plain(s) { return s.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase(); }
  function read() {
    list = [];
    document.querySelectorAll('main h2,main h3,main p,main li,main tr,main dt,main dd,main figcaption').forEach(function (e) {
      var home = e.closest('[id]'), before = e.tagName === 'DD' ? e.previousElementSibling : null;
      if (before && before.id) home = before;
      var own = home && home.querySelector(':scope>.id');
      if (home) list.push({ text: (own && own.parentNode === e ? e.textContent.replace(own.textContent, '') : e.textContent).trim(), rule: own ? own.textContent : '', plain: plain(e.textContent), id: home.id, head: /^H/.test(e.tagName) || e.tagName === 'DT' });
    });
  }
  function show(item, words) {
    var a = document.createElement('a'), n = document.createElement('span'), at = Math.max(0, item.plain.indexOf(words[0]) - 40);
    a.href = '#' + item.id;
    n.className = 'n';
    n.textContent = item.rule;
    a.append(n, (at ? '… ' : '') + item.text.slice(at, at + 140) + (item.text.length > at + 140 ? ' …' : ''));
    found.append(a);
  }
  box.addEventListener('input', function () {
    var words = plain(box.value).split(/\s+/).filter(Boolean);
    found.textContent = '';
    contents.hidden = words.length > 0;
    if (!words.length) return;
    if (!list) read();
    var hits = list.filter(function (i) { return words.every(function (w) { return i.plain.indexOf(w) >= 0 || plain(i.id) === w; }); });
    hits.sort(function (a, b) { return (plain(b.id) === words[0]) - (plain(a.id) === words[0]) || b.head - a.head; });
    hits.slice(0, 60).forEach(function (i) { show(i, words); });
    if (!hits.length) { var p = document.createElement('p'); p.textContent = box.dataset.none; found.append(p); }
  });
  found.addEventListener('click', function (e) { if (e.target.closest('a') && !window.matchMedia('(min-width:64rem)').matches) { box.value = ''; found.textContent = ''; contents.hidden = false; } });
})();
