package lang

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestGuards: which flags a text has, and what remains of them beside a translation.
func TestGuards(t *testing.T) {
	for _, c := range []struct {
		one, other, translated string
		format, after          string // gettext's flag of the text, and beside the translation
		marks                  string // what Weblate looks for
	}{
		{"", "It blew hard.", "Ventou.", "", "", ""},
		{"", "{power} has {rules.tribute}", "{power}: {rules.tribute}", pythonBrace, pythonBrace, "rules[.]tribute|power"},
		{"", "{power} is in exile", "{power} foi {power|m:exilado|f:exilada}", pythonBrace, perlBrace, "power"},
		{"", "{rules.tribute} for {power}", "{rules.tribute} {rules.tribute|uma|duas} {power}", pythonBrace, "", "rules[.]tribute|power"},
		{"", "{power} has {battles} {battles|battle|battles}", "{power} {battles}", perlBrace, perlBrace, "battles|power"},
		{"", "{rules.tribute} {rules.tribute|battle|battles}", "{rules.tribute}", "", "", "rules[.]tribute"},
		{"", "{icon:cow}, {n} of them", "{n} {icon:cow}", perlBrace, perlBrace, "icon:cow|n"},
		{"", "a {icon:cow}", "{icon:cow}", "", "", "icon:cow"},
		{"", "{+n} for {power}", "{+n} {power}", "", "", "power|n"},
		{"", "{-n} less for {power}", "{-n} {power}", "", "", "power|n"},
		{"", "{n} and {north} more", "{n} {north}", pythonBrace, pythonBrace, "north|n"},
		{"", "{refresh-hurt} of {track.2}", "{refresh-hurt} {track.2}", "", "", "refresh-hurt|track[.]2"},
		{"{power} has one", "{power} has {n}", "{power} {n}", pythonBrace, pythonBrace, "power"},
		{"a quiet year", "{n} quiet years", "{n} anos", pythonBrace, pythonBrace, "n"},
	} {
		text := Text{Key: "k", One: c.one, Other: c.other}
		if c.one != "" {
			text.By = "n"
		}
		template := Template("x", []Text{text})
		t0 := template.Entries[1]
		flags := func(list ...string) []string {
			return slices.DeleteFunc(list, func(f string) bool { return f == "" })
		}
		weblate := ""
		if c.marks != "" {
			weblate = `placeholders:r"[{][+]?(?:` + c.marks + `)(?=[.}])"`
			if strings.Contains(c.other, "{-") {
				weblate = strings.Replace(weblate, "[+]?", "[-+]?", 1)
			}
		}
		if want := flags(c.format, weblate); !slices.Equal(t0.Flags, want) {
			t.Errorf("%s: the flags are %s, want %s", c.other, t0.Flags, want)
		}
		e := t0.copy()
		e.Flags = []string{"fuzzy", "no-wrap", `max-length:"a,b"`, perlBrace, `placeholders:r"[{]old"`}
		for i := range e.Str {
			e.Str[i] = c.translated
		}
		e.guard(t0)
		if want := flags("fuzzy", c.after, weblate, "no-wrap", `max-length:"a,b"`); !slices.Equal(e.Flags, want) {
			t.Errorf("%s: beside %s the flags are %s, want %s", c.other, c.translated, e.Flags, want)
		}
		template.AllowForms()
		if want := flags(weblate); !slices.Equal(t0.Flags, want) {
			t.Errorf("%s: where names have forms the flags are %s, want %s", c.other, t0.Flags, want)
		}
	}
}

// TestFlagsInQuotes: a comma in quotes parts no flags, a quote alone does nothing.
func TestFlagsInQuotes(t *testing.T) {
	for line, want := range map[string][]string{
		` fuzzy, c-format`:                       {"fuzzy", "c-format"},
		` placeholders:r"a{2,3}":"b\",c", fuzzy`: {`placeholders:r"a{2,3}":"b\",c"`, "fuzzy"},
		` placeholders:'a,b',fuzzy`:              {`placeholders:'a,b'`, "fuzzy"},
		` it's, fuzzy`:                           {"it's", "fuzzy"},
		` 5", fuzzy`:                             {`5"`, "fuzzy"},
	} {
		text := "#," + line + "\nmsgid \"a\"\nmsgstr \"b\"\n"
		p, faults := ParsePO("a.po", text)
		if len(faults) > 0 || len(p.Entries) != 1 || p.String() != text {
			t.Errorf("%s: read %v, written\n%s", line, faults, p)
		} else if got := p.Entries[0].Flags; !slices.Equal(got, want) {
			t.Errorf("%s: the flags are %q, want %q", line, got, want)
		}
	}
}

// TestWeblateFinds: what Weblate's check, which compares what the pattern finds in the English and in each form, lets pass
// and what it finds.
func TestWeblateFinds(t *testing.T) {
	text := Text{Key: "k", Other: "{power} has {rules.tribute} {rules.tribute|battle|battles}, {power2} {icon:cow} {+n}"}
	flag := guards(text)[0]
	for said, lost := range map[string]bool{
		"{power} {rules.tribute} {power2} {icon:cow} {+n}":                                               false,
		"{power.gen} {rules.tribute} {rules.tribute|a|b|c} {power2.acc} {power|m:o|f:a} {icon:cow} {+n}": false,
		"{power.gen} {power.gen} {power2} {rules.tribute} {icon:cow} {+n}":                               false,
		"{rules.tribute} {power2} {icon:cow} {+n}":                                                       true,
		"{power|m:o|f:a} {rules.tribute} {power2} {icon:cow} {+n}":                                       true,
		"{power} {rules.tribute|a|b|c} {power2} {icon:cow} {+n}":                                         true,
		"{power} {rules.tribut} {power2} {icon:cow} {+n}":                                                true,
		"{power} {rules.tribute} {power2} {icon:cattle} {+n}":                                            true,
		"{power} {rules.tribute} {power2} {icon:cow}":                                                    true,
		"{Power} {rules.tribute} {power2} {icon:cow} {+n}":                                               true,
	} {
		if got := !slices.Equal(found(flag, text.Other), found(flag, said)); got != lost {
			t.Errorf("%s: lost is %v, want %v", said, got, lost)
		}
	}
}

// found are the matches of the flag's pattern in a string, each once. Go's patterns do not look ahead: what the pattern
// looks at is matched, and taken off.
func found(flag, s string) []string {
	pattern := strings.TrimSuffix(strings.TrimPrefix(flag, `placeholders:r"`), `"`)
	var list []string
	for _, m := range regexp.MustCompile(strings.Replace(pattern, "(?=[.}])", "[.}]", 1)).FindAllString(s, -1) {
		list = append(list, m[:len(m)-1])
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// Commas part flags, but for commas in quotes; a quote that nobody closes is a sign like any other.
func TestSplitFlags(t *testing.T) {
	for line, want := range map[string][]string{
		"":                                   nil,
		" fuzzy, c-format":                   {"fuzzy", "c-format"},
		`fuzzy,,placeholders:r"[{]a,b",x`:    {"fuzzy", `placeholders:r"[{]a,b"`, "x"},
		`a:"1\",2",b:'3,"4',c`:               {`a:"1\",2"`, `b:'3,"4'`, "c"},
		`a:"1,2,b`:                           {`a:"1`, "2", "b"},
		"x, ,\ty\r":                          {"x", "", "y"},
		`it's, range: 0..9, placeholders:"\`: {"it's", "range: 0..9", `placeholders:"\`},
	} {
		if got := splitFlags(line); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
