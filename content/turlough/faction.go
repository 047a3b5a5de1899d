package turlough

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
)

// Faction is one of the powers of T2.1, in the law's order.
type Faction struct {
	ID       string `yaml:"id" need:"yes" is:"id" id:"faction" doc:"Used everywhere, never translated."`
	Kind     string `yaml:"kind" need:"yes" oneof:"claimant vassal independent tanist english" doc:"T2.1"`
	Currency string `yaml:"currency" need:"yes" oneof:"cattle pounds" doc:"What it recruits with."`
	Capital  string `yaml:"capital" ref:"settlement" doc:"Its seat (T3.5); a claimant has none of its own."`
	source.Badge
	Icon    string         `yaml:"icon" need:"yes" ref:"icon" doc:"Figure on the shield (content/art)."`
	Hatch   string         `yaml:"hatch" need:"yes" oneof:"h v d u x hv lattice hdash vdash dots brick none" doc:"Ground in low ink."`
	Hair    string         `yaml:"hair" is:"colour" doc:"Hair of the standee's figure, where it must have a certain colour."`
	Figure  Attire         `yaml:"figure" need:"yes" doc:"What the standee's figure wears."`
	Name    lang.Text      `yaml:"name" need:"yes"`
	Short   lang.Text      `yaml:"short" doc:"At most 14 letters, where the name is longer."`
	Within  lang.Text      `yaml:"within" doc:"The name inside a sentence, where it differs."`
	People  lang.Text      `yaml:"people" need:"yes" doc:"One line on who they are."`
	Printed source.Printed `yaml:"printed" need:"yes" keys:"edition" is:"name" letters:"60" doc:"Spellings of the two rulebooks, accepted when typed."`
	Powers  []string       `yaml:"powers" need:"yes" oneof:"lesser callLesserKings callEnglish restoreExile takeLesserHostages takeClaimantHostages receivesTribute receivesClaimantTribute paysTribute paysEnglishTribute replenishes recruitsIrish recruitsEnglish hasFebas mayFlee" doc:"What it may do (T2.2)."`
	Pos     lang.Pos
}

// Attire is the dress and arms of the figure on a power's standee.
type Attire struct {
	Crown  string `yaml:"crown" oneof:"king circlet" doc:"Absent: none."`
	Weapon string `yaml:"weapon" need:"yes" oneof:"axe spear banner"`
	Helm   string `yaml:"helm" oneof:"great" doc:"Absent: the head is bare."`
	Beard  string `yaml:"beard" oneof:"full forked moustache" doc:"Absent: none."`
}

// Has reports whether the faction has a power of T2.2.
func (f *Faction) Has(power string) bool { return slices.Contains(f.Powers, power) }

// Irish reports whether the faction reckons in cattle; only then does it have a hostage piece (T1.1c).
func (f *Faction) Irish() bool { return f.Currency == "cattle" }

// ShortName is the name for narrow places.
func (f *Faction) ShortName() lang.Text {
	if f.Short.Empty() {
		return f.Name
	}
	return f.Short
}

// NameWithin is the name inside a sentence ("the Tanist").
func (f *Faction) NameWithin() lang.Text {
	if f.Within.Empty() {
		return f.Name
	}
	return f.Within
}

// Owner owns places on the map but is no faction: the king of Thomond, or nobody (T3.7).
type Owner struct {
	ID   string    `yaml:"id" need:"yes" is:"id" id:"owner"`
	Name lang.Text `yaml:"name" need:"yes"`
	source.Badge
	Icon  string    `yaml:"icon" ref:"icon"`
	Hatch string    `yaml:"hatch" need:"yes" oneof:"h v d u x hv lattice hdash vdash dots brick none"`
	About lang.Text `yaml:"about" need:"yes" doc:"For the legend."`
	Pos   lang.Pos
}

// Badge is how an owner shows itself on a piece or a roof: code, colours, figure, low-ink hatch.
type Badge struct {
	ID, Code, Field, Charge, Icon, Hatch string
	Name                                 lang.Text
}

// factionsFile is factions.yaml.
type factionsFile struct {
	Factions []*Faction `yaml:"factions" need:"yes" flat:"yes" most:"12" why:"the referee counts powers up to 12"`
	Owners   []*Owner   `yaml:"owners" need:"yes"`
}

// Faction is the faction with that id, or nil.
func (g *Game) Faction(id string) *Faction {
	return source.Find(g.Factions, func(f *Faction) bool { return f.ID == id })
}

// Badge returns the badge of a faction or owner; the zero Badge if there is none.
func (g *Game) Badge(id string) Badge {
	if f := g.Faction(id); f != nil {
		return Badge{f.ID, f.Code, f.Field, f.Charge, f.Icon, f.Hatch, f.Name}
	}
	for _, o := range g.Owners {
		if o.ID == id {
			return Badge{o.ID, o.Code, o.Field, o.Charge, o.Icon, o.Hatch, o.Name}
		}
	}
	return Badge{}
}

// checkFactions: codes differ; each seat is unique; the badges of the king and of nobody exist.
func (c *checker) checkFactions() {
	codes := map[string]string{}
	for _, f := range c.g.Factions {
		if was := codes[f.Code]; was != "" {
			c.Fault(c.At("factions", "factions", f.ID, "code"), "faction %q: code %s is that of %q", f.ID, f.Code, was)
		}
		codes[f.Code] = f.ID
		c.Letters(f.ShortName(), 14, "faction", f.ID, "short")
		c.checkCapital(f)
	}
	for _, id := range []string{"king", "none"} {
		if c.g.Badge(id).ID == "" && len(c.g.Owners) > 0 {
			c.Fault(c.At("factions", "owners"), "owners lacks %q", id)
		}
	}
}

func (c *checker) checkCapital(f *Faction) {
	s := c.g.Map.Settlement(f.Capital)
	at := c.At("factions", "factions", f.ID, "capital")
	switch {
	case f.Kind == "claimant" && f.Capital != "":
		c.Fault(at, "faction %q: a claimant has no capital of its own (T3.5)", f.ID)
	case f.Kind != "claimant" && f.Capital == "":
		c.Fault(f.Pos, "faction %q: capital is missing (T3.5)", f.ID)
	case s != nil && s.Owner != f.ID:
		c.Fault(at, "faction %q: its capital %q belongs to %q", f.ID, s.ID, s.Owner)
	case s != nil && s.Kind == "monastery":
		c.Fault(at, "faction %q: its capital %q is a monastery", f.ID, s.ID)
	}
}
