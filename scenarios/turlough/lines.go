package turlough

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
)

// Line is one line of a scenario in words, with its picture.
type Line struct {
	Icon string
	Said lang.Said
}

// teller says one scenario in one language, by the settings.
type teller struct {
	Start
	game  *turlough.Game
	set   source.Settings
	words *lang.Catalog
	lines []Line
}

func (s *Set) teller(sc *Scenario, set source.Settings, words *lang.Catalog) *teller {
	return &teller{Start: sc.In(set), game: s.game, set: set, words: words}
}

// SetupLines are the instructions for setup before the first Round: bonds and stocks (T8).
func (s *Set) SetupLines(sc *Scenario, set source.Settings, words *lang.Catalog) []Line {
	return append(s.CourtLines(sc, set, words), s.StockLines(sc, set, words)...)
}

// CourtLines describe the court: the crown, sides without an alliance, hostages.
func (s *Set) CourtLines(sc *Scenario, set source.Settings, words *lang.Catalog) []Line {
	t := s.teller(sc, set, words)
	if t.King != "" {
		t.say(t.piece("clonroad"), "crown", "faction", t.within(t.King))
	}
	for _, id := range t.Longports {
		t.say("stone-throne", "court", "place", t.place(id), "faction", t.within(t.courtier()))
	}
	for _, side := range t.Sides {
		if len(side.With) > 0 {
			t.say("scales", "support", "factions", t.list(side.With), "to", t.within(side.Claimant))
		}
	}
	for i, h := range t.Hostages {
		if slices.ContainsFunc(t.Hostages[:i], func(o Hostage) bool { return o.To == h.To }) {
			continue
		}
		var of []string
		for _, o := range t.Hostages[i:] {
			if o.To == h.To {
				of = append(of, o.Of)
			}
		}
		t.say(t.piece("hostage"), "hostage", "n", len(of), "factions", t.list(of), "to", t.within(h.To))
	}
	return t.lines
}

// StockLines list each power's stock, and any differences in the board and the deck.
func (s *Set) StockLines(sc *Scenario, set source.Settings, words *lang.Catalog) []Line {
	t := s.teller(sc, set, words)
	t.cattle()
	for _, m := range t.Money {
		name := "money"
		if t.MoneyReplacesIncome {
			name = "moneyInstead"
		}
		t.say(t.piece("pound"), name, "n", m.N, "faction", t.within(m.Name))
	}
	t.say(t.piece("febas"), "febas")
	t.opening()
	for _, split := range t.TributeSplit {
		name := "tribute"
		if t.set.Value("partition.lasts") == "game" {
			name = "tributeGame"
		}
		t.say("pay-money", name, "to", t.within(split.To), "factions", t.list(split.From))
	}
	for _, id := range t.Absent {
		if at := t.game.Map.Settlement(id); at != nil {
			t.say("stone-tower", "absent", "place", t.place(id), "hex", at.Hex)
		}
	}
	return t.lines
}

// cattle go to Irish factions that are played and not in exile (T8.4).
func (t *teller) cattle() {
	var fed, starved []string
	for _, side := range t.Sides {
		for _, id := range append([]string{side.Claimant}, side.Allies...) {
			switch f := t.game.Faction(id); {
			case f == nil || !f.Irish():
			case slices.Contains(t.Exiles, id):
				starved = append(starved, id)
			default:
				fed = append(fed, id)
			}
		}
	}
	if len(fed) > 0 {
		t.say(t.piece("cattle"), "cattle", "n", t.game.Rules.CattleStart, "factions", t.list(fed))
	}
	for _, id := range starved {
		t.say(t.piece("cattle"), "cattleExile", "faction", t.within(id))
	}
}

// opening is the hazard in force from the start, and what it adds to the deck (T10.2.2).
func (t *teller) opening() {
	h := t.game.Hazard(t.OpeningHazard)
	if h == nil {
		return
	}
	t.say(h.Icon, "opening", "hazard", h.Title)
	for _, a := range t.OpeningAdds(t.game, t.set) {
		if added := t.game.Hazard(a.Name); added != nil {
			t.say(added.Icon, "openingAdds", "n", a.N, "hazard", added.Title)
		}
	}
}

// OpeningAdds are the cards that the hazard in force from the start adds to the deck, if it does (T10.2.2).
func (s Start) OpeningAdds(game *turlough.Game, set source.Settings) source.Amounts {
	h := game.Hazard(s.OpeningHazard)
	if h == nil || set.Value("opening.adds") != "true" {
		return nil
	}
	return h.Adds
}

// FirstTurnLines are how Round 1 begins, step by step: the hazard, the maintenance, who may muster, where and how (T6.3).
func (s *Set) FirstTurnLines(sc *Scenario, set source.Settings, words *lang.Catalog) []Line {
	t := s.teller(sc, set, words)
	if h := t.game.Hazard(t.OpeningHazard); h != nil {
		t.say(h.Icon, "noDraw", "hazard", h.Title)
	} else {
		t.say("scroll-unfurled", "drawHazard")
	}
	if t.Opener != nil {
		t.muster("first", *t.Opener)
	}
	for _, o := range t.Placed {
		t.muster("next", o)
	}
	t.say("hand", "nobodyElse")
	for _, id := range t.Exiles {
		if !t.musters(id) {
			t.say("hand", "exileWaits", "faction", t.name(id))
		}
	}
	for _, a := range t.Absences {
		name := "absentTurn"
		if a.Until == "round1" {
			name = "absentRound"
		}
		t.say("hand", name, "faction", t.name(a.Faction))
	}
	return t.lines
}

// musters says whether the scenario gives the faction an army, or the right to one.
func (t *teller) musters(faction string) bool {
	return t.Opener != nil && t.Opener.Faction == faction ||
		slices.ContainsFunc(t.Placed, func(o Opening) bool { return o.Faction == faction })
}

// muster describes the arrival of one army; order is first or next.
func (t *teller) muster(order string, o Opening) {
	name := order + "English"
	switch f := t.game.Faction(o.Faction); {
	case o.How == "given" && o.Must:
		name = "placedGiven"
	case o.How == "given":
		name = order + "Given"
	case f != nil && f.Irish():
		name = order + "Irish"
	}
	args := []any{"faction", t.name(o.Faction), "place", t.place(o.At)}
	if o.How == "given" {
		args = append(args, "battles", t.battles(o.Battles), "provisions", t.provisions(o.Provisions))
	}
	t.say(t.piece("order"), name, args...)
}

// battles is "1 battle", "9 battles".
func (t *teller) battles(n int) lang.Said { return t.message("battles", "n", n) }

func (t *teller) provisions(n int) lang.Said {
	if n == 0 {
		return t.message("noProvisions")
	}
	return t.message("provisions", "n", n)
}

// courtier returns the claimant who is neither king nor exile: the longports of the scenario are its courts.
func (s Start) courtier() string {
	for _, side := range s.Sides {
		if side.Claimant != s.King && !slices.Contains(s.Exiles, side.Claimant) {
			return side.Claimant
		}
	}
	return ""
}

// Holder returns the holder of the faction's hostage, or "".
func (s Start) Holder(faction string) string {
	for _, h := range s.Hostages {
		if h.Of == faction {
			return h.To
		}
	}
	return ""
}

// Bound returns the powers on the side by a hostage alone (T5.3), in the order of the hostages.
func (s Start) Bound(side Side) []string {
	on := append([]string{side.Claimant}, append(slices.Clone(side.Allies), side.With...)...)
	placed := map[string]bool{}
	for _, other := range s.Sides {
		placed[other.Claimant] = true
		for _, id := range append(slices.Clone(other.Allies), other.With...) {
			placed[id] = true
		}
	}
	var list []string
	for _, h := range s.Hostages {
		if slices.Contains(on, h.To) && !placed[h.Of] {
			list = append(list, h.Of)
		}
	}
	return list
}

// DeckByCount is the deck, the most numerous cards first.
func (s Start) DeckByCount() source.Amounts {
	deck := slices.Clone(s.Deck)
	slices.SortStableFunc(deck, func(a, b source.Amount) int { return b.N - a.N })
	return deck
}

func (t *teller) message(name string, args ...any) lang.Said {
	return t.words.Say(t.game.Message("scenario."+name), args...)
}

func (t *teller) say(icon, name string, args ...any) {
	t.lines = append(t.lines, Line{icon, t.message(name, args...)})
}

// name is a faction's name at the head of a sentence, within inside one.
func (t *teller) name(id string) lang.Text {
	if f := t.game.Faction(id); f != nil {
		return f.Name
	}
	return lang.Text{Other: id}
}

func (t *teller) within(id string) lang.Text {
	if f := t.game.Faction(id); f != nil {
		return f.NameWithin()
	}
	return lang.Text{Other: id}
}

func (t *teller) place(id string) lang.Text {
	if s := t.game.Map.Settlement(id); s != nil {
		return s.Name
	}
	return lang.Text{Other: id}
}

func (t *teller) list(ids []string) lang.Said {
	var names []lang.Said
	for _, id := range ids {
		names = append(names, t.words.Say(t.within(id)))
	}
	return t.game.List(t.words, names)
}

// piece is the icon of a component.
func (t *teller) piece(component string) string {
	if c := t.game.Component(component); c != nil {
		return c.Icon
	}
	return ""
}
