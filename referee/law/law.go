// Package law is the base of the laws of games: pending decisions as values on a stack.
//
// A decision is a small struct of a game, named after the rulebook's word, whose fields are what it is about:
//
//	type attack struct {
//		who    colour
//		at     place
//		target int8
//		on     colour
//	}
//
// It asks, lists the answers, takes one, explains why another command is not an answer, and makes the referee's own moves. A
// position holds its pending decisions as a Stack; the top one is handled first. Kinds lists the decisions of a game.
package law

import "brehon/referee"

// Decision is one pending decision of a game with positions P: a struct of at most seven fields of one byte each. Its methods
// get a copy, which keeps its values when the decision has left the stack.
type Decision[P any] interface {
	// Work makes the referee's own moves and returns false when an answer is needed. It is called again until then, or until
	// another decision is on top.
	Work(P) bool

	// Turn is the question, and who answers it.
	Turn(P) referee.Turn

	// Moves appends the answers.
	Moves(P, []referee.Move) []referee.Move

	// Take carries out an answer that Moves lists.
	Take(P, referee.Command)

	// Why says why a command is not an answer; nil if there is no better reason than the rule of the question.
	Why(P, referee.Command) *referee.Refusal
}

// Asked is embedded by a decision with no work of its own.
type Asked[P any] struct{}

// Work waits for the answer.
func (Asked[P]) Work(P) bool { return false }

// Listed is embedded by a decision that gives no reason but that an answer is not listed.
type Listed[P any] struct{}

// Why gives no reason.
func (Listed[P]) Why(P, referee.Command) *referee.Refusal { return nil }

// Unasked is embedded by a decision that needs no answer.
type Unasked[P any] struct{ Listed[P] }

// Turn is never called.
func (Unasked[P]) Turn(P) referee.Turn { panic("law: what needs no answer is asked") }

// Moves is never called.
func (Unasked[P]) Moves(P, []referee.Move) []referee.Move {
	panic("law: what needs no answer is asked")
}

// Take is never called.
func (Unasked[P]) Take(P, referee.Command) { panic("law: what needs no answer is answered") }

// Ask returns a question to a seat.
func Ask(seat referee.Seat, rule, key string, args ...referee.Arg) referee.Turn {
	return referee.Turn{Seat: seat, Ask: referee.Message{Rule: rule, Key: key, Args: args}}
}

// Refuse returns a refusal.
func Refuse(rule, key string, args ...referee.Arg) *referee.Refusal {
	return &referee.Refusal{Message: referee.Message{Rule: rule, Key: key, Args: args}}
}
