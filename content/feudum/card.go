package feudum

import (
	"brehon/content/lang"
)

// cardsFile is cards.yaml, in the order of the law.
type cardsFile struct {
	Cards []*Card `yaml:"cards" need:"yes" most:"11" why:"the referee plays eleven" flat:"yes"`
}

// Card is one of the eleven actions (F6, F17.2).
type Card struct {
	ID      string    `yaml:"id" need:"yes" is:"id" id:"card"`
	Name    lang.Text `yaml:"name" need:"yes"`
	Repeat  string    `yaml:"repeat" need:"yes" oneof:"free price never" doc:"Whether Repeat may use it (F5.4); price: only by its special ability."`
	NotLast bool      `yaml:"notLast" doc:"A card must be left after it (F5.5)."`
	Text    lang.Text `yaml:"text" need:"yes"`
	Special Special   `yaml:"special" need:"yes"`
	Pos     lang.Pos
}

// Special is the ability of a card in advanced mode (F5.3).
type Special struct {
	ID    string    `yaml:"id" need:"yes" is:"id" id:"special"`
	Name  lang.Text `yaml:"name" need:"yes"`
	Way   string    `yaml:"way" need:"yes" oneof:"also instead" doc:"Added to the regular action, or played instead (F5.6)."`
	Needs Needs     `yaml:"needs" need:"yes"`
	Text  lang.Text `yaml:"text" need:"yes"`
}

// Needs are the requirements of a special ability; absent keys require nothing.
type Needs struct {
	Pawn      string `yaml:"pawn" ref:"guild" doc:"An own pawn of that role on the map."`
	Good      string `yaml:"good" ref:"good"`
	Of        string `yaml:"of" oneof:"supply barrel" doc:"Where the good is taken from."`
	Shillings int    `yaml:"shillings" min:"1" max:"9"`
}
