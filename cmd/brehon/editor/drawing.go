package editor

import (
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/draw/svg"
	"brehon/generate/proof"
)

// Drawing is a sheet as it is printed, and where its texts are. All lengths are millimetres.
type Drawing struct {
	SVG   string  `json:"svg"`
	W     float64 `json:"w"`
	H     float64 `json:"h"`
	Name  string  `json:"name"`            // of the face, or of what the page is about
	Label string  `json:"label,omitempty"` // of the page
	Marks []Mark  `json:"marks"`
}

// Mark is a text on a sheet.
type Mark struct {
	Key    string  `json:"key"`
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	W      float64 `json:"w"`
	H      float64 `json:"h"`
	BoxW   float64 `json:"boxW,omitempty"`
	BoxH   float64 `json:"boxH,omitempty"`
	Line   bool    `json:"line,omitempty"`   // the box is one line
	Size   float64 `json:"size"`             // of the type, in points
	Wanted float64 `json:"wanted,omitempty"` // the largest and the smallest that it may have
	Least  float64 `json:"least,omitempty"`
	Fill   float64 `json:"fill"`           // how much of the box it takes: 1 is all
	Over   float64 `json:"over,omitempty"` // how far it sticks out
	Wide   string  `json:"wide,omitempty"` // the word that does
	Then   Outcome `json:"then"`
}

// Outcome is what a text of this length leads to.
type Outcome string

// The outcomes.
const (
	Fits    Outcome = "fits"
	Smaller Outcome = "smaller" // in smaller type
	English Outcome = "english" // a draft prints the English in its place
	Refused Outcome = "refused" // the kit of a complete language is not made
)

// draws is a sheet of a part, with a text in words that are not saved if there is one. Without a kind it is the first sheet that has
// the text and is no page of a book.
func (w *work) draws(kind, id string, back bool, key string, words *lang.Words) (*Drawing, error) {
	files, err := w.on(key, words)
	if err != nil {
		return nil, err
	}
	if of := w.texts[key].Of; of != "" {
		key = of // it stands where the name does
	}
	c := w.proof(files)
	l, err := c.Layout(w.setIn())
	if err != nil {
		return nil, err
	}
	kinds := []string{kind}
	if kind == "" {
		kinds = kinds[1:]
		for _, k := range w.game().Kit.Kinds {
			if !generate.IsBook(k.ID) {
				kinds = append(kinds, k.ID)
			}
		}
	}
	for _, of := range kinds {
		sheets, err := c.Sheets(l, of, func(s *proof.Sheet) bool { return is(s, id, back, key) || kind == "" && s.Has(key) })
		if err != nil {
			return nil, err
		}
		if s := find(sheets, id, back, key); s != nil {
			return w.draw(s, key)
		}
	}
	return nil, &errNo{"sheet", id}
}

// draw is a sheet with a text that is open.
func (w *work) draw(s *proof.Sheet, key string) (*Drawing, error) {
	data, err := svg.File(draw.Rect{W: s.W, H: s.H}, s.Draw)
	if err != nil {
		return nil, err
	}
	d := &Drawing{SVG: string(data), W: mm(s.W), H: mm(s.H), Name: strings.TrimSpace(s.Name), Marks: []Mark{}}
	if !s.Cut {
		d.Label = s.ID
	}
	for _, p := range s.Prints {
		if len(p.Keys) > 0 && w.texts[p.Keys[0]].Key != "" {
			d.Marks = append(d.Marks, w.mark(p, key))
		}
	}
	return d, nil
}

// mark is a print for the page: of several texts of the same words the one that is open, else the first.
func (w *work) mark(p proof.Print, open string) Mark {
	m := Mark{Key: p.Keys[0], X: mm(p.At.X), Y: mm(p.At.Y), W: mm(p.At.W), H: mm(p.At.H), Size: mm(float64(p.Style.Size)), Fill: mm(p.Fill()), Over: mm(p.Over), Wide: p.Wide, Line: p.Box.Line, Then: Fits}
	if slices.Contains(p.Keys, open) {
		m.Key = open
	}
	if p.Box.W > 0 {
		m.BoxW = mm(p.Box.W)
	}
	if p.Box.Bounded() && !p.Box.Line {
		m.BoxH = mm(p.Box.H)
	}
	if p.Box.Wanted > p.Box.Least {
		m.Wanted, m.Least = mm(float64(p.Box.Wanted)), mm(float64(p.Box.Least))
	}
	switch {
	case p.Over > 0 && w.about.Status == lang.Draft:
		m.Then = English
	case p.Over > 0:
		m.Then = Refused
	case p.Box.Bounded() && p.Style.Size < p.Box.Wanted:
		m.Then = Smaller
	}
	return m
}
