package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/referee"
	"brehon/referee/voice"
)

// formsFolder holds fragments of three languages whose names have forms, or words that agree with them: messages of the
// referee, and the names that stand in them. None of them is shipped.
const formsFolder = "testdata/forms"

// fragments are the languages with the game that each is of.
var fragments = [][2]string{{"pl", "root"}, {"el", "root"}, {"fr", "turlough"}}

// fewestMessages is how many messages a fragment has at least.
const fewestMessages = 20

// TestFormsOfNames: every message of a fragment is said of every name, in numbers that take all plural forms, as it stands
// in the file beside the language: go test ./cmd/brehon -run FormsOfNames -update
func TestFormsOfNames(t *testing.T) {
	for _, f := range fragments {
		tag, game := f[0], f[1]
		voice, said := fragment(t, tag, game)
		text, n := "", 0
		for _, e := range said {
			text += e.Context + "\n"
			for _, line := range voice.all(t, e) {
				text += "  " + line + "\n"
			}
			n++
		}
		if n < fewestMessages {
			t.Errorf("%s has %d messages", tag, n)
		}
		golden := filepath.Join(formsFolder, tag+".said")
		if *update {
			if err := os.WriteFile(golden, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if line, g, w := differ(text, readText(t, golden)); line > 0 {
			t.Errorf("%s:%d: said\n\t%s\nand wanted\n\t%s", golden, line, g, w)
		}
	}
}

// teller says the messages of a fragment.
type teller struct {
	*voice.Voice
	grammar *referee.Grammar
	names   []int // the values of the powers
	kind    referee.Kind
}

// fragment opens a game in the language of a fragment, and reads which messages it has.
func fragment(t *testing.T, tag, game string) (*teller, []*lang.Entry) {
	t.Helper()
	files, err := contentFiles(formsFolder)
	if err != nil {
		t.Fatal(err)
	}
	entry, _ := games.Find(game)
	g, faults := entry.Read(files)
	words, more := lang.Load(files, tag, game)
	for _, f := range append(faults, more...) {
		t.Fatal(f)
	}
	v := &teller{grammar: g.Referee().Grammar()}
	v.Voice = voice.New(g.Content, g.Content.Law(), words, v.grammar)
	for k := range v.grammar.Kinds() {
		if name := v.grammar.Words(referee.Kind(k)).Name; name == "power" || name == "faction" {
			v.kind = referee.Kind(k)
		}
	}
	for _, n := range g.Content.Nouns() {
		if value, ok := v.grammar.Value(v.kind, n.ID); ok && n.Power {
			v.names = append(v.names, value)
		}
	}
	data, err := fs.ReadFile(files, path.Join(lang.Folder, tag, game, "referee.po"))
	if err != nil {
		t.Fatal(err)
	}
	po, _ := lang.ParsePO("", string(data))
	return v, po.Entries[1:]
}

// mayBeSeveral are messages in which {power} may be several names.
var mayBeSeveral = []string{"ask.news", "event.order", "event.order-tie"}

// all says a message of each name, beside the next one; a list of names at last.
func (v *teller) all(t *testing.T, e *lang.Entry) (list []string) {
	numbers := []int{1, 2, 5, 22, 0}
	for i := range v.names {
		m := referee.Message{Key: strings.TrimPrefix(e.Context, "referee.")}
		for _, mark := range lang.ReadMarks(e.ID+e.IDPlural, "").Names {
			mark, _, _ = strings.Cut(mark, ".") // the English may ask for a form
			if slices.ContainsFunc(m.Args, func(a referee.Arg) bool { return a.Name == mark }) {
				continue
			}
			switch mark {
			case "faction", "power":
				m.Args = append(m.Args, referee.Arg{Name: mark, Kind: v.kind, Value: v.names[i]})
			case "other", "power2":
				m.Args = append(m.Args, referee.Arg{Name: mark, Kind: v.kind, Value: v.names[(i+1)%len(v.names)]})
			case "others":
				for k := range i%3 + 1 {
					m.Args = append(m.Args, referee.Arg{Name: mark, Kind: v.kind, Value: v.names[(i+1+k)%len(v.names)]})
				}
			default:
				m.Args = append(m.Args, v.other(mark, numbers[(i+len(m.Args))%len(numbers)], i))
			}
		}
		if n := len(m.Args); slices.Contains(mayBeSeveral, m.Key) && m.Args[n-1].Value != 1 {
			m.Args = append(m.Args, referee.Arg{Name: "power", Kind: v.kind, Value: v.names[(i+1)%len(v.names)]})
		}
		list = append(list, v.Message(m))
	}
	return list
}

// other is what stands for any other placeholder: a place where one is wanted, else a number.
func (v *teller) other(mark string, n, i int) referee.Arg {
	for k := range v.grammar.Kinds() {
		words := v.grammar.Words(referee.Kind(k))
		if words.Name == mark && words.List != nil && (mark == "place" || mark == "hex" || mark == "suit") {
			return referee.Arg{Name: mark, Kind: referee.Kind(k), Value: i % len(words.List)}
		}
	}
	return referee.Arg{Name: mark, Value: n}
}

// TestFragmentsAreSound: the check finds nothing wrong in what a fragment says, and gettext nothing in its files, nor in
// those that merge makes of them.
func TestFragmentsAreSound(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(formsFolder)); err != nil {
		t.Fatal(err)
	}
	for _, f := range fragments {
		tag := f[0]
		for range 2 {
			d, err := openTranslation(dir, "")
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range proofread.Check(d.Files, tag, d.Original()) {
				if f.Kind != proofread.Missing {
					t.Error(f)
				}
			}
			files, _ := filepath.Glob(filepath.Join(dir, "content/lang", tag, "*", "*.po"))
			gettextAgrees(t, files)
			brehon(t, 0, "lang", "merge", tag, "--content", dir)
		}
	}
}

func gettextAgrees(t *testing.T, files []string) {
	t.Helper()
	needOf(t, "msgfmt", "gettext")
	for _, file := range files {
		if out, err := exec.Command("msgfmt", "-c", "-o", os.DevNull, file).CombinedOutput(); err != nil {
			t.Errorf("msgfmt -c %s: %v\n%s", file, err, out)
		}
	}
}

// TestFormsPrinted: a printed game holds names in their forms, with what agrees with them, in letters that the fonts have.
func TestFormsPrinted(t *testing.T) {
	need(t, "pdftotext")
	for tag, want := range map[string][]string{
		"fr": {"le Tanist détient les otages du Burren.", "le Tanist détient les otages des Hy Blood.", "le Clann Brian Roe détient les otages du Tanist."},
		"pl": {"Tura Orlego Gniazda.", "Markiza zdobywa 1 punkt: 2."},
		"el": {"Σειρά της Αετοφωλιάς.", "Η Μαρκησία παίρνει 1 πόντο: 2."},
	} {
		game := []string{"root", "first"}
		if tag == "fr" {
			game = []string{"turlough", "1276", "--seats", "3"}
		}
		dir := t.TempDir()
		journal, file := filepath.Join(dir, "game.journal"), filepath.Join(dir, "game.pdf")
		script := filepath.Join(formsFolder, game[0]+".script")
		brehon(t, 0, slices.Concat([]string{"play"}, game, []string{"--seed", "1", "--journal", journal, "--script", script})...)
		brehon(t, 0, "replay", journal, "--print", file, "--full", "--lang", tag, "--content", formsFolder)
		out, err := exec.Command("pdftotext", "-layout", file, "-").Output()
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(strings.Fields(string(out)), " ")
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%s: the printed game does not hold %q:\n%s", tag, w, out)
			}
		}
	}
}

// TestFormsTyped: a name is understood as it is printed, and in every form, with or without accents.
func TestFormsTyped(t *testing.T) {
	for tag, names := range map[string][]string{
		"pl": {"Orle Gniazdo", "orlego-gniazda", "Orlim Gniazdem", "orle gniazdo"},
		"el": {"Αετοφωλιά", "αετοφωλια", "της Αετοφωλιάς", "την αετοφωλια"},
	} {
		for _, name := range names {
			script := filepath.Join(t.TempDir(), "typed.script")
			begin := readText(t, filepath.Join(formsFolder, "root.script"))
			if err := os.WriteFile(script, []byte(begin+"table says turn "+name+" because \"x\"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
			out := brehon(t, 0, "play", "root", "first", "--seed", "1", "--lang", tag, "--content", formsFolder, "--dry-run", "--script", script)
			want := map[string]string{"pl": "turn orle-gniazdo", "el": "turn αετοφωλια"}[tag]
			if !strings.Contains(out, want) {
				t.Errorf("%s: %q is not understood:\n%s", tag, name, out)
			}
		}
	}
}

// TestFormsAreWork: merge begins an entry for each form of a name, export writes them, and status counts none of them as a text; a language
// that lists no forms has none.
func TestFormsAreWork(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(formsFolder)); err != nil {
		t.Fatal(err)
	}
	for tag, want := range map[string]bool{"pl": true, "fr": false} {
		name := map[bool][2]string{true: {"root", "factions.eyrie.name.gen"}, false: {"turlough", "factions.burren.name.gen"}}[want]
		brehon(t, 0, "lang", "merge", tag, "--content", dir)
		po := readText(t, filepath.Join(dir, "content/lang", tag, name[0], "names.po"))
		if got := strings.Contains(po, `msgctxt "`+name[1]+`"`); got != want {
			t.Errorf("%s: an entry for the form is there: %v", tag, got)
		}
		csv := filepath.Join(dir, tag+".csv")
		brehon(t, 0, "lang", "export", tag, csv, "--content", dir)
		if got := strings.Contains(readText(t, csv), name[1]); got != want {
			t.Errorf("%s: the form is exported: %v", tag, got)
		}
	}
	d, err := openTranslation(dir, "")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]int{}
	for _, tag := range []string{"pl", "fr"} {
		list, err := d.standings([]string{tag})
		if err != nil {
			t.Fatal(err)
		}
		texts[tag] = list[0].Total.Texts
	}
	if texts["pl"] != texts["fr"] {
		t.Errorf("status counts %v texts", texts)
	}
}
