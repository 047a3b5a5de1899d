package referee

import "slices"

// Shift is what has to be done on the table with equal pieces of one owner: some go from one place to another, or, where From
// is To, there are Now of them in that place and not Was.
type Shift struct {
	Piece, Owner string
	From, To     string // words of the grammar; empty: with the owner; without an owner also owners, of whom one hands a piece on
	Count        int    // how many go
	Was, Now     int    // where nothing goes
}

// Shifts is what has to be moved, laid down and taken away on the table, so that what lies there for one position lies there for
// another: each piece once, from where it lay to where it is to lie, however often it moved on the way. Neighbouring places come
// first, then places of which one has as many more as the other has fewer. Pieces of an owner go from place to place; of those of nobody single ones do, and those beside the board.
func Shifts(was, now State) (list []Shift) {
	board, _ := now.(Board)
	for _, h := range heaps(was.Table(), now.Table()) {
		list = append(list, h.shifts(board)...)
	}
	return handedOn(list)
}

// handedOn joins what one owner gives up and another gets, where that is one piece alone of its kind: it goes from one to the other.
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

// shifts sets places that have fewer pieces against those that have more; what is left comes from beside the table or goes there.
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

// goes reports whether pieces go from a place to another, and are not rather taken away there and laid down here.
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
