package ornament

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Load makes the pen for a game of this look; its face and the icons come from the content files f. It also lets the setter
// draw icons inside text. The error names a file that cannot be read.
func Load(f fs.FS, look Look, words *lang.Catalog, set *typeset.Setter, low bool) (*Pen, error) {
	icons := map[string]*draw.Path{}
	for _, dir := range []string{source.ArtFolder, path.Join(look.Folder, "art")} {
		if err := addIcons(icons, f, path.Join(dir, source.IconFile)); err != nil && (dir == source.ArtFolder || !errors.Is(err, fs.ErrNotExist)) {
			return nil, err
		}
	}
	if err := look.SetTitle(f, set); err != nil {
		return nil, err
	}
	pen := &Pen{Set: set, Words: words, Low: low, Ink: look.Ink, Arms: look.Arms, look: look, icons: icons}
	if pen.Ink == (Inks{}) {
		pen.Ink = plainInks
	}
	pen.drawIconsIn(set)
	return pen, nil
}

// SetTitle gives a setter the look's face of titles, if it has one, from the content files f.
func (l *Look) SetTitle(f fs.FS, set *typeset.Setter) error {
	if l.Title.File == "" {
		return nil
	}
	file := path.Join(l.Folder, l.Title.File)
	data, err := fs.ReadFile(f, file)
	if err == nil {
		err = set.SetTitle(l.Title.Name, data)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// addIcons reads icons of a file: each in a box of 512 × 512.
func addIcons(icons map[string]*draw.Path, f fs.FS, name string) error {
	b, err := fs.ReadFile(f, name)
	if err != nil {
		return err
	}
	var file struct {
		Icons []struct{ Name, D string }
	}
	if err := json.Unmarshal(b, &file); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for _, i := range file.Icons {
		p, err := parseSVG(i.D)
		if err != nil {
			return fmt.Errorf("%s: icon %q: %w", name, i.Name, err)
		}
		icons[i.Name] = p
	}
	return nil
}

// drawIconsIn lets the setter draw {icon:…} solid, and the game's device as the drawing it is.
func (p *Pen) drawIconsIn(set *typeset.Setter) {
	set.Icon = func(dst draw.Surface, name string, x, y, size draw.MM, fill draw.Color) {
		if d := p.look.Device; name == d.Icon && d.Draw != nil {
			d.Draw(p, dst, x+size/2, y+size/2, size*0.5, d.Ink)
			return
		}
		p.SolidIcon(dst, name, x+size/2, y+size/2, size, fill)
	}
}
