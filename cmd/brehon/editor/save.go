package editor

import (
	"errors"
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
		if w.about.Source {
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
		w.took(file, data, key, entry.Words(), words)
		return w.saved(key)
	}
	return nil, ErrChanged
}

// took takes over a file that was written with a text in other words. If these ask for the same forms of names, everything else is
// as it was.
func (w *work) took(file string, data []byte, key string, was, now lang.Words) {
	id := [2]string{w.game().Content.Info.ID, w.tag}
	likes := w.Editor.likes[w.tag]
	w.forget(file)
	w.wrote(file)
	t := w.texts[key]
	if likes != nil {
		w.Editor.likes[w.tag] = likes
		likes.put(key, t.Other, now)
	}
	if w.about.Inflects() && (t.Of != "" || !slices.Equal(asks(t, was), asks(t, now))) {
		return
	}
	domain := w.domain(key)
	w.files[domain] = string(data)
	w.pos[domain], _ = lang.ParsePO(file, string(data))
	w.works[id] = w
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
		brief.First, brief.Over = o.Texts[key].First, o.Texts[key].Over
		o.Texts[key] = brief
	}
	return &Saved{Text: text, Brief: brief}, nil
}
