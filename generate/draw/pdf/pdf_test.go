package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

var (
	ink = draw.Hex("#2E231B")
	red = draw.Hex("#B5341C")
)

func meta() Meta {
	data, err := os.ReadFile("../../../content/turlough/font/uncial-antiqua/UncialAntiqua_400Regular.ttf") // it has few letters
	if err != nil {
		panic(err)
	}
	if set, err := typeset.New(); err != nil || set.SetTitle("title", data) != nil {
		panic("the face of titles cannot be read")
	}
	return Meta{
		Faces: []draw.Font{draw.Title},
		Title: "Os Triunfos de Turlough: ação", Author: "Vinicius Marino Carvalho", Subject: "tabuleiro",
		Keywords: "Thomond, 1276", Lang: "pt-BR", Version: "1.0", Duplex: "long",
		Date: time.Date(2026, 11, 21, 3, 0, 0, 0, time.FixedZone("BRT", -3*3600)),
	}
}

// sample has one of everything: two pages, four fonts, art, clips, links, an outline.
func sample() *Doc {
	d := New(meta())
	shield := &draw.Art{Name: "shield", Bounds: draw.Rect{W: 10, H: 12}, Draw: func(s draw.Surface) {
		for i := range 20 {
			s.Path(draw.Circle(5, 6, 5-float64(i)/5), draw.Style{Fill: red, Stroke: ink, Width: 0.2})
		}
		s.Text(draw.Run{X: 3, Y: 7, Text: "CT", Font: draw.SansBold, Size: 8, Fill: draw.RGB(255, 255, 255)})
	}}
	for n, label := range []string{"B-1", "B-2"} {
		p := d.Page(Page{W: 297, H: 210, Trim: draw.Rect{X: 10, Y: 12, W: 249, H: 180}, Label: label})
		p.Text(draw.Run{X: 20, Y: 30, Text: "Thomond (1276)", Font: draw.Title, Size: 30, Fill: red})
		p.Text(draw.Run{X: 20, Y: 40, Text: "T", Font: draw.Text, Size: 10, Fill: ink, Width: 2.2})
		p.Text(draw.Run{X: 22.0, Y: 40, Text: "urlough \\ Mór", Font: draw.Text, Size: 10, Fill: ink, Width: 20})
		p.Text(draw.Run{X: 60, Y: 60, Text: "aslant", Font: draw.Sans, Size: 9, Fill: ink, Angle: 30})
		p.Text(draw.Run{X: 60, Y: 80, Text: "haloed", Font: draw.Sans, Size: 9, Fill: ink, Halo: draw.RGB(255, 255, 255), HaloWidth: 0.6})
		for i := range 6 {
			p.Image(shield, draw.Turn(float64(10*i)).Then(draw.Move(100+12*float64(i), 100)))
		}
		p.Clip(draw.Circle(60, 150, 20), func(s draw.Surface) {
			s.Path(draw.Line(30, 150, 90, 150), draw.Style{Stroke: ink, Width: 1, Dash: []draw.MM{2, 1}, Cap: draw.ButtCap, Join: draw.MiterJoin})
			s.(draw.Linker).Link(draw.Rect{X: 50, Y: 140, W: 20, H: 20}, "rule:T13.4")
		})
		l := p.(draw.Linker)
		l.Bookmark("Capítulo", 0, 20)
		l.Bookmark("inside (one)", 1, 60)
		l.Bookmark("inside two", 1, 80)
		if n == 1 {
			l.Anchor("rule:T13.4", 50)
			l.Link(draw.Rect{X: 1, Y: 1, W: 10, H: 10}, "term:nowhere")
			l.Link(draw.Rect{X: 1, Y: 20, W: 10, H: 10}, "https://example.org/")
		}
	}
	return d
}

func build(t testing.TB, d *Doc) []byte {
	t.Helper()
	out, err := d.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

var flate = regexp.MustCompile(`(?s)/FlateDecode[^>]*>>\s*stream\n(.*?)\nendstream`)

// contents are the unpacked streams of a file, joined.
func contents(t *testing.T, file []byte) string {
	t.Helper()
	var all strings.Builder
	for _, m := range flate.FindAllSubmatch(file, -1) {
		z, err := zlib.NewReader(bytes.NewReader(m[1]))
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(z)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(data)
	}
	return all.String()
}

func TestPagesAndBoxes(t *testing.T) {
	file := string(build(t, sample()))
	if n := strings.Count(file, "/Type /Page\n"); n != 2 {
		t.Errorf("%d pages, want 2", n)
	}
	for _, want := range []string{
		"/MediaBox [0 0 841.89 595.28]",
		"/TrimBox [28.35 51.02 734.17 561.26]",
		"/PageLabels <</Nums [0 <</P (B-1)>> 1 <</P (B-2)>> ]>>",
		"/PrintScaling /None", "/Duplex /DuplexFlipLongEdge", "/DisplayDocTitle true", "/Lang (pt-BR)",
		"/CreationDate (D:20261121060000Z)", "/Metadata ", "<dc:title><rdf:Alt>", "/URI (https://example.org/)",
	} {
		if !strings.Contains(file, want) {
			t.Errorf("the file has no %s", want)
		}
	}
}

// Each object stands once, where the table says.
func TestTable(t *testing.T) {
	file := build(t, sample())
	_, table, _ := bytes.Cut(file, []byte("\nxref\n"))
	rows := strings.Split(string(table), "\n")[2:]
	n := 0
	for ; strings.HasSuffix(rows[n], " n "); n++ {
		at, err := strconv.Atoi(rows[n][:10])
		if err != nil {
			t.Fatal(err)
		}
		if head := fmt.Sprintf("%d 0 obj\n", n+1); !bytes.HasPrefix(file[at:], []byte(head)) {
			t.Errorf("object %d is not at %d", n+1, at)
		}
	}
	if got := bytes.Count(file, []byte(" 0 obj\n")); got != n {
		t.Errorf("%d objects, %d in the table", got, n)
	}
}

func TestSameBytes(t *testing.T) {
	first := build(t, sample())
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			if again, err := sample().Bytes(); err != nil || !bytes.Equal(first, again) {
				t.Errorf("the same drawing gave other bytes (%v)", err)
			}
		})
	}
	wait.Wait()
}

func TestOtherDrawingOtherIdentity(t *testing.T) {
	id := regexp.MustCompile(`/ID \[<(\w{32})> <(\w{32})>\]`)
	d := sample()
	d.Page(Page{W: 100, H: 100})
	a, b := id.FindSubmatch(build(t, sample())), id.FindSubmatch(build(t, d))
	if a == nil || b == nil || bytes.Equal(a[1], b[1]) || !bytes.Equal(a[1], a[2]) {
		t.Errorf("identities %q and %q", a, b)
	}
}

func TestDanglingLinksAreLeftOut(t *testing.T) {
	d := sample()
	if n := bytes.Count(build(t, d), []byte("/Subtype /Link")); n != 3 {
		t.Errorf("%d links, want 3", n)
	}
}

func TestRefusals(t *testing.T) {
	d := New(meta())
	if _, err := d.Bytes(); err == nil {
		t.Error("a document without pages was written")
	}
	d = New(meta())
	d.Page(Page{W: 10, H: 10}).Text(draw.Run{Text: "cow 🐄", Font: draw.Sans, Size: 9, Fill: ink})
	_, err := d.Bytes()
	if want := `"cow 🐄": the letter U+1F404 cannot be written to a PDF: leave it out`; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// Kerned runs become one operator, and what is set already isn't set again.
func TestOperators(t *testing.T) {
	d := New(Meta{})
	p := d.Page(Page{W: 100, H: 100})
	p.Text(draw.Run{X: 10, Y: 10, Text: "A", Font: draw.Sans, Size: 10, Fill: ink, Width: 2})
	p.Text(draw.Run{X: 11.9, Y: 10, Text: "V", Font: draw.Sans, Size: 10, Fill: ink, Width: 2})
	p.Text(draw.Run{X: 10, Y: 20, Text: "B", Font: draw.Sans, Size: 10, Fill: ink})
	p.Path(draw.Box(draw.Rect{X: 1, Y: 2, W: 3, H: 4}), draw.Fill(ink))
	p.Path(draw.Box(draw.Rect{X: 200, Y: 2, W: 3, H: 4}), draw.Fill(ink)) // off the page
	s := d.pages[0]
	s.flush()
	want := ".18 .137 .106 rg\nBT\n0 Tr\n/F4 10 Tf\n0 Tc\n28.35 255.12 Td\n[(\x00A)28(\x00V)] TJ\nET\n" +
		"BT\n28.35 226.77 Td\n(\x00B) Tj\nET\n" +
		"2.83 277.8 m\n11.34 277.8 l\n11.34 266.46 l\n2.83 266.46 l\nh\nf\n"
	if got := string(s.buf); got != want {
		t.Errorf("got\n%q\nwant\n%q", got, want)
	}
}

func TestStateComesBackAfterClip(t *testing.T) {
	d := New(Meta{})
	p := d.Page(Page{W: 100, H: 100})
	line := draw.Line(1, 1, 50, 50)
	p.Path(line, draw.Stroke(ink, 1))
	p.Clip(draw.Circle(20, 20, 10), func(s draw.Surface) { s.Path(line, draw.Stroke(red, 2)) })
	p.Path(line, draw.Stroke(ink, 1))
	p.Path(line, draw.Stroke(red, 2))
	got := regexp.MustCompile(`[\d.]+ w|RG|q|Q`).FindAllString(string(d.pages[0].buf), -1)
	if s := strings.Join(got, " "); s != "RG 2.835 w q RG 5.669 w Q RG 5.669 w" {
		t.Error(s)
	}
}

// Discs become points of a round pen; rings and ellipses stay what they are.
func TestDiscs(t *testing.T) {
	for name, c := range map[string]struct {
		path *draw.Path
		st   draw.Style
		want string
	}{
		"disc":    {draw.Circle(10, 10, 1), draw.Fill(ink), ".18 .137 .106 RG\n5.669 w\n1 J\n[]0 d\n28.35 255.12 m\n28.36 255.12 l\n28.37 255.12 l\nS\n"},
		"turned":  {draw.Circle(10, 10, 1).Map(draw.TurnAbout(33, draw.Point{X: 10, Y: 10})), draw.Fill(ink), "m\n l\n l\nS"},
		"two":     {draw.Circle(10, 10, 1).Add(draw.Circle(20, 10, 1), draw.Identity()), draw.Fill(ink), "m\n l\nm\n l\nS"},
		"rimmed":  {draw.Circle(10, 10, 1), draw.Style{Fill: red, Stroke: ink, Width: 0.2}, "6.236 w\n m\n l\n l\nS\n5.102 w\n m\n l\n l\nS"},
		"ring":    {draw.Circle(10, 10, 2).Add(draw.Circle(10, 10, 1), draw.Identity()), draw.Fill(ink), "m\nc\nc\nc\nc\nh\nm\nc\nc\nc\nc\nh\nf"},
		"ellipse": {draw.Ellipse(10, 10, 2, 1), draw.Fill(ink), "m\nc\nc\nc\nc\nh\nf"},
		"outline": {draw.Circle(10, 10, 1), draw.Stroke(ink, 0.2), "m\nc\nc\nc\nc\nh\nS"},
	} {
		d := New(Meta{})
		d.Page(Page{W: 100, H: 100}).Path(c.path, c.st)
		got := string(d.pages[0].buf)
		if name != "disc" {
			got = strings.Join(regexp.MustCompile(`[\d.]+ w|\b[mlchfSB]\b`).FindAllString(got, -1), " ")
			c.want = strings.Join(regexp.MustCompile(`[\d.]+ w|\b[mlchfSB]\b`).FindAllString(c.want, -1), " ")
			if name != "rimmed" {
				got = regexp.MustCompile(`[\d.]+ w ?`).ReplaceAllString(got, "")
			}
		}
		if got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, c.want)
		}
	}
}

func TestArtIsKeptOnceWhenThatSaves(t *testing.T) {
	file := build(t, sample())
	if n := bytes.Count(file, []byte("/Subtype /Form")); n != 1 {
		t.Errorf("%d objects of art, want 1", n)
	}
	if n := strings.Count(contents(t, file), "/"+artName("shield")+" Do"); n != 12 {
		t.Errorf("it is placed %d times, want 12", n)
	}
	d := New(meta())
	p := d.Page(Page{W: 100, H: 100})
	dot := &draw.Art{Name: "dot", Bounds: draw.Rect{W: 1, H: 1}, Draw: func(s draw.Surface) {
		s.Path(draw.Line(0, 0, 1, 1), draw.Stroke(ink, 0.1))
	}}
	for i := range 3 {
		p.Image(dot, draw.Move(float64(i), 0))
	}
	if bytes.Contains(build(t, d), []byte("/Subtype /Form")) {
		t.Error("three short lines became an object")
	}
}

func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		v    float64
		prec int
		want string
	}{
		{0, 2, "0 "}, {-0.001, 2, "0 "}, {0.05, 3, ".05 "}, {-0.5, 2, "-.5 "}, {10, 2, "10 "}, {841.8898, 2, "841.89 "},
		{100, 0, "100 "}, {-28, 0, "-28 "}, {0.0005, 3, ".001 "}, {1.20, 3, "1.2 "}, {-12.34567, 5, "-12.34567 "},
	} {
		if got := string(number(nil, c.v, c.prec)); got != c.want {
			t.Errorf("%v at %d decimals: %q, want %q", c.v, c.prec, got, c.want)
		}
	}
}

// judge runs a program on the file and returns what it says. Without the program the test is
// skipped, but with CI=true it fails.
func judge(t *testing.T, debian, name string, file []byte, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("%s is missing: install the Debian package %s", name, debian)
		}
		t.Skipf("%s is missing: install the Debian package %s", name, debian)
	}
	path := filepath.Join(t.TempDir(), "sample.pdf")
	if err := os.WriteFile(path, file, 0o644); err != nil {
		t.Fatal(err)
	}
	for i, a := range args {
		if a == "FILE" {
			args[i] = path
		}
	}
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
	return string(out)
}

func wants(t *testing.T, said string, wanted ...string) {
	t.Helper()
	for _, w := range wanted {
		if !regexp.MustCompile(w).MatchString(said) {
			t.Errorf("no %q in\n%s", w, said)
		}
	}
}

func TestJudgeQpdf(t *testing.T) {
	wants(t, judge(t, "qpdf", "qpdf", build(t, sample()), "--check", "FILE"), `PDF Version: 1.7`, `No syntax or stream encoding errors`)
}

func TestJudgeQpdfReadsTheCatalogue(t *testing.T) {
	said := judge(t, "qpdf", "qpdf", build(t, sample()), "--json=1", "FILE")
	wants(t, said, `"/PrintScaling": "/None"`, `"/Duplex": "/DuplexFlipLongEdge"`, `"label": \{\s*"/P": "B-2"`,
		`"title": "Capítulo"`, `"title": "inside two"`)
}

func TestJudgePoppler(t *testing.T) {
	file := build(t, sample())
	wants(t, judge(t, "poppler-utils", "pdfinfo", file, "-box", "FILE"), `Title: +Os Triunfos de Turlough: ação`,
		`Author: +Vinicius`, `Keywords: +Thomond, 1276`, `Metadata Stream: +yes`, `Pages: +2`, `Page size: +841.89 x 595.28 pts \(A4\)`, `TrimBox: +28.35 +51.02 +734.17 +561.26`)
	fonts := judge(t, "poppler-utils", "pdffonts", file, "FILE")
	for _, line := range strings.Split(strings.TrimSpace(fonts), "\n")[2:] {
		wants(t, line, `^[A-Z]{6}\+\S+ +CID TrueType +Identity-H +yes yes yes`)
	}
	words := judge(t, "poppler-utils", "pdftotext", file, "-f", "1", "-l", "1", "FILE", "-")
	wants(t, words, `Thomond \(1276\)`, `Turlough \\ Mór`, `haloed`)
	if strings.Count(words, "haloed") != 1 {
		t.Errorf("the halo is read as words:\n%s", words)
	}
}

func TestJudgeMutoolFindsNoMissingGlyph(t *testing.T) {
	said := judge(t, "mupdf-tools", "mutool", build(t, sample()), "trace", "FILE")
	if strings.Contains(said, `glyph="0"`) || strings.Contains(said, "error") {
		t.Error(said)
	}
}

func BenchmarkPage20kPaths(b *testing.B) {
	tree := (&draw.Path{}).Move(-1.5, 0).Curve(-2, -1, -1, -1.6, -.5, -1.2).Curve(-.5, -2, .6, -2, .6, -1.2).Curve(1.2, -1.6, 2, -1, 1.5, 0).Close()
	b.ReportAllocs()
	off := 0.0
	for b.Loop() {
		d := New(Meta{})
		p := d.Page(Page{W: 297, H: 210})
		off += 0.01 // or the page would have been packed before
		for i := range 20000 {
			at := draw.Move(float64(i%200)*1.4+off, float64(i/200)*2.1)
			p.Path(tree.Map(at), draw.Style{Fill: ink, Stroke: red, Width: 0.2})
		}
		build(b, d)
	}
}

func BenchmarkFiveFonts(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		d := New(Meta{})
		p := d.Page(Page{W: 100, H: 100})
		for i, f := range draw.Fonts()[:5] {
			p.Text(draw.Run{X: 10, Y: float64(10 * i), Text: "The Triumphs of Turlough 1276", Font: f, Size: 10, Fill: ink})
		}
		build(b, d)
	}
}
