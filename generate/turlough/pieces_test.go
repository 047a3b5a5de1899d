// The tests here hold for whatever is cut out, of every kind.
package turlough_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"sync"
	"testing"

	"brehon/content"
	"brehon/content/contenttest"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/draw/record"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/token"
	"brehon/generate/turlough/card"
	"brehon/generate/turlough/look"
	"brehon/generate/turlough/standee"
	"brehon/generate/turlough/tile"
	"brehon/generate/typeset"
	"brehon/scenarios"
	scen "brehon/scenarios/turlough"
)

// table is a game, a pen and all the pieces made with it.
type table struct {
	game   *turlough.Game
	pen    *ornament.Pen
	set    *typeset.Setter
	pieces []piece.Piece
}

// lay makes all pieces; change may alter the game's words first.
func lay(t testing.TB, low bool, change func(*turlough.Game)) table {
	t.Helper()
	g, faults := turlough.Load(content.FS())
	places, more := scen.Load(scenarios.FS(), g)
	contenttest.Sound(t, append(faults, more...))
	if change != nil {
		change(g)
	}
	pen := drawtest.Pen(t, look.Of(g), lang.English().WithValues(places.Values(g.Law())), low)
	var all []piece.Piece
	all = append(all, tile.Pieces(pen, g)...)
	all = append(all, token.Pieces(pen, g.Game)...)
	all = append(all, token.Heaps(pen, g.Game)...)
	all = append(all, standee.Pieces(pen, g)...)
	all = append(all, card.Pieces(pen, g)...)
	return table{g, pen, pen.Set, all}
}

// portuguese gives powers and hazards the names of the Portuguese print, and makes all other words
// longer by a third, as a translation may be.
func portuguese(g *turlough.Game) {
	stretch(reflect.ValueOf(g), map[uintptr]bool{})
	for _, f := range g.Factions {
		f.Name.Other = strings.Replace(f.Printed["pt"][0], "Corcabh", "Corca\u00ADbh", 1) // the point where it may be divided
	}
	for _, h := range g.Hazards {
		h.Title.Other = h.Printed["pt"][0]
	}
}

// stretch makes every word of six letters and more in the texts below v longer by a third.
func stretch(v reflect.Value, seen map[uintptr]bool) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() && !seen[v.Pointer()] {
			seen[v.Pointer()] = true
			stretch(v.Elem(), seen)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			stretch(v.Index(i), seen)
		}
	case reflect.Struct:
		if text, ok := v.Addr().Interface().(*lang.Text); ok {
			text.One, text.Other = longer(text.One), longer(text.Other)
			return
		}
		for _, field := range v.Fields() {
			if field.CanSet() {
				stretch(field, seen)
			}
		}
	}
}

func longer(s string) string {
	words := strings.Split(s, " ")
	for i, w := range words {
		if n := len(w); n >= 6 && !strings.ContainsAny(w, "{}[]()*£“”’") {
			words[i] = w[:n/2] + strings.Repeat("a", n/3) + w[n/2:]
		}
	}
	return strings.Join(words, " ")
}

var editions = []struct {
	name   string
	low    bool
	change func(*turlough.Game)
}{
	{"colour", false, nil},
	{"low ink", true, nil},
	{"Portuguese lengths", false, portuguese},
	{"Portuguese lengths, low ink", true, portuguese},
}

// face is one side of a piece, drawn.
type face struct {
	piece piece.Piece
	side  string
	*canvas
}

func (t table) faces() []face {
	var all []face
	for _, p := range t.pieces {
		for _, s := range []struct {
			name string
			draw func(draw.Surface)
		}{{"front", p.Front}, {"back", p.Back}} {
			if s.draw == nil {
				continue
			}
			c := &canvas{set: t.set}
			s.draw(c)
			all = append(all, face{p, s.name, c})
		}
	}
	return all
}

// margin is how far words keep from the cut: where a knife may go astray.
func margin(p piece.Piece) draw.MM {
	switch p.Kind {
	case card.Kind:
		return 4.1
	case standee.Kind:
		return 0.5
	}
	return map[bool]draw.MM{true: 1.2, false: 1.6}[p.W < 12]
}

// drawn is an edition, laid and drawn once for all tests that only look at it.
func drawn(t testing.TB, edition int) (table, []face) {
	t.Helper()
	d := &drawnOnce[edition]
	d.Do(func() {
		d.laid = lay(t, editions[edition].low, editions[edition].change)
		d.faces = d.laid.faces()
	})
	return d.laid, d.faces
}

var drawnOnce [4]struct {
	sync.Once
	laid  table
	faces []face
}

// leastSize is the smallest type.
const leastSize draw.Pt = 6.5

// TestNamesStandWholeOnStandees, without a hyphen: a name that is too wide for a hostage's foot in two parts.
func TestNamesStandWholeOnStandees(t *testing.T) {
	for i, e := range editions {
		laid, faces := drawn(t, i)
		said := map[string]bool{}
		for _, f := range faces {
			text := f.piece.ID
			for _, w := range f.words {
				text += " " + w.Text
			}
			said[text+" "] = f.piece.Kind == standee.Kind
		}
		stands := func(kind, name string) bool {
			for text, is := range said {
				if is && strings.HasPrefix(text, kind) && strings.Contains(text, " "+name+" ") {
					return true
				}
			}
			return false
		}
		for _, f := range laid.game.Factions {
			whole, parted := strings.ReplaceAll(f.Name.Other, "\u00AD", ""), strings.ReplaceAll(f.Name.Other, "\u00AD", " ")
			if !stands("army-"+f.ID, whole) {
				t.Errorf("%s: %s is not whole on its army", e.name, whole)
			}
			if f.Irish() && !stands("hostage-"+f.ID, whole) && !stands("hostage-"+f.ID, parted) {
				t.Errorf("%s: %s is not whole on its hostage", e.name, whole)
			}
		}
	}
}

func TestWordsAreLegibleAndInside(t *testing.T) {
	for i, e := range editions {
		t.Run(e.name, func(t *testing.T) {
			laid, faces := drawn(t, i)
			for _, f := range faces {
				cut := draw.Rect{W: f.piece.W, H: f.piece.H}
				if !cut.Contains(f.reach) {
					t.Errorf("%s, %s: the drawing reaches %v, the piece is %v", f.piece.ID, f.side, f.reach, cut)
				}
				for _, w := range f.words {
					if w.Size < leastSize {
						t.Errorf("%s, %s: %q is set in %v pt", f.piece.ID, f.side, w.Text, w.Size)
					}
					if !cut.Inset(margin(f.piece)).Contains(w.box) {
						t.Errorf("%s, %s: %q at %v comes nearer than %v mm to the cut", f.piece.ID, f.side, w.Text, w.box, margin(f.piece))
					}
					for _, on := range w.on {
						if c := draw.Contrast(w.Fill, on); c < 4.5 {
							t.Errorf("%s, %s: %q has a contrast of %.2f : 1, %v on %v", f.piece.ID, f.side, w.Text, c, w.Fill, on)
							break
						}
					}
				}
			}
			for _, err := range laid.set.Faults() {
				t.Error(err)
			}
		})
	}
}

func TestWordsDoNotMeet(t *testing.T) {
	for i, e := range editions {
		t.Run(e.name, func(t *testing.T) {
			_, faces := drawn(t, i)
			for _, f := range faces {
				for i, a := range f.words {
					for _, b := range f.words[:i] {
						if overlap(a.box, b.box) > 0.05 {
							t.Errorf("%s, %s: %q and %q meet", f.piece.ID, f.side, b.Text, a.Text)
						}
					}
				}
			}
		})
	}
}

// Armies stand on a foot of 20 × 16 mm, hostages on one of 15 × 16: two of these fit into a keep, and nobody takes one for the
// other. Names stand on it whole.
func TestStandeesStandOnTheirFoot(t *testing.T) {
	laid, _ := drawn(t, 0)
	for _, p := range laid.pieces {
		if p.Kind != standee.Kind {
			continue
		}
		if len(p.Folds) != 3 {
			t.Fatalf("%s is folded %d times, not at heads and feet", p.ID, len(p.Folds))
		}
		flap, face := p.Folds[0], p.Folds[1]-p.Folds[0]
		if wide := map[bool]draw.MM{true: 20, false: 15}[strings.HasPrefix(p.ID, "army")]; p.W != wide || 2*flap != 16 {
			t.Errorf("%s stands on %v × %v mm", p.ID, p.W, 2*flap)
		}
		if face < 20 || p.Folds[2]-p.Folds[1] != face || p.H-p.Folds[2] != flap {
			t.Errorf("%s: folds at %v of %v mm", p.ID, p.Folds, p.H)
		}
	}
}

// TestNumbersAreReadAcrossTheTable: what counts on a piece is at least 14 pt high: the numbers of the hazards, of tokens and
// coins, the numerals of markers.
func TestNumbersAreReadAcrossTheTable(t *testing.T) {
	const least = 14
	number := regexp.MustCompile(`^[+−]?£?[0-9]+$|^[IVX]+$`)
	for i, e := range editions {
		n := map[string]int{}
		_, faces := drawn(t, i)
		for _, f := range faces {
			for _, w := range f.words {
				if number.MatchString(w.Text) && w.Font == draw.SansBold {
					if n[f.piece.Kind]++; w.Size < least {
						t.Errorf("%s, %s: %s is set in %v pt", e.name, f.piece.ID, w.Text, w.Size)
					}
				}
			}
		}
		if n[card.Kind] < 20 || n[token.Kind] < 20 {
			t.Errorf("%s: numbers of %v", e.name, n)
		}
	}
}

// overlap is how deep two boxes lie in each other: the smaller of width and height shared.
func overlap(a, b draw.Rect) draw.MM {
	return min(min(a.Right(), b.Right())-max(a.X, b.X), min(a.Bottom(), b.Bottom())-max(a.Y, b.Y))
}

// TestPiecesBearTheirCodes: on the front, a standee on both faces. What is one of many alike has none.
func TestPiecesBearTheirCodes(t *testing.T) {
	_, faces := drawn(t, 0)
	for _, f := range faces {
		n := 0
		for _, w := range f.words {
			if w.Text == f.piece.Code {
				n++
			}
		}
		want := map[bool]int{true: 2, false: 1}[f.piece.Folds != nil]
		if f.piece.Code != "" && f.side == "front" && n != want {
			t.Errorf("%s: the code %q stands %d times on it, not %d", f.piece.ID, f.piece.Code, n, want)
		}
	}
}

func TestThereAreAsManyAsContentSays(t *testing.T) {
	laid, _ := drawn(t, 0)
	got := map[string]int{}
	ids := map[string]bool{}
	for _, p := range laid.pieces {
		got[p.Kind] += p.Count
		if ids[p.ID] {
			t.Errorf("two pieces are called %q", p.ID)
		}
		ids[p.ID] = true
	}
	want := map[string]int{}
	for _, c := range laid.game.Components {
		switch kind := map[string]string{"token": token.Kind, "order": token.Kind, "tile": token.Kind, "standee": standee.Kind, "card": card.Kind}[c.Form]; kind {
		case "":
		default:
			want[kind] += laid.game.Pieces(c) + c.Spares
			for _, n := range c.Heap {
				want[kind] += n
			}
		}
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("made %v, content says %v", got, want)
	}
}

func TestDrawingTwiceIsDrawingTheSame(t *testing.T) {
	whole := func(l table) string {
		return record.Draw(func(s draw.Surface) {
			for _, p := range l.pieces {
				p.Front(s)
				if p.Back != nil {
					p.Back(s)
				}
			}
		})
	}
	if first, again := whole(lay(t, false, nil)), whole(lay(t, false, nil)); first != again {
		t.Error("two builds differ")
	}
}

// The kinds of tokens are told apart without colour: each has its own picture.
func TestKindsDifferInGrey(t *testing.T) {
	laid, _ := drawn(t, 0)
	seen := map[string]string{}
	for _, c := range laid.game.Components {
		if c.Form != "token" {
			continue
		}
		look := c.Front
		if other, ok := seen[look]; ok {
			t.Errorf("%s looks like %s: %s", c.ID, other, look)
		}
		seen[look] = c.ID
	}
}

// TestWords keeps what stands on each piece, where and in which hand; a change shows as a readable diff.
func TestWords(t *testing.T) {
	var b strings.Builder
	_, faces := drawn(t, 0)
	for _, f := range faces {
		fmt.Fprintf(&b, "%s %s\n", f.piece.ID, f.side)
		for _, w := range f.words {
			fmt.Fprintf(&b, "  %5.1f %5.1f %s %v %v %q\n", w.X, w.Y, w.Font, w.Size, w.Fill, w.Text)
		}
	}
	file := filepath.Join("testdata", "words.txt")
	if *contenttest.Update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, old := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(got), len(old)) {
		a, z := line(got, i), line(old, i)
		if a != z {
			t.Fatalf("%s:%d: now %q, was %q (run with -update to accept, and read the diff)", file, i+1, a, z)
		}
	}
}

func line(all []string, i int) string {
	if i < len(all) {
		return all[i]
	}
	return ""
}

// One source: a number changed in hazards.yaml is another sentence on the card.
func TestTheCardSaysTheNumberInForce(t *testing.T) {
	says := func(change func(*turlough.Game)) string {
		var all []string
		for _, f := range lay(t, false, change).faces() {
			if f.piece.ID == "rain" && f.side == "front" {
				for _, w := range f.words {
					all = append(all, w.Text)
				}
			}
		}
		return strings.Join(all, " ")
	}
	if s := says(nil); !strings.Contains(s, "Open sides cost 3") {
		t.Errorf("the card says %q", s)
	}
	changed := says(func(g *turlough.Game) {
		for i, e := range g.Hazard("rain").Effects {
			if e.Name == "openCost" {
				g.Hazard("rain").Effects[i].N = 4
			}
		}
	})
	if !strings.Contains(changed, "Open sides cost 4") {
		t.Errorf("with openCost 4 the card says %q", changed)
	}
}

// The instructions fit the room that the grids of content/sheets keep for them, in long words too.
func TestInstructionsFitTheirRoom(t *testing.T) {
	rooms := map[string][]draw.Rect{
		"standee": {{X: 10, Y: 10, W: 180, H: 42}, {X: 10, Y: 10, W: 170, H: 36}},
		"card":    {{X: 10, Y: 10, W: 55, H: 60}, {X: 10, Y: 10, W: 180, H: 46}, {X: 10, Y: 10, W: 53, H: 112}},
	}
	for i, e := range editions {
		laid, _ := drawn(t, i)
		for name, panel := range map[string]func(draw.Surface, draw.Rect){"standee": standee.Panel(laid.pen, laid.game), "card": card.Panel(laid.pen, laid.game)} {
			for _, r := range rooms[name] {
				c := &canvas{set: laid.set}
				panel(c, r)
				if len(c.words) == 0 {
					t.Errorf("%s: the panel of %s leaves %v × %v mm empty", e.name, name, r.W, r.H)
				}
				if !r.Inset(-0.2).Contains(c.reach) {
					t.Errorf("%s: the panel of %s reaches %v of %v", e.name, name, c.reach, r)
				}
			}
		}
	}
}
