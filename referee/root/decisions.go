package root

import (
	"brehon/referee"
	"brehon/referee/law"
)

// The pending decisions. They form a stack, and the top is handled first.

// decision is one pending decision.
type decision = law.Decision[*Position]

// decisions lists all kinds, numbered as listed.
var decisions = law.NewKinds(
	law.Of[drawCard]("draw"),
	law.Of[drawMarker]("marker"),
	law.Of[drawPlace]("random"),
	law.Of[battle]("fight"),
	law.Of[lose]("lose"),
	law.Of[settle]("settle"),
	law.Of[afterBattle]("after"),
	law.Of[lookAtTable]("table"),
	law.Of[outrage]("outrage"),
	law.Of[crackdown]("crackdown"),
	law.Of[chooseCharacter]("character"),
	law.Of[drawQuest]("quest"),
	law.Of[exploreRuin]("ruin"),
	law.Of[aid]("aid"),
	law.Of[strike]("strike"),
	law.Of[rob]("rob"),
	law.Of[enlist]("enlist"),
	law.Of[sanctify]("sanctify"),
	law.Of[buyCard]("buy"),
	law.Of[ambush]("ambush"),
	law.Of[investors]("investors"),
	law.Of[muster]("muster"),
	law.Of[drawPlot]("plot"),
	law.Of[flipPlot]("flip"),
	law.Of[bomb]("bomb"),
	law.Of[exchangeBomb]("exchange"),
	law.Of[extort]("extort"),
	law.Of[plotSeen]("seen"),
	law.Of[expose]("expose"),
	law.Of[standardSetup]("standard"),
)

// begin pushes a decision; the top is handled first.
func (p *Position) begin(d decision) { decisions.Push(&p.pending, d) }

// now replaces the top decision.
func (p *Position) now(d decision) { decisions.Replace(&p.pending, d) }

// top returns the decision that is handled now.
func (p *Position) top() decision { return decisions.Top(&p.pending) }

// end pops the top decision.
func (p *Position) end() { p.pending.Pop() }

// run makes automatic steps until somebody must decide, or the game is over.
func (p *Position) run() {
	for !p.over {
		switch {
		case p.pending.Depth() > 0:
			if !decisions.Work(&p.pending, p) {
				return
			}
		case p.stage == settingUp:
			if !p.setUp() {
				return
			}
		case p.law.unkept && p.law.isPerson(p.active()):
			p.goOnBehind()
		case !p.law.isBot(p.active()) || !p.goesOn():
			return
		}
	}
}

// chance returns a question answered by chance: the dice and cards.
func chance(rule, key string, args ...referee.Arg) referee.Turn {
	return referee.Turn{Seat: referee.Chance, Ask: referee.Message{Rule: rule, Key: "ask." + key, Args: args}}
}

// asks returns a question to the seat of a faction.
func (p *Position) asks(f faction, rule, key string, args ...referee.Arg) referee.Turn {
	return referee.Turn{Seat: p.law.seat(f), Ask: referee.Message{Rule: rule, Key: "ask." + key, Args: args}}
}

// addOutcome adds an outcome of chance.
func addOutcome(list []referee.Move, c referee.Command, weight int8) []referee.Move {
	return append(list, referee.Move{Command: c, Seat: referee.Chance, Weight: uint8(weight)})
}
