package source_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"brehon/content"
	"brehon/content/contenttest"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/scenarios"
	scen "brehon/scenarios/turlough"
)

func thomond(t testing.TB) *turlough.Game {
	t.Helper()
	g, faults := turlough.Load(content.FS())
	for _, f := range faults {
		t.Fatal(f)
	}
	return g
}

// T3.2, and the table of ids: what the sides of the real map are.
func TestSides(t *testing.T) {
	g := thomond(t)
	for _, c := range []struct{ a, b, want string }{
		{"1107", "1207", "crossing"}, {"1207", "1107", "crossing"}, // Clonroad bridge
		{"1107", "1206", "water"}, {"1107", "1208", "water"}, // the Fergus
		{"1107", "1106", "route"}, {"1107", "1007", "route"},
		{"1008", "1007", "open"},
		{"1107", "1408", ""}, // far apart
		{"0901", "0801", ""}, // the sea
		{"1107", "9999", ""}, // nowhere
	} {
		if got := g.Map.Side(c.a, c.b); got != c.want {
			t.Errorf("between %s and %s is %q, want %q", c.a, c.b, got, c.want)
		}
	}
	for side, want := range map[string]int{"route": 1, "crossing": 1, "open": 2} {
		if n, ok := g.Rules.SideCost(side); n != want || !ok {
			t.Errorf("%s costs %d", side, n)
		}
	}
	if _, ok := g.Rules.SideCost("water"); ok {
		t.Error("water can be entered")
	}
}

func TestNeighbours(t *testing.T) {
	for id, want := range map[string]string{
		"1107": "[1206 1207 1208 1108 1007 1106]", // an odd row stands half a hex to the right
		"1106": "[1105 1206 1107 1007 1006 1005]",
	} {
		if got := fmt.Sprint(turlough.Neighbours(id)); got != want {
			t.Errorf("around %s: %s, want %s", id, got, want)
		}
		for _, n := range turlough.Neighbours(id) {
			if !turlough.Adjacent(n, id) {
				t.Errorf("%s does not touch %s", n, id)
			}
		}
	}
}

// T15.11: crossing and castle follow from the rest of the map.
func TestTerrain(t *testing.T) {
	m := thomond(t).Map
	noQuin := turlough.Presence{Absent: []string{"quin"}}
	for _, c := range []struct {
		hex  string
		with turlough.Presence
		want string
	}{
		{"1107", turlough.Presence{}, "[crossing]"},
		{"1106", turlough.Presence{}, "[woodland crossing]"},
		{"1308", turlough.Presence{}, "[crossing castle]"},
		{"1308", noQuin, "[crossing]"},
		{"1606", turlough.Presence{}, "[woodland bog]"},
		{"0101", turlough.Presence{}, "[]"},
	} {
		if got := fmt.Sprint(m.Terrain(c.hex, c.with)); got != c.want {
			t.Errorf("%s is %s, want %s", c.hex, got, c.want)
		}
	}
}

// Counts of the law: T1.1, T3.4 and coverage 8.2.
func TestCounts(t *testing.T) {
	g := thomond(t)
	kinds := map[string]int{}
	for _, s := range g.Map.Settlements {
		kinds[s.Kind]++
	}
	if fmt.Sprint(kinds) != "map[castle:2 longport:9 monastery:20]" {
		t.Error(kinds)
	}
	for id, want := range map[string]int{"army": 11, "hostage": 10, "hazard": 59, "battle": 12, "cattle": 18, "pound": 36, "febas": 18, "devastation": 60, "order": 11, "court-tile": 11, "board": 1} {
		c := g.Component(id)
		if c == nil {
			t.Errorf("no component %s", id)
		} else if n := g.Pieces(c); n != want {
			t.Errorf("%s has %d pieces, want %d", id, n, want)
		}
	}
}

func TestValues(t *testing.T) {
	g := thomond(t)
	en, err := g.Settings("en", []string{"combat.dice=min"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		with       source.Settings
		path, want string
	}{
		{g.Law(), "rules.movementPoints", "6"},
		{g.Law(), "rules.terrain.bog.attacker", "-1"},
		{g.Law(), "hazards.rain.openCost", "3"},
		{g.Law(), "hazards.rain.replenish", "3"}, // the base value: rain leaves it alone
		{g.Law(), "hazards.rain.adds.fluke", "8"},
		{g.Law(), "options.seats.max", "7"},
		{en, "options.seats.max", "6"},
		{en, "options.combat.dice", "min"},
		{g.Law(), "components.battle.total", "110"},
		{g.Law(), "map.grid.acrossFlats", "33"},
	} {
		if got, ok := g.Values(c.with)(c.path); got != c.want || !ok {
			t.Errorf("%s is %q, want %q", c.path, got, c.want)
		}
	}
	for _, path := range []string{"", "rules", "rules.", "rules.terrain", "rules.nothing", "options.nothing", "hazards.rain.nothing", "hazards.snow.openCost", "nothing.at.all"} {
		if got, ok := g.Values(g.Law())(path); ok {
			t.Errorf("%s is %q", path, got)
		}
	}
}

func TestSettings(t *testing.T) {
	g := thomond(t)
	_, err := g.Settings("pr", []string{"combat.dise=min", "combat.dice=minn", "bog", "bog=diary", "bog=print"})
	want := `unknown edition "pr"; did you mean "pt"?
unknown option "combat.dise"; did you mean "combat.dice"?
option combat.dice has no value "minn"; did you mean "min"?
option "bog" is not of the form name=value
option bog is given twice, as diary and as print`
	if err == nil || err.Error() != want {
		t.Errorf("found\n%v\nwant\n%s", err, want)
	}
	s, err := g.Settings("pt", []string{"bog=diary", "clare.hostage=onAccept"})
	if err != nil {
		t.Fatal(err)
	}
	own := ""
	for _, c := range s.Overrides() {
		own += c.Option.ID + "=" + c.Value + " "
	}
	if own != "clare.hostage=onAccept bog=diary " {
		t.Errorf("own %s", own)
	}
	if len(g.Law().Overrides()) != 0 {
		t.Error("the law differs from itself")
	}
}

// A.1: the columns PT and EN of the law's table of differences.
func TestEditions(t *testing.T) {
	g := thomond(t)
	for _, c := range []struct{ option, pt, en string }{
		{"seats.max", "7", "6"},
		{"victory.clare", "victorious", "surviving"},
		{"breach.trigger", "accept", "mobilize"},
		{"clare.hostage", "first", "onAccept"},
		{"base.place", "adjacent", "capital"},
		{"disengage.fail", "all", "one"},
		{"s1284.sides", "pt", "en"},
		{"combat.dice", "single", "single"},
	} {
		for edition, want := range map[string]string{"pt": c.pt, "en": c.en} {
			s, err := g.Settings(edition, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := s.Value(c.option); got != want {
				t.Errorf("%s of %s is %s, want %s", c.option, edition, got, want)
			}
		}
	}
}

func TestRuleIn(t *testing.T) {
	g, _ := sound(t, hill(t), "hill")
	old, err := g.Settings("old", nil)
	if err != nil {
		t.Fatal(err)
	}
	source.Each(g.Book, func(r *source.Rule) {
		if r.ID != "T15.11" {
			return
		}
		if text, c := r.In(g.Law()); c != nil || text.Key != "rules.T15.11" {
			t.Errorf("the law says %+v", text)
		}
		if text, c := r.In(old); c == nil || c.Option != "bog" || text.Key != "rules.T15.11.bog=diary" {
			t.Errorf("the old way says %+v", text)
		}
	})
}

// One source: a changed number changes what is printed and what is enforced.
func TestOneSource(t *testing.T) {
	f := hill(t)
	contenttest.Change(t, f, "", "in content/hill/hazards.yaml\n- effects: {openCost: 3}\n+ effects: {openCost: 5}\n")
	g, _ := sound(t, f, "hill")
	if s := g.Sentences(g.Hazard("storm")); len(s) != 1 || s[0].Args[1] != 5 || s[0].Args[3] != g.Rules.OpenCost {
		t.Errorf("sentences %+v", s)
	}
	if v, _ := g.Values(g.Law())("hazards.storm.openCost"); v != "5" {
		t.Errorf("the value is %s", v)
	}
	var said []string
	for _, s := range g.Sentences(g.Hazard("drought")) {
		said = append(said, s.Text.Key+fmt.Sprint(s.Args))
	}
	want := "hazards.together.loss.says[n 2 base 0 cattleLoss 2 cattleFloor 1] hazards.effects.incomeDelta.saysLess[n 6 base 0]"
	if strings.Join(said, " ") != want {
		t.Errorf("said %v, want %s", said, want)
	}
}

func TestOverlay(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "content", "turlough"), 0o755); err != nil {
		t.Fatal(err)
	}
	rules, err := fs.ReadFile(content.FS(), "content/turlough/rules.yaml")
	if err != nil {
		t.Fatal(err)
	}
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, "content", "turlough", name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("rules.yaml", strings.Replace(string(rules), "movementPoints: 6", "movementPoints: 7", 1))
	f := source.Overlay(content.FS(), dir)
	g, faults := turlough.Load(f)
	if len(faults) > 0 || g.Rules.MovementPoints != 7 || len(g.Book) == 0 {
		t.Errorf("%d points, %v", g.Rules.MovementPoints, faults)
	}
	write("messages.yaml", "board: {north: \"N\"}\n")
	_, faults = turlough.Load(f)
	if len(faults) == 0 || faults[0].Error() != "content/turlough/messages.yaml: the text aids.none is missing, and the program prints it" &&
		!strings.HasSuffix(faults[0].Msg, "is missing, and the program prints it") {
		t.Errorf("%v", faults)
	}
}

func TestUnpack(t *testing.T) {
	dir := t.TempDir()
	n, err := source.Unpack(content.FS(), dir, ".")
	if err != nil || n < 30 {
		t.Fatal(n, err)
	}
	if _, err := source.Unpack(content.FS(), dir, "."); err == nil || !strings.HasSuffix(err.Error(), "already exists; choose an empty folder") {
		t.Error(err)
	}
	if _, err := source.Unpack(scenarios.FS(), dir, "."); err != nil {
		t.Error(err)
	}
	if _, _, faults := load(os.DirFS(dir), "turlough"); len(faults) > 0 {
		t.Error(faults[0])
	}
}

// TestUnpackIsAllOrNothing: a file that is there, or one that cannot be read or written when others have been, leaves what
// was there and nothing else.
func TestUnpackIsAllOrNothing(t *testing.T) {
	files := fstest.MapFS{"a/one.yaml": {}, "a/two.yaml": {}, "b/c/three.yaml": {}}
	for name, x := range map[string]struct {
		begin func(dir string) error
		files fs.FS
	}{
		"a file is there": {func(dir string) error { return os.WriteFile(filepath.Join(dir, "b", "c", "three.yaml"), nil, 0o644) }, files},
		"a file stands for a folder": {func(dir string) error {
			return errors.Join(os.Remove(filepath.Join(dir, "b", "c")), os.WriteFile(filepath.Join(dir, "b", "c"), nil, 0o644))
		}, files},
		"a link stands for a folder": {func(dir string) error {
			return errors.Join(os.Remove(filepath.Join(dir, "b", "c")), os.Symlink("nowhere", filepath.Join(dir, "b", "c")))
		}, files},
		"the last file cannot be read": {func(string) error { return nil }, torn{files}},
	} {
		dir := t.TempDir()
		if err := os.MkdirAll(filepath.Join(dir, "b", "c"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := x.begin(dir); err != nil {
			t.Fatal(err)
		}
		before := listed(t, dir)
		if n, err := source.Unpack(x.files, dir, "."); err == nil || n > 0 {
			t.Errorf("%s: %d files, %v", name, n, err)
		}
		if after := listed(t, dir); !slices.Equal(after, before) {
			t.Errorf("%s: %q is left", name, after)
		}
	}
}

// torn is files of which the third cannot be read.
type torn struct{ fstest.MapFS }

func (f torn) ReadFile(name string) ([]byte, error) {
	if path.Base(name) == "three.yaml" {
		return nil, &fs.PathError{Op: "read", Path: name, Err: errors.New("torn")}
	}
	return f.MapFS.ReadFile(name)
}

// listed is everything below a folder.
func listed(t *testing.T, dir string) (list []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(name string, _ fs.DirEntry, err error) error {
		list = append(list, name)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestFS(t *testing.T) {
	if _, err := fs.Stat(content.FS(), "content/turlough/rules.yaml"); err != nil {
		t.Error(err)
	}
	if _, err := fs.Stat(content.FS(), "turlough/rules.yaml"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if err := fstest.TestFS(scenarios.FS(), "scenarios/turlough/1276.yaml"); err != nil {
		t.Error(err)
	}
}

func TestSchemas(t *testing.T) {
	for _, s := range append(turlough.Schemas("T"), scen.Schema("T")) {
		var v map[string]any
		if err := json.Unmarshal(s.JSON, &v); err != nil || v["title"] == "" {
			t.Errorf("%s: %v", s.Name, err)
		}
	}
}

func BenchmarkLoad(b *testing.B) {
	for range b.N {
		turlough.Load(content.FS())
	}
}

// BenchmarkRead is Load without the checks.
func BenchmarkRead(b *testing.B) {
	for range b.N {
		turlough.Read(content.FS())
	}
}
