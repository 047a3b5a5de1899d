package editor

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"brehon/content/lang"
	"brehon/content/strict"
)

// Problem is why a call was not carried out, for people.
type Problem struct {
	Kind   string   `json:"kind"` // not-found, not-understood, faults, not-saved
	Detail string   `json:"detail"`
	Faults []string `json:"faults,omitempty"` // what is wrong with files, a line each with its place

	cause error // of not-done: the folder's error, for whoever gave the folder
}

func (p *Problem) Error() string { return p.Detail }
func (p *Problem) Unwrap() error { return p.cause }

// call is what a page sends. What a call does not need it leaves out.
type call struct {
	UI       string      `json:"ui"` // the page's own language
	Game     string      `json:"game"`
	Tag      string      `json:"tag"`
	Key      string      `json:"key"`
	Words    *lang.Words `json:"words"`
	Mark     string      `json:"mark"`
	Kind     string      `json:"kind"`
	ID       string      `json:"id"`
	Back     bool        `json:"back"`
	Name     string      `json:"name"`     // of a setting, of a font's file, of a term
	Approved []string    `json:"approved"` // forms of a term
	Value    string      `json:"value"`    // of a setting, as YAML
	Data     []byte      `json:"data"`     // of a font's file
	Uses     []string    `json:"uses"`     // of a font
	At       int         `json:"at"`       // of an outline; letters of a text before the cursor
	Text     string      `json:"text"`     // of a file; the licence of a font
	Drafts   []Draft     `json:"drafts"`
	File     string      `json:"file"` // of the content
	Edits    []Edit      `json:"edits"`
	Write    bool        `json:"write"` // the edits, if nothing is wrong with them
}

// Typed is what a page shows beside a text that is being typed.
type Typed struct {
	Text    *Text    `json:"text"`
	Drawing *Drawing `json:"drawing,omitempty"`
}

// Call answers a page. Body is JSON, and so is the answer; the error is a *Problem.
func (e *Editor) Call(name string, body []byte) (answer []byte, err error) {
	var c call
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	if err := d.Decode(&c); err != nil {
		return nil, &Problem{Kind: "not-understood", Detail: err.Error()}
	}
	if d.More() {
		return nil, &Problem{Kind: "not-understood", Detail: "a call is one value"}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	defer func() {
		if fault := recover(); fault != nil {
			answer, err = nil, &Problem{Kind: "internal", Detail: fmt.Sprint(fault)}
		}
	}()
	value, err := e.answer(name, c)
	if err != nil {
		return nil, problem(err)
	}
	var b bytes.Buffer
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false) // a drawing is full of <
	if err := out.Encode(value); err != nil {
		return nil, problem(err)
	}
	return b.Bytes(), nil
}

func (e *Editor) answer(name string, c call) (any, error) {
	switch name {
	case "start":
		return e.start(c.UI)
	case "settings":
		return e.settings(c.Game, c.Tag)
	case "begin":
		return e.begin(c.Game, c.Tag)
	case "set":
		return e.setAbout(c.Game, c.Tag, c.Name, c.Value)
	case "font":
		return e.addFont(c.Game, c.Tag, c.Name, c.Data, c.Text, c.Uses)
	case "fields":
		return e.fields(c.Game, c.File)
	case "file":
		return e.file(c.Game, c.File)
	case "complete":
		return e.complete(c.Game, c.File, c.Text, c.At)
	case "term":
		return e.setTerm(c.Game, c.Tag, c.Name, c.Approved)
	case "edit":
		return e.edit(c)
	case "save":
		if c.Words == nil {
			return nil, &Problem{Kind: "not-understood", Detail: "words are missing"}
		}
		return e.save(c.Game, c.Tag, c.Key, *c.Words, c.Mark)
	}
	w, err := e.work(c.Game, c.Tag)
	if err != nil {
		return nil, err
	}
	switch name {
	case "outline":
		return w.makeOutline()
	case "since":
		return w.since(c.At), nil
	case "check":
		return w.check()
	case "text":
		return w.look(c.Key, c.Words)
	case "sheet":
		return w.draws(c.Kind, c.ID, c.Back, c.Key, c.Words)
	case "type":
		text, err := w.look(c.Key, c.Words)
		if err != nil || c.Kind == "" {
			return &Typed{Text: text}, err
		}
		drawing, err := w.draws(c.Kind, c.ID, c.Back, c.Key, c.Words)
		return &Typed{text, drawing}, err
	}
	return nil, &errNo{"call", name}
}

// problem says an error as a page gets it.
func problem(err error) *Problem {
	var p *Problem
	var no *errNo
	var faults strict.Faults
	switch {
	case errors.As(err, &p):
		return p
	case errors.As(err, &no):
		return &Problem{Kind: "not-found", Detail: err.Error()}
	case errors.As(err, &faults):
		p = &Problem{Kind: "faults", Detail: faults[0].Error()}
		for _, f := range faults {
			p.Faults = append(p.Faults, f.Error())
		}
		return p
	}
	return &Problem{Kind: "not-done", Detail: err.Error(), cause: err}
}
