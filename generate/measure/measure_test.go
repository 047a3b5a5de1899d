package measure

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
)

// written is a document made by the kit's own surface: marks, a fold, words, a window, a back.
func written(t testing.TB) []byte {
	t.Helper()
	d := pdf.New(pdf.Meta{Title: "Cards · “ú”", Author: "Somebody", Lang: "en", Duplex: "long"})
	ink := draw.Hex("#2E231B")
	for _, label := range []string{"C-1", "C-1b"} {
		s := d.Page(pdf.Page{W: 210, H: 297, Trim: draw.Rect{X: 10, Y: 20, W: 30, H: 40}, Label: label})
		d.Bookmark(label, 0, 0)
		x := 10.0
		if label == "C-1b" {
			x = 210 - x
		}
		s.Path(draw.Line(x, 8, x, 9.8), draw.Style{Stroke: ink, Width: 0.18, Cap: draw.ButtCap})
		s.Path(draw.Line(x, 70, x, 68.2), draw.Style{Stroke: ink, Width: 0.18, Dash: []draw.MM{0.4, 0.2}, Cap: draw.ButtCap})
		s.Path((&draw.Path{}).Move(20, 20).Line(30, 20).Line(30, 30).Close(), draw.Fill(ink))
		s.Text(draw.Run{X: 50, Y: 60, Text: "Áth 1276", Font: draw.Sans, Size: 9, Fill: ink})
		s.Clip(draw.Box(draw.Rect{X: 100, Y: 100, W: 20, H: 20}), func(in draw.Surface) {
			in.Text(draw.Run{X: 100, Y: 110, Text: "inside", Font: draw.TextItalic, Size: 7, Fill: ink, Angle: -90})
			in.Path(draw.Line(0, 110, 300, 110), draw.Stroke(ink, 1))
		})
	}
	data, err := d.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// shown writes the items of a page as text.
func shownText(t testing.TB, p *Page) string {
	t.Helper()
	var b strings.Builder
	err := p.Trace(func(it *Item) {
		switch it.Kind {
		case Text:
			fmt.Fprintf(&b, "text %.2f %.2f to %.2f %.2f %.2f pt %v %q", it.At.X, it.At.Y, it.End.X, it.End.Y, it.Size, it.Font.Embedded, it.Text)
		case Stroke:
			fmt.Fprintf(&b, "stroke %.2f wide, %d dashes, %d parts", it.Width, len(it.Dash), it.Parts)
			for _, l := range it.Lines {
				fmt.Fprintf(&b, " %.2f %.2f–%.2f %.2f", l.A.X, l.A.Y, l.B.X, l.B.Y)
			}
		case Fill:
			fmt.Fprintf(&b, "fill %.2f %.2f %.2f × %.2f", it.Box.X, it.Box.Y, it.Box.W, it.Box.H)
		case Picture:
			fmt.Fprintf(&b, "picture %.2f %.2f %.2f × %.2f", it.Box.X, it.Box.Y, it.Box.W, it.Box.H)
		}
		fmt.Fprintf(&b, " %v", it.Color)
		if it.Inside {
			b.WriteString(" inside")
		}
		b.WriteByte('\n')
	})
	if err != nil {
		t.Error(err)
	}
	return b.String()
}

const writtenPage = `stroke 0.18 wide, 0 dashes, 1 parts 10.00 8.00–10.00 9.80 #2E231B
stroke 0.18 wide, 2 dashes, 1 parts 10.00 70.00–10.00 68.20 #2E231B
fill 20.00 20.00 10.00 × 10.00 #2E231B
text 50.00 60.00 to 61.47 60.00 9.00 pt true "Áth 1276" #2E231B
text 100.00 110.00 to 100.00 104.42 7.00 pt true "inside" #2E231B inside
stroke 1.00 wide, 0 dashes, 1 parts 0.00 110.00–300.00 110.00 #2E231B inside
`

func TestReadsWhatTheSurfaceWrites(t *testing.T) {
	checkWritten(t, written(t))
}

func checkWritten(t *testing.T, data []byte) {
	t.Helper()
	d, err := Open(data)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(d.Title, "|", d.Author, "|", d.Lang, "|", d.PrintScaling, "|", d.Duplex, "|", len(d.Fonts), "|", d.Images, "|", d.Outline),
		"Cards · “ú”|Somebody|en|None|DuplexFlipLongEdge|2|0|[{C-1 0 1} {C-1b 0 2}]"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if !strings.Contains(d.XMP, "<dc:title>") {
		t.Errorf("XMP: %q", d.XMP)
	}
	p := d.Pages[0]
	if p.Label != "C-1" || math.Abs(p.Media.W()-595.276) > 0.01 || math.Abs(p.TrimRect().Y-20) > 0.01 {
		t.Errorf("page %q, %v, trim %v", p.Label, p.Media, p.TrimRect())
	}
	if got := shownText(t, p); got != writtenPage {
		t.Errorf("got\n%swant\n%s", got, writtenPage)
	}
	if off, err := Registration(d.Pages[0], d.Pages[1], true); err != nil || off > 0.005 {
		t.Errorf("turned about the long edge the marks lie %v off, %v", off, err)
	}
	if off, _ := Registration(d.Pages[0], d.Pages[1], false); off < 100 {
		t.Errorf("turned about the short edge the marks lie only %v off", off)
	}
}

// Other tools keep objects packed and add updates; the reader measures such files too.
func TestReadsWhatOtherToolsMakeOfIt(t *testing.T) {
	if _, err := exec.LookPath("qpdf"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("qpdf is missing: install the Debian package qpdf")
		}
		t.Skip("qpdf is missing: install the Debian package qpdf")
	}
	dir := t.TempDir()
	in := filepath.Join(dir, "in.pdf")
	if err := os.WriteFile(in, written(t), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, how := range [][]string{
		{"--object-streams=generate"}, {"--linearize"}, {"--stream-data=uncompress"}, {"--object-streams=generate", "--recompress-flate", "--linearize"},
	} {
		out := filepath.Join(dir, "out.pdf")
		if b, err := exec.Command("qpdf", append(how, "--deterministic-id", in, out)...).CombinedOutput(); err != nil {
			t.Fatalf("qpdf %v: %v, %s", how, err, b)
		}
		data, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(strings.Join(how, " "), func(t *testing.T) { checkWritten(t, data) })
	}
}

// byHand makes a file of the objects, numbered from 1; the first is the catalogue.
func byHand(objects ...string) []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.7\n")
	var at []int
	for i, o := range objects {
		at = append(at, b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	table := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(at)+1)
	for _, o := range at {
		fmt.Fprintf(&b, "%010d 00000 n \n", o)
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d /Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(at)+1, table)
	return b.Bytes()
}

func onePage(content string) []byte {
	return byHand("<</Type /Catalog /Pages 2 0 R>>", "<</Kids [3 0 R] /Count 1 /MediaBox [0 0 72 144]>>",
		"<</Type /Page /Parent 2 0 R /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>>",
		fmt.Sprintf("<</Length %d>>\nstream\n%s\nendstream", len(content), content),
		"<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 65 /Widths [500 1000]>>")
}

func TestOperators(t *testing.T) {
	for _, c := range []struct{ name, content, want string }{
		{"box", "0 0 72 36 re f", "fill 0.00 38.10 25.40 × 12.70 #000000\n"},
		{"saved", "q 1 0 0 rg Q 0 0 72 36 re f", "fill 0.00 38.10 25.40 × 12.70 #000000\n"},
		{"scaled line", "2 0 0 2 0 0 cm 1 w 0 36 m 36 36 l S", "stroke 0.71 wide, 0 dashes, 1 parts 0.00 25.40–25.40 25.40 #000000\n"},
		{"both", "0 0 1 rg 1 0 0 RG 0 0 m 36 0 l 36 36 l h B",
			"fill 0.00 38.10 12.70 × 12.70 #0000FF\nstroke 0.35 wide, 0 dashes, 1 parts #FF0000\n"},
		{"two lines", "0 0 m 36 0 l 0 36 m 36 36 l S", "stroke 0.35 wide, 0 dashes, 2 parts 0.00 50.80–12.70 50.80 0.00 38.10–12.70 38.10 #000000\n"},
		{"a dot", "5 w 1 J 10 10 m 10.01 10 l S", "stroke 1.76 wide, 0 dashes, 1 parts #000000\n"},
		{"clipped away", "0 0 10 10 re W n 20 20 m 30 30 l S", ""},
		{"clipped", "0 0 36 36 re W n 0 0 72 72 re f", "fill 0.00 38.10 12.70 × 12.70 #000000 inside\n"},
		{"words", "BT /F 10 Tf 10 20 Td (A) Tj [(A) -500 (B)] TJ ET",
			"text 3.53 43.74 to 5.29 43.74 10.00 pt false \"A\" #000000\ntext 5.29 43.74 to 12.35 43.74 10.00 pt false \"AB\" #000000\n"},
		{"turned words", "BT /F 10 Tf 0 2 -2 0 10 20 Tm (A) Tj ET", "text 3.53 43.74 to 3.53 40.22 20.00 pt false \"A\" #000000\n"},
		{"unseen words", "BT 3 Tr /F 10 Tf (A) Tj ET", ""},
		{"escapes", `BT /F 10 Tf (\101\) \(B) Tj <4142> Tj ET`,
			"text 0.00 50.80 to 5.29 50.80 10.00 pt false \"A) (B\" #000000\ntext 5.29 50.80 to 10.58 50.80 10.00 pt false \"AB\" #000000\n"},
		{"inline picture", "q 36 0 0 36 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q 0 0 18 18 re f",
			"picture 0.00 38.10 12.70 × 12.70 none\nfill 0.00 44.45 6.35 × 6.35 #000000\n"},
		{"grey and four inks", "0.5 g 0 0 18 18 re f 0 1 1 0 k 0 0 18 18 re f",
			"fill 0.00 44.45 6.35 × 6.35 #808080\nfill 0.00 44.45 6.35 × 6.35 #FF0000\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := Open(onePage(c.content))
			if err != nil {
				t.Fatal(err)
			}
			if got := shownText(t, d.Pages[0]); got != c.want {
				t.Errorf("got\n%swant\n%s", got, c.want)
			}
		})
	}
}

func TestBrokenFilesAreErrors(t *testing.T) {
	deep := strings.Repeat("[", 1000)
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"empty", nil, "no PDF: it does not begin with %PDF-"},
		{"cut off", written(t)[:2000], "no cross-reference: the end of the file is missing"},
		{"no catalogue", byHand(), "the file has no catalogue"},
		{"no pages", byHand("<</Type /Catalog>>"), "the tree of pages is damaged"},
		{"a ring of pages", byHand("<</Pages 2 0 R>>", "<</Kids [2 0 R]>>"), "the tree of pages is damaged"},
		{"a ring of references", byHand("<</Pages 2 0 R>>", "2 0 R"), "a reference leads through more than 64 others"},
		{"deep", byHand("<</Pages " + deep + ">>"), "values lie more than 64 deep in each other"},
		{"no box", byHand("<</Pages 2 0 R>>", "<</Type /Page>>"), "page 1 has no MediaBox"},
		{"another place", bytes.Replace(byHand("<</Pages 2 0 R>>"), []byte("1 0 obj"), []byte("7 0 obj"), 1), "object 7 stands where object 1 should"},
	} {
		if _, err := Open(c.data); err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
}

func TestDrawingsWithinThemselvesEnd(t *testing.T) {
	d, err := Open(byHand("<</Pages 2 0 R>>", "<</Type /Page /MediaBox [0 0 9 9] /Contents 3 0 R /Resources <</XObject <</X 3 0 R>>>>>>",
		"<</Subtype /Form /Length 5>>\nstream\n/X Do\nendstream"))
	if err != nil {
		t.Fatal(err)
	}
	want := "page 1: drawings are placed in each other without end"
	if err := d.Pages[0].Trace(func(*Item) {}); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// FuzzOpen: whatever a file holds, reading it ends, with an error or without.
func FuzzOpen(f *testing.F) {
	f.Add(written(f))
	f.Add(onePage("q 1 0 0 1 3 3 cm 0 0 m 9 9 l S Q BT /F 9 Tf (A) Tj ET"))
	f.Add(byHand("<</Pages 2 0 R>>", "<</Kids [2 0 R]>>"))
	var z bytes.Buffer
	w := zlib.NewWriter(&z)
	w.Write([]byte("0 0 m 9 9 l S"))
	w.Close()
	f.Add(byHand("<</Pages 2 0 R>>", "<</Type /Page /MediaBox [0 0 9 9] /Contents 3 0 R>>",
		fmt.Sprintf("<</Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream", z.Len(), z.Bytes())))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := Open(data)
		if err != nil {
			return
		}
		for i, p := range d.Pages {
			if i == 4 {
				break
			}
			p.Trace(func(*Item) {})
		}
	})
}
