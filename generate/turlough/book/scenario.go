package book

import (
	"html"
	"slices"
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/rulebook"
	"brehon/generate/typeset"
	scen "brehon/scenarios/turlough"
)

// beginnings tells each scenario as its sheet does: the story, the sides, what is laid out, the first
// turn, the deck.
type beginnings struct {
	*rulebook.Book
	game *turlough.Game
	set  *scen.Set
}

// Boxes sets the scenarios one after the other.
func (b beginnings) Boxes(*rulebook.Book) []*rulebook.Box {
	var all []*rulebook.Box
	dense := func(said lang.Said) { all = append(all, b.Para(said, b.Dense(), 0, 0)...) }
	for _, s := range b.set.Scenarios {
		start := s.In(b.Settings)
		all = append(all, b.head(s))
		dense(b.Say(s.Story))
		all = append(all, b.sides(s, start))
		all = append(all, b.subhead("scenario.setup"))
		all = append(all, b.pictured(b.set.SetupLines(s, b.Settings, b.Pen.Words))...)
		all = append(all, b.subhead("scenario.firstTurn"))
		all = append(all, b.pictured(b.set.FirstTurnLines(s, b.Settings, b.Pen.Words))...)
		deck := b.deck(start)
		deck.Text = "**" + b.Message("scenario.deck").Text + "**. " + deck.Text
		dense(deck)
		for _, sp := range start.Specials {
			said := b.Say(sp.Says)
			said.Text = "**" + b.Say(sp.Title).Text + "**. " + said.Text
			dense(said)
		}
		for _, n := range start.Notes {
			said := b.Say(n)
			said.Text = "*" + said.Text + "*"
			dense(said)
		}
	}
	return all
}

// head is the year and the title; a scenario begins a page unless much room is left.
func (b beginnings) head(s *scen.Scenario) *rulebook.Box {
	year := typeset.Style{Font: draw.Title, Size: 30, Fill: b.Pen.On(b.Pen.Ink.Accent)}
	title := typeset.Style{Font: draw.Title, Size: 15, Lead: 17, Fill: b.Pen.Ink.Ink, Even: true}
	y := strconv.Itoa(s.Year)
	w := b.Pen.Set.Width(y, year) + 5
	block, _, err := b.Pen.Set.Fit(b.Say(s.Title), title, b.Width()-w, 13, 11)
	b.Pen.Set.Report(err)
	head := &rulebook.Box{H: 12.6, Before: 6, Room: 112}
	head.Entry("scenario:"+s.ID, s.Law)
	head.Draw = func(on rulebook.Leaf) {
		b.Pen.Rule(on.Surface, on.X, on.X+on.W, on.Y)
		b.Pen.Set.Line(on.Surface, on.X, on.Y+10.6, y, year, typeset.Left)
		up := 9.0 - float64(len(block.Lines)-1)*block.Lead/2
		block.Draw(on.Surface, on.X+w, on.Y+up, typeset.Left)
	}
	return head
}

// subhead is a small heading of the scenario's page.
func (b beginnings) subhead(name string) *rulebook.Box {
	said := b.Message(name)
	st := typeset.Style{Font: draw.SansBold, Size: 9, Fill: b.Pen.Ink.Faded}
	return &rulebook.Box{H: 4, Before: 1.2, Draw: func(on rulebook.Leaf) {
		b.Pen.Set.Line(on.Surface, on.X, on.Y+3.4, said.Text, st, typeset.Left)
	}}
}

// member is a power of a side, and why it stands there.
type member struct {
	id string
	as lang.Said
}

// members are the powers of each side, the claimant first.
func (b beginnings) members(s *scen.Scenario, start scen.Start) (columns [][]member, rows int) {
	for _, c := range start.Sides {
		list := []member{{c.Claimant, b.set.State(s, c.Claimant, b.Settings, b.Pen.Words)}}
		add := func(ids []string, as string) {
			for _, id := range ids {
				list = append(list, member{id, b.Message(as)})
			}
		}
		add(c.Allies, "scenario.ally")
		add(c.With, "scenario.onThisSide")
		add(start.Bound(c), "scenario.byHostage")
		columns = append(columns, list)
		rows = max(rows, len(list))
	}
	return columns, rows
}

// sides draws the two coalitions, each with its shields and names, and the neutral powers below.
func (b beginnings) sides(s *scen.Scenario, start scen.Start) *rulebook.Box {
	const shield, line draw.MM = 5.4, 6.5
	columns, rows := b.members(s, start)
	neutral := b.Message("scenario.neutral")
	st := typeset.Style{Font: draw.SansBold, Size: 9, Fill: b.Pen.Ink.Ink}
	note := typeset.Style{Font: draw.SansItalic, Size: 9, Fill: b.Pen.Ink.Faded}
	h := draw.Times(rows, line) + 2
	if len(start.Neutral) > 0 {
		h += line
	}
	return &rulebook.Box{H: h, Before: 2.4, Keep: true, Draw: func(on rulebook.Leaf) {
		words := func(x, y draw.MM, text string, st typeset.Style) draw.MM {
			return b.Pen.Set.Line(on.Surface, x, y+1.1, text, st, typeset.Left)
		}
		for c, list := range columns {
			left := on.X + float64(c)*on.W/2
			for i, m := range list {
				y := on.Y + float64(line*(float64(i)+0.5))
				b.Pen.Shield(on.Surface, m.id, left+shield/2+0.5, y, shield)
				w := words(left+shield+3, y, b.name(m.id), st)
				if m.as.Text != "" {
					words(left+shield+3+w+1.6, y, m.as.Text, note)
				}
			}
		}
		if len(start.Neutral) == 0 {
			return
		}
		y := on.Y + float64(line*(float64(rows)+0.5)) + 0.8
		w := words(on.X, y, neutral.Text, note) + 3
		for i, id := range start.Neutral {
			x := on.X + w + shield/2 + draw.Times(i, shield+8)
			b.Pen.Shield(on.Surface, id, x, y, shield*0.8)
			words(x+shield/2, y, b.Pen.Arms[id].Code, st)
		}
	}}
}

func (b beginnings) name(id string) string { return b.Say(b.game.Faction(id).Name).Text }

// pictured sets lines with their icons.
func (b beginnings) pictured(lines []scen.Line) []*rulebook.Box {
	var all []*rulebook.Box
	for i, l := range lines {
		boxes := b.Para(l.Said, b.Dense(), 6.4, 0)
		boxes[0].Before = 0.2
		boxes[0].Keep = i == 0
		boxes[0].Over(func(on rulebook.Leaf) {
			b.Pen.SolidIcon(on.Surface, l.Icon, on.X+2.4, on.Y+1.9, 4.2, b.Pen.Ink.Ink)
		})
		all = append(all, boxes...)
	}
	return all
}

// deck is the list of a scenario's cards, the most frequent first.
func (b beginnings) deck(start scen.Start) lang.Said {
	var parts []string
	for _, a := range start.DeckByCount() {
		parts = append(parts, "**"+strconv.Itoa(a.N)+"** "+b.Say(b.game.Hazard(a.Name).Title).Text)
	}
	said := b.Message("scenario.deckCount", "n", start.Deck.Sum())
	said.Text += ": " + strings.Join(parts, ", ") + "."
	return said
}

// HTML writes the sides, the setup, the first turn and the deck as lists.
func (b beginnings) HTML(w *rulebook.Page) {
	lines := func(list []scen.Line) {
		for _, l := range list {
			w.Printf("<li>%s</li>\n", w.Inline(l.Said))
		}
	}
	for _, s := range b.set.Scenarios {
		start := s.In(b.Settings)
		w.Printf("<h3%s>%d: %s</h3>\n<p>%s</p>\n", w.Target("scenario-"+s.ID), s.Year, w.Inline(b.Say(s.Title)), w.Inline(b.Say(s.Story)))
		w.Printf("<ul>\n")
		for _, c := range start.Sides {
			names := []string{"<b>" + html.EscapeString(b.name(c.Claimant)) + "</b>"}
			for _, id := range slices.Concat(c.Allies, c.With, start.Bound(c)) {
				names = append(names, html.EscapeString(b.name(id)))
			}
			w.Printf("<li>%s</li>\n", strings.Join(names, ", "))
		}
		w.Printf("</ul>\n<ul>\n")
		lines(b.set.SetupLines(s, b.Settings, b.Pen.Words))
		w.Printf("</ul>\n<ol>\n")
		lines(b.set.FirstTurnLines(s, b.Settings, b.Pen.Words))
		w.Printf("</ol>\n<p>%s</p>\n", w.Inline(b.deck(start)))
	}
}
