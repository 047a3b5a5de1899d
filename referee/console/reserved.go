package console

import (
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// Words that name no thing by beginning its name: "call" is no way to say "callan".

// stood is a word where a thing of a kind stands.
type stood struct {
	kind referee.Kind
	word string
}

// reader reads moves.
func (c *Console) reader() *reader {
	g := c.Match.Game().Grammar()
	r := newReader(g, c.Voice, g.Forms())
	r.filler = wordSet(strings.Fields(c.Voice.Word("play.filler")))
	r.to, r.from = wordSet(strings.Fields(c.Voice.Word("play.to"))), wordSet(strings.Fields(c.Voice.Word("play.from")))
	if c.reserved == nil {
		c.reserved = c.keptWords()
	}
	r.kept = c.reserved
	return r
}

// keptWords are the first words of moves and of what the tool does, and those that players think of first. A letter alone may
// begin anything.
func (c *Console) keptWords() map[string]bool {
	var list []string
	for _, v := range c.verbs() {
		list = append(list, v.ways...)
	}
	for _, pair := range c.Voice.Others() {
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
