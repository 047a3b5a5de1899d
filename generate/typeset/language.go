package typeset

import (
	"bytes"
	"encoding/binary"
	"errors"
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

// FontFault is a font that a language brings along and that cannot be used: lang.yaml's place of it, and what is wrong.
type FontFault struct{ lang.Fault }

// Speak sets the setter to the language of the catalogue: its kerning, where its words divide, and the faces in which
// words are set that have letters which the common faces lack. The error is a *FontFault, of a font that
// cannot be used.
func (s *Setter) Speak(c *lang.Catalog) error {
	s.Language, s.Hyphens, s.RightToLeft = c.Tag, nil, c.About.RightToLeft()
	if h := c.Hyphens(); h != nil {
		s.Hyphens = &remembered{Divider: h}
	}
	s.spaceBefore, s.spaceAfter = "", ""
	for _, m := range c.About.Spacing {
		if lang.Spaces[m.Space] != "" {
			s.spaceBefore, s.spaceAfter = s.spaceBefore+m.Before, s.spaceAfter+m.After
		}
	}
	s.chains, s.version, s.own = map[string][]draw.Font{}, "", nil
	for _, chain := range c.Fonts().Chains() {
		for _, name := range chain.Names {
			f, err := bring(c, name)
			if err != nil {
				return &FontFault{lang.Fault{Pos: c.FontPos(name), Msg: err.Error()}}
			}
			if lang.IsFontFile(name) {
				s.own = append(s.own, ownFace{f, name, c})
			}
			s.chains[chain.For] = append(s.chains[chain.For], f)
			s.version += " " + chain.For + ":" + string(f)
		}
	}
	return nil
}

// ownFace is a face that the language brings along, and the file's name.
type ownFace struct {
	font draw.Font
	name string
	from *lang.Catalog
}

func (o ownFace) fault(what string) *FontFault {
	return &FontFault{lang.Fault{Pos: o.from.FontPos(o.name), Msg: o.name + " is damaged: " + what}}
}

// damaged are the fonts of the language that have turned out damaged where they were used.
func (s *Setter) damaged() []error {
	var list []error
	for _, o := range s.own {
		if f := findFace(o.font); f != nil && f.damaged() != "" {
			list = append(list, o.fault(f.damaged()))
		}
	}
	return list
}

// BadFont is the error of a font that cannot be put into a PDF.
type BadFont struct {
	Font draw.Font
	Err  error
}

// Error says which face, and why.
func (b *BadFont) Error() string { return fmt.Sprintf("font %q: %v", b.Font, b.Err) }

// Placed returns err with the place of the font that it is about, if that is one of the language's own; else as it is.
func (s *Setter) Placed(err error) error {
	var bad *BadFont
	if !errors.As(err, &bad) {
		return err
	}
	for _, o := range s.own {
		if o.font == bad.Font {
			return o.fault(bad.Err.Error())
		}
	}
	return err
}

// voice is the cache key for shaping.
func (s *Setter) voice() string { return s.Language + s.version }

// brought are the faces that games and languages have brought along, by name.
var brought sync.Map

// bring is a face of the common ones or, for a name with a dot, of a file of the language's folder.
func bring(c *lang.Catalog, name string) (draw.Font, error) {
	if !lang.IsFontFile(name) {
		if !slices.Contains(draw.Fonts(), draw.Font(name)) {
			return "", fmt.Errorf("there is no font %q: use one of %q, or a file with its ending", name, draw.Fonts())
		}
		return draw.Font(name), nil
	}
	data, err := c.File(name)
	if err != nil {
		return "", err
	}
	if scripts[c.About.Script].clusters {
		if more, err := withPrivate(data); err == nil { // else take says what is wrong
			data = more
		}
	}
	f, err := take(font.Add(c.Tag, data), data)
	if err != nil {
		return "", fmt.Errorf("%s %w", name, err)
	}
	return f, nil
}

// take is the face of a file under that name, which is read for the first time; the error says what it is not.
func take(name string, data []byte) (draw.Font, error) {
	f := &face{name: draw.Font(name), data: data}
	if had, ok := brought.Load(f.name); ok {
		return had.(*face).name, nil
	}
	var fault error
	if !tried(func() { fault = f.sound() }) {
		fault = errors.New("is damaged, and cannot be read as a font")
	}
	if fault != nil {
		return "", fault
	}
	brought.LoadOrStore(f.name, f)
	return f.name, nil
}

// sound reads the font for the first time. The error says what it is not; what is damaged may make it panic.
func (f *face) sound() error {
	if err := whole(f.data); err != nil {
		return err
	}
	parsed, err := opentype.NewLoader(bytes.NewReader(f.data))
	if err != nil {
		return fmt.Errorf("cannot be read as a font: %w", err)
	}
	if !parsed.HasTable(opentype.MustNewTag("glyf")) {
		return errors.New("has no TrueType outlines: use a .ttf with a table glyf")
	}
	if _, err := gotext.ParseTTF(bytes.NewReader(f.data)); err != nil {
		return fmt.Errorf("cannot be read as a font: %w", err)
	}
	f.load()
	if f.broken != "" {
		return errors.New("is damaged: " + f.broken)
	}
	return nil
}

// whole checks a font's directory: it is one TrueType or OpenType font, whose tables are within the file. Readers of a table
// trust its length.
func whole(data []byte) error {
	const head, row = 12, 16
	if len(data) < head || !slices.Contains([]string{"\x00\x01\x00\x00", "true", "OTTO"}, string(data[:4])) {
		return errors.New("cannot be read as a font: use a TrueType file, .ttf")
	}
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		at := head + row*i
		if at+row > len(data) {
			return errors.New("is damaged: its directory is cut off")
		}
		from, long := binary.BigEndian.Uint32(data[at+8:]), binary.BigEndian.Uint32(data[at+12:])
		if uint64(from)+uint64(long) > uint64(len(data)) {
			return fmt.Errorf("is damaged: its table %q reaches beyond the end of the file", data[at:at+4])
		}
	}
	return nil
}

// chain are the faces in which a word is tried, one after the other: the one asked for, those of the language, the
// common ones.
func (s *Setter) chain(name draw.Font) []draw.Font {
	family, style, _ := strings.Cut(string(name), "-")
	chain := append([]draw.Font{s.Asked(name)}, s.styled(family, style)...)
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

// styled are the faces that the language brings for marked words.
func (s *Setter) styled(family, style string) []draw.Font {
	switch style {
	case "bold", "semi":
		return s.chains[family+"-bold"]
	case "italic":
		return s.chains[family+"-italic"]
	case "bold-italic":
		return slices.Concat(s.chains[family+"-bold"], s.chains[family+"-italic"])
	}
	return nil
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
	if script, is := clusters(text); way == leftward {
		w = s.shapeLeftward(f, text)
	} else if is {
		w = s.shapeClusters(f, text, script)
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
