package pdf

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"

	"brehon/content/font"
	"brehon/generate/draw"

	"github.com/go-pdf/fpdf"
)

// Bytes finishes the document. The same drawing gives the same bytes.
//
// fpdf writes pages and fonts. Its last three objects (the resources, the information, the
// catalogue) and the table behind them are cut off and written anew, with what it lacks.
func (d *Doc) Bytes() ([]byte, error) {
	if len(d.pages) == 0 {
		d.fail("document %q has no pages", d.meta.Title)
	}
	for _, p := range d.pages {
		p.flush()
	}
	if d.err != nil {
		return nil, d.err
	}
	objects := d.settle()
	file, err := d.engine()
	if err != nil {
		return nil, fmt.Errorf("document %q: %w", d.meta.Title, err)
	}
	t, err := cut(file)
	if err != nil {
		return nil, fmt.Errorf("document %q: %w", d.meta.Title, err)
	}
	d.finish(t, objects)
	return t.buf, nil
}

// engine lets fpdf write the pages, their links and the fonts.
func (d *Doc) engine() ([]byte, error) {
	size := func(p *page) fpdf.SizeType { return fpdf.SizeType{Wd: p.W * perMM, Ht: p.H * perMM} }
	f := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "pt", Size: size(d.pages[0])})
	f.SetCatalogSort(true)
	f.SetCreationDate(d.date())
	f.SetModificationDate(d.date())
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.SetCompression(true)
	for _, p := range d.pages {
		f.AddPageFormat("P", size(p))
		t := p.Trim // in the file from the foot upwards
		f.SetPageBox("trim", t.X*perMM, (p.H-t.Bottom())*perMM, t.W*perMM, t.H*perMM)
		f.RawWriteBuf(bytes.NewReader(p.content(&names{})))
		for _, l := range p.links {
			x, y, w, h := l.box.X*perMM, l.box.Y*perMM, l.box.W*perMM, l.box.H*perMM
			if l.outward() {
				f.LinkString(x, y, w, h, l.target)
			} else if to, ok := d.anchors[l.target]; ok {
				n := f.AddLink()
				f.SetLink(n, d.pages[to.page-1].H*perMM-to.y, to.page)
				f.Link(x, y, w, h, n)
			}
		}
	}
	// Letters are shown by our own operators; drawing them on a template that nobody places
	// tells fpdf which ones the subset needs.
	f.CreateTemplate(func(t *fpdf.Tpl) {
		for _, name := range draw.Fonts() {
			letters := d.used[name]
			if len(letters) == 0 {
				continue
			}
			data, err := font.Bytes(string(name))
			if err != nil {
				f.SetError(err)
				return
			}
			t.AddUTF8FontFromBytes(family(name), "", data)
			t.SetFont(family(name), "", 10)
			t.Text(0, 0, string(slices.Sorted(maps.Keys(letters))))
		}
		if err := t.Error(); err != nil {
			f.SetError(err)
		}
	})
	var out bytes.Buffer
	if err := f.Output(&out); err != nil {
		return nil, err
	}
	file := out.Bytes()
	copy(file, "%PDF-1.7")
	for _, name := range draw.Fonts() {
		if letters := d.used[name]; len(letters) > 0 {
			old, own := "/utf8"+strings.ToLower(family(name))+"\n", "/"+tag(letters)+"+"+font.Face(string(name))+"\n"
			file = bytes.ReplaceAll(file, []byte(old), []byte(own)) // of one length: nothing moves
		}
	}
	return file, nil
}

// family is the name under which fpdf knows the font. fpdf writes it behind "utf8"; it is as
// long as the name of a subset is, a tag of six letters and the face.
func family(name draw.Font) string { return "zz+" + font.Face(string(name)) }

// tag is the six letters that tell one subset of a font from another.
func tag(letters map[rune]bool) string {
	sum := sha256.Sum256([]byte(string(slices.Sorted(maps.Keys(letters)))))
	var t [6]byte
	for i := range t {
		t[i] = 'A' + sum[i]%26
	}
	return string(t[:])
}

func (d *Doc) date() time.Time {
	if d.meta.Date.IsZero() {
		return time.Unix(0, 0).UTC()
	}
	return d.meta.Date.UTC()
}

// tail is a file whose end is being written.
type tail struct {
	buf     []byte
	offsets []int    // of the objects; the first is none
	fonts   []string // the entries of fpdf's font dictionary: "7 0 R", by number in draw.Fonts
}

// cut takes the resources and everything behind them off fpdf's file.
func cut(file []byte) (*tail, error) {
	i := bytes.LastIndex(file, []byte("startxref\n"))
	if i < 0 {
		return nil, fmt.Errorf("fpdf wrote no cross-reference")
	}
	line, _, _ := bytes.Cut(file[i+len("startxref\n"):], []byte("\n"))
	table, err := strconv.Atoi(string(line))
	if err != nil {
		return nil, fmt.Errorf("fpdf's cross-reference: %w", err)
	}
	t := &tail{offsets: []int{0}}
	rows := strings.Split(string(file[table:i]), "\n")
	for _, row := range rows[3:] { // "xref", "0 n", the free entry
		if !strings.HasSuffix(row, " n ") {
			break
		}
		at, err := strconv.Atoi(row[:10])
		if err != nil {
			return nil, fmt.Errorf("fpdf's cross-reference: %w", err)
		}
		t.offsets = append(t.offsets, at)
	}
	n := len(t.offsets) - 1
	if n < 4 {
		return nil, fmt.Errorf("fpdf wrote %d objects", n)
	}
	for k, at := range t.offsets[1 : n-1] {
		if k+1 != resources && at > t.offsets[resources] {
			return nil, fmt.Errorf("fpdf wrote object %d behind the resources", k+1)
		}
	}
	if err := t.findFonts(file[t.offsets[resources]:t.offsets[n-1]], file); err != nil {
		return nil, err
	}
	t.buf = file[:t.offsets[resources]:t.offsets[resources]]
	t.offsets = t.offsets[:n-1] // the information and the catalogue get new numbers
	return t, nil
}

// The numbers that fpdf gives: the tree of pages, the resources, then a page and its content in turns.
const (
	pageTree  = 1
	resources = 2
)

func pageObject(number int) int { return 1 + 2*number }

// findFonts reads which object is which font.
func (t *tail) findFonts(dict, file []byte) error {
	t.fonts = make([]string, len(draw.Fonts()))
	_, rest, _ := bytes.Cut(dict, []byte("/Font <<\n"))
	entries, _, ok := bytes.Cut(rest, []byte(">>"))
	if !ok {
		return fmt.Errorf("fpdf's resources name no fonts")
	}
	for _, line := range strings.Split(strings.TrimSpace(string(entries)), "\n") {
		_, ref, _ := strings.Cut(line, " ")
		n, err := strconv.Atoi(strings.TrimSuffix(ref, " 0 R"))
		if line == "" {
			continue
		}
		if err != nil || n >= len(t.offsets) {
			return fmt.Errorf("fpdf's resources hold %q", line)
		}
		object, _, _ := bytes.Cut(file[t.offsets[n]:], []byte("endobj"))
		for i, name := range draw.Fonts() {
			if bytes.Contains(object, []byte("+"+font.Face(string(name))+"\n")) {
				t.fonts[i] = ref
			}
		}
	}
	return nil
}

// object begins the next object and returns its number.
func (t *tail) object() int {
	t.begin(len(t.offsets))
	return len(t.offsets) - 1
}

func (t *tail) begin(n int) {
	for len(t.offsets) <= n {
		t.offsets = append(t.offsets, 0)
	}
	t.offsets[n] = len(t.buf)
	t.printf("%d 0 obj\n", n)
}

func (t *tail) printf(format string, args ...any) { t.buf = fmt.Appendf(t.buf, format, args...) }

func (t *tail) stream(dict string, data []byte) {
	t.printf("<<%s /Length %d>>\nstream\n", dict, len(data))
	t.buf = append(append(t.buf, data...), "\nendstream\nendobj\n"...)
}

// finish writes the end of the file.
func (d *Doc) finish(t *tail, objects []*art) {
	first := len(t.offsets) // of the art
	refs := func(arts []int) string {
		var b strings.Builder
		for _, n := range arts {
			fmt.Fprintf(&b, "/X%d %d 0 R ", n, first+n)
		}
		return b.String()
	}
	fonts := func(used uint64) string {
		var b strings.Builder
		for i, ref := range t.fonts {
			if ref != "" && used&(1<<i) != 0 {
				fmt.Fprintf(&b, "/F%d %s ", i, ref)
			}
		}
		return b.String()
	}
	var all []int
	for _, a := range objects {
		var n names
		content := deflate(a.content(&n))
		b := a.bounds.Inset(-overhang)
		box := []byte("[")
		for _, v := range [...]float64{b.X, -b.Bottom(), b.Right(), -b.Y} {
			box = number(box, v*perMM, 2)
		}
		t.object()
		t.stream(fmt.Sprintf("/Type /XObject /Subtype /Form /BBox %s] /Resources <</Font <<%s>> /XObject <<%s>>>> /Filter /FlateDecode",
			bytes.TrimSpace(box), fonts(n.fonts), refs(n.arts)), content)
		all = append(all, a.number)
	}
	t.begin(resources)
	t.printf("<</Font <<%s>> /XObject <<%s>>>>\nendobj\n", fonts(^uint64(0)), refs(all))
	outlines := d.outlines(t)
	meta := t.object()
	t.stream("/Type /Metadata /Subtype /XML", d.xmp())
	info := t.object()
	d.info(t)
	catalogue := t.object()
	d.catalogue(t, outlines, meta)
	d.table(t, info, catalogue)
}

func deflate(data []byte) []byte {
	var out bytes.Buffer
	w := zlib.NewWriter(&out)
	w.Write(data) // a bytes.Buffer takes everything
	w.Close()
	return out.Bytes()
}

// outlines writes the outline and returns its object, 0 for none. A level that skips one counts as the next.
func (d *Doc) outlines(t *tail) int {
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

// text is a string of the document: Unicode, whatever it holds.
func text(s string) string {
	plain := true
	for _, r := range s {
		plain = plain && r >= ' ' && r < 0x7F
	}
	if plain {
		return "(" + strings.NewReplacer("\\", "\\\\", "(", "\\(", ")", "\\)").Replace(s) + ")"
	}
	b := []byte{0xFE, 0xFF}
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u>>8), byte(u))
	}
	return "<" + strings.ToUpper(hex.EncodeToString(b)) + ">"
}

func (d *Doc) creator() string { return strings.TrimSpace("Brehon " + d.meta.Version) }

func (d *Doc) info(t *tail) {
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
	xml.EscapeText(&b, []byte(s)) // a strings.Builder takes everything
	return b.String()
}

func (d *Doc) catalogue(t *tail, outlines, meta int) {
	t.printf("<</Type /Catalog /Version /1.7 /Pages %d 0 R /Metadata %d 0 R", pageTree, meta)
	if d.meta.Lang != "" {
		t.printf(" /Lang %s", text(d.meta.Lang))
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
func (d *Doc) table(t *tail, info, catalogue int) {
	sum := sha256.Sum256(t.buf)
	id := strings.ToUpper(hex.EncodeToString(sum[:16]))
	at := len(t.buf)
	t.printf("xref\n0 %d\n0000000000 65535 f \n", len(t.offsets))
	for _, o := range t.offsets[1:] {
		t.printf("%010d 00000 n \n", o)
	}
	t.printf("trailer\n<</Size %d /Root %d 0 R /Info %d 0 R /ID [<%s> <%s>]>>\nstartxref\n%d\n%%%%EOF\n",
		len(t.offsets), catalogue, info, id, id, at)
}
