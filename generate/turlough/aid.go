package turlough

import (
	"slices"
	"strings"

	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate"
	"brehon/generate/piece"
	"brehon/generate/turlough/automaton"
)

// halves parts aids that are cards of half a sheet from whole pages.
func halves(pages []piece.Page) (cards, whole []piece.Page) {
	i := slices.IndexFunc(pages, func(p piece.Page) bool { return p.H > p.W })
	if i < 0 {
		return pages, nil
	}
	return pages[:i:i], pages[i:]
}

// aidFiles are the players' aids, and the automata's sheets. The page for learning the game comes after the scenarios.
func (k kit) aidFiles(j *generate.Job) ([]piece.File, error) {
	cards, _ := halves(generate.AidPages(j))
	files := generate.AidFile(cards)
	if automata := k.automata(j); len(automata) > 0 {
		files = append(files, piece.File{Name: "automata", Paper: piece.PlainPaper, Duplex: piece.Simplex, Pages: automata})
	}
	return files, nil
}

// automata are the sheets of the programs that may sit at the table.
func (k kit) automata(j *generate.Job) []piece.Page {
	first := 1 // code that no aid has
	for _, a := range k.game.Aids {
		first = max(first, a.Sheet+1)
	}
	return automaton.Pages(j.Pen, k.game, k.automataOf(j.Options), j.Format(), first)
}

// automataOf are the sheets of a table: one for each kind of power that a seat plays which --player gives to an automaton (T24.1),
// now or when kings join it. Seats whose automata are of one level with the same traits go by one sheet. Without a table it is
// one for each kind.
func (k kit) automataOf(o generate.Options) (list []automaton.Sheet) {
	if !o.OneTable() {
		return automaton.All(k.game)
	}
	all := automaton.All(k.game)
	for _, p := range o.Players {
		id, player, _ := strings.Cut(p, "=")
		program, set, _ := strings.Cut(player, ":")
		if program != "automaton" {
			continue
		}
		seat, joined := k.seatOf(o, id)
		for _, s := range all {
			s.As = k.asked(s.Of, set)
			plays := func(f *turlough.Faction) bool { return slices.Contains(seat, f.ID) || joined && f.Has("lesser") }
			list = withSheet(list, s, plays)
		}
	}
	return list
}

// withSheet is the list with a sheet for those of its powers that a seat plays, if it plays any; a sheet of the same lists that is
// there already serves them too.
func withSheet(list []automaton.Sheet, s automaton.Sheet, plays func(*turlough.Faction) bool) []automaton.Sheet {
	if !slices.ContainsFunc(s.Powers, plays) {
		return list
	}
	i := slices.IndexFunc(list, func(x automaton.Sheet) bool { return x.Of == s.Of && x.As.Name() == s.As.Name() })
	if i < 0 {
		i, list = len(list), append(list, automaton.Sheet{Of: s.Of, As: s.As})
	}
	before := list[i].Powers
	list[i].Powers = nil
	for _, f := range s.Powers {
		if plays(f) || slices.Contains(before, f) {
			list[i].Powers = append(list[i].Powers, f)
		}
	}
	return list
}

// seatOf returns the powers of the seat that plays a power, if the scenario tells, and whether it also plays kings who join:
// a claimant's seat does if none of the allies' seats is on its side (T7.3).
func (k kit) seatOf(o generate.Options, id string) (powers []string, joined bool) {
	powers, joined = []string{id}, k.game.Faction(id).Kind == "claimant"
	seats, _ := k.seatsOf(o) // seats that cannot be are refused before (table)
	for _, s := range seats {
		if slices.Contains(s.Factions, id) {
			powers = s.Factions
		}
		joined = joined && s.AlliesOf != id
	}
	return powers, joined
}

// asked returns the level and traits of a name, restricted to those that the automaton may have.
func (k kit) asked(x *source.Automaton, set string) source.Difficulty {
	as, _ := k.game.Automata.Difficulty(set)
	name, may := as.Level.ID, k.game.Automata.TraitsOf(x)
	for _, t := range as.Traits {
		if slices.Contains(may, t) {
			name += "+" + t.ID
		}
	}
	as, _ = k.game.Automata.Difficulty(name)
	return as
}
