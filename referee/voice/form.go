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
	return s.filled("move", form, s.Kind)
}

// Verb is what a button says of moves that begin with a word: the text verb.<word>, or the word as it is typed.
func (s *Voice) Verb(word string) string {
	if key := "referee.verb." + word; s.game.Messages.Has(key) {
		return Plain(s.words.Say(s.game.Message(key)).Text)
	}
	return s.Typed(OfForm, word)
}

// Deed returns the text deed.<the form's own words>: what a button says of such a move, with {0} in the place of the first thing of
// the move, {1} in that of the second; empty if there is none, or it leaves out a thing.
func (s *Voice) Deed(form uint8) string {
	n := -1
	text := s.filled("deed", form, func(referee.Kind) string { n++; return "{" + strconv.Itoa(n) + "}" })
	for i := range n + 1 {
		if !strings.Contains(text, "{"+strconv.Itoa(i)+"}") {
			return ""
		}
	}
	if strings.Count(text, "{") > n+1 { // another form with the same words has it
		return ""
	}
	return text
}

// filled is the text <of>.<the form's own words> with what value gives for each gap; empty if there is none.
func (s *Voice) filled(of string, form uint8, value func(referee.Kind) string) string {
	key := "referee." + of
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
		args = append(args, name, value(w.Kind))
	}
	if !s.game.Messages.Has(key) {
		return ""
	}
	return Plain(s.words.Say(s.game.Message(key), args...).Text)
}
