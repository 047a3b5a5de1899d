package look

import (
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/draw/record"
)

func hand(t *testing.T, low bool) *Hand {
	t.Helper()
	g, faults := feudum.Read(content.FS())
	for _, f := range faults {
		t.Fatal(f)
	}
	p := drawtest.Pen(t, Of(g), lang.English(), low)
	return New(p, g)
}

// shapes are the fills that a drawing has, without their colours.
func shapes(draws func(draw.Surface)) string {
	var paths []string
	for _, line := range strings.Split(record.Draw(draws), "\n") {
		if _, shape, ok := strings.Cut(line, ": "); ok && strings.Contains(line, "path fill") {
			paths = append(paths, shape)
		}
	}
	return strings.Join(paths, "\n")
}

// TestToldWithoutColour: goods, types and how sure something is have shapes of their own, guilds and goods signs that are there;
// players have codes and, in low ink, hatches of their own.
func TestToldWithoutColour(t *testing.T) {
	h := hand(t, true)
	seen := map[string]string{}
	one := func(id string, draws func(draw.Surface)) {
		all := shapes(draws)
		if was, ok := seen[all]; ok {
			t.Errorf("%s is drawn as %s", id, was)
		}
		seen[all] = id
	}
	for _, k := range h.Game.Box.Goods {
		outline := record.Draw(func(in draw.Surface) { h.Good(in, k.ID, 10, 10, 6) })
		one(k.ID, func(in draw.Surface) { h.Good(in, k.ID, 10, 10, 6) })
		if !h.HasIcon(signs[k.ID]) || !strings.Contains(outline, "icon/") {
			t.Errorf("%s has no sign", k.ID)
		}
	}
	for _, k := range h.Game.Box.Types {
		one(k.ID, func(in draw.Surface) { h.Type(in, k.ID, 10, 10, 6) })
	}
	for _, g := range h.Game.Guilds.Guilds {
		if !h.HasIcon(signs[g.ID]) {
			t.Errorf("%s has no sign", g.ID)
		}
	}
	codes, drawn := map[string]string{}, map[string]string{}
	for _, c := range h.Game.Box.Colours {
		arms := h.Arms[c.ID]
		if was := codes[arms.Code]; was != "" {
			t.Errorf("%s and %s have the code %s", c.ID, was, arms.Code)
		}
		if was := drawn[arms.Hatch]; was != "" {
			t.Errorf("%s and %s have one hatch, %s", c.ID, was, arms.Hatch)
		}
		codes[arms.Code], drawn[arms.Hatch] = c.ID, c.ID
	}
	marks := map[string]string{}
	for _, cert := range []string{"sharp", "picture", "weak", "table", ""} {
		all := record.Draw(func(in draw.Surface) { h.Sure(in, cert, 10, 10, 2) })
		if was, ok := marks[all]; ok {
			t.Errorf("%q is drawn as %q", cert, was)
		}
		marks[all] = cert
	}
	for _, w := range h.Game.Box.Walks {
		if icon := Walk(w.ID); (icon == "") != (w.ID == "road") || icon != "" && !h.HasIcon(icon) {
			t.Errorf("%s goes by the icon %q", w.ID, icon)
		}
	}
}

// TestLowInkIsBlack: in low ink nothing is drawn that wants another ink than black.
func TestLowInkIsBlack(t *testing.T) {
	h := hand(t, true)
	drawn := record.Draw(func(in draw.Surface) {
		h.Band(in, draw.Rect{W: 180, H: 5})
		h.Rule(in, 0, 180, 8)
		x := 10.0
		for _, g := range h.Game.Guilds.Guilds {
			h.Seal(in, g.ID, x, 20, 12)
			h.Seal(in, g.ID, x, 34, 6)
			x += 14
		}
		for i, k := range h.Game.Box.Goods {
			h.Good(in, k.ID, draw.Times(i, 12), 50, 6)
		}
		for i, c := range h.Game.Box.Colours {
			h.Player(in, c.ID, draw.Times(i, 12), 60, 6)
		}
		for i, k := range h.Game.Box.Types {
			h.Type(in, k.ID, draw.Times(i, 12), 70, 6)
		}
		h.Coin(in, 5, 80, 8, "3")
		h.Star(in, 15, 80, 3)
		h.Pennant(in, 25, 80, 8, "5")
		h.Twice(in, 35, 80, 4, true)
		h.Twice(in, 45, 80, 4, false)
		h.Plus(in, 55, 80, 3)
		h.Either(in, 65, 80, 3)
		h.Letter(in, 75, 80, "N")
		h.Disc(in, 85, 80, 4, "1a", 10)
		h.Ladder(in, draw.Rect{X: 5, Y: 90, W: 60, H: 9}, []string{"1", "2", "3"}, []int{4, 5, 6})
		for _, w := range h.Game.Box.Walks {
			in.Path(draw.Line(0, 100, 9, 100), draw.Stroke(h.WalkInk(w.ID), 1))
		}
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
	if !strings.Contains(drawn, "×2") || !strings.Contains(drawn, "1a") {
		t.Error("signs are missing")
	}
}
