package turlough

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
)

// Map is the board: hexes, their contents and their sides. Lengths are millimetres; points are measured from the top left
// corner of the hex field.
type Map struct {
	ID          string        `yaml:"id" need:"yes" is:"id"`
	Name        lang.Text     `yaml:"name" need:"yes"`
	Irish       string        `yaml:"irish" is:"name"`
	Grid        Grid          `yaml:"grid" need:"yes"`
	Tiles       Tiles         `yaml:"tiles" need:"yes"`
	Projection  Projection    `yaml:"projection" need:"yes"`
	Rounds      int           `yaml:"rounds" need:"yes" min:"6" max:"12" doc:"Places of the Round track, which has room for 12; after the last the marker goes on from 1."`
	Territories []*Territory  `yaml:"territories" need:"yes"`
	Hexes       []*Hex        `yaml:"hexes" need:"yes" most:"250" why:"the referee counts hexes of land up to 250"`
	Scenery     []Scenery     `yaml:"scenery" need:"yes"`
	Settlements []*Settlement `yaml:"settlements" need:"yes" most:"64" why:"the referee counts settlements up to 64"`
	Rivers      []*River      `yaml:"rivers"`
	Crossings   []*Crossing   `yaml:"crossings"`
	Routes      []*Route      `yaml:"routes"`
	Labels      []*Label      `yaml:"labels"`
	Lakes       []*Lake       `yaml:"lakes"`
	Islands     []*Island     `yaml:"islands"`
	Pos         lang.Pos

	Coast Coast // from coast.json

	hexes map[string]*Hex
	sides map[[2]string]side
}

// Grid is the field of hexes: pointy tops, odd rows shifted right by half a hex.
type Grid struct {
	Columns, Rows int     `yaml:"*" need:"yes" min:"1" max:"99"`
	AcrossFlats   float64 `yaml:"acrossFlats" need:"yes" min:"20" max:"60" doc:"Width of a hex, mm."`
	KmAcrossFlats float64 `yaml:"kmAcrossFlats" need:"yes" min:"0.1" max:"100" doc:"What that is in the land, km."`
}

// Tiles is how the board is cut into printed sheets.
type Tiles struct {
	Columns, Rows int     `yaml:"*" need:"yes" min:"1" max:"9"`
	Width         float64 `yaml:"width" need:"yes" min:"50" max:"1000" doc:"Net width of a tile, mm."`
	Height        float64 `yaml:"height" need:"yes" min:"50" max:"1000" doc:"Net height, mm."`
	Overlap       float64 `yaml:"overlap" need:"yes" min:"0" max:"30" doc:"Glue zone, mm."`
}

// Projection says how a real place becomes a point of the board.
type Projection struct {
	Lat   float64 `yaml:"lat" need:"yes" min:"-90" max:"90"`
	Lon   float64 `yaml:"lon" need:"yes" min:"-180" max:"180"`
	KmLon float64 `yaml:"kmLon" need:"yes" min:"1" max:"112" why:"a degree of longitude has up to 111.3 km" doc:"Kilometres a degree of longitude."`
	KmLat float64 `yaml:"kmLat" need:"yes" min:"110" max:"112" why:"a degree of latitude has about 111 km" doc:"Kilometres a degree of latitude."`
	Tilt  float64 `yaml:"tilt" need:"yes" min:"-180" max:"180" doc:"True north points so many degrees right of the top."`
	Hex   string  `yaml:"hex" need:"yes" is:"hex"`
	X     float64 `yaml:"x" need:"yes" min:"-9999" max:"9999" doc:"Where the centre of hex is, km right of the origin."`
	Y     float64 `yaml:"y" need:"yes" min:"-9999" max:"9999" doc:"Where the centre of hex is, km below the origin."`
}

// Territory is a land with one owner: a faction, the king or none.
type Territory struct {
	ID    string    `yaml:"id" need:"yes" is:"id" id:"territory"`
	Owner string    `yaml:"owner" need:"yes" ref:"faction|owner"`
	Name  lang.Text `yaml:"name" doc:"If it is not the owner's name."`
	Pos   lang.Pos
}

// Hex is a hex of land, where armies march.
type Hex struct {
	ID        string         `yaml:"id" need:"yes" is:"hex" id:"hex" doc:"Column and row, as printed."`
	Name      lang.Text      `yaml:"name" doc:"Needed where no settlement gives it."`
	Irish     string         `yaml:"irish" is:"name"`
	Printed   source.Printed `yaml:"printed" keys:"edition" is:"name" letters:"60"`
	Terrain   []string       `yaml:"terrain" oneof:"woodland bog" doc:"Absent: open land. Crossing and castle follow from the rest of the map."`
	Relief    string         `yaml:"relief" oneof:"plain karst hills mountain" doc:"Art only, never a rule. Absent: plain."`
	Territory string         `yaml:"territory" need:"yes" ref:"territory"`
	Pos       lang.Pos

	Col, Row   int         // counted from 1
	Settlement *Settlement // nil if there is none
}

// Scenery is drawn and never entered.
type Scenery struct {
	Kind string     `yaml:"kind" need:"yes" oneof:"sea estuary lake beyond"`
	Rows [][]string `yaml:"rows" need:"yes" is:"hex"`
}

// Settlement is a longport, a castle or a monastery (T3.3).
type Settlement struct {
	ID        string         `yaml:"id" need:"yes" is:"id" id:"settlement"`
	Hex       string         `yaml:"hex" need:"yes" is:"hex" ref:"hex"`
	Kind      string         `yaml:"kind" need:"yes" oneof:"longport castle monastery"`
	Sometimes string         `yaml:"sometimes" oneof:"longport castle monastery" doc:"A kind that a scenario may give it."`
	Owner     string         `yaml:"owner" need:"yes" ref:"faction|owner"`
	Lordship  string         `yaml:"lordship" ref:"settlement" doc:"The castle whose lord takes income from it (T11.5)."`
	Role      string         `yaml:"role" oneof:"crown refuge" doc:"crown: who holds it is king (T20.2). refuge: an exile musters here (T12.2.2)."`
	Name      lang.Text      `yaml:"name" need:"yes"`
	Irish     string         `yaml:"irish" is:"name"`
	Printed   source.Printed `yaml:"printed" keys:"edition" is:"name" letters:"60"`
	Real      LatLon         `yaml:"real" doc:"The true place."`
	About     lang.Text      `yaml:"about" doc:"For the gazetteer."`
	Pos       lang.Pos
}

// LatLon is a place on the earth, degrees.
type LatLon struct {
	Lat float64 `yaml:"lat" need:"yes" min:"-90" max:"90"`
	Lon float64 `yaml:"lon" need:"yes" min:"-180" max:"180"`
}

// Edge is the side that two neighbouring hexes share.
type Edge [2]string

// River runs along the sides of hexes, from source to mouth, and shuts them to marches.
type River struct {
	ID    string    `yaml:"id" need:"yes" is:"id" id:"river"`
	Name  lang.Text `yaml:"name" need:"yes"`
	Irish string    `yaml:"irish" is:"name"`
	Mouth string    `yaml:"mouth" need:"yes" doc:"sea, estuary, lake, or the river that it joins."`
	Edges []Edge    `yaml:"edges" need:"yes" is:"hex"`
	Pos   lang.Pos
}

// Crossing opens one side of a river (T3.2).
type Crossing struct {
	ID    string    `yaml:"id" need:"yes" is:"id" id:"crossing"`
	Name  lang.Text `yaml:"name" need:"yes"`
	Kind  string    `yaml:"kind" need:"yes" oneof:"bridge weir ford"`
	River string    `yaml:"river" need:"yes" ref:"river"`
	Edge  Edge      `yaml:"edge" need:"yes" is:"hex" ref:"hex"`
	Pos   lang.Pos
}

// Route is a road: a list of sides that it crosses.
type Route struct {
	ID    string    `yaml:"id" need:"yes" is:"id" id:"route"`
	Name  lang.Text `yaml:"name" need:"yes"`
	Edges []Edge    `yaml:"edges" need:"yes" is:"hex" ref:"hex"`
	Pos   lang.Pos
}

// Label names a water or a land beyond the board.
type Label struct {
	ID    string    `yaml:"id" need:"yes" is:"id" id:"label"`
	Kind  string    `yaml:"kind" need:"yes" oneof:"sea bay estuary lake beyond"`
	Name  lang.Text `yaml:"name" need:"yes"`
	Irish string    `yaml:"irish" is:"name"`
	At    Point     `yaml:"at" need:"yes" doc:"Centre, mm."`
	Pos   lang.Pos
}

// Lake is a small lough inside a land hex, drawn only.
type Lake struct {
	ID      string    `yaml:"id" need:"yes" is:"id" id:"lake"`
	Name    lang.Text `yaml:"name" need:"yes"`
	Irish   string    `yaml:"irish" is:"name"`
	At      Point     `yaml:"at" need:"yes"`
	Outline []Point   `yaml:"outline" doc:"mm; absent: a small oval."`
	Pos     lang.Pos
}

// Island is drawn only.
type Island struct {
	ID    string    `yaml:"id" need:"yes" is:"id" id:"island"`
	Name  lang.Text `yaml:"name" need:"yes"`
	Irish string    `yaml:"irish" is:"name"`
	At    Point     `yaml:"at" need:"yes"`
	Pos   lang.Pos
}

// Point is x and y in millimetres from the top left of the hex field.
type Point [2]float64

// Coast is the drawn outline of the land and of Lough Derg.
type Coast struct {
	Land [][]Point `json:"land"`
	Derg []Point   `json:"derg"`
}

// Presence is a scenario's changes to the settlements: some do not exist yet, some are longports. The zero Presence changes
// nothing.
type Presence struct {
	Absent    []string
	Longports []string
}

// Kind is the kind of s: longport, castle, monastery, or "" if it does not exist yet.
func (p Presence) Kind(s *Settlement) string {
	switch {
	case s == nil || slices.Contains(p.Absent, s.ID):
		return ""
	case slices.Contains(p.Longports, s.ID):
		return "longport"
	}
	return s.Kind
}
