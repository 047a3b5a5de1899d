package turlough

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
)

// MostOnMat is the most that a lane of a power's mat has room for.
const MostOnMat = 10

// checkMats: no lane of a mat is too short.
func (c *checker) checkMats() {
	r := &c.g.Rules
	for _, k := range []struct {
		name string
		n    int
	}{{"battleCap", r.BattleCap}, {"cattleCap", r.CattleCap}} {
		if k.n > MostOnMat {
			c.Fault(c.At("rules", k.name), "%s %d: the lanes of the powers’ mats have room for 0 to %d", k.name, k.n, MostOnMat)
		}
	}
}

// MatLine is a line of a power's mat, printed where it applies.
type MatLine struct {
	Power      string            `yaml:"power" need:"yes" oneof:"lesser callLesserKings callEnglish restoreExile takeLesserHostages takeClaimantHostages receivesTribute receivesClaimantTribute paysTribute paysEnglishTribute replenishes recruitsIrish recruitsEnglish hasFebas mayFlee" doc:"The faction has this power."`
	Kinds      []string          `yaml:"kinds" oneof:"claimant vassal independent tanist english" doc:"And is of one of these kinds; absent: of any."`
	Icon       string            `yaml:"icon" need:"yes" ref:"icon"`
	Name, Text lang.Text         `yaml:"*" need:"yes"`
	Rule       string            `yaml:"rule" need:"yes" is:"rule" ref:"rule"`
	Only       *source.Condition `yaml:"only"`
	Pos        lang.Pos
}

// MatLines are the lines of a power's mat.
func (g *Game) MatLines(f *Faction, s source.Settings) []MatLine {
	var list []MatLine
	for _, l := range g.Mat {
		if f.Has(l.Power) && (len(l.Kinds) == 0 || slices.Contains(l.Kinds, f.Kind)) && l.Only.Holds(s) {
			list = append(list, l)
		}
	}
	return list
}

// aidsFile has the keys of aids.yaml besides the aids.
type aidsFile struct {
	Mat       []MatLine  `yaml:"mat"`
	DeedIcons []DeedIcon `yaml:"deedIcons" doc:"Of the automata’s deeds, as far as they have one."`
}
