package console

import (
	"slices"
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// Words as they are typed: each in the game's own form, which stands in journals, and in the players' language. Both are
// always understood; talk shows the second, JSON the first.

// isTyped reports whether that word was typed, whole.
func (c *Console) isTyped(of, word, typed string) bool {
	return slices.Contains(c.Voice.Ways(of, word), typed)
}

// beginsTyped reports whether the beginning of that word was typed.
func (c *Console) beginsTyped(of, word, typed string) bool {
	return slices.ContainsFunc(c.Voice.Ways(of, word), func(w string) bool { return strings.HasPrefix(w, typed) })
}

// heads is how many words at the beginning of a line are a word of the tool; it may be written as several: "why" is
// "por que" elsewhere, with or without the blank.
func (c *Console) heads(word string, typed []string) int {
	for _, way := range c.Voice.Ways(voice.OfTool, word) {
		for n := min(1+strings.Count(way, "-"), len(typed)); n > 0; n-- {
			if strings.ReplaceAll(way, "-", "") == strings.Join(typed[:n], "") {
				return n
			}
		}
	}
	return 0
}

// written is a command's words, each as it is typed.
func (c *Console) written(forms [][]referee.Word, cmd referee.Command) []string {
	g := c.Match.Game().Grammar()
	var parts []string
	for _, w := range forms[cmd.Form] {
		if w.Gap < 0 {
			parts = append(parts, c.literal(w))
		} else {
			parts = append(parts, c.thing(w.Kind, g.Word(w.Kind, int(cmd.Args[w.Gap]))))
		}
	}
	return parts
}

// literal is a form's own word as it is shown.
func (c *Console) literal(w referee.Word) string {
	if c.JSON {
		return w.Literal
	}
	return c.Voice.Typed(voice.OfForm, w.Literal)
}

// thing is the word of a thing as it is shown.
func (c *Console) thing(k referee.Kind, word string) string {
	if c.JSON {
		return word
	}
	return c.Voice.Typed(c.Match.Game().Grammar().Words(k).Name, word)
}

// text is how a move is typed.
func (c *Console) text(cmd referee.Command) string {
	return strings.Join(c.written(c.Match.Game().Grammar().Forms(), cmd), " ")
}

// factText is how a fact is typed.
func (c *Console) factText(fact referee.Command) string {
	return strings.Join(c.written(c.Match.Game().Grammar().FactForms(), fact), " ")
}

// entryText is how a step is typed, as far as the viewer could see it when it was made.
func (c *Console) entryText(e referee.Entry) string {
	if e.HiddenFrom(c.viewer()) {
		return c.Hidden(e)
	}
	return c.stepText(e)
}

// Hidden writes a step of which only the first word may be shown: "dodge …".
func (c *Console) Hidden(e referee.Entry) string { return c.hidden(e.Move.Command) }

func (c *Console) hidden(cmd referee.Command) string {
	return c.literal(c.Match.Game().Grammar().Forms()[cmd.Form][0]) + " …"
}

// stepText is how a step of the match is typed.
func (c *Console) stepText(e referee.Entry) string {
	if e.Says {
		return c.factText(e.Move.Command)
	}
	return c.text(e.Move.Command)
}
