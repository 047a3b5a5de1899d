package main

import (
	"bytes"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestLangRead: what is said is printed a line each behind its key, with names and numbers, the same every time.
func TestLangRead(t *testing.T) {
	line := regexp.MustCompile(`^[a-z][A-Za-z0-9.=+-]*: \S`)
	said := brehon(t, 0, "lang", "read", "en", "turlough")
	n := 0
	for l := range strings.Lines(said) {
		if n++; !line.MatchString(l) || strings.ContainsAny(l, "{}") {
			t.Errorf("line %d: %s", n, l)
		}
	}
	for _, want := range []string{"referee.refuse.another-seat: ", "\nwords.lists.two: ", "2 battles", "1 battle"} {
		if !strings.Contains(said, want) {
			t.Errorf("nothing is said like %q", want)
		}
	}
	if n < 1500 || said != brehon(t, 0, "lang", "read", "en", "turlough") {
		t.Errorf("%d lines, or not the same every time", n)
	}
	if strings.Contains(brehon(t, 0, "lang", "read", "ga", "feudum"), "colour") {
		t.Error("what is not translated is read too")
	}
}

// TestLangOfOneGame: a language is begun, checked and merged in one game, and no other is touched.
func TestLangOfOneGame(t *testing.T) {
	dir := t.TempDir()
	brehon(t, 0, "lang", "new", "fr", "--game", "root", "--content", dir)
	all, _ := filepath.Glob(filepath.Join(dir, "content", "lang", "fr", "*", "*.po"))
	for _, f := range all {
		if filepath.Base(filepath.Dir(f)) != "root" {
			t.Errorf("%s was written", f)
		}
	}
	for _, command := range []string{"status", "merge"} {
		if out := brehon(t, 0, "lang", command, "fr", "--game", "root", "--content", dir); strings.Contains(out, "turlough") {
			t.Errorf("lang %s tells of another game: %s", command, out)
		}
	}
	if out := brehon(t, 0, "lang", "check", "pt-BR", "--game", "feudum", "--no-books", "--kind", "file"); strings.Contains(out, "turlough") || strings.Contains(out, "root") {
		t.Errorf("the files of other games are looked at: %s", out)
	}
	var out, errOut bytes.Buffer
	if code := run([]string{"lang", "status", "--game", "chess"}, &out, &errOut); code != exitMissing || !strings.Contains(errOut.String(), `there is no game "chess"`) {
		t.Errorf("%d: %s", code, errOut.String())
	}
}

// TestTheDozen: the keys that the guide puts before the others of brehon.po are there.
func TestTheDozen(t *testing.T) {
	_, rest, found := strings.Cut(readText(t, "../../content/lang/README.md"), "the dozen in every turn:")
	list, _, ended := strings.Cut(rest, ". You can leave")
	if !found || !ended {
		t.Fatal("the guide names no keys")
	}
	said, n := brehon(t, 0, "lang", "read", "en", "turlough"), 0
	for _, key := range regexp.MustCompile("`([a-zA-Z.]+)`").FindAllStringSubmatch(list, -1) {
		switch key := strings.TrimPrefix(key[1], "words."); {
		case key == "play":
		case strings.Contains(said, "\nwords.play."+key+": "), strings.Contains(said, "\nwords."+key+": "), strings.Contains(said, "\nwords.lists."+key+": "):
			n++
		default:
			t.Errorf("no text has the key %s", key)
		}
	}
	if n < 12 {
		t.Errorf("only %d keys", n)
	}
}
