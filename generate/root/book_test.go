package root_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/root"
	"brehon/content/source"
	"brehon/generate/draw/record"
	"brehon/generate/generatetest"
	"brehon/generate/piece"
	"brehon/generate/root/book"
	"brehon/generate/root/look"
	"brehon/generate/rulebook"
	"brehon/scenarios"
	scen "brehon/scenarios/root"
)

// TestBookOnPaper: the rulebook can be set in each language, by the law and by the other readings, and nothing is cut off.
func TestBookOnPaper(t *testing.T) {
	g, faults := root.Load(content.FS())
	set, more := scen.Load(scenarios.FS(), g)
	for _, f := range append(faults, more...) {
		t.Fatal(f)
	}
	var other []string
	for _, o := range g.Options {
		other = append(other, o.ID+"="+o.Values[len(o.Values)-1])
	}
	house, err := g.Settings("", other)
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range []string{"en", "pt-BR"} {
		short(t, g, tag, book.Input(generatetest.Book(t, g.Game, look.Of(g), tag, g.Law()).Pen, g, set, g.Law()))
		for _, s := range []source.Settings{g.Law(), house} {
			in := book.Input(generatetest.Book(t, g.Game, look.Of(g), tag, s).Pen, g, set, s)
			rulebook.Pages(in)
			for _, volume := range rulebook.Volumes(in) {
				volume()
			}
			screen, err := rulebook.HTML(in)
			if err != nil {
				t.Fatal(err)
			}
			if text := string(screen); strings.Contains(text, "{rules.") || strings.Contains(text, "{factions.") || strings.Contains(text, "{automata.") {
				t.Errorf("%s: a figure is missing", tag)
			}
			for _, err := range in.Pen.Set.Faults() {
				t.Errorf("%s: %v", tag, err)
			}
		}
	}
}

// chapter is where a chapter begins, in pages.
type chapter struct {
	title string
	at    float64
}

// begins lists the chapters in their order.
func begins(pages []piece.Page) (list []chapter) {
	line := regexp.MustCompile(`(?m)^bookmark 0 "(.*)" ([0-9.]+)$`)
	for i, p := range pages {
		for _, m := range line.FindAllStringSubmatch(record.Draw(p.Draw), -1) {
			y, _ := strconv.ParseFloat(m[2], 64)
			list = append(list, chapter{m[1], float64(i) + y/float64(p.H)})
		}
	}
	return list
}

// short: by the law, and by itself, no chapter of the bots, R5 to R12, takes more than two pages and a half; but for the one whose
// turn is pictured.
func short(t *testing.T, g *root.Game, tag string, in rulebook.Input) {
	t.Helper()
	for _, c := range g.Book {
		if law, _ := strconv.Atoi(strings.TrimPrefix(c.Law, "R")); law < 5 || law > 12 {
			continue
		}
		own := *g.Game
		own.Book = []*source.Chapter{c, g.Book[0]}
		in.Game = &own
		list := begins(rulebook.Pages(in))
		n := list[1].at - list[0].at
		t.Logf("%s %s: %.2f pages", tag, c.ID, n)
		most := 2.5
		if slices.ContainsFunc(c.Blocks, func(k *source.Block) bool { return k.Example != nil }) {
			most++
		}
		if n > most {
			t.Errorf("%s: %s has %.2f pages", tag, c.ID, n)
		}
	}
}
