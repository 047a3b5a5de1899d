package generate

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	hillsgame "brehon/cmd/brehon/testdata/toy/hills"
	"brehon/content"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
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

// slate is a board with nothing on it.
type slate struct{}

func (slate) Size() (w, h draw.MM) { return 720, 340 }
func (slate) Draw(dst draw.Surface, _ draw.Rect) {
	dst.Path(draw.Circle(50, 40, 9), draw.Fill(draw.Hex("#101418")))
}
func (slate) Land(draw.MM) draw.Rect                                  { return draw.Rect{W: 720, H: 340} }
func (slate) At(string) (draw.Point, bool)                            { return draw.Point{}, false }
func (slate) Show(draw.Surface, draw.Rect, draw.Rect, []piece.Placed) {}
func (slate) LiveSize() (w, h draw.MM)                                { return 720, 340 }
func (slate) DrawLive(draw.Surface, piece.Live)                       {}

// TestEveryPartMayBeAbsent: a kit has what it has parts for, and the plan lists no more.
func TestEveryPartMayBeAbsent(t *testing.T) {
	files, kit := hills(t, nil)
	game, tiles := kit.Game, &piece.Tiles{Columns: 3, Rows: 2, W: 240, H: 170, Overlap: 8, Across: 10}
	slated := func(*Locale, string) piece.Board { return slate{} }
	kinds := []Kind{{ID: "board", Files: BoardFiles}, Rulebook()}
	for _, c := range []struct {
		name string
		kit  Kit
		want []string
	}{
		{"nothing", Kit{}, []string{"1-plain-one", "order"}},
		{"a board in one piece", Kit{Board: slated}, []string{"1-plain-one", "order", "poster"}},
		{"a board of tiles", Kit{Board: slated, Tiles: tiles}, []string{"1-plain-both", "2-heavy-one", "order", "poster"}},
		{"tiles without a board", Kit{Tiles: tiles}, []string{"1-plain-one", "order"}},
		{"a book", Kit{Book: func(s *Locale, _ piece.Board) rulebook.Input {
			return rulebook.Input{Pen: s.Pen, Game: game, Settings: s.Settings}
		}}, []string{"1-plain-both", "2-plain-one", "order", "rulebook"}},
	} {
		c.kit.Game, c.kit.Kinds = game, kinds
		_, m, err := Make(files, &c.kit, Options{Langs: []string{"en"}, Papers: []string{"a4"}})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var got []string
		for _, f := range m.Files {
			if name, ok := strings.CutSuffix(filepath.Base(f.Path), ".pdf"); ok {
				got = append(got, name)
			}
		}
		if slices.Sort(got); !slices.Equal(got, c.want) {
			t.Errorf("%s: the kit has %v, not %v", c.name, got, c.want)
		}
	}
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
