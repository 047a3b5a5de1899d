package simulate

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"

	"brehon/referee"
)

// Checks of a report read from a file: its checksum, its shape, and its numbers of games.

// Seal gives a report its checksum: the first half of the SHA-256 of its JSON without one, in base 16.
func (r *Report) Seal() error {
	sum, err := r.sum()
	r.Checksum = sum
	return err
}

func (r Report) sum() (string, error) {
	r.Checksum = ""
	data, err := json.Marshal(r)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(data)
	return fmt.Sprintf("%x", sum[:16]), nil
}

// Read reads a report from its JSON. The error says how it differs from what Seal wrote.
func Read(data []byte) (*Report, error) {
	r := &Report{}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(r); err != nil {
		return nil, err
	}
	if d.More() {
		return nil, errors.New("there is something after it")
	}
	if why := r.Damaged(); why != "" {
		return nil, errors.New(why)
	}
	sum, err := r.sum()
	switch {
	case err != nil:
		return nil, err
	case r.Checksum == "":
		return nil, errors.New("it has no checksum, as reports of older versions have none: play its games again with its seed")
	case r.Checksum != sum:
		return nil, errors.New("its checksum is wrong: it was changed after it was written")
	}
	return r, nil
}

// mostGames is how many games a report can be of, so that sums of squares fit.
const mostGames = 1 << 30

// Damaged says what a report that was read from a file lacks, or which of its numbers cannot be; empty if it can be used.
func (r *Report) Damaged() string {
	switch {
	case r.Game == "" || len(r.Seats) == 0:
		return "it names no game, or no seats"
	case len(r.Players) != len(r.Seats):
		return "it has other players than seats"
	case r.Games > mostGames:
		return fmt.Sprintf("it counts %d games", r.Games)
	}
	for _, check := range []func() string{r.unshaped, r.partsOfMore, r.uneven} {
		if why := check(); why != "" {
			return why
		}
	}
	return ""
}

// Tells compares the plan with that of the report r, which must have as many seats. why is the first difference. If it is
// empty, first is the position in which the games began. A report of another version may have counted differently.
func (p *Plan) Tells(r *Report) (first referee.State, why string) {
	first, err := p.begin()
	if err != nil {
		return nil, err.Error()
	}
	players, err := p.seats(len(first.Seats()))
	if err != nil {
		return nil, err.Error()
	}
	fresh := newReport(p, players, first.Seats())
	if fresh.Version != r.Version {
		was := *r
		was.Version, was.Tables, was.Influences = fresh.Version, fresh.Tables, fresh.Influences
		r = &was
	}
	for i, s := range r.Seats {
		if s.Player != players[i] {
			return nil, fmt.Sprintf("seat %d was played by %s and by %s", i+1, players[i], s.Player)
		}
	}
	if why := fresh.differs(r); why != "" {
		return nil, "it should be otherwise: " + why
	}
	return first, ""
}

// unshaped says which rows do not hold what they should.
func (r *Report) unshaped() string {
	for _, t := range r.Tables {
		for _, x := range t.Rows {
			if len(x.Of) != len(t.By) {
				return "a row of " + t.ID + " is not of what it is parted by"
			}
		}
	}
	if r.Worklist != nil {
		for _, x := range r.Worklist.Tried {
			if len(x.Moves) != 2 || x.Games < 1 {
				return "its worklist has a decision without two moves, or without games"
			}
		}
	}
	for _, i := range r.Influences {
		for _, g := range i.Groups {
			if len(g.Measures) != len(i.Measures) {
				return "the groups of " + i.ID + " do not hold what it measures"
			}
		}
	}
	return ""
}

// partsOfMore says which number is not some of what it should be some of.
func (r *Report) partsOfMore() string {
	for _, x := range r.parts() {
		if x[0] < 0 || x[0] > x[1] {
			return fmt.Sprintf("it counts %d of %d games", x[0], x[1])
		}
	}
	return ""
}

// parts are all numbers of games that are some of others.
func (r *Report) parts() (list [][2]int) {
	add := func(some, of int) { list = append(list, [2]int{some, of}) }
	add(r.Games, r.Planned)
	for _, n := range []int{r.Unended, r.Shared, r.Nobody} {
		add(n, r.Games)
	}
	for _, s := range r.Sides {
		add(s.Won, r.Games-r.Unended)
	}
	for _, s := range r.Seats {
		add(s.Won, r.Games-r.Unended-r.Nobody)
	}
	for _, p := range r.Powers {
		add(p.Won, p.Played)
		add(p.Played, r.Games)
	}
	for _, n := range slices.Sorted(maps.Values(r.Length)) {
		add(n, r.Games)
	}
	for _, t := range r.Tables {
		for _, x := range t.Rows {
			add(x.Won, x.Games)
			add(x.Games, r.Games)
		}
	}
	for _, i := range r.Influences {
		for _, g := range i.Groups {
			add(g.Games, r.Games)
			for _, n := range slices.Sorted(maps.Values(g.Sides)) {
				add(n, g.Games)
			}
		}
	}
	return list
}

// uneven says which games are, together, not all that were played.
func (r *Report) uneven() string {
	parts, lengths, last := 0, 0, 0
	for _, s := range r.Parts {
		if s.From < last || s.To <= s.From || s.To > r.Planned {
			return fmt.Sprintf("it has the games %d to %d of %d", s.From+1, s.To, r.Planned)
		}
		parts, last = parts+s.To-s.From, s.To
	}
	for _, n := range slices.Sorted(maps.Keys(r.Length)) {
		if n < 0 || n > math.MaxInt16 {
			return fmt.Sprintf("it has games of the length %d", n)
		}
		lengths += r.Length[n]
	}
	if parts != r.Games || lengths != r.Games && len(r.Length) > 0 {
		return fmt.Sprintf("it has %d games in its parts, %d by length, and %d in all", parts, lengths, r.Games)
	}
	return ""
}
