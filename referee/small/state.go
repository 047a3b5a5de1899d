package small

import (
	"slices"

	"brehon/referee"
	"brehon/referee/law"
)

// Desk is embedded in every position: it holds the open decision and the listener to events.
type Desk[P any] struct {
	game *Game[P]
	open law.Stack
	tell func(referee.Event)
}

func (d *Desk[P]) desk() *Desk[P] { return d }

func deskOf[P any](p *P) *Desk[P] { return any(p).(interface{ desk() *Desk[P] }).desk() }

// Ask opens a decision in place of the one before.
func (d *Desk[P]) Ask(next law.Decision[*P]) {
	d.open = law.Stack{}
	d.game.law.Decisions.Push(&d.open, next)
}

// Asks reports whether a decision is open.
func (d *Desk[P]) Asks(of law.Decision[*P]) bool { return d.game.law.Decisions.Top(&d.open) == of }

// Happens reports an event.
func (d *Desk[P]) Happens(rule, key string, args ...referee.Arg) {
	if d.tell != nil {
		d.tell(referee.Event{Rule: rule, Key: key, Args: args})
	}
}

// Arg is a value in a message. Its name is its kind of words, or any name for a number.
func (d *Desk[P]) Arg(name string, value int) referee.Arg {
	return referee.Arg{Name: name, Kind: d.game.grammar.Kind(name), Value: value}
}

// Verb is the first word of a move.
func (d *Desk[P]) Verb(c referee.Command) string { return d.game.grammar.Forms()[c.Form][0].Literal }

// State is a position as the referee has it.
type State[P any] struct {
	referee.PlaceList
	game *Game[P]
	p    P
}

func (s *State[P]) desk() *Desk[P]        { return deskOf(&s.p) }
func (s *State[P]) kinds() *law.Kinds[*P] { return s.game.law.Decisions }
func (s *State[P]) top() decision[P]      { return s.kinds().Top(&s.desk().open).(decision[P]) }

// goOn lets decisions do what they do by themselves.
func (s *State[P]) goOn() *State[P] {
	for s.kinds().Work(&s.desk().open, &s.p) {
	}
	s.desk().tell = nil
	return s
}

// What the game says of a position, its law, or the decision that is open.
func (s *State[P]) Over() ([]referee.Seat, bool) { return any(&s.p).(Body).Over() }
func (s *State[P]) Table() []referee.Placed      { return any(&s.p).(Body).Table() }
func (s *State[P]) Turn() referee.Turn           { return s.kinds().Turn(&s.desk().open, &s.p) }
func (s *State[P]) Facts() []referee.Command     { return s.game.law.Facts.Of(&s.p) }
func (s *State[P]) Hash() uint64                 { return s.game.law.Facts.Hash(&s.p) }
func (s *State[P]) Seats() [][]string            { return s.game.seats }
func (s *State[P]) Draws() referee.Seat          { return referee.Chance }

// Places are the words that name some.
func (s *State[P]) Places() []string {
	return s.game.grammar.Words(s.game.grammar.Kind(s.game.law.Places)).List
}

// Neighbours are the places beside one.
func (s *State[P]) Neighbours(place string) []string {
	if i := slices.Index(s.Places(), place); i >= 0 {
		return any(&s.p).(Body).Neighbours(i)
	}
	return nil
}

// Moves are all commands against which there is no reason.
func (s *State[P]) Moves(list []referee.Move) []referee.Move {
	m := referee.Move{Seat: s.Turn().Seat}
	s.game.grammar.Universe(func(c referee.Command) bool {
		if s.Why(c) == nil {
			if m.Command = c; m.Seat == referee.Chance {
				m.Weight = uint8(s.top().Weight(&s.p, c))
			}
			list = append(list, m)
		}
		return true
	})
	return list
}

// Why is why a command is no answer.
func (s *State[P]) Why(c referee.Command) *referee.Refusal {
	_, over := s.Over()
	_, outside := s.game.grammar.Outside(s.game.grammar.Forms()[c.Form], &c.Args)
	if !over && !outside && s.answers(c) {
		if no := s.top().Why(&s.p, c); no != nil || s.top().Weight(&s.p, c) > 0 {
			return no
		}
	}
	no := *s.game.law.Asked
	no.Rule = s.Turn().Ask.Rule
	return &no
}

// answers reports whether a command begins as answers to the open decision do.
func (s *State[P]) answers(c referee.Command) bool {
	return slices.Contains(s.kinds().Answers(&s.desk().open), s.desk().Verb(c))
}

// Apply is the position after a move.
func (s *State[P]) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	q := *s
	q.desk().tell = tell
	q.kinds().Take(&q.desk().open, &q.p, m.Command)
	return q.goOn()
}

// Say is the position in which a fact holds.
func (s *State[P]) Say(c referee.Command) (referee.State, *referee.Refusal) {
	q := *s
	no := s.game.law.Facts.Say(&q.p, c, s.game.grammar, nil, func(int, int) *referee.Refusal { return s.game.law.Cannot })
	return q.goOn(), no
}

// View is the position without what the seat may not see.
func (s *State[P]) View(seat referee.Seat) referee.State {
	q := *s
	if of, as := s.top().Hidden(&s.p); of != referee.Nobody && of != seat {
		q.desk().Ask(as)
	}
	return &q
}

// Hides reports whether a move is an answer that the seat may not see yet.
func (s *State[P]) Hides(m referee.Move, seat referee.Seat) bool {
	of, _ := s.top().Hidden(&s.p)
	return of != referee.Nobody && m.Seat == of && seat != of && s.answers(m.Command)
}

// Keeps reports whether a fact is about what is open.
func (s *State[P]) Keeps(fact referee.Command) bool { return int(fact.Form) == len(s.game.law.Facts)-1 }
