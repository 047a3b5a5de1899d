package typeset

import (
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/draw/record"
)

var update = flag.Bool("update", false, "write the wanted files anew")

var (
	ink  = draw.Hex("#2E231B")
	red  = draw.Hex("#B5341C")
	body = Style{Font: draw.Text, Size: 9.5, Fill: ink}
)

func setter(t testing.TB) *Setter {
	t.Helper()
	s, err := New()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile("../../content/turlough/font/uncial-antiqua/UncialAntiqua_400Regular.ttf") // it has few letters
	if err == nil {
		err = s.SetTitle("title", data)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// lines are the words of each line of a block, icons in braces.
func lines(b *Block) []string {
	var all []string
	for _, l := range b.Lines {
		words := ""
		for _, bit := range l.bits {
			if bit.word == nil {
				words += "{" + bit.span.Icon + "}"
				continue
			}
			for _, b := range bit.word.bits {
				words += b.text
			}
		}
		all = append(all, words)
	}
	return all
}

// Each file of testdata/wrap holds a text, a line "---" with the width in millimetres, and the lines wanted.
func TestWrapFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/wrap/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	s := setter(t)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text, rest, _ := strings.Cut(string(data), "\n--- ")
		head, _, _ := strings.Cut(rest, "\n")
		var width draw.MM
		fmt.Sscan(head, &width)
		st := body
		st.Even = strings.Contains(head, "even")
		b := s.Wrap(text, st, Room(width))
		golden(t, file, text+"\n--- "+head+"\n"+strings.Join(lines(b), "\n")+"\n")
		for i, l := range b.Lines {
			if l.Width > width+slack && b.Over == 0 {
				t.Errorf("%s:%d is %.2f mm wide", file, i+1, l.Width)
			}
		}
	}
}

func TestWrapRoomOfEachLine(t *testing.T) {
	s := setter(t)
	text := strings.Repeat("Thomond is wide and its rivers are many. ", 12)
	b := s.Wrap(text, body, func(line int) (draw.MM, draw.MM) {
		if line < 3 {
			return 18, 82
		}
		return 0, 100
	})
	for i, l := range b.Lines {
		if want := 18 * draw.MM(b2i(i < 3)); l.Indent != want {
			t.Errorf("line %d is indented %.1f", i, l.Indent)
		}
		if l.Width > l.Room+slack {
			t.Errorf("line %d sticks out by %.2f", i, l.Width-l.Room)
		}
	}
	part := b.Part(3, len(b.Lines))
	if len(part.Lines) != len(b.Lines)-3 || part.Height >= b.Height {
		t.Errorf("part has %d lines, %.2f of %.2f high", len(part.Lines), part.Height, b.Height)
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestWidthIsKernedAndTracked(t *testing.T) {
	s := setter(t)
	st := Style{Font: draw.Sans, Size: 10}
	apart := s.Width("A", st) + s.Width("V", st)
	if together := s.Width("AV", st); together >= apart {
		t.Errorf("AV is %.3f, A and V apart %.3f", together, apart)
	}
	tracked := st
	tracked.Track = 0.1
	if got, want := s.Width("AV", tracked)-s.Width("AV", st), 2*0.1*st.Size.MM(); math.Abs(got-want) > 1e-9 {
		t.Errorf("tracking adds %.4f, want %.4f", got, want)
	}
	if s.Width("e\u0301", st) != s.Width("é", st) {
		t.Error("letters are not composed")
	}
}

// Every run tells where it ends, and the next begins there but for kerning: the PDF
// joins them by it.
func TestRunsFollowEachOther(t *testing.T) {
	s := setter(t)
	for _, f := range draw.Fonts() {
		var end draw.MM
		probe := &runs{func(r draw.Run) {
			if r.Width == 0 {
				t.Errorf("%s: %q has no width", f, r.Text)
			}
			if end != 0 && math.Abs(r.X-end) > 0.3*r.Size.MM() {
				t.Errorf("%s: %q begins %.3f from where the last run ended", f, r.Text, r.X-end)
			}
			end = r.X + r.Width
		}}
		w := s.Line(probe, 10, 10, "AVATAR Tá To Wörterbuch 1276", Style{Font: f, Size: 12, Fill: ink}, Left)
		if math.Abs(end-10-w) > 0.3 {
			t.Errorf("%s: the runs end at %.3f, the line at %.3f", f, end, 10+w)
		}
	}
}

type runs struct{ see func(draw.Run) }

func (r *runs) Path(*draw.Path, draw.Style)               {}
func (r *runs) Text(run draw.Run)                         { r.see(run) }
func (r *runs) Image(*draw.Art, draw.Matrix)              {}
func (r *runs) Clip(_ *draw.Path, f func(s draw.Surface)) { f(r) }

func TestOutlineLiesWhereTheLettersDo(t *testing.T) {
	s := setter(t)
	b := s.Outline(draw.Run{X: 10, Y: 20, Text: "II", Font: draw.Sans, Size: 72}).Bounds()
	if h := s.CapHeight(draw.Sans, 72); math.Abs(b.H-h) > 0.05 || math.Abs(b.Bottom()-20) > 0.05 {
		t.Errorf("bounds %v, cap height %.3f", b, h)
	}
	turned := s.Outline(draw.Run{X: 10, Y: 20, Text: "II", Font: draw.Sans, Size: 72, Angle: 90}).Bounds()
	if math.Abs(turned.W-b.H) > 0.01 || math.Abs(turned.H-b.W) > 0.01 || turned.Y < 20 {
		t.Errorf("a quarter turn makes %v of %v", turned, b)
	}
}

func TestDrawing(t *testing.T) {
	s := setter(t)
	s.RuleID = regexp.MustCompile(`\bT\d+(\.\d+)*\b`)
	s.Icon = func(dst draw.Surface, name string, x, y, size draw.MM, fill draw.Color) {
		dst.Path(draw.Box(draw.Rect{X: x, Y: y, W: size, H: size}), draw.Fill(fill))
	}
	got := record.Draw(func(d draw.Surface) {
		st := body
		st.BoldFill, st.LinkFill = red, draw.Hex("#24508F")
		s.Wrap("Take **5** {icon:cattle} at a [ford](term:ford), T13.4.", st, Room(100)).Draw(d, 10, 20, Right)
		s.Line(d, 50, 40, "ḃaile", Style{Font: draw.Title, Size: 20, Fill: ink, Halo: red, HaloWidth: 0.5}, Centre)
	})
	golden(t, "testdata/drawing.txt", got)
}

// golden compares with a file.
func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s: got\n%s\nwant\n%s", file, got, want)
	}
}

func TestFitFindsTheLargestSize(t *testing.T) {
	s := setter(t)
	st := Style{Font: draw.Sans, Size: 11.5, Fill: ink}
	said := lang.Said{Key: "hazards.rain.effect", Text: "Leaving a route costs 3 movement points instead of 2.", Pos: lang.Pos{File: "hazards.po", Line: 7, Col: 1}}
	b, size, err := s.Fit(said, st, 41.5, 10, 6.5)
	if err != nil || b.Height > 10 || b.Width > 41.5 {
		t.Fatalf("%v: %.2f × %.2f", err, b.Width, b.Height)
	}
	if bigger, _, err := s.Fit(said, Style{Font: draw.Sans, Size: size + step}, 41.5, 10, size+step); err == nil {
		t.Errorf("%.2f pt would fit too, %.2f high", float64(size+step), bigger.Height)
	}
	for _, c := range []struct {
		w, h draw.MM
		want string
	}{
		{40, 4, `hazards.po:7:1: hazards.rain.effect: 2 lines at 6.5 pt are 0.97 mm too high for 40.00 × 4.00 mm: shorten the text`},
		{9, 90, `hazards.po:7:1: hazards.rain.effect: "movement" is 1.40 mm too wide at 6.5 pt: shorten it`},
	} {
		_, _, err := s.Fit(said, st, c.w, c.h, 6.5)
		var over *Overflow
		if !errors.As(err, &over) || err.Error() != c.want {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
	if b, size, err := s.FitLine(said, st, 90, 6.5); err != nil || len(b.Lines) != 1 || size < 10 {
		t.Errorf("one line: %d at %v, %v", len(b.Lines), size, err)
	}
	if faults := s.Faults(); len(faults) != 0 {
		t.Errorf("Fit must leave its overflows to the caller, but Faults has %v", faults)
	}
}

// TestTheSameTextAgain: each place of a text that cannot be set is told, and a style of its own gets its own words.
func TestTheSameTextAgain(t *testing.T) {
	for _, text := range []string{"cow 🐄", "no **end"} {
		s := setter(t)
		for line := range 3 {
			s.FitLine(lang.Said{Key: "cards.rain.title", Text: text, Pos: lang.Pos{File: "b.po", Line: line + 1}}, body, 90, 6)
		}
		if n := len(s.Faults()); n != 3 {
			t.Errorf("%q: %d faults of three places", text, n)
		}
	}
	s := setter(t)
	tracked, bold := body, body
	tracked.Track, bold.Font = 0.2, draw.TextBold
	wide := func(st Style, s *Setter) draw.MM {
		b, _, err := s.FitLine(lang.Said{Text: "Fort of the Dalcassian kings"}, st, 200, 6)
		if err != nil {
			t.Fatal(err)
		}
		return b.Lines[0].Width
	}
	for _, st := range []Style{body, tracked, bold, body} {
		if is, alone := wide(st, s), wide(st, setter(t)); is != alone {
			t.Errorf("%+v: %.2f mm wide, and %.2f for a setter that has set nothing", st, is, alone)
		}
	}
}

func TestMissingLetters(t *testing.T) {
	s := setter(t)
	if got := string(s.Missing("★ Mór 🐄 ★", draw.Sans)); got != "★🐄" {
		t.Errorf("missing %q", got)
	}
	s.Line(&draw.List{}, 0, 0, "⚔", body, Left)
	s.FitLine(lang.Said{Key: "cards.rain.title", Text: "cow 🐄", Pos: lang.Pos{File: "b.po", Line: 12, Col: 3}}, body, 90, 6)
	s.FitLine(lang.Said{Key: "cards.rain.title", Text: "no **end", Pos: lang.Pos{File: "b.po", Line: 3, Col: 3}}, body, 90, 6)
	var got []string
	for _, f := range s.Faults() {
		got = append(got, f.Error())
	}
	want := []string{
		`"⚔": no font has the letter '⚔' (U+2694), needed in "text": write it differently`,
		`b.po:3:3: cards.rain.title: letter 4: ** is never closed`,
		`b.po:12:3: cards.rain.title: no font has the letter '🐄' (U+1F404), needed in "text": write it differently`,
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A word with a letter that its face lacks is set whole in another face of ours.
func TestFallbackIsByTheWord(t *testing.T) {
	s := setter(t)
	w := s.set("Wars Жаr ḃ", draw.Title, lang.Said{})
	var got []string
	for _, b := range w.bits {
		got = append(got, string(b.font)+":"+b.text)
	}
	if s := strings.Join(got, "|"); !strings.Contains(s, "text:Жаr") || len(w.dots) != 1 || !strings.Contains(s, "ḃ") {
		t.Errorf("%s, %d dots", s, len(w.dots))
	}
}

func TestSpaces(t *testing.T) {
	s := setter(t)
	w := s.set("a\u202fb\u00a0c\u200bd", draw.Sans, lang.Said{})
	text := ""
	for _, b := range w.bits {
		text += b.text
	}
	if text != "a b cd" || len(w.missing) != 0 {
		t.Errorf("%q, missing %q", text, w.missing)
	}
	if b := s.Wrap("one\u00a0two\u202fthree", body, Room(5)); len(b.Lines) != 1 || b.Over == 0 {
		t.Error("a no-break space broke")
	}
	if b := s.Wrap("Feudal\u00adherren", body, Room(15)); len(b.Lines) != 2 || lines(b)[0] != "Feudal-" {
		t.Errorf("soft hyphen: %q", lines(b))
	}
	if b := s.Wrap("", body, Room(5)); len(b.Lines) != 0 || b.Height != 0 {
		t.Error("nothing takes room")
	}
}

func TestManyAtOnce(t *testing.T) {
	s := setter(t)
	texts := paragraphs(60)
	want := make([]string, len(texts))
	for i, text := range texts {
		want[i] = strings.Join(lines(setter(t).Wrap(text, body, Room(90))), "\n")
		if i > 5 {
			break
		}
	}
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			for i, text := range texts {
				if got := strings.Join(lines(s.Wrap(text, body, Room(90))), "\n"); want[i] != "" && got != want[i] {
					t.Errorf("got\n%s\nwant\n%s", got, want[i])
				}
				s.Missing("★", draw.Title)
			}
		})
	}
	wait.Wait()
}
