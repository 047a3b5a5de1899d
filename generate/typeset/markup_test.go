package typeset

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

var law = regexp.MustCompile(`\bT\d+(\.\d+)*[a-z]?\b`)

// show writes spans and faults in one line each.
func show(text string) string {
	var b strings.Builder
	spans, faults := Parse(text, law)
	for _, s := range spans {
		fmt.Fprintf(&b, "%q", s.Text)
		if s.Bold {
			b.WriteString(" bold")
		}
		if s.Italic {
			b.WriteString(" italic")
		}
		if s.Icon != "" {
			b.WriteString(" icon " + s.Icon)
		}
		if s.Link != "" {
			b.WriteString(" → " + s.Link)
		}
		b.WriteString("; ")
	}
	for _, f := range faults {
		b.WriteString("! " + f.Error() + "; ")
	}
	return strings.TrimSuffix(b.String(), "; ")
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"plain":                              `"plain"`,
		"a **b** *c* ***d***":                `"a "; "b" bold; " "; "c" italic; " "; "d" bold italic`,
		"**a *b***":                          `"a " bold; "b" bold italic`,
		"see T13.4, T1.1j.":                  `"see "; "T13.4" → rule:T13.4; ", "; "T1.1j" → rule:T1.1j; "."`,
		"**T0.9**":                           `"T0.9" bold → rule:T0.9`,
		"[T0.9 and more](rule:T0.9)":         `"T0.9 and more" → rule:T0.9`,
		"at a [**shallow** ford](term:ford)": `"at a "; "shallow" bold → term:ford; " ford" → term:ford`,
		"{icon:cattle} 5":                    `"" icon cattle; " 5"`,
		"[sic] here":                         `"[sic] here"`,
		"[sic] and [ford](term:ford)":        `"[sic] and "; "ford" → term:ford`,
		"[a](http://x.y) b":                  `"a" → http://x.y; " b"`,
		"one * left":                         `"one "; " left" italic; ! letter 5: * is never closed`,
		"é **b":                              `"é "; "b" bold; ! letter 3: ** is never closed`,
		"{n} men":                            `"{n} men"; ! letter 1: {n} means nothing here: use {icon:name}, or a placeholder that has a value`,
		"x { y":                              `"x { y"; ! letter 3: { is never closed`,
		"x } y":                              `"x  y"; ! letter 3: a brace closes that was never opened`,
		"[a](ford)":                          `"a"; ! letter 5: "ford" leads nowhere: use term:id or rule:id`,
		"[a](term:ford":                      `"[a](term:ford"; ! letter 3: ( is never closed`,
		"":                                   ``,
	} {
		if got := show(text); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", text, got, want)
		}
	}
}

func TestPlain(t *testing.T) {
	if got := Plain("Take **5** {icon:cattle} at a [ford](term:ford)"); got != "Take 5  at a ford" {
		t.Errorf("%q", got)
	}
}

// Whatever the text is, no span is empty and every fault lies inside it.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"**a** *b* {icon:c} [d](term:e) T1.2", "[[a](", "***", "]({*", "[a](term:b)]"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		spans, faults := Parse(text, law)
		for _, s := range spans {
			if s.Text == "" && s.Icon == "" {
				t.Fatalf("%q has an empty span", text)
			}
		}
		n := len([]rune(text))
		for _, f := range faults {
			if f.Col < 1 || f.Col > n {
				t.Errorf("%q: fault at letter %d of %d", text, f.Col, n)
			}
		}
	})
}
