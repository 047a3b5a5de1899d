package generate

import (
	"math"
	"slices"
	"strings"

	"brehon/content"
	"brehon/generate/aid"
	"brehon/generate/card"
	"brehon/generate/impose"
	"brehon/generate/piece"
	"brehon/generate/standee"
	"brehon/generate/token"
)

// allPieces is everything that is printed and cut, in the order of the kinds.
func (j *job) allPieces() []piece.Piece {
	return slices.Concat(standee.Pieces(j.pen, j.game), token.Pieces(j.pen, j.game), card.Pieces(j.pen, j.game),
		aid.Cards(j.pen, j.game, j.settings))
}

// needed are the pieces that the game asked for needs: all without --scenario, else the cards of
// its deck and of what is shuffled in, and tokens for the factions and pools of febas it can have.
func (j *job) needed(all []piece.Piece) []piece.Piece {
	if j.options.Scenario == "" {
		return all
	}
	sc := j.scenarios.Scenario(j.options.Scenario)
	cards := j.scenarios.Cards(sc, j.settings)
	factions, pools := j.scenarios.Factions(sc, j.settings), j.scenarios.Pools(sc, j.options.Seats, j.settings)
	var list []piece.Piece
	for _, p := range all {
		switch p.Kind {
		case card.Kind:
			p.Count, _ = cards.Of(p.ID)
		case token.Kind:
			switch c := j.componentOf(p.ID); {
			case c == nil:
			case c.Per == "faction":
				p.Count = min(p.Count, (p.Count*factions+len(j.game.Factions)-1)/len(j.game.Factions))
			case c.Per == "pool":
				p.Count = min(p.Count, pools*j.game.Rules.FebasWin)
			}
		}
		if p.Count > 0 {
			list = append(list, p)
		}
	}
	return list
}

// componentOf is the component that a piece is one of: its id, or the beginning of it.
func (j *job) componentOf(id string) *content.Component {
	for _, c := range j.game.Components {
		if id == c.ID || strings.HasPrefix(id, c.ID+"-") {
			return c
		}
	}
	return nil
}

// named are the pieces and the whole pages that were asked for by name, one of each.
func (j *job) named() ([]piece.Piece, []piece.Page, error) {
	all, sheets := j.allPieces(), j.sheetIDs()
	var ids []string
	for _, p := range all {
		ids = append(ids, p.ID)
	}
	ids = append(ids, sheets...)
	var list []piece.Piece
	var pages []piece.Page
	for _, id := range j.options.Pieces {
		if !slices.Contains(ids, id) {
			return nil, nil, &MissingError{missing("piece", id, ids)}
		}
		if i := slices.IndexFunc(all, func(p piece.Piece) bool { return p.ID == id }); i >= 0 {
			p := all[i]
			p.Count = 1
			list = append(list, p)
		}
		if !slices.Contains(sheets, id) {
			continue
		}
		for _, p := range j.aidPages() {
			if p.ID == id {
				pages = append(pages, p)
			}
		}
	}
	return list, pages, nil
}

// sheetIDs are the names of whole sheets: those of the automata.
func (j *job) sheetIDs() (ids []string) {
	for _, s := range j.game.AutomatonSheets {
		ids = append(ids, aid.AutomatonPiece+s.ID)
	}
	return ids
}

// again is a file with the named pieces alone, packed on as few sheets as they need, and the named pages.
func (j *job) again() ([]piece.File, error) {
	list, whole, err := j.named()
	if err != nil {
		return nil, err
	}
	var pages []piece.Page
	if len(list) > 0 {
		grid, err := j.stock.grid("any", impose.Fold)
		if err != nil {
			return nil, err
		}
		work := impose.Job{Paper: j.paper, Grid: grid, Backs: impose.Fold, Code: "X", MarksOnly: j.pen.Low,
			Furniture: j.furniture(j.say("kinds.pieces"), j.say("marks.foldGlue"), nil)}
		if pages, err = work.Pieces(list); err != nil {
			return nil, err
		}
	}
	return []piece.File{{Name: "pieces", Kind: "pieces", Title: j.say("kinds.pieces").Text, Duplex: piece.Simplex, Pages: append(pages, whole...)}}, nil
}

// components lists for the manifest what the kit holds: the board's tiles and hexes, then every
// piece; of pieces printed again, these alone.
func (j *job) components() ([]ComponentRecord, error) {
	if len(j.options.Pieces) > 0 {
		list, _, err := j.named()
		return append(records(nil, list), j.sheetRecords(j.options.Pieces)...), err
	}
	m := j.game.Map
	across := m.Grid.AcrossFlats
	list := []ComponentRecord{
		{ID: "tile", Kind: "board", Code: "B", Count: m.Tiles.Columns * m.Tiles.Rows, Width: m.Tiles.Width, Height: m.Tiles.Height},
		{ID: "hex", Kind: "board", Count: len(m.Hexes), Width: across, Height: 2 / math.Sqrt(3) * across},
	}
	return append(records(list, j.needed(j.allPieces())), j.sheetRecords(j.sheetIDs())...), nil
}

// sheetRecords are those of the whole sheets among the ids.
func (j *job) sheetRecords(ids []string) (list []ComponentRecord) {
	for _, id := range ids {
		if slices.Contains(j.sheetIDs(), id) {
			list = append(list, ComponentRecord{ID: id, Kind: "automaton", Code: "A", Count: 1, Width: j.paper.Width, Height: j.paper.Height})
		}
	}
	return list
}

func records(list []ComponentRecord, pieces []piece.Piece) []ComponentRecord {
	for _, p := range pieces {
		list = append(list, ComponentRecord{p.ID, p.Kind, p.Code, p.Count, p.W, p.H})
	}
	return list
}
