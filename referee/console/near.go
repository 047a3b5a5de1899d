package console

import (
	"slices"
	"strconv"
	"strings"

	"brehon/content/strict"
	"brehon/referee"
)

func number(n int) string { return strconv.Itoa(n) }

// near is the line that was perhaps meant by one that is no command: each unknown word exchanged for the one most
// like it. It is empty if that is no command either.
func (c *Console) near(words []string) string {
	if len(words) == 0 || len(words) > longestCommand {
		return ""
	}
	verbs, known := c.verbs(), c.vocabulary()
	changed := slices.Clone(words)
	for i, w := range words {
		known := known
		if i == 0 {
			known = verbs
		}
		if isFigure(w) || slices.Contains(known, w) {
			continue
		}
		if n := strict.Nearest(w, known); n != "" && (len(w) > 3 || n[0] == w[0]) { // "foo" does not mean "log"
			changed[i] = n
		}
	}
	if slices.Equal(changed, words) {
		return ""
	}
	if _, ok := c.find(changed); ok || c.exact(changed) != nil {
		return strings.Join(changed, " ")
	}
	if changed[0] != words[0] {
		return changed[0]
	}
	return ""
}

// verbs are the first words of all commands.
func (c *Console) verbs() []string {
	var list []string
	for _, form := range c.Match.Game().Grammar().Forms() {
		list = append(list, form[0].Literal)
	}
	for _, cmd := range c.commands() {
		list = append(list, cmd.name)
	}
	return list
}

// vocabulary is every word that has a meaning behind the first.
func (c *Console) vocabulary() []string {
	g := c.Match.Game().Grammar()
	var list []string
	for _, form := range g.Forms() {
		for _, w := range form {
			if w.Gap < 0 {
				list = append(list, w.Literal)
			}
		}
	}
	for k := range g.Kinds() {
		for _, w := range g.Words(referee.Kind(k)).List {
			list = append(list, fold(w))
			for _, s := range c.Voice.Spellings(w) {
				list = append(list, fold(s))
			}
		}
	}
	return list
}

// strange is the first word behind the verb that is, and begins, nothing in the game.
func (c *Console) strange(typed []string) string {
	known := c.vocabulary()
	for i, w := range typed {
		if i > 0 && !isFigure(w) && !slices.ContainsFunc(known, func(k string) bool { return beginsIn(k, w) }) ||
			i > 0 && isFigure(w) && len(w) > 2 && !slices.Contains(known, w) {
			return w
		}
	}
	return ""
}

// forms lists how the commands are written that begin with the first word.
func (c *Console) forms(words []string) []string {
	g := c.Match.Game().Grammar()
	var list []string
	for _, form := range g.Forms() {
		if len(words) > 0 && strings.HasPrefix(form[0].Literal, words[0]) {
			list = append(list, c.formText(form))
		}
	}
	return list
}

// Complete lists what the last word of a line may become: the next words of legal moves, and the tool's own commands.
func (c *Console) Complete(text string) []string {
	words := split(text)
	last := ""
	if len(words) > 0 && !strings.HasSuffix(text, " ") {
		last, words = words[len(words)-1], words[:len(words)-1]
	}
	var list []string
	add := func(w string) {
		if strings.HasPrefix(fold(w), last) && !slices.Contains(list, w) {
			list = append(list, w)
		}
	}
	g := c.Match.Game().Grammar()
	for _, mv := range c.Match.Moves() {
		parts := strings.Split(g.Text(mv.Command), " ")
		if len(parts) > len(words) && begins(parts, words) {
			add(parts[len(words)])
		}
	}
	if len(words) == 0 {
		for _, cmd := range c.commands() {
			add(cmd.name)
		}
	}
	return list
}

// begins reports whether each word is the beginning of its part.
func begins(parts, words []string) bool {
	for i, w := range words {
		if !strings.HasPrefix(fold(parts[i]), w) || isFigure(w) && fold(parts[i]) != w {
			return false
		}
	}
	return true
}
