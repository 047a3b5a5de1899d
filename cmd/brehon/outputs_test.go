package main

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"brehon/content/base/plain"
)

// raw is a text with every kind of character that may reach no output, and with such as must.
const raw = "\x1b[35m\x1b]0;t\a\b\x7f\u0085\u009b35m\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069क्\u200dष"

// noRaw runs the program, and wants that nothing raw is printed and nothing is our fault.
func noRaw(t *testing.T, typed string, args ...string) (out, side string) {
	t.Helper()
	var o, e bytes.Buffer
	code := runOn(strings.NewReader(typed), args, &o, &e)
	for _, text := range []string{o.String(), e.String()} {
		if clean := plain.Text(text); clean != text {
			t.Errorf("brehon %q prints %.300q", args, text)
		}
	}
	if code == exitOurs {
		t.Errorf("brehon %q: %s", args, e.String())
	}
	return o.String(), e.String()
}

// forged is a journal whose lines have right checksums: each a hash, a kind and a body.
func forged(lines ...[3]string) string {
	var b strings.Builder
	sum := uint32(0)
	for n, l := range lines {
		rest := fmt.Sprintf(" %d %s %s %s", n, l[0], l[1], l[2])
		sum = crc32.Update(sum, crc32.MakeTable(crc32.Castagnoli), []byte(rest))
		fmt.Fprintf(&b, "%08x%s\n", sum, rest)
	}
	return b.String()
}

// taken are the lines of a journal, to forge others.
func taken(t *testing.T, path string) (lines [][3]string) {
	for _, line := range strings.Split(strings.TrimSpace(readText(t, path)), "\n") {
		p := strings.SplitN(line, " ", 5)
		lines = append(lines, [3]string{p[2], p[3], p[4]})
	}
	return lines
}

func TestNothingRawFromTheJournal(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("LC_ALL", "C")
	typing("draw rain\nroll 5\ntable says cattle clann-turlough 9 because so\nundo\n", "play", "turlough", "1276", "--journal", "whole")
	whole := taken(t, "whole")
	if got := forged(whole...); got != readText(t, "whole") {
		t.Fatalf("forged is\n%s", got)
	}
	for name, change := range map[string]func(l [][3]string){
		"note": func(l [][3]string) { l[1][2] += " # " + raw },
		"by":   func(l [][3]string) { l[1][2] = "by" + strings.ReplaceAll(raw, " ", "") + " draw rain" },
		"version": func(l [][3]string) {
			l[0][2] = strings.Replace(l[0][2], `"version":"`, `"version":"\u001b[35m\u202e\u0085`, 1)
		},
		"scenario":  func(l [][3]string) { l[0][2] = strings.Replace(l[0][2], `"1276"`, `"1276\u001b[35m\u202e"`, 1) },
		"game":      func(l [][3]string) { l[0][2] = strings.Replace(l[0][2], `"turlough"`, `"tur\u001b[35m\u202e"`, 1) },
		"move":      func(l [][3]string) { l[1][2] = "table draw " + raw },
		"fact":      func(l [][3]string) { l[1] = [3]string{l[1][0], "says", "table cattle " + raw} },
		"player":    func(l [][3]string) { l[1] = [3]string{l[1][0], "seat", "1 " + raw} },
		"kind":      func(l [][3]string) { l[1] = [3]string{l[1][0], "k" + raw, "x"} },
		"no header": func(l [][3]string) { l[0][2] = raw },
		"undo note": func(l [][3]string) { l[len(l)-1][2] += " # " + raw },
	} {
		lines := slices.Clone(whole)
		change(lines)
		journal := name + ".journal"
		if err := os.WriteFile(journal, []byte(forged(lines...)), 0o644); err != nil {
			t.Fatal(err)
		}
		noRaw(t, "log\nlater\nstatus\nundo\nredo\n", "play", "--journal", journal, "--dry-run", "--script", "-", "--go-on")
		noRaw(t, "log\nlater\n", "play", "--journal", journal, "--dry-run", "--json")
		noRaw(t, "", "replay", journal)
		noRaw(t, "", "replay", journal, "--json")
		files := []string{"game.txt"}
		if name == "note" || name == "by" { // what else is printed comes the same way
			files = append(files, "game.pdf")
		}
		for _, file := range files {
			os.Remove(file)
			noRaw(t, "", "replay", journal, "--print", file)
			noRaw(t, "", "replay", journal, "--full", "--print", file)
			if _, err := os.Stat(file); err != nil {
				continue // it was refused
			}
			text := readText(t, file)
			if strings.HasSuffix(file, ".pdf") {
				need(t, "pdftotext")
				data, err := exec.Command("pdftotext", file, "-").Output()
				if err != nil {
					t.Fatal(err)
				}
				text = strings.ReplaceAll(string(data), "\f", "")
			}
			if clean := plain.Text(text); clean != text {
				t.Errorf("%s: %s holds %q", name, file, text)
			}
		}
	}
}

func TestNothingRawFromWhatIsTyped(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("LC_ALL", "C")
	var typed []string
	for _, verb := range []string{"", "wonder", "draw", "roll", "march", "rule", "why not", "map", "odds", "count", "log", "undo", "amend 1", "overrule", "sheet", "table says", "table says cattle", "player", "player 1", "help", "moves", "picture", "setup", "quit"} {
		typed = append(typed, verb+" "+raw, verb+raw, verb+" x because "+raw)
	}
	script := "draw rain # " + raw + "\n" + strings.Join(typed, "\n") + "\nlog\n"
	noRaw(t, script, "play", "turlough", "1276", "--script", "-", "--go-on")
	noRaw(t, script, "play", "turlough", "1276", "--json", "--go-on")
	if err := os.WriteFile("script", []byte("draw "+raw), 0o644); err != nil {
		t.Fatal(err)
	}
	noRaw(t, "", "play", "turlough", "1276", "--script", "script")
}

func TestNothingRawFromNames(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("LC_ALL", "C")
	name := "x" + raw + "\nbrehon: all is well"
	for _, args := range [][]string{
		{name}, {"replay", name}, {"judge", name}, {"judge", ".", "--run", name + "("}, {"play", name}, {"play", "turlough", name}, {"play", "--journal", name + "/j"}, {"play", "turlough", "1276", "--script", name},
		{"play", "turlough", "1276", "--house", name}, {"play", "turlough", "1276", "--player", name + "=random"}, {"play", "turlough", "1276", "--option", name}, {"play", "turlough", "1276", "--edition", name},
		{"kit", name}, {"kit", "turlough", "--lang", name}, {"kit", "turlough", "--paper", name}, {"kit", "turlough", "--piece", name}, {"check", name}, {"check", "--content", name},
		{"list", "--content", name}, {"simulate", name, name}, {"simulate", "turlough", "1276", "--players", name}, {"simulate", "turlough", "1276", "--say", name}, {"simulate", "merge", name}, {"simulate", "compare", name, name},
		{"lang", "status", name}, {"lang", "export", name, "x.csv"}, {"lang", "import", "pt-BR", name + ".csv"}, {"list", "--" + name}, {"schema", name + "/a/b\x00"},
	} {
		if _, side := noRaw(t, "", args...); strings.Contains(side, "\nbrehon: all is well") {
			t.Errorf("%q: a name breaks the line: %q", args[0], side)
		}
	}
	if err := os.WriteFile(name+".yaml", []byte("cases: ["+raw), 0o644); err != nil {
		t.Skip(err)
	}
	noRaw(t, "", "judge", ".")
	noRaw(t, "", "judge", name+".yaml", "--json")
}

// TestNothingRawFromContent: of texts that somebody has tampered with, refused or not.
func TestNothingRawFromContent(t *testing.T) {
	t.Setenv("LC_ALL", "C")
	dir := t.TempDir()
	brehon(t, 0, "unpack", dir)
	tamper := func(file, was, is string) {
		path := filepath.Join(dir, filepath.FromSlash(file))
		text := readText(t, path)
		if !strings.Contains(text, was) {
			t.Fatalf("%s does not hold %q", file, was)
		}
		if err := os.WriteFile(path, []byte(strings.Replace(text, was, is, 1)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	run := func() {
		for _, args := range [][]string{{"list"}, {"check"}, {"play", "turlough", "1276", "--script", "-", "--go-on"}, {"play", "turlough", "1276", "--json", "--lang", "pt-BR"}, {"simulate", "turlough", "1276", "--games", "2", "--lang", "pt-BR"}} {
			noRaw(t, "status\nhelp\nrule T1\nmoves\ndraw rain\nlog\nwonder\n", append(args, "--content", dir)...)
		}
	}
	tamper("scenarios/turlough/1276.yaml", "title: ", `title: "\e[31m\e]0;x\a\x85\u202E"`+" # ")
	run()
	tamper("content/lang/pt-BR/brehon.po", "msgstr \"Não", "msgstr \"\\033[31m\u202eNão")
	run()
}

// broken is an output that takes nothing.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// TestAFullOutputIsTold: whatever prints to an output that takes nothing ends with the code of the disk, and says so.
func TestAFullOutputIsTold(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("LC_ALL", "C")
	typing("draw rain\n", "play", "turlough", "1276", "--journal", "game")
	if err := os.WriteFile("cases.yaml", []byte(examples()["cases"]), 0o644); err != nil {
		t.Fatal(err)
	}
	brehon(t, 0, "simulate", "turlough", "1276", "--games", "2", "--out", "of")
	lines := []string{"list", "list --json", "schema", "schema s", "unpack u", "--help", "play --help", "play turlough 1276", "play turlough 1276 --json", "play turlough 1276 --go-on --script -",
		"play --journal game", "play --journal game --json", "replay game", "replay game --json", "replay game --picture g.png", "judge cases.yaml", "judge cases.yaml --json", "judge cases.yaml --list",
		"simulate turlough 1276 --games 2", "simulate turlough 1276 --games 2 --json", "simulate merge of", "simulate merge of --json", "simulate compare of of", "simulate compare of of --json"}
	if !testing.Short() {
		lines = append(lines, "check", "check --json", "lang status --json")
	}
	for _, line := range lines {
		var side bytes.Buffer
		code := runOn(strings.NewReader("moves\n"), strings.Fields(line), broken{}, &side)
		if code != exitDisk || !strings.Contains(side.String(), "brehon: can't write to the standard output: no space left on device") || strings.Contains(side.String(), "our fault") {
			t.Errorf("brehon %s: %d %s", line, code, side.String())
		}
	}
}

// TestNoGameIsWrittenOver: no flag and no command writes over a journal, by whatever name or link; its own earlier files
// it does.
func TestNoGameIsWrittenOver(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("LC_ALL", "C")
	typing("draw rain\nroll 5\n", "play", "turlough", "1276", "--journal", "game")
	was := readText(t, "game")
	for _, dir := range []string{"of", "of2"} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	copies := []string{"copy.txt", "copy.pdf", "copy.png", "copy.csv", "of/report.json", "of2/charts.pdf", "of2/charts-1.png", "damaged.txt"}
	for _, name := range copies {
		if err := os.WriteFile(name, []byte(was), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile("damaged.txt", []byte("x"+was[1:]), 0o644); err != nil {
		t.Fatal(err)
	}
	os.WriteFile("mine.png", []byte("mine"), 0o644)
	for name, link := range map[string]func(string, string) error{"hard.png": os.Link, "soft.pdf": os.Symlink} {
		if err := link("game", name); err != nil {
			t.Skip(err)
		}
	}
	for _, c := range []struct {
		line, typed, says string
		code              int
	}{
		{"replay game --print copy.txt", "", "it contains a game", 5},
		{"replay game --print damaged.txt", "", "it contains a game", 5},
		{"replay game --print copy.pdf", "", "it contains a game", 5},
		{"replay game --picture copy.png", "", "it contains a game", 5},
		{"replay game --picture hard.png", "", "which is in use", 5},
		{"replay game --picture soft.pdf", "", "which is in use", 5},
		{"replay copy.txt --print copy.txt", "", "which is in use", 5},
		{"play --journal hard.png", "picture hard.png\n", "which is in use", 1},
		{"play --journal hard.png", "picture soft.pdf\n", "which is in use", 1},
		{"play --journal copy.png", "roll 4\npicture copy.png\n", "which is in use", 1},
		{"play --journal game", "picture copy.pdf\n", "it contains a game", 1},
		{"play --journal game --script s.png", "", "which is in use", 1},
		{"simulate turlough 1276 --games 2 --out of", "", "it contains a game", 5},
		{"simulate turlough 1276 --games 2 --out of2", "", "it contains a game", 5},
		{"lang export pt-BR copy.csv", "", "it contains a game", 5},
		{"replay game --picture of.png", "", "of.png", 5},
		{"play turlough 1276 --script both --journal both", "", "cannot be the script and the journal", 2},
	} {
		os.WriteFile("s.png", []byte("picture s.png\n"), 0o644)
		os.WriteFile("both", nil, 0o644)
		os.MkdirAll("of.png", 0o755)
		var out, side bytes.Buffer
		code := runOn(strings.NewReader(c.typed), append(strings.Fields(c.line), "--lang", "en")[:len(strings.Fields(c.line))], &out, &side)
		if said := out.String() + side.String(); code != c.code || !strings.Contains(said, c.says) {
			t.Errorf("brehon %s: %d %s", c.line, code, said)
		}
	}
	for _, name := range append(copies, "game", "hard.png", "soft.pdf") {
		if text := readText(t, name); !strings.HasPrefix(text[1:], was[1:]) {
			t.Errorf("%s was written over", name)
		}
	}
	for range 2 { // an own picture is replaced, and so is any other file of its name
		brehon(t, 0, "replay", "game", "--picture", "mine.png", "--print", "mine.txt")
	}
	if !strings.HasPrefix(readText(t, "mine.png"), "\x89PNG") {
		t.Error("the picture was not written")
	}
	brehon(t, 0, "simulate", "turlough", "1276", "--games", "2", "--out", "whole")
	if out := brehon(t, 5, "simulate", "merge", "whole", "--out", "whole"); !strings.Contains(out, "which is in use") {
		t.Error(out)
	}
}

// TestOnlyFilesAreRead: pipes, devices and folders are refused at once.
func TestOnlyFilesAreRead(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("LC_ALL", "C")
	if out, err := exec.Command("mkfifo", "pipe.yaml").CombinedOutput(); err != nil {
		t.Skipf("%s: %v", out, err)
	}
	done := make(chan bool)
	go func() {
		defer close(done)
		for kind, paths := range map[string][]string{"a pipe": {"pipe.yaml"}, "a device": {"/dev/zero", "/dev/full", "/dev/null"}, "a folder": {"."}} {
			for _, path := range paths {
				for _, line := range []string{"replay PATH", "judge PATH", "play --journal PATH", "play turlough 1276 --journal PATH", "play turlough 1276 --script PATH", "play turlough 1276 --house PATH", "simulate merge PATH", "simulate compare PATH PATH"} {
					if folder := strings.Contains("judge simulate", strings.Fields(line)[0]); folder && path == "." {
						continue // its files are read
					}
					var out, side bytes.Buffer
					code := run(strings.Fields(strings.ReplaceAll(line, "PATH", path)), &out, &side)
					if code != exitMissing || !strings.Contains(side.String(), path+" is "+kind+", and a file is needed") {
						t.Errorf("brehon %s: %s: %d %s", line, path, code, side.String())
					}
				}
			}
		}
		if out := typing("", "judge", "."); !strings.Contains(out, "pipe.yaml is a pipe") {
			t.Error(out)
		}
	}()
	select {
	case <-done:
	case <-time.After(time.Minute):
		t.Fatal("it waits")
	}
}
