package proofread

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"sort"
	"strings"

	"brehon/content/lang"
)

// open work is an error in a language that says that it is complete, and a warning in a draft.
func (r *reader) openWork() Severity {
	if r.about.Status == lang.Draft {
		return Warning
	}
	return Error
}

// ready reports whether there is a translation of the text as it stands today; else it says what is wrong.
func (r *reader) ready(d Domain, t lang.Text, e *lang.Entry) bool {
	file := lang.File(r.tag, d.Name)
	switch {
	case e == nil && r.inherited(d, t):
	case e == nil:
		r.state(t, lang.Pos{File: file}, Missing, "there is no entry; brehon lang merge "+r.tag+" adds it")
	case empty(e):
		r.state(t, e.Pos, Missing, "is not translated")
	case !e.Translated():
		r.state(t, e.Pos, Missing, "a form is empty")
	case !e.Of(t):
		r.state(t, e.Pos, Outdated, fmt.Sprintf("the English was %s and is %s; brehon lang merge %s brings it in, then see whether the translation is still right",
			quoted(e.ID, e.IDPlural), quoted(english(t)...), r.tag))
	case e.Fuzzy():
		msg := "is marked fuzzy and not used; see whether it is right, and remove the mark"
		if was := e.Before(); was != nil {
			msg = fmt.Sprintf("is marked fuzzy and not used: the English was %s and is %s; see whether the translation is still right, and remove the mark", quoted(was.ID, was.IDPlural), quoted(english(t)...))
		}
		r.state(t, e.Pos, Outdated, msg)
	default:
		return true
	}
	return false
}

// gather makes one finding of all texts of a file that a draft has not come to yet: those found since before; none where
// nobody is to be told, as of a draft of one game in a language that is none.
func (r *reader) gather(d Domain, before int, tell bool) {
	n, all := 0, 0
	for _, t := range d.Texts {
		if t.Marks().Words {
			all++
		}
	}
	kept := r.found[:before]
	for _, f := range r.found[before:] {
		if f.Kind == Missing {
			n++
			continue
		}
		kept = append(kept, f)
	}
	r.found = kept
	if n > 0 && tell {
		r.found = append(r.found, Finding{Tag: r.tag, Pos: lang.Pos{File: lang.File(r.tag, d.Name)}, Kind: Missing, Severity: Warning,
			Message: fmt.Sprintf("%d of %d texts are not translated yet", n, all)})
	}
}

// begun reports whether the language has files of the game that a file belongs to; those of the program belong to all.
func (r *reader) begun(d Domain) bool {
	game, _, ok := strings.Cut(d.Name, "/")
	return !ok || lang.HasGame(r.fs, r.tag, game)
}

func (r *reader) state(t lang.Text, at lang.Pos, k Kind, message string) {
	r.found = append(r.found, Finding{Tag: r.tag, Pos: at, English: t.Pos, Key: t.Key, Kind: k, Severity: r.openWork(), Message: message})
}

// gone notes an entry of no text.
func (r *reader) gone(e *lang.Entry) {
	severity, msg := Warning, "no text has this key now; brehon lang merge "+r.tag+" puts it aside"
	for _, d := range r.o.Domains {
		for _, t := range d.Texts {
			if t.Key == e.Context {
				severity, msg = Error, "this key is in "+path.Base(d.Name)+".po; put the entry there" // in both files it is refused
			}
		}
	}
	r.found = append(r.found, Finding{Tag: r.tag, Pos: e.Pos, Key: e.Context, Kind: Obsolete, Severity: severity, Message: msg})
}

// inherited reports whether a parent of the language (pt of pt-BR) has a translation of the text.
func (r *reader) inherited(d Domain, t lang.Text) bool {
	if r.parent[d.Name] == nil {
		r.parent[d.Name] = r.parents(d)
	}
	return slices.ContainsFunc(r.parent[d.Name][t.Key], func(e *lang.Entry) bool { return e.Translates(t) })
}

// parents are the entries of a domain in the parents of the language, by key.
func (r *reader) parents(d Domain) map[string][]*lang.Entry {
	entries := map[string][]*lang.Entry{}
	for tag := lang.Parent(r.tag); tag != ""; tag = lang.Parent(tag) {
		data, err := fs.ReadFile(r.fs, lang.File(tag, d.Name))
		if err != nil {
			continue
		}
		po, _ := lang.ParsePO("", string(data))
		for _, e := range po.Entries {
			entries[e.Context] = append(entries[e.Context], e)
		}
	}
	return entries
}

func empty(e *lang.Entry) bool { return strings.Join(e.Str, "") == "" }

// quoted are texts in quotes; an empty one is left out.
func quoted(texts ...string) string {
	var list []string
	for _, t := range texts {
		if t != "" {
			list = append(list, "“"+t+"”")
		}
	}
	return strings.Join(list, " / ")
}

// inOrder are entries in the order of their file.
func inOrder(entries map[string]*lang.Entry) []*lang.Entry {
	list := slices.Collect(maps.Values(entries))
	sort.Slice(list, func(i, j int) bool {
		if list[i].Pos != list[j].Pos {
			return list[i].Pos.Before(list[j].Pos)
		}
		return list[i].Context < list[j].Context
	})
	return list
}
