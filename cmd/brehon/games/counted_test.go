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
//	& de de Clare     what holds a word twice, and is right
//	! a the           words that stand side by side in no sentence
//	@ no              words after which a name needs no article
type counting struct {
	one, many map[string]bool
	not, skip map[string]bool
	typed     []string
	twice     []string
	never     []string
	bare      []string
}

func readCounting(t *testing.T, tag string) *counting {
	t.Helper()
	data, err := os.ReadFile("testdata/counted/" + tag + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	c := &counting{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}, nil, nil, nil, nil}
	for _, line := range strings.Split(string(data), "\n") {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || words[0] == "#":
		case words[0] == "." || words[0] == "~":
			list := map[string]map[string]bool{".": c.not, "~": c.skip}[words[0]]
			for _, w := range words[1:] {
				list[w] = true
			}
		case words[0] == "&":
			c.twice = append(c.twice, strings.Join(words[1:], " "))
		case words[0] == "!":
			c.never = append(c.never, " "+strings.Join(words[1:], " ")+" ")
		case words[0] == "@":
			c.bare = append(c.bare, words[1:]...)
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
	counted = regexp.MustCompile(`(?:^|[^\pL\d.,:/£–-])(\d{1,3})((?:[\x{a0}\x{202f} ]\pL[\pL’'-]*){1,4})`)
)

// bareAfter reports whether a name needs no article behind that beginning of a text.
func (c *counting) bareAfter(before string) bool {
	before = strings.TrimRight(before, " “")
	return strings.HasSuffix(before, ":") || strings.HasSuffix(before, "(") || strings.HasSuffix(before, "×") || strings.HasSuffix(before, "}") ||
		c != nil && slices.ContainsFunc(c.bare, func(w string) bool { return strings.HasSuffix(before, w) })
}

// wrong are the places of a text in which a figure and the word that it counts are at odds, or the word is not known.
func (c *counting) wrong(text, letter string) (list []string) {
	text = unseen.ReplaceAllString(lang.RuleID(letter).ReplaceAllString(text, "§"), "")
	if !counted.MatchString(text) {
		return nil
	}
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
