package turlough

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate"
)

// testdata/scripts holds languages of other scripts with fonts of their own, laid over the content.
func scriptKit(t *testing.T, tag string, o generate.Options) builtKit {
	t.Helper()
	o.Langs, o.Papers, o.Out = []string{tag}, []string{"a4"}, filepath.Join(kitsDir, "scripts-"+tag)
	m, err := build(source.Overlay(embedded(), "../testdata/scripts"), o)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Behind) == 0 || !strings.HasSuffix(m.Behind[len(m.Behind)-1], "is new (beta): check every sheet before it is printed") {
		t.Errorf("the kit is said to be unfinished in no word: %q", m.Behind)
	}
	base := filepath.Join(o.Out, turlough.ID)
	if len(o.Pieces) > 0 {
		base = filepath.Join(base, "pieces")
	}
	return builtKit{base, m}
}

// A whole kit is set from right to left, each text a third longer than in English: a build fails where a letter is missing
// or a text sticks out. What it says is found in it in reading order, what is cut out and played with says nothing in
// Latin letters but codes, and columns stand mirrored.
func TestKitRightToLeft(t *testing.T) {
	need(t, "pdftotext", "mutool")
	if testing.Short() {
		t.Skip("builds a kit")
	}
	const tag = "pseudo-rtl"
	k := scriptKit(t, tag, generate.Options{Parts: true})
	folder := filepath.Join(k.dir, tag, "a4")
	latin := regexp.MustCompile(`[A-Za-z]{4,}`)
	some := map[string][]string{"cards.pdf": {"-l", "2"}, "tokens.pdf": {"-l", "1"}} // pages
	for file, want := range map[string]string{
		"cards.pdf":            "Heavy Rainfall",
		"aids.pdf":             "T10.1",
		"scenarios.pdf":        "1276",
		"standees.pdf":         "Corcovaskin",
		"tokens.pdf":           "Tokens",
		"calibration.pdf":      "Cards",
		"board.pdf":            "The court",
		"../screen/poster.pdf": "The court",
		"rules.pdf":            "Heavy Rainfall",
	} {
		pages := some[file]
		if *whole {
			pages = nil // all
		}
		got := spoken(t, filepath.Join(folder, file), pages...)
		words, _ := lang.Pseudo(tag, want)
		for _, w := range strings.Fields(strings.Trim(words, lang.PseudoOpen+lang.PseudoClose)) {
			if !strings.Contains(got, w) {
				t.Errorf("%s does not say %q: %.300s", file, w, got)
			}
		}
		irish := strings.Contains("board.pdf ../screen/poster.pdf", file) // the map has names in Irish beside
		book := file == "rules.pdf"
		if irish || book {
			continue
		}
		said := fileName.ReplaceAllString(got+textOf(t, filepath.Join(folder, file)), "")
		if w := latin.FindString(said); w != "" {
			t.Errorf("%s says %q", file, w)
		}
	}
	// the year stands at the right of a sheet that has it at the left in English
	box, err := exec.Command("pdftotext", "-bbox", "-l", "1", filepath.Join(folder, "scenarios.pdf"), "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(box), "\n") {
		if strings.Contains(line, ">1276<") && !strings.Contains(line, `xMin="4`) {
			t.Errorf("the year is not at the right: %s", line)
		}
	}
}

// fileName are the parts of files' names and of the command on the print plan, which are the same in every language.
var fileName = regexp.MustCompile(`\b(plain|heavy|card|both|one|poster|pdf|brehon|turlough)\b`)

// The samples come out as they are spelt, without marks that tell readers which way they run.
func TestSamplesOfOtherScripts(t *testing.T) {
	need(t, "pdftotext")
	for tag, want := range map[string][]string{
		"he": {"כישלון היבול", "גשם כבד", "רעב", "התבואה של אירלנד"},
		"ar": {"فشل الحصاد", "مطر غزير", "مجاعة", "كل مؤونة تكلف", "حبوب أيرلندا"},
		"hi": {"भारी वर्षा", "अकाल", "पारगमन का मूल्य", "क्षेत्र में शक्ति", "सैनिकों की"},
		"th": {"ฝนตกหนัก", "ความอดอยาก", "ทางข้าม", "กองทัพ", "แม่น้ำ"},
		"ja": {"凶作", "大雨", "飢饉", "糧食の値段は£2に", "麦の値段が上がった。"},
	} {
		k := scriptKit(t, tag, generate.Options{Pieces: []string{"harvest", "rain", "famine", "scotland"}})
		got := spoken(t, filepath.Join(k.dir, tag, "a4", "pieces.pdf"))
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%s: no %q in %.400s", tag, w, got)
			}
		}
	}
}

// spoken is what a file says, without the signs that turn text round.
func spoken(t *testing.T, file string, flags ...string) string {
	t.Helper()
	out, err := exec.Command("pdftotext", append(flags, file, "-")...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Map(func(r rune) rune {
		if r >= 0x202A && r <= 0x202E || r == 0x200E || r == 0x200F {
			return -1
		}
		return r
	}, string(out))
}
