package lang

import (
	"strings"
	"testing"
)

var texts = []Text{
	{Key: "hazards.storm.history", Other: "It blew hard.", Note: "wind", Pos: Pos{File: "content/hill/hazards.yaml", Line: 9, Col: 2}},
	{Key: "hazards.storm.count", One: "{n} card", Other: "{n} cards", By: "n", Pos: Pos{File: "content/hill/hazards.yaml", Line: 10, Col: 2}},
	{Key: "hazards.storm.size", Other: "{w} × {h}", Pos: Pos{File: "content/hill/hazards.yaml", Line: 11, Col: 2}},
	{Key: "hazards.storm.title", Other: "Storm", Pos: Pos{File: "content/hill/hazards.yaml", Line: 12, Col: 2}},
}

func TestMerge(t *testing.T) {
	template := Template("hill/cards", texts)
	if got := template.String(); strings.Contains(got, "storm.size") || !strings.Contains(got, "#. wind\n#: content/hill/hazards.yaml:9\nmsgctxt \"hazards.storm.history\"\n") {
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
msgctxt "hazards.storm.count"
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} carta"
msgstr[1] "{n} cartas"

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
