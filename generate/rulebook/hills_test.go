package rulebook

import (
	"strings"
	"testing"

	hillsgame "brehon/cmd/brehon/testdata/toy/content/hills"
	"brehon/content"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/draw/record"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// hills is the book of a small game that has no board and no scenarios.
func hills(t *testing.T) Input {
	t.Helper()
	own := hillsgame.Pack.Own(&hillsgame.Game{})
	own.Words["figure"], own.Words["generated"] = []string{"tile-order", "path"}, []string{"contents-of-kit", "options", "hills"}
	game, faults := source.Load(source.Overlay(source.Overlay(content.FS(), "../../cmd/brehon/testdata/toy"), "testdata"), hillsgame.Pack.ID, own)
	for _, f := range faults {
		if strings.Contains(f.Pos.File, "rulebook") {
			t.Fatal(f)
		}
	}
	letters, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	pen, err := ornament.Load(content.FS(), ornament.Look{}, lang.English().WithValues(game.Values(game.Law())), letters, false)
	if err != nil {
		t.Fatal(err)
	}
	return Input{Pen: pen, Game: game, Settings: game.Law(), Foot: "Hills 1",
		Figures:   map[string]func(*Book) Figure{"path": func(*Book) Figure { return Figure{Draw: func(draw.Surface) {}} }},
		Generated: map[string]func(*Book) Part{"hills": func(*Book) Part { return nil }}}
}

// both are the words of the book's pages, how many lines and fields are drawn on them, and the book as HTML.
func both(t *testing.T, in Input) (pages string, paths int, html string) {
	t.Helper()
	for _, p := range Pages(in) {
		for _, call := range strings.Split(record.Draw(p.Draw), "\n") {
			if _, words, ok := strings.Cut(call, ` "`); ok && strings.HasPrefix(call, "text ") {
				pages += strings.TrimSuffix(words, `"`)
			}
			if strings.HasPrefix(call, "path ") {
				paths++
			}
		}
	}
	screen, err := HTML(in)
	if err != nil {
		t.Fatal(err)
	}
	for _, err := range in.Pen.Set.Faults() {
		t.Error(err)
	}
	return pages, paths, string(screen)
}

// TestBookOfAnyGame: a game hands over no more than it has, and what it hands over stands on paper and on screen.
func TestBookOfAnyGame(t *testing.T) {
	in := hills(t)
	pages, paths, html := both(t, in)
	for _, s := range []string{"In the box", "How the land is laid", "Wind"} {
		if !strings.Contains(pages, s) || !strings.Contains(html, s) {
			t.Errorf("nobody reads %q", s)
		}
	}
	in.Tiles = &piece.Tiles{Columns: 2, Rows: 1, W: 180, H: 250, Overlap: 8}
	in.Figures = map[string]func(*Book) Figure{"path": func(b *Book) Figure {
		d := b.Diagram()
		return Figure{H: 10, Draw: func(dst draw.Surface) { d.Label(dst, 4, 4, "steep", typeset.Left) }}
	}}
	in.Generated = map[string]func(*Book) Part{"hills": func(b *Book) Part {
		return Table{Heads: []lang.Said{b.Word("book.nameColumn")}, Rows: [][]lang.Said{{{Text: "Stonehill"}}}}
	}}
	in.Index = []Entry{{Name: lang.Text{Key: "oak", Other: "Oakhill"}, Rule: "H2"}, {Name: lang.Text{Key: "elm", Other: "Elmhill"}, Rule: "H9"}}
	more, drawn, moreHTML := both(t, in)
	if drawn < paths+5 { // two tiles, the glue zone and its hatching, a table
		t.Errorf("%d paths, %d without the tiles: they have not been drawn", drawn, paths)
	}
	for _, s := range []string{"steep", "Stonehill", "Oakhill"} {
		if strings.Contains(pages, s) || !strings.Contains(more, s) {
			t.Errorf("%q does not stand where the game has it drawn alone", s)
		}
	}
	if strings.Contains(html, "Stonehill") || !strings.Contains(moreHTML, "<td>Stonehill</td>") {
		t.Error("what the game fills in is not in the HTML")
	}
	if strings.Contains(more, "Elmhill") {
		t.Error("the index leads to a rule that is not in the book")
	}
}
