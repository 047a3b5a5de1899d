package typeset

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"sync"

	"brehon/content/font"
	"brehon/content/lang"
	"brehon/generate/draw"

	gotext "github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// Speak sets the setter to the language of the catalogue: its kerning, where its words divide, and the faces in which
// words are set that have letters which the common faces lack. The error names a face that is none.
func (s *Setter) Speak(c *lang.Catalog) error {
	s.Language, s.Hyphens, s.RightToLeft = c.Tag, nil, c.About.RightToLeft()
	if h := c.Hyphens(); h != nil {
		s.Hyphens = &remembered{Divider: h}
	}
	s.chains, s.version = map[string][]draw.Font{}, ""
	fonts := c.Fonts()
	for _, family := range []struct {
		name  string
		faces []string
	}{{"text", fonts.Text}, {"sans", fonts.Sans}, {"title", fonts.Title}} {
		for _, name := range family.faces {
			f, err := bring(c, name)
			if err != nil {
				return fmt.Errorf("%s/%s: %w", lang.Folder, c.Tag, err)
			}
			s.chains[family.name] = append(s.chains[family.name], f)
			s.version += " " + string(f)
		}
	}
	return nil
}

// voice tells apart what is shaped in different ways.
func (s *Setter) voice() string { return s.Language + s.version }

// brought are the faces that languages have brought along, by name.
var brought sync.Map

// bring is a face of the common ones or, for a name with a dot, of a file of the language's folder.
func bring(c *lang.Catalog, name string) (draw.Font, error) {
	if !strings.Contains(name, ".") {
		if !slices.Contains(draw.Fonts(), draw.Font(name)) {
			return "", fmt.Errorf("no face is called %q: want one of %q, or a file with its ending", name, draw.Fonts())
		}
		return draw.Font(name), nil
	}
	data, err := c.File(name)
	if err != nil {
		return "", err
	}
	parsed, err := opentype.NewLoader(bytes.NewReader(data))
	if err != nil {
		return "", fmt.Errorf("%s cannot be read as a font: %w", name, err)
	}
	if !parsed.HasTable(opentype.MustNewTag("glyf")) {
		return "", fmt.Errorf("%s has no TrueType outlines: want a .ttf with a table glyf", name)
	}
	if _, err := gotext.ParseTTF(bytes.NewReader(data)); err != nil {
		return "", fmt.Errorf("%s cannot be read as a font: %w", name, err)
	}
	f := draw.Font(font.Add(c.Tag, data))
	brought.LoadOrStore(f, &face{name: f, data: data})
	return f, nil
}

// chain are the faces in which a word is tried, one after the other: the one asked for, those of the language, the
// common ones.
func (s *Setter) chain(name draw.Font) []draw.Font {
	family, style, _ := strings.Cut(string(name), "-")
	chain := []draw.Font{name}
	for _, f := range s.chains[family] {
		switch v := variants[f]; style {
		case "bold", "semi":
			f = first(v.bold, f)
		case "italic":
			f = first(v.italic, f)
		case "bold-italic":
			f = first(v.boldItalic, f)
		}
		chain = append(chain, f)
	}
	return append(chain, variants[name].fallback, draw.Text, draw.Sans)
}

// The sizes that a word in another font may have beside the one that was asked for.
const (
	leastLike = 0.8
	mostLike  = 1.25
)

// shapeLike shapes letters in a face at the size at which its small letters are as high as those of the face that
// was asked for.
func (s *Setter) shapeLike(asked, name draw.Font, text []rune, way direction) *word {
	f := s.face(name)
	var w *word
	if way == leftward {
		w = s.shapeLeftward(f, text)
	} else {
		w = s.shapeIn(f, text)
	}
	a := s.face(asked)
	if f == a || f.x == 0 || a.x == 0 {
		return w
	}
	w.scale(min(max(a.x/f.x, leastLike), mostLike))
	return w
}

// scale makes the word larger or smaller.
func (w *word) scale(k float64) {
	for i := range w.bits {
		b := &w.bits[i]
		b.size, b.x, b.w, b.rise = b.size*k, b.x*k, b.w*k, b.rise*k
	}
	for i := range w.dots {
		d := &w.dots[i]
		d.x, d.y, d.size = d.x*k, d.y*k, d.size*k
	}
	w.advance *= k
}
