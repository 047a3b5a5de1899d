package turlough

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"brehon/content/source"
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
	return source.Overlay(embedded(), dir)
}

// said are the files of a kit and what each says, by its path: "en/a4/cards.pdf".
type said map[string]func() string

// says makes kits; what a file says is read when it is asked for.
func says(t *testing.T, files fs.FS, o generate.Options) said {
	t.Helper()
	kits, _, err := made(files, o)
	if err != nil {
		t.Fatal(err)
	}
	all := said{}
	for _, k := range kits {
		k.Files(func(path string, data []byte) {
			all[k.Lang+"/"+k.Paper+"/"+path] = sync.OnceValue(func() string {
				file := filepath.Join(t.TempDir(), filepath.Base(path))
				if err := os.WriteFile(file, data, 0o644); err != nil {
					t.Fatal(err)
				}
				return textOf(t, file)
			})
		})
	}
	return all
}

// textOf is what a file says.
func textOf(t *testing.T, file string) string {
	t.Helper()
	if filepath.Ext(file) == ".pdf" {
		out, _ := judge(t, "mutool", "draw", "-q", "-F", "txt", file)
		return string(out)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Error(err)
	}
	return string(data)
}

// TestOneSource: a number stands once in the YAML. Changed there, it is another one on the board, in the
// player's aid and in the book, in each language.
func TestOneSource(t *testing.T) {
	need(t, "mutool")
	changed := edited(t, "content/turlough/rules.yaml", "movementPoints: 6", "movementPoints: 7",
		"content/turlough/map.yaml", "rounds: 12", "rounds: 11", "content/turlough/hazards.yaml", "openCost: 3", "openCost: 4")
	after := says(t, changed, generate.Options{Langs: []string{"en", "pt-BR"}, Papers: []string{"a4"}, Only: []string{"board", "aid", "card", "law"}})
	before := said{}
	for _, p := range wholeKit(t).Files {
		before[p.Path] = sync.OnceValue(func() string { return textOf(t, filepath.Join(wholeKit(t).dir, filepath.FromSlash(p.Path))) })
	}
	for _, c := range []struct{ file, was, is string }{
		{"en/screen/law.pdf", `\b6 movement points`, `\b7 movement points`},
		{"en/screen/law.html", `<b>6 movement points</b>`, `<b>7 movement points</b>`},
		{"en/a4/aids.pdf", `6 points\.`, `7 points\.`},
		{"en/a4/board.pdf", `March · 6 points`, `March · 7 points`},
		{"en/screen/poster.pdf", `March · 6 points`, `March · 7 points`},
		{"pt-BR/screen/law.pdf", `tem 6 pontos de movimento`, `tem 7 pontos de movimento`},
		{"pt-BR/a4/aids.pdf", `6 pontos\.`, `7 pontos\.`},
		{"pt-BR/a4/board.pdf", `6 pontos`, `7 pontos`},
		{"pt-BR/screen/law.pdf", `Depois da Rodada 12, a contagem recomeça do 1`, `Depois da Rodada 11, a contagem recomeça do 1`},
		{"en/a4/cards.pdf", `Open sides cost 3 movement points`, `Open sides cost 4 movement points`},
		{"en/screen/law.pdf", `Open country costs 3 movement`, `Open country costs 4 movement`},
	} {
		old, now := before[c.file](), after[c.file]()
		is := func(text, pattern string) bool { return regexp.MustCompile(spaced(pattern)).MatchString(text) }
		if !is(old, c.was) || is(old, c.is) {
			t.Errorf("%s says %q as it ships", c.file, around(old, c.was, c.is))
		}
		if !is(now, c.is) || is(now, c.was) {
			t.Errorf("%s says %q with other numbers", c.file, around(now, c.was, c.is))
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
