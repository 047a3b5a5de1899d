package simulate

import (
	"brehon/content/base/workers"
	"brehon/referee"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
)

// Run plays the games. When the context ends, it stops after the games that are being played and reports those that
// are done; a report says how many there are. The error is of a plan that cannot be played, or of a game that failed.
func Run(ctx context.Context, plan Plan) (*Report, error) {
	if err := plan.check(); err != nil {
		return nil, err
	}
	first, err := plan.begin()
	if err != nil {
		return nil, err
	}
	players, err := plan.seats(len(first.Seats()))
	if err != nil {
		return nil, err
	}
	from, to := plan.span()
	all := &run{plan: &plan, first: first, players: players, next: from, to: to}
	parts, errs := make([]*Report, plan.Workers), make([]error, plan.Workers)
	var group workers.Group
	for i := range parts {
		group.Go(func() { parts[i], errs[i] = all.work(ctx) })
	}
	group.Wait()
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	report, err := together(parts)
	if err != nil {
		return nil, err
	}
	report.Parts = all.played()
	return report, nil
}

// run is the games of a plan, handed out one by one.
type run struct {
	plan    *Plan
	first   referee.State
	players []string

	mu       sync.Mutex
	next, to int
	done     int
	failed   bool // no further game is begun
}

// take is the number of the next game.
func (r *run) take(ctx context.Context) (int, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.next >= r.to || r.failed || ctx.Err() != nil {
		return 0, false
	}
	r.next++
	return r.next - 1, true
}

func (r *run) finished() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.done++
	if r.plan.Progress != nil {
		from, to := r.plan.span()
		r.plan.Progress(r.done, to-from)
	}
}

func (r *run) fail() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.failed = true
}

// played are the numbers of the games that were handed out: all of them have been played.
func (r *run) played() []Span {
	from, _ := r.plan.span()
	if from == r.next {
		return []Span{}
	}
	return []Span{{from, r.next}}
}

// work plays games until there are none.
func (r *run) work(ctx context.Context) (*Report, error) {
	report := newReport(r.plan, r.players, r.first.Seats())
	c := newCount(r.plan, report)
	for {
		i, ok := r.take(ctx)
		if !ok {
			return report, nil
		}
		err := workers.Guard(func() error { return r.one(i, c) })
		if err == nil {
			r.finished()
			continue
		}
		r.fail()
		if broken := (*workers.Panic)(nil); errors.As(err, &broken) {
			broken.Value = fmt.Sprintf("game %d: %v", i+1, broken.Value)
			panic(broken)
		}
		return nil, fmt.Errorf("game %d: %w", i+1, err)
	}
}

// one plays a game and counts it.
func (r *run) one(i int, c *count) error {
	c.begin()
	last, n, err := r.plan.play(i, r.first, r.players, c)
	if err != nil {
		return err
	}
	c.end(last, n)
	return nil
}

// play plays game i of the plan.
func (p *Plan) play(i int, first referee.State, players []string, c *count) (referee.State, int, error) {
	t := table{dice: referee.Dice{Seed: seed(p.Seed, uint64(i), 0)}, see: c.see}
	for s, name := range players {
		program := referee.NewPlayer(p.Game, name, seed(p.Seed, uint64(i), uint64(s)+1))
		if program == nil {
			return nil, 0, fmt.Errorf("there is no program %q", name)
		}
		t.players = append(t.players, p.without(program))
	}
	if p.Refusals > 0 {
		t.look = append(t.look, newSample(p, uint64(i), c.report.Refusals).look)
	}
	if p.Worklist == 0 {
		return t.play(first, p.Most)
	}
	d := &decisions{plan: p, names: players, players: t.players, lines: map[string][]decided{}}
	t.look = append(t.look, d.look)
	last, n, err := t.play(first, p.Most)
	if x, ok := d.try(i); ok && err == nil {
		c.report.Worklist.Tried = append(c.report.Worklist.Tried, x)
	}
	return last, n, err
}

// without is a program that leaves out what is never done, and what leaves it nothing else. Whoever is asked answers
// all the same.
func (p *Plan) without(program referee.Player) referee.Player {
	if len(p.Never) == 0 {
		return program
	}
	is := p.never()
	isNot := func(m referee.Move) bool { return !is(m) }
	return func(s referee.State, moves []referee.Move) (referee.Move, bool) {
		left := slices.DeleteFunc(slices.Clone(moves), func(m referee.Move) bool {
			if is(m) {
				return true
			}
			then := referee.Answers(s.Apply(m, nil).Moves(nil))
			return len(then) > 0 && then[0].Seat == m.Seat && !slices.ContainsFunc(then, isNot)
		})
		if len(referee.Answers(left)) == 0 {
			left = slices.Concat(referee.Answers(moves), left)
		}
		if len(left) == 0 {
			return referee.Move{}, false
		}
		return program(s, left)
	}
}
