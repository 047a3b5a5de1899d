package automaton

import (
	"fmt"
	"iter"
	"reflect"
	"testing"

	"brehon/content/source"
	"brehon/referee"
)

// fields is a state for the tests: the moves are "sow N", "reap N" and "pass", and the number is what words look at.
type fields struct {
	referee.State
	moves []referee.Move
}

func (f fields) Moves([]referee.Move) []referee.Move { return f.moves }

func move(form uint8, n int16) referee.Move {
	return referee.Move{Command: referee.Command{Form: form, Args: [6]int16{n}}}
}

const (
	sow = iota
	reap
	pass
)

// reader reads lists for two powers, the first of which may pass.
func reader(lists ...source.AutomatonList) *Reader[map[string]int] {
	return &Reader[map[string]int]{
		Automata: &source.Automata{
			Levels:   []*source.AutomatonLevel{{ID: "easy", Numbers: source.Amounts{{Name: "most", N: 3}}}, {ID: "hard", Numbers: source.Amounts{{Name: "most", N: 5}}}},
			Automata: []*source.Automaton{{ID: "farmer", Kinds: []string{"farmer"}, Lists: lists}},
		},
		Words: Words[map[string]int]{
			Decisions: []string{"turn", "", "turn"},
			Forms:     []string{"sow <n>", "reap <n>", "pass"},
			Ifs:       map[string]func(map[string]int) bool{"never": func(map[string]int) bool { return false }},
			Only:      map[string]func(map[string]int, referee.Command) bool{"few": func(n map[string]int, c referee.Command) bool { return int(c.Args[0]) <= n["most"] }},
			First:     map[string]func(map[string]int, referee.Command) int{"most": func(_ map[string]int, c referee.Command) int { return -int(c.Args[0]) }},
			Scopes: map[string]func(map[string]int) []Thing{"odd": func(map[string]int) []Thing {
				is := func(n int16) func(referee.Command) bool {
					return func(c referee.Command) bool { return c.Args[0] == n }
				}
				return []Thing{{"one", is(1)}, {"three", is(3)}}
			}},
		},
		Asks: func(_ referee.State, moves []referee.Move, numbers map[string]int) iter.Seq[Ask[map[string]int]] {
			return func(yield func(Ask[map[string]int]) bool) {
				for _, at := range []string{"home", "away"} {
					if !yield(Ask[map[string]int]{Power: at, Kind: "farmer", Decision: "turn", At: at, View: numbers, Moves: moves}) {
						return
					}
				}
			}
		},
		Pass: func(c referee.Command) bool { return c.Form == pass },
	}
}

// TestChoose: which move the lists lead to, at two levels.
func TestChoose(t *testing.T) {
	line := func(do string, only, first []string) *source.AutomatonLine {
		return &source.AutomatonLine{Do: do, Only: only, First: first}
	}
	list := func(at string, lines ...*source.AutomatonLine) source.AutomatonList {
		return source.AutomatonList{For: []string{"turn"}, At: at, Lines: lines}
	}
	most := []string{"most"}
	moves := []referee.Move{move(sow, 4), move(sow, 3), move(reap, 1), move(reap, 3), move(pass, 0)}
	hardOnly := line("sow", nil, nil)
	hardOnly.Levels = []string{"hard"}
	never := line("sow", nil, nil)
	never.If = []string{"never"}
	each := list("", line("sow", nil, nil), line("reap", nil, nil))
	each.Run, each.Each = "each", "odd"
	for name, x := range map[string]struct {
		lists      []source.AutomatonList
		easy, hard referee.Move
	}{
		"the first line that can be followed": {[]source.AutomatonList{list("", never, line("reap", nil, nil))}, moves[2], moves[2]},
		"a limit by the level’s number":       {[]source.AutomatonList{list("", line("sow", []string{"few"}, most))}, moves[1], moves[0]},
		"a line of one level":                 {[]source.AutomatonList{list("", hardOnly, line("reap", nil, most))}, moves[3], moves[0]},
		"for each, thing by thing":            {[]source.AutomatonList{each}, moves[2], moves[2]},
		"where it is, before wherever":        {[]source.AutomatonList{list("", line("sow", nil, nil)), list("home", line("reap", nil, nil))}, moves[2], moves[2]},
		"after a pass the next is asked":      {[]source.AutomatonList{list("home", line("pass", nil, nil)), list("away", line("sow", nil, nil))}, moves[0], moves[0]},
		"if nobody acts, the pass":            {[]source.AutomatonList{list("home", line("pass", nil, nil)), list("away", never)}, moves[4], moves[4]},
		"without a line, the first answer":    {[]source.AutomatonList{list("", never)}, moves[0], moves[0]},
	} {
		r := reader(x.lists...)
		for level, want := range map[string]referee.Move{"easy": x.easy, "hard": x.hard} {
			play, ok := r.Automaton(level)
			if !ok {
				t.Fatal("no level " + level)
			}
			s := fields{moves: moves}
			got, _ := play(s, moves)
			if got != want {
				t.Errorf("%s, %s: %v, want %v", name, level, got, want)
			}
			if why, ok := r.Reason(level, s, want); !ok || why.Move != want.Command {
				t.Errorf("%s, %s: the reason is of %v", name, level, why.Move)
			}
		}
	}
	if _, ok := reader().Automaton("mild"); ok {
		t.Error("there is a level mild")
	}
}

// TestLists: how far each line comes, and what stops it.
func TestLists(t *testing.T) {
	r := reader(source.AutomatonList{For: []string{"turn"}, Lines: []*source.AutomatonLine{
		{Do: "sow", Setting: source.Setting{Levels: []string{"hard"}}}, {Do: "sow", If: []string{"never"}}, {Do: "pass"}, {Do: "sow", Only: []string{"few"}}, {Do: "reap", First: []string{"most"}}, {Do: "reap"},
	}})
	lists := r.Lists("easy", fields{moves: []referee.Move{move(sow, 4), move(reap, 1), move(reap, 3)}}, 0)
	if len(lists) != 1 {
		t.Fatalf("%d lists are read", len(lists))
	}
	type told struct {
		verdict referee.Verdict
		word    string
	}
	var got []told
	for _, l := range lists[0].Lines {
		got = append(got, told{l.Verdict, l.Word})
	}
	want := []told{{referee.NotIts, ""}, {referee.Fails, "never"}, {referee.NoMove, ""}, {referee.Leaves, "few"}, {referee.Followed, ""}, {referee.Unread, ""}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if c := lists[0].Lines[4].Compared; len(c) != 1 || c[0].Chosen != 1 || !reflect.DeepEqual(c[0].Values, []int{1, 3}) {
		t.Errorf("compared %+v", c)
	}
}

// TestListsOfSomeSettings: a list of another level is not there, one without its condition is passed over, and a game that
// goes through its lists itself has asked the conditions and filters of the line that is open.
func TestListsOfSomeSettings(t *testing.T) {
	list := func(n int16, s source.Setting, conditions ...string) source.AutomatonList {
		only := fmt.Sprint("is", n)
		return source.AutomatonList{For: []string{"turn"}, If: conditions, Setting: s, Lines: []*source.AutomatonLine{{Do: "pass"}, {Do: "sow", Only: []string{only}, First: []string{"most"}}}}
	}
	r := reader(list(1, source.Setting{Levels: []string{"hard"}}), list(2, source.Setting{}, "never"), list(3, source.Setting{}))
	for n := range int16(4) {
		r.Words.Only[fmt.Sprint("is", n)] = func(_ map[string]int, c referee.Command) bool { return c.Args[0] == n }
	}
	moves := []referee.Move{move(sow, 1), move(sow, 2), move(sow, 3), move(sow, 5)}
	asks := r.Asks
	for _, x := range []struct {
		level string
		open  bool // the line that sows in the first list
		want  int16
	}{{"easy", false, 3}, {"hard", false, 1}, {"easy", true, 5}, {"hard", true, 5}} {
		r.Asks = func(s referee.State, moves []referee.Move, numbers map[string]int) iter.Seq[Ask[map[string]int]] {
			return func(yield func(Ask[map[string]int]) bool) {
				for a := range asks(s, moves, numbers) {
					if x.open {
						a.Line = r.ListsOf(x.level, "farmer")[0].Lines[1]
					}
					if !yield(a) {
						return
					}
				}
			}
		}
		play, _ := r.Automaton(x.level)
		if got, _ := play(fields{moves: moves}, moves); got.Args[0] != x.want {
			t.Errorf("%s, open %v: sow %d, want %d", x.level, x.open, got.Args[0], x.want)
		}
	}
}

// TestUnknownWords: a word that the game does not know is a fault, of whatever kind it is.
func TestUnknownWords(t *testing.T) {
	r := reader()
	strange := []*source.AutomatonWord{{ID: "strange"}}
	faults := r.Words.Faults(&source.Automata{Decisions: strange, Deeds: strange, Ifs: strange, Only: strange, First: strange, Scopes: strange})
	want := []string{
		`automaton: the game knows no decision "strange"; it knows turn`,
		`automaton: the game knows no deed "strange"; it knows pass, reap, sow`,
		`automaton: the game knows no condition "strange"; it knows never`,
		`automaton: the game knows no filter "strange"; it knows few`,
		`automaton: the game knows no tie-breaker "strange"; it knows most`,
		`automaton: the game knows no scope "strange"; it knows odd`,
	}
	for i, f := range faults {
		if i >= len(want) || f.Msg != want[i] {
			t.Errorf("%s", f.Msg)
		}
	}
	if len(faults) != len(want) {
		t.Errorf("%d faults", len(faults))
	}
}
