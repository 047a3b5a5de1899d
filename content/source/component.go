package source

import (
	"brehon/content/lang"
	"cmp"
	"maps"
	"slices"
)

// Component is a kind of piece in the box. Lengths are millimetres.
type Component struct {
	ID      string      `yaml:"id" need:"yes" is:"id" id:"component"`
	Form    string      `yaml:"form" need:"yes" oneof:"board token sheet die" words:"form"`
	Code    string      `yaml:"code" is:"code" doc:"Printed small on the piece; of money, before its value. Absent where each piece has its own, or where its picture says enough."`
	Width   float64     `yaml:"width" min:"8" max:"300" doc:"Of one finished face; of a standee: of the strip that is folded."`
	Height  float64     `yaml:"height" min:"8" max:"300"`
	Values  map[int]int `yaml:"values" min:"1" max:"999" doc:"Value and pieces printed."`
	Heap    map[int]int `yaml:"heap" min:"1" max:"999" doc:"Value and pieces of those that are printed in place of tracks alone: kit --pieces heaps."`
	Marker  *Marker     `yaml:"marker" doc:"A marker on a track, which can show any number there."`
	Faces   []TokenFace `yaml:"faces" doc:"Values whose pieces look otherwise."`
	Each    string      `yaml:"each" words:"each" doc:"One piece for each of these."`
	Count   int         `yaml:"count" min:"1" max:"99" doc:"Pieces, where neither values nor each applies."`
	Spares  int         `yaml:"spares" min:"1" max:"99" doc:"So many are printed twice, the first ones."`
	Per     string      `yaml:"per" words:"per" doc:"What the number of pieces follows in a game in which less is needed."`
	Ordered bool        `yaml:"ordered" doc:"The pieces lie in a row that shows an order, the first of them first."`
	Counted bool        `yaml:"counted" doc:"The referee reports at the table how many are left in the box. Not for what a marker on a track counts, nor for pieces whose place the program doesn't know."`
	Total   int         `yaml:"total" min:"1" max:"9999" doc:"The worth of all pieces together, of the heap if there is one."`
	Field   string      `yaml:"field" is:"colour" doc:"Runs to the edge."`
	Charge  string      `yaml:"charge" is:"colour" doc:"What is printed on the field; for money, the line of the coin."`
	Front   string      `yaml:"front" ref:"icon" doc:"Picture, or value: the number is the picture."`
	Second  string      `yaml:"second" ref:"icon" doc:"Picture of half of the pieces."`
	Icon    string      `yaml:"icon" need:"yes" ref:"icon" doc:"For lists and running text."`
	Name    lang.Text   `yaml:"name" need:"yes" doc:"One piece."`
	Many    lang.Text   `yaml:"many" need:"yes" doc:"Several."`
	Says    lang.Text   `yaml:"says" need:"yes" doc:"What it is, for the list of components."`
	Rule    string      `yaml:"rule" need:"yes" is:"rule" ref:"rule"`
	Pos     lang.Pos
}

// Marker is the piece that counts on a track. Lengths are millimetres.
type Marker struct {
	Width float64     `yaml:"width" need:"yes" min:"8" max:"60" doc:"Of the square."`
	Count int         `yaml:"count" min:"1" max:"99" doc:"Pieces, where they bear no numerals."`
	Rows  map[int]int `yaml:"rows" min:"1" max:"99" doc:"Row of the track, its numeral on the marker, and pieces."`
}

// TokenFace is how the pieces of one value look, where it is not as all others do.
type TokenFace struct {
	Value  int     `yaml:"value" need:"yes" min:"1" max:"99"`
	Width  float64 `yaml:"width" min:"8" max:"60" doc:"Of the square, mm."`
	Field  string  `yaml:"field" is:"colour"`
	Charge string  `yaml:"charge" is:"colour"`
}

// Face is how the pieces of a value look.
func (c *Component) Face(value int) TokenFace {
	face := TokenFace{value, c.Width, c.Field, c.Charge}
	for _, f := range c.Faces {
		if f.Value == value {
			face.Width = cmp.Or(f.Width, face.Width)
			face.Field, face.Charge = cmp.Or(f.Field, face.Field), cmp.Or(f.Charge, face.Charge)
		}
	}
	return face
}

// ValuesInOrder are the values of the tokens, the smallest first.
func (c *Component) ValuesInOrder() []int { return slices.Sorted(maps.Keys(c.Values)) }

// Pieces is how many pieces of the component are printed, without heaps and spares.
func (g *Game) Pieces(c *Component) int {
	n := c.Count
	if g.own.Pieces != nil {
		n += g.own.Pieces(c)
	}
	for _, k := range c.Values {
		n += k
	}
	if c.Marker != nil {
		n += c.Marker.Count
		for _, k := range c.Marker.Rows {
			n += k
		}
	}
	return n
}

// Component is the component with that id, or nil.
func (g *Game) Component(id string) *Component {
	return Find(g.Components, func(c *Component) bool { return c.ID == id })
}
