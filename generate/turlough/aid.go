package turlough

import (
	"brehon/generate"
	"brehon/generate/piece"
	"brehon/generate/turlough/automaton"
	"brehon/generate/turlough/board"
	"brehon/generate/turlough/power"
)

// aidPages are the aids that are not cut, and after them the sheets of the automata.
func (k kit) aidPages(j *generate.Job) []piece.Page {
	pages := generate.AidPages(j)
	return append(pages, automaton.Pages(j.Pen, k.game, j.Board().(*board.Board), j.Format(), len(pages)+1)...)
}

// aidFiles are the players' aids and the cards of the powers.
func (k kit) aidFiles(j *generate.Job) ([]piece.File, error) {
	cards, err := j.Single("camp", "F", j.Say("kinds.powers"), k.factionCards(j.Locale))
	if err != nil {
		return nil, err
	}
	return generate.AidFile(append(k.aidPages(j), cards...)), nil
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
