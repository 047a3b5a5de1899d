package board

import (
	"strings"
	"sync"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/ornament"
	"brehon/generate/turlough/look"
	"brehon/generate/typeset"
)

// kit is the game's content and a pen for each ink, made once.
var kit = sync.OnceValue(func() (k struct {
	game        *turlough.Game
	colour, low *ornament.Pen
}) {
	g, _ := turlough.Load(content.FS())
	set, err := typeset.New()
	if err != nil {
		panic(err)
	}
	k.game = g
	words := lang.English().WithValues(g.Values(g.Law()))
	if k.colour, err = ornament.Load(content.FS(), look.Of(g), words, set, false); err != nil {
		panic(err)
	}
	low := *k.colour
	k.low, low.Low = &low, true
	return k
})

// boards are all boards that a kit can hold: each language, each ink, and the presences that scenarios know.
func boards(t *testing.T, look func(t *testing.T, b *Board)) {
	g := kit().game
	for _, tag := range lang.Tags(content.FS()) {
		words, _ := lang.Load(content.FS(), tag, g.Info.ID)
		for name, presence := range map[string]*turlough.Presence{
			"all": nil, "absent": {Absent: []string{"quin"}}, "longport": {Longports: []string{"dubh-glen"}},
		} {
			set, err := typeset.New()
			if err != nil {
				t.Fatal(err)
			}
			pen := *kit().colour
			pen.Set, pen.Words = set, words.WithValues(g.Values(g.Law()))
			t.Run(tag+"/"+name, func(t *testing.T) {
				look(t, New(&pen, Options{Game: g, Presence: presence}))
				for _, err := range set.Faults() {
					t.Error(err)
				}
			})
		}
	}
}

func TestShoreLeavesNoQuestion(t *testing.T) {
	for _, f := range CheckShore(kit().game) {
		t.Error(f)
	}
}

// A coast that is pushed aside is found out, at the places of the map file.
func TestShoreThatLiesWrong(t *testing.T) {
	g := *kit().game
	m := *g.Map
	g.Map = &m
	var moved []turlough.Point
	for _, q := range m.Coast.Land[0] {
		moved = append(moved, turlough.Point{q[0], q[1] - 14})
	}
	m.Coast.Land = [][]turlough.Point{moved}
	faults := CheckShore(&g)
	want := map[string]bool{
		"step 0209 to 0310: the shore of coast.json runs 0.08 mm from it, less than 3":                 false,
		"step 0810 to 0710: the middle of the side lies 1.38 mm from the shore of coast.json":          false,
		"content/turlough/map.yaml:42:1: hex 0605: its middle lies 7.45 mm from the shore of coast.js": false,
	}
	for _, f := range faults {
		for w := range want {
			if strings.Contains(f.Error(), w) {
				want[w] = true
			}
		}
	}
	for w, found := range want {
		if !found {
			t.Errorf("none of %d faults says %q", len(faults), w)
		}
	}
}

func BenchmarkBoard(b *testing.B) {
	for _, low := range []bool{false, true} {
		pen := map[bool]*ornament.Pen{false: kit().colour, true: kit().low}[low]
		New(pen, Options{Game: kit().game}) // the letters are shaped once
		b.Run(map[bool]string{false: "colour", true: "low"}[low], func(b *testing.B) {
			for b.Loop() {
				New(pen, Options{Game: kit().game})
			}
		})
	}
}
