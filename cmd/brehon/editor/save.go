package editor

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"brehon/content/lang"
)

// Saved says what became of words.
type Saved struct {
	Text  *Text  `json:"text"`
	Brief *Brief `json:"brief"`
	// Theirs are the words that somebody else has saved meanwhile; nothing was written.
	Theirs *lang.Words `json:"theirs,omitempty"`
}

// tries is how often a file is read again that changes while it is written.
const tries = 5

// save writes the words of a text into its file, if the text is still as the mark says; without a mark whatever it is.
func (e *Editor) save(game, tag, key string, words lang.Words, mark string) (*Saved, error) {
	for range tries {
		w, err := e.work(game, tag)
		if err != nil {
			return nil, err
		}
		if w.about.Source || w.made {
			return nil, &errNo{"translation into", tag}
		}
		_, _, entry, err := w.text(key)
		if err != nil {
			return nil, err
		}
		if now := entry.Words(); mark != "" && now.Mark() != mark && now.Mark() != words.Mark() {
			saved, err := w.saved(key)
			if err == nil {
				saved.Theirs = &now
			}
			return saved, err
		}
		file, was, data, err := w.put(key, words)
		if err != nil {
			return nil, err
		}
		switch err := e.folder.Write(file, was, data); {
		case errors.Is(err, ErrChanged):
			e.forget(file)
			continue
		case err != nil:
			return nil, err
		}
		w.took(file, key, words)
		return w.saved(key)
	}
	return nil, ErrChanged
}

// took takes over a file that was written with a text in other words.
func (w *work) took(file, key string, words lang.Words) {
	likes := w.Editor.likes[w.tag]
	w.forget(file)
	w.wrote(file)
	if likes != nil {
		likes.put(key, w.texts[key].Other, words)
		w.Editor.likes[w.tag] = likes
	}
}

// reread takes over a PO file as it now is. It is false if more than its texts may be another: then the whole work is to be read
// again.
func (w *work) reread(file string) bool {
	domain := strings.TrimSuffix(strings.TrimPrefix(file, lang.Folder+"/"+w.tag+"/"), ".po")
	before := w.pos[domain]
	data, err := fs.ReadFile(w.folder, file)
	if before == nil || err != nil || w.files[domain] == "" {
		return false
	}
	after, faults := lang.Open(w.folder, w.about, domain)
	if len(faults) > 0 || before.Header("Plural-Forms") != after.Header("Plural-Forms") {
		return false
	}
	was := map[string]*lang.Entry{}
	for _, e := range before.Entries {
		if !e.Obsolete {
			was[e.Context] = e
		}
	}
	var changed []string
	for _, e := range after.Entries {
		old := was[e.Context]
		delete(was, e.Context)
		if e.Obsolete || e.Context == "" || old != nil && old.Of(w.texts[e.Context]) == e.Of(w.texts[e.Context]) && old.Words().Mark() == e.Words().Mark() {
			continue
		}
		changed = append(changed, e.Context)
		t := w.texts[e.Context]
		if w.about.Inflects() && (t.Of != "" || !slices.Equal(asks(t, old.Words()), asks(t, e.Words()))) {
			return false // other forms of names are wanted
		}
	}
	for key := range was { // entries that are gone
		changed = append(changed, key)
	}
	w.files[domain], w.pos[domain] = string(data), after
	for _, key := range changed {
		if w.outline != nil && w.outline.Texts[key] != nil {
			old := w.outline.Texts[key]
			b := w.brief(key)
			b.First, b.Over = old.First, old.Over
			w.outline.Texts[key] = b
			w.count++
			w.changed[key], w.outline.At = w.count, w.count
		}
	}
	return true
}

// asks are the marks of words that may ask for forms of names.
func asks(t lang.Text, words lang.Words) (list []string) {
	for _, s := range words.Str {
		m := lang.ReadMarks(s, t.Letter)
		for _, n := range m.Names {
			if strings.Contains(n, ".") {
				list = append(list, n)
			}
		}
		for _, c := range m.Picks {
			list = append(list, c.Name)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// saved is what is now known of a text.
func (w *work) saved(key string) (*Saved, error) {
	again, err := w.work(w.game().Content.Info.ID, w.tag)
	if err != nil {
		return nil, err
	}
	text, err := again.look(key, nil)
	if err != nil {
		return nil, err
	}
	brief := again.brief(key)
	if o := again.outline; o != nil && o.Texts[key] != nil {
		brief = o.Texts[key]
	}
	return &Saved{Text: text, Brief: brief}, nil
}
