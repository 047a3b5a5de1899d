package ask

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
	"strconv"
	"strings"
)

// The list of what can be done now.

// fewMoves is the number of answers up to which each has its own line; more are grouped by their common words.
const fewMoves = 12

// option is a legal move in the list, with the number that is enough to make it, if it is an answer.
type option struct {
	number int
	move   referee.Move
	parts  []string // its words as they are shown
	words  []string // as the game has them
}

// DoMoves lists the legal moves that begin with the given words.
func (q *Queries) DoMoves(a say.Answer, l reading.Line) say.Answer {
	a.Still = true
	answers, asides := q.options(l.Words, q.beginsSo)
	if len(answers)+len(asides) == 0 {
		answers, asides = q.options(l.Words, q.goesOnSo)
	}
	switch {
	case q.View.Over():
		a.Asks = true
		return a
	case len(answers)+len(asides) == 0:
		return q.Screen.Say(a, "noMoves")
	case len(answers) <= fewMoves || q.Screen.Plain:
		a.Says = q.listedOptions(answers)
	default:
		a.Says = q.grouped(answers)
	}
	for _, o := range asides {
		a.Says = append(a.Says, "       "+strings.Join(o.parts, " ")+"  ("+q.View.SeatName(o.move.Seat)+")")
	}
	a.Says = q.Screen.ScreenLines(a.Says)
	return a
}

// options are the legal moves that begin, or go on, so: answers, and what may be done in their place.
func (q *Queries) options(words []string, so func(parts, shown, typed []string) bool) (answers, asides []option) {
	g := q.View.Match.Game().Grammar()
	question := q.View.Question()
	moves, n := slices.Concat(question.Answers, question.Asides), len(question.Answers)
	same := view.Commons(moves[:n])
	for i, mv := range moves {
		o := option{number: i + 1, move: mv, parts: q.View.Written(g.Forms(), mv.Command), words: strings.Split(g.Text(mv.Command), " ")}
		if gap, ok := q.View.Figure(mv.Form, same[mv.Form]); ok && len(same) == 1 && i < n {
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
func (q *Queries) beginsSo(parts, shown, typed []string) bool {
	if len(typed) == 0 {
		return true
	}
	if len(parts) == 0 {
		return false
	}
	for n := 1; n <= min(phrase.LongestName, len(typed)); n++ {
		word := strings.Join(typed[:n], "-")
		fits := parts[0] == word || !voice.IsFigure(word) && (voice.BeginsIn(voice.Fold(shown[0]), word) || q.View.Called(parts[0], word, true))
		if fits && q.beginsSo(parts[1:], shown[1:], typed[n:]) {
			return true
		}
	}
	return false
}

// goesOnSo reports whether words follow the verb of a move, so that they name its thing without the verb.
func (q *Queries) goesOnSo(parts, shown, typed []string) bool {
	for i := 1; i < len(parts); i++ {
		if q.beginsSo(parts[i:], shown[i:], typed) {
			return true
		}
	}
	return false
}

// listedOptions is each option on a line.
func (q *Queries) listedOptions(list []option) []string {
	var lines []string
	for _, o := range list {
		lines = append(lines, say.Right(strconv.Itoa(o.number), 5)+"  "+q.optionText(o.parts, o))
	}
	return lines
}

// optionText returns the last words of an option, with the printed name of the last one where that helps.
func (q *Queries) optionText(parts []string, o option) string {
	text := strings.Join(parts, " ")
	last := o.words[len(o.words)-1]
	name := strings.TrimSuffix(q.View.Voice.Name(last), " ("+last+")")
	if head := o.parts[len(o.parts)-1]; len(name) > len(head) && strings.EqualFold(name[:len(head)], head) && name[len(head)] == ' ' {
		text += name[len(head):] // "des4 (inland)": the label is there already
	} else if name != last && !sameWords(name, head) {
		text += " " + name
	}
	for _, m := range referee.RemarkOf(q.View.Match.State(), o.move) {
		text += " · " + q.View.Voice.Message(m)
	}
	return text
}

// sameWords reports whether two names are made of the same words: "horse (grey)" and "grey-horse".
func sameWords(a, b string) bool {
	return slices.Equal(slices.Sorted(slices.Values(voice.WordsOf(a))), slices.Sorted(slices.Values(voice.WordsOf(b))))
}

// grouped lists many options, those of one form under their common words.
func (q *Queries) grouped(list []option) []string {
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
			lines = append(lines, q.listedOptions(group)...)
		case n > say.LargeGroup && len(q.View.Moves()) > say.ManyMoves && common < len(group[0].parts):
			lines = append(lines, say.Right(strconv.Itoa(group[0].number), 5)+"  "+q.View.Voice.Word("play.more", "n", n, "move", head, "last", group[n-1].number))
		default:
			lines = append(lines, say.Right("", 5)+"  "+q.Screen.Strong(head))
			lines = append(lines, q.columns(group, common)...)
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
func (q *Queries) columns(group []option, common int) []string {
	var items []string
	widest, half := 0, q.Screen.Columns()/2-1
	for _, o := range group {
		item := say.Right(strconv.Itoa(o.number), 5)
		if rest := q.optionText(o.parts[common:], o); rest != strconv.Itoa(o.number) {
			item += "  " + rest
		}
		items = append(items, item)
		if say.Columns(item) <= half {
			widest = max(widest, say.Columns(item))
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
		if say.Columns(item) > half || (beside+1)*(widest+2)-2 > q.Screen.Columns() {
			flush()
		}
		line, beside = line+say.Left(item, widest+2), beside+1
		if say.Columns(item) > half { // a line of its own
			flush()
		}
	}
	flush()
	return lines
}
