package pdf

import (
	"os"
	"strings"
	"testing"

	"brehon/content/font"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// spoken is a setter in a language of the content.
func spoken(t *testing.T, tag string) *typeset.Setter {
	t.Helper()
	s, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	c, faults := lang.Load(os.DirFS("../../.."), tag, "turlough")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	s.Speak(c)
	data, err := font.Bytes(string(draw.Title))
	if err == nil {
		err = s.SetTitle("title", data)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Words divided at the ends of lines are found as one, and lines filled by wider spaces have no gaps in them.
func TestWordsAreFoundWhole(t *testing.T) {
	const text = "Wherever an army has marched through undefended countryside, the settlements remember everything that " +
		"disappeared: provisions, cattle, sometimes inhabitants, and considerable quantities of ecclesiastical silverware."
	d := New(meta())
	p := d.Page(Page{W: 100, H: 100, Trim: draw.Rect{W: 100, H: 100}})
	block := spoken(t, "en").Wrap(text, typeset.Style{Font: draw.Text, Size: 10, Fill: ink, Justify: true}, typeset.Room(42))
	block.Draw(p, 10, 20, typeset.Left)
	divided := 0
	for _, l := range block.Lines {
		if l.Hyphen {
			divided++
		}
	}
	if divided < 2 {
		t.Errorf("%d words are divided; the test wants some", divided)
	}
	said := judge(t, "poppler-utils", "pdftotext", build(t, d), "FILE", "-")
	if got := strings.Join(strings.Fields(said), " "); got != text {
		t.Errorf("got  %s\nwant %s", got, text)
	}
}

// Letters whose dot is drawn are found as they are spelt.
func TestDottedLettersAreFound(t *testing.T) {
	const text = "ḃaile ḟada ḋuḃ ṁór ṗort ṡeán ṫuaṫ Ḃ Ċ Ḋ Ḟ Ġ Ṁ Ṗ Ṡ Ṫ ċ ġ"
	d := New(meta())
	p := d.Page(Page{W: 300, H: 100, Trim: draw.Rect{W: 300, H: 100}})
	spoken(t, "en").Line(p, 10, 20, text, typeset.Style{Font: draw.Title, Size: 20, Fill: ink}, typeset.Left)
	file := build(t, d)
	wants(t, judge(t, "poppler-utils", "pdftotext", file, "FILE", "-"), text)
	trace := judge(t, "mupdf-tools", "mutool", file, "trace", "FILE")
	if strings.Contains(trace, `glyph=".notdef"`) || strings.Contains(trace, `glyph="0"`) {
		t.Errorf("a letter has no shape:\n%s", trace)
	}
	if _, lent := lend(draw.Title, "abċḃḟḋṁṗṡṫḂḊḞṀṖṠṪ"); len(lent) != 14 {
		t.Errorf("%d letters borrow their shapes: %v", len(lent), lent)
	}
}
