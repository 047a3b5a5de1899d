package reading

import (
	"brehon/referee"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// isVerb reports whether a word is or begins the first word of a move.
func (r *Reader) isVerb(word string) bool {
	return slices.ContainsFunc(r.View.Match.Game().Grammar().Forms(), func(form []referee.Word) bool {
		return r.View.BeginsTyped(voice.OfForm, form[0].Literal, word)
	})
}

// isFiller reports whether a word may stand before a thing and says nothing.
func (r *Reader) isFiller(word string) bool {
	return slices.Contains(strings.Fields(r.View.Voice.Word("play.filler")), word)
}

// Opens reports whether words begin with the first word of a move, and with nothing that is rather a name or says nothing.
func (r *Reader) Opens(words []string) bool {
	return r.IsWholeVerb(words[0]) || r.isVerb(words[0]) && !r.isFiller(words[0]) && !r.reader().IsNamed(words)
}

// IsWholeVerb reports whether a word is the first word of a move, whole: "play" is not the beginning of "player".
func (r *Reader) IsWholeVerb(word string) bool {
	return slices.ContainsFunc(r.View.Match.Game().Grammar().Forms(), func(form []referee.Word) bool {
		return r.View.IsTyped(voice.OfForm, form[0].Literal, word)
	})
}

// IsLots reports whether a word lets the program throw or draw, whatever is asked.
func (r *Reader) IsLots(word string) bool {
	return slices.Contains(voice.Split(r.View.Voice.Word("play.lots")), word)
}
