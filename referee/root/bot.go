package root

import (
	"iter"
	"slices"

	"brehon/referee"
	"brehon/referee/automaton"
)

// A bot's turn: step by step through its list. A line with a choice among several is asked of its seat; its automaton
// answers. All else is done at once.

// bot returns the bot of the active faction.
func (p *Position) bot() *bot { return p.law.bots[p.active()] }

// view is the position as the bot sees it at the line that is open.
func (p *Position) view() *view {
	b := p.bot()
	v := &view{p: p, law: p.law, board: &p.board, bot: b, f: b.of, thing: p.thing}
	if v.now = &b.steps[p.step]; p.line >= 0 && int(p.line) < len(v.now.lines) {
		v.line = &v.now.lines[p.line]
	}
	return v
}

// goesOn does the next part of the bot's turn. It reports false if the bot must choose.
func (p *Position) goesOn() bool {
	b := p.bot()
	if int(p.step) == len(b.steps) {
		p.endTurn()
		return true
	}
	s := &b.steps[p.step]
	switch {
	case p.line == none:
		p.beginStep(s)
	case s.scope != nil && p.things == 0:
		p.nextStep()
	case int(p.line) == len(s.lines):
		p.nextThing(s)
	default:
		return p.follow()
	}
	return true
}

// beginStep fixes for what the step is done (R3.12), unless a condition of the step does not hold.
func (p *Position) beginStep(s *step) {
	v := p.view()
	if !s.Holds(v) {
		p.nextStep()
		return
	}
	p.line = 0
	p.stood = [clearings]int8(p.board.warriors[v.f][:clearings])
	if s.scope != nil {
		p.things = s.scope.of(v)
		p.thing = p.firstThing(s)
	}
	if s.moves {
		p.entered = 0
	}
}

// firstThing returns the step's next thing: a clearing in its turn, a suit in the order of the Decree's columns, else the
// first of the row.
func (p *Position) firstThing(s *step) int8 {
	switch {
	case p.things == 0:
		return none
	case s.scope.thing == kindPlace:
		return int8(p.law.inTurn(p.things)[0])
	case s.scope.thing == kindSuit:
		return int8(p.law.firstColumn(p.things))
	}
	return p.things.first()
}

func (p *Position) nextStep() {
	p.step, p.line, p.thing, p.things = p.step+1, none, none, 0
}

func (p *Position) nextThing(s *step) {
	if s.scope == nil {
		p.nextStep()
		return
	}
	p.things &^= 1 << p.thing
	p.thing, p.line = p.firstThing(s), 0
}

// stepNow returns the number of the step being done; the cursor may be past it.
func (v *view) stepNow() int8 {
	for i := range v.bot.steps {
		if &v.bot.steps[i] == v.now {
			return int8(i)
		}
	}
	return none
}

// follow follows the line that is open, if it can be followed; it reports false if there is a choice.
func (p *Position) follow() bool {
	v := p.view()
	switch l := v.line; {
	case !l.Holds(v):
		p.line++
	case l.deed.choices == nil:
		p.passLine(v)
		l.deed.do(v, referee.Command{})
	case len(v.candidates()) == 0:
		if !p.hiresToBuild(v) {
			p.line++
			if missed := v.line.deed.missed; missed != nil {
				missed(v)
			}
		}
	default:
		return false
	}
	return true
}

// passLine moves on after a line that was followed.
func (p *Position) passLine(v *view) {
	if v.now.GoesOn(v.line.Line) {
		p.line++
	} else {
		p.nextThing(v.now)
	}
}

// candidates are the commands among which the line chooses: all that are legal and pass its filters.
func (v *view) candidates() []referee.Command {
	return slices.DeleteFunc(v.line.deed.choices(v), func(c referee.Command) bool { return !v.line.Passes(v, c) })
}

// choose does what the line chose.
func (p *Position) choose(c referee.Command) {
	v := p.view()
	p.passLine(v)
	v.line.deed.do(v, c)
}

// beginTurn begins the turn of a seat.
func (p *Position) beginTurn(seat int8) {
	fresh := turn{stage: playing, at: seat, line: none, thing: none, fight: noFight}
	p.turn = fresh
	p.order, p.suit, p.shield, p.sword, p.mercenary, p.boats = none, none, false, false, 0, 0
	p.happens("R2.1", "turn", argFaction(p.active()))
	p.remember()
	if f := p.active(); f == p.law.lizards && p.law.isPerson(f) && p.souls.n > 0 {
		lizards.returnSouls(p, f) // as their Birdsong does
	}
	p.buysFirst(p.active())
	p.tryDominance(p.active())
}

// endTurn ends the turn of the active faction; who rules the Pass scores (R12.14); then the next player clockwise.
func (p *Position) endTurn() {
	f := p.active()
	if t := p.law.tower; t != none && p.law.option("tower") == "on" && p.rules(f, t) {
		p.score(f, p.law.rules.Tower.VP, "R12.14")
	}
	if h := p.law.factions[f].hooks.ends; h != nil && !p.over {
		h(p, f)
	}
	if p.over {
		return
	}
	p.tellShifts()
	if p.told > 0 && p.law.unkept {
		p.happens("R15.3", "saved", argN("n", int(p.told)))
	}
	p.goOnBehind()
}

// goOnBehind continues after a turn; before a bot's turn it may first ask whether the table agrees.
func (p *Position) goOnBehind() {
	if !(lookAtTable{}).begins(p) {
		p.passOn()
	}
}

// passOn begins the next player's turn clockwise, and with the first player's a Round.
func (p *Position) passOn() {
	next := p.following()
	if next == 0 && p.round > 0 {
		if p.last != nil {
			*p.last = Position{law: p.law, body: p.body, gone: p.gone, round: p.round}
			p.last = nil
		}
		p.round++
	}
	p.beginTurn(next)
}

// asks gives the reader the line that is open.
func asks(s referee.State, moves []referee.Move, _ map[string]int) iter.Seq[automaton.Ask[*view]] {
	p := s.(*Position)
	return func(yield func(automaton.Ask[*view]) bool) {
		if !p.botChooses() || len(moves) == 0 {
			return
		}
		v := p.view()
		id := p.law.factions[v.f].ID
		yield(automaton.Ask[*view]{Power: id, Kind: id, Decision: p.law.words.steps[v.now.id], Line: v.line.Line, View: v, Moves: moves})
	}
}

// botChooses reports whether a bot is asked what its list leaves open.
func (p *Position) botChooses() bool {
	return !p.over && p.pending.Depth() == 0 && p.stage == playing && p.law.isBot(p.active())
}

// Levels lists the levels of bots, the easiest first.
func (g *Game) Levels() []string { return g.reader.Levels() }

// Traits lists the traits that a bot may have.
func (g *Game) Traits() []string { return g.reader.Traits() }

// Automaton plays every bot as it was set up: the table decides level and traits, whatever the name says.
func (g *Game) Automaton(level string) (referee.Player, bool) {
	if _, ok := g.content.Automata.Difficulty(level); !ok {
		return nil, false
	}
	return func(s referee.State, moves []referee.Move) (m referee.Move, ok bool) {
		if set, chooses := setting(s); chooses {
			play, _ := g.reader.Automaton(set)
			m, ok = play(s, moves)
		}
		return m, ok
	}, true
}

// setting is the level of the bot that is asked, with its traits; false if none is.
func setting(s referee.State) (name string, ok bool) {
	if p := s.(*Position); p.botChooses() {
		return p.bot().set.Name(), true
	}
	return "", false
}

// Reason is why a bot makes a move.
func (g *Game) Reason(_ string, s referee.State, m referee.Move) (why referee.Reason, ok bool) {
	if set, chooses := setting(s); chooses {
		p := s.(*Position)
		why, ok = g.reader.Reason(set, s, m)
		why.Rule = p.bot().steps[p.step].Src.Rule
	}
	return why, ok
}

// Sight describes a position through the lists' words, where the bot makes the move own.
func (g *Game) Sight(_ string, s referee.State, own, other referee.Move) (x referee.Sight, ok bool) {
	if set, chooses := setting(s); chooses {
		x, ok = g.reader.Sight(set, s, own, other)
	}
	return x, ok
}

// Lists are the lists that a bot reads for what it is asked.
func (g *Game) Lists(_ string, s referee.State, seat referee.Seat) []referee.List {
	set, _ := setting(s)
	return g.reader.Lists(set, s, seat)
}
