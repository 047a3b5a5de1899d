package measure

import (
	"maps"
	"slices"
	"strconv"
)

func itoa(n int) string { return strconv.Itoa(n) }

func keys(d dict) []name { return slices.Sorted(maps.Keys(d)) }

// Font is a font of a document.
type Font struct {
	Name     string // as the file has it, with the tag of its subset
	Subtype  string // "Type0", "TrueType", "Type3" …
	Embedded bool

	wide    bool            // its letters are two bytes long
	widths  map[int]float64 // thousandths of the size
	missing float64         // width of all others
	glyphs  []byte          // two bytes for each code; nil: the code is the glyph
	letters map[int]string  // of a code; nil: the code is the letter
}

// font reads a font, once.
func (f *file) font(v any) *Font {
	if r, ok := v.(ref); ok {
		if font, known := f.fonts[r]; known {
			return font
		}
		font := f.readFont(f.dict(r))
		f.fonts[r] = font
		return font
	}
	return f.readFont(f.dict(v))
}

func (f *file) readFont(d dict) *Font {
	font := &Font{Name: f.name(d["BaseFont"]), Subtype: f.name(d["Subtype"]), widths: map[int]float64{}}
	descriptor := d["FontDescriptor"]
	if below, ok := f.get(d["DescendantFonts"]).(array); ok && len(below) > 0 {
		font.wide = true
		sub := f.dict(below[0])
		descriptor = sub["FontDescriptor"]
		font.missing = 1000
		if n, ok := f.get(sub["DW"]).(float64); ok {
			font.missing = n
		}
		f.compactWidths(sub["W"], font.widths)
		if s, ok := f.get(sub["CIDToGIDMap"]).(*stream); ok {
			font.glyphs = f.unpack(s)
		}
	} else {
		first, _ := whole(f.get(d["FirstChar"]))
		for i, w := range f.numbers(d["Widths"]) {
			font.widths[first+i] = w
		}
	}
	about := f.dict(descriptor)
	font.Embedded = about["FontFile"] != nil || about["FontFile2"] != nil || about["FontFile3"] != nil
	if s, ok := f.get(d["ToUnicode"]).(*stream); ok {
		font.letters = f.letters(f.unpack(s))
	}
	return font
}

// compactWidths reads "32 [200 211] 48 57 419": widths from 32 on, then one width for 48 to 57.
func (f *file) compactWidths(v any, widths map[int]float64) {
	a, _ := f.get(v).(array)
	for i := 0; i+1 < len(a); {
		first, ok := whole(f.get(a[i]))
		if !ok {
			return
		}
		if _, list := f.get(a[i+1]).(array); list {
			for k, w := range f.numbers(a[i+1]) {
				widths[first+k] = w
			}
			i += 2
			continue
		}
		last, ok := whole(f.get(a[i+1]))
		if !ok || i+2 >= len(a) || last > 0xFFFF {
			return
		}
		w, _ := f.get(a[i+2]).(float64)
		for c := first; c <= last && len(widths) <= 0x10000; c++ {
			widths[c] = w
		}
		i += 3
	}
}

// letters reads a map from codes to letters; nil if each code is its letter.
func (f *file) letters(data []byte) map[int]string {
	l := &lexer{data: data}
	all := map[int]string{}
	var row []any
	codes := 0
	for {
		v := l.value(0)
		switch v {
		case end:
			return all
		case keyword("beginbfchar"), keyword("beginbfrange"):
			row = nil
		case keyword("endbfchar"):
			for i := 0; i+1 < len(row); i += 2 {
				all[code(row[i])] = unicode(row[i+1])
			}
		case keyword("endbfrange"):
			for i := 0; i+2 < len(row); i += 3 {
				first, last := code(row[i]), code(row[i+1])
				if first == 0 && last == 0xFFFF && code(row[i+2]) == 0 {
					return nil
				}
				if codes += last - first; codes > 1<<18 {
					fail("a font names more letters than there are")
				}
				list, many := row[i+2].(array)
				for c := first; c <= min(last, 0xFFFF); c++ {
					if k := c - first; many && k < len(list) {
						all[c] = unicode(list[k])
					} else if !many {
						all[c] = string(rune(code(row[i+2]) + k))
					}
				}
			}
		default:
			row = append(row, v)
		}
	}
}

func code(v any) int {
	t, _ := v.(text)
	return big(t[:min(len(t), 3)])
}

func unicode(v any) string {
	t, _ := v.(text)
	return utf16be(t)
}

// shown is what a string of the file shows: its letters, how many of them have no glyph, its
// width in thousandths of the size, how many letters, and how many are spaces of one byte.
type shown struct {
	letters  string
	missing  int
	width    float64
	n, blank int
}

func (font *Font) show(t text) shown {
	var s shown
	step := 1
	if font.wide {
		step = 2
	}
	b := make([]byte, 0, len(t))
	for i := 0; i+step <= len(t); i += step {
		c := int(t[i])
		if font.wide {
			c = c<<8 | int(t[i+1])
		}
		s.n++
		if c == ' ' && !font.wide {
			s.blank++
		}
		if w, ok := font.widths[c]; ok {
			s.width += w
		} else {
			s.width += font.missing
		}
		if font.wide && font.glyph(c) == 0 {
			s.missing++
		}
		if font.letters == nil {
			b = append(b, string(rune(c))...)
		} else {
			b = append(b, font.letters[c]...)
		}
	}
	s.letters = string(b)
	return s
}

// glyph is the number of the picture that the code shows; 0 is the box that stands for nothing.
func (font *Font) glyph(c int) int {
	if font.glyphs == nil {
		return c
	}
	if 2*c+1 >= len(font.glyphs) {
		return 0
	}
	return int(font.glyphs[2*c])<<8 | int(font.glyphs[2*c+1])
}
