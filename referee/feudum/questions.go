package feudum

import (
	"strings"

	"brehon/referee"
)

// Questions are those that the table may ask of this game alone.
func (g *Game) Questions() []referee.Question {
	return []referee.Question{
		{Word: "score", Of: []referee.Kind{kindColour}, Answer: answerScore},
		{Word: "what-if-epoch", Answer: answerEpoch},
		{Word: "guild", Of: []referee.Kind{kindGuild}, Answer: answerGuild},
		{Word: "place", Of: []referee.Kind{kindPlace}, Answer: answerPlace},
		{Word: "facts", Answer: answerFacts, File: mapFile},
	}
}

// joined is a list in words.
func joined(list []string) string { return strings.Join(list, ", ") }
