package referee_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"brehon/referee"
)

// laid is a position of which no more is known than what lies where, on a board of places in a row.
type laid struct {
	referee.State
	referee.PlaceList
	table []referee.Placed
}

const row = "abcde"

func (l laid) Table() []referee.Placed { return l.table }
func (laid) Places() []string          { return strings.Split(row, "") }
func (laid) Neighbours(place string) (list []string) {
	for i, p := range row {
		if at := strings.Index(row, place); at >= 0 && (i == at-1 || i == at+1) {
			list = append(list, string(p))
		}
	}
	return list
}

// lay reads "men a red 3, fire c - 1": piece, place (- is with the owner), owner (- is nobody), number.
func lay(text string) (l laid) {
	for part := range strings.SplitSeq(text, ", ") {
		var p referee.Placed
		if part != "" {
			fmt.Sscan(strings.ReplaceAll(part, "-", "_"), &p.Piece, &p.Place, &p.Owner, &p.Count)
			p.Place, p.Owner = strings.Trim(p.Place, "_"), strings.Trim(p.Owner, "_")
			l.table = append(l.table, p)
		}
	}
	return l
}

// TestShifts: what is moved, laid down and taken away, so that one table becomes another.
func TestShifts(t *testing.T) {
	for _, c := range []struct{ was, now, want string }{
		{"", "", ""},
		{"men a red 3", "men a red 3", ""},
		{"men a red 3", "men b red 3", "red men 3 a>b"},
		{"men a red 3", "men b red 2", "red men 2 a>b; red men a 1→0"},
		{"men a red 3", "men a red 1, men b red 4", "red men 2 a>b; red men b 2→4"},
		{"men a red 1, men c red 1", "men b red 1, men d red 1", "red men 1 a>b; red men 1 c>d"},
		{"men a red 1, men d red 1", "men b red 1, men e red 1", "red men 1 a>b; red men 1 d>e"},
		{"men a red 1, men d red 1", "men c red 1, men e red 1", "red men 1 d>c; red men 1 a>e"}, // neighbours first
		{"men a red 1, men a blue 1", "men b red 1, men a blue 1", "red men 1 a>b"},
		{"cow - red 3, cow - blue 1", "cow - red 2, cow - blue 2", "red cow  3→2; blue cow  1→2"},
		{"crown - red 1", "crown - blue 1", " crown 1 red>blue"},
		{"crown - blue 1, cow - red 3", "crown - red 1, cow - red 3", " crown 1 blue>red"},
		{"fire a - 3", "fire b - 3", " fire a 3→0; fire b 0→3"}, // what burns does not walk
		{"crown - red 1, ring - green 1", "crown - blue 1, ring - red 1", " crown 1 red>blue; ring 1 green>red"},
		{"beast a - 1", "beast d - 1", " beast 1 a>d"},
		{"card force - 1, card deck - 10", "card spent - 1, card deck - 14", " card 1 force>spent; card deck 10→14"}, // as many
		{"card deck - 8", "card deck - 7, card spent - 1", " card 1 deck>spent"},
		{"pledge blue red 1", "pledge green red 1", "red pledge 1 blue>green"},
		{"", "pledge blue red 1", "red pledge blue 0→1"},
	} {
		var got []string
		now := lay(c.now)
		for _, s := range referee.Shifts(lay(c.was), now) {
			if s.From == s.To {
				got = append(got, fmt.Sprintf("%s %s %s %d→%d", s.Owner, s.Piece, s.To, s.Was, s.Now))
			} else {
				got = append(got, fmt.Sprintf("%s %s %d %s>%s", s.Owner, s.Piece, s.Count, s.From, s.To))
			}
		}
		if text := strings.Join(got, "; "); strings.ReplaceAll(text, ";  ", "; ") != c.want {
			t.Errorf("%q to %q: %q, want %q", c.was, c.now, text, c.want)
		}
	}
}

// TestShiftsMakeTheTable moves pieces about, and finds that what is told makes the one table of the other.
func TestShiftsMakeTheTable(t *testing.T) {
	tables := []string{"men a red 3, men b red 2, cow - red 4, fire c - 2", "men c red 4, men a red 1, cow - blue 1, fire c - 1, fire d - 5", "men e red 1, men d blue 2, flag b - 1", ""}
	count := func(list []referee.Placed) map[referee.Placed]int {
		m := map[referee.Placed]int{}
		for _, p := range list {
			n := p.Count
			p.Count = 0
			m[p] += n
		}
		return m
	}
	for _, was := range tables {
		for _, now := range tables {
			got := count(lay(was).table)
			for _, s := range referee.Shifts(lay(was), lay(now)) {
				from, to := referee.Placed{Piece: s.Piece, Place: s.From, Owner: s.Owner}, referee.Placed{Piece: s.Piece, Place: s.To, Owner: s.Owner}
				if s.From == s.To {
					if got[to] != s.Was {
						t.Errorf("%q to %q: %+v, and there are %d", was, now, s, got[to])
					}
					got[to] = s.Now
				} else {
					got[from], got[to] = got[from]-s.Count, got[to]+s.Count
				}
			}
			want := count(lay(now).table)
			for _, key := range slices.Concat(keysOf(got), keysOf(want)) {
				if got[key] != want[key] {
					t.Errorf("%q to %q: of %+v %d, want %d", was, now, key, got[key], want[key])
				}
			}
		}
	}
}

func keysOf(m map[referee.Placed]int) (list []referee.Placed) {
	for p := range m {
		list = append(list, p)
	}
	return list
}
