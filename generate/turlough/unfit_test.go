package turlough

import (
	"errors"
	"strings"
	"testing"

	"brehon/content/strict"
	"brehon/generate"
)

const famine = "msgctxt \"hazards.famine.title\"\nmsgid \"Famine\"\n"

// TestWhatTheCheckCallsAnErrorIsNotPrinted: marks and figures at odds with the English, in a draft too; a text without a
// translation, in a language that says that it is complete.
func TestWhatTheCheckCallsAnErrorIsNotPrinted(t *testing.T) {
	for _, c := range []struct {
		langs, path, old, new string
		want                  []string
	}{
		{"es", "es", famine + `msgstr "Hambruna"`, famine + `msgstr "Hambruna {icon:nonexist} T99.9"`, []string{
			": hazards.famine.title: the icons are nonexist, and in English none",
			": hazards.famine.title: the rules are T99.9, and in English none"}},
		{"es", "es", famine + `msgstr "Hambruna"`, famine + `msgstr ""`, []string{": hazards.famine.title: is not translated"}},
		{"es", "es", famine, "#, fuzzy\n" + famine, []string{": hazards.famine.title: is marked fuzzy and not used"}},
		{"es", "es", famine, strings.Replace(famine, "Famine", "Hunger", 1), []string{": hazards.famine.title: the English was “Hunger” and is “Famine”"}},
		{"es", "es", famine + `msgstr "Hambruna"`, famine + `msgstr "Hambruna de 1315"`, []string{": hazards.famine.title: the translation has 1315, and the English has not"}},
		{"en+es", "es", famine + `msgstr "Hambruna"`, famine + `msgstr "Hambruna {icon:nonexist}"`, []string{": hazards.famine.title: the icons are nonexist"}},
		{"ga", "ga", famine + `msgstr "Gorta"`, famine + `msgstr "Gorta {icon:cattle}"`, []string{": hazards.famine.title: the icons are cattle, and in English none"}},
	} {
		_, _, err := made(edited(t, "content/lang/"+c.path+"/turlough/cards.po", c.old, c.new),
			generate.Options{Langs: []string{c.langs}, Papers: []string{"a4"}, Only: []string{"card"}})
		var faults strict.Faults
		if !errors.As(err, &faults) || len(faults) != len(c.want) {
			t.Errorf("%s: %v, and not %q", c.new, err, c.want)
			continue
		}
		for i, f := range faults {
			place := "content/lang/" + c.path + "/turlough/cards.po:"
			if !strings.HasPrefix(f.Error(), place) || !strings.Contains(f.Error(), c.want[i]) {
				t.Errorf("%s: %v, and not %s%s", c.new, f, place, c.want[i])
			}
		}
	}
}

// TestADraftIsPrintedWithItsGaps: they are counted, one as one.
func TestADraftIsPrintedWithItsGaps(t *testing.T) {
	files := edited(t, "content/lang/es/lang.yaml", "status: complete", "status: draft",
		"content/lang/es/turlough/cards.po", famine+`msgstr "Hambruna"`, famine+`msgstr ""`)
	_, m, err := made(files, generate.Options{Langs: []string{"es"}, Papers: []string{"a4"}, Only: []string{"card"}})
	if err != nil {
		t.Fatal(err)
	}
	if want := "es: 1 text is missing or out of date, and stands in English (brehon lang status es counts them)"; len(m.Behind) != 1 || m.Behind[0] != want {
		t.Errorf("%q, and not %q", m.Behind, want)
	}
}

// TestALostLetterHasItsPlace: the sign that stands for a letter which was lost on the way is told with the line.
func TestALostLetterHasItsPlace(t *testing.T) {
	_, _, err := made(edited(t, "content/lang/es/turlough/cards.po", famine+`msgstr "Hambruna"`, famine+"msgstr \"Ham\ufffdruna\""),
		generate.Options{Langs: []string{"es"}, Papers: []string{"a4"}, Only: []string{"card"}})
	if err == nil || !strings.HasPrefix(err.Error(), "content/lang/es/turlough/cards.po:") || !strings.Contains(err.Error(), ": hazards.famine.title: no font has the letter") {
		t.Error(err)
	}
}
