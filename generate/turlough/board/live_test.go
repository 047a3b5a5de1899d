package board

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/turlough/lines"
)

// in is the box that a run of letters fills.
func in(r draw.Run) draw.Rect {
	return draw.Rect{X: r.X, Y: r.Y - 0.66*r.Size.MM(), W: r.Width, H: 0.66 * r.Size.MM()}
}

// joined are runs in which a word that was kerned is one again.
func joined(runs []draw.Run) (list []draw.Run) {
	for _, r := range runs {
		if n := len(list); n > 0 {
			last := &list[n-1]
			if last.Y == r.Y && last.Font == r.Font && math.Abs(last.X+last.Width-r.X) < 0.3*r.Size.MM() {
				last.Text, last.Width = last.Text+r.Text, r.X+r.Width-last.X
				continue
			}
		}
		list = append(list, r)
	}
	return list
}

// Several armies in one hex: each shows its letters and its battles, beside those of the others. Both at full size and as
// small as a printed game shows them.
func TestArmiesOfOneHexCanBeTold(t *testing.T) {
	g := kit().game
	b := New(kit().colour, Options{Game: g})
	for _, c := range []struct {
		hex   string
		scale draw.Pt
		most  int
	}{{"1107", 1, 6}, {"1206", 1, 6}, {"1405", 1, 7}, {"0808", 1, 7}, {"1107", 0.4, 3}, {"0808", 0.4, 3}} {
		for n := 1; n <= c.most; n++ {
			t.Run(fmt.Sprintf("%d in %s at %.1f", n, c.hex, float64(c.scale)), func(t *testing.T) {
				var list []piece.Placed
				var want []string
				for i, f := range g.Factions[:n] {
					list = append(list, piece.Placed{Piece: "army", Place: c.hex, Owner: f.ID}, piece.Placed{Piece: "battle", Place: c.hex, Owner: f.ID, Count: i + 4})
					want = append(want, f.Code, strconv.Itoa(i+4))
				}
				l := &letters{}
				tb := &table{Board: b, s: l, least: leastWords / c.scale}
				tb.lay(list)
				lettersApart(t, joined(l.runs), want)
			})
		}
	}
}

func lettersApart(t *testing.T, runs []draw.Run, want []string) {
	t.Helper()
	if len(runs) != len(want) {
		t.Fatalf("%d runs of letters, want %v", len(runs), want)
	}
	for _, w := range want {
		found := false
		for _, r := range runs {
			found = found || r.Text == w
		}
		if !found {
			t.Errorf("%s does not stand there", w)
		}
	}
	for i, r := range runs {
		for _, s := range runs[:i] {
			if lines.Overlap(in(r), in(s)) > 0 {
				t.Errorf("%s lies over %s", r.Text, s.Text)
			}
		}
	}
}

// TestLiveBoard: sides, hostages, pools, the order of the armies and the time lie on the court, and nowhere else; all else lies in
// the camps; a power with nothing has none.
func TestLiveBoard(t *testing.T) {
	g := kit().game
	b := New(kit().colour, Options{Game: g})
	l := piece.Live{Title: "Round and turn", Marks: map[string]int{"mark.round": 14, "mark.campaign-turn": 3, "mark.king.clann-brian-roe": 1,
		"mark.ally.burren": 1, "mark.with.corcomroe": 0, "mark.with.de-clare": 0, "mark.neutral.tanist": 1}, Powers: []piece.Power{{Owner: "clann-turlough", Lines: []string{"king"}}, {Owner: "de-clare"}},
		Placed: []piece.Placed{
			{Piece: "febas", Owner: "clann-turlough", Count: 4}, {Piece: "febas", Owner: "clann-brian-roe", Count: 9},
			{Piece: "febas", Owner: "burren", Count: 7}, {Piece: "hostage", Place: "de-clare", Owner: "corcomroe", Count: 1},
			{Piece: "order", Owner: "burren", Count: 1}, {Piece: "pound", Owner: "de-clare", Count: 77},
			{Piece: "rain", Place: "deck", Count: 55}, {Piece: "rain", Place: "spent", Count: 66},
			{Piece: "cattle", Owner: "burren", Count: 88}, // no camp: not shown
		}}
	runs := &letters{}
	b.DrawLive(runs, l)
	runs.runs = joined(runs.runs)
	f := b.p.furniture()
	strip := draw.Rect{X: b.p.size.W / 2, Y: b.p.size.H, W: b.p.size.W / 2, H: campsHead}
	camp := func(i int) draw.Rect {
		w := b.p.size.W / leastCamps
		return draw.Rect{X: w * float64(i), Y: b.p.size.H + campsHead, W: w, H: campsHigh}
	}
	for _, c := range []struct {
		text string
		in   draw.Rect
	}{
		{"14", f.time}, {"3", f.time},
		{"I", f.court}, {"III", f.court}, {"BN", f.court}, {"CM", f.court},
		{"77", camp(0)},
		{"55", strip}, {"66", strip},
	} {
		found := false
		for _, r := range runs.runs {
			found = found || r.Text == c.text && c.in.Meets(in(r))
		}
		if !found {
			t.Errorf("%q does not stand at %.0f %.0f", c.text, c.in.Centre().X, c.in.Centre().Y)
		}
	}
	all := ""
	for _, r := range runs.runs {
		all += strings.ReplaceAll(r.Text, " ", "")
		if r.Text == "88" {
			t.Error("a camp that is not there is shown")
		}
		if r.Y > strip.Bottom() && r.Text == "Turlough" {
			t.Error("a camp in which nothing lies is shown")
		}
		if r.Text == "king" && !f.court.Meets(in(r)) {
			t.Error("who is king is said beside the court")
		}
		if w, h := b.LiveSize(); !(draw.Rect{W: w, H: h}).Inset(-60).Contains(in(r)) {
			t.Errorf("%q stands outside", r.Text)
		}
	}
	if !strings.Contains(all, strings.ReplaceAll(l.Title, " ", "")) {
		t.Error("no title")
	}
}

// A token makes room for an army that stands over its place.
func TestTokensMakeRoom(t *testing.T) {
	tb := &table{Board: New(kit().colour, Options{Game: kit().game})}
	r := box(100, 100, 12, 12)
	for _, c := range []struct {
		busy []draw.Rect
		want draw.MM
	}{
		{nil, 0},
		{[]draw.Rect{box(93, 100, 6, 20)}, 2},
		{[]draw.Rect{box(107, 100, 6, 20)}, -2},
		{[]draw.Rect{box(110, 100, 16, 20)}, -4},
	} {
		tb.busy = c.busy
		if got := tb.sidestep(r); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("beside %v it moves by %g, want %g", c.busy, got, c.want)
		}
	}
}

// TestFansCoverNothing: the panels of armies that share a hex lie over no house, shield, letters, slip or other piece, and under no
// roundel of a march, in the open and where settlements are close, on the board and where its words are set larger; their lines don't
// cross the shield.
func TestFansCoverNothing(t *testing.T) {
	g := kit().game
	b := New(kit().colour, Options{Game: g})
	for _, least := range []draw.Pt{leastWords, leastWords / 0.75} {
		for _, s := range g.Map.Settlements {
			for n := 2; n <= 4; n++ {
				var list []piece.Placed
				for i, f := range g.Factions[:n] {
					list = append(list, piece.Placed{Piece: "army", Place: s.Hex, Owner: f.ID}, piece.Placed{Piece: "battle", Place: s.Hex, Owner: f.ID, Count: i + 4})
				}
				tb := &table{Board: b, s: &draw.List{}, least: least, window: b.p.sheet}
				tb.lay(list)
				panel := tb.busy[0]
				if !b.p.sheet.Contains(panel) {
					t.Errorf("%d in %s at %.1f pt: the panel leaves the map", n, s.ID, least)
				}
				for _, h := range b.p.chart.hexes {
					if h.town == nil {
						continue
					}
					for _, r := range []draw.Rect{h.town.drawing, b.p.wordsIn(h, least), h.town.shield, h.town.code} {
						if over := lines.Overlap(panel, r); over > 1.5 {
							t.Errorf("%d in %s at %.1f pt: the panel covers %.1f mm² of hex %s", n, s.ID, least, over, h.id)
						}
					}
				}
				if h := b.p.chart.hexAt(s.Hex); h.town.shield.W > 0 {
					if from, to := leadOf(h, panel); lines.Meets(h.town.shield, from, to, 0) {
						t.Errorf("%d in %s at %.1f pt: the line crosses the shield", n, s.ID, least)
					}
				}
			}
		}
	}
}

// TestRoundelsAreSeen: no army of a picture stands under or over the cost of a step.
func TestRoundelsAreSeen(t *testing.T) {
	g := kit().game
	b := New(kit().colour, Options{Game: g})
	for _, way := range [][]string{{"1211", "1210", "1109", "1208", "1108", "1107"}, {"1107", "1108", "1008", "0909", "0910"}, {"1206", "1207", "1308"}, {"1308", "1207", "1206"}} {
		f := Figure{Way: way, Window: b.Hexes(1.5, way...)}
		f.At = draw.Rect{W: 0.62 * f.Window.W, H: 0.62 * f.Window.H}
		for i, hex := range way {
			f.Placed = append(f.Placed, piece.Placed{Piece: "army", Place: hex, Owner: g.Factions[i].ID})
		}
		tb := &table{Board: b, s: &draw.List{}, least: leastWords / draw.Pt(f.Scale()), costs: b.wayCosts(f), window: f.Window}
		tb.lay(f.Placed)
		for _, r := range tb.busy[len(tb.costs):] {
			for _, c := range tb.costs {
				if lines.Overlap(r, c) > 1 {
					t.Errorf("%v: an army and a roundel share %.0f mm²", way, lines.Overlap(r, c))
				}
			}
		}
	}
}

// TestPicturesShowNames: the armies of the books' pictures, and their panels, cover no name of a settlement and no shield; an army
// without a panel stands in its hex.
func TestPicturesShowNames(t *testing.T) {
	g := kit().game
	b := New(kit().colour, Options{Game: g})
	n := 0
	for _, c := range g.Book {
		for _, k := range c.Blocks {
			if k.Example == nil || k.Example.Picture == nil {
				continue
			}
			n++
			pic := k.Example.Picture.(*turlough.Picture)
			f := b.Picture(pic, 70)(52)
			if f.Scale() < ReadScale {
				f = b.Picture(pic, 70)(112)
			}
			tb := &table{Board: b, s: &draw.List{}, least: leastWords / draw.Pt(f.Scale()), costs: b.wayCosts(f), window: f.Window.Inset(fanMargin)}
			tb.lay(slices.DeleteFunc(slices.Clone(f.Placed), func(q piece.Placed) bool { return b.component(q.Piece).Form != "standee" }))
			for _, q := range f.Placed {
				h, alone := b.p.chart.hexAt(q.Place), &table{Board: b, s: &draw.List{}, least: tb.least, costs: tb.costs, window: tb.window}
				if b.component(q.Piece).Form == "standee" && alone.stand(h, soldiers{Placed: q}, false) && !b.p.chart.holds(h.at, alone.busy[0], -1) {
					t.Errorf("%s: the army of %s stands across a side of %s", k.Example.ID, q.Owner, h.id)
				}
			}
			for _, r := range tb.busy[len(tb.costs):] {
				for _, h := range b.p.chart.hexes {
					if h.town == nil {
						continue
					}
					if over := lines.Overlap(r, b.p.wordsIn(h, tb.least)); over > 4 {
						t.Errorf("%s: an army covers %.1f mm² of the name of %s", k.Example.ID, over, h.town.name)
					}
					if over := lines.Overlap(r, h.town.shield); over > 6 {
						t.Errorf("%s: an army covers %.1f mm² of the shield of %s", k.Example.ID, over, h.town.name)
					}
				}
			}
		}
	}
	if n < 10 {
		t.Errorf("%d pictures", n)
	}
}

// TestMarksHideNoShield: a disc about a settlement leaves its shield free, and its neighbours'.
func TestMarksHideNoShield(t *testing.T) {
	b := New(kit().colour, Options{Game: kit().game})
	for _, s := range kit().game.Map.Settlements {
		at, _ := b.At(s.ID)
		disc := box(at.X, at.Y, 2*piece.MarkReach, 2*piece.MarkReach)
		for _, h := range b.p.chart.hexes {
			if h.town != nil && h.town.shield.Meets(disc) {
				t.Errorf("the mark of %s meets the shield of hex %s", s.ID, h.id)
			}
		}
	}
}
