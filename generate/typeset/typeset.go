// Package typeset turns words into finished runs of letters: it measures, kerns, wraps,
// fits text into boxes and finds letters that a font lacks. It draws through draw.Surface
// and is the only place that measures text, so that PDF and PNG agree.
//
// The path: Parse reads the inline marks (markup.go), words are shaped once for all sizes
// (face.go, shape.go), lines are broken (wrap.go) and the size is found (fit.go); a Block
// then draws itself (block.go).
package typeset

import (
	"fmt"
	"regexp"
	"sync"

	"brehon/content/font"
	"brehon/content/lang"
	"brehon/generate/draw"
)

// Align is the position of a line in its width.
type Align uint8

// The alignments. Left, ragged right, is the default.
const (
	Left Align = iota
	Centre
	Right
)

// Style is how words are set. Bold, Italic and BoldItalic are the fonts of marked
// words; an empty one is found from Font (text → text-bold, sans → sans-bold …).
type Style struct {
	Font                     draw.Font
	Bold, Italic, BoldItalic draw.Font
	Size                     draw.Pt
	Lead                     draw.Pt // baseline to baseline; 0 is 1.25 × Size
	Fill                     draw.Color
	BoldFill                 draw.Color // of bold words; 0 is Fill
	LinkFill                 draw.Color // of links to rules and terms; 0 is Fill
	Halo                     draw.Color
	HaloWidth                draw.MM
	Track                    float64 // added after each letter, in ems (0.03 = 3 %)
	Even                     bool    // lines of about the same length, for headings
	Justify                  bool    // lines fill their room, but for the last; words are divided where it helps
	Divide                   bool    // ragged lines, too, divide a word that is wider than its line
}

// Setter sets words in the kit's fonts. It is safe for use by several goroutines once
// its fields are set; they must not change afterwards.
type Setter struct {
	// RuleID finds the ids of the law in running text; what it matches becomes a link to
	// "rule:" and the id. Nil: none is looked for.
	RuleID *regexp.Regexp
	// Icon draws the icon {icon:name} in the square whose top left corner is x, y.
	// Nil: the place stays empty.
	Icon func(dst draw.Surface, name string, x, y, size draw.MM, fill draw.Color)
	// Hyphens divides words. Nil: they are not divided.
	Hyphens Divider
	// Language is the tag of the language that is set, for its kerning. Empty: English.
	Language string

	// RightToLeft is set for a language with leftward lines.
	RightToLeft bool

	// Notes makes blocks and lines report their places to a draw.Noter: for proofs. It costs nothing if unset.
	Notes bool

	spaceBefore, spaceAfter string // marks of the language that keep a space before, or after them

	title   draw.Font              // the game's own face of titles; empty: it has none
	chains  map[string][]draw.Font // the faces of the language, by the ones they replace: text, sans-bold
	version string                 // their names
	own     []ownFace              // those that are files of the language's folder

	keptMu sync.RWMutex
	kept   map[wish]*paragraph
	mu     sync.Mutex
	faults map[string]error
}

// New is a setter for the fonts that content/font holds. Setters share the fonts and the words
// they have shaped; a font is read at its first use.
func New() (*Setter, error) {
	if _, err := faces(); err != nil {
		return nil, err
	}
	return &Setter{faults: map[string]error{}, kept: map[wish]*paragraph{}}, nil
}

// Forget lets go of the texts that have been set: most of them are not set again when the pages are laid out.
func (s *Setter) Forget() {
	s.keptMu.Lock()
	defer s.keptMu.Unlock()
	s.kept = map[wish]*paragraph{}
}

// faces are the fonts, the same for all setters.
var faces = sync.OnceValues(func() (map[draw.Font]*face, error) {
	all := map[draw.Font]*face{}
	for _, name := range draw.Fonts() {
		data, err := font.Bytes(string(name))
		if err != nil {
			return nil, err
		}
		all[name] = &face{name: name, data: data}
	}
	return all, nil
})

// Width is the advance of the text set in one line; no inline marks are read.
func (s *Setter) Width(text string, st Style) draw.MM {
	text = composed(text)
	said := lang.Said{Text: text}
	if s.stretches(text, nil) != nil {
		return s.set(text, st.Font, said).width(st.Track) * st.Size.MM()
	}
	whole := word{}
	s.each(text, st.Font, said, rightward, func(w *word) {
		whole.advance += w.advance
		whole.letters += w.letters
	})
	return whole.width(st.Track) * st.Size.MM()
}

// Line sets the text in one line on the baseline y, kerned, and returns its advance.
// x is the line's left end, its middle or its right end, as the alignment says.
// No inline marks are read: FitLine does that.
func (s *Setter) Line(dst draw.Surface, x, y draw.MM, text string, st Style, a Align) draw.MM {
	line := s.set(text, st.Font, lang.Said{Text: text})
	w := line.width(st.Track) * st.Size.MM()
	x -= float64(w * a.share())
	on := draw.Upright(dst, draw.Rect{X: x, W: w})
	for _, pass := range passes(st) {
		line.draw(on, x, y, pass)
	}
	if s.Notes {
		s.noteLine(dst, x, y, w, text, st)
	}
	return w
}

// share returns the part of the free width to the left of the line.
func (a Align) share() float64 { return float64(a) / 2 }

// passes returns the style's halo alone, if any, then the style without it: no letter may be under its neighbour's halo.
func passes(st Style) []Style {
	if !st.Halo.Visible() || st.HaloWidth <= 0 {
		return []Style{st}
	}
	under, over := st, st
	under.Fill, under.BoldFill, under.LinkFill = 0, 0, 0
	over.Halo, over.HaloWidth = 0, 0
	return []Style{under, over}
}

// lead is the distance of baselines at the given size; a Lead that is set grows and shrinks with the size.
func (st Style) lead(size draw.Pt) draw.MM {
	if st.Lead == 0 || st.Size == 0 {
		return 1.25 * size.MM()
	}
	return (st.Lead * size / st.Size).MM()
}

// variant is the font of words marked bold or italic.
func (st Style) variant(bold, italic bool) draw.Font {
	switch {
	case bold && italic:
		return first(st.BoldItalic, variants[st.Font].boldItalic)
	case bold:
		return first(st.Bold, variants[st.Font].bold)
	case italic:
		return first(st.Italic, variants[st.Font].italic)
	}
	return st.Font
}

func first[T ~string](a, b T) T {
	if a != "" {
		return a
	}
	return b
}

// variants are the fonts of marked words, and fallback the font for words that have a letter which the font lacks.
var variants = map[draw.Font]struct{ bold, italic, boldItalic, fallback draw.Font }{
	draw.Title:          {draw.Title, draw.Title, draw.Title, draw.Text},
	draw.Text:           {draw.TextBold, draw.TextItalic, draw.TextBoldItalic, draw.Sans},
	draw.TextItalic:     {draw.TextBoldItalic, draw.Text, draw.TextBold, draw.SansItalic},
	draw.TextBold:       {draw.TextBold, draw.TextBoldItalic, draw.TextBoldItalic, draw.SansBold},
	draw.TextBoldItalic: {draw.TextBoldItalic, draw.TextBold, draw.TextBold, draw.SansBold},
	draw.Sans:           {draw.SansBold, draw.SansItalic, draw.SansBold, draw.Text},
	draw.SansItalic:     {draw.SansBold, draw.Sans, draw.SansBold, draw.TextItalic},
	draw.SansSemi:       {draw.SansBold, draw.SansItalic, draw.SansBold, draw.TextBold},
	draw.SansBold:       {draw.SansBold, draw.SansItalic, draw.SansBold, draw.TextBold},
}

// Overflow is a text that does not fit its box at the smallest allowed size, or holds a letter that no font has.
type Overflow struct {
	Said lang.Said
	Kind string // OfRoom, OfLetter or OfMark
	Msg  string // what, by how many mm, the word that is too wide, the cure
}

// What an Overflow is about.
const (
	OfRoom   = "overflow" // there is no room
	OfLetter = "glyph"    // no font has a letter
	OfMark   = "marks"    // inline marks make no sense
)

// TooHigh is the fault of lines that need over millimetres more height at that size. title is their heading, or the longest of them.
func TooHigh(title lang.Said, over draw.MM, size draw.Pt) *Overflow {
	return &Overflow{Said: title, Kind: OfRoom, Msg: fmt.Sprintf("its lines are %.1f mm too high at %.4g pt: shorten them", over, float64(size))}
}

// Error names the place of the words, their key and the excess; words without a place are quoted.
func (o *Overflow) Error() string {
	where := o.Said.Pos.String()
	switch {
	case where == "" && o.Said.Key == "":
		words := []rune(o.Said.Text)
		if len(words) > 40 {
			words = append(words[:40:40], '…')
		}
		return fmt.Sprintf("%q: %s", string(words), o.Msg)
	case where == "":
		return o.Said.Key + ": " + o.Msg
	case o.Said.Key == "":
		return where + ": " + o.Msg
	}
	return where + ": " + o.Said.Key + ": " + o.Msg
}
