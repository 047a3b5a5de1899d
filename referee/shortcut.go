package referee

import "slices"

// RestOf returns the answer that means "nothing more", from the given answers of a position.
func RestOf(g Game, s State, answers []Move) (mv Move, idle, ok bool) {
	if s.Turn().First && len(answers) > 0 {
		return answers[0], false, true
	}
	for _, short := range ExtrasOf(g).Shortcuts {
		if short.Order != "" {
			continue
		}
		if c, idle, ok := short.Answer(s, nil); ok {
			i := slices.IndexFunc(answers, func(mv Move) bool { return mv.Command == c })
			if i < 0 {
				return mv, false, false
			}
			return answers[i], idle, true
		}
	}
	return mv, false, false
}
