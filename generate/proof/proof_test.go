package proof

import (
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate"
	"brehon/generate/draw"
	kits "brehon/generate/turlough"
	"brehon/generate/typeset"
	"brehon/referee/refereetest"
	"brehon/scenarios"
	scen "brehon/scenarios/turlough"
)

// thomond is the game that shelf has read.
var thomond *turlough.Game

// shelf is the content that is in the program, read once for all tests.
func shelf(t testing.TB) *Content {
	t.Helper()
	c, faults := shelved()
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return c
}

var shelved = sync.OnceValues(func() (*Content, []lang.Fault) {
	if flag.Lookup("test.bench").Value.String() == "" {
		debug.SetGCPercent(400) // the tests make much and keep little
	}
	files := generate.Embedded(content.FS(), scenarios.FS())
	g, faults := turlough.Load(files)
	set, more := scen.Load(files, g)
	thomond = g
	return &Content{Files: files, Kit: kits.Kit(g, set), Texts: append(g.Texts(), set.Texts()...)}, append(faults, more...)
})

var whole = flag.Bool("whole", false, "lay out the rulebooks of all languages, by all editions and options")

// TestLongPseudoLanguageFits: a language a third longer than English has room in every box, and no letter is missing.
// Labels twice as long may not fit: TestPseudoTellsWhatDoesNotFit. With -whole every sentence that stands in another's place when an
// option has a value is printed in one of the layouts that a check reads.
func TestLongPseudoLanguageFits(t *testing.T) {
	const third = lang.PseudoName + "35"
	c := shelf(t)
	layouts := c.kit(third, true)
	if *whole {
		layouts = append(layouts, c.otherwise(third)...)
	}
	all, err := c.readAll(layouts)
	if err != nil {
		t.Fatal(err)
	}
	set := map[string]bool{}
	for _, s := range all {
		for _, f := range s.Faults {
			t.Error(f)
		}
		for _, p := range s.Prints {
			for _, k := range p.Keys {
				set[k] = true
			}
		}
	}
	if !*whole {
		return
	}
	n := 0
	for _, x := range c.Texts {
		if file, _, _ := strings.Cut(x.Key, "."); strings.Contains(x.Key, "=") && file != "referee" {
			n++
			if !set[x.Key] {
				t.Errorf("%s: %s is set nowhere", x.Pos, x.Key)
			}
		}
		if strings.HasPrefix(x.Key, "rules.T") && !set[x.Key] {
			t.Errorf("%s: %s is set nowhere", x.Pos, x.Key)
		}
	}
	if n < 20 {
		t.Errorf("only %d sentences of options", n)
	}
}

// TestShippedLanguagesFitTheirBoxes, in the rulebook of one of them, in CI another each time; with -whole in all.
func TestShippedLanguagesFitTheirBoxes(t *testing.T) {
	c := shelf(t)
	all := slices.DeleteFunc(lang.Languages(c.Files), func(l *lang.Language) bool { return l.Status == lang.Draft })
	read := refereetest.Seed(t, 1) % uint64(len(all))
	for i, about := range all {
		list, err := c.Check(about.Tag, *whole || uint64(i) == read)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range list {
			if f.Severity == proofread.Error {
				t.Error(f)
			}
		}
	}
}

// TestCalibrationPagesAreRead: what is far too long for the print plan and the calibration pages is found at its place.
func TestCalibrationPagesAreRead(t *testing.T) {
	keys := []string{"calibration.title", "calibration.duplex", "calibration.duplexSays", "calibration.front",
		"calibration.across", "plan.title", "plan.what", "plan.scale", "plan.wrong", "plan.cutsBox", "plan.total", "tiles.step1", "tiles.step2", "tiles.step3", "plan.oneSide", "papers.heavy", "tiles.coverTo", "tiles.cutHere", "tiles.step5", "marks.glue"}
	c := fresh(shelf(t))
	const file = "content/lang/es/brehon.po"
	data, err := fs.ReadFile(c.Files, file)
	if err != nil {
		t.Fatal(err)
	}
	po, _ := lang.ParsePO(file, string(data))
	for _, e := range po.Entries {
		if key, ok := strings.CutPrefix(e.Context, "words."); ok && slices.Contains(keys, key) {
			for i, words := range e.Str {
				e.Str[i] = strings.TrimSpace(strings.Repeat(words+" ", 15))
			}
		}
	}
	dir := t.TempDir()
	name := filepath.Join(dir, filepath.FromSlash(file))
	if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(po.String()), 0o644)); err != nil {
		t.Fatal(err)
	}
	c.Files = source.Overlay(c.Files, dir)
	list, err := c.Check("es", false)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range keys {
		if strings.HasPrefix(key, "tiles.step") && key != "tiles.step5" {
			continue // they push the last one off the page
		}
		if !slices.ContainsFunc(list, func(f proofread.Finding) bool {
			return f.Key == "words."+key && f.Kind == proofread.Overflow && f.Pos.File == file && f.Pos.Line > 0
		}) {
			t.Errorf("%s: nothing found", key)
		}
	}
}

// TestWhatDoesNotFitIsFound: in a language twice as long as English much overflows, and the findings say where.
func TestWhatDoesNotFitIsFound(t *testing.T) {
	c := shelf(t)
	list, err := c.Check("pseudo100", false)
	if err != nil {
		t.Fatal(err)
	}
	found := func(key string, kind proofread.Kind) proofread.Finding {
		i := slices.IndexFunc(list, func(f proofread.Finding) bool { return f.Key == key && f.Kind == kind })
		if i < 0 {
			t.Fatalf("no finding %s of %s", kind, key)
		}
		return list[i]
	}
	f := found("legend.open", proofread.Overflow)
	if f.Severity != proofread.Error || !strings.Contains(f.Message, "mm too wide at 8 pt") || !strings.Contains(f.Message, "(board ") {
		t.Error(f)
	}
	f = found("hazards.harvest.title", proofread.Shrunk)
	if f.Severity != proofread.Warning || !strings.Contains(f.Message, "in English in") {
		t.Error(f)
	}
}

func TestLetterThatNoFontHasIsFound(t *testing.T) {
	c := shelf(t)
	l, err := c.Layout("en")
	if err != nil {
		t.Fatal(err)
	}
	j := judge{tag: "en", texts: nil, seen: map[string]bool{}, layout: l}
	said := l.Words().Say(thomond.Hazard("rain").Title)
	said.Text = "雨"
	_, _, err = l.Type().Fit(said, typeset.Style{Font: draw.Sans, Size: 9}, 50, 50, 7)
	if err != nil {
		t.Fatal(err)
	}
	j.faults(&Survey{Faults: l.Faults()})
	if len(j.list) != 1 || j.list[0].Kind != proofread.Glyph || j.list[0].Key != "hazards.rain.title" || !strings.Contains(j.list[0].Message, "U+96E8") {
		t.Error(j.list)
	}
}

// TestHeadroomIsAWarningToTheAuthor: a box that English twice as long overflows is told at the English.
func TestHeadroomIsAWarningToTheAuthor(t *testing.T) {
	c := shelf(t)
	if list, err := c.Check("en", false); err != nil || len(list) > 0 {
		t.Error(err, list)
	}
	longer, err := c.kitOf("pseudo100")
	if err != nil {
		t.Fatal(err)
	}
	l, err := c.Layout("en")
	if err != nil {
		t.Fatal(err)
	}
	j := judge{tag: "en", texts: map[string]lang.Text{}, seen: map[string]bool{}, layout: l}
	j.headroom(together(longer), c.Files)
	for _, f := range j.list {
		if f.Kind != proofread.Headroom || f.Severity != proofread.Warning || strings.Contains(f.Pos.File, ".po") {
			t.Error(f)
		}
	}
	if !slices.ContainsFunc(j.list, func(f proofread.Finding) bool { return f.Key == "legend.open" && f.Pos.Line > 0 }) {
		t.Error("twice as long, “Open land, limestone” has room")
	}
	meant := fstest.MapFS{"content/hill.yaml": {Data: []byte("a: \"A\"\nb: \"B\" # well: headroom: a name has one word\nc: \"C\" #well: headroom\n")}}
	for line, want := range []bool{false, false, true, true, false} {
		if got := lang.Well(commentAt(meant, lang.Pos{File: "content/hill.yaml", Line: line}), "headroom"); got != want {
			t.Errorf("line %d is well: %v", line, got)
		}
	}
}

// TestWhatIsShrunkMayBeMeant: a translator's comment silences a warning of the layout, and nothing else does.
func TestWhatIsShrunkMayBeMeant(t *testing.T) {
	const file = "content/lang/es/turlough/cards.po"
	shrunk := func(c *Content) bool {
		list, err := c.Check("es", false)
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(list, func(f proofread.Finding) bool {
			return f.Kind == proofread.Shrunk && f.Key == "hazards.france.title"
		})
	}
	c := fresh(shelf(t))
	if shrunk(c) {
		t.Error("told, though it is meant")
	}
	data, err := fs.ReadFile(c.Files, file)
	if err != nil {
		t.Fatal(err)
	}
	po, faults := lang.ParsePO(file, string(data))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for _, e := range po.Entries {
		e.Comments = nil
	}
	dir := t.TempDir()
	name := filepath.Join(dir, filepath.FromSlash(file))
	if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(po.String()), 0o644)); err != nil {
		t.Fatal(err)
	}
	c.Files = source.Overlay(c.Files, dir)
	if !shrunk(c) {
		t.Error("not told, though nobody has said that it is meant")
	}
}

func TestWhereTextsArePrinted(t *testing.T) {
	c := shelf(t)
	where, err := c.Where()
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"hazards.rain.title":             "printed: card Heavy Rainfall, 40 × 12 mm, 9–13 pt",
		"hazards.france.history":         "printed: card Wars in France, 50 × 7 mm, 8.5 pt",
		"rules.T13.4":                    "printed: rulebook, T13 The turn and the march",
		"aids.round.groups.before.name":  "printed: aid A-1, 20 × 7 mm, 5.5–9 pt",
		"words.lang.current":             "",
		"scenarios.1276.title":           "printed: scenario SC-1",
		"rules.T15.11.bog=diary":         "where bog = diary",
		"hazards.effects.openCost.says":  "printed: card Heavy Rainfall",
		"referee.refuse.noSuchThingHere": "",
	}
	for _, x := range c.Texts {
		w, ok := want[x.Key]
		if !ok {
			continue
		}
		delete(want, x.Key)
		got := strings.Join(where(x), " | ")
		if w == "" && got != "" || !strings.Contains(got, w) {
			t.Errorf("%s: %q, and not %q", x.Key, got, w)
		}
	}
}

// fresh has read nothing yet.
func fresh(c *Content) *Content {
	return &Content{Files: c.Files, Kit: c.Kit, Texts: c.Texts}
}

// BenchmarkCheck looks through a language without the rulebook: a part of the two seconds that a translator waits.
func BenchmarkCheck(b *testing.B) {
	c := shelf(b)
	for b.Loop() {
		if _, err := fresh(c).Check("pt-BR", false); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkCheckBooks lays out the rulebook too, for every edition and every value of every option. The bar is 10 s.
func BenchmarkCheckBooks(b *testing.B) {
	c := shelf(b)
	for b.Loop() {
		if _, err := fresh(c).Check("pt-BR", true); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkWhere reads where every text is printed, for the templates.
func BenchmarkWhere(b *testing.B) {
	c := shelf(b)
	for b.Loop() {
		if _, err := fresh(c).Where(); err != nil {
			b.Fatal(err)
		}
	}
}
