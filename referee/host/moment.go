package host

import (
	"fmt"
	"maps"
	"slices"
	"weak"

	"brehon/referee"
	"brehon/referee/ask"
	"brehon/referee/say"
	"brehon/referee/view"
)

// Match is the match at that moment, for reading by one at a time.
func (m *Moment) Match() *referee.Match { return m.match }

// kinds are the kinds of a game's gaps.
func kinds(v *view.View) Kinds {
	g, list := v.Match.Game().Grammar(), Kinds{}
	places, powers := map[string]bool{}, map[string]bool{}
	if b, ok := v.Match.State().(referee.Board); ok {
		for _, p := range b.Places() {
			places[p] = true
		}
	}
	for _, id := range v.Voice.Game().Powers() {
		powers[id] = true
	}
	among := func(words []string, of map[string]bool) (n int) {
		for _, w := range words {
			if of[w] {
				n++
			}
		}
		return n
	}
	for k := range g.Kinds() {
		switch voc := g.Words(referee.Kind(k)); {
		case voc.List == nil:
			list[voc.Name] = KindNumber
		case len(places) > 0 && 2*among(voc.List, places) >= len(places): // of this map; there may be others
			list[voc.Name] = KindPlace
		case among(voc.List, powers) == len(voc.List):
			list[voc.Name] = KindPower
		default:
			list[voc.Name] = KindWord
		}
	}
	return list
}

// logged is how many of the last steps a view tells.
const logged = 12

// View is what a viewer may see. It may be made once and read often.
func (m *Moment) View(who Viewer) (*View, error) {
	m.table.saying.Lock()
	defer m.table.saying.Unlock()
	if v := m.views[who].Value(); v != nil {
		return v, nil
	}
	speech, err := m.table.langs.In(who.Tag)
	if err != nil {
		return nil, err
	}
	v, err := m.say(who, speech)
	if err == nil {
		m.views[who] = weak.Make(v)
	}
	return v, err
}

// eyes returns the seat with whose eyes a device looks: the one asked or drawing, if the device plays it, else its first.
func (m *Moment) eyes(who Viewer) referee.Seat {
	asked := referee.SeenBy(m.match.State())
	first := referee.Nobody
	for seat := len(m.match.Players()) - 1; seat >= 0; seat-- {
		if who.Seats>>seat&1 == 0 {
			continue
		}
		if first = referee.Seat(seat); first == asked {
			break
		}
	}
	if asked >= 0 && who.Seats>>asked&1 != 0 {
		return asked
	}
	return first
}

func (m *Moment) say(who Viewer, speech *Speech) (*View, error) {
	eyes := m.eyes(who)
	seen := (&view.View{Match: m.match, Voice: speech.Voice, Scene: speech.Voice}).For(eyes)
	v := &View{API: Version, Table: m.table.Name, Rev: m.Rev, Step: m.match.Len(), Moves: []view.Move{}, Log: []view.Step{}, Waits: m.waits, Throws: m.throws,
		You: You{Seats: seatsIn(who.Seats), Host: who.Host, Lang: speech.Tag, RTL: speech.RightToLeft}}
	v.Kinds = kinds(seen)
	if who.Host {
		names, typed := referee.PlayerNames(m.match.Game()), speech.Voice.PlayersTyped(m.match.Game())
		for i, id := range names {
			v.Players = append(v.Players, Named{ID: id, Name: typed[i]})
		}
	}
	v.Match = Match{Game: m.match.Game().ID(), Title: speech.Title, Seats: seats(seen)}
	if v.Over = seen.Over(); v.Over {
		v.Ended, v.Winners = seen.Ended(), seen.Winners()
	} else {
		q := seen.Question()
		v.Asked = &q.Asked
		made := slices.Concat(q.Answers, q.Asides)
		for i, mv := range q.Moves() {
			if !m.mayMake(who, mv) {
				continue
			}
			v.Moves = append(v.Moves, mv)
			if mv.Way != nil {
				v.then(mv.ID, q.Then(made[i]))
			}
		}
		if mv, idle, ok := seen.Rest(seen.State(), nil); ok {
			g := m.match.Game().Grammar()
			if i := slices.IndexFunc(v.Moves, func(o view.Move) bool { return o.Text == g.Text(mv.Command) }); i >= 0 {
				v.Rest, v.Idle = v.Moves[i].ID, idle
			}
		}
	}
	if m.proposes {
		v.Proposed = &Proposed{Seat: int(m.proposed.Move.Seat), Text: inWords(seen, m.proposed.Move.Command)}
	}
	m.summary(v, seen)
	v.ToMove = (&ask.Queries{View: seen, Screen: &say.Screen{View: seen, Plain: true}}).Said(m.toMove)
	for i := max(0, m.match.Len()-logged); i < m.match.Len(); i++ {
		v.Log = append(v.Log, seen.Step(i))
	}
	if speech.Pictures != nil {
		board, err := speech.Pictures.Board(seen.State())
		if err != nil {
			return nil, fmt.Errorf("the board can't be drawn: %w", err)
		}
		v.Board = &board
	}
	v.About = m.about(v, seen)
	v.Names = m.names(v, seen)
	v.Labels = labels(seen, v.Moves)
	v.Deeds, v.Titles = deeds(seen, v.Moves), titles(v, seen)
	if v.Series = m.series(who, v, seen); v.Series != nil {
		maps.Copy(v.Labels, labels(seen, v.Series.Asks[0].Moves))
	}
	v.Choosing = m.secrets(seen, referee.Nobody).Left
	return v, nil
}

// then notes what can be done right after a move, in one tap with it.
func (v *View) then(id string, moves []view.Move) {
	for _, mv := range moves {
		if v.Then == nil {
			v.Then = map[string][]string{}
		}
		v.Then[id] = append(v.Then[id], mv.ID)
		if !slices.ContainsFunc(v.Later, func(o view.Move) bool { return o.ID == mv.ID }) {
			v.Later = append(v.Later, mv)
		}
	}
}

// mayMake reports whether a viewer may make a move.
func (m *Moment) mayMake(who Viewer, mv view.Move) bool {
	if who.Host {
		return !m.IsSecret()
	}
	switch {
	case mv.Seat >= 0 && who.Seats>>mv.Seat&1 != 0:
		return true
	case slices.ContainsFunc(mv.Also, func(seat int) bool { return who.Seats>>seat&1 != 0 }):
		return true
	case mv.Seat == int(referee.Table):
		return who.Seats != 0 && m.may.Says
	case mv.Seat != int(referee.Chance) || who.Seats == 0 || !m.may.Roll:
		return false
	}
	drawer := referee.SeenBy(m.match.State())
	return drawer < 0 || who.Seats>>drawer&1 != 0
}

// IsSecret reports whether the open question shows its seat what others may not see.
func (m *Moment) IsSecret() bool {
	s := m.match.State()
	seat := referee.SeenBy(s)
	return seat >= 0 && referee.ViewOf(s, seat).Hash() != referee.ViewOf(s, referee.Nobody).Hash()
}

// seats are the seats of a match.
func seats(v *view.View) (list []Seat) {
	players := v.Match.Players()
	for i, powers := range v.Match.State().Seats() {
		s := Seat{Seat: i, Player: players[i], Name: v.Player(referee.Seat(i)), Person: v.Match.PersonName(referee.Seat(i))}
		for _, id := range powers {
			s.Powers = append(s.Powers, named(v, id))
		}
		list = append(list, s)
	}
	return list
}

func named(v *view.View, id string) Named {
	n := Named{ID: id, Name: v.Voice.Name(id)}
	if noun := v.Voice.Game().Noun(id); noun != nil {
		n.Code, n.Field, n.Charge = noun.Badge.Code, noun.Badge.Field, noun.Badge.Charge
	}
	return n
}

// ViewerOf is for whom a device looks.
func (t *Table) ViewerOf(d *Device, tag string) Viewer {
	who := Viewer{Tag: tag, Host: d.Host}
	for _, seat := range t.seatsOf(d) {
		who.Seats |= 1 << seat
	}
	return who
}
