package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/content"
)

func TestLangPreviewWritesPDFAndPictures(t *testing.T) {
	out := t.TempDir()
	got := brehon(t, 0, "lang", "preview", "pt-BR", "hazards.rain", "--out", out)
	if want := "1 piece or page in " + filepath.ToSlash(out) + "/preview/pt-BR\n"; got != want {
		t.Errorf("it says %q, and not %q", got, want)
	}
	for _, name := range []string{"preview.pdf", "rain.png"} {
		if info, err := os.Stat(filepath.Join(out, "preview", "pt-BR", name)); err != nil || info.Size() < 1000 {
			t.Error(name, err)
		}
	}
}

func TestLangPreviewRefuses(t *testing.T) {
	out := t.TempDir()
	for args, code := range map[string]int{
		"preview pt-BR no.such.key": exitMissing,
		"preview xx":                exitMissing,
		"preview en+pt-BR":          exitMissing,
		"preview":                   exitUsage,
		"sheet xx":                  exitMissing,
		"sheet pt-BR --paper a9":    exitMissing,
		"pseudo --longer 300":       exitUsage,
	} {
		line := append([]string{"lang"}, strings.Fields(args)...)
		if !strings.Contains(args, "pseudo") {
			line = append(line, "--out", out)
		}
		brehon(t, code, line...)
	}
}

func TestLangPseudoTellsWhatDoesNotFit(t *testing.T) {
	got := brehon(t, exitFaults, "lang", "pseudo", "--longer", "100")
	if !strings.Contains(got, "legend.open: ") || !strings.Contains(got, "[overflow]") {
		t.Errorf("it says %s", got)
	}
}

// TestWatchSeesChanges: a PO file that is written again has another stamp.
func TestWatchSeesChanges(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "content", "lang", "fr", "brehon.po")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	writeText(t, file, "one")
	files := content.Overlay(content.FS(), dir)
	was := stamp(files, "fr")
	if was == "" || stamp(files, "fr") != was {
		t.Errorf("the stamp is %q, then %q", was, stamp(files, "fr"))
	}
	writeText(t, file, "another")
	if stamp(files, "fr") == was {
		t.Error("nothing has been seen")
	}
}
