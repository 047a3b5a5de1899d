package root

import (
	"fmt"
	"slices"
	"strings"

	"brehon/content/root"
	"brehon/content/source"
	"brehon/generate"
	"brehon/generate/piece"
	"brehon/generate/root/slip"
)

// table lists the players to print for, if known.
type table struct {
	known bool            // else it is printed for every table
	plays map[string]bool // factions
	bots  []bot
}

// bot is one at a table, with its level and traits.
type bot struct {
	n       int // of its sheets, the same whichever are printed
	faction *root.Faction
	as      source.Difficulty

	character *root.Character // of a Vagabot; nil: nobody has said
}

// bots returns the factions with a bot, second ones of a kind last.
func (k kit) bots() (list []*root.Faction) {
	for _, second := range []bool{false, true} {
		for _, f := range k.game.Factions {
			if f.IsBot() && (f.Second != "") == second && k.game.Automata.Of(f.ID) != nil {
				list = append(list, f)
			}
		}
	}
	return list
}

// table returns the players of the options, which override the scenario's. If neither names any, or single pieces are
// reprinted, it is every bot but the second of a kind, of the middle level unless named.
func (k kit) table(o generate.Options) table {
	as := k.seats(o)
	t := table{known: len(as) > 0 && len(o.Pieces) == 0, plays: map[string]bool{}}
	for i, f := range k.bots() {
		player, named := as[f.ID]
		program, set, _ := strings.Cut(player, ":")
		if t.known && program != "automaton" || !named && f.Second != "" {
			continue
		}
		b := bot{n: i + 1, faction: f}
		b.as, _ = k.game.Automata.Difficulty(set)
		if t.known {
			b.character = k.character(o, f)
		}
		t.bots = append(t.bots, b)
	}
	for id, player := range as {
		t.plays[id] = player != ""
	}
	return t
}

// seats returns the players of scenario and options, by faction; empty: none.
func (k kit) seats(o generate.Options) map[string]string {
	as := map[string]string{}
	if sc := k.set.Scenario(o.Scenario); sc != nil && sc.Taken() > 0 {
		for _, s := range sc.Seats {
			as[s.Faction] = s.As()
		}
	}
	for _, p := range o.Players {
		id, player, _ := strings.Cut(p, "=")
		as[id] = strings.TrimSuffix(player, "nobody")
	}
	return as
}

// character is that of a Vagabot in the scenario, or nil.
func (k kit) character(o generate.Options, f *root.Faction) *root.Character {
	if sc := k.set.Scenario(o.Scenario); sc != nil && f.Pawn {
		for _, s := range sc.Seats {
			if s.Faction == f.ID && s.Character != "" {
				return source.Find(k.game.Characters, func(c *root.Character) bool { return c.ID == s.Character })
			}
		}
	}
	return nil
}

// setup returns the setup of a bot.
func (k kit) setup(s *generate.Locale, b bot) []root.SetupStep {
	return k.game.Sheets.Setup.Of(b.faction.ID, b.as.Level.ID, s.Settings)
}

// refuse are players of the options that the game does not have (R4.2 to R4.5).
func (k kit) refuse(o generate.Options) error {
	for _, p := range o.Players {
		id, player, _ := strings.Cut(p, "=")
		f := k.game.Faction(id)
		if f == nil {
			return fmt.Errorf("--player %s: there is no faction %q", p, id)
		}
		program, set, _ := strings.Cut(player, ":")
		switch {
		case set == "" && (player == "person" || player == "nobody"):
		case program != "automaton":
			return fmt.Errorf("--player %s: a sheet is printed for a person, nobody, or an automaton with level and traits", p)
		case !f.IsBot():
			return fmt.Errorf("--player %s: only a person plays the %s (R4.3)", p, id)
		default:
			if err := k.game.Automata.Refuse(f.ID, set); err != nil {
				return fmt.Errorf("--player %s: %w", p, err)
			}
		}
	}
	if as := k.seats(o); as["second-vagabond"] != "" && as["vagabond"] == "" {
		return fmt.Errorf("--player: second-vagabond plays only beside vagabond (R4.3)")
	}
	return nil
}

// needed are the pieces that the table of the options can use.
func (k kit) needed(s *generate.Locale, all []piece.Piece) []piece.Piece {
	return k.table(s.Options).needed(all, s.Settings)
}

// needed are all markers, the slips of characters where a bot is the Vagabond, those of services where the Riverfolk play,
// each buyer's where it is a bot. Levels and traits are printed on the table's sheets.
func (t table) needed(all []piece.Piece, s source.Settings) []piece.Piece {
	if !t.known {
		return all
	}
	plays := func(character string) bool { // some Vagabot may have it
		return slices.ContainsFunc(t.bots, func(b bot) bool { return b.faction.Pawn && (b.character == nil || b.character.ID == character) })
	}
	bot := func(ids ...string) bool {
		return slices.ContainsFunc(t.bots, func(b bot) bool { return slices.Contains(ids, b.faction.ID) })
	}
	vagabot, river := bot("vagabond", "second-vagabond"), t.plays["riverfolk"] && s.Value("services") != "none"
	return slices.DeleteFunc(slices.Clone(all), func(p piece.Piece) bool {
		switch kind, id, _ := strings.Cut(p.ID, "-"); kind {
		case slip.Character:
			return !vagabot || !plays(id)
		case slip.Service:
			return !river || p.ID == slip.CostsID && s.Value("services") != "advanced"
		case slip.Buyer:
			return !river || s.Value("services") != "advanced" || !bot(id) && !(id == "vagabond" && vagabot)
		case slip.Level, slip.Trait, slip.ThanksID:
			return true
		}
		return false
	})
}
