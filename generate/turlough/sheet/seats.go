package sheet

import (
	"slices"
	"strconv"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
	scen "brehon/scenarios/turlough"
)

// seats says who plays what, for every number of players that the scenario can seat.
type seats struct {
	p      *page
	w      draw.MM
	lines  [][]seating // as many on a line as go
	note   *typeset.Block
	beside bool // the note is in the empty place of the last line
	bare   bool
	high   draw.MM // of a box
	height draw.MM
}

// seating is the seats of one number of players.
type seating struct {
	n     int
	seats []scen.Seat
	w     draw.MM
}

// The boxes of the seats.
const (
	seatHigh   draw.MM = 10.9
	seatBare   draw.MM = 8.2 // without letters
	seatApart  draw.MM = 1.5 // from line to line
	seatShield draw.MM = 5.2
	seatPitch  draw.MM = 6
	seatPad    draw.MM = 0.9
	seatGap    draw.MM = 1.1
	seatDisc   draw.MM = 8.6 // the number and the gap after it
	seatAside  draw.MM = 5   // least space between two seatings
)

func (p *page) newSeats(w draw.MM, bare bool) *seats {
	s := &seats{p: p, w: w, bare: bare, high: seatHigh}
	if bare {
		s.high = seatBare
	}
	least, most := p.game.Rules.Seats.Least, p.set.MostSeats(p.sc, p.settings)
	var all []seating
	var shared []lang.Said
	for n := least; n <= most; n++ {
		list, err := p.set.Seats(p.sc, n, p.settings)
		if err != nil {
			p.pen.Set.Report(err)
			continue
		}
		one := seating{n: n, seats: list, w: seatDisc - seatGap}
		for _, seat := range list {
			one.w += seatWidth(seat) + seatGap
		}
		all = append(all, one)
		if n > p.game.Rules.Seats.Ideal {
			shared = append(shared, lang.Said{Text: strconv.Itoa(n)})
		}
	}
	s.lines = pack(all, w)
	note := p.word("seatsNote")
	if len(shared) > 0 {
		more := p.word("seatsMore", "n", p.game.List(p.pen.Words, shared))
		note.Text += " " + more.Text
	}
	s.height = titleHigh + draw.Times(len(s.lines), s.high+seatApart) - seatApart
	st := typeset.Style{Font: draw.TextItalic, Size: 9, Lead: 11, Fill: p.pen.Ink.Faded}
	if room := s.besideRoom(); room > 40 {
		s.note, s.beside = p.wrap(note, st, room), true
		s.height += max(0, s.note.Height-s.high)
		return s
	}
	s.note = p.wrap(note, st, w)
	s.height += 1.8 + s.note.Height
	return s
}

// besideRoom is the width of the empty place at the end of the last line.
func (s *seats) besideRoom() draw.MM {
	last := s.lines[len(s.lines)-1]
	if len(last) == len(s.lines[0]) {
		return 0
	}
	return s.w - s.columns()[len(last)]
}

func seatWidth(s scen.Seat) draw.MM {
	return draw.Times(len(s.Factions), seatPitch) + 2*seatPad
}

// pack puts the seatings on as few lines as hold them, evenly, in their order.
func pack(all []seating, w draw.MM) [][]seating {
	for lines := 1; lines <= len(all); lines++ {
		per := (len(all) + lines - 1) / lines
		var list [][]seating
		fits := true
		for i := 0; i < len(all); i += per {
			line := all[i:min(i+per, len(all))]
			need := -seatAside
			for _, one := range line {
				need += one.w + seatAside
			}
			fits = fits && need <= w
			list = append(list, line)
		}
		if fits {
			return list
		}
	}
	var list [][]seating
	for _, one := range all {
		list = append(list, []seating{one})
	}
	return list
}

func (s *seats) draw(dst draw.Surface, y draw.MM) {
	margin := s.p.margin()
	s.p.title(dst, s.p.word("seats"), largestTitle, margin, y, s.w)
	y += titleHigh
	columns := s.columns()
	for _, line := range s.lines {
		for i, one := range line {
			s.seating(dst, one, margin+columns[i], y)
		}
		y += s.high + seatApart
	}
	y -= seatApart
	if s.beside {
		x := margin + columns[len(s.lines[len(s.lines)-1])]
		s.note.Draw(dst, x, y-s.high+max(0, s.high-s.note.Height)/2+s.note.Ascent, typeset.Left)
		return
	}
	s.note.Draw(dst, margin, y+1.8+s.note.Ascent, typeset.Left)
}

// columns are the left edges of the seatings, the same on every line.
func (s *seats) columns() []draw.MM {
	var widths []draw.MM
	for _, line := range s.lines {
		for i, one := range line {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], one.w)
		}
	}
	if pitch := s.w / float64(len(widths)); slices.Max(widths) <= pitch-seatAside/2 {
		for i := range widths {
			widths[i] = pitch * float64(i)
		}
		return widths
	}
	free := s.w
	for _, w := range widths {
		free -= w
	}
	apart := max(seatAside/2, free/float64(max(1, len(widths)-1)))
	x := 0.0
	var left []draw.MM
	for _, w := range widths {
		left = append(left, x)
		x += w + apart
	}
	return left
}

// seating draws the number in a ring and the seats in their boxes, each power with its shield and code.
func (s *seats) seating(dst draw.Surface, one seating, x, y draw.MM) {
	p, pen := s.p, s.p.pen
	const r = 3.3
	mid := y + s.high/2
	st := typeset.Style{Font: draw.SansBold, Size: 12.5, Fill: pen.Ink.Ink}
	dst.Path(draw.Circle(x+r, mid, r), draw.Stroke(pen.Ink.Ink, pen.Line(0.35)))
	pen.Set.Line(dst, x+r, mid+pen.Set.CapHeight(st.Font, st.Size)/2, strconv.Itoa(one.n), st, typeset.Centre)
	x += seatDisc
	code := typeset.Style{Font: draw.SansBold, Size: 7, Fill: pen.Ink.Ink}
	for _, seat := range one.seats {
		w := seatWidth(seat)
		box := draw.RoundBox(draw.Rect{X: x, Y: y, W: w, H: s.high}, 1.3)
		dst.Path(box, draw.Style{Fill: pen.Field(pen.Ink.Panel), Stroke: pen.Ink.Hair, Width: pen.Line(0.2)})
		for i, id := range seat.Factions {
			at := x + seatPad + float64(seatPitch*(float64(i)+0.5))
			p.smallShield(dst, id, at, y+4.1)
			if !s.bare {
				pen.Set.Line(dst, at, y+s.high-1.1, p.game.Faction(id).Code, code, typeset.Centre)
			}
		}
		x += w + seatGap
	}
}

// smallShield is the shield of a seat, placed as art: a file then holds each once.
func (p *page) smallShield(dst draw.Surface, id string, x, y draw.MM) {
	const w, h = seatShield, seatShield * ornament.ShieldHeight
	dst.Image(&draw.Art{
		Name:   "scenario/shield-" + id,
		Bounds: draw.Rect{X: -w / 2, Y: -h / 2, W: w, H: h}.Inset(-0.3),
		Draw:   func(in draw.Surface) { p.pen.Shield(in, id, 0, 0, w) },
	}, draw.Move(x, y))
}
