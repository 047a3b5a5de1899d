package lang

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Hyphens knows where words of a language divide: Liang's patterns, with exceptions. It may be used by several
// goroutines at once.
type Hyphens struct {
	Left, Right int // the fewest letters before and after a division

	patterns   map[string][]uint8 // letters, dots at a word's ends: a level before each letter and after the last
	longest    int                // letters of the longest pattern
	exceptions map[string][]uint8 // whole words: a level before each letter and after the last
}

// readHyphens reads hyphen.txt, a pattern (.ach4) or a divided word (how-ever) on each line. A word of letters alone is
// never divided. What stands behind % is a comment. It goes on after a fault, so that all are found; the distances
// from the ends of a word are 2 and 2 until they are set.
func readHyphens(file, text string) (*Hyphens, []Fault) {
	h := &Hyphens{Left: 2, Right: 2, patterns: map[string][]uint8{}, exceptions: map[string][]uint8{}}
	var faults []Fault
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "%")
		for _, word := range strings.Fields(strings.TrimPrefix(line, "\ufeff")) {
			if err := h.learn(word); err != nil {
				faults = append(faults, Fault{Pos: Pos{File: file, Line: i + 1, Col: 1}, Msg: err.Error()})
			}
		}
	}
	return h, faults
}

// learn takes up one pattern or exception.
func (h *Hyphens) learn(word string) error {
	letters, levels := []rune{}, []uint8{0}
	digit, digits := false, 0
	for _, r := range word {
		switch {
		case r >= '0' && r <= '9':
			if digit {
				return fmt.Errorf("%q has two figures in a row", word)
			}
			levels[len(levels)-1], digit = uint8(r-'0'), true
			digits++
			continue
		case !unicode.IsLetter(r) && !unicode.IsMark(r) && !strings.ContainsRune(".-'’", r):
			return fmt.Errorf("%q holds %q, which is neither a letter nor a figure", word, r)
		}
		letters, levels, digit = append(letters, unicode.ToLower(r)), append(levels, 0), false
	}
	if digits == 0 && !strings.Contains(word, ".") {
		return h.except(word)
	}
	if i := strings.IndexByte(word[1:], '.') + 1; i > 0 && strings.Trim(word[i:], ".0123456789") != "" {
		return fmt.Errorf("%q has a dot inside; dots stand for the ends of a word", word)
	}
	h.patterns[string(letters)] = levels
	h.longest = max(h.longest, len(letters))
	return nil
}

func (h *Hyphens) except(word string) error {
	levels := []uint8{0}
	for _, r := range word {
		if r == '-' {
			levels[len(levels)-1] = 1
			continue
		}
		levels = append(levels, 0)
	}
	if levels[0] > 0 || levels[len(levels)-1] > 0 || strings.Contains(word, "--") {
		return fmt.Errorf("%q has a hyphen that divides nothing", word)
	}
	h.exceptions[strings.ToLower(strings.ReplaceAll(word, "-", ""))] = levels
	return nil
}

// Points are the places where the word may be divided, as offsets in bytes, rising: word[:p] stands before the hyphen.
// Runs of letters between other signs (arco-íris) are divided each by itself. The word is in composed letters (NFC).
func (h *Hyphens) Points(word string) []int {
	if h == nil {
		return nil
	}
	var points []int
	var run []rune
	from := 0
	for i, r := range word {
		if unicode.IsLetter(r) || unicode.IsMark(r) {
			if len(run) == 0 {
				from = i
			}
			run = append(run, r)
			continue
		}
		points = h.divide(points, run, from)
		run = run[:0]
	}
	return h.divide(points, run, from)
}

// divide adds the points of a run of letters that begins at an offset.
func (h *Hyphens) divide(points []int, run []rune, from int) []int {
	if len(run) < h.Left+h.Right || len(run) < 2 {
		return points
	}
	levels := h.levels(run)
	at := from
	for i, r := range run {
		if i >= max(h.Left, 1) && len(run)-i >= h.Right && levels[i]%2 == 1 {
			points = append(points, at)
		}
		at += utf8.RuneLen(r)
	}
	return points
}

// levels is a number for each place between the letters: the highest of all patterns that fit. Odd ones divide.
func (h *Hyphens) levels(run []rune) []uint8 {
	word := make([]rune, 0, len(run)+2)
	word = append(word, '.')
	for _, r := range run {
		word = append(word, unicode.ToLower(r))
	}
	word = append(word, '.')
	if l, ok := h.exceptions[string(word[1:len(word)-1])]; ok {
		return l
	}
	levels := make([]uint8, len(word)+1)
	for i := range word {
		for j := i + 1; j <= min(len(word), i+h.longest); j++ {
			for k, l := range h.patterns[string(word[i:j])] {
				levels[i+k] = max(levels[i+k], l)
			}
		}
	}
	return levels[1:]
}
