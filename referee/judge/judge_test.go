package judge_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/judge"
	"brehon/referee/testdata/race"
)

// races are the race alone. It may be played on another track, which is a number of laps here.
var races = judge.Games{
	Words: func(string) strict.Vocabulary {
		return strict.Vocabulary{Make: map[string]func() any{"map": func() any { return &track{} }}}
	},
	Find: func(id string, board any) (referee.Game, []strict.Fault) {
		t, _ := board.(*track)
		switch {
		case id != "" && id != "race":
			return nil, []strict.Fault{{Msg: "there is no game " + id}}
		case t != nil && t.Laps != 1:
			return nil, []strict.Fault{{Pos: t.Pos, Msg: "the race has one lap"}}
		}
		return race.Game, nil
	},
}

// track is what may stand under map in cases of the race.
type track struct {
	Laps int `yaml:"laps" need:"yes"`
	Pos  strict.Pos
}

func read(t *testing.T, text string) (*judge.File, string) {
	t.Helper()
	f, faults := judge.Read("cases.yaml", []byte(text), os.ReadFile, races)
	var told []string
	for _, fault := range faults {
		told = append(told, fault.Error())
	}
	return f, strings.Join(told, "\n")
}

func TestCasesOfTheRaceHold(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "race.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	f, faults := read(t, string(data))
	if faults != "" {
		t.Fatal(faults)
	}
	for _, c := range f.Cases {
		for _, failure := range c.Run().Failures {
			t.Error(failure)
		}
	}
}

// TestCasesThatDoNotHold says what is otherwise, and where.
func TestCasesThatDoNotHold(t *testing.T) {
	const head = "given: {scenario: race, seats: 2}\ncases:\n  - id: a\n    "
	for text, want := range map[string]string{
		"when: [throw red, roll 5]\n    then: {facts: [at red 6]}": "cases.yaml:5:20: a: the position differs\n    want   at red 6\n    got    at red 5",
		"when: [throw green]":                       "cases.yaml:4:12: a: throw green is not legal\n    got    refused by R2 turn green red\n    asked  R2 racer red\n    legal  throw red",
		"then: {seat: green}":                       "cases.yaml:3:5: a: another seat is asked\n    want   green\n    got    red",
		"then: {winners: [red]}":                    "cases.yaml:3:5: a: others win\n    want   red\n    got    the game goes on",
		"given: {seats: 9}":                         "cases.yaml:3:5: a: the scenario can't be set up\n    got    R0 seats 9",
		"when: [rest red]\n    then: {refused: R4}": "cases.yaml:4:12: a: rest red is legal\n    want   refused by R4",
	} {
		f, faults := read(t, head+text+"\n")
		if faults != "" {
			t.Fatal(faults)
		}
		var got []string
		for _, failure := range f.Cases[0].Run().Failures {
			got = append(got, failure.String())
		}
		if strings.Join(got, "\n") != want {
			t.Errorf("%s:\n%s\nwant\n%s", text, strings.Join(got, "\n"), want)
		}
	}
}

// TestFilesWithFaults: every fault is told with its place and a cure; the game judges its own map.
func TestFilesWithFaults(t *testing.T) {
	for text, want := range map[string]string{
		"cases: [{id: a, given: {scenario: race}, when: [thow red]}]":                    `cases.yaml:1:49: "thow red" isn't a command; did you mean "throw"?`,
		"map: {laps: 2}\ncases: [{id: a, given: {scenario: race}}]":                      "cases.yaml:1:6: the race has one lap",
		"map: {lops: 1}\ncases: [{id: a, given: {scenario: race}}]":                      "cases.yaml:1:6: laps is missing\ncases.yaml:1:7: unknown key lops; did you mean \"laps\"?",
		"mapOf: none.yaml\ncases: [{id: a}]":                                             `cases.yaml:1:8: mapOf "none.yaml" cannot be read: open none.yaml: no such file or directory`,
		`cases: [{id: a, given: {scenario: race, plays: ["red=hal"]}}]`:                  `cases.yaml:1:9: case "a": plays "red=hal": that isn't a program`,
		"cases: [{id: a, given: {game: chess, scenario: race}}]":                         "cases.yaml:1:9: there is no game chess",
		"cases: [{id: a, given: {scenario: race}}, {id: a, then: {instead: throw red}}]": "cases.yaml:1:43: case \"a\": no scenario is given, by the case or by the file\ncases.yaml:1:43: the case a appears twice",
	} {
		if _, got := read(t, text+"\n"); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", text, got, want)
		}
	}
}
