package console

import (
	"slices"
	"strconv"
	"strings"

	"brehon/content/turlough"
)

// The board in words.

// doMap shows the board, or tells of one place and the places around it.
func (c *Console) doMap(a Answer, l line) Answer {
	a.still = true
	if c.Scene == nil || c.ground() == nil {
		return c.say(a, "map.none")
	}
	if len(l.words) > 0 {
		return c.aboutPlace(a, l)
	}
	if c.Plain {
		a.Says = append(a.Says, c.gazetteer()...)
		return a
	}
	a.Says = append(append(a.Says, c.picture()...), c.mapKey()...)
	return a
}

// mapKey explains the picture, and lists what it has no room for.
func (c *Console) mapKey() []string {
	list := []string{""}
	add := func(text string) { list = append(list, folded(text, c.Width, 2)...) }
	if !c.roomy() {
		add(c.Voice.Word("play.map.number"))
	}
	sign := func(names ...string) (parts []any) {
		for _, n := range names {
			parts = append(parts, n, c.letter(n))
		}
		return parts
	}
	add(c.Voice.Word("play.map.keyGround", sign("woodland", "bog", "both")...))
	sites := "play.map.keySites"
	if c.roomy() { // ten stands there in figures
		sites = "play.map.keySitesWide"
	}
	add(c.Voice.Word(sites, sign("longport", "castle", "monastery", "crown", "ten", "destroyed")...))
	add(c.Voice.Word("play.map.keySides"))
	add(c.codes())
	for _, text := range c.armies() {
		add(text)
	}
	return list
}

// codes lists the two letters of all powers.
func (c *Console) codes() string {
	var parts []string
	for _, f := range c.Scene.game.Factions {
		parts = append(parts, f.Code+" "+c.Voice.Name(f.ID))
	}
	return strings.Join(parts, ", ") + "."
}

// armies lists the armies, those of one hex together.
func (c *Console) armies() []string {
	on := c.standings()
	var parts []string
	for _, h := range c.Scene.game.Map.Hexes {
		if s := on[h.ID]; s != nil && len(s.armies) > 0 {
			var here []string
			for _, a := range s.armies {
				here = append(here, c.Voice.Name(a.Owner)+" "+strconv.Itoa(a.Count))
			}
			parts = append(parts, c.place(h.ID)+": "+strings.Join(here, ", "))
		}
	}
	if len(parts) == 0 {
		return []string{c.Voice.Word("play.map.noArmies")}
	}
	return []string{c.Voice.Word("play.map.armies", "list", strings.Join(parts, "; "))}
}

// place is a hex by its number and its name.
func (c *Console) place(id string) string {
	h := c.Scene.game.Map.Hex(id)
	if h == nil {
		return id
	}
	name := h.Name
	if h.Settlement != nil {
		name = h.Settlement.Name
	}
	if name.Empty() {
		return id
	}
	return id + " " + c.Scene.say(name)
}

// gazetteer is every hex in words, land by land.
func (c *Console) gazetteer() []string {
	m, on := c.Scene.game.Map, c.standings()
	var list []string
	for _, t := range m.Territories {
		first := true
		for _, h := range m.Hexes {
			if h.Territory != t.ID {
				continue
			}
			if first {
				list = append(list, c.land(t)+":")
				first = false
			}
			list = append(list, c.whole(h, on[h.ID])+" "+c.beside(h))
		}
	}
	return append(list, c.armies()...)
}

// land is the name of a territory.
func (c *Console) land(t *turlough.Territory) string {
	if !t.Name.Empty() {
		return c.Scene.say(t.Name)
	}
	return c.Voice.Name(t.Owner)
}

// whole is what a hex is and what stands there: "1308 Quin: castle of De Clare, devastation 2; Clann Cullen: 3 battles."
func (c *Console) whole(h *turlough.Hex, on *standing) string {
	var parts []string
	for _, t := range c.Scene.game.Map.Terrain(h.ID, turlough.Presence{}) {
		if t != "castle" { // that follows from the settlement
			parts = append(parts, c.Voice.Word("play.map.ground."+t))
		}
	}
	if len(h.Terrain) == 0 {
		parts = slices.Insert(parts, 0, c.Voice.Word("play.map.ground.open"))
	}
	if kind, owner := c.ground().Site(h.ID); kind != "" {
		if owner != "" {
			parts = append(parts, c.Voice.Word("play.map.site."+kind, "owner", c.Voice.Name(owner)))
		} else {
			parts = append(parts, c.Voice.Word("play.map.free."+kind))
		}
		switch {
		case on == nil:
		case on.destroyed:
			parts = append(parts, c.Voice.Word("play.map.isDestroyed"))
		case on.devastation > 0:
			parts = append(parts, c.Voice.Word("play.map.bears", "n", on.devastation))
		}
	}
	if on != nil {
		for _, a := range on.armies {
			parts = append(parts, c.Voice.Word("play.map.stands", "power", c.Voice.Name(a.Owner), "n", a.Count))
		}
	}
	return c.place(h.ID) + ": " + strings.Join(parts, ", ") + "."
}

// beside lists the hexes around one that can be entered from it, and those that cannot.
func (c *Console) beside(h *turlough.Hex) string {
	var open, shut []string
	for _, n := range turlough.Neighbours(h.ID) {
		switch {
		case c.Scene.game.Map.Hex(n) == nil:
		case c.ground().Step(h.ID, n) > 0:
			open = append(open, n)
		default:
			shut = append(shut, n)
		}
	}
	text := c.Voice.Word("play.map.beside", "list", strings.Join(open, ", "))
	if len(shut) > 0 {
		text += " " + c.Voice.Word("play.map.overWater", "list", strings.Join(shut, ", "))
	}
	return text
}

// directions name the six neighbours, in the order of turlough.Neighbours.
var directions = [6]string{"northEast", "east", "southEast", "southWest", "west", "northWest"}

// aboutPlace tells of a hex: what it is, and the six sides with what they cost.
func (c *Console) aboutPlace(a Answer, l line) Answer {
	m := c.Scene.game.Map
	h := c.hex(l)
	if h == nil {
		a = c.say(a, "map.noPlace", "place", l.text())
		a.Code, a.Result = Refused, "refused"
		return a
	}
	on := c.standings()
	add := func(text string) { a.Says = append(a.Says, folded(text, c.Width, 2)...) }
	add(c.whole(h, on[h.ID]))
	for _, t := range m.Territories {
		if t.ID == h.Territory {
			add(c.Voice.Word("play.map.lies", "land", c.land(t)))
		}
	}
	for i, n := range turlough.Neighbours(h.ID) {
		direction := c.Voice.Word("play.map." + directions[i])
		next := m.Hex(n)
		if next == nil {
			kind := m.SceneryKind(n)
			if kind == "" {
				kind = "beyond"
			}
			add(c.Voice.Word("play.map.scenery", "direction", direction, "what", c.Voice.Word("play.map.water."+kind)))
			continue
		}
		side := c.Voice.Word("play.map.side."+m.Side(h.ID, n), "n", c.ground().Step(h.ID, n))
		add(c.Voice.Word("play.map.neighbour", "direction", direction, "side", side, "place", c.whole(next, on[n])))
	}
	return a
}

// hex is the hex that a line names: by its number, or by the name of it or of what stands there, or a beginning of that.
func (c *Console) hex(l line) *turlough.Hex {
	m, typed := c.Scene.game.Map, strings.Join(l.words, "-")
	var found []*turlough.Hex
	for _, h := range m.Hexes {
		names := []string{h.ID}
		if !h.Name.Empty() {
			names = append(names, c.Scene.say(h.Name), h.Name.Other)
		}
		if s := h.Settlement; s != nil {
			names = append(append(names, s.ID, c.Scene.say(s.Name)), c.Voice.Spellings(s.ID)...)
		}
		for _, name := range names {
			switch name = fold(name); {
			case name == typed:
				return h
			case strings.HasPrefix(name, typed) && !slices.Contains(found, h):
				found = append(found, h)
			}
		}
	}
	if len(found) == 1 {
		return found[0]
	}
	return nil
}
