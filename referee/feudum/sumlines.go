package feudum

import (
	"strconv"
	"strings"

	"brehon/referee"
)

// Points in lines: score, score COLOUR, what if epoch.

// scored are the points of one player for other programs.
type scored struct {
	Colour  string       `json:"colour"`
	Now     int          `json:"now"`
	Ended   int          `json:"ended"` // if the game ended now
	Sources []sourceData `json:"sources"`
}

type sourceData struct {
	Source string `json:"source"`
	Rule   string `json:"rule"`
	Now    int    `json:"now"`
	Ended  int    `json:"ended"`
}

// answerScore lists the points of all players by source, or those of one in full detail.
func answerScore(q referee.Query, on referee.Screen) referee.Reply {
	p := q.State.(*Position)
	end := p.ended()
	var data []scored
	for _, c := range p.law.seats {
		data = append(data, c.scoredOf(p, end))
	}
	if len(q.Of) == 1 {
		c := colour(index(p.law.words.colours, q.Of[0]))
		if !p.law.plays(c) {
			no := refuse("F1.2", "absent", argColour("colour", c))
			return referee.Reply{Refusal: no, Refused: on.Name(q.Of[0])}
		}
		return referee.Reply{Lines: c.sumOf(p, end, on), Data: data}
	}
	lines := sumTable(p.law, p, nil, on.Say("score.now"), on)
	if !p.over {
		lines = append(lines, blank(on)...)
		lines = append(lines, sumTable(p.law, end, nil, on.Say("score.ended"), on)...)
		lines = append(lines, p.unseenLines(on)...)
	}
	return referee.Reply{Lines: lines, Data: data}
}

func (c colour) scoredOf(p *Position, end *Position) scored {
	s := scored{Colour: p.law.words.colours[c], Now: int(p.players[c].vp), Ended: int(end.players[c].vp)}
	for i, word := range sourceWords {
		s.Sources = append(s.Sources, sourceData{word, sourceRules[i], int(p.players[c].tally[i]), int(end.players[c].tally[i])})
	}
	return s
}

// blank is a line between two tables, where they are seen.
func blank(on referee.Screen) []string {
	if on.Plain() {
		return nil
	}
	return []string{""}
}

// sumTable lists each player's points by source, minus those of less.
func sumTable(l *Law, p, less *Position, title string, on referee.Screen) []string {
	sum, t := l.pointsOf(p, less), &grid{}
	for _, id := range sum.Of {
		t.heads = append(t.heads, on.Name(id))
	}
	for _, part := range sum.Parts {
		var cells []string
		for _, cell := range part.Cells {
			cells = append(cells, figure(cell.N))
		}
		t.row(on.Message(part.Head), part.Head.Rule, cells...)
	}
	var total []string
	for _, n := range sum.Total {
		total = append(total, figure(n))
	}
	t.row(on.Say("score.total"), "", total...)
	if on.Plain() {
		return t.said(title, on)
	}
	return append([]string{on.Strong(title)}, t.lines(on)...)
}

// figure is a number as it is printed.
func figure(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// said returns the columns as sentences, for screen readers.
func (g *grid) said(title string, on referee.Screen) (lines []string) {
	for i, head := range g.heads {
		text := on.Say("score.said", "title", title, "colour", head)
		for j, r := range g.rows {
			if r.cells[i] == "0" && j < len(g.rows)-1 {
				continue
			}
			key := "score.said-row"
			if r.note == "" {
				key = "score.said-total"
			}
			text += " " + on.Say(key, "source", r.name, "vp", r.cells[i], "rule", r.note)
		}
		lines = append(lines, text)
	}
	return lines
}

// sumOf lists every part of a player's points, scored and expected.
func (c colour) sumOf(p *Position, end *Position, on referee.Screen) (lines []string) {
	add := func(m referee.Message) {
		lines = append(lines, on.Fold("  "+on.Say("score.part", "text", on.Message(m), "rule", m.Rule), 4)...)
	}
	pl, name := &p.players[c], on.Name(p.law.words.colours[c])
	lines = append(lines, on.Strong(on.Say("score.has", "colour", name, "vp", int(pl.vp))))
	for i, n := range pl.tally {
		if n != 0 {
			add(referee.Message{Rule: sourceRules[i], Key: "score.so-far", Args: []referee.Arg{arg("source", kindSource, i), argN("vp", int(n))}})
		}
	}
	if p.over {
		return lines
	}
	lines = append(lines, on.Strong(on.Say("score.would", "colour", name, "vp", int(end.players[c].vp))))
	for _, g := range c.gains(p) {
		add(g.text)
	}
	return append(lines, p.unseenLines(on)...)
}

// unseenLines say what is not counted.
func (p *Position) unseenLines(on referee.Screen) (lines []string) {
	for _, m := range (outlook{p}).uncounted() {
		lines = append(lines, on.Fold(on.Message(m), 2)...)
	}
	return lines
}

// answerEpoch says what would bring the next epoch, and what would be scored if it dawned now.
func answerEpoch(q referee.Query, on referee.Screen) referee.Reply {
	p := q.State.(*Position)
	next := p.epoch + 1
	if p.over || p.epoch > p.law.epochs {
		return referee.Reply{Lines: []string{on.Say("epoch.none")}}
	}
	lines := on.Fold(on.Message(roman("dawn", next, argN("n", int(p.law.ready[next])), argN("have", p.showing(next)))), 2)
	ripe, with := p.ripe(), 0
	if p.ready(next) {
		lines = append(lines, on.Fold(on.Say("epoch.sure"), 2)...)
	} else if ripe != 0 {
		var list []string
		for m := ripe; m != 0; m &= m - 1 {
			after := p.clone(nil)
			if after.tops[m.first()]++; after.ready(next) {
				list = append(list, on.Name(p.law.words.regions[m.first()]))
				with++
			}
		}
		if with == 0 {
			lines = append(lines, on.Fold(on.Say("epoch.not", "all", ripe.count()), 2)...)
		} else {
			lines = append(lines, on.Fold(on.Say("epoch.die", "n", with, "all", ripe.count(), "regions", joined(list)), 2)...)
		}
	}
	dawn := (outlook{p}).dawned()
	lines = append(lines, blank(on)...)
	lines = append(lines, sumTable(p.law, dawn, p, on.Say("epoch.if"), on)...)
	if p.law.scorer {
		lines = append(lines, p.unseenLines(on)...)
	}
	return referee.Reply{Lines: lines, Data: epochData{int(next), p.showing(next), int(p.law.ready[next]), with, ripe.count()}}
}

// epochData is the same for other programs.
type epochData struct {
	Epoch   int `json:"epoch"`
	Showing int `json:"showing"`
	Needed  int `json:"needed"`
	Faces   int `json:"faces"` // of the die that would bring it
	Ripe    int `json:"ripe"`  // faces after which it is not thrown again
}
