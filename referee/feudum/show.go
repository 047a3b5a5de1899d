package feudum

import "brehon/referee"

// Table lists which pieces should lie where.
func (p *Position) Table() (list []referee.Placed) {
	// (c) the table
	return list
}

// Seats lists the colour of each seat.
func (p *Position) Seats() (list [][]string) {
	for _, c := range p.law.seats {
		list = append(list, []string{p.law.words.colours[c]})
	}
	return list
}
