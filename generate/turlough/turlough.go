// Package turlough is how The Triumphs of Turlough is printed: its board, cards, standees and sheets, and the kit that
// they make together with the kinds that every game has.
package turlough

import (
	"cmp"
	"fmt"
	"math"
	"path"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
	"brehon/generate/token"
	"brehon/generate/turlough/automaton"
	"brehon/generate/turlough/board"
	"brehon/generate/turlough/book"
	"brehon/generate/turlough/card"
	"brehon/generate/turlough/look"
	"brehon/generate/turlough/sheet"
	"brehon/generate/turlough/standee"
	"brehon/generate/turlough/tile"
	scen "brehon/scenarios/turlough"
)

// kit is the game with its scenarios, for all that draws them.
type kit struct {
	game *turlough.Game
	set  *scen.Set
}

// Kit is how the game is printed; its content has no faults.
func Kit(game *turlough.Game, set *scen.Set) *generate.Kit {
	k := kit{game, set}
	return &generate.Kit{
		Game: game.Game, Scenarios: set.Set, Look: look.Of(game), Players: game.Rules.Seats.Ideal, Kinds: k.kinds(),
		Board: k.board, Tiles: k.tiles(), Book: k.book, Seats: k.seats, Table: k.table, Needed: k.needed, Lay: k.lay, Parts: k.parts(),
	}
}

// kinds are all kinds of component, in the order in which they are printed.
func (k kit) kinds() []generate.Kind {
	standees := func(s *generate.Locale) []piece.Piece { return standee.Pieces(s.Pen, k.game) }
	cards := func(s *generate.Locale) []piece.Piece { return card.Pieces(s.Pen, k.game) }
	panel := func(of func(*ornament.Pen, *turlough.Game) func(draw.Surface, draw.Rect)) func(*generate.Locale) func(draw.Surface, draw.Rect) {
		return func(s *generate.Locale) func(draw.Surface, draw.Rect) { return of(s.Pen, k.game) }
	}
	return append([]generate.Kind{
		{ID: "board", Files: generate.BoardFiles},
		generate.Cut(standee.Kind, "standees", "S", "marks.foldStandee", standees, panel(standee.Panel)),
		generate.Cut(token.Kind, "tokens", "T", "marks.oneSide", k.tokens, nil),
		generate.Cut(card.Kind, "cards", "C", "marks.foldCard", cards, panel(card.Panel)),
		{ID: "mat", Files: k.matFiles, Pieces: k.mats, Texts: []string{"mat.greatTitle", "mat.kingsTitle"}},
		{ID: courtKind, Files: k.courtFiles},
		{ID: "scenario", Files: k.scenarioFiles},
		{ID: "aid", Files: k.aidFiles, Sheets: generate.Sheets("automaton", "A", automaton.All(k.game), automaton.SheetID), Pages: k.automata},
	}, generate.Books(k.game.Game)...)
}

// tokens returns the shield tiles and the tokens, and with --pieces heaps the replacements of tracks.
func (k kit) tokens(s *generate.Locale) []piece.Piece {
	list := append(token.Pieces(s.Pen, k.game.Game), tile.Pieces(s.Pen, k.game)...)
	if s.Options.Heaps {
		list = append(list, token.Heaps(s.Pen, k.game.Game)...)
	}
	return list
}

// board is the board of a scenario, without what that leaves out, or one that serves them all.
func (k kit) board(s *generate.Locale, scenario string) piece.Board {
	o := board.Options{Game: k.game, Settings: &s.Settings, Faces: func() []piece.Piece {
		return append(card.Pieces(s.Pen, k.game), k.tokens(s)...)
	}}
	if sc := k.set.Scenario(scenario); sc != nil {
		presence := sc.In(s.Settings).Presence()
		o.Presence = &presence
	}
	return board.New(s.Pen, o)
}

// tiles is how the board is cut into sheets.
func (k kit) tiles() *piece.Tiles {
	t := k.game.Map.Tiles
	return &piece.Tiles{Columns: t.Columns, Rows: t.Rows, W: t.Width, H: t.Height, Overlap: t.Overlap, Across: k.game.Map.Grid.AcrossFlats}
}

// parts are the board's tiles and hexes.
func (k kit) parts() []generate.ComponentRecord {
	m := k.game.Map
	across := m.Grid.AcrossFlats
	return []generate.ComponentRecord{
		{ID: "tile", Kind: "board", Code: "B", Count: m.Tiles.Columns * m.Tiles.Rows, Width: m.Tiles.Width, Height: m.Tiles.Height},
		{ID: "hex", Kind: "board", Count: len(m.Hexes), Width: across, Height: 2 / math.Sqrt(3) * across},
	}
}

// book is the input of the rulebook.
func (k kit) book(s *generate.Locale, b piece.Board) rulebook.Input {
	return book.Input(s.Pen, k.game, k.set, s.Options.Scenario, s.Settings, b.(*board.Board), k.tiles())
}

func (k kit) seats(scenario string, n int, s source.Settings) error {
	_, err := k.set.Seats(k.set.Scenario(scenario), n, s)
	return err
}

// table refuses automata of levels and traits that there are not, and players of powers that have no seat in the scenario.
func (k kit) table(o generate.Options) error {
	for _, p := range o.Players {
		id, player, _ := strings.Cut(p, "=")
		if program, set, _ := strings.Cut(player, ":"); program == "automaton" {
			if err := k.game.Automata.Refuse(k.game.Faction(id).Kind, set); err != nil {
				return fmt.Errorf("--player %s: %w", p, err)
			}
		}
	}
	seats, err := k.seatsOf(o)
	if err != nil || len(seats) == 0 {
		return err
	}
	var all []string
	for _, s := range seats {
		all = append(all, s.Factions...)
	}
	for _, p := range o.Players {
		if id, _, _ := strings.Cut(p, "="); !slices.Contains(all, id) {
			return fmt.Errorf("--player %s: nobody plays %s in %s; there are %s", p, id, o.Scenario, strings.Join(all, ", "))
		}
	}
	return nil
}

// seatsOf returns the seats of the scenario; none without one.
func (k kit) seatsOf(o generate.Options) ([]scen.Seat, error) {
	sc := k.set.Scenario(o.Scenario)
	if sc == nil {
		return nil, nil
	}
	return k.set.Seats(sc, cmp.Or(o.Seats, k.set.MostSeats(sc, k.game.Law())), k.game.Law())
}

// needed are the cards of the scenario's deck and of what is shuffled in, and heaps for the factions and pools of febas that
// it can have. The tokens are one sheet for every table.
func (k kit) needed(s *generate.Locale, all []piece.Piece) []piece.Piece {
	sc := k.set.Scenario(s.Options.Scenario)
	if sc == nil {
		return all
	}
	cards, deck := k.set.Cards(sc, s.Settings), sc.In(s.Settings).Deck
	factions, pools := k.set.Factions(sc, s.Settings), k.set.Pools(sc, s.Options.Seats, s.Settings)
	var list []piece.Piece
	for _, p := range all {
		switch p.Kind {
		case card.Kind:
			id, added := strings.CutSuffix(p.ID, card.Added)
			p.Count, _ = deck.Of(id)
			if all, _ := cards.Of(id); added {
				p.Count = all - p.Count
			}
		case token.Kind:
			c := k.componentOf(p.ID)
			switch heap := c != nil && strings.HasPrefix(p.ID, c.ID+token.Heap); {
			case heap && c.Per == "faction":
				p.Count = min(p.Count, (p.Count*factions+len(k.game.Factions)-1)/len(k.game.Factions))
			case heap && c.Per == "pool":
				p.Count = min(p.Count, pools*k.game.Rules.FebasWin)
			}
		}
		if p.Count > 0 {
			list = append(list, p)
		}
	}
	return list
}

// componentOf is the component that a piece is one of: its id, or the beginning of it.
func (k kit) componentOf(id string) *source.Component {
	i := slices.IndexFunc(k.game.Components, func(c *source.Component) bool { return id == c.ID || strings.HasPrefix(id, c.ID+"-") })
	if i < 0 {
		return nil
	}
	return k.game.Components[i]
}

// scenarioFiles are the sheets of the scenarios, or of one if asked for, and after them the page for learning the game.
func (k kit) scenarioFiles(j *generate.Job) ([]piece.File, error) {
	var ids []string
	if j.Options.Scenario != "" {
		ids = []string{j.Options.Scenario}
	}
	_, learn := halves(generate.AidPages(j))
	pages := append(sheet.Pages(j.Pen, k.game, k.set, j.Settings, j.Board().(*board.Board), j.Format(), ids...), learn...)
	return []piece.File{{Name: "scenarios", Paper: piece.PlainPaper, Duplex: piece.LongEdge, Pages: pages}}, nil
}

// Faults returns where the drawn coast contradicts the map (board.CheckShore). If known has faults of the coast's files, it
// is not checked.
func Faults(game *turlough.Game, known []lang.Fault) []lang.Fault {
	drawn := []string{"map.yaml", "components.yaml", "coast.json", "rules.yaml", "factions.yaml", "icons.json", "pigments.yaml"}
	if slices.ContainsFunc(known, func(f lang.Fault) bool { return slices.Contains(drawn, path.Base(f.Pos.File)) }) {
		return nil
	}
	return board.CheckShore(game)
}
