package pdf

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"sync"

	"brehon/content/font"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// truetype is a TrueType file, read. What lies outside of a damaged one panics: see whole.
type truetype struct {
	tables  map[string][]byte
	loca    []int       // where each glyph begins in the table glyf, and where the last one ends
	letters map[int]int // glyphs by the codes of their letters
	upem    int         // units in an em
	metrics int         // glyphs with an advance of their own
}

// whole reads a face once. A damaged file is a typeset.BadFont.
func whole(name draw.Font) (*truetype, error) {
	data, err := font.Bytes(string(name))
	if err != nil {
		return nil, err
	}
	read, _ := trueTypes.LoadOrStore(name, sync.OnceValues(func() (f *truetype, err error) {
		defer damaged(name, &err)
		return readTrueType(data)
	}))
	return read.(func() (*truetype, error))()
}

var trueTypes sync.Map // of the names of faces to func() (*truetype, error)

// damaged, deferred, makes the panic or error of a font that a language brings along one that names it.
func damaged(name draw.Font, err *error) {
	if broken := recover(); broken != nil {
		*err = fmt.Errorf("%v", broken)
	}
	if *err != nil {
		*err = &typeset.BadFont{Font: name, Err: *err}
	}
}

func u16(b []byte, at int) int { return int(binary.BigEndian.Uint16(b[at:])) }
func i16(b []byte, at int) int { return int(int16(binary.BigEndian.Uint16(b[at:]))) }
func u32(b []byte, at int) int { return int(binary.BigEndian.Uint32(b[at:])) }

func readTrueType(data []byte) (*truetype, error) {
	f := &truetype{tables: map[string][]byte{}, letters: map[int]int{}}
	for i := range u16(data, 4) {
		row := data[12+16*i:]
		f.tables[string(row[:4])] = data[u32(row, 8):][:u32(row, 12)]
	}
	for _, name := range []string{"cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "post", "OS/2"} {
		if f.tables[name] == nil {
			return nil, fmt.Errorf("it has no table %q", name)
		}
	}
	f.upem, f.metrics = u16(f.tables["head"], 18), u16(f.tables["hhea"], 34)
	for i := range u16(f.tables["maxp"], 4) + 1 {
		if u16(f.tables["head"], 50) == 0 {
			f.loca = append(f.loca, 2*u16(f.tables["loca"], 2*i))
		} else {
			f.loca = append(f.loca, u32(f.tables["loca"], 4*i))
		}
	}
	if !slices.IsSorted(f.loca) || f.loca[len(f.loca)-1] > len(f.tables["glyf"]) {
		return nil, errors.New("its glyphs do not lie one behind the other")
	}
	return f, f.readLetters()
}

// readLetters reads the table of the letters of two bytes.
func (f *truetype) readLetters() error {
	cmap := f.tables["cmap"]
	for i := range u16(cmap, 2) {
		t := cmap[u32(cmap, 8+8*i):]
		if system, code := u16(cmap, 4+8*i), u16(cmap, 6+8*i); u16(t, 0) != 4 || system != 0 && (system != 3 || code != 1) {
			continue
		}
		n := u16(t, 6) // twice as many as there are ranges
		for k := 0; k < n; k += 2 {
			end, begin, delta, offset := u16(t, 14+k), u16(t, 16+n+k), u16(t, 16+2*n+k), u16(t, 16+3*n+k)
			for c := begin; c <= end && c < 0xFFFF; c++ {
				g := c
				if offset != 0 {
					if g = u16(t, 16+3*n+k+offset+2*(c-begin)); g == 0 {
						continue
					}
				}
				f.letters[c] = (g + delta) & 0xFFFF
			}
		}
		return nil
	}
	return errors.New("it has no table of Unicode letters")
}

// units is the advance of a glyph in the font's units.
func (f *truetype) units(glyph int) int { return u16(f.tables["hmtx"], 4*min(glyph, f.metrics-1)) }

// advance is that of a glyph in thousandths of an em.
func (f *truetype) advance(glyph int) int { return (2000*f.units(glyph) + f.upem) / (2 * f.upem) }

// subset is the font with some glyphs alone.
type subset struct {
	*truetype
	glyphs []int       // by their new numbers
	number map[int]int // the new numbers
}

// with is the font with the glyphs and those that they are made of, in the order of their numbers there.
func (f *truetype) with(glyphs []int) *subset {
	s := &subset{f, []int{0}, map[int]int{0: 0}}
	add := func(g int) {
		if _, has := s.number[g]; !has {
			s.number[g] = len(s.glyphs)
			s.glyphs = append(s.glyphs, g)
		}
	}
	for _, g := range slices.Sorted(slices.Values(glyphs)) {
		add(g)
	}
	for i := 0; i < len(s.glyphs); i++ {
		f.parts(f.outline(s.glyphs[i]), func(part []byte) { add(u16(part, 2)) })
	}
	return s
}

// outline is a glyph as the file has it.
func (f *truetype) outline(g int) []byte { return f.tables["glyf"][f.loca[g]:f.loca[g+1]] }

// The flags of a part of a glyph.
const (
	wordArguments = 1 << 0
	scaled        = 1 << 3
	moreParts     = 1 << 5
	scaledTwice   = 1 << 6
	turned        = 1 << 7
	instructed    = 1 << 8
)

// parts calls each with every part of a glyph that is made of others, and answers where the last one ends; 0 if it is not.
func (f *truetype) parts(outline []byte, each func(part []byte)) (end int) {
	if len(outline) == 0 || i16(outline, 0) >= 0 {
		return 0
	}
	for end = 10; ; {
		flags, size := u16(outline, end), 6
		if flags&wordArguments != 0 {
			size += 2
		}
		switch {
		case flags&scaled != 0:
			size += 2
		case flags&scaledTwice != 0:
			size += 4
		case flags&turned != 0:
			size += 8
		}
		each(outline[end : end+size])
		end += size
		if flags&moreParts == 0 {
			return end
		}
	}
}

// lean is a glyph of the subset without the instructions that fit it to coarse screens.
func (s *subset) lean(g int) []byte {
	o := slices.Clone(s.outline(g))
	if len(o) == 0 {
		return nil
	}
	if n := i16(o, 0); n >= 0 {
		at := 10 + 2*n
		rest := o[at+2+u16(o, at):]
		o[at], o[at+1] = 0, 0
		return append(o[:at+2], rest...)
	}
	return o[:s.parts(o, func(part []byte) {
		binary.BigEndian.PutUint16(part, uint16(u16(part, 0)&^instructed))
		binary.BigEndian.PutUint16(part[2:], uint16(s.number[u16(part, 2)]))
	})]
}

// file is the subset as a TrueType file, with more tables besides those that shapes need.
func (s *subset) file(more map[string][]byte) []byte {
	var glyf, loca, hmtx []byte
	for _, g := range s.glyphs {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		glyf = append(glyf, s.lean(g)...)
		glyf = append(glyf, make([]byte, -len(glyf)&3)...)
		hmtx = binary.BigEndian.AppendUint16(hmtx, uint16(s.units(g)))
		hmtx = append(hmtx, s.bearing(g)...)
	}
	loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
	tables := map[string][]byte{"glyf": glyf, "loca": loca, "hmtx": hmtx}
	for _, t := range []struct {
		name      string
		at, value int
	}{{"head", 50, 1}, {"hhea", 34, len(s.glyphs)}, {"maxp", 4, len(s.glyphs)}} {
		tables[t.name] = slices.Clone(s.tables[t.name])
		binary.BigEndian.PutUint16(tables[t.name][t.at:], uint16(t.value))
	}
	maps.Copy(tables, more)
	return trueType(tables)
}

// bearing is how far from its origin the glyph's shape begins.
func (s *subset) bearing(g int) []byte {
	if g < s.metrics {
		return s.tables["hmtx"][4*g+2:][:2]
	}
	return s.tables["hmtx"][4*s.metrics+2*(g-s.metrics):][:2]
}

// trueType writes a file of the tables.
func trueType(tables map[string][]byte) []byte {
	names := slices.Sorted(maps.Keys(tables))
	n := len(names)
	power := bits.Len(uint(n)) - 1
	out := binary.BigEndian.AppendUint32(nil, 0x00010000)
	for _, v := range []int{n, 16 << power, power, 16*n - 16<<power} {
		out = binary.BigEndian.AppendUint16(out, uint16(v))
	}
	var body []byte
	head := 0
	binary.BigEndian.PutUint32(tables["head"][8:], 0)
	for _, name := range names {
		if name == "head" {
			head = 12 + 16*n + len(body)
		}
		out = append(out, name...)
		t := append(slices.Clip(tables[name]), make([]byte, -len(tables[name])&3)...)
		for _, v := range []uint32{sum(t), uint32(12 + 16*n + len(body)), uint32(len(tables[name]))} {
			out = binary.BigEndian.AppendUint32(out, v)
		}
		body = append(body, t...)
	}
	out = append(out, body...)
	binary.BigEndian.PutUint32(out[head+8:], 0xB1B0AFBA-sum(out))
	return out
}

// sum is the sum of words of four bytes.
func sum(b []byte) (s uint32) {
	for i := 0; i < len(b); i += 4 {
		s += binary.BigEndian.Uint32(b[i:])
	}
	return s
}

// Cut is the TrueType file of a face with these letters alone, for documents of another kind. A damaged file is a
// typeset.BadFont.
func Cut(name draw.Font, letters string) (data []byte, err error) {
	f, err := whole(name)
	if err != nil {
		return nil, err
	}
	defer damaged(name, &err)
	var codes, glyphs []int
	for _, r := range letters {
		if g := f.letters[int(r)]; g != 0 {
			codes, glyphs = append(codes, int(r)), append(glyphs, g)
		}
	}
	s := f.with(glyphs)
	nameless := append([]byte{0, 3, 0, 0}, f.tables["post"][4:32]...)
	return s.file(map[string][]byte{"cmap": s.cmap(codes), "name": f.tables["name"], "OS/2": f.tables["OS/2"], "post": nameless}), nil
}

// cmap is the table of the letters: a range for each, and one that ends them.
func (s *subset) cmap(codes []int) []byte {
	slices.Sort(codes)
	codes = append(slices.Compact(codes), 0xFFFF)
	n := len(codes)
	power := bits.Len(uint(n)) - 1
	var words []int
	words = append(words, 0, 1, 3, 1, 0, 12, 4, 16+8*n, 0, 2*n, 2<<power, power, 2*n-2<<power)
	words = append(words, codes...)
	words = append(words, 0)
	words = append(words, codes...)
	for _, c := range codes {
		words = append(words, s.number[s.letters[c]]-c)
	}
	words = append(words, make([]int, n)...)
	var out []byte
	for _, w := range words {
		out = binary.BigEndian.AppendUint16(out, uint16(w))
	}
	return out
}
