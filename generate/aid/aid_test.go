package aid

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	hillsgame "brehon/cmd/brehon/testdata/toy/content/hills"
	"brehon/content"
	"brehon/content/font"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/area"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/draw/record"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

var update = flag.Bool("update", false, "write the drawings in testdata anew")

// toyFolder is where the game of hills lies.
const toyFolder = "../../cmd/brehon/testdata/toy"

// hills is a game of hills for these tests, with changes of its aids.yaml: old, new, old, new.
func hills(t testing.TB, changes ...string) (*source.Game, []lang.Fault) {
	t.Helper()
	files := source.Overlay(content.FS(), toyFolder)
	if len(changes) > 0 {
		data, err := os.ReadFile(toyFolder + "/content/hills/aids.yaml")
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		if err := os.MkdirAll(filepath.Join(dir, "content/hills"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "content/hills/aids.yaml"), []byte(strings.NewReplacer(changes...).Replace(string(data))), 0o644); err != nil {
			t.Fatal(err)
		}
		files = source.Overlay(files, dir)
	}
	game, faults := hillsgame.Pack.Load(files)
	return game.Game, faults
}

// land is the graph of the hills.
func land() *area.Graph {
	name := func(s string) lang.Text { return lang.Text{Key: "hill", Other: s} }
	return &area.Graph{W: 180, H: 44, Outline: true, Dashed: map[string][]draw.MM{"steep": {1.2, 1.2}},
		Places: []area.Place{
			{ID: "a", Name: name("Oak hill"), At: draw.Point{X: 24, Y: 14}, Tags: []string{"oak"}},
			{ID: "b", Name: name("Stone hill"), At: draw.Point{X: 84, Y: 30}},
			{ID: "c", Name: name("The last hill"), At: draw.Point{X: 150, Y: 14}, Tags: []string{"oak", "high"}},
		},
		Paths: []area.Path{
			{Between: [2]string{"a", "b"}, Bends: []draw.Point{{X: 52, Y: 30}}},
			{Between: [2]string{"b", "c"}, Tags: []string{"steep"}},
		}}
}

// own is the look of the small game: a face and colours of its own, and no ornament.
var own = ornament.Look{
	Folder: "content/hills", Title: ornament.Face{Name: "HillHand", File: "font/HillHand.ttf"},
	Ink: ornament.Inks{Paper: draw.Hex("#FFFFFE"), Panel: draw.Hex("#EEF3EE"), Edge: draw.Hex("#DDE6DD"), Ink: draw.Hex("#101418"),
		Faded: draw.Hex("#505860"), Hair: draw.Hex("#A0A8B0"), Accent: draw.Hex("#7A3E00"), Second: draw.Hex("#00594F"), Third: draw.Hex("#3F3A7A")},
	Pigments: map[string]draw.Color{"moss": draw.Hex("#345678"), "fern": draw.Hex("#2F5F3F"), "clay": draw.Hex("#81402A"), "straw": draw.Hex("#D8C060")},
}

// withFace is the content with the small game's face of titles.
func withFace(t testing.TB) fs.FS {
	t.Helper()
	data, err := font.Bytes("text-italic")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "content", "hills", "font", "HillHand.ttf")
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, data, 0o644)); err != nil {
		t.Fatal(err)
	}
	return source.Overlay(content.FS(), dir)
}

// TestLookIsTheGames: the drawing of a game with a face and colours of its own has none of the common title face or the
// plain colours in it, and no art but icons: neither a band nor a row of points.
func TestLookIsTheGames(t *testing.T) {
	for _, file := range []string{"colour.txt", "low.txt"} {
		data, err := os.ReadFile(filepath.Join("testdata", file))
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		if !strings.Contains(text, " HillHand ") || file == "colour.txt" && !strings.Contains(text, "#345678") {
			t.Errorf("%s: the game's face or its moss is missing", file)
		}
		for _, other := range []string{"UncialAntiqua", "band/", "#b5341c", "#24508f", "#2e231b", "#9c2a10", "#1a1a1a"} {
			if strings.Contains(strings.ToLower(text), strings.ToLower(other)) {
				t.Errorf("%s: %s is drawn", file, other)
			}
		}
	}
}

// pages are the aids of the game by these options.
func pages(t testing.TB, game *source.Game, low bool, options ...string) ([]piece.Page, *typeset.Setter) {
	t.Helper()
	settings, err := game.Settings("", options)
	if err != nil {
		t.Fatal(err)
	}
	letters, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	pen, err := ornament.Load(withFace(t), own, lang.English().WithValues(game.Values(settings)), letters, low)
	if err != nil {
		t.Fatal(err)
	}
	return Pages(&Writer{Pen: pen, Game: game, Paper: piece.Format{W: 210, H: 297, Name: "A4", Imprint: "Hills 1"},
		Graphs: map[string]*area.Graph{"land": land()}}, settings), letters
}

// TestShapes draws every shape of aid for a small game, and compares the drawing call by call.
func TestShapes(t *testing.T) {
	game, _ := hills(t)
	for _, c := range []struct {
		name    string
		low     bool
		options []string
	}{{"colour", false, nil}, {"low", true, []string{"wind=strong"}}} {
		list, set := pages(t, game, c.low, c.options...)
		for _, err := range set.Faults() {
			t.Errorf("%s: %v", c.name, err)
		}
		if len(list) != 1 {
			t.Fatalf("%s: %d pages", c.name, len(list))
		}
		drawtest.Show(t, c.name, list)
		file := filepath.Join("testdata", c.name+".txt")
		got := record.Draw(list[0].Draw)
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s: the drawing differs from %s; look at it (SHOW=dir) and write it anew with -update\n%s", c.name, file, difference(string(want), got))
		}
	}
}

// difference is the first line in which two drawings differ.
func difference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(w), len(g)) {
		if w[i] != g[i] {
			return fmt.Sprintf("line %d: %.300s\nwant: %.300s", i+1, g[i], w[i])
		}
	}
	return fmt.Sprintf("%d lines, want %d", len(g), len(w))
}

// TestNumbersOfTracks: a number by its path is that of the rules, so that a track grows with them.
func TestNumbersOfTracks(t *testing.T) {
	game, _ := hills(t)
	track := game.Aids[0].Groups[6].Track
	if from, to := track.From.In(game.Law()), track.To.In(game.Law()); from != 1 || to != 12 {
		t.Errorf("from %d to %d", from, to)
	}
}

// TestEveryDieHasItsPips: however many dice an aid shows, each has a face.
func TestEveryDieHasItsPips(t *testing.T) {
	var got []int
	for i := range 8 {
		got = append(got, len(pips[faceOf(i)]))
	}
	if want := []int{5, 4, 3, 2, 1, 6, 5, 4}; !slices.Equal(got, want) {
		t.Errorf("the dice show %v, and not %v", got, want)
	}
}

// TestPlacesBearSeveralMarks: two marks of one place of a track are both drawn there, beside each other.
func TestPlacesBearSeveralMarks(t *testing.T) {
	game, faults := hills(t, "at: 8", "at: 5")
	list, set := pages(t, game, false, "wind=strong")
	if len(faults)+len(set.Faults()) > 0 {
		t.Fatal(faults, set.Faults())
	}
	got := regexp.MustCompile(`image "icon/.*" at .* scaled 0.2310`).FindAllString(record.Draw(list[0].Draw), -1)
	want := []string{`image "icon/oak/#101418" at 62.88 184.85 scaled 0.2310`, `image "icon/walking-boot/#101418" at 67.5 184.85 scaled 0.2310`}
	if !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}

// TestFaultsOfAids: what is wrong with a panel is said with its place.
func TestFaultsOfAids(t *testing.T) {
	const file = "content/hills/aids.yaml:"
	for _, c := range []struct{ old, new, want string }{
		{"to: rules.toWin", "to: rules.toWine", `45:40: rules.toWine isn't a whole number in the content; did you mean "rules.toWin"?`},
		{"to: rules.toWin", "to: 1", "45:40: the track runs from 1 to 1"},
		{"at: 5", "at: 50", "48:29: at 50 is not on the track from 1 to 12"},
		{"at: 5", `at: "five"`, `48:29: aid "walk": at "five" is not a whole number`},
		{"icon: oak, name: \"Start\"", "icon: oak, at: 1, name: \"Start\"", "35:33: at marks a place of a track, and learn shows steps"},
		{`lines: [{icon: oak, name: "You",`, "lines: [" + strings.Repeat("{icon: oak, rule: H1}, ", 5) + `{icon: oak, name: "You",`, "26:9: aid walk, roll: 7 dice, more than 6"},
		{"show: box", "show: track", "36:9: aid walk, end: track is missing"},
		{"graph: land", "columns: [\"a\"]", "51:9: aid walk, land: graph is missing"},
		{"graph: land", "graph: sea", `54:16: aid "walk": graph "sea" is none of land`},
		{"show: track", "show: rows", "41:9: aid walk, score: it has a track and shows rows"},
		{"lines: [{text: \"**Twelve** is the end.\", rule: H2}, {text: \"Nobody walks on.\"}]", "note: \"x\"", "36:9: aid walk, end: lines is missing"},
		{"field: straw", "field: strew", `43:16: aid "walk": field "strew" is none of clay, fern, moss, straw; did you mean "straw"?`},
	} {
		_, faults := hills(t, c.old, c.new)
		var list []string
		for _, f := range faults {
			if f.Pos.File == "content/hills/aids.yaml" {
				list = append(list, f.Error())
			}
		}
		if len(list) != 1 || list[0] != file+c.want {
			t.Errorf("%s:\n%s\nwant %s", c.new, strings.Join(list, "\n"), file+c.want)
		}
	}
}

// TestGraphThatNoKitHas: an aid's graph that the kit does not hand over is told, and nothing is drawn for it.
func TestGraphThatNoKitHas(t *testing.T) {
	game, _ := hills(t)
	letters, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	pen, err := ornament.Load(withFace(t), own, lang.English().WithValues(game.Values(game.Law())), letters, false)
	if err != nil {
		t.Fatal(err)
	}
	Pages(&Writer{Pen: pen, Game: game, Paper: piece.Format{W: 210, H: 297}}, game.Law())
	list := letters.Faults()
	if len(list) != 1 || list[0].Error() != `content/hills/aids.yaml:51:9: the kit of this game hands over no graph "land"` {
		t.Errorf("%v", list)
	}
}
