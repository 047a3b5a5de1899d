package feudum

import (
	"math/bits"

	pack "brehon/content/feudum"
	"brehon/referee"
)

// What does not change in a game.

type (
	colour    int8   // of players, in the order of F1.2
	place     int8   // in the order of F17.1
	good      int8   // in the order of F1.2
	guild     int8   // in ring order (F15); the role of a pawn is one too
	card      int8   // in the order of F17.2
	kind      int8   // of a place: outpost to feudum
	vessel    int8   // ship, submersible, flying machine
	landscape int8   // orchard, butts, silver mine, sulfur mine; plain is a tile of basic mode
	region    int8   // in the order of F17.1
	writ      int8   // in the order of F17.5
	edge      int8   // a kind of edge: road, ship, submersible, flight, ferry
	mask      uint32 // of any of these
)

const none = -1

// How many there are.
const (
	colours    = 5
	places     = 22
	goods      = 5
	guilds     = 6
	cards      = 11
	kinds      = 4
	vessels    = 3
	landscapes = 4
	regions    = 6
	writs      = 16
	edges      = 5
	monsters   = 2
	pawns      = 3
)

const (
	food = good(iota)
	wood
	iron
	sulfur
	saltpeter
)

const (
	farmer = guild(iota)
	merchant
	alchemist
	knight
	noble
	monk
)

const (
	cardMigrate = card(iota)
	cardMove
	cardInfluence
	cardImprove
	cardExplore
	cardHarvest
	cardTax
	cardConquer
	cardDefend
	cardRepeat
	cardGuild
)

const (
	outpost = kind(iota)
	farm
	town
	feudum
)

const (
	ship = vessel(iota)
	submersible
	flying
)

const (
	orchard = landscape(iota)
	butts
	silver
	sulfurMine
	plain // a tile of basic mode: its side is not looked at
)

const (
	road = edge(iota)
	byShip
	bySubmersible
	flight
	ferry
)

// The pieces that move: three pawns, then the monsters.
const (
	serpent  = int8(pawns)
	behemoth = int8(pawns + 1)
	pieces   = pawns + monsters
)

// The writs that something in the law names.
const (
	bow      = writ(0)
	sword    = writ(1)
	charters = writ(8) // the first of them
)

func bit[T ~int8 | ~int16 | ~int](i T) mask { return 1 << i }
func (m mask) has(i int8) bool              { return i >= 0 && m>>i&1 != 0 }
func (m mask) count() int                   { return bits.OnesCount32(uint32(m)) }
func (m mask) first() int8                  { return int8(bits.TrailingZeros32(uint32(m))) } // of a mask that is not empty
func inMask[T ~int8](m mask, i T) bool      { return m.has(int8(i)) }
func sum[T ~int8 | ~int16](list []T) (all int) {
	for _, n := range list {
		all += int(n)
	}
	return all
}

// Law is the tables of one game: the map, the figures, who plays, and the rulings in force.
type Law struct {
	game  *Game
	words *words
	setup referee.Setup
	rulings

	sites    [places]siteLaw
	ports    mask        // where ships, submersibles and the serpent can be
	starts   mask        // pink starting places (F3.5)
	routes   routes      // of the map
	letters  [4]mask     // of N, E, S, W: places with that letter
	kingdoms [6]mask     // places of the kingdoms W, N, E, S, C, I
	by       [kinds]mask // guilds that a place of the kind counts for (F7.2)

	works *[cards]cardWork // what the cards do

	seats   []colour      // round the table
	seatOf  [colours]int8 // none: the colour has no player
	dummies mask          // colours that only have a row (F3.9)

	numbers
}

// siteLaw is a place of the map.
type siteLaw struct {
	id     string
	region region
	kind   kind // that it always begins as; none: it is asked (F3.5)
}

// numbers are the figures of the law, all from the content files.
type numbers struct {
	rules  *pack.Rules
	guilds *pack.Guilds

	total    [goods]int8 // F1.5.1
	coins    int16       // what they are worth
	markers  int8        // of a colour
	tokens   int8        // seals and beads
	targets  int8
	fleet    [vessels]int8
	tilesAll int8
	tiles    mix  // by landscape
	types    mix  // by the kind of the setup discs
	beads    mix  // by value
	beadLow  int8 // the lowest value
	icons    int8 // feudum discs of a guild
	discs    int8 // without the one of the score
	barrel   int8 // sulfur in it
	hand     int8 // writs

	prices       [goods][4]int8 // left to right (F17.4.2)
	gridFull     [goods]int8    // F3.6
	room         int8           // of a container
	containFull  [goods]int8    // F3.7
	saleFull     int8
	sections     [3]int8 // of a row of the knights
	rowFull      int8
	scrolls      int8
	scrollsFull  mask
	scrollRows   []mask
	scrollCols   []mask
	rosarySpaces int8
	rosaryFull   int8
	barn         int8
	barnFull     int8
	perches      int8 // spaces for beads on chickens
	perchesFull  int8
	charity      [guilds]guild    // F15.0
	moved        [guilds][2]int8  // by push and pull: how many goods, markers, seals, inventions at most
	sums         [guilds][2][]int // of beads, one for each objective
	invention    [vessels][goods]int8
	barrels      [][goods]int8 // F15.9

	pawnStars, feudumStars, placeStars int8
	seatCount                          int8    // seats of a guild (F7.4)
	seatVP                             [3]int8 // of master, journeyman, apprentice (F17.4.8)

	repeatable mask // cards with ×2 (F5.4)
	never      mask // cards that are never repeated
	notLast    mask // F5.5

	passage     []good         // what it costs to bring a pawn on the map (F6.1)
	improveGood [kinds]good    // what it costs to raise a place of that kind; none: a seal
	tileVP      [4][kinds]int8 // by the tile's epoch from 0 and the new kind (F17.3)
	epochs      int8           // that have tiles
	favours     [31][2]int8    // F17.2.2: by the yield, the farm's part and the supply's

	ready      [6]int8 // F10.1: how many stacks, by epoch
	refilled   [6]bool // F10.6: at which dawns
	letter     int8    // of set-up (F3.12)
	landVP     [2]int8 // of a tended landscape, empty and with something on it
	dawnYield  int8    // resources that a landscape gets
	activeVP   [regions + 1]int8
	disloyal   [6][]int8 // by epoch: what each space costs
	epicWrits  mask      // spaces of the epic track
	epicSpaces int8
	epicDraw   int8
	epicKeep   int8
	monastery  int8
	ruledVP    [kinds]int8
	setVP      int8
	shillingVP [2]int8 // points, and for how many shillings
	charters   [8]charterLaw

	ways         []wayLaw    // of the mandates (F17.5)
	weapons      [writs]good // what a paid use costs (F14)
	onlyAdvanced mask        // writs that a basic game is without (F18.1)
}

// mix is the number of each of four things. If it is unknown, a simulation's is used.
type mix struct {
	of    [4]int8
	known bool
}

// left returns the weight of a thing of which out are drawn; 0: impossible. With an unknown mix the table may find another.
func (m *mix) left(i int, out int8) int8 {
	if n := m.of[i] - out; n > 0 || m.known {
		return n
	}
	return 1
}

// charterLaw is a charter's payment.
type charterLaw struct {
	kingdom int // none: no kingdom
	vp      []int
	barrel  [][2]int // sulfur at least, and vp
	monster int      // vp
}

// rulings are the table's rulings (F0.2, F0.2.1).
type rulings struct {
	advanced bool
	scorer   bool // the score alone is kept (F2.3.2)

	farmerTrade     int8
	harvestBead     bool // its value; else 1
	harvestVP       int8
	conquerVP       int8
	feastVP         int8
	immunityFood    int8
	starveMust      bool
	pilferNowhere   bool // not from any place that you rule or serve in
	spillFour       bool
	takeover        bool // of a feudum by influence
	defendRound     bool
	wineNow         bool // wine works from placement on
	godspeedAny     bool
	anySerfRises    bool
	tileCurrent     bool // a blocked tile may be of the current epoch
	migratePawn     bool // only own pawns keep from the starting places
	pilferAny       bool // any own piece pilfers
	feastAny        bool
	reeveAdd        int8
	reeveOther      bool
	feastZero       bool
	dawn3N          bool
	nobleSupply     bool
	refills         [6]int8 // the letter of each dawn, none: none
	monsterVP       int8
	floor           bool
	mustFeed        bool
	sumNew          bool
	chickensReplace bool
	policy          int8
	hands           int8
	monsters        mask // that there are
}

// The policies of unknown edges (F2.4), and how cards are chosen (F2.3).
const (
	policyAsk = int8(iota)
	policyTrust
	policyStrict
)

const (
	handsPlayed = int8(iota) // revealed when played
	handsOpen
	handsSealed
)

// plays reports whether a colour is a player's.
func (l *Law) plays(c colour) bool { return 0 <= c && c < colours && l.seatOf[c] != none }

// next is the player left of one.
func (l *Law) next(c colour) colour { return l.seats[(int(l.seatOf[c])+1)%len(l.seats)] }

// seat is a player's seat.
func (l *Law) seat(c colour) referee.Seat { return referee.Seat(l.seatOf[c]) }
