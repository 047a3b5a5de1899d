package source

import (
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// Study is what a simulation of the game counts, study.yaml.
type Study struct {
	Title      lang.Text         `yaml:"title" need:"yes" doc:"Over the lengths."`
	Length     string            `yaml:"length" need:"yes" doc:"A key of referee.fact in messages.yaml: the fact that says how long a game was. Or one of referee.event: the number of times it happens."`
	Side       StudySide         `yaml:"side" doc:"The event that names the leader of the winners."`
	Tables     []*StudyTable     `yaml:"tables" need:"yes" flat:"yes"`
	Influences []*StudyInfluence `yaml:"influences" flat:"yes"`
	Rules      []*StudyRule      `yaml:"rules" flat:"yes"`
	Chronicle  []string          `yaml:"chronicle" doc:"Keys of referee.event: what the chronicle of one game tells. Absent: everything that happens."`
	Charts     StudyCharts       `yaml:"charts" doc:"Which tables are drawn, and how."`
	Pos        lang.Pos
}

// StudySide is the event that names the power that led those who won.
type StudySide struct {
	Event string `yaml:"event" need:"yes" doc:"A key of referee.event in messages.yaml."`
	By    string `yaml:"by" need:"yes" doc:"The placeholder of its text that is the power."`
}

// StudyTable is one thing that is counted.
type StudyTable struct {
	ID    string    `yaml:"id" need:"yes" is:"id" id:"table"`
	Title lang.Text `yaml:"title" need:"yes"`
	Event string    `yaml:"event" doc:"A key of referee.event in messages.yaml."`
	Fact  string    `yaml:"fact" doc:"In place of an event, a key of referee.fact: it is read when a game ends."`
	By    []string  `yaml:"by" doc:"Placeholders of its text that make the rows."`
	Rule  bool      `yaml:"rule" doc:"Rows by the rule that it cites, too."`
	Sum   string    `yaml:"sum" doc:"A placeholder with a number, which is added up."`
	First bool      `yaml:"first" doc:"Only the first such event of a game."`
	End   bool      `yaml:"end" doc:"It is counted once in a game: how it ended. Comparisons tell of it."`
	Pos   lang.Pos
}

// StudyInfluence parts the games by the first event of a kind.
type StudyInfluence struct {
	ID       string    `yaml:"id" need:"yes" is:"id" id:"influence"`
	Title    lang.Text `yaml:"title" need:"yes"`
	Note     lang.Text `yaml:"note" need:"yes" doc:"What may be read out of it, and what may not."`
	Event    string    `yaml:"event" need:"yes" doc:"A key of referee.event in messages.yaml."`
	By       string    `yaml:"by" need:"yes" doc:"The placeholder of its text that parts the games."`
	Measures []string  `yaml:"measures" doc:"Tables whose sums in a game are compared."`
	Pos      lang.Pos
}

// StudyRule is what a rule is called beside its figures.
type StudyRule struct {
	ID    string    `yaml:"id" need:"yes" is:"rule" ref:"rule" id:"label"`
	Label lang.Text `yaml:"label" need:"yes" doc:"About three words, without a capital."`
	Pos   lang.Pos
}

// StudyCharts are the tables that have a chart, by the form of it.
type StudyCharts struct {
	Bars   []string `yaml:"bars" doc:"A bar for each row, as often as it was counted."`
	Sums   []string `yaml:"sums" doc:"A bar for each row to the left or the right, as long as its sum, power by power."`
	Places []string `yaml:"places" doc:"The rows are places: their sums in a game are drawn on the board."`
}

// Where what happens and what is so stand in messages.yaml.
const (
	studyEvent = "referee.event."
	studyFact  = "referee.fact."
)

// Table is the table of that id, or nil.
func (s *Study) Table(id string) *StudyTable {
	return Find(s.Tables, func(t *StudyTable) bool { return t.ID == id })
}

// Influence is the influence of that id, or nil.
func (s *Study) Influence(id string) *StudyInfluence {
	return Find(s.Influences, func(i *StudyInfluence) bool { return i.ID == id })
}

// Label is what a rule is called, or nil.
func (s *Study) Label(rule string) *lang.Text {
	if r := Find(s.Rules, func(r *StudyRule) bool { return r.ID == rule }); r != nil {
		return &r.Label
	}
	return nil
}

// IsTold reports whether the length is that of an event: how often it was told.
func (s *Study) IsTold(m *Words) bool {
	return !m.Has(studyFact+s.Length) && m.Has(studyEvent+s.Length)
}

// checkStudy finds events that there are not, and what they have not.
func (c *Checker) checkStudy() {
	s := &c.g.Study
	if s.Length == "" {
		return
	}
	if !s.IsTold(&c.g.Messages) {
		c.told(c.At("study", "length"), studyFact, s.Length)
	}
	if s.Side.Event != "" {
		c.hasMarks(c.At("study", "side"), "side", studyEvent, s.Side.Event, s.Side.By)
	}
	for _, t := range s.Tables {
		under, key := studyEvent, t.Event
		if t.Fact != "" {
			under, key = studyFact, t.Fact
		}
		if (t.Event == "") == (t.Fact == "") {
			c.Fault(t.Pos, "table %s: it counts either an event or a fact", t.ID)
			continue
		}
		c.hasMarks(t.Pos, "table "+t.ID, under, key, append(slices.Clone(t.By), t.Sum)...)
	}
	for _, i := range s.Influences {
		c.hasMarks(i.Pos, "influence "+i.ID, studyEvent, i.Event, i.By)
		c.tables(i.Pos, i.Measures)
	}
	for _, key := range s.Chronicle {
		c.told(c.At("study", "chronicle"), studyEvent, key)
	}
	for _, list := range [][]string{s.Charts.Bars, s.Charts.Sums, s.Charts.Places} {
		c.tables(c.At("study", "charts"), list)
	}
}

// tables finds ids of tables that there are not.
func (c *Checker) tables(at lang.Pos, ids []string) {
	all := IDs(c.g.Study.Tables)
	for _, id := range ids {
		if !slices.Contains(all, id) {
			c.Fault(at, "there is no table %s%s", id, strict.DidYouMean(id, all))
		}
	}
}

// hasMarks finds placeholders that the text of an event or a fact has not.
func (c *Checker) hasMarks(at lang.Pos, of, under, key string, marks ...string) {
	names, ok := c.told(at, under, key)
	if !ok {
		return
	}
	kind := strings.Split(under, ".")[1]
	for _, name := range marks {
		if name != "" && !slices.Contains(names, name) {
			c.Fault(at, "%s: the %s %s has no {%s}", of, kind, key, name)
		}
	}
}

// toldKeys are the keys of all texts under a head.
func (g *Game) toldKeys(under string) (keys []string) {
	for _, t := range g.Messages.Texts {
		if key, ok := strings.CutPrefix(t.Key, under); ok {
			keys = append(keys, key)
		}
	}
	return keys
}

// told gives the placeholders of the text of an event or a fact.
func (c *Checker) told(at lang.Pos, under, key string) (names []string, ok bool) {
	if !c.g.Messages.Has(under + key) {
		c.Fault(at, "there is no %s %s in messages.yaml%s", strings.Split(under, ".")[1], key, strict.DidYouMean(key, c.g.toldKeys(under)))
		return nil, false
	}
	t := c.g.Messages.Text(under + key)
	return placeholders(t), true
}
