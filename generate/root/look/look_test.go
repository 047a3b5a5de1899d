package look

import (
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/root"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/draw/record"
)

func hand(t *testing.T, low bool) *Hand {
	t.Helper()
	g, faults := root.Read(content.FS())
	for _, f := range faults {
		t.Fatal(f)
	}
	return New(drawtest.Pen(t, Of(g), lang.English(), low), g)
}

// TestFactionsCanBeTold: by code and by sign, and in low ink by hatch: no two that may sit at one table have all in common.
func TestFactionsCanBeTold(t *testing.T) {
	h := hand(t, false)
	codes, drawn := map[string]string{}, map[string]string{}
	for _, f := range h.Game.Factions {
		if was := codes[f.Code]; was != "" {
			t.Errorf("%s and %s have the code %s", f.ID, was, f.Code)
		}
		codes[f.Code] = f.ID
		if f.Second != "" {
			continue // told from the first by its code and its charge
		}
		if f.Sign != "" && !h.HasIcon(signs[f.Sign]) {
			t.Errorf("%s: there is no drawing of its sign %q", f.ID, f.Sign)
		}
		if was := drawn[f.Hatch]; was != "" {
			t.Errorf("%s and %s have one hatch, %s", f.ID, was, f.Hatch)
		}
		drawn[f.Hatch] = f.ID
	}
}

// TestSuitsHaveOutlinesOfTheirOwn: also where there is no colour.
func TestSuitsHaveOutlinesOfTheirOwn(t *testing.T) {
	for _, way := range []string{Full, Ghost} {
		h := hand(t, true)
		shapes := map[string]string{}
		for _, s := range h.Game.Suits {
			var paths []string
			for _, line := range strings.Split(record.Draw(func(in draw.Surface) { h.Suit(in, s.ID, 10, 10, 9, way) }), "\n") {
				if _, shape, ok := strings.Cut(line, ": "); ok && strings.Contains(line, "path fill") {
					paths = append(paths, shape)
				}
			}
			all := strings.Join(paths, "\n")
			if was := shapes[all]; was != "" || len(paths) == 0 {
				t.Errorf("%s %s is drawn as %q: %q", way, s.ID, was, all)
			}
			shapes[all] = s.ID
		}
	}
}

// TestLowInkIsBlack: in low ink nothing is drawn that wants another ink than black.
func TestLowInkIsBlack(t *testing.T) {
	h := hand(t, true)
	drawn := record.Draw(func(in draw.Surface) {
		h.Band(in, draw.Rect{W: 180, H: 5})
		h.Rule(in, 0, 180, 8)
		for i, f := range h.Game.Factions {
			x := draw.Times(i, 14)
			h.Crest(in, f.ID, x, 20, 12, true, true)
			h.Crest(in, f.ID, x, 34, 8, false, false)
			h.Warrior(in, f.ID, x, 50, 8)
			h.Building(in, f.ID, "anvil", x, 60, 6)
			h.Token(in, f.ID, "acorn", x, 70, 6)
			h.Plate(in, f.ID, x, 80, 6, 4, 7)
		}
		for i, s := range h.Game.Suits {
			h.Suit(in, s.ID, draw.Times(i, 12), 95, 9, Full)
		}
		h.Signs(in, []Sign{{"only", "a"}, {"most", "b"}, {"fewest", "c"}, {"numbers", ""}, {"reverse", ""}, {"letters", ""}, {"chance", ""}}, 0, 110, 60, 8)
		h.Slot(in, 5, 120, 5, true)
		h.Waves(in, 15, 120)
	})
	for _, line := range strings.Split(drawn, "\n") {
		head, _, _ := strings.Cut(line, ": M")
		for _, word := range strings.Fields(head) {
			if c, err := draw.ParseColor(word); err == nil {
				if r, g, b := c.Parts(); r != g || g != b {
					t.Errorf("%s in %s", c, head)
				}
			}
		}
	}
	if !strings.Contains(drawn, "1→12") || !strings.Contains(drawn, "A→I") {
		t.Error("the signs that end ties are missing")
	}
}

// TestTargetLineWraps: signs that do not fit on a row go on below, none alone behind its mark, none wider than the room.
func TestTargetLineWraps(t *testing.T) {
	h := hand(t, false)
	list := []Sign{{"only", "ordered"}, {"most", "enemy pieces"}, {"fewest", "own warriors"}, {"numbers", ""}}
	for _, c := range []struct {
		wide draw.MM
		rows int
	}{{120, 1}, {60, 2}, {34, 4}} {
		if end := h.Signs(&draw.List{}, list, 0, 0, c.wide, 8.5); int(end/SignLead(8.5)+0.5)+1 != c.rows {
			t.Errorf("in %g mm the signs take %g rows, not %d", c.wide, end/SignLead(8.5)+1, c.rows)
		}
	}
}
