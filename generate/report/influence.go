package report

import (
	"slices"
	"strconv"

	"brehon/content/base/plain"
	"brehon/referee/simulate"
)

// influence is a table of the games parted by what came first.
func (w *writer) influence(x simulate.InfluenceCount) {
	of := w.Content.Study.Influence(x.ID)
	if of == nil || len(x.Groups) == 0 {
		return
	}
	w.heading(w.Plain(of.Title))
	w.WriteString(w.Plain(of.Note) + "\n")
	rows := [][]string{{"", w.Word("simulate.gamesHead")}}
	for _, s := range w.report.Sides {
		rows[0] = append(rows[0], w.voice.Name(s.Power), w.Word("simulate.interval"))
	}
	rows[0] = append(rows[0], w.Word("simulate.lengthHead"), w.Word("simulate.againstOthers"))
	for _, id := range x.Measures {
		rows[0] = append(rows[0], w.measure(id), w.Word("simulate.againstOthers"))
	}
	games, length := together(drawnOf(x))
	for _, g := range x.Groups {
		name := w.Word("simulate.none")
		if g.Of != "" {
			name = w.voice.Name(g.Of)
		}
		row := []string{name, strconv.Itoa(g.Games)}
		for _, s := range w.report.Sides {
			row = append(row, w.share(g.Sides[s.Power], g.Games)[1:]...)
		}
		others := games - g.Games
		if g.Of == "" { // they have nothing to be compared with
			others = 0
		}
		row = append(row, w.meanOf(g.Length, g.Games, length, others)...)
		for i, m := range g.Measures {
			row = append(row, w.meanOf(m, g.Games, all(drawnOf(x), i), others)...)
		}
		rows = append(rows, row)
	}
	plain.Table(w, rows)
}

// drawnOf is an influence without the games in which nothing came first: they ended before.
func drawnOf(x simulate.InfluenceCount) simulate.InfluenceCount {
	x.Groups = slices.DeleteFunc(slices.Clone(x.Groups), func(g simulate.Group) bool { return g.Of == "" })
	return x
}

// together are the games of all groups, and their lengths.
func together(x simulate.InfluenceCount) (games int, length simulate.Moments) {
	for _, g := range x.Groups {
		games += g.Games
		length.Sum, length.Squares = length.Sum+g.Length.Sum, length.Squares+g.Length.Squares
	}
	return games, length
}

// all are the moments of a measure over all groups.
func all(x simulate.InfluenceCount, measure int) (m simulate.Moments) {
	for _, g := range x.Groups {
		m.Sum, m.Squares = m.Sum+g.Measures[measure].Sum, m.Squares+g.Measures[measure].Squares
	}
	return m
}

// meanOf is the mean of some games, and the interval of its difference from that of the others of a whole.
func (w *writer) meanOf(m simulate.Moments, games int, whole simulate.Moments, others int) []string {
	mean, _, _ := m.Mean(games)
	if others < 2 || games < 2 {
		return []string{w.figure(mean, 2), "–"}
	}
	_, low, high := simulate.DifferenceOfMeans(m, games, whole.Less(m), others)
	return []string{w.figure(mean, 2), w.signed(low, 2) + " – " + w.signed(high, 2)}
}

// rowName is the words of a row as they are printed; the rule last.
func (w *writer) rowName(of []string) string {
	if len(of) == 0 {
		return w.Word("simulate.all")
	}
	return w.labelled(of)
}

// hasPower reports whether a row names somebody who could win.
func (w *writer) hasPower(of []string) bool {
	return slices.ContainsFunc(of, func(word string) bool { return slices.Contains(w.Powers, word) })
}
