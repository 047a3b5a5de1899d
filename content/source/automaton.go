package source

import (
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// Automata are the players that a person could run by hand, automata.yaml: for each decision of the game a list of lines,
// read from the top; the first that can be followed is.
type Automata struct {
	Bounds    ListBounds        `yaml:"bounds" doc:"What a sheet has room for. Absent: lists are as long as they like."`
	Levels    []*AutomatonLevel `yaml:"levels" need:"yes"`
	Traits    []*AutomatonTrait `yaml:"traits" most:"99" doc:"What an automaton of any level may have in addition."`
	Phases    []*AutomatonWord  `yaml:"phases" doc:"Parts of a turn, in order, where lists are the steps of one."`
	Decisions []*AutomatonWord  `yaml:"decisions" need:"yes" doc:"What is asked, as the headings of the sheet have it."`
	Scopes    []*AutomatonWord  `yaml:"scopes" doc:"For what a list with run: each is read, one after the other."`
	Deeds     []*AutomatonWord  `yaml:"deeds" need:"yes" doc:"What a line does: the first word of a form of move."`
	Ifs       []*AutomatonWord  `yaml:"ifs" need:"yes" doc:"When a line is looked at: true of the position."`
	Only      []*AutomatonWord  `yaml:"only" need:"yes" doc:"Which moves a line may choose: true of the move."`
	First     []*AutomatonWord  `yaml:"first" need:"yes" doc:"Which of these it chooses: the most, the least, the nearest."`
	Always    []*AutomatonHabit `yaml:"always" doc:"What applies to all lines, and is not repeated in any."`
	Common    []AutomatonList   `yaml:"common" doc:"Lists of every automaton that has none of its own for the decision."`
	Automata  []*Automaton      `yaml:"automata" need:"yes"`
	Pos       lang.Pos
}

// AutomatonLevel is how well an automaton plays.
type AutomatonLevel struct {
	ID      string    `yaml:"id" need:"yes" is:"id" id:"level"`
	Name    lang.Text `yaml:"name" need:"yes"`
	Numbers Amounts   `yaml:"numbers" need:"yes" min:"0" max:"99" doc:"What {name} in a sentence stands for."`
	Pos     lang.Pos
}

// AutomatonTrait is what an automaton may have besides its level: it changes numbers, or adds lines.
type AutomatonTrait struct {
	ID      string    `yaml:"id" need:"yes" is:"id" id:"trait"`
	Name    lang.Text `yaml:"name" need:"yes"`
	Says    lang.Text `yaml:"says" need:"yes" doc:"What it changes, as a whole sentence of the sheet."`
	Kinds   []string  `yaml:"kinds" words:"kind" doc:"Of powers that may have it; absent: all."`
	Rule    string    `yaml:"rule" is:"rule" doc:"That says all of it."`
	Numbers Amounts   `yaml:"numbers" min:"-99" max:"99" doc:"What is added to the numbers of the level."`
	Pos     lang.Pos
}

// AutomatonWord is a word of the automata's language, and the clause that is printed for it.
type AutomatonWord struct {
	ID     string     `yaml:"id" need:"yes" is:"id"`
	Says   lang.Text  `yaml:"says" need:"yes"`
	When   Cases      `yaml:"when" doc:"Option, value, and the text that a sheet for such a table has."`
	Least  Amounts    `yaml:"least" min:"1" max:"99" doc:"Of a condition or filter: the smallest of these numbers with which it can hold."`
	Most   Limits     `yaml:"most" doc:"The numbers of rules.yaml that they may not be above."`
	Below  Limits     `yaml:"below" doc:"Those that they must be below."`
	Opens  bool       `yaml:"opens" doc:"Of a deed: it opens what the lines below it do, and they are read as well."`
	Traits []string   `yaml:"traits" ref:"trait" doc:"Of a condition: without one of these it always holds, and a sheet does not ask."`
	Only   *Condition `yaml:"only" doc:"Of a condition: it can hold only so; a sheet for another table leaves out its lines."`
	Value  lang.Text  `yaml:"value" doc:"Of a tie-breaker that counts: {n} of what; the referee says it of each move that it compares."`
	Pos    lang.Pos
}

// AutomatonHabit is what an automaton does in every line. Its filters yield where nothing else would be left to do.
type AutomatonHabit struct {
	ID    string    `yaml:"id" need:"yes" is:"id"`
	Says  lang.Text `yaml:"says" need:"yes" doc:"A whole sentence of the sheet."`
	Kinds []string  `yaml:"kinds" words:"kind" doc:"Of powers of these kinds. Absent: of all."`
	Do    []string  `yaml:"do" doc:"In lines of these deeds. Absent: in all."`
	Only  []string  `yaml:"only" doc:"Filters of every move, after those of the line."`
	First []string  `yaml:"first" doc:"Tie-breakers, after those of the line."`
	Setting
	Pos lang.Pos
}

// Of reports whether it is a habit in lines of a deed.
func (h *AutomatonHabit) Of(deed string) bool { return len(h.Do) == 0 || slices.Contains(h.Do, deed) }

// In reports whether an automaton has it, at some level.
func (h *AutomatonHabit) In(x *Automaton) bool {
	return len(h.Kinds) == 0 || slices.ContainsFunc(x.Kinds, func(kind string) bool { return slices.Contains(h.Kinds, kind) })
}

// ListBounds are how long lists may be. 0: as long as they like.
type ListBounds struct {
	Lines int `yaml:"lines" min:"1" max:"99" doc:"Of all lists of an automaton for one decision in one place."`
	Words int `yaml:"words" min:"1" max:"9" doc:"Conditions and filters of a line."`
}

// Automaton plays the powers of some kinds.
type Automaton struct {
	ID    string          `yaml:"id" need:"yes" is:"id" id:"automaton"`
	Name  lang.Text       `yaml:"name" need:"yes"`
	Kinds []string        `yaml:"kinds" need:"yes" words:"kind"`
	Lists []AutomatonList `yaml:"lists" need:"yes"`
	Pos   lang.Pos
}

// AutomatonList is what it does when something is asked.
type AutomatonList struct {
	For   []string         `yaml:"for" need:"yes" doc:"Decisions."`
	Says  lang.Text        `yaml:"says" doc:"One sentence that says the whole list, where lines of their own would say too much."`
	Phase string           `yaml:"phase" doc:"Of a list that is a step of a turn: in which part. Steps come in the order of the file."`
	Rule  string           `yaml:"rule" is:"rule" doc:"That it follows."`
	If    []string         `yaml:"if" doc:"All must hold when it is come to; else it is passed over."`
	At    string           `yaml:"at" words:"where" doc:"Where the power is, in a word of the game. Absent: wherever."`
	Run   string           `yaml:"run" words:"run" doc:"Absent, or first: the first line that can be followed is. each: so for each thing of a scope, one after the other. all: every line that can be followed is, in order. A game has those that it can play."`
	Each  string           `yaml:"each" doc:"With run: each, the scope."`
	Lines []*AutomatonLine `yaml:"lines" need:"yes"`
	Setting
	Pos lang.Pos
}

// Setting is which automata read a list or a line.
type Setting struct {
	Levels  []string `yaml:"levels" ref:"level" doc:"Absent: at every level."`
	Traits  []string `yaml:"traits" ref:"trait" doc:"Absent: with any traits or none; else with one of these."`
	Without []string `yaml:"without" ref:"trait" doc:"Not with any of these."`
}

// AutomatonLine is one line of a list.
type AutomatonLine struct {
	Do    string   `yaml:"do" need:"yes" doc:"A deed."`
	N     string   `yaml:"n" is:"id" doc:"A number of the level, if the deed needs one."`
	If    []string `yaml:"if" doc:"All must hold."`
	Only  []string `yaml:"only" doc:"All must hold of the move."`
	First []string `yaml:"first" doc:"In order: each decides where those before it leave several."`
	Setting
	Pos lang.Pos
}

// ReadAt reports whether an automaton of that level reads it, if it has the traits.
func (s *Setting) ReadAt(level string) bool {
	return len(s.Levels) == 0 || slices.Contains(s.Levels, level)
}

// Level is a level by its id, or nil.
func (a *Automata) Level(id string) *AutomatonLevel {
	return Find(a.Levels, func(l *AutomatonLevel) bool { return l.ID == id })
}

// Trait is a trait by its id, or nil.
func (a *Automata) Trait(id string) *AutomatonTrait {
	return Find(a.Traits, func(t *AutomatonTrait) bool { return t.ID == id })
}

// Change is a number of a level as the trait has it: never below 1.
func (t *AutomatonTrait) Change(name string, n int) int {
	more, ok := t.Numbers.Of(name)
	if !ok {
		return n
	}
	return max(1, n+more)
}

// Difficulty is how an automaton is set: its level, its traits, and the numbers that they make together.
type Difficulty struct {
	Level   *AutomatonLevel
	Traits  []*AutomatonTrait
	Numbers map[string]int
}

// Difficulty reads a level with traits: "hard", "hard+warlike+raiding". Traits alone have the middle level, and so has no name.
func (a *Automata) Difficulty(name string) (b Difficulty, ok bool) {
	if len(a.Levels) == 0 {
		return b, false
	}
	ids := strings.Split(name, "+")
	if name == "" {
		ids = nil
	}
	for _, id := range ids {
		level, trait := a.Level(id), a.Trait(id)
		switch {
		case level != nil && b.Level == nil:
			b.Level = level
		case trait != nil && !slices.Contains(b.Traits, trait):
			b.Traits = append(b.Traits, trait)
		default:
			return Difficulty{}, false
		}
	}
	if b.Level == nil {
		b.Level = a.Levels[(len(a.Levels)-1)/2]
	}
	b.Numbers = map[string]int{}
	for _, n := range b.Level.Numbers {
		b.Numbers[n.Name] = n.N
	}
	for _, t := range b.Traits {
		for name, n := range b.Numbers {
			b.Numbers[name] = t.Change(name, n)
		}
	}
	return b, true
}

// Name is what Difficulty reads: the level, and the traits behind it.
func (b Difficulty) Name() string {
	name := b.Level.ID
	for _, t := range b.Traits {
		name += "+" + t.ID
	}
	return name
}

// Has reports whether an automaton of this level and these traits reads a list or line of that setting.
func (b Difficulty) Has(s *Setting) bool {
	return s.ReadAt(b.Level.ID) && (len(s.Traits) == 0 || b.hasOf(s.Traits)) && !b.hasOf(s.Without)
}

// HasTrait reports whether it has the trait of that id.
func (b Difficulty) HasTrait(id string) bool { return b.hasOf([]string{id}) }

func (b Difficulty) hasOf(ids []string) bool {
	return slices.ContainsFunc(b.Traits, func(t *AutomatonTrait) bool { return slices.Contains(ids, t.ID) })
}

// ListsOf are an automaton's lists: its own, then those of all for what it has none of its own.
func (a *Automata) ListsOf(x *Automaton) []AutomatonList {
	own := map[string]bool{}
	for _, l := range x.Lists {
		for _, d := range l.For {
			own[d] = true
		}
	}
	lists := slices.Clone(x.Lists)
	for _, l := range a.Common {
		if l.For = slices.DeleteFunc(slices.Clone(l.For), func(d string) bool { return own[d] }); len(l.For) > 0 {
			lists = append(lists, l)
		}
	}
	return lists
}

// LineNumbers are the numbers that the lines of an automaton's lists have on its sheet: those that it reads count from 1, through all
// lists for one decision in one place. A line that it does not read has 0.
func (b Difficulty) LineNumbers(lists []AutomatonList) [][]int {
	numbers, last := make([][]int, len(lists)), map[[2]string]int{}
	for i := range lists {
		l := &lists[i]
		numbers[i] = make([]int, len(l.Lines))
		key := [2]string{"", l.At}
		if len(l.For) > 0 {
			key[0] = l.For[0]
		}
		for k, line := range l.Lines {
			if b.Has(&l.Setting) && b.Has(&line.Setting) {
				last[key]++
				numbers[i][k] = last[key]
			}
		}
	}
	return numbers
}

// Of is the automaton that plays a kind of power, or nil.
func (a *Automata) Of(kind string) *Automaton {
	return Find(a.Automata, func(x *Automaton) bool { return slices.Contains(x.Kinds, kind) })
}

// Word is a word of a list by its id, or nil.
func (a *Automata) Word(list []*AutomatonWord, id string) *AutomatonWord {
	if i := slices.IndexFunc(list, func(w *AutomatonWord) bool { return w.ID == id }); i >= 0 {
		return list[i]
	}
	return nil
}

// Opens reports whether a deed opens what the lines below it do.
func (a *Automata) Opens(deed string) bool {
	w := a.Word(a.Deeds, deed)
	return w != nil && w.Opens
}

// checkAutomata finds words that lines use and nobody defines, and kinds that are played twice.
func (c *Checker) checkAutomata() {
	a := &c.g.Automata
	known := func(at lang.Pos, what string, list []*AutomatonWord, ids ...string) {
		for _, id := range ids {
			if !slices.ContainsFunc(list, func(w *AutomatonWord) bool { return w.ID == id }) {
				c.Fault(at, "automaton: there is no %s %q%s", what, id, c.g.Automata.DidYouMean(id, list))
			}
		}
	}
	kinds, lists := map[string]string{}, slices.Clone(a.Common)
	for _, x := range a.Automata {
		for _, k := range x.Kinds {
			if kinds[k] != "" {
				c.Fault(x.Pos, "automaton %s: %s plays the kind %s already", x.ID, kinds[k], k)
			}
			kinds[k] = x.ID
		}
		lists = append(lists, x.Lists...)
	}
	c.unusedWords(lists)
	c.checkLevels(lists)
	for _, h := range a.Always {
		known(h.Pos, "deed", a.Deeds, h.Do...)
		known(h.Pos, "filter", a.Only, h.Only...)
		known(h.Pos, "tie-breaker", a.First, h.First...)
	}
	for _, l := range lists {
		known(l.Pos, "decision", a.Decisions, l.For...)
		known(l.Pos, "condition", a.Ifs, l.If...)
		if l.Phase != "" {
			known(l.Pos, "phase", a.Phases, l.Phase)
		}
		switch {
		case (l.Run == "each") != (l.Each != ""):
			c.Fault(l.Pos, "automaton: run: each and each belong together")
		case l.Each != "":
			known(l.Pos, "scope", a.Scopes, l.Each)
		}
		for _, line := range l.Lines {
			known(line.Pos, "deed", a.Deeds, line.Do)
			known(line.Pos, "condition", a.Ifs, line.If...)
			known(line.Pos, "filter", a.Only, line.Only...)
			known(line.Pos, "tie-breaker", a.First, line.First...)
			if n := len(line.If) + len(line.Only); a.Bounds.Words > 0 && n > a.Bounds.Words {
				c.Fault(line.Pos, "automaton: a line of %d comparisons; nobody keeps more than %d in mind: make one word of two, or leave one out", n, a.Bounds.Words)
			}
		}
	}
}

// unusedWords finds words that no list uses.
func (c *Checker) unusedWords(lists []AutomatonList) {
	used := map[string]bool{}
	for _, l := range lists {
		used[l.Each], used[l.Phase] = true, true
		for _, id := range l.If {
			used[id] = true
		}
		for _, line := range l.Lines {
			for _, id := range slices.Concat([]string{line.Do}, line.If, line.Only, line.First) {
				used[id] = true
			}
		}
	}
	a := &c.g.Automata
	for _, h := range a.Always {
		for _, id := range slices.Concat(h.Only, h.First) {
			used[id] = true
		}
	}
	for _, w := range slices.Concat(a.Phases, a.Scopes, a.Deeds, a.Ifs, a.Only, a.First) {
		if !used[w.ID] {
			c.Fault(w.Pos, "automaton: no line uses the word %q: leave it out", w.ID)
		}
	}
}

// DidYouMean is the word of the list that was perhaps meant, as the end of a message.
func (a *Automata) DidYouMean(id string, list []*AutomatonWord) string {
	return strict.DidYouMean(id, IDs(list))
}
