package turlough

import (
	"flag"
	"fmt"
	"io/fs"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/strict"
	"brehon/content/turlough"
	"brehon/referee/refereetest"
	"brehon/scenarios"
	scen "brehon/scenarios/turlough"
)

var bounds = flag.Bool("bounds", false, "play with every number of the rules at both its bounds, not with a few")

// TestContentAsksForNoMoreRoom: whatever content allows has room in a position.
func TestContentAsksForNoMoreRoom(t *testing.T) {
	g, _ := load(t)
	most := func(v any, field string) (n int) {
		f, ok := reflect.TypeOf(v).FieldByName(field)
		if !ok {
			t.Fatal(field)
		}
		if _, err := fmt.Sscan(f.Tag.Get("most")+f.Tag.Get("max"), &n); err != nil {
			t.Fatal(field, err)
		}
		return n
	}
	for _, x := range []struct {
		what       string
		most, room int
	}{
		{"hexes", most(turlough.Map{}, "Hexes"), maxHexes},
		{"hexes of a case", most(turlough.Graph{}, "Places"), maxHexes},
		{"settlements", most(turlough.Map{}, "Settlements"), maxSites},
		{"settlements of a case", turlough.MostSites, maxSites},
		{"steps", turlough.MostSteps, maxSteps},
		{"seats", turlough.MostSeats, maxSeats},
		{"cards", most(turlough.Hazard{}, "Count"), mostCards},
		{"febas", most(turlough.Rules{}, "FebasWin"), mostFebas},
		{"battles", most(turlough.Rules{}, "BattleCap"), 255},
		{"cattle", most(turlough.Rules{}, "CattleCap"), 255},
		{"devastation", most(turlough.Rules{}, "DevastationCap"), 255},
		{"movement points", most(turlough.Rules{}, "MovementPoints"), 126}, // as why_march.go counts them
		{"cost of a step", most(turlough.Rules{}, "OpenCost"), noWay - 1},
	} {
		if x.most > x.room {
			t.Errorf("%s: content has up to %d, and there is room for %d", x.what, x.most, x.room)
		}
	}
	if len(g.Factions) > maxPowers || len(g.Hazards) > maxHazards {
		t.Error("too many")
	}
}

// bound is a number of the rules with its bounds, as it is written in rules.yaml.
type bound struct {
	path        string
	least, most string
}

// numbers lists those of a struct, with the path before them.
func numbers(v reflect.Type, before string) (list []bound) {
	for f := range v.Fields() {
		key := f.Tag.Get("yaml")
		if key == "*" {
			key = strings.ToLower(f.Name[:1]) + f.Name[1:]
		}
		path := before + key
		if f.Type.Kind() == reflect.Struct {
			list = append(list, numbers(f.Type, path+".")...)
		} else {
			list = append(list, bound{path, f.Tag.Get("min"), f.Tag.Get("max")})
		}
	}
	return list
}

// put is rules.yaml with a number in the place of another.
func (n bound) put(rules, value string) string {
	path := strings.Split(n.path, ".")
	key := `(?m)^( *` + path[0] + `: )-?\d+`
	switch {
	case path[0] == "febas":
		key = `(?m)^(  ` + path[1] + `: )-?\d+`
	case len(path) > 1:
		key = `(?m)^( *` + path[len(path)-2] + `: \{.*?` + path[len(path)-1] + `: )-?\d+`
	}
	return regexp.MustCompile(key).ReplaceAllString(rules, "${1}"+value)
}

// laid is a tree of files over another.
type laid struct{ above, below fs.FS }

func (l laid) Open(name string) (fs.File, error) {
	if f, err := l.above.Open(name); err == nil {
		return f, nil
	}
	if strings.HasPrefix(name, "scenarios") {
		return scenarios.FS().Open(name)
	}
	return l.below.Open(name)
}

// TestNumbersPlayAtTheirBounds puts each number of the rules at its bounds, one at a time: either that contradicts another
// number, and is told where it stands, or games can be played with it, and every promise of the referee holds.
func TestNumbersPlayAtTheirBounds(t *testing.T) {
	rules, err := fs.ReadFile(content.FS(), "content/turlough/rules.yaml")
	if err != nil {
		t.Fatal(err)
	}
	seed := uint64(0)
	for _, n := range numbers(reflect.TypeFor[turlough.Rules](), "") {
		for _, value := range []string{n.least, n.most} {
			seed++
			if !*bounds && seed%11 != 0 {
				continue
			}
			text := n.put(string(rules), value)
			if value == "" || text == string(rules) && !strings.Contains(text, n.path+": "+value) && !strings.Contains(n.path, ".") {
				t.Fatalf("%s has no bounds, or is not found", n.path)
			}
			t.Run(n.path+"="+value, func(t *testing.T) { playBound(t, n, text, seed) })
		}
	}
}

// TestLargeNumbersPlayTogether plays with many numbers at their most.
func TestLargeNumbersPlayTogether(t *testing.T) {
	rules, err := fs.ReadFile(content.FS(), "content/turlough/rules.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := string(rules)
	for _, path := range strings.Fields("battleCap cattleCap devastationCap febasWin cattleStart joinCattle exileBattles exileProvisions tribute monasteryIncome raidGain") {
		text = bound{path: path}.put(text, "99")
	}
	text = bound{path: "income"}.put(text, "999")
	playBound(t, bound{path: "battleCap"}, text, 3)
}

// TestTheLongestMarchIsPlayed: a march of the most steps can be played, and one more is a fault of the content.
func TestTheLongestMarchIsPlayed(t *testing.T) {
	rules, err := fs.ReadFile(content.FS(), "content/turlough/rules.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for points, ok := range map[int]bool{maxSteps: true, maxSteps + 1: false} {
		n := bound{path: "movementPoints"}
		text := n.put(string(rules), fmt.Sprint(points))
		_, _, faults := bounded(text)
		if ok != (len(faults) == 0) {
			t.Errorf("%d movement points: %v", points, faults)
		}
		if ok {
			playBound(t, n, text, 1)
		}
	}
}

// bounded is the game with that text of rules.yaml.
func bounded(text string) (*turlough.Game, *scen.Set, []lang.Fault) {
	files := laid{fstest.MapFS{"content/turlough/rules.yaml": {Data: []byte(text)}}, content.FS()}
	g, faults := turlough.Load(files)
	set, more := scen.Load(files, g)
	return g, set, strict.Sort(append(faults, more...))
}

func playBound(t *testing.T, n bound, text string, seed uint64) {
	g, set, faults := bounded(text)
	if len(faults) > 0 {
		told(t, n, text, faults)
		return
	}
	all := setups(g, set, "law")
	for i := range all {
		j := (i*7 + int(seed)) % len(all)
		all[i], all[j] = all[j], all[i]
	}
	trial := refereetest.Trial{Game: New(g, set), Setups: all, Games: 2, Most: 400, Seed: seed, Commands: 20, Say: 1 << 40, Check: invariants}
	trial.Try(t)
}

// told checks that the first fault names the number, and is reported there or at what it contradicts.
func told(t *testing.T, n bound, text string, faults []lang.Fault) {
	path := strings.Split(n.path, ".")
	for _, f := range faults {
		if strings.Contains(f.Msg, path[len(path)-1]) && strings.Contains(f.Pos.File, "rules.yaml") {
			t.Log(f)
			return
		}
	}
	for _, f := range faults {
		t.Log(f)
	}
	if !strings.Contains(faults[0].Pos.File, "scenarios/") && !strings.Contains(faults[0].Pos.File, "hazards.yaml") {
		t.Errorf("%s is not named", n.path)
	}
}
