package judge

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"brehon/content/strict"
	"brehon/referee"
)

// Games finds the games that cases may be of.
type Games struct {
	// Words returns the vocabulary for files of a game, including the board under map if the game can be played on another
	// one. An empty id is the only game, or none.
	Words func(id string) strict.Vocabulary
	// Find returns the game of an id, on its own board or on the one that Words has read under map; the game checks it.
	Find func(id string, board any) (referee.Game, []strict.Fault)
}

// Read reads a file of cases and parses its sentences. open reads the file named by mapOf. The faults are sorted by position;
// mapOf and the sentences are checked only if the YAML has none. A file with faults must not be run.
func Read(name string, data []byte, open func(string) ([]byte, error), games Games) (*File, []strict.Fault) {
	f := &File{Name: name}
	r := games.Words(gameOf(name, data)).Read(name, "", data, f)
	if len(r.Faults) > 0 {
		return f, r.Faults
	}
	faults := f.borrow(r.Tree, open, games)
	if len(faults) > 0 {
		return f, faults
	}
	c := compiler{file: f, games: games, found: map[string]referee.Game{}}
	ids := map[string]bool{}
	for _, x := range f.Cases {
		if ids[x.ID] {
			c.fault(x.Pos, "the case %s appears twice", x.ID)
		}
		ids[x.ID] = true
		c.compile(x)
	}
	return f, strict.Sort(c.faults)
}

// gameOf returns the game of a file's cases; empty if the file does not name one.
func gameOf(name string, data []byte) string {
	id, _ := strict.Read(name, "", data, &struct{}{}).Tree.Find("given", "game").Word()
	return id
}

// borrow takes the map of another file (mapOf).
func (f *File) borrow(tree *strict.Node, open func(string) ([]byte, error), games Games) []strict.Fault {
	if f.MapOf == "" {
		return nil
	}
	at := tree.Get("mapOf").Pos
	one := func(format string, args ...any) []strict.Fault {
		return []strict.Fault{{Pos: at, Msg: fmt.Sprintf(format, args...)}}
	}
	if f.Map != nil {
		return one("map and mapOf are both given")
	}
	path := filepath.Join(filepath.Dir(f.Name), filepath.FromSlash(f.MapOf))
	data, err := open(path)
	if err != nil {
		return one("mapOf %q cannot be read: %v", f.MapOf, err)
	}
	other := &File{}
	if r := games.Words(gameOf(path, data)).Read(path, "", data, other); len(r.Faults) > 0 {
		return r.Faults
	}
	if other.Map == nil {
		return one("%s has no map of its own", f.MapOf)
	}
	f.Map = other.Map
	return nil
}

// compiler turns the sentences of a file into commands of its games.
type compiler struct {
	file   *File
	games  Games
	found  map[string]referee.Game
	faults []strict.Fault
}

func (c *compiler) fault(p strict.Pos, format string, args ...any) {
	c.faults = append(c.faults, strict.Fault{Pos: p, Msg: fmt.Sprintf(format, args...)})
}

func (c *compiler) game(id string, at strict.Pos) referee.Game {
	g, known := c.found[id]
	if !known {
		var faults []strict.Fault
		g, faults = c.games.Find(id, c.file.Map)
		c.found[id] = g
		for _, f := range faults {
			if f.Pos.File == "" {
				f.Pos = at
			}
			c.faults = append(c.faults, f)
		}
	}
	return g
}

func (c *compiler) compile(x *Case) {
	given := c.file.Given.with(x.Given)
	if given.Scenario == "" {
		c.fault(x.Pos, "case %q: no scenario is given, by the case or by the file", x.ID)
		return
	}
	x.game = c.game(given.Game, x.Pos)
	if x.game == nil {
		return
	}
	x.setup = referee.Setup{Scenario: given.Scenario, Edition: given.Edition, Options: given.Options, Seats: given.Seats, Deal: given.Deal}
	x.plays = map[string]referee.Player{}
	for _, as := range given.Plays {
		power, name, _ := strings.Cut(as, "=")
		if x.plays[power] = referee.NewPlayer(x.game, name, 0); x.plays[power] == nil && name != referee.Person {
			c.fault(x.Pos, "case %q: plays %q: that isn't a program", x.ID, as)
		}
	}
	x.steps = append([]*Step{{Set: given.Set, When: x.When, Then: x.Then, Pos: x.Pos}}, x.And...)
	for i, s := range x.steps {
		c.step(x, s, i == 0)
	}
}

// with merges what a file and a case give.
func (g Given) with(more Given) Given {
	for _, p := range []struct{ to, from *string }{{&g.Game, &more.Game}, {&g.Scenario, &more.Scenario}, {&g.Edition, &more.Edition}} {
		if *p.from != "" {
			*p.to = *p.from
		}
	}
	if more.Seats != 0 {
		g.Seats = more.Seats
	}
	if len(more.Deal) > 0 {
		g.Deal = more.Deal
	}
	g.Options, g.Plays = slices.Concat(g.Options, more.Options), slices.Concat(g.Plays, more.Plays)
	g.Set = slices.Concat(copies(g.Set), more.Set)
	return g
}

// copies are lines of the file for one case: the next may be of a game that reads them otherwise.
func copies(list []*Line) []*Line {
	own := make([]*Line, len(list))
	for i, l := range list {
		c := *l
		own[i] = &c
	}
	return own
}

func (c *compiler) step(x *Case, s *Step, first bool) {
	g, t := x.game.Grammar(), s.Then
	facts := phrases{g.FactForms(), g.ReadFact, g, "fact"}
	commands := phrases{g.Forms(), g.Read, g, "command"}
	c.lines(facts, s.Set, t.Facts, t.Sayable)
	c.lines(commands, s.When, t.Listed, t.Unlisted)
	for _, no := range t.Refuses {
		if (no.Command == nil) == (no.Fact == nil) {
			c.fault(no.By.Pos, "case %q: a refusal is of a command or of a fact", x.ID)
		}
		c.lines(commands, []*Line{no.Command, no.Instead})
		c.lines(facts, []*Line{no.Fact})
	}
	for _, f := range t.Automaton {
		c.lines(commands, f.lines())
	}
	c.lines(commands, []*Line{t.Instead})
	if t.Refused != nil && len(s.When) == 0 && !first {
		c.fault(t.Refused.Pos, "case %q: nothing is done in this step that could be refused", x.ID)
	}
	if t.Instead != nil && t.Refused == nil {
		c.fault(t.Instead.Pos, "case %q: instead belongs to a refusal, and none is given", x.ID)
	}
}

// phrases are the sentences of either moves or facts.
type phrases struct {
	forms [][]referee.Word
	read  func(string) (referee.Command, error)
	g     *referee.Grammar
	noun  string
}

// CureFact suggests a correct fact for a text, or the form of such a fact, as the end of a sentence; empty if no fact is
// similar.
func CureFact(g *referee.Grammar, text string) string {
	return phrases{g.FactForms(), g.ReadFact, g, "fact"}.cure(text)
}

func (c *compiler) lines(p phrases, lists ...[]*Line) {
	for _, l := range slices.Concat(lists...) {
		if l == nil {
			continue
		}
		cmd, err := p.read(l.Text)
		if err != nil {
			c.fault(l.Pos, "%q isn't a %s%s", l.Text, p.noun, p.cure(l.Text))
		}
		l.command = cmd
	}
}

// cure suggests the corrected sentence, or the form of such a sentence.
func (p phrases) cure(text string) string {
	words := strings.Fields(text)
	if len(words) == 0 {
		return ""
	}
	var firsts, usages []string
	for _, form := range p.forms {
		firsts = append(firsts, form[0].Literal)
		if form[0].Literal == words[0] {
			if meant := p.mend(form, words); meant != "" {
				return fmt.Sprintf("; did you mean %q?", meant)
			}
			usages = append(usages, p.usage(form))
		}
	}
	if len(usages) == 0 {
		return strict.DidYouMean(words[0], firsts)
	}
	return "; it is written " + strings.Join(usages, ", or ")
}

// mend is the sentence of a form that is like the words, or "".
func (p phrases) mend(form []referee.Word, words []string) string {
	if len(form) != len(words) {
		return ""
	}
	mended := slices.Clone(words)
	for i, w := range form {
		list := []string{w.Literal}
		if w.Gap >= 0 {
			if _, ok := p.g.Value(w.Kind, words[i]); ok {
				continue
			}
			list = p.g.Words(w.Kind).List
		}
		if slices.Contains(list, words[i]) {
			continue
		}
		if mended[i] = strict.Nearest(words[i], list); mended[i] == "" {
			return ""
		}
	}
	return strings.Join(mended, " ")
}

// usage is how sentences of a form are written.
func (p phrases) usage(form []referee.Word) string {
	var list []string
	for _, w := range form {
		if w.Gap < 0 {
			list = append(list, w.Literal)
		} else {
			list = append(list, "<"+p.g.Words(w.Kind).Name+">")
		}
	}
	return strings.Join(list, " ")
}
