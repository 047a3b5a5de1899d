package scenario

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
)

// Set is the scenarios of a game, by the names of their files.
type Set struct {
	Scenarios []*Scenario

	game  *source.Game
	trees map[string]*strict.Node
}

// Load reads scenarios/<game>/ from f and checks everything.
func Load(f fs.FS, game *source.Game, own Own) (*Set, []lang.Fault) {
	l := read(f, game, own)
	l.check()
	return l.set, strict.Sort(l.faults)
}

// Read is Load for scenarios that are known to be sound, such as the program's own: what they say of the game and of each
// other is not checked.
func Read(f fs.FS, game *source.Game, own Own) (*Set, []lang.Fault) {
	l := read(f, game, own)
	return l.set, strict.Sort(l.faults)
}

// read reads the files of all scenarios.
func read(f fs.FS, game *source.Game, own Own) *loader {
	own.Letter, own.Source = game.Info.Letter, game.Source()
	set := &Set{game: game, trees: map[string]*strict.Node{}}
	l := &loader{set: set, own: own, unsound: map[*Scenario]bool{}}
	dir := path.Join("scenarios", game.Folder)
	files, err := fs.ReadDir(f, dir)
	if err != nil {
		l.fault(lang.Pos{File: dir}, unreadable(err))
	}
	for _, e := range files {
		if path.Ext(e.Name()) == ".yaml" {
			l.read(f, path.Join(dir, e.Name()))
		}
	}
	return l
}

func unreadable(err error) string {
	if errors.Is(err, fs.ErrNotExist) {
		return "the folder is missing"
	}
	return "cannot be read: " + err.Error()
}

type loader struct {
	set         *Set
	own         Own
	faults      []lang.Fault
	names, refs []strict.Mark
	unsound     map[*Scenario]bool // with faults of their own
}

func (l *loader) fault(p lang.Pos, msg string) {
	l.faults = append(l.faults, lang.Fault{Pos: p, Msg: msg})
}

func (l *loader) read(f fs.FS, file string) {
	data, err := fs.ReadFile(f, file)
	if err != nil {
		l.fault(lang.Pos{File: file}, unreadable(err))
		return
	}
	id := strings.TrimSuffix(path.Base(file), ".yaml")
	s := &Scenario{}
	r := l.own.Vocabulary.Read(file, "scenarios."+id, data, s)
	l.faults = append(l.faults, r.Faults...)
	l.names = append(l.names, r.Names...)
	l.refs = append(l.refs, r.Refs...)
	if s.ID != "" && s.ID != id {
		l.fault(r.Tree.Get("id").Pos, fmt.Sprintf("scenario %q: the file is named %s", s.ID, path.Base(file)))
	}
	l.set.trees[s.ID] = r.Tree
	l.set.Scenarios = append(l.set.Scenarios, s)
	l.unsound[s] = len(r.Faults) > 0
}

// None is the set of a game without scenarios.
func None(game *source.Game) *Set { return &Set{game: game} }

// Scenario is the scenario with that id, or nil.
func (s *Set) Scenario(id string) *Scenario {
	return source.Find(s.Scenarios, func(c *Scenario) bool { return c.ID == id })
}

// Values answers what content's Values answers, and scenarios.first.money.red, by the settings.
func (s *Set) Values(set source.Settings) func(path string) (string, bool) {
	rest := s.game.Values(set)
	return func(path string) (string, bool) {
		file, inside, _ := strings.Cut(path, ".")
		if file != "scenarios" {
			return rest(path)
		}
		id, inside, _ := strings.Cut(inside, ".")
		return s.figure(id, inside, set)
	}
}

func (s *Set) figure(id, path string, set source.Settings) (string, bool) {
	sc, tree := s.Scenario(id), s.trees[id]
	if sc == nil || tree == nil || path == "" {
		return "", false
	}
	names := strings.Split(path, ".")
	n := tree.Find(names...)
	list := tree.Get("when")
	for i, v := range sc.When {
		if list == nil || i >= len(list.Items) {
			break // another file of the same id: that is a fault of its own
		}
		if when := list.Items[i]; v.Holds(set) && when.Get(names[0]) != nil {
			n = when.Find(names...)
		}
	}
	return n.Word()
}
