package board

import (
	"sync"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
)

// kit is the game's content and a pen for each ink, made once.
var kit = sync.OnceValue(func() (k struct {
	game        *content.Game
	colour, low *ornament.Pen
}) {
	g, _ := content.Load(content.FS(), "turlough")
	set, err := typeset.New()
	if err != nil {
		panic(err)
	}
	k.game = g
	words := lang.English().WithValues(g.Values(g.Law()))
	if k.colour, err = ornament.Load(content.FS(), g, words, set, false); err != nil {
		panic(err)
	}
	k.low = k.colour.InLowInk(true)
	return k
})

func TestShoreLeavesNoQuestion(t *testing.T) {
	for _, f := range CheckShore(kit().game) {
		t.Error(f)
	}
}

func BenchmarkBoard(b *testing.B) {
	for _, low := range []bool{false, true} {
		pen := kit().colour.InLowInk(low)
		New(pen, Options{Game: kit().game}) // the letters are shaped once
		b.Run(map[bool]string{false: "colour", true: "low"}[low], func(b *testing.B) {
			for b.Loop() {
				New(pen, Options{Game: kit().game})
			}
		})
	}
}
