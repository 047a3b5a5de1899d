package root

import (
	"slices"

	"brehon/content/root"
	"brehon/referee"
	"brehon/referee/law"
)

// The standard setup of a person's faction (R4.2), from factions.yaml: pieces with only one possible place are placed at
// once, the person chooses the others.

// standard lists the pieces that a person's faction lays out.
func (l *Law) standard(f faction) []*root.Placement { return l.game.content.Factions[f].Standard }

// setupPiece is a kind of piece of the standard set-up.
func (l *Law) setupPiece(x *root.Placement) piece { return l.piece(x.Piece) }

// standardEvent lays out the standard set-up (R4.2).
type standardEvent struct{}

func (standardEvent) why(p *Position, f faction, _ referee.Command) *referee.Refusal {
	if p.stage != settingUp || len(p.law.standard(f)) == 0 || p.board.anywhere(f) > 0 {
		return refuse("R4.2", "standard-late", argFaction(f))
	}
	return nil
}

// whyNoStandard says what to do where another question of the set-up is open: the faction's own, a bot's, or which suits are dealt.
func (standardSetup) whyNoStandard(p *Position) *referee.Refusal {
	switch f := p.settler(); {
	case f == none:
		return refuse("R4.2", "standard-first")
	case p.law.isBot(f):
		return refuse("R4.2", "standard-bot", argFaction(f))
	default:
		return refuse("R4.2", "standard-begun", argFaction(f))
	}
}

// anywhere returns the number of a faction's pieces in play.
func (b *board) anywhere(f faction) (n int8) {
	for c := range place(len(b.law.words.places)) {
		n += b.own(f, c) + b.pawnsAt(f, c)
		if c < burrow {
			n += b.buildings(f, c) + b.tokens(f, c)
		}
	}
	return n
}

func (standardEvent) do(p *Position, f faction, _ referee.Command) {
	p.begin(standardSetup{who: f, start: none})
}

// standardSetup is the standard set-up of a faction, piece by piece (R4.2).
type standardSetup struct {
	law.Listed[*Position]

	who   faction
	times int8
	start place
	next  int8
}

// Work places the pieces that nobody need be asked about. At the end the next faction lays out its pieces.
func (d standardSetup) Work(p *Position) bool {
	who, list := d.who, p.law.standard(d.who)
	for int(d.next) < len(list) {
		x, n := list[d.next], int8(list[d.next].N)
		switch x.At {
		case "payments":
			p.payments[who] += min(n, p.warriorsLeft(who))
		case "supporters":
			p.deck -= min(n, p.deck)
		case "start", "each-beside", "all-but-across":
			for _, c := range d.setupPlaces(p, x) {
				placeEvent{}.do(p, who, commandOf(formPlace, int(n), int(p.law.setupPiece(x)), int(c)))
			}
		default:
			switch at := d.setupPlaces(p, x); len(at) {
			case 0: // there is no room
			case 1:
				d = d.place(p, commandOf(formPlace, x.N, int(p.law.setupPiece(x)), int(at[0])))
				continue
			default:
				return false
			}
		}
		d.next, d.times = d.next+1, 0
		p.now(d)
	}
	p.end()
	p.nextSettler()
	return true
}

func (d standardSetup) Turn(p *Position) referee.Turn {
	x := p.law.standard(d.who)[d.next]
	t := p.asks(d.who, "R4.2", "standard", argFaction(d.who), argN("n", x.N), argPiece(p.law.setupPiece(x)))
	t.First = true
	return t
}

func (d standardSetup) Moves(p *Position, list []referee.Move) []referee.Move {
	x := p.law.standard(d.who)[d.next]
	for _, c := range d.setupPlaces(p, x) {
		list = append(list, referee.Move{Command: commandOf(formPlace, x.N, int(p.law.setupPiece(x)), int(c)), Seat: p.law.seat(d.who)})
	}
	return list
}

func (d standardSetup) Take(p *Position, c referee.Command) { d.place(p, c) }

// place places pieces, and returns the rest to be placed.
func (d standardSetup) place(p *Position, c referee.Command) standardSetup {
	x := p.law.standard(d.who)[d.next]
	placeEvent{}.do(p, d.who, c)
	if slices.Contains([]string{"corner", "across"}, x.At) {
		d.start = where(c)
	}
	if d.times++; int(d.times) >= x.Times {
		d.next, d.times = d.next+1, 0
	}
	p.now(d)
	return d
}

// setupPlaces lists the places for a piece of the standard setup, by priority.
func (d standardSetup) setupPlaces(p *Position, x *root.Placement) (list []place) {
	who, k := d.who, p.law.setupPiece(x)
	switch x.At {
	case "corner", "across":
		list = p.board.freeCorners(who, x.At == "across")
	case "forest":
		for _, w := range p.law.woods {
			list = append(list, p.law.words.place(w.id))
		}
	}
	list = append(list, p.law.byPriority(p.board.setupClearings(x, d.start))...)
	return slices.DeleteFunc(list, func(c place) bool { return placeEvent{}.why(p, who, commandOf(formPlace, x.N, int(k), int(c))) != nil })
}

// setupClearings are the clearings that the standard set-up names for a piece by the start, by the river or by a suit.
func (b *board) setupClearings(x *root.Placement, start place) (m mask) {
	switch x.At {
	case "corner", "across", "forest", "payments", "supporters":
		return 0
	case "river":
		for c, water := range b.law.water {
			if water != 0 {
				m |= bit(place(c))
			}
		}
		return m
	case "start", "beside", "neighbour", "each-beside", "all-but-across":
	default:
		return b.ofSuit(b.law.words.suit(x.At))
	}
	if start == none {
		return 0
	}
	switch x.At {
	case "start":
		return bit(start)
	case "beside":
		return bit(start) | b.law.near[start]
	case "all-but-across":
		return everyone &^ bit(b.law.across(start))
	}
	return b.law.near[start]
}

// freeCorners lists the corners where nobody else has begun; if asked and possible, only those opposite somebody.
func (b *board) freeCorners(f faction, across bool) []place {
	begun := func(c place) bool { return b.taken(f, c) }
	free := slices.DeleteFunc(slices.Clone(b.law.corners), begun)
	if across {
		return b.acrossFrom(free, begun)
	}
	return free
}

// missingPieces lists the kinds of which the standard setup has more pieces than are placed, in total or in a clearing that
// it names.
func (standardSetup) missingPieces(p *Position, f faction) (list []piece) {
	due, start := map[piece]int{}, p.board.startOf(f)
	bare := map[piece]bool{}
	for _, x := range p.law.standard(f) {
		k := p.law.setupPiece(x)
		switch x.At {
		case "payments", "supporters":
		case "each-beside", "all-but-across":
			for c := range place(clearings) {
				if inMask(p.board.setupClearings(x, start), c) && p.mayPlace(f, c) {
					due[k] += x.N
					bare[k] = bare[k] || p.board.countOf(f, k, c) < x.N
				}
			}
		default:
			due[k] += x.N * max(1, x.Times)
		}
	}
	for k := range piece(len(p.law.pieces)) {
		n := 0
		for c := range place(len(p.law.words.places)) {
			n += p.board.countOf(f, k, c)
		}
		if n < due[k] || bare[k] {
			list = append(list, k)
		}
	}
	return list
}

// countOf is how many pieces of a kind a faction has somewhere.
func (b *board) countOf(f faction, k piece, c place) int {
	switch {
	case k == warrior:
		return int(b.own(f, c))
	case k == pawn:
		return int(b.pawnsAt(f, c))
	case c < burrow:
		return int(b.pieceCount(k, c))
	}
	return 0
}

// startOf returns the corner of the standard setup's starting piece; none: it is in no corner.
func (b *board) startOf(f faction) place {
	for _, x := range b.law.standard(f) {
		if x.At != "corner" && x.At != "across" {
			continue
		}
		for _, c := range b.law.corners {
			if b.countOf(f, b.law.setupPiece(x), c) > 0 {
				return c
			}
		}
	}
	return none
}
