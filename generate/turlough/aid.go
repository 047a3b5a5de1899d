package turlough

import (
	"brehon/generate"
	"brehon/generate/piece"
	"brehon/generate/turlough/automaton"
	"brehon/generate/turlough/board"
)

// aidPages are the aids that are not cut, and after them the sheets of the automata.
func (k kit) aidPages(j *generate.Job) []piece.Page {
	pages := generate.AidPages(j)
	return append(pages, automaton.Pages(j.Pen, k.game, j.Board().(*board.Board), j.Format(), len(pages)+1)...)
}

// aidFiles are the players' aids.
func (k kit) aidFiles(j *generate.Job) ([]piece.File, error) {
	return generate.AidFile(k.aidPages(j)), nil
}

// automatonSheets are the sheets of the automata, which can be asked for alone.
func (k kit) automatonSheets() (list []generate.ComponentRecord) {
	for _, s := range k.game.AutomatonSheets {
		list = append(list, generate.ComponentRecord{ID: automaton.Prefix + s.ID, Kind: "automaton", Code: "A", Count: 1})
	}
	return list
}
