package typeset

import (
	"strings"
	"testing"

	"brehon/content/lang"
)

// TestFiguresAndMoneyStayTogether: no line ends between a figure and a sign of money, on whichever side it stands, nor at a
// space that the language keeps beside a mark.
func TestFiguresAndMoneyStayTogether(t *testing.T) {
	s := setter(t)
	c := tongue(t, "{}", nil)
	c.About.Spacing = []lang.Spacing{{Before: "%;", Space: "no-break"}, {After: "«", Space: "narrow"}}
	if err := s.Speak(c); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"pay 5 £ now":          "pay|5 £|now",
		"pay **12** ₴, then":   "pay|12 ₴,|then",
		"pay £ 5 now":          "pay|£ 5|now",
		"pay (1.000 ₪) now":    "pay|(1.000 ₪)|now",
		"rain ; and « snow »":  "rain ;|and|« snow »",
		"the £ sign":           "the|£|sign",
		"pay (1 food) now":     "pay|(1 food)|now",
		"pay (1 food and) now": "pay|(1|food|and)|now",
		"one · two":            "one ·|two",
	} {
		for _, justify := range []bool{false, true} {
			p := s.prepare(lang.Said{Text: text}, Style{Font: "text", Size: 9, Justify: justify})
			var lines []string
			joined := false
			for _, a := range p.atoms {
				if word := p.text[a.from:a.end]; joined {
					lines[len(lines)-1] += " " + word
				} else {
					lines = append(lines, word)
				}
				joined = a.tie
			}
			if got := strings.Join(lines, "|"); got != want {
				t.Errorf("%s, justified %v: %s, want %s", text, justify, got, want)
			}
		}
	}
}
