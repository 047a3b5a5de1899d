package editor

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"brehon/cmd/brehon/games"
	"brehon/cmd/brehon/texts"
	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/generate/proof"
	"brehon/generate/typeset"
)

// work is a game in one language. It belongs to whoever holds the editor's lock.
type work struct {
	*Editor
	set       *texts.Set // on the files of the folder
	tag       string
	made      bool           // it is a pseudo-language: nothing is translated into it
	about     *lang.Language // in the game
	templates map[string]*lang.PO
	files     map[string]string   // the PO files as they were read, by domain; one that is missing is left out
	pos       map[string]*lang.PO // the same, read; a missing one is blank
	texts     map[string]lang.Text
	wants     func(name, form string) bool  // which forms of names some text asks for
	numbers   func(placeholder string) bool // whether it stands for a number; nil: not read yet
	beside    *proofread.Beside
	outline   *Outline       // nil: not made yet
	begun     int            // the editor's count when the outline was made
	changed   map[string]int // the count when a text of it was changed since
}

// game is the game of the work.
func (w *work) game() *games.Game { return w.set.Games[0] }

// errNo is a call that asks for what is not there.
type errNo struct{ what, name string }

func (e *errNo) Error() string { return fmt.Sprintf("there is no %s %q", e.what, e.name) }

// opened is a game whose content has no faults; the error lists them. The caller holds the lock.
func (e *Editor) opened(game string) (*texts.Set, error) {
	if s := e.sets[game]; s != nil {
		return s, nil
	}
	if !slices.Contains(source.Games(e.folder), game) {
		return nil, &errNo{"game", game}
	}
	s, faults := texts.Open(e.folder, game)
	if len(faults) > 0 {
		return nil, strict.Faults(faults)
	}
	e.sets[game] = s
	return s, nil
}

// work is a game in a language. The error names a game or language that is not there, or lists what is wrong with the content or
// with the language's files. The caller holds the lock.
func (e *Editor) work(game, tag string) (*work, error) {
	id := [2]string{game, tag}
	if w := e.works[id]; w != nil {
		return w, nil
	}
	set, err := e.opened(game)
	if err != nil {
		return nil, err
	}
	w, err := e.drawing(set, tag)
	if err != nil {
		return nil, err
	}
	w.files, w.pos = map[string]string{}, map[string]*lang.PO{}
	if w.templates, err = set.Templates(tag, set.PrintedBefore()); err != nil {
		return nil, err
	}
	about, faults := w.about, []lang.Fault(nil)
	for _, domain := range source.Domains(w.templates) {
		data, err := fs.ReadFile(e.folder, lang.File(tag, domain))
		if err == nil {
			w.files[domain] = string(data)
		} else if !errors.Is(err, fs.ErrNotExist) {
			faults = append(faults, lang.Fault{Pos: lang.Pos{File: lang.File(tag, domain)}, Msg: "cannot be read: " + err.Error()})
		}
		po, found := lang.Open(e.folder, about, domain)
		w.pos[domain], faults = po, append(faults, found...)
	}
	if len(faults) > 0 {
		return nil, strict.Faults(faults)
	}
	w.wants = w.set.Original().Wants(tag, game)
	w.beside = proofread.NewBeside(e.folder, tag, set.Original())
	e.works[id] = w
	return w, nil
}

// drawing is a game in a language as far as its sheets are drawn and its sentences said: without templates and files of the language.
func (e *Editor) drawing(set *texts.Set, tag string) (*work, error) {
	_, made := lang.Pseudo(tag, "")
	if !made && !slices.Contains(lang.Tags(e.folder), tag) {
		return nil, &errNo{"language", tag}
	}
	game := set.Games[0].Content.Info.ID
	words, _ := lang.Load(e.folder, tag, game)
	about, faults := lang.ReadLanguage(e.folder, tag)
	if made {
		about, faults = words.About, nil
	}
	if len(faults) > 0 {
		return nil, strict.Faults(faults)
	}
	w := &work{Editor: e, set: set, tag: tag, made: made, about: about.In(e.folder, game), texts: map[string]lang.Text{}}
	all := set.Texts[0]
	if about.Inflects() {
		all = about.WithForms(all, w.game().Content.FormsOffered(words, all))
	}
	for _, t := range all {
		w.texts[t.Key] = t
	}
	return w, nil
}

// domain is the PO file of a text.
func (w *work) domain(key string) string {
	if t, ok := w.texts[key]; ok && t.Of != "" {
		key = t.Of
	}
	return w.game().Content.Domain(key)
}

// text is a text with its entry in the template and the translation; either may be nil.
func (w *work) text(key string) (t lang.Text, template, entry *lang.Entry, err error) {
	t, ok := w.texts[key]
	if !ok {
		return t, nil, nil, &errNo{"text", key}
	}
	d := w.domain(key)
	if po := w.templates[d]; po != nil {
		template = po.Find(key)
	}
	if po := w.pos[d]; po != nil {
		entry = po.Find(key)
	}
	return t, template, entry, nil
}

// put is the PO file of a text with other words in it, as a file is written: what it was, nil if there was none, and what it
// becomes. It leaves the work as it is.
func (w *work) put(key string, words lang.Words) (file string, was, data []byte, err error) {
	domain := w.domain(key)
	file = lang.File(w.tag, domain)
	if w.templates[domain] == nil {
		return file, nil, nil, &errNo{"text", key}
	}
	if data, there := w.files[domain]; there {
		was = []byte(data)
	}
	po, faults := lang.Open(patch(w.folder, map[string][]byte{file: was}), w.about, domain)
	if was == nil {
		po, faults = lang.Open(w.folder, w.about, domain)
	}
	if len(faults) > 0 {
		return file, nil, nil, strict.Faults(faults)
	}
	if was == nil {
		if po, err = lang.Merge(w.templates[domain], po); err != nil {
			return file, nil, nil, err
		}
	}
	if err := po.Put(w.templates[domain], key, words); err != nil {
		return file, nil, nil, err
	}
	return file, was, []byte(po.String()), nil
}

// on is the content with a text in words that are not saved, as if they were beyond doubt; nil are none.
func (w *work) on(key string, words *lang.Words) (fs.FS, error) {
	if words == nil || w.about.Source || w.made {
		return w.folder, nil
	}
	file, _, data, err := w.put(key, lang.Words{Str: words.Str})
	if err != nil {
		return nil, err
	}
	return patch(w.folder, map[string][]byte{file: data}), nil
}

// proof is the game as a proof reads it, on files.
func (w *work) proof(files fs.FS) *proof.Content {
	return &proof.Content{Files: files, Kit: w.game().Kit, Texts: w.set.Texts[0]}
}

// setIn is the language that the work can be laid out in: its own, or the content's where its script cannot be set.
func (w *work) setIn() string {
	if typeset.CanSet(w.about) != nil {
		return w.source()
	}
	return w.tag
}
