package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/cmd/brehon/games"
	toygames "brehon/cmd/brehon/testdata/toy/games"
	toylaw "brehon/cmd/brehon/testdata/toy/referee/hills"
	"brehon/content"
	"brehon/content/source"
	"brehon/generate"
	"brehon/generate/chronicle"
	"brehon/generate/piece"
	"brehon/referee"
	"brehon/referee/refereetest"
	toyreferee "brehon/referee/small"
	"brehon/scenarios"
)

// The toy game stands alone in the program, and every command is tried on it. Nobody reads a word of another game.

const toyFolder = "testdata/toy"

var toyFacts = flag.Int("toy.facts", 3000, "positions of the toy game whose facts must be the whole of them")

// mostToyLines is how many lines of YAML the game may have, its scenario among them.
const mostToyLines = 151

// shared are folders of content whose files are of all games: pictures with what they were drawn for, languages with
// comments on where a text is printed.
var shared = strings.Fields("art en es ga pt-BR pot")

// gameless is the program's content without the files of its games: the glossaries and the translators' guide are full of
// their words, too.
type gameless struct {
	fs.FS
	games []string
}

func (f gameless) hides(name string) bool {
	parts := strings.Split(name, "/")
	ofGame := func(at int) bool { return len(parts) > at && slices.Contains(f.games, parts[at]) }
	return ofGame(1) || parts[0] == "content" && len(parts) > 1 && parts[1] == "lang" && (ofGame(3) || path.Base(name) == "glossary.yaml" || path.Base(name) == "README.md")
}

func (f gameless) Open(name string) (fs.File, error) {
	if f.hides(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return f.FS.Open(name)
}

func (f gameless) ReadDir(name string) ([]fs.DirEntry, error) {
	list, err := fs.ReadDir(f.FS, name)
	return slices.DeleteFunc(list, func(e fs.DirEntry) bool { return f.hides(path.Join(name, e.Name())) }), err
}

// toyAlone makes the hills the only game of the program.
func toyAlone(t *testing.T) {
	t.Helper()
	list, files := games.List, builtIn
	folder, err := filepath.Abs(toyFolder) // a test may go elsewhere
	if err != nil {
		t.Fatal(err)
	}
	below := gameless{generate.Embedded(content.FS(), scenarios.FS()), source.Games(content.FS())}
	builtIn = source.Overlay(below, folder)
	games.List = []games.Entry{toygames.Hills}
	t.Cleanup(func() { games.List, builtIn = list, files })
}

// toyRun is a run of commands on the toy.
type toyRun struct {
	*testing.T
	words []*regexp.Regexp
	dir   string
}

// clean fails where a text holds a word of Turlough or of Root.
func (t *toyRun) clean(what, text string) {
	t.Helper()
	found := map[string]bool{}
	var all [][]int
	for _, words := range t.words {
		all = append(all, words.FindAllStringIndex(text, -1)...)
	}
	for _, at := range all {
		word := strings.ToLower(text[at[0]:at[1]])
		if !found[word] {
			found[word] = true
			t.Errorf("%s says %q: …%s…", what, word, strings.ReplaceAll(text[max(0, at[0]-50):min(len(text), at[1]+50)], "\n", " "))
		}
	}
}

// brehon runs a command on the toy, and looks through what it says. A panic is told and the test goes on.
func (t *toyRun) brehon(want int, line string, more ...string) string {
	t.Helper()
	args := append(strings.Fields(strings.ReplaceAll(line, "DIR", t.dir)), more...)
	var out, errOut bytes.Buffer
	code := run(args, &out, &errOut)
	if code != want {
		t.Errorf("brehon %s: exit code %d\n%.1500s…\n%s", line, code, out.String(), errOut.String())
	}
	t.clean("brehon "+line, strings.ReplaceAll(out.String()+errOut.String(), t.dir, "DIR"))
	return out.String()
}

// files looks through the files that were written below a folder, PDFs as text. It answers how many there are.
func (t *toyRun) files(below string) (n int) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(t.dir, below), func(name string, e fs.DirEntry, err error) error {
		if e != nil && e.IsDir() && slices.Contains(shared, e.Name()) {
			return fs.SkipDir
		}
		if err != nil || e.IsDir() {
			return err
		}
		n++
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		at, _ := filepath.Rel(t.dir, name)
		switch filepath.Ext(name) {
		case ".png", ".ttf":
			return nil
		case ".pdf":
			if data, err = exec.Command("pdftotext", name, "-").Output(); errors.Is(err, exec.ErrNotFound) && os.Getenv("CI") == "" {
				return nil
			} else if err != nil {
				return err
			}
		}
		t.clean(filepath.ToSlash(at), string(data))
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	return n
}

// TestToy tries every command on a small game that stands alone.
func TestToy(t *testing.T) {
	words := []*regexp.Regexp{turloughWords(t), rootWords(t)}
	toyAlone(t)
	try := &toyRun{t, words, t.TempDir()}
	t.Run("check", func(*testing.T) {
		try.brehon(0, "check")
		try.brehon(0, "check hills --json")
	})
	t.Run("list", func(*testing.T) {
		if out := try.brehon(0, "list"); !strings.Contains(out, "hills: Hills") || !strings.Contains(out, "A first walk") || !strings.Contains(out, "pt-BR (hills: draft)") {
			t.Errorf("it is not in the list:\n%s", out)
		}
		try.brehon(0, "list --json")
	})
	t.Run("schema", func(*testing.T) {
		try.brehon(0, "schema")
		try.brehon(0, "schema DIR/schemas")
		try.files("schemas")
	})
	t.Run("unpack", func(*testing.T) {
		try.brehon(0, "unpack DIR/all")
		try.files("all")
		try.brehon(0, "check --content DIR/all")
	})
	t.Run("kit", func(*testing.T) { toyKit(try) })
	t.Run("play", func(*testing.T) { toyPlay(try) })
	t.Run("judge", func(*testing.T) {
		try.brehon(0, "judge testdata/toy/cases.yaml")
		try.brehon(0, "judge testdata/toy/cases.yaml --json")
	})
	t.Run("simulate", func(*testing.T) {
		for _, who := range []string{"random", "automaton"} {
			out := try.brehon(0, "simulate hills first --games 12 --seed 1 --lang en --players "+who, "--out", filepath.Join(try.dir, "sim-"+who))
			if !strings.Contains(out, "Saplings planted") {
				t.Errorf("the report lacks what the game counts:\n%s", out)
			}
			try.files("sim-" + who)
		}
	})
	t.Run("lang", func(*testing.T) { toyLang(try) })
	t.Run("help", func(*testing.T) {
		if out := try.brehon(0, "kit --help"); !strings.Contains(out, "only these kinds, each in its own file: token,card,board,aid,rulebook,calibration\n") {
			t.Errorf("the help of kit names kinds that the game has not:\n%s", out)
		}
		for _, c := range newRoot().Commands() {
			try.brehon(0, c.Name()+" --help")
			for _, sub := range c.Commands() {
				try.brehon(0, c.Name()+" "+sub.Name()+" --help")
			}
		}
	})
}

// toyKit builds the kit whole, and parts of it.
func toyKit(try *toyRun) {
	try.brehon(0, "kit hills --out DIR/kit")
	try.brehon(0, "kit hills --out DIR/parts --lang en --paper a4 --parts")
	try.brehon(0, "kit hills --out DIR/low --ink low --lang en --paper a4 --backs long --preview all --json")
	try.brehon(0, "kit hills --out DIR/one --scenario first --seats 2 --lang en --paper a4")
	try.brehon(0, "kit hills --out DIR/piece --piece sapling --lang en --paper a4")
	try.brehon(0, "kit hills --out DIR/es --lang es --only aid --paper a4")
	for _, below := range []string{"kit", "parts", "low", "one", "piece", "es"} {
		try.files(below)
	}
	for _, f := range []string{"../screen/rulebook.pdf", "1-plain-both.pdf", "2-plain-one.pdf", "3-card-one.pdf", "order.pdf"} {
		if _, err := os.Stat(filepath.Join(try.dir, "kit/hills/en/a4", f)); err != nil {
			try.Error(err)
		}
	}
	for _, f := range []string{"tokens.pdf", "cards.pdf", "../screen/poster.pdf", "aids.pdf", "booklet.pdf", "calibration.pdf", "1-plain-both.pdf"} {
		if _, err := os.Stat(filepath.Join(try.dir, "parts/hills/en/a4", f)); err != nil {
			try.Error(err)
		}
	}
}

// toyPlay plays a script, and replays and prints what was played.
func toyPlay(try *toyRun) {
	out := try.brehon(exitFaults, "play hills first --lang en --script testdata/toy/play.txt --go-on --journal DIR/toy.journal")
	told, after, _ := strings.Cut(out, "9  hide left")
	if !strings.Contains(told, "8  hide …") || strings.Contains(told, "hide left") || !strings.Contains(after, "8  Red: hide left") {
		try.Errorf("what red has chosen is told before blue has:\n%s", out)
	}
	for _, want := range []string{"H1", "Oak Top", "Berries: Blue has 1 point.", "for each hill with trees, as the map has them: Elm Top", "Red goes back to Oak Top"} {
		if !strings.Contains(out, want) {
			try.Errorf("nobody reads %q:\n%s", want, out)
		}
	}
	try.brehon(exitFaults, "play hills first --lang en --script testdata/toy/play.txt --go-on --json --dry-run")
	try.brehon(0, "replay DIR/toy.journal --lang en")
	try.brehon(0, "replay DIR/toy.journal --json")
	if err := os.Mkdir(filepath.Join(try.dir, "print"), 0o755); err != nil {
		try.Fatal(err)
	}
	try.brehon(0, "replay DIR/toy.journal --lang en --picture DIR/print/toy.png")
	for _, f := range []string{"toy.pdf", "toy.txt"} {
		try.brehon(0, "replay DIR/toy.journal --lang en --reasons --print DIR/print/"+f)
	}
	try.brehon(0, "replay DIR/toy.journal --lang en --to 8 --full --print DIR/print/veiled.txt")
	for file, shown := range map[string]bool{"toy": true, "veiled": false} {
		text := readText(try.T, filepath.Join(try.dir, "print", file+".txt"))
		if strings.Contains(text, "The side is left") != shown || strings.Contains(text, "hide …") == shown {
			try.Errorf("%s: what red has chosen is told before blue has, or never:\n%s", file, text)
		}
	}
	toyTakesBack(try)
	try.files("print")
}

// toyTakesBack prints a game in which a choice was taken back before anybody saw it.
func toyTakesBack(try *toyRun) {
	made, _, ok := strings.Cut(readText(try.T, "testdata/toy/play.txt"), "facts\n")
	if !ok || !strings.HasSuffix(made, "hide left\n") {
		try.Fatal("the script is another")
	}
	script := filepath.Join(try.dir, "back.txt")
	writeText(try.T, script, made+"undo\n")
	try.brehon(exitFaults, "play hills first --lang en --go-on --journal DIR/back.journal --script "+script)
	try.brehon(0, "replay DIR/back.journal --lang en --full --print DIR/print/back.txt")
	if text := readText(try.T, filepath.Join(try.dir, "print/back.txt")); strings.Contains(text, "The side is left") || !strings.Contains(text, "hide …") {
		try.Errorf("what red had chosen is told:\n%s", text)
	}
}

// veiledLand is a first position of the hills with something on the table that nobody may see yet.
type veiledLand struct {
	*toyreferee.State[toylaw.Position]
}

func (p veiledLand) View(seat referee.Seat) referee.State { return p.State.View(seat) }
func (p veiledLand) Table() []referee.Placed {
	return append(p.State.Table(), referee.Placed{Piece: "snare", Place: "elm-top", Count: 1})
}

type veiledGame struct{ referee.Game }

func (g veiledGame) New(s referee.Setup) (referee.State, *referee.Refusal) {
	first, no := g.Game.New(s)
	return veiledLand{first.(*toyreferee.State[toylaw.Position])}, no
}

// TestThePictureIsVeiled: the picture of a moment shows what everybody may see.
func TestThePictureIsVeiled(t *testing.T) {
	toyAlone(t)
	all, err := newLibrary("", "en")
	if err != nil {
		t.Fatal(err)
	}
	g, err := all.Whole(toygames.Hills.ID)
	if err != nil {
		t.Fatal(err)
	}
	m, no := referee.Begin(veiledGame{g.Law}, referee.Setup{Scenario: "first"})
	if no != nil {
		t.Fatal(no)
	}
	placed := chronicle.Live(&g.Game, m).Placed
	if len(placed) == 0 || slices.ContainsFunc(placed, func(p piece.Placed) bool { return p.Piece == "snare" }) {
		t.Errorf("the board shows %v", placed)
	}
}

// toyLang begins a language, and brings it up to date.
func toyLang(try *toyRun) {
	try.brehon(0, "lang extract --content DIR/all")
	try.brehon(0, "lang status --layout --content DIR/all")
	try.brehon(0, "lang check es --content DIR/all")
	try.brehon(0, "lang new fr --content DIR/all")
	try.brehon(0, "lang merge fr --content DIR/all")
	if pot := readText(try.T, filepath.Join(try.dir, "all/content/lang/pot/hills/cards.pot")); !strings.Contains(pot, "printed: card") {
		try.Error("nobody reads where the words of the game's own kind stand")
	}
	try.brehon(0, "lang preview fr areas --content DIR/all --out DIR/preview")
	try.brehon(0, "kit hills --lang fr --paper a4 --content DIR/all --out DIR/fr")
	try.files("all")
	try.files("fr")
}

// TestToyKeepsItsPromises: its referee is held to what every game is held to.
func TestToyKeepsItsPromises(t *testing.T) {
	g, faults := toygames.Hills.Read(source.Overlay(builtIn, toyFolder))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	r, err := refereetest.Run(refereetest.Trial{Game: g.Referee(), Setups: []referee.Setup{{Scenario: "first"}}, Games: 30, Positions: 1000, Most: 400,
		Seed: refereetest.Seed(t, 5), Commands: 20, Say: 9, Whole: 20})
	if t.Log(r); err != nil {
		t.Error(err)
	}
}

// TestFactsOfTheToyAreTheWhole: every position can be said in a new game.
func TestFactsOfTheToyAreTheWhole(t *testing.T) {
	g, faults := toygames.Hills.Read(source.Overlay(builtIn, toyFolder))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	refereetest.FactsCheck{Game: g.Referee(), Setups: []referee.Setup{{Scenario: "first"}}, Positions: *toyFacts, Most: 400, Seed: refereetest.Seed(t, 6),
		Settled: func(referee.State) bool { return true }, Least: 100}.Try(t)
}

// TestToyIsSmall: the game is no longer than a small game may be.
func TestToyIsSmall(t *testing.T) {
	lines := 0
	for _, below := range []string{"content", "scenarios"} {
		err := fs.WalkDir(os.DirFS(toyFolder), below, func(name string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || path.Ext(name) != ".yaml" {
				return err
			}
			data, err := os.ReadFile(filepath.Join(toyFolder, name))
			lines += bytes.Count(data, []byte("\n"))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if lines > mostToyLines {
		t.Errorf("%d lines of YAML", lines)
	}
}

// TestToyBesideAnother: a game that is begun stands beside one that ships, and neither keeps the other from anything.
func TestToyBesideAnother(t *testing.T) {
	list, files := games.List, builtIn
	builtIn = source.Overlay(files, toyFolder)
	games.List = append(slices.Clone(list), toygames.Hills)
	t.Cleanup(func() { games.List, builtIn = list, files })
	dir := t.TempDir()
	for _, line := range []string{"check", "list", "schema DIR/schemas", "unpack DIR/all", "check --content DIR/all", "lang status --content DIR/all",
		"lang check es --no-layout --content DIR/all", "lang extract --content DIR/all", "kit hills --out DIR/kit --paper a4", "play hills first --dry-run",
		"judge ../../referee/turlough/testdata/cases/annex-c.yaml", "judge testdata/toy/cases.yaml"} {
		brehon(t, 0, strings.Fields(strings.ReplaceAll(line, "DIR", dir))...)
	}
	nameless := filepath.Join(dir, "nameless.yaml")
	if err := os.WriteFile(nameless, []byte("cases: [{id: a, given: {scenario: first}}]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var out, errOut bytes.Buffer
	if run([]string{"judge", nameless}, &out, &errOut); !strings.Contains(out.String()+errOut.String(), "the case names no game (given: {game: …}); there are turlough, root, feudum, hills") {
		t.Errorf("a case of no game: %s%s", out.String(), errOut.String())
	}
	if data := readText(t, filepath.Join(dir, "schemas/hills-cases.schema.json")); strings.Contains(data, "settlement") {
		t.Error("the schema of the cases of the hills is another's")
	}
	kits, err := filepath.Glob(filepath.Join(dir, "kit/hills/*/a4"))
	if err != nil || len(kits) != 1 || filepath.Base(filepath.Dir(kits[0])) != "en" {
		t.Errorf("in a language in which it is no more than begun it is built unasked: %v", kits)
	}
	made := brehon(t, 0, "lang", "preview", "es", "words.plan.title", "--out", dir) // both kits have a K-1
	if pictures, err := filepath.Glob(filepath.Join(dir, "preview/es/*.png")); err != nil || len(pictures) != len(games.List) || !strings.HasPrefix(made, fmt.Sprint(len(pictures))+" ") {
		t.Errorf("%s, and there are %d pictures: %v", made, len(pictures), pictures)
	}
	for _, e := range games.List { // schemas of one name are of one file each
		data := readText(t, filepath.Join(dir, "schemas", map[bool]string{true: "rules.schema.json", false: e.ID + "-rules.schema.json"}[e.ID == list[0].ID]))
		if strings.Contains(data, "gust") != (e.ID == toygames.Hills.ID) {
			t.Errorf("the schema of %s is another's", e.ID)
		}
	}
	if pot := readText(t, filepath.Join(dir, "all/content/lang/pot/brehon.pot")); !strings.Contains(pot, "printed: board") {
		t.Error("where the tool's words are printed is known of the last game alone")
	}
}

// without is the content without some files.
type without struct {
	fs.FS
	files []string
}

func (f without) Open(name string) (fs.File, error) {
	if slices.Contains(f.files, name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return f.FS.Open(name)
}

func (f without) ReadDir(name string) ([]fs.DirEntry, error) {
	if slices.Contains(f.files, name) {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrNotExist}
	}
	list, err := fs.ReadDir(f.FS, name)
	return slices.DeleteFunc(list, func(e fs.DirEntry) bool { return slices.Contains(f.files, path.Join(name, e.Name())) }), err
}

// TestBareToy: a game need have no pieces, aids, automata, study, options or book.
func TestBareToy(t *testing.T) {
	toyAlone(t)
	var files []string
	for _, name := range strings.Fields("components.yaml aids.yaml automata.yaml study.yaml rulebook") {
		files = append(files, "content/hills/"+name)
	}
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "content/hills"), 0o755); err != nil {
		t.Fatal(err)
	}
	rules := "start: 1\ntoWin: 3\ngust: 5\nturns: 40\neditions: [{id: law, name: \"The law\"}]\n"
	if err := os.WriteFile(filepath.Join(dir, "content/hills/rules.yaml"), []byte(rules), 0o644); err != nil {
		t.Fatal(err)
	}
	builtIn = without{source.Overlay(builtIn, dir), files}
	for _, line := range []string{"check", "list", "kit hills --out DIR/kit", "kit hills --out DIR/low --ink low --paper letter --backs none --force",
		"simulate hills first --games 3 --lang en --out DIR/sim", "play hills first --script testdata/toy/bare.txt --journal DIR/j --lang en",
		"replay DIR/j --print DIR/j.pdf --lang en", "lang status", "unpack DIR/all", "simulate compare DIR/sim DIR/sim"} {
		out := brehon(t, 0, strings.Fields(strings.ReplaceAll(line, "DIR", dir))...)
		if strings.HasPrefix(line, "simulate") && (strings.Contains(out, "on average") || strings.Contains(out, "mean")) {
			t.Errorf("%s tells of a length that nothing measures:\n%s", line, out)
		}
	}
}

// TestToyOverlays lays folders over the toy, as TestOverlays does over the games that ship.
func TestToyOverlays(t *testing.T) {
	toyAlone(t)
	overlays(t, "testdata/toy/overlay/*.txt")
}
