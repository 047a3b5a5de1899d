// Package feudum is how the aids for Feudum are printed: actions, guilds, round, score, map, unknown facts, stars, and tokens for
// lost ones.
package feudum

import (
	"slices"
	"strconv"

	"brehon/content/feudum"
	"brehon/content/source"
	"brehon/generate"
	"brehon/generate/feudum/book"
	"brehon/generate/feudum/chart"
	"brehon/generate/feudum/look"
	"brehon/generate/feudum/sheet"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
	"brehon/generate/token"
	scen "brehon/scenarios/feudum"
)

// kit is the game with its scenarios, for all that draws them.
type kit struct {
	game *feudum.Game
	set  *scen.Set
}

// Kit is how the game is printed; its content has no faults.
func Kit(game *feudum.Game, set *scen.Set) *generate.Kit {
	k := kit{game, set}
	return &generate.Kit{
		Game: game.Game, Scenarios: set.Set, Look: look.Of(game), Players: game.Info.Players.Most, Kinds: k.kinds(),
		Board: k.board, Book: k.book,
	}
}

// kinds are all kinds of component, in the order in which they are printed.
func (k kit) kinds() []generate.Kind {
	return append([]generate.Kind{
		generate.Whole("card", "cards", piece.CardPaper, "F", []string{sheet.ActionsID}, sheetID, k.cardPages),
		{ID: "aid", Files: k.aidFiles, Sheets: generate.Sheets("aid", "F", aids, sheetID), Pages: k.aidPages},
		{ID: token.Kind, Files: k.tokenFiles, Pieces: k.tokens},
	}, generate.Books(k.game.Game)...)
}

// aids are the sheets that are not cut, in their order; of one scenario the last is left out.
var aids = []string{sheet.RingID, sheet.RoundID, sheet.ScoreID, sheet.MapID, sheet.FactsID, sheet.BoardsID}

func sheetID(id string) string { return id }

// board is the realm, for pictures of a game.
func (k kit) board(s *generate.Locale, _ string) piece.Board { return chart.New(s.Pen, k.game) }

// book is the input of the rulebook.
func (k kit) book(s *generate.Locale, _ piece.Board) rulebook.Input {
	return book.Input(s.Pen, k.game, k.set, s.Settings)
}

// table is for whom it is printed: the players of the scenario, else as many as there can be, in the advanced game.
func (k kit) table(s *generate.Locale) sheet.Table {
	t := sheet.Table{Players: k.game.Rules.Seats.Most, Advanced: s.Settings.Value("mode") != "basic", Regions: regions(k.game, s.Settings)}
	if sc := k.set.Scenario(s.Options.Scenario); sc != nil {
		t.Advanced = k.set.Advanced(sc, s.Settings)
		if n := s.Options.Seats; n > 0 {
			t.Players = n
		}
		if n := len(sc.Seats); n > 0 {
			t.Players, t.Colours = n, sc.Seats
		}
	}
	t.Rays = s.Settings.Value("refill")
	t.Coins, _ = strconv.Atoi(s.Settings.Value("endShillings"))
	t.Third = s.Settings.Value("apprentice") != "never" && t.Players >= k.game.Rules.Seats.Apprentice
	return t
}

// regions are the vp of active regions by the option.
func regions(g *feudum.Game, s source.Settings) []int {
	all := g.Tracks.Regions
	if s.Value("regionScale") == "withoutSeven" {
		return []int{all[0], all[1], all[2], all[3], all[5], all[6], all[6]}
	}
	return all[:]
}

func (k kit) cardPages(j *generate.Job) []piece.Page {
	return []piece.Page{sheet.Make(j.Pen, k.game, k.table(j.Locale), j.Format(), sheet.ActionsID)}
}

func (k kit) aidPages(j *generate.Job) (pages []piece.Page) {
	for _, id := range aids {
		if id == sheet.MapID {
			pages = append(pages, chart.Page(j.Pen, k.game, j.Format(), "F-5", id))
			continue
		}
		pages = append(pages, sheet.Make(j.Pen, k.game, k.table(j.Locale), j.Format(), id))
	}
	return pages
}

// aidFiles are these sheets; of one scenario those alone that its table fills in and reads, without the boards.
func (k kit) aidFiles(j *generate.Job) ([]piece.File, error) {
	pages := k.aidPages(j)
	if j.Options.Scenario != "" {
		pages = slices.DeleteFunc(pages, func(p piece.Page) bool { return p.ID == sheet.BoardsID })
	}
	return generate.AidFile(pages), nil
}

// tokens are for those that were lost.
func (k kit) tokens(s *generate.Locale) []piece.Piece {
	return sheet.Tokens(s.Pen, k.game, k.table(s))
}

// tokenFiles are the tokens; of one scenario only where they are asked for.
func (k kit) tokenFiles(j *generate.Job) ([]piece.File, error) {
	if j.Options.Scenario != "" && !slices.Contains(j.Options.Only, token.Kind) {
		return nil, nil
	}
	pages, err := j.Single(token.Kind, "T", j.Say("kinds.tokens"), k.tokens(j.Locale))
	return generate.OneSided("tokens", piece.CardPaper, pages), err
}
