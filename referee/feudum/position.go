package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Position is everything that changes (F1), of one game.
type Position struct {
	law *Law
	body
	tell    func(referee.Event) // only while a move is made
	closing *Position           // only in Closed: what it is to hold
}

// body is the comparable part of a position. Its fields are ordered by width, so that there is no padding (a test checks
// that): Hash runs over its bytes. Unused layers of the stack are zero.
type body struct {
	routes *routes // never altered, so that positions share it

	players [colours]player
	halls
	stock
	time
	act      action
	sites    [places]site
	monsters [monsters]monster
	veiled   veiled
	pending  law.Stack
	fill     [1]int8
	tally    tallied // the last: other games do not hash it
}

// site is the state of a place (F1.3).
type site struct {
	kind                  kind  // none: no disc yet
	icon                  guild // of a feudum; none
	ruler, subject, serf  colour
	subjectSeal, serfSeal bool // immunity (F6.9.S)
	goods                 [goods]int8
	land                  landscape // none
	yield                 int8      // resources on it
	parked                [vessels]int8
}

// player is the state of a colour (F1.2). A dummy has only markers.
type player struct {
	reeves    mask // guilds
	writs     mask
	hand      mask // selected and not played; empty where hands are secret
	played    mask // forfeited or flipped ones too
	forfeited mask
	used      mask // guilds that a Guild card of this round used
	shillings int16
	vp        int16
	tally     [sources]int16 // where the points came from
	pawns     [pawns]pawn
	epic      [8]int8 // discs on each space, from 1
	military  int8    // discs on the military track
	markers   int8    // in the supply
	pool      int8    // in the general supply
	goods     [goods]int8
	barrel    int8
	seals     int8
	beads     [4]int8 // of values 2 to 5
	tiles     [landscapes + 1]int8
	vessels   [vessels]int8
	pouch     good // none
	pouchTile bool // a tile paid for it
	spent     bool // the sequence was played
	count     int8 // cards of this round
	moves     int8 // that succeeded this round
	defended  bool // a flipped Defend was shown this round
	slayer    bool // has defeated a monster (C2)
	fill      [1]int8
}

// pawn is a pawn; in the supply its place is none.
type pawn struct {
	at     place
	role   guild
	vessel vessel
	wine   int8
}

// Wine on a pawn (F8.2).
const (
	dry = int8(iota)
	fresh
	active
)

// monster is a monster; with the knights its place and owner are none.
type monster struct {
	at    place
	owner colour
}

// halls are the guilds (F1.4).
type halls struct {
	seated     [guilds]mask // colours with a marker on a seat
	scrolls    mask         // spaces with a seal, from 0
	purse      int16
	coffer     int16
	standing   [guilds][colours]colour // master first; none after the last
	barn       [goods]int8
	chickens   [4]int8 // beads of values 2 to 5
	grid       [goods]int8
	containers [goods]int8
	sale       [vessels]int8
	rows       [colours]int8
	rosary     [4]int8
	fill       [3]int8
}

// stock is the general supply and the bag.
type stock struct {
	unseen  mask  // writs of the deck
	bank    int16 // shillings; negative: shillings still owed to players (F1.5.3)
	bag     [goods]int8
	sealed  int8 // seals
	targets int8
	yard    [vessels]int8
	tops    [regions]int8 // the epoch of the top tile; 5: the stack is empty
	gone    int8          // tiles out of the game
	seen    [landscapes]int8
	queue   [writs]writ // under it, the front first
	queued  int8
}

// time is the state of the round (F4).
type time struct {
	unfed   mask // pawns that go unfed, three of each colour (F8.6)
	winners mask // colours
	round   int16
	stage   int8
	part    int8
	epoch   int8
	start   colour // the start player; none: not known yet
	turn    colour // whose turn it is, or who is asked in a step in turn order
	over    bool
}

// Stages of the game.
const (
	settingUp = int8(iota)
	pouching
	selecting
	acting
	feeding
	rolling
	dawning
	ending
)

var stageWords = []string{"set-up", "pouch", "select", "act", "feed", "roll", "dawn", "end"}

// action is the memory of the current action, empty between actions.
type action struct {
	moved   mask        // pieces that took a step
	boarded mask        // pawns that changed their vessel before this step
	added   mask        // places that got a marker
	writs   mask        // drawn, and not kept yet
	before  mask        // objectives of a function reached before it
	steps   int8        // left
	stepped bool        // at least one step was made
	drawn   [goods]int8 // goods drawn from the bag, in transit
	money   bool        // F6.3.S is done
	beads   int8        // tokens in transit
	force   int8        // of saltpeter and weapons in an attack
	burnt   int8        // saltpeter in it
	flipped bool        // Defend was shown against it
	made    int8        // inventions
	fill    [3]int8
}

// start returns a position without pieces or decisions.
func (l *Law) start() *Position {
	p := &Position{law: l}
	p.clear()
	p.routes = &l.routes
	return p
}

// clear takes everything off the map and the boards, back to the general supply.
func (p *Position) clear() {
	l := p.law
	p.body = body{routes: p.routes}
	for i := range p.sites {
		p.sites[i] = site{kind: l.sites[i].kind, icon: none, ruler: none, subject: none, serf: none, land: none}
	}
	for c := range p.players {
		pl := &p.players[c]
		pl.pouch = none
		if l.plays(colour(c)) || l.dummies.has(int8(c)) {
			pl.pool = l.markers
		}
		for i := range pl.pawns {
			pl.pawns[i] = pawn{at: none, role: none, vessel: none}
		}
	}
	for i := range p.monsters {
		p.monsters[i] = monster{none, none}
	}
	for g := range p.standing {
		p.standing[g] = [colours]colour{none, none, none, none, none}
	}
	p.bag, p.bank, p.sealed, p.targets, p.yard = l.total, l.coins, l.tokens, l.targets, l.fleet
	for r := range p.tops {
		p.tops[r] = 1
	}
	p.unseen = bit(writs) - 1
	if !l.advanced {
		p.unseen &^= l.onlyAdvanced
	}
	p.epoch, p.start, p.turn = 1, none, none
}

// clone is a copy that may be changed.
func (p *Position) clone(tell func(referee.Event)) *Position {
	q := *p
	q.tell = tell
	return &q
}

// happens reports an event.
func (p *Position) happens(rule, key string, args ...referee.Arg) {
	if p.tell != nil {
		p.tell(referee.Event{Rule: rule, Key: "event." + key, Args: args})
	}
}
