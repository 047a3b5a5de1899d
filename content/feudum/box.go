package feudum

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
)

// Box is goods.yaml: the pieces in the box, and the players' colours. Orders of its lists are the law's (F4.4).
type Box struct {
	Goods      []*Good          `yaml:"goods" need:"yes" most:"5" flat:"yes"`
	Colours    []*Colour        `yaml:"colours" need:"yes" most:"5" why:"the knight has five rows"`
	Types      []*Type          `yaml:"types" need:"yes" most:"4"`
	Setup      Counts           `yaml:"setup" need:"yes" doc:"Types of the setup discs (F3.16)."`
	Discs      Discs            `yaml:"discs" need:"yes"`
	Vessels    []*Vessel        `yaml:"vessels" need:"yes" most:"3"`
	Barrels    []source.Amounts `yaml:"barrels" need:"yes" most:"3" keys:"good" min:"1" max:"9" why:"a row of the knight has three sections"`
	Walks      []*Walk          `yaml:"walks" need:"yes" most:"5" doc:"Kinds of routes (F12.1)."`
	Landscapes []*Landscape     `yaml:"landscapes" need:"yes" most:"4"`
	Tiles      Counts           `yaml:"tiles" need:"yes" doc:"Landscapes on the tiles (F17.3)."`
	Monsters   []*Monster       `yaml:"monsters" need:"yes" most:"2"`
	Beads      Counts           `yaml:"beads" need:"yes" doc:"Tokens by the value below the seal (F17.4.7)."`
	Coins      []Coin           `yaml:"coins" need:"yes" most:"4"`
	Targets    int              `yaml:"targets" need:"yes" min:"0" max:"99" doc:"F1.5.2"`
}

// Good is a kind of goods (F1.5.1).
type Good struct {
	ID    string    `yaml:"id" need:"yes" is:"id" id:"good"`
	Name  lang.Text `yaml:"name" need:"yes"`
	Total int       `yaml:"total" need:"yes" min:"1" max:"99"`
	Shape string    `yaml:"shape" need:"yes" oneof:"disc square hexagon triangle lozenge"`
	Field string    `yaml:"field" need:"yes" is:"colour"`
	Pos   lang.Pos
}

// Colour is the colour of a player's pieces.
type Colour struct {
	ID string `yaml:"id" need:"yes" is:"id" id:"colour"`
	source.Badge
	Name lang.Text `yaml:"name" need:"yes"`
	Pos  lang.Pos
}

// Type is a kind of place (F6.4).
type Type struct {
	ID   string    `yaml:"id" need:"yes" is:"id" id:"type"`
	Code string    `yaml:"code" need:"yes" is:"letter"`
	Name lang.Text `yaml:"name" need:"yes"`
	From string    `yaml:"from" ref:"type" doc:"What it is improved from."`
	Cost string    `yaml:"cost" is:"id" doc:"A good, or seal."`
	Pos  lang.Pos
}

// Counts are the numbers of several things. Unknown ones are invented: the program draws by them but refuses nothing that a
// table types.
type Counts struct {
	Total int            `yaml:"total" need:"yes" min:"1" max:"99"`
	Known bool           `yaml:"known" doc:"Counted; else invented for drawing."`
	Of    source.Amounts `yaml:"of" need:"yes" min:"0" max:"99"`
}

// Discs are the discs of the places (F1.5.2, F17.1.2).
type Discs struct {
	Total       int            `yaml:"total" need:"yes" min:"22" max:"99" floor:"there are 22 places"`
	FeudumsEach int            `yaml:"feudumsEach" need:"yes" min:"1" max:"9" doc:"For each guild."`
	Supply      source.Amounts `yaml:"supply" need:"yes" keys:"type" min:"0" max:"30" doc:"The others that are set aside."`
}

// Vessel is a kind of vessel (F12).
type Vessel struct {
	ID    string         `yaml:"id" need:"yes" is:"id" id:"vessel"`
	Name  lang.Text      `yaml:"name" need:"yes"`
	Count int            `yaml:"count" need:"yes" min:"1" max:"9"`
	On    string         `yaml:"on" need:"yes" ref:"kind of route" doc:"The kind of route that it serves."`
	Cost  source.Amounts `yaml:"cost" need:"yes" keys:"good" min:"1" max:"9" doc:"Of its invention (F15.9)."`
	Pos   lang.Pos
}

// Walk is a kind of route (F12.1).
type Walk struct {
	ID   string    `yaml:"id" need:"yes" is:"id" id:"kind of route"`
	Name lang.Text `yaml:"name" need:"yes"`
	Pos  lang.Pos
}

// Landscape is the other side of a tile (F6.4.S).
type Landscape struct {
	ID    string    `yaml:"id" need:"yes" is:"id" id:"landscape"`
	Code  string    `yaml:"code" need:"yes" is:"letter"`
	Name  lang.Text `yaml:"name" need:"yes"`
	Gives string    `yaml:"gives" need:"yes" is:"id" doc:"A good, shilling, or target (F6.4.9)."`
	Pos   lang.Pos
}

// Monster is a monster that can be tamed (F15.10).
type Monster struct {
	ID    string    `yaml:"id" need:"yes" is:"id" id:"monster"`
	Name  lang.Text `yaml:"name" need:"yes"`
	On    []string  `yaml:"on" need:"yes" ref:"kind of route" doc:"Kinds of routes that it walks."`
	Ports bool      `yaml:"ports" doc:"It is placed at a port only."`
	Pos   lang.Pos
}

// Coin is a coin of the bank.
type Coin struct {
	Worth int `yaml:"worth" need:"yes" min:"1" max:"99"`
	Count int `yaml:"count" need:"yes" min:"0" max:"200"`
	Pos   lang.Pos
}

// Good is the good with that id, or nil.
func (b *Box) Good(id string) *Good {
	return source.Find(b.Goods, func(g *Good) bool { return g.ID == id })
}

// Type is the type with that id, or nil.
func (b *Box) Type(id string) *Type {
	return source.Find(b.Types, func(t *Type) bool { return t.ID == id })
}

// Vessel is the vessel with that id, or nil.
func (b *Box) Vessel(id string) *Vessel {
	return source.Find(b.Vessels, func(v *Vessel) bool { return v.ID == id })
}

// Landscape is the landscape with that id, or nil.
func (b *Box) Landscape(id string) *Landscape {
	return source.Find(b.Landscapes, func(l *Landscape) bool { return l.ID == id })
}

// Monster is the monster with that id, or nil.
func (b *Box) Monster(id string) *Monster {
	return source.Find(b.Monsters, func(m *Monster) bool { return m.ID == id })
}

// Shillings returns the worth of all coins (F1.5.3).
func (b *Box) Shillings() (n int) {
	for _, c := range b.Coins {
		n += c.Worth * c.Count
	}
	return n
}

// Bag is how many goods of a kind the bag holds after set-up of so many players, before barn, map and picks (F3.8, F17.6).
func (g *Game) Bag(good string, players int) int {
	n := g.Box.Good(good).Total
	if good == "food" {
		n -= players * g.Rules.Kit.Food
	}
	for _, r := range g.Guilds.Merchant.Rows {
		if r.Good == good {
			n -= r.Goods
		}
	}
	for _, k := range g.Guilds.Alchemist.Containers {
		if k.Good == good {
			n -= k.Goods
		}
	}
	return n
}

// Dummies returns the colours without a player that still have a row of the knight, in the law's order (F3.9).
func (g *Game) Dummies(played []string) (list []string) {
	for _, c := range g.Box.Colours {
		if len(played)+len(list) < g.Guilds.Knight.Rows && !slices.Contains(played, c.ID) {
			list = append(list, c.ID)
		}
	}
	return list
}
