package lang

import (
	"os"
	"strings"
	"testing"
)

func TestHyphens(t *testing.T) {
	for tag, words := range map[string]string{
		"en": "hy-phen-a-tion how-ever uni-ver-sity Uni-ver-sity tri-umphs coun-sel cattle castle king-dom arco-king-dom " +
			"pro-vi-sion-ing some-thing’s some-thing",
		"pt-BR": "gado con-du-zir pro-vi-sões guer-rei-ros in-te-li-gên-cia ca-val-gar arco-íris CON-DU-ZIR " +
			"for-ta-leza trans-tor-nos trans-por-tar hard-ware",
	} {
		data, err := os.ReadFile(tag + "/hyphen.txt")
		if err != nil {
			t.Fatal(err)
		}
		h, faults := readHyphens(tag, string(data))
		for _, f := range faults {
			t.Error(f)
		}
		h.Right = 3
		for _, want := range strings.Fields(words) {
			word := strings.ReplaceAll(strings.Replace(want, "arco-", "arco\x00", 1), "-", "")
			word = strings.Replace(word, "\x00", "-", 1)
			if got := divided(h, word); got != want {
				t.Errorf("%s: %s, want %s", tag, got, want)
			}
		}
	}
}

// divided is the word with hyphens in all its places.
func divided(h *Hyphens, word string) string {
	points := h.Points(word)
	for i := len(points) - 1; i >= 0; i-- {
		word = word[:points[i]] + "-" + word[points[i]:]
	}
	return word
}

func TestHyphensOfAnyText(t *testing.T) {
	h, faults := readHyphens("h.txt", "% made up\n1b\n.é2t a-b c\nwa--ter -x 12a a.b1 a!1\nwhole\n")
	want := `h.txt:4:1: "wa--ter" has a hyphen that divides nothing
h.txt:4:1: "-x" has a hyphen that divides nothing
h.txt:4:1: "12a" has two figures in a row
h.txt:4:1: "a.b1" has a dot inside; dots stand for the ends of a word
h.txt:4:1: "a!1" holds '!', which is neither a letter nor a figure
`
	got := ""
	for _, f := range faults {
		got += f.Error() + "\n"
	}
	if got != want {
		t.Errorf("found\n%swant\n%s", got, want)
	}
	h.Left, h.Right = 1, 1
	for _, word := range []string{"", "é", "abab", "\xff\xfeab", "ébéb", "whole", "A\u0301b"} {
		for _, p := range h.Points(word) {
			if p <= 0 || p >= len(word) {
				t.Errorf("%q is divided at %d", word, p)
			}
		}
	}
	var none *Hyphens
	if none.Points("word") != nil {
		t.Error("no patterns divide a word")
	}
}
