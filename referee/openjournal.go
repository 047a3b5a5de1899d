package referee

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Opening and closing journals.

// Create begins the journal of the match m in a new file at path, and locks it. Create panics if the match has steps. The
// error wraps os.ErrExist if the file has something in it, and ErrLocked if another process holds it.
func Create(path string, m *Match) error {
	f, err := openFile(path, os.O_RDWR|os.O_CREATE)
	if err != nil {
		return err
	}
	j := &Journal{path: absolute(path), file: f}
	if err := j.begin(path, m); err != nil {
		f.Close()
		return err
	}
	m.journal = j
	return nil
}

func (j *Journal) begin(path string, m *Match) error {
	if err := hold(j.file); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if info, err := j.file.Stat(); err != nil {
		return fmt.Errorf("journal: %w", err)
	} else if info.Size() > 0 {
		return fmt.Errorf("cannot begin the journal %s: %w", path, os.ErrExist)
	}
	if err := m.noSeals(path); err != nil {
		return err
	}
	j.beside.load(j.path)
	j.hashes = HashVersion(m.game)
	text, err := json.Marshal(header{format, m.game.ID(), m.game.Version(), j.hashes, m.setup})
	if err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	records := []record{{kind: "game", text: string(text), hash: HashOf(m.first)}}
	for seat, name := range m.players {
		if name != Person {
			records = append(records, record{kind: "seat", n: seat, text: name, hash: HashOf(m.first)})
		}
	}
	records = append(records, m.customRecords(HashOf(m.first))...)
	if len(m.entries) > 0 {
		panic("referee: a journal begins before the first move")
	}
	if err := j.append(records); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// Close closes the journal of the match, if it has one. The match can be played on, but nothing is written any more. The
// error says if the file is not as it was left.
func (m *Match) Close() error {
	if m.journal == nil {
		return nil
	}
	err := m.journal.lost
	if err == nil {
		err = errors.Join(m.journal.held(), m.journal.hide(nil))
	}
	err = errors.Join(err, m.journal.file.Close())
	m.journal = nil
	return err
}

// Open takes up a match from the journal at path, and locks the file. Find returns the game of an id. The error is a
// *DamageError, a *DriftError or a *SealLostError, wraps ErrLocked or ErrNoFile, or is the system's.
func Open(path string, find func(id string) (Game, error)) (*Match, Resumed, error) {
	return OpenAgain(path, find, nil)
}

// OpenAgain is Open for a journal whose seals were lost: said maps line numbers, from 1, to moves as their players now repeat
// them. The repeated moves are kept in the seal file if the whole journal then replays.
func OpenAgain(path string, find func(id string) (Game, error), said map[int]string) (*Match, Resumed, error) {
	f, err := openFile(path, os.O_RDWR)
	if err != nil {
		return nil, Resumed{}, err
	}
	m, found, err := take(f, path, find, said)
	if err != nil {
		f.Close()
		return nil, found, err
	}
	return m, found, nil
}

func take(f *os.File, path string, find func(id string) (Game, error), said map[int]string) (*Match, Resumed, error) {
	if err := hold(f); err != nil {
		return nil, Resumed{}, fmt.Errorf("%s: %w", path, err)
	}
	data, err := readAll(f)
	if err != nil {
		return nil, Resumed{}, err
	}
	m, s, err := replay(path, data, find, said)
	if err != nil {
		return nil, s.resumed(len(data)), err
	}
	j := &Journal{path: absolute(path), file: f, lines: s.lines, sum: s.sum, size: int64(s.size), closed: s.seals.closed(), hashes: s.hashes}
	j.beside.load(j.path)
	if err := j.hide(bodies(againSeals(said))); err != nil {
		return nil, s.resumed(len(data)), err
	}
	if m.journal = j; (sealing(m.first) || m.Custom(keyCustom) != "") && m.hidesNothing() {
		err = j.show()
	}
	if err == nil && s.size < len(data) {
		err = j.cut()
	}
	if err == nil && s.open {
		err = j.put([]byte("\n"))
		j.size++
	}
	if err == nil {
		err = f.Sync() // the previous writer may have died before its sync
	}
	if err != nil {
		return nil, s.resumed(len(data)), fmt.Errorf("journal: cannot be continued: %w", err)
	}
	m.journal = j
	return m, s.resumed(len(data)), nil
}

// Read reads a match from the journal at path without locking it. Steps that are made then are not written to it. The errors
// are those of Open, without ErrLocked.
func Read(path string, find func(id string) (Game, error)) (*Match, Resumed, error) {
	f, err := openFile(path, os.O_RDONLY)
	if err != nil {
		return nil, Resumed{}, err
	}
	defer f.Close()
	data, err := readAll(f)
	if err != nil {
		return nil, Resumed{}, err
	}
	m, s, err := replay(path, data, find, nil)
	return m, s.resumed(len(data)), err
}
