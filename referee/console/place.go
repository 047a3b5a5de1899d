package console

import (
	"slices"
	"strings"

	"brehon/referee"
)

// The board in words.

// doMap shows the board as the game does, or lists its places; or it tells of one place and the places around it.
func (c *Console) doMap(a Answer, l line) Answer {
	a.still = true
	graph, _ := c.shown().(referee.Graph)
	if graph == nil {
		return c.say(a, "map.none")
	}
	charted, _ := graph.(referee.Charted)
	keyed, _ := graph.(referee.Keyed)
	if keyed != nil && len(l.words) == 1 && c.isTyped(ofTool, "legend", l.words[0]) {
		a.Says = append(a.Says, keyed.ChartKey(screen{c})...)
		return a
	}
	if len(l.words) == 0 && charted != nil {
		if keyed != nil && (!c.keyed || c.JSON) { // once, and before the map, which stays on the screen; then it is asked for
			if key := keyed.ChartKey(screen{c}); len(key) > 0 {
				a.Says = append(append(a.Says, key...), c.Voice.Word("play.map.again"))
			}
			c.keyed = true
		}
		a.Says = append(a.Says, charted.Chart(screen{c})...)
		return a
	}
	if len(l.words) == 0 {
		for _, place := range graph.Places() {
			a.Says = append(a.Says, c.aboutPlace(graph, place)...)
		}
		return a
	}
	place := c.placeNamed(graph, l)
	switch {
	case place == "":
		return c.refused(c.say(a, "map.noPlace", "place", l.text()))
	case charted != nil:
		a.Says = append(a.Says, charted.Place(place, screen{c})...)
		return a
	}
	a.Says = append(a.Says, c.aboutPlace(graph, place)...)
	for _, next := range graph.Neighbours(place) {
		a.Says = append(a.Says, c.aboutPlace(graph, next)...)
	}
	return a
}

// aboutPlace is a place, what lies there, and where one can go from it.
func (c *Console) aboutPlace(graph referee.Graph, place string) []string {
	var here []referee.Placed
	for _, p := range c.shown().Table() {
		if p.Place == place {
			here = append(here, p)
		}
	}
	text := c.place(place) + "."
	if len(here) > 0 {
		text = c.Voice.Word("play.map.here", "place", c.place(place), "list", c.heap(here))
	}
	var next []string
	for _, n := range graph.Neighbours(place) {
		next = append(next, c.place(n))
	}
	if len(next) > 0 {
		text += " " + c.Voice.Word("play.map.beside", "list", strings.Join(next, ", "))
	}
	return folded(text, c.Width, 2)
}

// place is a place by its word and a name: that of what stands there, or its own.
func (c *Console) place(id string) string {
	if c.Scene == nil {
		return c.Voice.Name(id)
	}
	for _, n := range c.Scene.game.Nouns() {
		if (n.At == id || n.Label && n.ID == id) && !n.Name.Empty() {
			return id + " " + c.Scene.clause(n.Name)
		}
	}
	return c.Voice.Name(id)
}

// placeNamed is the place that a line names: by its word, or by the name of it or of what stands there, or the one
// beginning of such a name; empty if there is none.
func (c *Console) placeNamed(graph referee.Graph, l line) string {
	typed := strings.Join(l.words, "-")
	var found []string
	for _, place := range graph.Places() {
		for _, name := range c.namesOf(place) {
			switch name = fold(name); {
			case name == typed:
				return place
			case strings.HasPrefix(name, typed) && !slices.Contains(found, place):
				found = append(found, place)
			}
		}
	}
	if len(found) == 1 {
		return found[0]
	}
	return ""
}

// namesOf are the names of a place, and of what stands there.
func (c *Console) namesOf(place string) []string {
	names := append([]string{place}, c.Voice.Spellings(place)...)
	if c.Scene == nil {
		return names
	}
	for _, n := range c.Scene.game.Nouns() {
		if n.Label && n.ID == place {
			names = append(names, c.Scene.clause(n.Name), n.Name.Other)
		}
	}
	return names
}
