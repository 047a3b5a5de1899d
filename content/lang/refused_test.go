package lang

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestWhatNoTranslationHolds: a kit and the prompt take no translation that cannot be right, and say where it stands.
func TestWhatNoTranslationHolds(t *testing.T) {
	const id = "\nmsgctxt \"a.b\"\nmsgid \"It is.\"\n"
	text := Text{Key: "a.b", Other: "It is.", Pos: Pos{File: "a.yaml", Line: 1, Col: 2}}
	at := "content/lang/ga/hill/cards.po:"
	for entry, want := range map[string]string{
		id + `msgstr "Tá."`:                                                       "",
		id + `msgstr "Tá \033[31m."`:                                              at + "6:1: a.b holds the unprintable character U+001B; take it out",
		id + "msgstr \"Tá \x1b[31m.\"":                                            at + "6:1: a.b holds the unprintable character U+001B; take it out",
		id + "msgstr \"Tá \u009b31m.\"":                                           at + "6:1: a.b holds the unprintable character U+009B; take it out",
		id + "msgstr \"Tá \u202e.\"":                                              at + "6:1: a.b holds the unprintable character U+202E; take it out",
		id + "msgstr \"Tá \u2066.\"":                                              at + "6:1: a.b holds the unprintable character U+2066; take it out",
		id + "msgstr \"\u200fT\u200d\u200cá\u061c.\u200e\"":                       "", // joiners and marks that scripts need
		id + `msgstr "   "`:                                                       at + "6:1: a.b is not translated",
		id + "msgstr \"\u00a0\"":                                                  at + "6:1: a.b is not translated",
		id + `msgstr[0] "Tá."`:                                                    at + "8:1: msgstr[0] where no msgid_plural is; write msgstr",
		id + `msgstr "` + strings.Repeat("Tá tá ", 600) + `tá."`:                  at + "6:1: the translation has 3603 letters, more than 3000; part it into several texts",
		"\nmsgctxt \"a.b\"\nmsgid \"{n}\"\nmsgid_plural \"{n}s\"\nmsgstr \"x\"\n": at + "9:1: msgstr where a msgid_plural is; write msgstr[0]",
	} {
		f := fstest.MapFS{
			"content/lang/ga/lang.yaml":     about("ga", "nplurals=2; plural=(n != 1);"),
			"content/lang/ga/hill/cards.po": file(head("nplurals=2; plural=(n != 1);") + entry + "\n"),
		}
		c, faults := Load(f, "ga", "hill")
		if len(faults) == 0 {
			faults = c.Check([]Text{text})
		}
		got := ""
		if len(faults) > 0 {
			got = faults[len(faults)-1].Error()
		}
		if got != want {
			t.Errorf("%.90q: %s, not %s", entry, got, want)
		}
		if strings.Contains(want, "not translated") && c.Say(text).Text != text.Other {
			t.Errorf("%q is printed", entry)
		}
	}
}

func TestPOTooLarge(t *testing.T) {
	_, faults := ParsePO("a.po", strings.Repeat("# so\n", 600_000))
	if len(faults) != 1 || faults[0].Error() != "a.po: the file is larger than 2 MiB" {
		t.Error(faults)
	}
}
