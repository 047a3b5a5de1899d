// Package editor is the page on which people translate and design a game, without the page: what it shows of a folder of content, and
// what becomes of what they type. It knows no network, and writes through the Folder it is given: a server and a browser's own
// program can both be the way to it.
//
// An Editor answers calls (calls.go). A work is one game in one language (work.go): its texts with their translations, the order of
// its sheets (outline.go), a drawing of each (drawing.go), all that is known of one text (text.go). Save is the only way words get
// into files (save.go), and edit the only one for the content itself (content.go): value by value in a form that the schema describes
// (shape.go), or as the text of a whole file (draft.go), in which keys are completed (complete.go).
package editor

import (
	"errors"
	"io/fs"
	"sync"

	"brehon/cmd/brehon/texts"
	"brehon/content/lang"
)

// Folder is content that can be changed.
type Folder interface {
	fs.FS // all content, with the changed files in the place of those below them
	// Write puts a whole file in its place; whoever reads it sees the old one or the new one. Was is what the file holds as far as the
	// caller knows, nil if there is none; if it has changed since, nothing is written and the error is ErrChanged.
	Write(name string, was, data []byte) error
}

// ErrChanged is the error of Write where a file is no longer as it was.
var ErrChanged = errors.New("the file has changed meanwhile")

// Editor is a folder that is open for editing. It may be used by several goroutines at once.
type Editor struct {
	folder Folder

	mu       sync.Mutex
	sets     map[string]*texts.Set       // games without faults, by id
	works    map[[2]string]*work         // by game and language
	likes    map[string]*likes           // by language
	catalogs map[[2]string]*lang.Catalog // by game and language
	shapes   map[string]*shape           // of files, by name
	seen     map[string]string           // stamps of files, by name, as Changes has seen them last
	own      []string                    // files that were written here since then
	count    int                         // of changes that were taken over
}

// New opens a folder. Nothing is read before it is asked for.
func New(folder Folder) *Editor {
	e := &Editor{folder: folder, sets: map[string]*texts.Set{}, works: map[[2]string]*work{}, likes: map[string]*likes{}, catalogs: map[[2]string]*lang.Catalog{}, shapes: map[string]*shape{}}
	e.seen = stamps(folder)
	return e
}
