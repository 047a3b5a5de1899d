package turlough

import (
	"slices"
	"strconv"
	"strings"

	"brehon/content/turlough"
	"brehon/referee"
)

// The board in words.

// boardView is the board of a position as it is shown.
type boardView struct {
	p      *Position
	on     referee.Screen
	m      *turlough.Map
	stands map[string]*standing
}

func (p *Position) view(on referee.Screen) boardView {
	return boardView{p, on, p.law.game.content.Map, p.standings()}
}

// Places lists the hexes by their labels.
func (p *Position) Places() []string { return p.law.game.board.labels() }

// Neighbours lists the hexes that can be entered from one (T3.2); none for a label that no hex has.
func (p *Position) Neighbours(place string) (list []string) {
	if h, ok := p.law.hexOf(place); ok {
		for _, e := range p.law.hexes[h].edges {
			if e.kind != edgeWater {
				list = append(list, p.law.hexes[e.to].label)
			}
		}
	}
	return list
}

// Chart is the board as a picture of letters with a list of armies, or every hex in words for screen readers.
func (p *Position) Chart(on referee.Screen) []string {
	b := p.view(on)
	if on.Plain() {
		return b.gazetteer()
	}
	list := append(b.picture(), "")
	for _, text := range b.armies() {
		list = append(list, on.Fold(text, 2)...)
	}
	return list
}

// SettingUp returns false: nothing is placed by choice.
func (p *Position) SettingUp() bool { return false }

// MapLegend explains the signs of the picture; words need no key.
func (p *Position) MapLegend(on referee.Screen) []string {
	if on.Plain() {
		return nil
	}
	return p.view(on).mapKey()
}

// standing is what is in a hex.
type standing struct {
	armies      []referee.Placed // piece "battle", in the order of the table
	devastation int
	destroyed   bool
}

// standings returns the contents of the hexes, by label.
func (p *Position) standings() map[string]*standing {
	on := map[string]*standing{}
	at := func(place string) *standing {
		if on[place] == nil {
			on[place] = &standing{}
		}
		return on[place]
	}
	for _, p := range p.Table() {
		switch {
		case p.Place == "":
		case p.Piece == "battle":
			at(p.Place).armies = append(at(p.Place).armies, p)
		case p.Piece == "devastation":
			at(p.Place).devastation = p.Count
		case p.Piece == "destruction":
			at(p.Place).destroyed = true
		}
	}
	return on
}

// mapKey explains the picture.
func (b boardView) mapKey() (list []string) {
	add := func(text string) { list = append(list, b.on.Fold(text, 2)...) }
	if !b.large() {
		add(b.on.Say("map.number"))
	}
	sign := func(names ...string) (parts []any) {
		for _, n := range names {
			parts = append(parts, n, b.letter(n))
		}
		return parts
	}
	add(b.on.Say("map.key-ground", sign("woodland", "bog", "both")...))
	sites := "map.key-sites"
	if b.large() { // ten is written in figures
		sites = "map.key-sites-wide"
	}
	add(b.on.Say(sites, sign("longport", "castle", "monastery", "crown", "ten", "destroyed")...))
	add(b.on.Say("map.key-sides"))
	add(b.codes())
	return list
}

// codes lists the two letters of all powers.
func (b boardView) codes() string {
	var parts []string
	for _, f := range b.p.law.game.content.Factions {
		parts = append(parts, f.Code+" "+b.on.Name(f.ID))
	}
	return strings.Join(parts, ", ") + "."
}

// armies lists the armies, grouped by hex.
func (b boardView) armies() []string {
	var parts []string
	for _, h := range b.m.Hexes {
		if s := b.stands[h.ID]; s != nil && len(s.armies) > 0 {
			var here []string
			for _, a := range s.armies {
				here = append(here, b.on.Name(a.Owner)+" "+strconv.Itoa(a.Count))
			}
			parts = append(parts, b.on.Place(h.ID)+": "+strings.Join(here, ", "))
		}
	}
	if len(parts) == 0 {
		return []string{b.on.Say("map.no-armies")}
	}
	return []string{b.on.Say("map.armies", "list", strings.Join(parts, "; "))}
}

// gazetteer is every hex in words, land by land.
func (b boardView) gazetteer() []string {
	m := b.m
	var list []string
	for _, t := range m.Territories {
		first := true
		for _, h := range m.Hexes {
			if h.Territory != t.ID {
				continue
			}
			if first {
				list = append(list, b.on.Say("map.land", "land", b.land(t)))
				first = false
			}
			list = append(list, b.whole(h)+" "+b.beside(h))
		}
	}
	return append(list, b.armies()...)
}

// land is the name of a territory.
func (b boardView) land(t *turlough.Territory) any {
	if !t.Name.Empty() {
		return t.Name
	}
	return b.on.Name(t.Owner)
}

// whole describes a hex and its contents: "1308 Quin: castle of De Clare, devastation 2; Clann Cullen: 3 battles."
func (b boardView) whole(h *turlough.Hex) string {
	on := b.stands[h.ID]
	var parts []string
	for _, t := range b.m.Terrain(h.ID, turlough.Presence{}) {
		if t != "castle" { // that follows from the settlement
			parts = append(parts, b.on.Say("map.ground."+t))
		}
	}
	if len(h.Terrain) == 0 {
		parts = slices.Insert(parts, 0, b.on.Say("map.ground.open"))
	}
	if kind, owner := b.p.Site(h.ID); kind != "" {
		if owner != "" {
			parts = append(parts, b.on.Say("map.site."+kind, "owner", b.on.Named(owner)))
		} else {
			parts = append(parts, b.on.Say("map.free."+kind))
		}
		switch {
		case on == nil:
		case on.destroyed:
			parts = append(parts, b.on.Say("map.is-destroyed"))
		case on.devastation > 0:
			parts = append(parts, b.on.Say("map.bears", "n", on.devastation))
		}
	}
	if on != nil {
		for _, a := range on.armies {
			parts = append(parts, b.on.Say("map.stands", "power", b.on.Named(a.Owner), "n", a.Count))
		}
	}
	return b.on.Place(h.ID) + ": " + strings.Join(parts, ", ") + "."
}

// beside lists the adjacent hexes that can be entered, and those that cannot.
func (b boardView) beside(h *turlough.Hex) string {
	var open, shut []string
	for _, n := range turlough.Neighbours(h.ID) {
		switch {
		case b.m.Hex(n) == nil:
		case b.p.Step(h.ID, n) > 0:
			open = append(open, n)
		default:
			shut = append(shut, n)
		}
	}
	text := b.on.Say("map.beside", "list", strings.Join(open, ", "))
	if len(shut) > 0 {
		text += " " + b.on.Say("map.over-water", "list", strings.Join(shut, ", "))
	}
	return text
}

// directions name the six neighbours, in the order of turlough.Neighbours.
var directions = [6]string{"north-east", "east", "south-east", "south-west", "west", "north-west"}

// Place describes a hex, and the costs of its six sides. It is empty for an unknown label.
func (p *Position) Place(label string, on referee.Screen) (list []string) {
	b := p.view(on)
	h := b.m.Hex(label)
	if h == nil {
		return nil
	}
	add := func(text string) { list = append(list, on.Fold(text, 2)...) }
	add(b.whole(h))
	for _, t := range b.m.Territories {
		if t.ID == h.Territory {
			add(on.Say("map.lies", "land", b.land(t)))
		}
	}
	for i, n := range turlough.Neighbours(h.ID) {
		direction := on.Say("map." + directions[i])
		next := b.m.Hex(n)
		if next == nil {
			kind := b.m.SceneryKind(n)
			if kind == "" {
				kind = "beyond"
			}
			add(on.Say("map.scenery", "direction", direction, "what", on.Say("map.water."+kind)))
			continue
		}
		side := on.Say("map.side."+b.m.Side(h.ID, n), "n", p.Step(h.ID, n))
		add(on.Say("map.neighbour", "direction", direction, "side", side, "place", b.whole(next)))
	}
	return list
}
