package turlough

import (
	"slices"

	"brehon/content"
	"brehon/content/lang"
)

// CardLine is a line of a faction's card, printed where it applies.
type CardLine struct {
	Power string             `yaml:"power" need:"yes" oneof:"lesser callLesserKings callEnglish restoreExile takeLesserHostages takeClaimantHostages receivesTribute receivesClaimantTribute paysTribute paysEnglishTribute replenishes recruitsIrish recruitsEnglish hasFebas mayFlee" doc:"The faction has this power."`
	Kinds []string           `yaml:"kinds" oneof:"claimant vassal independent tanist english" doc:"And is of one of these kinds; absent: of any."`
	Icon  string             `yaml:"icon" need:"yes" ref:"icon"`
	Name  lang.Text          `yaml:"name" need:"yes"`
	Text  lang.Text          `yaml:"text" need:"yes"`
	Rule  string             `yaml:"rule" need:"yes" is:"rule" ref:"rule"`
	Only  *content.Condition `yaml:"only"`
	Pos   lang.Pos
}

// CardLines are the lines that stand on a faction's card.
func (g *Game) CardLines(f *Faction, s content.Settings) []CardLine {
	var list []CardLine
	for _, l := range g.FactionCard {
		if f.Has(l.Power) && (len(l.Kinds) == 0 || slices.Contains(l.Kinds, f.Kind)) && l.Only.Holds(s) {
			list = append(list, l)
		}
	}
	return list
}

// aidsFile is what aids.yaml has beside the aids.
type aidsFile struct {
	FactionCard     []CardLine        `yaml:"factionCard"`
	AutomatonSheets []*AutomatonSheet `yaml:"automatonSheets" doc:"In the order in which they are printed."`
	DeedIcons       []DeedIcon        `yaml:"deedIcons" doc:"Of the automata’s deeds, as far as they have one."`
}
