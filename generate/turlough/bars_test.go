package turlough

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/piece"
)

// editionsOfKits are the kits that are held against all bars.
var editionsOfKits = []edition{
	{"whole", "", generate.Options{Parts: true}},
	{"low", "a4", generate.Options{Low: true, Langs: []string{"en"}, Only: played}},
	{"long", "a4", generate.Options{Backs: "long", Langs: []string{"en"}, Only: cutOut}},
	{"short", "letter", generate.Options{Backs: "short", Langs: []string{"pt-BR"}, Only: cutOut}},
	{"none", "a4", generate.Options{Backs: "none", Langs: []string{"en"}, Only: cutOut}},
	{"one-game", "letter", generate.Options{Scenario: "1276", Seats: 5, Langs: []string{"en"}, Only: played}},
	{"again", "letter", generate.Options{Pieces: []string{"cattle-5", "army-burren", "rain"}, Langs: []string{"en"}}},
}

// sampledEditions are the whole kit, both sorts of backs and, of the others, one; with -whole all.
func sampledEditions(t testing.TB) (list []edition) {
	one := []string{"low", "none", "one-game"}[sampled(t, 3)]
	for _, e := range editionsOfKits {
		if *whole || e.name == "whole" || e.name == "again" || e.options.Backs == "long" || e.options.Backs == "short" || e.name == one {
			list = append(list, e)
		}
	}
	return list
}

// edition is a kit of its own, and the paper that it is printed on where one is enough; with -whole it is on both.
type edition struct {
	name, paper string
	options     generate.Options
}

func (e edition) kit(t testing.TB) builtKit {
	o := e.options
	if e.paper != "" && !*whole {
		o.Papers = []string{e.paper}
	}
	return kitOf(t, e.name, o)
}

// played are the kinds that editions differ in; the book has the same pages in all. cutOut are those that have backs.
var (
	played = []string{"board", "standee", "token", "card", "scenario", "aid", "calibration"}
	cutOut = []string{"card", "token"}
)

// TestKitsKeepTheBars measures every file of every edition: paper, dialog, fonts and metadata as a reader from outside has them;
// edges, marks, folds, sizes, scale, backs and letters as mutool sees them, of the whole kit those that are judged.
func TestKitsKeepTheBars(t *testing.T) {
	need(t, "mutool")
	for _, e := range sampledEditions(t) {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			k := e.kit(t)
			for _, f := range k.kitFaults(t) {
				t.Error(f)
			}
			backs := 0
			for _, p := range k.seen(t) {
				if p.Kind == "print" || p.twin() {
					continue
				}
				tr := trace(t, p)
				if tr.warnings != "" || len(tr.pages) != p.Pages {
					t.Errorf("%s: mutool has seen %d pages of %d; it says %q", p.Path, len(tr.pages), p.Pages, firstLines(tr.warnings))
				}
				f := &barred{path: p.Path, name: p.name, kind: p.Kind, duplex: p.open(t).Duplex, components: k.Components, pages: tr.pages}
				f.judge(t)
				backs += f.backs
			}
			if turned := e.options.Backs == "long" || e.options.Backs == "short"; turned && backs == 0 {
				t.Error("no sheet has a back")
			}
		})
	}
}

// TestDrawingsKeepTheBars: the same holds for what is drawn, before it is a file, whatever tools are there: of the whole
// kit what mutool does not look at.
func TestDrawingsKeepTheBars(t *testing.T) {
	k, seen := wholeKit(t), judged(t)
	for _, folder := range folders {
		if slices.Contains(seen, folder) {
			continue
		}
		tag, paper, _ := strings.Cut(folder, "/")
		l := layout(t, ourKit(t), tag, paper)
		files, err := l.Files()
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			drawnFile(k, file).judge(t)
		}
	}
}

// drawnFile is a file of the kit, drawn on surveys.
func drawnFile(k builtKit, file piece.File) *barred {
	turns := map[piece.Duplex]string{piece.LongEdge: "DuplexFlipLongEdge", piece.ShortEdge: "DuplexFlipShortEdge"}
	f := &barred{path: file.Name, name: file.Name, kind: file.Kind, duplex: turns[file.Duplex], components: k.Components}
	for _, p := range file.Pages {
		trim := p.Trim
		if trim == (draw.Rect{}) {
			trim = draw.Rect{W: p.W, H: p.H}
		}
		s := newSurvey(p.Label, p.W, p.H, trim)
		p.Draw(s)
		f.pages = append(f.pages, s)
	}
	return f
}

// The bars. Lengths are millimetres, sizes of letters points.
const (
	tolerance            = 0.05 // of scale, and of a back behind its front
	edge         draw.MM = 4.3  // most printers leave it white
	margin       draw.MM = 6.35 // nothing but marks stands nearer to the edge
	least                = 6.5 - 0.005
	leastStandee         = 5 - 0.005 // of a name on a standee, which is never divided
	leastMap             = 7 - 0.005 // of names on maps, rule ids and page numbers
	leastBody            = 9 - 0.005 // of running text and tables in the law
)

// barred is a file that is held against the bars.
type barred struct {
	path, name, kind, duplex string
	components               []generate.ComponentRecord
	pages                    []*survey

	marks, folds, backs int
	open, thin          draw.MM // nearest to the paper's edge
	faults              []string
}

// judge tells the test what is wrong with the file.
func (f *barred) judge(t *testing.T) {
	t.Helper()
	f.measure()
	for _, why := range f.faults {
		t.Errorf("%s %s", f.path, why)
	}
	t.Logf("%s: %.2f mm from the edge, marks %.2f; %d marks, %d folds, %d backs", f.path, f.open, f.thin, f.marks, f.folds, f.backs)
}

func (f *barred) measure() {
	f.edges()
	f.legible()
	f.cutting()
	f.scale()
	f.registered()
	for _, s := range f.pages {
		if s.missing > 0 || s.pictures > 0 {
			f.fault(s, "%d letters that no font has, %d pictures made of pixels", s.missing, s.pictures)
		}
	}
}

func (f *barred) fault(s *survey, format string, args ...any) {
	f.faults = append(f.faults, s.label+": "+fmt.Sprintf(format, args...))
}

// own reports whether the file keeps its own size and is not for the home printer.
func (f *barred) own() bool { return f.name == "law" || f.name == "poster" }

// edges: printers leave the paper's edge white.
func (f *barred) edges() {
	f.open, f.thin = math.Inf(1), math.Inf(1)
	if f.own() {
		return
	}
	for _, s := range f.pages {
		near := s.open
		if f.name == "calibration" { // its rules are rulers
			near = min(near, s.thin)
		}
		f.open, f.thin = min(f.open, near), min(f.thin, s.thin)
		if near < margin-rounding {
			f.fault(s, "something stands %.2f mm from the paper's edge, nearer than %g", near, margin)
		}
		if s.thin < edge-rounding {
			f.fault(s, "a mark stands %.2f mm from the paper's edge, nearer than %g", s.thin, edge)
		}
	}
}

// legible: letters are large enough for where they stand.
func (f *barred) legible() {
	bar := least
	switch f.name {
	case "board", "poster", "rules", "round", "playbook", "reference", "law", "scenarios":
		bar = leastMap
	case "standees":
		bar = leastStandee
	}
	for _, s := range f.pages {
		if len(s.words) == 0 && f.kind != "card" && f.kind != "rules" && f.kind != "law" { // a card's back says nothing, nor does a white page
			f.fault(s, "says nothing")
		}
		for _, w := range s.words {
			if float64(w.size) < bar {
				f.fault(s, "%q is set in %.2f pt, smaller than %.1f", w.text, w.size, bar)
				break
			}
		}
		if f.name == "law" {
			f.body(s)
		}
	}
}

// ruleID is what the id of a rule looks like.
var ruleID = regexp.MustCompile(`^T\d+(\.\d+)*(\.[a-z])?$`)

// body: in the block of running text nothing but ids is smaller than running text; small
// letters stand in the margins, above and below it, and in pictures.
func (f *barred) body(s *survey) {
	var block draw.Rect
	for _, w := range s.words {
		if !w.inside && float64(w.size) >= leastBody {
			block = block.Union(w.box)
		}
	}
	for _, w := range s.words {
		if !w.inside && float64(w.size) < leastBody && !ruleID.MatchString(strings.TrimSpace(w.text)) && block.Inset(0.2).Meets(w.box) {
			f.fault(s, "%q stands in the text in %.2f pt, smaller than %.0f", w.text, w.size, leastBody)
		}
	}
}

// cutting: each cut has a mark at both ends, outside what is cut out; marks are thin and
// solid, folds dashed; and every piece has the size that the manifest gives.
func (f *barred) cutting() {
	sizes := f.sizes()
	if len(sizes) == 0 && f.kind != "board" || f.own() || f.kind == "print" {
		return
	}
	got := map[string]int{}
	for _, s := range f.pages {
		if !strings.HasSuffix(s.label, "b") { // backs may be turned by the printer's correction: see registered
			f.cut(s, sizes, got)
		}
	}
	if f.marks == 0 {
		f.faults = append(f.faults, "has no marks")
	}
	for _, s := range sizes {
		if f.kind != "board" && got[s.String()] != s.count {
			f.faults = append(f.faults, fmt.Sprintf("%d pieces of %s mm can be cut out, the manifest counts %d", got[s.String()], s, s.count))
		}
	}
}

// cut looks at the marks and pieces of one sheet, and counts the pieces by their sizes.
func (f *barred) cut(s *survey, sizes []size, got map[string]int) {
	upright, level, marks, alone := s.cuts()
	f.marks += len(marks)
	for _, m := range marks {
		if m.width < thinnest-rounding || m.width > widest+rounding {
			f.fault(s, "a mark is %.3f mm wide, not %g to %g", m.width, thinnest, widest)
		}
	}
	if alone > 0 {
		f.fault(s, "%d cuts have a mark at one end only", alone)
	}
	pieces := cells(upright, level)
	solid := pieces
	if f.kind == "board" {
		solid = []draw.Rect{s.trim}
	}
	if m, bad := crossed(marks, solid); bad {
		f.fault(s, "a mark at %.1f, %.1f mm lies on a piece", m.a.X, m.a.Y)
	}
	if f.kind == "board" {
		return
	}
	for _, p := range pieces {
		folds := s.folds(p)
		f.folds += len(folds)
		size, far := nearest(p, folds, sizes)
		if far > tolerance {
			f.fault(s, "a piece of %.2f × %.2f mm at %.1f, %.1f is no component", p.W, p.H, p.X, p.Y)
		}
		got[size.String()]++
	}
}

// size is a size of pieces and how many there are.
type size struct {
	w, h  draw.MM
	count int
}

func (s size) String() string { return fmt.Sprintf("%g × %g", s.w, s.h) }

// sizes are those of the components that the file holds.
func (f *barred) sizes() []size {
	var all []size
next:
	for _, c := range f.components {
		if c.Kind != f.kind && !(f.kind == "mat" && strings.HasPrefix(c.ID, strings.TrimSuffix(f.name, "s")+"-")) && f.kind != "pieces" {
			continue
		}
		if c.Width <= 0 || c.Kind == "board" {
			continue
		}
		for i := range all {
			if all[i].w == c.Width && all[i].h == c.Height {
				all[i].count += c.Count
				continue next
			}
		}
		all = append(all, size{c.Width, c.Height, c.Count})
	}
	return all
}

// nearest is the size that the piece comes nearest to, and how far it is off: as it is, or
// with its back below a fold.
func nearest(p draw.Rect, folds []draw.MM, sizes []size) (best size, off draw.MM) {
	off = math.Inf(1)
	for _, s := range sizes {
		far := min(max(math.Abs(p.W-s.w), math.Abs(p.H-s.h)), max(math.Abs(p.W-s.h), math.Abs(p.H-s.w))) // some lie across the paper
		if len(folds) == 1 {
			far = max(math.Abs(p.W-s.w), math.Abs(p.H-2*s.h), math.Abs(folds[0]-s.h))
		}
		if far < off {
			best, off = s, far
		}
	}
	return best, off
}

// scale: hexes and the ruler are as large as they say.
func (f *barred) scale() {
	switch f.name {
	case "board", "poster":
		across := 0.0
		for _, c := range f.components {
			if c.ID == "hex" {
				across = c.Width
			}
		}
		if across == 0 {
			f.faults = append(f.faults, "the manifest does not say how large a hex is")
			return
		}
		for _, s := range f.pages {
			if worst, n := s.lattice(across); n < 8 {
				f.fault(s, "shows %d sides of hexes", n)
			} else if worst > tolerance {
				f.fault(s, "hexes are %.3f mm off their size of %g", worst, across)
			}
		}
	case "calibration":
		off := math.Inf(1)
		for _, s := range f.pages {
			off = min(off, s.ruler())
		}
		if !(off <= tolerance) {
			f.faults = append(f.faults, fmt.Sprintf("the ruler of %d mm is %.3f mm off", ruler, off))
		}
	}
}

// registered: each back lies behind its front. Aids have rules of their own on both sides: see TestAidsAreCutAlongOneLine.
func (f *barred) registered() {
	if f.kind == "print" || f.name == "aids" {
		return
	}
	for i := 1; i < len(f.pages); i++ {
		front, back := f.pages[i-1], f.pages[i]
		if back.label != front.label+"b" {
			continue
		}
		f.backs++
		if off := registration(front, back, f.duplex == "DuplexFlipLongEdge"); off > tolerance {
			f.fault(back, "the back's marks lie %.3f mm off the front's", off)
		}
	}
}

// TestBarsTellFaults: each bar notices what it is for. A sheet of one card with its marks is made faulty in one way.
func TestBarsTellFaults(t *testing.T) {
	ink := draw.RGB(0, 0, 0)
	line := func(x, y, u, v, width draw.MM) func(draw.Surface) {
		return func(s draw.Surface) { s.Path(draw.Line(x, y, u, v), draw.Stroke(ink, width)) }
	}
	marks := func(s draw.Surface) {
		for _, x := range []draw.MM{50, 113} {
			line(x, 45, x, 48, 0.2)(s)
			line(x, 140, x, 143, 0.2)(s)
		}
		for _, y := range []draw.MM{50, 138} {
			line(45, y, 48, y, 0.2)(s)
			line(115, y, 118, y, 0.2)(s)
		}
	}
	says := func(size draw.Pt) func(draw.Surface) {
		return func(s draw.Surface) {
			s.Text(draw.Run{X: 60, Y: 60, Text: "Rain", Font: draw.Sans, Size: size, Fill: ink, Width: 9})
		}
	}
	card := func(s draw.Surface) { marks(s); says(9)(s) }
	for name, c := range map[string]struct {
		more, back func(draw.Surface)
		want       string
	}{
		"sound":           {},
		"a back":          {back: card, want: "C-1b: the back's marks lie 47.000 mm off the front's"},
		"other marks":     {back: says(9), want: "C-1b: the back's marks lie +Inf mm off the front's"},
		"fill at edge":    {more: func(s draw.Surface) { s.Path(draw.Box(draw.Rect{X: 5, Y: 9, W: 9, H: 9}), draw.Fill(ink)) }, want: "C-1: something stands 5.00 mm from the paper's edge, nearer than 6.35"},
		"white at edge":   {more: func(s draw.Surface) { s.Path(draw.Box(draw.Rect{W: 9, H: 9}), draw.Fill(draw.RGB(255, 255, 255))) }},
		"hidden at edge":  {more: func(s draw.Surface) { s.Clip(draw.Box(draw.Rect{X: 20, Y: 20, W: 9, H: 9}), line(0, 25, 99, 25, 1)) }},
		"mark at edge":    {more: func(s draw.Surface) { line(30, 4, 30, 8, 0.2)(s); line(30, 200, 30, 203, 0.2)(s) }, want: "C-1: a mark stands 3.90 mm from the paper's edge, nearer than 4.3"},
		"alone":           {more: line(30, 45, 30, 48, 0.2), want: "C-1: 1 cuts have a mark at one end only"},
		"thick":           {more: func(s draw.Surface) { line(30, 45, 30, 48, 0.4)(s); line(30, 140, 30, 143, 0.2)(s) }, want: "C-1: a mark is 0.400 mm wide, not 0.1 to 0.25"},
		"across a card":   {more: func(s draw.Surface) { line(80, 90, 80, 93, 0.2)(s); line(80, 140, 80, 143, 0.2)(s) }, want: "C-1: a mark at 80.0, 90.0 mm lies on a piece"},
		"another size":    {more: func(s draw.Surface) { line(80, 45, 80, 48, 0.2)(s); line(80, 140, 80, 143, 0.2)(s) }, want: "C-1: a piece of 30.00 × 88.00 mm at 50.0, 50.0 is no component"},
		"small":           {more: says(6), want: "C-1: \"Rain\" is set in 6.00 pt, smaller than 6.5"},
		"fewer than said": {want: "1 pieces of 63 × 88 mm can be cut out, the manifest counts 2"},
	} {
		f := &barred{name: "cards", kind: "card", duplex: "DuplexFlipLongEdge", components: []generate.ComponentRecord{{Kind: "card", Count: 1, Width: 63, Height: 88}}}
		if name == "fewer than said" {
			f.components[0].Count = 2
		}
		page := newSurvey("C-1", 210, 297, draw.Rect{W: 210, H: 297})
		card(page)
		if c.more != nil {
			c.more(page)
		}
		f.pages = []*survey{page}
		if c.back != nil {
			b := newSurvey("C-1b", 210, 297, draw.Rect{W: 210, H: 297})
			c.back(b)
			f.pages = append(f.pages, b)
		}
		f.measure()
		if said := strings.Join(f.faults, "\n"); c.want == "" && said != "" || !strings.Contains(said, c.want) {
			t.Errorf("%s: the bars say %q, and not %q", name, said, c.want)
		}
	}
}

// TestAnotherPaperIsTold: a file that lies in the place of another paper's.
func TestAnotherPaperIsTold(t *testing.T) {
	k := kitOf(t, "papers", generate.Options{Langs: []string{"en"}, Papers: []string{"a4", "letter"}, Only: []string{"token"}})
	for _, p := range k.pdfs("en/a4") {
		p.file = strings.Replace(p.file, "a4", "letter", 1)
		want := "en/a4/tokens.pdf: T-1: the page is 612.000 × 792.000 pt, the paper 595.276 × 841.890"
		if faults := p.fileFaults(t); p.name == "tokens" && !slices.Contains(faults, want) {
			t.Errorf("nobody says %q: %q", want, faults)
		}
	}
}
