package generate

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"sync"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/draw/svg"
	"brehon/generate/ornament"
	"brehon/generate/piece"
)

// Screen draws the positions of a match for screens, as SVG. What is the same in every position, such as the land, is a file
// of its own, which a page needs once. It may be used by several goroutines.
type Screen struct {
	press  *Press
	window draw.Rect

	mu    sync.Mutex // the pen and the board are for one at a time
	files map[string][]byte
	names map[string]string // of the files, by their art
	err   error
}

// screenMargin is how much of the board is seen around its places, in millimetres.
const screenMargin draw.MM = 6

// Screen returns the press for screens.
func (p *Press) Screen() *Screen {
	s := &Screen{press: p, files: map[string][]byte{}, names: map[string]string{}}
	if p.board != nil {
		s.window = p.board.Land(screenMargin)
	}
	return s
}

// HasBoard reports whether the game has a board; without one, Draw and Middle must not be called.
func (s *Screen) HasBoard() bool { return s.press.board != nil }

// Window is the part of the board that is drawn, in millimetres.
func (s *Screen) Window() draw.Rect { return s.window }

// Middle is the middle of a place on the board, in millimetres; false if the board has no such place.
func (s *Screen) Middle(place string) (draw.Point, bool) { return s.press.board.Middle(place) }

// Size is how large the drawings are, in millimetres.
func (s *Screen) Size() (w, h draw.MM) { return s.window.W, s.window.H }

// Draw returns the board with what lies on it as an element svg. The addresses of its pictures are those of File, after base.
// alt says what is seen.
func (s *Screen) Draw(placed []piece.Placed, base, alt string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	page := svg.Page{Prefix: "b", Rough: true, Apart: func(a *draw.Art) (string, bool) {
		name := s.file(a)
		return base + name, name != ""
	}}
	drawn := page.Element(s.window, alt, func(dst draw.Surface) {
		s.press.board.OnScreen(dst, s.window, placed)
	})
	return drawn, s.err
}

// leastFile is how many bytes a piece of art has at least as a file of its own, which a page needs once; a smaller one comes with
// each drawing.
const leastFile = 700

// file is the name of a piece of art as a file, which is drawn at its first use; empty if it is too small for one.
func (s *Screen) file(a *draw.Art) string {
	if name, ok := s.names[a.Name]; ok {
		return name
	}
	data, err := svg.File(a.Bounds, a.Draw)
	if err != nil {
		s.err = err
	}
	if len(data) < leastFile {
		s.names[a.Name] = ""
		return ""
	}
	s.names[a.Name] = s.keep(data, ".svg")
	return s.names[a.Name]
}

// keep keeps a file under a name that no other content has.
func (s *Screen) keep(data []byte, ending string) string {
	sum := sha256.Sum256(data)
	name := hex.EncodeToString(sum[:8]) + ending
	s.files[name] = data
	return name
}

// File is a file of the page, by its name: a picture that a drawing has shown, or what the page needs to look like the game:
// StyleFile, faces, shields. It is nil if there is none of that name.
func (s *Screen) File(name string) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	if data := s.files[name]; data != nil {
		return data
	}
	data := s.make(name)
	if data != nil {
		s.files[name] = data
	}
	return data
}

// StyleFile is the name of the style sheet with the game's faces and colours: --paper, --ink and so on.
const StyleFile = "style.css"

// ShieldFile is the name of the picture of a power's shield.
func ShieldFile(power string) string { return "shield-" + power + ".svg" }

// screenFaces are the faces that pages are set in.
var screenFaces = []struct {
	font   draw.Font
	family string
	weight int
}{
	{draw.Title, "title", 400}, {draw.Text, "text", 400}, {draw.TextBold, "text", 700}, {draw.Sans, "sans", 400}, {draw.SansBold, "sans", 700},
}

// screenSigns are the signs that sentences and pages need, with the space that does not break; a browser sets what no face has in a face of its own.
const screenSigns = "\u00a0·‐‑–—‘’‚“”„†•…‹›€−×→←≥≤"

// letters are those of the page's faces in two parts: those that the language needs with the names of all languages, and the rest of European languages, for
// names of people, which a browser fetches if one stands on the page.
func (s *Screen) letters() (needed, more string) {
	said := map[rune]bool{}
	hears := func(text string) {
		for _, r := range text {
			said[r] = true
		}
	}
	for _, t := range s.press.Game.Texts() {
		hears(s.press.Words.Say(t).Text)
	}
	for _, l := range lang.Languages(s.press.fs) { // they are offered by their own names
		hears(l.Endonym)
	}
	var list, rest []rune
	for r := ' '; r < 0x180; r++ {
		switch {
		case r > 0x7e && r < 0xa0:
		case strings.ContainsRune(screenSigns, r):
		case r < 0x7f || said[r]:
			list = append(list, r)
		default:
			rest = append(rest, r)
		}
	}
	return string(list) + screenSigns, string(rest)
}

// ranges are letters as the property unicode-range has them.
func ranges(letters string) string {
	list := slices.Sorted(slices.Values([]rune(letters)))
	var parts []string
	for i := 0; i < len(list); {
		from := i
		for i++; i < len(list) && list[i] == list[i-1]+1; i++ {
		}
		part := fmt.Sprintf("U+%X", list[from])
		if i > from+1 {
			part += fmt.Sprintf("-%X", list[i-1])
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ",")
}

// make makes a file of the page that is not there yet.
func (s *Screen) make(name string) []byte {
	pen := s.press.Pen
	switch power, ok := strings.CutPrefix(strings.TrimSuffix(name, ".svg"), "shield-"); {
	case name == StyleFile:
		return s.style()
	case name == "band.svg":
		data, _ := svg.File(draw.Rect{W: 120, H: 4}, func(dst draw.Surface) { pen.Band(dst, draw.Rect{W: 120, H: 4}) })
		return data
	case ok && slices.Contains(s.press.Game.Powers(), power):
		const w = 20
		data, _ := svg.File(draw.Rect{W: w + 1, H: w*ornament.ShieldHeight + 1}, func(dst draw.Surface) {
			pen.Shield(dst, power, (w+1)/2.0, (w*ornament.ShieldHeight+1)/2, w)
		})
		return data
	}
	return nil
}

// style is the style sheet with the game's faces and colours. A face is named as pages name it, and as drawings do.
func (s *Screen) style() []byte {
	var b strings.Builder
	needed, more := s.letters()
	for _, f := range screenFaces {
		font := s.press.Set.Asked(f.font)
		for _, letters := range []string{more, needed} {
			data, err := svg.Face(font, letters)
			if err != nil {
				s.err = err
				return nil
			}
			src := fmt.Sprintf("src:url(%s) format(\"woff\");unicode-range:%s", s.keep(data, ".woff"), ranges(letters))
			fmt.Fprintf(&b, "@font-face{font-family:%s;font-weight:%d;font-display:swap;%s}\n", f.family, f.weight, src)
			if own := svg.Family(font); own != f.family {
				fmt.Fprintf(&b, "@font-face{font-family:%s;font-display:swap;%s}\n", own, src)
			}
		}
	}
	ink := s.press.Pen.Ink
	b.WriteString(":root{")
	for _, c := range []struct {
		name string
		draw.Color
	}{{"paper", ink.Paper}, {"panel", ink.Panel}, {"edge", ink.Edge}, {"ink", ink.Ink}, {"faded", ink.Faded}, {"hair", ink.Hair}, {"accent", ink.Accent}, {"second", ink.Second}, {"third", ink.Third}, {"bright", ink.Bright}} {
		fmt.Fprintf(&b, "--%s:%s;", c.name, c.Color)
	}
	b.WriteString("}\n")
	return []byte(b.String())
}
