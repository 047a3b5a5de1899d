package rulebook

import (
	"html"
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
	scen "brehon/scenarios/turlough"
)

// scenarios tells each scenario as its sheet does: the story, the sides, what is laid out, the first
// turn, the deck.
func (b *book) scenarios() []*box {
	var all []*box
	if b.Scenarios == nil {
		return nil
	}
	for _, s := range b.Scenarios.Scenarios {
		start := s.In(b.Settings)
		all = append(all, b.scenarioHead(s))
		all = append(all, b.para(b.say(s.Story), prose(b.st.dense), 0, 0, typeset.Left)...)
		all = append(all, b.sides(s, start))
		all = append(all, b.subhead("scenario.setup"))
		all = append(all, b.pictured(b.Scenarios.SetupLines(s, b.Settings, b.pen.Words))...)
		all = append(all, b.subhead("scenario.firstTurn"))
		all = append(all, b.pictured(b.Scenarios.FirstTurnLines(s, b.Settings, b.pen.Words))...)
		deck := b.deck(start)
		deck.Text = "**" + b.message("scenario.deck").Text + ".** " + deck.Text
		all = append(all, b.para(deck, b.st.dense, 0, 0, typeset.Left)...)
		for _, sp := range start.Specials {
			said := b.say(sp.Says)
			said.Text = "**" + b.say(sp.Title).Text + ".** " + said.Text
			all = append(all, b.para(said, b.st.dense, 0, 0, typeset.Left)...)
		}
		for _, n := range start.Notes {
			said := b.say(n)
			said.Text = "*" + said.Text + "*"
			all = append(all, b.para(said, b.st.dense, 0, 0, typeset.Left)...)
		}
	}
	return all
}

// scenarioHead is the year and the title; a scenario begins a page unless much room is left.
func (b *book) scenarioHead(s *scen.Scenario) *box {
	year := typeset.Style{Font: draw.Title, Size: 30, Fill: b.pen.On(b.pen.Ink.RedLead)}
	title := typeset.Style{Font: draw.Title, Size: 15, Lead: 17, Fill: b.pen.Ink.Ink, Even: true}
	y := strconv.Itoa(s.Year)
	w := b.set.Width(y, year) + 5
	block, _, err := b.set.Fit(b.say(s.Title), title, textW-w, 13, 11)
	if err != nil {
		b.set.Report(err)
	}
	head := &box{h: 12.6, before: 6, fresh: true, room: 112, marks: []mark{{anchorMark, "scenario:" + s.ID}}}
	head.draw = func(on leaf) {
		b.pen.PointsRule(on.Surface, on.x, on.x+textW, on.y)
		b.set.Line(on.Surface, on.x, on.y+10.6, y, year, typeset.Left)
		up := 9.0 - float64(len(block.Lines)-1)*block.Lead/2
		block.Draw(on.Surface, on.x+w, on.y+up, typeset.Left)
	}
	return b.withTermRule([]*box{head}, s.Law)[0]
}

// subhead is a small heading of the scenario's page.
func (b *book) subhead(name string) *box {
	said := b.message(name)
	st := b.st.tableHead
	st.Font = draw.SansBold
	return &box{h: 4, before: 1.2, draw: func(on leaf) { b.set.Line(on.Surface, on.x, on.y+3.4, said.Text, st, typeset.Left) }}
}

// sides draws the two coalitions, claimants first, each with its shields and names.
func (b *book) sides(s *scen.Scenario, start scen.Start) *box {
	const side, line draw.MM = 5.4, 6.5
	columns := make([][]member, len(start.Sides))
	rows := 0
	for i, c := range start.Sides {
		state := b.Scenarios.State(s, c.Claimant, b.Settings, b.pen.Words)
		columns[i] = append(columns[i], member{c.Claimant, state})
		for _, id := range c.Allies {
			columns[i] = append(columns[i], member{id, b.message("scenario.ally")})
		}
		for _, id := range c.With {
			columns[i] = append(columns[i], member{id, b.message("scenario.onThisSide")})
		}
		for _, id := range start.Bound(c) {
			columns[i] = append(columns[i], member{id, b.message("scenario.byHostage")})
		}
		rows = max(rows, len(columns[i]))
	}
	neutral := b.message("scenario.neutral")
	st := typeset.Style{Font: draw.SansBold, Size: 9, Fill: b.pen.Ink.Ink}
	note := typeset.Style{Font: draw.SansItalic, Size: 9, Fill: b.pen.Ink.Faded}
	h := draw.Times(rows, line) + 2
	if len(start.Neutral) > 0 {
		h += line
	}
	x := &box{h: h, before: 2.4, keep: true}
	x.draw = func(on leaf) {
		for c, list := range columns {
			left := on.x + float64(c)*textW/2
			for i, m := range list {
				y := on.y + float64(line*(float64(i)+0.5))
				b.pen.Shield(on.Surface, m.id, left+side/2+0.5, y, side)
				w := b.set.Line(on.Surface, left+side+3, y+1.1, b.factionName(m.id), st, typeset.Left)
				if m.as.Text != "" {
					b.set.Line(on.Surface, left+side+3+w+1.6, y+1.1, m.as.Text, note, typeset.Left)
				}
			}
		}
		if len(start.Neutral) == 0 {
			return
		}
		y := on.y + float64(line*(float64(rows)+0.5)) + 0.8
		w := b.set.Line(on.Surface, on.x, y+1.1, neutral.Text, note, typeset.Left) + 3
		for i, id := range start.Neutral {
			cx := on.x + w + side/2 + draw.Times(i, side+8)
			b.pen.Shield(on.Surface, id, cx, y, side*0.8)
			b.set.Line(on.Surface, cx+side/2, y+1.1, b.pen.Arms[id].Code, st, typeset.Left)
		}
	}
	return x
}

type member struct {
	id string
	as lang.Said
}

func (b *book) factionName(id string) string { return b.say(b.game.Faction(id).Name).Text }

// pictured sets lines with their icons.
func (b *book) pictured(lines []scen.Line) []*box {
	const indent draw.MM = 6.4
	var all []*box
	for i, l := range lines {
		boxes := b.para(l.Said, b.st.dense, indent, 0, typeset.Left)
		first := boxes[0]
		inside := first.draw
		first.before = 0.2
		first.keep = i == 0
		first.draw = func(on leaf) {
			inside(on)
			b.pen.SolidIcon(on.Surface, l.Icon, on.x+2.4, on.y+1.9, 4.2, b.pen.Ink.Ink)
		}
		all = append(all, boxes...)
	}
	return all
}

// deck is the list of a scenario's cards, the most frequent first.
func (b *book) deck(start scen.Start) lang.Said {
	var parts []string
	for _, a := range start.DeckByCount() {
		parts = append(parts, "**"+b.number(a.N)+"** "+b.say(b.game.Hazard(a.Name).Title).Text)
	}
	said := b.message("scenario.deckCount", "n", start.Deck.Sum())
	said.Text += ": " + strings.Join(parts, ", ") + "."
	return said
}

func (w *page) scenariosHTML() {
	for _, s := range w.Scenarios.Scenarios {
		start := s.In(w.Settings)
		w.f("<h3%s>%d: %s</h3>\n<p>%s</p>\n", w.id("scenario-"+s.ID), s.Year, w.inline(w.say(s.Title)), w.inline(w.say(s.Story)))
		w.f("<ul>\n")
		for _, c := range start.Sides {
			names := []string{"<b>" + html.EscapeString(w.factionName(c.Claimant)) + "</b>"}
			for _, id := range append(append(append([]string{}, c.Allies...), c.With...), start.Bound(c)...) {
				names = append(names, html.EscapeString(w.factionName(id)))
			}
			w.f("<li>%s</li>\n", strings.Join(names, ", "))
		}
		w.f("</ul>\n<ul>\n")
		for _, l := range w.Scenarios.SetupLines(s, w.Settings, w.pen.Words) {
			w.f("<li>%s</li>\n", w.inline(l.Said))
		}
		w.f("</ul>\n<ol>\n")
		for _, l := range w.Scenarios.FirstTurnLines(s, w.Settings, w.pen.Words) {
			w.f("<li>%s</li>\n", w.inline(l.Said))
		}
		w.f("</ol>\n<p>%s</p>\n", w.inline(w.deck(start)))
	}
}
