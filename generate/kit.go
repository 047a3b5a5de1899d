package generate

import (
	"brehon/content/source"
	"brehon/generate/area"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
	"brehon/scenarios/scenario"
)

// Kit is how one game is printed: what the game hands over, once for all languages and papers. Its content has no faults.
// Every part but Game may be absent.
type Kit struct {
	Game      *source.Game
	Scenarios *scenario.Set
	Look      ornament.Look // zero: plain
	Players   int           // default number of players to print for
	Kinds     []Kind        // in the order in which they are printed

	// Board is the game's board, of one scenario or, without an id, one that serves them all.
	Board func(s *Locale, scenario string) piece.Board
	// Tiles is how the board is cut into sheets; nil: it is a poster alone.
	Tiles *piece.Tiles
	// Graphs are its maps of places and paths, by the names that its aids use.
	Graphs map[string]*area.Graph
	// Book is the input of the rulebook, with the board for all scenarios for its pictures, which may be nil; its foot is filled in later.
	Book func(s *Locale, board piece.Board) rulebook.Input
	// Seats refuses numbers of players that a scenario is not for.
	Seats func(scenario string, n int, s source.Settings) error
	// Table refuses players that the game does not have; nil: the sheets do not depend on the players.
	Table func(Options) error
	// Needed returns the pieces, with their numbers, for the one table of the Options.
	Needed func(s *Locale, all []piece.Piece) []piece.Piece
	// Lay says what lies where as a scenario begins, besides what lies on places of the board; nil: nothing else does.
	Lay func(s *Locale, board piece.Board, o Opening) []piece.Spot
	// Parts are the manifest's records of the board.
	Parts []ComponentRecord
}

// Kind is one kind of component.
type Kind struct {
	ID     string                           // for --only
	Files  func(*Job) ([]piece.File, error) // what is printed; none where the game has nothing of the kind
	Texts  []string                         // of messages.yaml that it prints by their names: tokens.title
	Pieces func(*Locale) []piece.Piece      // those that are cut, for --piece and the manifest; nil: none
	Sheets []ComponentRecord                // whole sheets that can be asked for alone; Width and Height are the paper's
	Pages  func(*Job) []piece.Page          // the pages with these sheets; nil without sheets
}

// KindIDs are the kinds that the kit can be asked for, the sheet that calibrates the printer among them.
func (k *Kit) KindIDs() []string {
	var ids []string
	for _, x := range k.Kinds {
		ids = append(ids, x.ID)
	}
	return append(ids, calibrationKind)
}
