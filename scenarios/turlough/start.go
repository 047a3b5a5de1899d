package turlough

import (
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/scenarios/scenario"
)

// Scenario is a beginning of the game.
type Scenario struct {
	*scenario.Scenario
	*own
}

// own is the game's own part of a scenario.
type own struct {
	Year    int `yaml:"year" need:"yes" min:"1" max:"9999"`
	Rounds  int `yaml:"rounds" min:"1" max:"60" doc:"How long it usually lasts, measured (balance.md); absent: unknown."`
	Minutes int `yaml:"minutes" min:"15" max:"999" doc:"The same in minutes, reckoned from its moves (balance.md); absent: unknown."`
	Start
}

// Start is everything that a scenario begins with.
type Start struct {
	King                string         `yaml:"king" ref:"faction" doc:"The claimant who holds Clonroad."`
	Exiles              []string       `yaml:"exiles" ref:"faction" doc:"Claimants who begin in exile."`
	Sides               []Side         `yaml:"sides" doc:"One for each claimant."`
	Neutral             []string       `yaml:"neutral" ref:"faction" doc:"On neither side and bound by no hostage (T5.3)."`
	Hostages            []Hostage      `yaml:"hostages"`
	OpeningHazard       string         `yaml:"openingHazard" ref:"hazard" doc:"In force from the start; absent: none."`
	Deck                source.Amounts `yaml:"deck" keys:"hazard" min:"0" max:"60" why:"the referee counts cards of a kind up to 60" doc:"Cards of each kind."`
	Absent              []string       `yaml:"absent" ref:"settlement" doc:"Settlements that do not exist."`
	Longports           []string       `yaml:"longports" ref:"settlement" doc:"Monasteries that are longports in Round 1."`
	Money               source.Amounts `yaml:"money" keys:"faction" min:"0" max:"999" why:"what is printed has room for three figures" doc:"Pounds at the start."`
	MoneyReplacesIncome bool           `yaml:"moneyReplacesIncome" doc:"In Round 1 the money replaces the base income (T11.5)."`
	Opener              *Opening       `yaml:"opener" doc:"The first right in turn 1 (T12.2.1)."`
	Placed              []Opening      `yaml:"placed" doc:"Armies after the opener's, in order."`
	Absences            []Absence      `yaml:"absences" doc:"Who may not muster, by any means."`
	TributeSplit        []Tribute      `yaml:"tributeSplit" doc:"Who pays whom in Round 1 (T11.4.2)."`
	Specials            []Special      `yaml:"specials" doc:"Lines with a title of their own."`
	Notes               []lang.Text    `yaml:"notes" doc:"Only for what the rest cannot say."`
	Pins                []Pin          `yaml:"pins" doc:"Shields on the sheet's small map."`
}

// Side is a claimant's coalition at the start.
type Side struct {
	Claimant string   `yaml:"claimant" need:"yes" ref:"faction"`
	Allies   []string `yaml:"allies" ref:"faction" doc:"By alliance, in the order in which they are dealt to seats (T7.1.3)."`
	With     []string `yaml:"with" ref:"faction" doc:"On this side without alliance (T5.7)."`
}

// Hostage is a hostage piece and its holder.
type Hostage struct {
	Of string `yaml:"of" need:"yes" ref:"faction" doc:"Who gave it."`
	To string `yaml:"to" need:"yes" ref:"faction" doc:"Who holds it."`
}

// Opening is an army of the first campaign turn.
type Opening struct {
	Faction             string `yaml:"faction" need:"yes" ref:"faction"`
	At                  string `yaml:"at" need:"yes" ref:"settlement"`
	How                 string `yaml:"how" need:"yes" oneof:"recruit given" doc:"recruit: as usual (T12.7, T12.8). given: exactly these battles and provisions, at no cost."`
	Battles, Provisions int    `yaml:"*" min:"0" max:"99" why:"what is printed has room for two figures"`
	Must                bool   `yaml:"must" doc:"It stays in force whatever the opener does."`
	Pos                 lang.Pos
}

// Absence is a power that may not muster for a while.
type Absence struct {
	Faction string `yaml:"faction" need:"yes" ref:"faction"`
	Until   string `yaml:"until" need:"yes" oneof:"turn1 round1" doc:"turn1: not in turn 1. round1: not in Round 1."`
}

// Tribute says who pays whom.
type Tribute struct {
	To   string   `yaml:"to" need:"yes" ref:"faction"`
	From []string `yaml:"from" need:"yes" ref:"faction"`
}

// Special is a line of the sheet with a title.
type Special struct {
	ID      string         `yaml:"id" need:"yes" is:"id"`
	Title   lang.Text      `yaml:"title" need:"yes"`
	Printed source.Printed `yaml:"printed" keys:"edition" is:"name" letters:"60"`
	Says    lang.Text      `yaml:"says" need:"yes"`
}

// Pin is a shield on the sheet's small map.
type Pin struct {
	Faction string `yaml:"faction" need:"yes" ref:"faction"`
	At      string `yaml:"at" need:"yes" ref:"settlement"`
	As      string `yaml:"as" need:"yes" oneof:"king first second ally exile"`
}

// In returns the start of the scenario by the settings.
func (s *Scenario) In(set source.Settings) Start {
	start := s.Start
	for _, v := range s.When {
		if v.Holds(set) {
			start = start.with(changed(v))
		}
	}
	return start
}

// with is the start with every key of v that is there in place of its own.
func (s Start) with(v Start) Start {
	pick(&s.Exiles, v.Exiles)
	pick(&s.Sides, v.Sides)
	pick(&s.Neutral, v.Neutral)
	pick(&s.Hostages, v.Hostages)
	pick(&s.Deck, v.Deck)
	pick(&s.Absent, v.Absent)
	pick(&s.Longports, v.Longports)
	pick(&s.Money, v.Money)
	pick(&s.Placed, v.Placed)
	pick(&s.Absences, v.Absences)
	pick(&s.TributeSplit, v.TributeSplit)
	pick(&s.Specials, v.Specials)
	pick(&s.Notes, v.Notes)
	pick(&s.Pins, v.Pins)
	if v.King != "" {
		s.King = v.King
	}
	if v.OpeningHazard != "" {
		s.OpeningHazard = v.OpeningHazard
	}
	if v.Opener != nil {
		s.Opener = v.Opener
	}
	s.MoneyReplacesIncome = s.MoneyReplacesIncome || v.MoneyReplacesIncome
	return s
}

// pick puts list in place of own if it was written at all, be it empty.
func pick[S ~[]E, E any](own *S, list S) {
	if list != nil {
		*own = list
	}
}

// Presence is which settlements are not there and which are longports.
func (s Start) Presence() turlough.Presence {
	return turlough.Presence{Absent: s.Absent, Longports: s.Longports}
}
