package feudum

import "brehon/referee"

// hashVersion: the first was over the facts as they are written; since the second, journals hold the hashes of what everybody may
// see in every game; the second left out the reeves and writs of the first colour.
const hashVersion = 3

// Extras are the questions about the score, guilds, places and the printed board, and what keeps one line from running into the
// next question.
func (g *Game) Extras() referee.Extras {
	return referee.Extras{HashVersion: hashVersion, Questions: gameQuestions, Objections: objections, Parts: parts, Coming: coming}
}

var gameQuestions = []referee.Question{
	{Word: "score", Of: []referee.Kind{kindColour}, Answer: answerScore},
	{Word: "what-if-epoch", Answer: answerEpoch},
	{Word: "guild", Of: []referee.Kind{kindGuild}, Answer: answerGuild},
	{Word: "place", Of: []referee.Kind{kindPlace}, Answer: answerPlace},
	{Word: "facts", Answer: answerFacts, File: mapFile},
}

// objections: no card more than a player selects (F5.1), and what begins as an answer does is judged here (F21.2).
var objections = []referee.Objection{
	func(s referee.State, a referee.Attempt) *referee.Refusal {
		p := s.(*Position)
		switch {
		case a.Command == nil:
			return nil
		case a.Last != nil:
			return p.joins(*a.Last, *a.Command)
		case p.isMeant(*a.Command):
			return p.Why(*a.Command)
		}
		return nil
	},
}

// parts: what the printed board shows is typed alone, without a reason.
var parts = []referee.Part{{Of: "fact", Role: referee.RoleAnswers}}

// Optional interfaces of a position.
var _ interface {
	referee.Board
	referee.Marked
	referee.Closing
	referee.Signed
	referee.Sealed
	referee.Summarized
	referee.Warned
} = (*Position)(nil)

// coming says what comes next.
func coming(s referee.State) []referee.Note { return s.(*Position).Coming() }
