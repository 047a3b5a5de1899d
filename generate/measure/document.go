package measure

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"github.com/ledongthuc/pdf"
)

// Open reads a document. What its pages show is not looked at.
func Open(data []byte) (d *Document, err error) {
	if err := plain(data); err != nil {
		return nil, err
	}
	defer func() { // the library tells of damage by a panic
		if r := recover(); r != nil {
			d, err = nil, fmt.Errorf("the file is damaged: %v", r)
		}
	}()
	file, err := pdf.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	r := reader{Document: &Document{}, seen: map[string]bool{}, numbers: map[string]int{}}
	if err := r.read(file.Trailer()); err != nil {
		return nil, err
	}
	return r.Document, nil
}

var (
	pointer = regexp.MustCompile(`startxref\s+(\d{1,10})\s+%%EOF\s*\z`)
	table   = regexp.MustCompile(`\Axref\n0 \d{1,7}\n(?:\d{10} \d{5} [fn] \n)*trailer\n<<([^()#%]*)>>\nstartxref\n`)
)

// plain is nil for a file with the one cross-reference that brehon writes. Whatever else the library could read, it is not
// asked: a chain of cross-references may be a ring, and one with gaps may claim all memory.
func plain(data []byte) error {
	if !bytes.HasPrefix(data, []byte("%PDF-")) {
		return errors.New("no PDF: it does not begin with %PDF-")
	}
	at := pointer.FindSubmatch(data[max(0, len(data)-100):])
	if at == nil {
		return errors.New("no cross-reference: the end of the file is missing")
	}
	from, err := strconv.Atoi(string(at[1]))
	if err != nil || from >= len(data) {
		return errors.New("the cross-reference can't be found")
	}
	rows := table.FindSubmatch(data[from:])
	switch {
	case rows == nil:
		return fmt.Errorf("there is no plain cross-reference at byte %d: another program has written the file", from)
	case bytes.Contains(rows[1], []byte("/Prev")):
		return errors.New("another program has added to the file")
	case bytes.Contains(rows[1], []byte("/Encrypt")):
		return errors.New("the file is encrypted")
	}
	return nil
}

// reader fills a document in. Things have no names in the library: each is known by how it reads, its references
// included, and no two that matter read alike.
type reader struct {
	*Document
	seen    map[string]bool
	numbers map[string]int // of pages
	nodes   int            // of trees, read so far
}

// Trees deeper or larger than those of any kit are damaged.
const (
	deepest   = 64
	manyNodes = 100_000
	mostXMP   = 1 << 20 // bytes
)

func (r *reader) read(trailer pdf.Value) error {
	root, info := trailer.Key("Root"), trailer.Key("Info")
	if root.Kind() != pdf.Dict {
		return errors.New("the file has no catalogue")
	}
	r.Title, r.Author, r.Lang = info.Key("Title").Text(), info.Key("Author").Text(), root.Key("Lang").Text()
	view := root.Key("ViewerPreferences")
	r.PrintScaling, r.Duplex = view.Key("PrintScaling").Name(), view.Key("Duplex").Name()
	if s := root.Key("Metadata"); s.Kind() == pdf.Stream {
		xmp, err := io.ReadAll(io.LimitReader(s.Reader(), mostXMP))
		if err != nil {
			return fmt.Errorf("the XMP metadata can't be unpacked: %w", err)
		}
		r.XMP = string(xmp)
	}
	if err := r.pages(root.Key("Pages"), pdf.Value{}, pdf.Value{}, 0); err != nil {
		return err
	}
	r.labels(root.Key("PageLabels").Key("Nums"))
	r.headings(root.Key("Outlines").Key("First"), 0)
	return nil
}

// pages reads the tree of pages. What a page does not say itself it inherits from the tree above it.
func (r *reader) pages(t, media, resources pdf.Value, depth int) error {
	if r.nodes++; t.Kind() != pdf.Dict || depth > deepest || r.nodes > manyNodes {
		return errors.New("the tree of pages is damaged")
	}
	if own := t.Key("MediaBox"); !own.IsNull() {
		media = own
	}
	if own := t.Key("Resources"); !own.IsNull() {
		resources = own
	}
	if kids := t.Key("Kids"); kids.Kind() == pdf.Array {
		for i := range kids.Len() {
			if err := r.pages(kids.Index(i), media, resources, depth+1); err != nil {
				return err
			}
		}
		return nil
	}
	p := &Page{Number: len(r.Pages) + 1}
	var ok bool
	if p.Media, ok = box(media); !ok {
		return fmt.Errorf("page %d has no MediaBox", p.Number)
	}
	if p.Trim, ok = box(t.Key("TrimBox")); !ok {
		p.Trim = p.Media
	}
	r.Pages = append(r.Pages, p)
	r.numbers[t.String()] = p.Number
	r.resources(resources, 0)
	return nil
}

// box is an array of four numbers.
func box(v pdf.Value) (Box, bool) {
	var n [4]float64
	for i := range n {
		if k := v.Index(i).Kind(); k != pdf.Integer && k != pdf.Real {
			return Box{}, false
		}
		n[i] = v.Index(i).Float64()
	}
	return Box{min(n[0], n[2]), min(n[1], n[3]), max(n[0], n[2]), max(n[1], n[3])}, v.Len() == len(n)
}

// labels reads those that brehon gives: a prefix for each page.
func (r *reader) labels(nums pdf.Value) {
	for i := 0; i+1 < nums.Len(); i += 2 {
		if n := nums.Index(i).Int64(); n >= 0 && n < int64(len(r.Pages)) {
			r.Pages[n].Label = nums.Index(i + 1).Key("P").Text()
		}
	}
}

// headings reads the outline from a line on, each line once.
func (r *reader) headings(line pdf.Value, depth int) {
	for ; line.Kind() == pdf.Dict && depth <= deepest && !r.seen[line.String()]; line = line.Key("Next") {
		r.seen[line.String()] = true
		r.Outline = append(r.Outline, Heading{line.Key("Title").Text(), r.numbers[line.Key("Dest").Index(0).String()]})
		r.headings(line.Key("First"), depth+1)
	}
}

// resources lists the fonts and counts the pictures that a page, and what stands on it, may use.
func (r *reader) resources(v pdf.Value, depth int) {
	if depth > deepest || r.seen[v.String()] {
		return
	}
	r.seen[v.String()] = true
	for _, k := range v.Key("Font").Keys() {
		r.font(v.Key("Font").Key(k))
	}
	for _, k := range v.Key("XObject").Keys() {
		thing := v.Key("XObject").Key(k)
		switch id := thing.String(); {
		case thing.Kind() != pdf.Stream || r.seen[id]:
		case thing.Key("Subtype").Name() == "Image":
			r.seen[id] = true
			r.Images++
		default:
			r.seen[id] = true
			r.resources(thing.Key("Resources"), depth+1)
		}
	}
}

// font adds a font, once.
func (r *reader) font(v pdf.Value) {
	if r.seen[v.String()] {
		return
	}
	r.seen[v.String()] = true
	about := v.Key("FontDescriptor")
	if below := v.Key("DescendantFonts").Index(0); !below.IsNull() {
		about = below.Key("FontDescriptor")
	}
	embedded := strings.Contains(strings.Join(about.Keys(), " "), "FontFile")
	r.Fonts = append(r.Fonts, Font{v.Key("BaseFont").Name(), v.Key("Subtype").Name(), embedded})
}
