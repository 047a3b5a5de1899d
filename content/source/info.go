package source

import "brehon/content/lang"

// Info is what the game is called, who made it, and what is said of it in the imprint.
type Info struct {
	ID         string        `yaml:"id" need:"yes" is:"id" doc:"Names the folder."`
	Letter     string        `yaml:"letter" need:"yes" is:"letter" doc:"With which the ids of its rules begin: H13.4."`
	Title      lang.Text     `yaml:"title" need:"yes"`
	TitleLines []lang.Text   `yaml:"titleLines" need:"yes" doc:"The title on two lines."`
	Subtitle   lang.Text     `yaml:"subtitle" need:"yes"`
	Printed    Printed       `yaml:"printed" keys:"edition" is:"name" letters:"60" doc:"Titles of printed rulebooks, by edition."`
	Version    string        `yaml:"version" need:"yes" is:"edition" doc:"Of this content; printed at the foot of every sheet."`
	Players    Players       `yaml:"players" need:"yes"`
	Volumes    []string      `yaml:"volumes" is:"id" doc:"The printed books that the law is cut into; without them it is one."`
	Needs      []lang.Text   `yaml:"needs" doc:"What you need besides paper and tools, each on a line of the print plan: dice."`
	Hurry      []lang.Text   `yaml:"hurry" doc:"What saves work, each a paragraph of the print plan."`
	Begin      []lang.Text   `yaml:"begin" doc:"What comes after the work with knife and glue, each the next number of the print plan’s order."`
	Back       *Back         `yaml:"back" doc:"What is printed on the back of the rules of play."`
	Credits    []Credit      `yaml:"credits" need:"yes"`
	Books      []PrintedBook `yaml:"books" doc:"The printed rulebooks."`
	Colophon   []lang.Text   `yaml:"colophon" need:"yes" doc:"Paragraphs of the imprint."`
	About      lang.Text     `yaml:"about" doc:"The author."`
}

// Back is how a Round goes, on the back of the rules of play: the rows of aids.
type Back struct {
	Rule  string   `yaml:"rule" is:"rule" ref:"rule" doc:"Beside the title."`
	Aids  []string `yaml:"aids" need:"yes" is:"id" ref:"aid" doc:"One below the other."`
	Again string   `yaml:"again" is:"id" doc:"The group that is played again and again: an arrow says so."`
}

// Players are the least and the most who can play.
type Players struct {
	Least int `yaml:"least" need:"yes" min:"1" max:"12"`
	Most  int `yaml:"most" need:"yes" min:"1" max:"12"`
}

// Credit is who did what.
type Credit struct {
	Role  lang.Text `yaml:"role" need:"yes"`
	Names []string  `yaml:"names" need:"yes" is:"name" doc:"Never translated."`
}

// PrintedBook is a printed rulebook.
type PrintedBook struct {
	Title     string    `yaml:"title" need:"yes" is:"name"`
	Kind      lang.Text `yaml:"kind" need:"yes"`
	Language  lang.Text `yaml:"language" need:"yes"`
	Place     string    `yaml:"place" is:"name"`
	Publisher string    `yaml:"publisher" is:"name"`
	Year      int       `yaml:"year" min:"1" max:"9999"`
	Pages     int       `yaml:"pages" min:"1" max:"9999"`
	ISBN      string    `yaml:"isbn" is:"figure"`
	DOI       string    `yaml:"doi" is:"figure"`
}

// Printed holds the spellings of printed rulebooks, by the edition that each of them is; they are accepted when typed.
type Printed map[string][]string

// Spelling is how one of the rulebooks spells a name, if the game's option asks for that book's spellings; else, and
// where the book does not name it, it is empty.
func (s Settings) Spelling(p Printed) string {
	book, _ := s.value(s.game.own.Spelling)
	if list := p[book]; len(list) > 0 {
		return list[0]
	}
	return ""
}
