// Package turlough holds the types of the content of The Triumphs of Turlough (map, powers, hazards, numbers) and their
// checks. The YAML is in the same folder.
//
// Load is the whole path. Game embeds source.Game, the part common to all games.
package turlough

import (
	"regexp"
	"strings"

	"brehon/content/source"
	"brehon/content/strict"
)

// ID names the game, and its folders.
const ID = "turlough"

// Game is all of the game's content. It is read only.
type Game struct {
	*source.Game

	rulesFile
	factionsFile
	hazardsFile
	aidsFile
	Map      *Map
	Pigments Pigments
}

// Pack describes the game's files to package source.
var Pack = source.Pack[Game]{ID: ID, Own: (*Game).own}

// Load reads the game and checks everything; Read is for content known to be sound, and checks no file against another. Files are
// the names of the files that only this game has; Schemas describe all of them.
var Load, Read, Files, Schemas = Pack.Load, Pack.Read, Pack.Files, Pack.Schemas

// own returns the game's part for package source.
func (g *Game) own() source.Own {
	g.Map = &Map{}
	return source.Own{
		Vocabulary: strict.Vocabulary{
			Words: map[string][]string{
				"kind":      {"claimant", "vassal", "independent", "tanist", "english"},
				"where":     {"home", "campaign", "exile"},
				"each":      {"faction", "irish"},
				"form":      {"standee", "tile", "order", "card"},
				"per":       {"faction", "pool"},
				"figure":    {"tile-order", "tile-cut", "fold-token", "standee", "hex-reading", "kit", "table"},
				"generated": {"scenarios", "options", "editions", "index", "contents-of-kit"},
				"pigment":   {"lapis", "verdigris", "redlead", "orpiment", "folium", "ink"},
			},
			Forms: map[string]strict.Form{
				"hex": {Pattern: regexp.MustCompile(`^[0-9]{4}$`), Says: `a hex (four figures, like "1107")`},
				"row": {Pattern: regexp.MustCompile(`^A[1-9][0-9]?$`), Says: "a row of Annex A.1 (like A12)"},
			},
			Make: map[string]func() any{
				"picture": func() any { return &Picture{} },
				"aids":    func() any { return &g.aidsFile },
			},
		},
		Game:  &g.Game,
		Rules: &g.rulesFile,
		Drawn: []string{"triquetra", "chevrons"},
		Files: []source.File{
			{Name: "factions.yaml", Title: "Factions", Keys: "factions", Domain: "names", Into: &g.factionsFile},
			{Name: "map.yaml", Title: "The board", Keys: "map", Domain: "names", Into: g.Map},
			{Name: "hazards.yaml", Title: "Hazard cards", Keys: "hazards", Domain: "cards", Into: &g.hazardsFile},
			{Name: "art/pigments.yaml", Title: "Pigments", Keys: "pigments", Into: &g.Pigments},
			{Name: "coast.json", Into: &g.Map.Coast},
		},
		Ready:    func(*source.Game) { g.Map.index() },
		Nouns:    g.nouns,
		Checks:   g.checks(),
		Figure:   func(_ *source.Game, file string, path []string) (string, bool) { return g.figure(file, path) },
		Figures:  func(*source.Game) []string { return g.figures() },
		Given:    g.given,
		Pieces:   g.pieces,
		Numbers:  []string{"share"}, // the chance from which the odds table says yes
		Spelling: "names",
		Widest:   map[string]float64{"tile": 60, "order": 60, "card": 130, "standee": 130},
		Register: register,
	}
}

// checks are the checks across the game's files.
func (g *Game) checks() []source.Check {
	c := func(do func(*checker), needs ...string) source.Check {
		return source.Check{Needs: needs, Do: func(of *source.Checker) { do(&checker{of, g}) }}
	}
	return []source.Check{
		c((*checker).checkRules, "rules"),
		c((*checker).checkRows, "rules"),
		c((*checker).checkPowers, "factions"),
		c((*checker).checkMats, "rules"),
		c((*checker).checkSeats, "rules", "factions", "game"),
		c((*checker).checkFactions, "factions", "map"),
		c((*checker).checkHazards, "hazards", "rules"),
		c((*checker).checkMap, "map"),
		c((*checker).checkPoints, "map"),
		c((*checker).checkPictures, "rulebook", "rules", "map"),
		c((*checker).checkDeedIcons, "automata", "aids"),
	}
}

// checker checks the game's files against each other.
type checker struct {
	*source.Checker
	g *Game
}

// pieces is how many pieces a component has for the powers and the cards.
func (g *Game) pieces(c *source.Component) int {
	n := 0
	for _, f := range g.Factions {
		if c.Each == "faction" || c.Each == "irish" && f.Irish() {
			n++
		}
	}
	if c.Form == "card" && n == 0 && c.Count == 0 && len(c.Values) == 0 {
		for _, h := range g.Hazards {
			n += h.Count
		}
	}
	return n
}

// figure formats a hazard's value for a rule's number: hazards.rain.openCost.
func (g *Game) figure(file string, path []string) (string, bool) {
	if file != "hazards" || len(path) != 2 || g.Hazard(path[0]) == nil || g.Effect(path[1]) == nil {
		return "", false
	}
	if v, ok := g.Tree("hazards").Find("hazards", path[0], "effects", path[1]).Word(); ok {
		return v, true
	}
	return g.Game.Figure("rules", path[1])
}

// figures are the paths of what hazards make of numbers.
func (g *Game) figures() []string {
	var list []string
	for _, h := range g.Hazards {
		for _, e := range g.Effects {
			list = append(list, "hazards."+h.ID+"."+e.ID)
		}
	}
	return list
}

// given reports whether the code fills a placeholder of a card's sentence.
func (g *Game) given(key, name string) bool {
	rest, ok := strings.CutPrefix(key, "hazards.")
	return ok && (name == "n" || name == "base" || strings.HasPrefix(rest, "together.") && g.Effect(name) != nil)
}

// register says how the texts of the powers, the cards and the standees are meant.
func register(key, usual string) string {
	file, _, _ := strings.Cut(key, ".")
	field := key[strings.LastIndexByte(key, '.')+1:]
	switch {
	case field == "people", field == "history":
		return "flavour"
	case file == "hazards" && field == "title":
		return "name"
	case (file == "hazards" || file == "standees") && usual == "label" && field != "title":
		return "rule"
	}
	return usual
}
