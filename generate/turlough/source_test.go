package turlough

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/turlough"
	"brehon/generate"
)

// edited lays files over the embedded content: each is the embedded one with old replaced by new. Three words tell of a
// file: its path, old, new.
func edited(t testing.TB, edits ...string) fs.FS {
	t.Helper()
	dir := t.TempDir()
	for e := range slices.Chunk(edits, 3) {
		path, old, new := e[0], e[1], e[2]
		data, err := fs.ReadFile(embedded(), path)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(data), old) {
			t.Fatalf("%s does not hold %q", path, old)
		}
		file := filepath.Join(dir, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(strings.Replace(string(data), old, new, 1)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return content.Overlay(embedded(), dir)
}

// says makes the files and returns what each says, by its name.
func says(t *testing.T, files fs.FS, o generate.Options) map[string]string {
	t.Helper()
	need(t, "pdftotext")
	kits, _, err := made(files, o)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, k := range kits {
		k.Files(func(path string, data []byte) {
			if !strings.HasSuffix(path, ".pdf") {
				all[path] = string(data)
				return
			}
			file := filepath.Join(t.TempDir(), "said.pdf")
			if err := os.WriteFile(file, data, 0o644); err != nil {
				t.Fatal(err)
			}
			said, _ := judge(t, "pdftotext", "-raw", file, "-")
			all[path] = string(said)
		})
	}
	return all
}

// TestOneSource: a number stands once in the YAML. Changed there, it is another one on the board, in the
// player's aid and in the book, in each language.
func TestOneSource(t *testing.T) {
	for _, c := range []struct {
		path, old, new, lang string
		want                 map[string][2]string // of a file: a pattern that is said before, and after
	}{
		{"content/turlough/rules.yaml", "movementPoints: 6", "movementPoints: 7", "en", map[string][2]string{
			"rulebook.pdf":  {`\b6 movement points`, `\b7 movement points`},
			"rulebook.html": {`<b>6 movement points</b>`, `<b>7 movement points</b>`},
			"booklet.pdf":   {`\b6 movement points`, `\b7 movement points`},
			"aids.pdf":      {`6 points\.`, `7 points\.`},
			"board.pdf":     {`March · 6 points`, `March · 7 points`},
			"poster.pdf":    {`March · 6 points`, `March · 7 points`},
		}},
		{"content/turlough/rules.yaml", "movementPoints: 6", "movementPoints: 7", "pt-BR", map[string][2]string{
			"rulebook.pdf": {`6 pontos de movimento`, `7 pontos de movimento`},
			"aids.pdf":     {`6 pontos\.`, `7 pontos\.`},
			"board.pdf":    {`6 pontos`, `7 pontos`},
		}},
		{"content/turlough/map.yaml", "rounds: 12", "rounds: 11", "es", map[string][2]string{
			"board.pdf":    {`tras la 12, otra vez desde la 1`, `tras la 11, otra vez desde la 1`},
			"rulebook.pdf": {`Tras la Ronda 12 vuelve a la 1`, `Tras la Ronda 11 vuelve a la 1`},
		}},
		{"content/turlough/hazards.yaml", "openCost: 3", "openCost: 4", "en", map[string][2]string{
			"cards.pdf":    {`Open sides cost 3 movement points`, `Open sides cost 4 movement points`},
			"rulebook.pdf": {`Open country costs 3 movement`, `Open country costs 4 movement`},
		}},
	} {
		o := generate.Options{Langs: []string{c.lang}, Papers: []string{"a4"}, Only: []string{"board", "aid", "card", "rulebook"}}
		before, after := says(t, embedded(), o), says(t, edited(t, c.path, c.old, c.new), o)
		for file, want := range c.want {
			is := func(text, pattern string) bool { return regexp.MustCompile(spaced(pattern)).MatchString(text) }
			if !is(before[file], want[0]) || is(before[file], want[1]) {
				t.Errorf("%s in %s: with %s it says %q", file, c.lang, c.old, around(before[file], want[0], want[1]))
			}
			if !is(after[file], want[1]) || is(after[file], want[0]) {
				t.Errorf("%s in %s: with %s it says %q", file, c.lang, c.new, around(after[file], want[0], want[1]))
			}
		}
	}
}

// spaced lets words of a pattern stand on two lines.
func spaced(pattern string) string { return strings.ReplaceAll(pattern, " ", `\s+`) }

// around is where a text says something like the patterns.
func around(text string, patterns ...string) string {
	for _, p := range patterns {
		if at := regexp.MustCompile(spaced(p)).FindStringIndex(text); at != nil {
			return text[max(0, at[0]-40):min(len(text), at[1]+40)]
		}
	}
	return "neither of both"
}

// TestWordsThatCannotBePrinted: a letter that no font has, an emoji, a word too long for its place stop the
// build, with the place in the file and what is wrong; nothing is written.
func TestWordsThatCannotBePrinted(t *testing.T) {
	const path = "content/turlough/hazards.yaml"
	for _, c := range []struct{ name, path, old, new, want string }{
		{"letter", path, `title: "Famine"`, `title: "Famine 飢"`, `content/turlough/hazards.yaml:\d+:\d+: .*U\+98E2`},
		{"emoji", path, `title: "Famine"`, `title: "Famine 🐄"`, `content/turlough/hazards.yaml:\d+:\d+: .*U\+1F404`},
		{"joined emoji", path, `title: "Famine"`, `title: "Famine 👩‍🌾"`, `content/turlough/hazards.yaml:\d+:\d+: .*U\+1F469`},
		{"right to left", path, `title: "Famine"`, `title: "רעב"`, `content/turlough/hazards.yaml:\d+:\d+: .*U\+05E8`},
		{"too long", path, `title: "Famine"`, `title: "Famineandpestilenceandwoeupontheland"`, `content/turlough/hazards.yaml:\d+:\d+: hazards.famine.title: .* mm too wide`},
		{"a translation's letter", "content/lang/pt-BR/turlough/cards.po", `msgstr "Fome"`, `msgstr "Fome 飢"`, `content/lang/pt-BR/turlough/cards.po:\d+.*U\+98E2`},
		{"a translation too long", "content/lang/pt-BR/turlough/cards.po", `msgstr "Fome"`, `msgstr "Fomepestilênciaguerraemorteparatodos"`, `content/lang/pt-BR/turlough/cards.po:\d+.* mm too wide`},
	} {
		t.Run(c.name, func(t *testing.T) {
			out := t.TempDir()
			o := generate.Options{Out: out, Only: []string{"card"}, Papers: []string{"a4"}, Langs: []string{"en"}}
			if strings.Contains(c.path, "pt-BR") {
				o.Langs = []string{"pt-BR"}
			}
			_, err := build(edited(t, c.path, c.old, c.new), o)
			if err == nil || !regexp.MustCompile(c.want).MatchString(err.Error()) {
				t.Errorf("got %v\nwant %s", err, c.want)
			}
			if _, err := os.Stat(filepath.Join(out, turlough.ID)); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("something was written: %v", err)
			}
		})
	}
}
