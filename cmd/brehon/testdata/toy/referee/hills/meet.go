package hills

import (
	"brehon/referee"
	"brehon/referee/law"
	"brehon/referee/small"
)

// meet is two walkers on one hill. The one who was there chooses a side in secret, then the one who came. If both chose the same, the
// one who was there goes back to the first hill (H4).
type meet struct {
	small.Decision[Position]

	choice int8 // of the one who was there, as the words of its kind count: 0 is none
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
	p.Happens("H4", "event.side", p.Arg("walker", p.other()), p.Arg("choice", int(d.choice)))
	if choice == d.choice {
		p.at[p.other()] = 0
		p.Happens("H4", "event.back", p.Arg("walker", p.other()), p.Arg("hill", 0))
	}
	p.next()
}

// Hidden is whose choice the question remembers, and how it looks to all others.
func (d meet) Hidden(p *Position) (of referee.Seat, as law.Decision[*Position]) {
	if d.choice == 0 {
		return referee.Nobody, nil
	}
	return referee.Seat(p.other()), meet{choice: hidden}
}
