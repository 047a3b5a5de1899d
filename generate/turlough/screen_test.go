package turlough

import (
	"encoding/json"
	"html"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// seen is what a browser finds on a page for screens at one width, in pixels.
type seen struct {
	Wide    int      // the window
	Over    []string // what reaches out of it
	Figures int
	Blank   []string // figures without a drawing, or without words that tell of it
	Lost    []string // links that lead nowhere
	Links   int
	Faces   []string // fonts of the page that are not there
	Found   int      // places that the search finds of a rule
	First   string   // the first of them
}

// looker opens the page in frames of two widths and writes what it sees, in place of itself.
const looker = `<!DOCTYPE html><meta charset="utf-8"><body><script>
const page = PAGE, rule = RULE;
async function look(wide) {
  const f = document.createElement('iframe');
  f.style.width = wide + 'px'; f.style.height = '800px'; f.style.border = 0;
  const ready = new Promise(r => f.onload = r);
  f.src = page; document.body.append(f); await ready;
  const d = f.contentDocument, w = f.contentWindow, s = {Wide: wide, Over: [], Blank: [], Lost: [], Faces: []};
  await d.fonts.ready;
  for (const e of d.querySelectorAll('body *')) {
    if (e.closest('svg') && e.tagName !== 'svg' || e.closest('.wide') && !e.classList.contains('wide') || e.closest('nav')) continue;
    const b = e.getBoundingClientRect();
    if (b.width && (b.right > wide + 1 || b.left < -1)) s.Over.push(e.tagName + ' ' + e.textContent.slice(0, 40));
  }
  if (d.documentElement.scrollWidth > wide) s.Over.push('the page is ' + d.documentElement.scrollWidth + ' wide');
  const figures = d.querySelectorAll('figure'); s.Figures = figures.length;
  for (const g of figures) {
    const v = g.querySelector('svg'), b = v && v.getBBox();
    if (!v || b.width < 5 || b.height < 5 || v.getBoundingClientRect().height < 20 || !(v.getAttribute('aria-label') || '').trim()) s.Blank.push(g.textContent);
  }
  const links = d.querySelectorAll('a[href]'); s.Links = links.length;
  for (const a of links) {
    const to = a.getAttribute('href');
    if (to[0] === '#' ? !d.getElementById(decodeURIComponent(to.slice(1))) : !/^https:/.test(to)) s.Lost.push(to);
  }
  for (const u of d.querySelectorAll('svg use')) if (!d.getElementById(u.getAttribute('href').slice(1))) s.Lost.push(u.getAttribute('href'));
  for (const face of d.fonts) { await face.load().catch(() => {}); if (face.status !== 'loaded') s.Faces.push(face.family); }
  const box = d.getElementById('search'); box.value = rule; box.dispatchEvent(new w.Event('input'));
  const found = d.querySelectorAll('#found a'); s.Found = found.length; s.First = found.length ? found[0].getAttribute('href') : '';
  return s;
}
(async () => { const all = []; for (const w of [360, 1280]) all.push(await look(w)); document.body.textContent = JSON.stringify(all); })()
  .catch(e => { document.body.textContent = 'failed: ' + e; });
</script>`

// TestScreens: on a phone and on a desk the law for screens reaches over no edge, shows every figure and tells of it in words,
// leads where it says, and finds a rule by its number.
func TestScreens(t *testing.T) {
	need(t, "chromium")
	k := wholeKit(t)
	for _, folder := range judged(t) {
		if !strings.HasSuffix(folder, "/screen") {
			continue
		}
		pages, err := filepath.Glob(filepath.Join(k.dir, folder, "*.html"))
		if err != nil || len(pages) == 0 {
			t.Fatalf("%s holds no page for screens (%v)", folder, err)
		}
		for _, page := range pages {
			const rule = "T13.2"
			file := filepath.Join(t.TempDir(), "look.html")
			script := strings.NewReplacer("PAGE", `"file://`+page+`"`, "RULE", `"`+rule+`"`).Replace(looker)
			if err := os.WriteFile(file, []byte(script), 0o644); err != nil {
				t.Fatal(err)
			}
			out, _ := judge(t, "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--allow-file-access-from-files",
				"--virtual-time-budget=20000", "--window-size=1400,900", "--user-data-dir="+t.TempDir(), "--dump-dom", "file://"+file)
			_, body, _ := strings.Cut(string(out), "<body>")
			body, _, _ = strings.Cut(body, "</body>")
			var all []seen
			if err := json.Unmarshal([]byte(html.UnescapeString(body)), &all); err != nil {
				t.Fatalf("%s: %v: %s", page, err, firstLines(body))
			}
			for _, s := range all {
				t.Logf("%s at %d: %d figures, %d links", filepath.Base(page), s.Wide, s.Figures, s.Links)
				if s.Figures < 15 || len(s.Over)+len(s.Blank)+len(s.Lost)+len(s.Faces) > 0 || s.First != "#"+rule {
					t.Errorf("%s at %d pixels: %+v", page, s.Wide, s)
				}
			}
		}
	}
}
