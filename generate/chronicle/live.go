package chronicle

import (
	"slices"
	"strings"

	"brehon/generate/piece"
	"brehon/referee"
	"brehon/referee/table"
)

// Live returns the public position of a match for the board to draw.
func Live(g *table.Game, m *referee.Match) piece.Live {
	voice := g.Voice(m.Setup())
	s := referee.ViewOf(m.State(), referee.Nobody)
	l := piece.Live{Placed: slices.Concat(s.Table(), referee.Signs(s)), Marks: map[string]int{}}
	lines := map[string][]string{}
	for _, k := range referee.Marks(s) {
		lines[k.Owner] = append(lines[k.Owner], voice.Message(k.Message))
		key := k.Key
		if k.Owner != "" {
			key += "." + k.Owner
		}
		if l.Marks[key] = 1; len(k.Args) > 0 {
			l.Marks[key] = k.Args[0].Value
		}
	}
	l.Title = strings.Join(slices.Concat([]string{g.Title(m.Setup())}, lines[""], []string{g.Word("record.step", "n", m.Len())}), " · ")
	for _, id := range powers(g, s) {
		l.Powers = append(l.Powers, piece.Power{Owner: id, Lines: lines[id]})
	}
	return l
}

// powers lists all powers of the game: seat by seat, then those without a player.
func powers(g *table.Game, s referee.State) []string {
	list := slices.Concat(s.Seats()...)
	for _, id := range g.Powers {
		if !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	return list
}
