package reading

import (
	"brehon/referee"
	"brehon/referee/voice"
	"strings"
)

// Words that name no thing by beginning its name: "call" is no way to say "callan".

// stood is a word where a thing of a kind stands.
type stood struct {
	kind referee.Kind
	word string
}

// reader reads moves.
func (read *Reader) reader() *reader {
	g := read.View.Match.Game().Grammar()
	r := newReader(g, read.View.Voice, g.Forms())
	r.filler = wordSet(strings.Fields(read.View.Voice.Word("play.filler")))
	r.to, r.from = wordSet(strings.Fields(read.View.Voice.Word("play.to"))), wordSet(strings.Fields(read.View.Voice.Word("play.from")))
	if read.reserved == nil {
		read.reserved = read.keptWords()
	}
	r.kept = read.reserved
	return r
}

// keptWords are the first words of moves and of what the tool does, and those that players think of first. A letter alone may
// begin anything.
func (r *Reader) keptWords() map[string]bool {
	var list []string
	for _, v := range r.verbs() {
		list = append(list, v.ways...)
	}
	for _, pair := range r.View.Voice.Others() {
		other, _, _ := strings.Cut(pair, "=")
		list = append(list, other)
	}
	kept := wordSet(list)
	for w := range kept {
		if len(w) < 2 {
			delete(kept, w)
		}
	}
	return kept
}

// wordSet are words, folded.
func wordSet(list []string) map[string]bool {
	set := map[string]bool{}
	for _, w := range list {
		set[voice.Fold(w)] = true
	}
	return set
}

// dead are the first words of moves of which none is legal.
func dead(g *referee.Grammar, moves []referee.Move) map[string]bool {
	set, forms := map[string]bool{}, g.Forms()
	for _, form := range forms {
		set[form[0].Literal] = true
	}
	for _, mv := range moves {
		delete(set, forms[mv.Form][0].Literal)
	}
	return set
}

// Fact is the fact that words mean, if they mean one alone.
func (r *Reader) Fact(words []string) (fact referee.Command, ok bool) {
	g := r.View.Match.Game().Grammar()
	list := newReader(g, r.View.Voice, g.FactForms()).read(words, nil)
	if len(list) == 0 || len(list) > 1 && list[1].loose == list[0].loose {
		return fact, false
	}
	return list[0].Command, true
}
