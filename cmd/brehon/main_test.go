package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/generate/impose"
)

// TestMistakes types what people mistype: the exit code and the words that help.
func TestMistakes(t *testing.T) {
	for _, c := range []struct {
		line string
		code int
		want string
	}{
		{"kti", 2, `brehon: there is no command "kti"; did you mean "kit"?`},
		{"kit", 2, "brehon: brehon kit needs one game; the games are feudum, root, turlough"},
		{"kit turlow", 3, `brehon: there is no game "turlow"; did you mean "turlough"?`},
		{"kit turlough --ink blue", 2, `brehon: unknown ink "blue"; choose colour, low, or low=rules,aid for low ink in these kinds alone`},
		{"kit turlough --backs flod", 2, `brehon: unknown --backs "flod"; choose fold, long, short or none`},
		{"kit turlough --printer 1,2,3", 2, "brehon: cannot use --printer with --backs none: there are no backs to correct"},
		{"kit turlough --printer 1,2,3 --backs fold", 2, "brehon: cannot use --printer with --backs fold: both faces are on one side, there is nothing to correct"},
		{"kit turlough --pieces piles", 2, `brehon: unknown pieces "piles"; choose mats or heaps`},
		{"kit turlough --backs long --printer 1,2", 2, `brehon: --printer "1,2": give three figures, dx,dy,angle`},
		{"kit turlough --backs long --printer 1,x,0", 2, `brehon: --printer "1,x,0": "x" isn't a number from -10 to 10`},
		{"kit turlough --seats 5", 2, "brehon: --seats needs --scenario: which pieces are left out depends on both"},
		{"kit turlough --scenario 1277 --seats 7", 2, "brehon: 1277 can be played by 3 to 6, not by 7 (T7.1)"},
		{"kit turlough --scenario 1278", 3, `brehon: there is no scenario "1278"; did you mean "1276"?`},
		{"play turlough 1276 --lang xx", 3, `brehon: there is no language "xx"; the languages are en, `},
		{"kit turlough --lang xx", 3, `brehon: there is no language "xx"; there are en, `},
		{"kit turlough --paper a5", 3, `brehon: there is no paper "a5"; did you mean "a4"?`},
		{"kit turlough --only cards", 2, `brehon: there is no kind of component "cards"; did you mean "card"? There are `},
		{"kit turlough --piece catle-5 --lang en", 3, `brehon: there is no piece "catle-5"; did you mean "cattle-5"?`},
		{"kit turlough --edition eng", 2, `brehon: unknown edition "eng"; did you mean "en"?`},
		{"kit turlough --option combat.dic=min", 2, `brehon: unknown option "combat.dic"; did you mean "combat.dice"?`},
		{"check --content no-such-folder", 3, "brehon: there is no folder no-such-folder"},
	} {
		var out, errOut bytes.Buffer
		code := run(append(strings.Fields(c.line), outFlag(t, c.line)...), &out, &errOut)
		if got := strings.TrimSpace(errOut.String()); code != c.code || !strings.HasPrefix(got, c.want) {
			t.Errorf("brehon %s\n got %d, %s\nwant %d, %s", c.line, code, got, c.code, c.want)
		}
		if out.Len() > 0 {
			t.Errorf("brehon %s: %q on stdout", c.line, out.String())
		}
	}
}

// outFlag keeps a build that should have been refused from writing into the repository.
func outFlag(t *testing.T, line string) []string {
	if strings.HasPrefix(line, "kit turlough") {
		return []string{"--out", t.TempDir()}
	}
	return nil
}

func TestPrinterProfiles(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", dir)
	t.Setenv("HOME", dir)
	t.Setenv("AppData", dir)
	base, err := os.UserConfigDir()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(base, filepath.FromSlash(profileFile))
	if _, err := parsePrinter("office"); err == nil || !strings.Contains(err.Error(), "does not exist") {
		t.Errorf("without profiles: %v", err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("printers:\n  - {name: office, dx: 0.4, dy: -0.2, angle: 0.1}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if c, err := parsePrinter("office"); err != nil || c != (impose.Correction{DX: 0.4, DY: -0.2, Angle: 0.1}) {
		t.Errorf("office: %v, %v", c, err)
	}
	if _, err := parsePrinter("offise"); err == nil || !strings.Contains(err.Error(), `did you mean "office"?`) {
		t.Errorf("offise: %v", err)
	}
}

// TestFilesThatFail: an error of a file, a link, a rename or a call is the disk's, however deep it lies.
func TestFilesThatFail(t *testing.T) {
	for _, err := range []error{
		&fs.PathError{Op: "open", Path: "x", Err: os.ErrPermission},
		&os.LinkError{Op: "rename", Old: "x", New: "y", Err: os.ErrExist},
		os.NewSyscallError("fsync", os.ErrInvalid),
		fmt.Errorf("kit: %w", errors.Join(errors.New("two"), &os.LinkError{Op: "rename", Old: "x", New: "y", Err: os.ErrExist})),
	} {
		if got := exitCode(err); got != exitDisk {
			t.Errorf("%v: %d", err, got)
		}
		if got := exitCode(kitError(err)); got != exitDisk {
			t.Errorf("kit: %v: %d", err, got)
		}
	}
}

func TestListNamesEverything(t *testing.T) {
	var out, errOut bytes.Buffer
	if code := run([]string{"list"}, &out, &errOut); code != 0 {
		t.Fatal(errOut.String())
	}
	for _, want := range []string{"1276", "combat.dice", "languages: en, ", "papers: a4, letter", "law"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the list does not name %q", want)
		}
	}
	if strings.ContainsAny(out.String(), "{}") {
		t.Errorf("a figure is not filled in:\n%s", out.String())
	}
	out.Reset()
	run([]string{"list", "--json"}, &out, &errOut)
	var list any
	if err := json.Unmarshal(out.Bytes(), &list); err != nil {
		t.Fatal(err)
	}
	if text := fmt.Sprintf("%s", list); strings.ContainsAny(text, "{}") {
		t.Errorf("a figure is not filled in:\n%s", text)
	}
}

// TestListNeedsNoMoreThanTheHead: the program's own content is listed from the head of each game, what is laid over it from
// the whole; both say the same.
func TestListNeedsNoMoreThanTheHead(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "content"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, form := range [][]string{{"list"}, {"list", "--json"}} {
		if head, whole := brehon(t, 0, form...), brehon(t, 0, append(form, "--content", dir)...); head != whole {
			t.Errorf("%q says\n%s\nand of the whole\n%s", form, head, whole)
		}
	}
}

func TestUnpackedContentIsSound(t *testing.T) {
	dir := t.TempDir()
	var out, errOut bytes.Buffer
	if code := run([]string{"unpack", dir}, &out, &errOut); code != 0 {
		t.Fatal(errOut.String())
	}
	rules := filepath.Join(dir, "content", "turlough", "rules.yaml")
	data, err := os.ReadFile(rules)
	if err != nil {
		t.Fatal(err)
	}
	out.Reset()
	if code := run([]string{"check", "--content", dir}, &out, &errOut); code != 0 {
		t.Errorf("unpacked content has faults: %s", out.String())
	}
	broken := strings.Replace(string(data), "movementPoints:", "movementPoint:", 1)
	if err := os.WriteFile(rules, []byte(broken), 0o644); err != nil {
		t.Fatal(err)
	}
	out.Reset()
	if code := run([]string{"check", "--content", dir}, &out, &errOut); code != exitFaults {
		t.Errorf("exit %d with a misspelt key", code)
	}
	if want := `did you mean "movementPoints"?`; !strings.Contains(out.String(), want) {
		t.Errorf("got %s, want %s", out.String(), want)
	}
}

// run is the program where nobody types.
func run(args []string, out, errOut io.Writer) int {
	return runOn(strings.NewReader(""), args, out, errOut)
}
