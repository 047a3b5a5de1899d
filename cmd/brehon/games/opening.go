package games

import (
	"slices"

	"brehon/content/lang"
	"brehon/generate"
	"brehon/generate/chronicle"
	"brehon/referee"
	"brehon/referee/voice"
)

// Opening returns how the table of a kit begins in a scenario, by the referee, who says it in the words that he is given. Where a game cannot
// begin before somebody has decided more, nothing lies on the board.
func (g *Game) Opening(o generate.Options) func(*lang.Catalog, string) generate.Opening {
	return func(words *lang.Catalog, scenario string) generate.Opening {
		at := *g
		at.Words, at.Law = words, g.Referee()
		setup := referee.Setup{Scenario: scenario, Edition: o.Edition, Options: o.Set, Seats: o.Seats}
		m, no := referee.Begin(at.Law, setup)
		if no != nil {
			return generate.Opening{}
		}
		begins := generate.Opening{Live: chronicle.Live(&at.Game, m), Seats: m.State().Seats()}
		for _, section := range at.Setup(scenario, at.Settings(setup), words) {
			if section.Title.Text != "" {
				begins.Says = append(begins.Says, "", voice.Plain(section.Title.Text))
			}
			for _, line := range section.Lines {
				begins.Says = append(begins.Says, voice.Plain(line.Text))
			}
		}
		if len(begins.Says) > 0 && begins.Says[0] == "" {
			begins.Says = slices.Delete(begins.Says, 0, 1)
		}
		return begins
	}
}
