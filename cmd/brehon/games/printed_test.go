package games

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// printedOf are the texts that the whole kit prints in a language: of pieces and of pages.
func printedOf(t *testing.T, files fs.FS, g *Game, tag string) (texts []string) {
	t.Helper()
	l, err := generate.NewLayout(files, g.Kit, generate.LayoutOptions{Lang: tag})
	if err != nil {
		t.Fatal(err)
	}
	dst := listener{func(said lang.Said) { texts = append(texts, said.Text) }}
	for _, p := range l.Pieces() {
		p.Front(dst)
		if p.Back != nil {
			p.Back(dst)
		}
	}
	list, err := l.Files()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		for _, p := range f.Pages {
			p.Draw(dst)
		}
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// listener is a surface that hears each text that is set.
type listener struct{ hear func(lang.Said) }

func (listener) Path(*draw.Path, draw.Style) {}
func (listener) Text(draw.Run)               {}

func (l listener) Image(a *draw.Art, m draw.Matrix)             { a.Draw(draw.At(l, m)) }
func (l listener) Clip(_ *draw.Path, inside func(draw.Surface)) { inside(l) }
func (l listener) Note(_ draw.Rect, what any) {
	if f, ok := what.(typeset.Fitted); ok {
		l.hear(f.Said)
	}
}

var claims = regexp.MustCompile(`holds: \[.*\]`)

// changed are the files of the program with other numbers in a game's rules.yaml, a line each. What words take for granted of numbers
// is left out: they are read for their grammar.
func changed(t *testing.T, game string, numbers map[string]string) fs.FS {
	t.Helper()
	name := "content/" + game + "/rules.yaml"
	data, err := fs.ReadFile(files, name)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(data), "\n")
	for number, value := range numbers {
		i := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, number+": ") })
		if i < 0 {
			t.Fatalf("%s has no line %s", name, number)
		}
		lines[i] = number + ": " + value
	}
	dir := t.TempDir()
	write := func(name, text string) {
		to := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(name, strings.Join(lines, "\n"))
	chapters, err := fs.Glob(files, "content/"+game+"/rulebook/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, chapter := range chapters {
		data, err := fs.ReadFile(files, chapter)
		if err != nil {
			t.Fatal(err)
		}
		if claims.Match(data) {
			write(chapter, claims.ReplaceAllString(string(data), "holds: [0 = 0]"))
		}
	}
	return source.Overlay(files, dir)
}

// TestChangedNumbersArePrintedRight prints the whole kit with other numbers, and says with them what is not printed: no
// sentence is wrong.
func TestChangedNumbersArePrintedRight(t *testing.T) {
	e := turloughEntry
	files := changed(t, e.ID, map[string]string{"tribute": "2", "rollLoss": "2", "disengageLoss": "2", "castleLoss": "2",
		"raidGain": "2", "tuarastalPrice": "2", "movementPoints": "1"})
	g, faults := e.Load(files)
	for _, f := range faults {
		t.Error(f)
	}
	for tag, price := range map[string]string{
		"en": "a battle for 2 cattle", "es": "una batalla por 2 cabezas de ganado", "pt-BR": "uma batalha por 2 cabeças de gado",
	} {
		words, faults := lang.Load(files, tag, e.ID)
		if len(faults) > 0 {
			t.Fatal(faults[0])
		}
		c := readCounting(t, tag)
		for _, n := range g.Content.Nouns() {
			if !n.Name.Empty() {
				c.typed = append(c.typed, words.Say(n.Name).Text) // "5 Famine"
			}
		}
		printed := printedOf(t, files, g, tag)
		if !slices.ContainsFunc(printed, func(s string) bool { return strings.Contains(s, price) }) {
			t.Errorf("%s: of %d texts none says %q", tag, len(printed), price)
		}
		for _, text := range printed {
			for _, w := range c.wrong(text, g.Content.Info.Letter) {
				t.Errorf("%s: printed: %q: %s", tag, text, w)
			}
		}
		l := &reader{t: t, tag: tag, words: words, count: c, wrong: map[string]bool{}}
		l.hear(voiceOf(g, words, 0).Sayings(g.Texts()), g.Texts(), false)
	}
}
