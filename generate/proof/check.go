package proof

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Check finds what the layout of a language shows: texts that overflow their boxes, letters that no font has, texts
// smaller than in English; in the language of the content, boxes that it overflows when it is a third longer. With books
// the rulebook is laid out too, for every edition and every value of every option. The findings are in the order of
// proofread.Sort.
func (c *Content) Check(tag string, books bool) ([]proofread.Finding, error) {
	tasks := c.kit(tag, books)
	if books {
		tasks = append(tasks, c.otherwise(tag)...)
	}
	surveys, err := c.readAll(tasks)
	if err != nil {
		return nil, err
	}
	j := judge{tag: tag, texts: map[string]lang.Text{}, keys: map[string]string{}, seen: map[string]bool{}}
	for _, t := range c.Texts {
		j.texts[t.Key] = t
	}
	if j.layout, err = c.Layout(tag); err != nil {
		return nil, err
	}
	if tag == c.original() {
		longer, err := c.kitOf(lang.PseudoName + "35")
		if err != nil {
			return nil, err
		}
		j.headroom(together(longer), c.Files)
	} else if small := j.small(surveys); len(small) > 0 {
		english, err := c.readAll(c.same(small))
		if err != nil {
			return nil, err
		}
		j.shrunk(small, together(english))
	}
	for _, s := range surveys {
		s.thin()
	}
	j.faults(together(surveys))
	proofread.Sort(j.list)
	return j.list, nil
}

// together is several surveys in one.
func together(list []*Survey) *Survey {
	whole := &Survey{}
	for _, s := range list {
		whole.Prints, whole.Faults = append(whole.Prints, s.Prints...), append(whole.Faults, s.Faults...)
	}
	return whole
}

// judge makes findings of surveys.
type judge struct {
	tag    string
	layout *generate.Layout
	texts  map[string]lang.Text
	keys   map[string]string // by words, for lines that do not know theirs
	seen   map[string]bool
	list   []proofread.Finding
}

// add makes a finding, unless it is a warning that its translator means.
func (j *judge) add(said lang.Said, kind proofread.Kind, severity proofread.Severity, message string) {
	if e := j.layout.Words().Own(said.Key); severity == proofread.Warning && e != nil && e.Well(string(kind)) {
		return
	}
	f := proofread.Finding{Tag: j.tag, Pos: said.Pos, English: j.texts[said.Key].Pos, Key: said.Key, Kind: kind, Severity: severity, Message: message}
	j.once(f)
}

// OfFont makes a finding of a font of a language that cannot be used.
func OfFont(tag string, f *typeset.FontFault) proofread.Finding {
	return proofread.Finding{Tag: tag, Pos: f.Pos, Kind: proofread.File, Severity: proofread.Error, Message: f.Msg}
}

// once adds a finding that is not there yet.
func (j *judge) once(f proofread.Finding) {
	if id := fmt.Sprint(f.Pos, f.Key, f.Kind, f.Message); !j.seen[id] {
		j.seen[id] = true
		j.list = append(j.list, f)
	}
}

// faults are texts that do not fit, in each place where they are told, and letters that no font has.
func (j *judge) faults(s *Survey) {
	for _, err := range s.Faults {
		var o *typeset.Overflow
		if font := (*typeset.FontFault)(nil); errors.As(err, &font) {
			j.once(OfFont(j.tag, font))
			continue
		}
		if !errors.As(err, &o) || o.Kind == typeset.OfMark { // what is said of marks is found without a layout
			continue
		}
		kind := proofread.Overflow
		if o.Kind == typeset.OfLetter {
			kind = proofread.Glyph
		}
		said, prints := j.sayOf(s, o)
		j.add(said, kind, proofread.Error, o.Msg+where(outOf(prints, o)))
	}
}

// sayOf is the text of an overflow, and where it is printed.
func (j *judge) sayOf(s *Survey, o *typeset.Overflow) (lang.Said, []Print) {
	if o.Said.Key != "" {
		return o.Said, s.Of(o.Said.Key)
	}
	said, prints := s.find(o.Said)
	if t, ok := j.texts[said.Key]; ok {
		said = j.layout.Words().Say(t)
	}
	return said, prints
}

// find is a text by its words, where only these are known.
func (s *Survey) find(said lang.Said) (lang.Said, []Print) {
	var list []Print
	for _, p := range s.Prints {
		if p.Said.Text == said.Text {
			list = append(list, p)
			if said.Key == "" && len(p.Keys) > 0 {
				said.Key = p.Keys[0]
			}
		}
	}
	return said, list
}

// outOf are the prints from the one on that sticks out as the overflow says; all if none does.
func outOf(prints []Print, o *typeset.Overflow) []Print {
	i := slices.IndexFunc(prints, func(p Print) bool {
		return p.Over > 0 && strings.Contains(o.Msg, fmt.Sprintf(" %.2f mm too ", float64(p.Over)))
	})
	return prints[max(0, i):]
}

// where names the first place.
func where(prints []Print) string {
	if len(prints) == 0 {
		return ""
	}
	return " (" + prints[0].Place.String() + ")"
}

// String names the place: "card A Strong Wind", "aid A-1", "rulebook, R13 March".
func (p Place) String() string {
	s := p.Kind
	switch {
	case generate.IsBook(p.Kind) && p.Name != "":
		s += ", " + p.Name
	case p.Cut && p.Name != "":
		s += " " + p.Name
	case p.ID != "":
		s += " " + p.ID
	}
	if p.Back {
		s += ", back"
	}
	if p.Options != "" {
		s += ", " + p.Options
	}
	return s
}

// spot is a text in a place.
type spot struct {
	key, kind, id string
	back          bool
}

func (p Print) spot() spot { return spot{p.Said.Key, p.Place.Kind, p.Place.ID, p.Place.Back} }

// small are texts of the law that are set smaller than they should be.
func (j *judge) small(surveys []*Survey) (list []Print) {
	for _, s := range surveys {
		for _, p := range s.Prints {
			untouched := p.Said.Pos == j.texts[p.Said.Key].Pos && !j.layout.Words().Made() // its neighbours made it smaller
			if p.Said.Key != "" && p.Box.Bounded() && p.Style.Size < p.Box.Wanted && !untouched && p.Place.Options == "" && !generate.IsBook(p.Place.Kind) {
				list = append(list, p)
			}
		}
	}
	return list
}

// shrunk are small texts that are set smaller than the English is in the same place.
func (j *judge) shrunk(small []Print, english *Survey) {
	size := map[spot]draw.Pt{}
	for _, p := range english.Prints {
		size[p.spot()] = max(size[p.spot()], p.Style.Size)
	}
	var w worst
	for _, p := range small {
		if en, ok := size[p.spot()]; ok && p.Style.Size < en {
			w.add(p, float64(en/p.Style.Size), fmt.Sprintf("set in %.4g pt, and in English in %.4g pt: a shorter text would be larger", float64(p.Style.Size), float64(en)))
		}
	}
	w.tell(j, proofread.Shrunk)
}

// worst keeps of each text the place where it does worst.
type worst struct {
	keys []string
	of   map[string]*bad
}

// touching is what a text weighs more in a piece whose frame it touches: that is seen before all else.
const touching = 100

// touches reports whether the lines of a piece fill their box to the frame. One line is set as large as the box is wide.
func (p Print) touches() bool { return p.Place.Cut && p.Lines > 1 && p.Fill() > 0.98 }

type bad struct {
	print   Print
	measure float64
	message string
	places  map[Place]bool
}

func (w *worst) add(p Print, measure float64, message string) {
	if w.of == nil {
		w.of = map[string]*bad{}
	}
	b := w.of[p.Said.Key]
	if b == nil {
		b = &bad{places: map[Place]bool{}}
		w.of[p.Said.Key], w.keys = b, append(w.keys, p.Said.Key)
	}
	b.places[p.Place] = true
	if p.touches() {
		measure, message = measure+touching, message+", and it touches the frame"
	}
	if measure > b.measure {
		b.print, b.measure, b.message = p, measure, message
	}
}

func (w *worst) tell(j *judge, kind proofread.Kind) {
	for _, key := range w.keys {
		b := w.of[key]
		at := b.print.Place.String()
		if n := len(b.places) - 1; n > 0 {
			at += fmt.Sprintf(", and %d more", n)
		}
		j.add(b.print.Said, kind, proofread.Warning, b.message+" ("+at+")")
	}
}

// headroom reports boxes that a longer English overflows, as other languages might, unless a comment after the text allows
// it: "# well: headroom".
func (j *judge) headroom(longer *Survey, files fs.FS) {
	for _, err := range longer.Faults {
		var o *typeset.Overflow
		if errors.As(err, &o) && o.Kind != typeset.OfMark && o.Kind != typeset.OfLetter {
			said, prints := j.sayOf(longer, o)
			if lang.Well(commentAt(files, said.Pos), string(proofread.Headroom)) {
				continue
			}
			j.add(said, proofread.Headroom, proofread.Warning, "a language that is longer by a third has no room: "+o.Msg+where(prints))
		}
	}
}

// commentAt returns the comment "well: …" that ends a line of a content file; may be empty.
func commentAt(files fs.FS, at lang.Pos) string {
	data, err := fs.ReadFile(files, at.File)
	if err != nil {
		return ""
	}
	lines := strings.Split(string(data), "\n")
	return strings.TrimLeft(wellComment.FindString(lines[min(max(at.Line, 1), len(lines))-1]), "# ")
}

// wellComment matches such a comment, with or without a blank after its sign, as in a PO file.
var wellComment = regexp.MustCompile(`#\s*well:.*`)

// Tally counts findings by the file of the translation, without its folder and ending.
func Tally(list []proofread.Finding, tag string, kind proofread.Kind) map[string]int {
	n := map[string]int{}
	for _, f := range list {
		if domain, ok := strings.CutPrefix(f.Pos.File, lang.Folder+"/"+tag+"/"); ok && f.Kind == kind {
			n[strings.TrimSuffix(domain, ".po")]++
		}
	}
	return n
}
