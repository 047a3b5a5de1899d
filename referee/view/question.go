package view

import (
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// Question is the open question as one viewer may know it, in the players' words. Prompt, programs, onlookers and pages read
// only this to let somebody answer.
type Question struct {
	Asked
	Answers []referee.Move // to the question, in the order of the list
	Asides  []referee.Move // what may be done in place of an answer

	view  *View
	known referee.State // the position, reduced to what the question may reveal
}

// Question is the open question.
func (v *View) Question() Question {
	moves, turn := v.Moves(), v.Match.State().Turn()
	q := Question{Answers: referee.Answers(moves), Asides: referee.Asides(moves), view: v, known: v.known()}
	q.Asked = Asked{Seat: int(turn.Seat), Spoken: v.Spoken(turn.Ask)}
	if turn.Seat >= 0 {
		q.Player = v.Match.Players()[turn.Seat]
	}
	for seat := range v.Match.Players() {
		if slices.ContainsFunc(q.Answers, func(mv referee.Move) bool { return mv.Also>>seat&1 != 0 }) {
			q.Also = append(q.Also, seat)
		}
	}
	for _, m := range referee.WarnOf(q.known) {
		q.Warns = append(q.Warns, Warning{v.Spoken(m)})
	}
	return q
}

// Moves lists the answers, then the asides, each with its words, price and losses; Effect says what comes of one.
func (q Question) Moves() []Move {
	list, blind := []Move{}, map[uint8]bool{}
	for _, mv := range slices.Concat(q.Answers, q.Asides) {
		if _, known := blind[mv.Form]; !known {
			blind[mv.Form] = referee.IsBlind(q.view.Match.State(), q.view.Viewer(), mv.Form)
		}
		m := q.offer(mv)
		m.Unsure = blind[mv.Form]
		list = append(list, m)
	}
	return list
}

// Move is a legal move. Text is how it is typed, Say the same in the players' words.
type Move struct {
	ID     string    `json:"id"` // the same in every position and language: "3.0.12", its form and its arguments
	Text   string    `json:"text"`
	Say    string    `json:"say"`
	Verb   string    `json:"verb"` // the first word of Say, or what a button says in its place
	Seat   int       `json:"seat"`
	Also   []int     `json:"also,omitempty"`   // the other seats that may give this answer
	Aside  bool      `json:"aside,omitempty"`  // it does not answer the question
	Unsure bool      `json:"unsure,omitempty"` // of an outcome of chance that the viewer cannot see: it may be refused
	Weight int       `json:"weight,omitempty"` // of an outcome of chance: its relative likelihood
	Price  *Warning  `json:"price,omitempty"`  // what it costs, which is asked before it is made
	Remark []Warning `json:"remark,omitempty"`
	Blow   []Warning `json:"blow,omitempty"` // what it destroys of the player's own
	Gaps   []Gap     `json:"gaps,omitempty"`
	Way    []string  `json:"way,omitempty"` // the places that it leads over, from its beginning to its end
}

// Gap is an argument of a move: a word or a number.
type Gap struct {
	Kind  string `json:"kind"`
	Name  string `json:"name"` // in the players' words
	Value string `json:"value"`
}

func (q Question) offer(mv referee.Move) Move {
	v, g := q.view, q.view.Match.Game().Grammar()
	m := Move{ID: strconv.Itoa(int(mv.Form)), Text: g.Text(mv.Command), Seat: int(mv.Seat), Also: seats(mv.Also), Aside: mv.Aside, Weight: int(mv.Weight)}
	var say []string
	for _, w := range g.Forms()[mv.Form] {
		if w.Gap < 0 {
			say = append(say, v.Voice.Typed(voice.OfForm, w.Literal))
			continue
		}
		value := g.Word(w.Kind, int(mv.Args[w.Gap]))
		gap := Gap{Kind: g.Words(w.Kind).Name, Name: v.Voice.Name(value), Value: value}
		m.ID += "." + strconv.Itoa(int(mv.Args[w.Gap]))
		m.Gaps, say = append(m.Gaps, gap), append(say, gap.Name)
	}
	m.Say, m.Verb = strings.Join(say, " "), v.Voice.Verb(g.Forms()[mv.Form][0].Literal)
	m.Way = referee.WayOf(q.known, mv)
	if says, ok := referee.PriceOf(q.known, mv); ok {
		m.Price = &Warning{v.Spoken(says)}
	}
	for _, says := range referee.RemarkOf(q.known, mv) {
		m.Remark = append(m.Remark, Warning{v.Spoken(says)})
	}
	for _, says := range referee.BlowOf(q.known, mv) {
		m.Blow = append(m.Blow, Warning{v.Spoken(says)})
	}
	return m
}

// Effect returns what comes of an answer before anyone has a choice again, in the position that the viewer sees: nothing hidden from the
// viewer shows in it. It is empty for a move that is not legal there.
func (q Question) Effect(cmd referee.Command) (says []Spoken) {
	s := q.view.State()
	moves := s.Moves(nil)
	i := slices.IndexFunc(moves, func(mv referee.Move) bool { return mv.Command == cmd })
	if i < 0 {
		return nil
	}
	for _, made := range referee.EffectOf(s, moves[i]) {
		for _, e := range made.Events {
			says = append(says, q.view.Spoken(referee.Message(e)))
		}
	}
	return says
}

// mostThen is how many answers Then offers; among more there is no looking ahead.
const mostThen = 4

// Then lists what the same player may do right after an answer, as far as that can be done with no further look: it leads over
// no places, costs nothing and destroys nothing. It is judged in the position that the viewer sees; nil where chance or somebody
// else comes first.
func (q Question) Then(mv referee.Move) (list []Move) {
	s := q.view.State()
	if mv.Seat < 0 || !slices.ContainsFunc(s.Moves(nil), func(o referee.Move) bool { return o.Command == mv.Command && o.Seat == mv.Seat }) {
		return nil
	}
	after := referee.EffectOf(s, mv).After()
	if after.Turn().Seat != mv.Seat {
		return nil
	}
	next := Question{view: q.view, known: after}
	for _, mv := range referee.Answers(after.Moves(nil)) {
		if m := next.offer(mv); m.Way == nil && m.Price == nil && len(m.Blow) == 0 {
			list = append(list, m)
		}
	}
	if len(list) > mostThen {
		return nil
	}
	return list
}

// seats lists the seats in a bit set.
func seats(set uint16) (list []int) {
	for seat := 0; set>>seat != 0; seat++ {
		if set>>seat&1 != 0 {
			list = append(list, seat)
		}
	}
	return list
}
