// Package book is what only this game's rulebook has: pictures of the realm, the ring of guilds and their boards.
package book

import (
	"sync"

	"brehon/content/feudum"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/feudum/chart"
	"brehon/generate/feudum/sheet"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/rulebook"
	scen "brehon/scenarios/feudum"
)

// Input is what the rulebook is made of.
func Input(pen *ornament.Pen, game *feudum.Game, set *scen.Set, s source.Settings) rulebook.Input {
	drawn := func(of func(*ornament.Pen, *feudum.Game, draw.MM) (draw.MM, func(draw.Surface))) func(*rulebook.Book) rulebook.Figure {
		return func(b *rulebook.Book) rulebook.Figure {
			high, drawing := of(pen, game, b.Width())
			return rulebook.Figure{H: high, Turns: true, Draw: drawing}
		}
	}
	realm := sync.OnceValue(func() *page.Map { return chart.New(pen, game).Map })
	return rulebook.Input{
		Pen: pen, Game: game.Game, Scenarios: set.Set, Settings: s,
		Pictures: page.Scenes{Board: func(string) *page.Map { return realm() }, Reach: reach},
		Figures:  map[string]func(*rulebook.Book) rulebook.Figure{"ring": drawn(sheet.Ring), "boards": drawn(sheet.Boards), "writs": drawn(sheet.Writs)},
	}
}

// reach is how far a picture runs beyond the middles of its places: past the pieces around them.
var reach = draw.Point{X: 13.5, Y: 15}
