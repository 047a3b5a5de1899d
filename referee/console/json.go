package console

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// What an answer holds for other programs alone: README.md beside this file tells of all its fields.

// AnswerSchema is the JSON Schema of an Answer.
//
//go:embed answer.schema.json
var AnswerSchema []byte

// Move is a legal move. Text is how it is typed, Say the same in the players' words.
type Move struct {
	ID     string    `json:"id"` // the same in every position and language: "3.0.12", its form and what stands in its gaps
	Text   string    `json:"text"`
	Say    string    `json:"say"`
	Seat   int       `json:"seat"`
	Also   []int     `json:"also,omitempty"`   // the other seats that may give this answer
	Aside  bool      `json:"aside,omitempty"`  // it does not answer the question
	Unsure bool      `json:"unsure,omitempty"` // of an outcome of chance that may lie where the viewer cannot see it: then it is refused
	Weight int       `json:"weight,omitempty"` // of an outcome of chance: how likely it is beside the others
	Price  *Warning  `json:"price,omitempty"`  // what it costs, which is asked before it is made
	Remark []Warning `json:"remark,omitempty"`
	Blow   []Warning `json:"blow,omitempty"` // what it destroys of one's own
	Gaps   []Gap     `json:"gaps,omitempty"`
}

// Gap is a thing or a number that a move names.
type Gap struct {
	Kind  string `json:"kind"`
	Name  string `json:"name"` // in the players' words
	Value string `json:"value"`
}

// Winner is a seat that won.
type Winner struct {
	Seat int    `json:"seat"`
	ID   string `json:"id"` // of the power that names the seat
	Name string `json:"name"`
}

// offeredMove is a legal move of a position, as other programs are told of it.
func (c *Console) offeredMove(s referee.State, mv referee.Move) Move {
	g := c.Match.Game().Grammar()
	m := Move{ID: strconv.Itoa(int(mv.Form)), Text: g.Text(mv.Command), Seat: int(mv.Seat), Also: seats(mv.Also), Aside: mv.Aside, Weight: int(mv.Weight)}
	var say []string
	for _, w := range g.Forms()[mv.Form] {
		if w.Gap < 0 {
			say = append(say, c.Voice.Typed(voice.OfForm, w.Literal))
			continue
		}
		value := g.Word(w.Kind, int(mv.Args[w.Gap]))
		gap := Gap{Kind: g.Words(w.Kind).Name, Name: c.Voice.Name(value), Value: value}
		m.ID += "." + strconv.Itoa(int(mv.Args[w.Gap]))
		m.Gaps, say = append(m.Gaps, gap), append(say, gap.Name)
	}
	m.Say = strings.Join(say, " ")
	if says, ok := referee.PriceOf(s, mv); ok {
		m.Price = &Warning{c.spoken(says)}
	}
	for _, says := range referee.RemarkOf(s, mv) {
		m.Remark = append(m.Remark, Warning{c.spoken(says)})
	}
	for _, says := range referee.BlowOf(s, mv) {
		m.Blow = append(m.Blow, Warning{c.spoken(says)})
	}
	return m
}

// seats are those of a set of one bit for each.
func seats(set uint16) (list []int) {
	for seat := 0; set>>seat != 0; seat++ {
		if set>>seat&1 != 0 {
			list = append(list, seat)
		}
	}
	return list
}

// forPrograms completes an answer with what other programs alone are told.
func (c *Console) forPrograms(a Answer) Answer {
	s, g := c.known(), c.Match.Game().Grammar()
	a.Moves, a.Position = []Move{}, []string{}
	blind := map[uint8]bool{}
	for _, mv := range c.moves() {
		if _, known := blind[mv.Form]; !known {
			blind[mv.Form] = referee.IsBlind(c.Match.State(), c.viewer(), mv.Form)
		}
		m := c.offeredMove(s, mv)
		m.Unsure = blind[mv.Form]
		a.Moves = append(a.Moves, m)
	}
	for _, f := range c.view().Facts() {
		a.Position = append(a.Position, g.FactText(f))
	}
	a.Hash = fmt.Sprintf("%016x", referee.HashOf(c.Match.State()))
	if a.Code == Refused && a.Refusal == nil {
		a.Refusal = &No{Command: a.Line, Spoken: Spoken{Key: a.why, Text: strings.Join(a.Says, "\n")}}
	}
	return a
}
