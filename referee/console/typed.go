package console

import (
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/referee"
)

// Words as they are typed: each in the game's own form, which stands in journals, and in the players' language. Both are
// always understood; talk shows the second, JSON the first.

// What a typed word belongs to, beside the kinds of a grammar.
const (
	ofForm  = "form"  // words of the forms of moves and facts
	ofTool  = "tool"  // the tool's own
	ofLevel = "level" // levels and traits of automata
)

// Typed is how a word is typed in the language: the text typed.<of>.<word>, or the printed name of a power or a place
// without accents, or the word itself. Of says what the word belongs to: "tool", "form", or the name of a kind.
func (s *Speaker) Typed(of, word string) string { return s.typedWays(of, word)[0] }

// Also is how else a word may be typed in the language: what stands behind a "/" in its text.
func (s *Speaker) Also(of, word string) []string { return s.typedWays(of, word)[1:] }

func (s *Speaker) typedWays(of, word string) []string {
	key := [2]string{of, word}
	if list, known := s.ways.Load(key); known {
		return list.([]string)
	}
	list := slices.Clip(lang.Alternatives(s.typedText(of, word)))
	s.ways.Store(key, list)
	return list
}

func (s *Speaker) typedText(of, word string) string {
	if of == ofTool {
		if key := "play.typed." + word; s.hasWord(key) {
			return s.Word(key)
		}
		return word
	}
	if of == ofLevel {
		return strings.ReplaceAll(s.levelName(word), " ", "-")
	}
	if key := "referee.typed." + of + "." + word; s.game.Messages.Has(key) {
		return Plain(s.words.Say(s.game.Message(key)).Text)
	}
	if name := s.typed[word]; name != "" {
		return name
	}
	return word
}

// Begins reports whether a name, or a word in it, begins as it was typed, whatever the accents and capitals.
func Begins(name, typed string) bool { return beginsIn(fold(name), fold(typed)) }

// ways are the ways to type a word, folded: its own first.
func ways(v Voice, of, word string) []string {
	list := []string{fold(word)}
	for _, other := range append([]string{v.Typed(of, word)}, v.Also(of, word)...) {
		if other = fold(other); !slices.Contains(list, other) {
			list = append(list, other)
		}
	}
	return list
}

// ways is ways, found out once.
func (c *Console) ways(of, word string) []string {
	key := [2]string{of, word}
	list, known := c.spelt[key]
	if !known {
		if c.spelt == nil {
			c.spelt = map[[2]string][]string{}
		}
		list = ways(c.Voice, of, word)
		c.spelt[key] = list
	}
	return list
}

// isTyped reports whether that word was typed, whole.
func (c *Console) isTyped(of, word, typed string) bool {
	return slices.Contains(c.ways(of, word), typed)
}

// beginsTyped reports whether the beginning of that word was typed.
func (c *Console) beginsTyped(of, word, typed string) bool {
	return slices.ContainsFunc(c.ways(of, word), func(w string) bool { return strings.HasPrefix(w, typed) })
}

// heads is how many words at the beginning of a line are a word of the tool; it may be written as several: "why" is
// "por que" elsewhere, with or without the blank.
func (c *Console) heads(word string, typed []string) int {
	for _, way := range c.ways(ofTool, word) {
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
	return c.Voice.Typed(ofForm, w.Literal)
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
