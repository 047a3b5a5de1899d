package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
)

// TestLanguageLaidOver begins a language in a folder, fills it with made-up words, brings a font and patterns along, and
// builds and plays in it, all without a new program.
func TestLanguageLaidOver(t *testing.T) {
	dir := t.TempDir()
	out := brehon(t, 0, "lang", "new", "xq", "--content", dir)
	for _, want := range []string{"content/lang/xq/turlough/rules.po", "brehon doesn’t know xq", "brehon kit turlough --lang xq --content " + dir} {
		if !strings.Contains(out, want) {
			t.Errorf("lang new does not say %q:\n%s", want, out)
		}
	}
	folder := filepath.Join(dir, "content", "lang", "xq")
	files, err := filepath.Glob(filepath.Join(folder, "*", "*.po"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, filepath.Join(folder, "brehon.po")) {
		translate(t, file)
	}
	font, err := os.ReadFile(filepath.FromSlash("../../content/font/gentium-book-plus/GentiumBookPlus-Regular.ttf"))
	if err != nil {
		t.Fatal(err)
	}
	about := filepath.Join(folder, "lang.yaml")
	writeText(t, filepath.Join(folder, "own.ttf"), string(font))
	writeText(t, filepath.Join(folder, "hyphen.txt"), "1b\n1d\n")
	own := "fonts: {sans: [own.ttf]}\nforms: [art, gen, a, pl]\nagree: [s, p]\nseveral: {s: p, p: p}\nhyphenation: {file: hyphen.txt, left: 2, right: 3}"
	writeText(t, about, strings.Replace(readText(t, about), "# hyphenation: {file: hyphen.txt, left: 2, right: 3}", own, 1))

	if got := brehon(t, 0, "check", "--content", dir); got != "no fault found\n" {
		t.Errorf("check says %s", got)
	}
	if got := brehon(t, 0, "list", "--content", dir); !strings.Contains(got, "xq (draft)") {
		t.Errorf("list says %s", got)
	}
	status, want := "lang status xq --content ", "(100 %) 0 0 0 total"
	if *everything {
		status, want = "lang status xq --layout --content ", "(100 %) 0 0 0 0 0 total"
	}
	if got := strings.Fields(brehon(t, 0, strings.Fields(status+dir)...)); !strings.Contains(strings.Join(got, " "), want) {
		t.Errorf("status says %s", got)
	}
	buildsLaidOver(t, dir)
	playsLaidOver(t, dir)
}

// buildsLaidOver builds the kit of the language on one paper, with -whole the books, too. Every PDF says something in it.
func buildsLaidOver(t *testing.T, dir string) {
	needOf(t, "mutool", "mupdf-tools")
	kit := t.TempDir()
	only := "board,standee,token,card,scenario,aid,calibration"
	if *everything {
		only += ",rules,round,playbook,reference,law"
	}
	brehon(t, 0, "kit", "turlough", "--lang", "xq", "--paper", "a4", "--only", only, "--content", dir, "--out", kit)
	files, err := filepath.Glob(filepath.Join(kit, "turlough", "xq", "*", "*.pdf"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 9 {
		t.Errorf("the kit has %q", files)
	}
	for _, file := range files {
		said, err := exec.Command("mutool", "draw", "-q", "-F", "txt", file, "1-8").Output()
		if err != nil || !strings.Contains(string(said), "â") {
			t.Errorf("%s says %.300s %v", filepath.Base(file), said, err)
		}
		if filepath.Base(file) == "cards.pdf" && !strings.Contains(string(said), "Râin") {
			t.Errorf("the cards say %s", said)
		}
	}
}

// playsLaidOver plays the rulebook's first Round, typed in the language's own words: setting up, the hazard,
// maintenance, musters, marches, battles, with refusals, help and the log between. The table says what it says to the
// same in English, in the other words.
func playsLaidOver(t *testing.T, dir string) {
	lines := []string{"setup", "why not march de-clare 1107"}
	opening := readText(t, filepath.FromSlash("../../referee/turlough/testdata/tables/1276-first-turn.script"))
	for _, line := range strings.Split(strings.TrimSpace(opening), "\n") {
		if !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
		switch {
		case strings.HasPrefix(line, "muster de-clare"):
			lines = append(lines, "march de-clare 0901", "moves", "help march")
		case strings.HasPrefix(line, "accept"):
			lines = append(lines, "status", "odds de-clare clann-turlough", "count clonroad")
		}
	}
	lines = append(lines, "undo 2", "redo 2", "rule T13.4", "map kildysert", "log 5", "status")
	want := scripted(t, lines, "--go-on")
	names := strings.Fields(strings.Join(lines, " ")) // what is typed stands without accents
	word := regexp.MustCompile(`[a-z][a-z-]*`)
	for i, line := range lines {
		line = word.ReplaceAllStringFunc(line, func(w string) string {
			if own := typedWords[w]; own != "" {
				return own
			}
			return strings.ReplaceAll(w, "a", "â")
		})
		lines[i] = line
	}
	got := scripted(t, lines, "--go-on", "--lang", "xq", "--content", dir)
	if strings.Count(want, "\n") < 150 {
		t.Errorf("the game is short:\n%s", want)
	}
	back := strings.NewReplacer("â", "a", typedMark, "").Replace(got)
	english := strings.Split(want, "\n")
	for i, line := range strings.Split(back, "\n") {
		if i >= len(english) || strings.Join(strings.Fields(line), " ") != strings.Join(strings.Fields(english[i]), " ") {
			t.Fatalf("the table says in line %d %q; in English it goes\n%s", i+1, line, want)
		}
	}
	for _, w := range strings.Fields(outOfMarks.ReplaceAllStringFunc(got, func(m string) string {
		if m == "a" {
			return m
		}
		return ""
	})) {
		if strings.Contains(w, "a") && !slices.Contains(names, strings.TrimSuffix(w, ";")) {
			t.Errorf("%q is no word of the language", w)
		}
	}
}

// TestADamagedFontIsAFault: the kit, the check and the preview say which font it is and where lang.yaml names it.
func TestADamagedFontIsAFault(t *testing.T) {
	dir := t.TempDir()
	brehon(t, 0, "lang", "new", "xq", "--content", dir)
	folder := filepath.Join(dir, "content", "lang", "xq")
	about := filepath.Join(folder, "lang.yaml")
	text := strings.TrimSuffix(readText(t, about), "\n") + "\nfonts:\n  text: [text]\n  sans: [sans, own.ttf]\n"
	writeText(t, about, text)
	place := fmt.Sprintf("content/lang/xq/lang.yaml:%d:16: ", strings.Count(text, "\n"))
	font := readText(t, filepath.FromSlash("../../content/turlough/font/uncial-antiqua/UncialAntiqua_400Regular.ttf"))
	half := font[:len(font)/2]
	for _, c := range []struct{ line, data, want string }{
		{"kit turlough --only card --paper a4 --lang", "no font at all", "own.ttf cannot be read as a font: use a TrueType file, .ttf"},
		{"kit turlough --only card --paper a4 --lang", half, "own.ttf is damaged: its table "},
		{"kit turlough --only card --paper a4 --lang", font[:400] + strings.Repeat("\xff", len(font)-400), "own.ttf cannot be read as a font: "},
		{"lang check --no-books", half, "error: own.ttf is damaged: its table "},
		{"lang preview", half, "own.ttf is damaged: its table "},
	} {
		writeText(t, filepath.Join(folder, "own.ttf"), c.data)
		args := append(strings.Fields(c.line), "xq", "--content", dir)
		if !strings.HasPrefix(c.line, "lang check") {
			args = append(args, "--out", t.TempDir())
		}
		var out, side bytes.Buffer
		code := run(args, &out, &side)
		if said := out.String() + side.String(); code != exitFaults || !strings.Contains(said, place+c.want) {
			t.Errorf("brehon %s: %d\n%s\nwant %s%s", c.line, code, said, place, c.want)
		}
	}
}

var outOfMarks = regexp.MustCompile(`\{[^}]*\}|\(term:[^)]*\)|[RTF][0-9][0-9a-z.]*|a`)

// typedWords are the words that are typed in the made-up language, by the English ones; typedMark begins each.
var typedWords = map[string]string{}

const typedMark = "xx-"

// translate makes â of every a outside of marks, and begins what is typed with typedMark.
func translate(t *testing.T, file string) {
	t.Helper()
	po, faults := lang.ParsePO(file, readText(t, file))
	for _, f := range faults {
		t.Fatal(f)
	}
	other := func(s string) string {
		return outOfMarks.ReplaceAllStringFunc(s, func(m string) string {
			if m == "a" {
				return "â"
			}
			return m
		})
	}
	for _, e := range po.Entries[1:] {
		e.Str[0] = other(e.ID)
		if strings.Contains(e.Context, ".typed.") {
			e.Str[0] = typedMark + e.Str[0]
			typedWords[e.ID] = e.Str[0]
		}
		if len(e.Str) > 1 {
			e.Str[1] = other(e.IDPlural)
		}
	}
	writeText(t, file, po.String())
}

func readText(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func writeText(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestLangMistakes types what translators mistype.
func TestLangMistakes(t *testing.T) {
	dir := t.TempDir()
	brehon(t, 0, "lang", "new", "he", "--content", dir)
	folder := filepath.Join(dir, "content", "lang")
	for _, c := range []struct {
		line string
		code int
		want string
	}{
		{"lang stats", 2, `brehon: there is no command "stats"; did you mean "status"?`},
		{"lang status pt", 3, `brehon: There is no language pt; the languages are en, `},
		{"lang merge en", 1, `brehon: The content is written in en: there is nothing to translate.`},
		{"lang new pt-BR", 1, `brehon: content/lang/pt-BR already exists; “brehon lang merge” brings it up to date`},
		{"lang new he", 1, `brehon: content/lang/he already exists`},
		{"lang new ../x", 2, `brehon: "../x" is not the tag of a language (like pt-BR)`},
		{"lang export pt-BR words.doc", 2, `brehon: words.doc: the name must end in one of .csv, .xlf, .xliff`},
		{"lang import pt-BR no-such.csv", 3, `brehon: there is no file no-such.csv`},
		{"kit turlough --lang he", 2, `brehon: Hebrew (he) is written in Hebrew, whose letters the common fonts lack: put a TrueType font next to its lang.yaml`},
	} {
		var out, errOut bytes.Buffer
		args := append(strings.Fields(c.line), outFlag(t, c.line)...)
		if c.code != 2 || !strings.Contains(c.want, "no command") {
			args = append(args, "--content", dir)
		}
		code := run(args, &out, &errOut)
		if got := strings.TrimSpace(errOut.String()); code != c.code || !strings.HasPrefix(got, c.want) {
			t.Errorf("brehon %s\n got %d, %s\nwant %d, %s", c.line, code, got, c.code, c.want)
		}
	}
	writeText(t, filepath.Join(folder, "he", "lang.yaml"), strings.Replace(readText(t, filepath.Join(folder, "he", "lang.yaml")), "direction: rtl", "direction: up", 1))
	writeText(t, filepath.Join(folder, "he", "brehon.po"), "msgid \"\nmsgstr \"\"\n")
	want := `content/lang/he/brehon.po:1:1: the header has no Plural-Forms
content/lang/he/brehon.po:1:7: a string without its quotes
content/lang/he/lang.yaml:6:12: direction "up" is none of ltr, rtl
`
	if got := brehon(t, 1, "check", "--content", dir); !strings.Contains(got, want) {
		t.Errorf("check says\n%swant\n%s", got, want)
	}
}

// TestLangOfTheProject: the templates are those that extract would write, and what is not a draft is complete.
func TestLangOfTheProject(t *testing.T) {
	t.Chdir(filepath.Join("..", ".."))
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "content"), 0o755); err != nil {
		t.Fatal(err)
	}
	brehon(t, 0, "lang", "extract", "--content", dir)
	for _, domain := range []string{"brehon", "turlough/rules"} {
		file := filepath.FromSlash(lang.Folder + "/pot/" + domain + ".pot")
		if readText(t, filepath.Join(dir, file)) != readText(t, file) {
			t.Errorf("%s is not of the content as it stands; run brehon lang extract", file)
		}
	}
	var list []standing
	if err := json.Unmarshal([]byte(brehon(t, 0, "lang", "status", "--json")), &list); err != nil || len(list) == 0 {
		t.Fatal(err, list)
	}
	for _, s := range list {
		about, _ := lang.ReadLanguage(content.FS(), s.Tag)
		for _, d := range s.Domains {
			game, _, of := strings.Cut(d.Domain, "/")
			if !of {
				game = ""
			}
			if in := about.In(content.FS(), game); in.Status != lang.Draft && (d.Share() != 100 || d.Obsolete > 0) {
				t.Errorf("%s is %s, and %s stands at %+v", s.Tag, in.Status, d.Domain, d)
			}
		}
	}
}

// TestLangMergeMends: a file without its head is as new after a merge, and one in Latin-1 is refused by merge and check alike.
func TestLangMergeMends(t *testing.T) {
	dir := t.TempDir()
	brehon(t, 0, "lang", "new", "fr", "--content", dir)
	po := filepath.Join(dir, "content", "lang", "fr", "turlough", "cards.po")
	before := readText(t, po)
	_, body, _ := strings.Cut(before, "\n\n")
	for _, text := range []string{body, ""} {
		writeText(t, po, text)
		brehon(t, 0, "lang", "merge", "fr", "--content", dir)
		if readText(t, po) != before {
			t.Errorf("merged is\n%.600s", readText(t, po))
		}
	}
	for _, text := range []string{strings.Replace(before, "charset=UTF-8", "charset=ISO-8859-1", 1), before + "# Fran\xe7ois\n"} {
		writeText(t, po, text)
		for command, more := range map[string][]string{"merge": nil, "check": {"--no-layout"}} {
			if got := brehon(t, 1, append([]string{"lang", command, "fr", "--content", dir}, more...)...); !strings.Contains(got, "save the file as UTF-8") || readText(t, po) != text {
				t.Errorf("%s says\n%s", command, got)
			}
		}
	}
}

// TestLangExportOpen: in a language that is complete nothing is open, texts of signs alone that stand empty neither.
func TestLangExportOpen(t *testing.T) {
	file := filepath.Join(t.TempDir(), "pt-BR.csv")
	if got := brehon(t, 0, "lang", "export", "pt-BR", file, "--open"); !strings.HasPrefix(got, "0 ") {
		t.Errorf("%s%s", got, readText(t, file))
	}
}

// TestLangOutAndBack takes a translation out in each form and back, unchanged and changed.
func TestLangOutAndBack(t *testing.T) {
	dir := t.TempDir()
	brehon(t, 0, "lang", "new", "fr", "--content", dir)
	po := filepath.Join(dir, "content", "lang", "fr", "turlough", "cards.po")
	for _, name := range []string{"fr.csv", "fr.xlf"} {
		before := readText(t, po)
		file := filepath.Join(dir, name)
		brehon(t, 0, "lang", "export", "fr", file, "--content", dir)
		if got := brehon(t, 0, "lang", "import", "fr", file, "--content", dir); !strings.HasPrefix(got, "0 strings updated from") || readText(t, po) != before {
			t.Errorf("%s, unchanged, comes back as\n%s", name, got)
		}
		text := readText(t, file)
		changed := strings.NewReplacer("hazards.famine.title,Famine,,missing", "hazards.famine.title,Famine,Disette,done",
			"id=\"hazards.famine.title\" xml:space=\"preserve\">\n      <source>Famine</source>\n      <target state=\"translated\">Disette<",
			"id=\"hazards.famine.title\" xml:space=\"preserve\">\n      <source>Famine</source>\n      <target state=\"final\">Disettes<").Replace(text)
		writeText(t, file, changed)
		if got := brehon(t, 0, "lang", "import", "fr", file, "--content", dir); !strings.HasPrefix(got, "1 string updated from") || !strings.Contains(readText(t, po), "msgstr \"Disette") {
			t.Errorf("%s, changed, comes back as\n%s", name, got)
		}
		writeText(t, file, strings.NewReplacer("famine.title,Famine,", "famine.title,Femine,", "<source>Famine<", "<source>Femine<").Replace(changed))
		after := readText(t, po)
		if got := brehon(t, 1, "lang", "import", "fr", file, "--content", dir); !strings.Contains(got, file+":") || readText(t, po) != after {
			t.Errorf("%s with another English comes back as\n%s", name, got)
		}
		brehon(t, 0, "lang", "export", "es", file, "--content", dir)
		if got := brehon(t, 1, "lang", "import", "fr", file, "--content", dir); !strings.Contains(got, ": the file translates en into es, and en into fr is to be taken") || readText(t, po) != after {
			t.Errorf("%s of another language comes back as\n%s", name, got)
		}
	}
}
