package referee

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"
)

// SearchPlayer is the name of the strongest player that a program makes: in whole, as it is offered.
var SearchPlayer = searchName + ":" + strconv.Itoa(searchGames)

// searchName is a player that searches by playouts. After a colon comes the budget of a decision: a number of games, at least
// one per move, or a time such as "500ms".
const searchName = "search"

const (
	searchGames   = 300             // of a decision, where the name says nothing
	mostGames     = 1_000_000       // that a name may ask for
	mostTime      = time.Hour       // that a name may ask for
	mostTaken     = 2 * time.Second // for a decision, in a game that is taken up, where its journal asks for more than is offered
	playedOut     = 400             // moves: where a game has no end by then, it counts as half won
	leastTrials   = 4               // games that each move is tried in before any is dropped
	boxCandidates = 16              // moves that are tried in a time box
	doubt         = 1.0             // standard errors by which a move must be better than the automaton's
)

// search is a player that knows nothing of a game but its moves. From the position after each move it plays the game out many
// times, with the game's hardest automaton in every seat, and makes the move that wins most; if none is clearly better, the
// automaton's own move. All moves are tried with the same throws. The worse half of the moves is dropped repeatedly, so that
// most games go to the best ones.
type search struct {
	guides []Player // the game's automata, the hardest first; none: random play
	seed   uint64
	games  int           // played out for a decision,
	within time.Duration // or, where it isn't 0, how long a decision may take
	been   []uint64      // where it has decided, by hash
}

// searchOf is the searching player of that name, or nil. With a number of games the same seed makes the same moves on every
// machine; within a time it doesn't.
func searchOf(g Game, name string, seed uint64) Player {
	kind, cost, given := strings.Cut(name, ":")
	x := newSearch(g, seed)
	if kind != searchName || given && !x.afford(cost) {
		return nil
	}
	return x.choose
}

// bounded returns the player's name, with a search's budget capped at mostTaken: a journal may come from anybody.
func bounded(name string) string {
	kind, cost, given := strings.Cut(name, ":")
	x := &search{}
	if kind != searchName || !given || !x.afford(cost) || x.games <= searchGames && x.within <= mostTaken {
		return name
	}
	return searchName + ":" + mostTaken.String()
}

// Bounded reports whether a player of that name thinks less in a game that is taken up than the name says.
func Bounded(name string) bool { return bounded(name) != name }

// newSearch is a search of the usual cost, with all automata of the game for guides.
func newSearch(g Game, seed uint64) *search {
	x := &search{seed: seed, games: searchGames}
	if a, ok := g.(Automated); ok {
		for _, level := range slices.Backward(a.Levels()) {
			if p, ok := a.Automaton(level); ok {
				x.guides = append(x.guides, p)
			}
		}
	}
	return x
}

// trusted returns the guides, or a random player if there are none.
func (x *search) trusted(random rand.Source) []Player {
	if len(x.guides) > 0 {
		return x.guides
	}
	return []Player{Random(random.Uint64())}
}

// afford reads what a decision may cost.
func (x *search) afford(cost string) bool {
	if n, err := strconv.Atoi(cost); err == nil {
		x.games = n
		return n > 0 && n <= mostGames
	}
	d, err := time.ParseDuration(cost)
	x.within = d
	return err == nil && d > 0 && d <= mostTime
}

// choose is a Player. Of asides alone it takes what the automaton takes.
func (x *search) choose(s State, moves []Move) (Move, bool) {
	here := s.Hash()
	t := &tryOut{search: x, random: rand.NewPCG(x.seed, here), seat: s.Turn().Seat, guides: x.guides}
	if len(Answers(moves)) == 0 {
		if len(t.guides) == 0 {
			return Move{}, false
		}
		return t.guides[0](s, moves)
	}
	t.guides = x.trusted(t.random)
	if i := slices.Index(x.been, here); i >= 0 {
		x.been = x.been[:i] // the table has gone back
	}
	t.gather(s, moves)
	x.been = append(x.been, here)
	return t.best(), true
}

// tryOut is one decision.
type tryOut struct {
	*search
	random rand.Source
	guides []Player
	seat   Seat
	trials []*trial // the automaton's move first
	moves  []Move   // scratch
}

// trial is a move that is tried.
type trial struct {
	move  Move
	after State
	score []int // of each game, in halves of a win
	sum   int
}

// gather makes the trials: of what the automata would do, then of some moves of every form, spread over the list. Of
// moves that lead to the same position one is tried, and none that leads back to where it has decided before, as long
// as there are others: it would go round in circles.
func (t *tryOut) gather(s State, moves []Move) {
	candidates := make([]Move, 0, len(moves))
	for _, p := range t.guides {
		if m, ok := p(s, Answers(moves)); ok {
			candidates = append(candidates, m)
		}
	}
	candidates = append(candidates, thinned(moves, t.most())...)
	seen := map[uint64]bool{}
	for _, h := range t.been {
		seen[h] = true
	}
	for _, m := range candidates {
		after := s.Apply(m, nil)
		if h := after.Hash(); !seen[h] {
			seen[h] = true
			t.trials = append(t.trials, &trial{move: m, after: after})
		}
	}
	if len(t.trials) == 0 {
		t.trials = []*trial{{move: candidates[0]}}
	}
}

// most is how many moves can be tried often enough.
func (t *tryOut) most() int {
	if t.within > 0 {
		return boxCandidates
	}
	n := 2
	for 2*n*rounds(2*n)*leastTrials <= t.games {
		n *= 2
	}
	return n
}

// rounds is how often n moves can be halved, with the last two tried once more.
func rounds(n int) int { return max(1, bits.Len(uint(n-1))) }

// thinned are at most n of the moves, or one of each form: an even share of every form, spread over its list.
func thinned(moves []Move, n int) (list []Move) {
	if len(moves) <= n {
		return moves
	}
	byForm := map[uint8][]Move{}
	for _, m := range moves {
		byForm[m.Form] = append(byForm[m.Form], m)
	}
	share := 1
	for shared(byForm, share+1) <= n {
		share++
	}
	for _, m := range moves {
		same := byForm[m.Form]
		delete(byForm, m.Form)
		for i := range min(share, len(same)) {
			list = append(list, same[i*len(same)/min(share, len(same))])
		}
	}
	return list
}

// shared returns how many moves are left if each form keeps at most most.
func shared(byForm map[uint8][]Move, most int) (n int) {
	for _, same := range byForm {
		n += min(most, len(same))
	}
	return n
}

// best plays games out and is the move to make.
func (t *tryOut) best() Move {
	t.narrow(t.games)
	if len(t.trials) > 1 && t.trials[1].better(t.trials[0]) {
		return t.trials[1].move
	}
	return t.trials[0].move
}

// narrow plays about so many games out, or for as long as it may, until two moves are left: the first, and the best of the
// others.
func (t *tryOut) narrow(left int) {
	begun := time.Now()
	n := rounds(len(t.trials))
	for r := 0; len(t.trials) > 1; r++ {
		quota := max(1, left/(n-r)/len(t.trials))
		for i := 0; i < quota || t.within > 0; i++ {
			t.once()
			left -= len(t.trials)
			if t.within > 0 && time.Since(begun) >= t.within*time.Duration(r+1)/time.Duration(n) {
				break
			}
		}
		if len(t.trials) == 2 {
			return
		}
		t.halve()
	}
}

// once plays a game out after each move, all with the same throws.
func (t *tryOut) once() {
	seed := t.random.Uint64()
	for _, c := range t.trials {
		c.add(t.playOut(c.after, Dice{Seed: seed}))
	}
}

// halve drops the worse half, never the first.
func (t *tryOut) halve() {
	others := t.trials[1:]
	slices.SortStableFunc(others, func(a, b *trial) int { return b.sum - a.sum })
	t.trials = t.trials[:max(2, (len(t.trials)+1)/2)]
}

func (c *trial) add(score int) {
	c.score = append(c.score, score)
	c.sum += score
}

// better reports whether a move is clearly better than another, by the games in which they fared differently.
func (c *trial) better(than *trial) bool {
	return float64(c.sum-than.sum) > doubt*math.Sqrt(float64(c.square(than)))
}

// square is the sum of the squares of the differences between the games of two moves.
func (c *trial) square(than *trial) (n int) {
	for i := range c.score {
		d := c.score[i] - than.score[i]
		n += d * d
	}
	return n
}

// playOut plays a game to its end and is 2 if the seat wins it.
func (t *tryOut) playOut(s State, dice Dice) int {
	throws := 0
	for range playedOut {
		t.moves = s.Moves(t.moves[:0])
		if len(t.moves) == 0 {
			winners, _ := s.Over()
			if slices.Contains(winners, t.seat) {
				return 2
			}
			return 0
		}
		mv, only := Only(s, t.moves)
		switch {
		case only:
		case s.Turn().Seat == Chance:
			mv = dice.Pick(throws, t.moves)
			throws++
		case s.Turn().Seat == Table: // unknown
			mv = dice.Even(throws, Answers(t.moves))
			throws++
		default:
			if m, ok := t.guides[0](s, Answers(t.moves)); ok {
				mv = m
			} else {
				mv = t.moves[0]
			}
		}
		s = s.Apply(mv, nil)
	}
	return 1
}

// SearchTime estimates how long SearchPlayer thinks per decision on this machine, from a few games played from s.
func SearchTime(g Game, s State) time.Duration {
	const few = 8
	x := newSearch(g, 1)
	t := &tryOut{search: x, guides: x.trusted(rand.NewPCG(1, 1))}
	begun := time.Now()
	for i := range few {
		t.playOut(s, Dice{Seed: uint64(i)})
	}
	return time.Since(begun) * searchGames / few
}
