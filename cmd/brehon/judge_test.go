package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// judgeText runs brehon judge on a file of that text and answers what it printed, with the folder's name taken out.
func judgeText(t *testing.T, text string, flags ...string) (code int, out, errOut string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "cases.yaml")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	var o, e bytes.Buffer
	code = run(append([]string{"judge", path}, flags...), &o, &e)
	clean := func(b bytes.Buffer) string {
		return strings.TrimSpace(strings.ReplaceAll(b.String(), filepath.Dir(path)+string(filepath.Separator), ""))
	}
	return code, clean(o), clean(e)
}

func TestTheExampleOfTheHelpHolds(t *testing.T) {
	example := examples()["cases"]
	code, out, _ := judgeText(t, example)
	if code != 0 || out != "cases.yaml: 3 of 3 cases hold" {
		t.Errorf("%d\n%s", code, out)
	}
	withGraph := strings.NewReplacer("  # map:", "  map:", "  #   ", "    ").Replace(example)
	if _, out, _ := judgeText(t, withGraph); !strings.Contains(out, `"army clann-brian-roe 1107 3" isn't a fact`) {
		t.Errorf("with its graph: %s", out)
	}
}

func TestJudgeSaysWhatIsWrong(t *testing.T) {
	const given = `given: {game: turlough, scenario: "1317", seats: 5, set: [no-hazard, army clann-turlough 1107 3, turn-of clann-turlough]}` + "\n"
	for _, c := range []struct {
		name, text string
		flags      []string
		code       int
		want       string
	}{
		{"fact", given + `cases: [{id: a, then: {facts: [army clann-turlough 1108 3]}}]`, nil, 1, `
cases.yaml:2:32: a: the position differs
    want   army clann-turlough 1108 3
    got    army clann-turlough 1107 3
cases.yaml: 0 of 1 cases hold`},
		{"refused", given + `cases: [{id: a, when: [march clann-turlough 0110], then: {refused: T13.4}}]`, nil, 1, `
cases.yaml:2:68: a: march clann-turlough 0110 is refused for another reason
    want   T13.4
    got    T13.3 too-far clann-turlough 0110 6 13
cases.yaml: 0 of 1 cases hold`},
		{"legal", given + `cases: [{id: a, when: [end clann-turlough], then: {refused: T13.4}}]`, nil, 1, `
cases.yaml:2:24: a: end clann-turlough is legal
    want   refused by T13.4
cases.yaml: 0 of 1 cases hold`},
		{"not legal", given + `cases: [{id: a, when: [raid clann-turlough clonroad]}]`, nil, 1, `
cases.yaml:2:24: a: raid clann-turlough clonroad is not legal
    got    refused by T16.1 raid-entered clann-turlough clonroad
    asked  T13.1 army clann-turlough`},
		{"faults, all at once", given + `cases:
  - {id: a, when: [marhc clann-turlough 1102, march clann-turlugh 1102, march clann-turlough], them: {}}
  - {id: a, then: {fact: [round 1], asked: 3}}`, nil, 1, `
cases.yaml:3:96: unknown key them; did you mean "then"?
cases.yaml:4:20: unknown key fact; did you mean "facts"?
cases.yaml:4:44: a sentence is text, and not "3"; put it in quotes`},
		{"sentences, all at once", given + `cases:
  - {id: a, when: [marhc clann-turlough 1102, march clann-turlugh 1102, march clann-turlough]}
  - {id: a, given: {game: turlow}, then: {facts: [round 1]}}`, nil, 1, `
cases.yaml:3:20: "marhc clann-turlough 1102" isn't a command; did you mean "march"?
cases.yaml:3:47: "march clann-turlugh 1102" isn't a command; did you mean "march clann-turlough 1102"?
cases.yaml:3:73: "march clann-turlough" isn't a command; it is written march <power> <hex>
cases.yaml:4:5: the case a appears twice
cases.yaml:4:5: there is no game "turlow"; did you mean "turlough"?; there are turlough, root, feudum`},
		{"graph", `map: {places: [{label: A, settlement: {id: x, kind: castle, owner: king}}, {label: A}], edges: [route A B, road A A]}
given: {game: turlough, scenario: "1317"}
cases: [{id: a}]`, nil, 1, `cases.yaml:1:108: an edge is written KIND A B`},
		{"graph", `map: {places: [{label: A, settlement: {id: x, kind: castle, owner: kng}}, {label: A}], edges: [route A XYZ, open A A]}
given: {game: turlough, scenario: "1317"}
cases: [{id: a}]`, nil, 1, `
cases.yaml:1:39: there is no owner "kng"; did you mean "king"?
cases.yaml:1:75: the label A appears twice
cases.yaml:1:96: the map has no place "XYZ"
cases.yaml:1:109: an edge joins A with itself`},
		{"graph of a game that takes none", `map: {places: []}
given: {game: feudum, scenario: basic}
cases: [{id: a}]`, nil, 1, `cases.yaml:1:6: map: this game has no map`},
		{"graph of another game", `map: {places: [{label: A, settlement: {id: x, kind: castle, owner: king}}]}
given: {game: turlough, scenario: "1317"}
cases: [{id: a, given: {game: feudum, scenario: basic}}, {id: b, given: {game: root, scenario: open}}]`, nil, 1, `
cases.yaml:3:9: the map is that of another game
cases.yaml:3:58: the map is that of another game`},
		{"clearings", `map: {suits: {fox: [1, 2, 3, 4], mouse: [5, 6, 7, 8], rabbit: [9, 10, 11, 11]}, slots: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  paths: [[1, 2], [2, 1], [3, 3], [2, 4], [4, 5], [5, 6], [6, 7], [7, 8], [8, 9], [9, 10], [10, 11], [11, 12]]}
given: {game: root, scenario: open}
cases: [{id: a}]`, nil, 1, `
cases.yaml:1:6: a path joins clearings 2 and 1 twice
cases.yaml:1:6: a path leads from clearing 3 to itself
cases.yaml:1:6: clearing 11 has 2 suits, and must have one
cases.yaml:1:6: clearing 12 has 0 suits, and must have one
cases.yaml:1:6: clearing 3 cannot be reached from clearing 1`},
		{"too few clearings", `map: {suits: {fox: [1], mouse: [2], rabbit: [13]}, slots: [1, 4], paths: [[1, 2]]}
given: {game: root, scenario: open}
cases: [{id: a}]`, nil, 1, `
cases.yaml:1:46: entry 1 of rabbit 13 is above 12`},
		{"eleven clearings", `map: {suits: {fox: [1], mouse: [2], rabbit: [3]}, slots: [1, 1, 1], paths: [[1, 2]]}
given: {game: root, scenario: open}
cases: [{id: a}]`, nil, 1, `cases.yaml:1:6: slots has 3 entries, and the map 12 clearings`},
		{"who is asked", given + `cases: [{id: a, then: {seat: chance}}]`, nil, 1, `
cases.yaml:2:9: a: another seat is asked
    want   chance
    got    clann-turlough`},
		{"automaton", given + `cases:
  - {id: a, then: {automaton: [{is: normal, power: clann-turlough, list: turn, line: 5, move: end clann-turlough, why: "It reigns."}]}}
  - {id: b, then: {automaton: [{is: harsh, power: clann-turlough, list: turn, line: 5, move: end clann-turlough, why: "It reigns."}]}}
  - {id: c, then: {automaton: [{is: hard, power: clann-cullen, list: turn, line: 1, move: end clann-cullen, why: "It is asked."}]}}
  - id: d
    given: {set: [army clann-cullen 1307 4, army hy-blood 1408 1, army burren 1309 1, turn-of clann-cullen]}
    then:
      automaton:
        - {is: hard, power: clann-cullen, list: turn, line: 1, move: march clann-cullen 1408, why: "x", compared: [fewest-points 3 march clann-cullen 1408]}`, nil, 1, `
cases.yaml:3:32: a: the automaton does something else
    want   clann-turlough: turn 5: end clann-turlough
    got    clann-turlough: turn 4: demobilize clann-turlough
cases.yaml:4:32: b: there is no automaton "harsh"
cases.yaml:5:32: c: clann-cullen has nothing to decide
    asked  T13.1 army clann-turlough 1107 6
cases.yaml:10:116: d: this is compared differently
    want   fewest-points 3 march clann-cullen 1408
    found  claimant 1 march clann-cullen 1408, 1 march clann-cullen 1309
    found  fewest-enemies 1 march clann-cullen 1408, 1 march clann-cullen 1309
    found  fewest-points 2 march clann-cullen 1408, 5 march clann-cullen 1309`},
		{"automaton, faults", given + `cases:
  - id: a
    then:
      automaton:
        - {is: hard, power: clann-turlough, list: turn, line: 0, compared: [nearest march]}`, nil, 1, `
cases.yaml:6:11: move is missing
cases.yaml:6:11: why is missing
cases.yaml:6:63: line 0 is below 1
cases.yaml:6:77: "nearest march": what is compared is written TIE-BREAKER NUMBER MOVE`},
		{"run", given + `cases: [{id: a}, {id: b, then: {facts: [round 9]}}]`, []string{"--run", "a"}, 0, `cases.yaml: 1 of 1 cases hold`},
		{"list", given + `cases: [{id: a, about: First.}, {id: b}]`, []string{"--list"}, 0, "cases.yaml:2:9: a  First.\ncases.yaml:2:33: b"},
	} {
		code, out, _ := judgeText(t, c.text, c.flags...)
		if want := strings.TrimSpace(c.want); code != c.code || !strings.HasPrefix(out, want) {
			t.Errorf("%s: got %d\n%s\nwant %d\n%s", c.name, code, out, c.code, want)
		}
	}
}

// TestEveryCaseHolds runs every file of cases of the games that ship, as a user would.
func TestEveryCaseHolds(t *testing.T) {
	for _, folder := range []string{"cases", "automata"} {
		folders, err := filepath.Glob("../../referee/*/testdata/" + folder)
		if err != nil || len(folders) == 0 {
			t.Fatal(folders, err)
		}
		brehon(t, 0, append([]string{"judge"}, folders...)...)
	}
}

func TestJudgeAnswersPrograms(t *testing.T) {
	code, out, _ := judgeText(t, `given: {game: turlough, scenario: "1317"}
cases: [{id: a}, {id: b, then: {facts: [round 9]}}]`, "--json")
	lines := strings.Split(out, "\n")
	if code != 1 || len(lines) != 2 {
		t.Fatalf("%d\n%s", code, out)
	}
	var b judged
	if err := json.Unmarshal([]byte(lines[1]), &b); err != nil || b.Case != "b" || b.Result != "fails" || len(b.Failures) != 1 ||
		b.Failures[0].Line != 2 || b.Failures[0].Details[1].Text != "round 1" {
		t.Errorf("%v %+v", err, b)
	}
}

func TestJudgeMistakes(t *testing.T) {
	for _, c := range []struct {
		line string
		code int
		want string
	}{
		{"judge", 2, "brehon: brehon judge needs files or folders of cases"},
		{"judge no-such.yaml", 3, "brehon: there is no file no-such.yaml"},
		{"judge ../../content/font", 3, "brehon: there is no YAML file in ../../content/font"},
		{"judge --run ( ../../referee/turlough/testdata/cases", 2, `brehon: --run "(": error parsing regexp`},
		{"judge --run nothing-like-it ../../referee/turlough/testdata/cases", 2, `brehon: no case has an id that matches --run "nothing-like-it"`},
	} {
		var out, errOut bytes.Buffer
		code := run(strings.Fields(c.line), &out, &errOut)
		if got := errOut.String(); code != c.code || !strings.HasPrefix(got, c.want) {
			t.Errorf("brehon %s\n got %d, %s\nwant %d, %s", c.line, code, got, c.code, c.want)
		}
	}
}

func TestSchemaOfCases(t *testing.T) {
	dir := t.TempDir()
	var out, errOut bytes.Buffer
	if code := run([]string{"schema", dir}, &out, &errOut); code != 0 {
		t.Fatal(errOut.String())
	}
	data, err := os.ReadFile(filepath.Join(dir, "cases.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	var schema struct {
		Properties map[string]any `json:"properties"`
		Required   []string       `json:"required"`
	}
	if err := json.Unmarshal(data, &schema); err != nil || schema.Properties["cases"] == nil || len(schema.Required) != 1 {
		t.Errorf("%v %+v", err, schema)
	}
}

// TestMapsOfCasesHaveRoom: a case that brings a map larger than the referee has room for is told where it stands.
func TestMapsOfCasesHaveRoom(t *testing.T) {
	places := func(n, sites int) string {
		var b strings.Builder
		for i := range n {
			if i > 0 {
				b.WriteString(",\n")
			}
			if fmt.Fprintf(&b, "{label: p%d", i); i < sites {
				fmt.Fprintf(&b, ", settlement: {id: s%d, kind: longport, owner: king}", i)
			}
			b.WriteString("}")
		}
		return "given: {game: turlough, scenario: \"1317\"}\nmap: {places: [" + b.String() + "]}\ncases: [{id: a}]\n"
	}
	for text, want := range map[string]string{
		places(250, 64): "",
		places(80, 80):  "cases.yaml:2:6: the map has 80 settlements, more than 64: the referee can't count more",
		places(251, 1):  "cases.yaml:252:1: places has 251 entries, more than 250: the referee counts hexes of land up to 250",
	} {
		code, out, errOut := judgeText(t, text)
		if said := out + errOut; code == exitOurs || want != "" && !strings.Contains(said, want) || want == "" && strings.Contains(said, "more than") {
			t.Errorf("%d: %.400s, not %s", code, said, want)
		}
	}
}
