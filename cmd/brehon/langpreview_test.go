package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/source"
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
		"preview pt":                exitMissing,
		"preview PT-BR":             exitMissing,
		"preview pt-/../../../evil": exitMissing,
		"preview en+pt-BR":          exitMissing,
		"preview":                   exitUsage,
	} {
		brehon(t, code, append(append([]string{"lang"}, strings.Fields(args)...), "--out", out)...)
	}
}

// TestLangPreviewTakesTagsAsTheyAre, and says which it may have been.
func TestLangPreviewTakesTagsAsTheyAre(t *testing.T) {
	top := t.TempDir()
	out := filepath.Join(top, "a", "b")
	for tag, want := range map[string]string{"PT-BR": `; did you mean "pt-BR"?`, "pt": "; the languages are en, ", "pt-/../../../evil": "; the languages are en, "} {
		got := refused(t, exitMissing, "lang", "preview", tag, "--out", out)
		if !strings.HasPrefix(got, "brehon: There is no language "+tag) || !strings.Contains(got, want) {
			t.Errorf("%s: it says %s", tag, got)
		}
	}
	if list, err := os.ReadDir(top); err != nil || len(list) > 0 {
		t.Error("a folder has been made", list, err)
	}
}

// TestLangPreviewLeavesNoOldPictures: in the folder lies what was asked for, and what the translator has put there.
func TestLangPreviewLeavesNoOldPictures(t *testing.T) {
	out := t.TempDir()
	folder := filepath.Join(out, "preview", "pt-BR")
	brehon(t, 0, "lang", "preview", "pt-BR", "hazards.rain", "--out", out)
	writeText(t, filepath.Join(folder, "notes.txt"), "my own")
	got := brehon(t, 0, "lang", "preview", "pt-BR", "hazards.scotland", "aids.combat", "no.such.key", "--out", out)
	if !strings.Contains(got, "2 pieces and pages") || !strings.Contains(got, "No printed text has the key no.such.key.") {
		t.Errorf("it says %s", got)
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if got := strings.Join(names, " "); got != ".brehon-files aid-A-1b.png notes.txt preview.pdf scotland.png" {
		t.Errorf("in the folder lie %s", got)
	}
}

// TestLangPseudoFromRightToLeft is set without anything that a user would have to bring along. That everything fits is
// held by generate/proof.
func TestLangPseudoFromRightToLeft(t *testing.T) {
	out := t.TempDir()
	brehon(t, 0, "kit", "turlough", "--lang", "pseudo-rtl", "--paper", "a4", "--only", "card", "--out", out)
	if _, err := os.Stat(filepath.Join(out, "turlough", "pseudo-rtl", "a4", "cards.pdf")); err != nil {
		t.Error(err)
	}
}

// TestPseudoTellsWhatDoesNotFit in a language twice as long as English.
func TestPseudoTellsWhatDoesNotFit(t *testing.T) {
	got := refused(t, exitFaults, "kit", "turlough", "--lang", "pseudo100", "--paper", "a4", "--only", "board", "--out", t.TempDir())
	if !strings.Contains(got, "legend.ford: ") || !strings.Contains(got, " mm too wide at ") {
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
	files := source.Overlay(content.FS(), dir)
	was := stamp(files, "fr")
	if was == "" || stamp(files, "fr") != was {
		t.Errorf("the stamp is %q, then %q", was, stamp(files, "fr"))
	}
	writeText(t, file, "another")
	if stamp(files, "fr") == was {
		t.Error("nothing has been seen")
	}
}

// TestLangPreviewOfEachText writes a picture by the name of each key, on which this text alone is framed.
func TestLangPreviewOfEachText(t *testing.T) {
	out := t.TempDir()
	brehon(t, 0, "lang", "preview", "pt-BR", "hazards.france", "--each", "--out", out)
	folder := filepath.Join(out, "preview", "pt-BR")
	files, _ := os.ReadDir(folder)
	seen := map[string]string{}
	for _, f := range files {
		if strings.HasPrefix(f.Name(), ".") {
			continue
		}
		picture := readText(t, filepath.Join(folder, f.Name()))
		if was := seen[picture]; was != "" || !strings.HasSuffix(f.Name(), ".png") {
			t.Errorf("%s is no picture, or the same as %s", f.Name(), was)
		}
		seen[picture] = f.Name()
	}
	for _, key := range []string{"hazards.france.title", "hazards.france.history"} {
		if info, err := os.Stat(filepath.Join(folder, key+".png")); err != nil || info.Size() < 1000 {
			t.Error(key, err)
		}
	}
}
