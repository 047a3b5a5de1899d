package table

import (
	"cmp"
	"fmt"
	"strings"

	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/voice"
)

// How a table plays stands in the journal, and is as it was when the game is taken up; what the line says goes before it.

// takeCustoms fills in what the line leaves open from the match that is taken up.
func (h *Host) takeCustoms(m *referee.Match) {
	h.Dice, h.Deck = cmp.Or(h.Dice, m.Custom("dice")), cmp.Or(h.Deck, m.Custom("deck"))
}

// setCustoms writes down how the table plays: all of it or, if it cannot stand in a journal, nothing.
func (h *Host) setCustoms(m *referee.Match) error {
	list, err := h.customs(m)
	if err != nil {
		return Fail(say.Unknown, err)
	}
	trial := m.Copy()
	for _, c := range list {
		if err := trial.SetCustom(c[0], c[1]); err != nil {
			return Fail(say.Unknown, err)
		}
	}
	for _, c := range list {
		if err := m.SetCustom(c[0], c[1]); err != nil {
			return JournalError(h.Games, h.Journal, err)
		}
	}
	return nil
}

// customs are how the table plays, as the line and the answers say, each by its name. Whoever plays by a script or a pipe says it
// anew each time, but for names and pauses.
func (h *Host) customs(m *referee.Match) (list [][2]string, err error) {
	seats := m.State().Seats()
	if len(h.Names) > len(seats) {
		return nil, fmt.Errorf("--names: %d people are named for %d seats", len(h.Names), len(seats))
	}
	for i, name := range h.Names {
		if name != "" && !voice.IsName(name) {
			return nil, fmt.Errorf("--names: %.60q can't be a name: a name contains letters, and has 40 characters at most", name)
		}
		list = append(list, [2]string{referee.CustomName(referee.Seat(i)), name})
	}
	for i, powers := range seats {
		if name := h.named[powers[0]]; name != "" {
			list = append(list, [2]string{referee.CustomName(referee.Seat(i)), name})
		}
	}
	if h.Pause != "" {
		list = append(list, [2]string{"pause", h.Pause})
	}
	if h.In == nil {
		return list, nil
	}
	for _, c := range [][2]string{{"dice", h.Dice}, {"deck", h.Deck}, {"lang", h.Lang}} {
		if c[1] != "" {
			list = append(list, c)
		}
	}
	return list, nil
}

// ReadNames reads names with commas between, one for each seat in its order; an empty one is nobody's.
func ReadNames(text string) (list []string) {
	for name := range strings.SplitSeq(text, ",") {
		list = append(list, strings.TrimSpace(name))
	}
	return list
}
