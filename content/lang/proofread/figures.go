package proofread

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"brehon/content/lang"
)

var (
	figure = regexp.MustCompile(`[0-9]+(?:[.,\x{a0}\x{202f}’'٫٬][0-9]+)*`)
	roman  = regexp.MustCompile(`\b(?:[IVXLCDM]{2,}|[VX])\b`)
)

// figures compares the numbers that a translation names with those of the English. A figure stays a figure; one may stand
// for a number that the English spells.
func (r *reader) figures(p pair, s string) {
	ours := figuresIn(s, p.text.Letter, r.about.Numbers)
	best := -1
	var lack, more []string
	for _, e := range english(p.text) {
		l, m := differ(figuresIn(e, p.text.Letter, r.counts), slices.Clone(ours), romans(s))
		if m = r.uncounted(r.unspelled(m, e), s); best < 0 || len(l)+len(m) < best {
			best, lack, more = len(l)+len(m), l, m
		}
	}
	severity := Error
	if r.o.Register(p.text.Key) == "flavour" {
		severity = Warning
		if len(lack) == 0 || len(more) == 0 {
			lack, more = slices.DeleteFunc(lack, small), slices.DeleteFunc(more, small)
		}
	}
	var parts []string
	if len(lack) > 0 {
		parts = append(parts, "the English has "+strings.Join(lack, ", ")+", and the translation has not")
	}
	if len(more) > 0 {
		parts = append(parts, "the translation has "+strings.Join(more, ", ")+", and the English has not")
	}
	if len(parts) > 0 {
		r.note(p, issue{kind: Figures, severity: severity, message: strings.Join(parts, "; ")})
	}
}

// unspelled are those numbers that the English does not spell: each word of it accounts for one.
func (r *reader) unspelled(numbers []string, english string) []string {
	if len(numbers) == 0 || len(r.counts.Spelled) == 0 {
		return numbers
	}
	for _, w := range words(hidden.ReplaceAllString(lang.Variants(english)[0], " ")) {
		n := strconv.Itoa(slices.Index(r.counts.Spelled, w) + 1)
		if i := slices.Index(numbers, n); i >= 0 {
			numbers = slices.Delete(numbers, i, i+1)
		}
	}
	return numbers
}

// oneCounted is a one with the word that counts it, as in 1つ: what the English calls a thing, or each.
var oneCounted = regexp.MustCompile(`(?:^|[^0-9０-９.,．，])[1１]\s?[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Thai}]`)

// uncounted are those numbers that are no one with the word that counts it, in a language that counts so.
func (r *reader) uncounted(numbers []string, s string) []string {
	if !lang.Unspaced(r.about.Script) && r.about.Script != "Kore" {
		return numbers
	}
	for range oneCounted.FindAllString(s, -1) {
		if i := slices.Index(numbers, "1"); i >= 0 {
			numbers = slices.Delete(numbers, i, i+1)
		}
	}
	return numbers
}

// spelled is how far a story may have its numbers in words or figures.
const spelled = 20

// small reports whether a number is one that a story may spell.
func small(n string) bool {
	i, err := strconv.Atoi(n)
	return err == nil && i <= spelled
}

// figuresIn are the numbers of a text, but for those of rules that begin with the letter, written without groups and with a point before the tenths.
func figuresIn(s, letter string, n lang.Numbers) []string {
	s = narrow.Replace(s)
	if !strings.ContainsAny(s, "0123456789") {
		return nil
	}
	var list []string
	for _, f := range figure.FindAllString(lang.Bare(s, letter), -1) {
		if n.Group != "" && grouped(f, n.Group) {
			f = strings.ReplaceAll(f, n.Group, "")
		}
		f = strings.ReplaceAll(f, n.Decimal, ".")
		list = append(list, f)
	}
	return list
}

// narrow makes wide figures common ones.
var narrow = strings.NewReplacer("０", "0", "１", "1", "２", "2", "３", "3", "４", "4", "５", "5", "６", "6", "７", "7", "８", "8", "９", "9", "．", ".", "，", ",")

// grouped reports whether the mark parts a number into thousands.
func grouped(f, group string) bool {
	parts := strings.Split(f, group)
	if len(parts[0]) > 3 || len(parts) == 1 {
		return false
	}
	for i, p := range parts[1:] {
		if whole := len(p) == 3; !whole && (i < len(parts)-2 || len(p) < 4) {
			return false
		}
	}
	return true
}

// differ are the numbers that only one of two texts has. A number may stand as a Roman one.
func differ(want, got, romans []string) (lack, more []string) {
	for _, w := range want {
		if i := slices.Index(got, w); i >= 0 {
			got = slices.Delete(got, i, i+1)
		} else if i := slices.Index(romans, w); i >= 0 {
			romans = slices.Delete(romans, i, i+1)
		} else {
			lack = append(lack, w)
		}
	}
	if len(lack) > 0 && len(got) == 0 {
		return lack, romans
	}
	return lack, got
}

// romans are the Roman numbers of a text, in figures.
func romans(s string) []string {
	var list []string
	for _, w := range roman.FindAllString(s, -1) {
		n, last := 0, 0
		for i := len(w) - 1; i >= 0; i-- {
			v := romanValues[w[i]]
			if v < last {
				v = -v
			}
			n, last = n+v, max(v, last)
		}
		list = append(list, strconv.Itoa(n))
	}
	return list
}

var romanValues = map[byte]int{'I': 1, 'V': 5, 'X': 10, 'L': 50, 'C': 100, 'D': 500, 'M': 1000}

var signed = regexp.MustCompile(`\{([-+]?)([^{}|:]+)\}`)

// signs finds figures that the English prints with their sign, {+rules.points}, and the translation without it.
func (r *reader) signs(p pair, s string) {
	want := map[string]string{}
	for _, m := range signed.FindAllStringSubmatch(strings.Join(english(p.text), " "), -1) {
		if sign, twice := want[m[2]]; twice && sign != m[1] {
			m[1] = ""
		}
		want[m[2]] = m[1]
	}
	for _, m := range signed.FindAllStringSubmatch(s, -1) {
		if sign := want[m[2]]; sign != "" && m[1] != sign {
			r.note(p, issue{kind: Marks, severity: Warning, message: fmt.Sprintf("%s is printed without the sign that it has in English: write {%s%s}; if it is meant so, write # well: marks", m[0], sign, m[2])})
		}
	}
}
