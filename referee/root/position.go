package root

import (
	"slices"

	"brehon/referee"
	"brehon/referee/law"
)

// Position is everything that changes (R1), of one game. Its supplies are counted, never kept.
type Position struct {
	law *Law
	body
	began *Position           // in which the bot's turn began; nil: it is a person's
	gone  []shift             // how bots went in the turns before this one, see waysGone
	round int16               // of the game, from 1; 0: it is not known
	last  *Position           // where the end of the Round is kept, nil: nowhere
	tell  func(referee.Event) // only while a move is made
}

// body holds all by which two positions are compared.
type body struct {
	board   board
	players players

	// Items.
	supply    [maxItems]int8              // on the map, to be crafted (R1.5)
	hidden    [maxItems]int8              // under the ruins
	crafted   [maxFactions][maxItems]int8 // in the boxes of crafted items
	satchels  [2]satchel                  // of the Vagabots, the second one's last
	questsOut [suits]int8                 // quest cards completed or open

	// Cards.
	deck      int8
	hands     [maxFactions]int8
	discard   pile        // the latest is the last, and so of all piles
	souls     pile        // Lost Souls (R9.5)
	market    pile        // of the Riverfolk, left to right (R10.2)
	decree    [suits]pile // by the suit of the column; viziers are counted apart
	available pile        // available dominance cards
	revealed  pile        // cards of the turn revealed next to a board
	ambushes  pile        // placed by the Duchy (R10.13)
	order     card        // none: no card
	suit      suit        // of the order, to the end of the turn (R3.3); none: none

	// The factions' boards.
	viziers    int8
	acolytes   int8
	marker     int8 // of conspiracies, the space from 1
	payments   [maxFactions]int8
	crowns     mask // of ministers
	shield     bool
	sword      bool
	mercenary  mask    // for whom Riverfolk warriors count this turn (R10.4)
	boats      mask    // for whom rivers are paths this turn
	characters [2]int8 // of the Vagabots; none: not chosen yet

	turn
	event
	over    bool
	winners mask // of seats
}

// turn is the state of the turn.
type turn struct {
	stage   int8            // setting up, or playing
	at      int8            // during setup the part; during play the seat in turn
	part    int8            // of setting up: how far the part has come
	step    int8            // of a bot: the step of its list
	line    int8            // of the step, none: it has not begun
	thing   int8            // for which the step is done; none: it is done once
	things  mask            // for which it is still to be done, this one among them
	stood   [clearings]int8 // own warriors when the step began
	entered mask            // clearings entered by the last step that moved
	done    mask            // what the turn has done (R5.5.5 and the like), as each bot counts it
	reveals int8            // orders revealed this turn
	bought  int8            // services that the active player has bought this turn (R10.4)
	tally   [4]int8         // figures that a bot keeps for the turn
	told    int8            // answers about the table before it (R15.3)
	fight
	pending law.Stack
}

// fight is the battle that is fought.
type fight struct {
	where          place
	attacker       faction
	defender       faction
	stage          int8
	high, low      int8
	swords         int8    // undamaged, of a person's Vagabond
	warriorsBefore [2]int8 // of the attacker and the defender
	extra          int8    // extra hits of the attacker, from the deed that led here
	helped         int8    // added to the most rolled hits of the defender (R8.12)
	scorer         faction // who removes the pieces of both sides (R8.12); none: each side the other's
}

// event counts what one removal event has done so far: a battle, a bomb, a revolt (D-18).
type event struct {
	lost   [maxFactions]losses
	gained [maxFactions]int8 // VP for it, which count together (R3.18.6)
	taxed  [maxFactions]int8 // VP that it costs
}

// losses counts what one faction loses in one event.
type losses struct {
	warriors int8
	pieces   [maxPieces]int8
	at       mask
	builtAt  mask           // where buildings were
	tokensAt mask           // where tokens were
	plots    [maxPlots]mask // kinds of plots, and where they were
	unseen   mask           // where unseen plots were
	idle     mask           // where plots without effect were
}

// satchel is the items of a Vagabot (R8.4).
type satchel struct {
	fresh, exhausted, damaged, broken int8    // in the satchel: broken ones are damaged and exhausted
	track                             [3]int8 // on the battle track, left to right: item states; none: empty
	quest                             suit    // of the open quest; none
}

// pile is a pile of cards, or a row.
type pile struct {
	n     int8
	cards [maxPile]card
}

func (p *pile) add(c card) {
	p.cards[p.n] = c
	p.n++
}

// take removes the card at i.
func (p *pile) take(i int8) card {
	c := p.cards[i]
	copy(p.cards[i:], p.cards[i+1:p.n])
	p.n--
	p.cards[p.n] = 0
	return c
}

// pick removes the first such card, if there is one.
func (p *pile) pick(c card) {
	if i := slices.Index(p.cards[:p.n], c); i >= 0 {
		p.take(int8(i))
	}
}

// each passes on every card that the pile has, once, in the order of their kinds.
func (p *pile) each(add func(...int)) {
	for _, c := range slices.Compact(slices.Sorted(slices.Values(p.cards[:p.n]))) {
		add(int(c))
	}
}

func (p *pile) top() card { return p.cards[p.n-1] }

func (p *pile) pop() card { return p.take(p.n - 1) }

func (p *pile) count(c card) (n int8) {
	for _, x := range p.cards[:p.n] {
		if x == c {
			n++
		}
	}
	return n
}

// Stages of the game.
const (
	settingUp = int8(iota)
	playing
)

// start returns a position without pieces or decisions.
func (l *Law) start() *Position {
	p := &Position{law: l}
	p.clear()
	return p
}

// clear takes everything off the map and the boards.
func (p *Position) clear() {
	l := p.law
	p.body = body{board: board{law: l}, players: players{law: l}}
	p.board.ferry, p.order, p.suit = l.ferry, none, none
	p.board.suits = l.printed
	p.board.ruins, p.board.closed = l.ruins, l.closed
	for c := range p.board.plots {
		p.board.plots[c] = none
	}
	for f := range p.board.pawns {
		p.board.pawns[f], p.players.dominance[f], p.players.allies[f] = none, none, none
	}
	for i, it := range l.game.content.Items {
		p.supply[i], p.hidden[i] = int8(it.Supply), int8(it.Ruins)
	}
	for i := range p.satchels {
		p.satchels[i].track, p.satchels[i].quest, p.characters[i] = [3]int8{none, none, none}, none, none
	}
	p.deck = int8(l.deck)
	p.line, p.thing = none, none
	p.fight = noFight
}

var noFight = fight{where: none, attacker: none, defender: none, scorer: none}

// active returns the faction in turn; none during setup, except while it places its own pieces.
func (p *Position) active() faction {
	if p.stage == settingUp {
		return p.settler()
	}
	return p.law.seats[p.at]
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

// board is the map with its pieces (R1.1).
type board struct {
	law      *Law
	suits    [clearings]suit                  // none: not dealt yet
	warriors [maxFactions][clearings + 1]int8 // in each clearing and in the Burrow
	pieces   [maxPieces][clearings]int8       // buildings and tokens
	plots    [clearings]plot                  // the kind of the plot there; none: no plot, or unknown
	faceUp   mask                             // clearings with a face-up plot
	pawns    [maxFactions]place               // none: nowhere
	ruins    mask                             // those still on the map
	dead     [clearings]int8                  // slots that an item has taken (R8.12)
	ferry    place                            // none: no ferry
	closed   [clearings]mask                  // clearings to which the path is closed (R12.14)
}

// players holds points, dominance and coalitions.
type players struct {
	law       *Law
	vp        [maxFactions]int16
	dominance [maxFactions]suit    // activated (R2.9); none: not
	allies    [maxFactions]faction // of a coalition; none
}
