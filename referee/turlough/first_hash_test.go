package turlough

import (
	"unsafe"

	"brehon/referee"
)

// firstHash is what positions had as their hash before it had versions: over all that the body remembers.
func firstHash(p *Position) uint64 {
	var d referee.Digest
	d.Bytes(unsafe.Slice((*byte)(unsafe.Pointer(&p.body)), unsafe.Sizeof(p.body)))
	return uint64(d)
}

// firstHashed is the game with those hashes, against which the journals of that time are held.
type firstHashed struct{ referee.Game }

func (g firstHashed) New(s referee.Setup) (referee.State, *referee.Refusal) {
	first, no := g.Game.New(s)
	if no != nil {
		return nil, no
	}
	return firstHashedState{first}, nil
}

type firstHashedState struct{ referee.State }

func (s firstHashedState) Hash() uint64 { return firstHash(s.State.(*Position)) }

func (s firstHashedState) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	return firstHashedState{s.State.Apply(m, tell)}
}

func (s firstHashedState) Say(c referee.Command) (referee.State, *referee.Refusal) {
	next, no := s.State.Say(c)
	if no != nil {
		return nil, no
	}
	return firstHashedState{next}, nil
}
