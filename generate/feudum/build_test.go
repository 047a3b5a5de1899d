package feudum

import (
	"flag"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/feudum"
	"brehon/generate"
	"brehon/scenarios"
	scen "brehon/scenarios/feudum"
)

var (
	into     = flag.String("into", "", "build the kit into that folder")
	langs    = flag.String("lang", "en", "with -into: in these languages")
	only     = flag.String("kind", "", "with -into: only that kind")
	scenario = flag.String("scenario", "", "with -into: only what that scenario needs")
)

// read is the game and its scenarios, without a fault.
func read(t testing.TB) (*feudum.Game, *scen.Set) {
	t.Helper()
	g, faults := feudum.Load(content.FS())
	set, more := scen.Load(scenarios.FS(), g)
	for _, f := range append(faults, more...) {
		t.Error(f)
	}
	if t.Failed() {
		t.FailNow()
	}
	return g, set
}

// make is the kit in memory, by paths.
func build(t testing.TB, o generate.Options) map[string][]byte {
	t.Helper()
	g, set := read(t)
	folders, _, err := generate.Make(generate.Embedded(content.FS(), scenarios.FS()), Kit(g, set), o)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range folders {
		f.Files(func(path string, data []byte) { files[f.Lang+"/"+f.Paper+"/"+path] = data })
	}
	return files
}

// TestInto builds the kit, in colour and in low ink, into the folder of -into.
func TestInto(t *testing.T) {
	if *into == "" {
		t.Skip("wants -into")
	}
	g, set := read(t)
	for _, low := range []bool{false, true} {
		o := generate.Options{Langs: strings.Split(*langs, ","), Low: low, Out: *into + "/colour", Force: true, Scenario: *scenario}
		if low {
			o.Out = *into + "/low"
		}
		if *only != "" {
			o.Only = []string{*only}
		}
		if _, err := generate.Build(generate.Embedded(content.FS(), scenarios.FS()), Kit(g, set), o); err != nil {
			t.Fatal(err)
		}
	}
}
