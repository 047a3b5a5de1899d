package main

import (
	_ "embed"
	"io/fs"
	"slices"

	"brehon/cmd/brehon/games"
	"brehon/cmd/brehon/testdata/toy/hills"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/generate"
	"brehon/generate/area"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
	"brehon/generate/token"
	"brehon/referee"
	"brehon/referee/table"
	"brehon/scenarios/scenario"
)

// A whole game that is never shipped: its content and its scenario lie in testdata/toy, its rooms are this file and
// toyreferee_test.go. What it touches outside is one entry of a list.

//go:embed testdata/toy/prints.txt
var toyPrints string

// toyEntry is the entry.
var toyEntry = games.Entry{
	ID: hills.ID,
	Open: func(files fs.FS, check bool) (*games.Game, []lang.Fault) {
		if check {
			return loadToy(files, source.Load, scenario.Load)
		}
		return loadToy(files, source.Read, scenario.Read)
	},
	Files:  []string{"areas.yaml"},
	Prints: toyPrints,
	Schemas: func(letter string) []source.Schema {
		return append(hills.Schemas(letter), scenario.Schema(hills.ID, letter, toyScenarios))
	},
}

// toyContent is the hills with their scenarios.
type toyContent struct {
	*hills.Game
	set *scenario.Set
}

// toyStart is where the walkers of a scenario begin.
type toyStart struct {
	Places map[string]string `yaml:"places" need:"yes"`
}

var toyScenarios = scenario.Own{Vocabulary: strict.Vocabulary{Make: map[string]func() any{"scenario": func() any { return &toyStart{} }}}}

func loadToy(files fs.FS, load func(fs.FS, string, source.Own) (*source.Game, []lang.Fault),
	begins func(fs.FS, *source.Game, scenario.Own) (*scenario.Set, []lang.Fault)) (*games.Game, []lang.Fault) {
	game, faults := hills.Load(files, load, nil)
	set, more := begins(files, game.Game, toyScenarios)
	if len(faults)+len(more) > 0 {
		return &games.Game{Game: table.Game{Content: game.Game, Scenarios: set}}, append(faults, more...)
	}
	g := &toyContent{game, set}
	return &games.Game{
		Game: table.Game{Content: game.Game, Scenarios: set, Powers: []string{"red", "blue"}},
		Kit:  g.kit(), Referee: func() referee.Game { return newToyGame(g) },
	}, nil
}

// kit is how the hills are printed: tokens, aids, a chart of the land, a book; no board.
func (g *toyContent) kit() *generate.Kit {
	tokens := func(s *generate.Locale) []piece.Piece { return token.Pieces(s.Pen, g.Game.Game) }
	arms := map[string]ornament.Arms{}
	for _, w := range g.Walkers {
		arms[w.ID] = ornament.Arms{Code: w.Code, Field: draw.Hex(w.Field), Charge: draw.Hex(w.Charge)}
	}
	kit := &generate.Kit{
		Game: g.Game.Game, Scenarios: g.set,
		Look: ornament.Look{Arms: arms, Pigments: map[string]draw.Color{"moss": draw.Hex("#4A6B2A"), "fern": draw.Hex("#2F5F3F"), "clay": draw.Hex("#81402A"), "straw": draw.Hex("#D8C060")}, Ink: ornament.Inks{ // colours of its own, and no ornament
			Paper: draw.Hex("#FFFFFF"), Panel: draw.Hex("#EEF3EE"), Edge: draw.Hex("#DDE6DD"), Ink: draw.Hex("#101418"), Faded: draw.Hex("#505860"),
			Hair: draw.Hex("#A0A8B0"), Accent: draw.Hex("#7A3E00"), Second: draw.Hex("#00594F"), Third: draw.Hex("#3F3A7A"), Bright: draw.Hex("#D8C060"),
		}},
		Players: 2,
		Graphs:  map[string]*area.Graph{"land": g.graph()},
		Kinds: []generate.Kind{
			generate.Cut(token.Kind, "tokens", "T", "marks.foldGlue", tokens, nil),
			{ID: "chart", Files: g.chart, Texts: []string{"own.kinds.chart"}},
			{ID: "aid", Files: func(j *generate.Job) ([]piece.File, error) { return generate.AidFile(generate.AidPages(j)), nil }},
		},
		Book: func(s *generate.Locale, _ piece.Board) rulebook.Input {
			return rulebook.Input{Pen: s.Pen, Game: g.Game.Game, Scenarios: g.set, Settings: s.Settings}
		},
	}
	if len(g.Book) > 0 {
		kit.Kinds = append(kit.Kinds, generate.Rulebook())
	}
	return kit
}

// graph is the land as places and paths.
func (g *toyContent) graph() *area.Graph {
	land := &area.Graph{W: 180, H: 38, Outline: true, Dashed: map[string][]draw.MM{"steep": {1.2, 1.2}}}
	for i, a := range g.Areas {
		place := area.Place{ID: a.ID, Name: a.Name, At: draw.Point{X: a.X, Y: a.Y}}
		if a.Trees {
			place.Tags = []string{"oak"}
		}
		land.Places = append(land.Places, place)
		for _, b := range g.Areas[i+1:] {
			if path := (area.Path{Between: [2]string{a.ID, b.ID}}); slices.Contains(a.Beside, b.ID) {
				if a.Steep || b.Steep {
					path.Tags = []string{"steep"}
				}
				land.Paths = append(land.Paths, path)
			}
		}
	}
	return land
}

// chart is the land on a sheet of its own.
func (g *toyContent) chart(j *generate.Job) ([]piece.File, error) {
	land := g.graph().Lay(j.Pen, j.Paper.Width-30)
	for _, err := range land.Faults {
		return nil, err
	}
	page := piece.Page{W: j.Paper.Width, H: j.Paper.Height, Label: "L-1", Draw: func(dst draw.Surface) {
		land.Draw(dst, 15, 30)
		j.Pen.Icon(dst, "hourglass", 22, 22, 7, j.Pen.Pigment("moss"))
	}}
	return []piece.File{{Name: "chart", Paper: piece.EitherPaper, Duplex: piece.Simplex, Pages: []piece.Page{page}}}, nil
}
