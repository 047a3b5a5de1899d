package editor

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
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

	Help    string   `json:"help,omitempty"` // what the schema says of it
	Min     *float64 `json:"min,omitempty"`
	Max     *float64 `json:"max,omitempty"`
	Whole   bool     `json:"whole,omitempty"` // a number without a fraction
	Choices []string `json:"choices,omitempty"`
	Text    string   `json:"text,omitempty"` // the key of the text that it is, or of the first one of its entry
	Own     bool     `json:"own,omitempty"`  // it is that text, or a form of it
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
	Says     []Said         `json:"says,omitempty"`
	Drawing  *Drawing       `json:"drawing,omitempty"`

	Drafts  []*Draft `json:"drafts,omitempty"`  // the files that were sent as drafts, with the edits in them; once written with their new marks
	Theirs  []string `json:"theirs,omitempty"`  // drafts of files that somebody else has written meanwhile: nothing is written
	Fields  []Field  `json:"fields,omitempty"`  // of the file that is shown
	Refused []Edit   `json:"refused,omitempty"` // edits that could not be put into their files
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
	set, err := e.opened(game)
	if err != nil {
		set = &texts.Set{Texts: [][]lang.Text{nil}} // the file may be what is to be mended
	}
	return e.fieldsIn(game, file, data, set.Texts[0])
}

// fieldsIn are the values of a content file that holds these bytes, with the texts of the game that they belong to.
func (e *Editor) fieldsIn(game, file string, data []byte, all []lang.Text) ([]Field, error) {
	tree, faults := strict.Parse(file, data)
	if len(faults) > 0 {
		return nil, strict.Faults(faults)
	}
	s, err := e.shapeOf(game, file)
	if err != nil {
		return nil, err
	}
	keys := map[strict.Pos]string{}
	for _, t := range all {
		if t.Pos.File == file && t.Of == "" {
			keys[t.Pos] = t.Key
		}
	}
	list := []Field{}
	var walk func(n *strict.Node, path, help, text string, shapes []*shape)
	walk = func(n *strict.Node, path, help, text string, shapes []*shape) {
		for i, item := range n.Items {
			name := strict.EntryName(item, i)
			if n.Kind == strict.Map {
				name = n.Keys[i].Value
			}
			if path != "" {
				name = path + "." + name
			}
			text, help, shapes := cmp.Or(firstText(item, keys), text), help, under(shapes, n, i)
			if item.Kind == strict.Scalar {
				f := Field{Path: name, Line: item.Pos.Line, Col: item.Pos.Col, Value: item.Value, Type: item.Type, Note: item.Note, Text: text, Own: keys[item.Pos] != "" || keys[n.Pos] != ""}
				f.describe(shapes, help)
				list = append(list, f)
				continue
			}
			if item.Kind == strict.List || n == tree {
				text = ""
			}
			help = ""
			for _, s := range shapes {
				if s.Properties == nil {
					help = cmp.Or(help, s.Description)
				}
			}
			walk(item, name, help, text, shapes)
		}
	}
	walk(tree, "", "", "", []*shape{s})
	return list, nil
}

// firstText is the key of the first text of a node.
func firstText(n *strict.Node, keys map[strict.Pos]string) string {
	if key := keys[n.Pos]; key != "" {
		return key
	}
	for _, item := range n.Items {
		if key := firstText(item, keys); key != "" {
			return key
		}
	}
	return ""
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

// change is files that are to be written.
type change struct {
	was, now map[string][]byte
	theirs   []string // files that are no longer what their drafts were made from
	refused  []Edit
	faults   []string // why they were
}

// open puts a file among those that may change.
func (c *change) open(e *Editor, game, file string) error {
	if !slices.Contains(e.contentFiles(game), file) {
		return &errNo{"file", file}
	}
	if _, read := c.now[file]; read {
		return nil
	}
	data, err := fs.ReadFile(e.folder, file)
	c.was[file], c.now[file] = data, data
	return err
}

// changeOf is what drafts make of files, and edits of those. What was typed over something else than is there now is refused.
func (e *Editor) changeOf(game string, drafts []Draft, edits []Edit) (*change, error) {
	c := &change{was: map[string][]byte{}, now: map[string][]byte{}}
	for _, d := range drafts {
		if err := c.open(e, game, d.File); err != nil {
			return nil, err
		}
		c.now[d.File] = asWritten(c.was[d.File], d.Text)
		if d.Mark != markOf(c.was[d.File]) && string(c.now[d.File]) != string(c.was[d.File]) { // what stopped between two files is no one else's
			c.theirs = append(c.theirs, d.File)
		}
	}
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b Edit) int { // the last first: places before it stay
		if a.Line != b.Line {
			return b.Line - a.Line
		}
		return b.Col - a.Col
	})
	for _, edit := range edits {
		if err := c.open(e, game, edit.File); err != nil {
			return nil, err
		}
		data, fault := edit.in(c.now[edit.File])
		if fault != "" {
			c.refused, c.faults = append(c.refused, edit), append(c.faults, strings.Split(fault, "\n")...)
			continue
		}
		c.now[edit.File] = data
	}
	return c, nil
}

// in is a file with the edit in it, or why it cannot be.
func (e Edit) in(data []byte) (changed []byte, fault string) {
	tree, faults := strict.Parse(e.File, data)
	if len(faults) > 0 {
		return nil, strict.Faults(faults).Error()
	}
	if n := tree.Scalar(e.Line, e.Col); n == nil || n.Value != e.Was {
		return nil, fmt.Sprintf("%s:%d:%d: the file has changed meanwhile; look at it again", e.File, e.Line, e.Col)
	}
	changed, err := strict.Edit(e.File, data, e.Line, e.Col, e.Value)
	if err != nil {
		return nil, err.Error()
	}
	return changed, ""
}

// numbers reports whether files have other numbers than before.
func (c *change) numbers() bool {
	for file, now := range c.now {
		if !slices.Equal(numbersOf(file, now), numbersOf(file, c.was[file])) {
			return true
		}
	}
	return false
}

// numbersOf are the numbers of a file, in order.
func numbersOf(file string, data []byte) (list []string) {
	tree, _ := strict.Parse(file, data)
	var walk func(n *strict.Node)
	walk = func(n *strict.Node) {
		if n.Type == "number" {
			list = append(list, n.Value)
		}
		for _, item := range n.Items {
			walk(item)
		}
	}
	if tree != nil {
		walk(tree)
	}
	return list
}

// edit tries drafts and edits of a game's content, or writes them if nothing is wrong with them; the sheet is that of draws.
func (e *Editor) edit(c call) (*Edited, error) {
	ch, err := e.changeOf(c.Game, c.Drafts, c.Edits)
	if err != nil {
		return nil, err
	}
	out := &Edited{Faults: ch.faults, Theirs: ch.theirs, Refused: ch.refused}
	for _, d := range c.Drafts {
		out.Drafts = append(out.Drafts, &Draft{d.File, draft(d.File, ch.now[d.File]).Text, d.Mark})
	}
	files := patch(e.folder, ch.now)
	set, found := texts.Open(files, c.Game)
	for _, f := range found {
		if f := f.Error(); !slices.Contains(out.Faults, f) {
			out.Faults = append(out.Faults, f)
		}
	}
	if c.File != "" {
		var all []lang.Text
		if len(found) == 0 {
			all = set.Texts[0]
		}
		if err := ch.open(e, c.Game, c.File); err != nil {
			return nil, err
		}
		out.Fields, _ = e.fieldsIn(c.Game, c.File, ch.now[c.File], all)
	}
	if len(out.Faults) > 0 {
		return out, nil
	}
	isNew := false // the text that is typed at
	if before, err := e.opened(c.Game); err == nil {
		out.Outdated = e.outdated(before, set)
		isNew = !slices.ContainsFunc(before.Texts[0], func(t lang.Text) bool { return t.Key == c.Key })
	}
	if ch.numbers() {
		words, _ := lang.Load(files, c.Tag, c.Game)
		out.Edition = words.Say(set.Games[0].Content.Law().Edition().Name).Text
	}
	tried := &Editor{folder: reading{files}}
	if w, err := tried.drawing(set, c.Tag); err == nil {
		t, there := w.texts[c.Key]
		if there {
			out.Says = w.says(t, nil)
		}
		if there && isNew {
			out.Drawing, _ = w.draws("", "", false, c.Key, nil) // it may be on none
		}
		if out.Drawing == nil && c.Kind != "" {
			var gone *errNo
			if out.Drawing, err = w.draws(c.Kind, c.ID, c.Back, c.Key, nil); err != nil && !errors.As(err, &gone) {
				out.Faults = append(out.Faults, err.Error())
			}
		}
	}
	if c.Write && len(out.Faults)+len(out.Theirs) == 0 {
		return out, e.write(ch, out)
	}
	return out, nil
}

// write writes what has changed.
func (e *Editor) write(ch *change, out *Edited) error {
	for _, file := range slices.Sorted(maps.Keys(ch.now)) {
		was, data := ch.was[file], ch.now[file]
		if string(data) == string(was) {
			continue
		}
		if err := e.folder.Write(file, was, data); err != nil {
			return err
		}
		e.forget(file)
	}
	for _, d := range out.Drafts {
		d.Mark = markOf(ch.now[d.File])
	}
	out.Written = true
	return nil
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
	if len(changed) == 0 {
		return n
	}
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
