package feudum

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"brehon/content"
	"brehon/content/contenttest"
	"brehon/content/feudum"
	"brehon/scenarios"
)

// load is the game that the program holds with its scenarios, without a fault.
func load(t testing.TB) (*feudum.Game, *Set) {
	t.Helper()
	g, faults := feudum.Load(content.FS())
	set, more := Load(scenarios.FS(), g)
	contenttest.Sound(t, append(faults, more...))
	return g, set
}

// TestScenarios tells what each begins with; an option goes before the scenario's mode.
func TestScenarios(t *testing.T) {
	g, set := load(t)
	got := ""
	for _, sc := range set.Scenarios {
		got += fmt.Sprintf("%s:", sc.ID)
		for _, options := range []string{"", "mode=advanced", "mode=basic"} {
			s, err := g.Settings("", strings.Fields(options))
			if err != nil {
				t.Fatal(err)
			}
			got += fmt.Sprintf(" %v", set.Advanced(set.Scenario(sc.ID), s))
		}
		got += fmt.Sprintf(" %v\n", set.Colours(sc, 3))
	}
	want := `first: false true false [green red]
first3: false true false [green red blue]
five: true true false [green red blue yellow purple]
four: true true false [green red blue yellow]
open: true true false [green red blue]
three: true true false [green red blue]
two: true true false [green red]
`
	if got != want {
		t.Errorf("got\n%s", got)
	}
}

// TestFaulty lays a scenario over the others. A file of testdata/faulty is the scenario test.yaml, and after "faults:" every
// fault that must be found, as comments.
func TestFaulty(t *testing.T) {
	g, _ := load(t)
	contenttest.Faulty(t, "testdata/faulty/*.yaml", func(t *testing.T, body string) (got string) {
		_, faults := Load(fstest.MapFS{"scenarios/feudum/test.yaml": {Data: []byte(body)}}, g)
		for _, f := range faults {
			got += "# " + strings.TrimPrefix(f.Error(), "scenarios/feudum/") + "\n"
		}
		return got
	})
}

func TestSchema(t *testing.T) {
	if s := Schema("F"); !strings.Contains(string(s.JSON), `"seats"`) || s.File != "scenarios/feudum/*.yaml" {
		t.Errorf("the schema is %s: %s", s.File, s.JSON)
	}
	if err := fstest.TestFS(scenarios.FS(), "scenarios/feudum/open.yaml"); err != nil {
		t.Error(err)
	}
}
