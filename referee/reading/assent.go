package reading

import (
	"brehon/referee"
	"brehon/referee/voice"
	"slices"
)

// IsTooLate reports whether a line is, or begins as, something of a game that has ended: a move, or the number of one.
func (r *Reader) IsTooLate(words []string) bool {
	return r.View.Over() && (len(words) == 1 && voice.IsFigure(words[0]) || r.isVerb(words[0]) && r.Beginning(words) == "")
}

// IsYes and isNo report whether a word means yes, or no.
func (r *Reader) IsYes(word string) bool {
	return slices.Contains(voice.Split(r.View.Voice.Word("play.assent")), word)
}

func (r *Reader) IsNo(word string) bool {
	return slices.Contains(voice.Split(r.View.Voice.Word("play.dissent")), word)
}

// IsAssent reports whether a line is nothing but yes or no.
func (r *Reader) IsAssent(words []string) bool {
	return len(words) == 1 && (r.IsYes(words[0]) || r.IsNo(words[0]))
}

// BeginsNothing reports whether words are the beginning of no legal answer, and of nothing that the tool does.
func (r *Reader) BeginsNothing(words []string) bool {
	got, ok := r.Find(words)
	return (!ok || got.No != nil) && r.Beginning(words) == ""
}

// Assent returns the answers meant by yes or no.
func (r *Reader) Assent(words []string) (list []referee.Command) {
	meant := referee.RolePlain
	switch {
	case len(words) != 1:
	case r.IsYes(words[0]):
		meant = referee.RoleYes
	case r.IsNo(words[0]):
		meant = referee.RoleNo
	}
	if meant == referee.RolePlain {
		return nil
	}
	for _, mv := range referee.Answers(r.View.Moves()) {
		if r.View.Role(mv.Form) == meant {
			list = append(list, mv.Command)
		}
	}
	return list
}
