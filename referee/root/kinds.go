package root

import (
	"maps"

	"brehon/referee"
	"brehon/referee/automaton"
)

// kind holds the rules of one faction: words of automata.yaml that only its bot has, its set-up, and its hooks.
type kind struct {
	setup  func(p *Position, f faction, part int8) bool // places one part of the bot's pieces; false: none are left
	deeds  map[string]deed                              // one with the name of a common deed is the bot's own way of it
	ifs    map[string]func(*view) bool
	only   map[string]func(*view, referee.Command) bool
	first  map[string]func(*view, referee.Command) int
	scopes map[string]scope
	hooks  hooks // of the bot
	person hooks // of a person who plays the faction
}

// kinds lists the factions with rules of their own, by id. Each is in a file of its own: bot_<id>.go.
var kinds = map[string]*kind{
	"marquise":        &marquiseKind,
	"eyrie":           &eyrieKind,
	"alliance":        &allianceKind,
	"vagabond":        &vagabotKind,
	"second-vagabond": &vagabotKind,
	"lizards":         &lizardsKind,
	"riverfolk":       &riverfolkKind,
	"duchy":           &duchyKind,
	"corvids":         &corvidsKind,
}

// scope lists what a step is repeated for. The set is fixed when the step begins (R3.12).
type scope struct {
	of    func(*view) mask
	thing referee.Kind // the kind of its things: kindPlace for clearings
}

// vocabulary holds the words of automata.yaml that the program knows: common ones, or those of one bot.
type vocabulary struct {
	deeds  map[string]deed
	ifs    map[string]func(*view) bool
	only   map[string]func(*view, referee.Command) bool
	first  map[string]func(*view, referee.Command) int
	scopes map[string]scope
}

func newVocabulary() *vocabulary {
	v := &vocabulary{maps.Clone(commonDeeds), maps.Clone(commonIfs), maps.Clone(commonOnly), maps.Clone(commonFirst), maps.Clone(commonScopes)}
	for _, k := range kinds {
		for id, d := range k.deeds {
			if _, common := commonDeeds[id]; !common {
				v.deeds[id] = d
			}
		}
		maps.Copy(v.ifs, k.ifs)
		maps.Copy(v.only, k.only)
		maps.Copy(v.first, k.first)
		maps.Copy(v.scopes, k.scopes)
	}
	return v
}

// automatonWords define the words for the reader of automata.yaml. Every step of the file can be asked for; deeds without a
// choice are known by name, without a written move.
func automatonWords(w *words) automaton.Words[*view] {
	v := newVocabulary()
	words := automaton.Words[*view]{Decisions: w.steps, Forms: moveForms, Ifs: v.ifs, Only: v.only, First: v.first,
		Scopes: map[string]func(*view) []automaton.Thing{}}
	words.Forms = append([]string(nil), moveForms...)
	for id := range v.deeds {
		words.Forms = append(words.Forms, id)
	}
	for id, s := range v.scopes {
		words.Scopes[id] = func(v *view) []automaton.Thing {
			return []automaton.Thing{{ID: v.law.game.grammar.Word(s.thing, int(v.p.thing))}}
		}
	}
	return words
}

// newReader reads the lists of the bots for why, sheet and the automaton.
func newReader(g *Game) *automaton.Reader[*view] {
	return &automaton.Reader[*view]{Automata: &g.content.Automata, Words: automatonWords(g.words), Asks: asks}
}
