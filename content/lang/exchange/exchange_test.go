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

// forms are the two ways out and back.
var forms = map[string]struct {
	write func([]Unit) []byte
	read  func(string, []byte) ([]Unit, []lang.Fault)
}{
	"a.csv": {CSV, ReadCSV},
	"a.xlf": {func(u []Unit) []byte { return XLIFF(u, "en", "pt-BR") }, ReadXLIFF},
}

func TestOutAndBack(t *testing.T) {
	for file, form := range forms {
		p := parse(t)
		units := Units("hill/cards", p)
		back, faults := form.read(file, form.write(units))
		for _, f := range faults {
			t.Error(f)
		}
		if n, faults := Apply(back, map[string]*lang.PO{"hill/cards": p}); n != 0 || len(faults) > 0 || p.String() != po {
			t.Errorf("%s: what comes back unchanged changes %d strings: %v\n%s", file, n, faults, p)
		}
		for i := range back {
			back[i].Domain, back[i].Notes, back[i].Pos = units[i].Domain, units[i].Notes, units[i].Pos
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

func TestRefused(t *testing.T) {
	for _, c := range []struct{ file, text, want string }{
		{"a.csv", "\ufeffkey;source;translation;state;comment\r\na.new;+1 new, = and - and @;x;done;\r\n\r\na.gone;gone;x;done;\r\na.cards[1];{n} crads;x;done;\r\na.new;+1 new, = and - and @;x;so;\r\na.cards[0];{n} card;y;so;\r\n",
			`a.csv:4:1: there is no text with the key "a.gone": keys must stay as they were exported
a.csv:5:1: the source of a.cards[1] is "{n} crads", and in the content "{n} cards": export again, and change translations only
a.csv:6:1: the key "a.new" stands twice; first in line 2
a.csv:7:1: the state of a.cards[0] is "so", and must be one of missing, outdated, done
`},
		{"a.csv", "key,source,state\n", "a.csv:1:1: the columns must be key, source, translation, state, comment\n"},
		{"a.csv", "key,source,translation,state,comment\na,b\n", "a.csv:2:1: 2 columns, and there must be 5\n"},
		{"a.csv", "key,source,translation,state,comment\na,\"b\n", "a.csv:2:6: not CSV: extraneous or missing \" in quoted-field\n"},
		{"a.csv", "key\xff", "a.csv:1:1: not UTF-8; save the file as CSV UTF-8\n"},
		{"a.csv", "", ""},
		{"a.xlf", "", "a.xlf:1:1: the file is empty\n"},
		{"a.xlf", "<xliff version=\"2.0\"/>", "a.xlf:1:23: not an XLIFF 1.2 file\n"},
		{"a.xlf", "<xliff version=\"1.2\">\n<x", "a.xlf:2:3: not XML: XML syntax error on line 2: unexpected EOF\n"},
		{"a.xlf", "<xliff version=\"1.2\"><file><body>\n<trans-unit id=\"a.new\"><source>+1 new</source><target state=\"final\">a <g>b</g></target></trans-unit>\n<trans-unit id=\"b\"/></body></file></xliff>",
			`a.xlf:2:74: the unit a.new has the element <g> in its text; export holds text only
`},
		{"a.xlf", "<xliff version=\"1.2\"><file><body>\n<trans-unit id=\"a.new\"><source>+1 new</source></trans-unit>\n<trans-unit id=\"b\"/></body></file></xliff>",
			`a.xlf:2:1: the source of a.new is "+1 new", and in the content "+1 new, = and - and @": export again, and change translations only
a.xlf:3:1: there is no text with the key "b": keys must stay as they were exported
`},
	} {
		p := parse(t)
		units, faults := forms[c.file].read(c.file, []byte(c.text))
		if len(faults) == 0 {
			_, faults = Apply(units, map[string]*lang.PO{"x": p})
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
	for _, form := range forms {
		f.Add(form.write(Units("hill/cards", p)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for file, form := range forms {
			p, _ := lang.ParsePO("a.po", po)
			units, faults := form.read(file, data)
			if len(faults) > 0 {
				continue
			}
			if n, _ := Apply(units, map[string]*lang.PO{"x": p}); n == 0 && p.String() != po {
				t.Fatalf("%q changes the translation and does not say so", data)
			}
		}
	})
}

// TestNoFormula: no cell begins a formula in a spreadsheet, and what guards it does not come back.
func TestNoFormula(t *testing.T) {
	for _, text := range []string{"=1+1", "+1 new", "-2", "@name", "'=kept", "''-kept", "'twas", "", "1-2", "\tx"} {
		out := CSV([]Unit{{Key: "a.b", Source: text, Target: text, State: Done, Comments: []string{"so"}, Notes: []string{text}}})
		for _, cell := range strings.Split(strings.Split(string(out), "\r\n")[1], ",") {
			if cell = strings.Trim(cell, `"`); cell != "" && strings.ContainsRune("=+-@\t", rune(cell[0])) {
				t.Errorf("%q goes out as %q", text, cell)
			}
		}
		back, faults := ReadCSV("a.csv", out)
		if len(faults) > 0 || len(back) != 1 || back[0].Source != text || back[0].Target != text || !reflect.DeepEqual(back[0].Comments, []string{"so"}) {
			t.Errorf("%q comes back as %+v, %v", text, back, faults)
		}
	}
}
