package root

import (
	"regexp"
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
)

// hits matches a signed number of hits.
var hits = regexp.MustCompile(`^[+−][1-9]$`)

// checkSheets: slips are complete and name existing things, and signs match the rules.
func (c *checker) checkSheets() {
	s := &c.g.Sheets
	c.slips("services.basic", "service", s.Services.Basic, source.IDs(c.g.Services), true)
	c.slips("services.advanced", "advanced service", s.Services.Advanced, c.g.Advanced, false)
	c.slips("characters", "character", s.Beings, source.IDs(c.g.Characters), false)
	for _, t := range []SlipText{s.Services.Costs, s.Thanks} {
		if t.Name.Empty() {
			c.Fault(t.Text.Pos, "sheets: %s needs a name", t.ID)
		}
	}
	for _, step := range s.Target.Steps {
		for _, sign := range step.Signs {
			if bare := slices.Contains([]string{"numbers", "reverse", "letters", "chance"}, sign.Kind); bare != sign.Text.Empty() {
				c.Fault(step.Text.Pos, "step %q: the sign %q is %s, which goes with a text for only, most, fewest and prefer alone", step.ID, sign.ID, sign.Kind)
			}
		}
	}
	c.turnWords(&s.Turn)
	for _, l := range s.Battle.Extra {
		if l.Figure != "" && !hits.MatchString(l.Figure) {
			c.Fault(l.Text.Pos, "battle, %s: figure %q must be a sign and a figure, like +1", l.ID, l.Figure)
		}
	}
	for _, row := range s.Events.Rows {
		for _, id := range row.Who {
			if f := source.Find(c.g.Factions, func(f *Faction) bool { return f.ID == id }); f != nil && !f.IsBot() {
				c.Fault(row.Text.Pos, "event %q: %s has no bot", row.ID, id)
			}
		}
	}
}

// turnWords: what a turn sheet says of words of the automata is of words that they have.
func (c *checker) turnWords(t *TurnWords) {
	a := &c.g.Automata
	known := func(at lang.Text, list string, ids []string, words ...[]*source.AutomatonWord) {
		for _, id := range ids {
			if a.Word(slices.Concat(words...), id) == nil {
				c.Fault(at.Pos, "sheets, turn, %s: automata.yaml has no such word %q", list, id)
			}
		}
	}
	known(t.Prefer.Says, "prefer", t.Prefer.Of, a.First)
	for _, q := range t.Questions {
		known(q.Says, "questions", q.Of, a.Only, a.First)
	}
	for _, choice := range t.Choices {
		known(choice.Says, "choices", []string{choice.ID}, a.Scopes)
	}
}

// slips compares a list of slips with the things they are for.
func (c *checker) slips(list, kind string, slips []SlipText, of []string, named bool) {
	var there []string
	for _, t := range slips {
		if !slices.Contains(of, t.ID) {
			c.Fault(t.Text.Pos, "sheets, %s: there is no %s %q", list, kind, t.ID)
		}
		if slices.Contains(there, t.ID) {
			c.Fault(t.Text.Pos, "sheets, %s: %q appears twice", list, t.ID)
		}
		if named && t.Name.Empty() {
			c.Fault(t.Text.Pos, "sheets, %s: %q needs a name", list, t.ID)
		}
		there = append(there, t.ID)
	}
	for _, id := range of {
		if !slices.Contains(there, id) {
			c.Fault(c.At("sheets"), "sheets, %s: there is no slip of %q", list, id)
		}
	}
}
