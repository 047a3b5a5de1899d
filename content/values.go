package content

import "strings"

// Values answers the paths of placeholders with figures of the content: rules.movementPoints,
// options.seats.max (the value in force), hazards.rain.openCost (the card's, else the base value).
func (g *Game) Values(s Settings) func(path string) (string, bool) {
	return func(path string) (string, bool) {
		file, rest, _ := strings.Cut(path, ".")
		if file == "options" {
			return s.value(rest)
		}
		return g.figure(file, rest)
	}
}

// figure is a number or word of a file, by its path.
func (g *Game) figure(file, path string) (string, bool) {
	tree := g.trees[file]
	if tree == nil || path == "" {
		return "", false
	}
	names := strings.Split(path, ".")
	n := tree.Find(names...)
	if n == nil {
		n = tree.Get(file).Find(names...) // hazards.rain for hazards.hazards.rain
	}
	if n == nil && file == "hazards" {
		return g.effect(names)
	}
	return n.Word()
}

// effect is what a hazard makes of a rule's number: hazards.rain.openCost.
func (g *Game) effect(names []string) (string, bool) {
	if len(names) != 2 || g.Hazard(names[0]) == nil || g.Effect(names[1]) == nil {
		return "", false
	}
	if v, ok := g.trees["hazards"].Find("hazards", names[0], "effects", names[1]).Word(); ok {
		return v, true
	}
	return g.figure("rules", names[1])
}
