package console

import (
	"brehon/referee"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// Complete lists what the last word of a line may become: the next words of legal moves, and the tool's own commands.
func (c *Console) Complete(text string) []string {
	words := voice.Split(text)
	last := ""
	if len(words) > 0 && !strings.HasSuffix(text, " ") {
		last, words = words[len(words)-1], words[:len(words)-1]
	}
	var list []string
	add := func(w string) {
		if strings.HasPrefix(voice.Fold(w), last) && !slices.Contains(list, w) {
			list = append(list, w)
		}
	}
	g := c.View.Match.Game().Grammar()
	moves := c.View.Moves()
	if name, n := c.Read.Exact(words); n > 0 {
		switch cmd := c.command(name); {
		case cmd.name == "overrule":
			moves, words = c.overrulable(words[n:])
		case cmd.name == "player" || cmd.name == "sheet":
			c.completeSeat(cmd.name, words[n:], last, add)
			return list
		case cmd.name == "table":
			c.completeFact(words[n:], add)
			return list
		case cmd.asks != nil:
			c.completeThing(cmd.asks, words[n:], add)
			return list
		default:
			return list
		}
	}
	for _, mv := range moves {
		parts, shown := strings.Split(g.Text(mv.Command), " "), c.View.Written(g.Forms(), mv.Command)
		if len(parts) > len(words) && begins(parts, shown, words) {
			add(shown[len(words)])
			if last != "" && !voice.IsFigure(last) {
				c.completeNames(parts[len(words):], shown[len(words):], len(words) == 0, add)
			}
		}
	}
	if len(voice.Split(text)) == 0 || len(voice.Split(text)) == 1 && last != "" {
		for _, name := range c.toolWords() {
			add(c.View.Voice.Typed(voice.OfTool, name))
		}
	}
	return list
}

// completeFact adds what the table may go on to say.
func (c *Console) completeFact(words []string, add func(string)) {
	g := c.View.Match.Game().Grammar()
	switch {
	case len(words) == 0:
		add(c.View.Voice.Typed(voice.OfTool, "says"))
	case len(words) == 1:
		for _, form := range g.FactForms() {
			add(c.View.Literal(form[0]))
		}
	default:
		for _, f := range c.View.State().Facts() {
			parts, shown := strings.Split(g.FactText(f), " "), c.View.Written(g.FactForms(), f)
			if len(parts) >= len(words) && begins(parts, shown, words[1:]) {
				add(shown[len(words)-1])
			}
		}
	}
}

// completeNames adds the names of what goes by a label, and behind a verb of what stands after words that need not be typed.
func (c *Console) completeNames(parts, shown []string, alone bool, add func(string)) {
	for i, id := range parts {
		switch names := c.View.Voice.Spellings(id); {
		case voice.IsFigure(id) && len(names) > 1:
			add(voice.Fold(names[1]))
		case !alone && len(names) > 0:
			add(shown[i])
		}
	}
}

// completeSeat adds what a command about seats may go on with: a power, and then who plays.
func (c *Console) completeSeat(name string, words []string, last string, add func(string)) {
	if len(words) == 0 {
		for _, seat := range c.View.Match.State().Seats() {
			for _, id := range seat {
				add(c.View.Voice.Typed("", id))
			}
		}
		return
	}
	if _, ok := c.View.SeatCalled(strings.Join(words, "-")); !ok || name != "player" {
		return
	}
	for _, p := range c.playersTyped() {
		add(p)
	}
	if level, _, traits := cutLast(last, "+"); traits || strings.Contains(last, ":") {
		for _, t := range c.traitsTyped() {
			add(level + t)
		}
	}
}

// completeThing adds the things that a question may go on with.
func (c *Console) completeThing(q *referee.Question, words []string, add func(string)) {
	for n, k := range q.Of {
		if _, ok := c.View.Named(words, q.Of[:n]); !ok {
			continue
		}
		for _, id := range c.View.Match.Game().Grammar().Words(k).List {
			add(c.View.Thing(k, id))
		}
	}
}

// cutLast cuts a text at the last sign.
func cutLast(text, sign string) (before, after string, found bool) {
	if i := strings.LastIndex(text, sign); i >= 0 {
		return text[:i], text[i+len(sign):], true
	}
	return text, "", false
}

// begins reports whether each word is the beginning of its part, as the game has it or as it is shown.
func begins(parts, shown, words []string) bool {
	for i, w := range words {
		fits := strings.HasPrefix(voice.Fold(parts[i]), w) || strings.HasPrefix(voice.Fold(shown[i]), w)
		if !fits || voice.IsFigure(w) && voice.Fold(parts[i]) != w {
			return false
		}
	}
	return true
}
