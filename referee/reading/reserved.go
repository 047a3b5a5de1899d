package reading

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"strings"
)

// reader reads moves.
func (read *Reader) reader() *phrase.Forms {
	g := read.View.Match.Game().Grammar()
	r := phrase.New(g, read.View.Voice, g.Forms())
	r.Filler = phrase.WordSet(strings.Fields(read.View.Voice.Word("play.filler")))
	r.To, r.From = phrase.WordSet(strings.Fields(read.View.Voice.Word("play.to"))), phrase.WordSet(strings.Fields(read.View.Voice.Word("play.from")))
	if read.reserved == nil {
		read.reserved = read.reservedWords()
	}
	r.Reserved = read.reserved
	return r
}

// reservedWords returns the first words of moves and of the tool's commands, and their common synonyms. A single letter may
// abbreviate anything.
func (r *Reader) reservedWords() map[string]bool {
	var list []string
	for _, v := range r.verbs() {
		list = append(list, v.Ways...)
	}
	for _, pair := range r.View.Voice.Others() {
		other, _, _ := strings.Cut(pair, "=")
		list = append(list, other)
	}
	kept := phrase.WordSet(list)
	for w := range kept {
		if len(w) < 2 {
			delete(kept, w)
		}
	}
	return kept
}

// Fact is the fact that words mean, if they mean one alone.
func (r *Reader) Fact(words []string) (fact referee.Command, ok bool) {
	g := r.View.Match.Game().Grammar()
	list := phrase.New(g, r.View.Voice, g.FactForms()).Read(words, nil)
	if len(list) == 0 || len(list) > 1 && list[1].Loose == list[0].Loose {
		return fact, false
	}
	return list[0].Command, true
}

// Opens reports whether words begin with the first word of a move, and with nothing that is rather a name or says nothing.
func (r *Reader) Opens(words []string) bool {
	return r.IsWholeVerb(words[0]) || r.isVerb(words[0]) && !r.isFiller(words[0]) && !r.reader().IsNamed(words)
}
