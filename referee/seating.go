package referee

import "math/rand/v2"

// Who plays a seat.

// newSecretPlayer returns the program of that name with secret randomness, or nil if there is none.
func newSecretPlayer(g Game, name string) Player {
	random := rand.NewChaCha8(newKey())
	if name == randomName {
		return randomBy(random)
	}
	return NewPlayer(g, name, random.Uint64())
}

// Seat gives a seat to Person or to the program of that name; what the program does by chance follows from the dice's seed, or, of
// secret dice, from nothing that anybody knows.
func (m *Match) Seat(seat Seat, name string, dice Dice) error {
	was := m.line
	m.setPlayer(seat, name)
	if err := m.keep(was, []record{{kind: "seat", n: int(seat), text: name, hash: HashOf(m.State())}}); err != nil {
		return err
	}
	m.programs[seat] = dice.player(m.game, name)
	m.moved()
	return nil
}

// Start restarts every program with its own randomness, derived as Seat says. A journal names programs without their seeds.
func (m *Match) Start(dice Dice) {
	for seat, name := range m.players {
		m.programs[seat] = Dice{Seed: dice.Seed + uint64(seat), Secret: dice.Secret}.player(m.game, bounded(name))
	}
	m.moved()
}

// player returns the program of that name, with randomness independent of the dice.
func (d Dice) player(g Game, name string) Player {
	if d.Secret {
		return newSecretPlayer(g, name)
	}
	return NewPlayer(g, name, d.Seed)
}

// SetPlayer gives a seat to Person or to a program, whose seed is seed. A name that NewPlayer does not know leaves the seat
// without a program.
func (m *Match) SetPlayer(seat Seat, name string, seed uint64) error {
	return m.Seat(seat, name, Dice{Seed: seed})
}

func (m *Match) setPlayer(seat Seat, name string) {
	m.correct(Correction{Kind: "seat", At: len(m.entries), Seat: seat, Player: name})
	players := m.Players()
	players[seat] = name
	m.players = players
}

// NewPlayer returns the program of that name, or nil if the game has none.
func NewPlayer(g Game, name string, seed uint64) Player {
	for _, p := range Programs {
		if p.Name == name {
			return p.New(seed)
		}
	}
	if p := searchOf(g, name, seed); p != nil {
		return p
	}
	level, ok := levelOf(g, name)
	if !ok {
		return nil
	}
	p, _ := g.(Automated).Automaton(level)
	return p
}
