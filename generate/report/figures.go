package report

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"brehon/generate/chart"
	"brehon/referee/simulate"
)

// begins is the beginning of a text, cut between words.
func begins(text string, most int) string {
	if text = strings.TrimSpace(text); utf8.RuneCountInString(text) <= most {
		return text
	}
	cut := []rune(text)[:most]
	short := string(cut)
	if i := strings.LastIndexByte(short, ' '); i > 0 {
		short = short[:i]
	}
	return strings.TrimRight(short, " ,;:—–") + " …"
}

// byNumber orders the ids of rules as the book does: H9.2 before H10.1.
func byNumber(a, b string) int {
	x, y := numbersOf(a), numbersOf(b)
	for i := range min(len(x), len(y)) {
		m, errM := strconv.Atoi(x[i])
		n, errN := strconv.Atoi(y[i])
		switch {
		case errM == nil && errN == nil && m != n:
			return m - n
		case x[i] != y[i]:
			return strings.Compare(x[i], y[i])
		}
	}
	return len(x) - len(y)
}

// numbersOf are the parts of a rule's id after the letters with which it begins.
func numbersOf(rule string) []string {
	return strings.Split(strings.TrimLeftFunc(rule, unicode.IsLetter), ".")
}

// figure is a number with so many digits after the point, as the language writes it; nothing is less than nothing.
func (w *writer) figure(v float64, digits int) string {
	text := strconv.FormatFloat(v, 'f', digits, 64)
	if v < 0 {
		if text = strconv.FormatFloat(-v, 'f', digits, 64); strings.ContainsAny(text, "123456789") {
			text = "−" + text
		}
	}
	return strings.Replace(text, ".", w.Words.About.Numbers.Decimal, 1)
}

// signed is a figure with its sign.
func (w *writer) signed(v float64, digits int) string {
	text := w.figure(v, digits)
	if v > 0 && strings.ContainsAny(text, "123456789") {
		return "+" + text
	}
	return text
}

// integer is a whole number with the sign of the language.
func (w *writer) integer(n int) string { return w.figure(float64(n), 0) }

func (w *writer) percent(v float64) string { return w.figure(100*v, 1) + " %" }

// points are a difference of shares, in percentage points.
func (w *writer) points(v float64) string { return w.signed(100*v, 1) }

func (w *writer) pointsBetween(low, high float64) string {
	return w.points(low) + " – " + w.points(high)
}

// pad puts a number to the right.
func pad(s string, n int) string { return strings.Repeat(" ", max(0, n-len(s))) + s }

// needed is a number of games, rounded up to two figures: more would be pretence.
func (w *writer) needed(n int) string {
	if n <= 0 {
		return "–"
	}
	unit := max(1, magnitude(float64(n))/10)
	return w.integer(int(math.Ceil(float64(n)/unit) * unit))
}

// share is a count of n with its share and the interval of that, as three cells.
func (w *writer) share(count, n int) []string {
	if n == 0 {
		return []string{strconv.Itoa(count), "–", "–"}
	}
	low, high := simulate.Interval(count, n)
	return []string{strconv.Itoa(count), w.percent(simulate.Share(count, n)), w.between(low, high)}
}

// between is an interval of shares.
func (w *writer) between(low, high float64) string {
	return w.figure(100*low, 1) + " – " + w.percent(high)
}

// ticks are round figures from 0 to at least most.
func (w *writer) ticks(most float64) (ticks []chart.Tick) {
	if most <= 0 || math.IsInf(most, 0) || math.IsNaN(most) {
		most = 1
	}
	step := magnitude(most)
	for _, part := range []float64{0.2, 0.5, 1, 2} {
		if most/(step*part) <= 6 {
			step *= part
			break
		}
	}
	digits := 0
	for v := step; v < 1-1e-9; v *= 10 {
		digits++
	}
	for i := 0; ; i++ {
		v := float64(i) * step
		ticks = append(ticks, chart.Tick{At: v, Text: w.figure(v, digits)})
		if v >= most {
			return ticks
		}
	}
}

// magnitude is the largest power of ten that is not above x, which is above 0.
func magnitude(x float64) float64 {
	m := 1.0
	for m*10 <= x {
		m *= 10
	}
	for m > x {
		m /= 10
	}
	return m
}
