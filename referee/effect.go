package referee

// Effect lists a move and all forced answers after it, up to the next choice or throw.
type Effect []Made

// Made is one move of an effect.
type Made struct {
	Move          Move
	Before, After State
	Events        []Event // what happened, in order
}

// After returns the position at the next choice, throw, or end of the game.
func (e Effect) After() State { return e[len(e)-1].After }

// EffectOf returns the effect of a legal move, by the rules alone. Previews of a move come from here.
func EffectOf(s State, mv Move) (e Effect) {
	for only := true; only; mv, only = Only(s, s.Moves(nil)) {
		m := Made{Move: mv, Before: s}
		m.After = s.Apply(mv, func(ev Event) { m.Events = append(m.Events, ev) })
		e, s = append(e, m), m.After
	}
	return e
}
