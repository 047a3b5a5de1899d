package pdf

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"brehon/generate/draw"

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
	length = regexp.MustCompile(`/Length (\d+)`)
)
