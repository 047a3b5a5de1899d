package calibration

import (
	"math"
	"slices"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/turlough/look"
	"brehon/generate/typeset"
)

// board6 is a board of six sheets.
var board6 = &piece.Tiles{Columns: 3, Rows: 2, W: 249, H: 180, Overlap: 10, Across: 33}

var papers = []Print{
	{Format: piece.Format{W: 210, H: 297, Name: "A4", Imprint: "imprint"}, Flip: piece.LongEdge, Tiles: board6},
	{Format: piece.Format{W: 215.9, H: 279.4, Name: "US Letter", Imprint: "imprint"}, Flip: piece.ShortEdge, Tiles: board6},
}

// everything is a plan as long as a kit can make it.
var everything = []File{
	{Name: "1-plain-both.pdf", Paper: piece.PlainPaper, Duplex: piece.LongEdge, Rows: []Row{
		{Name: lang.Said{Text: "Plan"}, Code: "K-1, K-2", Pages: 2, Copies: 1, Read: true},
		{Name: lang.Said{Text: "Rules"}, Code: "1 … 16", Pages: 16, Copies: 1, Read: true},
		{Name: lang.Said{Text: "Playbook"}, Code: "1 … 19", Pages: 19, Copies: 1, Read: true},
		{Name: lang.Said{Text: "Scenarios"}, Code: "SC-1 … A-4", Pages: 8, Copies: 1},
	}},
	{Name: "2-plain-one.pdf", Paper: piece.PlainPaper, Duplex: piece.Simplex, Rows: []Row{{Name: lang.Said{Text: "Automata"}, Code: "A-5 … A-8", Pages: 4, Copies: 1}}},
	{Name: "3-heavy-one.pdf", Paper: piece.HeavyPaper, Duplex: piece.Simplex, Rows: []Row{{Name: lang.Said{Text: "Board"}, Code: "B-1 … B-6", Pages: 6, Copies: 1, Cuts: 17, Glued: 6}}},
	{Name: "4-card-both.pdf", Paper: piece.CardPaper, Duplex: piece.LongEdge, Rows: []Row{
		{Name: lang.Said{Text: "Aids"}, Code: "A-1", Pages: 2, Copies: 3, Cuts: 3},
		{Name: lang.Said{Text: "Mats"}, Code: "M-2, M-3", Pages: 4, Copies: 1, Cuts: 12},
	}},
	{Name: "5-card-one.pdf", Paper: piece.CardPaper, Duplex: piece.Simplex, Rows: []Row{
		{Name: lang.Said{Text: "Tokens"}, Code: "T-1", Pages: 1, Copies: 1, Cuts: 64},
		{Name: lang.Said{Text: "Figures"}, Code: "S-1", Pages: 1, Copies: 1, Cuts: 27, Glued: 40},
		{Name: lang.Said{Text: "Hazards"}, Code: "H-1 … H-7", Pages: 7, Copies: 1, Cuts: 56},
	}},
}

// booklet is the plan of a kit that has one.
var booklet = []File{{Name: "1-plain-both.pdf", Paper: piece.PlainPaper, Duplex: piece.LongEdge, Rows: []Row{
	{Name: lang.Said{Text: "Booklet"}, Code: "R-1 … R-9", Pages: 18, Copies: 1, Read: true, Folded: true},
}}}

// TestSlipSaysWhatIsFirst: the slip names the file that begins with K-1, and no page that is in none.
func TestSlipSaysWhatIsFirst(t *testing.T) {
	p, game := pen(t, "en")
	for _, plan := range []bool{true, false} {
		first, second := everything[0], everything[1]
		second.Plan = plan
		on := &drawtest.Letters{}
		Slip(p, game, papers[0], []File{first, second}).Draw(on)
		said := ""
		for _, r := range on.Runs {
			said += strings.ReplaceAll(r.Text, " ", "")
		}
		if strings.Contains(said, "page1of"+second.Name) != plan || strings.Contains(said, "K-1") != plan {
			t.Errorf("with the plan %v: %s", plan, said)
		}
	}
}

// TestSlipSaysInkAndMargin: each file's ink, and the margin, in the language's figures.
func TestSlipSaysInkAndMargin(t *testing.T) {
	for tag, want := range map[string]string{"en": "6.35 mm", "pt-BR": "6,35 mm"} {
		p, game := pen(t, tag)
		black := booklet[0]
		black.Black = true
		on := &drawtest.Letters{}
		Slip(p, game, Print{Format: papers[0].Format, Margin: 6.35}, []File{booklet[0], black}).Draw(on)
		said := ""
		for _, r := range on.Runs {
			said += r.Text
		}
		dense := func(s string) string { return strings.ReplaceAll(s, " ", "") }
		for _, word := range []string{want, p.Words.Say(game.Word("order.colour")).Text, p.Words.Say(game.Word("order.black")).Text} {
			if !strings.Contains(dense(said), dense(word)) {
				t.Errorf("%s: the slip does not say %q: %s", tag, word, said)
			}
		}
	}
}

func pen(t *testing.T, tag string) (*ornament.Pen, *source.Game) {
	t.Helper()
	files := content.FS()
	game, faults := turlough.Load(files)
	for _, f := range faults {
		t.Error(f)
	}
	words := lang.English()
	if tag != words.Tag {
		if words, faults = lang.Load(files, tag, "turlough"); len(faults) > 0 {
			t.Fatalf("%s has faults: %v", tag, faults[0])
		}
	}
	set, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	p, err := ornament.Load(files, look.Of(game), words, set, false)
	if err != nil {
		t.Fatal(err)
	}
	return p, game.Game
}

// measured keeps lines and the bounds of all that is drawn.
type measured struct {
	set   *typeset.Setter
	lines [][2]draw.Point
	all   draw.Rect
	words []string
}

func (m *measured) Path(p *draw.Path, _ draw.Style) {
	if len(p.Pts) == 2 {
		m.lines = append(m.lines, [2]draw.Point{p.Pts[0], p.Pts[1]})
	}
	m.all = m.all.Union(p.Bounds())
}
func (m *measured) Text(r draw.Run) {
	m.words = append(m.words, r.Text)
	m.all = m.all.Union(m.set.Outline(r).Bounds())
}
func (m *measured) Image(a *draw.Art, x draw.Matrix)          { a.Draw(draw.At(m, x)) }
func (m *measured) Clip(p *draw.Path, _ func(s draw.Surface)) { m.all = m.all.Union(p.Bounds()) }

func TestEdgesStayWhiteInEveryLanguage(t *testing.T) {
	for _, tag := range append([]string{"en"}, lang.Tags(content.FS())...) {
		p, game := pen(t, tag)
		for _, sheet := range papers {
			for _, page := range Pages(p, game, sheet, everything) {
				m := &measured{set: p.Set}
				page.Draw(m)
				if r := (draw.Rect{W: page.W, H: page.H}).Inset(6.35); !r.Contains(m.all) {
					t.Errorf("%s, %s, %s: drawn %v outside %v", tag, sheet.Name, page.Label, m.all, r)
				}
			}
		}
		for _, err := range p.Set.Faults() {
			t.Errorf("%s: %v", tag, err)
		}
		for _, f := range p.Words.Faults() {
			if f.Pos.File != "" && len(f.Pos.File) >= 18 && f.Pos.File[:18] == "content/words.yaml" {
				t.Errorf("%s: %v", tag, f)
			}
		}
	}
}

// TestNothingHasABack: where no back must meet its front the plan stands alone, and what is not there needs no work.
func TestNothingHasABack(t *testing.T) {
	p, game := pen(t, "en")
	for _, sheet := range papers {
		sheet.Tiles, sheet.Flip = nil, piece.Simplex
		if pages := Pages(p, game, sheet, everything); len(pages) != 1 || len(sheet.Labels()) != 1 {
			t.Fatalf("%d pages, %d labels", len(pages), len(sheet.Labels()))
		}
	}
	w := &writer{pen: p, game: game, sheet: Print{Format: papers[0].Format}}
	for _, c := range []struct {
		files []File
		last  string
	}{{everything, "plan.orderStaple"}, {everything[3:4], "plan.orderCut"}, {everything[4:], "plan.orderGlue"}, {nil, "plan.orderPlan"}, {booklet, "plan.orderFold"}} {
		list := w.order(c.files)
		if got, want := list[len(list)-1].Text, p.Words.Say(game.Word(c.last), "mm", ruler).Text; got != want {
			t.Errorf("the last of the work is %q, not %q", got, want)
		}
	}
}

// TestBoardsOfAnyCut: a board of few or of many sheets has room on the page that shows how they are joined; one of a single
// sheet has no such page.
func TestBoardsOfAnyCut(t *testing.T) {
	p, game := pen(t, "en")
	for _, cut := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {1, 4}, {2, 3}, {4, 3}} {
		for _, sheet := range papers {
			tiles := *board6
			tiles.Columns, tiles.Rows = cut[0], cut[1]
			sheet.Tiles = &tiles
			pages := Pages(p, game, sheet, everything)
			if labels := sheet.Labels(); len(pages) != len(labels) || len(pages) != 4 {
				t.Errorf("%v: %d pages, %d labels", cut, len(pages), len(labels))
			}
			for _, page := range pages {
				m := &measured{set: p.Set}
				page.Draw(m)
				if r := (draw.Rect{W: page.W, H: page.H}).Inset(6.35); !r.Contains(m.all) {
					t.Errorf("%v, %s, %s: drawn %v outside %v", cut, sheet.Name, page.Label, m.all, r)
				}
			}
		}
	}
	for _, err := range p.Set.Faults() {
		t.Error(err)
	}
}

func TestTheRulerMeasures100mm(t *testing.T) {
	p, game := pen(t, "en")
	for _, sheet := range papers {
		m := &measured{set: p.Set}
		Pages(p, game, sheet, everything)[0].Draw(m)
		y := sheet.H - 24
		ticks := map[float64]bool{}
		for _, l := range m.lines {
			if l[0].Y == y && l[0].X == l[1].X && l[1].Y > y {
				ticks[math.Round((l[0].X-edge)*1000)/1000] = true
			}
		}
		for i := range ruler + 1 {
			if !ticks[float64(i)] {
				t.Errorf("%s: there is no tick at %d mm", sheet.Name, i)
			}
		}
		if len(ticks) != ruler+1 {
			t.Errorf("%s: %d ticks", sheet.Name, len(ticks))
		}
	}
}

// TestThePlanAddsUp: sheets, cuts and minutes of every row, and of all.
func TestThePlanAddsUp(t *testing.T) {
	want := []struct{ sheets, cuts, minutes int }{
		{1, 0, 5}, {8, 0, 5}, {10, 0, 5}, {4, 0, 0}, {4, 0, 0}, {6, 17, 28}, {3, 3, 2}, {2, 12, 5}, {1, 64, 26}, {1, 27, 27}, {7, 56, 23},
	}
	var all total
	i := 0
	for _, f := range everything {
		for _, r := range f.Rows {
			w := want[i]
			i++
			if s, m := r.sheets(f.Duplex), r.minutes(f.Paper); s != w.sheets || r.Cuts != w.cuts || m != w.minutes {
				t.Errorf("%s: %d sheets, %d cuts, %d minutes; want %v", r.Name.Text, s, r.Cuts, m, w)
			}
			all.sheets, all.cuts, all.minutes = all.sheets+w.sheets, all.cuts+w.cuts, all.minutes+w.minutes
		}
	}
	all.glued = 40
	all.minutes += all.printing()
	if got := sum(everything); got != all {
		t.Errorf("in all %+v, want %+v", got, all)
	}
	p, game := pen(t, "en")
	for name, page := range map[string]piece.Page{"plan": Pages(p, game, papers[0], everything)[0], "slip": Slip(p, game, papers[0], everything)} {
		m := &measured{set: p.Set}
		page.Draw(m)
		if !slices.ContainsFunc(m.words, func(w string) bool { return strings.Contains(w, "47") }) {
			t.Errorf("the %s does not tell of 47 sheets: %q", name, m.words)
		}
		if r := (draw.Rect{W: page.W, H: page.H}).Inset(6.35); !r.Contains(m.all) {
			t.Errorf("%s: drawn %v outside %v", name, m.all, r)
		}
	}
}

func TestHoursAreToldInQuarters(t *testing.T) {
	for minutes, want := range map[int]string{1: "¼ h", 22: "¼ h", 23: "½ h", 32: "½ h", 45: "¾ h", 53: "1 h", 67: "1 h", 68: "1¼ h", 133: "2¼ h"} {
		if got := hours(minutes); got != want {
			t.Errorf("%d minutes are %q, not %q", minutes, got, want)
		}
	}
}

func TestAPlanTooLongIsAFault(t *testing.T) {
	p, game := pen(t, "en")
	Pages(p, game, papers[0], slices.Concat(everything, everything))
	if len(p.Set.Faults()) != 1 {
		t.Errorf("faults: %v", p.Set.Faults())
	}
}

// TestReadingTheScalesFindsTheCorrection prints the back beside its place, reads each scale as
// a person would, and reckons as the page says: out comes what moves the back to its place.
func TestReadingTheScalesFindsTheCorrection(t *testing.T) {
	for _, sheet := range papers {
		w := &writer{sheet: sheet}
		for _, want := range []struct{ dx, dy, angle float64 }{
			{0, 0, 0}, {0.7, 0, 0}, {0, 0.4, 0}, {-1.2, 0.9, 0}, {0, 0, 0.3}, {0.5, -0.3, -0.24}, {-0.2, 0.6, 0.15},
		} {
			// What the correction must undo, as package impose applies it: a turn about the
			// page's middle, then a move.
			mid := draw.Point{X: sheet.W / 2, Y: sheet.H / 2}
			fault := draw.Move(-want.dx, -want.dy).Then(draw.TurnAbout(-want.angle, mid))
			read := map[string]float64{}
			for _, s := range w.scales() {
				best := math.Inf(1)
				fronts, backs := s.lines(pitch, 1), s.lines(pitch-finest, -1)
				for i := range fronts {
					printed := w.behind(fault.Apply(w.behind(backs[i][0])))
					off := printed.Sub(fronts[i][0])
					if d := math.Abs(off.X*s.along.X + off.Y*s.along.Y); d < best {
						best, read[s.name] = d, float64(i-most)*finest
					}
				}
			}
			dx, dy := (read["A"]+read["B"])/2, (read["C"]+read["D"])/2
			angle := (read["A"] - read["B"]) * perMM
			if math.Abs(dx-want.dx) > 0.06 || math.Abs(dy-want.dy) > 0.06 || math.Abs(angle-want.angle) > 0.04 {
				t.Errorf("%s: read %v: %.2f, %.2f, %.2f, want %v", sheet.Name, read, dx, dy, angle, want)
			}
		}
	}
}
