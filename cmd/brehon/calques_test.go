package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"gopkg.in/yaml.v3"
)

// calqueList is the list of wordings that no English text may have, each with a better one.
const calqueList = "testdata/calques.txt"

// english is an English text, and where it is.
type english struct {
	at, text string
}

// calque is a wording that reads as translated.
type calque struct {
	wording string
	find    *regexp.Regexp
	better  string
}

// calques are the wordings of the list, and the contexts in which they may be used.
type calques struct {
	list    []calque
	allowed []string
	used    map[string]bool // of allowed
}

// readCalques reads the list: lines “wording -> better”, in which the wording is a regular expression whose blanks stand for any
// white space, and lines “except: context -> reason”.
func readCalques(t *testing.T, text string) *calques {
	t.Helper()
	c := &calques{used: map[string]bool{}}
	for n, line := range strings.Split(text, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		wording, better, ok := strings.Cut(line, " -> ")
		if !ok || strings.TrimSpace(better) == "" {
			t.Fatalf("%s:%d: write a wording, “ -> ” and a better one: %s", calqueList, n+1, line)
		}
		if context, is := strings.CutPrefix(wording, "except: "); is {
			c.allowed = append(c.allowed, context)
			continue
		}
		pattern := `(?i)\b(?:` + strings.ReplaceAll(wording, " ", `\s+`) + `)`
		if !strings.ContainsAny(wording[len(wording)-1:], ".?]") {
			pattern += `\b`
		}
		find, err := regexp.Compile(pattern)
		if err != nil {
			t.Fatalf("%s:%d: %v", calqueList, n+1, err)
		}
		c.list = append(c.list, calque{wording, find, better})
	}
	return c
}

// filledIn are the placeholders of a text.
var filledIn = regexp.MustCompile(`\{[+\w.]+\}`)

// in are the faults of a text: where, what and the cure. A line of the text is counted from line.
func (c *calques) in(e english, line int) (faults []string) {
	text := e.text
	for _, context := range c.allowed {
		if strings.Contains(text, context) {
			c.used[context] = true
			text = strings.ReplaceAll(text, context, strings.Repeat("\x00", len(context)))
		}
	}
	text = filledIn.ReplaceAllStringFunc(text, func(s string) string { return strings.Repeat("\x00", len(s)) })
	for _, x := range c.list {
		for _, m := range x.find.FindAllStringIndex(text, -1) {
			at := e.at
			if line > 0 {
				at += ":" + strconv.Itoa(line+strings.Count(text[:m[0]], "\n"))
			}
			from, to := max(0, m[0]-40), min(len(e.text), m[1]+40)
			around := strings.ToValidUTF8(strings.Join(strings.Fields(e.text[from:to]), " "), "")
			faults = append(faults, fmt.Sprintf("%s: “%s” in “…%s…”; better: %s", at, e.text[m[0]:m[1]], around, x.better))
		}
	}
	return faults
}

// typedKeys are keys of words that players may type, which stay as they are even if nobody would write them today.
var typedKeys = []string{"typed", "lots", "also", "machines", "filler"}

// yamlTexts are the values of a file that are texts.
func yamlTexts(t *testing.T, file string) (list []english) {
	t.Helper()
	var doc yaml.Node
	if err := yaml.Unmarshal([]byte(readText(t, file)), &doc); err != nil {
		t.Fatal(file, err)
	}
	var look func(n *yaml.Node)
	look = func(n *yaml.Node) {
		if n.Kind == yaml.ScalarNode && n.ShortTag() == "!!str" {
			list = append(list, english{file + ":" + strconv.Itoa(n.Line), n.Value})
		}
		for i, child := range n.Content {
			if n.Kind == yaml.MappingNode && (i%2 == 0 || slices.Contains(typedKeys, n.Content[i-1].Value)) {
				continue
			}
			look(child)
		}
	}
	look(&doc)
	return list
}

// goTexts are the strings of a file of Go that have more than a word.
func goTexts(t *testing.T, file string) (list []english) {
	t.Helper()
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		if lit, is := n.(*ast.BasicLit); is && lit.Kind == token.STRING {
			if text, err := strconv.Unquote(lit.Value); err == nil && len(strings.Fields(text)) > 1 {
				list = append(list, english{file + ":" + strconv.Itoa(set.Position(lit.Pos()).Line), text})
			}
		}
		return true
	})
	return list
}

// englishFiles are the files of the project with an ending, below folders; tests, their data and other languages are left out.
func englishFiles(t *testing.T, ending string, folders ...string) (list []string) {
	t.Helper()
	top := filepath.Join("..", "..")
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(top, folder), func(file string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			in := filepath.ToSlash(strings.TrimPrefix(filepath.Dir(file), top+string(filepath.Separator)))
			switch {
			case d.IsDir() && (d.Name() == "testdata" || d.Name() == "refereetest" || in == "content/lang" && d.Name() != "en" && hasLanguage(file)):
				return filepath.SkipDir
			case !d.IsDir() && strings.HasSuffix(file, ending) && !strings.HasSuffix(file, "_test.go"):
				list = append(list, file)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return list
}

// hasLanguage reports whether a folder is that of a language.
func hasLanguage(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, "lang.yaml"))
	return err == nil
}

// helpTexts are what all commands say with --help.
func helpTexts(t *testing.T) (list []english) {
	t.Helper()
	names := examples()
	var look func(c *cobra.Command)
	look = func(c *cobra.Command) {
		list = append(list, english{c.CommandPath() + " --help", names.all(c.Short + "\n" + c.Long + "\n" + c.UsageString())})
		for _, sub := range c.Commands() {
			look(sub)
		}
	}
	look(newRoot())
	return list
}

// TestNoCalques reads every English text, of the content and the scenarios of all games, of the program, its help and its guides,
// and finds no wording of the list.
func TestNoCalques(t *testing.T) {
	c := readCalques(t, readText(t, calqueList))
	var faults []string
	count := map[string]int{}
	look := func(kind string, line int, list ...english) {
		count[kind] += len(list)
		for _, e := range list {
			faults = append(faults, c.in(e, line)...)
		}
	}
	for _, file := range englishFiles(t, ".yaml", "content", "scenarios") {
		look("texts", 0, yamlTexts(t, file)...)
	}
	for _, file := range englishFiles(t, ".go", "cmd", "content", "generate", "referee", "scenarios") {
		look("strings", 0, goTexts(t, file)...)
	}
	look("commands", 0, helpTexts(t)...)
	for _, file := range guides(t) {
		look("guides", 1, english{file, readText(t, file)})
	}
	for kind, least := range map[string]int{"texts": 9000, "strings": 2000, "commands": 18, "guides": 18} {
		if count[kind] < least {
			t.Errorf("only %d %s are read, and there are more than %d", count[kind], kind, least)
		}
	}
	for _, f := range faults {
		t.Error(strings.TrimPrefix(filepath.ToSlash(f), "../../"))
	}
	for _, context := range c.allowed {
		if !c.used[context] {
			t.Errorf("%s: “%s” is in no text: delete the exception", calqueList, context)
		}
	}
}

// TestCalquesAreFound: wordings are found across lines and in any case, but not inside other words, in placeholders or in a
// context that is allowed.
func TestCalquesAreFound(t *testing.T) {
	c := readCalques(t, "thr(ow|own) -> roll\nany more\\. -> no longer\nis told -> is shown\nexcept: thrown open -> a door\n")
	for text, want := range map[string]int{
		"Throw two dice.":               1,
		"The die is thrown, and thrown": 2,
		"He is\n  told of it.":          1,
		"Nobody waits any more.":        1,
		"No more than any moreover.":    0,
		"A throwaway card: {thrown}.":   0,
		"The gates are thrown open.":    0,
		"Roll two dice.":                0,
	} {
		if got := c.in(english{"here", text}, 0); len(got) != want {
			t.Errorf("%q: %d found, and %d are wanted: %v", text, len(got), want, got)
		}
	}
	if got, want := c.in(english{"page", "one\ntwo\nthrow\n"}, 1), "page:3: “throw” in “…one two throw…”; better: roll"; len(got) != 1 || got[0] != want {
		t.Errorf("got %q, and wanted %q", got, want)
	}
}
