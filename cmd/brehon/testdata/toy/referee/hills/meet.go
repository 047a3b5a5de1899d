package hills

import (
	"brehon/referee"
	"brehon/referee/law"
	"brehon/referee/small"
)

// meet is two on one hill. Who stood there chooses a side in secret, then who came; on the same side, who stood there goes back
// to the first hill (H4).
type meet struct {
	small.Decision[Position]

	choice int8 // of who stood there, in the order of the kind of words; 0: none yet
}

const hidden = 3 // the choice as others see it

func (d meet) Turn(p *Position) referee.Turn {
	who := p.who()
	if d.choice == 0 {
		who = p.other()
	}
	return law.Ask(referee.Seat(who), "H4", "ask.meet", p.Arg("walker", who))
}

func (d meet) Take(p *Position, c referee.Command) {
	choice := 1 + int8(c.Args[0])
	if d.choice == 0 {
		p.Ask(meet{choice: choice})
		return
	}
	p.Happens("H4", "event.side", p.Arg("walker", p.other()), p.Arg("side", int(d.choice)-1))
	if choice == d.choice {
		p.at[p.other()] = 0
		p.Happens("H4", "event.back", p.Arg("walker", p.other()), p.Arg("hill", 0))
	}
	p.next()
}

// Hidden is whose choice it remembers, and what all others see of it.
func (d meet) Hidden(p *Position) (of referee.Seat, as law.Decision[*Position]) {
	if d.choice == 0 {
		return referee.Nobody, nil
	}
	return referee.Seat(p.other()), meet{choice: hidden}
}
