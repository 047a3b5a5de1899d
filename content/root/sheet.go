package root

import (
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
)

// Sheets is sheets.yaml: the texts of sheets that belong to no single bot.
type Sheets struct {
	Credit   lang.Text  `yaml:"credit" need:"yes" doc:"Below every sheet."`
	Chart    ChartWords `yaml:"chart" need:"yes"`
	Slips    SlipWords  `yaml:"markers" need:"yes"`
	Target   TargetCard `yaml:"target" need:"yes"`
	Battle   BattleCard `yaml:"battle" need:"yes"`
	Events   EventSheet `yaml:"events" need:"yes"`
	Services Services   `yaml:"services" need:"yes"`
	Beings   []SlipText `yaml:"characters" need:"yes" doc:"The Vagabot’s characters, as factions.yaml has them."`
	Thanks   SlipText   `yaml:"thanks" need:"yes"`
	Turn     TurnWords  `yaml:"turn" need:"yes"`
	Boards   BoardWords `yaml:"boards" need:"yes"`
	Setup    SetupSheet `yaml:"setup" need:"yes"`
	Glossary Glossary   `yaml:"glossary" need:"yes"`
}

// TurnWords are texts of the turn sheets, between the clauses of automata.yaml.
type TurnWords struct {
	Note                     lang.Text   `yaml:"note" need:"yes" doc:"Behind level and traits."`
	Slips                    lang.Text   `yaml:"slips" need:"yes" doc:"Behind the level of a sheet for every table."`
	Order                    lang.Text   `yaml:"order" need:"yes" doc:"Over the column of orders that are no birds."`
	Bird                     lang.Text   `yaml:"bird" need:"yes" doc:"Over the column of bird orders."`
	Each                     lang.Text   `yaml:"each" need:"yes" doc:"{deed} is done for each thing of a {scope}."`
	Of                       lang.Text   `yaml:"of" need:"yes" doc:"All lines below are done for each thing of a {scope}."`
	When                     lang.Text   `yaml:"when" need:"yes" doc:"{deed} is done if {if} holds."`
	All                      lang.Text   `yaml:"all" need:"yes" doc:"{if} is the condition of all lines below."`
	Both                     lang.Text   `yaml:"both" need:"yes" doc:"{scope} and {if} are those of all lines below."`
	Else                     lang.Text   `yaml:"else" need:"yes" doc:"{deed} is come to where the lines above cannot be followed."`
	Same                     lang.Text   `yaml:"same" need:"yes" doc:"The deed of the line above."`
	Again                    lang.Text   `yaml:"again" need:"yes" doc:"Of a step that is as another {step}."`
	Change                   lang.Text   `yaml:"change" need:"yes" doc:"On the slip of a level: what it changes in a {step}."`
	Where                    lang.Text   `yaml:"where" need:"yes" doc:"There: {deed} with the sentence about the place."`
	Traits                   lang.Text   `yaml:"traits" need:"yes" doc:"Of traits that are no step."`
	Wins                     lang.Text   `yaml:"wins" need:"yes" doc:"Beside the scores of a track."`
	Foot                     lang.Text   `yaml:"foot" need:"yes" doc:"{bot}: whose turn it is."`
	Signs                    lang.Text   `yaml:"signs" need:"yes" doc:"Before the meanings of the signs."`
	Only, Most, Fewest       Meaning     `yaml:"*" need:"yes"`
	Prefer                   Wish        `yaml:"prefer" need:"yes"`
	Questions                []*Question `yaml:"questions" doc:"What some words of automata.yaml choose: a sheet sets them in a row of their own."`
	Choices                  []*Choice   `yaml:"choices" doc:"Scopes whose things are chosen by signs."`
	Numbers, Letters, Chance lang.Text   `yaml:"*" need:"yes"`
	Then                     lang.Text   `yaml:"then" need:"yes" doc:"What the arrow between two signs means."`
	Level                    lang.Text   `yaml:"level" need:"yes" doc:"What a number in a frame of brass is."`
	Lanes                    lang.Text   `yaml:"lanes" need:"yes" doc:"Over the lanes of a turn whose steps go by the order: which steps each has."`
	Walk                     lang.Text   `yaml:"walk" need:"yes" doc:"The name of the walk that several steps begin with."`
	Special                  lang.Text   `yaml:"special" need:"yes" doc:"Of a step that depends on the Vagabot's character, where the table has not said which it is."`
	Named                    lang.Text   `yaml:"named" need:"yes" doc:"{character}, and {note}."`
	Always                   []*Always   `yaml:"always" doc:"What holds for some bots at any time."`
}

// Wish is the sign of the tie-breakers that ask for something rather than count.
type Wish struct {
	Sign, Says lang.Text `yaml:"*" need:"yes"`
	Of         []string  `yaml:"of" need:"yes" is:"id" doc:"Tie-breakers of automata.yaml."`
}

// Question is what filters and tie-breakers choose, other than a place.
type Question struct {
	ID   string    `yaml:"id" need:"yes" is:"id"`
	Of   []string  `yaml:"of" need:"yes" is:"id" doc:"Filters and tie-breakers of automata.yaml."`
	Says lang.Text `yaml:"says" need:"yes" doc:"Before their signs."`
	Rest lang.Text `yaml:"rest" need:"yes" doc:"Before the other signs of such a line."`
}

// Choice is how the things of a scope are chosen.
type Choice struct {
	ID    string    `yaml:"id" need:"yes" is:"id" doc:"A scope of automata.yaml."`
	Says  lang.Text `yaml:"says" need:"yes" doc:"In place of the scope's words."`
	Signs []Sign    `yaml:"signs" need:"yes"`
}

// Question is what a filter or tie-breaker chooses; nil: a place.
func (w *TurnWords) Question(word string) *Question {
	return source.Find(w.Questions, func(q *Question) bool { return slices.Contains(q.Of, word) })
}

// Choice is how the things of a scope are chosen; nil if the scope names them all.
func (w *TurnWords) Choice(scope string) *Choice {
	return source.Find(w.Choices, func(c *Choice) bool { return c.ID == scope })
}

// Always is a line under the title of some bots' turns.
type Always struct {
	ID   string    `yaml:"id" need:"yes" is:"id"`
	Of   []string  `yaml:"of" need:"yes" ref:"faction"`
	Rule string    `yaml:"rule" need:"yes" is:"rule" ref:"rule"`
	Text lang.Text `yaml:"text" need:"yes"`
}

// Meaning is a sign of the legend and its meaning.
type Meaning struct {
	Sign, Says lang.Text `yaml:"*" need:"yes"`
}

// BoardWords are texts of the track sheets, which hold a bot's pieces and cards.
type BoardWords struct {
	Lead                                    lang.Text `yaml:"lead" need:"yes"`
	OnMap                                   lang.Text `yaml:"onMap" need:"yes" doc:"What the upper numbers of a track count."`
	Placed                                  lang.Text `yaml:"placed" need:"yes" doc:"What they count where a piece scores as it is placed."`
	Score                                   lang.Text `yaml:"score" need:"yes"`
	More                                    lang.Text `yaml:"more" need:"yes" doc:"What the lower numbers of the citadels count."`
	Decree, Ministers, Conspiracies, Battle Box       `yaml:"*" need:"yes"`
	Undamaged                               lang.Text `yaml:"undamaged" need:"yes" doc:"Items, from so many on."`
	MostHits                                lang.Text `yaml:"mostHits" need:"yes"`
	Boxes                                   []Box     `yaml:"boxes" need:"yes" most:"40"`
}

// Box is a place off the map.
type Box struct {
	ID         string    `yaml:"id" need:"yes" is:"id"`
	Of         []string  `yaml:"of" ref:"faction" doc:"Whose bots have it."`
	Rule       string    `yaml:"rule" need:"yes" is:"rule"`
	Wide       int       `yaml:"wide" min:"20" max:"180" doc:"In mm, at least: what is left of a row is shared out; absent: 58."`
	High       int       `yaml:"high" min:"12" max:"120" doc:"In mm, of a row by its first: higher where the sheet has room; absent: 34."`
	Cells      int       `yaml:"cells" min:"1" max:"8" doc:"Parts side by side."`
	Name, Text lang.Text `yaml:"*" need:"yes"`
}

// ChartWords are texts of the priority charts. A note is printed if the map has its subject.
type ChartWords struct {
	Lead, Order, Lowest, Opposite, Slot, Ruin lang.Text `yaml:"*" need:"yes"`
	River, Closed, Tower, Ferry, Forest       lang.Text `yaml:"*" need:"yes"`
	Printed, Dealt, Usual, Dividing, Joining  lang.Text `yaml:"*" need:"yes"`
	Starts, Shut, Pass, Diagram               lang.Text `yaml:"*" need:"yes"`
}

// SlipWords are texts of the sheets with markers and slips.
type SlipWords struct {
	Service, Advanced, Character, Level, Trait lang.Text `yaml:"*" need:"yes"`
	Thanks, Priority                           lang.Text `yaml:"*" need:"yes"`
}

// TargetCard says how a bot chooses (R3.10).
type TargetCard struct {
	Title, Lead lang.Text    `yaml:"*" need:"yes"`
	Steps       []TargetStep `yaml:"steps" need:"yes" most:"5"`
	Notes       []Line       `yaml:"notes" need:"yes" most:"6"`
}

// TargetStep is one step of the choice, with signs as the target lines of the bots have them.
type TargetStep struct {
	ID         string    `yaml:"id" need:"yes" is:"id"`
	Rule       string    `yaml:"rule" need:"yes" is:"rule"`
	Name, Text lang.Text `yaml:"*" need:"yes"`
	Signs      []Sign    `yaml:"signs" most:"4"`
}

// Sign is one of a target line: a filter, a comparator, or what ends all ties.
type Sign struct {
	ID   string    `yaml:"id" need:"yes" is:"id"`
	Kind string    `yaml:"kind" need:"yes" oneof:"only most fewest prefer numbers reverse letters chance"`
	Text lang.Text `yaml:"text" doc:"Of only, most, fewest and prefer."`
}

// Line is a line of a sheet; some sheets use only some of its keys.
type Line struct {
	ID     string    `yaml:"id" need:"yes" is:"id"`
	Rule   string    `yaml:"rule" need:"yes" is:"rule"`
	Of     []string  `yaml:"of" ref:"faction" doc:"Of a bonus: whose bots have it; absent: all."`
	Icon   string    `yaml:"icon" ref:"icon"`
	Figure string    `yaml:"figure" doc:"In place of an icon."`
	Name   lang.Text `yaml:"name"`
	Text   lang.Text `yaml:"text" need:"yes"`
}

// BattleCard has the rules particular to battles with bots (R2.4, R3.18).
type BattleCard struct {
	Title, Lead lang.Text    `yaml:"*" need:"yes"`
	Sides       []BattleSide `yaml:"sides" need:"yes" most:"2"`
	Middle      []Line       `yaml:"middle" need:"yes" most:"2"`
	Extra       []Line       `yaml:"extra" need:"yes" most:"6"`
	First       lang.Text    `yaml:"first" need:"yes"`
	Falls       []Line       `yaml:"falls" need:"yes" most:"3"`
	Chance      lang.Text    `yaml:"chance" need:"yes"`
	FirstRule   string       `yaml:"firstRule" need:"yes" is:"rule"`
	Scores      lang.Text    `yaml:"scores" need:"yes"`
	ScoresRule  string       `yaml:"scoresRule" need:"yes" is:"rule"`
	Then        lang.Text    `yaml:"then" need:"yes"`
	ThenRule    string       `yaml:"thenRule" need:"yes" is:"rule"`
}

// BattleSide is one side of a battle.
type BattleSide struct {
	ID              string    `yaml:"id" need:"yes" is:"id"`
	Rule            string    `yaml:"rule" need:"yes" is:"rule"`
	Icon, DieIcon   string    `yaml:"*" need:"yes" ref:"icon"`
	Name, Die, Text lang.Text `yaml:"*" need:"yes"`
}

// EventSheet lists what people do that some bot cares about (R15.2).
type EventSheet struct {
	Title, Lead, Example, You, Cares, Then, All lang.Text  `yaml:"*" need:"yes"`
	Rows                                        []EventRow `yaml:"rows" need:"yes" most:"14"`
	Last                                        lang.Text  `yaml:"last" need:"yes"`
	LastRule                                    string     `yaml:"lastRule" need:"yes" is:"rule"`
}

// EventRow is one action of people.
type EventRow struct {
	ID         string    `yaml:"id" need:"yes" is:"id"`
	Rule       string    `yaml:"rule" need:"yes" is:"rule"`
	Icon       string    `yaml:"icon" need:"yes" ref:"icon"`
	Who        []string  `yaml:"who" ref:"faction" most:"2" doc:"Whose bots care; absent: all."`
	Humans     []string  `yaml:"humans" ref:"faction" doc:"Only where a human plays one of them."`
	Maps       []string  `yaml:"maps" ref:"map" doc:"Only on these."`
	Name, Text lang.Text `yaml:"*" need:"yes"`
}

// Services are the cards with which bots buy from the Riverfolk (R10.12, R10.13).
type Services struct {
	Basic    []SlipText `yaml:"basic" need:"yes" doc:"By the ids of services, factions.yaml."`
	Costs    SlipText   `yaml:"costs" need:"yes"`
	Advanced []SlipText `yaml:"advanced" need:"yes" doc:"By the ids of factions."`
}

// SlipText is the text of a slip.
type SlipText struct {
	ID   string    `yaml:"id" need:"yes" is:"id"`
	Rule string    `yaml:"rule" is:"rule"`
	Name lang.Text `yaml:"name" doc:"In place of the name of what the id names."`
	Text lang.Text `yaml:"text" need:"yes"`
}

// Glossary is the head of the card with the terms of the rulebook.
type Glossary struct {
	Title, Lead lang.Text `yaml:"*" need:"yes"`
}

// given reports whether the program fills a placeholder of a sheet's text.
func (g *Game) given(key, name string) bool {
	of := map[string]string{"sheets.turn.each": "scope deed", "sheets.turn.when": "if deed", "sheets.turn.all": "if", "sheets.turn.of": "scope", "sheets.turn.change": "step text", "sheets.turn.where": "deed where", "sheets.turn.both": "scope if", "sheets.turn.else": "deed", "sheets.turn.foot": "bot", "sheets.turn.again": "step", "sheets.turn.named": "character note", "sheets.setup.steps.letters.text": "letters"}[key]
	return slices.Contains(strings.Fields(of), name) || name == "n" && strings.HasPrefix(key, "sheets.chart.") ||
		strings.HasPrefix(key, "sheets.setup.") && slices.ContainsFunc(g.Automata.Levels, func(l *source.AutomatonLevel) bool {
			_, ok := l.Numbers.Of(name)
			return ok
		})
}
