package rulebook

import (
	"math"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/generate/draw"
)

// boxesOf makes a box of 10 mm of every letter: + keeps with the one before, | begins a page, p is a picture of
// 50 mm that can be made 30 mm high.
func boxesOf(pattern string) []*Box {
	var list []*Box
	for _, r := range pattern {
		b := &Box{H: 10}
		switch r {
		case '|':
			b.Room = lawLayout.h
		case '+':
			b.Keep = true
		case 'p':
			b.H = 50
			b.small = &Box{H: 30, marks: []mark{{anchorMark, "s"}}}
		}
		b.marks = []mark{{anchorMark, string(r)}}
		list = append(list, b)
	}
	return list
}

func drawn(sheets []*sheet) string {
	var pages []string
	for _, s := range sheets {
		line := ""
		for _, b := range s.boxes {
			line += b.marks[0].id
		}
		pages = append(pages, line)
	}
	return strings.Join(pages, " / ")
}

func TestPagesAreFilled(t *testing.T) {
	room := lawLayout.bottom - lawLayout.top
	perPage := int(room / 10)
	if perPage != 17 {
		t.Fatalf("a page holds %d boxes of 10 mm; the patterns below are drawn for 17", perPage)
	}
	for _, c := range []struct{ name, in, want string }{
		{"one page", "aaa", "aaa"},
		{"turns when full", strings.Repeat("a", 18), strings.Repeat("a", 17) + " / a"},
		{"keeps together", strings.Repeat("a", 16) + "a++", strings.Repeat("a", 16) + " / a++"},
		{"begins a page", "aa|a", "aa / |a"},
		{"a picture that fits", strings.Repeat("a", 12) + "pa", strings.Repeat("a", 12) + "p / a"},
		{"a picture made smaller", strings.Repeat("a", 13) + "pa", strings.Repeat("a", 13) + "sa"},
		{"a picture on the next page", strings.Repeat("a", 15) + "pa", strings.Repeat("a", 15) + " / pa"},
		{"longer than a page", "a" + strings.Repeat("+", 20), "a" + strings.Repeat("+", 16) + " / ++++"},
	} {
		if got := drawn(lawLayout.paginate(boxesOf(c.in))); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestNothingStandsBelowTheText(t *testing.T) {
	for _, s := range lawLayout.paginate(boxesOf(strings.Repeat("aa+p+a|a+++p", 30))) {
		for _, b := range s.boxes {
			if b.top < lawLayout.top || b.top+b.H > lawLayout.bottom+0.02 {
				t.Fatalf("a box at %.1f to %.1f on a page of text from %v to %v", b.top, b.top+b.H, lawLayout.top, lawLayout.bottom)
			}
		}
	}
}

func TestSpansOfPages(t *testing.T) {
	for _, c := range []struct {
		pages []int
		want  string
	}{
		{[]int{4}, "4"}, {[]int{3, 4, 5, 9}, "3–5, 9"}, {[]int{1, 3, 5, 6}, "1, 3, 5–6"},
	} {
		if got := spans(c.pages); got != c.want {
			t.Errorf("%v: %s, want %s", c.pages, got, c.want)
		}
	}
}

func TestInitialsAreLetters(t *testing.T) {
	for in, want := range map[string]string{
		"Every army": "E very army", "**An** army": "A **n** army", "“Quoted”": "", "10 battles": "", "[ford](term:ford)": "", "": "",
	} {
		got := ""
		if letter, rest, ok := initialOf(in); ok {
			got = letter + " " + rest
		}
		if got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

// TestWidthsFollowTheWords: a column has what its words need, the rest goes where it spares lines, and all columns together are
// as wide as the text.
func TestWidthsFollowTheWords(t *testing.T) {
	for _, c := range []struct {
		name    string
		w       []draw.MM
		natural [][]draw.MM
		want    int
	}{
		{"the only cell that is broken", []draw.MM{10, 10}, [][]draw.MM{{10, 10}, {10, 25}}, 1},
		{"the cell that makes its row high", []draw.MM{10, 10}, [][]draw.MM{{15, 40}, {15, 10}}, 1},
		{"the column with more of them", []draw.MM{10, 10}, [][]draw.MM{{20, 10}, {20, 10}, {10, 30}}, 0},
		{"none", []draw.MM{10, 10}, [][]draw.MM{{10, 9}}, -1},
	} {
		if got := needy(c.w, c.natural); got != c.want {
			t.Errorf("%s: column %d, want %d", c.name, got, c.want)
		}
	}
	b := newBook(hills(t))
	for _, text := range []string{"a", strings.Repeat("word ", 40), strings.Repeat("longestword", 20)} {
		sum := draw.MM(0)
		for _, w := range b.measures(Table{Heads: []lang.Said{{Text: "n"}, {Text: "name"}}, Rows: [][]lang.Said{{{Text: "1"}, {Text: text}}}}) {
			sum += w
		}
		if math.Abs(sum-b.w) > 0.001 {
			t.Errorf("columns of %.3f mm in a text of %.3f", sum, b.w)
		}
	}
}
