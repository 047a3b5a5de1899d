package export

import "brehon/generate/draw"

// TabletopFile is content/sheets/tabletop.yaml.
type TabletopFile struct {
	Tabletop Tabletop `yaml:"tabletop" need:"yes"`
}

// Tabletop is what has to be known of Tabletop Simulator to lay things out in it. A unit is that of its space.
type Tabletop struct {
	Title    string  `yaml:"title" need:"yes" is:"name"`
	Table    Named   `yaml:"table" need:"yes" doc:"On which the game is set up."`
	BoardAs  Named   `yaml:"boardAs" need:"yes" doc:"Custom_Board or Custom_Tile."`
	Unit     Measure `yaml:"unit" need:"yes" doc:"Millimetres."`
	Turn     Measure `yaml:"turn" need:"yes" doc:"Degrees at which a picture stands upright."`
	Surface  Measure `yaml:"surface" need:"yes" doc:"The top of the table, units."`
	Board    Measure `yaml:"board" need:"yes" doc:"Height at scale 1, units."`
	Tile     Measure `yaml:"tile" need:"yes" doc:"Side at scale 1, units."`
	Thick    Measure `yaml:"thick" need:"yes" doc:"Of a tile, units."`
	Card     Measure `yaml:"card" need:"yes" doc:"Height at scale 1, units."`
	Figurine Measure `yaml:"figurine" need:"yes" doc:"Width at scale 1, units."`
	Book     Measure `yaml:"book" need:"yes" doc:"Width of a PDF at scale 1, units."`
	Bag      Measure `yaml:"bag" need:"yes" doc:"Width at scale 1, units."`
	Die      Measure `yaml:"die" need:"yes" doc:"Side at scale 1, units."`
}

// Named is a name that the program has for something.
type Named struct {
	Is     string `yaml:"is" need:"yes" is:"name"`
	Source string `yaml:"source" need:"yes" is:"name"`
	Seen   string `yaml:"seen" need:"yes" is:"name" doc:"Year and month."`
}

// Measure is a figure that nobody has measured in the program yet.
type Measure struct {
	Is     float64 `yaml:"is" need:"yes" min:"0" max:"1000"`
	Source string  `yaml:"source" need:"yes" is:"name"`
	Seen   string  `yaml:"seen" need:"yes" is:"name" doc:"Year and month."`
}

// What the board can be.
const (
	customBoard = "Custom_Board"
	customTile  = "Custom_Tile"
)

// Kinds are what Tabletop.BoardAs can be.
var Kinds = []string{customBoard, customTile}

// assumed is a line of the list of measures.
type assumed struct {
	name, source, seen string
	is                 any
}

// assumed are all measures, in the order of the file.
func (t *Tabletop) assumed() (list []assumed) {
	name := func(id string, n Named) { list = append(list, assumed{id, n.Source, n.Seen, n.Is}) }
	measure := func(id string, m Measure) { list = append(list, assumed{id, m.Source, m.Seen, m.Is}) }
	name("table", t.Table)
	name("boardAs", t.BoardAs)
	measure("unit", t.Unit)
	measure("turn", t.Turn)
	measure("surface", t.Surface)
	measure("board", t.Board)
	measure("tile", t.Tile)
	measure("thick", t.Thick)
	measure("card", t.Card)
	measure("figurine", t.Figurine)
	measure("book", t.Book)
	measure("bag", t.Bag)
	measure("die", t.Die)
	return list
}

// Positive are the measures that are divided by, by name.
func (t *Tabletop) Positive() map[string]float64 {
	return map[string]float64{"unit": t.Unit.Is, "board": t.Board.Is, "tile": t.Tile.Is, "thick": t.Thick.Is, "card": t.Card.Is,
		"figurine": t.Figurine.Is, "book": t.Book.Is, "bag": t.Bag.Is, "die": t.Die.Is}
}

// units are millimetres in the program's space.
func (t *Tabletop) units(mm draw.MM) float64 { return mm / t.Unit.Is }

// scale is that of a thing so large, of a kind that is so many units large at scale 1.
func (t *Tabletop) scale(mm draw.MM, one Measure) float64 { return t.units(mm) / one.Is }
