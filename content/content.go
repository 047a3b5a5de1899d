// Package content holds what a game is made of: the YAML files, the structs they are
// read into, and every check that a file can fail. Games, rulers and printers read from here.
//
// Load is the whole path: each file into its struct, then the checks between files.
package content

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"sort"
	"strings"

	"brehon/content/lang"
	"brehon/content/parallel"
	"brehon/content/strict"
)

// Game is all of one game's content. It is read only.
type Game struct {
	Folder      string // its name in content/ and scenarios/
	Info        Info
	Rules       Rules
	Options     []*Option
	Editions    []*Edition
	Wording     []*Wording
	Factions    []*Faction
	Owners      []*Owner
	Map         *Map
	Effects     []*Effect
	Together    []*Together
	Hazards     []*Hazard
	Components  []*Component
	Aids        []*Aid
	FactionCard []CardLine
	Study       Study
	Automata    Automata
	Messages    Words // of the game, messages.yaml
	Words       Words // the tool's own, words.yaml
	Book        []*Chapter

	AutomatonSheets []*AutomatonSheet
	DeedIcons       []DeedIcon // of the automata's deeds

	trees   map[string]*strict.Node // each file as it was read, by its name without .yaml
	names   []strict.Mark           // every entry that others may refer to
	unsound map[string]bool         // files that have faults of their own
}

// Load reads content/<game>/ and content/words.yaml from f and checks everything. With faults the game may be half full.
func Load(f fs.FS, game string) (*Game, []lang.Fault) {
	l := read(f, game)
	g := l.game
	l.checkWords("messages.yaml", "", &g.Messages)
	l.checkWords("../words.yaml", "words", &g.Words)
	l.faults = append(l.faults, twice(g.names)...)
	l.faults = append(l.faults, dangling(g.names, l.refs)...)
	l.faults = append(l.faults, g.check(l.builtIn())...)
	return g, strict.Sort(l.faults)
}

// Read is Load for content that is known to be sound, such as the program's own: what one file says of another is not
// checked. It is for those who wait at a prompt.
func Read(f fs.FS, game string) (*Game, []lang.Fault) {
	l := read(f, game)
	return l.game, strict.Sort(l.faults)
}

// read reads all files of a game.
func read(f fs.FS, game string) *loader {
	g := &Game{Folder: game, Map: &Map{}, trees: map[string]*strict.Node{}, unsound: map[string]bool{}}
	l := &loader{fs: f, dir: path.Join("content", game), game: g}

	var (
		rules      rulesFile
		factions   factionsFile
		hazards    hazardsFile
		components componentsFile
		aids       aidsFile
	)
	l.read("game.yaml", "game", &g.Info)
	l.read("rules.yaml", "options", &rules)
	l.read("factions.yaml", "factions", &factions)
	l.read("map.yaml", "map", g.Map)
	l.read("hazards.yaml", "hazards", &hazards)
	l.read("components.yaml", "components", &components)
	l.read("aids.yaml", "aids", &aids)
	l.mayRead("study.yaml", "study", &g.Study)
	l.mayRead("automata.yaml", "automata", &g.Automata)
	l.read("messages.yaml", "", &g.Messages)
	l.read("../words.yaml", "words", &g.Words)
	l.readBook("rulebook")
	l.wait()
	l.readCoast("coast.json", &g.Map.Coast)
	l.readIcons()

	g.Rules, g.Editions, g.Options, g.Wording = rules.Rules, rules.Editions, rules.Options, rules.Wording
	g.Factions, g.Owners = factions.Factions, factions.Owners
	g.Effects, g.Together, g.Hazards = hazards.Effects, hazards.Together, hazards.Hazards
	g.Components = components.Components
	g.Aids, g.FactionCard = aids.Aids, aids.FactionCard
	g.AutomatonSheets, g.DeedIcons = aids.AutomatonSheets, aids.DeedIcons
	for _, c := range g.Book {
		c.setKeys()
	}
	g.Map.index()
	g.names = append(g.names, g.rules()...)
	return l
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
	faults []lang.Fault
	refs   []strict.Mark
	files  []*reading
	group  parallel.Group
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
			r.Reader = strict.Read(file, base, data, v)
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
	for _, f := range files {
		if g.unsound[f] {
			return false
		}
	}
	return true
}

func (l *loader) missing(file string, err error) { l.fault(lang.Pos{File: file}, unreadable(err)) }

func unreadable(err error) string {
	if errors.Is(err, fs.ErrNotExist) {
		return "the file is missing"
	}
	return "cannot be read: " + err.Error()
}

func (l *loader) readCoast(name string, c *Coast) {
	file := path.Join(l.dir, name)
	data, err := fs.ReadFile(l.fs, file)
	if err != nil {
		l.missing(file, err)
		return
	}
	if err := json.Unmarshal(data, c); err != nil {
		l.fault(lang.Pos{File: file}, "not the JSON of a coast: "+err.Error())
	}
}

// readBook reads the chapters, in the order of the files' names.
func (l *loader) readBook(dir string) {
	files, err := fs.ReadDir(l.fs, path.Join(l.dir, dir))
	if err != nil {
		l.missing(path.Join(l.dir, dir), err)
		return
	}
	sort.Slice(files, func(i, j int) bool { return files[i].Name() < files[j].Name() })
	for _, f := range files {
		if path.Ext(f.Name()) != ".yaml" {
			continue
		}
		c := &Chapter{}
		l.read(path.Join(dir, f.Name()), "rules", c)
		l.game.Book = append(l.game.Book, c)
	}
}
