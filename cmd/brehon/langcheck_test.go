package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/referee/table"
)

// TestLanguagesHaveNoErrors proofreads every language of the program. Warnings are for its translators to weigh.
func TestLanguagesHaveNoErrors(t *testing.T) {
	d, err := openTranslation("", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range lang.Tags(d.Files) {
		for _, f := range proofread.Check(d.Files, tag, d.Original()) {
			if f.Severity == proofread.Error {
				t.Error(f)
			}
		}
	}
}

// TestLangCheck finds what was put into a PO file of a folder laid over, mends it, and leaves all else as it was.
func TestLangCheck(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "content", "lang", "pt-BR", "turlough", "cards.po")
	good := embeddedText(t, "content/lang/pt-BR/turlough/cards.po")
	bad := strings.Replace(good, "em vez de {base}.", "em  vez de {base} .", 1)
	if bad == good {
		t.Fatal("the sentence is gone")
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	writeText(t, name, bad)
	args := func(more ...string) []string {
		return append([]string{"lang", "check", "pt-BR", "--no-layout", "--content", dir}, more...)
	}
	out := brehon(t, 1, args("--kind", "typography")...)
	for _, want := range []string{"content/lang/pt-BR/turlough/cards.po:", "2 spaces side by side; write one", "no space belongs before .", "hazards.yaml:", "typography       2         0"} {
		if !strings.Contains(out, want) {
			t.Errorf("does not say %q:\n%s", want, out)
		}
	}
	if list := asJSON(t, args("--kind", "typography", "--json")); len(list.Found) != 2 || list.Found[0].Kind != "typography" || list.Mended == nil || len(list.Mended) > 0 {
		t.Errorf("as JSON: %v", list)
	}
	if out := brehon(t, 0, args("--kind", "terms", "--fix")...); readText(t, name) != bad {
		t.Errorf("mended what was not asked for:\n%s", out)
	}
	out = brehon(t, 0, args("--kind", "typography", "--fix")...)
	if strings.Count(out, "fixed: ") != 2 || !strings.Contains(out, "Nothing found.") {
		t.Errorf("mending says:\n%s", out)
	}
	if readText(t, name) != good {
		t.Error("the file is another than it was")
	}
	writeText(t, name, bad)
	if list := asJSON(t, args("--kind", "typography", "--fix", "--json")); len(list.Mended) != 2 || list.Mended[0].Kind != "typography" || list.Found == nil || len(list.Found) > 0 {
		t.Errorf("mending says as JSON: %v", list)
	}
	if out := brehon(t, 0, args("--fix", "--kind", "typography")...); strings.Contains(out, "mended") || readText(t, name) != good {
		t.Errorf("mended again:\n%s", out)
	}
}

// findings is what --json prints.
type findings struct {
	Found, Mended []struct{ Language, File, Kind, Message string }
}

func asJSON(t *testing.T, line []string) (list findings) {
	t.Helper()
	var out, says bytes.Buffer
	run(line, &out, &says)
	if err := json.Unmarshal(out.Bytes(), &list); err != nil {
		t.Fatalf("%v: %s%s", err, &out, &says)
	}
	return list
}

// another lays a copy of a language over the content under another tag, with words of its lang.yaml replaced.
func another(t *testing.T, dir, tag string, replace ...string) {
	t.Helper()
	of, in := "content/lang/es/", filepath.Join(dir, "content", "lang", tag)
	err := fs.WalkDir(builtIn, strings.TrimSuffix(of, "/"), func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		to := filepath.Join(in, filepath.FromSlash(strings.TrimPrefix(name, of)))
		text := strings.ReplaceAll(embeddedText(t, name), "Language: es\\n", "Language: "+tag+"\\n")
		if strings.HasSuffix(name, "lang.yaml") {
			text = strings.Replace(strings.NewReplacer(replace...).Replace(text), "tag: es", "tag: "+tag, 1)
		}
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		return os.WriteFile(to, []byte(text), 0o644)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestLangCheckOfWhatCannotBeSet: a script that lines are not set in, and a font that is none, are findings with their
// lines; the other languages are looked through all the same, and lang status counts nothing that was not laid out.
func TestLangCheckOfWhatCannotBeSet(t *testing.T) {
	dir := t.TempDir()
	another(t, dir, "th", "script: Latn", "script: Thai", "abcdefghijklmnopqrstuvwxyz", "ก", "áéíóúüñ", "")
	another(t, dir, "gl", "hyphenation:", "fonts: {sans: [bad.ttf]}\nhyphenation:")
	writeText(t, filepath.Join(dir, "content", "lang", "gl", "bad.ttf"), "")
	another(t, dir, "ca", "hyphenation:", "fonts: {sans: [cut.ttf]}\nhyphenation:")
	writeText(t, filepath.Join(dir, "content", "lang", "ca", "cut.ttf"), "\x00\x01\x00\x00cut")
	kinds := []string{"file"}
	if *everything {
		kinds = append(kinds, "file,glyph") // all languages are laid out
	}
	for _, more := range kinds {
		var out, says bytes.Buffer
		if code := run([]string{"lang", "check", "--content", dir, "--no-books", "--kind", more}, &out, &says); code != 1 || strings.Contains(says.String(), "font") {
			t.Errorf("%s: %d %s", more, code, &says)
		}
		for want, n := range map[string]int{
			"content/lang/th/lang.yaml:5: error: Spanish (th) is written in Thai, whose letters the common fonts lack": 1,
			"content/lang/gl/bad.ttf: error: isn't a TrueType font [file]":                                             1,
			"content/lang/ca/lang.yaml:31:16: error: cut.ttf ":                                                         1,
		} {
			if got := strings.Count(out.String(), want); got != n {
				t.Errorf("%s: %d times %q in\n%s", more, got, want, &out)
			}
		}
	}
	for _, tag := range []string{"th", "gl", "ca"} {
		out := brehon(t, 0, "lang", "status", tag, "--layout", "--content", dir)
		for _, row := range strings.Split(strings.TrimSpace(out), "\n")[2:] {
			if !strings.HasSuffix(row, "–                –") {
				t.Errorf("%s: a row ends %q", tag, row)
			}
		}
	}
}

// TestOneLanguageStopsNoOther: a panic in one is an error that names it, and what the others have found is there. Errors
// that say the same are told once.
func TestOneLanguageStopsNoOther(t *testing.T) {
	d, err := openTranslation("", "")
	if err != nil {
		t.Fatal(err)
	}
	list, err := d.found([]string{"a", "b", "c", "d"}, func(tag string) ([]proofread.Finding, error) {
		switch tag {
		case "b":
			panic("lost")
		case "c", "d":
			return nil, errors.New("no paper")
		}
		return []proofread.Finding{{Tag: tag}}, nil
	})
	want := regexp.MustCompile(`^b: this is a bug in brehon, please report it: lost \(cmd/brehon\.TestOneLanguageStopsNoOther\S*, langcheck_test\.go:\d+\)
c, d: no paper$`)
	if len(list) != 1 || err == nil || !want.MatchString(err.Error()) {
		t.Errorf("%v %v", list, err)
	}
	if e := (*table.Error)(nil); !errors.As(err, &e) || e.Code != exitOurs {
		t.Errorf("the program would end with %v", e)
	}
}

// TestLangCheckReadsNoPipes: nothing would ever come out of one.
func TestLangCheckReadsNoPipes(t *testing.T) {
	mkfifo, err := exec.LookPath("mkfifo")
	if err != nil {
		t.Skip("no mkfifo here")
	}
	dir := t.TempDir()
	another(t, dir, "gl")
	file := filepath.Join(dir, "content", "lang", "gl", "hyphen.txt")
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if err := exec.Command(mkfifo, file).Run(); err != nil {
		t.Fatal(err)
	}
	var out, says bytes.Buffer
	run([]string{"lang", "check", "gl", "--no-layout", "--kind", "file", "--content", dir}, &out, &says)
	if want := "content/lang/gl/hyphen.txt: error: cannot be read: open content/lang/gl/hyphen.txt: it isn't a regular file [file]\n"; !strings.HasPrefix(out.String(), want) {
		t.Errorf("it says\n%s%s", &out, &says)
	}
}

func TestLangCheckMistakes(t *testing.T) {
	for line, want := range map[string]struct {
		code int
		says string
	}{
		"lang check xx":              {3, `There is no language xx; the languages are en, `},
		"lang check en --kind trems": {2, `There is no kind of finding called trems; the kinds are file, missing,`},
		"lang check en pt-BR":        {2, "accepts at most 1 arg"},
	} {
		var out, errOut bytes.Buffer
		if code := run(strings.Fields(line), &out, &errOut); code != want.code || !strings.Contains(errOut.String(), want.says) {
			t.Errorf("%s: %d %s", line, code, errOut.String())
		}
	}
}

// embeddedText is a file of the program.
func embeddedText(t *testing.T, name string) string {
	t.Helper()
	data, err := fs.ReadFile(content.FS(), name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// BenchmarkLang is what a translator waits for after a change of the English: the templates, the PO files of all
// languages and what is found in them, by the commands themselves. The bars are 2 s without the books and 10 s with them.
func BenchmarkLang(b *testing.B) {
	dir := b.TempDir()
	if err := os.CopyFS(filepath.Join(dir, "content"), os.DirFS(filepath.Join("..", "..", "content"))); err != nil {
		b.Fatal(err)
	}
	for _, check := range []string{"lang check --no-books", "lang check"} {
		b.Run(strings.TrimPrefix(check, "lang "), func(b *testing.B) {
			for b.Loop() {
				for _, line := range []string{"lang extract", "lang merge", check} {
					var out, errOut bytes.Buffer
					if code := run(append(strings.Fields(line), "--content", dir), &out, &errOut); code != 0 {
						b.Fatalf("brehon %s: %d\n%s%s", line, code, &out, &errOut)
					}
				}
			}
		})
	}
}
