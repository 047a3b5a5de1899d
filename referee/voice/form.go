package voice

import (
	"strconv"
	"strings"

	"brehon/referee"
)

// How forms of moves and facts are shown to those who do not know them.

// Kind is the name of a kind in capitals: the text kind.<name>, or the name itself.
func (s *Voice) Kind(k referee.Kind) string {
	name := s.grammar.Words(k).Name
	if key := "referee.kind." + name; s.game.Messages.Has(key) {
		name = Plain(s.words.Say(s.game.Message(key)).Text)
	}
	return strings.ToUpper(name)
}

// How returns the text how.<kind>: how to type a thing of that kind; empty if there is none.
func (s *Voice) How(k referee.Kind) string {
	key := "referee.how." + s.grammar.Words(k).Name
	if !s.game.Messages.Has(key) {
		return ""
	}
	return Plain(s.words.Say(s.game.Message(key)).Text)
}

// Form returns the text move.<the form's own words>, with kinds in place of things; empty if there is none.
func (s *Voice) Form(form uint8) string {
	key := "referee.move"
	var args []any
	used := map[string]bool{}
	for i, w := range s.grammar.Forms()[form] {
		if w.Gap < 0 {
			key += map[bool]string{true: ".", false: "-"}[i == 0] + w.Literal
			continue
		}
		name := s.grammar.Words(w.Kind).Name
		if used[name] {
			name += strconv.Itoa(w.Gap + 1)
		}
		used[name] = true
		args = append(args, name, s.Kind(w.Kind))
	}
	if !s.game.Messages.Has(key) {
		return ""
	}
	return Plain(s.words.Say(s.game.Message(key), args...).Text)
}
