package root

import (
	"slices"
	"strings"

	"brehon/referee"
	"brehon/referee/law"
)

// What the next bot will do as things stand: the rest of its turn, or its whole turn for each suit that its order may have. Dice
// are taken to hit nobody, and where something else is drawn or a person decides, it is not followed further.

// mostForeseen is how many questions of a turn are followed.
const mostForeseen = 80

// foreseen are the events that are told, and by which text.
var foreseen = map[string]string{
	"event.battle": "battle", "event.move": "move", "event.walk": "walk", "event.put": "put", "event.recruit": "recruit",
}

// foresight follows the turn of a bot on a copy of a position.
type foresight struct{ p *Position }

// Coming is what the bot in turn still does, or what the next one will do by its order.
func (p *Position) Coming() (list []referee.Note) {
	if p.over || p.stage != playing {
		return nil
	}
	if f := p.active(); p.law.isBot(f) && !(foresight{p}).drawsOrder() {
		if items := (foresight{p.clone(nil)}).foresee(); len(items) > 0 {
			list = append(list, referee.Note{Head: ahead("now", argFaction(f)), Items: items})
		}
		return list
	}
	q := p.clone(nil)
	if !(foresight{p}).drawsOrder() {
		q.pending, q.began = law.Stack{}, nil
		seat := p.following()
		for range p.law.seats {
			if p.law.isBot(p.law.seats[seat]) {
				break
			}
			seat = (seat + 1) % int8(len(p.law.seats))
		}
		if !p.law.isBot(p.law.seats[seat]) {
			return nil
		}
		q.beginTurn(seat)
		q.run()
	}
	if f := q.active(); (foresight{q}).drawsOrder() {
		for s := range suit(suits) {
			if c := (foresight{q}).orderOf(s); c != none {
				on := q.clone(nil)
				on.make(commandOf(formDraw, int(c)))
				if items := (foresight{on}).foresee(); len(items) > 0 {
					list = append(list, referee.Note{Head: ahead("order", argFaction(f), argSuit(s)), Items: items})
				}
			}
		}
	} else if items := (foresight{q}).foresee(); len(items) > 0 && p.law.isBot(f) {
		list = append(list, referee.Note{Head: ahead("next", argFaction(f)), Items: items})
	}
	return list
}

// ahead is a text about what comes.
func ahead(key string, args ...referee.Arg) referee.Message {
	return referee.Message{Key: "ahead." + key, Args: args}
}

// drawsOrder reports whether a bot is about to reveal its order.
func (f foresight) drawsOrder() bool {
	p := f.p
	if p.over || p.pending.Depth() == 0 {
		return false
	}
	d, ok := p.top().(drawCard)
	return ok && d.to == drawOrder
}

// orderOf is a card of a suit that may be revealed, or none.
func (f foresight) orderOf(s suit) card {
	p := f.p
	for _, m := range referee.Answers(p.Moves(nil)) {
		if m.Form == formDraw && p.law.cards[m.Args[0]].suit == s {
			return card(m.Args[0])
		}
	}
	return none
}

// foresee follows a bot's turn to its end, and returns what the bot does.
func (f foresight) foresee() (items []referee.Message) {
	p, who := f.p, f.p.active()
	p.tell = func(e referee.Event) {
		if key := foreseen[e.Key]; key != "" && p.active() == who {
			items = joined(items, referee.Message{Rule: e.Rule, Key: "ahead." + key, Args: e.Args})
		}
	}
	defer func() { p.tell = nil }()
	for range mostForeseen {
		if p.over || p.active() != who {
			break
		}
		moves := referee.Answers(p.Moves(nil))
		c, ok := f.usually(moves)
		if !ok {
			break
		}
		p.make(c)
	}
	return items
}

// joined adds what a bot does to a list. What differs from the last in its place alone is joined with it: "battle the Eyrie in 2
// and 3".
func joined(list []referee.Message, m referee.Message) []referee.Message {
	isPlace := func(a referee.Arg) bool { return a.Name == "place" }
	rest := func(m referee.Message) []referee.Arg { return slices.DeleteFunc(slices.Clone(m.Args), isPlace) }
	if len(list) == 0 || !slices.ContainsFunc(m.Args, isPlace) {
		return append(list, m)
	}
	last := &list[len(list)-1]
	if strings.TrimSuffix(last.Key, each) != m.Key || !slices.Equal(rest(*last), rest(m)) {
		return append(list, m)
	}
	for _, a := range m.Args {
		if isPlace(a) && !slices.Contains(last.Args, a) {
			last.Args = append(slices.Clone(last.Args), a)
			if m.Key == "ahead.recruit" {
				last.Key = m.Key + each
			}
		}
	}
	return list
}

// each ends the key of a text about several places.
const each = "-each"

// usually is the answer by which a turn is followed: a bot's own choice, or dice that hit nobody.
func (f foresight) usually(moves []referee.Move) (c referee.Command, ok bool) {
	p := f.p
	switch {
	case len(moves) == 0:
		return c, false
	case p.botChooses():
		set, _ := setting(p)
		play, ok := p.law.game.reader.Automaton(set)
		if !ok {
			return c, false
		}
		m, ok := play(p, moves)
		return m.Command, ok
	case p.pending.Depth() == 0:
		return c, false
	case moves[0].Form == formRoll:
		c := commandOf(formRoll, 0, 0)
		return c, slices.ContainsFunc(moves, func(m referee.Move) bool { return m.Command == c })
	case len(moves) == 1:
		return moves[0].Command, true
	}
	return c, false
}
