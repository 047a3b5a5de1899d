package root

import (
	"slices"

	"brehon/content/lang"
)

// Rules are the numbers of the law. Those that a level or a trait of a bot changes are in automata.yaml.
type Rules struct {
	WinVP       int       `yaml:"winVP" need:"yes" min:"1" max:"99" doc:"R2.1"`
	CraftVP     int       `yaml:"craftVP" need:"yes" min:"0" max:"9" doc:"R3.1, of a bot for any item."`
	RemoveVP    int       `yaml:"removeVP" need:"yes" min:"0" max:"9" doc:"R2.4, for an enemy building or token."`
	Defenseless int       `yaml:"defenseless" need:"yes" min:"0" max:"9" doc:"R2.4, extra hits on a defender without warriors."`
	GiftVP      int       `yaml:"giftVP" need:"yes" min:"0" max:"9" doc:"R3.7, of a bot that would be given a card."`
	FewPeople   int       `yaml:"fewPeople" need:"yes" min:"0" max:"9" doc:"R4.6: with fewer persons there are no dominance cards."`
	Hand        Hand      `yaml:"hand" need:"yes" doc:"R4.6"`
	Dice        Dice      `yaml:"dice" need:"yes" doc:"R2.4"`
	Dominance   Dominance `yaml:"dominance" need:"yes" doc:"R2.9"`
	Seats       Seats     `yaml:"seats" need:"yes" doc:"Players at one table."`

	Marquise  MarquiseRules  `yaml:"marquise" need:"yes"`
	Eyrie     EyrieRules     `yaml:"eyrie" need:"yes"`
	Alliance  AllianceRules  `yaml:"alliance" need:"yes"`
	Vagabot   VagabotRules   `yaml:"vagabot" need:"yes"`
	Lizards   LizardsRules   `yaml:"lizards" need:"yes"`
	Riverfolk RiverfolkRules `yaml:"riverfolk" need:"yes"`
	Duchy     DuchyRules     `yaml:"duchy" need:"yes"`
	Corvids   CorvidsRules   `yaml:"corvids" need:"yes"`
	Tower     TowerRules     `yaml:"tower" need:"yes"`
	Ferry     FerryRules     `yaml:"ferry" need:"yes"`
}

// Hand is how many cards a person begins with.
type Hand struct {
	Draw   int `yaml:"draw" need:"yes" min:"0" max:"9"`
	Choose int `yaml:"choose" need:"yes" min:"0" max:"9" doc:"With deal=choose: drawn, of which as many are kept as draw says."`
}

// Dice are the battle dice: each shows 0 to Most.
type Dice struct {
	Count int `yaml:"count" need:"yes" min:"2" max:"2" why:"one is the attacker's, one the defender's"`
	Most  int `yaml:"most" need:"yes" min:"1" max:"9"`
}

// Dominance is when a person may play for it, and what it wants.
type Dominance struct {
	Least     int `yaml:"least" need:"yes" min:"0" max:"99" doc:"VP."`
	Clearings int `yaml:"clearings" need:"yes" min:"1" max:"4" doc:"Ruled, of one suit."`
	Corners   int `yaml:"corners" need:"yes" min:"2" max:"2" why:"two corners lie opposite"`
	Coalition int `yaml:"coalition" need:"yes" min:"2" max:"11" doc:"Players at least, for a Vagabond’s coalition."`
}

// Seats are the numbers of players.
type Seats struct {
	Least, Most int `yaml:"*" need:"yes" min:"2" max:"11"`
}

// MarquiseRules are the numbers of R5.
type MarquiseRules struct {
	Garrison  int `yaml:"garrison" need:"yes" min:"0" max:"2" doc:"R5.3, warriors of set-up in each clearing but the corner opposite."`
	KeepMore  int `yaml:"keepMore" need:"yes" min:"0" max:"9" doc:"R5.3, and more in the clearing of the keep."`
	Buildings int `yaml:"buildings" need:"yes" min:"0" max:"6" doc:"R5.3, of each type at set-up."`
	Lowest    int `yaml:"lowest" need:"yes" min:"1" max:"12" doc:"R5.6, clearings among which an escalated recruit is shared."`
	Leave     int `yaml:"leave" need:"yes" min:"0" max:"25" doc:"R5.5.4, warriors that a march leaves."`
	Expand    int `yaml:"expand" need:"yes" min:"0" max:"18" doc:"R5.5.5, the most buildings on the map with which it expands."`
}

// EyrieRules are the numbers of R6.
type EyrieRules struct {
	Start    int `yaml:"start" need:"yes" min:"1" max:"20" doc:"R6.3, warriors of set-up."`
	NewRoost int `yaml:"newRoost" need:"yes" min:"0" max:"20" doc:"R6.4, warriors that come with a new roost."`
	Extra    int `yaml:"extra" need:"yes" min:"0" max:"3" doc:"R6.5, extra hits of the largest column."`
	Trade    int `yaml:"trade" need:"yes" min:"0" max:"9" doc:"VP of a person for any item."`
}

// AllianceRules are the numbers of R7.
type AllianceRules struct {
	Ambush     int `yaml:"ambush" need:"yes" min:"0" max:"3" doc:"R7.3, extra hits as defender."`
	OutrageVP  int `yaml:"outrageVP" need:"yes" min:"0" max:"9" doc:"R7.4, where no card can be discarded."`
	MartialLaw int `yaml:"martialLaw" need:"yes" min:"1" max:"40" doc:"R7.6, warriors of one enemy."`
	MartialVP  int `yaml:"martialVP" need:"yes" min:"0" max:"9" doc:"R7.6, VP less."`
	FewTokens  int `yaml:"fewTokens" need:"yes" min:"0" max:"10" doc:"R7.8, the most on the map with which pity spreads twice."`
	Pity       int `yaml:"pity" need:"yes" min:"0" max:"9" doc:"R7.8, spreads with few tokens."`
	LatePity   int `yaml:"latePity" need:"yes" min:"0" max:"9" doc:"R7.8, spreads with more."`
	Supporters int `yaml:"supporters" need:"yes" min:"0" max:"9" doc:"R15.7, spent for a person's revolt."`
	NoSpreadVP int `yaml:"noSpreadVP" need:"yes" min:"0" max:"9" doc:"R7.10, where no token can be placed."`
}

// VagabotRules are the numbers of R8.
type VagabotRules struct {
	Track      []int `yaml:"track" need:"yes" min:"1" max:"20" doc:"R8.4, the numbers of undamaged items at which one more goes on the battle track."`
	Cap        []int `yaml:"cap" need:"yes" min:"0" max:"9" doc:"R8.4, the most rolled hits with so many steps of the track reached, from none on."`
	ExtraFrom  int   `yaml:"extraFrom" need:"yes" min:"1" max:"20" doc:"R8.4, undamaged items with which he has a hit more as attacker."`
	Swept      int   `yaml:"swept" need:"yes" min:"0" max:"9" doc:"R8.3, items damaged where all enemy pieces are removed."`
	Slip       int   `yaml:"slip" need:"yes" min:"0" max:"9" doc:"R8.7, the most undamaged items with which he slips away."`
	QuestItems int   `yaml:"questItems" need:"yes" min:"0" max:"9" doc:"R8.10"`
	AgainItems int   `yaml:"againItems" need:"yes" min:"0" max:"9" doc:"R8.10, items that a repeated battle costs."`
	KillVP     int   `yaml:"killVP" need:"yes" min:"0" max:"9" doc:"R8.10, for an enemy warrior that he removes as attacker."`
	Ranger     int   `yaml:"ranger" need:"yes" min:"0" max:"20" doc:"R8.12, damaged items with which the Ranger slips."`
	Arbiter    int   `yaml:"arbiter" need:"yes" min:"0" max:"20" doc:"R8.12, most rolled hits below which a bot enlists the Arbiter."`
	Scoundrel  int   `yaml:"scoundrel" need:"yes" min:"0" max:"20" doc:"R8.12, enemy pieces that the Scoundrel needs."`
}

// LizardsRules are the numbers of R9.
type LizardsRules struct {
	Start     int `yaml:"start" need:"yes" min:"1" max:"25" doc:"R9.6, warriors of set-up in the corner."`
	Beside    int `yaml:"beside" need:"yes" min:"0" max:"9" doc:"R9.6, and in each neighbour."`
	LostSouls int `yaml:"lostSouls" need:"yes" min:"0" max:"9" doc:"R9.6, cards of set-up."`
	Revenge   int `yaml:"revenge" need:"yes" min:"0" max:"9" doc:"R9.3, acolytes of one removal."`
	Crusade   int `yaml:"crusade" need:"yes" min:"1" max:"25" doc:"R9.8, warriors that a crusade needs in a clearing."`
	Failures  int `yaml:"failures" need:"yes" min:"1" max:"99" doc:"R9.8, conspiracies in a row that fail and end the step."`
}

// RiverfolkRules are the numbers of R10.
type RiverfolkRules struct {
	Market      int         `yaml:"market" need:"yes" min:"1" max:"9" doc:"R10.2, cards."`
	Start       int         `yaml:"start" need:"yes" min:"0" max:"9" doc:"R10.6, warriors of set-up in each river clearing."`
	Payments    int         `yaml:"payments" need:"yes" min:"0" max:"9" doc:"R10.6, warriors of set-up in the Payments."`
	Services    int         `yaml:"services" need:"yes" min:"0" max:"9" doc:"R10.4, that a player may buy, and one more for each clearing with a post and the player's pieces."`
	Prices      []PriceBand `yaml:"prices" need:"yes" doc:"R10.4, by the buyer's VP."`
	OrganizeVP  int         `yaml:"organizeVP" need:"yes" min:"0" max:"9" doc:"R10.8"`
	Organize    int         `yaml:"organize" need:"yes" min:"0" max:"9" doc:"R10.8, warriors."`
	Leave       int         `yaml:"leave" need:"yes" min:"0" max:"25" doc:"R10.9, warriors that racketeering leaves."`
	FewWarriors int         `yaml:"fewWarriors" need:"yes" min:"0" max:"25" doc:"R10.12, the most own warriors with which a bot buys mercenaries for a battle."`
	Souls       int         `yaml:"souls" need:"yes" min:"0" max:"25" doc:"R10.13, Lost Souls up to which the Lizards buy."`
	Ambush      int         `yaml:"ambush" need:"yes" min:"0" max:"9" doc:"R10.13, hits of an ambush card that the Duchy plays."`
}

// PriceBand is the price of a service from so many VP on.
type PriceBand struct {
	From     int `yaml:"from" need:"yes" min:"0" max:"99"`
	Warriors int `yaml:"warriors" need:"yes" min:"0" max:"9"`
	Pos      lang.Pos
}

// Price is the price of a service for a buyer with vp VP.
func (r *RiverfolkRules) Price(vp int) (n int) {
	for _, p := range r.Prices {
		if vp >= p.From {
			n = p.Warriors
		}
	}
	return n
}

// DuchyRules are the numbers of R11.
type DuchyRules struct {
	Start     int   `yaml:"start" need:"yes" min:"1" max:"20" doc:"R11.4, warriors of set-up in the corner."`
	Beside    int   `yaml:"beside" need:"yes" min:"0" max:"9" doc:"R11.4, and in each neighbour."`
	Sway      int   `yaml:"sway" need:"yes" min:"0" max:"9" doc:"R11.4, cards of set-up that crown ministers."`
	Moles     []int `yaml:"moles" need:"yes" min:"0" max:"20" doc:"R11.5, mole icons with so many citadels on the map, from none on."`
	Foremole  int   `yaml:"foremole" need:"yes" min:"0" max:"9" doc:"R11.5"`
	Dig       int   `yaml:"dig" need:"yes" min:"0" max:"20" doc:"R11.6, warriors that a dig needs in the Burrow, and moves."`
	Brigadier int   `yaml:"brigadier" need:"yes" min:"0" max:"20" doc:"R11.9, warriors that the Brigadier needs in the Burrow."`
	Citadel   int   `yaml:"citadel" need:"yes" min:"0" max:"20" doc:"R11.8, warriors in supply with which a citadel is built."`
	NoBuildVP int   `yaml:"noBuildVP" need:"yes" min:"0" max:"9" doc:"R11.8"`
	MayorVP   int   `yaml:"mayorVP" need:"yes" min:"0" max:"9" doc:"R11.9"`
	MudVP     int   `yaml:"mudVP" need:"yes" min:"0" max:"9" doc:"R11.9, of the Duchess with all tunnels on the map."`
	Rally     int   `yaml:"rally" need:"yes" min:"0" max:"20" doc:"R11.10, the most warriors that rally from a clearing."`
	Leave     int   `yaml:"leave" need:"yes" min:"0" max:"20" doc:"R11.10, warriors that stay in a ruled clearing."`
}

// CorvidsRules are the numbers of R12.
type CorvidsRules struct {
	Start    int `yaml:"start" need:"yes" min:"0" max:"9" doc:"R12.2, warriors of set-up for each suit."`
	Recruit  int `yaml:"recruit" need:"yes" min:"0" max:"12" doc:"R12.3, clearings."`
	Embedded int `yaml:"embedded" need:"yes" min:"0" max:"3" doc:"R12.1, extra hits as defender with a plot face down there."`
	Battle   int `yaml:"battle" need:"yes" min:"1" max:"15" doc:"R12.4, warriors that a battle needs."`
	Leave    int `yaml:"leave" need:"yes" min:"0" max:"15" doc:"R12.4, warriors that a move leaves."`
	Thickens int `yaml:"thickens" need:"yes" min:"1" max:"15" doc:"R12.6, warriors that a thickening plot needs."`
	Raid     int `yaml:"raid" need:"yes" min:"0" max:"9" doc:"R12.8, warriors in each adjacent clearing."`
	BombBot  int `yaml:"bombBot" need:"yes" min:"0" max:"40" doc:"R12.9, pieces of each bot that a bomb removes."`
}

// TowerRules are the numbers of the Pass.
type TowerRules struct {
	VP int `yaml:"vp" need:"yes" min:"0" max:"9" doc:"R12.14, for who rules it at the end of an Evening."`
}

// FerryRules are the numbers of the lake.
type FerryRules struct {
	VP    int `yaml:"vp" need:"yes" min:"0" max:"9" doc:"R12.13, of a bot, for a card that it would draw."`
	Rides int `yaml:"rides" need:"yes" min:"0" max:"9" doc:"R12.13, a turn."`
}

// checkRules: numbers of a series are consistent.
func (c *checker) checkRules() {
	r := &c.g.Rules
	if r.Seats.Least > r.Seats.Most {
		c.Fault(c.At("rules", "seats"), "seats: least is %d, and most %d", r.Seats.Least, r.Seats.Most)
	}
	if p := c.g.Info.Players; c.g.Sound("game") && (p.Least != r.Seats.Least || p.Most != r.Seats.Most) {
		c.Fault(c.At("game", "players"), "players: %d to %d, and rules.yaml seats %d to %d", p.Least, p.Most, r.Seats.Least, r.Seats.Most)
	}
	if r.Hand.Choose < r.Hand.Draw {
		c.Fault(c.At("rules", "hand", "choose"), "hand: of %d cards nobody can keep %d", r.Hand.Choose, r.Hand.Draw)
	}
	for i, p := range r.Riverfolk.Prices {
		if i == 0 && p.From != 0 {
			c.Fault(p.Pos, "prices: the first must be from 0 VP on")
		}
		if i > 0 && p.From <= r.Riverfolk.Prices[i-1].From {
			c.Fault(p.Pos, "prices: %d VP do not come after %d", p.From, r.Riverfolk.Prices[i-1].From)
		}
	}
	if !slices.IsSorted(r.Vagabot.Track) {
		c.Fault(c.At("rules", "vagabot", "track"), "track: the numbers must rise")
	}
	if n := len(r.Vagabot.Track) + 1; len(r.Vagabot.Cap) != n {
		c.Fault(c.At("rules", "vagabot", "cap"), "cap has %d numbers, and must have %d: for no step of the track and for each", len(r.Vagabot.Cap), n)
	}
	if f := c.g.Faction("duchy"); f != nil && c.g.Sound("factions") {
		if p := f.Piece("citadel"); p != nil && len(r.Duchy.Moles) != p.Count+1 {
			c.Fault(c.At("rules", "duchy", "moles"), "moles has %d numbers, and must have one for no citadel and for each of %d", len(r.Duchy.Moles), p.Count)
		}
	}
}
