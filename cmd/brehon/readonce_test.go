package main

import (
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"sync"

	"brehon/cmd/brehon/games"
	"brehon/content"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate"
	"brehon/scenarios"
)

type reader = func(files fs.FS, how games.Depth) (*games.Game, []lang.Fault)

// readOnce reads the program's own files once in each way; what is laid over them again only where it
// is other than the last times in anything that was looked at.
func readOnce(read reader) reader {
	own := generate.Embedded(content.FS(), scenarios.FS())
	once := map[games.Depth]func() *reading{}
	for _, how := range []games.Depth{games.Checked, games.Sound, games.Head} {
		once[how] = sync.OnceValue(func() *reading { return newReading(read, own, how) })
	}
	const most = 4
	var mu sync.Mutex
	last := map[games.Depth][]*reading{}
	find := func(files fs.FS, how games.Depth) *reading {
		mu.Lock()
		list := slices.Clone(last[how])
		mu.Unlock()
		for _, r := range list {
			if r.fits(files) {
				return r
			}
		}
		r := newReading(read, files, how)
		mu.Lock()
		defer mu.Unlock()
		last[how] = append([]*reading{r}, last[how][:min(len(last[how]), most-1)]...)
		return r
	}
	return func(files fs.FS, how games.Depth) (*games.Game, []lang.Fault) {
		was := once[how]
		if reflect.TypeOf(files) != reflect.TypeOf(own) { // something is laid over them
			was = func() *reading { return find(files, how) }
		}
		r := was()
		g := *r.game
		return &g, slices.Clone(r.faults)
	}
}

// reading is a game that was read, with all that its reader was told by the files.
type reading struct {
	fs.FS // while it is read
	mu    sync.Mutex
	told  map[question]string

	game   *games.Game
	faults []lang.Fault
}

// question is what files are asked: read, list or open, and a name.
type question struct{ what, name string }

func newReading(read reader, files fs.FS, how games.Depth) *reading {
	r := &reading{FS: files, told: map[question]string{}}
	r.game, r.faults = read(r, how)
	r.FS = nil
	return r
}

// fits reports whether other files tell the same.
func (r *reading) fits(files fs.FS) bool {
	for q, was := range r.told {
		if answer(files, q) != was {
			return false
		}
	}
	return true
}

// Original is what the files are held against, which no test changes.
func (r *reading) Original() fs.FS {
	if e, ok := r.FS.(source.Edited); ok {
		return e.Original()
	}
	return r.FS
}

func (r *reading) note(q question) {
	is := answer(r.FS, q)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.told[q] = is
}

func answer(files fs.FS, q question) string {
	switch q.what {
	case "read":
		data, err := fs.ReadFile(files, q.name)
		return fmt.Sprintf("%s %v", data, err)
	case "list":
		var b strings.Builder
		list, err := fs.ReadDir(files, q.name)
		for _, e := range list {
			fmt.Fprintln(&b, e)
		}
		return fmt.Sprint(b.String(), err)
	}
	info, err := fs.Stat(files, q.name)
	if err != nil || !info.Mode().IsRegular() {
		return fmt.Sprint(info != nil && info.IsDir(), err)
	}
	return answer(files, question{"read", q.name})
}

func (r *reading) Open(name string) (fs.File, error) {
	r.note(question{"open", name})
	return r.FS.Open(name)
}

func (r *reading) ReadFile(name string) ([]byte, error) {
	r.note(question{"read", name})
	return fs.ReadFile(r.FS, name)
}

func (r *reading) ReadDir(name string) ([]fs.DirEntry, error) {
	r.note(question{"list", name})
	return fs.ReadDir(r.FS, name)
}
