package lang

import (
	"maps"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/text/language"
)

// TestTongues: whatever language is begun, its folder has no fault and gettext's tools read it.
func TestTongues(t *testing.T) {
	f := glossaries("terms: [{id: battle, source: [battle, battles]}]")
	data, err := os.ReadFile("tongues.yaml")
	if err != nil {
		t.Fatal(err)
	}
	f[Folder+"/tongues.yaml"] = &fstest.MapFile{Data: data}
	all, faults := ReadTongues(f)
	for _, x := range faults {
		t.Error(x)
	}
	templates := map[string]*PO{"brehon": Template("brehon", texts[1:]), "hill/cards": Template("hill/cards", texts[:1])}
	tags := []string{"pt-PT", "xy"}
	for _, tongue := range all.Tongues {
		tags = append(tags, tongue.Tag)
	}
	for i, tag := range tags {
		files, about, known, err := Start(f, tag, templates)
		if err != nil || known == (tag == "xy") {
			t.Fatalf("%s: %v, known %v", tag, err, known)
		}
		g := fstest.MapFS{}
		maps.Copy(g, f)
		for name, text := range files {
			g[name] = file(text)
		}
		_, faults := Load(g, tag, "hill")
		_, more := ReadGlossary(g, tag, "")
		for _, x := range append(faults, more...) {
			t.Errorf("%s: %v", tag, x)
		}
		if len(files) != 5 || about.Tag != tag || about.Status != Draft {
			t.Errorf("%s: %d files of %+v", tag, len(files), about)
		}
		if po := files[File(tag, "brehon")]; i%8 == 0 {
			msgfmt(t, po)
		} else if !strings.Contains(po, "Language: "+tag) {
			t.Errorf("%s: %s", tag, po)
		}
	}
	if _, _, _, err := Start(f, "../x", templates); err == nil {
		t.Error("../x is taken for a tag")
	}
}

// TestTonguesOfATag: a tag that names a script, or a country that writes otherwise, is never begun in another script.
func TestTonguesOfATag(t *testing.T) {
	data, err := os.ReadFile("tongues.yaml")
	if err != nil {
		t.Fatal(err)
	}
	all, _ := ReadTongues(fstest.MapFS{Folder + "/tongues.yaml": {Data: data}})
	for tag, want := range map[string]string{"sr": "sr Cyrl", "sr-Latn": "sr-Latn Latn", "sr-Latn-ME": "sr-Latn Latn", "sr-Cyrl": "sr Cyrl", "zh": "zh Hans",
		"zh-TW": "zh-TW Hant", "zh-Hant-HK": "zh-Hant Hant", "zh-Hans": "zh Hans", "pt-PT": "pt-PT Latn", "uk-Latn": "", "xy-Grek": ""} {
		got := ""
		if x := all.Find(tag); x != nil {
			got = x.Tag + " " + x.Script
		}
		if got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
	f := glossaries("terms: [{id: battle, source: [battle, battles]}]")
	f[Folder+"/tongues.yaml"] = &fstest.MapFile{Data: data}
	if _, about, known, err := Start(f, "xy-Grek", nil); err != nil || known || about.Script != "Grek" {
		t.Errorf("xy-Grek is begun in %q, known %v: %v", about.Script, known, err)
	}
}

// TestQuoted: a quotation keeps the spaces that its marks have.
func TestQuoted(t *testing.T) {
	guillemets := Quotes{Outer: [2]string{"«", "»"}}
	french := []Spacing{{Before: "!?;", Space: "narrow"}, {Before: ":»", Space: "no-break"}, {After: "«", Space: "no-break"}}
	for want, l := range map[string]Language{"«x»": {Quotes: guillemets}, "«\u00a0x\u00a0»": {Quotes: guillemets, Spacing: french},
		"“x”": {Quotes: Quotes{Outer: [2]string{"“", "”"}}, Spacing: french}} {
		if got := l.Quoted("x"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// byGettext are the languages that count by another rule than CLDR as golang.org/x/text has it, with why.
var byGettext = map[string]string{
	"ga": "0 is counted with 3 to 6, as gettext has it",
	"he": "CLDR no longer has a form of the tens: one, two, others",
	"la": "CLDR says nothing of how it counts",
}

// TestTonguesCountByCLDR: each language that is known counts as CLDR has it, or it is said why not.
func TestTonguesCountByCLDR(t *testing.T) {
	all, faults := ReadTongues(os.DirFS("../.."))
	for _, f := range faults {
		t.Fatal(f)
	}
	for _, tongue := range all.Tongues {
		p, _ := ParsePlural(tongue.Plural)
		if _, other := byGettext[tongue.Tag]; p.countsAs(language.Make(tongue.Tag)) == other {
			t.Errorf("%s counts by %s: excused %t", tongue.Tag, tongue.Plural, other)
		}
	}
}

// TestUnknownTongues: of a language that nobody has written down CLDR knows names, script and plural forms.
func TestUnknownTongues(t *testing.T) {
	all, _ := ReadTongues(os.DirFS("../.."))
	for tag, want := range map[string][4]string{
		"hi": {"हिन्दी", "Hindi", "Devanagari", "nplurals=2; plural=(n > 1);"},
		"th": {"ไทย", "Thai", "Thai", "nplurals=1; plural=0;"},
		"sw": {"Kiswahili", "Swahili", "Latin", "nplurals=2; plural=(n != 1);"},
		"id": {"Indonesia", "Indonesian", "Latin", "nplurals=1; plural=0;"},
	} {
		u := all.unknown(tag)
		if got := [4]string{u.Endonym, u.English, ScriptName(u.Script), u.Plural}; got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}
