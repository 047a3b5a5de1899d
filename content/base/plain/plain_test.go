package plain

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
)

// mayNot are all characters that no text may hold, as ranges.
var mayNot = [][2]rune{{0, 0x1f}, {0x7f, 0x9f}, {0x202a, 0x202e}, {0x2066, 0x2069}, {0xe000, 0xf8ff}, {0xfdd0, 0xfdef}, {0xfffe, 0xffff}, {0xe0000, 0xe007f}, {0xf0000, utf8.MaxRune}}

func TestEveryCharacterIsLetterOrNot(t *testing.T) {
	for r := rune(0); r <= utf8.MaxRune; r++ {
		want := true
		for _, x := range mayNot {
			want = want && (r < x[0] || r > x[1])
		}
		want = want && r%0x10000 < 0xfffe // in each plane two that there will never be
		if Letter(r) != want {
			t.Errorf("Letter(%U) is %v", r, !want)
		}
	}
}

func TestLineAndText(t *testing.T) {
	for _, x := range []struct{ text, line, several string }{
		{"Cenél Fermaic", "Cenél Fermaic", "Cenél Fermaic"},
		{"a\x1b[31mb", `a\u001b[31mb`, `a\u001b[31mb`},
		{"a\nb\tc\r", `a\u000ab\u0009c\u000d`, "a\nb\tc" + `\u000d`},
		{"\u202eabc\u2069", `\u202eabc\u2069`, `\u202eabc\u2069`},
		{"\u009b31m and \x9b31m", `\u009b31m and \x9b31m`, `\u009b31m and \x9b31m`},
		{"क्\u200dष می\u200cخواهم \u200fא\u200e e\u0301 \u00ad\ufffd", "क्\u200dष می\u200cخواهم \u200fא\u200e e\u0301 \u00ad\ufffd", "क्\u200dष می\u200cخواهم \u200fא\u200e e\u0301 \u00ad\ufffd"},
		{"Kil\U000E0041noe", `Kil\udb40\udc41noe`, `Kil\udb40\udc41noe`},
		{"a\ufffeb\ue000", `a\ufffeb\ue000`, `a\ufffeb\ue000`},
		{"a" + strings.Repeat("\u0301", 10) + "e\u0301", "a" + strings.Repeat("\u0301", 8) + `\u0301\u0301` + "e\u0301", "a" + strings.Repeat("\u0301", 8) + `\u0301\u0301` + "e\u0301"},
		{"", "", ""},
	} {
		if got := Line(x.text); got != x.line {
			t.Errorf("Line(%q) is %q", x.text, got)
		}
		if got := Text(x.text); got != x.several {
			t.Errorf("Text(%q) is %q", x.text, got)
		}
		var b bytes.Buffer
		w := Writer{To: &b}
		for i := range len(x.text) { // byte by byte: characters are cut
			if n, err := w.Write([]byte{x.text[i]}); n != 1 || err != nil {
				t.Fatal(n, err)
			}
		}
		if w.Close(); b.String() != x.several {
			t.Errorf("the Writer makes %q of %q", b.String(), x.text)
		}
	}
	var b bytes.Buffer
	w := Writer{To: &b}
	w.Write([]byte("end \xe2\x80"))
	if w.Close(); b.String() != `end \xe2\x80` {
		t.Errorf("a torn end is %q", b.String())
	}
}

func TestJSONMeansTheSame(t *testing.T) {
	was := "\\\u202e \x1b \u0085 \x7f \" \n"
	var b bytes.Buffer
	json.NewEncoder(&Writer{To: &b}).Encode(was)
	var is string
	if err := json.Unmarshal(b.Bytes(), &is); err != nil || is != was {
		t.Errorf("%s reads as %q, %v", b.Bytes(), is, err)
	}
	if text := b.String(); Text(text) != text {
		t.Errorf("%q is raw", text)
	}
}

type full struct{}

var errFull = errors.New("no space")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestTheWriterRemembersItsError(t *testing.T) {
	w := Writer{To: full{}}
	if _, err := fmt.Fprint(&w, "x"); err != errFull || w.Err != errFull {
		t.Errorf("%v, %v", err, w.Err)
	}
}

func TestUpper(t *testing.T) {
	for text, want := range map[string]string{"": "", "le Havre": "Le Havre", "ériu": "Ériu", "12": "12", "\xff": "\xff", "حرب": "حرب"} {
		if got := Upper(text); got != want {
			t.Errorf("%q becomes %q, not %q", text, got, want)
		}
	}
}
