package main

import (
	"strconv"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/scenarios"
)

// layout tells where everything lies before the first move of a match: the words of the scenario's sheet, by the rules
// that are played.
type layout struct {
	*shelved
	match *referee.Match
	words *lang.Catalog
	says  []string
}

// setupCommand is the prompt's "setup".
func (g *shelved) setupCommand(m *referee.Match) console.Command {
	return console.Command{Name: "setup", Usage: g.word("play.form.setup"), Help: g.word("play.help.setup"), Do: func([]string) ([]string, error) {
		return g.setup(m), nil
	}}
}

// setup is the sheet, line by line.
func (g *shelved) setup(m *referee.Match) []string {
	set := g.settings(m.Setup())
	if g.Scenarios.Scenario(m.Setup().Scenario) == nil {
		return nil
	}
	l := &layout{shelved: g, match: m, words: g.words.WithValues(g.Scenarios.Values(set))}
	l.add("", l.word("play.setup.title", "scenario", g.title(m.Setup())), g.rules(m.Setup()))
	l.add("play.setup.seats", l.seats()...)
	for _, part := range g.Setup(m.Setup().Scenario, set, l.words) {
		l.part(part)
	}
	return l.says
}

// add puts a part with its title, if there is anything in it.
func (l *layout) add(title string, lines ...string) {
	if len(lines) == 0 {
		return
	}
	indent := ""
	if title != "" {
		l.says = append(l.says, l.word(title)+":")
		indent = "  "
	}
	for _, line := range lines {
		if line != "" {
			l.says = append(l.says, indent+line)
		}
	}
}

// part puts a part that the game tells.
func (l *layout) part(p scenarios.Section) {
	var lines []string
	for _, said := range p.Lines {
		lines = append(lines, console.Plain(said.Text))
	}
	l.add(p.Title, lines...)
}

// seats says who plays what at the start.
func (l *layout) seats() []string {
	var list []string
	players, voice := l.match.Players(), l.voice(l.match.Setup())
	for i, powers := range l.match.At(0).State().Seats() {
		player := voice.Player(players[i])
		list = append(list, strconv.Itoa(i+1)+"  "+l.word("play.start.seat", "player", player, "names", console.Plain(l.Names(powers, l.words).Text)))
	}
	return list
}
