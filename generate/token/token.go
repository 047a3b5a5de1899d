// Package token draws what is cut out and laid on the board or beside it: markers, counters, money. A token's field runs to
// its edge, with its picture on it; there is no back.
package token

import (
	"fmt"
	"maps"
	"slices"
	"sync"

	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
)

// Kind is the kind of component, in Piece.Kind and for --only.
const Kind = "token"

// Heap begins what follows a component's id in those of its heap.
const Heap = "-heap"

// Pieces are all tokens of the game in the order of components.yaml: of each component the markers of its track, then the
// others by their values.
func Pieces(pen *ornament.Pen, g *source.Game) (all []piece.Piece) {
	for _, c := range g.Components {
		if c.Form == "token" {
			all = append(append(all, markers(pen, c)...), counters(pen, c, "", c.Values)...)
			all = append(all, singles(pen, c)...)
		}
	}
	return all
}

// Heaps are the tokens for a table that has no tracks: as many as anybody can have.
func Heaps(pen *ornament.Pen, g *source.Game) (all []piece.Piece) {
	for _, c := range g.Components {
		all = append(all, counters(pen, c, Heap, c.Heap)...)
	}
	return all
}

// markers stand on tracks, of one kind or one for each row.
func markers(pen *ornament.Pen, c *source.Component) (list []piece.Piece) {
	if c.Marker == nil {
		return nil
	}
	f := plainFace(pen, c, c.Marker.Width)
	if c.Marker.Count > 0 {
		draws := f.sign
		if c.Front == "value" {
			f.field, f.charge = pen.Ink.Faded, pen.Ink.Paper // of no coin
			draws = func(dst draw.Surface) { f.letters(dst, c.Code) }
		}
		list = append(list, f.piece(c.ID+"-marker", c.Marker.Count, draws))
	}
	for _, row := range slices.Sorted(maps.Keys(c.Marker.Rows)) {
		list = append(list, f.piece(fmt.Sprintf("%s-marker-%d", c.ID, row), c.Marker.Rows[row], func(dst draw.Surface) { f.letters(dst, roman(row)) }))
	}
	return list
}

// counters bear their values. Among one value alone nobody needs the number.
func counters(pen *ornament.Pen, c *source.Component, suffix string, values map[int]int) (list []piece.Piece) {
	for _, v := range slices.Sorted(maps.Keys(values)) {
		of := c.Face(v)
		f := face{pen, c, of.Width, draw.Hex(of.Field), draw.Hex(of.Charge), c.Front}
		id := fmt.Sprintf("%s%s-%d", c.ID, suffix, v)
		draws := func(dst draw.Surface) { f.counter(dst, v) }
		switch {
		case c.Front == "value":
			draws = func(dst draw.Surface) { f.coin(dst, v) }
		case len(values) == 1:
			id, draws = c.ID+suffix, f.sign
		}
		list = append(list, f.piece(id, values[v], draws))
	}
	return list
}

// singles bear a picture alone, half of them perhaps a second one.
func singles(pen *ornament.Pen, c *source.Component) []piece.Piece {
	f := plainFace(pen, c, c.Width)
	switch {
	case c.Count == 0:
		return nil
	case c.Second == "":
		return []piece.Piece{f.piece(c.ID, c.Count, f.sign)}
	}
	second := f
	second.picture = c.Second
	return []piece.Piece{f.piece(c.ID, c.Count-c.Count/2, f.sign), second.piece(c.ID+"-second", c.Count/2, second.sign)}
}

// Once keeps a face as art of that name: it is drawn when it is first asked for, and a file holds it one time however often it is
// placed.
func Once(name string, w, h draw.MM, draws func(draw.Surface)) func(draw.Surface) {
	face := sync.OnceValue(func() *draw.List {
		on := &draw.List{}
		draws(on)
		return on
	})
	a := &draw.Art{Name: name, Bounds: draw.Rect{W: w, H: h}, Draw: func(dst draw.Surface) { face().Play(dst) }}
	return func(dst draw.Surface) { dst.Image(a, draw.Identity()) }
}

// roman is a number from 1 to 39 in Roman numerals.
func roman(n int) string {
	text := ""
	for _, r := range []struct {
		worth int
		sign  string
	}{{10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}} {
		for ; n >= r.worth; n -= r.worth {
			text += r.sign
		}
	}
	return text
}
