package console

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/testdata/race"
	"brehon/referee/view"
	"brehon/referee/voice"
)

var update = flag.Bool("update", false, "write the transcripts anew; read the difference like code")

// toy is what the race's content would be: the tool's words, names of the racers, and the words of a question.
var toy = func() *source.Game {
	words, err := fs.ReadFile(content.FS(), "content/words.yaml")
	if err != nil {
		panic(err)
	}
	files := fstest.MapFS{"content/words.yaml": {Data: words}, "content/race/messages.yaml": {Data: []byte(toyMessages)},
		"content/race/rules.yaml": {Data: []byte("editions: [{id: law, name: The law}]\noptions: []\n")}}
	named := func(id, name string, spelled ...string) *source.Noun {
		return &source.Noun{ID: id, Name: lang.Text{Key: id, Other: name}, Printed: source.Printed{"en": spelled}, Power: true}
	}
	nouns := []*source.Noun{named("red", "red"), named("green", "green", "Grün"), named("blue", "blue"), named("yellow", "yellow", "Jaune d’or"),
		{ID: "7", Name: lang.Text{Key: "7", Other: "Ford"}, Label: true}}
	g, _ := source.Read(files, "race", source.Own{Nouns: func() []*source.Noun { return nouns }})
	rule := func(id, text string) *source.Block {
		return &source.Block{Rule: &source.Rule{ID: id, Text: lang.Text{Key: id, Other: text}}}
	}
	g.Book = []*source.Chapter{{Title: lang.Text{Key: "race", Other: "The race"}, Blocks: []*source.Block{rule("R2", "Racers take turns."), rule("R4", "A racer holds at most 2 tokens.")}}}
	return g
}()

const toyMessages = `
referee:
  ahead: {one: "{racer} lies {n} square behind the first.", other: "{racer} lies {n} squares behind the first.", by: n}
own:
  play:
    form: {ahead: "ahead [RACER | MOVE]"}
    help: {ahead: "who is how far behind"}
    map: {noPlace: "There is no square “{place}”."}
`

func table(t testing.TB, seats int, dice *referee.Dice, options ...string) (*Console, *bytes.Buffer) {
	t.Helper()
	m, no := referee.Begin(race.Game, referee.Setup{Seats: seats, Options: options})
	if no != nil {
		t.Fatal(no.Key)
	}
	var out bytes.Buffer
	v := voice.New(toy, toy.Law(), lang.English(), race.Game.Grammar())
	return New(Options{Match: m, Voice: v, Scene: v, Dice: dice, Out: &out, AllSeats: true}), &out
}

// TestTranscripts plays every file of testdata: lines that begin with "> " are typed, all others are what must be said. The
// words of its name are options of the race. People sit at the table of those called so; others are read as scripts are.
func TestTranscripts(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.txt")
	if len(files) == 0 {
		t.Fatal("there are no transcripts")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { transcript(t, file) })
	}
}

func transcript(t *testing.T, file string) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var dice *referee.Dice
	if strings.Contains(file, "dice") {
		dice = &referee.Dice{Seed: 4}
	}
	c, out := table(t, 2, dice, strings.Split(strings.TrimSuffix(filepath.Base(file), ".txt"), "-")...)
	c.Screen.AtTable = strings.Contains(file, "people")
	c.greet()
	for line := range strings.Lines(string(data)) {
		if typed, ok := strings.CutPrefix(line, "> "); ok {
			out.WriteString(line)
			c.Print(c.Line(typed))
		}
	}
	if *update {
		if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got := out.String(); got != string(data) {
		t.Errorf("said:\n%s\nwant:\n%s", got, data)
	}
}

func TestScriptsStopAtTheFirstLineThatIsNotDone(t *testing.T) {
	for _, c := range []struct {
		script, want string
		code         int
	}{
		{"throw red, 3\n", "    1  throw red\n    2  roll 3\n       event.step racer=red n=3 (R2)\n", say.Done},
		{"throw red > roll 3; throw green 9\n", "Stopped at line 1: throw red > roll 3; throw green 9\nNone of the line was carried out.\nRefused: roll 9. refuse.face n=9 (R3)\n", say.Refused},
		{"throw red\n\n# a note\nroll 3\n", "    1  throw red\n    2  roll 3\n       event.step racer=red n=3 (R2)\n", say.Done},
		{"rest red\nroll 3\nrest green\n", "    1  rest red\n       event.token racer=red (R4)\nStopped at line 2: roll 3\nRefused: roll 3. refuse.no-die (R3)\n", say.Refused},
		{"dance red\n", "Stopped at line 1: dance red\n“dance red” isn’t a command. Type “moves” to see what you can do, or “help” for all commands.\n", say.Unknown},
		{"throw red\nroll\n", "    1  throw red\nStopped at line 2: roll\nIn this game, dice and cards are rolled and drawn at the table. Type the result after “roll”, or start with --dice roll.\n", say.Refused},
		{"throw\nrest green 7\n", "    1  throw red\nStopped at line 2: rest green 7\n“rest green 7” is incomplete. Commands that begin like that:\n  rest RACER\n  No such move is legal right now. Type “why not” and the whole move to see why.\n", say.Unknown},
		{"rest red # the last line has no newline", "    1  rest red  (“the last line has no newline”)\n       event.token racer=red (R4)\n", say.Done},
	} {
		con, out := table(t, 2, nil)
		con.Screen.Script = true
		if code := con.Run(strings.NewReader(c.script)); code != c.code || out.String() != c.want {
			t.Errorf("%q: %d\n%s\nwant %d\n%s", c.script, code, out, c.code, c.want)
		}
	}
}

func TestCompletionOffersLegalMovesOnly(t *testing.T) {
	c, _ := table(t, 2, nil)
	for _, w := range []struct {
		typed string
		want  []string
	}{
		{"", slices.Concat([]string{"throw", "rest", "give-up"}, names(c))},
		{"t", []string{"throw", "table"}},
		{"throw ", []string{"red"}},
		{"throw g", nil},
		{"give-up ", []string{"green"}},
		{"gi g", []string{"green"}},
		{"ré", []string{"rest", "redo"}},
		{"ahead ", []string{"red", "green", "blue", "yellow"}},
		{"ahead g", []string{"green"}},
		{"ahead green ", nil},
	} {
		if got := c.Read.Complete(w.typed); !slices.Equal(got, w.want) {
			t.Errorf("%q: %q, want %q", w.typed, got, w.want)
		}
	}
}

func names(c *Console) []string {
	var list []string
	for _, cmd := range c.commands() {
		list = append(list, cmd.name)
	}
	return list
}

func TestJSONHasEverythingAnotherProgramNeeds(t *testing.T) {
	c, out := table(t, 2, nil)
	c.View.JSON = true
	if code := c.Run(strings.NewReader("throw red\nthrow green\n\nroll 6\n")); code != say.Done {
		t.Fatal(code)
	}
	var got []say.Answer
	for line := range strings.Lines(out.String()) {
		var a say.Answer
		d := json.NewDecoder(strings.NewReader(line))
		d.DisallowUnknownFields()
		if err := d.Decode(&a); err != nil {
			t.Fatal(err)
		}
		got = append(got, a)
	}
	if len(got) != 5 { // one before the first line, one for each
		t.Fatalf("%d answers:\n%s", len(got), out)
	}
	no := got[2]
	if no.Code != say.Refused || no.Refusal.Rule != "R2" || no.Refusal.Args[0] != (view.SpokenValue{Name: "racer", Value: "green"}) || no.Hash != got[1].Hash {
		t.Errorf("refused so: %+v", no)
	}
	last := got[4]
	if len(last.Steps) != 2 || last.Steps[1].By != referee.ByReferee || last.Asked.Seat != 1 || len(last.Moves) != 3 ||
		!slices.Contains(last.Position, "at red 6") || last.Over {
		t.Errorf("done so: %+v", last)
	}
}

func TestTheTableThrowsAndTheProgramDraws(t *testing.T) {
	c, _ := table(t, 2, &referee.Dice{Seed: 1})
	c.ByHand = []string{"roll"}
	c.Line("throw red")
	c.Line("roll 5 throw green roll 1")
	c.Line("throw red")
	if a := c.Line("roll 2"); len(a.Steps) != 1 || a.Steps[0].By != referee.ByTable { // green may give up before the card
		t.Errorf("%+v", a.Steps)
	}
	if a := c.Line(""); len(a.Steps) != 1 || a.Steps[0].By != referee.ByDice || !strings.HasPrefix(a.Steps[0].Text, "draw ") {
		t.Errorf("%+v", a.Steps)
	}
	c.Line("throw green")
	if a := c.Line("roll"); len(a.Steps) == 0 || a.Steps[0].By != referee.ByDice {
		t.Errorf("%+v", a)
	}
}

func TestACommandThatWasAdded(t *testing.T) {
	c, out := table(t, 2, nil)
	c.More = []Command{{Name: "picture", Usage: "picture FILE", Help: "draw the position", Do: func(args []string) ([]string, error) {
		if len(args) != 1 {
			return nil, errors.New("one file, please")
		}
		return []string{"drawn: " + args[0]}, nil
	}}}
	for typed, want := range map[string]string{
		"picture Board.png": "drawn: Board.png\n",
		"pic X.pdf":         "drawn: X.pdf\n",
		"picture":           "one file, please\n",
		"pictore x":         "“pictore x” isn’t a command. Did you mean “picture x”? (y)\n",
	} {
		out.Reset()
		c.Print(c.Line(typed))
		if got := out.String(); got != want {
			t.Errorf("%s: %q, want %q", typed, got, want)
		}
	}
}

// FuzzLine types anything at a game in three positions. Nothing may panic, and what is refused changes nothing.
func FuzzLine(f *testing.F) {
	for _, s := range []string{"throw red", "3", "why not spend red 5", "rest red rest green # note", "table says at red 3 because “x”",
		"amend 1 rest red", "undo 9", "rule R2", "log -1", "player red random", "roll 5 3 1 2", "Jaune d'or", "jaune d or", strings.Repeat("roll ", 300)} {
		f.Add(s, s)
	}
	f.Fuzz(func(t *testing.T, one, two string) {
		for _, start := range []string{"rest red", "throw red", "rest red rest green spend red 1"} {
			c, _ := table(t, 3, &referee.Dice{Seed: 1})
			c.Line(start)
			for _, line := range []string{one, two} {
				hash, n := c.View.Match.State().Hash(), c.View.Match.Len()
				a := c.Line(line)
				if a.Code != say.Done && a.Result != "failed" && len(a.Steps) == 0 && (c.View.Match.State().Hash() != hash || c.View.Match.Len() != n) {
					t.Errorf("%q is %s, and the match is another", line, a.Result)
				}
				c.Print(a)
				c.Read.Complete(line)
			}
		}
	})
}
