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
	"brehon/content/strict"
)

// Game is all of one game's content. It is read only.
type Game struct {
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
	Messages    Words // of the game, messages.yaml
	Words       Words // the tool's own, words.yaml
	Book        []*Chapter

	trees   map[string]*strict.Node // each file as it was read, by its name without .yaml
	names   []strict.Mark           // every entry that others may refer to
	unsound map[string]bool         // files that have faults of their own
}

// Load reads content/<game>/ and content/words.yaml from f and checks everything. With faults the game may be half full.
func Load(f fs.FS, game string) (*Game, []lang.Fault) {
	g := &Game{Map: &Map{}, trees: map[string]*strict.Node{}, unsound: map[string]bool{}}
	l := &loader{fs: f, dir: path.Join("content", game), game: g}

	l.read("game.yaml", "game", &g.Info)
	rules := rulesFile{}
	l.read("rules.yaml", "options", &rules)
	g.Rules, g.Editions, g.Options, g.Wording = rules.Rules, rules.Editions, rules.Options, rules.Wording
	factions := factionsFile{}
	l.read("factions.yaml", "factions", &factions)
	g.Factions, g.Owners = factions.Factions, factions.Owners
	l.read("map.yaml", "map", g.Map)
	l.readCoast("coast.json", &g.Map.Coast)
	hazards := hazardsFile{}
	l.read("hazards.yaml", "hazards", &hazards)
	g.Effects, g.Together, g.Hazards = hazards.Effects, hazards.Together, hazards.Hazards
	components := componentsFile{}
	l.read("components.yaml", "components", &components)
	g.Components = components.Components
	aids := aidsFile{}
	l.read("aids.yaml", "aids", &aids)
	g.Aids, g.FactionCard = aids.Aids, aids.FactionCard
	l.read("messages.yaml", "", &g.Messages)
	l.read("../words.yaml", "words", &g.Words)
	l.checkWords("messages.yaml", "", &g.Messages)
	l.checkWords("../words.yaml", "words", &g.Words)
	l.readBook("rulebook")
	l.readIcons()
	g.Map.index()

	g.names = append(g.names, g.rules()...)
	l.faults = append(l.faults, twice(g.names)...)
	l.faults = append(l.faults, dangling(g.names, l.refs)...)
	l.faults = append(l.faults, g.check()...)
	return g, strict.Sort(l.faults)
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
}

func (l *loader) fault(p lang.Pos, msg string) {
	l.faults = append(l.faults, lang.Fault{Pos: p, Msg: msg})
}

// read reads one file into v. Keys of its texts begin with base.
func (l *loader) read(name, base string, v any) {
	file := path.Join(l.dir, name)
	data, err := fs.ReadFile(l.fs, file)
	if err != nil {
		l.missing(file, err)
		l.game.unsound[called(name)] = true
		return
	}
	r := strict.Read(file, base, data, v)
	l.faults = append(l.faults, r.Faults...)
	l.game.names = append(l.game.names, r.Names...)
	l.refs = append(l.refs, r.Refs...)
	l.game.trees[called(name)] = r.Tree
	l.game.unsound[called(name)] = len(r.Faults) > 0
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
		c.setKeys()
		l.game.Book = append(l.game.Book, c)
	}
}
