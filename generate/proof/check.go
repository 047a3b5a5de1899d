package proof

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"strings"
	"sync"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/generate"
	"brehon/generate/calibration"
	"brehon/generate/draw"
	"brehon/generate/typeset"
	"brehon/scenarios"
)

// Content is a game without faults, and all its texts. What is read of it once is kept.
type Content struct {
	Files     fs.FS
	Game      *content.Game
	Scenarios *scenarios.Set
	Texts     []lang.Text

	plain  once[[]lang.Text]
	source once[[]*Survey]
}

// once keeps what was made first.
type once[T any] struct {
	sync.Once
	made T
	err  error
}

func (o *once[T]) get(make func() (T, error)) (T, error) {
	o.Do(func() { o.made, o.err = make() })
	return o.made, o.err
}

// Layout opens the layout of the content in a language.
func (c *Content) Layout(tag string) (*generate.Layout, error) {
	return generate.NewLayout(c.Files, c.Game, c.Scenarios, generate.LayoutOptions{Lang: tag})
}

// original is the tag of the language of the content.
func (c *Content) original() string { return lang.Tags(c.Files)[0] }

// plainTexts are those that are printed as they stand.
func (c *Content) plainTexts() []lang.Text {
	list, _ := c.plain.get(func() ([]lang.Text, error) { return plainOf(c.Texts), nil })
	return list
}

// bookKinds are the kinds of component whose words follow the options.
var bookKinds = []string{"scenario", "aid", "rulebook"}

// task is what is to be read of a layout.
type task struct {
	layout func() (*generate.Layout, error)
	pieces bool
	kinds  []string // of the pages
	beside []string // kinds that are made and not read: the print plan lists them
	name   string
}

// open is a layout that is laid out when it is first asked for.
func (c *Content) open(o generate.LayoutOptions) func() (*generate.Layout, error) {
	return sync.OnceValues(func() (*generate.Layout, error) { return generate.NewLayout(c.Files, c.Game, c.Scenarios, o) })
}

func (c *Content) read(t task) (*Survey, error) {
	l, err := t.layout()
	if err != nil {
		return nil, err
	}
	texts, all := c.plainTexts(), &Survey{}
	if t.pieces {
		all = readPieces(l, texts)
	}
	pages, err := readPages(l, texts, t.kinds, t.beside...)
	if err != nil {
		return nil, err
	}
	all.Prints = append(all.Prints, pages.Prints...)
	all.Faults = pages.Faults // those of the pieces are among them
	for i := range all.Prints {
		all.Prints[i].Place.Options = t.name
	}
	return all, nil
}

// kit are the pieces and the pages without the rulebook, by the law. The plan lists them.
func (c *Content) kit(tag string) []task {
	law := c.open(generate.LayoutOptions{Lang: tag})
	cut := []string{"board", "standee", "token", "card"}
	return []task{{layout: law, pieces: true, kinds: cut}, {layout: law, kinds: []string{"scenario", "aid", calibration.Kind}, beside: cut}}
}

// books are the layouts in which every other text of a language is set: the rulebook by the law, all words that follow
// the options by the other editions, and with the second, the third value of every option.
func (c *Content) books(tag string) []task {
	list := []task{{layout: c.open(generate.LayoutOptions{Lang: tag}), kinds: []string{"rulebook", calibration.Kind},
		beside: []string{"board", "standee", "token", "card", "scenario", "aid"}}}
	for _, e := range c.Game.Editions[1:] {
		list = append(list, task{layout: c.open(generate.LayoutOptions{Lang: tag, Edition: e.ID}), kinds: bookKinds, name: "edition " + e.ID})
	}
	for k := 1; ; k++ {
		var set []string
		for _, o := range c.Game.Options {
			if k < len(o.Values) {
				set = append(set, o.ID+"="+o.Values[k])
			}
		}
		if len(set) == 0 {
			return list
		}
		list = append(list, task{layout: c.open(generate.LayoutOptions{Lang: tag, Set: set}), kinds: bookKinds, name: "other options"})
	}
}

// kitOf reads the pieces and the pages without the rulebook. Those of the source are read once.
func (c *Content) kitOf(tag string) ([]*Survey, error) {
	read := func() ([]*Survey, error) { return c.readAll(c.kit(tag)) }
	if tag == c.original() {
		return c.source.get(read)
	}
	return read()
}

// readAll reads several layouts beside each other.
func (c *Content) readAll(tasks []task) ([]*Survey, error) {
	surveys, errs := make([]*Survey, len(tasks)), make([]error, len(tasks))
	var group sync.WaitGroup
	free := make(chan bool, runtime.GOMAXPROCS(0))
	for i, t := range tasks {
		free <- true
		group.Go(func() {
			defer func() { <-free }()
			errs[i] = Guard(func() (err error) {
				surveys[i], err = c.read(t)
				return err
			})
		})
	}
	group.Wait()
	return surveys, joined(errs)
}

// Failure is a panic, made an error.
type Failure struct{ What any }

// Error says what the program did.
func (f *Failure) Error() string {
	return fmt.Sprintf("this is our fault, please report it: %v", f.What)
}

// Guard does something, and makes a Failure of a panic.
func Guard(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &Failure{p}
		}
	}()
	return do()
}

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

// OfFont is the finding of a language's font that cannot be used.
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

// String names the place: "card Heavy Rainfall", "aid A-1", "rulebook, T13 March".
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
