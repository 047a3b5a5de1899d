package feudum

// Rules are the numbers of the law that no card, guild, writ or track has alone.
type Rules struct {
	Seats   Seats `yaml:"seats" need:"yes" doc:"F1.1"`
	Pawns   int   `yaml:"pawns" need:"yes" min:"3" max:"3" why:"the tracker counts three" floor:"the tracker counts three" doc:"F3.1"`
	Discs   int   `yaml:"discs" need:"yes" min:"4" max:"4" why:"the tracker counts four" floor:"the tracker counts four" doc:"F3.1, one of them on the score track."`
	Markers int   `yaml:"markers" need:"yes" min:"1" max:"60" doc:"F1.2, of a colour."`
	Kit     Kit   `yaml:"kit" need:"yes" doc:"F3.1, F3.14"`
	Hand    Hand  `yaml:"hand" need:"yes" doc:"F5.1"`
	Barrel  int   `yaml:"barrel" need:"yes" min:"0" max:"9" doc:"F8.5"`
	Writs   int   `yaml:"writs" need:"yes" min:"1" max:"16" doc:"F13.1, in hand."`
	Feed    int   `yaml:"feed" need:"yes" min:"1" max:"1" why:"one good feeds a pawn" floor:"one good feeds a pawn" doc:"F8.1, food of a pawn."`

	Migrate   Migrate       `yaml:"migrate" need:"yes"`
	Move      MoveRules     `yaml:"move" need:"yes"`
	Influence InfluenceRule `yaml:"influence" need:"yes"`
	Tend      Tend          `yaml:"tend" need:"yes"`
	Explore   Explore       `yaml:"explore" need:"yes"`
	Harvest   Harvest       `yaml:"harvest" need:"yes"`
	Farm      int           `yaml:"farm" need:"yes" min:"1" max:"30" doc:"F6.6, goods with which a farm is closed."`
	Tax       Tax           `yaml:"tax" need:"yes"`
	Conquer   Conquer       `yaml:"conquer" need:"yes"`
	Defend    Defend        `yaml:"defend" need:"yes"`
	Ferry     int           `yaml:"ferry" need:"yes" min:"0" max:"20" doc:"F12.5, shillings of a step."`
	Shillings int           `yaml:"shillings" need:"yes" min:"1" max:"20" doc:"F11.4, how many score together."`
	Combat    Combat        `yaml:"combat" need:"yes" doc:"F14"`
}

// Seats are the numbers of players.
type Seats struct {
	Least      int `yaml:"least" need:"yes" min:"2" max:"5"`
	Most       int `yaml:"most" need:"yes" min:"2" max:"5" why:"there are five colours"`
	Apprentice int `yaml:"apprentice" need:"yes" min:"2" max:"6" doc:"F7.4, from whom on a guild has one."`
}

// Kit is a player's starting stock.
type Kit struct {
	Markers   int `yaml:"markers" need:"yes" min:"1" max:"20"`
	Food      int `yaml:"food" need:"yes" min:"0" max:"9"`
	Shillings int `yaml:"shillings" need:"yes" min:"0" max:"15" why:"the bank has 78 for five"`
	Picks     int `yaml:"picks" need:"yes" min:"0" max:"5" why:"they must be different" doc:"Goods of choice."`
}

// Hand is how many cards are chosen.
type Hand struct {
	Cards int `yaml:"cards" need:"yes" min:"1" max:"10"`
	Extra int `yaml:"extra" need:"yes" min:"0" max:"1" why:"one good, one card" doc:"With saltpeter on the pouch."`
}

// Migrate are the costs of F6.1.
type Migrate struct {
	Food int `yaml:"food" need:"yes" min:"0" max:"1" why:"one good is asked for at most"`
}

// MoveRules are the numbers of F6.2.
type MoveRules struct {
	Pilfer   int `yaml:"pilfer" need:"yes" min:"0" max:"1" why:"one is asked for at most"`
	Godspeed int `yaml:"godspeed" need:"yes" min:"0" max:"9" doc:"Steps."`
}

// InfluenceRule is the capacity of a place (F6.3.1).
type InfluenceRule struct {
	Markers int `yaml:"markers" need:"yes" min:"3" max:"3" why:"ruler, subject and serf" floor:"ruler, subject and serf"`
	Owners  int `yaml:"owners" need:"yes" min:"2" max:"2" why:"ruler, subject and serf" floor:"ruler, subject and serf"`
	Own     int `yaml:"own" need:"yes" min:"2" max:"2" why:"ruler, subject and serf" floor:"ruler, subject and serf" doc:"Markers of one owner."`
}

// Tend is laying a landscape (F6.4.S, F6.4.9).
type Tend struct {
	VP                 int `yaml:"vp" need:"yes" min:"0" max:"20"`
	Resources, ToRuler int `yaml:"*" need:"yes" min:"0" max:"9"`
}

// Explore is F6.5.
type Explore struct {
	Draw                           int `yaml:"draw" need:"yes" min:"1" max:"9"`
	More                           int `yaml:"more" need:"yes" min:"0" max:"9" doc:"For each further outpost or feudum."`
	Keep, ShovelsDraw, ShovelsKeep int `yaml:"*" need:"yes" min:"1" max:"9"`
}

// Harvest is F6.6.1.
type Harvest struct {
	Base int `yaml:"base" need:"yes" min:"0" max:"30"`
	More int `yaml:"more" need:"yes" min:"0" max:"9" doc:"For each further farm or feudum."`
	Most int `yaml:"most" need:"yes" min:"1" max:"30"`
}

// Tax is F6.7.
type Tax struct {
	Base      int `yaml:"base" need:"yes" min:"0" max:"20"`
	More      int `yaml:"more" need:"yes" min:"0" max:"9" doc:"For each further town or feudum."`
	Reinforce int `yaml:"reinforce" need:"yes" min:"0" max:"9" doc:"Markers of F6.7.S."`
}

// Conquer is F6.8.4; what a feudum and a monster score are options.
type Conquer struct {
	PawnVP int `yaml:"pawnVP" need:"yes" min:"0" max:"20"`
}

// Defend is F6.9.
type Defend struct {
	VP int `yaml:"vp" need:"yes" min:"0" max:"20"`
}

// Combat are the values of F14.
type Combat struct {
	Pawn                  Strength `yaml:"pawn" need:"yes"`
	Wine                  Strength `yaml:"wine" need:"yes" doc:"Of a pawn with active wine (F8.2)."`
	Monster               Strength `yaml:"monster" need:"yes"`
	Feudum, Subject, Serf int      `yaml:"*" need:"yes" min:"0" max:"9"`
	Saltpeter             int      `yaml:"saltpeter" need:"yes" min:"0" max:"9" doc:"Of each."`
	Weapon                Weapon   `yaml:"weapon" need:"yes"`
	Defend                int      `yaml:"defend" need:"yes" min:"0" max:"9"`
}

// Strength is a piece's strength in attack and defence.
type Strength struct {
	Attack, Defence int `yaml:"*" need:"yes" min:"0" max:"9"`
}

// Weapon is the strength of a weapon mandate.
type Weapon struct {
	Free, Paid int `yaml:"*" need:"yes" min:"0" max:"9"`
}

// checkRules: numbers that belong together go with each other.
func (c *checker) checkRules() {
	r := &c.g.Rules
	if r.Seats.Least > r.Seats.Most {
		c.Fault(c.At("rules", "seats"), "seats: least is %d, and most %d", r.Seats.Least, r.Seats.Most)
	}
	if p := c.g.Info.Players; p.Least != r.Seats.Least || p.Most != r.Seats.Most {
		c.Fault(c.At("game", "players"), "players: %d to %d, and rules.yaml seats %d to %d", p.Least, p.Most, r.Seats.Least, r.Seats.Most)
	}
	if r.Kit.Markers > r.Markers {
		c.Fault(c.At("rules", "kit", "markers"), "kit: of %d markers nobody can begin with %d", r.Markers, r.Kit.Markers)
	}
	if r.Explore.Keep > r.Explore.Draw {
		c.Fault(c.At("rules", "explore", "keep"), "explore: of %d writs nobody can keep %d", r.Explore.Draw, r.Explore.Keep)
	}
	if r.Explore.ShovelsKeep > r.Explore.ShovelsDraw {
		c.Fault(c.At("rules", "explore", "shovelsKeep"), "explore: of %d writs nobody can keep %d", r.Explore.ShovelsDraw, r.Explore.ShovelsKeep)
	}
}
