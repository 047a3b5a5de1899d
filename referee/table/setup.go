package table

import (
	"strconv"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/view"
	"brehon/referee/voice"
)

// SetupCommand is the prompt's "setup": the setup instructions of the match's scenario, under the rules in force.
func (g *Game) SetupCommand(c *console.Console) console.Command {
	return console.Command{Name: "setup", Usage: g.Word("play.form.setup"), Help: g.Word("play.help.setup"), Do: func([]string) ([]string, error) {
		says := g.layout(c.View.Match)
		if s := afterSetup(c.View.Match); s != nil {
			says = append(says, s.Chart(c.Screen.ForGame())...)
		}
		return says, nil
	}}
}

// afterSetup is the position in which the set-up of a match ended, or the present one; nil if it is no part of the game.
func afterSetup(m *referee.Match) referee.Board {
	if b, ok := m.At(0).State().(referee.Board); !ok || !b.SettingUp() {
		return nil
	}
	for i := range m.Len() {
		if b := m.Entry(i).After.(referee.Board); !b.SettingUp() {
			return b
		}
	}
	return m.State().(referee.Board)
}

// layout is the sheet, line by line.
func (g *Game) layout(m *referee.Match) (says []string) {
	set, s := g.Settings(m.Setup()), m.Setup()
	if g.Scenarios.Scenario(s.Scenario) == nil {
		return nil
	}
	words := g.Words.WithValues(g.Scenarios.Values(set))
	says = append(says, g.Word("play.setup.title", "scenario", g.Title(s)), g.Rules(s), g.Word("play.setup.seats")+":")
	for _, seat := range g.seats(m, words) {
		says = append(says, "  "+seat)
	}
	for _, part := range g.Setup(s.Scenario, set, words) {
		indent := ""
		if part.Title.Text != "" && len(part.Lines) > 0 {
			says, indent = append(says, voice.Plain(part.Title.Text)+":"), "  "
		}
		for _, said := range part.Lines {
			if line := voice.Plain(said.Text); line != "" {
				says = append(says, indent+line)
			}
		}
	}
	return says
}

// seats says who plays what at the start.
func (g *Game) seats(m *referee.Match, words *lang.Catalog) (list []string) {
	v := g.Voice(m.Setup())
	for i, powers := range m.At(0).State().Seats() {
		list = append(list, strconv.Itoa(i+1)+"  "+g.Word("play.start.seat", "player", view.Who(m, v, referee.Seat(i)), "names", voice.Plain(g.Names(powers, words).Text)))
	}
	return list
}
