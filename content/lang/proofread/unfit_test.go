package proofread

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"brehon/content/lang"
)

// TestUnfitIsWhatCheckFinds: of every faulty PO file that can be read, what keeps it from print is what the check calls an
// error of those kinds.
func TestUnfitIsWhatCheckFinds(t *testing.T) {
	list, err := filepath.Glob(filepath.Join(faulty, "po", "*.po"))
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[Kind]bool{}
	for _, file := range list {
		tag, _, _ := strings.Cut(filepath.Base(file), "-")
		files := sound(t)
		files[path.Join(lang.Folder, tag, "hill/cards.po")] = &fstest.MapFile{Data: []byte(read(t, file))}
		words, faults := lang.Load(files, tag, "hill")
		if len(faults) > 0 {
			continue // it cannot be printed anyhow
		}
		o := original(t, tag, files)
		want := slices.DeleteFunc(Check(files, tag, o), func(f Finding) bool {
			return f.Severity != Error || !slices.Contains([]Kind{Marks, Figures, Missing, Outdated}, f.Kind)
		})
		got := Unfit(files, words, o)
		if !slices.Equal(got, want) {
			t.Errorf("%s: unfit is\n%v\nand the check finds\n%v", file, got, want)
		}
		for _, f := range got {
			kinds[f.Kind] = true
		}
	}
	if len(kinds) != 4 {
		t.Errorf("only findings of %v", kinds)
	}
}

// TestNoGapInADraft: a draft lacks texts and is printed; at odds with the English it is not.
func TestNoGapInADraft(t *testing.T) {
	files := sound(t)
	about := path.Join(lang.Folder, "es", "lang.yaml")
	files[about] = &fstest.MapFile{Data: []byte(strings.Replace(string(files[about].Data), "status: complete", "status: draft", 1))}
	files[path.Join(lang.Folder, "es", "hill/cards.po")] = &fstest.MapFile{Data: []byte(read(t, filepath.Join(faulty, "po", "es-missing.po")))}
	words, _ := lang.Load(files, "es", "hill")
	if got := Unfit(files, words, original(t, "es", files)); len(got) > 0 {
		t.Error(got)
	}
}

// TestDraftOfOneGame: what a game's draft lacks is counted where the whole language is a draft, and is no warning where the
// language says that this game alone is one.
func TestDraftOfOneGame(t *testing.T) {
	files := sound(t)
	about := path.Join(lang.Folder, "es", "lang.yaml")
	yaml := string(files[about].Data)
	files[path.Join(lang.Folder, "es", "hill/cards.po")] = &fstest.MapFile{Data: []byte(read(t, filepath.Join(faulty, "po", "es-missing.po")))}
	for status, want := range map[string]int{
		strings.Replace(yaml, "status: complete", "status: draft", 1): 1,
		yaml + "\ngames: [{id: hill, status: draft}]\n":               0,
	} {
		files[about] = &fstest.MapFile{Data: []byte(status)}
		n := 0
		for _, f := range Check(files, "es", original(t, "es", files)) {
			if f.Kind == Missing {
				n++
			}
		}
		if n != want {
			t.Errorf("%d findings, and not %d, of\n%s", n, want, status)
		}
	}
}

// TestLabelHasNoFigures: what words agree with in a name is a label of lang.yaml, though a figure stand in the name.
func TestLabelHasNoFigures(t *testing.T) {
	files := sound(t)
	about := path.Join(lang.Folder, "es", "lang.yaml")
	files[about] = &fstest.MapFile{Data: append(files[about].Data, "agree: [m, f]\n"...)}
	head, _, _ := strings.Cut(read(t, filepath.Join(faulty, "po", "es-alike-words.po")), "msgctxt")
	files[path.Join(lang.Folder, "es", "hill/cards.po")] = &fstest.MapFile{Data: []byte(head + `#. register: name
msgctxt "k"
msgid "pawn 2"
msgstr "peón 2"

#. form
msgctxt "k.agree"
msgid "pawn 2"
msgstr "m"
`)}
	words, faults := lang.Load(files, "es", "hill")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if got := Unfit(files, words, original(t, "es", files)); len(got) > 0 {
		t.Error(got)
	}
}
