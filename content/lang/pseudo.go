package lang

import (
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// A pseudo-language is English made strange: every text longer, accented and in brackets, so that a build shows what
// overflows, which letters are missing and which words never went through a translation. It has no translations:
// its catalogue makes each text when it is said. The one that runs from right to left has Hebrew letters, and takes them
// from the fonts that lie in content/lang/pseudo-rtl.
type pseudo struct {
	percent int  // how much longer
	labels  bool // and short texts twice as long
	rtl     bool
}

// PseudoName is what a pseudo-language is asked for by: pseudo (35 % longer, and labels of a word or two twice as long),
// pseudo50 (every text 50 % longer), pseudo-rtl.
const PseudoName = "pseudo"

// How much longer than English a pseudo-language is, in per cent, unless its name says otherwise. The letters of the one
// that runs from right to left are wider than those of other fonts.
const (
	usualLonger = 35
	rtlLonger   = 20
)

// PseudoOpen and PseudoClose are the brackets around every text of a pseudo-language. Every face of ours has them.
const (
	PseudoOpen  = "‹"
	PseudoClose = "›"
)

var pseudoName = regexp.MustCompile(`^` + PseudoName + `(-rtl)?(\d{0,3})$`)

// findPseudo reads the name of a pseudo-language; nil if it is none.
func findPseudo(name string) *pseudo {
	m := pseudoName.FindStringSubmatch(name)
	if m == nil {
		return nil
	}
	p := &pseudo{percent: usualLonger, rtl: m[1] != ""}
	if p.rtl {
		p.percent = rtlLonger
	}
	p.labels = !p.rtl && m[2] == ""
	if m[2] != "" {
		p.percent, _ = strconv.Atoi(m[2])
	}
	return p
}

// catalog says every text in the pseudo-language, in the fonts of its folder if it has one.
func (p *pseudo) catalog(f fs.FS, name string) *Catalog {
	about := *English().About
	about.Tag, about.Endonym, about.English, about.Status, about.Source = name, "Pseudo", "Pseudo-English", Draft, false
	about.Letters = string(accents)
	if p.rtl {
		about.Script, about.Direction, about.Letters = "Hebr", "rtl", string(hebrew)
	}
	files, _ := fs.Glob(f, path.Join(Folder, p.folder(), "*.ttf"))
	for _, file := range files {
		for _, chain := range []*[]string{&about.Fonts.Text, &about.Fonts.Sans, &about.Fonts.Title} {
			*chain = append(*chain, path.Base(file))
		}
	}
	c := newCatalog(&about)
	c.pseudo, c.folder = p, f
	if !p.rtl {
		c.hyphens = pseudoHyphens
	}
	return c
}

// folder is where fonts of the pseudo-language may lie, however long it is.
func (p *pseudo) folder() string {
	if p.rtl {
		return PseudoName + "-rtl"
	}
	return PseudoName
}

// pseudoHyphens divide words between a vowel and the consonant behind it.
var pseudoHyphens = sync.OnceValue(func() *Hyphens {
	var patterns strings.Builder
	for _, vowel := range "áéíóúý" {
		for _, r := range accents {
			if !strings.ContainsRune("áéíóúý", r) {
				patterns.WriteString(string(vowel) + "1" + string(r) + "\n")
			}
		}
	}
	h, _ := ReadHyphens("", patterns.String())
	return h
})

// Made reports whether the catalogue makes its texts, as pseudo-languages do, instead of having them translated.
func (c *Catalog) Made() bool { return c.pseudo != nil }

// Pseudo is a text in the pseudo-language of that name; ok is false if there is none.
func Pseudo(name, text string) (said string, ok bool) {
	p := findPseudo(name)
	if p == nil {
		return "", false
	}
	return p.say(text, ""), true
}

// The letters that stand for a … z. Our faces have all of them.
var (
	accents = []rune("ábçđéfĝħíĵķľmñópqřšŧúvŵxýž")
	hebrew  = []rune("אבצדהפגחיזכלמנועקרשתטווסיז")
)

// say makes the text longer, accented and bracketed. Placeholders, marks, links' targets and rules stay.
func (p *pseudo) say(text, letter string) string {
	if !ReadMarks(text, letter).Words {
		return text
	}
	var b strings.Builder
	b.WriteString(PseudoOpen)
	w := stretcher{percent: p.longer(text), p: p, debt: -2} // the brackets are two letters already
	runes := []rune(text)
	for i := 0; i < len(runes); {
		j := i + 1
		switch r := runes[i]; {
		case r == '{':
			j = until(runes, i, '}')
			if bar := until(runes[:j], i, '|'); bar < j {
				j = bar // the words of a choice are said as all others, and its labels stay
				j += utf8.RuneCountInString(labelled.FindString(string(runes[j:])))
			}
			b.WriteString(string(runes[i:j]))
		case r == '|':
			j += utf8.RuneCountInString(labelled.FindString(string(runes[j:])))
			b.WriteString(string(runes[i:j]))
		case r == ']' && j < len(runes) && runes[j] == '(':
			j = until(runes, i, ')')
			b.WriteString(string(runes[i:j]))
		case unicode.IsLetter(r):
			for j < len(runes) && unicode.IsLetter(runes[j]) {
				j++
			}
			if figure := i > 0 && unicode.IsDigit(runes[i-1]) || j < len(runes) && unicode.IsDigit(runes[j]); figure {
				b.WriteString(string(runes[i:j])) // a rule's id
			} else {
				w.word(&b, runes[i:j])
			}
		default:
			b.WriteRune(r)
		}
		i = j
	}
	b.WriteString(PseudoClose)
	return b.String()
}

// short is the number of letters below which a text is doubled: a label may be twice as long in another language, and all
// one word.
const short = 12

// longer is how much longer a text becomes, in per cent.
func (p *pseudo) longer(text string) int {
	letters := 0
	for _, r := range plainWords(text) {
		if unicode.IsLetter(r) {
			letters++
		}
	}
	if p.labels && letters < short {
		return 100
	}
	return p.percent
}

// plainWords is a text without what stands in braces, and the targets of links.
func plainWords(text string) string { return asides.ReplaceAllString(text, "") }

var asides = regexp.MustCompile(`\{[^}]*\}|\]\([^)]*\)`)

// until is the place behind the next letter of that kind, or the end.
func until(runes []rune, i int, end rune) int {
	for ; i < len(runes); i++ {
		if runes[i] == end {
			return i + 1
		}
	}
	return i
}

// stretcher makes words longer, each by its share.
type stretcher struct {
	p       *pseudo
	percent int     // how much longer
	debt    float64 // letters that are still to be added
}

// word writes a word with its vowels said twice as often as the length wants.
func (s *stretcher) word(b *strings.Builder, word []rune) {
	s.debt += float64(len(word)*s.percent) / 100
	more := make([]int, len(word))
	for round := 0; s.debt >= 1 && round < 4; round++ {
		for i, r := range word {
			if s.debt >= 1 && (strings.ContainsRune("aeiouyAEIOUY", r) || round > 1) {
				more[i]++
				s.debt--
			}
		}
	}
	for i, r := range word {
		r = s.p.letter(r)
		b.WriteRune(r)
		for range more[i] {
			b.WriteRune(unicode.ToLower(r))
		}
	}
}

// letter is the letter that stands for another.
func (p *pseudo) letter(r rune) rune {
	low := unicode.ToLower(r)
	switch {
	case low < 'a' || low > 'z':
		return r
	case p.rtl:
		return hebrew[low-'a']
	case low == r:
		return accents[low-'a']
	}
	return unicode.ToUpper(accents[low-'a'])
}
