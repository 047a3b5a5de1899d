package content

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/strict"
)

// Automata are the players that a person could run by hand, automata.yaml: for each decision of the game a list of lines,
// read from the top; the first that can be followed is.
type Automata struct {
	Levels    []*AutomatonLevel `yaml:"levels" need:"yes"`
	Decisions []*AutomatonWord  `yaml:"decisions" need:"yes" doc:"What is asked, as the headings of the sheet have it."`
	Deeds     []*AutomatonWord  `yaml:"deeds" need:"yes" doc:"What a line does: the first word of a form of move."`
	Ifs       []*AutomatonWord  `yaml:"ifs" need:"yes" doc:"When a line is looked at: true of the position."`
	Only      []*AutomatonWord  `yaml:"only" need:"yes" doc:"Which moves a line may choose: true of the move."`
	First     []*AutomatonWord  `yaml:"first" need:"yes" doc:"Which of these it chooses: the most, the least, the nearest."`
	Automata  []*Automaton      `yaml:"automata" need:"yes"`
	Pos       lang.Pos
}

// AutomatonLevel is how well an automaton plays.
type AutomatonLevel struct {
	ID      string    `yaml:"id" need:"yes" is:"id" id:"level"`
	Name    lang.Text `yaml:"name" need:"yes"`
	Numbers Amounts   `yaml:"numbers" need:"yes" doc:"What {name} in a sentence stands for."`
	Pos     lang.Pos
}

// AutomatonWord is a word of the automata's language, and the clause that is printed for it.
type AutomatonWord struct {
	ID   string    `yaml:"id" need:"yes" is:"id"`
	Says lang.Text `yaml:"says" need:"yes"`
	Pos  lang.Pos
}

// Automaton plays the powers of some kinds.
type Automaton struct {
	ID    string          `yaml:"id" need:"yes" is:"id" id:"automaton"`
	Name  lang.Text       `yaml:"name" need:"yes"`
	Kinds []string        `yaml:"kinds" need:"yes" oneof:"claimant vassal independent tanist english"`
	Lists []AutomatonList `yaml:"lists" need:"yes"`
	Pos   lang.Pos
}

// AutomatonList is what it does when something is asked.
type AutomatonList struct {
	For   []string         `yaml:"for" need:"yes" doc:"Decisions."`
	Lines []*AutomatonLine `yaml:"lines" need:"yes"`
	Pos   lang.Pos
}

// AutomatonLine is one line of a list.
type AutomatonLine struct {
	Do     string   `yaml:"do" need:"yes" doc:"A deed."`
	If     []string `yaml:"if" doc:"All must hold."`
	Only   []string `yaml:"only" doc:"All must hold of the move."`
	First  []string `yaml:"first" doc:"In order: each decides where those before it leave several."`
	Levels []string `yaml:"levels" ref:"level" doc:"Absent: at every level."`
	Pos    lang.Pos
}

// Level is a level by its id, or nil.
func (a *Automata) Level(id string) *AutomatonLevel {
	for _, l := range a.Levels {
		if l.ID == id {
			return l
		}
	}
	return nil
}

// Of is the automaton that plays a kind of power, or nil.
func (a *Automata) Of(kind string) *Automaton {
	for _, x := range a.Automata {
		if slices.Contains(x.Kinds, kind) {
			return x
		}
	}
	return nil
}

// checkAutomata finds words that lines use and nobody defines, and kinds that are played twice.
func (c *checker) checkAutomata() {
	a := &c.g.Automata
	known := func(at lang.Pos, what string, list []*AutomatonWord, ids ...string) {
		for _, id := range ids {
			if !slices.ContainsFunc(list, func(w *AutomatonWord) bool { return w.ID == id }) {
				c.fault(at, "automaton: there is no %s %q%s", what, id, didYouMean(id, list))
			}
		}
	}
	kinds := map[string]string{}
	for _, x := range a.Automata {
		for _, k := range x.Kinds {
			if kinds[k] != "" {
				c.fault(x.Pos, "automaton %s: %s plays the kind %s already", x.ID, kinds[k], k)
			}
			kinds[k] = x.ID
		}
		for _, l := range x.Lists {
			known(l.Pos, "decision", a.Decisions, l.For...)
			for _, line := range l.Lines {
				known(line.Pos, "deed", a.Deeds, line.Do)
				known(line.Pos, "condition", a.Ifs, line.If...)
				known(line.Pos, "filter", a.Only, line.Only...)
				known(line.Pos, "tie-breaker", a.First, line.First...)
			}
		}
	}
}

func didYouMean(id string, list []*AutomatonWord) string {
	var ids []string
	for _, w := range list {
		ids = append(ids, w.ID)
	}
	return strict.DidYouMean(id, ids)
}
