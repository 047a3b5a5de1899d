package console

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
)

// Questions that a game brings.

// asking is the command that asks a question.
func asking(q referee.Question) command {
	return command{name: q.Word, asks: &q, do: func(c *Console, a say.Answer, l reading.Line) say.Answer { return c.doAsk(a, l, q) }}
}

// doAsk reads what a question names, and lets the game answer.
func (c *Console) doAsk(a say.Answer, l reading.Line, q referee.Question) say.Answer {
	a.Still = true
	query := referee.Query{State: c.View.State()}
	things, ok := c.View.Named(l.Words, q.Of)
	for n := q.Least; !ok && n > 0 && n < len(q.Of); n++ {
		things, ok = c.View.Named(l.Words, q.Of[:n])
	}
	switch {
	case len(l.Words) == 0:
	case ok:
		query.Of = things
	case q.File != nil && c.Keep != nil && len(l.Typed) == 1:
		return c.kept(a, q, query.State, l.Typed[0])
	case q.Moves && c.View.Over(): // no move is left to name
	case !q.Moves:
		return c.Screen.Misused(a, q.Word)
	default:
		state, refused := c.after(a, l, q.Word)
		if state == nil {
			return refused
		}
		query.After, query.Move = state, l.Text()
	}
	return c.replied(a, q.Answer(query, c.Screen.ForGame()))
}

// kept writes the file that a question makes into a folder.
func (c *Console) kept(a say.Answer, q referee.Question, s referee.State, folder string) say.Answer {
	path, err := c.Keep(folder, func(read func(string) ([]byte, error)) (string, []byte, error) { return q.File(s, read) })
	if err != nil {
		return c.Screen.Refused(c.Screen.Say(a, "notKept", "error", err.Error()))
	}
	return c.Screen.Say(a, "keptIn", "file", path, "folder", folder)
}

// after returns the position after the legal moves on a line, without making them; or nil and the answer to give instead.
func (c *Console) after(a say.Answer, l reading.Line, question string) (referee.State, say.Answer) {
	got, ok := c.Read.Find(l.Words)
	switch {
	case !ok || len(got.Either) > 0:
		return nil, c.Screen.Misused(a, question)
	case got.No != nil:
		return nil, c.refuse(a, got.Commands[len(got.Commands)-1], *got.No, len(got.Commands) > 1)
	}
	try := c.View.Match.Copy()
	if no, err := try.Play(referee.ByTable, "", got.Commands...); no != nil || err != nil {
		return nil, c.Screen.Misused(a, question)
	}
	return referee.ViewOf(try.State(), c.View.Viewer()), a
}

// replied returns a game's reply as an answer. An empty reply becomes the open question.
func (c *Console) replied(a say.Answer, r referee.Reply) say.Answer {
	a.Says, a.Data = append(a.Says, r.Lines...), r.Data
	a.Asks = len(r.Lines) == 0
	if r.Refusal != nil {
		a.Refusal = c.View.No(r.Refused, *r.Refusal)
		a.Code, a.Result = say.Refused, "refused"
	}
	return a
}
