package lang

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"brehon/content/strict"
)

// Glossary is glossary.yaml: what the words of the game are called in a language. It may be used by several
// goroutines at once.
type Glossary struct {
	Terms []*Term `yaml:"terms" need:"yes"`

	forms map[rune][]form // of the source, by the first letter in small; longer ones first
}

// Term is one word of the game.
type Term struct {
	ID       string   `yaml:"id" need:"yes" is:"id" id:"term" doc:"As in the rulebook's glossary."`
	Source   []string `yaml:"source" need:"yes" is:"word" doc:"The forms that the word takes in the content's language. One with a capital is meant with it."`
	Approved []string `yaml:"approved" is:"word" doc:"The forms that it takes in this language, inflected ones too. Absent: not decided yet, or the content's own language."`
	Avoid    []string `yaml:"avoid" is:"word" doc:"Words that are not used for it."`
	Note     string   `yaml:"note" letters:"2000" doc:"For translators."`
	Pos      Pos
}

// form is one form of a term.
type form struct {
	text string // in small letters, if a capital does not matter
	term *Term
}

// ReadGlossary reads the glossary of a language for the texts of a game, nil if it has none. Its source forms must be those
// of the glossary of the content's own language.
func ReadGlossary(f fs.FS, tag, game string) (*Glossary, []Fault) {
	name := "glossary.yaml"
	if OwnGlossary(f, game) {
		name = path.Join(game, name)
	}
	g, faults := readGlossary(f, tag, name)
	source := Tags(f)[0]
	if g == nil || tag == source || len(faults) > 0 {
		return g, faults
	}
	own, _ := readGlossary(f, source, name)
	if own == nil {
		return g, nil
	}
	return g, strict.Sort(g.against(own))
}

// OwnGlossary reports whether the words of a game are other than those of all games: then its folder in the content's own
// language has a glossary, and only its folders in the other languages count.
func OwnGlossary(f fs.FS, game string) bool {
	_, err := fs.Stat(f, path.Join(Folder, Tags(f)[0], game, "glossary.yaml"))
	return game != "" && err == nil
}

func readGlossary(f fs.FS, tag, name string) (*Glossary, []Fault) {
	file := path.Join(Folder, tag, name)
	data, err := fs.ReadFile(f, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, []Fault{{Pos: Pos{File: file}, Msg: "cannot be read: " + err.Error()}}
	}
	g := &Glossary{}
	r := strict.Read(file, "glossary", data, g)
	if r.Tree == nil {
		return nil, r.Faults
	}
	seen := map[string]Pos{}
	for _, t := range g.Terms {
		if was, twice := seen[t.ID]; twice {
			r.Fault(t.Pos, "the term %q appears twice; first in line %d", t.ID, was.Line)
		}
		seen[t.ID] = t.Pos
		for _, word := range t.Avoid {
			if slices.Contains(t.Approved, word) {
				r.Fault(t.Pos, "term %q: %q is both approved and to be avoided", t.ID, word)
			}
		}
	}
	g.index()
	return g, strict.Sort(r.Faults)
}

// against compares the terms with those of the content's own language.
func (g *Glossary) against(own *Glossary) []Fault {
	var faults []Fault
	fault := func(p Pos, format string, args ...any) {
		faults = append(faults, Fault{Pos: p, Msg: fmt.Sprintf(format, args...)})
	}
	var ids []string
	for _, t := range own.Terms {
		ids = append(ids, t.ID)
		if g.Term(t.ID) == nil {
			fault(Pos{File: g.Terms[0].Pos.File, Line: 1, Col: 1}, "the term %q is missing (%s)", t.ID, t.Pos)
		}
	}
	for _, t := range g.Terms {
		is := own.Term(t.ID)
		switch {
		case is == nil:
			fault(t.Pos, "there is no term %q%s", t.ID, strict.DidYouMean(t.ID, ids))
		case !slices.Equal(is.Source, t.Source):
			fault(t.Pos, "term %q: source is [%s], and in %s [%s]", t.ID, strings.Join(t.Source, ", "), is.Pos, strings.Join(is.Source, ", "))
		}
	}
	return faults
}

// Term is the term of that id, or nil.
func (g *Glossary) Term(id string) *Term {
	if g == nil {
		return nil
	}
	for _, t := range g.Terms {
		if t.ID == id {
			return t
		}
	}
	return nil
}

// Comment names the terms that a text holds, each with the first of its approved forms.
func (g *Glossary) Comment(t Text) []string {
	var list []string
	for _, term := range g.In(t.Other) {
		word := term.Source[0]
		if n := min(3, len(term.Approved)); n > 0 {
			word += " = " + strings.Join(term.Approved[:n], ", ")
		}
		list = append(list, word)
	}
	if len(list) == 0 {
		return nil
	}
	return []string{"terms: " + strings.Join(list, "; ")}
}

func (g *Glossary) index() {
	g.forms = map[rune][]form{}
	for _, t := range g.Terms {
		for _, s := range t.Source {
			if s == "" {
				continue
			}
			r, _ := utf8.DecodeRuneInString(s)
			g.forms[unicode.ToLower(r)] = append(g.forms[unicode.ToLower(r)], form{s, t})
		}
	}
	for _, list := range g.forms {
		sort.SliceStable(list, func(i, j int) bool { return len(list[i].text) > len(list[j].text) })
	}
}

// In lists the terms that a text of the content holds, in the order of the glossary. Of two terms at the same place the
// longer counts: "wind mill" is no wind. What stands inside marks ({rules.windMost}, term:ford) is no word.
func (g *Glossary) In(text string) []*Term {
	if g == nil {
		return nil
	}
	found := map[*Term]bool{}
	text = inMarks.ReplaceAllString(strings.Join(Variants(text), "\x00"), "\x00")
	inWord := false
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if isWord(r) && !inWord {
			if f, ok := g.at(text[i:], unicode.ToLower(r)); ok {
				found[f.term] = true
				size = len(f.text)
			}
		}
		inWord = isWord(r)
		i += size
	}
	var list []*Term
	for _, t := range g.Terms {
		if found[t] {
			list = append(list, t)
		}
	}
	return list
}

// at is the longest form that stands at the beginning of a text, as a whole word.
func (g *Glossary) at(text string, first rune) (form, bool) {
	for _, f := range g.forms[first] {
		if len(text) < len(f.text) || text[1:len(f.text)] != f.text[1:] {
			continue
		}
		r, _ := utf8.DecodeRuneInString(f.text)
		if text[0] != f.text[0] && unicode.IsUpper(r) {
			continue
		}
		if next, _ := utf8.DecodeRuneInString(text[len(f.text):]); !isWord(next) {
			return f, true
		}
	}
	return form{}, false
}

func isWord(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r))
}
