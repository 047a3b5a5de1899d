package pdf

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"unicode/utf8"

	"brehon/content/font"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// typeface is a subset of a font as it is embedded: objects that refer to each other by their
// place, "{1}" being the second.
type typeface struct{ objects [][]byte }

// typefaces are the subsets made so far: the files of a kit have many in common.
var typefaces sync.Map // of the font's name and its letters to func() (*typeface, error)

// typeface is the subset of the font that has the letters of a text, which stand in their order.
func (d *Doc) typeface(name draw.Font, text string) (*typeface, error) {
	made, _ := typefaces.LoadOrStore(string(name)+"\n"+text, sync.OnceValues(func() (t *typeface, err error) {
		defer func() {
			if broken := recover(); broken != nil { // a font that a language brings along may be damaged
				err = fmt.Errorf("%v", broken)
			}
			if err != nil {
				err = &typeset.BadFont{Font: name, Err: err}
			}
		}()
		return embed(name, text)
	}))
	return made.(func() (*typeface, error))()
}

// embed makes the objects of the letters of a font.
func embed(name draw.Font, text string) (*typeface, error) {
	data, err := font.Bytes(string(name))
	if err != nil {
		return nil, err
	}
	have, lent := lend(name, text)
	letters := []int{0}
	for _, r := range have {
		letters = append(letters, int(r))
	}
	slices.Sort(letters)
	letters = slices.Compact(letters)
	whole := parse(data)
	part := whole.subset(letters)
	file := part.file()
	called := tag(text) + "+" + font.Face(string(name))
	t := &typeface{}
	t.add("<</Type /Font\n/Subtype /Type0\n/BaseFont /%s\n/Encoding /Identity-H\n/DescendantFonts [{1}]\n/ToUnicode {2}>>", called)
	missing := ""
	if w := whole.advance(0); w != 0 {
		missing = fmt.Sprintf("/DW %d\n", w)
	}
	t.add("<</Type /Font\n/Subtype /CIDFontType2\n/BaseFont /%s\n/CIDSystemInfo {3}\n/FontDescriptor {4}\n%s/W [%s%s ]\n/CIDToGIDMap {5}>>",
		called, missing, lent.widths(), whole.widths(letters))
	t.stream(spelt(text), "/Filter /FlateDecode /Length %d")
	t.add("<</Registry (Adobe)\n/Ordering (UCS)\n/Supplement 0>>")
	t.add("<</Type /FontDescriptor /FontName /%s\n %s/FontFile2 {6}>>", called, whole.descriptor())
	last, _ := utf8.DecodeLastRuneInString(text)
	t.stream(lent.shapes(part.glyphs(letters, max(int(last), letters[len(letters)-1]))), "/Length %d/Filter /FlateDecode")
	t.stream(file, "/Length %d\n/Filter /FlateDecode\n/Length1 "+strconv.Itoa(len(file))+"\n")
	return t, nil
}

// add adds an object without a stream.
func (t *typeface) add(format string, args ...any) {
	t.objects = append(t.objects, fmt.Appendf(nil, format, args...))
}

// stream adds a packed stream; dict is its dictionary, with %d for the length.
func (t *typeface) stream(data []byte, dict string) {
	packed := Pack(data)
	t.add("<<"+dict+">>\nstream\n%s\nendstream", len(packed), packed)
}

// latin is the highest of the letters whose widths are told though no text has them.
const latin = 0xff

// widths are the advances of the letters, and of all Latin ones below the last.
func (t *trueFont) widths(letters []int) string {
	var told []int
	last := letters[len(letters)-1]
	for c := 1; c <= min(latin, last); c++ {
		told = append(told, c)
	}
	for _, c := range letters {
		if c > latin {
			told = append(told, c)
		}
	}
	told = slices.DeleteFunc(told, func(c int) bool { return t.glyph(c) == 0 })
	return widthArray(told, func(c int) int { return t.advance(t.glyph(c)) })
}

// glyphs is the table from letters to the glyphs of the subset: two bytes for each up to the last, for all 65,536 take half a
// millisecond to pack.
func (s *subset) glyphs(letters []int, last int) []byte {
	table := make([]byte, 2*(last+1))
	for _, c := range letters[1:] {
		binary.BigEndian.PutUint16(table[2*c:], uint16(s.place[s.font.glyph(c)]))
	}
	return table
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
