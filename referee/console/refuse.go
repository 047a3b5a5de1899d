package console

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/view"
	"slices"
	"strings"
)

// refuse returns the answer to an illegal command; after others it cancels the whole line.
func (c *Console) refuse(a say.Answer, cmd referee.Command, no referee.Refusal, part bool) say.Answer {
	a.Code, a.Result = say.Refused, "refused"
	a.Refusal = &view.No{Command: c.View.Text(cmd), Spoken: c.View.Spoken(no.Message), Sentence: c.View.Voice.Rule(no.Rule)}
	listed := c.View.Moves()
	_, legal := c.View.Match.Listed(cmd)
	switch {
	case part:
	case !legal && slices.ContainsFunc(listed, func(mv referee.Move) bool { return mv.Command == cmd }):
		no.Instead = nil // the reason is hidden, and an alternative would reveal it
	case no.Astray:
		a.Refusal.Sentence, no.Instead = "", nil
	case no.Instead == nil:
		no.Instead = c.Read.Nearest(cmd, listed)
	}
	if no.Instead != nil {
		a.Refusal.Instead = c.View.Text(*no.Instead)
	}
	a.Asks = a.Refusal.Instead == "" // nothing else shows what can be typed
	if part {
		a.Says = append(a.Says, c.View.Voice.Word("play.wholeLine"))
	}
	return a
}

// either is the answer to a line that can mean several moves.
func (c *Console) either(a say.Answer, l reading.Line, moves []referee.Command) say.Answer {
	var chains [][]referee.Command
	for _, cmd := range moves {
		chains = append(chains, []referee.Command{cmd})
	}
	return c.unclear(a, l, chains)
}

// unclear is the answer to a line that can mean several moves, or several in a row.
func (c *Console) unclear(a say.Answer, l reading.Line, chains [][]referee.Command) say.Answer {
	a.Code, a.Result = say.Refused, "refused"
	typed := l.Text()
	if c.Read.Again != "" {
		typed = c.Read.Again
	}
	a.Says, a.Why = append(a.Says, c.View.Voice.Word("play.either", "line", typed)), "play.either"
	for _, chain := range chains {
		var list []string
		for _, cmd := range chain {
			parts := c.View.Written(c.View.Match.Game().Grammar().Forms(), cmd)
			for i := range parts {
				parts[i] = c.Screen.WithName(parts[i])
			}
			list = append(list, strings.Join(parts, " "))
		}
		a.Says = append(a.Says, "  "+strings.Join(list, ", "))
	}
	return a
}
