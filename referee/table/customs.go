package table

import (
	"cmp"
	"fmt"
	"strings"

	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/voice"
)

// A table's customs are in the journal and apply when the game is resumed; options on the command line override them.

// takeCustoms fills in what the line leaves open from the match that is taken up.
func (h *Host) takeCustoms(m *referee.Match) {
	h.Dice, h.Deck = cmp.Or(h.Dice, m.Custom("dice")), cmp.Or(h.Deck, m.Custom("deck"))
}

// setCustoms records all customs, or none if one of them is invalid in a journal.
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

// customs returns the customs given by options and answers, by name. Scripts and pipes give them each time, so only names and
// pauses are recorded for them.
func (h *Host) customs(m *referee.Match) (list [][2]string, err error) {
	seats := m.State().Seats()
	if len(h.Names) > len(seats) {
		return nil, fmt.Errorf("--names: %d people are named for %d seats", len(h.Names), len(seats))
	}
	list = append(list, h.Customs...)
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

// ReadNames reads comma-separated names, one per seat; an empty one leaves the seat unnamed.
func ReadNames(text string) (list []string) {
	for name := range strings.SplitSeq(text, ",") {
		list = append(list, strings.TrimSpace(name))
	}
	return list
}
