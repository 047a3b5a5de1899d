package generatetest

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/impose"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
	"brehon/scenarios"
)

// Into is the flag -into: what a test builds is written into that folder, for looking at.
var Into = flag.String("into", "", "write what is built into that folder")

var (
	langs    = flag.String("lang", "en", "with -into: in these languages")
	only     = flag.String("kind", "", "with -into: only that kind")
	scenario = flag.String("scenario", "", "with -into: only what that scenario needs")
)

func files() fs.FS { return generate.Embedded(content.FS(), scenarios.FS()) }

// Press opens the kit for printing.
func Press(t testing.TB, kit *generate.Kit, o generate.PressOptions) *generate.Press {
	t.Helper()
	p, err := generate.NewPress(files(), kit, o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Picture draws a moment of a game; with -into it is written there.
func Picture(t testing.TB, kit *generate.Kit, scenario string, moment piece.Live) {
	t.Helper()
	data, err := Press(t, kit, generate.PressOptions{Lang: "en", Scenario: scenario}).Picture(moment, ".png")
	if err != nil {
		t.Fatal(err)
	}
	if *Into != "" {
		if err := os.WriteFile(filepath.Join(*Into, "picture.png"), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// Layout is the kit laid out.
func Layout(t testing.TB, kit *generate.Kit, o generate.LayoutOptions) *generate.Layout {
	t.Helper()
	l, err := generate.NewLayout(files(), kit, o)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Pages are all pages of these kinds, without a fault.
func Pages(t testing.TB, l *generate.Layout, kinds ...string) (list []piece.Page) {
	t.Helper()
	files, err := l.Files(kinds...)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		list = append(list, f.Pages...)
	}
	for _, f := range l.Faults() {
		t.Error(f)
	}
	return list
}

// Readable: on each page of these kinds nothing is written too small, outside what printers can print, or over something
// else that is written. The labels of the pages are returned.
func Readable(t testing.TB, kit *generate.Kit, o generate.LayoutOptions, kinds ...string) (labels []string) {
	t.Helper()
	where := strings.Join(append([]string{o.Lang, o.Paper}, o.Set...), " ")
	l := Layout(t, kit, o)
	w, h := l.Paper()
	for _, p := range Pages(t, l, kinds...) {
		labels = append(labels, p.Label)
		if pw, ph := min(p.W, p.H), max(p.W, p.H); pw != w || ph != h {
			t.Errorf("%s %s is %.1f × %.1f mm", where, p.Label, p.W, p.H)
		}
		on := &drawtest.Letters{}
		p.Draw(on)
		drawtest.Readable(t, where+" "+p.Label, on.Runs, draw.Rect{W: p.W, H: p.H}.Inset(impose.Edge))
	}
	return labels
}

// Build is the kit in memory, by paths.
func Build(t testing.TB, kit *generate.Kit, o generate.Options) map[string][]byte {
	t.Helper()
	folders, _, err := generate.Make(files(), kit, o)
	if err != nil {
		t.Fatal(err)
	}
	built := map[string][]byte{}
	for _, f := range folders {
		f.Files(func(path string, data []byte) { built[f.Lang+"/"+f.Paper+"/"+path] = data })
	}
	return built
}

// BuildInto builds the kit, in colour and in low ink, into the folder of -into.
func BuildInto(t *testing.T, kit *generate.Kit) {
	t.Helper()
	if *Into == "" {
		t.Skip("wants -into")
	}
	for _, low := range []bool{false, true} {
		o := generate.Options{Langs: strings.Split(*langs, ","), Low: low, Out: *Into + "/colour", Force: true, Scenario: *scenario}
		if low {
			o.Out = *Into + "/low"
		}
		if *only != "" {
			o.Only = []string{*only}
		}
		if _, err := generate.Build(files(), kit, o); err != nil {
			t.Fatal(err)
		}
	}
}

// Book is the rulebook in a language, by settings.
func Book(t testing.TB, g *source.Game, look ornament.Look, tag string, s source.Settings) rulebook.Input {
	t.Helper()
	words, faults := lang.Load(content.FS(), tag, g.Info.ID)
	for _, f := range faults {
		t.Error(f)
	}
	pen := drawtest.Pen(t, look, words.WithValues(g.Values(s)), false)
	return rulebook.Input{Pen: pen, Game: g, Settings: s, Foot: g.Info.Version}
}
