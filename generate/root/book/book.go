// Package book is what only this game's rulebook has: pictures of its maps, and the signs of charts and turn sheets.
package book

import (
	"sync"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/root/chart"
	"brehon/generate/root/look"
	"brehon/generate/rulebook"
	scen "brehon/scenarios/root"
)

// Input is what the rulebook is made of.
func Input(pen *ornament.Pen, game *root.Game, set *scen.Set, s source.Settings) rulebook.Input {
	f := &figures{pen: pen, game: game}
	return rulebook.Input{
		Pen: pen, Game: game.Game, Scenarios: set.Set, Settings: s,
		Pictures: page.Scenes{Board: f.board, Reach: reach},
		Figures:  map[string]func(*rulebook.Book) rulebook.Figure{"chart-signs": f.chartSigns, "target-signs": f.targetSigns},
	}
}

// reach is how far a picture runs beyond the middles of its clearings: past their edges.
var reach = draw.Point{X: 19, Y: 14.5}

// figures draws the figures of the game.
type figures struct {
	pen    *ornament.Pen
	game   *root.Game
	boards sync.Map // by the ids of their maps
}

// board is a map with the suits of its file; it is drawn up once.
func (f *figures) board(id string) *page.Map {
	m := f.game.Maps[0]
	if id != "" {
		m = f.game.Map(id)
	}
	drawnUp := sync.OnceValue(func() *page.Map { return chart.New(f.pen, f.game, m, true).Map })
	board, _ := f.boards.LoadOrStore(m.ID, drawnUp)
	return board.(func() *page.Map)()
}

// chartSigns are all signs of the charts with their meanings.
func (f *figures) chartSigns(b *rulebook.Book) rulebook.Figure {
	hand := look.New(f.pen, f.game)
	high, drawing := hand.Keys(chart.Signs(f.pen, f.game), b.Width(), signColumns)
	return rulebook.Figure{H: high, Turns: true, Draw: drawing}
}

// signColumns are the columns in which signs are listed.
const signColumns = 2

// targetSigns are the signs of a target line with their meanings.
func (f *figures) targetSigns(b *rulebook.Book) rulebook.Figure {
	const size draw.Pt = 8.5
	hand, words := look.New(f.pen, f.game), f.game.Sheets.Turn
	var keys []page.Key
	add := func(kind string, sign, says lang.Text) {
		s := look.Sign{Kind: kind}
		if !sign.Empty() {
			s.Text = hand.Words.Say(sign).Text
		}
		keys = append(keys, page.Key{Wide: hand.SignWidth(s, size) + 2.4, Say: hand.Words.Say(says).Text,
			Draw: func(dst draw.Surface, x, y draw.MM) { hand.Sign(dst, s, x, y, size) }})
	}
	add("only", words.Only.Sign, words.Only.Says)
	add("most", words.Most.Sign, words.Most.Says)
	add("fewest", words.Fewest.Sign, words.Fewest.Says)
	add("prefer", words.Prefer.Sign, words.Prefer.Says)
	add("numbers", lang.Text{}, words.Numbers)
	add("letters", lang.Text{}, words.Letters)
	add("chance", lang.Text{}, words.Chance)
	high, drawing := hand.Keys(keys, b.Width(), signColumns)
	return rulebook.Figure{H: high, Turns: true, Draw: drawing}
}
