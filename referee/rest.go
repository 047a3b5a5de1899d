package referee

import "slices"

// Resting is a State that knows what whoever wants nothing more answers. Enter gives that answer.
type Resting interface {
	// Rest is that answer, and whether it gives something up, such as a turn in which nothing was done: then it is asked once
	// whether it is meant. It returns false where every answer says something.
	Rest() (c Command, idle, ok bool)
}

// RestOf is the answer of whoever wants nothing more, in a position whose answers are given.
func RestOf(s State, answers []Move) (mv Move, idle, ok bool) {
	if s.Turn().First && len(answers) > 0 {
		return answers[0], false, true
	}
	r, is := s.(Resting)
	if !is {
		return mv, false, false
	}
	c, idle, ok := r.Rest()
	if !ok {
		return mv, false, false
	}
	i := slices.IndexFunc(answers, func(mv Move) bool { return mv.Command == c })
	if i < 0 {
		return mv, false, false
	}
	return answers[i], idle, true
}

// Fought is a State in which throws follow each other until something is decided, as in a fight.
type Fought interface {
	// Fight is the number of the fight that is fought or about to be: the same to its end, another for every other; 0: there is none.
	Fight() int
}

// FightOf is the number of the fight that is fought in a position; 0: there is none.
func FightOf(s State) int {
	if f, ok := s.(Fought); ok {
		return f.Fight()
	}
	return 0
}

// Assenting is a Game in which some questions can be answered by yes and no.
type Assenting interface {
	// Assents are the first words of moves that yes stands for, and of those that no does.
	Assents() (yes, no []string)
}
