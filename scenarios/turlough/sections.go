package turlough

import (
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/scenarios/scenario"
)

// Sections returns the setup instructions, in the words of the scenario's sheet.
func (s *Set) Sections(sc *Scenario, set source.Settings, words *lang.Catalog) []scenario.Section {
	t := s.teller(sc, set, words)
	said := func(lines []Line) (list []lang.Said) {
		for _, l := range lines {
			list = append(list, l.Said)
		}
		return list
	}
	var special []lang.Said
	for _, x := range t.Specials {
		line := words.Say(x.Title)
		line.Text += ": " + words.Say(x.Says).Text
		special = append(special, line)
	}
	for _, n := range t.Notes {
		special = append(special, words.Say(n))
	}
	return []scenario.Section{
		{Title: t.message("layOut"), Lines: append(t.sides(), said(s.SetupLines(sc, set, words))...)},
		{Lines: t.deck()},
		{Title: t.message("firstTurn"), Lines: said(s.FirstTurnLines(sc, set, words))},
		{Title: t.message("special"), Lines: special},
	}
}

// Names are powers as a list at the head of a line: it begins with a whole name.
func (s *Set) Names(ids []string, words *lang.Catalog) lang.Said {
	var list []lang.Said
	for i, id := range ids {
		switch f := s.game.Faction(id); {
		case f == nil:
		case i == 0:
			list = append(list, words.Say(f.Name))
		default:
			list = append(list, words.Say(f.NameWithin()))
		}
	}
	return s.game.List(words, list)
}

// sides describes the alliances.
func (t *teller) sides() []lang.Said {
	var list []lang.Said
	for _, s := range t.Sides {
		with := append(append([]string{}, s.Allies...), append(append([]string{}, s.With...), t.Bound(s)...)...)
		if len(with) == 0 {
			list = append(list, t.message("alone", "power", t.list([]string{s.Claimant})))
			continue
		}
		list = append(list, t.message("side", "power", t.list([]string{s.Claimant}), "list", t.list(with)))
	}
	if len(t.Neutral) > 0 {
		line := t.message("neutral")
		line.Text += ": " + t.list(t.Neutral).Text
		list = append(list, line)
	}
	return list
}

// deck says which cards make it.
func (t *teller) deck() []lang.Said {
	var parts []string
	for _, a := range t.DeckByCount() {
		if h := t.game.Hazard(a.Name); h != nil {
			parts = append(parts, t.words.Say(h.Title).Text+" "+strconv.Itoa(a.N))
		}
	}
	head := t.message("deckOf", "n", t.Deck.Sum())
	return []lang.Said{{Text: head.Text + ":"}, {Text: "  " + strings.Join(parts, ", ")}}
}
