package console

import (
	"slices"
	"strings"

	"brehon/referee"
)

// Questions that a game brings.

// asking is the command that asks a question.
func asking(q referee.Question) command {
	return command{name: q.Word, asks: &q, do: func(c *Console, a Answer, l line) Answer { return c.doAsk(a, l, q) }}
}

// doAsk reads what a question names, and lets the game answer.
func (c *Console) doAsk(a Answer, l line, q referee.Question) Answer {
	a.still = true
	query := referee.Query{State: c.view()}
	things, ok := c.named(l.words, q.Of)
	for n := q.Least; !ok && n > 0 && n < len(q.Of); n++ {
		things, ok = c.named(l.words, q.Of[:n])
	}
	switch {
	case len(l.words) == 0:
	case ok:
		query.Of = things
	case q.File != nil && c.Keep != nil && len(l.typed) == 1:
		return c.kept(a, q, query.State, l.typed[0])
	case q.Moves && c.over(): // no move is left to name
	case !q.Moves:
		return c.misused(a, q.Word)
	default:
		state, refused := c.after(a, l, q.Word)
		if state == nil {
			return refused
		}
		query.After, query.Move = state, l.text()
	}
	return c.replied(a, q.Answer(query, screen{c}))
}

// kept writes the file that a question makes into a folder.
func (c *Console) kept(a Answer, q referee.Question, s referee.State, folder string) Answer {
	path, err := c.Keep(folder, func(read func(string) ([]byte, error)) (string, []byte, error) { return q.File(s, read) })
	if err != nil {
		return c.refused(c.say(a, "notKept", "error", err.Error()))
	}
	return c.say(a, "keptIn", "file", path, "folder", folder)
}

// after is the position after the legal moves that a line names, without making them; or nil and what is said in place
// of an answer.
func (c *Console) after(a Answer, l line, question string) (referee.State, Answer) {
	got, ok := c.find(l.words)
	switch {
	case !ok || len(got.either) > 0:
		return nil, c.misused(a, question)
	case got.no != nil:
		return nil, c.refuse(a, got.commands[len(got.commands)-1], *got.no, len(got.commands) > 1)
	}
	try := c.Match.Copy()
	if no, err := try.Play(referee.ByTable, "", got.commands...); no != nil || err != nil {
		return nil, c.misused(a, question)
	}
	return referee.ViewOf(try.State(), c.viewer()), a
}

// replied is what a game replied. Where it says nothing, the question that is open is said.
func (c *Console) replied(a Answer, r referee.Reply) Answer {
	a.Says, a.Data = append(a.Says, r.Lines...), r.Data
	a.asks = len(r.Lines) == 0
	if r.Refusal != nil {
		a.Refusal = c.no(r.Refused, *r.Refusal)
		a.Code, a.Result = Refused, "refused"
	}
	return a
}

// no is a refusal of something that is no move.
func (c *Console) no(what string, no referee.Refusal) *No {
	return &No{Command: what, Spoken: c.spoken(no.Message), Sentence: c.Voice.Rule(no.Rule)}
}

// named are different things of those kinds that words name, one after the other.
func (c *Console) named(words []string, kinds []referee.Kind) (list []string, ok bool) {
	if len(kinds) == 0 {
		return nil, len(words) == 0
	}
	for n := 1; n <= len(words); n++ {
		first, is := c.oneOf(c.Match.Game().Grammar().Words(kinds[0]).List, words[:n])
		rest, are := c.named(words[n:], kinds[1:])
		if is && are && !slices.Contains(rest, first) {
			return append([]string{first}, rest...), true
		}
	}
	return nil, false
}

// oneOf is the thing of a list that words name, or the only one that they begin to name.
func (c *Console) oneOf(list []string, words []string) (string, bool) {
	word, found := strings.Join(words, "-"), ""
	for _, id := range list {
		switch {
		case word == "":
			return "", false
		case c.called(id, word, false):
			return id, true
		case !c.called(id, word, true):
		case found != "":
			return "", false
		default:
			found = id
		}
	}
	return found, found != ""
}

// Screen is what a game writes on in this console.
func (c *Console) Screen() referee.Screen { return screen{c} }

// screen is what a game writes on when it answers.
type screen struct{ c *Console }

func (s screen) Say(key string, args ...any) string    { return s.c.Voice.Say(key, args...) }
func (s screen) Message(m referee.Message) string      { return s.c.Voice.Message(m) }
func (s screen) Name(word string) string               { return s.c.Voice.Name(word) }
func (s screen) Named(word string) any                 { return s.c.Voice.Inside(word) }
func (s screen) Place(word string) string              { return s.c.place(word) }
func (s screen) Columns() int                          { return s.c.screen() }
func (s screen) Plain() bool                           { return s.c.Plain }
func (s screen) Paint(text, ink, ground string) string { return s.c.paint(text, ink, ground) }
func (s screen) Strong(text string) string             { return s.c.strong(text) }
func (s screen) Fold(text string, indent int) []string { return folded(text, s.c.Width, indent) }
