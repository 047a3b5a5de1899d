package generate

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"testing"

	hillsgame "brehon/cmd/brehon/testdata/toy/hills"
	"brehon/content"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/scenarios"
)

// hills is a kit of the small game of the tests of aids, with one kind of component.
func hills(t *testing.T, made func(*Job) ([]piece.File, error)) (fs.FS, *Kit) {
	t.Helper()
	files := Embedded(content.Overlay(content.FS(), "../cmd/brehon/testdata/toy"), scenarios.FS())
	game, faults := hillsgame.Load(files, content.Load, nil)
	for _, f := range faults {
		t.Fatal(f)
	}
	set, _ := scenarios.Load(files, game.Game, scenarios.Own{})
	return files, &Kit{Game: game.Game, Scenarios: set, Players: 2, Kinds: []Kind{{ID: "aid", Files: made}}}
}

// drawn is a file of one page.
func drawn(name string, draws func(draw.Surface)) []piece.File {
	return []piece.File{{Name: name, Pages: []piece.Page{{W: 50, H: 50, Label: "A-1", Draw: draws}}}}
}

// TestABuildTouchesItsFoldersAlone: files of other papers stay, whoever wrote them; a build that is refused leaves nothing.
func TestABuildTouchesItsFoldersAlone(t *testing.T) {
	files, kit := hills(t, func(*Job) ([]piece.File, error) { return drawn("aids", func(draw.Surface) {}), nil })
	out := t.TempDir()
	o := Options{Out: out, Langs: []string{"en"}, Papers: []string{"a4"}, Only: []string{"aid"}}
	other := filepath.Join(out, "hills", "en", "letter", "kept.pdf")
	if err := errors.Join(os.MkdirAll(filepath.Dir(other), 0o755), os.WriteFile(other, []byte("x"), 0o644)); err != nil {
		t.Fatal(err)
	}
	if _, err := Build(files, kit, o); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(other); err != nil {
		t.Error(err)
	}
	before := filesBelow(t, out)
	for _, refused := range []Options{{Out: out, Langs: []string{"xx"}}, {Out: out, Langs: []string{"en"}, Only: o.Only}} {
		if _, err := Build(files, kit, refused); err == nil {
			t.Errorf("%v was built", refused)
		}
		if after := filesBelow(t, out); !maps.Equal(after, before) {
			t.Errorf("a build that was refused has changed something: %d files, and not %d", len(after), len(before))
		}
	}
}
