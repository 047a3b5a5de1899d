package root_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/root"
	"brehon/generate/draw/record"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
	"brehon/generate/typeset"
)

// book is the rulebook in a language, by settings.
func book(t *testing.T, g *root.Game, tag string, s content.Settings) rulebook.Input {
	t.Helper()
	letters, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	words, faults := lang.Load(content.FS(), tag, root.ID)
	for _, f := range faults {
		t.Error(f)
	}
	pen, err := ornament.Load(content.FS(), ornament.Look{}, words.WithValues(g.Values(s)), letters, false)
	if err != nil {
		t.Fatal(err)
	}
	return rulebook.Input{Pen: pen, Game: g.Game, Settings: s, Foot: g.Info.Version}
}

// TestBookOnPaper: the rulebook can be set in each language, by the law and by the other readings, and nothing is cut off.
func TestBookOnPaper(t *testing.T) {
	g, faults := root.Load(content.FS())
	for _, f := range faults {
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
		short(t, g, tag, book(t, g, tag, g.Law()))
		for _, s := range []content.Settings{g.Law(), house} {
			in := book(t, g, tag, s)
			rulebook.Pages(in)
			if text := string(rulebook.HTML(in)); strings.Contains(text, "{rules.") || strings.Contains(text, "{factions.") || strings.Contains(text, "{automata.") {
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

// short: by the law, and by itself, no chapter of the bots, R5 to R12, takes more than two pages; they are the same on both papers.
func short(t *testing.T, g *root.Game, tag string, in rulebook.Input) {
	t.Helper()
	for _, c := range g.Book {
		if law, _ := strconv.Atoi(strings.TrimPrefix(c.Law, "R")); law < 5 || law > 12 {
			continue
		}
		own := *g.Game
		own.Book = []*content.Chapter{c, g.Book[0]}
		in.Game = &own
		list := begins(rulebook.Pages(in))
		n := list[1].at - list[0].at
		t.Logf("%s %s: %.2f pages", tag, c.ID, n)
		if n > 2 {
			t.Errorf("%s: %s has %.2f pages", tag, c.ID, n)
		}
	}
}
