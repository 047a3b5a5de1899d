package main

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/lang/proofread"
)

// TestLanguagesHaveNoErrors proofreads every language of the program. Warnings are for its translators to weigh.
func TestLanguagesHaveNoErrors(t *testing.T) {
	d, err := openDesk("")
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range lang.Tags(d.files) {
		for _, f := range proofread.Check(d.files, tag, d.original()) {
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
	var list []struct{ Language, File, Kind, Message string }
	var asJSON, says bytes.Buffer
	run(args("--kind", "typography", "--json"), &asJSON, &says)
	if err := json.Unmarshal(asJSON.Bytes(), &list); err != nil || len(list) != 2 || list[0].Kind != "typography" {
		t.Errorf("as JSON: %v %v", list, err)
	}
	if out := brehon(t, 0, args("--kind", "terms", "--fix")...); readText(t, name) != bad {
		t.Errorf("mended what was not asked for:\n%s", out)
	}
	out = brehon(t, 0, args("--kind", "typography", "--fix")...)
	if strings.Count(out, "mended: ") != 2 || !strings.Contains(out, "Nothing found.") {
		t.Errorf("mending says:\n%s", out)
	}
	if readText(t, name) != good {
		t.Error("the file is another than it was")
	}
	if out := brehon(t, 0, args("--fix", "--kind", "typography")...); strings.Contains(out, "mended") || readText(t, name) != good {
		t.Errorf("mended again:\n%s", out)
	}
}

func TestLangCheckMistakes(t *testing.T) {
	for line, want := range map[string]struct {
		code int
		says string
	}{
		"lang check xx":              {3, `There is no language xx; there are en, `},
		"lang check en --kind trems": {2, `There is no kind trems of findings; there are file, missing,`},
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
