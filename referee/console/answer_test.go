package console

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/testdata/race"
	"brehon/referee/view"
)

// TestReasonsAreKeptWhole: behind the first "#" or "because" all is the reason, in the journal too.
func TestReasonsAreKeptWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "race.journal")
	c, _ := table(t, 2, nil)
	if err := referee.Create(path, c.View.Match); err != nil {
		t.Fatal(err)
	}
	want := []string{}
	for _, x := range []struct{ typed, note string }{
		{`table says tokens red 1 because "a # b # c"`, "a # b # c"},
		{`table says tokens red 2 because “it was so, because Ana said so # twice”`, "it was so, because Ana said so # twice"},
		{`table says tokens red 1 # a # b`, "a # b"},
		{`throw red # we saw it, because of the light`, "we saw it, because of the light"},
		{`roll 5   #   blanks   within`, "blanks within"},
		{`rest green #`, ""},
	} {
		if a := c.Line(x.typed); a.Code != say.Done && x.note != "" {
			t.Fatalf("%s: %+v", x.typed, a)
		} else if x.note != "" {
			want = append(want, x.note)
		}
	}
	c.View.Match.Close()
	m, _, err := referee.Read(path, func(string) (referee.Game, error) { return race.Game, nil })
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for i := range m.Len() {
		got = append(got, m.Entry(i).Note)
	}
	if !slices.Equal(got, want) {
		t.Errorf("kept are %q, want %q", got, want)
	}
}

// TestEveryAnswerIsWhole: whatever is typed, and whatever comes of it, the answer for other programs has the version, the
// question, the moves, the position and its hash.
func TestEveryAnswerIsWhole(t *testing.T) {
	codes := map[int]int{}
	whole := func(c *Console, out *bytes.Buffer, typed string) {
		t.Helper()
		out.Reset()
		a := c.Line(typed)
		c.Print(a)
		codes[a.Code]++
		var got struct {
			Version            int
			Code               *int
			Line, Result, Hash *string
			Asked              *view.Asked
			Moves              []view.Move
			Position           []string
			Winners            []view.Winner
			Refusal            *view.No
			Over               *bool
		}
		if err := json.Unmarshal(out.Bytes(), &got); err != nil {
			t.Fatalf("%q: %v in %s", typed, err, out)
		}
		state := c.View.Match.State()
		if got.Version != say.Version || got.Code == nil || got.Line == nil || got.Result == nil || got.Asked == nil || got.Asked.Key == "" || got.Over == nil ||
			got.Moves == nil || len(got.Moves) != len(c.View.Match.Moves()) || len(got.Position) == 0 || *got.Hash != fmt.Sprintf("%016x", state.Hash()) {
			t.Errorf("%q is answered by %s", typed, out)
		}
		if *got.Code == say.Refused && got.Refusal == nil || got.Refusal != nil && (got.Refusal.Text == "" || got.Refusal.Command == "") {
			t.Errorf("%q is answered with code %d, and refused so: %+v", typed, *got.Code, got.Refusal)
		}
		if winners, _ := state.Over(); len(got.Winners) != len(winners) {
			t.Errorf("%q: %d seats won, and %v are told", typed, len(winners), got.Winners)
		}
	}
	lines := []string{"", "# a note", "throw red", "roll 5", "roll", "roll 9", "rest red", "spend red 2", "3", "99", "undo", "redo", "undo 3", "redo 9", "later", "drop 4", "drop",
		"amend 1 throw red", "amend", "amend 99 rest red", "overrule", "overrule rest red", "sheet", "pause", "pause off", "player", "player red random", "player 2 person", "player x y",
		"table says tokens red 1", "table says tokens red 1 because so", "table says tokens red 9 because so", "table says wonder because so", "why", "why not spend red 2", "why wonder",
		"help", "help all", "help x", "moves", "status", "map", "odds", "count", "log", "rule R2", "rule X", "wonder", "thrwo red", "th", "r", "spend", "spend red", "spend purple 2",
		"\xff\xfe", "\u202e", "rest red\x1b", strings.Repeat("long ", 2000), strings.Repeat("9", 300), "quit"}
	for _, dice := range []*referee.Dice{nil, {Seed: 4}} {
		c, out := table(t, 2, dice)
		c.View.JSON = true
		for _, typed := range lines {
			whole(c, out, typed)
			c.quit = false
		}
		for i := 0; !c.View.Over(); i++ {
			typed := c.View.Match.Game().Grammar().Text(c.View.Match.Moves()[i%len(c.View.Match.Moves())].Command)
			whole(c, out, typed)
		}
		for _, typed := range lines {
			whole(c, out, typed)
			c.quit = false
		}
	}
	c, out := table(t, 2, nil)
	c.View.JSON = true
	path := filepath.Join(t.TempDir(), "race.journal")
	if err := referee.Create(path, c.View.Match); err != nil {
		t.Fatal(err)
	}
	whole(c, out, "throw red")
	if err := os.Truncate(path, 0); err != nil {
		t.Fatal(err)
	}
	for _, typed := range []string{"roll 5", "undo", "table says tokens red 1 because so", "player red random"} {
		whole(c, out, typed)
	}
	for _, code := range []int{say.Done, say.Refused, say.Unknown, say.DiskFailed} {
		if codes[code] == 0 {
			t.Errorf("nothing was answered with %d", code)
		}
	}
}
