package main

import (
	"iter"
	"math/bits"
	"slices"

	"brehon/referee"
	"brehon/referee/automaton"
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
	land *toyContent
	*automaton.Reader[hillView]
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
	t.Reader = newToyReader(g, t.grammar)
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
	referee.PlaceList
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

var _ interface {
	referee.Board
	referee.Veiled
} = hillState{}

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

// Draws: all see at once where the fog lies.
func (p hillState) Draws() referee.Seat { return referee.Chance }

// Keeps reports whether a fact is about a side.
func (p hillState) Keeps(fact referee.Command) bool { return fact.Form == toyHidden }

// The automata of the hills.

// hillView is a position as an automaton sees it.
type hillView struct {
	hillState
	numbers map[string]int
}

// hillWords say what the words of automata.yaml mean.
var hillWords = automaton.Words[hillView]{
	Decisions: []string{"planting", "walking", "siding"},
	Ifs: map[string]func(hillView) bool{
		"rested": func(v hillView) bool { return v.points[v.turn] >= v.points[1-v.turn]+int8(v.numbers["ahead"]) },
	},
	Only: map[string]func(hillView, referee.Command) bool{
		"apart": func(v hillView, c referee.Command) bool { return int8(c.Args[1]) != v.at[1-v.turn] },
	},
	First: map[string]func(hillView, referee.Command) int{
		"most-trees": func(v hillView, c referee.Command) int { return -bits.OnesCount8(v.near(int8(c.Args[1])) & v.planted) },
	},
	Scopes: map[string]func(hillView) []automaton.Thing{"woods": hillView.woods},
}

// woods are the hills with trees.
func (v hillView) woods() (list []automaton.Thing) {
	for h, area := range v.land.Areas {
		if area.Trees {
			list = append(list, automaton.Thing{ID: area.ID, Is: func(c referee.Command) bool { return int(c.Args[1]) == h }})
		}
	}
	return list
}

func newToyReader(land *toyContent, grammar *referee.Grammar) *automaton.Reader[hillView] {
	words := hillWords
	for _, form := range grammar.Forms() {
		words.Forms = append(words.Forms, form[0].Literal)
	}
	return &automaton.Reader[hillView]{Automata: &land.Automata, Words: words, Asks: hillAsks}
}

// hillAsks is the one list that is read.
func hillAsks(s referee.State, moves []referee.Move, numbers map[string]int) iter.Seq[automaton.Ask[hillView]] {
	p := s.(hillState)
	return func(yield func(automaton.Ask[hillView]) bool) {
		if p.asked == askWind || len(moves) == 0 {
			return
		}
		yield(automaton.Ask[hillView]{
			Power: p.land.Walkers[p.turn].ID, Kind: "walker",
			Decision: [...]string{askPlant: "planting", askWalk: "walking", askSide: "siding"}[p.asked],
			View:     hillView{p, numbers}, Moves: referee.Answers(moves),
		})
	}
}
