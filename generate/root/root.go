// Package root is how the aids for Root's automata are printed: priority charts, target and battle card, events, glossary,
// markers and slips.
package root

import (
	"fmt"
	"slices"
	"strings"

	"brehon/content/root"
	"brehon/generate"
	"brehon/generate/piece"
	"brehon/generate/root/book"
	"brehon/generate/root/chart"
	"brehon/generate/root/look"
	"brehon/generate/root/sheet"
	"brehon/generate/root/slip"
	"brehon/generate/root/track"
	"brehon/generate/root/turn"
	"brehon/generate/rulebook"
	scen "brehon/scenarios/root"
)

// kit is the game with its scenarios, for all that draws them.
type kit struct {
	game *root.Game
	set  *scen.Set
}

// Kit is how the game is printed; its content has no faults.
func Kit(game *root.Game, set *scen.Set) *generate.Kit {
	k := kit{game, set}
	return &generate.Kit{
		Game: game.Game, Scenarios: set.Set, Look: look.Of(game), Players: game.Info.Players.Least, Kinds: k.kinds(), Board: k.board, Book: k.book, Table: k.refuse, Needed: k.needed,
	}
}

// kinds are all kinds of component, in the order in which they are printed.
func (k kit) kinds() []generate.Kind {
	bots := k.table(generate.Options{}).bots
	return append([]generate.Kind{
		generate.Whole("map", "maps", piece.HeavyPaper, "MAP", k.game.Maps, chart.SheetID, k.mapPages),
		{ID: "slip", Files: k.slipFiles, Pieces: k.pieces},
		generate.Whole("turn", "turns", piece.EitherPaper, "T", bots, func(b bot) string { return turn.SheetID(b.faction.ID) }, k.turnPages),
		generate.Whole("track", "tracks", piece.EitherPaper, "B", bots, func(b bot) string { return track.SheetID(b.faction) }, k.trackPages),
		{ID: "aid", Files: k.aidFiles, Sheets: generate.Sheets("aid", "C", sheet.IDs(), func(id string) string { return id }), Pages: k.aidPages},
	}, generate.Books(k.game.Game)...)
}

// maps returns the maps to print: all, or that of the scenario or the option.
func (k kit) maps(s *generate.Locale) []*root.Map {
	if sc := k.set.Scenario(s.Options.Scenario); sc != nil {
		if m := k.set.Map(sc, s.Settings); m != nil {
			return []*root.Map{m}
		}
	}
	if m := k.game.Map(s.Settings.Value("map")); m != nil {
		return []*root.Map{m}
	}
	return k.game.Maps
}

// mapPages are the priority charts, each with the code of its map whichever are printed.
func (k kit) mapPages(j *generate.Job) (pages []piece.Page) {
	wanted := k.maps(j.Locale)
	for i, m := range k.game.Maps {
		for _, w := range wanted {
			if w == m {
				pages = append(pages, chart.Page(j.Pen, k.game, m, k.listed(j.Locale), j.Format(), fmt.Sprintf("MAP-%d", i+1)))
			}
		}
	}
	return pages
}

// listed reports whether the suits are as in the maps' files.
func (k kit) listed(s *generate.Locale) bool { return s.Settings.Value("suits") == "listed" }

// pieces are all that is punched or cut.
func (k kit) pieces(s *generate.Locale) (list []piece.Piece) {
	var bots []*root.Faction
	for _, b := range k.table(generate.Options{}).bots {
		bots = append(bots, b.faction)
	}
	return slices.Concat(slip.Markers(s.Pen, k.game), slip.Characters(s.Pen, k.game), slip.Services(s.Pen, k.game),
		slip.Levels(s.Pen, k.game, bots, s.Settings), slip.Traits(s.Pen, k.game), []piece.Piece{slip.Thanks(s.Pen, k.game)})
}

func (k kit) slipFiles(j *generate.Job) ([]piece.File, error) {
	pages, err := j.Single("any", "S", j.Say("kinds.slips"), k.pieces(j.Locale))
	return generate.OneSided("slips", piece.CardPaper, pages), err
}

// aidPages are the sheets that every table with bots has.
func (k kit) aidPages(j *generate.Job) []piece.Page {
	at := k.table(j.Options)
	t := sheet.Table{Setup: k.game.Sheets.Setup.Of("", "", j.Settings), Maps: k.maps(j.Locale), Known: at.known}
	if !slices.ContainsFunc(t.Maps, func(m *root.Map) bool { return m.Suits == "dealt" }) {
		t.Setup = slices.DeleteFunc(t.Setup, func(s root.SetupStep) bool { return strings.HasPrefix(s.Option, "suits=") })
	}
	for _, f := range k.game.Factions {
		if at.plays[f.ID] || !at.known && f.IsBot() {
			t.Plays = append(t.Plays, f)
		}
	}
	for _, b := range at.bots {
		t.Bots = append(t.Bots, b.faction.ID, b.faction.Second) // a second Vagabot is one
	}
	return sheet.Pages(j.Pen, k.game, t, j.Format())
}

// aidFiles returns these sheets; for one table only its own, without the glossary.
func (k kit) aidFiles(j *generate.Job) ([]piece.File, error) {
	pages := k.aidPages(j)
	if j.Options.OneTable() {
		pages = slices.DeleteFunc(pages, func(p piece.Page) bool { return p.ID == sheet.GlossaryID })
	}
	return generate.AidFile(pages), nil
}

// board is the map of a scenario, or the first that is printed, for pictures of a game.
func (k kit) board(s *generate.Locale, scenario string) piece.Board {
	m := k.maps(s)[0]
	if sc := k.set.Scenario(scenario); sc != nil {
		if on := k.set.Map(sc, s.Settings); on != nil {
			m = on
		}
	}
	return chart.New(s.Pen, k.game, m, k.listed(s))
}

// book is the input of the rulebook.
func (k kit) book(s *generate.Locale, _ piece.Board) rulebook.Input {
	return book.Input(s.Pen, k.game, k.set, s.Settings)
}

// trackPages returns the sheets for the bots' pieces; for one table those of its bots.
func (k kit) trackPages(j *generate.Job) (pages []piece.Page) {
	for _, b := range k.table(j.Options).bots {
		pages = append(pages, track.Page(j.Pen, k.game, b.faction, k.setup(j.Locale, b), b.as, j.Format(), fmt.Sprintf("B-%d", b.n)))
	}
	return pages
}

// turnPages are the sheets of the bots' turns, printed for their levels and traits.
func (k kit) turnPages(j *generate.Job) (pages []piece.Page) {
	at := k.table(j.Options)
	for _, b := range at.bots {
		t, _ := turn.Of(j.Pen, k.game, b.faction, b.as, turn.Table{Settings: j.Settings, Character: b.character}, fmt.Sprintf("T-%d", b.n))
		if !at.known {
			t.Note = j.Words.Say(k.game.Sheets.Turn.Slips)
		}
		pages = append(pages, turn.Page(j.Pen, k.game, t, j.Format()))
	}
	return pages
}
