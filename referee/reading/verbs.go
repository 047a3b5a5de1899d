package reading

import (
	"brehon/referee"
	"brehon/referee/phrase"
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

// isFiller reports whether a word before a name may be ignored.
func (r *Reader) isFiller(word string) bool {
	return slices.Contains(strings.Fields(r.View.Voice.Word("play.filler")), word)
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

// verbs are the first words of all commands.
func (r *Reader) verbs() []phrase.Verb {
	var list []phrase.Verb
	for _, form := range r.View.Match.Game().Grammar().Forms() {
		list = append(list, phrase.Verb{Word: form[0].Literal, Ways: r.View.Voice.Ways(voice.OfForm, form[0].Literal)})
	}
	for _, name := range r.Tool() {
		list = append(list, phrase.Verb{Word: name, Ways: r.View.Voice.Ways(voice.OfTool, name)})
	}
	return list
}
