package lang

import (
	"strings"
	"testing"
	"testing/fstest"
)

var texts = []Text{
	{Key: "hazards.storm.history", Other: "It blew hard.", Note: "wind", Pos: Pos{File: "content/hill/hazards.yaml", Line: 9, Col: 2}},
	{Key: "hazards.storm.count", One: "{n} card", Other: "{n} cards", By: "n", Pos: Pos{File: "content/hill/hazards.yaml", Line: 10, Col: 2}},
	{Key: "hazards.storm.size", Other: "{w} × {h}", Pos: Pos{File: "content/hill/hazards.yaml", Line: 11, Col: 2}},
	{Key: "hazards.storm.sum", Other: "**{n}** {place}", Pos: Pos{File: "content/hill/hazards.yaml", Line: 11, Col: 2}},
	{Key: "hazards.storm.title", Other: "Storm", Pos: Pos{File: "content/hill/hazards.yaml", Line: 12, Col: 2}},
}

func TestMerge(t *testing.T) {
	template := Template("hill/cards", texts)
	if got := template.String(); strings.Contains(got, "storm.sum") || !strings.Contains(got, "#. wind\n#: content/hill/hazards.yaml:9\nmsgctxt \"hazards.storm.history\"\n") {
		t.Errorf("template\n%s", got)
	}
	old, _ := ParsePO("a.po", strings.Replace(po, "#, fuzzy, no-wrap\n", "#, no-wrap\n", 1))
	merged, err := Merge(template, old)
	if err != nil {
		t.Fatal(err)
	}
	want := `# Translation of the hill.
#
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

# mine
#. wind
#: content/hill/hazards.yaml:9
#, fuzzy, no-wrap
#| msgctxt "hazards.storm.history"
#| msgid "It blew."
msgctxt "hazards.storm.history"
msgid "It blew hard."
msgstr ""
"Ventou, \"e\" \\ \tmuito tempo.\n"
"Sim."

#: content/hill/hazards.yaml:10
#, python-brace-format, placeholders:r"[{][+]?(?:n)(?=[.}])"
msgctxt "hazards.storm.count"
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} carta"
msgstr[1] "{n} cartas"

#. signs only: leave it empty where your language sets them so too
#: content/hill/hazards.yaml:11
#, python-brace-format, placeholders:r"[{][+]?(?:w|h)(?=[.}])"
msgctxt "hazards.storm.size"
msgid "{w} × {h}"
msgstr ""

#: content/hill/hazards.yaml:12
msgctxt "hazards.storm.title"
msgid "Storm"
msgstr ""

#~ msgctxt "old"
#~ msgid "gone"
#~ msgstr "foi"

# the end
`
	if got := merged.String(); got != want {
		t.Errorf("merged\n%s\nwant\n%s", got, want)
	}
	again, faults := ParsePO("a.po", merged.String())
	twice, err := Merge(template, again)
	if err != nil || len(faults) > 0 || twice.String() != want {
		t.Errorf("a second merge changes the file: %v %v\n%s", err, faults, twice)
	}
	msgfmt(t, want)
}

// TestMergeKeeps: what a translator has written is there after any merge.
func TestMergeKeeps(t *testing.T) {
	head := "# Somebody.\nmsgid \"\"\nmsgstr \"\"\n\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n"
	for _, c := range []struct{ name, before, want string }{
		{"a text under another key",
			"\n# mine\n#, c-format\nmsgctxt \"hazards.gale.title\"\nmsgid \"Storm\"\nmsgstr \"Tempestade\"\n",
			"# mine\n#: content/hill/hazards.yaml:12\n#, c-format\nmsgctxt \"hazards.storm.title\"\nmsgid \"Storm\"\nmsgstr \"Tempestade\"\n"},
		{"the same, obsolete already",
			"\n#~ msgctxt \"hazards.gale.title\"\n#~ msgid \"Storm\"\n#~ msgstr \"Tempestade\"\n",
			"#: content/hill/hazards.yaml:12\nmsgctxt \"hazards.storm.title\"\nmsgid \"Storm\"\nmsgstr \"Tempestade\"\n"},
		{"two that differ",
			"\nmsgctxt \"a\"\nmsgid \"Storm\"\nmsgstr \"Tempestade\"\n\nmsgctxt \"b\"\nmsgid \"Storm\"\nmsgstr \"Vento\"\n",
			"#: content/hill/hazards.yaml:12\n#, fuzzy\nmsgctxt \"hazards.storm.title\"\nmsgid \"Storm\"\nmsgstr \"Tempestade\"\n\n#~ msgctxt \"b\"\n#~ msgid \"Storm\"\n#~ msgstr \"Vento\"\n"},
		{"a text that is left out of templates",
			"\nmsgctxt \"hazards.storm.sum\"\nmsgid \"**{n}** {place}\"\nmsgstr \"{place} **{n}**\"\n",
			"\nmsgctxt \"hazards.storm.sum\"\nmsgid \"**{n}** {place}\"\nmsgstr \"{place} **{n}**\"\n"},
		{"a comment without a translation",
			"\n# what is this?\nmsgctxt \"gone\"\nmsgid \"Gone\"\nmsgstr \"\"\n",
			"\n# what is this?\n#~ msgctxt \"gone\"\n#~ msgid \"Gone\"\n#~ msgstr \"\"\n"},
		{"an entry without a key",
			"\nmsgid \"Alone\"\nmsgstr \"Só\"\n",
			"\n#~ msgid \"Alone\"\n#~ msgstr \"Só\"\n"},
		{"older English beside a doubtful entry",
			"\n#, fuzzy\n#| msgid \"Gale\"\nmsgctxt \"hazards.storm.title\"\nmsgid \"Wind\"\nmsgstr \"Vento\"\n",
			"#, fuzzy\n#| msgid \"Gale\"\nmsgctxt \"hazards.storm.title\"\nmsgid \"Storm\"\nmsgstr \"Vento\"\n"},
	} {
		old, faults := ParsePO("a.po", head+c.before)
		merged, err := Merge(Template("hill/cards", texts), old)
		if err != nil || len(faults) > 0 {
			t.Fatal(err, faults)
		}
		got := merged.String()
		if !strings.HasPrefix(got, head) || !strings.Contains(got, c.want) {
			t.Errorf("%s:\n%s\nwant in it\n%s", c.name, got, c.want)
		}
		msgfmt(t, got)
	}
}

// TestMergeMakesTheHead: a file that has lost its head, or its plural rule, has those of a new one after a merge.
func TestMergeMakesTheHead(t *testing.T) {
	about := &Language{Tag: "ga", Plural: "nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);"}
	template := Template("hill/cards", texts)
	whole, err := Merge(template, blankFile("hill/cards", about))
	if err != nil {
		t.Fatal(err)
	}
	want := whole.String()
	rule := "\"Plural-Forms: " + about.Plural + "\\n\"\n"
	if strings.Count(want, "\n\n") != len(whole.Entries)-1 || !strings.Contains(want, "\"Language: ga\\n\"\n") || !strings.Contains(want, rule) || !strings.Contains(want, "msgstr[2]") {
		t.Fatalf("a blank one\n%s", want)
	}
	domain := "\"X-Domain: hill/cards\\n\"\n"
	head, body, _ := strings.Cut(want, "\n\n")
	for _, c := range []struct{ name, text, want string }{
		{"no head", body, want},
		{"no head, behind a blank line", "\n" + body, want},
		{"no head, and a comment by itself", "# Somebody.\n\n" + body, head + "\n\n# Somebody.\n\n" + body},
		{"no head, lines as in Windows", strings.ReplaceAll(body, "\n", "\r\n"), strings.ReplaceAll(want, "\n", "\r\n")},
		{"nothing", "", want},
		{"nothing but a comment", "# Somebody.\n", want + "# Somebody.\n"},
		{"no plural rule", strings.Replace(want, rule, "", 1), strings.Replace(strings.Replace(want, rule, "", 1), domain, domain+rule, 1)},
		{"an empty plural rule", strings.Replace(want, rule, "\"Plural-Forms: \\n\"\n", 1), strings.Replace(strings.Replace(want, rule, "", 1), domain, domain+rule, 1)},
		{"a form too few", strings.Replace(want, "msgstr[2] \"\"\n", "", 1), want},
		{"the head at the end", body + "\n" + head + "\n", strings.TrimPrefix(want, "\n")},
	} {
		po, faults := Open(fstest.MapFS{"content/lang/ga/hill/cards.po": {Data: []byte(c.text)}}, about, "hill/cards")
		merged, err := Merge(template, po)
		if err != nil || len(faults) > 0 {
			t.Errorf("%s: %v %v", c.name, err, faults)
			continue
		}
		if got := merged.String(); strings.TrimPrefix(got, "\n") != c.want {
			t.Errorf("%s: merged\n%s\nwant\n%s", c.name, got, c.want)
		}
		if c := Compare(po, merged); c.Moved > 0 {
			t.Errorf("the head counts as moved: %+v", c)
		}
		msgfmt(t, merged.String())
	}
}

// TestRegroup: a text that stands in another file of its game than before takes its translation along; nothing is lost or twice.
func TestRegroup(t *testing.T) {
	entry := func(key, str string) *Entry { return &Entry{Context: key, ID: key, Str: []string{str}} }
	templates := map[string]*PO{
		"hill/cards":  {Entries: []*Entry{entry("cards.a", ""), entry("cards.b", "")}},
		"hill/sheets": {Entries: []*Entry{entry("board.a", "")}},
		"dale/cards":  {Entries: []*Entry{entry("board.a", "")}},
	}
	files := map[string]*PO{
		"hill/cards":  {Entries: []*Entry{entry("cards.b", "here")}},
		"hill/sheets": {Entries: []*Entry{entry("cards.a", "said"), entry("cards.b", "there"), entry("board.a", "board"), entry("gone", "old")}},
		"dale/cards":  {},
	}
	Regroup(templates, files)
	for domain, want := range map[string]string{"hill/cards": "here said ", "hill/sheets": "there board old ", "dale/cards": ""} {
		got := ""
		for _, e := range files[domain].Entries {
			got += e.Str[0] + " "
		}
		if got != want {
			t.Errorf("%s holds %q, not %q", domain, got, want)
		}
	}
}
