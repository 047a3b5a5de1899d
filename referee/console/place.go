package console

import (
	"slices"
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// The board in words.

// doMap shows the board as the game does, or lists its places; or it tells of one place and the places around it.
func (c *Console) doMap(a Answer, l line) Answer {
	a.still = true
	board, _ := c.shown().(referee.Board)
	if board == nil {
		return c.say(a, "map.none")
	}
	if len(l.words) == 1 && c.isTyped(voice.OfTool, "legend", l.words[0]) {
		if key := board.ChartKey(screen{c}); len(key) > 0 {
			a.Says = append(a.Says, key...)
			return a
		}
	}
	if len(l.words) == 0 {
		if !c.keyed || c.JSON { // once, and before the map, which stays on the screen; then it is asked for
			if key := board.ChartKey(screen{c}); len(key) > 0 {
				a.Says = append(append(a.Says, key...), c.Voice.Word("play.map.again"))
			}
			c.keyed = true
		}
		chart := board.Chart(screen{c})
		if a.Says = append(a.Says, chart...); len(chart) > 0 {
			return a
		}
		for _, place := range board.Places() {
			a.Says = append(a.Says, c.aboutPlace(board, place)...)
		}
		return a
	}
	place := c.placeNamed(board, l)
	if place == "" {
		return c.refused(c.say(a, "map.noPlace", "place", l.text()))
	}
	if about := board.Place(place, screen{c}); len(about) > 0 {
		a.Says = append(a.Says, about...)
		return a
	}
	a.Says = append(a.Says, c.aboutPlace(board, place)...)
	for _, next := range board.Neighbours(place) {
		a.Says = append(a.Says, c.aboutPlace(board, next)...)
	}
	return a
}

// aboutPlace is a place, what lies there, and where one can go from it.
func (c *Console) aboutPlace(board referee.Board, place string) []string {
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
	for _, n := range board.Neighbours(place) {
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
	for _, n := range c.Scene.Game().Nouns() {
		if (n.At == id || n.Label && n.ID == id) && !n.Name.Empty() {
			return id + " " + c.Scene.Clause(n.Name)
		}
	}
	return c.Voice.Name(id)
}

// placeNamed is the place that a line names: by its word, or by the name of it or of what stands there, or the one
// beginning of such a name; empty if there is none.
func (c *Console) placeNamed(board referee.Board, l line) string {
	typed := strings.Join(l.words, "-")
	var found []string
	for _, place := range board.Places() {
		for _, name := range c.namesOf(place) {
			switch name = voice.Fold(name); {
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
	for _, n := range c.Scene.Game().Nouns() {
		if n.Label && n.ID == place {
			names = append(names, c.Scene.Clause(n.Name), n.Name.Other)
		}
	}
	return names
}
