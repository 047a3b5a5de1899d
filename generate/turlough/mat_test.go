package turlough

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/impose"
	"brehon/generate/piece"
	"brehon/generate/turlough/court"
	"brehon/generate/turlough/mat"
)

// acrossTheTable is the least size of what is read across the table.
const acrossTheTable draw.Pt = 14

// figures are the runs of letters on a surface, art and what is clipped with them.
type figures struct {
	runs  []draw.Run
	boxes []draw.Rect
}

func (f *figures) Text(r draw.Run)                          { f.runs = append(f.runs, r) }
func (f *figures) Path(p *draw.Path, st draw.Style)         { f.boxes = append(f.boxes, p.Bounds()) }
func (f *figures) Image(a *draw.Art, m draw.Matrix)         { a.Draw(draw.At(f, m)) }
func (f *figures) Clip(_ *draw.Path, in func(draw.Surface)) { in(f) }

// count is how many runs say each number in a size that can be read across the table.
func (f *figures) count() map[int]int {
	n := map[int]int{}
	for _, r := range f.runs {
		if v, err := strconv.Atoi(r.Text); err == nil && r.Size >= acrossTheTable {
			n[v]++
		}
	}
	return n
}

// TestFiguresAreReadAcrossTheTable: the numbers of the mats' lanes and of the pools of febas, those that are printed and those of
// the markers.
func TestFiguresAreReadAcrossTheTable(t *testing.T) {
	for _, low := range []bool{false, true} {
		b := newBench(t, 0, low)
		for _, p := range mat.Pieces(b.pen, b.game, b.settings) {
			f := &figures{}
			p.Front(f)
			n := f.count()
			for v := range turlough.MostOnMat + 1 {
				if n[v] != 3 {
					t.Errorf("%s: %d stands in %d lanes large enough, want 3", p.ID, v, n[v])
				}
			}
		}
		f := &figures{}
		pools := []court.Pool{{Power: "clann-turlough", N: 3}, {Power: "clann-brian-roe", N: 2}, {Power: "burren", N: 7}}
		court.New(b.pen, b.game, b.settings).Febas(f, pools)
		n := f.count()
		for v := b.game.Rules.FebasLose; v <= b.game.Rules.FebasWin; v++ {
			if n[v] != 1 {
				t.Errorf("the febas’ number %d stands %d times large enough", v, n[v])
			}
		}
		for roman, want := range map[string]int{"I": 2, "II": 2, "III": 3, "VI": 1} { // each in front of its row, and on its markers
			have := 0
			for _, r := range f.runs {
				if r.Text == roman && r.Size >= acrossTheTable {
					have++
				}
			}
			if have != want {
				t.Errorf("%s stands %d times large enough, want %d", roman, have, want)
			}
		}
	}
}

// TestEveryMatHoldsItsWords: also in low ink and where words are a third longer; nothing but the field comes near the cut.
func TestEveryMatHoldsItsWords(t *testing.T) {
	for _, c := range []struct {
		name   string
		longer float64
		low    bool
	}{{"english", 0, false}, {"low", 0, true}, {"long", 0.3, false}} {
		b := newBench(t, c.longer, c.low)
		all := mat.Pieces(b.pen, b.game, b.settings)
		drawtest.Show(t, "mats-"+c.name, faces(all))
		var great, kings int
		for _, p := range all {
			inside := draw.Rect{W: p.W, H: p.H}.Inset(1.6)
			for _, face := range []func(draw.Surface){p.Front, p.Back} {
				if face == nil {
					continue
				}
				f := &figures{}
				face(f)
				for _, r := range f.runs {
					h := r.Size.MM()
					box := draw.Turn(r.Angle).Then(draw.Move(r.X, r.Y)).ApplyRect(draw.Rect{Y: -0.7 * h, W: r.Width, H: 0.9 * h})
					if !inside.Contains(box) || r.Size < 5.5 {
						t.Errorf("%s %s: %q stands at %.1f %.1f – %.1f %.1f in %.2f pt", c.name, p.ID, r.Text, box.X, box.Y, box.Right(), box.Bottom(), float64(r.Size))
					}
				}
			}
			if great++; p.Back != nil {
				great, kings = great-1, kings+1
			}
		}
		if g, k := b.game.Component(mat.Great).Count, b.game.Component(mat.Kings).Count; great != g || kings != k {
			t.Errorf("%d great mats and %d of kings, and the list of components has %d and %d", great, kings, g, k)
		}
		for _, err := range b.pen.Set.Faults() {
			if c.longer == 0 || !grown.MatchString(err.Error()) {
				t.Errorf("%s: %v", c.name, err)
			}
		}
	}
}

// grown are texts that have no longer form: names of powers and of what slides on a lane. A power whose name needs less than the
// least size fits no mat, and that is a fault.
var grown = regexp.MustCompile(`(factions\.[a-z-]+\.name|components\.[a-z]+\.many): .* too wide`)

// faces are the fronts and backs of pieces, each on a page of its own, for looking at.
func faces(list []piece.Piece) (pages []piece.Page) {
	for _, p := range list {
		for _, face := range []func(draw.Surface){p.Front, p.Back} {
			if face != nil {
				pages = append(pages, piece.Page{W: p.W, H: p.H, Draw: face})
			}
		}
	}
	return pages
}

// TestMatsBehindEachOther: on the back of a sheet, which turns on its long edge, each mat lies behind its front.
func TestMatsBehindEachOther(t *testing.T) {
	b := newBench(t, 0, false)
	for _, format := range []piece.Format{{W: 210, H: 297, Name: "A4"}, {W: 215.9, H: 279.4, Name: "Letter"}} {
		w := &mat.Writer{Pen: b.pen, Game: b.game, Paper: format, Furniture: noWords}
		var kings []piece.Piece
		for _, p := range mat.Pieces(b.pen, b.game, b.settings) {
			if p.Back != nil {
				kings = append(kings, lettered(p))
			}
		}
		pages := w.Kings(kings, 2)
		if want := []string{"M-2", "M-2b", "M-3", "M-3b"}; !slices.EqualFunc(pages, want, func(p piece.Page, s string) bool { return p.Label == s }) {
			t.Fatalf("%s: %d pages", format.Name, len(pages))
		}
		for i := 0; i < len(pages); i += 2 {
			front, back := codes(pages[i]), codes(pages[i+1])
			if len(front) != 4 || len(back) != 4 {
				t.Fatalf("%s: %d fronts and %d backs", format.Name, len(front), len(back))
			}
			for code, at := range front {
				if behind := back[code]; math.Abs(format.W-at.X-behind.X)+math.Abs(at.Y-behind.Y) > 0.01 {
					t.Errorf("%s: %s lies at %.1f %.1f, its back at %.1f %.1f", format.Name, code, at.X, at.Y, behind.X, behind.Y)
				}
			}
		}
	}
}

// TestMatsAreCutThrough: every cut of a sheet of mats runs from edge to edge, and each has its number, in order.
func TestMatsAreCutThrough(t *testing.T) {
	b := newBench(t, 0, false)
	for _, format := range []piece.Format{{W: 210, H: 297, Name: "A4"}, {W: 215.9, H: 279.4, Name: "Letter"}} {
		w := &mat.Writer{Pen: b.pen, Game: b.game, Paper: format, Furniture: noWords}
		var great, kings []piece.Piece
		for _, p := range mat.Pieces(b.pen, b.game, b.settings) {
			blank := p
			blank.Front = func(draw.Surface) {}
			if p.Back == nil {
				great = append(great, blank)
			} else {
				blank.Back = blank.Front
				kings = append(kings, blank)
			}
		}
		for _, page := range append(w.Great(great, 1), w.Kings(kings, 2)...) {
			if regexp.MustCompile("b$").MatchString(page.Label) {
				continue
			}
			f := &figures{}
			page.Draw(f)
			n, marks := 0, 0
			for _, r := range f.runs {
				if n++; r.Text != strconv.Itoa(n) {
					t.Errorf("%s %s: cut %d is called %s", format.Name, page.Label, n, r.Text)
				}
			}
			for _, r := range f.boxes {
				if r.W == 0 || r.H == 0 {
					marks++
					if r.X < impose.Margin || r.Y < impose.Margin || r.Right() > format.W-impose.Margin || r.Bottom() > format.H-impose.Margin {
						t.Errorf("%s %s: a mark at %.2f %.2f – %.2f %.2f", format.Name, page.Label, r.X, r.Y, r.Right(), r.Bottom())
					}
				}
			}
			if n == 0 || marks != 2*n {
				t.Errorf("%s %s: %d cuts have %d marks", format.Name, page.Label, n, marks)
			}
		}
	}
}

// noWords leaves a sheet without head and foot.
func noWords(lang.Said, lang.Said) func(draw.Surface, impose.Sheet) {
	return func(draw.Surface, impose.Sheet) {}
}

// lettered is the piece with nothing on its faces but its code, in the middle.
func lettered(p piece.Piece) piece.Piece {
	p.Front = func(dst draw.Surface) { dst.Text(draw.Run{X: p.W / 2, Y: p.H / 2, Text: p.Code, Size: 10}) }
	p.Back = p.Front
	return p
}

// codes are where the letters of powers stand on a page.
func codes(page piece.Page) map[string]draw.Point {
	f := &figures{}
	page.Draw(f)
	at := map[string]draw.Point{}
	for _, r := range f.runs {
		if len(r.Text) == 2 && r.Size == 10 {
			at[r.Text] = draw.Point{X: r.X, Y: r.Y}
		}
	}
	return at
}

// TestWhatFitsNoMatIsAFault: a number that a lane has no room for, and a name that has none on a mat.
func TestWhatFitsNoMatIsAFault(t *testing.T) {
	for _, c := range []struct{ path, old, new, want string }{
		{"content/turlough/rules.yaml", "battleCap: 10", "battleCap: 11", `rules.yaml:\d+:\d+: battleCap 11: the lanes of the powers’ mats have room for 0 to 10`},
		{"content/turlough/factions.yaml", `name: "Corcomroe"`, "short: \"Corcomroe\"\n    name: \"Corcomroeandallthewest\"", `factions.yaml:\d+:\d+: factions.corcomroe.name: "Corcomroeandallthewest" is \S+ mm too wide at 12 pt`},
	} {
		_, err := build(edited(t, c.path, c.old, c.new), generate.Options{Out: t.TempDir(), Only: []string{"mat"}, Papers: []string{"a4"}, Langs: []string{"en"}})
		if err == nil || !regexp.MustCompile(c.want).MatchString(err.Error()) {
			t.Errorf("%v, and not %s", err, c.want)
		}
	}
}
