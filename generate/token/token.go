// Package token draws what is cut out and laid on the board or beside it: counters, money, markers.
// Colour tells a kind, and so does the shape inside the square, so that nobody needs the colour.
package token

import (
	"fmt"
	"strconv"

	"brehon/content"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
)

// Kind is the kind of component, in Piece.Kind and for --only.
const Kind = "token"

// Pieces are all tokens of the game in the order of components.yaml, and of their values.
func Pieces(pen *ornament.Pen, g *content.Game) []piece.Piece {
	var all []piece.Piece
	for _, c := range g.Components {
		if c.Form != "token" {
			continue
		}
		values, counts := c.ValuesInOrder(), c.Values
		if len(values) == 0 { // they have no worth, and there are as many as the component says
			values, counts = []int{1}, map[int]int{1: c.Count}
		}
		for rank, v := range values {
			all = append(all, counter(newFace(pen, c, v, rank, len(values)), counts[v]))
		}
	}
	return all
}

// counter is the piece of one value.
func counter(f face, n int) piece.Piece {
	return piece.Piece{
		ID: f.id(), Kind: Kind, Code: f.code(), Count: n, W: f.of.Width, H: f.of.Height,
		Front: Once(f.id()+"/front", f.of.Width, f.of.Height, f.front),
		Back:  Once(f.id()+"/back", f.of.Width, f.of.Height, f.back),
	}
}

// Once keeps a face as art of that name, so that a file holds it one time however often it is placed.
func Once(name string, w, h draw.MM, draws func(draw.Surface)) func(draw.Surface) {
	a := &draw.Art{Name: name, Bounds: draw.Rect{W: w, H: h}, Draw: draws}
	return func(dst draw.Surface) { dst.Image(a, draw.Identity()) }
}

// face is what the front and the back of a token are drawn from.
type face struct {
	pen           *ornament.Pen
	of            *content.Component
	value         int
	rank, values  int // of this value among all values of the kind, the least is 0
	field, charge draw.Color
}

func newFace(pen *ornament.Pen, c *content.Component, value, rank, values int) face {
	return face{pen, c, value, rank, values, draw.Hex(c.Field), draw.Hex(c.Charge)}
}

func (f face) id() string {
	if f.values == 1 {
		return f.of.ID
	}
	return fmt.Sprintf("%s-%d", f.of.ID, f.value)
}

// code is printed on both sides: the kind's letters, and the value where it is not 1 or is the picture itself.
func (f face) code() string {
	if f.values == 1 || f.value == 1 && !f.counts() {
		return f.of.Code
	}
	return f.of.Code + strconv.Itoa(f.value)
}

// counts reports whether the number is the token's picture, as on money.
func (f face) counts() bool { return f.of.Front == "value" }

// many reports whether the token stands for several of its kind, so that it must look like more than one.
func (f face) many() bool { return f.values > 1 && f.rank > 0 && !f.counts() }
