package main

import (
	"bytes"
	"flag"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the printed games in testdata/print anew")

// brehon runs the program and wants an exit code.
func brehon(t testing.TB, code int, args ...string) (out string) {
	t.Helper()
	var o, e bytes.Buffer
	if got := run(args, &o, &e); got != code {
		t.Fatalf("brehon %s: exit code %d, want %d\n%s%s", strings.Join(args, " "), got, code, o.String(), e.String())
	}
	return o.String() + e.String()
}

// journalOf plays a script and is the journal of it.
func journalOf(t *testing.T, script string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.journal")
	brehon(t, 0, "play", "turlough", "1276", "--seats", "3", "--seed", "1", "--names", "Anna,Ben,Clara", "--journal", path, "--script", script)
	return path
}

// need skips the test when a tool of poppler is missing, and fails it where nothing may be missing.
func need(t *testing.T, tool string) {
	t.Helper()
	needOf(t, tool, "poppler-utils")
}

// needOf is need, with the Debian package that has the tool.
func needOf(t *testing.T, tool, deb string) {
	t.Helper()
	if _, err := exec.LookPath(tool); err == nil {
		return
	}
	if os.Getenv("CI") == "true" {
		t.Fatalf("%s is missing: install the Debian package %s", tool, deb)
	}
	t.Skipf("%s is missing: install the Debian package %s", tool, deb)
}

// TestHostagesInPortuguese: who holds and who gives are not turned round, and the article of a name joins the word before it.
func TestHostagesInPortuguese(t *testing.T) {
	dir := t.TempDir()
	script, file := filepath.Join(dir, "says.script"), filepath.Join(dir, "game.txt")
	if err := os.WriteFile(script, []byte(`table says hostage burren tanist because "x"
table says hostage tanist clann-brian-roe because "x"
table says no-hostage tanist because "x"
`), 0o644); err != nil {
		t.Fatal(err)
	}
	brehon(t, 0, "replay", journalOf(t, script), "--print", file, "--full", "--lang", "pt-BR")
	got := readText(t, file)
	for _, want := range []string{
		"A mesa diz: “O Tánaiste detém os reféns de Boireann”. Motivo: x",
		"A mesa diz: “O Clann Briain Ruaid detém os reféns do Tánaiste”.",
		"A mesa diz: “ninguém detém reféns do Tánaiste”.",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the printed game does not say %q:\n%s", want, got)
		}
	}
}

// TestPrintedText compares a game in which everything is put right once with how it is printed, as a chronicle and in full:
//
//	go test ./cmd/brehon -run PrintedText -update
func TestPrintedText(t *testing.T) {
	dir := filepath.Join("testdata", "print")
	journal := journalOf(t, filepath.Join(dir, "corrections.script"))
	for _, c := range []struct {
		tag, golden string
		args        []string
	}{
		{"en", "chronicle.en.txt", nil},
		{"pt-BR", "chronicle.pt-BR.txt", nil},
		{"es", "chronicle.es.txt", nil},
		{"en", "corrections.en.txt", []string{"--full"}},
		{"pt-BR", "corrections.pt-BR.txt", []string{"--full"}},
	} {
		file := filepath.Join(t.TempDir(), "game.txt")
		brehon(t, 0, append([]string{"replay", journal, "--print", file, "--lang", c.tag}, c.args...)...)
		got := read(t, file)
		golden := filepath.Join(dir, c.golden)
		if *update {
			if err := os.WriteFile(golden, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if line, g, w := differ(string(got), string(read(t, golden))); line > 0 {
			t.Errorf("%s:%d: printed\n\t%s\nand wanted\n\t%s\nIf the words have changed: go test ./cmd/brehon -run PrintedText -update", golden, line, g, w)
		}
	}
}

// TestChronicleLeavesOut: what was taken back, dice and numbers of rules are no part of a chronicle, and a person is called by name.
func TestChronicleLeavesOut(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	brehon(t, 0, "replay", journalOf(t, filepath.Join("testdata", "print", "corrections.script")), "--print", file, "--lang", "en")
	got := readText(t, file)
	for _, no := range []string{"Undone", "(T1", "die shows", "the only answer", "Because", "comes to"} {
		if strings.Contains(got, no) {
			t.Errorf("the chronicle tells %q:\n%s", no, got)
		}
	}
	for _, want := range []string{"Anna", "De Clare raids Doora", "Clann Turlough loses its army."} {
		if !strings.Contains(got, want) {
			t.Errorf("the chronicle does not tell %q:\n%s", want, got)
		}
	}
}

// TestReplayCountsAsPrinted: replay and the head of the printed game count the same corrections.
func TestReplayCountsAsPrinted(t *testing.T) {
	journal := journalOf(t, filepath.Join("testdata", "print", "corrections.script"))
	file := filepath.Join(t.TempDir(), "game.txt")
	brehon(t, 0, "replay", journal, "--print", file, "--full", "--lang", "en")
	printed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	n := regexp.MustCompile(`, (\d+) corrections`).FindStringSubmatch(string(printed))
	said := brehon(t, 0, "replay", journal, "--lang", "en")
	if n == nil || !strings.Contains(said, " "+n[1]+" corrections: steps undone") || !strings.Contains(said, "Seats went to another player 2 times.") {
		t.Errorf("printed %q, replayed:\n%s", n, said)
	}
}

// differ is the first line in which two texts differ; 0 if they don't.
func differ(got, want string) (line int, g, w string) {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(a), len(b)) {
		g, w = "", ""
		if i < len(a) {
			g = a[i]
		}
		if i < len(b) {
			w = b[i]
		}
		if g != w || i >= min(len(a), len(b)) {
			return i + 1, g, w
		}
	}
	return 0, "", ""
}

var (
	words = regexp.MustCompile(`[\p{L}\p{N}]+`)
	pages = regexp.MustCompile(`Pages: +(\d+)`)
)

// TestPrintedPDF: true paper, the same bytes twice, and every word of the steps that the text has.
func TestPrintedPDF(t *testing.T) {
	need(t, "pdftotext")
	need(t, "pdfinfo")
	journal := journalOf(t, filepath.Join("testdata", "print", "corrections.script"))
	dir := t.TempDir()
	for _, c := range []struct {
		tag, paper, size, lying, foot, legend string
		full                                  []string
	}{
		{"en", "a4", "595.28 x 841.89", "841.89 x 595.28", "page N of N", "\n\nA hex is numbered", []string{"--full"}},
		{"pt-BR", "letter", "612 x 792", "792 x 612", "página N de N", "\n\nO número de uma casa", []string{"--full"}},
		{"es", "a4", "595.28 x 841.89", "595.28 x 841.89", "página N de N", "\n\nUn hexágono se numera", nil},
	} {
		file, again, text := filepath.Join(dir, "game.pdf"), filepath.Join(dir, "again.pdf"), filepath.Join(dir, "game.txt")
		for _, f := range []string{file, again, text} {
			brehon(t, 0, append([]string{"replay", journal, "--print", f, "--lang", c.tag, "--paper", c.paper}, c.full...)...)
		}
		if a, b := read(t, file), read(t, again); !bytes.Equal(a, b) {
			t.Errorf("%s: the same game twice has other bytes", c.tag)
		}
		info := tool(t, "pdfinfo", "-f", "1", "-l", "-1", file)
		for _, want := range []string{c.size, c.lying} {
			if !strings.Contains(info, want) {
				t.Errorf("%s on %s: no page of %s points:\n%s", c.tag, c.paper, want, info)
			}
		}
		printed := words.FindAllString(tool(t, "pdftotext", "-layout", file, "-"), -1)
		slices.Sort(printed)
		steps, _, ok := strings.Cut(string(read(t, text)), c.legend) // of the text's own map
		if !ok {
			t.Fatalf("%s: no line begins %q", c.tag, c.legend)
		}
		for _, w := range words.FindAllString(steps, -1) {
			if _, ok := slices.BinarySearch(printed, w); !ok {
				t.Errorf("%s: the PDF lacks the word %q", c.tag, w)
			}
		}
		last := strings.ReplaceAll(c.foot, "N", pages.FindStringSubmatch(info)[1])
		if all := tool(t, "pdftotext", "-layout", file, "-"); !strings.Contains(all, last) {
			t.Errorf("%s: no foot %q", c.tag, last)
		}
	}
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func tool(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

func TestPictureOfAPosition(t *testing.T) {
	journal := journalOf(t, filepath.Join("testdata", "print", "corrections.script"))
	dir := t.TempDir()
	file := filepath.Join(dir, "board.png")
	if err := os.WriteFile(file, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	if said := brehon(t, 0, "replay", journal, "--to", "8", "--picture", file, "--lang", "en"); !strings.Contains(said, file) {
		t.Errorf("said %q", said)
	}
	im, err := png.Decode(bytes.NewReader(read(t, file)))
	if err != nil {
		t.Fatal(err)
	}
	if w, h := im.Bounds().Dx(), im.Bounds().Dy(); w < 2000 || h < 1000 {
		t.Errorf("the picture has %d × %d pixels", w, h)
	}
	pdf := filepath.Join(dir, "board.PDF")
	brehon(t, 0, "replay", journal, "--to", "8", "--picture", pdf, "--lang", "en")
	if !bytes.HasPrefix(read(t, pdf), []byte("%PDF-")) {
		t.Error("board.PDF is none")
	}
	brehon(t, exitUsage, "replay", journal, "--picture", filepath.Join(dir, "board.gif"))
	brehon(t, exitUsage, "replay", journal, "--print", filepath.Join(dir, "game.doc"))
	brehon(t, exitMissing, "replay", journal, "--print", filepath.Join(dir, "game.pdf"), "--paper", "a9")
	brehon(t, exitMissing, "replay", journal, "--picture", filepath.Join(dir, "none", "board.png"))
	left, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range left {
		if e.Name() != "board.png" && e.Name() != "board.PDF" {
			t.Errorf("%s was left behind", e.Name())
		}
	}
}

// TestPictureAtThePrompt: the command says what it wrote, and what is wrong, and the game goes on.
func TestPictureAtThePrompt(t *testing.T) {
	dir := t.TempDir()
	script := filepath.Join(dir, "table.script")
	file := filepath.Join(dir, "now.pdf")
	lines := "draw rain\npicture " + file + "\npicture\npicture now.gif\n"
	if err := os.WriteFile(script, []byte(lines), 0o644); err != nil {
		t.Fatal(err)
	}
	said := brehon(t, 1, "play", "turlough", "1276", "--seats", "3", "--dry-run", "--go-on", "--lang", "en", "--script", script)
	for _, want := range []string{"Written: " + file, "Usage: picture FILE", "now.gif: the name of a picture must end in .png or .pdf"} {
		if !strings.Contains(said, want) {
			t.Errorf("no %q in\n%s", want, said)
		}
	}
	if !bytes.HasPrefix(read(t, file), []byte("%PDF-")) {
		t.Error("now.pdf is none")
	}
}
