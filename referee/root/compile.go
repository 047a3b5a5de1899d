package root

import (
	"slices"
	"strconv"

	"brehon/content/root"
	"brehon/content/source"
	"brehon/referee"
)

// From content, scenario and options to the tables of one game.

// compile makes the tables of one game.
func (g *Game) compile(s referee.Setup) (*Law, *referee.Refusal) {
	settings, err := g.content.Settings(s.Edition, s.Options)
	if err != nil {
		return nil, refuse("R4.1", "options")
	}
	sc := g.set.Scenario(s.Scenario)
	if sc == nil {
		return nil, refuse("R4.1", "scenario")
	}
	l := &Law{game: g, words: g.words, rules: &g.content.Rules, set: settings, setup: s, coop: g.set.Coop(sc, settings)}
	if l.board = g.set.Map(sc, settings); l.board == nil {
		return nil, refuse("R4.1", "map")
	}
	l.pass = l.option("pass.order") == "first"
	l.compileMap()
	l.compileFactions()
	if no := l.takeSeats(sc, s); no != nil {
		return nil, no
	}
	l.inPlay = slices.Sorted(slices.Values(l.seats))
	l.compileCards()
	if l.lizards = l.faction("lizards"); !l.plays(l.lizards) {
		l.lizards = none
	}
	l.unseen = l.isBot(l.corvids) && l.option("plots") == "virtual"
	l.unkept = l.option("table") == "bot" && l.persons.count() < len(l.seats)
	l.involved = l.trait(l.riverfolk, "involved")
	for f := range l.factions {
		l.factions[f].hooks = l.hooksOf(faction(f))
	}
	return l, nil
}

// compileMap takes the clearings with their paths, waters and slots (R13).
func (l *Law) compileMap() {
	m := l.board
	at := func(list []int) (all mask) {
		for _, c := range list {
			all |= bit(place(c - 1))
		}
		return all
	}
	for _, c := range m.Clearings {
		i := place(c.ID - 1)
		l.near[i], l.water[i], l.slots[i], l.printed[i] = at(m.Neighbours(c.ID)), at(m.ByWater(c.ID)), int8(c.Slots), none
		if c.Ruin {
			l.ruins |= bit(i)
		}
		if m.Suits == "printed" || l.option("suits") == "listed" && m.Listed() {
			l.printed[i] = suit(slices.Index(l.words.suits, c.Suit))
		}
	}
	for _, path := range m.Paths {
		if a, b := place(path.Between[0]-1), place(path.Between[1]-1); path.Closed && l.option("closedPaths") == "on" {
			l.closed[a] |= bit(b)
			l.closed[b] |= bit(a)
		}
	}
	for _, c := range m.Corners() {
		l.corners = append(l.corners, place(c-1))
	}
	l.woodAt = slices.Repeat([]int8{none}, len(l.words.places))
	for i, f := range m.Forests {
		l.woodAt[l.words.place(f.ID)] = int8(i)
		w := wood{id: f.ID, at: at(f.Clearings)}
		for _, id := range f.Beside {
			w.beside = append(w.beside, l.words.place(id))
		}
		l.woods = append(l.woods, w)
	}
	l.tower, l.ferry = place(m.Tower-1), none
	if m.Lake != nil && l.option("ferry") == "on" {
		l.ferry = place(m.Lake.Ferry - 1)
	}
}

// compileFactions takes the factions with their pieces (R13.5).
func (l *Law) compileFactions() {
	for _, id := range l.words.pieces[:firstPiece] {
		l.pieces = append(l.pieces, pieceLaw{Piece: &root.Piece{ID: id}, of: none, suit: none})
	}
	for i, f := range l.game.content.Factions {
		fl := factionLaw{Faction: f, seat: none}
		for j, k := range slices.Concat(f.Buildings, f.Tokens) {
			fl.pieces = append(fl.pieces, piece(len(l.pieces)))
			l.pieces = append(l.pieces, pieceLaw{
				Piece: k, of: faction(i), building: j < len(f.Buildings), count: int8(k.Count), suit: l.words.suit(k.Suit),
				single: slices.Contains([]string{"sympathy", "plot", "post", "roost"}, k.ID),
			})
		}
		l.factions = append(l.factions, fl)
	}
	l.keep, l.plot, l.tunnel = l.piece("keep"), l.piece("plot"), l.piece("tunnel")
	l.corvids, l.duchy, l.riverfolk = l.faction("corvids"), l.faction("duchy"), l.faction("riverfolk")
	l.snare = plot(slices.Index(l.words.plots, "snare"))
}

// compileCards reads the cards of the deck in play; dominance cards are removed with few persons (R4.6), and in full co-op
// (R4.7).
func (l *Law) compileCards() {
	d := &l.game.content.Deck
	dominance := l.persons.count() >= l.rules.FewPeople && !l.coop
	in := d.CardsOf(l.option("deck"), dominance)
	for _, c := range d.Cards {
		k := cardLaw{suit: suit(slices.Index(l.words.suits, c.Suit)), item: item(slices.Index(l.words.items, c.Item)), kind: d.Kind(c)}
		k.dominance = k.kind == "dominance"
		if slices.Contains(in, c) {
			k.copies = int8(c.Copies)
			l.deck += c.Copies
			l.ofSuit[k.suit] += k.copies
		}
		l.cards = append(l.cards, k)
	}
	for s := range l.ofSuit {
		l.cards = append(l.cards, cardLaw{suit: suit(s), item: none, bare: true})
	}
}

// bareCard returns the placeholder for a card of which only the suit is known.
func (l *Law) bareCard(s suit) card { return card(len(l.cards) - suits + int(s)) }

// words are the lists of words of the grammar.
type words struct {
	factions, places, pieces, suits, items, cards, plots, ministers, characters, services, steps, things []string
	die                                                                                                  int // its highest face
}

// newWords takes the words from the content.
func newWords(g *root.Game) *words {
	w := &words{pieces: []string{"warrior", "pawn"}, die: g.Rules.Dice.Most}
	for c := range clearings {
		w.places = append(w.places, strconv.Itoa(c+1))
	}
	w.places = append(w.places, "burrow")
	for _, m := range g.Maps {
		for _, f := range m.Forests {
			if !slices.Contains(w.places, f.ID) {
				w.places = append(w.places, f.ID)
			}
		}
	}
	for _, f := range g.Factions {
		w.factions = append(w.factions, f.ID)
		w.pieces = append(w.pieces, source.IDs(slices.Concat(f.Buildings, f.Tokens))...)
	}
	w.suits, w.items = source.IDs(g.Suits), source.IDs(g.Items)
	w.cards = slices.Concat(source.IDs(g.Cards), w.suits) // a suit alone, for a card otherwise unknown
	w.plots = source.IDs(g.Plots)
	w.ministers = source.IDs(g.Ministers)
	w.characters = source.IDs(g.Characters)
	w.services = source.IDs(g.Services)
	w.things = slices.Concat(w.factions, w.pieces[firstPiece:], []string{"ruin"})
	w.steps = append([]string{"end"}, source.IDs(g.Automata.Decisions)...)
	return w
}

// place is the place of a word.
func (w *words) place(id string) place { return place(slices.Index(w.places, id)) }

// holds reports whether a position has room for all of the content, and knows its suits.
func (w *words) holds() bool {
	return len(w.factions) <= maxFactions && len(w.pieces) <= maxPieces && len(w.items) <= maxItems && len(w.plots) <= maxPlots &&
		len(w.ministers) <= maxMinisters && slices.Equal(w.suits, []string{"fox", "rabbit", "mouse", "bird"})
}
