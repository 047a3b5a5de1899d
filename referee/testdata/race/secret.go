package race

import "brehon/referee"

// The option secret: nobody is thrown back unseen (R10). Who stood on the square and who comes there each choose a side in
// secret, the first of them first; then both are shown. Only on the same side is the first thrown back. With the option
// sealed the journal does not tell the choices before.

// The sides. The last is what others see of a choice that is not shown yet; nobody can choose it.
const sideHidden = 2

var sides = []string{"left", "right", "hidden"}

// telling hears what happens.
type telling = func(rule, key string, args ...referee.Arg)

// meets reports whether the racer of the turn has come to where another stands.
func (p *Position) meets() bool {
	if !p.secret || p.At[p.Whose] == square {
		return false
	}
	for r := range p.racers {
		if r != p.Whose && !p.out[r] && p.At[r] == p.At[p.Whose] {
			p.Asked, p.dodging = AskDodge, r+1
			return true
		}
	}
	return false
}

// dodger is who is to choose a side.
func (p Position) dodger() int8 {
	if first := p.dodging - 1; p.dodges[first] == 0 {
		return first
	}
	return p.Whose
}

func (p Position) sides(list []referee.Move) []referee.Move {
	who := p.dodger()
	for side := range int16(sideHidden) {
		list = append(list, referee.Move{Command: command(MoveDodge, int16(who), side), Seat: referee.Seat(who)})
	}
	return list
}

// dodge notes a choice. After the second both are shown.
func (p *Position) dodge(who, side int8, happens telling) {
	p.dodges[who] = side + 1
	first := p.dodging - 1
	if p.dodges[first] == 0 || p.dodges[p.Whose] == 0 {
		return
	}
	for _, r := range []int8{first, p.Whose} {
		happens("R10", "event.dodged", racer(r), referee.Arg{Name: "side", Kind: kindSide, Value: int(p.dodges[r] - 1)})
	}
	if p.dodges[first] == p.dodges[p.Whose] {
		p.At[first] = 0
		happens("R10", "event.thrown-back", racer(first))
	}
	p.endDodge()
	p.next()
}

func (p *Position) endDodge() { p.dodging, p.dodges = 0, [4]int8{} }

// whyDodge judges what racers decide while one is to choose a side or the ford is measured, and a side at any time.
func (p Position) whyDodge(form int, who int8, side int16) *referee.Refusal {
	switch {
	case p.Asked == askDepth:
		return refuse("R9", "refuse.depth-first")
	case p.Asked != AskDodge:
		return refuse("R10", "refuse.nobody-there", racer(who))
	case form != MoveDodge:
		return refuse("R10", "refuse.dodge-first")
	case who != p.dodger():
		return refuse("R10", "refuse.turn", racer(who), referee.Arg{Name: "turn", Kind: kindRacer, Value: int(p.dodger())})
	case side >= sideHidden:
		return refuse("R10", "refuse.side", racer(who))
	}
	return nil
}

// secretFacts adds who dodges whom, and what was chosen so far.
func (p Position) secretFacts(list []referee.Command) []referee.Command {
	if p.dodging == 0 {
		return list
	}
	list = append(list, command(factDodging, int16(p.dodging-1)))
	for r, side := range p.dodges {
		if side > 0 {
			list = append(list, command(factDodge, int16(r), int16(side-1)))
		}
	}
	return list
}

// sayDodging is the position in which somebody else stood where the racer of the turn came.
func (p Position) sayDodging(who int8) (referee.State, *referee.Refusal) {
	if p.Asked != AskDodge || who >= p.racers || who == p.Whose || p.out[who] {
		return nil, refuse("R10", "refuse.nobody-there", racer(who))
	}
	if p.dodging != who+1 {
		p.endDodge()
		p.dodging = who + 1
	}
	return p, nil
}

// sayDodge is the position in which the first has chosen a side.
func (p Position) sayDodge(who int8, side int16) (referee.State, *referee.Refusal) {
	if p.Asked != AskDodge || who != p.dodging-1 || side >= sideHidden {
		return nil, refuse("R10", "refuse.side", racer(who))
	}
	p.dodges[who] = int8(side) + 1
	return p, nil
}

// View is the race without the choices of others that are not shown yet.
func (p Position) View(seat referee.Seat) referee.State {
	for r, side := range p.dodges {
		if side > 0 && referee.Seat(r) != seat {
			p.dodges[r] = sideHidden + 1
		}
	}
	return p
}

// Hides reports whether a move is a choice of somebody else that is not shown yet.
func (p Position) Hides(m referee.Move, seat referee.Seat) bool {
	return m.Form == MoveDodge && p.dodges[m.Args[0]] > 0 && m.Seat != seat
}

// Draws: all see the dice at once.
func (p Position) Draws() referee.Seat { return referee.Chance }

// Keeps reports whether a fact is about a choice.
func (p Position) Keeps(fact referee.Command) bool { return fact.Form == factDodge }

// Sealing reports whether the journal seals choices.
func (p Position) Sealing() bool { return p.sealed }

// Suppose lists nothing: a choice is made in secret alone, and all are shown with the last of them.
func (p Position) Suppose(referee.Command) []referee.State { return nil }

// Seals reports whether a move is a choice in secret.
func (p Position) Seals(m referee.Move) bool { return p.sealed && m.Form == MoveDodge }
