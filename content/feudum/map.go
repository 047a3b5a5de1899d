package feudum

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
)

// Places is how many places the realm has: one for each disc of set-up (F3.5).
const Places = 22

// Map is map.yaml: the places of the realm and the routes between them (F17.1). Lengths are millimetres; points are measured
// from the top left corner of its field.
type Map struct {
	Field    Field      `yaml:"field" need:"yes"`
	Node     float64    `yaml:"node" need:"yes" min:"1" max:"40" doc:"Radius of a place as it is drawn."`
	Kingdoms []*Kingdom `yaml:"kingdoms" need:"yes" most:"6" why:"as many charters name a kingdom"`
	Regions  []*Region  `yaml:"regions" need:"yes" most:"6" why:"the progress die has six faces"`
	Places   []*Place   `yaml:"places" need:"yes" most:"22" why:"there are 22 setup discs" doc:"In the order of the law (F4.4)."`
	Routes   []*Route   `yaml:"routes" need:"yes" most:"200"`
	Absent   []*Route   `yaml:"absent" most:"600" doc:"Routes that are known not to be there."`
	Loose    []*Loose   `yaml:"loose" most:"40" doc:"Ends of routes whose other end is unknown."`
	Ports    []string   `yaml:"ports" need:"yes" ref:"place" doc:"F15.10"`
	Mainland []Point    `yaml:"mainland"`
	Islands  [][]Point  `yaml:"islands"`
	River    []Point    `yaml:"river"`

	at map[string]int // index of a place
}

// Point is a place on the map.
type Point [2]float64

// Field is the size of the drawing.
type Field struct {
	Width, Height float64 `yaml:"*" need:"yes" min:"50" max:"290" why:"no sheet is wider"`
}

// Kingdom is a set of places that a charter pays for.
type Kingdom struct {
	ID   string    `yaml:"id" need:"yes" is:"id" id:"kingdom"`
	Code string    `yaml:"code" need:"yes" is:"letter" doc:"As it is printed in a place."`
	Name lang.Text `yaml:"name" need:"yes"`
	Pos  lang.Pos
}

// Region is one of six parts of the map, with a stack of tiles.
type Region struct {
	ID         string    `yaml:"id" need:"yes" is:"id" id:"region"`
	Code       string    `yaml:"code" need:"yes" is:"code"`
	Name       lang.Text `yaml:"name" need:"yes"`
	Label      Point     `yaml:"label" need:"yes" doc:"Where its name is printed."`
	Tint, Line string    `yaml:"*" need:"yes" is:"colour"`
	Hatch      string    `yaml:"hatch" need:"yes" oneof:"horizontal dots vertical rising falling lattice"`
	Shape      []Point   `yaml:"shape" doc:"Absent: no land of its own."`
	Pos        lang.Pos
}

// Place is a location with a disc (F17.1).
type Place struct {
	ID       string    `yaml:"id" need:"yes" is:"id" id:"place"`
	Region   string    `yaml:"region" need:"yes" ref:"region"`
	At       Point     `yaml:"at" need:"yes" doc:"Centre, mm."`
	Start    bool      `yaml:"start" doc:"One of the six starting places."`
	Letters  []string  `yaml:"letters" oneof:"N S E W" doc:"When it gets a good (F10.5)."`
	Kingdoms []string  `yaml:"kingdoms" ref:"kingdom"`
	Type     string    `yaml:"type" oneof:"outpost farm town" doc:"If it always begins so; absent: typed at set-up (F3.5)."`
	Cert     string    `yaml:"cert" need:"yes" oneof:"sharp picture weak table" doc:"How sure the row is; table: confirmed by the table."`
	Where    lang.Text `yaml:"where" need:"yes" doc:"Where to look for it, in our words."`
	Pos      lang.Pos
}

// CodeID is the id under which a place's code can be typed alone.
func (p *Place) CodeID() string { return p.ID + "-code" }

// Route joins two places for who may walk it (F12.1, F17.1.1).
type Route struct {
	Kind    string    `yaml:"kind" need:"yes" ref:"kind of route"`
	Between [2]string `yaml:"between" need:"yes" ref:"place"`
	Cert    string    `yaml:"cert" oneof:"sharp picture weak table" doc:"Of a route that is there."`
	Bends   []Point   `yaml:"bends" doc:"Points on the way from the first to the second, mm."`
	Pos     lang.Pos
}

// Loose is a route with an unknown end. It is drawn, and never used.
type Loose struct {
	Kind  string  `yaml:"kind" need:"yes" ref:"kind of route"`
	At    string  `yaml:"at" need:"yes" ref:"place"`
	Bends []Point `yaml:"bends"`
	End   Point   `yaml:"end" need:"yes" doc:"Where the question mark is printed."`
	Pos   lang.Pos
}

// Place is the place with that id, or nil.
func (m *Map) Place(id string) *Place {
	if i := m.Index(id); i >= 0 {
		return m.Places[i]
	}
	return nil
}

// Index is the number of a place in the law's order, from 0; -1 if there is no such place.
func (m *Map) Index(id string) int {
	if i, ok := m.at[id]; ok {
		return i
	}
	return -1
}

// Region is the region with that id, or nil.
func (m *Map) Region(id string) *Region {
	return source.Find(m.Regions, func(r *Region) bool { return r.ID == id })
}

// Kingdom are the places of a kingdom, in the order of the law.
func (m *Map) Kingdom(id string) (list []*Place) {
	for _, p := range m.Places {
		if slices.Contains(p.Kingdoms, id) {
			list = append(list, p)
		}
	}
	return list
}

// Within are the places of a region, in the order of the law.
func (m *Map) Within(region string) (list []*Place) {
	for _, p := range m.Places {
		if p.Region == region {
			list = append(list, p)
		}
	}
	return list
}

// Lettered is the place of a region that has a letter, or nil (F10.5).
func (m *Map) Lettered(region, letter string) *Place {
	return source.Find(m.Places, func(p *Place) bool { return p.Region == region && slices.Contains(p.Letters, letter) })
}

// Unreached are the places that no route is known to reach, in the order of the law (F2.4.2).
func (m *Map) Unreached() (list []*Place) {
	for _, p := range m.Places {
		if !slices.ContainsFunc(m.Routes, func(r *Route) bool { return slices.Contains(r.Between[:], p.ID) }) {
			list = append(list, p)
		}
	}
	return list
}

// index makes the list that is asked for again and again.
func (m *Map) index() {
	m.at = map[string]int{}
	for i, p := range m.Places {
		m.at[p.ID] = i
	}
}

// same reports whether two routes are of a kind and between the same places.
func (r *Route) same(o *Route) bool {
	return r.Kind == o.Kind && (r.Between == o.Between || r.Between == [2]string{o.Between[1], o.Between[0]})
}
