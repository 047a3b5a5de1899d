package pdf

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
)

// trueFont is a TrueType file as far as a PDF needs it. A damaged file panics.
type trueFont struct {
	tables  map[string][]byte
	letters []byte // the subtable from letters to glyphs: format 4, for the plane of 65,536
	glyphs  int
	metrics int // glyphs with an advance of their own; the others have that of the last
	upem    float64
}

// parse looks at a file's tables.
func parse(file []byte) *trueFont {
	t := &trueFont{tables: map[string][]byte{}}
	for i := range u16(file, 4) {
		row := file[12+16*i:]
		t.tables[string(row[:4])] = file[u32(row, 8):][:u32(row, 12)]
	}
	t.glyphs, t.metrics, t.upem = u16(t.tables["maxp"], 4), u16(t.tables["hhea"], 34), float64(u16(t.tables["head"], 18))
	cmap := t.tables["cmap"]
	for i := range u16(cmap, 2) {
		row := cmap[4+8*i:]
		system, code, at := u16(row, 0), u16(row, 2), u32(row, 4)
		if (system == 3 && code == 1 || system == 0) && u16(cmap, at) == 4 {
			t.letters = cmap[at:][:u16(cmap, at+2)]
			return t
		}
	}
	panic("it names no glyphs for letters")
}

// glyph is the glyph of a letter, 0 if there is none.
func (t *trueFont) glyph(letter int) int {
	m := t.letters
	twice := u16(m, 6) // the segments, by two bytes
	ends, begins, steps, offsets := m[14:], m[16+twice:], m[16+2*twice:], m[16+3*twice:]
	for i := 0; i < twice; i += 2 {
		begin := u16(begins, i)
		if letter < begin || letter > u16(ends, i) {
			continue
		}
		step, offset := u16(steps, i), u16(offsets, i)
		if offset == 0 {
			return (letter + step) & 0xffff
		}
		if at := i + offset + 2*(letter-begin); at+1 < len(offsets) {
			if g := u16(offsets, at); g != 0 {
				return (g + step) & 0xffff
			}
		}
		return 0
	}
	return 0
}

// metric is the advance of a glyph and the space before it, as the file has them.
func (t *trueFont) metric(glyph int) []byte {
	hmtx, own := t.tables["hmtx"], t.metrics
	if glyph < own {
		return hmtx[4*glyph:][:4]
	}
	return slices.Concat(hmtx[4*(own-1):][:2], hmtx[2*own+2*glyph:][:2])
}

// advance is the width of a glyph in thousandths of the size.
func (t *trueFont) advance(glyph int) int {
	w := u16(t.tables["hmtx"], 4*min(glyph, t.metrics-1))
	if w >= 1<<15 {
		w = 0
	}
	return int(math.Round(1000 / t.upem * float64(w)))
}

// outline is a glyph's shape.
func (t *trueFont) outline(glyph int) []byte {
	loca, glyf := t.tables["loca"], t.tables["glyf"]
	if u16(t.tables["head"], 50) != 0 {
		return glyf[u32(loca, 4*glyph):u32(loca, 4*glyph+4)]
	}
	return glyf[2*u16(loca, 2*glyph) : 2*u16(loca, 2*glyph+2)]
}

// The flags of a component of a composite glyph.
const (
	wordArguments = 1 << 0
	scaled        = 1 << 3
	moreParts     = 1 << 5
	scaledTwice   = 1 << 6
	turned        = 1 << 7
	instructed    = 1 << 8
)

// components calls f with the place of each component of a composite glyph, where two bytes of flags and two of the glyph's
// number stand, and returns where they end; 0 of a simple glyph.
func components(glyph []byte, f func(at int)) (end int) {
	if len(glyph) == 0 || int16(u16(glyph, 0)) >= 0 {
		return 0
	}
	for at, more := 10, true; more; {
		f(at)
		flags, size := u16(glyph, at), 6
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
		at, more = at+size, flags&moreParts != 0
		end = at
	}
	return end
}

// subset is the part of a font that has some letters: the glyphs that it keeps, by their old numbers in the order of the new,
// and the new number of each.
type subset struct {
	font  *trueFont
	kept  []int
	place map[int]int
}

// subset is the part with the letters. The glyphs follow in the order of the font, then those that are components alone.
func (t *trueFont) subset(letters []int) *subset {
	s := &subset{font: t, kept: []int{0}, place: map[int]int{}}
	for _, c := range letters {
		s.kept = append(s.kept, t.glyph(c))
	}
	slices.Sort(s.kept)
	s.kept = slices.Compact(s.kept)
	for i, g := range s.kept {
		s.place[g] = i
	}
	looked := map[int]bool{}
	for _, g := range slices.Clone(s.kept) {
		s.complete(g, looked)
	}
	return s
}

// complete adds the components of a glyph, and theirs.
func (s *subset) complete(glyph int, looked map[int]bool) {
	if looked[glyph] {
		return
	}
	looked[glyph] = true
	shape := s.font.outline(glyph)
	components(shape, func(at int) {
		part := u16(shape, at+2)
		if _, ok := s.place[part]; !ok {
			s.place[part] = len(s.kept)
			s.kept = append(s.kept, part)
		}
		s.complete(part, looked)
	})
}

// file is the subset as a TrueType file with the tables that a PDF needs of a font whose glyphs it names by number, and
// without hinting.
func (s *subset) file() []byte {
	var glyf, loca, hmtx []byte
	for _, g := range s.kept {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		shape := padded(slices.Clone(s.font.outline(g)))
		components(shape, func(at int) {
			binary.BigEndian.PutUint16(shape[at+2:], uint16(s.place[u16(shape, at+2)]))
		})
		glyf = padded(append(glyf, lean(shape)...))
		hmtx = append(hmtx, s.font.metric(g)...)
	}
	loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
	number := func(table string, at, n int) []byte {
		data := slices.Clone(s.font.tables[table])
		binary.BigEndian.PutUint16(data[at:], uint16(n))
		return data
	}
	head := number("head", 50, 1) // loca has four bytes for each glyph
	binary.BigEndian.PutUint32(head[8:], 0)
	return trueType([]byte{0, 1, 0, 0}, map[string][]byte{
		"glyf": glyf, "loca": loca, "hmtx": hmtx, "head": head,
		"hhea": number("hhea", 34, len(s.kept)), "maxp": number("maxp", 4, len(s.kept)),
	})
}

// padded makes the length one of whole words.
func padded(b []byte) []byte { return append(b, make([]byte, -len(b)&3)...) }

// descriptor is the inside of the font's descriptor, but for its name and its file.
func (t *trueFont) descriptor() string {
	signed := func(table string, at int) int { return int(int16(u16(t.tables[table], at))) }
	thousandths := func(table string, at int) int { return int(float64(signed(table, at)) * (1000 / t.upem)) }
	up, down := thousandths("hhea", 4), thousandths("hhea", 6)
	weight, capital := 500, up
	if os2 := t.tables["OS/2"]; os2 != nil {
		weight = u16(os2, 4)
		if up == 0 {
			up = thousandths("OS/2", 68)
		}
		if down == 0 {
			down = thousandths("OS/2", 70)
		}
		if capital = up; u16(os2, 0) > 1 {
			capital = thousandths("OS/2", 88)
		}
	}
	angle, flags := signed("post", 4), 4 // it has letters beyond the Latin ones
	if angle != 0 {
		flags |= 1 << 6
	}
	if weight >= 600 {
		flags |= 1 << 18
	}
	if u32(t.tables["post"], 12) != 0 { // all advances are equal
		flags |= 1
	}
	heavy := float64(weight) / 65
	return fmt.Sprintf("/Ascent %d /Descent %d /CapHeight %d /Flags %d/FontBBox [%d %d %d %d]  /ItalicAngle %d /StemV %d /MissingWidth %d",
		up, down, capital, flags, thousandths("head", 36), thousandths("head", 38), thousandths("head", 40), thousandths("head", 42),
		angle, 50+int(heavy*heavy), t.advance(0))
}
