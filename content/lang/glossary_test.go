package lang

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

func glossaries(xx string) fstest.MapFS {
	source := strings.Replace(string(about("en", "nplurals=2; plural=(n != 1);").Data), "status: complete", "status: shipped\nsource: true", 1)
	return fstest.MapFS{
		"content/lang/en/lang.yaml": file(source),
		"content/lang/en/glossary.yaml": file("terms:\n  - {id: battle, source: [battle, battles]}\n" +
			"  - {id: battle-phase, source: [battle phase]}\n  - {id: round, source: [Round]}\n  - {id: army, source: [army, armies]}\n"),
		"content/lang/xx/lang.yaml":     about("xx", "nplurals=1; plural=0;"),
		"content/lang/xx/glossary.yaml": file(xx),
	}
}

func TestGlossaryIn(t *testing.T) {
	g, faults := ReadGlossary(glossaries("terms: [{id: x, source: [x]}]"), "en", "")
	for _, f := range faults {
		t.Error(f)
	}
	for text, want := range map[string]string{
		"The battle phase is over.":                "battle-phase",
		"A battle, a battle phase.":                "battle battle-phase",
		"Battles of armies":                        "battle army",
		"In this Round, round the hill":            "round",
		"round the hill":                           "",
		"battlefield, rearmy":                      "",
		"{rules.battle} and [it](term:army)":       "",
		"the army’s **[battle](term:battle)** {n}": "battle army",
		"": "",
	} {
		var ids []string
		for _, t := range g.In(text) {
			ids = append(ids, t.ID)
		}
		if got := strings.Join(ids, " "); got != want {
			t.Errorf("%q holds %q, want %q", text, got, want)
		}
	}
	if (*Glossary)(nil).In("battle") != nil {
		t.Error("no glossary holds a term")
	}
}

func TestGlossaryFaults(t *testing.T) {
	_, faults := ReadGlossary(glossaries(`terms:
  - {id: battle, source: [battle], approved: [batalha]}
  - {id: battle-phase, source: [battle phase]}
  - {id: rond, source: [Round]}
  - {id: army, source: [army, armies]}
`), "xx", "")
	_, more := ReadGlossary(glossaries(`terms:
  - {id: battle, source: [battle], approved: [a, b], avoid: [b]}
  - {id: battle, sauce: [battle]}
`), "xx", "")
	want := `content/lang/xx/glossary.yaml:1:1: the term "round" is missing (content/lang/en/glossary.yaml:4:5)
content/lang/xx/glossary.yaml:2:5: term "battle": source is [battle], and in content/lang/en/glossary.yaml:2:5 [battle, battles]
content/lang/xx/glossary.yaml:4:5: there is no term "rond"; did you mean "round"?
content/lang/xx/glossary.yaml:2:5: term "battle": "b" is both approved and to be avoided
content/lang/xx/glossary.yaml:3:5: term "battle": source is missing
content/lang/xx/glossary.yaml:3:5: the term "battle" appears twice; first in line 2
content/lang/xx/glossary.yaml:3:18: term "battle": unknown key sauce; did you mean "source"?
`
	got := ""
	for _, f := range append(faults, more...) {
		got += f.Error() + "\n"
	}
	if got != want {
		t.Errorf("found\n%swant\n%s", got, want)
	}
}

func TestGlossariesOfTheProject(t *testing.T) {
	files := fstest.MapFS{}
	for _, tag := range []string{"en", "pt-BR"} {
		for _, name := range []string{"lang.yaml", "glossary.yaml", "hyphen.txt"} {
			data, err := os.ReadFile(tag + "/" + name)
			if err != nil {
				t.Fatal(err)
			}
			files[Folder+"/"+tag+"/"+name] = &fstest.MapFile{Data: data}
		}
		g, faults := ReadGlossary(files, tag, "")
		for _, f := range faults {
			t.Error(f)
		}
		for _, term := range g.Terms {
			if decided := len(term.Approved) > 0; decided == (tag == "en") {
				t.Errorf("%s: %s has approved forms %q", tag, term.ID, term.Approved)
			}
		}
	}
}

// TestGlossaryOfOneGame: where a game's words are its own, those of all games don't count in it, in any language.
func TestGlossaryOfOneGame(t *testing.T) {
	files := glossaries("terms: [{id: battle, source: [battle, battles]}]")
	files[Folder+"/en/hills/glossary.yaml"] = &fstest.MapFile{Data: []byte("terms: [{id: hill, source: [hill]}]")}
	if g, faults := ReadGlossary(files, "en", "hills"); len(faults) > 0 || len(g.Terms) != 1 || g.Term("hill") == nil {
		t.Errorf("the words of the hills are %v, with %v", g, faults)
	}
	if g, _ := ReadGlossary(files, "xx", "hills"); g != nil {
		t.Errorf("nobody has decided on words of the hills, and they are %v", g.Terms)
	}
	if g, _ := ReadGlossary(files, "en", "lakes"); g.Term("battle") == nil {
		t.Error("a game without words of its own has not those of all games")
	}
	files[Folder+"/xx/hills/glossary.yaml"] = &fstest.MapFile{Data: []byte("terms: [{id: hil, source: [hill]}]")}
	_, faults := ReadGlossary(files, "xx", "hills")
	if want := `content/lang/xx/hills/glossary.yaml:1:1: the term "hill" is missing (content/lang/en/hills/glossary.yaml:1:9)`; len(faults) != 2 || faults[0].Error() != want {
		t.Errorf("found %v, want %s", faults, want)
	}
}
