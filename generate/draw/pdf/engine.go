package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"brehon/content/font"
	"brehon/generate/draw"
	"brehon/generate/typeset"

	"github.com/go-pdf/fpdf"
)

// newEngine is an empty fpdf document that gives the same bytes for the same calls.
func (d *Doc) newEngine(size fpdf.SizeType) *fpdf.Fpdf {
	f := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "pt", Size: size})
	f.SetCatalogSort(true)
	f.SetCreationDate(d.date())
	f.SetModificationDate(d.date())
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.SetCompression(false) // pages have no contents yet
	return f
}

// skeleton lets fpdf write the pages with their boxes and links. Their contents are left empty:
// fpdf can't pack them once for several documents.
func (d *Doc) skeleton() ([][]byte, error) {
	size := func(p *page) fpdf.SizeType { return fpdf.SizeType{Wd: p.W * perMM, Ht: p.H * perMM} }
	f := d.newEngine(size(d.pages[0]))
	for _, p := range d.pages {
		f.AddPageFormat("P", size(p))
		box := func(name string, r draw.Rect) { // in the file from the foot upwards
			f.SetPageBox(name, r.X*perMM, (p.H-r.Bottom())*perMM, r.W*perMM, r.H*perMM)
		}
		box("trim", p.Trim)
		if p.Bleed != p.Trim {
			box("bleed", p.Bleed)
		}
		for _, l := range p.links {
			x, y, w, h := l.box.X*perMM, l.box.Y*perMM, l.box.W*perMM, l.box.H*perMM
			if l.outward() {
				f.LinkString(x, y, w, h, l.target)
			} else if to, ok := d.anchors[l.target]; ok {
				n := f.AddLink()
				f.SetLink(n, float64(d.pages[to.page-1].H*perMM)-to.y, to.page)
				f.Link(x, y, w, h, n)
			}
		}
	}
	objects, err := output(f)
	if err == nil && len(objects) < contentObject(len(d.pages))+1 {
		err = fmt.Errorf("fpdf wrote %d objects for %d pages", len(objects)-1, len(d.pages))
	}
	return objects, err
}

// The numbers that fpdf gives: the tree of pages, the resources, then a page and its content in turns.
const (
	pageTree  = 1
	resources = 2
)

func pageObject(number int) int    { return 1 + 2*number }
func contentObject(number int) int { return 2 + 2*number }

// output returns fpdf's document, as the bodies of its objects by number.
func output(f *fpdf.Fpdf) ([][]byte, error) {
	var out bytes.Buffer
	if err := f.Output(&out); err != nil {
		return nil, err
	}
	file := out.Bytes()
	i := bytes.LastIndex(file, []byte("startxref\n"))
	if i < 0 {
		return nil, fmt.Errorf("fpdf wrote no cross-reference")
	}
	line, _, _ := bytes.Cut(file[i+len("startxref\n"):], []byte("\n"))
	table, err := strconv.Atoi(string(line))
	if err != nil {
		return nil, fmt.Errorf("fpdf's cross-reference: %w", err)
	}
	objects := [][]byte{nil}
	rows := strings.Split(string(file[table:i]), "\n")
	for n, row := range rows[3:] { // "xref", "0 n", the free entry
		if !strings.HasSuffix(row, " n ") {
			break
		}
		at, err := strconv.Atoi(row[:10])
		if err != nil {
			return nil, fmt.Errorf("fpdf's cross-reference: %w", err)
		}
		head := fmt.Sprintf("%d 0 obj\n", n+1)
		body, ok := bytes.CutPrefix(file[at:], []byte(head))
		if !ok {
			return nil, fmt.Errorf("fpdf's object %d is not at its place", n+1)
		}
		objects = append(objects, body)
	}
	for n, body := range objects[1:] {
		end := bytes.Index(body, []byte("\nendobj\n"))
		if k := bytes.Index(body, []byte("\nstream\n")); k >= 0 && k < end {
			size := length.FindSubmatch(body[:k])
			if size == nil {
				return nil, fmt.Errorf("fpdf's object %d has no length", n+1)
			}
			n, _ := strconv.Atoi(string(size[1])) // digits
			end = k + len("\nstream\n") + n + len("\nendstream")
		}
		if end < 0 || end > len(body) {
			return nil, fmt.Errorf("fpdf's object %d has no end", n+1)
		}
		objects[n+1] = body[:end]
	}
	return objects, nil
}

var (
	length    = regexp.MustCompile(`/Length (\d+)`)
	length1   = regexp.MustCompile(`/Length1 \d+`)
	reference = regexp.MustCompile(`\b(\d+) 0 R\b`)
)

// typeface is a subset of a font as fpdf embeds it: objects that refer to each other by their
// place, "{1}" being the second.
type typeface struct{ objects [][]byte }

// typefaces are the subsets made so far: the files of a kit have many in common.
var typefaces sync.Map // of the font's name and its letters to func() (*typeface, error)

// typeface is the subset of the font that has the letters.
func (d *Doc) typeface(name draw.Font, letters map[rune]bool) (*typeface, error) {
	text := string(slices.Sorted(maps.Keys(letters)))
	made, _ := typefaces.LoadOrStore(string(name)+"\n"+text, sync.OnceValues(func() (t *typeface, err error) {
		defer func() {
			if broken := recover(); broken != nil { // a font that a language brings along may be damaged
				err = fmt.Errorf("%v", broken)
			}
			if err != nil {
				err = &typeset.BadFont{Font: name, Err: err}
			}
		}()
		return d.embed(name, text)
	}))
	return made.(func() (*typeface, error))()
}

// embed lets fpdf embed a font in a document of one page.
func (d *Doc) embed(name draw.Font, text string) (*typeface, error) {
	data, err := font.Bytes(string(name))
	if err != nil {
		return nil, err
	}
	f := d.newEngine(fpdf.SizeType{Wd: 100, Ht: 100})
	f.AddPage()
	f.AddUTF8FontFromBytes("face", "", data)
	f.SetFont("face", "", 10)
	have, lent := lend(name, text)
	f.Text(0, 0, have) // registers the subset's letters with fpdf
	objects, err := output(f)
	if err != nil {
		return nil, err
	}
	first := contentObject(1) + 1
	t := &typeface{}
	for _, body := range objects[first:] {
		if bytes.Contains(body, []byte("/CreationDate ")) {
			break // the information comes after the fonts
		}
		dict, stream, packed := bytes.Cut(body, []byte("\nstream\n"))
		dict = bytes.ReplaceAll(dict, []byte("/utf8face"), []byte("/"+tag(text)+"+"+font.Face(string(name))))
		dict = reference.ReplaceAllFunc(dict, func(ref []byte) []byte {
			n, _ := strconv.Atoi(string(ref[:len(ref)-len(" 0 R")])) // digits
			return fmt.Appendf(nil, "{%d}", n-first)
		})
		dict = lent.widths(dict)
		if packed {
			stream = bytes.TrimSuffix(stream, []byte("\nendstream"))
			if dict, stream, err = repack(dict, stream, text, lent); err != nil {
				return nil, err
			}
			body = slices.Concat(dict, []byte("\nstream\n"), stream, []byte("\nendstream"))
		} else {
			body = dict
		}
		t.objects = append(t.objects, body)
	}
	if len(t.objects) == 0 || !bytes.Contains(t.objects[0], []byte("/Subtype /Type0")) {
		return nil, errors.New("fpdf embedded it in an unknown way")
	}
	return t, nil
}

// repack packs a stream better than fpdf does, takes the hints out of a font's file, lends letters their shapes in the map of the glyphs, and tells what the
// letters of the text are called.
func repack(dict, stream []byte, text string, lent loans) ([]byte, []byte, error) {
	plain := stream
	if bytes.Contains(dict, []byte("/FlateDecode")) {
		z, err := zlib.NewReader(bytes.NewReader(stream))
		if err != nil {
			return nil, nil, err
		}
		if plain, err = io.ReadAll(z); err != nil {
			return nil, nil, err
		}
	} else {
		dict = bytes.Replace(dict, []byte("/Length "), []byte("/Filter /FlateDecode /Length "), 1)
	}
	if whole := length1.Find(dict); whole != nil { // the font's file
		plain = bare(plain, shapes...)
		dict = bytes.Replace(dict, whole, fmt.Appendf(nil, "/Length1 %d", len(plain)), 1)
	}
	lent.shapes(plain)
	plain = spelt(plain, text)
	stream = packHard(plain)
	return length.ReplaceAll(dict, fmt.Appendf(nil, "/Length %d", len(stream))), stream, nil
}

// put writes the subset's objects and returns the number of the first.
func (t *typeface) put(w *file) int {
	first := len(w.offsets)
	for _, body := range t.objects {
		w.object()
		dict, rest, packed := bytes.Cut(body, []byte("\nstream\n"))
		w.buf = append(w.buf, slot.ReplaceAllFunc(dict, func(ref []byte) []byte {
			n, _ := strconv.Atoi(string(ref[1 : len(ref)-1])) // digits
			return fmt.Appendf(nil, "%d 0 R", first+n)
		})...)
		if packed {
			w.buf = append(append(w.buf, "\nstream\n"...), rest...)
		}
		w.printf("\nendobj\n")
	}
	return first
}

var slot = regexp.MustCompile(`\{\d+\}`)

// tag returns the six letters that distinguish subsets of a font.
func tag(letters string) string {
	sum := sha256.Sum256([]byte(letters))
	var t [6]byte
	for i := range t {
		t[i] = 'A' + sum[i]%26
	}
	return string(t[:])
}
