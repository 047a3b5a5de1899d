package editor

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"brehon/cmd/brehon/texts"
	"brehon/content/lang"
	"brehon/content/strict"
)

// Field is a single value of a content file: a number, a word, a text.
type Field struct {
	Path  string `json:"path"` // its keys, and the names of entries of lists
	Line  int    `json:"line"`
	Col   int    `json:"col"`
	Value string `json:"value"`
	Type  string `json:"type"` // text, number, truth, nothing
	Note  string `json:"note,omitempty"`
}

// Edit is another value in the place of one.
type Edit struct {
	File  string `json:"file"`
	Line  int    `json:"line"`
	Col   int    `json:"col"`
	Was   string `json:"was"`
	Value string `json:"value"`
}

// Edited is what becomes of edits.
type Edited struct {
	Faults   []string       `json:"faults,omitempty"` // with their places; with any nothing is written
	Written  bool           `json:"written,omitempty"`
	Outdated map[string]int `json:"outdated,omitempty"` // texts that are to be translated again, by language
	Edition  string         `json:"edition,omitempty"`  // by which name sheets print numbers that were changed
	Says     []string       `json:"says,omitempty"`
	Drawing  *Drawing       `json:"drawing,omitempty"`
}

// contentFiles are the YAML files of a game, and those that all games share.
func (e *Editor) contentFiles(game string) (list []string) {
	for _, tree := range []string{"content/" + game, "scenarios/" + game} {
		_ = fs.WalkDir(e.folder, tree, func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && path.Ext(name) == ".yaml" {
				list = append(list, name)
			}
			return nil
		})
	}
	return append(list, "content/words.yaml")
}

// fields are the values of a content file.
func (e *Editor) fields(game, file string) ([]Field, error) {
	if !slices.Contains(e.contentFiles(game), file) {
		return nil, &errNo{"file", file}
	}
	data, err := fs.ReadFile(e.folder, file)
	if err != nil {
		return nil, err
	}
	tree, faults := strict.Parse(file, data)
	if len(faults) > 0 {
		return nil, strict.Faults(faults)
	}
	list := []Field{}
	var walk func(n *strict.Node, path string)
	walk = func(n *strict.Node, path string) {
		for i, item := range n.Items {
			name := strict.EntryName(item, i)
			if n.Kind == strict.Map {
				name = n.Keys[i].Value
			}
			if path != "" {
				name = path + "." + name
			}
			if item.Kind == strict.Scalar {
				list = append(list, Field{name, item.Pos.Line, item.Pos.Col, item.Value, item.Type, item.Note})
			} else {
				walk(item, name)
			}
		}
	}
	walk(tree, "")
	return list, nil
}

// fieldsOf are the values of a text's own: in the singular and the plural, or one.
func (e *Editor) fieldsOf(t lang.Text) (list []Field) {
	data, err := fs.ReadFile(e.folder, t.Pos.File)
	if err != nil {
		return nil
	}
	tree, _ := strict.Parse(t.Pos.File, data)
	if tree == nil {
		return nil
	}
	if n := tree.Scalar(t.Pos.Line, t.Pos.Col); n != nil && n.Value == t.Other {
		return []Field{{Line: n.Pos.Line, Col: n.Pos.Col, Value: n.Value, Type: n.Type}}
	}
	var find func(n *strict.Node)
	find = func(n *strict.Node) {
		if n.Kind == strict.Map && n.Pos == t.Pos && list == nil {
			for _, key := range []string{"one", "other"} {
				if v := n.Get(key); v != nil && v.Kind == strict.Scalar {
					list = append(list, Field{Path: key, Line: v.Pos.Line, Col: v.Pos.Col, Value: v.Value, Type: v.Type})
				}
			}
		}
		for _, item := range n.Items {
			find(item)
		}
	}
	find(tree)
	return list
}

// patchOf is the files that edits change. What was typed over something else than is there now is refused.
func (e *Editor) patchOf(game string, edits []Edit) (was, now map[string][]byte, faults []string, err error) {
	was, now = map[string][]byte{}, map[string][]byte{}
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b Edit) int { // the last first: places before it stay
		if a.Line != b.Line {
			return b.Line - a.Line
		}
		return b.Col - a.Col
	})
	for _, edit := range edits {
		if !slices.Contains(e.contentFiles(game), edit.File) {
			return nil, nil, nil, &errNo{"file", edit.File}
		}
		if _, read := now[edit.File]; !read {
			data, err := fs.ReadFile(e.folder, edit.File)
			if err != nil {
				return nil, nil, nil, err
			}
			was[edit.File], now[edit.File] = data, data
		}
		tree, found := strict.Parse(edit.File, was[edit.File])
		if len(found) > 0 {
			return nil, nil, nil, strict.Faults(found)
		}
		if n := tree.Scalar(edit.Line, edit.Col); n == nil || n.Value != edit.Was {
			faults = append(faults, fmt.Sprintf("%s:%d:%d: the file has changed meanwhile; look at it again", edit.File, edit.Line, edit.Col))
			continue
		}
		data, err := strict.Edit(edit.File, now[edit.File], edit.Line, edit.Col, edit.Value)
		if err != nil {
			faults = append(faults, strings.Split(err.Error(), "\n")...)
			continue
		}
		now[edit.File] = data
	}
	return was, now, faults, nil
}

// edit tries edits of a game's content, or writes them if nothing is wrong with them; the sheet is that of draws.
func (e *Editor) edit(c call) (*Edited, error) {
	was, now, faults, err := e.patchOf(c.Game, c.Edits)
	if err != nil {
		return nil, err
	}
	out := &Edited{Faults: faults}
	files := patch(e.folder, now)
	set, found := texts.Open(files, c.Game)
	for _, f := range found {
		out.Faults = append(out.Faults, f.Error())
	}
	if len(out.Faults) > 0 {
		return out, nil
	}
	before, err := e.opened(c.Game)
	if err == nil {
		out.Outdated = e.outdated(before, set)
	}
	if slices.ContainsFunc(c.Edits, func(e Edit) bool { _, err := strconv.ParseFloat(e.Value, 64); return err == nil && e.Value != e.Was }) {
		out.Edition = set.Games[0].Content.Law().Edition().Name.Other
	}
	tried := New(reading{files})
	tried.sets[c.Game] = set
	if w, err := tried.bare(c.Game, c.Tag); err == nil {
		if c.Kind != "" {
			if out.Drawing, err = w.draws(c.Kind, c.ID, c.Back, c.Key, nil); err != nil {
				out.Faults = append(out.Faults, err.Error())
			}
		}
		if t, ok := w.texts[c.Key]; ok {
			out.Says = w.says(t, nil)
		}
	}
	if !c.Write || len(out.Faults) > 0 {
		return out, nil
	}
	for file, data := range now {
		if string(data) == string(was[file]) {
			continue
		}
		if err := e.folder.Write(file, was[file], data); err != nil {
			return nil, err
		}
		e.forget(file)
	}
	out.Written = true
	return out, nil
}

// outdated counts by language the translated texts whose English is another.
func (e *Editor) outdated(before, after *texts.Set) map[string]int {
	old := map[string]lang.Text{}
	for _, t := range before.Texts[0] {
		old[t.Key] = t
	}
	var changed []lang.Text
	for _, t := range after.Texts[0] {
		if was, there := old[t.Key]; there && (was.One != t.One || was.Other != t.Other) {
			changed = append(changed, was)
		}
	}
	n := map[string]int{}
	for _, tag := range lang.Tags(e.folder)[1:] {
		words := e.said(tag, before.Games[0].Content.Info.ID)
		for _, t := range changed {
			if words.Entry(t) != nil {
				n[tag]++
			}
		}
	}
	return n
}

// said is what a language says in a game, read once.
func (e *Editor) said(tag, game string) *lang.Catalog {
	id := [2]string{game, tag}
	if e.catalogs[id] == nil {
		e.catalogs[id], _ = lang.Load(e.folder, tag, game)
	}
	return e.catalogs[id]
}

// reading is a folder that is only read.
type reading struct{ fs.FS }

func (reading) Write(string, []byte, []byte) error { return errors.ErrUnsupported }

// ReadDir lists a folder with what lies over it.
func (r reading) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(r.FS, name) }
