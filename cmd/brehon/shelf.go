package main

import (
	"fmt"
	"io/fs"
	"os"
	"runtime/debug"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/content"
	"brehon/content/lang"
	"brehon/content/parallel"
	"brehon/content/strict"
	"brehon/generate"
	"brehon/referee"
	"brehon/referee/console"
)

// shelf is where games stand with their content and their words. A game is read when it is first asked for.
type shelf struct {
	files fs.FS
	own   bool   // the content is the program's, whose tests have checked it
	tag   string // of the players' language
	read  map[string]*shelved
}

// shelved is a game that can be refereed.
type shelved struct {
	*games.Game
	words *lang.Catalog
	game  referee.Game
}

// newShelf is the shelf of the content with the folder dir laid over it, in the language that is wished or that the
// environment names.
func newShelf(dir, wish string) (*shelf, error) {
	files, err := contentFiles(dir)
	if err != nil {
		return nil, err
	}
	tag, err := language(files, wish)
	return &shelf{files: files, own: dir == "", tag: tag, read: map[string]*shelved{}}, err
}

// language is the tag of a language that is wished by name, or else by the environment, which chooses among the shipped ones.
func language(files fs.FS, wish string) (string, error) {
	if wish != "" {
		if tag, ok := lang.Match(files, wish); ok {
			return tag, nil
		}
		tags := lang.Tags(files)
		return "", exit(exitMissing, fmt.Errorf("there is no language %q%s; there are %s", wish, strict.DidYouMean(wish, tags), strings.Join(tags, ", ")))
	}
	offered := lang.Offered(files, "")
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		value, _, _ := strings.Cut(os.Getenv(name), ".")
		if value == "" {
			continue
		}
		if tag, ok := lang.Nearest(offered, value); ok {
			return tag, nil
		}
		break
	}
	return lang.Tags(files)[0], nil
}

// game is the game of that id. The error of one that does not exist, or cannot be refereed, has exit code 3.
func (s *shelf) game(id string) (*shelved, error) {
	if g := s.read[id]; g != nil {
		return g, nil
	}
	entry, ok := games.Find(id)
	if !ok {
		ids := games.IDs()
		return nil, exit(exitMissing, fmt.Errorf("there is no game %q to play%s; there are %s", id, strict.DidYouMean(id, ids), strings.Join(ids, ", ")))
	}
	g := &shelved{words: lang.English()}
	faults := g.load(s, entry)
	if len(faults) > 0 {
		return nil, exit(exitFaults, generate.Faults(faults))
	}
	g.game = g.Referee()
	s.read[id] = g
	return g, nil
}

// load reads a game, its scenarios and the language beside it: a player waits for them. So long the memory is not swept,
// which would take as long again.
func (g *shelved) load(s *shelf, entry games.Entry) []lang.Fault {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	var words []lang.Fault
	var group parallel.Group
	group.Go(func() { g.words, words = lang.Load(s.files, s.tag, entry.ID) })
	load := entry.Load
	if s.own {
		load = entry.Read
	}
	var faults []lang.Fault
	g.Game, faults = load(s.files)
	group.Wait()
	return append(faults, words...)
}

// find is game for the readers of journals.
func (s *shelf) find(id string) (referee.Game, error) {
	g, err := s.game(id)
	if err != nil {
		return nil, err
	}
	return g.game, nil
}

// settings are the edition and the options of a setup that the game has accepted.
func (g *shelved) settings(s referee.Setup) content.Settings {
	set, err := g.Content.Settings(s.Edition, s.Options)
	if err != nil {
		return g.Content.Law()
	}
	return set
}

// voice says a game that was set up so in the players' language.
func (g *shelved) voice(s referee.Setup) *console.Speaker {
	set := g.settings(s)
	return console.NewSpeaker(g.Content, set, g.words, g.game.Grammar()).WithValues(g.Scenarios.Values(set))
}

// word says one of the tool's own words.
func (g *shelved) word(key string, args ...any) string {
	return g.words.Say(g.Content.Word(key), args...).Text
}

// title names game and scenario.
func (g *shelved) title(s referee.Setup) string {
	return g.word("play.start.game", "game", g.name(), "scenario", g.scenario(s))
}

// name is that of the game.
func (g *shelved) name() string { return console.Plain(g.words.Say(g.Content.Info.Title).Text) }

// scenario is its number and its title.
func (g *shelved) scenario(s referee.Setup) string {
	if sc := g.Scenarios.Scenario(s.Scenario); sc != nil {
		return s.Scenario + " " + console.Plain(g.words.Say(sc.Title).Text)
	}
	return s.Scenario
}

// rules names the edition, with the options that differ from it.
func (g *shelved) rules(s referee.Setup) string {
	set := g.settings(s)
	edition := g.words.Say(set.Edition().Name).Text
	var options []string
	for _, o := range set.Overrides() {
		options = append(options, o.Option.ID+"="+o.Value)
	}
	if len(options) == 0 {
		return g.word("play.start.rules", "edition", edition)
	}
	return g.word("play.start.options", "edition", edition, "options", strings.Join(options, ", "))
}

// hasScenario refuses a scenario that does not exist.
func (g *shelved) hasScenario(id string) error {
	if g.Scenarios.Scenario(id) != nil {
		return nil
	}
	var ids []string
	for _, s := range g.Scenarios.Scenarios {
		ids = append(ids, s.ID)
	}
	return exit(exitMissing, fmt.Errorf("there is no scenario %q%s; there are %s", id, strict.DidYouMean(id, ids), strings.Join(ids, ", ")))
}
