package games

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/content/lang"
)

// counting is what a language's file of testdata/counted says of the words behind figures, a line each:
//
//	battle battles    one, and several; a word alone is said of several only
//	. of than         words that no figure counts
//	~ enemy movement  words behind which the counted one comes
//	= 3 person        what is typed so
type counting struct {
	one, many map[string]bool
	not, skip map[string]bool
	typed     []string
}

func readCounting(t *testing.T, tag string) *counting {
	t.Helper()
	data, err := os.ReadFile("testdata/counted/" + tag + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	c := &counting{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}, nil}
	for _, line := range strings.Split(string(data), "\n") {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || words[0] == "#":
		case words[0] == "." || words[0] == "~":
			list := map[string]map[string]bool{".": c.not, "~": c.skip}[words[0]]
			for _, w := range words[1:] {
				list[w] = true
			}
		case words[0] == "=":
			c.typed = append(c.typed, strings.Join(words[1:], " "))
		default:
			if len(words) > 1 {
				c.one[words[0]] = true
			}
			c.many[words[len(words)-1]] = true
		}
	}
	return c
}

var (
	unseen  = regexp.MustCompile(`\{icon:[^{}]*\}|\(term:[^()]*\)|[*\[\]]`)
	counted = regexp.MustCompile(`(?:^|[^\pL\d.,:/£–-])(\d{1,3})((?:[\x{a0}\x{202f} ]+\pL[\pL’'-]*){1,4})`)
)

// wrong are the places of a text in which a figure and the word that it counts are at odds, or the word is not known.
func (c *counting) wrong(text, letter string) (list []string) {
	text = unseen.ReplaceAllString(lang.RuleID(letter).ReplaceAllString(text, "§"), "")
	for _, typed := range c.typed {
		text = strings.ReplaceAll(text, typed, "§")
	}
	for _, m := range counted.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[1])
		if fault := c.judge(n, strings.Fields(m[2])); fault != "" {
			list = append(list, fmt.Sprintf("%s%s: %s", m[1], m[2], fault))
		}
	}
	return list
}

// judge looks at the words behind a figure.
func (c *counting) judge(n int, words []string) string {
	for _, w := range words {
		if len(w) > 1 && w == strings.ToUpper(w) {
			return "" // letters for words: VP, MOVE
		}
		w = strings.ToLower(w)
		switch {
		case c.skip[w]:
			continue
		case c.not[w], n == 1 && c.one[w], n != 1 && c.many[w]:
			return ""
		case c.one[w] || c.many[w]:
			return "the number of " + w
		}
		return "unknown " + w
	}
	return ""
}

// TestNumbersAreCountedRight says every text of every game and of the program with the figures of the content as they
// stand, all as 1 and all as 2, and with those that the code fills in as 1 and as 2: no figure stands before a word in the wrong number.
func TestNumbersAreCountedRight(t *testing.T) {
	for _, tag := range []string{"en", "es", "pt-BR"} {
		c := readCounting(t, tag)
		for _, e := range List {
			g := read(t, e)
			words, faults := lang.Load(files, tag, e.ID)
			if len(faults) > 0 {
				t.Fatal(faults[0])
			}
			texts := slices.DeleteFunc(g.Texts(), func(x lang.Text) bool { return tag != "en" && words.Entry(x) == nil })
			for _, every := range []int{0, 1, 2} {
				s := sayer{words.WithValues(valuesOf(g, every)), c, figuresOf(g, texts)}
				s.all(t, fmt.Sprintf("%s %s, figures of the content %d", tag, e.ID, every), texts)
			}
		}
	}
}

// sayer says texts with figures.
type sayer struct {
	words   *lang.Catalog
	count   *counting
	figures map[string]bool // placeholders without a path that stand for numbers
}

func (s sayer) all(t *testing.T, what string, texts []lang.Text) {
	t.Helper()
	for _, x := range texts {
		for n := 1; n <= 2; n++ {
			said := s.words.Say(x, s.args(x, n)...)
			for _, w := range s.count.wrong(said.Text, x.Letter) {
				t.Errorf("%s: %s (%s): %s", what, x.Key, said.Pos, w)
			}
		}
	}
}

// args are what the code fills into a text: n for every number.
func (s sayer) args(x lang.Text, n int) (args []any) {
	for _, name := range append(x.Marks().Asked(), x.By) {
		switch {
		case strings.Contains(name, "."), name == "n" && strings.Contains(x.By, "."):
		case s.figures[name]:
			args = append(args, name, n)
		default:
			args = append(args, name, "X")
		}
	}
	return args
}

// figuresOf are the placeholders that stand for numbers: whatever counts in some text, and the numbers of automata.
func figuresOf(g *Game, texts []lang.Text) map[string]bool {
	figures := map[string]bool{"n": true}
	for _, x := range texts {
		figures[x.By] = true
		for _, c := range x.Marks().Picks {
			if c.Ways[0].Labels == nil {
				figures[c.Name] = true
			}
		}
	}
	for _, l := range g.Content.Automata.Levels {
		for _, n := range l.Numbers {
			figures[n.Name] = true
		}
	}
	return figures
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
