package typeset

import (
	"os"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/draw/record"
)

// scriptsFolder holds small languages of other scripts, each with a font that has their letters.
const scriptsFolder = "../testdata/scripts"

// speaking is a setter for a language of that folder, or a pseudo-language.
func speaking(t testing.TB, tag string) *Setter {
	t.Helper()
	c, faults := lang.Load(os.DirFS(scriptsFolder), tag, "turlough")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if err := CanSet(c.About); err != nil {
		t.Fatal(err)
	}
	s := setter(t)
	if err := s.Speak(c); err != nil {
		t.Fatal(err)
	}
	return s
}

// What stands on the line is written from left to right, as it is seen.
func TestOrderOnTheLine(t *testing.T) {
	for _, c := range []struct{ tag, text, want string }{
		{"he", "רעב", "בער"},
		{"he", "גשם כבד", "דבכ םשג"},
		{"he", "עולה £2 במקום £1.", ".£1 םוקמב £2 הלוע"},
		{"he", "כלל T13.4: אין", "ןיא :T13.4 ללכ"},
		{"he", "כלל (T13.4)", "(T13.4) ללכ"},
		{"he", "«רעב» (רע) [ב]", "[ב] (ער) «בער»"},
		{"he", "מינוס −3 ועוד +2", "+2 דועו −3 סונימ"},
		{"he", "בין Clann Turlough לבין de Clare", "de Clare ןיבל Clann Turlough ןיב"},
		{"he", "10,000 או 2-4", "2-4 וא 10,000"},
		{"he", "", ""},
		{"he", "\u200fרע\u200eב", "בער"},
		{"he", "\u20662 points instead of 3.\u2069", "2 points instead of 3."},
		{"he", "רעב: \u2066+1 cattle.\u2069; \u2066£2 each.\u2069", "£2 each. ;+1 cattle. :בער"},
		{"he", "\u2066Leave גשם כבד, pay (2).\u2069", "Leave דבכ םשג, pay (2)."},
		{"he", "\u2066a \u2066b.\u2069 c.\u2069 גשם", "םשג a b. c."},
		{"he", "\u2066never shut.", "never shut."},
		{"en", "\u2066It is 2.\u2069 So.", "It is 2. So."},
		{"ar", "كلب", "ﺐﻠﻛ"},
		{"ar", "بدلا من £2", "£2 ﻦﻣ ﻻﺪﺑ"},
		{"ar", "ءآدم", "ﻡﺩﺁﺀ"},
		{"ar", "سلام", "ﻡﻼﺳ"},
		{"ar", "هه ههه", "ﻪﻬﻫ ﻪﻫ"},
		{"en", "Hebrew: עברית.", "Hebrew: תירבע."},
	} {
		s := speaking(t, strings.Replace(c.tag, "en", "he", 1))
		s.RightToLeft = c.tag != "en"
		got := ""
		s.Line(&runs{func(r draw.Run) { got += r.Text }}, 0, 0, c.text, Style{Font: draw.Text, Size: 10, Fill: ink}, Left)
		if got != c.want {
			t.Errorf("%s: %q: got %q, want %q", c.tag, c.text, got, c.want)
		}
		if b := s.Wrap(c.text, body, Room(300)); c.text != "" && strings.Join(lines(b), "") != c.want {
			t.Errorf("%s: wrapped, %q: got %q, want %q", c.tag, c.text, lines(b), c.want)
		}
		if f := s.Faults(); len(f) > 0 && c.tag != "en" {
			t.Errorf("%s: %q: %v", c.tag, c.text, f)
		}
	}
}

// Lines are broken in reading order, and each is put in order by itself.
func TestLinesRightToLeft(t *testing.T) {
	s := speaking(t, "he")
	for _, c := range []struct {
		text string
		room draw.MM
		want string
	}{
		{"הגשם השכיב את השיבולים, והלחם התייקר.", 30, "תא ביכשה םשגה|.רקייתה םחלהו ,םילוביʃה"},
		{"**כל קרב עולה £5** במקום £3 {icon:cattle}.", 100, ".{cattle} £3 םוקמב £5 הלוע ברק לכ"},
		{"ראו [כלל T13.4](rule:T13.4) שם", 100, "םש T13.4 ללכ ואר"},
	} {
		got := strings.Join(lines(s.Wrap(c.text, body, Room(c.room))), "|")
		if want := strings.ReplaceAll(c.want, "ʃ", "ש"); got != want {
			t.Errorf("%q\n got %q\nwant %q", c.text, got, want)
		}
	}
	for text, want := range map[string]string{ // English that stands for a missing translation
		"\u2066Pay 2 points, instead of 3.\u2069":     "Pay 2 points,|instead of 3.",
		"\u2066Pay **2 points**, instead of 3.\u2069": "Pay 2 points,|instead of 3.",
	} {
		if got := strings.Join(lines(s.Wrap(text, body, Room(21))), "|"); got != want {
			t.Errorf("%q\n got %q\nwant %q", text, got, want)
		}
	}
	b := s.Wrap("מילה "+strings.Repeat("ארוכה", 12), body, Room(20))
	if want := strings.Repeat("ארוכה", 12); b.Wide != want {
		t.Errorf("the word that is too wide is called %q, and not %q", b.Wide, want)
	}
}

// Japanese has no spaces: lines end between letters, but for marks that begin or end no line.
func TestJapaneseLines(t *testing.T) {
	s := speaking(t, "ja")
	for _, c := range []struct {
		text string
		room draw.MM
		want string
	}{
		{"雨で麦が倒れ、パンの値段が上がった。", 17, "雨で麦が倒|れ、パン|の値段が上|がった。"},
		{"川を渡る移動力は「10」になる（通常は3）。", 20, "川を渡る移動|力は「10」|になる（通常|は3）。"},
		{"シャノン川、ファーガス川", 10, "シャノ|ン川、|ファー|ガス川"},
		{"Clann Turloughの大雨", 20, "Clann|Turloughの|大雨"},
	} {
		b := s.Wrap(c.text, body, Room(c.room))
		if got := strings.Join(lines(b), "|"); got != c.want {
			t.Errorf("%q\n got %q\nwant %q", c.text, got, c.want)
		}
		for _, l := range lines(b) {
			if strings.ContainsAny(string([]rune(l)[:1]), "。、）」ァャョッー") || strings.HasSuffix(l, "（") || strings.HasSuffix(l, "「") {
				t.Errorf("%q: the line %q begins or ends as none may", c.text, l)
			}
		}
	}
	if f := s.Faults(); len(f) > 0 {
		t.Error(f)
	}
}

func TestCanSet(t *testing.T) {
	own := lang.Fonts{Text: []string{"a.ttf"}, Sans: []string{"a.ttf"}, Title: []string{"a.ttf"}}
	for _, c := range []struct {
		script, direction string
		fonts             lang.Fonts
		want              string
	}{
		{"Latn", "ltr", lang.Fonts{}, ""},
		{"Cyrl", "ltr", lang.Fonts{}, ""},
		{"Hebr", "rtl", own, ""},
		{"Arab", "rtl", own, ""},
		{"Jpan", "ltr", own, ""},
		{"Hebr", "rtl", lang.Fonts{}, "Quux (qq) is written in Hebrew, whose letters the common fonts lack: put a TrueType font next to its lang.yaml " +
			"and name it there, fonts: {text: [Name.ttf], sans: [Name.ttf], title: [Name.ttf]}; each file has one style, bold ones are named as textBold and sansBold"},
		{"Hebr", "ltr", own, "Quux (qq) is ltr by its lang.yaml, and lines in Hebrew are set from right to left: write direction: rtl"},
		{"Deva", "ltr", own, ""},
		{"Thai", "ltr", own, ""},
		{"Kore", "ltr", own, ""},
		{"Hant", "ltr", own, ""},
		{"Khmr", "ltr", own, "Quux (qq) is written in Khmer, and brehon can only print Arabic, Bangla, Cyrillic, Devanagari, Greek, Gujarati, Gurmukhi, " +
			"simplified Chinese, traditional Chinese, Hebrew, Japanese, Kannada, Korean, Latin, Malayalam, Tamil, Telugu, Thai so far: its letters " +
			"would have to be shaped and broken into lines by their own rules, which brehon doesn't have yet"},
	} {
		l := &lang.Language{Tag: "qq", English: "Quux", Script: c.script, Direction: c.direction, Fonts: c.fonts}
		got := ""
		if err := CanSet(l); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%s %s\n got %s\nwant %s", c.script, c.direction, got, c.want)
		}
	}
	for script, want := range map[string]bool{"Latn": false, "Grek": false, "Hebr": true, "Arab": true, "Jpan": true} {
		if Beta(&lang.Language{Script: script}) != want {
			t.Errorf("%s is beta: want %v", script, want)
		}
	}
}

// A mirrored layout: what begins at the left begins at the right, letters and links read on.
func TestMirroredLayout(t *testing.T) {
	s := speaking(t, "he")
	golden(t, "testdata/mirrored.txt", record.Draw(func(dst draw.Surface) {
		page := draw.At(dst, draw.Mirror(50))
		b := s.Wrap("ראו [כלל T13.4](rule:T13.4) שם", Style{Font: draw.Text, Size: 10, Fill: ink}, Room(80))
		b.Draw(page, 10, 20, Left)
		st := Style{Font: draw.Sans, Size: 10, Fill: ink}
		s.Line(page, 10, 30, "T13.4", st, Left)
		s.Line(page, 10, 40, "רעב", st, Right)
		s.Line(draw.At(page, draw.Turn(-90).Then(draw.Move(20, 60))), 0, 0, "T6", st, Centre)
		page.Path(draw.Box(draw.Rect{X: 10, Y: 70, W: 20, H: 5}), draw.Fill(red))
		icon := &draw.Art{Name: "icon", Bounds: draw.Rect{W: 4, H: 4}, Draw: func(draw.Surface) {}}
		page.Image(icon, draw.Move(10, 80))
	}))
}
