package sheet

import (
	"fmt"
	"sort"

	"brehon/generate/draw"
	"brehon/generate/turlough/court"
	"brehon/generate/typeset"
)

// The furniture of a sheet, millimetres.
const (
	bandHigh draw.MM = 4.8
	headHigh draw.MM = 26 // year and title, under the band
	gutter   draw.MM = 6.2
	tallMap          = 1.58 // width to height of the map at its highest: as the board has it
)

// courtRise is how much higher than the story the court begins: its title is next to the lines about the scenario.
const courtRise draw.MM = 4

// margin is the free edge at the left and right, top and foot those above and below. On a short paper they are narrower,
// within a printer's reach, to make the lines longer.
func (p *page) margin() draw.MM { return 14.5 - float64(p.short()*2.5) }
func (p *page) top() draw.MM    { return 10 - p.short() }
func (p *page) bottom() draw.MM { return 11.3 }

// courtWide is the width of the column of the court and the deck.
func (p *page) courtWide() draw.MM { return float64((0.56 - float64(0.05*p.short())) * court.Wide) }

// short is how much shorter the paper is than the longest that a kit is made for: 0 to 1.
func (p *page) short() float64 { return max(0, min(1, (297-p.sheet.H)/17)) }

// size is the size and spacing of the text.
type size struct {
	story, list draw.Pt
	gap         draw.MM // between the parts
	chart       draw.MM // the least height of the map
	court       float64 // the share of its column's width that the court takes
	bare        bool    // the seats' shields have no letters below them
}

// sizes are tried in turn, the best first.
var sizes = []size{
	{11, 10, 7.5, 72, 1, false}, {10.5, 9.75, 7, 70, 1, false}, {10.5, 9.5, 6.5, 68, 1, false}, {10, 9.5, 6.5, 66, 1, false},
	{10, 9.25, 6, 64, 1, false}, {10, 9, 6, 62, 1, false}, {9.75, 9, 5.5, 60, 1, false}, {9.5, 9, 5, 58, 1, false},
	{9.5, 9, 4.8, 58, 1, true}, {9.5, 8.75, 4.8, 56, 1, true}, {9.25, 8.75, 4.4, 54, 1, true}, {9.25, 8.5, 4.2, 52, 0.96, true},
	{9, 8.5, 4, 50, 0.94, true}, {9, 8.25, 4, 50, 0.92, true}, {9, 8, 3.8, 48, 0.9, true}, {8.75, 7.75, 3.6, 46, 0.86, true},
}

// layout is a sheet that has been measured: where the columns run and how high the parts are.
type layout struct {
	size
	left, right draw.Rect // the two upper columns: story and map, the court
	story       *story
	court       *courtPart
	columns     columns
	seats       *seats
	mapHigh     draw.MM
	free        draw.MM // height that nothing needs; below 0: too little
}

// compose draws the whole sheet.
func (p *page) compose(dst draw.Surface) {
	l := p.best()
	if l.free < 0 {
		p.pen.Set.Report(&typeset.Overflow{Said: p.say(p.sc.Title), Kind: typeset.OfRoom, Msg: fmt.Sprintf(
			"the sheet is %.1f mm too full on %s at %.4g pt: shorten the story, the specials or the notes", -l.free, p.sheet.Name, float64(l.list))})
	}
	y := p.head(dst)
	// what is left over goes to the gaps
	gap := l.gap + min(5, max(0, l.free)/4)

	high := l.story.height + l.gap + l.mapHigh
	l.story.draw(dst, l.left.X, y)
	p.chart(dst, draw.Rect{X: l.left.X, Y: y + high - l.mapHigh, W: l.left.W, H: l.mapHigh})
	l.court.draw(dst, l.right.X, y-courtRise)
	y += high + gap
	l.columns.draw(dst, y)
	y += l.columns.height + gap
	l.seats.draw(dst, y)
	p.foot(dst)
}

// best is the layout in the largest sizes that fit, or else in the smallest.
func (p *page) best() layout {
	var last layout
	at := sort.Search(len(sizes)-1, func(i int) bool {
		l := p.measure(sizes[i])
		if l.free >= 0 {
			last = l
		}
		return l.free >= 0
	})
	if at < len(sizes)-1 {
		return last // the search ends at the last that it found to fit
	}
	return p.measure(sizes[at])
}

// measure lays the sheet out in the given sizes; the map takes what the rest leaves.
func (p *page) measure(s size) layout {
	w := p.sheet.W - 2*p.margin()
	l := layout{size: s}
	l.right.W = p.courtWide()
	l.right.X = p.margin() + w - l.right.W
	l.left.X, l.left.W = p.margin(), w-l.right.W-gutter

	l.story = p.newStory(s.story, l.left.W)
	l.court = p.newCourt(min(s.list, 8.5), l.right.W, s.court)
	l.columns = p.newColumns(s.list, l.left, l.right)
	l.seats = p.newSeats(w, s.bare)

	room := p.sheet.H - p.bottom() - 3 - (p.top() + bandHigh + headHigh)
	upper := room - l.columns.height - l.seats.height - 2*s.gap // for story and map, or the court
	l.mapHigh = upper - l.story.height - s.gap
	beside := l.court.least - courtRise - l.story.height - s.gap
	most := max(s.chart, l.left.W/tallMap, beside)
	if l.mapHigh > most {
		l.free, l.mapHigh = l.mapHigh-most, most
	}
	least := max(s.chart, beside)
	if l.mapHigh < least {
		l.free, l.mapHigh = l.mapHigh-least, least
	}
	return l
}
