package flow

import (
	"fmt"
	"strings"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
)

// boxesOf makes a box of 10 mm of every letter. + keeps with the one before; | begins a column; - ends inside a word;
// p is a picture of 50 mm that can be made 30 mm high (s); r is a row whose head (h) stands again where it begins a
// column; g stands on a ground that reaches 4 mm over and 2 mm under it; l lies; f waits for room; o goes on with the one before;
// ~ does so and keeps with it loosely.
func boxesOf(pattern string) []*Box {
	var list []*Box
	ground := &Panel{Over: 4, Under: 2}
	for _, r := range pattern {
		b := &Box{H: 10, Of: string(r)}
		switch r {
		case '|':
			b.Room = 1000
		case '-':
			b.Part = true
		case '+':
			list[len(list)-1].Keep = true
		case 'p':
			b.H, b.Small = 50, &Box{H: 30, Of: "s"}
		case 'r':
			b.Again = &Box{H: 10, Of: "h"}
		case '~':
			list[len(list)-1].Loose = true
		case 'g':
			b.Panel, b.Above = ground, 5
		case 'f':
			b.H, b.Float = 30, true
		case 'o':
			b.On = true
		case 'l':
			b.H, b.Lie = 0, func(draw.Surface, draw.Rect) {}
		}
		list = append(list, b)
	}
	return list
}

// spelled is where boxes stand: a letter each, columns parted by " / ".
func spelled(list []Placed) string {
	var out strings.Builder
	for i, p := range list {
		if i > 0 && (p.Page != list[i-1].Page || p.X != list[i-1].X) {
			out.WriteString(" / ")
		}
		out.WriteString(p.Of.(string))
	}
	return out.String()
}

// A page of 60 mm holds six boxes.
func TestFill(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"nothing", "", ""},
		{"one page", "aaa", "aaa"},
		{"turns when full", "aaaaaaa", "aaaaaa / a"},
		{"keeps together", "aaaaaa+", "aaaaa / a+"},
		{"longer than a page", "a" + strings.Repeat("+", 8), "a+++++ / +++"},
		{"too long for any page, behind others", "aa" + strings.Repeat("+", 7), "a / a+++++ / ++"},
		{"begins a page", "aa|a", "aa / |a"},
		{"begins a page once", "|a", "|a"},
		{"a picture that fits", "ap", "ap"},
		{"a picture made smaller", "aaap", "aaas"},
		{"a picture on the next page", "aaaap", "aaaa / p"},
		{"no page ends inside a word", "aaaaa-a", "aaaaa / -a"},
		{"but where nothing follows", "aaaaa-", "aaaaa-"},
		{"a head again", "hrrrrrrr", "hrrrrr / hrr"},
		{"a ground needs room below", "aaagg", "aaag / g"},
		{"what waits for room", "aaaafaaa", "aaaaaa / fa"},
		{"and stands in no paragraph", "aaaafaoooa", "aaaaao / oofa"},
		{"nor behind a paragraph for which there is no room", "aaaaaafao", "aaaaaa / fao"},
		{"a drawing that lies", "aalaa", "aalaa"},
		{"a drawing behind a full page", "aaaaaala", "aaaaaal / a"},
	} {
		list, over := Fill(boxesOf(c.in), Pages(Column{H: 60}))
		if got := spelled(list); got != c.want || over != 0 {
			t.Errorf("%s: %q, want %q; %v mm over", c.name, got, c.want, over)
		}
	}
}

// Columns of 100 mm, two on a page: what is loose is parted where a column would stay half empty, and hardly before a page.
func TestLoose(t *testing.T) {
	var columns []Column
	for n := range 6 {
		columns = append(columns, Column{X: draw.Times(n%2, 50), H: 100, Page: n / 2})
	}
	ten := strings.Repeat("a", 10)
	for _, c := range []struct{ name, in, want string }{
		{"a column half empty", "aaab~~~~~~~~~", "aaab~~~~~~ / ~~~"},
		{"a column nearly full", "aaaaaab~~~~~", "aaaaaa / b~~~~~"},
		{"parts that are too small", "aaaab~~~~~~", "aaaab~~~ / ~~~"},
		{"a page half empty", ten + "aaab~~~~~~~~", ten + " / aaa / b~~~~~~~~"},
		{"a page nearly empty", ten + "aab~~~~~~~~", ten + " / aab~~~~~ / ~~~"},
	} {
		list, over := Fill(boxesOf(c.in), func(n int) (Column, bool) { return columns[n], true })
		if got := spelled(list); got != c.want || over != 0 {
			t.Errorf("%s: %q, want %q; %v mm over", c.name, got, c.want, over)
		}
	}
}

func TestWhereBoxesStand(t *testing.T) {
	list, _ := Fill([]*Box{{H: 10, Above: 7}, {H: 10, Above: 7}, {H: 45, Above: 7, Panel: &Panel{Over: 4}}}, Pages(Column{X: 5, Y: 20, H: 60}))
	got := ""
	for _, p := range list {
		got += fmt.Sprintf("%d: %g %g; ", p.Page, p.X, p.Y)
	}
	if want := "0: 5 20; 0: 5 37; 1: 5 24; "; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// What has no room is told in millimetres.
func TestOver(t *testing.T) {
	two := []Column{{H: 30}, {X: 50, H: 30}}
	for in, want := range map[string]draw.MM{"aaaaaa": 0, "aaaaaaa": 10, "aaaaaaaaa": 30, "aap": 20, "aa+++++": 30} {
		if _, over := Even(boxesOf(in), two); over != want {
			t.Errorf("%s: %v mm over, want %v", in, over, want)
		}
	}
}

// The columns of the last page end at one height; what keeps together is not parted for that.
func TestEven(t *testing.T) {
	columns := []Column{{H: 60}, {X: 50, H: 60}, {H: 60, Page: 1}, {X: 50, H: 60, Page: 1}}
	for in, want := range map[string]string{
		"aaaa":             "aa / aa",
		"aaaaa":            "aaa / aa",
		"aaaaaaaaaaaabbbb": "aaaaaa / aaaaaa / bb / bb",
		"a+++aa":           "a+++ / aa",
		"":                 "",
	} {
		if list, over := Even(boxesOf(in), columns); spelled(list) != want || over != 0 {
			t.Errorf("%s: %s, want %s; %v mm over", in, spelled(list), want, over)
		}
	}
}

// A drawing that lies comes behind the sheet with the words before it, and words go on on that sheet.
func TestDocument(t *testing.T) {
	set, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	pen := &ornament.Pen{Set: set}
	for in, want := range map[string]string{
		"aalb":     "1/2 100×80 a; 2/2 80×100 l; ",
		"aaaaaalb": "1/3 100×80 a; 2/3 80×100 l; 3/3 100×80 b; ",
		"l":        "1/1 80×100 l; ",
		"arrrrrrr": "1/2 100×80 a; 2/2 100×80 r; ",
	} {
		got := ""
		boxes := boxesOf(in)
		for _, b := range boxes {
			b.Draw = func(draw.Surface, draw.MM, draw.MM) {}
			if b.Again != nil {
				b.Again.Draw = b.Draw
			}
		}
		around := func(_ draw.Surface, s Page) {
			got += fmt.Sprintf("%d/%d %g×%g %v; ", s.N, s.Of, s.W, s.H, s.First.Of)
		}
		for _, p := range Document(pen, Paper{W: 100, H: 80, Side: 5, Top: 10, Bottom: 10, Around: around}, boxes) {
			p.Draw(&draw.List{})
		}
		if got != want {
			t.Errorf("%s: %s, want %s", in, got, want)
		}
	}
}

// TestNoColumn: boxes for which there is no column at all are all told to be over.
func TestNoColumn(t *testing.T) {
	none := func(int) (Column, bool) { return Column{}, false }
	if list, over := Fill(boxesOf("aaa"), none); len(list) != 0 || over != 30 {
		t.Errorf("%d boxes are placed, %g mm over", len(list), over)
	}
	if list, over := Even(boxesOf("aa"), nil); len(list) != 0 || over != 20 {
		t.Errorf("%d boxes are placed evenly, %g mm over", len(list), over)
	}
}
