package impose

import (
	"slices"
	"sort"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// strip is a row of pieces of one size that is cut out and folded in one go.
type strip struct {
	pieces []*piece.Piece
	w, h   draw.MM   // of the whole strip
	ph     draw.MM   // of one piece; h is twice as much when backs hang below the fold
	folds  []draw.MM // heights from the strip's top
}

// doubled reports whether backs hang below the fold.
func (s strip) doubled() bool { return s.h > s.ph }

// part is the strip of the pieces from … to, to not included.
func (s strip) part(from, to int) strip {
	s.pieces = s.pieces[from:to]
	s.w = float64(len(s.pieces)) * s.pieces[0].W
	return s
}

// continues reports whether the strip may touch o, standing above it, so that both are cut
// along the same lines: their pieces are of one size, and they are folded alike, or not at all.
func (s strip) continues(o strip) bool {
	p, q := s.pieces[0], o.pieces[0]
	return slices.Equal(s.folds, o.folds) && !s.doubled() && !o.doubled() && s.grounded() == o.grounded() && p.W == q.W && p.H == q.H && s.w <= o.w+fits
}

// grounded reports whether its pieces' colours run to their edges.
func (s strip) grounded() bool { return s.pieces[0].Ground.Visible() }

// size is the key by which pieces share a strip.
type size struct {
	w, h   draw.MM
	fold   bool
	folds  string
	ground bool
}

// strips makes rows, as wide as the area allows, of all pieces in their order, each as often
// as it counts. Sizes come highest first, but those whose colours run to the edge before all others, the lowest first; pieces
// of one kind stay together.
func strips(pieces []piece.Piece, width draw.MM, b Backs) []strip {
	var sizes []size
	rows := map[size][]*piece.Piece{}
	for i := range pieces {
		p := &pieces[i]
		k := size{p.W, p.H, b == Fold && p.Back != nil && len(p.Folds) == 0, key(p.Folds), p.Ground.Visible()}
		if _, known := rows[k]; !known {
			sizes = append(sizes, k)
		}
		rows[k] = append(rows[k], slices.Repeat([]*piece.Piece{p}, p.Count)...)
	}
	var all []strip
	for _, k := range sizes {
		n := max(1, int((width+fits)/k.w))
		if k.ground {
			rows[k] = filled(rows[k], n)
		} else if c := len(rows[k]); c > n && c <= 2*n { // of two rows neither is a remnant
			n = (c + 1) / 2
		}
		for part := range slices.Chunk(rows[k], n) {
			s := strip{pieces: part, w: float64(len(part)) * k.w, h: k.h, ph: k.h, folds: part[0].Folds}
			if k.fold {
				s.h, s.folds = 2*k.h, []draw.MM{k.h}
			}
			all = append(all, s)
		}
	}
	sort.SliceStable(all, func(i, j int) bool {
		a, b := all[i], all[j]
		if a.grounded() != b.grounded() {
			return a.grounded()
		}
		return a.grounded() == (a.h < b.h) && a.h != b.h
	})
	return all
}

// filled puts pieces into an order in which rows of n hold one kind where they can: what is left of a kind that fills half of
// a row and more begins a row of its own, and the kinds of which there are fewer fill it up, in their order.
func filled(pieces []*piece.Piece, n int) (all []*piece.Piece) {
	var few []*piece.Piece
	var many [][]*piece.Piece
	for from, to := 0, 0; from < len(pieces); from = to {
		for to = from; to < len(pieces) && pieces[to] == pieces[from]; {
			to++
		}
		if kind := pieces[from:to]; 2*len(kind) >= n {
			many = append(many, kind)
		} else {
			few = append(few, kind...)
		}
	}
	for _, kind := range many {
		all = append(all, kind...)
		if len(all)%n > 0 {
			fill := min(len(few), n-len(all)%n)
			all = append(all, few[:fill]...)
			few = few[fill:]
		}
	}
	return append(all, few...)
}

// fits is how much bigger than its place a thing may be by rounding.
const fits draw.MM = 0.0005

func key(folds []draw.MM) string {
	var b []byte
	for _, f := range folds {
		b = appendMM(b, f)
	}
	return string(b)
}
