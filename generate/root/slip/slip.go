// Package slip draws what is cut or punched out: the priority markers, and slips that are laid beside a sheet.
package slip

import (
	"fmt"
	"slices"
	"strconv"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/piece"
	"brehon/generate/root/look"
	"brehon/generate/root/turn"
	"brehon/generate/token"
	"brehon/generate/typeset"
)

// The kinds of what is cut, in Piece.Kind.
const (
	MarkerKind = "marker"
	Kind       = "slip"
)

// What the ids of slips begin with.
const (
	Character = "character"
	Service   = "service"
	Buyer     = "buyer" // and the faction whose bot buys
	Trait     = "trait"
	Level     = "level" // and the faction, and the level
	ThanksID  = "thanks"
	CostsID   = Service + "-costs" // of the advanced set
)

// The measures of markers and slips.
const (
	across     draw.MM = 25 // of a marker
	markerWide draw.MM = 30 // of what is cut around one, for those who have no punch
	markerHigh draw.MM = 28
	slipWide   draw.MM = 60
	slipHigh   draw.MM = 36 // five rows beside those of the markers
	inset      draw.MM = 2  // of the frame: a cut 1 mm off is not seen
)

// Markers are the priority markers of a map's clearings.
func Markers(p *ornament.Pen, g *root.Game) (list []piece.Piece) {
	h := look.New(p, g)
	for n := 1; n <= root.Clearings; n++ {
		id := fmt.Sprintf("%s-%d", MarkerKind, n)
		face := func(dst draw.Surface) { marker(h, dst, n, corner(g, n)) }
		list = append(list, piece.Piece{ID: id, Name: p.Words.Say(g.Sheets.Slips.Priority).Text + " " + strconv.Itoa(n), Kind: MarkerKind, Code: strconv.Itoa(n), Count: 1, W: markerWide, H: markerHigh,
			Front: token.Once(id, markerWide, markerHigh, face)})
	}
	return list
}

// corner reports whether the clearing with that number lies in a corner of every map (R4.8).
func corner(g *root.Game, n int) bool {
	for _, m := range g.Maps {
		if m.Across(n) == 0 {
			return false
		}
	}
	return true
}

// marker is a disc with a big number; 6 and 9 have a bar, and those of corners leaves.
func marker(h *look.Hand, dst draw.Surface, n int, corner bool) {
	x, y := markerWide/2, markerHigh/2
	dst.Path(draw.Circle(x, y, across/2), draw.Stroke(h.Cut, 0.13))
	ground := h.Glade
	if corner {
		ground = h.Most
	}
	dst.Path(draw.Circle(x, y, across/2-1.2), draw.Style{Fill: h.Field(ground), Stroke: h.Bark, Width: h.Thin(0.5)})
	dst.Path(draw.Circle(x, y, across/2-2.2), draw.Stroke(h.Bark, h.Thin(0.16)))
	st := h.Style(draw.SansBold, 40)
	if n > 9 {
		st.Size = 35
	}
	h.Set.Line(dst, x, y+h.Set.CapHeight(st.Font, st.Size)/2, strconv.Itoa(n), st, typeset.Centre)
	if n == 6 || n == 9 {
		dst.Path(draw.Line(x-3.2, y+7.2, x+3.2, y+7.2), draw.Stroke(h.Bark, 0.9))
	}
	if corner {
		for _, deg := range []float64{-135, -45, 45, 135} {
			at := draw.Turn(deg).Apply(draw.Point{X: 7.0})
			h.Leaf(dst, x+at.X, y+at.Y, 2.9, deg)
		}
	}
}

// face is what a slip shows: whose it is (none: the cog of all), what it is, its name, and what it says.
type face struct {
	id, owner       string
	kind, name, say lang.Text
	rule            string
	args            []any         // of what it says
	lines           []turn.Change // in place of it
}

// Characters are the slips of the Vagabot's characters.
func Characters(p *ornament.Pen, g *root.Game) (list []piece.Piece) {
	for _, b := range g.Sheets.Beings {
		f := face{id: Character + "-" + b.ID, owner: "vagabond", kind: g.Sheets.Slips.Character, name: b.Name, say: b.Text, rule: b.Rule}
		for _, c := range g.Characters {
			if c.ID == b.ID {
				f.name = c.Name
			}
		}
		list = append(list, f.piece(p, g))
	}
	return list
}

// Services are the slips with which bots buy from the Riverfolk: the basic set, what it costs, and the advanced set.
func Services(p *ornament.Pen, g *root.Game) (list []piece.Piece) {
	sheet, words := g.Sheets.Services, g.Sheets.Slips
	add := func(id, owner string, kind, name lang.Text, s root.SlipText) {
		f := face{id: id + "-" + s.ID, owner: owner, kind: kind, name: name, say: s.Text, rule: s.Rule}
		list = append(list, f.piece(p, g))
	}
	for _, s := range sheet.Basic {
		add(Service, "riverfolk", words.Service, s.Name, s)
	}
	add(Service, "riverfolk", words.Advanced, sheet.Costs.Name, sheet.Costs)
	for _, s := range sheet.Advanced {
		name := s.Name
		if f := g.Faction(s.ID); f != nil && name.Empty() {
			name = f.Name
		}
		add(Buyer, s.ID, words.Advanced, name, s)
	}
	return list
}

// Traits are the slips of the bots' traits, with the numbers of the middle level.
func Traits(p *ornament.Pen, g *root.Game) (list []piece.Piece) {
	d, ok := g.Automata.Difficulty("")
	if !ok {
		return nil
	}
	for _, t := range g.Automata.Traits {
		for _, of := range t.Kinds {
			if f := g.Faction(of); f == nil || f.Second != "" {
				continue
			}
			f := face{id: Trait + "-" + of + "-" + t.ID, owner: of, kind: g.Sheets.Slips.Trait, name: t.Name, say: t.Says, rule: t.Rule, args: look.Numbers(d)}
			list = append(list, f.piece(p, g))
		}
	}
	return list
}

// Levels are the slips of the other levels than the middle one, for each bot: what they change on its sheets, those of the
// turn and of the set-up.
func Levels(p *ornament.Pen, g *root.Game, bots []*root.Faction, set source.Settings) (list []piece.Piece) {
	usual, _ := g.Automata.Difficulty("")
	h := look.New(p, g)
	for _, f := range bots {
		was, _ := turn.Of(p, g, f, usual, turn.Table{Settings: g.Law()}, "")
		laid := setups(h, f, usual, set)
		for _, level := range g.Automata.Levels {
			if level == usual.Level {
				continue
			}
			d, _ := g.Automata.Difficulty(level.ID)
			s := face{id: Level + "-" + f.ID + "-" + level.ID, owner: f.ID, kind: g.Sheets.Slips.Level, name: level.Name}
			for _, text := range setups(h, f, d, set) {
				if !slices.ContainsFunc(laid, text.Same) {
					s.lines = append(s.lines, turn.Change{Text: p.Words.Say(g.Sheets.Turn.Change, "step", g.Sheets.Setup.Title, "text", text)})
				}
			}
			now, _ := turn.Of(p, g, f, d, turn.Table{Settings: g.Law()}, "")
			s.lines = append(s.lines, turn.Changes(h, now, was)...)
			list = append(list, s.piece(p, g))
		}
	}
	return list
}

// setups are the steps of a bot's set-up at a level.
func setups(h *look.Hand, f *root.Faction, d source.Difficulty, set source.Settings) (list []lang.Said) {
	for _, step := range h.Game.Sheets.Setup.Of(f.ID, d.Level.ID, set) {
		list = append(list, h.Words.Say(step.Text, look.Numbers(d)...))
	}
	return list
}

// Thanks is the slip that fills the last sheet: whose game it is.
func Thanks(p *ornament.Pen, g *root.Game) piece.Piece {
	t := g.Sheets.Thanks
	return face{id: ThanksID, kind: g.Sheets.Slips.Thanks, name: t.Name, say: t.Text}.piece(p, g)
}

func (f face) piece(p *ornament.Pen, g *root.Game) piece.Piece {
	h := look.New(p, g)
	code := ""
	if f.owner != "" {
		code = p.Arms[f.owner].Code
	}
	return piece.Piece{ID: f.id, Name: p.Words.Say(f.name).Text, Kind: Kind, Code: code, Count: 1, W: slipWide, H: slipHigh,
		Front: token.Once(f.id, slipWide, slipHigh, func(dst draw.Surface) { f.draw(h, dst) })}
}

func (f face) draw(h *look.Hand, dst draw.Surface) {
	box := draw.Rect{W: slipWide, H: slipHigh}.Inset(inset)
	dst.Path(draw.RoundBox(box, 1.4), draw.Style{Fill: h.Paper, Stroke: h.Bark, Width: h.Thin(0.3)})
	if f.owner != "" {
		h.Crest(dst, f.owner, 8.2, 7.6, 9, true, false)
	} else {
		h.All(dst, 8.2, 7.6, 9)
	}
	right := box.Right() - 2.2
	if f.rule != "" {
		h.RuleID(dst, right, 5.4, f.rule)
	}
	h.OneLine(h.Words.Say(f.kind), h.Aside(draw.SansItalic, 7.5), right-28).Draw(dst, 14.4, 5.4, typeset.Left)
	h.OneLine(h.Words.Say(f.name), h.Style(draw.Title, 13.5), right-14.4).Draw(dst, 14.4, 10.4, typeset.Left)
	h.Hair(dst, box.X+2, 12.4, box.Right()-2, 12.4)
	room := draw.Rect{X: box.X + 2.5, Y: 13.2, W: box.W - 5, H: box.Bottom() - 14.6}
	if f.lines != nil {
		f.changes(h, dst, room)
		return
	}
	text := h.Lines(h.Words.Say(f.say, f.args...), h.Style(draw.Sans, most), room.W, room.H, page.LeastRead)
	text.Draw(dst, room.X, room.Y+text.Ascent+air(room.H-text.Height), typeset.Left)
}

// most is the largest size of what a slip says.
const most draw.Pt = 10

// air is the space above what a slip says, if so much of it stays empty.
func air(left draw.MM) draw.MM { return 0.2 + max(0, min(1.8, float64(left/3))) }

// The measures of a line that changes something.
const (
	frame   draw.MM = 6.4 // of a number
	between draw.MM = 1.2
)

// changes are the lines of a slip, in the largest size that has room.
func (f face) changes(h *look.Hand, dst draw.Surface, room draw.Rect) {
	var blocks []*typeset.Block
	high := 0.0
	for size := most; size >= page.LeastRead; size -= 0.25 {
		blocks, high = nil, -between
		for _, l := range f.lines {
			b := h.Wrap(l.Text, h.Style(draw.Sans, size), room.W-indent(l))
			blocks, high = append(blocks, b), high+between+tall(l, b)
		}
		if high <= room.H {
			break
		}
	}
	if high > room.H {
		h.Tell(typeset.TooHigh(h.Words.Say(f.name), high-room.H, page.LeastRead))
	}
	y := room.Y + 0.2 + air(room.H-high)
	for i, l := range f.lines {
		b, x, mid := blocks[i], room.X, y+tall(l, blocks[i])/2
		for _, n := range l.Numbers {
			h.LevelNumber(dst, x, mid, n)
			x += frame + 1
		}
		if l.Bird {
			h.Suit(dst, root.Bird, x+2.5, mid, 5, look.Full)
		}
		b.Draw(dst, room.X+indent(l), mid-b.Height/2+b.Ascent, typeset.Left)
		y += tall(l, b) + between
	}
}

// indent is where the text of a line begins.
func indent(l turn.Change) (x draw.MM) {
	x = draw.Times(len(l.Numbers), frame+1)
	if l.Bird {
		x += 6
	}
	if x > 0 {
		x += 0.6
	}
	return x
}

// tall is how high a line is with its text.
func tall(l turn.Change, b *typeset.Block) draw.MM {
	if indent(l) > 0 {
		return max(5.6, b.Height)
	}
	return b.Height
}
