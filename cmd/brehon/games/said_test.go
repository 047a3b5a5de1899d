package games

import (
	"flag"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/referee/voice"
)

var everySaying = flag.Int("sayings", 0, "say each text in so many combinations of names and numbers at most; 0: one placeholder after another")

// TestSaid says every text of every game and of the program in each language that says it, with every name that may stand in it and
// with 0, 1, 2 and 5 of each number; and with the figures of the content as they stand, all as 1 and all as 2. No sentence holds
// braces, a word or a space twice, a name without its article where the language has one, a name that lacks the form or the label
// that is asked for, or a figure before a word in the wrong number.
func TestSaid(t *testing.T) {
	for _, tag := range lang.Tags(files) {
		for _, e := range List {
			g := read(t, e)
			words, faults := lang.Load(files, tag, e.ID)
			if len(faults) > 0 {
				t.Fatal(faults[0])
			}
			texts := slices.DeleteFunc(g.Texts(), func(x lang.Text) bool { return !words.About.Source && words.Entry(x) == nil })
			l := &reader{t: t, tag: tag, words: words, wrong: map[string]bool{}}
			if slices.Contains([]string{"en", "es", "pt-BR"}, tag) {
				l.count = readCounting(t, tag)
			}
			for _, every := range []int{0, 1, 2} {
				l.hear(voiceOf(g, words, every).Sayings(g.Texts()), texts, every > 0)
			}
			t.Logf("%s, %s: %d sentences of %d texts", tag, e.ID, l.n, len(texts))
		}
	}
}

// voiceOf is a game's voice with the figures of valuesOf.
func voiceOf(g *Game, words *lang.Catalog, every int) *voice.Voice {
	return voice.New(g.Content, g.Content.Law(), words, g.Referee().Grammar()).WithValues(valuesOf(g, every))
}

// valuesOf are the figures of the content by the law; each whole number is every, if that is not 0.
func valuesOf(g *Game, every int) func(string) (string, bool) {
	values := g.Scenarios.Values(g.Content.Law())
	return func(path string) (string, bool) {
		v, ok := values(path)
		if _, err := strconv.Atoi(v); err == nil && every != 0 {
			v = strconv.Itoa(every)
		}
		return v, ok
	}
}

// reader reads sentences of a language.
type reader struct {
	t     *testing.T
	tag   string
	words *lang.Catalog
	count *counting // nil: nobody has listed the words that are counted
	wrong map[string]bool
	n     int
}

// hear says texts; with pathsAlone only those that figures of the content stand in.
func (l *reader) hear(all *voice.Sayings, texts []lang.Text, pathsAlone bool) {
	for _, x := range texts {
		asks := l.words.Asks(x)
		see := func(s voice.Saying) {
			if l.n++; s.Twice() {
				return
			}
			for _, f := range slices.Concat(l.faults(x, s), l.forms(asks, s), l.bare(x, s)) {
				if at := x.Key + f; !l.wrong[at] {
					l.wrong[at] = true
					l.t.Errorf("%s: %s: %s: %s", l.tag, x.Key, f, s.Text)
				}
			}
		}
		switch {
		case pathsAlone && !slices.ContainsFunc(x.Given(), func(p string) bool { return strings.Contains(p, ".") }):
		case *everySaying > 0:
			all.All(x, *everySaying, see)
		default:
			all.One(x, see)
		}
	}
}

var (
	lostSpace = regexp.MustCompile(`  | [,.;:!?)](?:[ “”»]|$)|\( `)
	inWord    = regexp.MustCompile(`[\pL\pN’'-]+`)
)

// faults are those that a sentence shows by itself.
func (l *reader) faults(x lang.Text, s voice.Saying) (list []string) {
	if strings.ContainsAny(s.Text, "{}") && !strings.ContainsAny(x.Other, "\\") {
		list = append(list, "it holds braces")
	}
	if sign := lostSpace.FindString(s.Text); sign != "" && l.tag != "fr" && !lostSpace.MatchString(x.Other) {
		list = append(list, fmt.Sprintf("a space too many, %q", sign))
	}
	if w := l.twice(s.Text); w != "" {
		list = append(list, fmt.Sprintf("%q stands twice", w))
	}
	if l.count != nil {
		text := " " + strings.ToLower(s.Text) + " "
		for _, no := range l.count.never {
			if strings.Contains(text, no) && !strings.Contains(strings.ToLower(x.Other), no) {
				list = append(list, fmt.Sprintf("it says%q", no))
			}
		}
		text = s.Text
		for _, p := range slices.Sorted(maps.Keys(s.Names)) { // “5 Famine”, “pawn 2”
			text = strings.ReplaceAll(text, " "+s.Names[p].Text, " §")
		}
		list = append(list, l.count.wrong(text, x.Letter)...)
	}
	return list
}

// twice is a word that stands twice side by side; empty if none does.
func (l *reader) twice(text string) string {
	if l.count != nil {
		for _, well := range l.count.twice {
			text = strings.ReplaceAll(text, well, "§")
		}
	}
	was := []int{0, 0}
	for _, at := range inWord.FindAllStringIndex(text, -1) {
		word := text[at[0]:at[1]]
		if is := text[was[0]:was[1]]; text[was[1]:at[0]] == " " && strings.EqualFold(is, word) && strings.ContainsFunc(word, func(r rune) bool { return r > '9' }) {
			return word
		}
		was = at
	}
	return ""
}

// forms are those that a text asks for and a name lacks.
func (l *reader) forms(asks []lang.Ask, s voice.Saying) (list []string) {
	for _, a := range asks {
		if name, is := s.Names[a.Name]; is && l.words.FormOf(name, a.Form) == "" {
			list = append(list, fmt.Sprintf("%s has no %s", name.Key, a.Form))
		}
	}
	return list
}

// articled are the texts that are whole sentences about the names that stand in them.
var articled = regexp.MustCompile(`^referee\.(event|ask|refuse|warn|move|fact|odds|remark)\.`)

// bare are the names that stand without their article in a sentence, in a language whose names have one. They need none beside a
// colon, in brackets, where somebody is spoken to, after a figure, or after the words that the list of the language names.
func (l *reader) bare(x lang.Text, s voice.Saying) (list []string) {
	if !articled.MatchString(x.Key) || !slices.Contains(l.words.About.Forms, "art") {
		return nil
	}
	strs := []string{x.One, x.Other}
	if e := l.words.Entry(x); e != nil {
		strs = e.Str
	}
	for _, p := range slices.Sorted(maps.Keys(s.Names)) {
		art := l.words.FormOf(s.Names[p], "art")
		for _, str := range strs {
			before, after, is := strings.Cut(str, "{"+p+"}")
			with := strings.EqualFold(art, s.Names[p].Text)
			if before == "" { // there the whole name stands
				with = len(s.Text) >= len(art) && strings.EqualFold(art, s.Text[:len(art)])
			}
			if is && art != "" && !with && !strings.HasPrefix(after, ":") && !(before == "" && strings.HasPrefix(after, ",")) && !l.count.bareAfter(before) {
				return append(list, fmt.Sprintf("{%s} stands without its article", p))
			}
		}
	}
	return list
}
