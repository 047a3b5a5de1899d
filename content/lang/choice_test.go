package lang

import (
	"strings"
	"sync"
	"testing"
	"testing/fstest"
)

const polish = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"

// formsFolder is a language with forms of names: two names that have them all, and one that lacks them.
func formsFolder(entries string) fstest.MapFS {
	yaml := string(about("pl", polish).Data) + "forms: [gen, acc]\nagree: [m, f, pl]\nseveral: {m: pl, f: pl}\n"
	return fstest.MapFS{
		"content/lang/pl/lang.yaml": file(yaml),
		"content/lang/pl/hill/names.po": file(head(polish) + `
msgctxt "powers.fox.name"
msgid "Fox"
msgstr "Lis"

msgctxt "powers.fox.name.gen"
msgid "Fox"
msgstr "Lisa"

msgctxt "powers.fox.name.acc"
msgid "Fox"
msgstr "lisa"

msgctxt "powers.fox.name.agree"
msgid "Fox"
msgstr "m"

msgctxt "powers.owl.name"
msgid "Owl"
msgstr "Sowa"

msgctxt "powers.owl.name.gen"
msgid "Owl"
msgstr "Sowy"

msgctxt "powers.owl.name.agree"
msgid "Owl"
msgstr "f"
`),
		"content/lang/pl/hill/referee.po": file(head(polish) + entries),
	}
}

// TestFormsAreNoTexts: forms of names and labels count for nothing in how far a translation is, and none is gone.
func TestFormsAreNoTexts(t *testing.T) {
	f := formsFolder("")
	about, _ := ReadLanguage(f, "pl")
	texts := about.WithForms([]Text{{Key: "powers.fox.name", Other: "Fox"}, {Key: "powers.owl.name", Other: "Owl"}, {Key: "powers.elk.name", Other: "Elk"}},
		func(string, string) bool { return true })
	po, _ := Open(f, about, "hill/names")
	if got, want := Stand("hill/names", Template("hill/names", texts), po), (Standing{Domain: "hill/names", Texts: 3, Words: 3, Done: 2, Missing: 1}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	e := &Entry{Context: "powers.elk.name.gen", ID: "Elk", Str: []string{""}}
	if e.Optional() {
		t.Error("a form is missed by nobody")
	}
	if e.Comments = []string{"well: forms"}; !e.Optional() {
		t.Error("a form that is meant to stay empty is missed")
	}
}

// TestFormsAndChoices: names in their forms, words that agree with a name or a second number.
func TestFormsAndChoices(t *testing.T) {
	fox, owl := Text{Key: "powers.fox.name", Other: "Fox"}, Text{Key: "powers.owl.name", Other: "Owl"}
	list := func(words *Catalog) Said {
		return words.Join(Text{Key: "lists.two", Other: "{a} & {b}"}, "a", words.Say(fox), "b", Said{Key: "powers.owl.within", Text: "Sowa"})
	}
	tea := func(words *Catalog) Said {
		return words.Say(Text{Key: "cards.spoken", Other: "{what} ({suit})"}, "suit", words.Say(fox), "what", words.Say(owl))
	}
	for _, c := range []struct {
		english, polish string
		args            []any
		want            string
	}{
		{"{power}'s turn", "Tura {power.gen}", []any{"power", fox}, "Tura Lisa"},
		{"{power}'s turn", "Tura {power.gen}", []any{"power", list}, "Tura Lisa & Sowy"},
		{"{power} is gone", "{power} {power|m:odszedł|f:odeszła|pl:odeszli}", []any{"power", list}, "Lis & Sowa odeszli"},
		{"{power}'s turn", "Tura {power.gen}", []any{"power", tea}, "Tura Sowy (Lis)"},
		{"{power} is gone", "{power} {power|m:odszedł|f:odeszła|pl:odeszli}", []any{"power", tea}, "Sowa (Lis) odeszła"},
		{"{power} calls {other}", "{power} wzywa {other.acc}", []any{"power", owl, "other", fox}, "Sowa wzywa lisa"},
		{"{power} calls {other}", "{power} wzywa {other.acc}", []any{"power", fox, "other", owl}, "Lis wzywa Sowa"}, // it lacks the form
		{"{power} is gone", "{power} {power|m:odszedł|f:odeszła|pl:odeszli}", []any{"power", owl}, "Sowa odeszła"},
		{"{power} is gone", "{power} {power|m:odszedł|f:odeszła|pl:odeszli}", []any{"power", Said{Key: "powers.owl.name", Text: "Sowa"}}, "Sowa odeszła"},
		{"{power} is gone", "**{power.acc}** mamy z głowy", []any{"power", fox}, "**Lisa** mamy z głowy"},
		{"{power} is gone. So", "Tak. {power.acc} nie ma", []any{"power", fox}, "Tak. Lisa nie ma"},
		{"Who? {power}", "Kto? {power.acc}", []any{"power", fox}, "Kto? Lisa"},
		{"of {power}", "{power.acc}", []any{"power", fox}, "lisa"},
		{"{power} is gone", "{power} {power|m,pl:odszedł|f:odeszła}", []any{"power", "Nikt"}, "Nikt odszedł"}, // no name that it knows
		{"{n} and {m} {m|point|points}", "{n} i {m} {m|punkt|punkty|punktów}", []any{"n", 1, "m", 1}, "1 i 1 punkt"},
		{"{n} and {m} {m|point|points}", "{n} i {m} {m|punkt|punkty|punktów}", []any{"n", 1, "m", -3}, "1 i −3 punkty"},
		{"{n} and {m} {m|point|points}", "{m|punkt|punkty|punktów}: {m} i {n}", []any{"n", 1, "m", 5}, "punktów: 5 i 1"},
		{"{n} and {m} {m|point|points}", "", []any{"n", 1, "m", 1}, "1 and 1 point"},
		{"{n} and {m} {m|point|points}", "", []any{"n", 1, "m", 0}, "1 and 0 points"},
		{"{n} and {m} {m|point|points}", "", []any{"n", 1, "m", "X"}, "1 and X points"},
	} {
		text := Text{Key: "referee.x", Other: c.english}
		words, faults := Load(formsFolder("\nmsgctxt \"referee.x\"\nmsgid \""+c.english+"\"\nmsgstr \""+c.polish+"\"\n"), "pl", "hill")
		faults = append(faults, words.Stale([]Text{text})...)
		if c.polish == "" {
			faults = nil
		}
		for i, a := range c.args {
			if says, ok := a.(func(*Catalog) Said); ok {
				c.args[i] = says(words)
			}
		}
		got := words.Say(text, c.args...)
		for _, f := range append(faults, words.Faults()...) {
			t.Error(f)
		}
		if got.Text != c.want {
			t.Errorf("%s: says %q, want %q", c.polish, got.Text, c.want)
		}
	}
}

// TestFaultyFormsAndChoices: what a translation asks for, and the language does not have, is refused with its place.
func TestFaultyFormsAndChoices(t *testing.T) {
	const at = "content/lang/pl/hill/referee.po:6:1: referee.x: "
	text := Text{Key: "referee.x", Other: "{power} has {n}, {m} {m|point|points}"}
	for entry, want := range map[string]string{
		"{power.gen} {n} {m}": "",
		"{power} {n} {m} {n|jeden|dwa|pięć} {n|jeden|dwa|pięć}": "",
		"{power.dat} {n} {m}":                  at + "{power.dat}: lang.yaml lists no dat under forms (gen, acc)",
		"{other.gen} {n} {m}":                  at + "the placeholders are other.gen, n, m, and in English power, n, m",
		"{power} {n} {m|a|b|c}":                at + "the placeholders are power, n, and in English power, n, m",
		"{power} {n} {m} {m|a|b}":              at + "{m|a|b} has 2 alternatives, and the language counts with 3: write {m|for 1|for 2|for 5}",
		"{power} {n} {m} {k|a|b|c}":            at + "{k|a|b|c} depends on k, and the English has m, n, power",
		"{power} {n} {m} {power|m:a}":          at + "{power|m:a} lacks f, pl; several may share one alternative: m,f,pl:…",
		"{power} {n} {m} {power|m:a|f:b|n:c}":  at + "{power|m:a|f:b|n:c}: lang.yaml lists no n under agree (m, f, pl)",
		"{power} {n} {m} {m|one:a|many:b}":     at + "{m|one:a|many:b}: names agree by m, f, pl, and one is none of them; by a number, write {m|for 1|for 2|for 5}",
		"{power} {n} {m} {power|m:a|f:b|c}":    at + "{power|m:a|f:b|c} has an alternative without a label",
		"{power} {n} {m} {power|m,f:a|f,pl:b}": at + "{power|m,f:a|f,pl:b} says f twice",
		"{power} {n} {m} {power|m,f:*a*|pl:b}": at + "{power|m,f:*a*|pl:b}: an alternative is words alone; set stars and links around the whole",
	} {
		words, faults := Load(formsFolder("\nmsgctxt \"referee.x\"\nmsgid \""+text.Other+"\"\nmsgstr \""+entry+"\"\n"), "pl", "hill")
		var got []string
		for _, f := range append(faults, words.Stale([]Text{text})...) {
			got = append(got, f.Error())
		}
		if strings.Join(got, "\n") != want {
			t.Errorf("%s: %s, want %s", entry, strings.Join(got, "\n"), want)
		}
	}
}

// TestFormsAtOnce: a name that was said once may stand in texts of several goroutines. It fails under -race alone.
func TestFormsAtOnce(t *testing.T) {
	words, faults := Load(formsFolder("\nmsgctxt \"won\"\nmsgid \"{power} won\"\nmsgstr \"{power|m:on|f:ona|pl:oni}: {power.gen}\"\n\nmsgctxt \"lists.two\"\nmsgid \"{a} & {b}\"\nmsgstr \"{a} i {b}\"\n"), "pl", "hill")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	fox, owl := Text{Key: "powers.fox.name", Other: "Fox"}, Text{Key: "powers.owl.name", Other: "Owl"}
	both := words.Join(Text{Key: "lists.two", Other: "{a} & {b}"}, "a", words.Say(fox), "b", words.Say(owl))
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if said := words.Say(Text{Key: "won", Other: "{power} won"}, "power", both); said.Text != "oni: Lisa i Sowy" {
				t.Error(said.Text)
			}
		})
	}
	all.Wait()
}
