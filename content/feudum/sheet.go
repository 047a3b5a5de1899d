package feudum

import (
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
)

// Sheets is sheets.yaml: the texts of the aids besides cards, guilds, tracks and map.
type Sheets struct {
	Credit   lang.Text    `yaml:"credit" need:"yes" doc:"Below every sheet."`
	Actions  ActionSheet  `yaml:"actions" need:"yes"`
	Ring     RingSheet    `yaml:"ring" need:"yes"`
	Round    RoundSheet   `yaml:"round" need:"yes"`
	Score    ScoreSheet   `yaml:"score" need:"yes"`
	Chart    ChartSheet   `yaml:"chart" need:"yes"`
	Facts    FactSheet    `yaml:"facts" need:"yes"`
	Boards   BoardSheet   `yaml:"boards" need:"yes"`
	StandIns lang.Text    `yaml:"standIns" need:"yes" doc:"Beside the tokens; {tokens}: what each replaces."`
	Tokens   []*TokenFace `yaml:"tokens" need:"yes" most:"9"`
}

// ActionSheet is F-1.
type ActionSheet struct {
	Title, Lead                                 lang.Text   `yaml:"*" need:"yes"`
	Cards                                       []*CardFace `yaml:"cards" need:"yes" most:"11"`
	Signs                                       lang.Text   `yaml:"signs" need:"yes" doc:"Title of the twelfth card."`
	Free, Never, Also, Instead, Extra, Sequence lang.Text   `yaml:"*" need:"yes"`
}

// CardFace is how a card of cards.yaml looks.
type CardFace struct {
	ID    string   `yaml:"id" need:"yes" ref:"card"`
	Icon  string   `yaml:"icon" need:"yes" ref:"icon"`
	Shows []string `yaml:"shows" is:"id" most:"3" doc:"Goods, types or seal: what it takes."`
	Pos   lang.Pos
}

// RingSheet is F-2.
type RingSheet struct {
	Title, Lead, Trade, Anyone, Pull, Push       lang.Text `yaml:"*" need:"yes"`
	Master, Journeyman, Apprentice               lang.Text `yaml:"*" need:"yes"`
	Sender                                       lang.Text `yaml:"sender" need:"yes" doc:"Below push, in the ring."`
	Taker                                        lang.Text `yaml:"taker" need:"yes" doc:"Below pull, in the ring."`
	Seats                                        lang.Text `yaml:"seats" need:"yes"`
	ApprenticeNote                               lang.Text `yaml:"apprenticeNote" need:"yes" doc:"Where there may be one."`
	Stars, Pawn, Place, StarsNote, Paid, Charity lang.Text `yaml:"*" need:"yes"`
	PaidNote, Reeves, ReevesNote                 lang.Text `yaml:"*" need:"yes"`
	Objective                                    lang.Text `yaml:"objective" need:"yes" doc:"What the coloured spaces of a small board show."`
	Pays                                         lang.Text `yaml:"pays" need:"yes" doc:"What the two numbers of a push’s cells are."`
	Scored                                       lang.Text `yaml:"scored" need:"yes" doc:"What the number on a ribbon is."`
	Writs                                        lang.Text `yaml:"writs" need:"yes" doc:"Of a pull that scores."`
}

// RoundSheet is F-3.
type RoundSheet struct {
	Title, Lead                                  lang.Text    `yaml:"*" need:"yes"`
	Steps                                        []*RoundStep `yaml:"steps" need:"yes" most:"6"`
	Round                                        lang.Text    `yaml:"round" need:"yes" doc:"In the middle of the wheel."`
	Pouch, Extra, Sequence, Never, Epoch, Begins lang.Text    `yaml:"*" need:"yes"`
	Start                                        lang.Text    `yaml:"*" need:"yes"`
	Stacks                                       lang.Text    `yaml:"stacks" need:"yes" doc:"{n} stacks show {epoch}."`
	Empty                                        lang.Text    `yaml:"empty" need:"yes" doc:"{n} stacks are empty."`
	Seats, Landscapes                            lang.Text    `yaml:"*" need:"yes"`
	Either                                       lang.Text    `yaml:"either" need:"yes" doc:"{empty} or {stocked}."`
	Disloyal                                     lang.Text    `yaml:"disloyal" need:"yes"`
	Rulers                                       lang.Text    `yaml:"rulers" need:"yes" doc:"Who can be disloyal."`
	None, Map, Guilds, Setup, Refill, End        lang.Text    `yaml:"*" need:"yes"`
	Regions, Note, NoteBasic                     lang.Text    `yaml:"*" need:"yes"`
}

// RoundStep is a part of the wheel.
type RoundStep struct {
	ID         string    `yaml:"id" need:"yes" is:"id"`
	Mark       string    `yaml:"mark" need:"yes" is:"name" doc:"Its number."`
	Icon       string    `yaml:"icon" need:"yes" ref:"icon"`
	Share      int       `yaml:"share" need:"yes" min:"20" max:"180" doc:"Of the wheel, in degrees."`
	Tint       string    `yaml:"tint" need:"yes" oneof:"paper dusk instead also paleGold"`
	Name, Text lang.Text `yaml:"*" need:"yes"`
	Pos        lang.Pos
}

// ScoreSheet is F-4.
type ScoreSheet struct {
	Title, Lead, Player, Dawns              lang.Text `yaml:"*" need:"yes"`
	Dawn                                    lang.Text `yaml:"dawn" need:"yes" doc:"What its parts are, left to right."`
	DawnBasic, Disloyalty, Count            lang.Text `yaml:"*" need:"yes"`
	Track                                   lang.Text `yaml:"track" need:"yes" doc:"{epoch}: the last."`
	Begin, Voyage                           lang.Text `yaml:"*" need:"yes"`
	Section                                 lang.Text `yaml:"section" need:"yes" doc:"{id}, {from}, {to}."`
	Others                                  lang.Text `yaml:"others" need:"yes" doc:"{first} vp, the others {n}."`
	Monastery                               lang.Text `yaml:"monastery" need:"yes" doc:"{n}: its space."`
	Each                                    lang.Text `yaml:"each" need:"yes" doc:"{n} vp."`
	Land, Places, Feudums, Sets             lang.Text `yaml:"*" need:"yes"`
	EachSet                                 lang.Text `yaml:"eachSet" need:"yes" doc:"{n} vp."`
	Chest, Shillings                        lang.Text `yaml:"*" need:"yes"`
	Rate                                    lang.Text `yaml:"rate" need:"yes" doc:"{n} vp for {of} shillings."`
	Kingdoms                                lang.Text `yaml:"kingdoms" need:"yes"`
	Kingdom                                 lang.Text `yaml:"kingdom" need:"yes" doc:"{name}: of the one that pays by itself."`
	Charters                                lang.Text `yaml:"charters" need:"yes" doc:"Those of no kingdom."`
	Total, Tie, PerDawn, Landscape, Stocked lang.Text `yaml:"*" need:"yes"`
	Regions, Note                           lang.Text `yaml:"*" need:"yes"`
}

// ChartSheet has the texts of F-5 and of pictures of a game.
type ChartSheet struct {
	Title, Lead, North, Sharp, Picture, Weak    lang.Text `yaml:"*" need:"yes"`
	Table, Asked, Start, Letter, Kingdoms, Note lang.Text `yaml:"*" need:"yes"`
	Diagram                                     lang.Text `yaml:"*" need:"yes"`
	Unknown                                     []*Asked  `yaml:"unknown" need:"yes" most:"5" doc:"Kinds of routes whose signs stand in the open while none is known."`
}

// Asked is a kind of route that is asked for.
type Asked struct {
	Kind string `yaml:"kind" need:"yes" ref:"kind of route"`
	At   Point  `yaml:"at" need:"yes" doc:"Of its sign, mm."`
	Pos  lang.Pos
}

// FactSheet is F-6.
type FactSheet struct {
	Title, Lead, Places, PlacesNote, Place lang.Text `yaml:"*" need:"yes"`
	Letters, Kingdoms, Codes, Start        lang.Text `yaml:"*" need:"yes"`
	OK                                     lang.Text `yaml:"ok" need:"yes"`
	Type, Routes, YesNo                    lang.Text `yaml:"*" need:"yes"`
	Loose                                  lang.Text `yaml:"loose" need:"yes" doc:"{place}: where a route of that kind begins."`
	Ports                                  lang.Text `yaml:"ports" need:"yes" doc:"{kind}, {ports}: where they may end."`
	Unreached                              lang.Text `yaml:"unreached" need:"yes" doc:"{places}"`
	Landscapes, Small                      lang.Text `yaml:"*" need:"yes"`
	Beads                                  lang.Text `yaml:"beads" need:"yes" doc:"{values}, {n}"`
	Rays                                   lang.Text `yaml:"rays" need:"yes" doc:"{epochs}"`
	Discs                                  lang.Text `yaml:"discs" need:"yes" doc:"{n}"`
	Mix                                    lang.Text `yaml:"mix" need:"yes" doc:"{types}, {n}"`
}

// BoardSheet is F-7.
type BoardSheet struct {
	Title, Lead, Stars, Pawns, Feudums, Places lang.Text `yaml:"*" need:"yes"`
	Chickens, Barn, Purse, Cart, Pile, Bowl    lang.Text `yaml:"*" need:"yes"`
	Sale, Rosary, Coffer, Rows, Note           lang.Text `yaml:"*" need:"yes"`
}

// TokenFace is a replacement for a lost token of the boxed game.
type TokenFace struct {
	ID       string    `yaml:"id" need:"yes" is:"id"`
	Icon     string    `yaml:"icon" need:"yes" ref:"icon"`
	Each     int       `yaml:"each" need:"yes" min:"1" max:"9" doc:"For each player."`
	Advanced bool      `yaml:"advanced" doc:"Not used in a basic game."`
	Name     lang.Text `yaml:"name" need:"yes"`
	For      lang.Text `yaml:"for" need:"yes" doc:"What it replaces."`
	Pos      lang.Pos
}

// Face is how a card looks.
func (s *Sheets) Face(card string) *CardFace {
	return source.Find(s.Actions.Cards, func(f *CardFace) bool { return f.ID == card })
}

// given reports whether the program fills a placeholder of a sheet's text.
func given(key, name string) bool {
	of := map[string]string{
		"sheets.round.stacks": "n epoch", "sheets.round.empty": "n", "sheets.round.either": "empty stocked",
		"sheets.score.track": "epoch", "sheets.score.section": "id from to", "sheets.score.others": "first n", "sheets.score.monastery": "n",
		"sheets.score.each": "n", "sheets.score.eachSet": "n", "sheets.score.rate": "n of", "sheets.score.kingdom": "name",
		"sheets.facts.loose": "place", "sheets.facts.ports": "kind ports", "sheets.facts.unreached": "places", "sheets.facts.beads": "values n",
		"sheets.standIns":   "tokens",
		"sheets.facts.rays": "epochs", "sheets.facts.discs": "n", "sheets.facts.mix": "types n",
	}[key]
	return slices.Contains(strings.Fields(of), name)
}

// checkSheets: every card has a face, what it shows is there, and the wheel closes.
func (c *checker) checkSheets() {
	s := &c.g.Sheets
	for _, card := range c.g.Cards {
		if s.Face(card.ID) == nil {
			c.Fault(c.At("sheets", "actions", "cards"), "sheets, actions: the card %q has no face", card.ID)
		}
	}
	for i, f := range s.Actions.Cards {
		if s.Face(f.ID) != f {
			c.Fault(f.Pos, "sheets, actions: %q appears twice", s.Actions.Cards[i].ID)
		}
		for _, id := range f.Shows {
			if id != "seal" && c.g.Box.Good(id) == nil && c.g.Box.Type(id) == nil {
				c.Fault(f.Pos, "card %q: it shows %q, which isn't a good, a type or a seal", f.ID, id)
			}
		}
	}
	whole := 0
	for _, step := range s.Round.Steps {
		whole += step.Share
	}
	if whole != 360 {
		c.Fault(c.At("sheets", "round", "steps"), "sheets, round: the shares of the wheel add up to %d, and a wheel has 360 degrees", whole)
	}
}
