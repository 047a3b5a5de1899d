package source

import (
	"strings"

	"brehon/content/lang"
)

// Aid is a player aid: what lies beside each player, with the rule's id at every line.
type Aid struct {
	ID     string     `yaml:"id" need:"yes" is:"id" id:"aid"`
	Title  lang.Text  `yaml:"title" need:"yes"`
	Lead   lang.Text  `yaml:"lead" doc:"Under the title."`
	Foot   lang.Text  `yaml:"foot" doc:"Below all."`
	Sheet  int        `yaml:"sheet" min:"0" max:"99" doc:"Aids with the same number are front and back of one sheet; 0: on none."`
	Size   string     `yaml:"size" need:"yes" oneof:"a5 page back" doc:"Of the paper, or back: only on the back of the rules of play."`
	Table  bool       `yaml:"table" doc:"One for the whole table; absent: every player has one. Set it at the front."`
	Groups []AidGroup `yaml:"groups" need:"yes"`
	Pos    lang.Pos
}

// AidGroup is a panel of an aid.
type AidGroup struct {
	ID      string      `yaml:"id" need:"yes" is:"id"`
	Name    lang.Text   `yaml:"name" need:"yes"`
	Note    lang.Text   `yaml:"note" doc:"After the lines."`
	Field   string      `yaml:"field" words:"pigment" doc:"Pigment of the bar; absent: ink."`
	Show    string      `yaml:"show" need:"yes" oneof:"rows table chips dice steps box track graph"`
	Columns []lang.Text `yaml:"columns" doc:"Over the values of a table."`
	Track   *AidTrack   `yaml:"track" doc:"Of a track."`
	Graph   string      `yaml:"graph" words:"graph" doc:"Of a graph: which of the game’s it is."`
	Lines   []AidLine   `yaml:"lines" doc:"Of a track and of a graph: what its signs say."`
	Pos     lang.Pos
}

// AidTrack is a row of numbered places. A line that says where it is marks one of them.
type AidTrack struct {
	From Count `yaml:"from" need:"yes" doc:"The number of the first place, or the path of one: rules.start."`
	To   Count `yaml:"to" need:"yes" doc:"That of the last."`
}

// AidLine is one line of a panel; each key as far as the panel shows it.
type AidLine struct {
	Icon   string     `yaml:"icon" ref:"icon"`
	Name   Cell       `yaml:"name"`
	Text   lang.Text  `yaml:"text"`
	Values []Cell     `yaml:"values"`
	At     *Count     `yaml:"at" doc:"The place of a track that it marks: its number, or the path of one."`
	Rule   string     `yaml:"rule" is:"rule" ref:"rule"`
	Only   *Condition `yaml:"only" doc:"Printed only when the option has that value."`
	Pos    lang.Pos
}

// shows are the panels that show lines, and nothing without them.
const shows = " rows table chips dice steps box "

// checkAids: a panel has what it shows and nothing that it doesn't; a track has its places in order, and marks none beyond.
func (c *Checker) checkAids() {
	for _, a := range c.g.Aids {
		for i := range a.Groups {
			g := &a.Groups[i]
			if len(g.Lines) == 0 && strings.Contains(shows, " "+g.Show+" ") {
				c.Fault(g.Pos, "aid %s, %s: lines is missing", a.ID, g.ID)
			}
			for _, k := range []struct {
				key string
				has bool
			}{{"track", g.Track != nil}, {"graph", g.Graph != ""}} {
				switch {
				case k.has && g.Show != k.key:
					c.Fault(g.Pos, "aid %s, %s: it has a %s and shows %s", a.ID, g.ID, k.key, g.Show)
				case !k.has && g.Show == k.key:
					c.Fault(g.Pos, "aid %s, %s: %s is missing", a.ID, g.ID, k.key)
				}
			}
			if n := g.dice(); n > mostDice {
				c.Fault(g.Pos, "aid %s, %s: %d dice, more than %d", a.ID, g.ID, n, mostDice)
			}
			c.checkTrack(g)
		}
	}
}

// mostDice is how many dice stand side by side on a half sheet.
const mostDice = 6

// dice is how many dice a panel shows whatever the options.
func (a *AidGroup) dice() (n int) {
	for _, l := range a.Lines {
		if a.Show == "dice" && l.Icon != "" && l.Only == nil {
			n++
		}
	}
	return n
}

func (c *Checker) checkTrack(g *AidGroup) {
	from, to, sound := 0, 0, false
	if t := g.Track; t != nil {
		first, ok := c.count(t.From)
		last, ok2 := c.count(t.To)
		if from, to, sound = first, last, ok && ok2 && last > first; ok && ok2 && !sound {
			c.Fault(t.To.Pos, "the track runs from %d to %d", from, to)
		}
	}
	for _, l := range g.Lines {
		if l.At == nil {
			continue
		}
		n, ok := c.count(*l.At)
		switch {
		case g.Track == nil:
			c.Fault(l.At.Pos, "at marks a place of a track, and %s shows %s", g.ID, g.Show)
		case ok && sound && (n < from || n > to):
			c.Fault(l.At.Pos, "at %d is not on the track from %d to %d", n, from, to)
		}
	}
}

// aidsFile is aids.yaml.
type aidsFile struct {
	Own  any    `inline:"aids"`
	Aids []*Aid `yaml:"aids" need:"yes" flat:"yes"`
}

// Aid is the aid with that id, or nil.
func (g *Game) Aid(id string) *Aid {
	return Find(g.Aids, func(a *Aid) bool { return a.ID == id })
}

// LinesInForce are the lines of the group that the settings print.
func (a *AidGroup) LinesInForce(s Settings) []AidLine {
	var list []AidLine
	for _, l := range a.Lines {
		if l.Only.Holds(s) {
			list = append(list, l)
		}
	}
	return list
}
