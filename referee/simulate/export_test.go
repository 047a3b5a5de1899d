package simulate

import "brehon/referee"

// Seed is that of a game's dice, part 0, or of a seat's program.
func Seed(of, game, part uint64) uint64 { return seed(of, game, part) }

// One plays one game of a plan.
func One(p Plan, i int) (referee.State, int, error) {
	first, _ := p.Game.New(p.Setup)
	players, err := p.seats(len(first.Seats()))
	if err != nil {
		return nil, 0, err
	}
	if err := p.check(); err != nil {
		return nil, 0, err
	}
	return p.play(i, first, players, newCount(&p, newReport(&p, players, first.Seats())))
}

// Part is the games of part i of n.
func Part(games, i, n int) (from, to int) {
	p := Plan{Games: games, Shard: i, Shards: n}
	return p.span()
}
