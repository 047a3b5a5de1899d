package lang

import (
	"os"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
)

// powers are names of the content with their forms: one of one thing, one of several, one that lists none.
func powers() (fox, lizards, owl Text) {
	in := English().About
	name := func(key, text string, own *Inflected) Text {
		return Text{Key: "powers." + key + ".name", Other: text, Inflected: own, Source: in}
	}
	return name("fox", "Fox", &Inflected{map[string]string{"art": "the Fox", "gen": "the Fox’s"}, ""}),
		name("lizards", "Lizards", &Inflected{map[string]string{"art": "the Lizards", "gen": "the Lizards’"}, "p"}),
		name("owl", "Owl", nil)
}

// TestOwnForms: a text of the content asks for its names in their forms, and its verbs agree with them; so it does where it
// stands in for a translation.
func TestOwnForms(t *testing.T) {
	fox, lizards, owl := powers()
	draft, _ := Load(formsFolder(""), "pl", "hill")
	both := func(a, b Text) func(*Catalog) any {
		return func(words *Catalog) any {
			return words.Join(Text{Key: "lists.two", Other: "{a} and {b}", Source: a.Source}, "a", words.Say(a), "b", words.Say(b))
		}
	}
	said := func(name Text) func(*Catalog) any { return func(words *Catalog) any { return words.Say(name) } }
	const places = "{power.art} {power|s:places|p:place} a mill."
	for _, c := range []struct {
		words *Catalog
		text  string
		power any
		want  string
	}{
		{English(), places, fox, "The Fox places a mill."},
		{English(), places, said(lizards), "The Lizards place a mill."},
		{English(), places, both(fox, lizards), "The Fox and the Lizards place a mill."},
		{English(), places, both(owl, owl), "Owl and Owl place a mill."},
		{English(), places, owl, "Owl places a mill."}, // it lacks the form
		{English(), places, "Nobody", "Nobody places a mill."},
		{English(), "Over. {power.gen} turn: {power.art}", lizards, "Over. The Lizards’ turn: the Lizards"},
		{English(), "the turn of {power.art}", fox, "the turn of the Fox"},
		{English(), "It is {power.gen} turn.", both(fox, lizards), "It is the Fox’s and the Lizards’ turn."},
		{draft, places, lizards, "The Lizards place a mill."},
		{draft, places, fox, "Lis places a mill."}, // its name is translated, its English form is not
		{draft, places, both(lizards, owl), "The Lizards and Sowa place a mill."},
	} {
		power := c.power
		if say, ok := power.(func(*Catalog) any); ok {
			power = say(c.words)
		}
		if got := c.words.Say(Text{Key: "referee.x", Other: c.text, Source: English().About}, "power", power); got.Text != c.want {
			t.Errorf("%s: says %q, want %q", c.text, got.Text, c.want)
		}
		for _, f := range c.words.Faults() {
			t.Errorf("%s: %v", c.text, f)
		}
	}
}

// TestOwnFormsInPseudo: the labels of choices stay as they are where all words are changed.
func TestOwnFormsInPseudo(t *testing.T) {
	_, lizards, _ := powers()
	words, _ := Load(fstest.MapFS{}, PseudoName, "hill")
	one, several := "{power.art} {power|s:xxx|p:ooo}", words.Say(lizards)
	got := words.Say(Text{Key: "referee.x", Other: one, Source: English().About}, "power", several).Text
	for _, part := range []string{"ŧ", "ó"} {
		if !strings.Contains(got, part) {
			t.Errorf("%q has no %s", got, part)
		}
	}
	if strings.ContainsAny(got, "{}|:x") {
		t.Errorf("%q: the words of the other label, or marks", got)
	}
}

// TestTranslationsOfForms: a translation has the names that the English has, in whatever form, and other tools look for the
// names alone.
func TestTranslationsOfForms(t *testing.T) {
	text := Text{Key: "referee.x", Other: "{power.art} {power|s:takes|p:take} {n} of {rules.all}", Source: English().About}
	for translation, want := range map[string]string{
		"{power} {rules.all} {n}":                 "",
		"{power.gen} {rules.all} {n}":             "",
		"{power|m,f:jest|pl:są} {rules.all} {n}":  "", // as in the Slavic past, which needs no pronoun
		"{power} {power.acc} {rules.all} {n} {n}": "",
		"{rules.all} {n}":                         "the placeholders are rules.all, n, and in English power, n, rules.all",
		"{power.art} {rules.all} {n}":             "{power.art}: lang.yaml lists no art under forms (gen, acc)",
		"{power} {rules} {n}":                     "the placeholders are power, rules, n, and in English power, n, rules.all",
		"{other.acc} {rules.all} {n}":             "the placeholders are other.acc, rules.all, n, and in English power, n, rules.all",
	} {
		about, _ := ReadLanguage(formsFolder(""), "pl")
		if faults, _ := about.Differ(text, translation); strings.Join(faults, "\n") != want {
			t.Errorf("%s: %q, want %q", translation, faults, want)
		}
	}
	if got, want := strings.Join(guards(text), " "), `placeholders:r"[{][+]?(?:rules[.]all|power|n)(?=[.}])"`; got != want {
		t.Errorf("flags are %s, want %s", got, want)
	}
}

// TestEnglishGrammar: without a folder of its language the content goes by the same forms and labels as with it.
func TestEnglishGrammar(t *testing.T) {
	file, err := os.ReadFile("en/lang.yaml")
	if err != nil {
		t.Fatal(err)
	}
	in, bare := SourceIn(fstest.MapFS{"content/lang/en/lang.yaml": {Data: file}}), SourceIn(fstest.MapFS{})
	if !reflect.DeepEqual([]any{in.Forms, in.Agree, in.Several}, []any{bare.Forms, bare.Agree, bare.Several}) {
		t.Errorf("with its folder %v %v %v, without %v %v %v", in.Forms, in.Agree, in.Several, bare.Forms, bare.Agree, bare.Several)
	}
}
