package turlough

import "brehon/content/lang"

// Rules are the numbers of the law, under the names of Annex D. One value serves the book and the referee.
type Rules struct {
	MovementPoints int `yaml:"movementPoints" need:"yes" hazard:"yes" min:"1" max:"99" why:"what is printed has room for two figures" doc:"T13.2, a turn."`
	RouteCost      int `yaml:"routeCost" need:"yes" hazard:"yes" min:"1" max:"99" why:"what is printed has room for two figures" doc:"T3.2"`
	CrossingCost   int `yaml:"crossingCost" need:"yes" hazard:"yes" min:"1" max:"99" why:"what is printed has room for two figures" doc:"T3.2"`
	OpenCost       int `yaml:"openCost" need:"yes" hazard:"yes" min:"1" max:"99" why:"what is printed has room for two figures" doc:"T3.2"`
	Replenish      int `yaml:"replenish" need:"yes" hazard:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T11.3.1, cattle drawn."`
	CattleLoss     int `yaml:"cattleLoss" need:"yes" hazard:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T4.5, at the reveal."`
	CattleFloor    int `yaml:"cattleFloor" need:"yes" hazard:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T4.5, what the loss leaves."`
	ProvisionPrice int `yaml:"provisionPrice" need:"yes" hazard:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T12.8, pounds."`
	BattlePrice    int `yaml:"battlePrice" need:"yes" hazard:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T12.8, pounds."`
	IncomeDelta    int `yaml:"incomeDelta" need:"yes" hazard:"yes" min:"-999" max:"999" why:"what is printed has room for three figures" doc:"T11.5, pounds."`
	CoyneRecruit   int `yaml:"coyneRecruit" need:"yes" hazard:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T12.7, devastation a battle."`
	CoyneFeed      int `yaml:"coyneFeed" need:"yes" hazard:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T19.3, devastation a battle."`
	Recovery       int `yaml:"recovery" need:"yes" hazard:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T10.1, devastation taken off."`
	RaidGain       int `yaml:"raidGain" need:"yes" hazard:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T16.3, cattle."`

	BattleCap      int `yaml:"battleCap" need:"yes" min:"1" max:"99" why:"what is printed has room for two figures" doc:"T12.1"`
	CattleCap      int `yaml:"cattleCap" need:"yes" min:"1" max:"99" why:"what is printed has room for two figures" doc:"T11.3.1"`
	DevastationCap int `yaml:"devastationCap" need:"yes" min:"1" max:"99" why:"what is printed has room for two figures" doc:"T3.6.2, destroyed when reached."`
	CattleStart    int `yaml:"cattleStart" need:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T8.4"`
	JoinCattle     int `yaml:"joinCattle" need:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T8.4, a neutral king who joins."`
	FebasStart     int `yaml:"febasStart" need:"yes" min:"1" max:"99" why:"what is printed has room for two figures" doc:"T8.3"`
	FebasWin       int `yaml:"febasWin" need:"yes" min:"1" max:"99" why:"what is printed has room for two figures" doc:"T22.2"`
	FebasLose      int `yaml:"febasLose" need:"yes" min:"0" max:"98" why:"what is printed has room for two figures" doc:"T22.1"`
	DeckSize       int `yaml:"deckSize" need:"yes" min:"1" max:"480" why:"there are eight hazards of 60 cards at most" doc:"T4.2"`
	DiceFaces      int `yaml:"diceFaces" need:"yes" min:"2" max:"20" why:"dice have two to twenty faces" doc:"T23.2"`
	LastMover      int `yaml:"lastMover" need:"yes" min:"1" max:"99" why:"what is printed has room for two figures" doc:"T12.6, the campaign turn of the news window."`

	TuarastalPrice  int `yaml:"tuarastalPrice" need:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T12.7, cattle a battle."`
	Tribute         int `yaml:"tribute" need:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T11.4, cattle."`
	Income          int `yaml:"income" need:"yes" min:"0" max:"999" why:"what is printed has room for three figures" doc:"T11.5, pounds."`
	MonasteryIncome int `yaml:"monasteryIncome" need:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T11.5, pounds for each standing monastery of the lordship."`
	RaidDevastation int `yaml:"raidDevastation" need:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T16.3, a battle of the raider."`
	RollLoss        int `yaml:"rollLoss" need:"yes" min:"1" max:"99" floor:"a lost roll costs a battle, or no fight would end" doc:"T15.7, battles."`
	DisengageLoss   int `yaml:"disengageLoss" need:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T15.12, battles."`
	CastleLoss      int `yaml:"castleLoss" need:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T16.4, battles."`
	CallAccept      int `yaml:"callAccept" need:"yes" min:"1" max:"20" why:"dice have two to twenty faces" doc:"T14.2.1 with call.uncontrolled=die: the king accepts from this roll up."`
	DefenceBattles  int `yaml:"defenceBattles" need:"yes" min:"1" max:"99" floor:"an army has battles" why:"what is printed has room for two figures" doc:"T12.4, battles of an army mustered in defence."`
	ExileBattles    int `yaml:"exileBattles" need:"yes" min:"1" max:"99" floor:"an army has battles" why:"what is printed has room for two figures" doc:"T12.2.2"`
	ExileProvisions int `yaml:"exileProvisions" need:"yes" min:"0" max:"99" why:"what is printed has room for two figures" doc:"T12.2.2"`

	Febas    FebasRules `yaml:"febas" need:"yes" doc:"Febas won and lost (T21.2)."`
	Terrain  Terrains   `yaml:"terrain" need:"yes" doc:"Combat modifiers of a hex (T15.11)."`
	BogDiary Modifier   `yaml:"bogDiary" need:"yes" doc:"T15.11 with bog=diary."`
	Seats    Seats      `yaml:"seats" need:"yes" doc:"T7"`
}

// FebasRules are the febas that deeds win and lose (T21.2).
type FebasRules struct {
	FullHerd    int `yaml:"fullHerd" need:"yes" min:"-99" max:"99" why:"what is printed has room for two figures" doc:"T11.3.2"`
	Reward      int `yaml:"reward" need:"yes" min:"-99" max:"99" why:"what is printed has room for two figures" doc:"T15.9"`
	OwnRaid     int `yaml:"ownRaid" need:"yes" min:"-99" max:"99" why:"what is printed has room for two figures" doc:"T16.7"`
	Breach      int `yaml:"breach" need:"yes" min:"-99" max:"99" why:"what is printed has room for two figures" doc:"T5.5"`
	Exile       int `yaml:"exile" need:"yes" min:"-99" max:"99" why:"what is printed has room for two figures" doc:"T20.5"`
	ArmyLost    int `yaml:"armyLost" need:"yes" min:"-99" max:"99" why:"what is printed has room for two figures" doc:"T15.8"`
	ArmyStarved int `yaml:"armyStarved" need:"yes" min:"-99" max:"99" why:"what is printed has room for two figures" doc:"T19.5"`
}

// Terrains are the modifiers of each ground (T15.11); they add up.
type Terrains struct {
	Woodland, Bog, Crossing, Castle Modifier `yaml:"*" need:"yes"`
}

// Of is the modifier of a terrain as Map.Terrain names it.
func (t Terrains) Of(terrain string) Modifier {
	switch terrain {
	case "woodland":
		return t.Woodland
	case "bog":
		return t.Bog
	case "crossing":
		return t.Crossing
	case "castle":
		return t.Castle
	}
	return Modifier{}
}

// Modifier is a terrain's modifier to the dice of both sides.
type Modifier struct {
	Attacker, Defender int `yaml:"*" need:"yes" min:"-9" max:"9" why:"more than a die would decide every roll"`
}

// Seats are the numbers of players. The most is the option seats.max.
type Seats struct {
	Least, Ideal int `yaml:"*" need:"yes" min:"2" max:"7" why:"the sheets have room for seven players"`
}

// SideCost is the cost of a step across a side with no hazard in force (T3.2); ok is false if it is impassable.
func (r *Rules) SideCost(side string) (cost int, ok bool) {
	switch side {
	case RouteSide:
		return r.RouteCost, true
	case CrossingSide:
		return r.CrossingCost, true
	case OpenSide:
		return r.OpenCost, true
	}
	return 0, false
}

// rulesFile has the keys of rules.yaml besides editions and options.
type rulesFile struct {
	Rules
	Wording []*Wording `yaml:"wording"`
}

// Wording is a place where the prints differ in words only.
type Wording struct {
	Row   string    `yaml:"row" need:"yes" is:"row" doc:"Row of the table of differences."`
	Rule  string    `yaml:"rule" need:"yes" is:"rule" ref:"rule"`
	Title lang.Text `yaml:"title" need:"yes"`
	PT    lang.Text `yaml:"pt" need:"yes"`
	EN    lang.Text `yaml:"en" need:"yes"`
	Law   lang.Text `yaml:"law" need:"yes"`
	Pos   lang.Pos
}
