package main

import (
	"math/bits"
	"slices"

	"brehon/content"
	"brehon/referee"
)

// The toy game's referee. Two walkers plant saplings on hills and race to a number of points. Its numbers, hills and
// beginnings are those of its content; nothing here is shipped.

// The kinds of the hills.
const (
	hillWalker referee.Kind = iota + 1
	hillHill
	hillFace
	hillSide
	hillStep
)

// The moves and the facts of the hills, in the order of their forms.
const (
	toyPlant = iota
	toyDone
	toyWalk
	toyRest
	toyRoll
	toyFog
	toyHide
)

const (
	toyAt = iota
	toyPoints
	toyPlanted
	toyFogOn
	toyTurn
	toyTurns
	toyAsked
	toyMet
	toyHidden
)

// What is asked.
const (
	askPlant = iota
	askWalk
	askWind
	askSide
)

// The sides. The last is a choice that is not shown yet.
const (
	noSide = iota
	leftSide
	rightSide
	hiddenSide
)

// toyGame is the referee of the hills.
type toyGame struct {
	land    *toyContent
	grammar *referee.Grammar
	wooded  uint8
	beside  []uint8 // of each hill, the hills beside it
	start   map[string][2]int8
}

func newToyGame(g *toyContent) referee.Game {
	var walkers, hills []string
	for _, w := range g.Walkers {
		walkers = append(walkers, w.ID)
	}
	for _, a := range g.Areas {
		hills = append(hills, a.ID)
	}
	t := &toyGame{land: g, start: map[string][2]int8{}}
	for i, a := range g.Areas {
		if a.Trees {
			t.wooded |= 1 << i
		}
		var near uint8
		for _, id := range a.Beside {
			near |= 1 << slices.Index(hills, id)
		}
		t.beside = append(t.beside, near)
	}
	for _, s := range g.set.Scenarios {
		var at [2]int8
		for i, id := range walkers {
			at[i] = int8(slices.Index(hills, s.Own.(*toyStart).Places[id]))
		}
		t.start[s.ID] = at
	}
	t.grammar = referee.NewGrammar(
		[]string{"plant <walker> <hill>", "done <walker>", "walk <walker> <hill>", "rest <walker>", "roll <face>", "fog <hill>", "hide <walker> <side>"},
		[]string{"at <walker> <hill>", "points <walker> <n>", "planted <hill>", "fog <hill>", "turn <walker>", "turns <n>", "asked <step>", "met <walker>", "hides <walker> <side>"},
		referee.Vocabulary{Name: "walker", List: walkers},
		referee.Vocabulary{Name: "hill", List: hills},
		referee.Vocabulary{Name: "face", Least: 1, Most: 6},
		referee.Vocabulary{Name: "side", List: []string{"left", "right", "hidden"}},
		referee.Vocabulary{Name: "step", List: []string{"plant", "walk", "wind", "side"}},
	)
	return t
}

func (t *toyGame) ID() string                 { return t.land.Folder }
func (t *toyGame) Version() string            { return t.land.Info.Version }
func (t *toyGame) Grammar() *referee.Grammar  { return t.grammar }
func (t *toyGame) number(name string) int8    { n, _ := t.land.Number(name); return int8(n) }
func (t *toyGame) seats(s referee.Setup) bool { return s.Seats == 0 || s.Seats == 2 }

func (t *toyGame) New(s referee.Setup) (referee.State, *referee.Refusal) {
	at, ok := t.start[s.Scenario]
	if !ok || !t.seats(s) {
		return nil, refuseToy("H1", "refuse.cannot")
	}
	p := hillState{toyGame: t, at: at}
	p.settle()
	return p, nil
}

// hillState is a position of the hills.
type hillState struct {
	*toyGame
	at, points [2]int8
	planted    uint8
	fog        int8 // the hill, and one more; 0: unknown
	turn       int8
	turns      int8
	asked      int8
	met        int8 // who stood where the walker of the turn came
	side       [2]int8
}

func refuseToy(rule, key string, args ...referee.Arg) *referee.Refusal {
	return &referee.Refusal{Message: referee.Message{Rule: rule, Key: key, Args: args}}
}

func ofWalker(w int8) referee.Arg {
	return referee.Arg{Name: "walker", Kind: hillWalker, Value: int(w)}
}
func ofHill(h int8) referee.Arg   { return referee.Arg{Name: "hill", Kind: hillHill, Value: int(h)} }
func ofNumber(n int8) referee.Arg { return referee.Arg{Name: "n", Value: int(n)} }

// near are the hills beside one.
func (p hillState) near(h int8) uint8 { return p.beside[h] }

// bare are the hills on which the walker of the turn may plant.
func (p hillState) bare() uint8 {
	return (p.near(p.at[p.turn]) | 1<<p.at[p.turn]) & p.wooded &^ p.planted
}

// open are the hills to which the walker of the turn may walk.
func (p hillState) open() uint8 {
	if p.fog > 0 {
		return p.near(p.at[p.turn]) &^ (1 << (p.fog - 1))
	}
	return p.near(p.at[p.turn])
}

// chooser is who is to choose a side: who stood there, then who came.
func (p hillState) chooser() int8 {
	if p.side[p.met] == noSide {
		return p.met
	}
	return p.turn
}

// settle leaves out a question that has no answer.
func (p *hillState) settle() {
	if p.asked == askPlant && p.bare() == 0 {
		p.asked = askWalk
	}
	if p.asked != askSide || p.at[0] != p.at[1] {
		p.met, p.side = 0, [2]int8{}
		if p.asked == askSide {
			p.asked = askWalk
		}
	}
}

func (p hillState) Over() (winners []referee.Seat, over bool) {
	most := max(p.points[0], p.points[1])
	if most < p.number("toWin") && p.turns < p.number("turns") {
		return nil, false
	}
	for w, n := range p.points {
		if n == most {
			winners = append(winners, referee.Seat(w))
		}
	}
	return winners, true
}

func (p hillState) Turn() referee.Turn {
	if _, over := p.Over(); over {
		return referee.Turn{Seat: referee.Nobody, Ask: referee.Message{Rule: "H5", Key: "ask.over"}}
	}
	who, rule := p.turn, [...]string{"H1", "H1", "H2", "H4"}[p.asked]
	if p.asked == askSide {
		who = p.chooser()
	}
	ask := referee.Message{Rule: rule, Key: "ask." + p.grammar.Word(hillStep, int(p.asked)), Args: []referee.Arg{ofWalker(who)}}
	if p.asked == askWind {
		return referee.Turn{Seat: referee.Chance, Ask: ask}
	}
	return referee.Turn{Seat: referee.Seat(who), Ask: ask}
}

func hillCommand(form uint8, args ...int16) referee.Command {
	c := referee.Command{Form: form}
	copy(c.Args[:], args)
	return c
}

func (p hillState) Moves(list []referee.Move) []referee.Move {
	turn := p.Turn()
	who := int16(turn.Seat)
	add := func(form uint8, args ...int16) {
		list = append(list, referee.Move{Command: hillCommand(form, args...), Seat: turn.Seat})
	}
	each := func(form uint8, hills uint8) {
		for h := range p.beside {
			if hills>>h&1 != 0 {
				add(form, who, int16(h))
			}
		}
	}
	switch {
	case turn.Seat == referee.Nobody:
		return list
	case p.asked == askWind:
		for face := int16(1); face <= 6; face++ {
			list = append(list, referee.Move{Command: hillCommand(toyRoll, face), Seat: referee.Chance, Weight: 1})
		}
		return list
	case p.asked == askSide:
		add(toyHide, who, 0)
		add(toyHide, who, 1)
		return list
	case p.asked == askPlant:
		each(toyPlant, p.bare())
		add(toyDone, who)
	default:
		each(toyWalk, p.open())
		add(toyRest, who)
	}
	for h := range int16(len(p.beside)) {
		if p.fog == 0 {
			list = append(list, referee.Move{Command: hillCommand(toyFog, h), Seat: referee.Table, Aside: true})
		}
	}
	return list
}

// Why judges a command without the list.
func (p hillState) Why(c referee.Command) *referee.Refusal {
	who, second := int8(c.Args[0]), int8(c.Args[1])
	if _, over := p.Over(); over {
		return refuseToy("H5", "refuse.over")
	}
	switch c.Form {
	case toyRoll:
		if p.asked != askWind || c.Args[0] < 1 || c.Args[0] > 6 {
			return refuseToy("H2", "refuse.wind")
		}
		return nil
	case toyFog:
		if p.fog > 0 {
			return refuseToy("H3", "refuse.known")
		}
		if p.asked > askWalk {
			return refuseToy("H3", "refuse.wait")
		}
		return nil
	case toyHide:
		if p.asked != askSide {
			return refuseToy("H4", "refuse.alone")
		}
		if who != p.chooser() {
			return refuseToy("H4", "refuse.turn", ofWalker(who))
		}
		if second > 1 {
			return refuseToy("H4", "refuse.side")
		}
		return nil
	}
	if who != p.turn {
		return refuseToy("H1", "refuse.turn", ofWalker(who))
	}
	if p.asked > askWalk {
		return refuseToy("H1", "refuse.wait")
	}
	return p.whyTurn(c.Form, who, second)
}

// whyTurn judges what the walker of the turn does.
func (p hillState) whyTurn(form uint8, who, hill int8) *referee.Refusal {
	switch {
	case form == toyPlant && (p.asked != askPlant || p.bare()>>hill&1 == 0):
		return refuseToy("H1", "refuse.plant", ofHill(hill))
	case form == toyDone && p.asked != askPlant:
		return refuseToy("H1", "refuse.done")
	case (form == toyWalk || form == toyRest) && p.asked == askPlant:
		return refuseToy("H1", "refuse.first", ofWalker(who))
	case form == toyWalk && p.near(p.at[who])>>hill&1 == 0:
		return refuseToy("H1", "refuse.far", ofHill(hill), ofWalker(who))
	case form == toyWalk && p.open()>>hill&1 == 0:
		return refuseToy("H3", "refuse.fog", ofHill(hill))
	}
	return nil
}

func (p hillState) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	happens := func(rule, key string, args ...referee.Arg) {
		if tell != nil {
			tell(referee.Event{Rule: rule, Key: key, Args: args})
		}
	}
	gains := func(rule, key string, args ...referee.Arg) {
		p.points[p.turn]++
		happens(rule, key, append([]referee.Arg{ofWalker(p.turn), ofNumber(p.points[p.turn])}, args...)...)
	}
	switch hill := int8(m.Args[1]); m.Form {
	case toyPlant:
		p.planted |= 1 << hill
		gains("H1", "event.planted", ofHill(hill))
		p.settle()
	case toyDone:
		p.asked = askWalk
	case toyWalk:
		p.at[p.turn], p.asked = hill, askWind
		if p.planted>>hill&1 != 0 {
			gains("H1", "event.shade")
		}
	case toyRest:
		p.next()
	case toyRoll:
		if int8(m.Args[0]) >= p.number("gust") {
			gains("H2", "event.gust")
		}
		if p.asked, p.met = askSide, 1-p.turn; p.at[0] != p.at[1] {
			p.next()
		}
	case toyFog:
		p.fog = int8(m.Args[0]) + 1
		happens("H3", "event.fog", ofHill(int8(m.Args[0])))
	case toyHide:
		p.side[m.Args[0]] = hill + 1
		if p.side[0] != noSide && p.side[1] != noSide {
			p.show(happens)
		}
	}
	if winners, over := p.Over(); over {
		happens("H5", "event.over", ofWalker(int8(winners[0])))
	}
	return p
}

// show shows both sides. On the same side, who stood there goes back to the first hill.
func (p *hillState) show(happens func(rule, key string, args ...referee.Arg)) {
	for w, side := range p.side {
		happens("H4", "event.sides", ofWalker(int8(w)), referee.Arg{Name: "side", Kind: hillSide, Value: int(side - 1)})
	}
	if p.side[0] == p.side[1] {
		p.at[p.met] = 0
		happens("H4", "event.back", ofWalker(p.met), ofHill(0))
	}
	p.next()
}

func (p *hillState) next() {
	p.turn, p.turns, p.asked = 1-p.turn, p.turns+1, askPlant
	p.settle()
}

func (p hillState) Hash() uint64 {
	var d referee.Digest
	for _, v := range []int8{p.at[0], p.at[1], p.points[0], p.points[1], int8(p.planted), p.fog, p.turn, p.turns, p.asked, p.met, p.side[0], p.side[1]} {
		d.Add(int(v))
	}
	return uint64(d)
}

func (p hillState) Facts() (list []referee.Command) {
	for w := range int16(2) {
		list = append(list, hillCommand(toyAt, w, int16(p.at[w])), hillCommand(toyPoints, w, int16(p.points[w])))
	}
	for h := range int16(len(p.beside)) {
		if p.planted>>h&1 != 0 {
			list = append(list, hillCommand(toyPlanted, h))
		}
	}
	if p.fog > 0 {
		list = append(list, hillCommand(toyFogOn, int16(p.fog-1)))
	}
	list = append(list, hillCommand(toyTurn, int16(p.turn)), hillCommand(toyTurns, int16(p.turns)), hillCommand(toyAsked, int16(p.asked)))
	if p.asked == askSide {
		list = append(list, hillCommand(toyMet, int16(p.met)))
		if s := p.side[p.met]; s != noSide {
			list = append(list, hillCommand(toyHidden, int16(p.met), int16(s-1)))
		}
	}
	return list
}

func (p hillState) Say(c referee.Command) (referee.State, *referee.Refusal) {
	who, n := c.Args[0], c.Args[1]
	cannot := false
	switch c.Form {
	case toyAt:
		p.at[who] = int8(n)
	case toyPoints:
		cannot, p.points[who] = n < 0 || n > 99, int8(n)
	case toyPlanted:
		cannot, p.planted = p.wooded>>who&1 == 0, p.planted|1<<who
	case toyFogOn:
		p.fog = int8(who) + 1
	case toyTurn:
		if p.turn != int8(who) {
			p.turn, p.asked = int8(who), askPlant
		}
	case toyTurns:
		cannot, p.turns = who < 0 || who > 99, int8(who)
	case toyAsked:
		cannot = who == askPlant && p.bare() == 0 || who == askSide && p.at[0] != p.at[1]
		if p.asked != int8(who) {
			p.asked, p.met, p.side = int8(who), 1-p.turn, [2]int8{}
		}
	case toyMet:
		cannot = p.asked != askSide || int8(who) == p.turn
	case toyHidden:
		cannot = p.asked != askSide || int8(who) != p.met || n > 1
		p.side[who] = int8(n) + 1
	}
	if cannot {
		return nil, refuseToy("H1", "refuse.cannot")
	}
	p.settle()
	return p, nil
}

func (p hillState) Table() (list []referee.Placed) {
	for w, at := range p.at {
		list = append(list, referee.Placed{Piece: "walker", Place: p.land.Areas[at].ID, Owner: p.land.Walkers[w].ID, Count: 1})
	}
	for h, a := range p.land.Areas {
		if p.planted>>h&1 != 0 {
			list = append(list, referee.Placed{Piece: "sapling", Place: a.ID, Count: 1})
		}
	}
	return list
}

func (p hillState) Seats() [][]string {
	return [][]string{{p.land.Walkers[0].ID}, {p.land.Walkers[1].ID}}
}

func (p hillState) Places() []string { return p.grammar.Words(hillHill).List }

func (p hillState) Neighbours(place string) []string {
	if i := slices.Index(p.Places(), place); i >= 0 {
		return p.land.Areas[i].Beside
	}
	return nil
}

// View is the position without the side that the other has chosen and not shown.
func (p hillState) View(seat referee.Seat) referee.State {
	for w := range p.side {
		if p.side[w] != noSide && referee.Seat(w) != seat {
			p.side[w] = hiddenSide
		}
	}
	return p
}

// Hides reports whether a move is a choice of the other that is not shown.
func (p hillState) Hides(m referee.Move, seat referee.Seat) bool {
	return m.Form == toyHide && p.side[m.Args[0]] != noSide && m.Seat != seat
}

// The automata of the hills.

// Levels are those of the content.
func (t *toyGame) Levels() (ids []string) {
	for _, l := range t.land.Automata.Levels {
		ids = append(ids, l.ID)
	}
	return ids
}

// Automaton follows the lists of the content.
func (t *toyGame) Automaton(level string) (referee.Player, bool) {
	bent, ok := t.land.Automata.Difficulty(level)
	return func(s referee.State, moves []referee.Move) (referee.Move, bool) {
		m, _, ok := s.(hillState).follow(bent, referee.Answers(moves))
		return m, ok
	}, ok
}

// follow reads the lists for what is asked.
func (p hillState) follow(bent content.Difficulty, moves []referee.Move) (referee.Move, referee.Reason, bool) {
	a := &p.land.Automata
	decision := [...]string{askPlant: "planting", askWalk: "walking", askWind: "", askSide: "siding"}[p.asked]
	for _, list := range a.ListsOf(a.Of("walker")) {
		if !slices.Contains(list.For, decision) {
			continue
		}
		for _, of := range p.scope(list.Each) {
			for n, line := range list.Lines {
				r := referee.Reason{Level: bent.Name(), Power: p.land.Walkers[p.turn].ID, Decision: decision, Line: n + 1, Do: line.Do, If: line.If, Only: line.Only, First: line.First}
				if m, ok := p.read(line, bent, of, moves, &r); ok {
					return m, r, true
				}
			}
		}
	}
	return referee.Move{}, referee.Reason{}, false
}

// scope are the hills that an each list is read for, one after the other; -1: it is read once.
func (p hillState) scope(each string) (hills []int) {
	if each == "" {
		return []int{-1}
	}
	for h := range p.beside {
		if p.wooded>>h&1 != 0 {
			hills = append(hills, h)
		}
	}
	return hills
}

// read is the move that a line chooses, of those to one hill if there is one.
func (p hillState) read(line *content.AutomatonLine, bent content.Difficulty, of int, moves []referee.Move, r *referee.Reason) (referee.Move, bool) {
	ahead := p.points[p.turn] >= p.points[1-p.turn]+int8(bent.Numbers["ahead"])
	if len(line.If) > 0 && !ahead {
		return referee.Move{}, false
	}
	var left []referee.Move
	for _, m := range moves {
		hill := int(m.Args[1])
		if p.grammar.Forms()[m.Form][0].Literal == line.Do && (of < 0 || hill == of) && (len(line.Only) == 0 || int8(hill) != p.at[1-p.turn]) {
			left = append(left, m)
		}
	}
	if len(left) == 0 {
		return referee.Move{}, false
	}
	best := left[0]
	if len(line.First) > 0 {
		c := referee.Compared{First: line.First[0]}
		for i, m := range left {
			c.Moves, c.Values = append(c.Moves, m.Command), append(c.Values, bits.OnesCount8(p.near(int8(m.Args[1]))&p.planted))
			if c.Values[i] > c.Values[c.Chosen] {
				c.Chosen = i
			}
		}
		best, r.Compared = left[c.Chosen], []referee.Compared{c}
	}
	r.Move = best.Command
	return best, true
}

// Reason is why an automaton made a move.
func (t *toyGame) Reason(level string, s referee.State, m referee.Move) (referee.Reason, bool) {
	bent, ok := t.land.Automata.Difficulty(level)
	if !ok {
		return referee.Reason{}, false
	}
	made, r, ok := s.(hillState).follow(bent, referee.Answers(s.Moves(nil)))
	return r, ok && made == m
}

// Lists are the lists for what is asked, line by line; of an each list one for each hill.
func (t *toyGame) Lists(level string, s referee.State, seat referee.Seat) (lists []referee.List) {
	p, a := s.(hillState), &t.land.Automata
	bent, ok := a.Difficulty(level)
	if !ok || p.Turn().Seat != seat || seat < 0 {
		return nil
	}
	_, made, _ := p.follow(bent, referee.Answers(p.Moves(nil)))
	for _, list := range a.ListsOf(a.Of("walker")) {
		if !slices.Contains(list.For, made.Decision) {
			continue
		}
		for _, of := range p.scope(list.Each) {
			l := referee.List{Level: bent.Name(), Power: made.Power, Decision: made.Decision, Each: list.Each}
			if of >= 0 {
				l.Of = t.land.Areas[of].ID
			}
			followed := p.lines(&l, list.Lines, bent, of)
			if lists = append(lists, l); followed {
				return lists
			}
		}
	}
	return lists
}

// lines fills a list with what becomes of its lines.
func (p hillState) lines(l *referee.List, lines []*content.AutomatonLine, bent content.Difficulty, of int) (followed bool) {
	for n, line := range lines {
		var r referee.Reason
		x := referee.ListLine{Line: n + 1, Do: line.Do, If: line.If, Only: line.Only, First: line.First, Verdict: referee.NoMove}
		if followed {
			x.Verdict = referee.Unread
		} else if m, ok := p.read(line, bent, of, referee.Answers(p.Moves(nil)), &r); ok {
			x.Verdict, x.Move, x.Compared, followed = referee.Followed, m.Command, r.Compared, true
		}
		l.Lines = append(l.Lines, x)
	}
	return followed
}
