package typeset

import (
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"brehon/content/font"
	"brehon/content/lang"
	"brehon/generate/draw"
)

// tongue is a made-up language whose folder has the given fonts: and files.
func tongue(t *testing.T, fonts string, files map[string][]byte) *lang.Catalog {
	t.Helper()
	folder := fstest.MapFS{"content/lang/qq/lang.yaml": {Data: []byte(`tag: qq
endonym: Quux
english: Quux
status: draft
script: Latn
direction: ltr
plural: "nplurals=1; plural=0;"
letters: abc
numbers: {decimal: "."}
quotes: {outer: ["“", "”"], inner: ["‘", "’"]}
fonts: ` + fonts + "\n")}}
	for name, data := range files {
		folder["content/lang/qq/"+name] = &fstest.MapFile{Data: data}
	}
	c, faults := lang.Load(folder, "qq", "turlough")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return c
}

func fontFile(t *testing.T, name draw.Font) []byte {
	t.Helper()
	setter(t) // brings the face of titles
	data, err := font.Bytes(string(name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// setIn tells in which faces a text is set: "title:Wars|sans-bold:Жук".
func setIn(s *Setter, text string, f draw.Font) string {
	var all []string
	for _, b := range s.set(text, f, lang.Said{}).bits {
		if n := len(all); n > 0 && strings.HasPrefix(all[n-1], string(b.font)+":") {
			all[n-1] += b.text
			continue
		}
		all = append(all, string(b.font)+":"+b.text)
	}
	return strings.Join(all, "|")
}

func TestChainOfFonts(t *testing.T) {
	s := setter(t)
	for _, c := range []struct {
		fonts, text string
		asked       draw.Font
		want        string
	}{
		{"{}", "Wars Жаrs on", draw.Title, "title:Wars |text:Жаrs|title: on"},
		{"{title: [sans]}", "Wars Жаrs on", draw.Title, "title:Wars |sans:Жаrs|title: on"},
		{"{title: [own.ttf, sans]}", "Wars Жаrs on", draw.Title, "title:Wars |OWN:Жаrs|title: on"},
		{"{text: [own.ttf]}", "Wars Жаrs on", draw.TextBold, "text-bold:Wars Жаrs on"},
		{"{sans: [text], sansBold: [text-italic]}", "aꜷb", draw.SansBold, "text-italic:aꜷb"},
		{"{sans: [text], sansBold: [text-italic]}", "aꜷb", draw.SansItalic, "text-italic:aꜷb"},
		{"{text: [sans], textItalic: [text-bold]}", "aꜷb", draw.Sans, "text:aꜷb"},
		{"{sans: [text]}", "ḃ aꜷb", draw.SansBold, "sans-bold:ḃ |text-bold:aꜷb"},
	} {
		own := fontFile(t, draw.SansItalic)
		if err := s.Speak(tongue(t, c.fonts, map[string][]byte{"own.ttf": own})); err != nil {
			t.Fatal(err)
		}
		want := strings.ReplaceAll(c.want, "OWN", font.Add("qq", own))
		if got := setIn(s, c.text, c.asked); got != want {
			t.Errorf("%s: got %s, want %s", c.fonts, got, want)
		}
	}
}

// A word in another face is as large as its neighbours: its small letters are as high.
func TestOtherFacesLookAlike(t *testing.T) {
	s := setter(t)
	w := s.word("Жаж", draw.Title, rightward)
	got := s.face(w.bits[0].font).x * w.bits[0].size
	if want := s.face(draw.Title).x; math.Abs(got-want) > 0.001 || w.bits[0].size == 1 {
		t.Errorf("small letters are %.3f high, want %.3f", got, want)
	}
	st := Style{Font: draw.Title, Size: 20, Fill: ink}
	var end, size float64
	width := s.Line(&runs{func(r draw.Run) { end, size = r.X+r.Width, float64(r.Size) }}, 0, 0, "Жаж", st, Left)
	if math.Abs(end-width) > 0.01 || math.Abs(size-20*w.bits[0].size) > 1e-9 {
		t.Errorf("the line is %.3f wide and ends at %.3f, in %.2f pt", width, end, size)
	}
}

func TestFontsThatAreNone(t *testing.T) {
	cff := append([]byte("OTTO"), make([]byte, 8)...)
	for _, c := range []struct{ fonts, want string }{
		{"{text: [serif]}", `content/lang/qq/lang.yaml:11:16: there is no font "serif": use one of ["text" "text-italic" "text-bold" "text-bold-italic" "sans" "sans-italic" "sans-semi" "sans-bold"], or a file with its ending`},
		{"{text: [cff.otf]}", `content/lang/qq/lang.yaml:11:16: cff.otf has no TrueType outlines: use a .ttf with a table glyf`},
		{"{text: [no.ttf]}", `content/lang/qq/lang.yaml:11:16: no.ttf cannot be read as a font: `},
	} {
		s := setter(t)
		err := s.Speak(tongue(t, c.fonts, map[string][]byte{"cff.otf": cff, "no.ttf": []byte("no font")}))
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
}

// The common faces hold Greek and Cyrillic; the title face borrows them.
func TestGreekAndCyrillic(t *testing.T) {
	s := setter(t)
	for _, text := range []string{
		"Ξεσκεπάζω την ψυχοφθόρα βδελυγμία. Ταχίστη αλώπηξ βαφής ψημένη γη, δρασκελίζει υπέρ νωθρού κυνός",
		"Съешь же ещё этих мягких французских булок, да выпей чаю",
		"Щастям б’єш жук їх глицю в фон й ґедзь пріч",
		"Čeština, język polski, română, Tiếng Việt, português, ŵ ŷ þ ð ħ",
	} {
		for _, f := range draw.Fonts() {
			if none := s.Missing(text, f); len(none) > 0 {
				t.Errorf("%s lacks %q", f, string(none))
			}
			if f == draw.Title {
				continue
			}
			if got := setIn(s, text, f); got != string(f)+":"+text {
				t.Errorf("%s: %s", f, got)
			}
		}
	}
}

// The patterns of the languages that ship divide words where their readers expect it.
func TestSpeak(t *testing.T) {
	s := setter(t)
	c, faults := lang.Load(os.DirFS("../.."), "pt-BR", "turlough")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if err := s.Speak(c); err != nil {
		t.Fatal(err)
	}
	if got := s.Hyphens.Points("guerreiros"); s.Language != "pt-BR" || !slices.Equal(got, []int{4, 7}) {
		t.Errorf("%q divides guerreiros at %v", s.Language, got)
	}
}
