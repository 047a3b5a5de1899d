package pdf

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"sync"

	"brehon/content/font"
	"brehon/generate/draw"
)

// typeface is a subset of a font as a document has it. Its letters go by their codes.
type typeface struct {
	name       string // "ABCDEF+SourceSans3"
	widths     []byte // the advances of its letters
	descriptor string // but for the file
	size       int    // of the file
	file       []byte // packed, as the others are
	glyphs     []byte // of each letter
	unicode    []byte // what the letters are called
}

// typefaces are the subsets made so far: the files of a kit have many in common.
var typefaces sync.Map // of the font's name and its letters to func() (*typeface, error)

// typeface is the subset of the font that has the letters.
func (d *Doc) typeface(name draw.Font, letters map[rune]bool) (*typeface, error) {
	text := string(slices.Sorted(maps.Keys(letters)))
	made, _ := typefaces.LoadOrStore(string(name)+"\n"+text, sync.OnceValues(func() (*typeface, error) { return embed(name, text) }))
	return made.(func() (*typeface, error))()
}

// embed makes the subset that has the letters of the text.
func embed(name draw.Font, text string) (t *typeface, err error) {
	f, err := whole(name)
	if err != nil {
		return nil, err
	}
	defer damaged(name, &err)
	shapes := map[rune]int{}
	var glyphs []int
	have, lent := lend(name, text)
	for i, r := range []rune(text) {
		shapes[r] = f.letters[int([]rune(have)[i])]
		glyphs = append(glyphs, shapes[r])
	}
	s := f.with(glyphs)
	t = &typeface{name: tag(text) + "+" + font.Face(string(name)), descriptor: f.descriptor()}
	var table []byte
	for _, r := range []rune(text) {
		advance := f.advance(shapes[r])
		if i := slices.IndexFunc(lent, func(l loan) bool { return l.letter == r }); i >= 0 {
			advance = int(1000*lent[i].advance + 0.5)
		}
		t.widths = fmt.Appendf(t.widths, "%d[%d]", r, advance)
		table = append(table, make([]byte, 2*int(r)+2-len(table))...)
		binary.BigEndian.PutUint16(table[2*r:], uint16(s.number[shapes[r]]))
	}
	file := s.file(nil)
	t.size, t.file, t.glyphs, t.unicode = len(file), packHard(file), packHard(table), packHard(spelt([]byte(toUnicode), text))
	return t, nil
}

// descriptor is what readers are told of the font: its box and how heavy it is, in thousandths of an em.
func (f *truetype) descriptor() string {
	head, hhea, os2 := f.tables["head"], f.tables["hhea"], f.tables["OS/2"]
	mil := func(b []byte, at int) int { return i16(b, at) * 1000 / f.upem }
	ascent, flags, weight, slant := mil(hhea, 4), 4, u16(os2, 4), i16(f.tables["post"], 4)
	capital := ascent
	if u16(os2, 0) > 1 {
		capital = mil(os2, 88)
	}
	if slant != 0 {
		flags |= 64
	}
	if weight >= 600 {
		flags |= 1 << 18
	}
	return fmt.Sprintf("/Ascent %d /Descent %d /CapHeight %d /Flags %d /FontBBox [%d %d %d %d] /ItalicAngle %d /StemV %d",
		ascent, mil(hhea, 6), capital, flags, mil(head, 36), mil(head, 38), mil(head, 40), mil(head, 42), slant, 50+weight*weight/4225)
}

// toUnicode tells that letters are called by their codes.
const toUnicode = "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
	"/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
	"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n1 beginbfrange\n<0000> <FFFF> <0000>\nendbfrange\n" +
	"endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"

// put writes the subset's objects and returns the number of the first.
func (t *typeface) put(w *file) int {
	first := w.object()
	w.printf("<</Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R>>\nendobj\n", t.name, first+1, first+2)
	w.object()
	w.printf("<</Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>>"+
		" /FontDescriptor %d 0 R /W [%s] /CIDToGIDMap %d 0 R>>\nendobj\n", t.name, first+3, t.widths, first+4)
	w.object()
	w.stream("/Filter /FlateDecode", t.unicode)
	w.object()
	w.printf("<</Type /FontDescriptor /FontName /%s %s /FontFile2 %d 0 R>>\nendobj\n", t.name, t.descriptor, first+5)
	w.object()
	w.stream("/Filter /FlateDecode", t.glyphs)
	w.object()
	w.stream(fmt.Sprintf("/Filter /FlateDecode /Length1 %d", t.size), t.file)
	return first
}

// tag is the six letters that tell one subset of a font from another.
func tag(letters string) string {
	sum := sha256.Sum256([]byte(letters))
	var t [6]byte
	for i := range t {
		t[i] = 'A' + sum[i]%26
	}
	return string(t[:])
}
