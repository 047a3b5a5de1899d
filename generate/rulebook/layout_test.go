package rulebook

import (
	"testing"

	"brehon/generate/draw"
)

// TestNoBoxesHaveNoPages: a book without text is laid out, in columns and beside the margin.
func TestNoBoxesHaveNoPages(t *testing.T) {
	for _, l := range []layout{lawLayout, columnsLayout, entriesLayout} {
		if sheets := l.paginate(nil); len(sheets) != 0 {
			t.Errorf("%d pages", len(sheets))
		}
	}
}

// TestColumnsAreOnlyStretched: what begins anew goes down until its column ends at the foot; in a column that is too long it stays.
func TestColumnsAreOnlyStretched(t *testing.T) {
	l := columnsLayout
	for _, c := range []struct{ high, down draw.MM }{{l.bottom - l.top - 3, 3}, {l.bottom - l.top, 0}, {l.bottom - l.top + 5, 0}} {
		s := &sheet{}
		const head draw.MM = 20
		for _, b := range []placed{{Box: &Box{}}, {Box: &Box{}}} {
			s.boxes = append(s.boxes, b)
		}
		s.boxes[0].x, s.boxes[0].top, s.boxes[0].H = l.columns[0], l.top, head
		s.boxes[1].x, s.boxes[1].top, s.boxes[1].H, s.boxes[1].Before = l.columns[0], l.top+head+newGap, c.high-head-newGap, newGap
		l.justifyColumn(s, l.columns[0], l.top)
		if got := s.boxes[1].top - (l.top + head + newGap); got < c.down-1e-9 || got > c.down+1e-9 {
			t.Errorf("a column of %.4g mm: the second box went down by %.4g mm, and not by %.4g", c.high, got, c.down)
		}
	}
}

// TestLittleBetweenParagraphs: a column that is short has a little more room between its paragraphs, before its heading has a hole above.
func TestLittleBetweenParagraphs(t *testing.T) {
	l := columnsLayout
	for _, c := range []struct{ short, heading, paragraph draw.MM }{{1.5, 1.5, 0}, {5.4, 2.4, 0.6}, {11.3, 6.8, 0.9}, {40, 11.7, 0.9}} {
		s, y := &sheet{}, l.top
		for i := range 7 {
			x := &Box{H: 20, Before: paraGap}
			switch i {
			case 3:
				x.Before = newGap
			case 6:
				x.H = l.bottom - c.short - y - paraGap
			}
			y += x.Before
			s.boxes = append(s.boxes, placed{Box: x, x: l.columns[0], top: y})
			y += x.H
		}
		l.justifyColumn(s, l.columns[0], l.top)
		for i := 1; i < len(s.boxes); i++ {
			x, before, want := s.boxes[i], s.boxes[i-1], c.paragraph
			if i == 3 {
				want = c.heading
			}
			if got := x.top - before.top - before.H - x.Before; got < want-1e-9 || got > want+1e-9 {
				t.Errorf("a column that is %.4g mm short: above box %d there is %.4g mm more, and not %.4g", c.short, i, got, want)
			}
		}
	}
}
