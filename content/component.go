package content

import (
	"brehon/content/lang"
	"maps"
	"slices"
)

// Component is a kind of piece in the box. Lengths are millimetres.
type Component struct {
	ID         string      `yaml:"id" need:"yes" is:"id" id:"component"`
	Form       string      `yaml:"form" need:"yes" oneof:"board token sheet die" words:"form"`
	Code       string      `yaml:"code" is:"code" doc:"Printed small on the piece and on its back; absent where each piece has its own."`
	Width      float64     `yaml:"width" min:"8" max:"300" doc:"Of one finished face; of a standee: of the strip that is folded."`
	Height     float64     `yaml:"height" min:"8" max:"300"`
	Values     map[int]int `yaml:"values" min:"1" max:"999" doc:"Value and pieces printed."`
	Each       string      `yaml:"each" words:"each" doc:"One piece for each of these."`
	Count      int         `yaml:"count" min:"1" max:"99" doc:"Pieces, where neither values nor each applies."`
	Per        string      `yaml:"per" words:"per" doc:"What the number of pieces follows in a game in which less is needed."`
	Ordered    bool        `yaml:"ordered" doc:"The pieces lie in a row that shows an order, the first of them first."`
	Counted    bool        `yaml:"counted" doc:"How many are left is told at the table; of tokens it always is."`
	Total      int         `yaml:"total" min:"1" max:"9999" doc:"The worth of all pieces together."`
	Shape      string      `yaml:"shape" oneof:"circle lozenge hexagon square octagon ring" doc:"Drawn inside the square; tells the kind in grey."`
	Field      string      `yaml:"field" is:"colour"`
	Charge     string      `yaml:"charge" is:"colour"`
	BackField  string      `yaml:"backField" is:"colour" doc:"Where the back differs."`
	BackCharge string      `yaml:"backCharge" is:"colour"`
	Front      string      `yaml:"front" ref:"icon" doc:"Picture, or value: the number is the picture."`
	Back       string      `yaml:"back" ref:"icon"`
	Icon       string      `yaml:"icon" need:"yes" ref:"icon" doc:"For lists and running text."`
	Name       lang.Text   `yaml:"name" need:"yes" doc:"One piece."`
	Many       lang.Text   `yaml:"many" need:"yes" doc:"Several."`
	Says       lang.Text   `yaml:"says" need:"yes" doc:"What it is, for the list of components."`
	Rule       string      `yaml:"rule" need:"yes" is:"rule" ref:"rule"`
	Pos        lang.Pos
}

// ValuesInOrder are the values of the tokens, the smallest first.
func (c *Component) ValuesInOrder() []int { return slices.Sorted(maps.Keys(c.Values)) }

// Pieces is how many pieces of the component are printed.
func (g *Game) Pieces(c *Component) int {
	n := c.Count
	for _, k := range c.Values {
		n += k
	}
	if g.own.Pieces != nil {
		n += g.own.Pieces(c)
	}
	return n
}

// Component is the component with that id, or nil.
func (g *Game) Component(id string) *Component {
	return Find(g.Components, func(c *Component) bool { return c.ID == id })
}
