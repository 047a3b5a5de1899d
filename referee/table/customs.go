package table

import (
	"cmp"
	"fmt"
	"strings"

	"brehon/referee"
)

// How a table plays stands in the journal, and is as it was when the game is taken up; what the line says goes before it.

// takeCustoms fills in what the line leaves open from the match that is taken up.
func (h *Host) takeCustoms(m *referee.Match) {
	h.Dice, h.Deck = cmp.Or(h.Dice, m.Custom("dice")), cmp.Or(h.Deck, m.Custom("deck"))
}

// setCustoms writes down how the table plays. Whoever plays by a script or a pipe says it anew each time, but for names.
func (h *Host) setCustoms(m *referee.Match) error {
	for i, name := range h.Names {
		if i >= len(m.Players()) {
			return fmt.Errorf("--names: %d people are named for %d seats", len(h.Names), len(m.Players()))
		}
		if err := m.SetCustom(referee.CustomName(referee.Seat(i)), name); err != nil {
			return err
		}
	}
	for i, powers := range m.State().Seats() {
		if name := h.named[powers[0]]; name != "" {
			if err := m.SetCustom(referee.CustomName(referee.Seat(i)), name); err != nil {
				return err
			}
		}
	}
	if h.Pause != "" {
		if err := m.SetCustom("pause", h.Pause); err != nil {
			return err
		}
	}
	if h.In == nil {
		return nil
	}
	for _, c := range [][2]string{{"dice", h.Dice}, {"deck", h.Deck}, {"lang", h.Lang}} {
		if c[1] == "" {
			continue
		}
		if err := m.SetCustom(c[0], c[1]); err != nil {
			return err
		}
	}
	return nil
}

// ReadNames reads names with commas between, one for each seat in its order; an empty one is nobody's.
func ReadNames(text string) (list []string) {
	for name := range strings.SplitSeq(text, ",") {
		list = append(list, strings.TrimSpace(name))
	}
	return list
}
