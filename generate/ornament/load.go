package ornament

import (
	"errors"
	"io/fs"
	"reflect"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Load makes the pen for a game from the content files f: its powers' arms, the icons and the pigments.
// The setter is told how to draw icons inside text.
func Load(f fs.FS, g *turlough.Game, words *lang.Catalog, set *typeset.Setter, low bool) (*Pen, error) {
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
	pen := New(set, words, pigments(named), arms(g), icons, low)
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

// arms are those of the factions and of the owners that are none.
func arms(g *turlough.Game) map[string]Arms {
	all := map[string]Arms{}
	add := func(b turlough.Badge) {
		icon := b.Icon
		if icon == "" {
			icon = "none"
		}
		all[b.ID] = Arms{b.Code, draw.Hex(b.Field), draw.Hex(b.Charge), icon, b.Hatch}
	}
	for _, f := range g.Factions {
		add(g.Badge(f.ID))
	}
	for _, o := range g.Owners {
		add(g.Badge(o.ID))
	}
	return all
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
