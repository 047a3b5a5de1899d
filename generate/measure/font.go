package measure

import (
	"maps"
	"slices"
)

func keys(d dict) []name { return slices.Sorted(maps.Keys(d)) }

// Font is a font of a document.
type Font struct {
	Name     string // as the file has it, with the tag of its subset
	Subtype  string // "Type0", "TrueType", "Type3" …
	Embedded bool
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
	descriptor := d["FontDescriptor"]
	if below, ok := f.get(d["DescendantFonts"]).(array); ok && len(below) > 0 {
		descriptor = f.dict(below[0])["FontDescriptor"]
	}
	about := f.dict(descriptor)
	embedded := about["FontFile"] != nil || about["FontFile2"] != nil || about["FontFile3"] != nil
	return &Font{f.name(d["BaseFont"]), f.name(d["Subtype"]), embedded}
}
