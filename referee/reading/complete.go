package reading

import (
	"brehon/referee"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// Complete lists what the last word of a line may become: the next words of legal moves, and the tool's own commands.
func (r *Reader) Complete(text string) []string {
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
	g := r.View.Match.Game().Grammar()
	moves := r.View.Moves()
	if name, n := r.Exact(words); n > 0 {
		switch name {
		case "overrule":
			moves, words = r.Overrulable(words[n:])
		case "player", "sheet":
			r.completeSeat(name, words[n:], last, add)
			return list
		case "table":
			r.completeFact(words[n:], add)
			return list
		default:
			r.completeThing(name, words[n:], add)
			return list
		}
	}
	for _, mv := range moves {
		parts, shown := strings.Split(g.Text(mv.Command), " "), r.View.Written(g.Forms(), mv.Command)
		if len(parts) > len(words) && begins(parts, shown, words) {
			add(shown[len(words)])
			if last != "" && !voice.IsFigure(last) {
				r.completeNames(parts[len(words):], shown[len(words):], len(words) == 0, add)
			}
		}
	}
	if len(voice.Split(text)) == 0 || len(voice.Split(text)) == 1 && last != "" {
		for _, name := range r.Tool() {
			add(r.View.Voice.Typed(voice.OfTool, name))
		}
	}
	return list
}

// completeFact adds what the table may go on to say.
func (r *Reader) completeFact(words []string, add func(string)) {
	g := r.View.Match.Game().Grammar()
	switch {
	case len(words) == 0:
		add(r.View.Voice.Typed(voice.OfTool, "says"))
	case len(words) == 1:
		for _, form := range g.FactForms() {
			add(r.View.Literal(form[0]))
		}
	default:
		for _, f := range r.View.State().Facts() {
			parts, shown := strings.Split(g.FactText(f), " "), r.View.Written(g.FactForms(), f)
			if len(parts) >= len(words) && begins(parts, shown, words[1:]) {
				add(shown[len(words)-1])
			}
		}
	}
}

// completeNames adds the names of labelled things and, after a verb, arguments that follow ones that need not be typed.
func (r *Reader) completeNames(parts, shown []string, alone bool, add func(string)) {
	for i, id := range parts {
		switch names := r.View.Voice.Spellings(id); {
		case voice.IsFigure(id) && len(names) > 1:
			add(voice.Fold(names[1]))
		case !alone && len(names) > 0:
			add(shown[i])
		}
	}
}

// completeSeat adds what a command about seats may go on with: a power, and then who plays.
func (r *Reader) completeSeat(name string, words []string, last string, add func(string)) {
	if len(words) == 0 {
		for _, seat := range r.View.Match.State().Seats() {
			for _, id := range seat {
				add(r.View.Voice.Typed("", id))
			}
		}
		return
	}
	if _, ok := r.View.SeatCalled(strings.Join(words, "-")); !ok || name != "player" {
		return
	}
	for _, p := range r.View.Voice.PlayersTyped(r.View.Match.Game()) {
		add(p)
	}
	if level, _, traits := cutLast(last, "+"); traits || strings.Contains(last, ":") {
		for _, t := range r.View.Voice.TraitsTyped(r.View.Match.Game()) {
			add(level + t)
		}
	}
}

// completeThing adds possible arguments of a game's question.
func (r *Reader) completeThing(question string, words []string, add func(string)) {
	questions := referee.ExtrasOf(r.View.Match.Game()).Questions
	i := slices.IndexFunc(questions, func(q referee.Question) bool { return q.Word == question })
	if i < 0 {
		return
	}
	q := questions[i]
	for n, k := range q.Of {
		if _, ok := r.View.Named(words, q.Of[:n]); !ok {
			continue
		}
		for _, id := range r.View.Match.Game().Grammar().Words(k).List {
			add(r.View.Thing(k, id))
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
