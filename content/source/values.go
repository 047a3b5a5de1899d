package source

import (
	"strings"

	"brehon/content/strict"
)

// Values answers the paths of placeholders with figures of the content: rules.movementPoints,
// options.seats.max (the value in force), and what the game's own says of its files.
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
		n = tree.Get(file).Find(names...) // parts.x for parts.parts.x
	}
	if n == nil && g.own.Figure != nil {
		return g.own.Figure(g, file, names)
	}
	return n.Word()
}

// Number is a number of rules.yaml by its path (movementPoints, terrain.bog.attacker).
func (g *Game) Number(path string) (int, bool) {
	return g.trees["rules"].Find(strings.Split(path, ".")...).Int()
}

// Figure is a number or word of a file, by its path: rules, movementPoints.
func (g *Game) Figure(file, path string) (string, bool) { return g.figure(file, path) }

// Tree is a file as it was read, by its name without .yaml; nil if it could not be.
func (g *Game) Tree(file string) *strict.Node { return g.trees[file] }
