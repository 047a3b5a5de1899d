package lang

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
)

// folder is a language of two tags: pt-BR, and pt behind it.
var folder = fstest.MapFS{
	"content/lang/pt-BR/lang.yaml": about("pt-BR", "nplurals=2; plural=(n > 1);"),
	"content/lang/pt-BR/brehon.po": file(head("nplurals=2; plural=(n > 1);") + `
msgctxt "words.page"
msgid "page {n} of {of}"
msgstr "página {n} de {of}"

#, fuzzy
msgctxt "words.fold"
msgid "fold"
msgstr "dobrar"
`),
	"content/lang/pt-BR/hill/rules.po": file(head("nplurals=2; plural=(n > 1);") + `
msgctxt "rules.T13.2"
msgid "An army has {rules.movementPoints} point."
msgid_plural "An army has {rules.movementPoints} points."
msgstr[0] "Um exército tem {rules.movementPoints} ponto."
msgstr[1] "Um exército tem {rules.movementPoints} pontos."

msgctxt "rules.T1"
msgid "As it once was."
msgstr "Como era."
`),
	"content/lang/pt/brehon.po": file(head("nplurals=2; plural=(n > 1);") + `
msgctxt "words.cut"
msgid "cut"
msgstr "cortar"
`),
}

func file(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }

// about is the lang.yaml of a made-up language.
func about(tag, plural string) *fstest.MapFile {
	return file("tag: " + tag + "\nendonym: X\nenglish: X\nstatus: complete\nscript: Latn\ndirection: ltr\nplural: \"" + plural + "\"\n" +
		"letters: abc\nnumbers: {decimal: \",\"}\nquotes: {outer: [«, »], inner: [“, ”]}\n")
}

func head(plural string) string {
	return "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: " + plural + "\\n\"\n"
}

var points = Text{Key: "rules.T13.2", One: "An army has {rules.movementPoints} point.", Other: "An army has {rules.movementPoints} points.", By: "rules.movementPoints"}

func portuguese(t *testing.T) *Catalog {
	t.Helper()
	c, faults := Load(folder, "pt-BR", "hill")
	for _, f := range faults {
		t.Error(f)
	}
	return c
}

func given(values map[string]string) func(string) (string, bool) {
	return func(path string) (string, bool) { v, ok := values[path]; return v, ok }
}

func TestSay(t *testing.T) {
	six := given(map[string]string{"rules.movementPoints": "6", "rules.bog": "-1", "rules.woods": "1", "rules.open": "0"})
	one := given(map[string]string{"rules.movementPoints": "1"})
	page := Text{Key: "words.page", Other: "page {n} of {of}"}
	head := Text{Key: "x", One: "{n} head", Other: "{n} heads", By: "n"}
	for _, c := range []struct {
		words  *Catalog
		values func(string) (string, bool)
		text   Text
		args   []any
		want   string
	}{
		{English(), six, points, nil, "An army has 6 points."},
		{English(), one, points, nil, "An army has 1 point."},
		{portuguese(t), six, points, nil, "Um exército tem 6 pontos."},
		{portuguese(t), one, points, nil, "Um exército tem 1 ponto."},
		{portuguese(t), nil, page, []any{"n", 3, "of", "8"}, "página 3 de 8"},
		{portuguese(t), nil, Text{Key: "words.cut", Other: "cut"}, nil, "cortar"},         // from pt
		{portuguese(t), nil, Text{Key: "words.fold", Other: "fold"}, nil, "fold"},         // fuzzy
		{portuguese(t), nil, Text{Key: "rules.T1", Other: "As it is."}, nil, "As it is."}, // stale
		{portuguese(t), nil, Text{Key: "words.glue", Other: "glue"}, nil, "glue"},         // missing
		{English(), six, Text{Other: "{+rules.bog} {+rules.woods} {+rules.open} {rules.bog}"}, nil, "−1 +1 0 −1"},
		{English(), six, Text{Other: "{-rules.bog} {-rules.woods} {-rules.open} {-n}"}, []any{"n", -2}, "1 −1 0 2"},
		{English(), nil, Text{Other: "{n} {icon:cow} **{n}**"}, []any{"n", -2}, "−2 {icon:cow} **−2**"},
		{English(), nil, head, []any{"n", 1}, "1 head"},
		{English(), nil, head, []any{"n", -1}, "−1 head"},
		{English(), nil, head, []any{"n", 0}, "0 heads"},
		{English(), six, Text{One: "{n} a", Other: "{n} b", By: "rules.woods"}, nil, "1 a"},
		{English(), nil, Text{Other: "to {place}"}, []any{"place", Text{Other: "Tulla"}}, "to Tulla"},
		{English(), nil, Text{Other: "to {place}"}, []any{"place", Said{Text: "Tulla"}}, "to Tulla"},
		{English(), nil, Text{Other: "no brace } {open"}, nil, "no brace } {open"},
	} {
		w := c.words.WithValues(c.values)
		if got := w.Say(c.text, c.args...); got.Text != c.want {
			t.Errorf("%s says %q, want %q", c.words.Tag, got.Text, c.want)
		}
		for _, f := range w.Faults() {
			t.Error(f)
		}
	}
}

func TestFaults(t *testing.T) {
	w := English().WithValues(given(nil))
	text := Text{Key: "rules.T1", Other: "{rules.nothing} and {n}", Pos: Pos{File: "a.yaml", Line: 3, Col: 7}}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() { w.Say(text) })
	}
	group.Wait()
	if got := w.Say(text).Text; got != text.Other {
		t.Errorf("says %q", got)
	}
	want := "[a.yaml:3:7: rules.T1: the placeholder {n} has no value a.yaml:3:7: rules.T1: the placeholder {rules.nothing} has no value]"
	if got := fmt.Sprint(w.Faults()); got != want {
		t.Errorf("faults %s", got)
	}
}

func TestPlural(t *testing.T) {
	for header, want := range map[string]string{ // the forms for 0 to 12, 21, 22, 100, 101, 111
		"nplurals=1; plural=0;":        "000000000000000000",
		"nplurals=2; plural=(n != 1);": "101111111111111111",
		"nplurals=2; plural=(n > 1);":  "001111111111111111",
		"nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);":            "201112222222201202",
		"nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4;":                                                  "201222233334444444",
		"nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5);": "012333333334444554",
		"nplurals=2; plural=!(n==1);":       "101111111111111111",
		"nplurals=2; plural=n/0+n%0;":       "000000000000000000",
		"nplurals=2; plural=n - 2 * 3 + 1;": "111110111111111111",
	} {
		p, err := ParsePlural(header)
		if err != nil {
			t.Error(err)
			continue
		}
		got := ""
		for _, n := range []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 21, 22, 100, 101, 111} {
			got += fmt.Sprint(p.Index(n))
		}
		if got != want {
			t.Errorf("%s gives %s, want %s", header, got, want)
		}
	}
	for _, header := range []string{"", "nplurals=2", "nplurals=0; plural=0;", "nplurals=2; plural=(n;", "nplurals=2; plural=n !;",
		"nplurals=2; plural=n ? 1;", "nplurals=2; plural=m;", "nplurals=2; plural=" + strings.Repeat("(", 99) + "n", "nplurals=2; plural=1 2;"} {
		if _, err := ParsePlural(header); err == nil {
			t.Errorf("%q is taken for a plural", header)
		}
	}
}

// TestPluralOfOtherTools: a header that other tools have mended by their tables is no fault. Where they differ, at 0, lang.yaml says.
func TestPluralOfOtherTools(t *testing.T) {
	for _, c := range []struct{ own, header, zero, fault string }{
		{"nplurals=2; plural=(n != 1);", "nplurals=2; plural=(n > 1);", "0 gados", ""},
		{"nplurals=2; plural=(n > 1);", "nplurals=2; plural=n != 1;", "0 gado", ""},
		{"nplurals=2; plural=(n > 1);", "nplurals=2; plural=(n>=2);", "0 gado", ""},
		{"nplurals=2; plural=(n != 1);", "nplurals=2; plural=(n != 2);", "", `[content/lang/ga/hill/a.po:1:1: the header says "nplurals=2; plural=(n != 2);", and lang.yaml "nplurals=2; plural=(n != 1);": they count differently]`},
	} {
		f := fstest.MapFS{
			"content/lang/ga/lang.yaml": about("ga", c.own),
			"content/lang/ga/hill/a.po": file(head(c.header) + "\nmsgctxt \"a\"\nmsgid \"{n} cow\"\nmsgid_plural \"{n} cows\"\nmsgstr[0] \"{n} gado\"\nmsgstr[1] \"{n} gados\"\n"),
		}
		w, faults := Load(f, "ga", "hill")
		if got := fmt.Sprint(faults); len(faults) > 0 && got != c.fault || c.fault != "" && len(faults) == 0 {
			t.Errorf("%s: %s", c.header, got)
		}
		if got := w.Say(Text{Key: "a", One: "{n} cow", Other: "{n} cows", By: "n"}, "n", 0).Text; c.zero != "" && got != c.zero {
			t.Errorf("%s: %q, want %q", c.header, got, c.zero)
		}
	}
}

func TestCheck(t *testing.T) {
	f := fstest.MapFS{
		"content/lang/ga/lang.yaml": about("ga", "nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4;"),
		"content/lang/ga/hill/cards.po": file(head("nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4;") + `
msgctxt "a.stale"
msgid "It was."
msgstr "Bhí."

msgctxt "a.empty"
msgid "It is."
msgstr ""

#, fuzzy
msgctxt "a.fuzzy"
msgid "It will be."
msgstr "Beidh."

msgctxt "a.marks"
msgid "**{rules.n}** {icon:cow} at a [ford](term:ford) (T1)"
msgstr "**{rules.m} {icon:sow} ag [áth](term:fard) (T2)"

msgctxt "a.forms"
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "cárta amháin"
msgstr[1] "dhá chárta"
msgstr[2] "{n} chárta"
msgstr[3] "{n} gcárta"
msgstr[4] "{n} cárta"

msgctxt "a.few"
msgid "{n} hill"
msgid_plural "{n} hills"
msgstr[0] "cnoc"
msgstr[1] "{m} cnoc"

msgctxt "a.gone"
msgid "x"
msgstr "y"
`),
	}
	c, faults := Load(f, "ga", "hill")
	at := Pos{File: "content/hill/a.yaml", Line: 1, Col: 2}
	faults = append(faults, c.Check([]Text{
		{Key: "a.stale", Other: "It is no more.", Pos: at},
		{Key: "a.empty", Other: "It is.", Pos: at},
		{Key: "a.fuzzy", Other: "It will be.", Pos: at},
		{Key: "a.missing", Other: "Nothing.", Pos: at},
		{Key: "a.figures", Other: "{n} × {m}", Pos: at},
		{Key: "a.marks", Other: "**{rules.n}** {icon:cow} at a [ford](term:ford) (T1)", Pos: at, Letter: "T"},
		{Key: "a.forms", One: "{n} card", Other: "{n} cards", By: "n", Pos: at},
		{Key: "a.few", One: "{n} hill", Other: "{n} hills", By: "n", Pos: at},
	})...)
	want := `content/lang/ga/hill/cards.po:32:1: a.few has 2 forms, and the header says 5
content/hill/a.yaml:1:2: a.missing is missing in ga
content/lang/ga/hill/cards.po:6:1: a.stale is stale: the English has changed (content/hill/a.yaml:1:2)
content/lang/ga/hill/cards.po:10:1: a.empty is not translated
content/lang/ga/hill/cards.po:15:1: a.fuzzy is marked fuzzy, and not used
content/lang/ga/hill/cards.po:19:1: a.marks: a ** without its partner
content/lang/ga/hill/cards.po:19:1: a.marks: the placeholders are rules.m, and in English rules.n
content/lang/ga/hill/cards.po:19:1: a.marks: the icons are sow, and in English cow
content/lang/ga/hill/cards.po:19:1: a.marks: the linked terms are fard, and in English ford
content/lang/ga/hill/cards.po:19:1: a.marks: the rules are T2, and in English T1
content/lang/ga/hill/cards.po:32:1: a.few: the placeholders are m, and in English n
content/lang/ga/hill/cards.po:38:1: no text has the key a.gone now: obsolete
`
	got := ""
	for _, x := range faults {
		got += x.Error() + "\n"
	}
	if got != want {
		t.Errorf("found\n%swant\n%s", got, want)
	}
}

func TestDraft(t *testing.T) {
	f := fstest.MapFS{
		"content/lang/ga/lang.yaml": file(strings.Replace(string(about("ga", "nplurals=2; plural=(n != 1);").Data), "complete", "draft", 1)),
		"content/lang/ga/hill/cards.po": file(head("nplurals=2; plural=(n != 1);") + "\nmsgctxt \"a.done\"\nmsgid \"So.\"\nmsgstr \"Mar {n}.\"\n" +
			"\nmsgctxt \"a.old\"\nmsgid \"Was.\"\nmsgstr \"Bhí.\"\n\nmsgctxt \"a.empty\"\nmsgid \"Is.\"\nmsgstr \"\"\n"),
	}
	c, faults := Load(f, "ga", "hill")
	list := []Text{{Key: "a.done", Other: "So."}, {Key: "a.old", Other: "Is."}, {Key: "a.empty", Other: "Is."}, {Key: "a.missing", Other: "No."}, {Key: "a.n", Other: "{n}"}}
	faults = append(faults, c.Check(list)...)
	if got, want := fmt.Sprint(faults), "[content/lang/ga/hill/cards.po:6:1: a.done: the placeholders are n, and in English none]"; got != want {
		t.Errorf("found %s, want %s", got, want)
	}
	if n := len(c.Behind(list)); n != 3 {
		t.Errorf("%d texts stand in English", n)
	}
}

func TestLoadFaults(t *testing.T) {
	f := fstest.MapFS{
		"content/lang/xx/lang.yaml":     file(strings.Replace(string(about("yy", "nplurals=2; plural=(n != 1);").Data), "endonym", "endonim", 1)),
		"content/lang/xx/brehon.po":     file("msgctxt \"a\"\nmsgid \"x\"\nmsgstr \"y\"\n"),
		"content/lang/xx/hill/a.po":     file(head("nplurals=two") + "\nmsgctxt \"a\"\nmsgid \"x\"\nmsgstr \"y\"\n"),
		"content/lang/xx/other/wood.po": file("rubbish"),
	}
	_, faults := Load(f, "xx", "hill")
	want := `content/lang/xx/brehon.po:1:1: the header has no Plural-Forms
content/lang/xx/hill/a.po:1:1: Plural-Forms "nplurals=two" is not of the form nplurals=2; plural=(n != 1);
content/lang/xx/hill/a.po:6:1: the entry "a" is in content/lang/xx/brehon.po:1:1 too
content/lang/xx/lang.yaml:1:1: endonym is missing
content/lang/xx/lang.yaml:1:6: tag "yy" is not the folder's name "xx"
content/lang/xx/lang.yaml:2:1: unknown key endonim; did you mean "endonym"?
`
	got := ""
	for _, x := range faults {
		got += x.Error() + "\n"
	}
	if got != want {
		t.Errorf("found\n%swant\n%s", got, want)
	}
}

// TestLabelsStandOnce: under agree no label stands twice.
func TestLabelsStandOnce(t *testing.T) {
	yaml := string(about("xx", "nplurals=2; plural=(n != 1);").Data) + "agree: [m, f, m]\n"
	_, faults := ReadLanguage(fstest.MapFS{"content/lang/xx/lang.yaml": file(yaml)}, "xx")
	want := fmt.Sprintf("content/lang/xx/lang.yaml:%d:15: m is under agree twice; leave one out", strings.Count(yaml, "\n"))
	if len(faults) != 1 || faults[0].Error() != want {
		t.Errorf("found %v, want %s", faults, want)
	}
}

// TestABegunLanguageCountsAsItsFile does, wherever in the file the head stands.
func TestABegunLanguageCountsAsItsFile(t *testing.T) {
	const rule = "nplurals=3; plural=(n == 1 ? 0 : n == 2 ? 1 : 2);"
	f := fstest.MapFS{"content/lang/xx/brehon.po": file("# Somebody.\n\n" + head(rule) + "\nmsgctxt \"a\"\nmsgid \"x\"\nmsgstr \"y\"\n")}
	if got := (Tongue{Plural: "other"}).countingAs(f, "xx").Plural; got != rule {
		t.Errorf("the rule is %q", got)
	}
}

func TestMatch(t *testing.T) {
	for wish, want := range map[string]string{"en": "en", "pt-BR": "pt-BR", "pt-br": "pt-BR", "pt": "pt-BR", "pt_PT": "pt-BR", "en-GB": "en", "ga": ""} {
		if got, ok := Match(folder, wish); got != want || ok != (want != "") {
			t.Errorf("%s is served by %q", wish, got)
		}
	}
	if got := fmt.Sprint(Offered(folder, "")); got != "[en]" {
		t.Errorf("without being asked for, %s are offered", got)
	}
	if got := fmt.Sprint(Tags(folder)); got != "[en pt-BR]" {
		t.Error(got)
	}
}

// TestALanguageIsCompleteInOneGame: what a language says of itself holds in the games that it has a folder of; where it lists
// games, in those alone. One that is begun stops nobody.
func TestALanguageIsCompleteInOneGame(t *testing.T) {
	files := fstest.MapFS{
		Folder + "/es/lang.yaml":     {Data: []byte("tag: es\nendonym: Español\nenglish: Spanish\nstatus: shipped\ngames: [{id: moor, status: draft}, {id: fen, status: complete}]\n")},
		Folder + "/es/hill/names.po": {}, Folder + "/es/moor/names.po": {}, Folder + "/es/fen/names.po": {},
	}
	about, _ := ReadLanguage(files, "es")
	for game, want := range map[string]string{"": Shipped, "hill": Draft, "moor": Draft, "fen": Complete, "none": Draft} {
		if got := about.In(files, game).Status; got != want {
			t.Errorf("in %q it is %s, want %s", game, got, want)
		}
		if got := slices.Contains(Offered(files, game), "es"); got != (want == Shipped) {
			t.Errorf("in %q it is offered: %v", game, got)
		}
	}
	about.Games = nil
	for game, want := range map[string]string{"hill": Shipped, "none": Draft} {
		if got := about.In(files, game).Status; got != want {
			t.Errorf("where no game is listed, it is %s in %q, want %s", got, game, want)
		}
	}
	if about.Status != Shipped {
		t.Error("the language itself is another now")
	}
}

func TestReadMarks(t *testing.T) {
	for s, want := range map[string]string{
		"plain words":                           "{[] [] [] [] [] true []}",
		"{n} × {+rules.terrain.bog.attacker}":   "{[n rules.terrain.bog.attacker] [] [] [] [] false []}",
		"costs {-rules.febas.exile}, {-n}":      "{[rules.febas.exile n] [] [] [] [] true []}",
		"{+-n}":                                 "{[] [] [] [] [{+-n} is neither a placeholder nor an icon] false []}",
		"{-n|a|b}":                              "{[] [] [] [] [{-n|a|b} is neither a placeholder nor an icon] false []}",
		"{icon:small-fire} {options.seats.max}": "{[options.seats.max] [small-fire] [] [] [] false []}",
		"see T13.4, T14.2.a and T1.1j.":         "{[] [] [] [T13.4 T14.2.a T1.1j] [] true []}",
		"(T13.4)":                               "{[] [] [] [T13.4] [] false []}",
		"T6.2.S, T6.10.S. And T6.2. So":         "{[] [] [] [T6.2.S T6.10.S T6.2] [] true []}",
		"T13.4. And so T1.":                     "{[] [] [] [T13.4 T1] [] true []}",
		"on A4, R13.4 and A1–A24, T1":           "{[] [] [] [T1] [] true []}",
		"A4 R13.4":                              "{[] [] [] [] [] true []}",
		"a [ford](term:ford)":                   "{[] [] [ford] [] [] true []}",
		"**bold *and italic***":                 "{[] [] [] [] [] true []}",
		"**bold":                                "{[] [] [] [] [a ** without its partner] true []}",
		"*a* b*":                                "{[] [] [] [] [a * without its partner] true []}",
		"{Not a name}":                          "{[] [] [] [] [{Not a name} is neither a placeholder nor an icon] false []}",
		"{icon:}":                               "{[] [] [] [] [{icon:} is neither a placeholder nor an icon] false []}",
		"a } b":                                 "{[] [] [] [] [a } without its partner] true []}",
		"[x](http://y)":                         "{[] [] [] [] [a link that is not of the form [words](term:name)] true []}",
		"{rules.bog|one *point*|points}":        "{[] [] [] [] [{rules.bog|one *point*|points}: an alternative is words alone; set stars and links around the whole] true [{rules.bog|one *point*|points}]}",
		"{power|m,n:exilé|f:exilée}":            "{[] [] [] [] [] true [{power|m,n:exilé|f:exilée}]}",
		"{+n|a|b}":                              "{[] [] [] [] [{+n|a|b} is neither a placeholder nor an icon] false []}",
		"[ ](term:ford)":                        "{[] [] [ford] [] [the link [ ](term:ford) has no words] false []}",
	} {
		if got := fmt.Sprint(ReadMarks(s, "T")); got != want {
			t.Errorf("%s: %s, want %s", s, got, want)
		}
	}
}

// TestIsolating: for print, English among lines that run the other way is marked, with the names that are filled in; names
// alone are typed, and stay as they are.
func TestIsolating(t *testing.T) {
	f := fstest.MapFS{
		"content/lang/he/lang.yaml": file(strings.NewReplacer("complete", "draft", "ltr", "rtl").Replace(string(about("he", "nplurals=2; plural=(n != 1);").Data))),
		"content/lang/he/hill/cards.po": file(head("nplurals=2; plural=(n != 1);") + "\nmsgctxt \"a.name\"\nmsgid \"Wood\"\nmsgstr \"יער\"\n" +
			"\nmsgctxt \"a.same\"\nmsgid \"Leave {x}, 2.\"\nmsgstr \"צא {x}, 2.\"\n"),
	}
	c, faults := Load(f, "he", "hill")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	at := Pos{File: "a.yaml", Line: 1, Col: 1}
	wood := Text{Key: "a.name", Other: "Wood", Pos: at}
	for _, x := range []struct {
		text        Text
		said, print string
	}{
		{Text{Key: "a.none", Other: "Leave {x}, 2.", Pos: at}, "Leave יער, 2.", "\u2066Leave יער, 2.\u2069"},
		{Text{Key: "a.same", Other: "Leave {x}, 2.", Pos: at}, "צא יער, 2.", "צא יער, 2."},
		{Text{Key: "b.name", Other: "Oak Wood", Pos: at}, "Oak Wood", "Oak Wood"},
	} {
		if got := c.Say(x.text, "x", wood).Text; got != x.said {
			t.Errorf("%s: said %q", x.text.Key, got)
		}
		if got := c.Isolating().Say(x.text, "x", wood).Text; got != x.print {
			t.Errorf("%s: printed %q", x.text.Key, got)
		}
	}
}
