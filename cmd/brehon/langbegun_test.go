package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// begun writes a PO file into a language's folder as Weblate does, of the template alone, with one text translated.
func begun(t *testing.T, dir, tag string) {
	t.Helper()
	pot := readText(t, filepath.FromSlash("../../content/lang/pot/turlough/cards.pot"))
	const title = "msgctxt \"hazards.famine.title\"\nmsgid \"Famine\"\nmsgstr \"\""
	po := strings.NewReplacer("Language: ", "Language: "+tag, "plural=(n != 1);", "plural=n > 2;", title, strings.TrimSuffix(title, `"`)+"Disette\"").Replace(pot)
	if !strings.Contains(po, "Disette") || !strings.Contains(po, "n > 2") {
		t.Fatal("the template is another")
	}
	folder := filepath.Join(dir, "content", "lang", tag, "turlough")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	writeText(t, filepath.Join(folder, "cards.po"), po)
}

// TestLangBegunWithoutAFolder: a PO file made from the template alone is taken by every command; that something stands for
// lang.yaml is told, and nothing is written.
func TestLangBegunWithoutAFolder(t *testing.T) {
	dir := t.TempDir()
	begun(t, dir, "fr")
	script := filepath.Join(dir, "lines.script")
	writeText(t, script, "help\n")
	told := "brehon: content/lang/fr has no lang.yaml; what is known of French is used instead; brehon lang new fr --content " + dir + " writes one"
	for line, want := range map[string]string{
		"lang status fr":                                                      "fr, Français: draft",
		"lang check fr --no-layout":                                           "content/lang/fr/turlough/cards.po: warning: 42 of 43",
		"lang preview fr hazards --out " + dir:                                "preview/fr",
		"kit turlough --lang fr --only card --paper a4 --out " + dir:          "turlough/fr/a4",
		"play turlough 1276 --seats 5 --lang fr --dry-run --script " + script: "",
		"check turlough":                                                      "no fault found",
		"list":                                                                "fr (draft)",
		"lang merge fr":                                                       "content/lang/fr/turlough/cards.po: comments and references updated",
	} {
		var out, talk bytes.Buffer
		if code := run(append(strings.Fields(line), "--content", dir), &out, &talk); code != 0 || !strings.Contains(out.String(), want) || strings.Count(talk.String(), told) != 1 {
			t.Errorf("brehon %s: %d\n%s\n%s", line, code, out.String(), talk.String())
		}
	}
	if cards := brehon(t, 0, "lang", "export", "fr", filepath.Join(dir, "fr.csv"), "--content", dir); !strings.Contains(readText(t, filepath.Join(dir, "fr.csv")), "Disette") {
		t.Error(cards)
	}
	about := filepath.Join(dir, "content", "lang", "fr", "lang.yaml")
	if _, err := os.Stat(about); err == nil {
		t.Error("a lang.yaml was written, and nobody asked for it")
	}
	brehon(t, 0, "lang", "new", "fr", "--content", dir)
	if !strings.Contains(readText(t, about), "plural=n > 2;") {
		t.Error("lang new lets the language count otherwise than its file does")
	}
}

// TestLangBegunUnknown: where nothing is known of a language, or its folder is not named by a tag, the cure is told.
func TestLangBegunUnknown(t *testing.T) {
	dir := t.TempDir()
	begun(t, dir, "xx")
	begun(t, dir, "pt_PT")
	got := refused(t, exitMissing, "lang", "status", "xx", "--content", dir)
	for _, want := range []string{
		"content/lang/xx has no lang.yaml; and xx is unknown: brehon lang new xx --content " + dir + " writes an English one; correct",
		"content/lang/pt_PT has no lang.yaml; and its name is not a language tag (like pt-BR): rename the folder",
		"There is no language xx; the languages are ",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("it says\n%s\nand not\n%s", got, want)
		}
	}
	brehon(t, 0, "lang", "new", "xx", "--content", dir)
	if got := brehon(t, 0, "lang", "status", "xx", "--content", dir); !strings.Contains(got, "1 (2 %)") {
		t.Error(got)
	}
}
