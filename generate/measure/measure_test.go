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
		"Cards · “ú”|Somebody|en|None|DuplexFlipLongEdge|2|0|[{C-1 1} {C-1b 2}]"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if !strings.Contains(d.XMP, "<dc:title>") {
		t.Errorf("XMP: %q", d.XMP)
	}
	p := d.Pages[0]
	if p.Label != "C-1" || math.Abs(p.Media.W()-595.276) > 0.01 || math.Abs(p.TrimRect().Y-20) > 0.01 {
		t.Errorf("page %q, %v, trim %v", p.Label, p.Media, p.TrimRect())
	}
	for _, f := range d.Fonts {
		if !f.Embedded || f.Subtype != "Type0" {
			t.Errorf("font %s: in the file %v, %s", f.Name, f.Embedded, f.Subtype)
		}
	}
}

// TestWhatOtherToolsMakeOfItIsNotOurs: a file whose objects another program has packed or moved is told, not measured.
func TestWhatOtherToolsMakeOfItIsNotOurs(t *testing.T) {
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
	for how, want := range map[string]string{"--object-streams=generate": "there is no plain cross-reference at byte ", "--linearize": "there is no plain cross-reference at byte "} {
		out := filepath.Join(dir, "out.pdf")
		if b, err := exec.Command("qpdf", how, "--deterministic-id", in, out).CombinedOutput(); err != nil {
			t.Fatalf("qpdf %v: %v, %s", how, err, b)
		}
		data, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Open(data); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", how, err, want)
		}
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

func TestBrokenFilesAreErrors(t *testing.T) {
	deep := strings.Repeat("[", 1<<20)
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"empty", nil, "no PDF: it does not begin with %PDF-"},
		{"cut off", written(t)[:2000], "no cross-reference: the end of the file is missing"},
		{"no catalogue", byHand("[(" + strings.Repeat("-", 100) + ")]"), "the file has no catalogue"},
		{"no pages", byHand("<</Type /Catalog>>"), "the tree of pages is damaged"},
		{"a ring of pages", byHand("<</Pages 2 0 R>>", "<</Kids [2 0 R]>>"), "the tree of pages is damaged"},
		{"a ring of references", byHand("<</Pages 2 0 R>>", "2 0 R"), "the file is damaged: unexpected value type pdf.objptr in resolve"},
		{"deep", byHand("<</Pages " + deep + ">>"), "the file is damaged: object nesting exceeds maximum depth 1000"},
		{"encrypted", bytes.Replace(byHand("<<>>"), []byte("/Root"), []byte("/Encrypt 1 0 R /Root"), 1), "the file is encrypted"},
		{"added to", bytes.Replace(byHand("<<>>"), []byte("/Root"), []byte("/Prev 9 /Root"), 1), "another program has added to the file"},
		{"a gap of objects", bytes.Replace(byHand("<<>>"), []byte("xref\n0 2"), []byte("xref\n999999999 2"), 1), "there is no plain cross-reference at byte 29: another program has written the file"},
		{"no box", byHand("<</Pages 2 0 R>>", "<</Type /Page>>"), "page 1 has no MediaBox"},
		{"another place", bytes.Replace(byHand("<</Pages 2 0 R>>"), []byte("1 0 obj"), []byte("7 0 obj"), 1), "the file is damaged: loading {1 0}: found {7 0}"},
	} {
		if _, err := Open(c.data); err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
}

// FuzzOpen: whatever a file holds, reading it ends, with an error or without.
func FuzzOpen(f *testing.F) {
	f.Add(written(f))
	f.Add(byHand("<</Pages 2 0 R>>", "<</Type /Page /MediaBox [0 0 9 9] /Resources <</Font <</F 3 0 R>>>>>>", "<</Type /Font /Subtype /Type1>>"))
	f.Add(byHand("<</Pages 2 0 R>>", "<</Kids [2 0 R]>>"))
	var z bytes.Buffer
	w := zlib.NewWriter(&z)
	w.Write([]byte("0 0 m 9 9 l S"))
	w.Close()
	f.Add(byHand("<</Pages 2 0 R>>", "<</Type /Page /MediaBox [0 0 9 9] /Contents 3 0 R>>",
		fmt.Sprintf("<</Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream", z.Len(), z.Bytes())))
	f.Fuzz(func(t *testing.T, data []byte) {
		Open(data)
	})
}
