package referee

// Effect is what comes of a move before anybody has a choice again or dice fall: the move, then every only answer behind it.
type Effect []Made

// Made is one move of an effect.
type Made struct {
	Move          Move
	Before, After State
	Events        []Event // what happened, in order
}

// After is the position in which somebody has a choice, or chance is asked, or the game is over.
func (e Effect) After() State { return e[len(e)-1].After }

// EffectOf is the effect of a legal move of a position. It asks the rules alone: what is shown to people beforehand comes from here.
func EffectOf(s State, mv Move) (e Effect) {
	for only := true; only; mv, only = Only(s, s.Moves(nil)) {
		m := Made{Move: mv, Before: s}
		m.After = s.Apply(mv, func(ev Event) { m.Events = append(m.Events, ev) })
		e, s = append(e, m), m.After
	}
	return e
}
