package gamelog

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/piece"
	"brehon/generate/turlough/board"
	"brehon/generate/turlough/look"
)

// example is a game in which everything occurs: marks in what was typed, words of any length, letters that no font has.
func example() Game {
	var steps []Step
	for i := range 90 {
		steps = append(steps, Step{Number: i + 1, Owner: "burren", Text: fmt.Sprintf("Step %d is made.", i+1), Rule: "T13.10.1",
			Effects: []Effect{{strings.Repeat("Something came of it. ", 1+i%5), "T15.5"}, {"And more.", "T19.2"}}})
	}
	steps[3].Marks = []string{"“*wild* {typing} [x](y) \xff 漢字 " + strings.Repeat("long", 90) + "”"}
	steps[7] = Step{Puts: true, Text: "Taken back: 2 steps.", Struck: []string{"This was so.", strings.Repeat("And that was so. ", 20)}}
	rows := []Row{{Head: "With Burren"}, {Owner: "burren", Cells: []string{"Burren", "3", strings.Repeat("a long cell ", 30)}}}
	return Game{Title: "A game", Scenario: "Of 1276", Facts: []Fact{{"Rules", "The law"}},
		Parts: []Part{
			{Name: "Round 1", Turns: []Turn{{Steps: steps[:5]}, {Name: "Campaign turn 1", Steps: steps[5:]}},
				After: &Moment{Caption: "After Round 1", Says: []string{"a", "b"}, Heads: []string{"", "febas", "more"}, Rows: rows,
					Map: []string{"/\\"}, Placed: []piece.Placed{{Piece: "army", Place: "1107", Owner: "burren"}}}},
			{Name: "Round 2", Turns: []Turn{{Steps: steps[:1]}}},
		},
		End: []string{"The game is over."}}
}

func pages(t *testing.T, w, h draw.MM, told bool) []piece.Page {
	t.Helper()
	g, faults := turlough.Load(content.FS())
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	pen := drawtest.Pen(t, look.Of(g), lang.English().WithValues(g.Values(g.Law())), false)
	game := example()
	game.Told = told
	list := Pages(pen, g.Game, board.New(pen, board.Options{Game: g}), piece.Format{W: w, H: h, Imprint: "foot"}, game)
	for _, err := range pen.Set.Faults() {
		t.Error(err)
	}
	return list
}

// ends gathers where letters stand; art is not looked into: shields and maps.
type ends struct {
	runs []draw.Run
}

func (l *ends) Path(*draw.Path, draw.Style)                  {}
func (l *ends) Text(r draw.Run)                              { l.runs = append(l.runs, r) }
func (l *ends) Image(*draw.Art, draw.Matrix)                 {}
func (l *ends) Clip(_ *draw.Path, inside func(draw.Surface)) {}

func TestEverythingStandsOnTheSheet(t *testing.T) {
	for _, paper := range [][2]draw.MM{{210, 297}, {215.9, 279.4}} {
		lying, numbers := 0, []string{}
		for i, p := range pages(t, paper[0], paper[1], false) {
			if p.W > p.H {
				lying++
			}
			if size := []draw.MM{min(p.W, p.H), max(p.W, p.H)}; !slices.Equal(size, paper[:]) {
				t.Errorf("sheet %d has %v mm", i+1, size)
			}
			l := &ends{}
			p.Draw(l)
			foot := p.H - 9.5
			for _, r := range l.runs {
				if r.X < side-0.01 || r.X+r.Width > p.W-side+0.2 || r.Y < 10 || r.Y > p.H-bottom+0.01 && r.Y != foot {
					t.Errorf("sheet %d: %q stands at %.1f %.1f, %.1f wide", i+1, r.Text, r.X, r.Y, r.Width)
				}
				if _, err := strconv.Atoi(r.Text); err == nil && r.X < side+numberW && r.Y != foot {
					numbers = append(numbers, r.Text)
				}
			}
		}
		if lying != 1 {
			t.Errorf("%d maps, want 1", lying)
		}
		if len(numbers) != 90 { // 89 steps with a number, one of them in both Rounds
			t.Errorf("%d numbers of steps, want 90: %v", len(numbers), numbers)
		}
	}
}

// TestAPageARound: in a chronicle each Round but the first begins a page; nothing stands outside, no sheet lies across, and no
// number of a step or of a rule is told.
func TestAPageARound(t *testing.T) {
	for _, paper := range [][2]draw.MM{{210, 297}, {215.9, 279.4}} {
		list := pages(t, paper[0], paper[1], true)
		heads := map[string]int{}
		for i, p := range list {
			if p.W > p.H {
				t.Errorf("sheet %d lies", i+1)
			}
			l, titles := &ends{}, map[draw.MM]string{}
			p.Draw(l)
			for _, r := range l.runs {
				if r.X < side-0.01 || r.X+r.Width > p.W-side+0.2 || r.Y < 10 || r.Y > p.H-bottom+0.01 && r.Y != p.H-9.5 {
					t.Errorf("sheet %d: %q stands at %.1f %.1f, %.1f wide", i+1, r.Text, r.X, r.Y, r.Width)
				}
				if strings.Contains(r.Text, "T13.10.1") || strings.Contains(r.Text, "Something") {
					t.Errorf("sheet %d tells %q", i+1, r.Text)
				}
				if r.Size == 17 { // a word that was kerned is several runs
					titles[r.Y] += r.Text
				}
			}
			for y, text := range titles {
				if strings.HasPrefix(text, "Round") {
					heads[text] = i
				}
				if text == "Round 2" && y > top+10 {
					t.Errorf("Round 2 begins at %.1f", y)
				}
			}
		}
		if len(heads) != 2 || heads["Round 2"] == heads["Round 1"] {
			t.Errorf("Rounds begin on sheets %v", heads)
		}
	}
}

func TestTextHasEightyLetters(t *testing.T) {
	told := example()
	told.Told = true
	for i, line := range strings.Split(string(Text(told)), "\n") {
		if n := len([]rune(line)); n > textWidth && strings.Count(line, "long") == 0 {
			t.Errorf("told, line %d has %d letters: %s", i+1, n, line)
		}
	}
	text := string(Text(example()))
	for i, line := range strings.Split(text, "\n") {
		if n := len([]rune(line)); n > textWidth && strings.Count(line, "long") == 0 {
			t.Errorf("line %d has %d letters: %s", i+1, n, line)
		}
		if strings.TrimRight(line, " ") != line {
			t.Errorf("line %d ends in blanks", i+1)
		}
	}
	for _, want := range []string{"Step 90 is made. (T13.10.1)", "    *  Taken back: 2 steps. [This was so. · And", "/\\", "The game is over."} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q", want)
		}
	}
}
