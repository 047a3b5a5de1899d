package sheet

import (
	"math"

	"brehon/generate/draw"
)

// columns are the three lists of a sheet: setup, the first turn, the deck; below them, if there is room, specials and notes.
type columns struct {
	list   []column
	title  draw.Pt // size of the heads
	height draw.MM
}

// column is one of them: its list and the texts below it.
type column struct {
	x, w   draw.MM
	main   part
	extras []part
	height draw.MM
}

// part is something of known height.
type part interface {
	height() draw.MM
	draw(dst draw.Surface, x, y draw.MM)
}

// shareStep is by how much the first column's share of the room for two is changed, mostShare how far.
const (
	shareStep = 0.03
	mostShare = 0.62
)

// newColumns finds the widths of the first two columns, and a column for each special and note, with
// which the highest is lowest: from equal widths it widens the higher of the two as long as that helps.
func (p *page) newColumns(size draw.Pt, left, right draw.Rect) columns {
	with := func(share float64) columns {
		w := left.W - gutter
		first := math.Round(w*share*10) / 10
		return p.columnsOf(size, []draw.Rect{{X: left.X, W: first}, {X: left.X + first + gutter, W: w - first}, right})
	}
	best := with(0.5)
	step := shareStep
	if best.list[0].main.height() < best.list[1].main.height() {
		step = -shareStep
	}
	tried := 0
	for share := 0.5 + step; share <= mostShare && share >= 1-mostShare && tried < 2; share += step {
		tried++
		if c := with(share); c.title < leastTitle {
			break
		} else if c.height < best.height-1.5 { // an odd width must be worth it
			best, tried = c, 0
		}
	}
	return best
}

// columnsOf makes the three columns of the given places.
func (p *page) columnsOf(size draw.Pt, at []draw.Rect) columns {
	setup := p.newList(p.word("setup"), p.setup, false, size, at[0].W)
	turn := p.newList(p.word("firstTurn"), p.turn, true, size, at[1].W)
	deck := p.newDeck(size, at[2].W)
	title := min(p.titleSize(setup.name, setup.w), p.titleSize(turn.name, turn.w)) // the three heads are of one size
	setup.title, turn.title, deck.title = title, title, title
	cols := []column{{x: at[0].X, w: at[0].W, main: setup}, {x: at[1].X, w: at[1].W, main: turn}, {x: at[2].X, w: at[2].W, main: deck}}
	var choices [][]part // of each extra, one for each column's width
	for _, special := range p.start.Specials {
		var in []part
		for _, r := range at {
			in = append(in, p.newSpecial(special, size, r.W))
		}
		choices = append(choices, in)
	}
	for _, note := range p.start.Notes {
		var in []part
		for _, r := range at {
			in = append(in, p.newNote(p.say(note), size, r.W))
		}
		choices = append(choices, in)
	}
	place := placeExtras(cols, choices)
	for i, in := range choices {
		c := &cols[place[i]]
		c.extras = append(c.extras, in[place[i]])
	}
	all := columns{list: cols, title: title}
	for i := range cols {
		cols[i].height = cols[i].main.height()
		for _, e := range cols[i].extras {
			cols[i].height += extraGap + e.height()
		}
		all.height = max(all.height, cols[i].height)
	}
	return all
}

const extraGap draw.MM = 3.4

// placeExtras finds the column of each extra with which the highest column is lowest, the last columns preferred.
func placeExtras(cols []column, choices [][]part) []int {
	n, total := len(cols), 1
	for range choices {
		total *= n
	}
	best, bestCost := make([]int, len(choices)), math.Inf(1)
	place := make([]int, len(choices))
	for code := range total {
		heights := make([]float64, n)
		for i, c := range cols {
			heights[i] = c.main.height()
		}
		left, cost := code, 0.0
		for i, in := range choices {
			place[i] = n - 1 - left%n
			left /= n
			heights[place[i]] += extraGap + in[place[i]].height()
			cost += draw.Times(n-1-place[i], 0.2)
			if i > 0 && place[i] > place[i-1] {
				cost += 0.3 // rather in their order from left to right, then down
			}
		}
		high := 0.0
		for _, h := range heights {
			high = max(high, h)
		}
		if cost += high; cost < bestCost-1e-9 {
			bestCost = cost
			copy(best, place)
		}
	}
	return best
}

func (c columns) draw(dst draw.Surface, y draw.MM) {
	for _, col := range c.list {
		at := y
		col.main.draw(dst, col.x, at)
		at += col.main.height()
		for _, e := range col.extras {
			at += extraGap
			e.draw(dst, col.x, at)
			at += e.height()
		}
	}
}
