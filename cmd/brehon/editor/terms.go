package editor

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"

	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/content/strict"
)

// Term is a word of the game that the English has.
type Term struct {
	ID       string   `json:"id"`
	Source   []string `json:"source"`
	Approved []string `json:"approved,omitempty"`
	Avoid    []string `json:"avoid,omitempty"`
	Note     string   `json:"note,omitempty"`
	Said     []string `json:"said,omitempty"` // where nothing is approved: what texts are called that are this word alone
}

// terms are the words of the game in a text.
func (w *work) terms(t lang.Text) (list []Term) {
	for _, term := range w.glossary().In(t.Other) {
		x := Term{ID: term.ID, Source: term.Source, Approved: term.Approved, Avoid: term.Avoid, Note: term.Note}
		if len(term.Approved) == 0 && !w.about.Source {
			x.Said = w.saidOf(term.Source)
		}
		list = append(list, x)
	}
	return list
}

// glossary is that of the language, else the content's.
func (w *work) glossary() *lang.Glossary {
	game := w.game().Content.Info.ID
	g, _ := lang.ReadGlossary(w.folder, w.tag, game)
	if g == nil {
		g, _ = lang.ReadGlossary(w.folder, w.source(), game)
	}
	return g
}

// saidOf are the translations of texts that are one of these words, and nothing else.
func (w *work) saidOf(source []string) (list []string) {
	const most = 3
	for _, l := range w.likesIn().list {
		is := slices.ContainsFunc(source, func(s string) bool { return strings.EqualFold(s, l.English) })
		if said := l.Said[len(l.Said)-1]; is && len(list) < most && !slices.Contains(list, said) {
			list = append(list, said)
		}
	}
	return list
}

// setTerm writes what a word of the game is called into the glossary of the language: its approved forms, and nothing else of the
// file. A glossary that is missing is begun.
func (e *Editor) setTerm(game, tag, id string, approved []string) (any, error) {
	w, err := e.work(game, tag)
	if err != nil {
		return nil, err
	}
	if w.about.Source || w.made {
		return nil, &errNo{"translation into", tag}
	}
	name := "glossary.yaml"
	if lang.OwnGlossary(e.folder, game) {
		name = path.Join(game, name)
	}
	file := path.Join(lang.Folder, tag, name)
	was, err := fs.ReadFile(e.folder, file)
	data := was
	if errors.Is(err, fs.ErrNotExist) {
		files, _, _, err := lang.Start(e.folder, tag, w.templates)
		if err != nil {
			return nil, err
		}
		was, data = nil, []byte(files[file])
	} else if err != nil {
		return nil, err
	}
	now, err := putTerm(file, data, id, approved)
	if err != nil {
		return nil, err
	}
	if _, faults := lang.ReadGlossary(patch(e.folder, map[string][]byte{file: now}), tag, game); len(faults) > 0 {
		return nil, strict.Faults(faults)
	}
	if err := e.folder.Write(file, was, now); err != nil {
		return nil, err
	}
	e.wrote(file)
	for at, w := range e.works {
		if at[1] == tag && w.reglossed() != nil {
			delete(e.works, at)
		}
	}
	return struct{}{}, nil
}

// putTerm is a glossary with other approved forms of a term, which stands on one line as brehon lang new writes it.
func putTerm(file string, data []byte, id string, approved []string) ([]byte, error) {
	tree, faults := strict.Parse(file, data)
	if len(faults) > 0 {
		return nil, strict.Faults(faults)
	}
	source, old := tree.Find("terms", id, "source"), tree.Find("terms", id, "approved")
	if source == nil {
		return nil, &errNo{"term", id}
	}
	lines := strings.SplitAfter(string(data), "\n")
	put := func(n *strict.Node, text string) bool { // text in the place of a list, or behind it if it begins with a comma
		line := []rune(lines[n.Pos.Line-1])
		from := n.Pos.Col - 1
		end := closing(line, from)
		if end < 0 {
			return false
		}
		if strings.HasPrefix(text, ",") {
			from = end
		}
		lines[n.Pos.Line-1] = string(line[:from]) + text + string(line[end:])
		return true
	}
	words := make([]string, len(approved))
	for i, x := range approved {
		words[i] = plainWord(x)
	}
	list := "[" + strings.Join(words, ", ") + "]"
	inBraces := strings.HasPrefix(strings.TrimLeft(lines[source.Pos.Line-1], " -"), "{")
	if old != nil && !put(old, list) || old == nil && (!inBraces || !put(source, ", approved: "+list)) {
		return nil, &Problem{Kind: "not-done", Detail: fmt.Sprintf("%s: the term %s stands on several lines; change it in a text editor", file, id)}
	}
	return []byte(strings.Join(lines, "")), nil
}

// closing is the place behind the list in brackets that begins there; -1: none does, or it does not end in the line.
func closing(line []rune, from int) int {
	if from >= len(line) || line[from] != '[' {
		return -1
	}
	quote := rune(0)
	for i := from; i < len(line); i++ {
		switch r := line[i]; {
		case quote == '"' && r == '\\':
			i++
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case r == '"' || r == '\'' && strings.ContainsRune("[ ,", line[i-1]):
			quote = r
		case r == ']':
			return i + 1
		}
	}
	return -1
}

// plainWord is a word as YAML has it in a list: in quotes if it holds more than letters, spaces and what stands within words.
func plainWord(s string) string {
	strange := func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !strings.ContainsRune(" -’", r)
	}
	if !strings.ContainsFunc(s, strange) && !strings.HasPrefix(s, "-") && !slices.Contains([]string{"yes", "no", "true", "false", "null", "on", "off", "y", "n"}, strings.ToLower(s)) {
		return s
	}
	quoted, _ := json.Marshal(s)
	return string(quoted)
}

// reglossed reads what depends on the glossary again.
func (w *work) reglossed() (err error) {
	w.beside = proofread.NewBeside(w.folder, w.tag, w.set.Original())
	w.templates, err = w.set.Templates(w.tag, w.set.PrintedBefore())
	return err
}
