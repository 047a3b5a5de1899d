package referee

import (
	"fmt"
	"io"
	"os"
)

// An onlooker reads a journal without its seal file, which may belong to another user. For a sealed move it assumes any move
// that looks the same to all. If a later line shows that assumption to be wrong, another position that looks the same is
// tried. When the journal opens a seal, replay restarts from the assumed line. So positions, hashes, steps and events are
// right only as far as Nobody sees them.

// looking is the extra state of a replay without seals.
type looking struct {
	on    bool
	marks []mark
}

// mark is a way back to before an act of which something is sealed.
type mark struct {
	scan scan
	m    Match
	line int
}

// mostMarks is how many ways back are kept.
const mostMarks = 64

// Onlooker follows a journal that another process writes, without its seals. It rereads only lines whose seals were opened.
// What was read once is not read again, unless it is opened.
type Onlooker struct {
	p     replayer
	file  os.FileInfo // as it was read; nil: it could not be
	match *Match      // as it could be read last
}

// Follow opens the journal at path for an onlooker. The errors are those of Read.
func Follow(path string, find func(id string) (Game, error)) (*Onlooker, error) {
	o := &Onlooker{p: replayer{path: path, find: find}}
	return o, o.Read()
}

// Look reads the journal at path once, as an onlooker. The errors are those of Read.
func Look(path string, find func(id string) (Game, error)) (*Match, Resumed, error) {
	o, err := Follow(path, find)
	if err != nil {
		return nil, Resumed{}, err
	}
	return o.match, o.p.resumed(int(o.file.Size())), nil
}

// Match returns the match so far, for reading only.
func (o *Onlooker) Match() *Match { return o.match }

// anew resets the onlooker.
func (o *Onlooker) anew() {
	o.p = replayer{path: o.p.path, find: o.p.find, looking: looking{on: true}}
	o.p.seals = noSealsKnown()
}

// Read reads what was appended. After an error the match is at the last readable line or somewhat before it, and the next
// Read starts over.
func (o *Onlooker) Read() error {
	f, err := openFile(o.p.path, os.O_RDONLY)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	read := o.file != nil && os.SameFile(o.file, info) && info.Size() >= int64(o.p.size)
	if read {
		read = o.readOn(f) == nil
	}
	if !read { // or the file was replaced by another one
		o.anew()
		if err := o.readOn(f); err != nil {
			o.file = nil
			return err
		}
	}
	o.file, o.match = info, o.p.m
	return nil
}

// readOn reads the appended part; lines that it unseals are replayed first.
func (o *Onlooker) readOn(f *os.File) error {
	data, err := readFrom(f, o.p.size)
	if err != nil {
		return err
	}
	list, err := o.p.scan.opened(o.p.path, data)
	if err != nil {
		return err
	}
	first := o.p.line
	for _, s := range list {
		o.p.seals.known[s.line] = append(o.p.seals.known[s.line], s)
		if of := o.p.seals.of[s.line]; of != nil && of.salt == standIn {
			first = min(first, s.line)
		}
	}
	if first < o.p.line {
		o.p.back(first)
		if data, err = readFrom(f, o.p.size); err != nil {
			return err
		}
	}
	return o.p.read(data)
}

// readFrom returns the contents of a journal from byte at on.
func readFrom(f *os.File, at int) ([]byte, error) {
	if _, err := f.Seek(int64(at), io.SeekStart); err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	return readAll(f)
}
