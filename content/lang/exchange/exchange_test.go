package exchange

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"brehon/content/lang"
)

const po = `msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

# mine
#. register: rule
#, fuzzy
#| msgid "An <army> marched."
msgctxt "a.march"
msgid "An <army> marches, \"so\" & so;\nit goes."
msgstr "Um <exército> marcha, \"assim\" & assim;\nvai."

msgctxt "a.cards"
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} carta"
msgstr[1] "{n} cartas"

msgctxt "a.new"
msgid "+1 new, = and - and @"
msgstr ""

#~ msgctxt "a.gone"
#~ msgid "gone"
#~ msgstr "foi"
`

func parse(t *testing.T) *lang.PO {
	t.Helper()
	p, faults := lang.ParsePO("a.po", po)
	for _, f := range faults {
		t.Error(f)
	}
	return p
}

var languages = Languages{Source: "en", Target: "pt-BR"}

// ways are the two ways out and back.
var ways = map[string]struct {
	write func([]Unit, Languages) ([]byte, []lang.Fault)
	read  func(string, []byte, Languages) ([]Unit, []lang.Fault)
}{
	"a.csv": {CSV, ReadCSV},
	"a.xlf": {XLIFF, ReadXLIFF},
}

// out writes units in one of the ways.
func out(t testing.TB, file string, units []Unit) []byte {
	t.Helper()
	data, faults := ways[file].write(units, languages)
	for _, f := range faults {
		t.Error(f)
	}
	return data
}

func TestOutAndBack(t *testing.T) {
	for file, way := range ways {
		p := parse(t)
		units := Units("hill/cards", p)
		back, faults := way.read(file, out(t, file, units), languages)
		for _, f := range faults {
			t.Error(f)
		}
		if n, faults := Apply(back, map[string]*lang.PO{"hill/cards": p}); n != 0 || len(faults) > 0 || p.String() != po {
			t.Errorf("%s: what comes back unchanged changes %d strings: %v\n%s", file, n, faults, p)
		}
		for i := range back {
			back[i].Domain, back[i].Notes, back[i].Pos, back[i].Before = units[i].Domain, units[i].Notes, units[i].Pos, units[i].Before
		}
		if !reflect.DeepEqual(units, back) {
			t.Errorf("%s: out\n%+v\nback\n%+v", file, units, back)
		}
	}
}

func TestTakenBack(t *testing.T) {
	p := parse(t)
	units := Units("", p)
	units[0].Target, units[0].State = "Marcha.", Done
	units[2].Target = "cartas: {n}"
	units[3].Target, units[3].State, units[3].Comments = "novo", Outdated, []string{"sure?"}
	if n, faults := Apply(units, map[string]*lang.PO{"x": p}); n != 3 || len(faults) > 0 {
		t.Errorf("%d changed, %v", n, faults)
	}
	want := strings.NewReplacer("#, fuzzy\n#| msgid \"An <army> marched.\"\n", "",
		`msgid "An <army> marches, \"so\" & so;\nit goes."`, "msgid \"\"\n\"An <army> marches, \\\"so\\\" & so;\\n\"\n\"it goes.\"",
		`msgstr "Um <exército> marcha, \"assim\" & assim;\nvai."`, `msgstr "Marcha."`,
		"msgstr[1] \"{n} cartas\"", "msgstr[1] \"cartas: {n}\"",
		"msgctxt \"a.new\"\nmsgid \"+1 new, = and - and @\"\nmsgstr \"\"", "# sure?\n#, fuzzy\nmsgctxt \"a.new\"\nmsgid \"+1 new, = and - and @\"\nmsgstr \"novo\"").Replace(po)
	if got := p.String(); got != want {
		t.Errorf("taken back\n%s\nwant\n%s", got, want)
	}
}

// doctype is the fault of a document type that ends there.
func doctype(at string) string {
	return "a.xlf:" + at + ": a document type (<!DOCTYPE …>) is refused, because it may name other files: remove it, or export again\n"
}

func TestRefused(t *testing.T) {
	head := "key,en,pt-BR,state,comment\n"
	newHead := "key,en,pt-BR,state,comment,en before\n"
	file := `<xliff version="1.2"><file original="x/y" source-language="en" target-language="pt-BR"><body>`
	unit1 := `<trans-unit id="a.new"><source>+1 new, = and - and @</source><target state="final">x</target></trans-unit></body></file></xliff>`
	for _, c := range []struct{ file, text, want string }{
		{"a.csv", "\ufeffkey;en;pt-BR;state;comment\r\na.new;+1 new, = and - and @;x;done;\r\n\r\na.gone;gone;x;done;\r\na.cards[1];{n} crads;x;done;\r\na.new;+1 new, = and - and @;x;done;\r\n",
			`a.csv:4:1: there is no text with the key "a.gone": keys must stay as they were exported
a.csv:5:1: the source of a.cards[1] is "{n} crads", and in the content "{n} cards": export again, and change translations only
a.csv:6:1: the key "a.new" appears twice; first in line 2
`},
		{"a.csv", head + "a.cards[0],{n} card,y,so,\n", "a.csv:2:1: the state of a.cards[0] is \"so\", and must be one of missing, outdated, done\n"},
		{"a.csv", "key,source,state\n", "a.csv:1:1: the columns are key, source, state, and must be key, en, pt-BR, state, comment, en before\n"},
		{"a.csv", "key,source,translation,state,comment\n", "a.csv:1:1: the columns are key, source, translation, state, comment, and must be key, en, pt-BR, state, comment, en before\n"},
		{"a.csv", "key,en,pt-BR,comment,state\n", "a.csv:1:1: the columns are key, en, pt-BR, comment, state, and must be key, en, pt-BR, state, comment, en before\n"},
		{"a.csv", "key,en,es,state,comment\na.new,\"+1 new, = and - and @\",x,done,\n", "a.csv:1:1: the file translates en into es, and en into pt-BR is to be taken: import it as es, or export pt-BR again\n"},
		{"a.csv", "key,es,pt-BR,state,comment\na.new,\"+1 new, = and - and @\",x,done,\n", "a.csv:1:1: the file translates es into pt-BR, and en into pt-BR is to be taken: export pt-BR again\n"},
		{"a.csv", head + "a,b\n", "a.csv:2:1: 2 columns, and there must be 5\n"},
		{"a.csv", head + "a,b,c,done,d,,e,\n", "a.csv:2:1: 7 columns, and there must be 5; after the last comes \", e\"\n"},
		{"a.csv", head + "a,\"b\n", "a.csv:2:6: not CSV: extraneous or missing \" in quoted-field\n"},
		{"a.csv", "key\xff", "a.csv:1:1: not UTF-8; save the file as CSV UTF-8\n"},
		{"a.csv", "", "a.csv:1:1: the file is empty\n"},
		{"a.csv", "\ufeff\r\n", "a.csv:1:1: the file is empty\n"},
		{"a.csv", head, ""},
		{"a.csv", newHead, ""},
		{"a.csv", "key,en,pt-BR,state,comment,es before\n", "a.csv:1:1: the columns are key, en, pt-BR, state, comment, es before, and must be key, en, pt-BR, state, comment, en before\n"},
		{"a.csv", newHead + "a.march,An <army> marched.,Marchou.,done,,An <army> marched.\n", `a.csv:2:1: the source of a.march is "An <army> marched.", and in the content "An <army> marches, \"so\" & so;\nit goes.": export again, and change translations only
`},
		{"a.csv", newHead + "b,c,d,done,,,e,\n", "a.csv:2:1: 7 columns, and there must be 6; after the last comes \"e\"\n"},
		{"a.xlf", "", "a.xlf:1:1: the file is empty\n"},
		{"a.xlf", "<!DOCTYPE xliff>\n" + file + unit1, doctype("1:17")},
		{"a.xlf", "<?xml version=\"1.0\"?>\n<!DOCTYPE xliff [<!ENTITY % more SYSTEM \"file:///etc/passwd\"> %more;]>" + file + unit1, doctype("2:71")},
		{"a.xlf", "<!doctype\nxliff SYSTEM \"http://example.org/x.dtd\">" + file + unit1, doctype("2:41")},
		{"a.xlf", "<xliff version=\"2.0\"/>", "a.xlf:1:23: not an XLIFF 1.2 file\n"},
		{"a.xlf", "<xliff version=\"1.2\">\n<x", "a.xlf:2:3: not XML: XML syntax error on line 2: unexpected EOF\n"},
		{"a.xlf", file + "\n<trans-unit id=\"a.new\"><source>+1 new</source><target state=\"final\">a <g>b</g></target></trans-unit>\n<trans-unit id=\"b\"/></body></file></xliff>",
			`a.xlf:2:74: the unit a.new has the element <g> in its text; export holds text only
`},
		{"a.xlf", file + "\n<trans-unit id=\"a.new\"><source>+1 new</source></trans-unit>\n<trans-unit id=\"b\"/></body></file></xliff>",
			`a.xlf:2:1: the source of a.new is "+1 new", and in the content "+1 new, = and - and @": export again, and change translations only
a.xlf:3:1: there is no text with the key "b": keys must stay as they were exported
`},
		{"a.xlf", strings.Replace(file, "pt-BR", "es", 1) + unit1, "a.xlf:1:85: the file translates en into es, and en into pt-BR is to be taken: import it as es, or export pt-BR again\n"},
		{"a.xlf", strings.Replace(file, "\"en", "\"de", 1) + unit1, "a.xlf:1:88: the file translates de into pt-BR, and en into pt-BR is to be taken: export pt-BR again\n"},
		{"a.xlf", strings.Replace(file, " target-language=\"pt-BR\"", "", 1) + unit1, "a.xlf:1:64: the file must say that it translates en into pt-BR: export again\n"},
		{"a.xlf", strings.Replace(file, "x/y", "x/z", 1) + unit1, "a.xlf:1:1: a.new is of x/y, and in the file of x/z: export again, and leave the units where they are\n"},
		{"a.xlf", "<xliff version=\"1.2\">" + strings.TrimSuffix(unit1, "</body></file></xliff>") + "</xliff>", "a.xlf:1:45: the unit a.new is in no <file>, which would give its languages\n"},
		{"a.xlf", file + strings.Replace(unit1, "final", "done", 1), "a.xlf:1:176: the state of a.new is \"done\", and must be one of needs-translation, new, needs-review-translation, needs-adaptation, needs-l10n, needs-review-adaptation, needs-review-l10n, translated, final, signed-off\n"},
		{"a.xlf", file + strings.Replace(unit1, "</trans-unit>", "<target>y</target></trans-unit>", 1), "a.xlf:1:195: the unit a.new has a second <target>\n"},
	} {
		p := parse(t)
		units, faults := ways[c.file].read(c.file, []byte(c.text), languages)
		if len(faults) == 0 {
			_, faults = Apply(units, map[string]*lang.PO{"x/y": p})
		}
		got := ""
		for _, f := range faults {
			got += f.Error() + "\n"
		}
		if got != c.want {
			t.Errorf("%q is refused with\n%swant\n%s", c.text, got, c.want)
		}
		if p.String() != po {
			t.Errorf("%q changes the translation", fmt.Sprint(c.text))
		}
	}
}

// FuzzBack: whatever comes back is read or refused, and changes nothing unless it says so.
func FuzzBack(f *testing.F) {
	p, _ := lang.ParsePO("a.po", po)
	for file := range ways {
		f.Add(out(f, file, Units("hill/cards", p)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for file, way := range ways {
			p, _ := lang.ParsePO("a.po", po)
			units, faults := way.read(file, data, languages)
			if len(faults) > 0 {
				continue
			}
			if n, _ := Apply(units, map[string]*lang.PO{"hill/cards": p}); n == 0 && p.String() != po {
				t.Fatalf("%q changes the translation and does not say so", data)
			}
		}
	})
}

// TestNoFormula: no cell begins a formula in a spreadsheet, and what guards it does not come back.
func TestNoFormula(t *testing.T) {
	for _, text := range []string{"=1+1", "+1 new", "-2", "@name", "'=kept", "''-kept", "'twas", "", "1-2", "\tx"} {
		data := out(t, "a.csv", []Unit{{Key: "a.b", Source: text, Target: text, State: Done, Comments: []string{"so"}, Notes: []string{text}}})
		for _, cell := range strings.Split(strings.Split(string(data), "\r\n")[1], ",") {
			if cell = strings.Trim(cell, `"`); cell != "" && strings.ContainsRune("=+-@\t", rune(cell[0])) {
				t.Errorf("%q goes out as %q", text, cell)
			}
		}
		back, faults := ReadCSV("a.csv", data, languages)
		if len(faults) > 0 || len(back) != 1 || back[0].Source != text || back[0].Target != text || !reflect.DeepEqual(back[0].Comments, []string{"so"}) {
			t.Errorf("%q comes back as %+v, %v", text, back, faults)
		}
	}
}

// TestUnfit: what would not come back does not go out.
func TestUnfit(t *testing.T) {
	for text, want := range map[string]string{
		"a\\ab":           "a.po:2:1: x holds the control character U+0007, which does not come back from a file for others; take it out",
		"a\\rb":           "a.po:2:1: x holds the control character U+000D, which does not come back from a file for others; take it out",
		"a\\303b":         "a.po:2:1: x holds a letter that is not in UTF-8, which does not come back from a file for others; take it out",
		"a\uffffb":        "a.po:2:1: x holds the character U+FFFF, which does not come back from a file for others; take it out",
		"a\\tb\\nc\ufffd": "",
	} {
		p, _ := lang.ParsePO("a.po", "# mine\nmsgctxt \"x\"\nmsgid \"y\"\nmsgstr \""+text+"\"\n")
		for file, way := range ways {
			data, faults := way.write(Units("hill/cards", p), languages)
			if got := fmt.Sprint(faults); got != "["+want+"]" || (data == nil) == (want == "") {
				t.Errorf("%s: %q goes out as %q, %s", file, text, data, got)
			}
			if want != "" {
				continue
			}
			if back, faults := way.read(file, data, languages); len(faults) > 0 || back[0].Target != p.Entries[0].Str[0] {
				t.Errorf("%s: %q comes back as %+v %v", file, text, back, faults)
			}
		}
	}
}

// TestSpreadsheets: what spreadsheets do to a file of their own accord does no harm.
func TestSpreadsheets(t *testing.T) {
	p := parse(t)
	data := string(out(t, "a.csv", Units("hill/cards", p)))
	for name, text := range map[string]string{
		"as it is":         data,
		"empty columns":    "key,en,pt-BR,state,comment,,\na.cards[0],{n} card,{n} carta,done,,,\n,,,,,,\n",
		"the old English":  "key,en,pt-BR,state,comment,en before\na.march,\"An <army> marches, \"\"so\"\" & so;\nit goes.\",\"Um <exército> marcha, \"\"assim\"\" & assim;\nvai.\",outdated,,changed by hand\n",
		"no empty columns": "key,en,pt-BR,state,comment,en before\na.cards[0],{n} card,{n} carta,done\n",
		"semicolons":       "key;en;pt-BR;state;comment;\na.cards[0];{n} card;{n} carta;done;;\n;;;;;\n",
		"tabs":             "key\ten\tpt-BR\tstate\tcomment\na.cards[0]\t{n} card\t{n} carta\tdone\n",
	} {
		back, faults := ReadCSV("a.csv", []byte(text), languages)
		if n, more := Apply(back, map[string]*lang.PO{"hill/cards": p}); n != 0 || len(faults)+len(more) > 0 || len(back) == 0 {
			t.Errorf("%s: %d changed of %d, %v %v", name, n, len(back), faults, more)
		}
	}
}

// TestAgencies: earlier translations and elements of a tool's own are not the translation.
func TestAgencies(t *testing.T) {
	p := parse(t)
	text := string(out(t, "a.xlf", Units("hill/cards", p)))
	text = strings.Replace(text, "<xliff ", "<xliff xmlns:t=\"urn:tool\" ", 1)
	text = strings.ReplaceAll(text, "target-language=\"pt-BR\"", "target-language=\"pt_br\"")
	text = strings.ReplaceAll(text, "    </trans-unit>", `      <alt-trans match-quality="90"><source>Other</source><target state="final">Outro</target><note from="translator">no</note></alt-trans>
      <t:target>Mais</t:target>
    </trans-unit>`)
	back, faults := ReadXLIFF("a.xlf", []byte(text), languages)
	if n, more := Apply(back, map[string]*lang.PO{"hill/cards": p}); n != 0 || len(faults)+len(more) > 0 || len(back) != 4 || p.String() != po {
		t.Errorf("%d changed of %d, %v %v\n%s", n, len(back), faults, more, p)
	}
}

// TestBefore: English that has changed since it was translated goes out beside that of today, form by form, and is not
// taken back. Nothing goes out where nothing has changed, or nobody knows what.
func TestBefore(t *testing.T) {
	const now = "msgctxt \"k\"\nmsgid \"{n} head\"\nmsgid_plural \"{n} cattle\"\nmsgstr[0] \"cabeça\"\nmsgstr[1] \"gado\"\n"
	for _, c := range []struct{ name, po, want string }{
		{"both forms", "#, fuzzy\n#| msgctxt \"k\"\n#| msgid \"\"\n#| \"{n} \"\n#| \"cow\"\n#| msgid_plural \"{n} =cows\"\n" + now, "{n} cow|{n} =cows"},
		{"without forms before", "#, fuzzy\n#| msgid \"cows\"\n" + now, "cows|cows"},
		{"one form as it was", "#, fuzzy\n#| msgid \"{n} head\"\n#| msgid_plural \"=cows & <more>\"\n" + now, "|=cows & <more>"},
		{"not known", "#, fuzzy\n" + now, "|"},
		{"not readable", "#, fuzzy\n#| cows\n" + now, "|"},
		{"not in doubt", "#| msgid \"cows\"\n" + now, "|"},
		{"nothing to compare", "#, fuzzy\n#| msgid \"cows\"\n" + strings.Replace(now, "cabeça", "", 1), "|cows"},
	} {
		p, faults := lang.ParsePO("a.po", c.po)
		units := Units("hill/cards", p)
		if got := units[0].Before + "|" + units[1].Before; got != c.want || len(faults) > 0 {
			t.Errorf("%s: before it was %s, want %s; %v", c.name, got, c.want, faults)
		}
		for file, way := range ways {
			data := out(t, file, units)
			for _, u := range units {
				if file == "a.csv" && u.Before != "" && !strings.Contains(string(data), guarded(u.Before)+"\r\n") ||
					file == "a.xlf" && u.Before != "" && !strings.Contains(string(data), `<alt-trans alttranstype="previous-version"><source>`+escape(u.Before)+`</source><target>`+escape(u.Target)+`</target></alt-trans>`) {
					t.Errorf("%s: %s lacks %s\n%s", c.name, file, u.Before, data)
				}
			}
			back, faults := way.read(file, data, languages)
			if n, more := Apply(back, map[string]*lang.PO{"hill/cards": p}); n != 0 || len(faults)+len(more) > 0 || len(back) != 2 || p.String() != c.po {
				t.Errorf("%s: %s comes back as %+v: %d changed, %v %v\n%s", c.name, file, back, n, faults, more, p)
			}
		}
	}
}

// TestInDoubt: when an entry that is out of date comes back, and when it stays in doubt: all its forms together.
func TestInDoubt(t *testing.T) {
	const one = "#, fuzzy\n#| msgid \"{n} heads\"\nmsgctxt \"k\"\nmsgid \"{n} cattle\"\nmsgstr \"gado\"\n"
	const two = "# mine\n#, fuzzy\n#| msgid \"{n} heads\"\nmsgctxt \"k\"\nmsgid \"{n} head\"\nmsgid_plural \"{n} cattle\"\nmsgstr[0] \"cabeça\"\nmsgstr[1] \"gado\"\n"
	type rows = [][3]string // translation, state, comment; a dash: as it went out
	for _, c := range []struct {
		name    string
		po      string
		back    rows
		changed int
		fuzzy   bool
		want    string // in the file
	}{
		{"nothing", one, rows{{"-", "-", "-"}}, 0, true, "gado"},
		{"another translation", one, rows{{"reses", "-", "-"}}, 1, false, "reses"},
		{"another state", one, rows{{"-", Done, "-"}}, 1, false, "gado"},
		{"the state of XLIFF’s new", one, rows{{"-", Missing, "-"}}, 0, true, "gado"},
		{"emptied", one, rows{{"", Done, "-"}}, 0, true, "gado"},
		{"marked by hand", strings.Replace(one, "#, fuzzy\n#| msgid \"{n} heads\"\n", "", 1), rows{{"reses", Outdated, "-"}}, 1, true, "reses"},
		{"a new one, marked by hand", strings.Replace(one, "\"gado\"", "\"\"", 1), rows{{"reses", Outdated, "-"}}, 1, true, "reses"},
		{"both", two, rows{{"rês", "-", "-"}, {"reses", "-", "-"}}, 2, false, "rês"},
		{"one of two", two, rows{{"rês", "-", "-"}, {"-", "-", "-"}}, 1, true, "rês"},
		{"one of two, and the other is well", two, rows{{"rês", "-", "-"}, {"-", Done, "-"}}, 1, false, "rês"},
		{"one of two is well", two, rows{{"-", "-", "-"}, {"-", Done, "-"}}, 0, true, "gado"},
		{"one of two is well, the other way round", two, rows{{"-", Done, "-"}, {"-", "-", "-"}}, 0, true, "gado"},
		{"both are well", two, rows{{"-", Done, "-"}, {"-", Done, "-"}}, 1, false, "gado"},
		{"one of two has not come", two, rows{{"rês", "-", "-"}}, 1, true, "rês"},
		{"a comment at the first", two, rows{{"-", "-", "his"}, {"-", "-", "-"}}, 1, true, "# his\n"},
		{"a comment at the second", two, rows{{"-", "-", "-"}, {"-", "-", "his"}}, 1, true, "# his\n"},
		{"comments at both", two, rows{{"-", "-", "his"}, {"-", "-", "hers"}}, 1, true, "# his\n# hers\n"},
		{"the same comment at both", two, rows{{"-", "-", "his"}, {"-", "-", "his"}}, 1, true, "# his\n#, fuzzy"},
	} {
		p, _ := lang.ParsePO("a.po", c.po)
		units := Units("hill/cards", p)[:len(c.back)]
		for i, b := range c.back {
			for j, to := range []*string{&units[i].Target, &units[i].State} {
				if b[j] != "-" {
					*to = b[j]
				}
			}
			if b[2] != "-" {
				units[i].Comments = []string{b[2]}
			}
		}
		n, faults := Apply(units, map[string]*lang.PO{"hill/cards": p})
		if got := p.String(); n != c.changed || len(faults) > 0 || p.Entries[0].Fuzzy() != c.fuzzy || !strings.Contains(got, c.want) || (n == 0) != (got == c.po) {
			t.Errorf("%s: %d changed, %v\n%s", c.name, n, faults, got)
		}
		if e := p.Entries[0]; !e.Fuzzy() && len(e.Previous) > 0 {
			t.Errorf("%s: the old English is left", c.name)
		}
	}
}

// TestAKeyOfSeveralDomains: what two games call by one key goes out and comes back, each to its own.
func TestAKeyOfSeveralDomains(t *testing.T) {
	po := func(source string) *lang.PO {
		return &lang.PO{Entries: []*lang.Entry{{Context: "game.title", ID: source, Str: []string{""}}}}
	}
	of := Languages{"en", "fr"}
	files := map[string]*lang.PO{"chess/names": po("Chess"), "go/names": po("Go")}
	units := append(Units("chess/names", files["chess/names"]), Units("go/names", files["go/names"])...)
	MarkShared(units)
	units[0].Target, units[1].Target = "Échecs", "Go"
	data, faults := CSV(units, of)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	back, faults := ReadCSV("a.csv", data, of)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if n, faults := Apply(back, files); n != 2 || len(faults) > 0 {
		t.Fatal(n, faults)
	}
	if got := files["chess/names"].Entries[0].Str[0]; got != "Échecs" {
		t.Errorf("chess is called %q", got)
	}
	back[1].Domain = ""
	if _, faults := Apply(back, files); len(faults) != 1 {
		t.Errorf("a key that says no domain: %v", faults)
	}
}
