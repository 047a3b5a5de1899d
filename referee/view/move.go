package view

import (
	"brehon/referee"
	"brehon/referee/voice"
	_ "embed"
	"strconv"
	"strings"
)

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

// OfferedMove is a legal move of a position, as other programs are told of it.
func (v *View) OfferedMove(s referee.State, mv referee.Move) Move {
	g := v.Match.Game().Grammar()
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
	m.Say = strings.Join(say, " ")
	if says, ok := referee.PriceOf(s, mv); ok {
		m.Price = &Warning{v.Spoken(says)}
	}
	for _, says := range referee.RemarkOf(s, mv) {
		m.Remark = append(m.Remark, Warning{v.Spoken(says)})
	}
	for _, says := range referee.BlowOf(s, mv) {
		m.Blow = append(m.Blow, Warning{v.Spoken(says)})
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
