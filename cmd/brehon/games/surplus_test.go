package games

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/say"
	"brehon/referee/voice"
)

// TestSurplusWordsAreTold types each word of the tool with one more behind it that means nothing, in three games and languages, at
// the beginning and in the middle of a random game: nothing happens, and the word is told, or how it is typed, or that nothing
// is so.
func TestSurplusWordsAreTold(t *testing.T) {
	for _, e := range List {
		for _, tag := range []string{"en", "pt-BR", "es"} {
			words, faults := lang.Load(files, tag, e.ID)
			if e.ID == feudumEntry.ID && tag == "es" { // not there
				continue
			}
			if len(faults) > 0 {
				t.Fatal(faults[0])
			}
			all := read(t, e)
			g, setups := load(t, e)
			voice := voice.New(all.Content, all.Content.Law(), words, g.Grammar())
			for _, steps := range []int{0, 40} {
				m := some(t, g, setups[0], steps)
				c := console.New(console.Options{Match: m, Voice: voice, Scene: voice, Out: &bytes.Buffer{}, AllSeats: true, Dice: &referee.Dice{Seed: 1}})
				tried := 0
				for _, word := range c.Read.Complete("") {
					if !slices.Contains(toolWords(voice), word) {
						continue
					}
					for _, between := range []string{"", "1", voice.Typed("tool", "off"), voice.Typed("tool", "all")} {
						tried++
						surplus(t, c, strings.Join(strings.Fields(word+" "+between+" qqzz"), " "))
					}
				}
				if tried < 60 {
					t.Errorf("%s %s: only %d lines", e.ID, tag, tried)
				}
			}
		}
	}
}

// some is a game in which that many moves were made at random.
func some(t *testing.T, g referee.Game, setup referee.Setup, steps int) *referee.Match {
	t.Helper()
	m, no := referee.Begin(g, setup)
	if no != nil {
		t.Fatal(no.Key)
	}
	for seat := range m.Players() {
		m.SetPlayer(referee.Seat(seat), "random", uint64(steps))
	}
	for more, n := true, 0; more && n < steps; n++ {
		more, _ = m.Step(&referee.Dice{Seed: 3})
	}
	for seat := range m.Players() {
		m.SetPlayer(referee.Seat(seat), referee.Person, 0)
	}
	return m
}

// toolWords are the words of the tool, as they are typed, but for “player”, which takes any name.
func toolWords(v *voice.Voice) (list []string) {
	for _, w := range strings.Fields("moves why rule status map count log undo redo later drop amend overrule sheet always fight pause warn reasons pieces table help quit hazard odds setup") {
		list = append(list, v.Typed("tool", w))
	}
	return list
}

// surplus types a line whose last word means nothing.
func surplus(t *testing.T, c *console.Console, line string) {
	t.Helper()
	c = c.Over(c.View.Match.Copy(), io.Discard)
	was := c.View.Match.Len()
	_, over := c.View.Match.State().Over()
	a := c.Line(line)
	says := strings.Join(a.Says, "\n")
	none := c.View.Voice.Word("play.noMoves") // begins so
	if c.View.Match.Len() != was || a.Code == say.Done && !strings.Contains(says, "qqzz") && says != none && !over {
		t.Errorf("%q is done: %q", line, says)
	}
}
