package editor

import (
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/lang/proofread"
)

// Text is all that is known of a text.
type Text struct {
	Key      string     `json:"key"`
	English  []string   `json:"en"` // singular and plural, or one
	Words    lang.Words `json:"words"`
	Mark     string     `json:"mark"` // of the words, as they are saved
	State    State      `json:"state"`
	Register string     `json:"register"`
	Notes    []string   `json:"notes,omitempty"`  // of the author, and what stands for placeholders
	Forms    []string   `json:"forms,omitempty"`  // the numbers of each form: "1, 21, 31"
	Before   []string   `json:"before,omitempty"` // the English that the words were made of, if it was another
	Terms    []Term     `json:"terms,omitempty"`
	Findings []Finding  `json:"findings,omitempty"`
	Mended   []string   `json:"mended,omitempty"`  // the forms with everything mended that can be, if there is anything
	Says     []Said     `json:"says,omitempty"`    // the sentence with real names and numbers
	Numbers  []string   `json:"numbers,omitempty"` // its placeholders by which words may change: {n|for 1|for 2|for 5}
	Like     []Like     `json:"like,omitempty"`
	Fields   []Field    `json:"fields,omitempty"` // of the English, where it can be changed
	File     string     `json:"file"`             // of the English
	Line     int        `json:"line"`
}

// Finding is something that is wrong with a text.
type Finding struct {
	Kind    proofread.Kind `json:"kind"`
	Error   bool           `json:"error,omitempty"`
	Message string         `json:"message"`
	Fixable bool           `json:"fixable,omitempty"`
}

// examples is how many numbers are named for a form.
const examples = 4

// look says what is known of a text, with words that are not saved if there are any.
func (w *work) look(key string, words *lang.Words) (*Text, error) {
	t, template, saved, err := w.text(key)
	if err != nil {
		return nil, err
	}
	out := &Text{Key: key, English: english(t), Words: saved.Words(), State: w.state(t, template, saved), Register: w.game().Content.Register(key), File: t.Pos.File, Line: t.Pos.Line}
	out.Mark = out.Words.Mark()
	if template != nil {
		for _, line := range template.Extracted {
			if head, _, _ := strings.Cut(line, ": "); head != "terms" && head != "register" && head != "printed" {
				out.Notes = append(out.Notes, line)
			}
		}
	}
	if p, err := lang.ParsePlural(w.about.Plural); err == nil && t.One != "" {
		out.Forms = numbers(p)
	}
	if saved != nil {
		switch was := saved.Before(); {
		case was != nil:
			out.Before = forms(was)
		case !saved.Of(t) && saved.Translated():
			out.Before = forms(saved)
		}
	}
	out.Terms = w.terms(t)
	if w.about.Source {
		out.Words, out.Fields = lang.Words{Str: english(t)}, w.fieldsOf(t)
		out.Says = w.says(t, nil)
		return out, nil
	}
	draft := saved
	if words != nil {
		if draft, err = w.entry(key, *words); err != nil {
			return nil, err
		}
	}
	out.Findings, out.Mended = w.findings(t, draft)
	if draft != nil && !draft.Fuzzy() || words != nil {
		out.Says = w.says(t, words)
	}
	out.Like, out.Numbers = w.like(t), w.numbersIn(t)
	return out, nil
}

func english(t lang.Text) []string {
	if t.One != "" {
		return []string{t.One, t.Other}
	}
	return []string{t.Other}
}

// forms are the English forms of an entry.
func forms(e *lang.Entry) []string {
	if e.IDPlural != "" {
		return []string{e.ID, e.IDPlural}
	}
	return []string{e.ID}
}

// entry is that of a text with these words.
func (w *work) entry(key string, words lang.Words) (*lang.Entry, error) {
	domain := w.domain(key)
	t := w.templates[domain]
	if t == nil {
		return nil, &errNo{"text", key}
	}
	po := &lang.PO{Entries: []*lang.Entry{}}
	for _, e := range w.pos[domain].Entries {
		if e.Context == key && !e.Obsolete || e.ID == "" && e.Context == "" {
			po.Entries = append(po.Entries, e)
		}
	}
	words.Fuzzy = false
	if err := po.Put(t, key, words); err != nil {
		return nil, err
	}
	return po.Find(key), nil
}

// check finds what is wrong with all texts of the work, what shows only beside other texts and on the sheets too; by key. Like
// brehon lang check --no-books, it lays the game out as the law has it.
func (w *work) check() (map[string][]Finding, error) {
	found := map[string][]Finding{}
	list := proofread.Check(w.folder, w.tag, w.set.Original())
	if w.setIn() == w.tag && !w.made {
		more, err := w.proof(w.folder).Check(w.tag, false)
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	for _, f := range list {
		if w.texts[f.Key].Key != "" && f.Kind != proofread.Missing && f.Kind != proofread.Outdated {
			found[f.Key] = append(found[f.Key], Finding{f.Kind, f.Severity == proofread.Error, f.Message, f.Fixable})
		}
	}
	return found, nil
}

// findings are what is wrong with an entry, but for that it is missing, and its forms mended.
func (w *work) findings(t lang.Text, e *lang.Entry) (list []Finding, mended []string) {
	if e == nil || !e.Translated() {
		return nil, nil
	}
	domain := w.domain(t.Key)
	fixable := false
	for _, f := range w.beside.Text(domain, t, e) {
		if f.Kind != proofread.Missing && f.Kind != proofread.Outdated {
			list = append(list, Finding{f.Kind, f.Severity == proofread.Error, f.Message, f.Fixable})
			fixable = fixable || f.Fixable
		}
	}
	if fixable {
		for _, s := range e.Str {
			mended = append(mended, w.beside.Mended(domain, t, e, s))
		}
		if slices.Equal(mended, e.Str) {
			mended = nil
		}
	}
	return list, mended
}
