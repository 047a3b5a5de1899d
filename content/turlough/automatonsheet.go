package turlough

import (
	"slices"

	"brehon/content"
	"brehon/content/lang"
)

// AutomatonSheet is the printed sheet of an automaton. Its lists are those of automata.yaml; a turn may be worked on it.
type AutomatonSheet struct {
	ID   string      `yaml:"id" need:"yes" is:"id" ref:"automaton" doc:"Of the automaton."`
	Turn *WorkedTurn `yaml:"turn" doc:"An example, drawn."`
	Pos  lang.Pos
}

// DeedIcon is the picture beside a deed.
type DeedIcon struct {
	Deed string `yaml:"deed" need:"yes" is:"id"`
	Icon string `yaml:"icon" need:"yes" ref:"icon"`
	Pos  lang.Pos
}

// WorkedTurn is a turn of an automaton, step by step.
type WorkedTurn struct {
	Case    string       `yaml:"case" need:"yes" is:"id" doc:"The case of the referee that plays it."`
	Faction string       `yaml:"faction" need:"yes" ref:"faction" doc:"Whose turn it is."`
	Level   string       `yaml:"level" need:"yes" ref:"level"`
	Title   lang.Text    `yaml:"title" need:"yes"`
	Lead    lang.Text    `yaml:"lead" need:"yes" doc:"How things stand."`
	Picture *Picture     `yaml:"picture" need:"yes" doc:"The armies before the march of its way."`
	Steps   []WorkedStep `yaml:"steps" need:"yes" doc:"All that the faction decides in the case; moves to which there is no other are left out."`
	Pos     lang.Pos
}

// WorkedStep is one decision of a worked turn, and how its list is read.
type WorkedStep struct {
	ID       string       `yaml:"id" need:"yes" is:"id"`
	Hex      string       `yaml:"hex" need:"yes" is:"hex" ref:"hex" doc:"Where its number stands in the picture."`
	Decision string       `yaml:"decision" need:"yes" is:"id"`
	At       string       `yaml:"at" oneof:"home campaign exile" doc:"Of the list. Absent: of one for wherever."`
	Not      []LinesNot   `yaml:"not" doc:"The lines before, and why none of them is followed."`
	Line     int          `yaml:"line" need:"yes" min:"1" max:"99" doc:"The line that is followed."`
	By       string       `yaml:"by" is:"id" doc:"The last tie-breaker that has moves to compare."`
	Compared []ComparedAt `yaml:"compared" doc:"By it: the move chosen first, then others."`
	Text     lang.Text    `yaml:"text" need:"yes" doc:"What is done."`
	Pos      lang.Pos
}

// LinesNot are lines that are not followed for the same reason: a word of theirs that does not hold or leaves nothing,
// or, without one, that no such move is legal.
type LinesNot struct {
	Lines []int  `yaml:"lines" need:"yes" min:"1" max:"99"`
	Word  string `yaml:"word" is:"id" doc:"Of their conditions or filters. Absent: no such move is legal."`
	Pos   lang.Pos
}

// ComparedAt is a move to a hex, and its number.
type ComparedAt struct {
	Hex string `yaml:"hex" need:"yes" is:"hex" ref:"hex"`
	N   int    `yaml:"n" need:"yes" min:"-99" max:"99"`
}

// checkAutomatonSheets: no automaton has two sheets, and the lists that a worked turn names are there.
func (c *checker) checkAutomatonSheets() {
	a := &c.g.Automata
	seen := map[string]lang.Pos{}
	for _, s := range c.g.AutomatonSheets {
		c.Once("automaton sheet", s.ID, s.Pos, seen)
		if x := a.ByID(s.ID); x != nil && s.Turn != nil {
			c.checkPicture(s.ID, s.Turn.Picture)
			for i := range s.Turn.Steps {
				c.checkWorkedStep(x, &s.Turn.Steps[i])
			}
		}
	}
	for _, d := range c.g.DeedIcons {
		if a.Word(a.Deeds, d.Deed) == nil {
			c.Fault(d.Pos, "there is no deed %q%s", d.Deed, a.DidYouMean(d.Deed, a.Deeds))
		}
	}
}

// checkWorkedStep: the automaton has the list that the step reads. That its lines are those that are followed and passed
// over, only the referee can tell.
func (c *checker) checkWorkedStep(x *content.Automaton, s *WorkedStep) {
	a := &c.g.Automata
	list := a.ListFor(x, s.Decision, s.At)
	if list == nil {
		c.Fault(s.Pos, "automaton %s has no list for %q %s", x.ID, s.Decision, s.At)
		return
	}
	if s.Line > len(list.Lines) {
		c.Fault(s.Pos, "step %q: line %d is followed, and the list has %d", s.ID, s.Line, len(list.Lines))
	}
	if s.By != "" && a.Word(a.First, s.By) == nil {
		c.Fault(s.Pos, "step %q: there is no tie-breaker %q%s", s.ID, s.By, a.DidYouMean(s.By, a.First))
	}
	for _, n := range s.Not {
		if words := slices.Concat(a.Ifs, a.Only); n.Word != "" && a.Word(words, n.Word) == nil {
			c.Fault(n.Pos, "step %q: there is no condition and no filter %q%s", s.ID, n.Word, a.DidYouMean(n.Word, words))
		}
		if last := slices.Max(n.Lines); last >= s.Line {
			c.Fault(n.Pos, "step %q: line %d is passed over, and line %d is followed", s.ID, last, s.Line)
		}
	}
}
