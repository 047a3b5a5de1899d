package slip

import (
	"slices"
	"testing"
	"testing/fstest"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/root"
	"brehon/generate/draw/drawtest"
	"brehon/generate/draw/record"
	"brehon/generate/root/look"
)

// TestLevelsWithForms: in a language that lists forms of names and labels, a slip says what its level changes, no more.
func TestLevelsWithForms(t *testing.T) {
	g, faults := root.Read(content.FS())
	for _, f := range faults {
		t.Fatal(f)
	}
	const about = `tag: xx
endonym: "X"
english: "X"
status: draft
script: Latn
direction: ltr
plural: "nplurals=2; plural=(n != 1);"
letters: "a"
numbers: {decimal: "."}
quotes: {outer: ["“", "”"], inner: ["‘", "’"]}
`
	for _, more := range []string{"", "forms: [gen]\n", "agree: [m, f]\n"} {
		folder := fstest.MapFS{lang.Folder + "/xx/lang.yaml": {Data: []byte(about + more)}}
		words, faults := lang.Load(folder, "xx", root.ID)
		for _, f := range faults {
			t.Fatal(f)
		}
		p := drawtest.Pen(t, look.Of(g), words.WithValues(g.Values(g.Law())), false)
		bots := slices.DeleteFunc(slices.Clone(g.Factions), func(f *root.Faction) bool { return g.Automata.Of(f.ID) == nil })
		slips := Levels(p, g, bots, g.Law())
		if len(slips) == 0 {
			t.Fatal("no slips")
		}
		for _, s := range slips {
			record.Draw(s.Front)
		}
		for _, err := range p.Set.Faults() {
			t.Errorf("%q: %v", more, err)
		}
	}
}
