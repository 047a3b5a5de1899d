package turlough

import (
	"slices"
	"strings"

	"brehon/generate"
	"brehon/generate/piece"
	"brehon/generate/turlough/automaton"
	"brehon/generate/turlough/board"
)

// halves parts aids that are cards of half a sheet from whole pages.
func halves(pages []piece.Page) (cards, whole []piece.Page) {
	i := slices.IndexFunc(pages, func(p piece.Page) bool { return p.H > p.W })
	if i < 0 {
		return pages, nil
	}
	return pages[:i:i], pages[i:]
}

// aidFiles are the players' aids, and what the automata go by. The page from which one learns the game stands behind the
// scenarios.
func (k kit) aidFiles(j *generate.Job) ([]piece.File, error) {
	cards, _ := halves(generate.AidPages(j))
	files := generate.AidFile(cards)
	if automata := k.automata(j); len(automata) > 0 {
		files = append(files, piece.File{Name: "automata", Paper: piece.PlainPaper, Duplex: piece.LongEdge, Pages: automata})
	}
	return files, nil
}

// automata are the sheets of the programs that may sit at the table: at one table those alone that --player names.
func (k kit) automata(j *generate.Job) []piece.Page {
	first := 1 // code that no aid has
	for _, a := range k.game.Aids {
		first = max(first, a.Sheet+1)
	}
	pages := automaton.Pages(j.Pen, k.game, j.Board().(*board.Board), j.Format(), first)
	if !j.Options.OneTable() {
		return pages
	}
	wanted := map[string]bool{}
	for _, p := range j.Options.Players {
		id, player, _ := strings.Cut(p, "=")
		if x := k.game.Automata.Of(k.game.Faction(id).Kind); x != nil && strings.HasPrefix(player, "automaton") {
			wanted[automaton.Prefix+x.ID] = true
		}
	}
	return slices.DeleteFunc(pages, func(p piece.Page) bool { return !wanted[p.ID] })
}

// automatonSheets are the sheets of the automata, which can be asked for alone.
func (k kit) automatonSheets() (list []generate.ComponentRecord) {
	for _, s := range k.game.AutomatonSheets {
		list = append(list, generate.ComponentRecord{ID: automaton.Prefix + s.ID, Kind: "automaton", Code: "A", Count: 1})
	}
	return list
}
