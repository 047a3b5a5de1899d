package referee

import "slices"

// Shift is an instruction for the table about equal pieces of one owner: move Count from From to To; or, where From is To,
// there are now Now of them instead of Was.
type Shift struct {
	Piece, Owner string
	From, To     string // words of the grammar; empty: the owner's supply; for pieces without an owner also the owners, when one hands a piece to another
	Count        int    // how many go
	Was, Now     int    // if From is To
}

// Shifts lists the pieces to move, add and take away so that the table of one position becomes that of another: each piece
// once, straight from its old place to its new one. Neighbouring places are matched first, then places whose numbers match.
// Owned pieces move from place to place; of pieces without an owner only single ones do, and those off the board.
func Shifts(was, now State) (list []Shift) {
	board, _ := now.(Board)
	for _, h := range heaps(was.Table(), now.Table()) {
		list = append(list, h.shifts(board)...)
	}
	return handedOn(list)
}

// handedOn joins one owner's loss and another's gain of a unique piece into one move.
func handedOn(list []Shift) []Shift {
	alone := func(s Shift, was, now int) bool {
		return s.From == "" && s.To == "" && s.Owner != "" && s.Was == was && s.Now == now
	}
	for i := 0; i < len(list); i++ {
		s := list[i]
		j := slices.IndexFunc(list, func(t Shift) bool {
			return t.Piece == s.Piece && (alone(s, 1, 0) && alone(t, 0, 1) || alone(s, 0, 1) && alone(t, 1, 0))
		})
		if j > i && !slices.ContainsFunc(list, func(t Shift) bool { return t.Piece == s.Piece && t != s && t != list[j] }) {
			from, to := s.Owner, list[j].Owner
			if s.Now == 1 {
				from, to = to, from
			}
			list[i] = Shift{Piece: s.Piece, From: from, To: to, Count: 1}
			list = slices.Delete(list, j, j+1)
		}
	}
	return list
}

// heap is one kind of piece of one owner, in all its places.
type heap struct {
	piece, owner string
	places       []string
	was, now     []int // by place
}

// heaps are the pieces of two tables, in the order of the first, then of the second.
func heaps(was, now []Placed) []*heap {
	var list []*heap
	for i, p := range slices.Concat(was, now) {
		at := slices.IndexFunc(list, func(h *heap) bool { return h.piece == p.Piece && h.owner == p.Owner })
		if at < 0 {
			at = len(list)
			list = append(list, &heap{piece: p.Piece, owner: p.Owner})
		}
		h := list[at]
		place := slices.Index(h.places, p.Place)
		if place < 0 {
			place = len(h.places)
			h.places, h.was, h.now = append(h.places, p.Place), append(h.was, 0), append(h.now, 0)
		}
		if i < len(was) {
			h.was[place] += p.Count
		} else {
			h.now[place] += p.Count
		}
	}
	return list
}

// shifts matches places that lose pieces with places that gain them; the rest comes from or goes to the supply.
func (h *heap) shifts(board Board) (list []Shift) {
	for _, fits := range []func(from, to int) bool{
		func(from, to int) bool { return isBeside(board, h.places[from], h.places[to]) },
		func(from, to int) bool { return h.was[from]-h.now[from] == h.now[to]-h.was[to] },
		func(int, int) bool { return true },
	} {
		for from := range h.places {
			for to := range h.places {
				n := min(h.was[from]-h.now[from], h.now[to]-h.was[to])
				if n > 0 && h.goes(board, from, to) && fits(from, to) {
					list = append(list, Shift{Piece: h.piece, Owner: h.owner, From: h.places[from], To: h.places[to], Count: n})
					h.was[from], h.was[to] = h.was[from]-n, h.was[to]+n
				}
			}
		}
	}
	for i, place := range h.places {
		if h.was[i] != h.now[i] {
			list = append(list, Shift{Piece: h.piece, Owner: h.owner, From: place, To: place, Was: h.was[i], Now: h.now[i]})
		}
	}
	return list
}

// goes reports whether pieces move directly between two places, rather than being taken away at one and added at the other.
func (h *heap) goes(board Board, from, to int) bool {
	a, b := h.places[from], h.places[to]
	if a == "" || b == "" {
		return false
	}
	if h.owner != "" || board == nil || !slices.Contains(board.Places(), a) && !slices.Contains(board.Places(), b) {
		return true
	}
	return sum(h.was) == 1 && sum(h.now) == 1
}

func isBeside(board Board, a, b string) bool {
	return board != nil && slices.Contains(board.Neighbours(a), b)
}

func sum(list []int) (n int) {
	for _, k := range list {
		n += k
	}
	return n
}
