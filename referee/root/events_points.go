package root

import "brehon/referee"

// Points scored and lost in a person's turn (R15.1).

type (
	scoreEvent    struct{} // scores points
	pointsEvent   struct{} // changes the points of the person
	pointsOfEvent struct{} // changes another player's points, for example by a defender's card
)

func (scoreEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	return within(c.Args[0], mostCount, "R15.1", "points", argFaction(f))
}

func (scoreEvent) do(p *Position, f faction, c referee.Command) { p.score(f, int(c.Args[0]), "R15.1") }

// why: nobody loses more points than they have.
func (pointsEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	if n := change(c.Args[0]); n > 0 || -n <= int(p.players.vp[f]) {
		return nil
	}
	return refuse("R15.1", "has-points", argFaction(f), argN("n", int(p.players.vp[f])))
}

func (pointsEvent) do(p *Position, f faction, c referee.Command) {
	p.score(f, change(c.Args[0]), "R15.1")
}

func (pointsOfEvent) why(p *Position, _ faction, c referee.Command) *referee.Refusal {
	if g := whom(c); !p.law.plays(g) {
		return refuse("R2.6", "absent", argFaction(g))
	}
	return pointsEvent{}.why(p, whom(c), commandOf(formVP, c.Args[1]))
}

func (pointsOfEvent) do(p *Position, _ faction, c referee.Command) {
	p.score(whom(c), change(c.Args[1]), "R15.1")
}
