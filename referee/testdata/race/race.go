// Package race is a game of the tests, with chance, seals, asides and several seats.
package race

import (
	"fmt"

	"brehon/referee"
)

// Game is a small game that has everything the referee must know of: dice, cards with weights, answers in
// numbers, only answers, asides, caps and an end. Two to four racers run to square 20. In a turn a racer throws
// the die, or rests for a token, or spends tokens to step on. Who lands on another throws that one back to the start.
// On square 7 a card is drawn. A six must be cheered. At any time another may give up, also before a card, but not while the
// die is in the air. With the options ford, secret and sealed it has what stands in ford.go and secret.go.
var Game referee.Game = game{}

type game struct{}

// The kinds of the race.
const (
	kindRacer referee.Kind = iota + 1
	kindFace
	kindCard
	kindStep
	kindSquare
	kindState
	kindDepth
	kindSide
)

var racers = []string{"red", "green", "blue", "yellow"}

const (
	square   = 20 // R1
	tokenCap = 2  // R4
	most     = 60 // R8
	cardAt   = 7  // R5
)

// The moves of the race, in the order of its forms.
const (
	MoveThrow = iota
	MoveRest
	moveSpend
	moveCheer
	moveRoll
	moveDraw
	moveGiveUp
	moveDepth
	MoveDodge
)

// The facts of the race.
const (
	factAt = iota
	FactTokens
	factState
	factTurn
	factAsked
	FactTurns
	factCards
	factDepth
	factDodging
	factDodge
)

var raceGrammar = referee.NewGrammar(
	[]string{"throw <racer>", "rest <racer>", "spend <racer> <n>", "cheer <racer>", "roll <face>", "draw <card>", "give-up <racer>", "depth <depth>", "dodge <racer> <side>"},
	[]string{"at <racer> <square>", "tokens <racer> <n>", "running <racer> <state>", "turn <racer>", "asked <step>", "turns <n>", "cards <card> <n>",
		"depth <depth>", "dodging <racer>", "dodges <racer> <side>"},
	referee.Vocabulary{Name: "racer", List: racers},
	referee.Vocabulary{Name: "face", Least: 1, Most: 6},
	referee.Vocabulary{Name: "card", List: []string{"wind", "mud"}},
	referee.Vocabulary{Name: "step", List: []string{"racer", "die", "card", "cheer", "depth", "dodge"}},
	referee.Vocabulary{Name: "square", Least: 0, Most: square},
	referee.Vocabulary{Name: "state", List: []string{"yes", "no"}},
	referee.Vocabulary{Name: "depth", Least: 0, Most: deepest},
	referee.Vocabulary{Name: "side", List: sides},
)

func (game) ID() string                { return "race" }
func (game) Version() string           { return "1" }
func (game) Grammar() *referee.Grammar { return raceGrammar }

func (game) New(s referee.Setup) (referee.State, *referee.Refusal) {
	n := s.Seats
	if n == 0 {
		n = 3
	}
	if n < 2 || n > len(racers) {
		return nil, refuse("R0", "refuse.seats", number("n", n))
	}
	p := Position{racers: int8(n), cards: [2]int8{3, 2}}
	for _, o := range s.Options {
		p.ford, p.secret = p.ford || o == "ford", p.secret || o == "secret" || o == "sealed"
		p.sealed = p.sealed || o == "sealed"
	}
	return p, nil
}

// What is asked.
const (
	askRacer = iota
	askDie
	askCard
	askCheer
	askDepth
	AskDodge
)

// Position is a State of the race.
type Position struct {
	referee.PlaceList

	At     [4]int8
	Tokens [4]int8
	out    [4]bool
	cards  [2]int8
	racers int8
	Whose  int8
	Asked  int8
	Turns  int8

	ford, secret bool    // the options
	depth        int8    // of the ford, and one more; 0: unknown
	dodging      int8    // who stood where the racer of the turn came, and one more; 0: nobody
	dodges       [4]int8 // the sides chosen, and one more; 0: none
	sealed       bool    // the option: choices are sealed in the journal
}

func number(name string, n int) referee.Arg { return referee.Arg{Name: name, Value: n} }

func racer(n int8) referee.Arg {
	return referee.Arg{Name: "racer", Kind: kindRacer, Value: int(n)}
}

func refuse(rule, key string, args ...referee.Arg) *referee.Refusal {
	return &referee.Refusal{Message: referee.Message{Rule: rule, Key: key, Args: args}}
}

func (p Position) Turn() referee.Turn {
	if _, over := p.Over(); over {
		return referee.Turn{Seat: referee.Nobody, Ask: referee.Message{Rule: "R1", Key: "ask.over"}}
	}
	ask := [...]string{"ask.racer", "ask.die", "ask.card", "ask.cheer", "ask.depth", "ask.dodge"}[p.Asked]
	t := referee.Turn{Seat: referee.Seat(p.Whose), Ask: referee.Message{Rule: "R2", Key: ask, Args: []referee.Arg{racer(p.Whose)}}}
	if p.Asked == askDie || p.Asked == askCard {
		t.Seat = referee.Chance
	}
	switch p.Asked {
	case askDepth:
		t.Seat, t.Ask.Rule, t.Ask.Args = referee.Table, "R9", nil
	case AskDodge:
		who := p.dodger()
		t.Seat, t.Ask.Rule, t.Ask.Args, t.First = referee.Seat(who), "R10", []referee.Arg{racer(who)}, true
	}
	return t
}

func (p Position) Moves(list []referee.Move) []referee.Move {
	if _, over := p.Over(); over {
		return list
	}
	chance := func(form uint8, value, weight int8) {
		list = append(list, referee.Move{Command: command(form, int16(value)), Seat: referee.Chance, Weight: uint8(weight)})
	}
	mine := func(form uint8, args ...int16) {
		list = append(list, referee.Move{Command: command(form, args...), Seat: referee.Seat(p.Whose)})
	}
	switch p.Asked {
	case askDie:
		for face := int8(1); face <= 6; face++ {
			chance(moveRoll, face, 1)
		}
		return list
	case askCard:
		for card, left := range p.cards {
			if left > 0 {
				chance(moveDraw, int8(card), left)
			}
		}
	case askDepth:
		return p.depths(list, false)
	case AskDodge:
		return p.sides(list)
	case askCheer:
		mine(moveCheer, int16(p.Whose))
	default:
		mine(MoveThrow, int16(p.Whose))
		if p.Tokens[p.Whose] < tokenCap && p.Turns < most {
			mine(MoveRest, int16(p.Whose))
		}
		for n := int8(1); n <= p.Tokens[p.Whose]; n++ {
			mine(moveSpend, int16(p.Whose), int16(n))
		}
	}
	for r := range p.racers {
		if r != p.Whose && !p.out[r] {
			list = append(list, referee.Move{Command: command(moveGiveUp, int16(r)), Seat: referee.Seat(r), Aside: true})
		}
	}
	return p.depths(list, true)
}

func command(form uint8, args ...int16) referee.Command {
	c := referee.Command{Form: form}
	copy(c.Args[:], args)
	return c
}

// Why judges a command without the list.
func (p Position) Why(c referee.Command) *referee.Refusal {
	if _, over := p.Over(); over {
		return refuse("R1", "refuse.over")
	}
	form, who := int(c.Form), int8(c.Args[0])
	switch form {
	case moveRoll:
		if p.Asked != askDie {
			return refuse("R3", "refuse.no-die")
		}
		if c.Args[0] < 1 || c.Args[0] > 6 {
			return refuse("R3", "refuse.face", number("n", int(c.Args[0])))
		}
		return nil
	case moveDraw:
		if p.Asked != askCard {
			return refuse("R5", "refuse.no-card")
		}
		if p.cards[c.Args[0]] == 0 {
			return refuse("R5", "refuse.no-such-card")
		}
		return nil
	}
	if form == moveDepth {
		return p.whyDepth(c.Args[0])
	}
	switch {
	case who >= p.racers || p.out[who]:
		return refuse("R0", "refuse.not-running", racer(who))
	case form == moveGiveUp:
		return p.whyGiveUp(who)
	case form == MoveDodge || p.Asked == AskDodge || p.Asked == askDepth:
		return p.whyDodge(form, who, c.Args[1])
	case who != p.Whose || p.Asked == askDie || p.Asked == askCard:
		return refuse("R2", "refuse.turn", racer(who), referee.Arg{Name: "turn", Kind: kindRacer, Value: int(p.Whose)})
	case (form == moveCheer) != (p.Asked == askCheer):
		return refuse("R6", "refuse.cheer", racer(who))
	case form == MoveRest && p.Tokens[who] == tokenCap:
		return refuse("R4", "refuse.tokens-full", number("n", tokenCap))
	case form == MoveRest && p.Turns >= most:
		return refuse("R8", "refuse.late", number("n", most))
	case form == moveSpend && (c.Args[1] < 1 || c.Args[1] > int16(p.Tokens[who])):
		no := refuse("R4", "refuse.tokens", number("n", int(c.Args[1])), number("has", int(p.Tokens[who])))
		if n := p.Tokens[who]; n > 0 {
			instead := command(moveSpend, int16(who), int16(n))
			no.Instead = &instead
		}
		return no
	}
	return nil
}

func (p Position) whyGiveUp(who int8) *referee.Refusal {
	switch {
	case p.Asked == askDie || p.Asked == askDepth || p.Asked == AskDodge:
		return refuse("R7", "refuse.in-the-air")
	case who == p.Whose:
		return refuse("R7", "refuse.own-turn", racer(who))
	}
	return nil
}

func (p Position) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	happens := func(rule, key string, args ...referee.Arg) {
		if tell != nil {
			tell(referee.Event{Rule: rule, Key: key, Args: args})
		}
	}
	arg := m.Args
	switch m.Form {
	case MoveThrow:
		p.Asked = askDie
	case MoveRest:
		p.Tokens[p.Whose]++
		happens("R4", "event.token", racer(p.Whose))
		p.next()
	case moveSpend:
		p.Tokens[p.Whose] -= int8(arg[1])
		p.step(int8(arg[1]), happens)
		p.land(happens)
	case moveCheer:
		p.next()
	case moveRoll:
		p.step(int8(arg[0]), happens)
		p.Asked = askRacer
		if arg[0] == 6 {
			p.Asked = askCheer
		}
		p.land(happens)
	case moveDraw:
		p.cards[arg[0]]--
		p.step([2]int8{2, -3}[arg[0]], happens)
		p.next()
	case moveGiveUp:
		p.out[arg[0]] = true
		happens("R7", "event.given-up", racer(int8(arg[0])))
	case moveDepth:
		p.measure(int8(arg[0]), happens)
	case MoveDodge:
		p.dodge(int8(arg[0]), int8(arg[1]), happens)
	}
	return p
}

func (p *Position) step(n int8, happens func(rule, key string, args ...referee.Arg)) {
	p.At[p.Whose] = max(0, min(square, p.At[p.Whose]+n))
	happens("R2", "event.step", racer(p.Whose), number("n", int(p.At[p.Whose])))
}

// land throws back who stood here, and asks for a card or goes on.
func (p *Position) land(happens func(rule, key string, args ...referee.Arg)) {
	here := p.At[p.Whose]
	if p.Asked != askCheer && (p.fords(happens) || p.meets()) {
		return
	}
	for r := range p.racers {
		if r != p.Whose && p.At[r] == here && here != square {
			p.At[r] = 0
			happens("R3", "event.thrown-back", racer(r))
		}
	}
	switch {
	case p.Asked == askCheer:
	case here == cardAt && p.cards != [2]int8{}:
		p.Asked = askCard
	default:
		p.next()
	}
}

func (p *Position) next() {
	p.Asked = askRacer
	if _, over := p.Over(); over {
		return
	}
	p.Turns = min(p.Turns+1, most)
	for p.Whose = (p.Whose + 1) % p.racers; p.out[p.Whose]; {
		p.Whose = (p.Whose + 1) % p.racers
	}
}

func (p Position) Over() (winners []referee.Seat, over bool) {
	left, last := 0, int8(0)
	for r := range p.racers {
		if p.At[r] == square {
			return []referee.Seat{referee.Seat(r)}, true
		}
		if !p.out[r] {
			left, last = left+1, r
		}
	}
	if left == 1 {
		return []referee.Seat{referee.Seat(last)}, true
	}
	return nil, false
}

func (p Position) Hash() uint64 {
	var d referee.Digest
	for r := range racers {
		d.Add(int(p.At[r]))
		d.Add(int(p.Tokens[r]))
		d.Add(truth(p.out[r]))
	}
	for _, v := range []int8{p.cards[0], p.cards[1], p.racers, p.Whose, p.Asked, p.Turns} {
		d.Add(int(v))
	}
	if p.ford || p.secret {
		for _, v := range append([]int8{int8(truth(p.ford)), int8(truth(p.secret)), p.depth, p.dodging}, p.dodges[:]...) {
			d.Add(int(v))
		}
	}
	return uint64(d)
}

// truth is the place of "no", for a racer that is out, or "yes".
func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (p Position) Facts() []referee.Command {
	list := []referee.Command{command(factTurn, int16(p.Whose))} // first, so that whose turn it was at the start may be out
	for r := range int16(p.racers) {
		list = append(list, command(factAt, r, int16(p.At[r])), command(FactTokens, r, int16(p.Tokens[r])),
			command(factState, r, int16(truth(p.out[r]))))
	}
	list = append(list, command(factAsked, int16(p.Asked)), command(FactTurns, int16(p.Turns)))
	for card, n := range p.cards {
		list = append(list, command(factCards, int16(card), int16(n)))
	}
	return p.secretFacts(p.fordFacts(list))
}

func (p Position) Say(c referee.Command) (referee.State, *referee.Refusal) {
	who, n := c.Args[0], c.Args[1]
	switch c.Form {
	case factAt, FactTokens, factState, factTurn:
		if who >= int16(p.racers) {
			return nil, refuse("R0", "refuse.not-running", racer(int8(who)))
		}
	}
	switch {
	case c.Form == factAt && (n < 0 || n > square):
		return nil, refuse("R1", "refuse.square", number("n", int(n)))
	case c.Form == FactTokens && (n < 0 || n > tokenCap), c.Form == factCards && (n < 0 || n > 20):
		return nil, refuse("R4", "refuse.count", number("n", int(n)))
	case c.Form == FactTurns && (who < 0 || who > most):
		return nil, refuse("R8", "refuse.count", number("n", int(who)))
	case c.Form == factTurn && p.out[who], c.Form == factState && n == 1 && int8(who) == p.Whose:
		return nil, refuse("R7", "refuse.not-running", racer(int8(who)))
	case c.Form == factAsked && who == askCard && p.cards == [2]int8{}:
		return nil, refuse("R5", "refuse.no-such-card")
	case c.Form == factAsked && who == askDepth && (!p.ford || p.depth > 0):
		return nil, refuse("R9", "refuse.known")
	case c.Form == factAsked && who == AskDodge && p.Asked != AskDodge, c.Form == factTurn && p.Asked == AskDodge && int8(who) != p.Whose,
		c.Form == factState && n == 1 && int8(who) == p.dodging-1:
		return nil, refuse("R10", "refuse.dodge-first")
	}
	switch c.Form {
	case factAt:
		p.At[who] = int8(n)
	case FactTokens:
		p.Tokens[who] = int8(n)
	case factState:
		p.out[who] = n == 1
	case factTurn:
		p.Whose = int8(who)
	case factAsked:
		if p.Asked = int8(who); p.Asked != AskDodge {
			p.endDodge()
		}
	case FactTurns:
		p.Turns = int8(who)
	case factCards:
		p.cards[who] = int8(n)
		if p.Asked == askCard && p.cards == [2]int8{} {
			return nil, refuse("R5", "refuse.no-such-card")
		}
	case factDepth:
		return p.sayFord(who)
	case factDodging:
		return p.sayDodging(int8(who))
	case factDodge:
		return p.sayDodge(int8(who), n)
	}
	return p, nil
}

func (p Position) Table() []referee.Placed {
	var list []referee.Placed
	for r := range p.racers {
		list = append(list, referee.Placed{Piece: "runner", Place: fmt.Sprint(p.At[r]), Owner: racers[r], Count: 1})
		if n := int(p.Tokens[r]); n > 0 {
			list = append(list, referee.Placed{Piece: "token", Owner: racers[r], Count: n})
		}
	}
	return list
}
