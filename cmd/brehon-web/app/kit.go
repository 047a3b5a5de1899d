package app

import (
	"path"
	"strings"

	"brehon/generate"
	"brehon/referee"
)

// order is what is to be printed: the flags of brehon kit by their names.
type order struct {
	Game     string   `json:"game"`
	Langs    []string `json:"langs"`
	Papers   []string `json:"papers"`
	Ink      string   `json:"ink"` // colour or low
	Backs    string   `json:"backs"`
	Scenario string   `json:"scenario"`
	Seats    int      `json:"seats"`
	Players  []string `json:"players"`
	Only     []string `json:"only"`
	Parts    bool     `json:"parts"`
	Heaps    bool     `json:"heaps"`
	For      []string `json:"for"`
	Pages    bool     `json:"pages"`   // a picture of every page
	Changed  bool     `json:"changed"` // with what is changed
}

// printed is what was built.
type printed struct {
	*generate.Manifest
	English []string `json:"english"` // texts that are in English as a language lacks them: its tag, their key
}

// kit builds a kit: its files, under the paths that brehon kit gives them.
func (a *App) kit(o order) (Answer, error) {
	first, _, _ := strings.Cut(strings.Join(o.Langs[:min(1, len(o.Langs))], ""), "+")
	files, langs, err := a.on(o.Changed)
	if err != nil {
		return Answer{}, err
	}
	g, err := gameOf(langs, inLanguage{first, o.Game})
	if err != nil {
		return Answer{}, err
	}
	options := generate.Options{Langs: o.Langs, Papers: o.Papers, Low: o.Ink == "low", Backs: o.Backs, Scenario: o.Scenario, Seats: o.Seats,
		Only: o.Only, Parts: o.Parts, Heaps: o.Heaps, For: o.For, PreviewAll: o.Pages}
	for _, p := range o.Players {
		dealt, err := g.Seated(referee.Setup{}, p)
		if err != nil {
			return Answer{}, err
		}
		options.Players = append(options.Players, dealt)
	}
	options.Opening = g.Opening(options)
	kits, manifest, err := generate.Make(files, g.Kit, options)
	if err != nil {
		return Answer{}, err
	}
	answer := Answer{Body: printed{manifest, manifest.InEnglish}}
	for _, k := range kits {
		k.Files(func(name string, data []byte) {
			answer.Files = append(answer.Files, File{path.Join(k.Lang, k.Paper, name), data})
		})
	}
	return answer, nil
}
