package pdf

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"

	"brehon/content/base/plain"
	"brehon/content/base/workers"
)

// Bytes finishes the document. The same drawing gives the same bytes. The error is the first thing that could not be
// drawn, or says that there are no pages.
//
// fpdf makes the pages and their links (engine.go); their contents, the fonts, the shared art and what
// fpdf lacks are written with them into the file.
func (d *Doc) Bytes() ([]byte, error) {
	if len(d.pages) == 0 {
		d.fail("document %q has no pages", d.meta.Title)
	}
	for _, p := range d.pages {
		p.flush()
		p.unmark()
		p.trim()
	}
	if d.err != nil {
		return nil, d.err
	}
	t, err := d.write()
	if err != nil {
		return nil, fmt.Errorf("document %q: %w", d.meta.Title, err)
	}
	return t.buf, nil
}

func (d *Doc) date() time.Time {
	if d.meta.Date.IsZero() {
		return time.Unix(0, 0).UTC()
	}
	return d.meta.Date.UTC()
}

// file is a PDF that is being written, object by object.
type file struct {
	buf     []byte
	offsets []int // of the objects; entry 0 is unused
	small   shelf
}

// object begins the next object and returns its number.
func (t *file) object() int {
	t.begin(len(t.offsets))
	return len(t.offsets) - 1
}

func (t *file) begin(n int) {
	for len(t.offsets) <= n {
		t.offsets = append(t.offsets, 0)
	}
	t.offsets[n] = len(t.buf)
	t.printf("%d 0 obj\n", n)
}

func (t *file) printf(format string, args ...any) { t.buf = fmt.Appendf(t.buf, format, args...) }

func (t *file) stream(dict string, data []byte) {
	t.printf("<<%s /Length %d>>\nstream\n", dict, len(data))
	t.buf = append(append(t.buf, data...), "\nendstream\nendobj\n"...)
}

// room makes room for the greater part of the file.
func (t *file) room(contents [][]byte, faces []*typeface) {
	n := 0
	for _, c := range contents {
		n += len(c) + 100
	}
	for _, f := range faces {
		if f != nil {
			for _, o := range f.objects {
				n += len(o)
			}
		}
	}
	t.buf = slices.Grow(t.buf, n)
}

// write writes the file.
func (d *Doc) write() (*file, error) {
	arts := d.settle()
	pages, err := d.skeleton()
	if err != nil {
		return nil, err
	}
	t := &file{buf: []byte("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n"), offsets: []int{0}}
	t.begin(pageTree)
	t.printf("%s\nendobj\n", pages[pageTree])
	t.offsets = append(t.offsets, 0) // of the resources, which come after the objects that they name
	contents, faces, art, err := d.prepare(arts)
	if err != nil {
		return nil, err
	}
	t.room(contents, faces)
	for i := range d.pages {
		t.begin(contentObject(i + 1))
		t.stream("/Filter /FlateDecode", contents[i])
	}
	fonts := make([]int, len(d.fonts))
	for i, face := range faces {
		if face != nil {
			fonts[i] = face.put(t)
		}
	}
	first := len(t.offsets)
	for i, a := range arts {
		a.number = first + i
	}
	all := names{fonts: ^uint64(0)}
	for i, a := range arts {
		b := a.bounds.Inset(-overhang)
		box := []byte("[")
		for _, v := range [...]float64{b.X, -b.Bottom(), b.Right(), -b.Y} {
			box = number(box, v*perMM, 2)
		}
		t.object()
		t.stream(fmt.Sprintf("/Type /XObject /Subtype /Form /BBox %s] /Resources %s /Filter /FlateDecode",
			bytes.TrimSpace(box), art[i].names.dict(fonts)), art[i].content)
		all.add(a)
	}
	t.begin(resources)
	t.printf("%s\nendobj\n", all.dict(fonts))
	outlines := d.outlines(t)
	meta := t.object()
	t.stream("/Type /Metadata /Subtype /XML", d.xmp())
	info := t.object()
	d.info(t)
	tree := d.structure(t)
	for i, p := range d.pages {
		n := pageObject(i + 1)
		t.begin(n)
		t.printf("%s%s%s>>\nendobj\n", bytes.TrimSuffix(pages[n], []byte(">>")), p.boxes(), p.entries)
	}
	catalogue := t.object()
	d.catalogue(t, outlines, meta, tree)
	d.table(t, info, catalogue)
	return t, nil
}

// packedArt is an art's stream, and what it names.
type packedArt struct {
	content []byte
	names   names
}

// prepare packs the contents of art and pages and cuts the fonts, beside each other. Fonts without letters are nil.
func (d *Doc) prepare(arts []*art) (contents [][]byte, faces []*typeface, art []packedArt, err error) {
	contents, faces, art = make([][]byte, len(d.pages)), make([]*typeface, len(d.fonts)), make([]packedArt, len(arts))
	errs := make([]error, len(d.fonts))
	workers.Each(len(arts)+len(d.pages)+len(d.fonts), func(i int) {
		if i < len(arts) {
			art[i].content = arts[i].packed(&art[i].names)
			return
		}
		if i -= len(arts); i < len(d.pages) {
			contents[i] = d.pages[i].packed(&names{})
			d.pages[i].buf = nil
			return
		}
		i -= len(d.pages)
		if letters := d.used[d.fonts[i]]; letters != nil {
			faces[i], errs[i] = d.typeface(d.fonts[i], letters.text())
		}
	})
	for _, err := range errs {
		if err != nil {
			return nil, nil, nil, err
		}
	}
	return contents, faces, art, nil
}

// dict is the resource dictionary that has the names.
func (n *names) dict(fonts []int) string {
	var b strings.Builder
	b.WriteString("<</Font <<")
	for i, object := range fonts {
		if object != 0 && n.fonts&(1<<i) != 0 {
			fmt.Fprintf(&b, "/F%d %d 0 R ", i, object)
		}
	}
	b.WriteString(">> /XObject <<")
	for _, a := range n.arts {
		fmt.Fprintf(&b, "/%s %d 0 R ", a.name, a.number)
	}
	b.WriteString(">>>>")
	return b.String()
}

// outlines writes the outline and returns its object, 0 for none. A level that skips one counts as the next.
func (d *Doc) outlines(t *file) int {
	n := len(d.outline)
	if n == 0 {
		return 0
	}
	root := len(t.offsets)
	parent := make([]int, n) // index of the line above, -1 the root
	children := map[int][]int{}
	var open []int
	for i, b := range d.outline {
		open = open[:max(0, min(b.level, len(open)))]
		parent[i] = -1
		if len(open) > 0 {
			parent[i] = open[len(open)-1]
		}
		children[parent[i]] = append(children[parent[i]], i)
		open = append(open, i)
	}
	number := func(i int) int { return root + 1 + i }
	top := children[-1]
	t.object()
	t.printf("<</Type /Outlines /First %d 0 R /Last %d 0 R /Count %d>>\nendobj\n", number(top[0]), number(top[len(top)-1]), len(top))
	for i, b := range d.outline {
		t.object()
		t.printf("<</Title %s /Parent %d 0 R", text(b.title), number(parent[i]))
		among := children[parent[i]]
		k := slices.Index(among, i)
		if k > 0 {
			t.printf(" /Prev %d 0 R", number(among[k-1]))
		}
		if k < len(among)-1 {
			t.printf(" /Next %d 0 R", number(among[k+1]))
		}
		if c := children[i]; len(c) > 0 {
			t.printf(" /First %d 0 R /Last %d 0 R /Count -%d", number(c[0]), number(c[len(c)-1]), len(c))
		}
		t.printf(" /Dest [%d 0 R /XYZ 0 %.2f null]>>\nendobj\n", pageObject(b.to.page), b.to.y)
	}
	return root
}

var quoted = strings.NewReplacer("\\", "\\\\", "(", "\\(", ")", "\\)")

// text is a string of the document: Unicode, whatever it holds.
func text(s string) string {
	s = plain.Line(s)
	ascii := true
	for _, r := range s {
		ascii = ascii && r >= ' ' && r < 0x7F
	}
	if ascii {
		return "(" + quoted.Replace(s) + ")"
	}
	b := []byte{0xFE, 0xFF}
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u>>8), byte(u))
	}
	return "<" + strings.ToUpper(hex.EncodeToString(b)) + ">"
}

func (d *Doc) creator() string { return strings.TrimSpace("Brehon " + d.meta.Version) }

func (d *Doc) info(t *file) {
	t.printf("<<")
	for _, e := range [...][2]string{
		{"Title", d.meta.Title}, {"Author", d.meta.Author}, {"Subject", d.meta.Subject},
		{"Keywords", d.meta.Keywords}, {"Creator", d.creator()}, {"Producer", d.creator() + " with fpdf"},
	} {
		if e[1] != "" {
			t.printf("/%s %s ", e[0], text(e[1]))
		}
	}
	stamp := d.date().Format("D:20060102150405Z")
	t.printf("/CreationDate (%s) /ModDate (%s)>>\nendobj\n", stamp, stamp)
}

func (d *Doc) xmp() []byte {
	var b bytes.Buffer
	one := func(tag, value string) {
		if value != "" {
			fmt.Fprintf(&b, "<%s>%s</%[1]s>\n", tag, escapeXML(value))
		}
	}
	list := func(tag, kind, attr, value string) {
		if value != "" {
			fmt.Fprintf(&b, "<%s><rdf:%s><rdf:li%s>%s</rdf:li></rdf:%[2]s></%[1]s>\n", tag, kind, attr, escapeXML(value))
		}
	}
	b.WriteString("<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		"<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n" +
		"<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">\n")
	one("dc:format", "application/pdf")
	list("dc:title", "Alt", ` xml:lang="x-default"`, d.meta.Title)
	list("dc:description", "Alt", ` xml:lang="x-default"`, d.meta.Subject)
	list("dc:creator", "Seq", "", d.meta.Author)
	list("dc:language", "Bag", "", d.meta.Lang)
	one("pdf:Keywords", d.meta.Keywords)
	one("pdf:Producer", d.creator()+" with fpdf")
	one("xmp:CreatorTool", d.creator())
	one("xmp:CreateDate", d.date().Format(time.RFC3339))
	one("xmp:ModifyDate", d.date().Format(time.RFC3339))
	b.WriteString("</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>")
	return b.Bytes()
}

func escapeXML(s string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(plain.Line(s))) // a strings.Builder takes everything
	return b.String()
}

func (d *Doc) catalogue(t *file, outlines, meta, tree int) {
	t.printf("<</Type /Catalog /Version /1.7 /Pages %d 0 R /Metadata %d 0 R", pageTree, meta)
	if d.meta.Lang != "" {
		t.printf(" /Lang %s", text(d.meta.Lang))
	}
	if tree != 0 {
		t.printf(" /MarkInfo <</Marked true>> /StructTreeRoot %d 0 R", tree)
	}
	if outlines != 0 {
		t.printf(" /Outlines %d 0 R /PageMode /UseOutlines", outlines)
	}
	t.printf("\n/ViewerPreferences <</DisplayDocTitle true /PrintScaling /None /PickTrayByPDFSize true")
	turn := map[string]string{"simplex": "Simplex", "long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}[d.meta.Duplex]
	if turn != "" {
		t.printf(" /Duplex /%s", turn)
	}
	t.printf(">>\n/PageLabels <</Nums [")
	for i, p := range d.pages {
		label := cmp.Or(p.Label, strconv.Itoa(i+1))
		t.printf("%d <</P %s>> ", i, text(label))
	}
	t.printf("]>>>>\nendobj\n")
}

// table writes the cross-reference and the trailer; the file's identity is the hash of all before.
func (d *Doc) table(t *file, info, catalogue int) {
	sum := sha256.Sum256(t.buf)
	id := strings.ToUpper(hex.EncodeToString(sum[:16]))
	size, more := len(t.offsets), ""
	if n := len(t.small.objects); n > 0 {
		size, more = t.small.first+n, fmt.Sprintf(" /XRefStm %d", t.small.table)
	}
	at := len(t.buf)
	t.printf("xref\n0 %d\n0000000000 65535 f \n", len(t.offsets))
	for _, o := range t.offsets[1:] {
		t.printf("%010d 00000 n \n", o)
	}
	t.printf("trailer\n<</Size %d /Root %d 0 R /Info %d 0 R /ID [<%s> <%s>]%s>>\nstartxref\n%d\n%%%%EOF\n",
		size, catalogue, info, id, id, more, at)
}
