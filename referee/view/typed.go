package view

import (
	"brehon/referee"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// Words as they are typed: in the game's own form, used in journals and JSON, and in the players' language, used in prompts.
// Both are always understood.

// IsTyped reports whether that word was typed, whole.
func (v *View) IsTyped(of, word, typed string) bool {
	return slices.Contains(v.Voice.Ways(of, word), typed)
}

// BeginsTyped reports whether the beginning of that word was typed.
func (v *View) BeginsTyped(of, word, typed string) bool {
	return slices.ContainsFunc(v.Voice.Ways(of, word), func(w string) bool { return strings.HasPrefix(w, typed) })
}

// Heads is how many words at the beginning of a line are a word of the tool; it may be written as several: "why" is
// "por que" elsewhere, with or without the blank.
func (v *View) Heads(word string, typed []string) int {
	for _, way := range v.Voice.Ways(voice.OfTool, word) {
		for n := min(1+strings.Count(way, "-"), len(typed)); n > 0; n-- {
			if strings.ReplaceAll(way, "-", "") == strings.Join(typed[:n], "") {
				return n
			}
		}
	}
	return 0
}

// Written is a command's words, each as it is typed.
func (v *View) Written(forms [][]referee.Word, cmd referee.Command) []string {
	g := v.Match.Game().Grammar()
	var parts []string
	for _, w := range forms[cmd.Form] {
		if w.Gap < 0 {
			parts = append(parts, v.Literal(w))
		} else {
			parts = append(parts, v.Thing(w.Kind, g.Word(w.Kind, int(cmd.Args[w.Gap]))))
		}
	}
	return parts
}

// Literal is a form's own word as it is shown.
func (v *View) Literal(w referee.Word) string {
	if v.JSON {
		return w.Literal
	}
	return v.Voice.Typed(voice.OfForm, w.Literal)
}

// Thing returns a word as it is shown.
func (v *View) Thing(k referee.Kind, word string) string {
	if v.JSON {
		return word
	}
	return v.Voice.Typed(v.Match.Game().Grammar().Words(k).Name, word)
}

// Text is how a move is typed.
func (v *View) Text(cmd referee.Command) string {
	return strings.Join(v.Written(v.Match.Game().Grammar().Forms(), cmd), " ")
}

// FactText is how a fact is typed.
func (v *View) FactText(fact referee.Command) string {
	return strings.Join(v.Written(v.Match.Game().Grammar().FactForms(), fact), " ")
}

// EntryText returns how to type a step, as far as the viewer could see it when it was made.
func (v *View) EntryText(e referee.Entry) string {
	if e.HiddenFrom(v.Viewer()) {
		return v.Hidden(e)
	}
	return v.stepText(e)
}

// Hidden writes a step of which only the first word may be shown: "dodge …".
func (v *View) Hidden(e referee.Entry) string { return v.hidden(e.Move.Command) }

func (v *View) hidden(cmd referee.Command) string {
	return v.Literal(v.Match.Game().Grammar().Forms()[cmd.Form][0]) + " …"
}

// stepText is how a step of the match is typed.
func (v *View) stepText(e referee.Entry) string {
	if e.Says {
		return v.FactText(e.Move.Command)
	}
	return v.Text(e.Move.Command)
}

// FormText is a form as help shows it.
func (v *View) FormText(form []referee.Word) string {
	var parts []string
	for _, w := range form {
		if w.Gap < 0 {
			parts = append(parts, v.Literal(w))
		} else {
			parts = append(parts, v.Voice.Kind(w.Kind))
		}
	}
	return strings.Join(parts, " ")
}
