package proof

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Check finds what the layout of a language shows: texts that overflow their boxes, letters that no font has, texts
// smaller than in English; in the language of the content, boxes that it nearly fills. With books the rulebook is laid
// out too, for every edition and every value of every option. The findings are in the order of proofread.Sort.
func (c *Content) Check(tag string, books bool) ([]proofread.Finding, error) {
	surveys, err := c.kitOf(tag)
	if err != nil {
		return nil, err
	}
	english, err := c.kitOf(c.original())
	if err != nil {
		return nil, err
	}
	law := together(surveys)
	if books {
		more, err := c.readAll(c.books(tag))
		if err != nil {
			return nil, err
		}
		surveys = slices.Concat(surveys, more)
	}
	j := judge{tag: tag, texts: map[string]lang.Text{}, keys: map[string]string{}, seen: map[string]bool{}}
	for _, t := range c.Texts {
		j.texts[t.Key] = t
	}
	if j.layout, err = c.Layout(tag); err != nil {
		return nil, err
	}
	if tag == c.original() {
		j.headroom(law)
	} else {
		j.shrunk(law, together(english))
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

func (j *judge) add(said lang.Said, kind proofread.Kind, severity proofread.Severity, message string) {
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

// faults are texts that do not fit, and letters that no font has.
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
		kind, said := proofread.Overflow, o.Said
		if o.Kind == typeset.OfLetter {
			kind = proofread.Glyph
		}
		prints := s.Of(said.Key)
		if said.Key == "" {
			said, prints = s.find(said)
			if t, ok := j.texts[said.Key]; ok {
				said = j.layout.Words().Say(t)
			}
		}
		j.add(said, kind, proofread.Error, o.Msg+where(prints))
	}
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
	case p.Kind == "rulebook" && p.Name != "":
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

// shrunk are texts that are set smaller than they should be and than the English is in the same place.
func (j *judge) shrunk(s, english *Survey) {
	size := map[spot]draw.Pt{}
	for _, p := range english.Prints {
		size[p.spot()] = max(size[p.spot()], p.Style.Size)
	}
	var w worst
	for _, p := range s.Prints {
		untouched := p.Said.Pos == j.texts[p.Said.Key].Pos && !j.layout.Words().Made() // its neighbours made it smaller
		if p.Said.Key == "" || !p.Box.Bounded() || p.Style.Size >= p.Box.Wanted || untouched {
			continue
		}
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

// mostEnglish is how much of a box the English may fill at the least size: other languages are up to a third longer.
const mostEnglish = 0.75

// headroom are boxes that the English nearly fills.
func (j *judge) headroom(s *Survey) {
	var w worst
	for _, p := range s.Prints {
		if p.Said.Key == "" || !p.Box.Bounded() {
			continue
		}
		if fill := j.atLeast(p); fill > mostEnglish {
			w.add(p, fill, fmt.Sprintf("the English fills %.0f %% of its box at the least size, %.4g pt: a longer language has no room", 100*fill, float64(p.Box.Least)))
		}
	}
	w.tell(j, proofread.Headroom)
}

// atLeast is how much of its box a text takes at the least size.
func (j *judge) atLeast(p Print) float64 {
	if p.Box.Line {
		return p.W / p.Box.W * float64(p.Box.Least/p.Style.Size)
	}
	st := p.Style
	if st.Lead > 0 {
		st.Lead *= p.Box.Least / st.Size
	}
	st.Size = p.Box.Least
	b := j.layout.Type().WrapSaid(p.Said, st, typeset.Room(p.Box.W))
	return b.Height / p.Box.H
}

// Tally counts findings by the file of the translation that they stand in, without its folder and ending.
func Tally(list []proofread.Finding, tag string, kind proofread.Kind) map[string]int {
	n := map[string]int{}
	for _, f := range list {
		if domain, ok := strings.CutPrefix(f.Pos.File, lang.Folder+"/"+tag+"/"); ok && f.Kind == kind {
			n[strings.TrimSuffix(domain, ".po")]++
		}
	}
	return n
}
