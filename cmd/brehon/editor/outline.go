package editor

import (
	"math"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/content/source"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/proof"
)

// Outline is all texts of a game in a language, in the order in which a table meets them: what lies on it, what the referee says,
// the book, the rest.
type Outline struct {
	Groups []Group           `json:"groups"`
	Texts  map[string]*Brief `json:"texts"`            // by key
	At     int               `json:"at"`               // what to ask with for what has changed since
	Files  []string          `json:"files,omitempty"`  // of the content
	Forms  []string          `json:"forms,omitempty"`  // the numbers of each form of a plural: "1, 21, 31"
	Agree  []string          `json:"agree,omitempty"`  // what words may agree with in a name
	Counts []int             `json:"counts,omitempty"` // a number of each form of a plural: 1, 2, 5
}

// Group is one kind of component, or a file of texts that are not printed.
type Group struct {
	ID     string `json:"id"`
	Part   string `json:"part"` // of the game, for counting: cards, sheets, referee, book, names, program
	Title  string `json:"title"`
	Sheets []Part `json:"sheets"`
}

// Part is a face, a page, a chapter, or a section of texts that are not printed.
type Part struct {
	Kind  string   `json:"kind,omitempty"` // of what is drawn; empty: nothing is
	ID    string   `json:"id"`
	Back  bool     `json:"back,omitempty"`
	Title string   `json:"title"`
	Keys  []string `json:"keys"` // those of an earlier part too, if they stand here again
}

// Brief is what a list shows of a text.
type Brief struct {
	English string   `json:"en"`
	Said    string   `json:"said,omitempty"`  // the last form
	Forms   []string `json:"forms,omitempty"` // all of them, where the text is a plural
	State   State    `json:"state"`
	Of      string   `json:"of,omitempty"`   // the name that it is a form of
	Over    bool     `json:"over,omitempty"` // too long for a place
	First   string   `json:"part"`           // the group that it is counted in
}

// State says what is to be done for a text.
type State string

// The states.
const (
	Done     State = "done"
	Missing  State = "missing"
	Outdated State = "outdated" // the English has changed
	Doubtful State = "doubtful" // marked so
	Free     State = "free"     // nobody misses it: signs alone, a form of a name that no text asks for
)

// state is that of a text. A text that only a parent of the language has is done.
func (w *work) state(t lang.Text, template, e *lang.Entry) State {
	switch {
	case w.about.Source, w.made:
		return Done
	case e != nil && e.Translated() && (e.Before() != nil || !e.Of(t)):
		return Outdated
	case e != nil && e.Fuzzy():
		return Doubtful
	case e != nil && e.Translates(t):
		return Done
	case t.Of != "" && (!w.asked(t) || e != nil && e.Well(string(proofread.Forms))), !t.Marks().Words, e != nil && e.Optional():
		return Free
	case lang.Parent(w.tag) != "":
		if words, _ := lang.Load(w.folder, lang.Parent(w.tag), w.game().Content.Info.ID); words.Entry(t) != nil {
			return Done
		}
	}
	return Missing
}

// asked reports whether some text asks for a form of a name.
func (w *work) asked(t lang.Text) bool { return w.wants != nil && w.wants(t.Of, t.Key[len(t.Of)+1:]) }

// brief is what a list shows of a text.
func (w *work) brief(key string) *Brief {
	t, template, e, err := w.text(key)
	if err != nil {
		return nil
	}
	b := &Brief{English: t.Other, State: w.state(t, template, e), Of: t.Of}
	if e != nil && len(e.Str) > 0 {
		b.Said = e.Str[len(e.Str)-1]
	}
	if p, err := lang.ParsePlural(w.about.Plural); err == nil && t.One != "" {
		b.Forms = make([]string, p.Forms)
		if e != nil {
			copy(b.Forms, e.Str)
		}
	}
	return b
}

// outliner gathers an outline.
type outliner struct {
	*work
	out     *Outline
	content *proof.Content
	layout  *generate.Layout
}

// makeOutline lays the whole game out once.
func (w *work) makeOutline() (*Outline, error) {
	if w.outline != nil {
		return w.outline, nil
	}
	o := &outliner{work: w, out: &Outline{Texts: map[string]*Brief{}}, content: w.proof(w.folder)}
	if p, err := lang.ParsePlural(w.about.Plural); err == nil {
		o.out.Forms, o.out.Counts = numbers(p), p.Examples()
	}
	o.out.Agree = w.about.Agree
	layout, err := o.content.Layout(w.setIn())
	if err != nil {
		return nil, err
	}
	o.layout = layout
	for _, d := range w.set.Original().Domains {
		for _, t := range d.Texts {
			if w.templates[d.Name] != nil && w.templates[d.Name].Find(t.Key) == nil {
				continue // nothing to translate
			}
			o.out.Texts[t.Key] = w.brief(t.Key)
		}
	}
	o.forms()
	o.names()
	books := slices.DeleteFunc(slices.Clone(w.game().Kit.Kinds), func(k generate.Kind) bool { return !generate.IsBook(k.ID) })
	for _, part := range []struct {
		id   string
		kind func(string) bool
	}{{"cards", func(k string) bool { return k == "card" }}, {"sheets", func(k string) bool { return k != "card" }}} {
		for _, k := range w.game().Kit.Kinds {
			if !generate.IsBook(k.ID) && part.kind(k.ID) {
				if err := o.kind(part.id, k.ID); err != nil {
					return nil, err
				}
			}
		}
	}
	o.sections("referee", w.game().Content.Info.ID+"/referee", nil)
	o.sections("referee", "brehon", inEveryTurn)
	for i, k := range books {
		if i > 0 && i == len(books)-1 && len(books) > 1 {
			break // the whole law again, for screens
		}
		if err := o.kind("book", k.ID); err != nil {
			return nil, err
		}
	}
	for _, domain := range source.Domains(w.templates) {
		o.sections(partOf(domain), domain, nil)
	}
	o.out.Files = w.contentFiles(w.game().Content.Info.ID)
	w.count++
	w.outline, w.begun, w.changed = o.out, w.count, map[string]int{}
	w.outline.At = w.count
	return w.outline, nil
}

// Since are the texts of an outline that have changed since a page has heard last.
type Since struct {
	At    int               `json:"at"`
	Texts map[string]*Brief `json:"texts"`
	All   bool              `json:"all,omitempty"` // more has changed than texts: the outline is to be fetched again
}

// since answers a page that has the outline as it was then.
func (w *work) since(at int) *Since {
	s := &Since{Texts: map[string]*Brief{}, All: w.outline == nil || at < w.begun}
	if s.All {
		return s
	}
	s.At = w.outline.At
	for key, n := range w.changed {
		if n > at {
			s.Texts[key] = w.outline.Texts[key]
		}
	}
	return s
}

// inEveryTurn are the sections of the program's own words that a table hears in every turn.
var inEveryTurn = []string{"words.lists", "words.play"}

// partOf is the part of the game that the texts of a file belong to.
func partOf(domain string) string {
	switch domain[strings.LastIndexByte(domain, '/')+1:] {
	case "cards":
		return "cards"
	case "rules":
		return "book"
	case "referee":
		return "referee"
	case "brehon":
		return "program"
	}
	return "sheets"
}

// forms are those of names that some text asks for, and those that are said.
func (o *outliner) forms() {
	for key, t := range o.texts {
		if po := o.templates[o.domain(key)]; t.Of == "" || po == nil || po.Find(key) == nil {
			continue
		}
		if b := o.brief(key); o.asked(t) || b.Said != "" && key != t.Of+"."+lang.LabelKey {
			o.out.Texts[key] = b
		}
	}
}

// names are the names of the game, with their forms.
func (o *outliner) names() {
	domain := o.game().Content.Info.ID + "/names"
	if o.templates[domain] != nil {
		o.sections("names", domain, nil)
	}
}

// take counts texts in a group, those that no earlier one has, and says which of keys are texts. Behind a name that is counted are
// its forms.
func (o *outliner) take(group string, keys []string) (list []string, fresh bool) {
	for _, k := range keys {
		b := o.out.Texts[k]
		if b == nil || slices.Contains(list, k) {
			continue
		}
		list = append(list, k)
		if b.First != "" {
			continue
		}
		b.First, fresh = group, true
		for _, form := range o.about.FormKeys() {
			if of := o.out.Texts[lang.FormKey(k, form)]; of != nil && of.Of == k && of.First == "" {
				of.First, list = group, append(list, lang.FormKey(k, form))
			}
		}
	}
	return list, fresh
}

// kind is a group of faces, pages or chapters.
func (o *outliner) kind(part, kind string) error {
	sheets, err := o.content.Sheets(o.layout, kind, nil)
	if err != nil {
		return err
	}
	g := Group{ID: kind, Part: part, Title: o.content.KindName(o.layout, kind)}
	for _, s := range sheets {
		var keys []string
		for _, p := range s.Prints {
			keys = append(keys, p.Keys...)
			for _, k := range p.Keys {
				if b := o.out.Texts[k]; b != nil && p.Over > 0 {
					b.Over = true
				}
			}
		}
		keys, fresh := o.take(part, keys)
		if n := len(g.Sheets); generate.IsBook(kind) && n > 0 && (g.Sheets[n-1].Title == s.Name || s.Name == "") {
			for _, k := range keys {
				if !slices.Contains(g.Sheets[n-1].Keys, k) {
					g.Sheets[n-1].Keys = append(g.Sheets[n-1].Keys, k)
				}
			}
			continue
		}
		if fresh {
			g.Sheets = append(g.Sheets, Part{Kind: kind, ID: s.ID, Back: s.Back, Title: strings.TrimSpace(s.Name), Keys: keys})
		}
	}
	if len(g.Sheets) > 0 {
		o.out.Groups = append(o.out.Groups, g)
	}
	return nil
}

// sections are the texts of a file that no group has, by the first words of their keys; with only, those that begin so.
func (o *outliner) sections(part, domain string, only []string) {
	g := Group{ID: part + ":" + domain, Part: part, Title: domain}
	at := map[string]int{}
	for _, e := range o.templates[domain].Entries {
		words := strings.Split(e.Context, ".")
		b := o.out.Texts[e.Context]
		if b == nil || b.First != "" {
			continue
		}
		id := strings.Join(words[:min(2, len(words)-1)], ".")
		if part == "names" {
			id = words[0]
			if o.texts[e.Context].Of == "" && o.game().Content.Register(e.Context) != "name" {
				id += "." + words[len(words)-1]
			}
		}
		if only != nil && !slices.Contains(only, id) {
			continue
		}
		b.First = part
		if _, ok := at[id]; !ok {
			at[id] = len(g.Sheets)
			g.Sheets = append(g.Sheets, Part{ID: id, Title: id})
		}
		g.Sheets[at[id]].Keys = append(g.Sheets[at[id]].Keys, e.Context)
	}
	if len(g.Sheets) > 0 {
		o.out.Groups = append(o.out.Groups, g)
	}
}

// is reports whether a sheet is that of a part, with the text on it if there is one.
func is(s *proof.Sheet, id string, back bool, key string) bool {
	return s.ID == id && s.Back == back && (key == "" || s.Has(key))
}

// find is the sheet that a part is drawn as; where the text stands on another one, as in a book, that.
func find(sheets []proof.Sheet, id string, back bool, key string) *proof.Sheet {
	for _, fits := range []func(*proof.Sheet) bool{
		func(s *proof.Sheet) bool { return is(s, id, back, key) },
		func(s *proof.Sheet) bool { return key != "" && s.Has(key) },
		func(s *proof.Sheet) bool { return is(s, id, back, "") },
	} {
		if i := slices.IndexFunc(sheets, func(s proof.Sheet) bool { return fits(&s) }); i >= 0 {
			return &sheets[i]
		}
	}
	return nil
}

// mm is a length as the page gets it: hundredths are enough.
func mm(v draw.MM) float64 { return math.Round(float64(v*100)) / 100 }
