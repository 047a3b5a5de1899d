package root

import (
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
)

// Clearings is how many clearings a map has. Their ids are their priorities: 1 is the highest (R3.4).
const Clearings = 12

// Map is one of the boards. Lengths are millimetres; points are measured from the top left corner of its field.
type Map struct {
	ID        string      `yaml:"id" need:"yes" is:"id" doc:"As the file's name has it: map-lake.yaml is lake."`
	Name      lang.Text   `yaml:"name" need:"yes"`
	Field     Field       `yaml:"field" need:"yes"`
	Clearing  Radii       `yaml:"clearing" need:"yes" doc:"How large a clearing is drawn."`
	Suits     string      `yaml:"suits" need:"yes" oneof:"printed dealt" doc:"printed: on the board. dealt: by the twelve suit markers."`
	Clearings []*Clearing `yaml:"clearings" need:"yes" most:"12" why:"there are twelve priority markers"`
	Paths     []*Path     `yaml:"paths" need:"yes" most:"40"`
	Forests   []*Forest   `yaml:"forests" need:"yes" most:"20"`
	Opposite  [][2]int    `yaml:"opposite" need:"yes" doc:"Pairs of corners that lie across from each other."`
	River     *River      `yaml:"river"`
	Lake      *Lake       `yaml:"lake"`
	Tower     int         `yaml:"tower" min:"1" max:"12" doc:"The clearing with the tower, the Pass (R3.16, R12.14)."`
	Pos       lang.Pos

	file       string // the name of its file, without its ending
	neighbours [Clearings + 1][]int
}

// Point is a place on the map.
type Point [2]float64

// Field is the size of the drawing.
type Field struct {
	Width, Height float64 `yaml:"*" need:"yes" min:"50" max:"290" why:"no sheet is wider"`
}

// Radii are the radii of a clearing's ellipse.
type Radii struct {
	X float64 `yaml:"rx" need:"yes" min:"1" max:"100"`
	Y float64 `yaml:"ry" need:"yes" min:"1" max:"100"`
}

// Clearing is a place for pieces.
type Clearing struct {
	ID    int    `yaml:"id" need:"yes" min:"1" max:"12" doc:"Its priority; 1 is highest (R3.4)."`
	At    Point  `yaml:"at" need:"yes" doc:"Centre, mm."`
	Suit  string `yaml:"suit" oneof:"fox rabbit mouse" doc:"Printed, or one layout of the markers; absent: none is known."`
	Slots int    `yaml:"slots" need:"yes" min:"1" max:"3" why:"a clearing has one to three slots" doc:"For buildings, that under the ruin counted."`
	Ruin  bool   `yaml:"ruin" doc:"A ruin covers one of the slots at the start."`
	Pos   lang.Pos
}

// Path joins two clearings.
type Path struct {
	Between [2]int  `yaml:"between" need:"yes" min:"1" max:"12"`
	Bends   []Point `yaml:"bends" doc:"Points on the way from the first to the second, mm."`
	Closed  bool    `yaml:"closed" doc:"Closed at the start; for bots it is a path like any other (R12.14)."`
	Pos     lang.Pos
}

// Forest is a place between paths.
type Forest struct {
	ID        string   `yaml:"id" need:"yes" is:"code" doc:"A letter of the map and a number: A3."`
	Label     Point    `yaml:"label" need:"yes" doc:"Where its name is printed, mm."`
	Clearings []int    `yaml:"clearings" need:"yes" min:"1" max:"12" doc:"That it touches (R2.8)."`
	Beside    []string `yaml:"beside" is:"code" doc:"Forests that one slips to (R2.8)."`
	Pos       lang.Pos
}

// River connects clearings for units that travel by boat.
type River struct {
	Line    []Point  `yaml:"line" need:"yes" doc:"Its course, from edge to edge, mm."`
	Links   [][2]int `yaml:"links" need:"yes" min:"1" max:"12"`
	Divides bool     `yaml:"divides" doc:"It divides forests (R12.15)."`
}

// Lake is a water in the middle. Its coastal clearings are adjacent for moves by ferry (R12.13), and river clearings.
type Lake struct {
	Shore []Point `yaml:"shore" need:"yes" doc:"Points around it, mm."`
	Coast []int   `yaml:"coast" need:"yes" min:"1" max:"12"`
	Ferry int     `yaml:"ferry" need:"yes" min:"1" max:"12" doc:"Where the ferry starts."`
}

// Map is the map with that id, or nil.
func (g *Game) Map(id string) *Map {
	return source.Find(g.Maps, func(m *Map) bool { return m.ID == id })
}

// At is the clearing with that number, or nil.
func (m *Map) At(clearing int) *Clearing {
	return source.Find(m.Clearings, func(c *Clearing) bool { return c.ID == clearing })
}

// Neighbours are the clearings at the other ends of a clearing's paths, closed ones too, by number (R2.8).
func (m *Map) Neighbours(clearing int) []int { return m.neighbours[clearing] }

// ByWater are the clearings that rivers join with a clearing, and on a lake the other coastal ones, by number.
func (m *Map) ByWater(clearing int) (list []int) {
	if m.River != nil {
		for _, l := range m.River.Links {
			switch clearing {
			case l[0]:
				list = append(list, l[1])
			case l[1]:
				list = append(list, l[0])
			}
		}
	}
	if m.Coastal(clearing) {
		list = append(list, slices.DeleteFunc(slices.Clone(m.Lake.Coast), func(c int) bool { return c == clearing })...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// OnRiver reports whether a clearing is a river clearing; coastal ones count (R10.6).
func (m *Map) OnRiver(clearing int) bool { return len(m.ByWater(clearing)) > 0 }

// Coastal reports whether a clearing is on a lake.
func (m *Map) Coastal(clearing int) bool {
	return m.Lake != nil && slices.Contains(m.Lake.Coast, clearing)
}

// Corners are the clearings of the corners, by number (R4.8).
func (m *Map) Corners() (list []int) {
	for _, o := range m.Opposite {
		list = append(list, o[0], o[1])
	}
	slices.Sort(list)
	return list
}

// Across is the opposite corner; 0 if the clearing is no corner.
func (m *Map) Across(corner int) int {
	for _, o := range m.Opposite {
		switch corner {
		case o[0]:
			return o[1]
		case o[1]:
			return o[0]
		}
	}
	return 0
}

// Forest is the forest with that id, or nil.
func (m *Map) Forest(id string) *Forest {
	return source.Find(m.Forests, func(f *Forest) bool { return strings.EqualFold(f.ID, id) })
}

// ForestsAt are the forests that touch a clearing.
func (m *Map) ForestsAt(clearing int) (list []*Forest) {
	for _, f := range m.Forests {
		if slices.Contains(f.Clearings, clearing) {
			list = append(list, f)
		}
	}
	return list
}

// Listed reports whether the file names a suit for every clearing.
func (m *Map) Listed() bool {
	return !slices.ContainsFunc(m.Clearings, func(c *Clearing) bool { return c.Suit == "" })
}

// index makes the lists that are asked for again and again.
func (m *Map) index() {
	for _, p := range m.Paths {
		a, b := p.Between[0], p.Between[1]
		if min(a, b) >= 1 && max(a, b) <= Clearings {
			m.neighbours[a], m.neighbours[b] = append(m.neighbours[a], b), append(m.neighbours[b], a)
		}
	}
	for i := range m.neighbours {
		slices.Sort(m.neighbours[i])
	}
}

// unreached are the clearings to which no path leads from the first.
func (m *Map) unreached() (list []*Clearing) {
	from := m.Clearings[0].ID
	reached := map[int]bool{from: true}
	for todo := []int{from}; len(todo) > 0; todo = todo[1:] {
		for _, n := range m.Neighbours(todo[0]) {
			if !reached[n] {
				reached[n] = true
				todo = append(todo, n)
			}
		}
	}
	for _, k := range m.Clearings {
		if !reached[k.ID] {
			list = append(list, k)
		}
	}
	return list
}

func joins(pair [2]int, a, b int) bool { return pair == [2]int{a, b} || pair == [2]int{b, a} }
