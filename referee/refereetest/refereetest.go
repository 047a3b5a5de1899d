// Package refereetest checks that a game keeps its promises to the referee, the same ones for every game.
package refereetest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"brehon/referee"
)

// Trial says how a game is tried.
type Trial struct {
	Game      referee.Game
	Setups    []referee.Setup // played in turn
	Games     int             // random games to play
	Positions int             // to be tried; more games are played until there were as many
	Most      int             // moves in which a game must end
	Seed      uint64
	Commands  int                                                                   // drawn from the grammar's universe in every position (draw.go), and judged
	Say       int                                                                   // if not 0, one time in so many the table says something before a move; such a game may stop at Most
	Whole     int                                                                   // positions in which the whole universe is judged, spread over the games
	Check     func(before referee.State, m referee.Move, after referee.State) error // what must hold after every move; may be nil
}

// Result counts the checks.
type Result struct {
	Games, Moves, Positions, Judged, Whole int
	Longest                                int
	Refusals                               map[string]int // by rule and key
}

// String is the counts in one line.
func (r Result) String() string {
	return fmt.Sprintf("%d games, all ended, the longest after %d moves; %d moves, %d positions, %d commands judged, in %d positions all there are; %d kinds of refusal",
		r.Games, r.Longest, r.Moves, r.Positions, r.Judged, r.Whole, len(r.Refusals))
}

// Run plays random games and tries every promise in every position. The error is the first that is broken,
// with the moves that lead there.
func Run(t Trial) (Result, error) {
	r := &run{try: t, g: t.Game.Grammar(), got: Result{Refusals: map[string]int{}}}
	r.gather()
	for n := 0; n < t.Games || r.got.Positions < t.Positions || r.got.Whole < t.Whole; n++ {
		if err := r.play(n); err != nil {
			return r.got, fmt.Errorf("game %d (seed %d): %w", n, t.Seed, err)
		}
	}
	return r.got, nil
}

type run struct {
	try      Trial
	got      Result
	g        *referee.Grammar
	universe []referee.Command
	forms    [][]referee.Command // the universe, form by form
	moves    []referee.Move
	told     []referee.Command // facts said in this game
}

// play plays one game to its end.
func (r *run) play(n int) error {
	setup := r.try.Setups[n%len(r.try.Setups)]
	s, no := r.try.Game.New(setup)
	if no != nil {
		return fmt.Errorf("setup %+v is refused: %s (%s)", setup, no.Key, no.Rule)
	}
	random := rand.New(rand.NewPCG(r.try.Seed, uint64(n)))
	player := referee.Random(random.Uint64())
	dice := referee.Dice{Seed: random.Uint64()}
	first, hashes, played := s, []uint64{s.Hash()}, []referee.Move(nil)
	r.told = r.told[:0]
	for done := 0; ; done++ {
		if next := r.say(s, random); next != nil { // the replay begins here
			s, first, hashes, played = next, next, []uint64{next.Hash()}, nil
		}
		if err := r.position(s, random); err != nil {
			return fmt.Errorf("%w\nafter %s", err, r.said(played))
		}
		if len(r.moves) == 0 || r.try.Say > 0 && done == r.try.Most {
			break
		}
		if done == r.try.Most {
			return fmt.Errorf("it has not ended after %d moves", r.try.Most)
		}
		m := r.choose(s, player, dice, len(played))
		next, err := r.apply(s, m)
		if err != nil {
			return fmt.Errorf("%s: %w\nafter %s", r.g.Text(m.Command), err, r.said(played))
		}
		s, played, hashes = next, append(played, m), append(hashes, next.Hash())
	}
	r.got.Games++
	r.got.Moves += len(played)
	r.got.Longest = max(r.got.Longest, len(played))
	return r.replay(first, played, hashes)
}

func (r *run) choose(s referee.State, player referee.Player, dice referee.Dice, n int) referee.Move {
	if s.Turn().Seat != referee.Chance {
		m, _ := player(s, r.moves)
		return m
	}
	if m, ok := player(s, referee.Asides(r.moves)); ok {
		return m
	}
	return dice.Pick(n, r.moves)
}

// said is the end of a way through the game.
func (r *run) said(moves []referee.Move) string {
	const most = 12
	text := ""
	for _, f := range r.told[max(0, len(r.told)-most):] {
		text += "\n  table says " + r.g.FactText(f)
	}
	if len(moves) > most {
		text, moves = text+fmt.Sprintf("\n  %d moves and then", len(moves)-most), moves[len(moves)-most:]
	}
	for _, m := range moves {
		text += "\n  " + r.g.Text(m.Command)
	}
	return text
}

// position tries the promises of one position. It leaves the list in r.moves.
func (r *run) position(s referee.State, random *rand.Rand) error {
	r.got.Positions++
	hash := s.Hash()
	r.moves = s.Moves(r.moves[:0])
	if !slices.Equal(r.moves, s.Moves(nil)) {
		return fmt.Errorf("the list is another the second time")
	}
	listed, err := r.list(s)
	if err != nil {
		return err
	}
	if err := r.facts(s); err != nil {
		return err
	}
	for range r.try.Commands {
		if err := r.judge(s, listed, r.draw(random)); err != nil {
			return err
		}
	}
	for _, m := range r.moves {
		if err := r.judge(s, listed, m.Command); err != nil {
			return err
		}
	}
	if r.try.Whole > r.got.Whole && random.IntN(10) == 0 {
		r.got.Whole++
		for _, c := range r.universe {
			if err := r.judge(s, listed, c); err != nil {
				return err
			}
		}
	}
	if s.Hash() != hash {
		return fmt.Errorf("the position changed when it was looked at")
	}
	return oneSeatEach(s)
}

// oneSeatEach checks that no power is in two seats.
func oneSeatEach(s referee.State) error {
	by := map[string]int{}
	for seat, powers := range s.Seats() {
		for _, id := range powers {
			if first, twice := by[id]; twice {
				return fmt.Errorf("%s stands in seats %d and %d", id, first, seat)
			}
			by[id] = seat
		}
	}
	return nil
}

// list tries the list of moves, and gives it as a set.
func (r *run) list(s referee.State) (map[referee.Command]bool, error) {
	turn, seats := s.Turn(), len(s.Seats())
	winners, over := s.Over()
	listed := make(map[referee.Command]bool, len(r.moves))
	written := make(map[string]bool, len(r.moves))
	aside := false
	for _, m := range r.moves {
		text := r.g.Text(m.Command)
		back, err := r.g.Read(text)
		switch {
		case err != nil || back != m.Command:
			return nil, fmt.Errorf("%q does not read back as it was written", text)
		case written[text]:
			return nil, fmt.Errorf("two moves are written %q", text)
		case aside && !m.Aside:
			return nil, fmt.Errorf("%q stands behind the asides", text)
		case !m.Aside && m.Seat != turn.Seat:
			return nil, fmt.Errorf("%q answers for seat %d, and %d is asked", text, m.Seat, turn.Seat)
		case m.Also != 0 && (m.Aside || m.Seat < 0 || m.Also>>m.Seat&1 != 0 || m.Also>>seats != 0):
			return nil, fmt.Errorf("%q is also the answer of seats %b", text, m.Also)
		case m.Aside && m.Seat != referee.Table && (m.Seat < 0 || int(m.Seat) >= seats):
			return nil, fmt.Errorf("%q is an aside of no seat", text)
		case (m.Seat == referee.Chance) != (m.Weight > 0):
			return nil, fmt.Errorf("%q has weight %d and seat %d", text, m.Weight, m.Seat)
		}
		aside = m.Aside
		listed[m.Command], written[text] = true, true
	}
	switch {
	case over != (len(r.moves) == 0):
		return nil, fmt.Errorf("over is %t, and %d moves are listed", over, len(r.moves))
	case over != (turn.Seat == referee.Nobody):
		return nil, fmt.Errorf("over is %t, and seat %d is asked", over, turn.Seat)
	case !over && len(referee.Answers(r.moves)) == 0:
		return nil, fmt.Errorf("seat %d is asked %s and has no answer", turn.Seat, turn.Ask.Key)
	case turn.Ask.Key == "":
		return nil, fmt.Errorf("nothing is asked")
	}
	for _, w := range winners {
		if w < 0 || int(w) >= seats {
			return nil, fmt.Errorf("seat %d wins, and there are %d", w, seats)
		}
	}
	return listed, nil
}

// judge tries that Why and the list agree.
func (r *run) judge(s referee.State, listed map[referee.Command]bool, c referee.Command) error {
	r.got.Judged++
	no := s.Why(c)
	switch {
	case no == nil && !listed[c]:
		return fmt.Errorf("%q is not listed, and there is no reason why", r.g.Text(c))
	case no == nil:
		return nil
	case listed[c]:
		return fmt.Errorf("%q is listed, and refused by %s (%s)", r.g.Text(c), no.Rule, no.Key)
	case no.Rule == "" || no.Key == "":
		return fmt.Errorf("%q is refused without a rule or without words: %+v", r.g.Text(c), no.Message)
	case no.Instead != nil && !listed[*no.Instead]:
		return fmt.Errorf("%q is refused, and %q offered, which is not listed", r.g.Text(c), r.g.Text(*no.Instead))
	}
	if err := r.args(no.Message); err != nil {
		return fmt.Errorf("%q: %w", r.g.Text(c), err)
	}
	r.got.Refusals[no.Rule+" "+no.Key]++
	return nil
}

// args checks that the arguments of a message are words of their kinds.
func (r *run) args(m referee.Message) error {
	for _, a := range m.Args {
		if a.Name == "" || int(a.Kind) >= r.g.Kinds() {
			return fmt.Errorf("%s has an argument %q of no kind", m.Key, a.Name)
		}
		if list := r.g.Words(a.Kind).List; list != nil && (a.Value < 0 || a.Value >= len(list)) {
			return fmt.Errorf("%s: %s is %d, and there are %d of the kind %s", m.Key, a.Name, a.Value, len(list), r.g.Words(a.Kind).Name)
		}
	}
	return nil
}

// saidOf is of how many facts of a position one is said: the next in the next position.
const saidOf = 5

// facts tries that the facts can be written and said, and that saying what is so changes nothing.
func (r *run) facts(s referee.State) error {
	written, hash := map[string]bool{}, s.Hash()
	for i, f := range s.Facts() {
		text := r.g.FactText(f)
		back, err := r.g.ReadFact(text)
		if err != nil || back != f {
			return fmt.Errorf("the fact %q does not read back as it was written", text)
		}
		if written[text] {
			return fmt.Errorf("two facts are written %q", text)
		}
		written[text] = true
		if (i+r.got.Positions)%saidOf > 0 {
			continue
		}
		same, no := s.Say(f)
		if no != nil {
			return fmt.Errorf("the fact %q is so, and is refused: %s (%s)", text, no.Key, no.Rule)
		}
		if same.Hash() != hash {
			return fmt.Errorf("the fact %q is so, and saying it changes the position", text)
		}
	}
	return nil
}

// apply checks that a move gives the same result each time, with or without events, and leaves the old position alone.
func (r *run) apply(s referee.State, m referee.Move) (referee.State, error) {
	hash, facts := s.Hash(), s.Facts()
	var told error
	next := s.Apply(m, nil)
	again := s.Apply(m, func(e referee.Event) {
		if e.Rule == "" || e.Key == "" {
			told = fmt.Errorf("an event has no rule or no words: %+v", e)
		} else if err := r.args(referee.Message(e)); err != nil {
			told = err
		}
	})
	switch {
	case told != nil:
		return nil, told
	case s.Hash() != hash || !slices.Equal(s.Facts(), facts):
		return nil, fmt.Errorf("the move alters the position that it was made in")
	case next.Hash() != again.Hash():
		return nil, fmt.Errorf("the move leads elsewhere the second time")
	}
	if r.try.Check != nil {
		if err := r.try.Check(s, m, next); err != nil {
			return nil, err
		}
	}
	return next, r.views(s)
}

// replay tries that the moves, written down and read, lead through the same positions.
func (r *run) replay(s referee.State, played []referee.Move, hashes []uint64) error {
	for i, m := range played {
		c, err := r.g.Read(r.g.Text(m.Command))
		if err != nil {
			return err
		}
		at := slices.IndexFunc(s.Moves(nil), func(m referee.Move) bool { return m.Command == c })
		if at < 0 {
			return fmt.Errorf("move %d, %s, is not listed in the replay", i+1, r.g.Text(c))
		}
		s = s.Apply(s.Moves(nil)[at], nil)
		if s.Hash() != hashes[i+1] {
			return fmt.Errorf("after move %d, %s, the replay is elsewhere", i+1, r.g.Text(c))
		}
	}
	return nil
}
