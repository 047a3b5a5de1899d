package voice

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"brehon/content/strict"
	"brehon/referee"
)

// Who plays a seat, as it is typed.

// ProgramMeant returns the program, as typed, that a misspelt word probably means: one slip from a program or level, or a
// word for programs in general; empty otherwise.
func (s *Voice) ProgramMeant(g referee.Game, word string) string {
	var known []string
	for _, name := range referee.PlayerNames(g) {
		program, level, _ := strings.Cut(name, ":")
		if typed := s.Typed(OfTool, program); name != referee.Person && !slices.Contains(known, typed) {
			known = append(known, typed)
		}
		if level != "" {
			known = append(known, strings.ToLower(s.Typed(OfLevel, level)))
		}
	}
	if parts := strings.Fields(word); len(parts) > 1 {
		for _, part := range parts {
			if slices.Contains(known, Fold(part)) || slices.Contains(Split(s.Word("play.machines")), Fold(part)) {
				return s.ProgramMeant(g, part)
			}
		}
	}
	if len(known) > 0 && slices.Contains(Split(s.Word("play.machines")), Fold(word)) {
		if _, ok := g.(referee.Automated); ok {
			return s.Typed(OfTool, "automaton")
		}
		return known[0]
	}
	if word = Fold(word); slices.Contains(known, word) { // a level, where a program is wanted
		return word
	}
	return strict.Slip(word, known)
}

// longestPerson is how many letters the name of a person may have.
const longestPerson = 40

// IsName reports whether a text may be a person's name. Colons, plus signs and the like mark programs.
func IsName(text string) bool {
	return !strings.ContainsAny(text, ":+=") && utf8.RuneCountInString(text) <= longestPerson && strings.ContainsFunc(text, unicode.IsLetter)
}

// PlayerTyped is the name of the player of a game that a word means in a voice's language.
func (s *Voice) PlayerTyped(g referee.Game, word string) string {
	word = Fold(word)
	program, rest, more := strings.Cut(word, ":")
	for _, name := range referee.PlayerNames(g) {
		if name, _, _ = strings.Cut(name, ":"); !slices.Contains(s.Ways(OfTool, name), program) {
			continue
		}
		if !more {
			return name
		}
		return name + ":" + s.LevelTyped(g, rest)
	}
	return word
}

// LevelTyped is the level with its traits that a word means: "hard+warlike". What it does not know it leaves as it is.
func (s *Voice) LevelTyped(g referee.Game, word string) string {
	var known []string
	if a, ok := g.(referee.Automated); ok {
		known = append(a.Levels(), referee.Traits(g)...)
	}
	difficulties := strings.Split(Fold(word), "+")
	for i, typed := range difficulties {
		for _, id := range known {
			if slices.Contains(s.Ways(OfLevel, id), typed) {
				difficulties[i] = id
				break
			}
		}
	}
	return strings.Join(difficulties, "+")
}

// PlayerNames lists who can play, as it is typed, and the traits.
func (s *Voice) PlayerNames(g referee.Game) string {
	names := strings.Join(s.PlayersTyped(g), ", ")
	if traits := s.TraitsTyped(g); len(traits) > 0 {
		return s.Word("play.withTraits", "names", names, "list", strings.Join(traits, ", "))
	}
	return names
}

// PlayersTyped are the names of all who can play.
func (s *Voice) PlayersTyped(g referee.Game) (list []string) {
	for _, name := range referee.PlayerNames(g) {
		program, level, _ := strings.Cut(name, ":")
		typed := s.Typed(OfTool, program)
		if level != "" {
			typed += ":" + s.Typed(OfLevel, level)
		}
		list = append(list, typed)
	}
	return list
}

// TraitsTyped returns the automata's traits as typed after a level.
func (s *Voice) TraitsTyped(g referee.Game) (list []string) {
	for _, trait := range referee.Traits(g) {
		list = append(list, "+"+s.Typed(OfLevel, trait))
	}
	return list
}
