package referee

// Routed is a State whose moves may lead over several places of its board.
type Routed interface {
	// Way lists the places that a legal move leads over, from where it begins to where it ends, as words of the grammar; nil
	// for a move that leads nowhere. Where dice may stop the move, it is the way that it tries.
	Way(mv Move) []string
}

// WayOf returns the places that a legal move leads over; nil for most moves.
func WayOf(s State, mv Move) []string {
	if r, ok := s.(Routed); ok {
		return r.Way(mv)
	}
	return nil
}
