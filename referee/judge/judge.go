// Package judge runs cases: a position, commands, and the expected results or refusals, written as YAML by designers and
// testers. It knows no game: it talks to one in sentences of its grammar.
//
// The path is Read → File → Case.Run → Report.
package judge

import (
	"regexp"
	"slices"
	"strings"

	"brehon/content/source"
	"brehon/content/strict"
	"brehon/referee"
)

// File is a file of cases. What it gives holds for each of them.
type File struct {
	Map   any     `yaml:"map" own:"map" doc:"A graph in place of the printed map."`
	MapOf string  `yaml:"mapOf" doc:"A file next to this one, whose map is used."`
	Given Given   `yaml:"given" doc:"Holds for every case of the file."`
	Cases []*Case `yaml:"cases" need:"yes"`

	Name string // of the file
}

// Given is where a case begins: the first position of a scenario, changed by facts.
type Given struct {
	Game     string   `yaml:"game" is:"id" doc:"May be left out where there is one game alone."`
	Scenario string   `yaml:"scenario" scalar:"yes"`
	Edition  string   `yaml:"edition" doc:"Default: the game's first."`
	Options  []string `yaml:"options" doc:"Each name=value. Those of the file come first."`
	Seats    int      `yaml:"seats" min:"0" max:"99" doc:"Default: what the game thinks best."`
	Deal     []string `yaml:"deal" doc:"Who plays what: NAME=power,power."`
	Plays    []string `yaml:"plays" doc:"Programs that decide for their powers: POWER=automaton:normal. What they decide is not written under when; of POWER=person it is. Those of the file come first."`
	Set      []*Line  `yaml:"set" doc:"Facts, set in order, as with table says. Those of the file come first."`
}

// Case is one case. Its first step is in When and Then, further ones are in And.
type Case struct {
	ID    string   `yaml:"id" need:"yes" scalar:"yes" doc:"Its name, once in the file."`
	About string   `yaml:"about" letters:"2000" doc:"What it shows, where that is not plain."`
	Rules []string `yaml:"rules" is:"rule" doc:"Rules that it proves, besides those that it names elsewhere."`
	Hand  bool     `yaml:"hand" doc:"A person with the printed sheets came to what follows before the program was asked."`
	Given Given    `yaml:"given"`
	When  []*Line  `yaml:"when" doc:"Commands, dice and cards among them. A decision with one answer is made by the referee."`
	Then  Then     `yaml:"then"`
	And   []*Step  `yaml:"and" doc:"Further steps, from where the last one ended."`
	Pos   strict.Pos

	game  referee.Game
	setup referee.Setup
	steps []*Step
	plays map[string]referee.Player // by power
}

// Step is a part of a case.
type Step struct {
	Set  []*Line `yaml:"set"`
	When []*Line `yaml:"when"`
	Then Then    `yaml:"then"`
	Pos  strict.Pos
}

// Then lists the expectations at the end of a step.
type Then struct {
	Facts    []*Line    `yaml:"facts" doc:"Sentences of the position."`
	Events   []*Said    `yaml:"events" doc:"What happened in the step, in this order, perhaps with other things between."`
	NoEvents []*Said    `yaml:"noEvents" doc:"What did not happen in the step."`
	Refused  *Said      `yaml:"refused" doc:"Why the last command of when is refused; without one, why the scenario can't be set up."`
	Instead  *Line      `yaml:"instead" doc:"The legal command that the refusal offers."`
	Refuses  []*Refusal `yaml:"refuses" doc:"Commands that are refused in this position."`
	Asked    *Said      `yaml:"asked" doc:"The question that is open."`
	Seat     string     `yaml:"seat" doc:"A power of the seat that is asked; or table, chance (dice and cards) or nobody (the game is over)."`
	Listed   []*Line    `yaml:"listed" doc:"Commands that are legal in this position."`
	Unlisted []*Line    `yaml:"unlisted" doc:"Commands that are not."`
	Sayable  []*Line    `yaml:"sayable" doc:"Facts that the table can say here."`
	Winners  []string   `yaml:"winners" doc:"The first power of each seat that wins; [nobody]."`
	Seats    [][]string `yaml:"seats" doc:"The powers of each seat."`

	Automaton []*Follow `yaml:"automaton" doc:"What automata do in this position."`
}

// Refusal is a command, or a fact that the table says, with the reason why it is refused.
type Refusal struct {
	Command *Line `yaml:"command"`
	Fact    *Line `yaml:"fact" doc:"In place of a command: what the table can't say."`
	By      *Said `yaml:"by" need:"yes"`
	Instead *Line `yaml:"instead"`
}

// Line is a sentence of a game's grammar.
type Line struct {
	Text string
	Pos  strict.Pos

	command referee.Command
}

// ReadYAML reads a sentence.
func (l *Line) ReadYAML(r *strict.Reader, n *strict.Node, _ string) {
	l.Text, l.Pos = sentence(r, n), n.Pos
}

// Schema is the JSON Schema of a sentence.
func (l *Line) Schema() map[string]any {
	return map[string]any{"type": "string", "minLength": 1}
}

// Said is a message, or the beginning of one: RULE, KEY or RULE KEY, then the values in its gaps, in order.
// "R4 tokens-full", "step red 3". The key lacks its first word (refuse, event, ask).
type Said struct {
	Rule, Key string
	Args      []string
	Pos       strict.Pos
}

var ruleForm = regexp.MustCompile(`^[A-Z][0-9]+(\.[0-9]+)*(\.?[A-Za-z](\.[a-z])?)?$`)

// ReadYAML reads a message.
func (s *Said) ReadYAML(r *strict.Reader, n *strict.Node, _ string) {
	s.Pos = n.Pos
	words := strings.Fields(sentence(r, n))
	if len(words) > 0 && ruleForm.MatchString(words[0]) {
		s.Rule, words = words[0], words[1:]
	}
	if len(words) > 0 {
		s.Key, s.Args = words[0], words[1:]
	}
}

// Schema is the JSON Schema of a message.
func (s *Said) Schema() map[string]any {
	return map[string]any{"type": "string", "minLength": 1, "description": "RULE, KEY or RULE KEY, then the values in its gaps."}
}

// String is the message as it is written in a case.
func (s *Said) String() string {
	return strings.TrimSpace(strings.Join(append([]string{s.Rule, s.Key}, s.Args...), " "))
}

// sentence returns the text of a node, or notes a fault.
func sentence(r *strict.Reader, n *strict.Node) string {
	if !r.Want(strict.Scalar, n, "a sentence") {
		return ""
	}
	if n.Type != "text" || n.Value == "" {
		r.Fault(n.Pos, "a sentence is text, and not %q; put it in quotes", n.Value)
		return ""
	}
	return n.Value
}

// Schema is the JSON Schema of the case files of a game, with the words and parts that they may have.
func Schema(game string, words strict.Vocabulary) source.Schema {
	return source.Schema{
		Name: "cases.schema.json", File: "referee/" + game + "/testdata/*/*.yaml",
		JSON: words.Schema("Cases of brehon judge", File{}),
	}
}

// Cites lists the rules that a case names, without duplicates: its own list, and those of expected messages.
func (c *Case) Cites() []string {
	list := slices.Clone(c.Rules)
	for _, s := range c.steps {
		said := slices.Concat(s.Then.Events, []*Said{s.Then.Refused, s.Then.Asked})
		for _, no := range s.Then.Refuses {
			said = append(said, no.By)
		}
		for _, m := range said {
			if m != nil && m.Rule != "" {
				list = append(list, m.Rule)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// Follows lists a case's expectations about automata, in order.
func (c *Case) Follows() (list []*Follow) {
	for _, s := range c.steps {
		list = append(list, s.Then.Automaton...)
	}
	return list
}

// Checks counts what a case expects: facts, events, refusals, legal commands and the like.
func (c *Case) Checks() (n int) {
	for _, s := range c.steps {
		t := s.Then
		n += len(t.Facts) + len(t.Events) + len(t.NoEvents) + len(t.Refuses) + len(t.Listed) + len(t.Unlisted) + len(t.Sayable) + len(t.Winners) + len(t.Seats) + len(t.Automaton)
		for _, is := range []bool{t.Refused != nil, t.Asked != nil, t.Seat != ""} {
			if is {
				n++
			}
		}
	}
	return n
}
