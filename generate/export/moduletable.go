package export

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// tableOf is the table of a scenario in a module. The program counts pixels from its upper left corner.
type tableOf struct {
	*build
	scene  *Scene
	board  string    // what the program calls it: scenarios are chosen by it
	all    draw.Rect // of the table, in millimetres from the corner of the printed board
	stacks map[[2]string]*node
	piles  map[string]int // so many have that name
}

// tableImage begins the names of pictures of tables.
const tableImage = "table"

// at is a point of the table as the program writes it.
func (t *tableOf) at(p draw.Point) (x, y string) {
	return strconv.Itoa(int(math.Round((p.X - t.all.X) * moduleScale))), strconv.Itoa(int(math.Round((p.Y - t.all.Y) * moduleScale)))
}

// ground is the table, the printed board on it, with a region for each of its places.
func (t *tableOf) ground(things []*thing) {
	name := tableImage
	if t.scene.ID != "" {
		name += "-" + t.scene.ID
	}
	p := t.draw(&picture{name, t.all.W, t.all.H, pixels(t.all.W, moduleScale), pixels(t.all.H, moduleScale), func(dst draw.Surface) {
		dst.Path(draw.Box(draw.Rect{W: t.all.W, H: t.all.H}.Inset(-overscan)), draw.Fill(cloth))
		for _, x := range things {
			if x.form == formBoard {
				draw.At(dst, draw.Move(-t.all.X, -t.all.Y)).Clip(draw.Box(x.box()), x.of.Front)
			}
		}
	}})
	board := t.boards.add(vassalBoard, "name", t.board, "image", p.base(), "reversible", "false")
	t.lines = append(t.lines, p.listed(sides[0], "board", t.board, 1, "board", "Board"))
	var named []piece.Mark
	for _, m := range t.scene.Marks {
		if m.Name != "" {
			named = append(named, m)
		}
	}
	if len(named) < 2 || len(things) == 0 || things[0].form != formBoard {
		return
	}
	path := ""
	for i, p := range around(named) {
		x, y := t.at(p)
		if i > 0 {
			path += ";"
		}
		path += x + "," + y
	}
	zone := board.add(vassalZones).add(vassalZone, "name", t.Title, "locationFormat", "$gridLocation$", "path", path, "useParentGrid", "false", "useHighlight", "false")
	grid := zone.add(vassalGrid, "snapto", "true", "visible", "false", "fontsize", "9")
	for _, m := range named {
		x, y := t.at(m.At)
		grid.add(vassalRegion, "name", m.Name, "originx", x, "originy", y)
	}
}

// around is the smallest polygon without dents that holds the places and a little about each: what is put outside it stays where it
// is put.
func around(marks []piece.Mark) []draw.Point {
	near := math.Inf(1)
	for i, m := range marks {
		for _, o := range marks[:i] {
			near = min(near, m.At.Sub(o.At).Len())
		}
	}
	var points []draw.Point
	for _, m := range marks {
		for k := range 12 {
			points = append(points, draw.Turn(float64(30*k)).Apply(draw.Point{X: 0.58 * near}).Add(m.At)) // the corners of a hex reach so far
		}
	}
	return hull(points)
}

// hull is the smallest polygon without dents about points.
func hull(points []draw.Point) (list []draw.Point) {
	slices.SortFunc(points, func(a, b draw.Point) int {
		if a.X < b.X || a.X == b.X && a.Y < b.Y {
			return -1
		}
		return 1
	})
	left := func(a, b, c draw.Point) bool { return float64((b.X-a.X)*(c.Y-a.Y)) > float64((b.Y-a.Y)*(c.X-a.X)) }
	for range 2 { // there, and back
		first := len(list)
		for _, p := range points {
			for len(list) >= first+2 && !left(list[len(list)-2], list[len(list)-1], p) {
				list = list[:len(list)-1]
			}
			list = append(list, p)
		}
		list = list[:len(list)-1]
		slices.Reverse(points)
	}
	return list
}

// stack adds a piece to those that lie at its point.
func (t *tableOf) stack(x *thing) {
	px, py := t.at(x.at)
	at := [2]string{px, py}
	if t.stacks[at] == nil {
		t.stacks[at] = t.onTable.add(vassalMap+"SetupStack", "name", "", "owningBoard", t.board, "useGridLocation", "false", "x", px, "y", py)
	}
	t.slot(t.stacks[at], "PieceSlot", x)
}

// deck adds a pile: of cards face down, the first on top, or of equal pieces as there are in a bag.
func (t *tableOf) deck(x *thing) {
	name, inside, down, shuffle := fmt.Sprintf("%s × %d", t.named(x.of), x.count), slices.Repeat(x.inside, max(1, x.count)), "Never", "Never"
	slot := "PieceSlot"
	if x.form == formDeck {
		says := "tabletopDeck"
		if x.aside {
			says = "tabletopAside"
		}
		name, inside, down, shuffle, slot = t.Say(says, "n", len(x.inside)), x.inside, "Always", "Via right-click Menu", "CardSlot"
	}
	name = t.unique(name)
	px, py := t.at(x.at)
	one := single(x.of, x.kind)
	pile := t.onTable.add(vassalMap+"DrawPile", "name", name, "owningBoard", t.board, "x", px, "y", py,
		"width", strconv.Itoa(pixels(one.w, moduleScale)), "height", strconv.Itoa(pixels(one.h, moduleScale)),
		"allowMultiple", "false", "allowSelect", "false", "faceDown", down, "drawFaceUp", "true", "shuffle", shuffle, "shuffleCommand", t.Say("vassalShuffle"),
		"reversible", "false", "draw", "true", "color", "230,226,216", "maxStack", "6", "reshufflable", "false", "canSave", "false", "reportFormat", "")
	for i := len(inside) - 1; i >= 0; i-- { // the last is on top
		t.slot(pile, slot, single(inside[i], x.kind))
	}
}

// unique is a name that no other pile has: the program finds piles by their names.
func (t *tableOf) unique(name string) string {
	if len(t.Scenes) > 1 {
		name = t.scene.ID + " · " + name
	}
	t.piles[name]++
	if n := t.piles[name]; n > 1 {
		name = fmt.Sprintf("%s (%d)", name, n)
	}
	return name
}

// slot adds the definition of a piece.
func (t *tableOf) slot(to *node, slot string, x *thing) {
	t.ids++
	front, back := pictures(x.of, func(name string, w, h draw.MM, draws func(draw.Surface)) *picture {
		return &picture{name, w, h, pixels(w, moduleScale), pixels(h, moduleScale), draws}
	})
	name := t.named(x.of)
	for i, p := range []*picture{front, back} {
		if p != nil && !t.drawn[p.name] {
			t.lines = append(t.lines, p.listed(sides[i], x.of.ID, name, x.of.Count, x.kind, slot))
			t.draw(p)
		}
	}
	var traits []trait
	if rule := t.Rules(x.of); rule != "" {
		traits = append(traits, marked(rule))
	}
	if isMat(x.kind) {
		traits = append(traits, lies)
	}
	switch {
	case back == nil:
	case isCard(x.of):
		traits = append(traits, masks(t.Say("vassalFlip"), back.base()))
	default:
		traits = append(traits, flips(t.Say("vassalFlip"), back.base(), x.down))
	}
	to.add(vassalWidget+slot, "entryName", name, "gpid", strconv.Itoa(t.ids), "width", strconv.Itoa(front.width), "height", strconv.Itoa(front.height)).text =
		definition(traits, front.base(), name, t.ids)
}
