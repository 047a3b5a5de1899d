package root

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
)

// Bird is the wild suit; no clearing has it.
const Bird = "bird"

// Deck is deck.yaml: suits, items, cards and quests.
type Deck struct {
	Suits   []*Suit   `yaml:"suits" need:"yes"`
	Items   []*Item   `yaml:"items" need:"yes"`
	Effects []*Effect `yaml:"effects" need:"yes"`
	Decks   []*Cards  `yaml:"decks" need:"yes"`
	Cards   []*Card   `yaml:"cards" need:"yes" flat:"yes"`
	Quests  []*Quests `yaml:"quests" need:"yes"`
}

// Suit is one of four suits; clearings have three of them.
type Suit struct {
	ID    string    `yaml:"id" need:"yes" is:"id" id:"suit"`
	Code  string    `yaml:"code" need:"yes" is:"letter" doc:"One letter, typed and printed: F."`
	Field string    `yaml:"field" need:"yes" is:"colour"`
	Name  lang.Text `yaml:"name" need:"yes"`
	Pos   lang.Pos
}

// Item is a kind of item; numbers are pieces (R1.5, R8.6).
type Item struct {
	ID     string    `yaml:"id" need:"yes" is:"id" id:"item"`
	Supply int       `yaml:"supply" min:"0" max:"9" doc:"On the map, to be crafted."`
	Ruins  int       `yaml:"ruins" min:"0" max:"9" doc:"Under ruins, marked R."`
	Start  int       `yaml:"start" min:"0" max:"9" doc:"Starting items of a Vagabond, marked S."`
	Name   lang.Text `yaml:"name" need:"yes"`
	Pos    lang.Pos
}

// Effect is the effect of a card without an item. Bots look only at its kind.
type Effect struct {
	ID   string    `yaml:"id" need:"yes" is:"id" id:"effect"`
	Kind string    `yaml:"kind" need:"yes" oneof:"ambush dominance favor other" doc:"What a bot cares for: R3.8 and R10.13; R4.6 and D-29; R10.13; other: nothing."`
	Name lang.Text `yaml:"name" need:"yes"`
	Pos  lang.Pos
}

// Cards is a deck that one may play with.
type Cards struct {
	ID    string         `yaml:"id" need:"yes" is:"id" id:"deck"`
	Cards int            `yaml:"cards" need:"yes" min:"1" max:"200" doc:"How many there are in all."`
	Of    source.Amounts `yaml:"of" need:"yes" keys:"suit" min:"0" max:"200" doc:"How many of each suit."`
	Name  lang.Text      `yaml:"name" need:"yes"`
	Pos   lang.Pos
}

// Card is a card of one deck or more. It shows an item or has an effect.
type Card struct {
	ID     string   `yaml:"id" need:"yes" is:"id" id:"card" doc:"Its suit, and its item or effect: fox-tea."`
	Suit   string   `yaml:"suit" need:"yes" ref:"suit"`
	Item   string   `yaml:"item" ref:"item"`
	Effect string   `yaml:"effect" ref:"effect"`
	Copies int      `yaml:"copies" need:"yes" min:"1" max:"20"`
	VP     int      `yaml:"vp" min:"0" max:"9" doc:"What a person scores who crafts the item."`
	Cost   []string `yaml:"cost" ref:"suit" doc:"Crafting pieces that the item costs a person."`
	Decks  []string `yaml:"decks" ref:"deck" doc:"Absent: every deck."`
	Pos    lang.Pos
}

// Quests are the quest cards of a suit; to the Vagabot only the suit matters (R8.10).
type Quests struct {
	Suit  string   `yaml:"suit" need:"yes" ref:"suit"`
	Cards []string `yaml:"cards" need:"yes" is:"id"`
	Pos   lang.Pos
}

// In reports whether the card is one of a deck's.
func (c *Card) In(deck string) bool { return len(c.Decks) == 0 || slices.Contains(c.Decks, deck) }

// Suit is the suit with that id, or nil.
func (d *Deck) Suit(id string) *Suit {
	return source.Find(d.Suits, func(s *Suit) bool { return s.ID == id })
}

// Item is the item with that id, or nil.
func (d *Deck) Item(id string) *Item {
	return source.Find(d.Items, func(i *Item) bool { return i.ID == id })
}

// Effect is the effect with that id, or nil.
func (d *Deck) Effect(id string) *Effect {
	return source.Find(d.Effects, func(e *Effect) bool { return e.ID == id })
}

// Kind is the kind of a card's effect; empty for a card with an item.
func (d *Deck) Kind(c *Card) string {
	if e := d.Effect(c.Effect); e != nil {
		return e.Kind
	}
	return ""
}

// CardsOf are the cards of a deck, in the order of the file; without dominance cards if they are taken out (R4.6).
func (d *Deck) CardsOf(deck string, dominance bool) (list []*Card) {
	for _, c := range d.Cards {
		if c.In(deck) && (dominance || d.Kind(c) != "dominance") {
			list = append(list, c)
		}
	}
	return list
}

// Quests is how many quest cards of a suit there are.
func (d *Deck) QuestsOf(suit string) (n int) {
	for _, q := range d.Quests {
		if q.Suit == suit {
			n += len(q.Cards)
		}
	}
	return n
}

// CardName says a card by its suit and its item or effect.
func (g *Game) CardName(c *Card, words *lang.Catalog) lang.Said {
	return g.cardNamed("named", c, words)
}

// cardNamed says a card by the text cards.<key>.
func (g *Game) cardNamed(key string, c *Card, words *lang.Catalog) lang.Said {
	what := lang.Text{}
	if i := g.Item(c.Item); i != nil {
		what = i.Name
	} else if e := g.Effect(c.Effect); e != nil {
		what = e.Name
	}
	return words.Say(g.Message("cards."+key), "suit", words.Say(g.Suit(c.Suit).Name), "what", words.Say(what))
}
