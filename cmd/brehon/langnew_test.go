package main

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brehon/content/lang"
)

// refused is what the program says to a line that it refuses with that exit code.
func refused(t *testing.T, code int, args ...string) string {
	t.Helper()
	var out, errOut bytes.Buffer
	if got := run(args, &out, &errOut); got != code {
		t.Errorf("brehon %q ends with %d, and not %d:\n%s%s", args, got, code, out.String(), errOut.String())
	}
	return strings.TrimSpace(errOut.String())
}

// TestLangNewCompletesAFolder: what somebody has begun is kept, and the rest is written beside it.
func TestLangNewCompletesAFolder(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, "content", "lang", "it")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	brehon(t, 0, "lang", "new", "it", "--content", dir)
	if err := os.Remove(filepath.Join(folder, "lang.yaml")); err != nil { // as if it had been stopped before the end
		t.Fatal(err)
	}
	own := readText(t, filepath.Join(folder, "questions.md")) + "\nOne.\n"
	writeText(t, filepath.Join(folder, "questions.md"), own)
	if err := os.Remove(filepath.Join(folder, "turlough", "cards.po")); err != nil {
		t.Fatal(err)
	}
	out := brehon(t, 0, "lang", "new", "it", "--content", dir)
	wrote, _, _ := strings.Cut(out, "\n\n")
	if want := filepath.ToSlash(folder) + "/turlough/cards.po\n" + filepath.ToSlash(folder) + "/lang.yaml"; wrote != want {
		t.Errorf("it writes\n%s\nand not\n%s", wrote, want)
	}
	if readText(t, filepath.Join(folder, "questions.md")) != own {
		t.Error("it has written over questions.md")
	}
	brehon(t, 0, "lang", "merge", "it", "--content", dir)
	const there = "brehon: content/lang/it already exists; “brehon lang merge” brings it up to date"
	if got := refused(t, exitFaults, "lang", "new", "it", "--content", dir); got != there {
		t.Errorf("it says %s", got)
	}
}

// TestMergeBeginsNoGame: what a language has nothing of is left alone and told, and its draft holds nobody up; lang new begins
// it, beside what is there.
func TestMergeBeginsNoGame(t *testing.T) {
	dir := t.TempDir()
	feudum := filepath.Join(dir, "content", "lang", "ga", "feudum")
	if err := os.MkdirAll(filepath.Dir(feudum), 0o755); err != nil {
		t.Fatal(err)
	}
	const told = "ga has no files for root, feudum; “brehon lang new ga” adds them\n"
	if got := brehon(t, 0, "lang", "merge", "ga", "--content", dir); !strings.HasSuffix(got, told) {
		t.Errorf("merge says\n%s", got)
	}
	if _, err := os.Stat(feudum); err == nil {
		t.Error("merge has begun a game")
	}
	out := brehon(t, 0, "lang", "new", "ga", "--content", dir)
	for line := range strings.Lines(strings.Split(out, "\n\n")[0]) {
		if !strings.Contains(line, "/content/lang/ga/feudum/") && !strings.Contains(line, "/content/lang/ga/root/") && !strings.HasSuffix(strings.TrimSpace(line), "/glossary.yaml") { // which ga lacks elsewhere
			t.Errorf("lang new writes %s", line)
		}
	}
	if got := readText(t, filepath.Join(feudum, "names.po")); !strings.Contains(got, "\"Language: ga\\n\"") {
		t.Errorf("names.po begins\n%.400s", got)
	}
	if got := brehon(t, 0, "lang", "check", "ga", "--no-layout", "--content", dir); strings.Contains(got, "feudum") && strings.Contains(got, ": error") {
		t.Errorf("check says\n%.600s", got)
	}
	if got := brehon(t, 0, "lang", "merge", "ga", "--content", dir); strings.Contains(got, "has no files for") {
		t.Errorf("merge says\n%s", got)
	}
}

// TestLangNewExplainsTheIrishWords: a translator need not look for them in the rulebook.
func TestLangNewExplainsTheIrishWords(t *testing.T) {
	dir := t.TempDir()
	brehon(t, 0, "lang", "new", "it", "--content", dir)
	terms := readText(t, filepath.Join(dir, "content", "lang", "it", "glossary.yaml"))
	for _, id := range []string{"coyne", "febas", "longport", "tanist", "tuarastal"} {
		if _, term, _ := strings.Cut(terms, "{id: "+id+","); !strings.Contains(strings.SplitN(term, "}", 2)[0], "Irish") {
			t.Errorf("%s is not explained", id)
		}
	}
}

// TestLangNewRefusesWhatIsNoTag before it makes any folder.
func TestLangNewRefusesWhatIsNoTag(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	for tag, want := range map[string]string{
		"":        `brehon: "" is not the tag of a language (like pt-BR)`,
		"..":      `brehon: ".." is not the tag of a language (like pt-BR)`,
		"pt_BR":   `brehon: "pt_BR" is not the tag of a language (like pt-BR)`,
		"pseudo":  `brehon: "pseudo" is not the tag of a language (like pt-BR)`,
		"xx-Abcd": `brehon: "xx-Abcd" names the script Abcd, which is unknown; the known scripts are ` + strings.Join(slices.Sorted(maps.Keys(lang.Scripts)), ", "),
		"pot":     `brehon: content/lang/pot holds the templates; name the language with its script or country (like pot-Latn)`,
	} {
		if got := refused(t, exitUsage, "lang", "new", tag, "--content", dir); got != want {
			t.Errorf("it says %s, and not %s", got, want)
		}
	}
	if _, err := os.Stat(dir); err == nil {
		t.Error("a folder has been made")
	}
}

// TestAMissingFontIsToldOnce by lang check.
func TestAMissingFontIsToldOnce(t *testing.T) {
	dir := t.TempDir()
	brehon(t, 0, "lang", "new", "it", "--content", dir)
	about := filepath.Join(dir, "content", "lang", "it", "lang.yaml")
	writeText(t, about, readText(t, about)+"fonts:\n  text: [nosuch.ttf]\n")
	var out, errOut bytes.Buffer
	run([]string{"lang", "check", "it", "--no-layout", "--content", dir}, &out, &errOut)
	if n := strings.Count(out.String(), "nosuch.ttf"); n != 1 {
		t.Errorf("it is told %d times:\n%s", n, out.String())
	}
}

// TestLangNewSaysWhatCannotBePrinted at once, and that it can be played in all the same.
func TestLangNewSaysWhatCannotBePrinted(t *testing.T) {
	const unset, unlettered = ", and brehon can only print ", ", whose letters the common fonts lack: "
	for tag, script := range map[string]string{"hi": "Devanagari" + unlettered, "th": "Thai" + unlettered, "ko": "Korean" + unlettered,
		"km": "Khmer" + unset, "my": "Myanmar" + unset, "ka": "Georgian" + unset} {
		dir := t.TempDir()
		out := brehon(t, 0, "lang", "new", tag, "--content", dir)
		_, said, _ := strings.Cut(out, "\n\n")
		for _, want := range []string{"You can translate into it and play in it, but not print it yet: ", "(" + tag + ") is written in " + script,
			"5. Play in it: brehon play turlough --lang " + tag} {
			if !strings.Contains(said, want) {
				t.Errorf("%s: it does not say %q:\n%s", tag, want, said)
			}
		}
		if strings.Contains(said, "brehon kit") {
			t.Errorf("%s: it is to be printed:\n%s", tag, said)
		}
		if got := refused(t, exitUsage, "kit", "turlough", "--lang", tag, "--content", dir, "--out", t.TempDir()); !strings.Contains(got, script) {
			t.Errorf("%s: the kit says %s", tag, got)
		}
	}
}
