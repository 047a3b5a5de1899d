package typeset

import (
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/draw/record"
)

// TestClusters: letters that melt into one shape, or stand before the one behind which they are written, are set so, and read as
// they are spelt; marks stand over and under their letters.
func TestClusters(t *testing.T) {
	for _, c := range []struct {
		tag, text string
		shapes    int  // glyphs, fewer than the letters of the text where some melt
		says      bool // what is set is not what is read
	}{
		{"hi", "अकाल", 4, false},
		{"hi", "वर्षा", 4, true},    // the r stands over the letter behind it
		{"hi", "क्षेत्र", 3, true},  // two letters are one, twice
		{"hi", "शक्ति", 4, true},    // the i stands before the two letters that it is spoken behind
		{"th", "กองทัพ", 6, false},  // a mark over its letter
		{"th", "แม่น้ำ", 7, true},   // am is a ring over the letter and a
		{"th", "ผู้ใหญ่", 7, false}, // marks over and under one letter
	} {
		s := speaking(t, c.tag)
		w := s.set(c.text, draw.Sans, lang.Said{})
		if len(w.missing) > 0 {
			t.Errorf("%s: no %q", c.text, w.missing)
		}
		if w.letters != c.shapes {
			t.Errorf("%s: %d shapes, and not %d", c.text, w.letters, c.shapes)
		}
		rec := &record.Surface{}
		w.draw(rec, 0, 0, Style{Font: draw.Sans, Size: 10})
		read := ""
		for _, b := range w.bits {
			switch {
			case b.says != nil:
				read += *b.says
			default:
				read += b.text
			}
		}
		if !c.says && len(w.bits) > 1 { // in the order of the letters all the same
			read = strings.Join(strings.Fields(read), "")
		}
		if read != c.text || (w.bits[0].says != nil) != c.says {
			t.Errorf("%s is read %q, in other letters: %t", c.text, read, w.bits[0].says != nil)
		}
		if w.advance <= 0.3 || w.advance > 0.8*float64(w.letters) {
			t.Errorf("%s is %.2f em wide", c.text, w.advance)
		}
	}
}

// TestMarksStandWhereTheFontWants: a Thai mark adds nothing to the line, and one over a tall vowel stands higher.
func TestMarksStandWhereTheFontWants(t *testing.T) {
	s := speaking(t, "th")
	bare, marked := s.set("ท", draw.Sans, lang.Said{}), s.set("ทั", draw.Sans, lang.Said{})
	if bare.advance != marked.advance {
		t.Errorf("a mark makes %.3f of %.3f", marked.advance, bare.advance)
	}
	if w := s.set("แม่น้ำ", draw.Sans, lang.Said{}); len(w.bits) < 2 {
		t.Errorf("all marks stand on the line: %+v", w.bits)
	}
}
