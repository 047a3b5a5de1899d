package turlough

import (
	"fmt"
	"slices"
	"strings"

	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/referee"
	scen "brehon/scenarios/turlough"
)

// What the recorded games together must show. An item is a sentence; a game shows it or does not.

// endings are the ways in which a game can end, who wins, and what emptied or filled a pool.
var endings = []string{
	"T22.1: clann-turlough triumphs", "T22.1: clann-brian-roe triumphs", "T22.1: nobody triumphs",
	"T22.2: clann-turlough triumphs", "T22.2: clann-brian-roe triumphs",
	"T22.4: clann-turlough triumphs", "T22.4: clann-brian-roe triumphs", "T22.4: nobody triumphs",
	"T22.6: clann-turlough triumphs", "T22.6: clann-brian-roe triumphs", "T22.6: nobody triumphs",
	"T22.6: the king triumphs", "T22.6: no king, more febas triumph",
	"a claimant falls by T15.8", "a claimant falls by T19.5", "a claimant falls by T20.5", "a claimant falls by T5.5", "a claimant falls by T16.7",
	"a claimant's pool is full by T11.3.2", "a claimant's pool is full by T15.9",
	"winners: a claimant alone", "winners: a claimant and its allies' seat", "winners: a claimant and de-clare",
	"winners: a claimant, its allies' seat and de-clare", "winners: de-clare alone", "winners: nobody",
	"an allies' seat has fallen, and its claimant wins without it", "an allies' pool falls in PROVISION (T22.5)",
	"de-clare wins beside a claimant whose hostage he does not hold",
}

// corrections are the lines of a journal that are no moves.
var corrections = []string{"undo", "redo", "drop", "says", "amend", "seat"}

// toothless are values of options that no recorded game can show: they change nothing in it.
var toothless = map[string]string{
	"neutral.controller=caller": "the law follows it: of several seats the one that called plays the king (T7.3)",
	"names=pt":                  "it is what things are called (T2.4)",
	"names=en":                  "it is what things are called (T2.4)",
	"seats.max=6":               "it only refuses seven seats (T7.1), before a game begins",
	"hazard.effects=custom":     "what the players agree on stands in their own content; ours is as printed",
}

// wanted lists every item.
func wanted(g *turlough.Game, set *scen.Set) []string {
	list := slices.Clone(endings)
	for _, kind := range corrections {
		list = append(list, "line: "+kind)
	}
	for _, s := range setups(g, set, g.Law().Edition().ID) {
		list = append(list, seated(s))
	}
	for _, e := range g.Editions {
		for _, sc := range set.Scenarios {
			list = append(list, fmt.Sprintf("scenario %s by %s", sc.ID, e.ID))
		}
	}
	for _, o := range g.Options {
		for i, v := range o.Values {
			if choice := o.ID + "=" + v; i > 0 && toothless[choice] == "" {
				list = append(list, choice+" tells")
			} else {
				list = append(list, choice)
			}
		}
	}
	for _, form := range moveForms {
		list = append(list, "move: "+form)
	}
	for _, t := range g.Messages.Texts {
		for _, kind := range []string{"ask.", "event."} {
			if _, key, ok := strings.Cut(t.Key, "referee."+kind); ok {
				list = append(list, kind+key)
			}
		}
	}
	return list
}

func seated(s referee.Setup) string {
	return fmt.Sprintf("scenario %s with %d seats", s.Scenario, s.Seats)
}

// showings are what a game shows, from its first position and its moves.
func showings(game *Game, setup referee.Setup, played []referee.Command) map[string]bool {
	first, _ := game.New(setup)
	s := showing{seen: map[string]bool{}, febas: map[power]string{}, p: first.(*Position)}
	settings, err := game.content.Settings(setup.Edition, setup.Options)
	if err != nil {
		panic(err)
	}
	s.seen[seated(setup)] = true
	s.seen[fmt.Sprintf("scenario %s by %s", setup.Scenario, settings.Edition().ID)] = true
	for _, c := range played {
		s.step(c)
	}
	s.end()
	for _, o := range game.content.Options {
		choice := o.ID + "=" + settings.Value(o.ID)
		if choice == o.ID+"="+o.Law() || toothless[choice] != "" {
			s.seen[choice] = true
		} else if tells(game, setup, played, o) {
			s.seen[choice+" tells"] = true
		}
	}
	return s.seen
}

// showing walks through a game.
type showing struct {
	seen  map[string]bool
	p     *Position
	moves []referee.Move
	ends  string           // the rule by which it ended
	febas map[power]string // the rule of the last change of a claimant's pool
}

// step makes a move and notes what it shows.
func (s *showing) step(c referee.Command) {
	s.seen[s.p.Turn().Ask.Key] = true
	s.seen["move: "+moveForms[c.Form]] = true
	s.moves = s.p.Moves(s.moves[:0])
	at := slices.IndexFunc(s.moves, func(m referee.Move) bool { return m.Command == c })
	provision := s.p.phase == phaseProvision
	s.p = s.p.Apply(s.moves[at], func(e referee.Event) {
		s.seen[e.Key] = true
		switch e.Key {
		case "event.over", "event.over-nobody":
			s.ends = e.Rule
		case "event.febas", "event.febas-of":
			s.febas[power(e.Args[0].Value)] = e.Rule
		case "event.out":
			if provision {
				s.seen["an allies' pool falls in PROVISION (T22.5)"] = true
			}
		}
	}).(*Position)
}

// end notes how the game ended.
func (s *showing) end() {
	p := s.p
	s.seen[p.Turn().Ask.Key] = true
	who := "nobody"
	if p.victor >= 0 {
		who = p.law.powers[p.victor].id
	}
	s.seen[s.ends+": "+who+" triumphs"] = true
	switch {
	case s.ends == "T22.6" && p.king >= 0:
		s.seen["T22.6: the king triumphs"] = true
	case s.ends == "T22.6" && p.victor >= 0:
		s.seen["T22.6: no king, more febas triumph"] = true
	}
	for _, c := range p.law.claimants {
		switch {
		case int(p.febas[c]) <= p.law.rules.FebasLose:
			s.seen["a claimant falls by "+s.febas[c]] = true
		case s.ends == "T22.2" && c == p.victor:
			s.seen["a claimant's pool is full by "+s.febas[c]] = true
		}
	}
	s.winners()
}

func (s *showing) winners() {
	p, e := s.p, s.p.law.english
	clare := p.winSeat>>p.ctrl[e]&1 != 0
	allies, left := false, false
	for f := range p.law.powers {
		if p.victor < 0 || p.ally[f] != p.victor || p.ctrl[f] < 0 || p.ctrl[f] == p.ctrl[p.victor] {
			continue
		}
		won := p.winSeat>>p.ctrl[f]&1 != 0
		allies, left = allies || won, left || !won && has(p.out, power(f))
	}
	text := "nobody"
	switch {
	case p.victor >= 0 && allies && clare:
		text = "a claimant, its allies' seat and de-clare"
	case p.victor >= 0 && allies:
		text = "a claimant and its allies' seat"
	case p.victor >= 0 && clare:
		text = "a claimant and de-clare"
	case p.victor >= 0:
		text = "a claimant alone"
	case clare:
		text = "de-clare alone"
	}
	s.seen["winners: "+text] = true
	if left {
		s.seen["an allies' seat has fallen, and its claimant wins without it"] = true
	}
	if p.victor >= 0 && clare && !has(p.held[p.victor], e) {
		s.seen["de-clare wins beside a claimant whose hostage he does not hold"] = true
	}
}

// tells reports whether the value of an option makes a difference in a game: with the law's in its place, other moves
// are legal at some point, or one leads elsewhere.
func tells(game *Game, setup referee.Setup, played []referee.Command, o *source.Option) bool {
	without := setup
	without.Options = slices.DeleteFunc(slices.Clone(setup.Options), func(c string) bool { return strings.HasPrefix(c, o.ID+"=") })
	without.Options = append(without.Options, o.ID+"="+o.Law())
	a, _ := game.New(setup)
	b, no := game.New(without)
	if no != nil || a.Hash() != b.Hash() {
		return true
	}
	var moves, others []referee.Move
	for _, c := range played {
		moves = a.Moves(moves[:0])
		if others = b.Moves(others[:0]); !slices.Equal(moves, others) {
			return true
		}
		m := moves[slices.IndexFunc(moves, func(m referee.Move) bool { return m.Command == c })]
		if a, b = a.Apply(m, nil), b.Apply(m, nil); a.Hash() != b.Hash() {
			return true
		}
	}
	return false
}

// missing lists what is wanted and not seen.
func missing(want []string, seen map[string]bool) []string {
	var list []string
	for _, w := range want {
		if !seen[w] {
			list = append(list, w)
		}
	}
	return list
}
