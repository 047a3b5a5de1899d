package console

import (
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// The list of what can be done now.

// fewMoves is how many answers are listed one on a line; more stand side by side, under what they have in common.
const fewMoves = 12

// manyMoves is how many answers are listed at all: of more, those of large groups are only counted.
const (
	manyMoves  = 120
	largeGroup = 24
)

// option is a legal move in the list, with the number that is enough to make it, if it is an answer.
type option struct {
	number int
	move   referee.Move
	parts  []string // its words as they are shown
	words  []string // as the game has them
}

// doMoves lists the legal moves that begin so.
func (c *Console) doMoves(a Answer, l line) Answer {
	a.still = true
	answers, asides := c.options(l.words, c.beginsSo)
	if len(answers)+len(asides) == 0 {
		answers, asides = c.options(l.words, c.goesOnSo)
	}
	switch {
	case c.over():
		a.asks = true
		return a
	case len(answers)+len(asides) == 0:
		return c.say(a, "noMoves")
	case len(answers) <= fewMoves || c.Plain:
		a.Says = c.listedOptions(answers)
	default:
		a.Says = c.grouped(answers)
	}
	for _, o := range asides {
		a.Says = append(a.Says, "       "+strings.Join(o.parts, " ")+"  ("+c.seat(o.move.Seat)+")")
	}
	a.Says = c.screenLines(a.Says)
	return a
}

// options are the legal moves that begin, or go on, so: answers, and what may be done in their place.
func (c *Console) options(words []string, so func(parts, shown, typed []string) bool) (answers, asides []option) {
	g := c.Match.Game().Grammar()
	moves := c.moves()
	n := len(referee.Answers(moves))
	same := commons(moves[:n])
	for i, mv := range moves {
		o := option{number: i + 1, move: mv, parts: c.written(g.Forms(), mv.Command), words: strings.Split(g.Text(mv.Command), " ")}
		if gap, ok := c.figure(mv.Form, same[mv.Form]); ok && len(same) == 1 && i < n {
			if figure, err := strconv.Atoi(g.Word(gap.Kind, int(mv.Args[gap.Gap]))); err == nil { // a number alone is the figure then
				o.number = figure
			}
		}
		switch {
		case !so(o.words, o.parts, words):
		case i < n:
			answers = append(answers, o)
		default:
			asides = append(asides, o)
		}
	}
	return answers, asides
}

// beginsSo reports whether a move's words begin as typed: each word typed is the beginning of the next one or of one
// of its names, and a name may be several words.
func (c *Console) beginsSo(parts, shown, typed []string) bool {
	if len(typed) == 0 {
		return true
	}
	if len(parts) == 0 {
		return false
	}
	for n := 1; n <= min(longestName, len(typed)); n++ {
		word := strings.Join(typed[:n], "-")
		fits := parts[0] == word || !voice.IsFigure(word) && (voice.BeginsIn(voice.Fold(shown[0]), word) || c.called(parts[0], word, true))
		if fits && c.beginsSo(parts[1:], shown[1:], typed[n:]) {
			return true
		}
	}
	return false
}

// goesOnSo reports whether words stand behind the first one of a move, as a thing that is named without its verb.
func (c *Console) goesOnSo(parts, shown, typed []string) bool {
	for i := 1; i < len(parts); i++ {
		if c.beginsSo(parts[i:], shown[i:], typed) {
			return true
		}
	}
	return false
}

// listedOptions is each option on a line.
func (c *Console) listedOptions(list []option) []string {
	var lines []string
	for _, o := range list {
		lines = append(lines, right(strconv.Itoa(o.number), 5)+"  "+c.optionText(o.parts, o))
	}
	return lines
}

// optionText is some last words of an option, with the printed name of the last of them where that tells something.
func (c *Console) optionText(parts []string, o option) string {
	text := strings.Join(parts, " ")
	last := o.words[len(o.words)-1]
	name := strings.TrimSuffix(c.Voice.Name(last), " ("+last+")")
	if head := o.parts[len(o.parts)-1]; len(name) > len(head) && strings.EqualFold(name[:len(head)], head) && name[len(head)] == ' ' {
		text += name[len(head):] // "des4 (inland)": the label stands there
	} else if name != last && !sameWords(name, head) {
		text += " " + name
	}
	for _, m := range referee.RemarkOf(c.Match.State(), o.move) {
		text += " · " + c.Voice.Message(m)
	}
	return text
}

// sameWords reports whether two names are made of the same words: "horse (grey)" and "grey-horse".
func sameWords(a, b string) bool {
	return slices.Equal(slices.Sorted(slices.Values(voice.WordsOf(a))), slices.Sorted(slices.Values(voice.WordsOf(b))))
}

// grouped is many options: those of one form under the words that they share, side by side.
func (c *Console) grouped(list []option) []string {
	var lines []string
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].move.Form == list[0].move.Form {
			n++
		}
		group := list[:n]
		list = list[n:]
		common := shared(group)
		head := strings.Join(group[0].parts[:common], " ")
		switch {
		case n == 1:
			lines = append(lines, c.listedOptions(group)...)
		case n > largeGroup && len(c.moves()) > manyMoves && common < len(group[0].parts):
			lines = append(lines, right(strconv.Itoa(group[0].number), 5)+"  "+c.Voice.Word("play.more", "n", n, "move", head, "last", group[n-1].number))
		default:
			lines = append(lines, right("", 5)+"  "+c.strong(head))
			lines = append(lines, c.columns(group, common)...)
		}
	}
	return lines
}

// shared is how many first words all options of a group have in common; at least one is left to each.
func shared(group []option) int {
	n := 0
	for n < len(group[0].parts)-1 && !slices.ContainsFunc(group, func(o option) bool { return o.parts[n] != group[0].parts[n] }) {
		n++
	}
	return n
}

// columns sets options of a group side by side, without the words that they share.
func (c *Console) columns(group []option, common int) []string {
	var items []string
	widest, half := 0, c.screen()/2-1
	for _, o := range group {
		item := right(strconv.Itoa(o.number), 5)
		if rest := c.optionText(o.parts[common:], o); rest != strconv.Itoa(o.number) {
			item += "  " + rest
		}
		items = append(items, item)
		if columns(item) <= half {
			widest = max(widest, columns(item))
		}
	}
	var lines []string
	line, beside := "", 0
	flush := func() {
		if line != "" {
			lines = append(lines, strings.TrimRight(line, " "))
		}
		line, beside = "", 0
	}
	for _, item := range items {
		if columns(item) > half || (beside+1)*(widest+2)-2 > c.screen() {
			flush()
		}
		line, beside = line+left(item, widest+2), beside+1
		if columns(item) > half { // a line of its own
			flush()
		}
	}
	flush()
	return lines
}
