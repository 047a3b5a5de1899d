package generate

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	hillsgame "brehon/cmd/brehon/testdata/toy/content/hills"
	"brehon/content"
	"brehon/content/source"
	"brehon/generate/area"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
	"brehon/scenarios"
	"brehon/scenarios/scenario"
)

// hills is a kit of the small game of the tests of aids, with one kind of component.
func hills(t *testing.T, made func(*Job) ([]piece.File, error)) (fs.FS, *Kit) {
	t.Helper()
	files := Embedded(source.Overlay(content.FS(), "../cmd/brehon/testdata/toy"), scenarios.FS())
	game, faults := hillsgame.Pack.Load(files)
	for _, f := range faults {
		t.Fatal(f)
	}
	set, _ := scenario.Load(files, game.Game, scenario.Own{})
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
func (slate) Middle(string) (draw.Point, bool)                        { return draw.Point{}, false }
func (slate) OnScreen(draw.Surface, draw.Rect, []piece.Placed)        {}
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

// TestNoPageIsBlank: a card of half a sheet without a back, and a whole page beside cards with backs, are printed on one side.
func TestNoPageIsBlank(t *testing.T) {
	for _, c := range []struct {
		name string
		add  []*source.Aid // beside one whole page
		want []string      // files and their pages
	}{
		{"a card alone", []*source.Aid{{ID: "a", Size: "a5", Sheet: 7}}, []string{"1-plain-one 1", "2-card-one 2"}},
		{"two at the table", []*source.Aid{{ID: "a", Size: "a5", Sheet: 7, Table: true}, {ID: "b", Size: "a5", Sheet: 8, Table: true}}, []string{"1-plain-one 1", "2-card-one 2"}},
		{"a card with a back", []*source.Aid{{ID: "a", Size: "a5", Sheet: 7}, {ID: "b", Size: "a5", Sheet: 7}}, []string{"1-plain-one 1", "2-card-both 2", "3-card-one 1"}},
		{"one with a back and one without", []*source.Aid{{ID: "a", Size: "a5", Sheet: 7}, {ID: "b", Size: "a5", Sheet: 7}, {ID: "c", Size: "a5", Sheet: 8}},
			[]string{"1-plain-one 1", "2-card-both 2", "3-card-one 2"}},
	} {
		files, kit := hills(t, func(j *Job) ([]piece.File, error) { return AidFile(AidPages(j)), nil })
		for _, a := range c.add {
			a.Title, a.Lead, a.Foot, a.Groups = kit.Game.Aids[0].Title, kit.Game.Aids[0].Lead, kit.Game.Aids[0].Foot, kit.Game.Aids[0].Groups[5:6]
		}
		kit.Game.Aids = append(c.add, kit.Game.Aids...)
		kit.Look.Pigments = map[string]draw.Color{"moss": draw.Hex("#4A6B2A"), "fern": draw.Hex("#2F5F3F"), "clay": draw.Hex("#81402A"), "straw": draw.Hex("#D8C060")}
		kit.Graphs = map[string]*area.Graph{"land": {W: 180, H: 38}}
		_, m, err := Make(files, kit, Options{Langs: []string{"en"}, Papers: []string{"a4"}})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var got []string
		for _, f := range m.Files {
			if name, ok := strings.CutSuffix(filepath.Base(f.Path), ".pdf"); ok && f.Paper == "a4" && name != "order" {
				got = append(got, fmt.Sprint(name, " ", f.Pages))
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

// TestAidsWithoutTheBackOfTheRules: the back of the rules stands for the aid of the last of an odd number of players only in a kit that
// has the rules.
func TestAidsWithoutTheBackOfTheRules(t *testing.T) {
	aids := func(*Job) ([]piece.File, error) {
		list := drawn("aids", func(draw.Surface) {})
		list[0].Paper, list[0].Pages[0].EachPlayer = piece.PlainPaper, true
		return list, nil
	}
	rules := func(*Job) ([]piece.File, error) {
		list := drawn(source.RulesVolume, func(draw.Surface) {})
		list[0].Paper, list[0].Pages[0].Label = piece.PlainPaper, "R-1"
		return list, nil
	}
	for _, c := range []struct {
		name   string
		only   []string
		back   *source.Back
		copies int // of the aids, two on a sheet, for three players
	}{
		{"all", nil, &source.Back{}, 1},
		{"the aids alone", []string{"aid", calibrationKind}, &source.Back{}, 2},
		{"rules without a back", nil, nil, 2},
	} {
		files, kit := hills(t, aids)
		kit.Players, kit.Kinds = 3, append(kit.Kinds, Kind{ID: source.RulesVolume, Files: rules})
		kit.Game.Info.Back = c.back
		l, err := NewLayout(files, kit, LayoutOptions{Lang: "en", Paper: "a4"})
		if err != nil {
			t.Fatal(err)
		}
		l.job.Options.Only = c.only
		made, err := l.job.files()
		if err != nil {
			t.Fatal(err)
		}
		copies := 0
		for _, b := range l.job.bundles(made) {
			for _, r := range b.rows {
				if r.Code == "A-1" {
					copies = r.Copies
				}
			}
		}
		if copies != c.copies {
			t.Errorf("%s: %d copies of the aids, not %d", c.name, copies, c.copies)
		}
	}
}
