package simulate_test

import (
	"math"
	"strings"
	"testing"

	"brehon/referee/simulate"
	"brehon/referee/testdata/race"
)

// TestCompare: a racer that begins before the finish is told apart from one that does not, in few games; equal reports are not.
func TestCompare(t *testing.T) {
	fair := run(t, plan(race.Game))
	p := plan(race.Game)
	p.Says = []string{"at blue 19"}
	rigged := run(t, p)
	c, err := simulate.Compare([]string{"first"}, fair, rigged, fair)
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]int{}
	for _, l := range c.Lines {
		kinds[l.Kind]++
		if len(l.Values) != 3 || len(l.Differences) != 2 {
			t.Errorf("%d values, %d differences: %+v", len(l.Values), len(l.Differences), l)
			continue
		}
		if same := l.Differences[1]; same.Value != 0 || same.Told || same.Needed != 0 {
			t.Errorf("a report differs from itself: %+v", same)
		}
		for i, v := range l.Values {
			if v.Low > v.Value || v.Value > v.High {
				t.Errorf("%s %v, report %d: %v is not in %v to %v", l.Kind, l.Of, i+1, v.Value, v.Low, v.High)
			}
		}
		d := l.Differences[0]
		if l.Kind == simulate.LinePower && l.Of[0] == "blue" && (!d.Told || d.Value < 0.3 || d.Needed < 2 || d.Needed > 40) {
			t.Errorf("blue before the finish: %+v", d)
		}
		if d.Told != (d.Low > 0 || d.High < 0) || d.Value < d.Low || d.Value > d.High {
			t.Errorf("%s %v: %+v", l.Kind, l.Of, d)
		}
	}
	for kind, n := range map[string]int{simulate.LineSide: 3, simulate.LineSeat: 3, simulate.LinePower: 3, simulate.LineEnd: 3, simulate.LineLength: 1} {
		if kinds[kind] != n {
			t.Errorf("%d lines of %s, want %d", kinds[kind], kind, n)
		}
	}
	if l := c.Lines[len(c.Lines)-1]; l.Kind != simulate.LineLength || math.Abs(l.Values[0].Value-meanLength(fair)) > 1e-9 {
		t.Errorf("the last line is %+v", l)
	}
}

// TestCompareOtherSeats: what a report has not is 0 of its games, a power that it has not has none, seats are left out.
func TestCompareOtherSeats(t *testing.T) {
	p := plan(race.Game)
	p.Setup.Seats = 2
	c, err := simulate.Compare(nil, run(t, plan(race.Game)), run(t, p))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range c.Lines {
		switch {
		case l.Kind == simulate.LineSeat:
			t.Errorf("seats of other powers are compared: %+v", l)
		case l.Kind == simulate.LinePower && l.Of[0] == "blue" && (l.Values[1].Games != 0 || l.Differences[0] != simulate.Apart{}):
			t.Errorf("blue does not race in the second: %+v", l)
		case l.Kind == simulate.LineSide && l.Of[0] == "blue" && l.Values[1].Games != 41:
			t.Errorf("blue's side won none of 41: %+v", l)
		}
	}
}

func TestCompareRefuses(t *testing.T) {
	r := run(t, plan(race.Game))
	other := *r
	other.Game = "chess"
	for want, reports := range map[string][]*simulate.Report{"two reports or more": {r}, "different games: race and chess": {r, &other}} {
		if _, err := simulate.Compare(nil, reports...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, and not %q", err, want)
		}
	}
}

// meanLength is the mean length of the games that ended or were broken off.
func meanLength(r *simulate.Report) float64 {
	mean, _, _ := r.Lengths().Mean(r.Games)
	return mean
}
