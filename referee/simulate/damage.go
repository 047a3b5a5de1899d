package simulate

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"

	"brehon/referee"
)

// What a report that was read from a file must be: as it was written, and of numbers that can be.

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

// Read is a report from its JSON. The error says what is wrong with one that is not as it was written.
func Read(data []byte) (*Report, error) {
	r := &Report{}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(r); err != nil {
		return nil, err
	}
	if d.More() {
		return nil, errors.New("something stands behind it")
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
		return nil, errors.New("its checksum does not fit: it is not as it was written")
	}
	return r, nil
}

// mostGames is how many games a report can be of, so that sums of squares fit; mostTold how many events a move can have,
// and facts the end of a game.
const (
	mostGames = 1 << 30
	mostTold  = 1000
)

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
	for _, check := range []func() string{r.unshaped, r.partsOfMore, r.uneven, r.unwon, r.unordered, r.untold, r.ungrouped, r.unrefused} {
		if why := check(); why != "" {
			return why
		}
	}
	return ""
}

// Tells says what a report's plan has otherwise than this one; empty if nothing, and then it gives the position that the
// games began with. A report of another version may count other things.
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
	if parts != r.Games || lengths != r.Games {
		return fmt.Sprintf("it has %d games in its parts, %d by length, and %d in all", parts, lengths, r.Games)
	}
	return ""
}

// unwon says which wins are, together, not those of the games.
func (r *Report) unwon() string {
	seats, sides, decided := 0, 0, r.Games-r.Unended-r.Nobody
	for _, s := range r.Seats {
		seats += s.Won
	}
	for _, s := range r.Sides {
		sides += s.Won
	}
	if r.Shared > decided || seats < decided+r.Shared || seats > decided+r.Shared*(len(r.Seats)-1) || sides > r.Games-r.Unended {
		return fmt.Sprintf("its seats won %d times and its sides %d in %d games, of which %d were shared, %d nobody’s and %d not ended", seats, sides, r.Games, r.Shared, r.Nobody, r.Unended)
	}
	return ""
}

// unordered says what is there twice, or not where its name belongs.
func (r *Report) unordered() string {
	what := ""
	note := func(name string, sorted bool) {
		if !sorted && what == "" {
			what = name + " are not in order, or one of them is there twice"
		}
	}
	note("its sides", rising(r.Sides, func(a, b SideCount) int { return cmp.Compare(a.Power, b.Power) }))
	note("its powers", rising(r.Powers, func(a, b PowerCount) int { return cmp.Compare(a.Power, b.Power) }))
	for _, t := range r.Tables {
		note("the rows of "+t.ID, rising(t.Rows, func(a, b Row) int { return slices.Compare(a.Of, b.Of) }))
	}
	for _, i := range r.Influences {
		note("the groups of "+i.ID, rising(i.Groups, func(a, b Group) int { return cmp.Compare(a.Of, b.Of) }))
	}
	return what
}

// rising reports whether each is greater than the one before.
func rising[T any](list []T, compare func(a, b T) int) bool {
	for i := 1; i < len(list); i++ {
		if compare(list[i-1], list[i]) >= 0 {
			return false
		}
	}
	return true
}

// untold says which moves or events are more than can be, or fewer.
func (r *Report) untold() string {
	if r.Moves < 0 || r.Moves > int64(r.Games)*mostMoves {
		return fmt.Sprintf("it counts %d moves in %d games", r.Moves, r.Games)
	}
	events := 0
	for _, rule := range slices.Sorted(maps.Keys(r.Rules)) {
		n := r.Rules[rule]
		if n < 1 || int64(n) > r.Moves*mostTold {
			return fmt.Sprintf("it counts %d events of %s in %d moves", n, rule, r.Moves)
		}
		events += n
	}
	for _, t := range r.Tables {
		count := 0
		for _, x := range t.Rows {
			if x.Games < 1 || x.Count < x.Games || x.Sum > x.Count*math.MaxInt16 || x.Sum < x.Count*math.MinInt16 {
				return fmt.Sprintf("%s counts %d, %d together, in %d games", t.ID, x.Count, x.Sum, x.Games)
			}
			if count += x.Count; x.Count > events+r.Games*mostTold || count > events+r.Games*mostTold {
				return fmt.Sprintf("%s counts %d of %d events", t.ID, count, events)
			}
		}
	}
	return ""
}

// ungrouped says which sums over the groups of an influence are not those of all games.
func (r *Report) ungrouped() string {
	var length Moments
	for n, games := range r.Length {
		length.join(Moments{int64(n) * int64(games), int64(n) * int64(n) * int64(games)})
	}
	for _, i := range r.Influences {
		games, sides, lengths, measures := 0, map[string]int{}, Moments{}, make([]Moments, len(i.Measures))
		for _, g := range i.Groups {
			games += g.Games
			lengths.join(g.Length)
			wrong := !g.Length.possible(g.Games)
			for j, m := range g.Measures {
				measures[j].join(m)
				wrong = wrong || !m.possible(g.Games)
			}
			won := 0
			for side, n := range g.Sides {
				sides[side] += n
				won += n
			}
			if wrong || won > g.Games {
				return fmt.Sprintf("of %s, the sums of the group %q cannot be those of %d games", i.ID, g.Of, g.Games)
			}
		}
		switch {
		case games != r.Games:
			return fmt.Sprintf("it has %d games in the groups of %s, and %d in all", games, i.ID, r.Games)
		case lengths != length:
			return "the lengths in the groups of " + i.ID + " are not those of the games"
		case !r.sameSides(sides):
			return "the sides in the groups of " + i.ID + " won other games than all"
		}
		for j, id := range i.Measures {
			if !r.sums(id, measures[j].Sum) {
				return "the sums of " + id + " in the groups of " + i.ID + " are not those of all games"
			}
		}
	}
	return ""
}

// sameSides reports whether wins by side are those of the report. Of a game that was not ended, the triumph may be told.
func (r *Report) sameSides(won map[string]int) bool {
	all := 0
	for _, s := range r.Sides {
		if won[s.Power] < s.Won {
			return false
		}
		all += s.Won
	}
	for _, n := range won {
		all -= n
	}
	return -all <= r.Unended
}

// sums reports whether a table adds up to that: what it sums, or what it counts.
func (r *Report) sums(id string, want int64) bool {
	t := r.Table(id)
	if t == nil {
		return false
	}
	count, sum := int64(0), int64(0)
	for _, x := range t.Rows {
		count, sum = count+int64(x.Count), sum+int64(x.Sum)
	}
	return want == sum || want == count
}

// possible reports whether whole numbers of so many games can have such sums: the mean of squares is not below the square
// of the mean, and a number is even where its square is.
func (m Moments) possible(games int) bool {
	if m.Squares < 0 || (m.Sum-m.Squares)%2 != 0 {
		return false
	}
	sum := big.NewInt(m.Sum)
	most := new(big.Int).Mul(big.NewInt(m.Squares), big.NewInt(int64(games)))
	return sum.Mul(sum, sum).Cmp(most) <= 0
}

// unrefused says which numbers of the sample of refusals cannot be.
func (r *Report) unrefused() string {
	x := r.Refusals
	if x == nil {
		return ""
	}
	sum := x.Legal
	for _, rule := range slices.Sorted(maps.Keys(x.Rules)) {
		n := x.Rules[rule]
		if n < 1 || n > x.Commands {
			return fmt.Sprintf("%s refuses %d of %d commands", rule, n, x.Commands)
		}
		sum += n
	}
	if x.Every < 1 || x.Positions < 0 || int64(x.Positions) > r.Moves || x.Commands != 2*tries*x.Positions || x.Legal < 0 || sum != x.Commands {
		return fmt.Sprintf("of %d commands in %d positions %d are legal, and the others refused %d times", x.Commands, x.Positions, x.Legal, sum-x.Legal)
	}
	return ""
}
