package report

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"brehon/content/base/plain"
	"brehon/referee/simulate"
)

// listLine is a line of automata.yaml, and the decisions in which it was followed and tried.
type listLine struct {
	name  string
	tried []simulate.Tried
}

// worklist lists the lines of the automata that were tried, by loss; then, for each significant loss, how its worse decisions
// differ from the others. Words are as in automata.yaml.
func (w *writer) worklist(x *simulate.Worklist) {
	if x == nil || len(x.Tried) == 0 {
		return
	}
	w.heading(w.Word("simulate.worklist", "n", len(x.Tried)))
	rows := [][]string{{"", w.Word("simulate.tried"), w.Word("simulate.worse"), w.Word("simulate.difference")}}
	lines := linesOf(x.Tried)
	for _, l := range lines {
		rows = append(rows, []string{l.name, strconv.Itoa(len(l.tried)), strconv.Itoa(len(l.better())), w.points(l.gain() / float64(len(l.tried)))})
	}
	plain.Table(w, rows)
	for _, l := range lines {
		if len(l.better()) > 0 {
			w.heading(l.name)
			w.lost(l)
		}
	}
}

// linesOf puts decisions under their lines.
func linesOf(tried []simulate.Tried) (list []listLine) {
	by := map[string][]simulate.Tried{}
	for _, x := range tried {
		name := fmt.Sprintf("%s: %s %d (%s)", x.Automaton, strings.TrimSpace(x.Decision+" "+x.At), x.Line, x.Own.Do)
		by[name] = append(by[name], x)
	}
	for _, name := range slices.Sorted(maps.Keys(by)) {
		list = append(list, listLine{name, by[name]})
	}
	slices.SortStableFunc(list, func(a, b listLine) int { return cmp.Compare(b.gain(), a.gain()) })
	return list
}

// better are the decisions in which another move was better for certain.
func (l listLine) better() (list []simulate.Tried) {
	for _, x := range l.tried {
		if x.Better {
			list = append(list, x)
		}
	}
	return list
}

// gain is the wins to be had by the other moves of those decisions, in one game each.
func (l listLine) gain() (sum float64) {
	for _, x := range l.better() {
		sum += share(x.OtherWon-x.OwnWon, x)
	}
	return sum
}

// share is halves of wins by all games.
func share(halves int, x simulate.Tried) float64 { return float64(halves) / float64(2*x.Games) }

// lost describes how the worse decisions of a line differ, and each of them.
func (w *writer) lost(l listLine) {
	rest := slices.DeleteFunc(slices.Clone(l.tried), func(x simulate.Tried) bool { return x.Better })
	instead := counted(l.better(), func(x simulate.Tried) []string { return []string{x.Other.Do} })
	w.WriteString("  " + w.Word("simulate.instead", "list", strings.Join(most(instead), ", ")) + "\n")
	ifs := func(x simulate.Tried) []string { return x.Ifs }
	w.apart("simulate.holds", counted(l.better(), ifs), len(l.better()), counted(rest, ifs), len(rest))
	w.apart("simulate.keeps", counted(l.better(), func(x simulate.Tried) []string { return x.Other.Only }), len(l.better()),
		counted(l.better(), func(x simulate.Tried) []string { return x.Own.Only }), len(l.better()))
	for _, x := range l.better() {
		fmt.Fprintf(w, "  %s: %s → %s, %s → %s\n", w.Word("simulate.step", "a", x.Game, "n", x.Step),
			x.Moves[0], x.Moves[1], w.percent(share(x.OwnWon, x)), w.percent(share(x.OtherWon, x)))
	}
}

// counted is how many decisions have each of some words.
func counted(list []simulate.Tried, words func(simulate.Tried) []string) map[string]int {
	n := map[string]int{}
	for _, x := range list {
		for _, word := range words(x) {
			n[word]++
		}
	}
	return n
}

// most are words with their numbers, the most frequent first.
func most(n map[string]int) (list []string) {
	words := slices.Sorted(maps.Keys(n))
	slices.SortStableFunc(words, func(a, b string) int { return n[b] - n[a] })
	for _, word := range words {
		list = append(list, word+" "+strconv.Itoa(n[word]))
	}
	return list
}

// apart lists the words whose frequency differs between here and there by a fifth at least.
func (w *writer) apart(key string, here map[string]int, of int, there map[string]int, in int) {
	var list []string
	words := maps.Clone(here)
	maps.Copy(words, there)
	for _, word := range slices.Sorted(maps.Keys(words)) {
		if d := simulate.Share(here[word], of) - simulate.Share(there[word], in); in > 0 && max(d, -d) >= 0.2 {
			list = append(list, fmt.Sprintf("%s %d/%d (%d/%d)", word, here[word], of, there[word], in))
		}
	}
	if len(list) > 0 {
		w.WriteString("  " + w.Word(key, "list", strings.Join(list, ", ")) + "\n")
	}
}
