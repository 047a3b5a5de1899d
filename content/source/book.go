package source

import (
	"brehon/content/lang"
	"brehon/content/strict"
)

// Chapter is one file of the rulebook.
type Chapter struct {
	ID       string    `yaml:"id" need:"yes" is:"id" id:"chapter" doc:"Target of links."`
	Law      string    `yaml:"law" is:"rule" ref:"rule" doc:"The chapter of the law that it tells."`
	Title    lang.Text `yaml:"title" need:"yes"`
	Opening  lang.Text `yaml:"opening" doc:"One or two lines under the title."`
	In       []string  `yaml:"in" is:"id" doc:"The printed books that contain its blocks; the law has them all."`
	Scenario string    `yaml:"scenario" is:"id" doc:"The scenario that it plays: the kit for a table of that one has its printed book."`
	Blocks   []*Block  `yaml:"blocks" need:"yes" flat:"yes"`
	Pos      lang.Pos
}

// Block is one thing in a chapter, written once for all books: exactly one of its fields is set, but for those that say
// where it stands.
type Block struct {
	In   []string `yaml:"in" is:"id" doc:"The printed books that contain it; [] is none: it is in the law alone."`
	Why  string   `yaml:"why" is:"name" doc:"Why a rule is in none of the players' books."`
	Wide bool     `yaml:"wide" doc:"It goes across both columns of a printed book."`

	Holds []*Claim `yaml:"holds" doc:"What its words take for granted of the numbers: rules.openCost > 1."`

	Rule      *Rule      `yaml:"rule" doc:"A rule, with its id in the margin."`
	Heading   *Heading   `yaml:"heading"`
	Text      *Para      `yaml:"text" doc:"A paragraph that is no rule."`
	List      *Items     `yaml:"list"`
	Table     *Table     `yaml:"table"`
	Example   *Example   `yaml:"example"`
	Ruling    *Ruling    `yaml:"ruling" doc:"Why a silent point was decided so."`
	Note      *Para      `yaml:"note" doc:"A tip in a quiet panel."`
	Figure    *Figure    `yaml:"figure" doc:"Drawn by code."`
	Terms     []*Term    `yaml:"terms" doc:"The glossary."`
	Names     []*Name    `yaml:"names" doc:"Pronunciation."`
	Generated *Generated `yaml:"generated" doc:"Filled by code."`
	Pos       lang.Pos
}

// Rule is a rule of the law as the book tells it.
type Rule struct {
	ID       string    `yaml:"id" need:"yes" is:"rule"`
	Part     string    `yaml:"part" is:"id" doc:"Only when the same id has a second block."`
	Enforced bool      `yaml:"enforced" doc:"The referee program enforces it."`
	Text     lang.Text `yaml:"text" need:"yes"`
	When     Cases     `yaml:"when" doc:"Option, value, and the whole text that replaces text."`
	Pos      lang.Pos
}

// Heading divides a chapter.
type Heading struct {
	ID   string    `yaml:"id" need:"yes" is:"id"`
	Text lang.Text `yaml:"text" need:"yes"`
}

// Para is a paragraph.
type Para struct {
	ID   string    `yaml:"id" need:"yes" is:"id"`
	Text lang.Text `yaml:"text" need:"yes"`
}

// Items is a list of points.
type Items struct {
	ID       string      `yaml:"id" need:"yes" is:"id"`
	Rule     string      `yaml:"rule" is:"rule" ref:"rule" doc:"Puts that id into the margin."`
	Numbered bool        `yaml:"numbered"`
	Items    []lang.Text `yaml:"items" need:"yes"`
}

// Table has a head and rows of as many cells.
type Table struct {
	ID      string   `yaml:"id" need:"yes" is:"id"`
	Rule    string   `yaml:"rule" is:"rule" ref:"rule" doc:"Puts that id into the margin."`
	Columns []Cell   `yaml:"columns" need:"yes"`
	Align   string   `yaml:"align" doc:"l, c or r for each column."`
	Rows    [][]Cell `yaml:"rows" need:"yes"`
	Pos     lang.Pos
}

// Cell is a text that may be empty.
type Cell struct{ lang.Text }

// ReadYAML reads a text, or "".
func (c *Cell) ReadYAML(r *strict.Reader, n *strict.Node, key string) {
	if n.Kind == strict.Scalar && n.Value == "" && n.Type == "text" {
		c.Key, c.Pos = key, n.Pos
		return
	}
	c.Text.ReadYAML(r, n, key)
}

// Example is a worked example.
type Example struct {
	ID      string      `yaml:"id" need:"yes" is:"id"`
	Case    string      `yaml:"case" is:"id" doc:"The case or the recorded table of the referee that plays it and has its figures."`
	Title   lang.Text   `yaml:"title" need:"yes"`
	Picture Picture     `yaml:"picture" own:"picture" doc:"Drawn by the game's own code."`
	Texts   []lang.Text `yaml:"texts" need:"yes"`
	Table   *Table      `yaml:"table" doc:"Stands below the texts."`
}

// Picture is a part of the game's board with things on it, in a struct of the game's own.
type Picture interface {
	// Caption is the text below it, which may be empty.
	Caption() *lang.Text
}

// Ruling explains a decision of the law; its id is the rule's.
type Ruling struct {
	ID   string    `yaml:"id" need:"yes" is:"rule" ref:"rule"`
	Part string    `yaml:"part" is:"id" doc:"Only when the same rule has a second ruling."`
	Text lang.Text `yaml:"text" need:"yes"`
	Pos  lang.Pos
}

// Figure is drawn by code.
type Figure struct {
	ID      string    `yaml:"id" need:"yes" is:"id"`
	Kind    string    `yaml:"kind" need:"yes" words:"figure"`
	Caption lang.Text `yaml:"caption"`
}

// Term is an entry of the glossary.
type Term struct {
	ID   string    `yaml:"id" need:"yes" is:"id" id:"term"`
	Name lang.Text `yaml:"name" need:"yes"`
	Text lang.Text `yaml:"text" need:"yes"`
	See  []string  `yaml:"see" ref:"term"`
	Rule string    `yaml:"rule" is:"rule" ref:"rule"`
	// Index marks what is looked up and is no term.
	Index bool `yaml:"index" doc:"No term, but a place to look: the translators’ glossary hasn’t it."`
	Pos   lang.Pos
}

// Name is an entry of the table of pronunciation.
type Name struct {
	Name  string    `yaml:"name" need:"yes" is:"name" doc:"As it is spelt, never translated."`
	Say   lang.Text `yaml:"say" need:"yes"`
	Means lang.Text `yaml:"means"`
}

// Generated is a part of the book that code fills from the content.
type Generated struct {
	ID string `yaml:"id" need:"yes" words:"generated"`
}
