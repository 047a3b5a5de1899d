package board

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/draw/record"
	"brehon/generate/turlough/look"
)

var update = flag.Bool("update", false, "write the drawings kept in testdata anew")

// The signs of the map, as text: what a player must tell apart at a glance.
func TestSignsKeepTheirShape(t *testing.T) {
	for name, pen := range map[string]*painter{
		"signs":     newPainter(kit().colour, Options{Game: kit().game}),
		"signs-low": newPainter(kit().low, Options{Game: kit().game}),
	} {
		got := record.Draw(func(s draw.Surface) {
			pen.bridge(s)
			pen.ford(s)
			at := draw.Point{X: 10, Y: 10}
			for kind := range grass {
				pen.draw(s, kind, at)
			}
			for _, kind := range []string{"longport", "castle", "monastery"} {
				pen.house(s, 20, 20, kind, "", "tanist", 1)
			}
			pen.house(s, 20, 20, "monastery", "longport", "none", 1)
		})
		file := filepath.Join("testdata", name+".txt")
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s: the signs are drawn otherwise than in %s; look at them, then run the test with -update", name, file)
		}
	}
}

func TestSameBoardTwice(t *testing.T) {
	whole := func() string {
		b := New(kit().colour, Options{Game: kit().game})
		return record.Draw(func(s draw.Surface) { b.Draw(s, b.p.size) })
	}
	if first, again := whole(), whole(); first != again {
		t.Error("two boards of one game differ")
	}
}

// Art of one name is one drawing, on whatever board: a book with pictures of several scenarios holds it once.
func TestArtOfOneNameIsOneDrawing(t *testing.T) {
	var towns []string
	for _, s := range kit().game.Map.Settlements {
		towns = append(towns, s.ID)
	}
	drawn, shared := map[string]string{}, 0
	var boards []*Board
	for _, p := range []*turlough.Presence{nil, {}, {Absent: []string{"quin"}}, {Longports: []string{"dubh-glen"}}, {Absent: towns}} {
		b := New(kit().colour, Options{Game: kit().game, Presence: p})
		boards = append(boards, b)
		if p == nil {
			boards = append(boards, b.Without([]string{"quin"}), b.Without(towns))
		}
	}
	for _, b := range boards {
		for layer, l := range map[string]layer{"land": b.land, "marks": b.marks, "ways": b.ways, "towns": b.towns} {
			name, now := b.artName(layer), record.Draw(func(s draw.Surface) { l().Play(s) })
			if before, ok := drawn[name]; ok {
				shared++
				if before != now {
					t.Errorf("%s is drawn in two ways", name)
				}
			}
			drawn[name] = now
		}
	}
	if shared < 6 {
		t.Errorf("%d drawings are shared by boards", shared)
	}
}

// letters gathers every run of letters that reaches it.
type letters struct{ runs []draw.Run }

func (l *letters) Path(*draw.Path, draw.Style)                  {}
func (l *letters) Text(r draw.Run)                              { l.runs = append(l.runs, r) }
func (l *letters) Image(a *draw.Art, _ draw.Matrix)             { a.Draw(l) }
func (l *letters) Clip(_ *draw.Path, inside func(draw.Surface)) { inside(l) }

func TestLettersCanBeRead(t *testing.T) {
	b := New(kit().colour, Options{Game: kit().game})
	l := &letters{}
	b.Draw(l, b.p.size)
	ink := look.Pigments(kit().game)
	paper := map[draw.Color][]draw.Color{ // the grounds that letters of a colour stand on
		ink.Ink:     {ink.Paper, ink.Open, ink.Woodland, ink.Bog, ink.Karst},
		ink.Faded:   {ink.Paper, ink.Beyond, ink.Open},
		ink.Lapis:   {ink.Sea, ink.Lake},
		ink.RedLead: {ink.Paper},
		ink.Paper:   {ink.Ink},
	}
	for _, r := range l.runs {
		if !r.Fill.Visible() {
			continue // a halo alone
		}
		if r.Size < 7 {
			t.Errorf("%q is set in %.2f pt, less than 7", r.Text, float64(r.Size))
		}
		grounds, known := paper[r.Fill]
		if !known {
			t.Errorf("%q is set in %s, which is no colour for letters", r.Text, r.Fill)
		}
		for _, g := range grounds {
			if c := draw.Contrast(r.Fill, g); c < 4.5 {
				t.Errorf("%q: contrast of %s on %s is %.1f, less than 4.5", r.Text, r.Fill, g, c)
			}
		}
	}
	said := "" // a kerned word comes in several runs
	for _, r := range l.runs {
		said += r.Text
	}
	for _, m := range kit().game.Map.Labels {
		if !strings.Contains(said, strings.ReplaceAll(m.Irish, " ", "")) && !strings.Contains(said, m.Irish) {
			t.Errorf("the board has no room for %q", m.Name.Other)
		}
	}
	for _, err := range kit().colour.Set.Faults() {
		t.Error(err)
	}
}
