package root

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
)

// Faction is a side for a person, a bot or either.
type Faction struct {
	ID     string `yaml:"id" need:"yes" is:"id" id:"faction" doc:"Used everywhere, never translated."`
	Letter string `yaml:"letter" need:"yes" is:"letter" doc:"Order of set-up, and of priority among players: A is highest (R3.5, R4.3)."`
	source.Badge
	Hatch             string       `yaml:"hatch" need:"yes" oneof:"h v d u x hv lattice hdash vdash dots brick none" doc:"Ground in low ink."`
	Sign              string       `yaml:"sign" oneof:"paw nest acorn satchel gecko beaver mole raven" doc:"What our drawing of its badge shows; absent: its code alone."`
	Plays             []string     `yaml:"plays" need:"yes" oneof:"person automaton"`
	Second            string       `yaml:"second" ref:"faction" doc:"It comes second, with that one, and never alone."`
	Warriors          int          `yaml:"warriors" min:"0" max:"40"`
	Pawn              bool         `yaml:"pawn" doc:"It has a pawn, which is no warrior (R8.1)."`
	Buildings, Tokens []*Piece     `yaml:"*"`
	Standard          []*Placement `yaml:"standard" doc:"What a person lays out at the start, by the base game's set-up."`
	Name              lang.Text    `yaml:"name" need:"yes"`
	Within            lang.Text    `yaml:"within" doc:"The name inside a sentence, where it differs."`
	Bot               lang.Text    `yaml:"bot" doc:"What the automaton of the faction is called."`
	Pos               lang.Pos
}

// Placement is a piece that a person places during setup, in one place or in each of several.
type Placement struct {
	Piece string `yaml:"piece" need:"yes" is:"id" doc:"warrior, pawn, or a piece of the faction."`
	N     int    `yaml:"n" need:"yes" min:"1" max:"25" doc:"So many in one place."`
	Times int    `yaml:"times" min:"0" max:"9" doc:"So often a place is chosen; absent: once."`
	At    string `yaml:"at" need:"yes" oneof:"corner across start beside neighbour each-beside all-but-across river forest fox rabbit mouse payments supporters" doc:"Where. A corner, one across from another start if there is any, the start chosen before it and a neighbour, one of the river, of a suit, or a forest are chosen; the rest is laid at once."`
	Pos   lang.Pos
}

// Piece is a kind of building or token.
type Piece struct {
	ID        string    `yaml:"id" need:"yes" is:"id" id:"piece"`
	Count     int       `yaml:"count" need:"yes" min:"1" max:"40"`
	BySuit    bool      `yaml:"bySuit" doc:"An equal share of them for each suit of clearings."`
	Suit      string    `yaml:"suit" ref:"suit" doc:"Of the order by which a bot builds and scores it (R5.5, R5.7)."`
	Only      string    `yaml:"only" oneof:"person automaton" doc:"Only such a player has it."`
	Ruled     bool      `yaml:"ruled" doc:"A person builds it only where they rule (R2.2, R2.5)."`
	OnMap     []int     `yaml:"onMap" min:"0" max:"30" doc:"What a bot scores with so many on the map, from none on; by suit where they are."`
	Uncovered []int     `yaml:"uncovered" min:"0" max:"30" doc:"What a bot scores for placing the first, the second and so on."`
	Name      lang.Text `yaml:"name" need:"yes"`
	Counted   lang.Text `yaml:"counted" need:"yes" doc:"So many of them: {n}."`
	Pos       lang.Pos
}

// factionsFile is factions.yaml.
type factionsFile struct {
	Factions []*Faction `yaml:"factions" need:"yes" flat:"yes" most:"12"`
	Boards
}

// Boards are the values on the boards of single factions and their bots.
type Boards struct {
	Decree       []string            `yaml:"decree" need:"yes" ref:"suit" doc:"Columns of the Eyrie's Decree, left to right (R6.4)."`
	Ministers    []*Minister         `yaml:"ministers" need:"yes" doc:"Of the Duchy, top to bottom (R11.9)."`
	Plots        []*Plot             `yaml:"plots" need:"yes" doc:"Of the Corvids (R12.1)."`
	Conspiracies Conspiracies        `yaml:"conspiracies" need:"yes" doc:"Of the Lizards (R9.8)."`
	Services     []*Service          `yaml:"services" need:"yes" doc:"Of the Riverfolk (R10.4)."`
	Advanced     []string            `yaml:"advancedServices" need:"yes" ref:"faction" doc:"Whose bots have a card in the advanced set of services (R10.13)."`
	Characters   []*Character        `yaml:"characters" need:"yes" doc:"Of the Vagabot (R8.12)."`
	Actions      map[string][]string `yaml:"actions" need:"yes" keys:"suit" oneof:"explore quest aid battle repair special" doc:"Of the Vagabot in his Daylight, by the suit of the order (R8.8)."`
}

// Minister is a card of the Duchy's board.
type Minister struct {
	ID   string    `yaml:"id" need:"yes" is:"id" id:"minister"`
	Suit string    `yaml:"suit" need:"yes" ref:"suit"`
	Name lang.Text `yaml:"name" need:"yes"`
	Pos  lang.Pos
}

// Plot is a kind of plot token.
type Plot struct {
	ID    string    `yaml:"id" need:"yes" is:"id" id:"plot"`
	Count int       `yaml:"count" need:"yes" min:"1" max:"8"`
	Name  lang.Text `yaml:"name" need:"yes"`
	Pos   lang.Pos
}

// Conspiracies are the track of the Lizards' board.
type Conspiracies struct {
	Kinds  []*Conspiracy `yaml:"kinds" need:"yes" flat:"yes"`
	Spaces []string      `yaml:"spaces" need:"yes" ref:"conspiracy" doc:"Left to right; the last leads to the first."`
	Start  int           `yaml:"start" need:"yes" min:"1" max:"9" doc:"The space of the marker before the first turn (R9.6)."`
}

// Conspiracy is the Lizards' action at a space of the track.
type Conspiracy struct {
	ID   string    `yaml:"id" need:"yes" is:"id" id:"conspiracy"`
	Name lang.Text `yaml:"name" need:"yes"`
	Pos  lang.Pos
}

// Service is a service that the Riverfolk sell.
type Service struct {
	ID   string    `yaml:"id" need:"yes" is:"id" id:"service"`
	Bots string    `yaml:"bots" need:"yes" oneof:"both advanced" doc:"With which sets of cards bots buy it (R10.12, R10.13)."`
	Name lang.Text `yaml:"name" need:"yes"`
	Pos  lang.Pos
}

// Character is a Vagabot's card.
type Character struct {
	ID    string    `yaml:"id" need:"yes" is:"id" id:"character"`
	Items int       `yaml:"items" need:"yes" min:"1" max:"7" doc:"Starting items (R8.6)."`
	Name  lang.Text `yaml:"name" need:"yes"`
	Pos   lang.Pos
}

// Faction is the faction with that id, or nil.
func (g *Game) Faction(id string) *Faction {
	return source.Find(g.Factions, func(f *Faction) bool { return f.ID == id })
}

// IsBot reports whether the faction may be played by a bot.
func (f *Faction) IsBot() bool { return slices.Contains(f.Plays, "automaton") }

// Piece is one of its kinds of building or token, or nil.
func (f *Faction) Piece(id string) *Piece {
	return source.Find(slices.Concat(f.Buildings, f.Tokens), func(p *Piece) bool { return p.ID == id })
}
