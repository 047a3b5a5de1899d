package turlough

import (
	"slices"
	"strings"

	"brehon/generate"
	"brehon/generate/piece"
	"brehon/generate/turlough/automaton"
	"brehon/generate/turlough/board"
	"brehon/generate/turlough/power"
)

// aidPages are the aids that are not cut, and after them the sheets of the automata.
func (k kit) aidPages(j *generate.Job) []piece.Page {
	cards, whole := halves(generate.AidPages(j))
	pages := append(cards, whole...)
	return append(pages, automaton.Pages(j.Pen, k.game, j.Board().(*board.Board), j.Format(), len(pages)+1)...)
}

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
	cards, whole := halves(generate.AidPages(j))
	files := generate.AidFile(cards)
	first := len(cards) + len(whole) + 1
	if automata := automaton.Pages(j.Pen, k.game, j.Board().(*board.Board), j.Format(), first); len(automata) > 0 && k.automated(j.Options) {
		files = append(files, piece.File{Name: "automata", Paper: piece.PlainPaper, Duplex: piece.LongEdge, Pages: automata})
	}
	powers, err := j.Single("camp", "F", j.Say("kinds.powers"), k.factionCards(j.Locale))
	if err != nil {
		return nil, err
	}
	return append(files, piece.File{Name: "powers", Paper: piece.CardPaper, Duplex: piece.Simplex, Pages: powers}), nil
}

// automated reports whether a program may sit at the table: at one table, only where --player says so.
func (k kit) automated(o generate.Options) bool {
	return !o.OneTable() || slices.ContainsFunc(o.Players, func(p string) bool { return strings.Contains(p, "=automaton") })
}

// factionCards are the cards of the powers.
func (k kit) factionCards(s *generate.Locale) []piece.Piece {
	return power.Cards(s.Pen, k.game, s.Settings)
}

// automatonSheets are the sheets of the automata, which can be asked for alone.
func (k kit) automatonSheets() (list []generate.ComponentRecord) {
	for _, s := range k.game.AutomatonSheets {
		list = append(list, generate.ComponentRecord{ID: automaton.Prefix + s.ID, Kind: "automaton", Code: "A", Count: 1})
	}
	return list
}
