package turlough

import "brehon/referee"

// Price is the question whether a move is meant that breaks a word, or raids one's own side (T0.9).
func (p *Position) Price(mv referee.Move) (referee.Message, bool) {
	if holders, own := p.price(mv.Command); holders == 0 && !own {
		return referee.Message{}, false
	}
	q := p.Apply(mv, nil).(*Position)
	return q.Turn().Ask, q.asked() == stepConfirm
}
