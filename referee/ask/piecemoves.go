package ask

import (
	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/say"
	"slices"
	"strings"
)

// shifts lists the piece moves between two positions, as everybody may see them; none if the tables are equal.
func (q *Queries) shifts(was, now referee.State, back bool) []string {
	was, now = referee.ViewOf(was, referee.Nobody), referee.ViewOf(now, referee.Nobody)
	var s shifting
	for _, shift := range referee.Shifts(was, now) {
		switch {
		case q.View.IsOrder(shift.Piece) && shift.From == "":
		case shift.Owner != "":
			s.add(q.View.Voice.Name(shift.Owner), q.ownShift(shift))
		case shift.From == shift.To && !q.View.IsPile(shift.To):
			s.addHere(q.spot(shift.To), q.hereShift(shift))
		default:
			s.add("", q.ownShift(shift))
		}
	}
	order, _ := q.sequence(now)
	switch before, cards := q.sequence(was); {
	case order == before:
	case order == "":
		s.add("", wording{text: q.kindOf(cards), key: "laid.offOwn"})
	default:
		s.add("", wording{text: q.View.Voice.Word("play.tally.order", "list", order)})
	}
	return s.lines(q, back)
}

// sequence returns the owners of the pieces that mark an order, in that order, and the kind of piece.
func (q *Queries) sequence(s referee.State) (names, piece string) {
	var list []string
	for _, p := range s.Table() {
		if p.Place == "" && q.View.IsOrder(p.Piece) {
			list, piece = append(list, q.View.Voice.Name(p.Owner)), p.Piece
		}
	}
	return strings.Join(list, ", "), piece
}

// spot is the place of a piece: one on the map, a pile, or a power that holds it.
func (q *Queries) spot(place string) string {
	if q.View.IsPile(place) {
		return q.View.Voice.Say("pile." + place)
	}
	return q.View.Voice.Name(place)
}

// wording is an instruction for one kind of pieces. Those with one frame are joined: "a runner, 2 tokens from the ford to the
// hill".
type wording struct {
	text string
	key  string // of the frame; empty: the text says all
	args []any
	kind string // of an unowned piece in a place, whichever side is up
	gone bool   // nothing of it is left there
}

// ownShift returns the instruction for owned pieces, or for cards off the board.
func (q *Queries) ownShift(s referee.Shift) wording {
	switch {
	case s.From != s.To:
		return wording{text: q.pieces(s.Piece, s.Count), key: "laid.go", args: []any{"from", q.spot(s.From), "to", q.spot(s.To)}}
	case s.Was > 0 && s.Now > 0 || s.From == "" && q.isCounted(s.Piece):
		text := q.counted(s)
		if s.From == "" {
			return wording{text: text}
		}
		return wording{text: text, key: "laid.at", args: []any{"place", q.spot(s.From)}}
	}
	key, n := "laid.down", s.Now
	if s.Now == 0 {
		key, n = "laid.off", s.Was
	}
	if s.From == "" {
		return wording{text: q.pieces(s.Piece, n), key: key + "Own"}
	}
	return wording{text: q.pieces(s.Piece, n), key: key, args: []any{"place", q.spot(s.From)}}
}

// hereShift returns the instruction for unowned pieces in a place.
func (q *Queries) hereShift(s referee.Shift) wording {
	p := wording{text: q.counted(s), kind: s.Piece, gone: s.Now == 0}
	if comp := q.View.Component(s.Piece); comp != nil {
		p.kind = comp.ID
		switch {
		case comp.ID == s.Piece && len(comp.Values) > 0:
		case s.Now > 0: // it is alone there
			p.text = q.pieces(s.Piece, s.Now)
		default:
			p.text, p.key = q.pieces(s.Piece, s.Was), "laid.offOwn"
		}
	}
	return p
}

// counted names pieces of a place without a number.
func (q *Queries) counted(s referee.Shift) string {
	key := "play.laid.count"
	if q.Screen.Plain {
		key = "play.laid.heard"
	}
	return q.View.Voice.Word(key, "piece", q.kindOf(s.Piece), "was", s.Was, "now", s.Now)
}

// kindOf is the name of pieces of a kind.
func (q *Queries) kindOf(piece string) string {
	if comp := q.View.Component(piece); comp != nil && comp.ID == piece {
		return q.View.Scene.Clause(comp.Many)
	}
	return q.View.Voice.Name(piece)
}

// isCounted reports whether pieces of a kind are given with a number.
func (q *Queries) isCounted(piece string) bool {
	comp := q.View.Component(piece)
	return comp != nil && comp.ID == piece && comp.Total > 1
}

// pieces is a number of pieces by their name.
func (q *Queries) pieces(piece string, n int) string {
	comp := q.View.Component(piece)
	switch {
	case comp != nil && comp.ID != piece && n == 1:
		return q.View.Voice.Name(piece)
	case comp != nil && n == 1 && !isWorthMore(comp):
		return q.View.Scene.Clause(comp.Name)
	case comp != nil && comp.ID == piece:
		return times(n, q.kindOf(piece))
	}
	return q.several(piece, n)
}

// isWorthMore reports whether one token of a kind may stand for several.
func isWorthMore(comp *source.Component) bool {
	for n := range comp.Values {
		if n > 1 {
			return true
		}
	}
	return false
}

// shifting are the phrases by what they are about, in the order in which that came up.
type shifting struct {
	heads []string
	of    map[string][]wording
	here  map[string]bool // heads that are places
}

// addHere adds an instruction for unowned pieces. For a flipped piece only the new side is named.
func (s *shifting) addHere(place string, p wording) {
	if s.here == nil {
		s.here = map[string]bool{}
	}
	s.here[place] = true
	list := s.of[place]
	i := slices.IndexFunc(list, func(q wording) bool { return q.kind == p.kind })
	switch {
	case i < 0:
		s.add(place, p)
	case list[i].gone:
		list[i] = p
	}
}

func (s *shifting) add(head string, p wording) {
	if s.of == nil {
		s.of = map[string][]wording{}
	}
	list, known := s.of[head]
	if !known {
		s.heads = append(s.heads, head)
	}
	i := slices.IndexFunc(list, func(q wording) bool { return p.key != "" && q.key == p.key && slices.Equal(q.args, p.args) })
	if i >= 0 {
		list[i].text += ", " + p.text
		return
	}
	s.of[head] = append(list, p)
}

// lines returns a heading, a line for each power, and one line for all places.
func (s *shifting) lines(q *Queries, back bool) (lines []string) {
	if len(s.heads) == 0 {
		return nil
	}
	head := "play.laid.now"
	if back {
		head = "play.laid.back"
	}
	lines = append(lines, q.Screen.Strong(q.View.Voice.Word(head)))
	var places []string
	for _, head := range s.heads {
		var parts []string
		for _, p := range s.of[head] {
			if p.key != "" {
				p.text = q.View.Voice.Word("play."+p.key, append([]any{"pieces", p.text}, p.args...)...)
			}
			parts = append(parts, p.text)
		}
		text := strings.Join(parts, "; ")
		if head != "" {
			text = head + ": " + text
		}
		if s.here[head] {
			places = append(places, text)
		} else {
			lines = append(lines, say.Folded("  "+text, q.Screen.Width, 4)...)
		}
	}
	if len(places) > 0 {
		lines = append(lines, say.Folded("  "+strings.Join(places, "; "), q.Screen.Width, 4)...)
	}
	return lines
}
