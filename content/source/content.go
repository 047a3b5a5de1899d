// Package source holds what a game is made of: the YAML files, the structs they are
// read into, and every check that a file can fail. Games, referees and printers read from here.
//
// Load is the whole path: each file into its struct, then the checks between files.
package source

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"brehon/content/base/workers"
	"brehon/content/lang"
	"brehon/content/strict"
)

// Game is what every game has. It is read only. What only one game has, its own package keeps beside it.
type Game struct {
	Folder     string // its name in content/ and scenarios/
	Info       Info
	Options    []*Option
	Editions   []*Edition
	Components []*Component
	Aids       []*Aid
	Study      Study
	Automata   Automata
	Examples   Examples
	Messages   Words // of the game, messages.yaml
	Words      Words // the tool's own, words.yaml
	Book       []*Chapter

	own     Own
	nouns   []*Noun
	named   map[string]bool         // the keys of their names
	parts   []any                   // what the game's own structs were read into
	trees   map[string]*strict.Node // each file as it was read, by its name without .yaml
	names   []strict.Mark           // every entry that others may refer to
	unsound map[string]bool         // files that have faults of their own
	source  *lang.Language          // the language of the content
}

// Load reads content/<game>/ and content/words.yaml from f and checks everything. With faults the game may be half full.
func Load(f fs.FS, game string, own Own) (*Game, []lang.Fault) {
	l := read(f, game, own)
	g := l.game
	l.checkWords("messages.yaml", "", &g.Messages)
	l.checkWords("../words.yaml", "words", &g.Words)
	whole := len(l.faults) == 0
	l.faults = append(l.faults, twice(g.names)...)
	l.faults = append(l.faults, dangling(g.names, l.refs)...)
	l.faults = append(l.faults, g.check(l.builtIn())...)
	if whole {
		l.faults = append(l.faults, g.checkPlaceholders()...)
		l.faults = append(l.faults, g.checkNameForms()...)
	}
	return g, strict.Sort(l.faults)
}

// Read is Load for content that is known to be sound, such as the program's own: what one file says of another is not
// checked. It is for those who wait at a prompt.
func Read(f fs.FS, game string, own Own) (*Game, []lang.Fault) {
	l := read(f, game, own)
	return l.game, strict.Sort(l.faults)
}

// Head is Read for game.yaml and rules.yaml alone: what the game is called, how it may be played, and its numbers.
func Head(f fs.FS, game string, own Own) (*Game, []lang.Fault) {
	l := begin(f, game, own)
	l.wait()
	l.game.setRules(l.rules)
	return l.game, strict.Sort(l.faults)
}

// begin reads game.yaml, by which the others are read, and begins to read rules.yaml.
func begin(f fs.FS, game string, own Own) *loader {
	own.Vocabulary = own.words(own.Letter)
	g := &Game{Folder: game, own: own, trees: map[string]*strict.Node{}, unsound: map[string]bool{}}
	l := &loader{fs: f, dir: path.Join("content", game), game: g}
	g.source = lang.SourceIn(f)
	g.own.Source = g.source
	if own.Game != nil {
		*own.Game = g
	}
	l.read("game.yaml", "game", &g.Info)
	l.wait()
	if strict.Is("letter", g.Info.Letter) {
		g.own.Letter = g.Info.Letter
	}
	l.read("rules.yaml", "options", &l.rules)
	return l
}

// setRules takes what rules.yaml holds.
func (g *Game) setRules(rules rulesFile) {
	g.Editions, g.Options = rules.Editions, rules.Options
	g.parts = append(g.parts, rules.Own)
}

// read reads all files of a game.
func read(f fs.FS, game string, own Own) *loader {
	l := begin(f, game, own)
	g := l.game
	var (
		components componentsFile
		aids       aidsFile
	)
	l.mayRead("components.yaml", "components", &components)
	l.mayRead("aids.yaml", "aids", &aids)
	l.mayRead("study.yaml", "study", &g.Study)
	l.mayRead("examples.yaml", "examples", &g.Examples)
	l.mayRead("automata.yaml", "automata", &g.Automata)
	l.read("messages.yaml", "", &g.Messages)
	l.read("../words.yaml", "words", &g.Words)
	for _, file := range own.Files {
		l.readOwn(file)
	}
	l.readBook("rulebook")
	l.wait()
	l.readIcons()

	g.setRules(l.rules)
	g.Components, g.Aids = components.Components, aids.Aids
	g.parts = append(g.parts, aids.Own)
	for _, c := range g.Book {
		c.setKeys()
	}
	if own.Ready != nil {
		own.Ready(g)
	}
	if own.Nouns != nil {
		g.nouns, g.named = own.Nouns(), map[string]bool{}
		for _, n := range g.nouns {
			g.named[n.Name.Key] = !n.Name.Empty()
		}
	}
	g.names = append(g.names, g.rules()...)
	return l
}

// Source is the language of the content.
func (g *Game) Source() *lang.Language { return g.source }

// rulesFile is rules.yaml: the game's numbers, and how they may be played.
type rulesFile struct {
	Own      any        `inline:"rules"`
	Editions []*Edition `yaml:"editions" need:"yes" flat:"yes"`
	Options  []*Option  `yaml:"options" flat:"yes"`
}

// componentsFile is components.yaml.
type componentsFile struct {
	Components []*Component `yaml:"components" need:"yes" flat:"yes"`
}

// loader reads the files of one game and gathers what must be checked between them.
type loader struct {
	fs     fs.FS
	dir    string
	game   *Game
	rules  rulesFile
	faults []lang.Fault
	refs   []strict.Mark
	files  []*reading
	group  workers.Group
}

// reading is a file that is being read.
type reading struct {
	name string
	err  error
	*strict.Reader
}

func (l *loader) fault(p lang.Pos, msg string) {
	l.faults = append(l.faults, lang.Fault{Pos: p, Msg: msg})
}

// mayRead is read for a file that a game may lack.
func (l *loader) mayRead(name, base string, v any) {
	if _, err := fs.Stat(l.fs, path.Join(l.dir, name)); err == nil {
		l.read(name, base, v)
	}
}

// read begins to read one file into v. Keys of its texts begin with base. It is read when wait has been called.
func (l *loader) read(name, base string, v any) {
	r := &reading{name: name}
	l.files = append(l.files, r)
	l.group.Go(func() {
		file := path.Join(l.dir, name)
		var data []byte
		if data, r.err = fs.ReadFile(l.fs, file); r.err == nil {
			r.Reader = l.game.own.Vocabulary.Read(file, base, data, v)
		}
	})
}

// wait waits for all files, and gathers what was found in them in the order in which they were begun.
func (l *loader) wait() {
	l.group.Wait()
	for _, r := range l.files {
		name := called(r.name)
		if r.err != nil {
			l.missing(path.Join(l.dir, r.name), r.err)
			l.game.unsound[name] = true
			continue
		}
		l.faults = append(l.faults, r.Faults...)
		l.game.names = append(l.game.names, r.Names...)
		l.refs = append(l.refs, r.Refs...)
		l.game.trees[name] = r.Tree
		l.game.unsound[name] = len(r.Faults) > 0
	}
	l.files = nil
}

// called is a file's name in paths and checks: "rules" of rules.yaml, "rulebook" of all chapters.
func called(name string) string {
	name = strings.TrimSuffix(strings.TrimPrefix(name, "../"), ".yaml")
	if dir, _, ok := strings.Cut(name, "/"); ok {
		return dir
	}
	return name
}

// Sound reports whether the files have no faults of their own ("rules", "map"), so that
// what is found between them is not the echo of something else.
func (g *Game) Sound(files ...string) bool {
	return !slices.ContainsFunc(files, func(f string) bool { return g.unsound[f] })
}

func (l *loader) missing(file string, err error) { l.fault(lang.Pos{File: file}, unreadable(err)) }

func unreadable(err error) string {
	if errors.Is(err, fs.ErrNotExist) {
		return "the file is missing"
	}
	return "cannot be read: " + err.Error()
}

// readOwn reads a file that only this game has.
func (l *loader) readOwn(file File) {
	l.game.parts = append(l.game.parts, file.Into)
	switch {
	case path.Ext(file.Name) == ".json":
		l.readJSON(file.Name, file.Into)
	case file.Optional:
		l.mayRead(file.Name, file.Keys, file.Into)
	default:
		l.read(file.Name, file.Keys, file.Into)
	}
}

func (l *loader) readJSON(name string, v any) {
	file := path.Join(l.dir, name)
	data, err := fs.ReadFile(l.fs, file)
	if err != nil {
		l.missing(file, err)
		return
	}
	if err := json.Unmarshal(data, v); err != nil {
		l.fault(lang.Pos{File: file}, "not the JSON that it should be: "+err.Error())
	}
}

// readBook reads the chapters, in the order of the files' names. A game may have no book.
func (l *loader) readBook(dir string) {
	files, err := fs.ReadDir(l.fs, path.Join(l.dir, dir))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		l.missing(path.Join(l.dir, dir), err)
		return
	}
	for _, f := range files {
		if path.Ext(f.Name()) != ".yaml" {
			continue
		}
		c := &Chapter{}
		l.read(path.Join(dir, f.Name()), "rules", c)
		l.game.Book = append(l.game.Book, c)
	}
}
