package turlough

import (
	"slices"
	"strings"

	"brehon/referee"
)

// Who plays which kings, where the table has agreed on it before setup (T7.1.3).

// deal is another split of the kings than T7.1.3, agreed before setup: NAME=faction,faction for each seat of allies.
func (l *Law) deal(deal []string) *referee.Refusal {
	if len(deal) == 0 {
		return nil
	}
	var want, got []string
	var seats []int
	for i, s := range l.seats {
		if s.AlliesOf != "" {
			seats = append(seats, i)
			want = append(want, s.Factions...)
		}
	}
	wrong := refuse("T7.1", "deal")
	if len(deal) != len(seats) {
		return wrong
	}
	ordered := slices.Clone(l.seats)
	used := map[int]bool{}
	for _, d := range deal {
		_, list, ok := strings.Cut(d, "=")
		if !ok {
			return wrong
		}
		kings := strings.Split(list, ",")
		got = append(got, kings...)
		claimant := ""
		for _, side := range l.begin.Sides {
			if slices.Contains(side.Allies, kings[0]) {
				claimant = side.Claimant
			}
		}
		if claimant == "" {
			return wrong
		}
		for _, k := range kings {
			if !slices.Contains(l.begin.Side(claimant).Allies, k) {
				return wrong // T7.1: a seat serves one side only
			}
		}
		placed := false
		for _, i := range seats {
			if !used[i] && l.seats[i].AlliesOf == claimant {
				ordered[i].Factions, used[i], placed = kings, true, true
				break
			}
		}
		if !placed {
			return wrong
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(want, got) {
		return wrong
	}
	l.seats = ordered
	return nil
}
