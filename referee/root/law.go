package root

import (
	"iter"
	"math/bits"
	"slices"

	"brehon/content/root"
	"brehon/content/source"
	"brehon/referee"
)

// What does not change in a game.

type (
	faction int8   // in the order of set-up letters (R4.3)
	place   int8   // a clearing by its priority less one, the Burrow, then the forests of all maps
	piece   int8   // a kind of piece: warrior, pawn, then the buildings and tokens of all factions
	suit    int8   // as deck.yaml lists them; the last is the birds'
	card    int8   // a kind of card of deck.yaml
	item    int8   // a kind of item
	plot    int8   // a kind of plot
	mask    uint16 // a set of clearings, factions or other things, at most sixteen
)

const none = -1

// The places that every map has.
const (
	clearings = root.Clearings
	burrow    = place(clearings) // R11.3; the forests of all maps follow
	everyone  = mask(1<<clearings - 1)
)

// The pieces of no faction's own.
const (
	warrior = piece(iota)
	pawn
	firstPiece
)

// The suits in their order; compile checks it.
const (
	fox = suit(iota)
	rabbit
	mouse
	bird
	suits = 4
)

// How much a position has room for.
const (
	maxFactions  = 12
	maxPieces    = 32
	maxItems     = 10
	maxPile      = 64
	maxPlots     = 6
	maxMinisters = 12
)

func bit[T ~int8](i T) mask    { return 1 << i }
func (m mask) has(i int8) bool { return i >= 0 && m>>i&1 != 0 }
func (m mask) count() int      { return bits.OnesCount16(uint16(m)) }
func (m mask) first() int8     { return int8(bits.TrailingZeros16(uint16(m))) } // of a mask that is not empty
// places yields the clearings of a mask by number.
func (m mask) places() iter.Seq[place] {
	return func(yield func(place) bool) {
		for ; m != 0; m &= m - 1 {
			if !yield(place(m.first())) {
				return
			}
		}
	}
}

func inMask[T ~int8](m mask, i T) bool { return m.has(int8(i)) }

// clearingsThat picks the clearings that a condition holds of.
func clearingsThat(holds func(c place) bool) (m mask) {
	for c := range place(clearings) {
		if holds(c) {
			m |= bit(c)
		}
	}
	return m
}

// Law is the tables of one game: map, factions, cards, who plays, and the rulings in force.
type Law struct {
	game  *Game
	words *words
	rules *root.Rules
	set   source.Settings
	setup referee.Setup
	first *Position // of the game
	board *root.Map
	coop  bool

	near    [clearings]mask // by path
	water   [clearings]mask // by river, or over the lake
	closed  [clearings]mask // by paths that are closed at the start
	slots   [clearings]int8
	printed [clearings]suit // none: dealt by marker
	corners []place
	ruins   mask
	woods   []wood
	woodAt  []int8 // by place, which of the woods; none
	tower   place  // none: the map has no Pass
	ferry   place  // where it starts; none: no ferry

	factions []factionLaw
	pieces   []pieceLaw
	cards    []cardLaw   // the deck's cards, then a placeholder of each suit
	ofSuit   [suits]int8 // cards of each suit in the deck of this game
	deck     int         // cards in all

	keep, plot, tunnel        piece // that the rules of others name; none
	corvids, duchy, riverfolk faction
	snare                     plot
	lizards                   faction // if in play: all discards are theirs (R9.5, D-25, R15.7)

	characters [2]string // of the Vagabots, as the scenario has them; empty: drawn

	seats   []faction // round the table
	inPlay  []faction // the same by letter
	persons mask      // of factions
	bots    [maxFactions]*bot
	pass    bool // pass.order=first

	unseen   bool // the referee draws the plots, and shows none (R12.12)
	unkept   bool // persons do not enter their turns (table=bot)
	involved bool // the Riverfolk's bot has that trait (R10.11)
}

// wood is a forest of the map.
type wood struct {
	id     string
	at     mask // clearings that it touches
	beside []place
}

// factionLaw is a faction as this game has it.
type factionLaw struct {
	*root.Faction
	seat   int8 // none: it does not play
	pieces []piece
	hooks  hooks
}

// pieceLaw is a kind of building or token.
type pieceLaw struct {
	*root.Piece
	of       faction // none: warriors and pawns
	building bool
	single   bool // one in a clearing (R2.5)
	count    int8
	suit     suit // of the order by which a bot builds and scores it; none
}

// cardLaw is a kind of card.
type cardLaw struct {
	suit      suit
	item      item // none: it shows none
	kind      string
	copies    int8 // in this game's deck; 0: not in it
	dominance bool
	bare      bool // a placeholder: only the suit is known (R13.3, R15.5)
}

// option is the value in force of an option of rules.yaml.
func (l *Law) option(id string) string { return l.set.Value(id) }

// isBot reports whether a faction is played by a bot.
func (l *Law) isBot(f faction) bool { return f >= 0 && l.bots[f] != nil }

// isPerson reports whether a person plays a faction.
func (l *Law) isPerson(f faction) bool { return inMask(l.persons, f) }

// seat is where a faction that plays sits.
func (l *Law) seat(f faction) referee.Seat { return referee.Seat(l.factions[f].seat) }

// plays reports whether a faction is in the game.
func (l *Law) plays(f faction) bool { return l.factions[f].seat != none }

// wood returns the forest of a place, or nil.
func (l *Law) wood(c place) *wood {
	if i := l.woodAt[c]; i != none {
		return &l.woods[i]
	}
	return nil
}

// faction is the one of that id, or none.
func (l *Law) faction(id string) faction {
	for f := range l.factions {
		if l.factions[f].ID == id {
			return faction(f)
		}
	}
	return none
}

// piece is the kind of that id, or none.
func (l *Law) piece(id string) piece {
	for k := range l.pieces {
		if l.pieces[k].ID == id {
			return piece(k)
		}
	}
	return none
}

// byPriority lists clearings from the highest priority; the Pass is first (R3.16).
func (l *Law) byPriority(m mask) []place {
	list := slices.Collect(m.places())
	if i := slices.Index(list, l.tower); i > 0 {
		copy(list[1:], list[:i])
		list[0] = l.tower
	}
	return list
}

// inTurn lists clearings in the order in which a step visits them: by number, or the Pass first (D-41).
func (l *Law) inTurn(m mask) []place {
	if l.pass {
		return l.byPriority(m)
	}
	return slices.Collect(m.places())
}

// across is the clearing across the map from a corner.
func (l *Law) across(c place) place { return place(l.board.Across(int(c)+1) - 1) }

// columns lists the suits in the order of the Decree's columns, from the left (R6.4).
func (l *Law) columns() (list []suit) {
	for _, id := range l.game.content.Decree {
		list = append(list, l.words.suit(id))
	}
	return list
}

// firstColumn is the leftmost column of some.
func (l *Law) firstColumn(of mask) suit {
	for _, s := range l.columns() {
		if inMask(of, s) {
			return s
		}
	}
	return none
}
