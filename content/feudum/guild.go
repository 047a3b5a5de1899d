package feudum

import (
	"brehon/content/lang"
	"brehon/content/source"
)

// Guilds is guilds.yaml: the ring, and the numbers of each guild (F15, F17.4).
type Guilds struct {
	Stars  Stars      `yaml:"stars" need:"yes" doc:"F7.1"`
	Score  GuildScore `yaml:"score" need:"yes" doc:"F15.0.1, F15.0.2"`
	Bonus  Draw       `yaml:"bonus" need:"yes" doc:"F15.0.1, writs of a scored pull."`
	Reeves Reeves     `yaml:"reeves" need:"yes" doc:"F7.9"`
	Guilds []*Guild   `yaml:"guilds" need:"yes" most:"6" flat:"yes" doc:"In ring order."`

	Farmer    Farmer    `yaml:"farmer" need:"yes"`
	Merchant  Merchant  `yaml:"merchant" need:"yes"`
	Alchemist Alchemist `yaml:"alchemist" need:"yes"`
	Knight    Knight    `yaml:"knight" need:"yes"`
	Noble     Noble     `yaml:"noble" need:"yes"`
	Monk      Monk      `yaml:"monk" need:"yes"`
}

// Stars count towards standing in a guild.
type Stars struct {
	Pawn, Feudum int `yaml:"*" need:"yes" min:"0" max:"9"`
	Place        int `yaml:"place" need:"yes" min:"0" max:"9" doc:"Only next to a pawn or feudum of the guild."`
}

// GuildScore are the vp of a function.
type GuildScore struct {
	Pull int    `yaml:"pull" need:"yes" min:"0" max:"20"`
	Push [3]int `yaml:"push" need:"yes" min:"0" max:"20" doc:"With one, two, three objectives."`
}

// Draw is how many writs are drawn, and how many of them are kept.
type Draw struct {
	Draw, Keep int `yaml:"*" need:"yes" min:"1" max:"9"`
}

// Reeves are discs in guilds.
type Reeves struct {
	Least     int `yaml:"least" need:"yes" min:"0" max:"20" doc:"VP that a push or pull must score."`
	Here      int `yaml:"here" need:"yes" min:"0" max:"9" doc:"VP more."`
	Elsewhere int `yaml:"elsewhere" need:"yes" min:"0" max:"9" doc:"VP more of another one."`
	Most      int `yaml:"most" need:"yes" min:"0" max:"3" why:"one of four discs is on the score track" doc:"Of a player."`
}

// Guild is one of the ring.
type Guild struct {
	ID                string    `yaml:"id" need:"yes" is:"id" id:"guild"`
	Name              lang.Text `yaml:"name" need:"yes"`
	Type              string    `yaml:"type" need:"yes" ref:"type" doc:"Of the places that count for it (F7.2)."`
	Charity           string    `yaml:"charity" need:"yes" ref:"guild" doc:"Where the third coin of a price goes (F15.0)."`
	Field, Charge     string    `yaml:"*" need:"yes" is:"colour"`
	Trade, Pull, Push lang.Text `yaml:"*" need:"yes"`
	Pos               lang.Pos
}

// Farmer are the numbers of F15.1 and F17.4.1.
type Farmer struct {
	Barn     int   `yaml:"barn" need:"yes" min:"1" max:"30" doc:"Spaces."`
	Chickens int   `yaml:"chickens" need:"yes" min:"1" max:"9" doc:"Spaces for beads."`
	Goods    int   `yaml:"goods" need:"yes" min:"0" max:"30" doc:"At set-up, by chance."`
	Beads    int   `yaml:"beads" need:"yes" min:"0" max:"9" doc:"At set-up."`
	Sums     []int `yaml:"sums" need:"yes" min:"1" max:"99" most:"1" doc:"Of the beads on chickens, for a pull."`
	Push     int   `yaml:"push" need:"yes" min:"1" max:"9" doc:"Goods."`
	Spill    int   `yaml:"spill" need:"yes" min:"0" max:"30" doc:"Goods over a full barn, by the option spill."`
}

// Merchant are the numbers of F15.2 and F17.4.2.
type Merchant struct {
	Rows  []*Row `yaml:"rows" need:"yes" most:"5"`
	Trade int    `yaml:"trade" need:"yes" min:"1" max:"9" doc:"Goods at most."`
	Pull  int    `yaml:"pull" need:"yes" min:"1" max:"9" doc:"Goods."`
	Push  int    `yaml:"push" need:"yes" min:"1" max:"9" doc:"Goods."`
}

// Row is one row of the merchant's: goods on the left, the gap on the right.
type Row struct {
	Good   string `yaml:"good" need:"yes" ref:"good"`
	Prices [4]int `yaml:"prices" need:"yes" min:"1" max:"9" doc:"Left to right."`
	Goods  int    `yaml:"goods" need:"yes" min:"0" max:"4" why:"a row has four spaces" doc:"At set-up."`
	Pos    lang.Pos
}

// Alchemist are the numbers of F15.3 and F17.4.3.
type Alchemist struct {
	Containers []*Container `yaml:"containers" need:"yes" most:"5"`
	Room       int          `yaml:"room" need:"yes" min:"1" max:"9" doc:"Of each container."`
	Vessels    int          `yaml:"vessels" need:"yes" min:"0" max:"9" doc:"For sale at set-up, by chance."`
	Price      int          `yaml:"price" need:"yes" min:"0" max:"20"`
	Pull       int          `yaml:"pull" need:"yes" min:"1" max:"9" doc:"Goods."`
	Push       int          `yaml:"push" need:"yes" min:"1" max:"9" doc:"Inventions at most."`
}

// Container is one of the alchemist's.
type Container struct {
	Good  string `yaml:"good" need:"yes" ref:"good"`
	Kind  string `yaml:"kind" need:"yes" oneof:"cart pile bowl"`
	Goods int    `yaml:"goods" need:"yes" min:"0" max:"9" doc:"At set-up."`
	Pos   lang.Pos
}

// Knight are the numbers of F15.4, F15.9, F15.10 and F17.4.4.
type Knight struct {
	Sections [3]int `yaml:"sections" need:"yes" min:"1" max:"9" doc:"Spaces of a row."`
	Rows     int    `yaml:"rows" need:"yes" min:"2" max:"5" doc:"In use at least (F3.9)."`
	Markers  int    `yaml:"markers" need:"yes" min:"0" max:"20" doc:"In each row at set-up."`
	Price    int    `yaml:"price" need:"yes" min:"0" max:"20"`
	Tame     Tame   `yaml:"tame" need:"yes"`
	Pull     int    `yaml:"pull" need:"yes" min:"1" max:"9" doc:"Inventions."`
	Push     int    `yaml:"push" need:"yes" min:"1" max:"5" doc:"Markers at most, of different colours."`
}

// Tame is the cost of a monster (F15.10).
type Tame struct {
	Row  int `yaml:"row" need:"yes" min:"1" max:"20" doc:"Markers of the row that is bought, and that are given."`
	Back int `yaml:"back" need:"yes" min:"0" max:"20" doc:"Of these, those that go to the general supply."`
}

// Noble are the numbers of F15.5 and F17.4.5.
type Noble struct {
	Rows    [][]int `yaml:"rows" need:"yes" min:"1" max:"6" most:"6" doc:"Scrolls, by their numbers."`
	Columns [][]int `yaml:"columns" need:"yes" min:"1" max:"6" most:"6"`
	Seals   []int   `yaml:"seals" need:"yes" min:"1" max:"6" doc:"Scrolls with a seal at set-up."`
	Price   int     `yaml:"price" need:"yes" min:"0" max:"20" doc:"Of each seal."`
	Trade   int     `yaml:"trade" need:"yes" min:"1" max:"6" doc:"Seals at most."`
	Pull    int     `yaml:"pull" need:"yes" min:"1" max:"5" doc:"Markers, of different colours."`
	Push    int     `yaml:"push" need:"yes" min:"1" max:"6" doc:"Seals."`
	Sums    [3]int  `yaml:"sums" need:"yes" min:"1" max:"99" doc:"Of the rosary, for one, two, three objectives."`
}

// Monk are the numbers of F15.6 and F17.4.6.
type Monk struct {
	Rosary int    `yaml:"rosary" need:"yes" min:"1" max:"17" doc:"Spaces."`
	Beads  int    `yaml:"beads" need:"yes" min:"0" max:"17" doc:"At set-up."`
	Price  int    `yaml:"price" need:"yes" min:"0" max:"20"`
	Pull   int    `yaml:"pull" need:"yes" min:"1" max:"6" doc:"Seals."`
	Sum    int    `yaml:"sum" need:"yes" min:"1" max:"99" doc:"Of the rosary, for a pull."`
	Sums   [3]int `yaml:"sums" need:"yes" min:"1" max:"99" doc:"Of the chickens, for one, two, three objectives."`
}

// Scrolls is how many spaces the noble has.
func (n *Noble) Scrolls() (spaces int) {
	for _, r := range n.Rows {
		spaces += len(r)
	}
	return spaces
}

// Guild is the guild with that id, or nil.
func (g *Guilds) Guild(id string) *Guild {
	return source.Find(g.Guilds, func(k *Guild) bool { return k.ID == id })
}
