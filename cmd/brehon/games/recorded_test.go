package games

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/say"
	"brehon/referee/table"
)

// rehash is for a change of a game's HashVersion: no line that is typed may change then, and nothing that is said.
var rehash = flag.Bool("rehash", false, "write the hash of the last position of recorded games anew, and that alone")

// recordedGames are whole games as they were typed at a table, dice and cards too, in the folder of the game. A file is
//
//	# what it is
//	$ two-lake --lang pt-BR --player eyrie=person     scenario and flags of brehon play
//	draw fox-tea                                      a typed line
//	= 0123456789abcdef                                the hash of the last position, and then what was said last
func recordedGames(id string) []string {
	paths, _ := filepath.Glob(filepath.Join("..", "..", "..", "scenarios", id, "testdata", "games", "*.txt"))
	return paths
}

// recorded are the games of which there are games on record, with the bars.
var recorded = []struct {
	id        string
	least     int // games
	keys      int // of a person's turn, on average
	keysInOne int // the same in one game: some are nothing but battles
	shows     func(s *sitting, seen map[string]bool)
	wanted    string // what the games show between them
}{
	{"root", 12, 40, 40, (*sitting).showsRoot, wantedOfRoot},
	{"feudum", 10, 30, 40, (*sitting).showsFeudum, wantedOfFeudum},
}

// longer is the game in which a turn takes more keys, and how many: its person fights the Alliance turn after turn, four times
// in the last one.
var longer = map[string]float64{"solo.txt": 46}

// TestRecordedGames types every game again: each line is done, and the end is the one that stands there. It prints how many
// keys a person's turn takes.
func TestRecordedGames(t *testing.T) {
	for _, r := range recorded {
		t.Run(r.id, func(t *testing.T) {
			paths := recordedGames(r.id)
			if len(paths) < r.least {
				t.Errorf("there are %d games, and %d are wanted", len(paths), r.least)
			}
			all, seen := tally{}, map[string]bool{}
			for _, path := range paths {
				s := sitDown(t, path)
				if !s.typesAgain(t, path) {
					continue
				}
				t.Logf("%-28s %s", filepath.Base(path), s.tally)
				if most := max(float64(r.keysInOne), longer[filepath.Base(path)]); s.mean() > most || s.turns == 0 {
					t.Errorf("%s: a person's turn takes %.1f keys, and %.0f are the most", path, s.mean(), most)
				}
				all.add(s.tally)
				r.shows(s, seen)
			}
			t.Logf("%-28s %s", "all", all)
			if all.mean() > float64(r.keys) {
				t.Errorf("a person's turn takes %.1f keys, and %d are the most", all.mean(), r.keys)
			}
			for _, want := range strings.Fields(r.wanted) {
				if !seen[want] {
					t.Errorf("no recorded game shows %s", want)
				}
			}
		})
	}
}

// typesAgain types the lines of the file: each is done, and the end is the one that stands there. It reports whether all were done.
func (s *sitting) typesAgain(t *testing.T, path string) bool {
	t.Helper()
	lines, end := s.lines, s.end
	s.lines = nil
	for i, line := range lines {
		s.out.Reset()
		if a := s.types(line); a.Code != say.Done {
			t.Errorf("%s: line %d, %q, is %s:\n%s", path, i+1, line, a.Result, s.out)
			return false
		}
	}
	got := s.ending()
	if *rehash && len(got) == len(end) && slices.Equal(got[1:], end[1:]) && got[0] != end[0] {
		rewrite(t, path, end[0], got[0])
	} else if *update && got[0] == end[0] && !slices.Equal(got, end) {
		rewrite(t, path, strings.Join(end, "\n"), strings.Join(got, "\n")) // the same position, in other words
	} else if !slices.Equal(got, end) {
		t.Errorf("%s ends so:\n%s\nand should end so:\n%s", path, strings.Join(got, "\n"), strings.Join(end, "\n"))
	}
	if _, over := s.match.State().Over(); !over {
		t.Errorf("%s: the game is not over", path)
	}
	s.isKept(t)
	return true
}

// rewrite puts one line in the place of another.
func rewrite(t *testing.T, path, was, is string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, bytes.Replace(data, []byte("\n"+was+"\n"), []byte("\n"+is+"\n"), 1), 0o644); err != nil {
		t.Fatal(err)
	}
}

// wantedOfRoot is what the games of Root show between them: bots, levels, traits, maps, options, languages, and what persons do.
const wantedOfRoot = `bot:marquise bot:eyrie bot:alliance bot:vagabond bot:second-vagabond bot:lizards bot:riverfolk bot:duchy bot:corvids
	level:easy level:normal level:challenging level:nightmare trait:fortified trait:blitz trait:wildfire trait:mastermind trait:greedy
	map:autumn map:winter map:lake map:mountain deck:exiles coop lang:en lang:pt-BR
	does:move does:battle does:place does:build does:score does:craft does:discard does:cards does:remove does:take does:buy does:turn-up does:revolt`

// showsRoot notes what a game of Root shows.
func (s *sitting) showsRoot(seen map[string]bool) {
	for i, powers := range s.match.State().Seats() {
		if name, is := strings.CutPrefix(s.match.Players()[i], "automaton:"); is {
			traits := strings.Split(name, "+")
			seen["bot:"+powers[0]], seen["level:"+traits[0]] = true, true
			for _, t := range traits[1:] {
				seen["trait:"+t] = true
			}
		}
	}
	head := strings.Fields(s.head[len(s.head)-1])
	for i, w := range head {
		if option, value, is := strings.Cut(w, "="); is && head[i-1] == "--option" {
			seen[option+":"+value] = true
		} else if w == "--lang" {
			seen["lang:"+head[i+1]] = true
		}
	}
	scenario := s.match.Setup().Scenario
	if _, theMap, is := strings.Cut(scenario, "two-"); is {
		seen["map:"+theMap] = true
	}
	seen["coop"] = seen["coop"] || scenario == "together"
	for i := range s.match.Len() {
		if e := s.match.Entry(i); e.By == referee.ByTable && e.Move.Seat >= 0 {
			verb, _, _ := strings.Cut(s.match.Text(e), " ")
			seen["does:"+verb] = true
		}
	}
}

// isKept writes the game down, and reads it: it ends alike.
func (s *sitting) isKept(t *testing.T) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "recorded.journal")
	write(t, path, s.match, s.match.Game(), s.match.Setup())
	m, _, err := referee.Read(path, func(string) (referee.Game, error) { return s.match.Game(), nil })
	if err != nil {
		t.Fatal(err)
	}
	if m.State().Hash() != s.match.State().Hash() {
		t.Error("the journal leads elsewhere")
	}
}

// tally counts keys, spaces and Enter among them.
type tally struct {
	turns, keys, most int // of persons' turns: from the first question to end
	answers, answered int // what persons were asked in the turns of others, and the keys for it
	asked             int // lines of which people are asked whether they mean them; the Enter for it is counted
}

func (t tally) mean() float64 { return float64(t.keys) / float64(max(1, t.turns)) }

func (t tally) String() string {
	return fmt.Sprintf("%3d turns of persons, %4.1f keys each, %3d at most; %3d answers in others' turns, %4.1f keys each; %d asked twice",
		t.turns, t.mean(), t.most, t.answers, float64(t.answered)/float64(max(1, t.answers)), t.asked)
}

func (t *tally) add(o tally) {
	*t = tally{t.turns + o.turns, t.keys + o.keys, max(t.most, o.most), t.answers + o.answers, t.answered + o.answered, t.asked + o.asked}
}

// sitting is a game at a table, as it is typed.
type sitting struct {
	tally
	match   *referee.Match
	console *console.Console
	out     *bytes.Buffer
	head    []string // of the file: what comes before the first typed line
	lines   []string
	end     []string
	now     int          // keys of the turn that a person is at; 0: nobody is
	whose   referee.Seat // that turn
	least   int          // letters that a word is cut short to, where a game is recorded
	meant   bool         // the next Enter says no more than that the one before it was meant
}

// sitDown opens the game of a file, as it was before the first line.
func sitDown(t testing.TB, path string) *sitting {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s := &sitting{out: &bytes.Buffer{}}
	host := table.Host{Options: table.Options{Game: filepath.Base(filepath.Dir(filepath.Dir(filepath.Dir(path)))), DryRun: true}, Out: s.out}
	for _, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		if command, is := strings.CutPrefix(line, "$ "); is {
			host.Games = seat(t, &host.Options, strings.Fields(command))
		}
		switch {
		case strings.HasPrefix(line, "#"), strings.HasPrefix(line, "$ "):
			s.head = append(s.head, line)
		case strings.HasPrefix(line, "= "):
			s.end = append(s.end, line)
		default:
			s.lines = append(s.lines, line)
		}
	}
	if s.match, err = host.Match(); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	if s.console, err = host.Console(s.match); err != nil {
		t.Fatal(err)
	}
	s.console.Screen.Script = true
	s.console.Run(strings.NewReader("")) // the referee begins
	return s
}

// seat reads scenario and flags; the games are in the language that they say.
func seat(t testing.TB, o *table.Options, words []string) table.Games {
	o.Setup.Scenario = words[0]
	tag := "en"
	for i := 1; i+1 < len(words); i += 2 {
		switch value := words[i+1]; words[i] {
		case "--lang":
			tag = value
		case "--seats":
			o.Setup.Seats, _ = strconv.Atoi(value)
		case "--option":
			o.Setup.Options = append(o.Setup.Options, value)
		case "--player":
			o.Players = append(o.Players, value)
		default:
			t.Fatalf("unknown flag %s", words[i])
		}
	}
	return &shelf{t, tag, nil}
}

// shelf is the games in one language.
type shelf struct {
	testing.TB
	tag  string
	game *table.Game
}

func (s *shelf) IDs() []string { return IDs() }
func (*shelf) Changes() string { return "" }

func (s *shelf) Game(id string) (*table.Game, error) {
	if s.game == nil {
		e, _ := Find(id)
		g := read(s, e)
		words, faults := lang.Load(files, s.tag, id)
		if len(faults) > 0 {
			return nil, faults[0]
		}
		g.Words, g.Law = words, g.Referee()
		s.game = &g.Game
	}
	return s.game, nil
}

// endsIdle reports whether Enter ends a turn in which nothing was done. A person is asked whether that is meant, and presses Enter
// again; the games hold both keys, and a script is not asked.
func (s *sitting) endsIdle() bool {
	mv, idle, ok := referee.RestOf(s.match.Game(), s.match.State(), referee.Answers(s.match.Moves()))
	return ok && idle && strings.HasPrefix(s.text(mv.Command), "end ")
}

// types types a line, and counts its keys for whoever types it.
func (s *sitting) types(line string) say.Answer {
	if s.meant && line == "" {
		s.meant, s.lines = false, append(s.lines, line)
		return say.Answer{}
	}
	idle := line == "" && s.endsIdle()
	s.meant = idle && s.least == 0
	turn, from := s.match.State().Turn(), s.match.Len()
	a := s.console.Line(line)
	s.console.Print(a)
	keys := utf8.RuneCountInString(line) + 1
	if a.Code != say.Done || s.match.Len() == from {
		if line == "" && s.least > 0 { // asked whether that is meant
			s.lines = append(s.lines, line)
		}
		return a
	}
	s.lines = append(s.lines, line)
	if idle && s.least > 0 { // a game is recorded: the second key
		s.lines = append(s.lines, line)
	}
	if s.isAsked(from) {
		s.asked++
		keys++
	}
	if s.match.Game().ID() == feudumEntry.ID {
		s.countsFeudum(turn, keys)
		return a
	}
	switch {
	case turn.Ask.Key == "ask.lay":
	case turn.Ask.Key == "ask.person", s.now > 0 && (turn.Seat == s.whose || turn.Seat == referee.Chance):
		s.now += keys
		if turn.Seat >= 0 {
			s.whose = turn.Seat
		}
	case turn.Seat >= 0:
		s.answers++
		s.answered += keys
	}
	for i := from; i < s.match.Len() && s.now > 0; i++ {
		if e := s.match.Entry(i); e.By == referee.ByTable && s.match.Text(e) == "end" {
			s.add(tally{turns: 1, keys: s.now, most: s.now})
			s.now = 0
		}
	}
	if _, over := s.match.State().Over(); over && s.now > 0 {
		s.add(tally{turns: 1, keys: s.now, most: s.now})
		s.now = 0
	}
	return a
}

// isAsked reports whether people would have been asked if they meant one of the moves of a line, by what it destroys of their own,
// or what an only answer of theirs behind it does: that is an Enter more.
func (s *sitting) isAsked(from int) bool {
	last := referee.Nobody
	for i := from; i < s.match.Len(); i++ {
		e := s.match.Entry(i)
		if e.By == referee.ByTable {
			last = e.Move.Seat
		} else if e.By != referee.ByReferee || e.Move.Seat != last {
			last = referee.Nobody
			continue
		}
		if e.Move.Seat >= 0 && s.match.Players()[e.Move.Seat] == referee.Person {
			if len(referee.BlowOf(s.match.At(i).State(), e.Move)) > 0 {
				return true
			}
		}
	}
	return false
}

// ending is what a file says of the end.
func (s *sitting) ending() []string {
	list := []string{fmt.Sprintf("= %016x", s.match.State().Hash())}
	last := s.match.Entry(s.match.Len() - 1)
	for _, e := range last.Events() {
		list = append(list, "= "+s.console.View.Voice.Message(referee.Message(e)))
	}
	return list
}
