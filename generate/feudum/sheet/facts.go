package sheet

import (
	"slices"
	"strconv"
	"strings"

	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/feudum/look"
	"brehon/generate/page"
	"brehon/generate/typeset"
)

// The measures of the sheet of facts.
const (
	factRow  draw.MM = 6.9 // of places
	factGap  draw.MM = 6   // between the two columns of places
	routeRow draw.MM = 6.4
	tileRow  draw.MM = 6.8
)

// facts is sheet F-6: what no source gives for certain, to be filled in once from the board (F17.8.2). What a table has confirmed
// is not asked again.
func (w *writer) facts() {
	words := w.Game.Sheets.Facts
	w.Head(w.on, w.Sheet, words.Title, words.Lead)
	n, y := 1, w.Room.Y+1.6
	air := (w.Room.H - w.factsHigh()) / 4
	heading := func(t, note lang.Text) {
		x := w.Room.X
		x += w.Set.Line(w.on, x, y+2.6, strconv.Itoa(n), w.Style(draw.SansBold, 13), typeset.Left) + 2.4
		x += w.say(x, y+2.6, t, w.Style(draw.Title, 15), 70) + 6
		if !note.Empty() {
			w.end(w.Room.Right(), y+2.4, note, w.Aside(draw.Sans, 9), w.Room.Right()-x)
		}
		n, y = n+1, y+4.4
	}
	heading(words.Places, words.PlacesNote)
	y = w.places(y) + 4
	w.say(w.Room.X, y, words.Codes, w.Aside(draw.TextItalic, 9), w.Room.W)
	y += max(2.4, min(air, 6))
	w.Legend(w.on, w.Room.X+40, y+2.4, w.Room.W-60, 5, w.sureness())
	heading(words.Routes, words.YesNo)
	y = w.routes(y+1) + max(2.4, min(air, 6))
	if w.Advanced && !w.Game.Box.Tiles.Known {
		heading(words.Landscapes, lang.Text{})
		w.end(w.Room.Right(), y-2, w.lands(), w.Aside(draw.Sans, 9), 100)
		y = w.tiles(y) + max(2.4, min(air, 6))
	}
	heading(words.Small, lang.Text{})
	if over := w.small(y+5) - w.Room.Bottom(); over > 0 {
		w.Tell(typeset.TooHigh(w.Words.Say(words.Title), over, 9))
	}
}

// factsHigh is the sheet's minimum height.
func (w *writer) factsHigh() draw.MM {
	high := 91.0 + 60 + 22
	if w.Advanced {
		high += 40
	}
	return high
}

// lands are the codes of landscapes.
func (w *writer) lands() lang.Text {
	var list []string
	for _, l := range w.Game.Box.Landscapes {
		list = append(list, w.text(l.Name)+" "+l.Code)
	}
	return lang.Text{Key: "landscapes", Other: strings.Join(list, " · ")}
}

// places are all of them in two columns: tick what is right, write what is not.
func (w *writer) places(y draw.MM) draw.MM {
	words, list := w.Game.Sheets.Facts, w.Game.Map.Places
	half, column := (len(list)+1)/2, float64((w.Room.W-factGap)/2)
	head := w.Aside(draw.SansSemi, 8)
	for c := range 2 {
		x := w.Room.X + draw.Times(c, column+factGap)
		for _, h := range []struct {
			t        lang.Text
			at, wide draw.MM
		}{{words.Place, 0, 30}, {words.Letters, 43, 11}, {words.Kingdoms, 54, 11.8}, {words.Start, 67.2, 6.4}, {words.OK, 75, 4}, {words.Type, 80, 8}} {
			w.Fit(w.Words.Say(h.t), head, h.wide, page.Least).Draw(w.on, x+h.at, y+2.6, typeset.Left)
		}
		w.Ruled(w.on, x, y+3.6, x+column, y+3.6, 0.35)
		for i, p := range list[c*half : min(len(list), (c+1)*half)] {
			w.place(p, draw.Rect{X: x, Y: y + 3.6 + draw.Times(i, factRow), W: column, H: factRow}, i%2 == 0)
		}
		w.Ruled(w.on, x, y+3.6+draw.Times(half, factRow), x+column, y+3.6+draw.Times(half, factRow), 0.35)
	}
	return y + 3.6 + draw.Times(half, factRow)
}

func (w *writer) place(p *feudum.Place, r draw.Rect, striped bool) {
	if region := w.Game.Map.Region(p.Region); striped {
		w.Stripe(w.on, r, draw.Mix(draw.Hex(region.Tint), w.Palette.Paper, 0.55))
	}
	y := r.Y + r.H/2
	st := w.Style(draw.SansBold, 9)
	base := y + w.Set.CapHeight(st.Font, st.Size)/2
	w.Set.Line(w.on, r.X+0.8, base, strings.ToUpper(p.ID), st, typeset.Left)
	where := w.Style(draw.Sans, page.LeastRead)
	where.Lead = 8.8
	b := w.Lines(w.Words.Say(p.Where), where, 31.5, r.H, 7.5)
	b.Draw(w.on, r.X+10.8, y-b.Height/2+b.Ascent, typeset.Left)
	w.Set.Line(w.on, r.X+43.6, base, dash(len(p.Letters) == 0, strings.Join(p.Letters, " ")), st, typeset.Left)
	var codes []string
	for _, id := range p.Kingdoms {
		codes = append(codes, source.Find(w.Game.Map.Kingdoms, func(k *feudum.Kingdom) bool { return k.ID == id }).Code)
	}
	w.Set.Line(w.on, r.X+55, base, strings.Join(codes, " "), w.Style(draw.Sans, 9), typeset.Left)
	if p.Start {
		w.on.Path(draw.Circle(r.X+69.6, y, 1.9), draw.Style{Fill: w.Field(w.Gold), Stroke: w.Midnight, Width: w.Thin(0.3)})
		w.on.Path(draw.Circle(r.X+69.6, y, 1.1), draw.Style{Fill: w.Palette.Paper, Stroke: w.Midnight, Width: w.Thin(0.25)})
	} else {
		w.Set.Line(w.on, r.X+69.6, base, "–", w.Style(draw.Sans, 9), typeset.Centre)
	}
	if p.Cert == "table" {
		w.Sure(w.on, p.Cert, r.X+76.6, y, 1.8)
	} else {
		w.box(r.X+74.9, y+tick/2)
	}
	if p.Type != "" {
		w.Type(w.on, p.Type, r.X+83.6, y, 4.8)
		return
	}
	w.Hair(w.on, r.X+80, r.Bottom()-1.2, r.Right()-0.6, r.Bottom()-1.2)
}

// routes lists the uncertain ones, then those with an unknown end, then the question for all others.
func (w *writer) routes(y draw.MM) draw.MM {
	words, m := w.Game.Sheets.Facts, &w.Game.Map
	column, n := (w.Room.W+6)/3, 0
	st := w.Style(draw.Sans, 9.25)
	cell := func() (x, mid draw.MM) {
		x, mid = w.Room.X+draw.Times(n%3, column), y+draw.Times(n/3, routeRow)+routeRow/2
		n++
		return x, mid
	}
	for _, r := range m.Routes {
		if r.Cert == "sharp" || r.Cert == "table" {
			continue
		}
		x, mid := cell()
		w.Sure(w.on, r.Cert, x+2, mid, 1.9)
		said := w.kind(r.Kind) + "  " + strings.ToUpper(r.Between[0]) + "–" + strings.ToUpper(r.Between[1])
		w.Fit(lang.Said{Text: said}, st, column-24, page.LeastRead).Draw(w.on, x+5.8, mid+w.Set.CapHeight(st.Font, st.Size)/2, typeset.Left)
		w.box(x+column-16.4, mid+tick/2)
		w.box(x+column-11, mid+tick/2)
	}
	for _, l := range m.Loose {
		x, mid := cell()
		w.Sure(w.on, "", x+2, mid, 1.9)
		base := mid + w.Set.CapHeight(st.Font, st.Size)/2
		wide := w.say(x+5.8, base, words.Loose, st, column-26, "place", strings.ToUpper(l.At))
		w.Hair(w.on, x+7.4+wide, base+0.6, x+column-7.6, base+0.6)
	}
	return w.asked(y + draw.Times((n+2)/3, routeRow) + 1)
}

// sureness says what the signs before the listed routes mean.
func (w *writer) sureness() (keys []page.Key) {
	words, m := w.Game.Sheets.Chart, &w.Game.Map
	for _, k := range []struct {
		cert string
		say  lang.Text
	}{{"picture", words.Picture}, {"weak", words.Weak}, {"", words.Asked}} {
		if slices.ContainsFunc(m.Routes, func(r *feudum.Route) bool { return r.Cert == k.cert }) || k.cert == "" && len(m.Loose) > 0 {
			keys = append(keys, page.Key{Wide: 5.4, Right: 2, Up: 1.2, Say: w.text(k.say), Draw: func(dst draw.Surface, x, y draw.MM) { w.Sure(dst, k.cert, x, y, 1.9) }})
		}
	}
	return keys
}

// asked are kinds of routes of which none is known, and places that no known route reaches.
func (w *writer) asked(y draw.MM) draw.MM {
	words, m := w.Game.Sheets.Facts, &w.Game.Map
	for _, asked := range w.Game.Sheets.Chart.Unknown {
		if slices.ContainsFunc(m.Routes, func(r *feudum.Route) bool { return r.Kind == asked.Kind }) {
			continue // some are known: the others are asked when they are used
		}
		w.SolidIcon(w.on, look.Walk(asked.Kind), w.Room.X+2.8, y+3, 5.6, w.Midnight)
		wide := w.say(w.Room.X+7, y+4.2, words.Ports, w.Style(draw.SansSemi, 9.25), w.Room.W-60, "kind", w.kind(asked.Kind), "ports", w.ports())
		w.Hair(w.on, w.Room.X+9+wide, y+4.8, w.Room.Right(), y+4.8)
		lines := 1
		if !w.Advanced {
			lines = 3 // there is room for them
		}
		for i := range lines {
			w.Hair(w.on, w.Room.X+7, y+10.4+draw.Times(i, 5.8), w.Room.Right(), y+10.4+draw.Times(i, 5.8))
		}
		y += 6.4 + draw.Times(lines, 5.8)
	}
	if far := m.Unreached(); len(far) > 0 {
		var ids []string
		for _, p := range far {
			ids = append(ids, strings.ToUpper(p.ID))
		}
		w.say(w.Room.X, y+2.6, words.Unreached, w.Aside(draw.TextItalic, 9), w.Room.W, "places", strings.Join(ids, ", "))
		y += 4
	}
	return y
}

// kind is the name of a kind of routes, as it begins a line.
func (w *writer) kind(id string) string {
	walk := source.Find(w.Game.Box.Walks, func(k *feudum.Walk) bool { return k.ID == id })
	return look.Capital(w.text(walk.Name))
}

// ports are the places of F2.4.2; of a region that has no other, its code.
func (w *writer) ports() string {
	m := &w.Game.Map
	var list []string
	for _, r := range m.Regions {
		var in, all []string
		for _, p := range m.Within(r.ID) {
			all = append(all, p.ID)
			if slices.Contains(m.Ports, p.ID) {
				in = append(in, strings.ToUpper(p.ID))
			}
		}
		if len(in) == len(all) {
			in = []string{r.Code}
		}
		list = append(list, in...)
	}
	return strings.Join(list, " ")
}

// tiles is the table of what the tiles' other sides show: a column for each region.
func (w *writer) tiles(y draw.MM) draw.MM {
	const side = 14.0
	regions, epochs := w.Game.Map.Regions, w.Game.Tracks.Epochs
	column := (w.Room.W - side) / float64(len(regions))
	for i, r := range regions {
		x := w.Room.X + side + draw.Times(i, column)
		w.field(draw.Rect{X: x, Y: y, W: column, H: 5.8}, draw.Hex(r.Tint), 0, 0.3)
		w.mid(x+column/2, y+4.1, r.Name, w.Style(draw.SansSemi, 9), column-2)
		for j := range len(w.Game.Tracks.Tiles) {
			box := draw.Rect{X: x, Y: y + 5.8 + draw.Times(j, tileRow), W: column, H: tileRow}
			w.on.Path(draw.Box(box), draw.Style{Stroke: w.Dry, Width: 0.25, Join: draw.MiterJoin})
		}
	}
	for j := range len(w.Game.Tracks.Tiles) {
		w.Figure(w.on, w.Room.X+side/2, y+5.8+draw.Times(j, tileRow)+tileRow/2, epochs[j].Roman, w.Style(draw.TextBold, 10))
	}
	return y + 5.8 + draw.Times(len(w.Game.Tracks.Tiles), tileRow)
}

// small are facts of one number or letter each. It answers where they end.
func (w *writer) small(y draw.MM) draw.MM {
	words, box := w.Game.Sheets.Facts, &w.Game.Box
	var lines []smallFact
	if !box.Beads.Known {
		var values []string
		n := 0
		for _, b := range box.Beads.Of {
			values, n = append(values, b.Name), n+b.N
		}
		lines = append(lines, smallFact{w.Words.Say(words.Beads, "values", strings.Join(values, " · "), "n", n), len(values)})
	}
	var dawns []string
	for _, e := range w.Game.Tracks.Epochs[1 : len(w.Game.Tracks.Epochs)-1] {
		dawns = append(dawns, e.Roman)
	}
	lines = append(lines, smallFact{w.Words.Say(words.Rays, "epochs", strings.Join(dawns, " · ")), len(dawns)})
	spare := 0
	for _, d := range box.Discs.Supply {
		spare += d.N
	}
	lines = append(lines, smallFact{w.Words.Say(words.Discs, "n", spare), 1})
	if !box.Setup.Known {
		var types []string
		n := 0
		for _, d := range box.Setup.Of {
			types, n = append(types, w.text(box.Type(d.Name).Name)), n+d.N
		}
		lines = append(lines, smallFact{w.Words.Say(words.Mix, "types", look.Capital(strings.Join(types, " · ")), "n", n), len(types)})
	}
	end := y
	for i, l := range lines {
		r := draw.Rect{X: w.Room.X + draw.Times(i%2, 94), Y: y + draw.Times(i/2, 7.6), W: 88}
		if i == len(lines)-1 && i%2 == 1 { // the longest
			r.X, r.Y = w.Room.X, r.Y+7.6
			r.W = 136
		}
		l.draw(w, r)
		end = r.Y + 1.4
	}
	return end
}

// smallFact is a question with so many gaps to be filled.
type smallFact struct {
	said lang.Said
	gaps int
}

func (f smallFact) draw(w *writer, r draw.Rect) {
	b := w.OneLine(f.said, w.Style(draw.Sans, 9.25), r.W-draw.Times(f.gaps, 8))
	b.Draw(w.on, r.X, r.Y, typeset.Left)
	from := r.X + b.Width + 3
	wide := (r.Right() - from) / float64(f.gaps)
	for i := range f.gaps {
		at := from + draw.Times(i, wide)
		w.Ruled(w.on, at, r.Y+0.6, at+wide-2, r.Y+0.6, 0.25)
	}
}
