package turlough

import (
	"bytes"
	"encoding/json"
	"flag"
	"math"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"brehon/generate/draw"
	"brehon/referee/refereetest"
)

var whole = flag.Bool("whole", false, "have the outside judges look at every file of every folder and edition, which takes minutes")

// folders are those of the whole kit.
var folders = []string{"en/a4", "en/letter", "pt-BR/a4", "pt-BR/letter"}

var drawn struct {
	sync.Once
	seed uint64
}

// judged are the folders of the whole kit that the outside judges look at, with those of their languages' files for screens:
// with -whole all, otherwise of one paper, in CI of another each time. What they would see in the others is the same drawing (see TestDrawingsKeepTheBars, which looks at these).
func judged(t testing.TB) []string {
	t.Helper()
	if *whole {
		return append(slices.Clone(folders), "en/screen", "pt-BR/screen")
	}
	n := sampled(t, len(folders))
	t.Logf("judged is %s", folders[n])
	tag, _, _ := strings.Cut(folders[n], "/")
	return []string{folders[n], tag + "/screen"}
}

// sampled is which of n is looked at without -whole.
func sampled(t testing.TB, n int) int {
	t.Helper()
	drawn.Do(func() { drawn.seed = refereetest.Seed(t, 0) })
	t.Logf("again with %s=%d", refereetest.SeedVariable, drawn.seed)
	return int(drawn.seed % uint64(n))
}

// twin reports whether another file holds the same pages, at which the judges look: the law has what the printed books have,
// print holds all sheets. With -whole they look at all.
func (p pdfFile) twin() bool {
	return !*whole && (p.name == "law" || p.name == "poster" || p.Kind == "print")
}

// packages is where the tools come from.
var packages = map[string]string{
	"pdfinfo": "poppler-utils", "pdffonts": "poppler-utils", "pdftotext": "poppler-utils", "pdftoppm": "poppler-utils",
	"qpdf": "qpdf", "chromium": "chromium", "mutool": "mupdf-tools", "gs": "ghostscript",
}

// need skips the test when a tool is missing, and fails it where nothing may be missing.
func need(t testing.TB, tools ...string) {
	t.Helper()
	for _, tool := range tools {
		if _, err := exec.LookPath(tool); err == nil {
			continue
		}
		if os.Getenv("CI") == "true" {
			t.Fatalf("%s is missing: install the Debian package %s", tool, packages[tool])
		}
		t.Skipf("%s is missing: install the Debian package %s", tool, packages[tool])
	}
}

// judge runs a tool and returns what it says; complaints is what it says on stderr.
func judge(t testing.TB, tool string, args ...string) (out []byte, complaints string) {
	t.Helper()
	var o, e bytes.Buffer
	c := exec.Command(tool, args...)
	c.Stdout, c.Stderr = &o, &e
	if err := c.Run(); err != nil {
		t.Errorf("%s %s: %v\n%s", tool, strings.Join(args, " "), err, firstLines(e.String()+o.String()))
	}
	return o.Bytes(), e.String()
}

func firstLines(s string) string {
	lines := strings.SplitN(s, "\n", 6)
	return strings.Join(lines[:min(5, len(lines))], "\n")
}

// eachFile runs f for every judged PDF, files beside each other.
func eachFile(t *testing.T, f func(*testing.T, pdfFile)) {
	for _, p := range wholeKit(t).pdfs(judged(t)...) {
		t.Run(strings.ReplaceAll(p.Path, "/", "_"), func(t *testing.T) {
			t.Parallel()
			f(t, p)
		})
	}
}

var (
	boxLine  = regexp.MustCompile(`(?m)^Page +(\d+) (MediaBox|TrimBox): +([-\d.]+) +([-\d.]+) +([-\d.]+) +([-\d.]+)$`)
	infoLine = regexp.MustCompile(`(?m)^(Title|Author|Creator|Page size|Pages): +(.*)$`)
)

// TestPaper: every sheet printed at home has exactly the paper's size, either way up; the trim lies on it.
func TestPaper(t *testing.T) {
	need(t, "pdfinfo")
	papers := map[string][2]float64{"a4": {595.276, 841.890}, "letter": {612, 792}}
	for _, p := range wholeKit(t).pdfs() {
		out, _ := judge(t, "pdfinfo", "-box", "-f", "1", "-l", strconv.Itoa(p.Pages), p.file)
		media := map[string][4]float64{}
		n := 0
		for _, m := range boxLine.FindAllStringSubmatch(string(out), -1) {
			var b [4]float64
			for i := range b {
				b[i], _ = strconv.ParseFloat(m[3+i], 64)
			}
			if m[2] == "MediaBox" {
				n++
				media[m[1]] = b
				continue
			}
			page := media[m[1]]
			if b[0] < page[0] || b[1] < page[1] || b[2] > page[2] || b[3] > page[3] || b[2] <= b[0] || b[3] <= b[1] {
				t.Errorf("%s: the TrimBox of page %s is %v on %v", p.Path, m[1], b, page)
			}
		}
		if n != p.Pages {
			t.Errorf("%s: pdfinfo names %d pages, the manifest %d", p.Path, n, p.Pages)
		}
		for page, b := range media {
			w, h, want := b[2]-b[0], b[3]-b[1], papers[p.Paper]
			switch p.name {
			case "poster":
				want = [2]float64{747 / draw.PerPt, 360 / draw.PerPt}
			case "order":
				want[1] /= 2
			case "law":
				want = [2]float64{139.7 / draw.PerPt, 210 / draw.PerPt}
			}
			is := func(v, want float64) bool { return math.Abs(v-want) <= 0.01 }
			if !(is(w, want[0]) && is(h, want[1])) && !(p.home() && is(w, want[1]) && is(h, want[0])) {
				t.Errorf("%s: page %s is %.2f × %.2f pt, want %.3f × %.3f", p.Path, page, w, h, want[0], want[1])
			}
		}
		for _, want := range []string{"Title", "Author"} {
			if !slices.ContainsFunc(infoLine.FindAllStringSubmatch(string(out), -1), func(m []string) bool { return m[1] == want && m[2] != "" }) {
				t.Errorf("%s has no %s", p.Path, want)
			}
		}
	}
}

// TestDialog: the catalogue says how to print, what to call the pages and where the metadata is.
func TestDialog(t *testing.T) {
	need(t, "qpdf")
	eachFile(t, func(t *testing.T, p pdfFile) {
		out, _ := judge(t, "qpdf", "--json", "--json-key=qpdf", p.file)
		var file struct {
			QPDF []json.RawMessage `json:"qpdf"`
		}
		var objects map[string]struct {
			Value  map[string]json.RawMessage
			Stream struct{ Dict map[string]json.RawMessage }
		}
		if err := json.Unmarshal(out, &file); err != nil || len(file.QPDF) < 2 {
			t.Fatal(err)
		}
		var rough map[string]json.RawMessage
		if err := json.Unmarshal(file.QPDF[1], &rough); err != nil {
			t.Fatal(err)
		}
		for k, v := range rough { // objects that are no dictionaries are of no interest
			if !bytes.Contains(v, []byte(`"value": {`)) && !bytes.Contains(v, []byte(`"stream": {`)) {
				delete(rough, k)
			}
		}
		whole, _ := json.Marshal(rough)
		if err := json.Unmarshal(whole, &objects); err != nil {
			t.Fatal(err)
		}
		text := func(m json.RawMessage) string { return strings.Trim(string(m), `"`) }
		root := objects["obj:"+text(objects["trailer"].Value["/Root"])].Value
		var view map[string]json.RawMessage
		json.Unmarshal(root["/ViewerPreferences"], &view)
		want := map[string]string{"/PrintScaling": "/None", "/Duplex": "/Simplex"}
		switch p.name {
		case "aids":
			want["/Duplex"] = "/DuplexFlipShortEdge"
		case "calibration", "rules", "round", "playbook", "reference", "kings-mats", "scenarios":
			want["/Duplex"] = "/DuplexFlipLongEdge"
		}
		if p.Kind == "print" && strings.HasSuffix(p.name, "-both") {
			want["/Duplex"] = "/DuplexFlipLongEdge"
		}
		for k, w := range want {
			if got := text(view[k]); got != w {
				t.Errorf("%s is %q, want %q", k, got, w)
			}
		}
		if got := text(root["/Lang"]); got != "u:"+p.Language {
			t.Errorf("/Lang is %q", got)
		}
		if got := text(objects["obj:"+text(root["/Metadata"])].Stream.Dict["/Type"]); got != "/Metadata" {
			t.Errorf("the catalogue's /Metadata leads to %q", got)
		}
		if got := objects["obj:"+text(root["/Outlines"])].Value; got["/First"] == nil {
			t.Error("there is no outline")
		}
		var labels struct {
			Nums []json.RawMessage `json:"/Nums"`
		}
		json.Unmarshal(root["/PageLabels"], &labels)
		if len(labels.Nums) != 2*p.Pages {
			t.Errorf("%d pages have labels, of %d", len(labels.Nums)/2, p.Pages)
		}
		first := map[string]string{"board": "B-1", "tokens": "T-1", "cards": "C-1", "standees": "S-1", "calibration": "K-1"}[p.name]
		if len(labels.Nums) > 1 && !strings.Contains(string(labels.Nums[1]), "u:"+first) {
			t.Errorf("the first page is called %s, want %s", labels.Nums[1], first)
		}
	})
}

func TestFonts(t *testing.T) {
	need(t, "pdffonts")
	eachFile(t, func(t *testing.T, p pdfFile) {
		if p.Kind == "print" || p.twin() {
			return
		}
		out, complaints := judge(t, "pdffonts", p.file)
		lines := strings.Split(strings.TrimSpace(string(out)), "\n")
		if len(lines) < 3 {
			t.Fatalf("no fonts: %s", out)
		}
		for _, l := range lines[2:] {
			f := strings.Fields(l)
			if n := len(f); n < 6 || f[n-5] != "yes" || strings.Contains(l, "Type 3") {
				t.Errorf("%s", l)
			}
		}
		if complaints != "" {
			t.Error(firstLines(complaints))
		}
	})
}

// dots are those to the inch of Ghostscript's outlines; with -whole its own.
const dots = 720

// TestSound: qpdf, mutool and Ghostscript have nothing to complain of; and Ghostscript, which knows
// the exact outline of all ink, finds none in what printers leave white.
func TestSound(t *testing.T) {
	need(t, "qpdf", "mutool", "gs")
	eachFile(t, func(t *testing.T, p pdfFile) {
		out, complaints := judge(t, "qpdf", "--check", p.file)
		if !strings.Contains(string(out), "No syntax or stream encoding errors found") || complaints != "" {
			t.Errorf("%s%s", out, complaints)
		}
		if _, complaints := judge(t, "mutool", "info", p.file); complaints != "" {
			t.Errorf("mutool: %s", firstLines(complaints))
		}
		if p.Kind == "print" || p.twin() {
			return
		}
		args := []string{"-q", "-dNOPAUSE", "-dBATCH", "-dPDFSTOPONERROR", "-dPDFSTOPONWARNING", "-sDEVICE=bbox"}
		switch {
		case !p.home():
			args[5] = "-sDEVICE=nullpage" // where its ink ends is no matter
		case !*whole:
			args = append(args, "-r"+strconv.Itoa(dots))
		}
		out, box := judge(t, "gs", append(args, p.file)...)
		inked(t, p, box)
		if said := boundingBox.ReplaceAllString(string(out)+box, ""); strings.TrimSpace(said) != "" {
			t.Errorf("gs: %s", firstLines(said))
		}
	})
}

var boundingBox = regexp.MustCompile(`%%(HiRes)?BoundingBox:( -?[\d.]+){4}\n?`)

// inked checks the boxes that Ghostscript finds, page by page.
func inked(t *testing.T, p pdfFile, said string) {
	if !p.home() || p.Kind == "print" {
		return
	}
	pages, bar := p.open(t).Pages, 4.3-0.01
	if !*whole {
		bar -= 25.4 / dots
	}
	n := 0
	for _, line := range strings.Split(said, "\n") {
		f := strings.Fields(line)
		if len(f) != 5 || f[0] != "%%HiResBoundingBox:" || n >= len(pages) {
			continue
		}
		var b [4]float64
		for i := range b {
			b[i], _ = strconv.ParseFloat(f[i+1], 64)
		}
		m := pages[n].Media
		near := min(b[0]-m.X0, b[1]-m.Y0, m.X1-b[2], m.Y1-b[3]) * draw.PerPt
		if n++; near < bar && b[2] > b[0] {
			t.Errorf("page %d: ink stands %.2f mm from the paper's edge", n, near)
		}
	}
	if n != len(pages) {
		t.Errorf("gs has seen %d pages of %d", n, len(pages))
	}
}
