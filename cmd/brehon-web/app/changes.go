package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"brehon/cmd/brehon/editor"
	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
)

// changes are files that somebody has changed, over the content. They are kept beside the journals as one zip. The number in its name
// grows with each change; the zip before it goes once the new one is whole, so that nothing is lost whenever the page ends.
type changes struct {
	number int
	files  parts
	editor *editor.Editor   // on them; nil until it is asked for
	langs  *games.Libraries // with them; nil until they are asked for
	heard  []string         // files that were changed elsewhere since the page was last told
	wrote  []File           // files that the page has changed since then
}

// zip is the path of the changes of a number.
func (a *App) zip(number int) string {
	return filepath.Join(a.Dir, fmt.Sprintf("changes-%09d.zip", number))
}

// zips are the numbers of all that there are, the last first: but the last that is whole, they are of no use.
func (a *App) zips() (numbers []int, err error) {
	list, err := filepath.Glob(filepath.Join(a.Dir, "changes-"+strings.Repeat("[0-9]", 9)+".zip"))
	for _, file := range slices.Backward(list) {
		n, err := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(filepath.Base(file), "changes-"), ".zip"))
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, n)
	}
	return numbers, err
}

// look reads the changes again if another page has made some.
func (a *App) look() error {
	numbers, err := a.zips()
	if err != nil {
		return err
	}
	now := changes{files: parts{}, heard: a.changes.heard}
	for _, n := range numbers {
		if n == a.changes.number {
			return nil
		}
		data, err := os.ReadFile(a.zip(n))
		if err != nil {
			return err
		}
		if now.files.add(data) == nil {
			now.number = n
			break
		} // the page ended while it was written: it goes with the next change
	}
	if now.number == a.changes.number {
		return nil
	}
	now.heard = append(now.heard, differing(a.changes.files, now.files)...)
	slices.Sort(now.heard)
	now.heard = slices.Compact(now.heard)
	a.changes = now
	return nil
}

// differing are the names of the files that two sets don't share.
func differing(a, b parts) (names []string) {
	for name := range b {
		if was, there := a[name]; !there || !bytes.Equal(was, b[name]) {
			names = append(names, name)
		}
	}
	for name := range a {
		if _, there := b[name]; !there {
			names = append(names, name)
		}
	}
	return names
}

// errNotKept is the error of changes that could not be kept; they are as they were.
var errNotKept = errors.New("the change can't be kept")

// keep keeps other changes in the place of those that there are.
func (a *App) keep(files parts) error {
	size := 0
	for _, data := range files {
		size += len(data)
	}
	if len(files) > mostFiles || size > mostBytes { // it could not be read again
		return errTooLarge
	}
	data, err := Zip(files)
	if err != nil {
		return err
	}
	numbers, err := a.zips()
	if err != nil {
		return err
	}
	number := max(a.changes.number, slices.Max(append(numbers, 0))) + 1
	if err := writeNew(a.zip(number), data); err != nil {
		return fmt.Errorf("%w: %w", errNotKept, err)
	}
	for _, n := range numbers {
		_ = os.Remove(a.zip(n)) // what stays is passed over
	}
	a.changes.number = number
	clear(a.changes.files)
	maps.Copy(a.changes.files, files)
	a.changes.langs = nil
	return nil
}

// writeNew writes a file that isn't there yet, whole or not at all.
func writeNew(file string, data []byte) error {
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return errors.Join(err, os.Remove(file))
	}
	return nil
}

// on is the content with the changes over it, or without them, and the games on it.
func (a *App) on(changed bool) (fs.FS, *games.Libraries, error) {
	if !changed {
		return a.files, a.langs, nil
	}
	if err := a.look(); err != nil {
		return nil, nil, err
	}
	if a.changes.langs == nil {
		a.changes.langs = librariesOn(source.Over(a.files, a.changes.files))
	}
	return a.changes.langs.Own().Files(), a.changes.langs, nil
}

// librariesOn are the games on files.
func librariesOn(files fs.FS) *games.Libraries {
	return games.NewLibraries(games.NewLibrary(files, "en"))
}

// desk is the content as the editor changes it.
type desk struct {
	fs.FS
	app *App
}

// ReadDir lists a folder with what lies over it.
func (d desk) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(d.FS, name) }

// Original is the content without the changes, as source.Edited has it.
func (d desk) Original() fs.FS { return d.app.files }

// Write keeps a file, if it still holds what it did.
func (d desk) Write(name string, was, data []byte) error {
	now, err := fs.ReadFile(d, name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if (err == nil) != (was != nil) || !bytes.Equal(now, was) {
		return editor.ErrChanged
	}
	files := maps.Clone(d.app.changes.files)
	files[name] = slices.Clone(data)
	if err := d.app.keep(files); err != nil {
		return err
	}
	d.app.changes.wrote = append(d.app.changes.wrote, File{name, files[name]})
	return nil
}

// calling is a call of the editor's page.
type calling struct {
	Call string          `json:"call"`
	Body json.RawMessage `json:"body"`
}

// state is what a page is told with every answer about changes.
type state struct {
	Number int            `json:"number"` // grows with each change
	Files  map[string]int `json:"files"`  // how many bytes each changed file has
	Heard  []string       `json:"heard"`  // files that were changed elsewhere
}

func (a *App) state() state {
	s := state{Number: a.changes.number, Files: map[string]int{}, Heard: a.changes.heard}
	for name, data := range a.changes.files {
		s.Files[name] = len(data)
	}
	a.changes.heard = nil
	return s
}

// edit answers a call of the editor's page: the first file holds the answer, as a drawing in it is long; the others are those that it
// has written.
func (a *App) edit(c calling) (Answer, error) {
	if err := a.look(); err != nil {
		return Answer{}, err
	}
	if a.changes.editor == nil {
		a.changes.editor = editor.New(desk{source.Over(a.files, a.changes.files), a})
	}
	answer, err := a.changes.editor.Call(c.Call, c.Body)
	if err != nil {
		return Answer{}, err
	}
	files := append([]File{{"answer", answer}}, a.changes.wrote...)
	a.changes.wrote = nil
	return Answer{Body: a.state(), Files: files}, nil
}

// changed tells what is changed.
func (a *App) changed(struct{}) (Answer, error) {
	if err := a.look(); err != nil {
		return Answer{}, err
	}
	return Answer{Body: a.state()}, nil
}

// zipped is the changes as a zip: unpacked, it is a folder for --content.
func (a *App) zipped(struct{}) (Answer, error) {
	if err := a.look(); err != nil {
		return Answer{}, err
	}
	data, err := Zip(a.changes.files)
	return Answer{Files: []File{{"changes.zip", data}}}, err
}

// take puts the files of a zip in the place of all changes; without a zip there are none.
func (a *App) take(_, file []byte) (Answer, error) {
	if err := a.look(); err != nil {
		return Answer{}, err
	}
	files := parts{}
	if file != nil {
		var err error
		if files, err = contentOf(file); err != nil {
			return Answer{}, err
		}
		if err := source.Readable(a.files, files); err != nil {
			return Answer{}, err
		}
		if faults := a.faults(files); len(faults) > 0 {
			return Answer{}, strict.Faults(faults)
		}
	}
	for name, data := range files {
		if own, there := a.files[name]; there && bytes.Equal(own, data) {
			delete(files, name)
		}
	}
	was := maps.Clone(a.changes.files)
	if err := a.keep(files); err != nil {
		return Answer{}, err
	}
	a.changes.editor, a.changes.heard = nil, differing(was, files)
	return Answer{Body: a.state()}, nil
}

// What a zip lacks, or has too much.
var (
	errNoContent = errors.New("the zip contains neither content/ nor scenarios/")
	errOutside   = errors.New("a file of the zip would leave its folder")
)

// contentOf are the files of content in a zip: those below content/ and scenarios/, which may lie in a folder of any name.
func contentOf(data []byte) (parts, error) {
	all, files := parts{}, parts{}
	if err := all.add(data); err != nil {
		return nil, err
	}
	around := "" // the first folder that has some, unless they lie at the top
	for _, name := range slices.Backward(slices.Sorted(maps.Keys(all))) {
		if !fs.ValidPath(name) || strings.Contains(name, `\`) {
			return nil, fmt.Errorf("%w: %.100q", errOutside, name)
		}
		if top, in, _ := strings.Cut(name, "/"); isContent(in) {
			around = top + "/"
		}
	}
	if slices.ContainsFunc(slices.Collect(maps.Keys(all)), isContent) {
		around = ""
	}
	for name, data := range all {
		if in, ok := strings.CutPrefix(name, around); ok && isContent(in) {
			files[in] = data
		}
	}
	if len(files) == 0 {
		return nil, errNoContent
	}
	return files, nil
}

// isContent reports whether a file is one that a folder for --content may hold.
func isContent(name string) bool {
	tree, rest, _ := strings.Cut(name, "/")
	return (tree == "content" || tree == "scenarios") && rest != "" && !strings.HasPrefix(path.Base(name), ".")
}

// faults are what is wrong with the content if files lie over it: with the games that they are of, and with their languages.
func (a *App) faults(files parts) (faults []lang.Fault) {
	over := source.Over(a.files, files)
	has := func(is func(name string) bool) bool {
		return slices.ContainsFunc(slices.Collect(maps.Keys(files)), is)
	}
	for _, e := range games.In(over) {
		if !has(func(name string) bool { return isOf(name, e.ID) }) {
			continue
		}
		_, found := e.Load(over)
		faults = append(faults, found...)
		for _, tag := range lang.Tags(over) {
			if has(func(name string) bool { return strings.HasPrefix(name, lang.Folder+"/"+tag+"/") }) {
				_, found := lang.Load(over, tag, e.ID)
				faults = append(faults, found...)
			}
		}
	}
	return strict.Sort(faults)
}

// isOf reports whether a file can matter to a game: all but what lies in another game's folders.
func isOf(name, game string) bool {
	for _, id := range games.IDs() {
		if id != game && slices.Contains(strings.Split(path.Dir(name), "/"), id) {
			return false
		}
	}
	return true
}
