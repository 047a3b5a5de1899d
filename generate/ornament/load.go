package ornament

import (
	"errors"
	"io/fs"
	"reflect"

	"brehon/content"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Load makes the pen for a game with these arms from the content files f: the icons and the pigments.
// The setter is told how to draw icons inside text.
func Load(f fs.FS, arms map[string]Arms, words *lang.Catalog, set *typeset.Setter, low bool) (*Pen, error) {
	named, faults := content.LoadPigments(f)
	if len(faults) > 0 {
		var errs []error
		for _, x := range faults {
			errs = append(errs, x)
		}
		return nil, errors.Join(errs...)
	}
	art, err := fs.Sub(f, "content/art")
	if err != nil {
		return nil, err
	}
	icons, err := LoadIcons(art)
	if err != nil {
		return nil, err
	}
	pen := New(set, words, pigments(named), arms, icons, low)
	pen.drawIconsIn(set)
	return pen, nil
}

// pigments has the same names as the content's, as colours.
func pigments(named content.Pigments) Pigments {
	var p Pigments
	from, to := reflect.ValueOf(named), reflect.ValueOf(&p).Elem()
	for i := range from.NumField() {
		c := draw.Hex(from.Field(i).String())
		to.FieldByName(from.Type().Field(i).Name).Set(reflect.ValueOf(c))
	}
	return p
}

// drawIconsIn lets the setter draw {icon:…} solid, and the triquetra as the knot it is.
func (p *Pen) drawIconsIn(set *typeset.Setter) {
	set.Icon = func(dst draw.Surface, name string, x, y, size draw.MM, fill draw.Color) {
		if name == "triquetra" {
			p.Triquetra(dst, x+size/2, y+size/2, size*0.5, p.Ink.Orpiment)
			return
		}
		p.SolidIcon(dst, name, x+size/2, y+size/2, size, fill)
	}
}
