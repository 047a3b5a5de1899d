package rulebook

import (
	"fmt"
	"slices"
	"strings"
	"testing"
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

func TestSharesAddUp(t *testing.T) {
	w := shares([]float64{3, 1, 1}, lawLayout.text)
	if sum := w[0] + w[1] + w[2]; fmt.Sprintf("%.6f", sum) != fmt.Sprintf("%.6f", lawLayout.text) || !slices.Equal(w[1:2], w[2:]) {
		t.Errorf("got %v", w)
	}
}
