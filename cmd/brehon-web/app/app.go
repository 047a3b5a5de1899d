// Package app is what the page of the site asks the program for: kits and tables. It knows no browser: main carries the
// questions from a Worker and the answers back, and tests ask it directly.
package app

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"brehon/cmd/brehon/editor"
	"brehon/cmd/brehon/games"
	"brehon/content/base/workers"
	"brehon/content/lang"
	"brehon/content/strict"
	"brehon/referee/host"
	"brehon/referee/say"
	"brehon/referee/table"
)

// App answers questions, one at a time. The content comes part by part.
type App struct {
	Dir      string            // of the journals
	Progress func(what string) // hears how far a long answer is; may be nil

	files   parts
	langs   *games.Libraries
	changes changes
	at      *sitting // the open table
}

// New is a program without content. Journals, and what is changed, are in the folder dir, which must exist.
func New(dir string) *App {
	files := parts{}
	return &App{Dir: dir, files: files, langs: librariesOn(files), changes: changes{files: parts{}}}
}

// File is a file of an answer.
type File struct {
	Path string `json:"path"`
	Data []byte `json:"-"`
}

// Answer is what came of a question. With a problem nothing was done.
type Answer struct {
	Body    any      `json:"body,omitempty"`
	Files   []File   `json:"files,omitempty"`
	Problem *Problem `json:"problem,omitempty"`
}

// Problem is why a question was not answered, as the host's page reads it.
type Problem struct {
	Type     string   `json:"type"`
	Detail   string   `json:"detail,omitempty"`
	Rule     string   `json:"rule,omitempty"`
	Sentence string   `json:"sentence,omitempty"`
	Instead  string   `json:"instead,omitempty"`
	Faults   []string `json:"faults,omitempty"` // of content, a line each with its place
}

// Ask answers a question by its name, with its particulars as JSON, and a file where it brings one. A fault of the program is a
// problem, too: the next question is answered.
func (a *App) Ask(name string, particulars, file []byte) (answer Answer) {
	defer func() {
		if fault := recover(); fault != nil {
			answer = Answer{Problem: &Problem{Type: "urn:brehon:" + string(host.Broken), Detail: workers.Caught(fault).Error()}}
		}
	}()
	do, ok := questions[name]
	if !ok {
		return failed(fmt.Errorf("nothing is known of %q", name))
	}
	answer, err := do(a, particulars, file)
	if err != nil {
		return failed(err)
	}
	return answer
}

// questions are all that can be asked.
var questions = map[string]func(a *App, particulars, file []byte) (Answer, error){
	"add":   func(a *App, _, file []byte) (Answer, error) { return Answer{}, a.files.add(file) },
	"kit":   asked((*App).kit),
	"games": asked((*App).games),
	"begin": asked((*App).begin),
	"open":  asked((*App).open),
	"view":  asked((*App).view),
	"act":   asked((*App).act),
	"line":  asked((*App).line),
	"art":   asked((*App).art),
	"words": asked((*App).words),
	"close": asked(func(a *App, _ struct{}) (Answer, error) { return Answer{}, a.rise() }),

	"edit":    asked((*App).edit),
	"changes": asked((*App).changed),
	"zip":     asked((*App).zipped),
	"take":    (*App).take,
	"attach":  (*App).attach,
}

// asked reads the particulars of a question.
func asked[T any](do func(*App, T) (Answer, error)) func(*App, []byte, []byte) (Answer, error) {
	return func(a *App, particulars, _ []byte) (Answer, error) {
		var with T
		if err := json.Unmarshal(particulars, &with); err != nil {
			return Answer{}, err
		}
		return do(a, with)
	}
}

// problems are the kinds of errors that the pages have their own words for.
var problems = map[error]string{errNotKept: "not-kept", errNoZip: "no-zip", errTooLarge: "too-large", errNoContent: "no-content", errOutside: "outside", errChangesGone: "changes-gone", errUnwanted: "changes-unwanted", table.ErrContent: "changes-other"}

// failed is the answer of an error.
func failed(err error) Answer {
	for is, kind := range problems {
		if errors.Is(err, is) {
			return Answer{Problem: &Problem{Type: "urn:brehon:" + kind}}
		}
	}
	if e := (*editor.Problem)(nil); errors.As(err, &e) {
		return Answer{Problem: &Problem{Type: "urn:brehon:" + e.Kind, Detail: e.Detail, Faults: e.Faults}}
	}
	if faults := (strict.Faults)(nil); errors.As(err, &faults) {
		told := &Problem{Type: "urn:brehon:faults"}
		for _, f := range faults {
			told.Faults = append(told.Faults, f.Error())
		}
		return Answer{Problem: told}
	}
	p := &host.Problem{Kind: host.Unclear, Detail: err.Error()}
	errors.As(err, &p)
	if e := (*table.Error)(nil); errors.As(err, &e) && e.Code == say.DiskFailed || p.Kind == host.Lost { // the page knows its own words for a full disk
		p = &host.Problem{Kind: host.Lost}
	}
	told := &Problem{Type: "urn:brehon:" + string(p.Kind), Detail: p.Detail}
	if no := p.Refusal; no != nil {
		told.Detail, told.Rule, told.Sentence, told.Instead = strings.TrimSpace(no.Text), no.Rule, no.Sentence, no.Instead
	}
	return Answer{Problem: told}
}

// inLanguage says in which language something is wanted, and of which game.
type inLanguage struct {
	Lang string `json:"lang"`
	Game string `json:"game"`
}

// words are those of the pages about a game.
func (a *App) words(in inLanguage) (Answer, error) {
	g, err := gameOf(a.langs, in)
	if err != nil {
		return Answer{}, err
	}
	return Answer{Body: g.PageWords("page", "site")}, nil
}

// gameOf is a game in a language whose parts are there.
func gameOf(langs *games.Libraries, in inLanguage) (*games.Game, error) {
	tag, ok := lang.Match(langs.Own().Files(), in.Lang)
	if !ok {
		return nil, fmt.Errorf("there is no language %q", in.Lang)
	}
	return langs.Game(tag, in.Game)
}
