package turlough

import "brehon/referee"

// hashVersion counts how often hashes have changed: at first they were over all that the body remembers.
const hashVersion = 2

// Extras are the questions about hazards and odds, the shortcuts, and the series of a fight's dice.
func (g *Game) Extras() referee.Extras {
	return referee.Extras{HashVersion: hashVersion, Questions: gameQuestions, Shortcuts: shortcuts, Objections: objections, Parts: parts, Series: fights, Chances: chances}
}

var gameQuestions = []referee.Question{
	{Word: "hazard", Answer: answerHazard},
	{Word: "odds", Of: []referee.Kind{kindPower, kindPower}, Least: 1, Moves: true, Answer: answerOdds},
}

var shortcuts = []referee.Shortcut{
	{Answer: func(s referee.State, _ []string) (referee.Command, bool, bool) { return s.(*Position).rest() }},
	{Order: orderProvisions, Answer: feedAsOrdered},
	{Order: orderHome, Answer: feedAsOrdered},
}

func feedAsOrdered(s referee.State, orders []string) (c referee.Command, idle, ok bool) {
	c, ok = s.(*Position).feedsBy(orders)
	return c, false, ok
}

var objections = []referee.Objection{
	func(s referee.State, a referee.Attempt) *referee.Refusal {
		if a.Form != formRaid || a.Command != nil {
			return nil
		}
		return s.(*Position).barsRaid()
	},
}

// parts: yes and no; the start of a Round, the maintenance, a campaign turn, the turn of an army or its feeding; a march is
// repeated with its path.
var parts = []referee.Part{
	{Of: "accept", Role: referee.RoleYes},
	{Of: "confirm", Role: referee.RoleYes},
	{Of: "defend", Role: referee.RoleYes},
	{Of: "obeyed", Role: referee.RoleYes},
	{Of: "release", Role: referee.RoleYes},
	{Of: "refuse", Role: referee.RoleNo},
	{Of: "take-back", Role: referee.RoleNo},
	{Of: "decline", Role: referee.RoleNo},
	{Of: "disobeyed", Role: referee.RoleNo},
	{Of: "keep", Role: referee.RoleNo},
	{Of: "event.round", Role: referee.RoleBegins},
	{Of: "event.order", Role: referee.RoleBegins},
	{Of: "event.campaign-turn", Role: referee.RoleBegins},
	{Of: "event.turn", Role: referee.RoleBegins},
	{Of: "event.fed", Role: referee.RoleBegins},
	{Of: "event.marched", Role: referee.RoleRetells},
	{Of: "event.marched-by", Role: referee.RoleRetells},
}

// the opposing dice of a clash decide together
var fights = []referee.Series{{
	Number: func(s referee.State) int { return s.(*Position).fightNumber() },
	Throws: func(s referee.State) bool { return s.(*Position).asked() == stepDice },
	Sum: func(s referee.State, m referee.Move, events []referee.Event) (referee.Message, []referee.Event, bool) {
		return s.(*Position).clash(m, events)
	},
}}

// Optional interfaces of a position.
var _ interface {
	referee.Board
	referee.Marked
	referee.Closing
	referee.Summarized
	referee.Warned
} = (*Position)(nil)

var _ referee.Automated = (*Game)(nil)

// chances weighs the fight of the dice that are asked.
func chances(s referee.State) []referee.Chances { return s.(*Position).Chances() }
