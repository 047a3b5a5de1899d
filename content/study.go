package content

import (
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// Study is what a simulation of the game counts, study.yaml.
type Study struct {
	Title  lang.Text     `yaml:"title" need:"yes" doc:"Over the lengths."`
	Length string        `yaml:"length" need:"yes" doc:"The event that is told once for every stretch of the game."`
	Tables []*StudyTable `yaml:"tables" need:"yes" flat:"yes"`
	Pos    lang.Pos
}

// StudyTable is one thing that is counted.
type StudyTable struct {
	ID    string    `yaml:"id" need:"yes" is:"id" id:"table"`
	Title lang.Text `yaml:"title" need:"yes"`
	Event string    `yaml:"event" need:"yes" doc:"A key of referee.event in messages.yaml."`
	By    []string  `yaml:"by" doc:"Placeholders of its text that make the rows."`
	Rule  bool      `yaml:"rule" doc:"Rows by the rule that it cites, too."`
	Sum   string    `yaml:"sum" doc:"A placeholder with a number, which is added up."`
	First bool      `yaml:"first" doc:"Only the first such event of a game."`
	Pos   lang.Pos
}

// studyEvent is where events stand in messages.yaml.
const studyEvent = "referee.event."

// checkStudy finds events that there are not, and what they have not.
func (c *checker) checkStudy() {
	if c.g.Study.Length == "" {
		return
	}
	c.event(c.at("study", "length"), c.g.Study.Length)
	for _, t := range c.g.Study.Tables {
		names, ok := c.event(t.Pos, t.Event)
		if !ok {
			continue
		}
		for _, name := range append(slices.Clone(t.By), t.Sum) {
			if name != "" && !slices.Contains(names, name) {
				c.fault(t.Pos, "table %s: the event %s has no {%s}", t.ID, t.Event, name)
			}
		}
	}
}

// events are the keys of all that can happen.
func (g *Game) events() (keys []string) {
	for _, t := range g.Messages.Texts {
		if key, ok := strings.CutPrefix(t.Key, studyEvent); ok {
			keys = append(keys, key)
		}
	}
	return keys
}

// event gives the placeholders of an event's text.
func (c *checker) event(at lang.Pos, key string) (names []string, ok bool) {
	if !c.g.Messages.Has(studyEvent + key) {
		c.fault(at, "there is no event %s in messages.yaml%s", key, strict.DidYouMean(key, c.g.events()))
		return nil, false
	}
	t := c.g.Messages.Text(studyEvent + key)
	return append(lang.ReadMarks(t.Other).Names, lang.ReadMarks(t.One).Names...), true
}
