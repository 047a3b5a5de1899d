package source

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// Words are texts under names, "board.north", in the order of the file.
type Words struct {
	Texts        []lang.Text
	Placeholders Placeholders

	base string // of keys, with the dot at its end: "words." or nothing
	at   map[string]int
}

// Text is the text under a name. Code that asks for a name no file has is broken: it panics.
func (w *Words) Text(name string) lang.Text {
	i, ok := w.at[w.base+name]
	if !ok {
		panic(fmt.Sprintf("content: there is no text %q%s", w.base+name, strict.DidYouMean(name, w.names())))
	}
	return w.Texts[i]
}

// Has reports whether there is a text under a name.
func (w *Words) Has(name string) bool {
	_, ok := w.at[w.base+name]
	return ok
}

func (w *Words) names() []string {
	var list []string
	for _, t := range w.Texts {
		list = append(list, t.Key[len(w.base):])
	}
	return list
}

// ReadYAML reads sections of key: text, of any depth, and what their placeholders stand for.
func (w *Words) ReadYAML(r *strict.Reader, n *strict.Node, key string) {
	w.at = map[string]int{}
	if key != "" {
		w.base = key + "."
	}
	w.read(r, n, key)
}

func (w *Words) read(r *strict.Reader, n *strict.Node, key string) {
	if n.Kind == strict.Map && n.Get("other") == nil {
		for i, k := range n.Keys {
			sub := k.Value
			if key != "" {
				sub = key + "." + sub
			}
			if sub == w.base+placeholdersKey {
				r.Into(&w.Placeholders, n.Items[i], k.Value)
				continue
			}
			w.read(r, n.Items[i], sub)
		}
		return
	}
	var t lang.Text
	t.ReadYAML(r, n, key)
	w.at[key] = len(w.Texts)
	w.Texts = append(w.Texts, t)
}

// checkWords: an edited copy of a file still has every text that the program prints by its name.
func (l *loader) checkWords(name, base string, w *Words) {
	file := path.Join(l.dir, name)
	was := l.edited(file)
	if was == nil {
		return
	}
	var own Words
	l.game.own.Vocabulary.Read(file, base, was, &own)
	for _, t := range own.Texts {
		i, ok := w.at[t.Key]
		if !ok {
			l.fault(lang.Pos{File: file}, fmt.Sprintf("the text %s is missing, and the program prints it", t.Key))
			continue
		}
		given := append(placeholders(t), t.By)
		for _, n := range append(placeholders(w.Texts[i]), w.Texts[i].By) {
			if n != "" && !strings.Contains(n, ".") && !slices.Contains(given, n) {
				l.fault(w.Texts[i].Pos, fmt.Sprintf("%s: the program gives no {%s} here%s", t.Key, n, strict.DidYouMean(n, given)))
			}
		}
	}
}

// placeholders are the placeholders of a text.
func placeholders(t lang.Text) []string {
	return append(t.Marks().Asked(), t.MarksIn(t.One).Asked()...)
}

// edited is a file as the program itself has it, where this one is another; nil where it is the same, or the game is none
// of the program's.
func (l *loader) edited(file string) []byte {
	e, ok := l.fs.(Edited)
	if !ok {
		return nil
	}
	was, err := fs.ReadFile(e.Original(), file)
	is, err2 := fs.ReadFile(l.fs, file)

	if _, known := fs.Stat(e.Original(), path.Join(l.dir, "game.yaml")); known != nil || err != nil || err2 != nil || bytes.Equal(was, is) {
		return nil
	}
	return was
}

// builtIn is what the program has of a game itself, and knows by its name.
type builtIn struct {
	rulesFile
	componentsFile
}

// builtIn is the program's own part of a game, as far as the files are others here.
func (l *loader) builtIn() (was builtIn) {
	read := func(name, base string, v any) {
		file := path.Join(l.dir, name)
		if data := l.edited(file); data != nil {
			strict.Read(file, base, data, v)
		}
	}
	read("rules.yaml", "options", &was.rulesFile)
	read("components.yaml", "components", &was.componentsFile)
	return was
}

// Message is a text of messages.yaml, "board.north". It panics if there is none.
func (g *Game) Message(name string) lang.Text { return g.Messages.Text(name) }

// Word is a text of words.yaml, "marks.cut". A game may say it in its own way, or have more of them: own.marks.cut in
// messages.yaml goes before. It panics if there is neither.
func (g *Game) Word(name string) lang.Text {
	if own := "own." + name; g.Messages.Has(own) {
		return g.Messages.Text(own)
	}
	return g.Words.Text(name)
}

// List joins names as the language does: one, two and three.
func (g *Game) List(words *lang.Catalog, names []lang.Said) lang.Said {
	if len(names) == 0 {
		return lang.Said{}
	}
	list := names[0]
	for i, n := range names[1:] {
		way := "lists.more"
		if i == len(names)-2 {
			way = "lists.two"
		}
		list = words.Join(g.Word(way), "a", list, "b", n)
	}
	return list
}
