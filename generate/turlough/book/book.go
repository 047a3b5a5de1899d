// Package book is what only this game's rulebook has: what its editions say differently, its pictures and figures.
package book

import (
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
	"brehon/generate/turlough/board"
	scen "brehon/scenarios/turlough"
)

// Input is what the rulebook is made of. With the id of a scenario, pictures that name none show its board, as the rest of its kit does.
func Input(pen *ornament.Pen, game *turlough.Game, set *scen.Set, scenario string, s source.Settings, b *board.Board, tiles *piece.Tiles) rulebook.Input {
	p := pictures{game: game, set: set, rules: s, board: b, of: scenario, drawn: &drawn{without: map[string]*board.Board{}, figures: map[asked]func() board.Figure{}}}
	return rulebook.Input{
		Pen: pen, Game: game.Game, Scenarios: set.Set, Settings: s, Pictures: p, Tiles: tiles,
		Generated: map[string]func(*rulebook.Book) rulebook.Part{
			"editions": func(b *rulebook.Book) rulebook.Part { return editions(b, game) },
		},
		Figures: map[string]func(*rulebook.Book) rulebook.Figure{"standee": strip, "hex-reading": p.hexReading, "kit": p.kit, "table": p.table},
		Index:   index(game),
	}
}

// editions is the table of what the prints say differently.
func editions(b *rulebook.Book, game *turlough.Game) rulebook.Table {
	t := rulebook.Table{
		Heads: []lang.Said{b.Word("book.rowColumn"), b.Word("book.optionColumn"), b.Message("book.ptColumn"), b.Message("book.enColumn"), b.Message("book.lawColumn")},
	}
	for _, w := range game.Wording {
		t.Rows = append(t.Rows, []lang.Said{{Text: w.Row}, b.Say(w.Title), b.Say(w.PT), b.Say(w.EN), b.Say(w.Law)})
	}
	return t
}

// index are the hazards, on the page where the chapter of their cards begins.
func index(game *turlough.Game) []rulebook.Entry {
	rule := cardRule(game)
	var list []rulebook.Entry
	for _, h := range game.Hazards {
		list = append(list, rulebook.Entry{Name: h.Title, Rule: rule})
	}
	return list
}

// cardRule is the rule that the component of the hazard cards names, or the first below it.
func cardRule(game *turlough.Game) string {
	for _, c := range game.Components {
		if c.Form != "card" {
			continue
		}
		for _, ch := range game.Book {
			for _, k := range ch.Blocks {
				if k.Rule != nil && (k.Rule.ID == c.Rule || strings.HasPrefix(k.Rule.ID, c.Rule+".")) {
					return k.Rule.ID
				}
			}
		}
	}
	return ""
}
