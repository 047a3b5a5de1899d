package race

import "brehon/referee"

// The option ford: square 12 is a ford, and how deep it is stands on the table's own board alone (R9). Whoever lands there
// is washed back by its depth. The table says it at any decision of a racer, or is asked when somebody first lands there.

const (
	fordAt  = 12
	deepest = 3
)

// fords reports whether somebody has landed in the ford.
func (p *Position) fords(happens telling) bool {
	if !p.ford || p.At[p.Whose] != fordAt {
		return false
	}
	if p.depth == 0 {
		p.Asked = askDepth
		return true
	}
	p.wash(happens)
	return true
}

// measure is what the table says of the ford.
func (p *Position) measure(n int8, happens telling) {
	p.depth = n + 1
	happens("R9", "event.depth", referee.Arg{Name: "depth", Kind: kindDepth, Value: int(n)})
	if p.Asked == askDepth {
		p.wash(happens)
	}
}

// wash washes the racer of the turn back.
func (p *Position) wash(happens telling) {
	p.step(1-p.depth, happens)
	p.next()
}

// depths lists what the table may say of the ford.
func (p Position) depths(list []referee.Move, aside bool) []referee.Move {
	if !p.ford || p.depth > 0 {
		return list
	}
	for n := range int16(deepest + 1) {
		list = append(list, referee.Move{Command: command(moveDepth, n), Seat: referee.Table, Aside: aside})
	}
	return list
}

func (p Position) whyDepth(n int16) *referee.Refusal {
	switch {
	case !p.ford:
		return refuse("R9", "refuse.no-ford")
	case p.depth > 0:
		return refuse("R9", "refuse.known")
	case p.Asked == askDie || p.Asked == AskDodge:
		return refuse("R9", "refuse.in-the-air")
	case n < 0 || n > deepest:
		return refuse("R9", "refuse.depth", number("n", int(n)))
	}
	return nil
}

// fordFacts adds what is known of the ford.
func (p Position) fordFacts(list []referee.Command) []referee.Command {
	if p.depth > 0 {
		list = append(list, command(factDepth, int16(p.depth-1)))
	}
	return list
}

// sayFord is the ford as the table says it is.
func (p Position) sayFord(n int16) (referee.State, *referee.Refusal) {
	switch {
	case !p.ford || p.Asked == askDepth:
		return nil, refuse("R9", "refuse.no-ford")
	case n < 0 || n > deepest:
		return nil, refuse("R9", "refuse.depth", number("n", int(n)))
	}
	p.depth = int8(n) + 1
	return p, nil
}
