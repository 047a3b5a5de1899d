package turlough

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
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
	files := edited(t, "content/lang/es/lang.yaml", "id: turlough, status: shipped", "id: turlough, status: draft",
		"content/lang/es/turlough/cards.po", famine+`msgstr "Hambruna"`, famine+`msgstr ""`)
	_, m, err := made(files, generate.Options{Langs: []string{"es"}, Papers: []string{"a4"}, Only: []string{"card"}})
	if err != nil {
		t.Fatal(err)
	}
	if want := "es: 1 text is missing or out of date, and appears in English (brehon lang status es counts them)"; len(m.Behind) != 1 || m.Behind[0] != want {
		t.Errorf("%q, and not %q", m.Behind, want)
	}
}

// TestNewTextsArePrintedInEnglish: in a complete language, too, a kit of content that somebody has edited has the new texts in English, and
// names them; a gap in what nobody has edited still refuses it.
func TestNewTextsArePrintedInEnglish(t *testing.T) {
	changed := []string{"content/turlough/hazards.yaml", "title: \"Famine\"", "title: \"Plague\""}
	o := generate.Options{Langs: []string{"es"}, Papers: []string{"a4"}, Only: []string{"card"}}
	_, m, err := made(edited(t, changed...), o)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(m.InEnglish, []string{"es hazards.famine.title"}) || len(m.Behind) != 1 || !strings.HasPrefix(m.Behind[0], "es: 1 text") {
		t.Errorf("in English are %q: %q", m.InEnglish, m.Behind)
	}
	gap := append(changed, "content/lang/es/turlough/names.po", "msgid \"Burren\"\nmsgstr \"Burren\"", "msgid \"Burren\"\nmsgstr \"\"")
	if _, _, err := made(edited(t, gap...), o); err == nil || strings.Contains(err.Error(), "hazards.") || !strings.Contains(err.Error(), "factions.burren.name: is not translated") {
		t.Errorf("with a gap of its own: %v", err)
	}
}

// TestADraftStandsInEnglishWhereItIsTooLong: what is too long for its box is told with its place and the excess, and stands
// in English; the rest is printed in the language. A complete language is refused, and a draft in which something else is wrong.
func TestADraftStandsInEnglishWhereItIsTooLong(t *testing.T) {
	need(t, "mutool")
	const name = "msgctxt \"factions.burren.name\"\nmsgid \"Burren\"\nmsgstr \"Burren\""
	long := []string{"content/lang/es/turlough/cards.po", famine + `msgstr "Hambruna"`, famine + `msgstr "Hambrunaypestilenciayguerraentierras"`,
		"content/lang/es/turlough/names.po", name, strings.Replace(name, "msgstr \"Burren\"", "msgstr \"Burrenfilharmonico\"", 1)}
	draft := append(slices.Clone(long), "content/lang/es/lang.yaml", "id: turlough, status: shipped", "id: turlough, status: draft")
	lost := append(slices.Clone(draft), "content/lang/es/turlough/cards.po", "msgid \"Heavy Rainfall\"\nmsgstr \"", "msgid \"Heavy Rainfall\"\nmsgstr \"\ufffd")
	o := generate.Options{Langs: []string{"es"}, Papers: []string{"a4"}, Only: []string{"card", "standee"}}
	for _, refused := range [][]string{long, lost} {
		if _, _, err := made(edited(t, refused...), o); err == nil || !strings.Contains(err.Error(), "factions.burren.name: ") {
			t.Errorf("it is printed: %v", err)
		}
	}
	kits, m, err := made(edited(t, draft...), o)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`(?m)^es: content/lang/es/turlough/cards.po:\d+:1: hazards.famine.title: "Hambruna\S*" is \S+ mm too wide at \S+ pt: shorten it. This kit prints it in English$`,
		`(?m)^es: content/lang/es/turlough/names.po:\d+:1: factions.burren.name: "Burrenf\S*" is \S+ mm too wide at 6.5 pt: shorten it. This kit prints it in English$`,
	} {
		if !regexp.MustCompile(want).MatchString(strings.Join(m.Behind, "\n")) {
			t.Errorf("%q, and not %s", m.Behind, want)
		}
	}
	said := ""
	kits[0].Files(func(path string, data []byte) {
		file := filepath.Join(t.TempDir(), filepath.Base(path))
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
		said += textOf(t, file)
	})
	for word, want := range map[string]bool{"Famine": true, "Hambruna": false, "Burren": true, "Burrenf": false, "Lluvia": true} {
		if strings.Contains(said, word) != want {
			t.Errorf("it says %s: want %v", word, want)
		}
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
