package host

import (
	"fmt"
	"maps"
	"slices"

	"brehon/referee"
	"brehon/referee/ask"
	"brehon/referee/say"
	"brehon/referee/view"
)

// Moment is a table at one moment. It never changes, so that devices read it while the game goes on.
type Moment struct {
	Rev string // the line of the journal and the hash of the position: "1284-45fcb85d963d506d"

	table    *Table
	match    *referee.Match
	hash     uint64
	proposed referee.Proposal
	proposes bool // there is a proposed move
	waits    bool // something automatic waits for the table
	throws   bool // the program's dice answer the open question
	toMove   []ask.Moving
	may      May
	ahead    map[referee.Seat]int // how many answers seats have given ahead

	views map[Viewer]*View // those already made
}

// Match is the match at that moment, for reading by one at a time.
func (m *Moment) Match() *referee.Match { return m.match }

// Viewer is for whom a view is made.
type Viewer struct {
	Tag   string // of the language
	Seats uint32 // the seats that the device plays, as a bit set
	Host  bool
}

// Version is the version of View's fields. It grows when one of them changes its meaning; fields may be added.
const Version = 1

// View is all that a device may see of a table, in its language. It is always whole: a device needs no other to understand it.
type View struct {
	API      int                 `json:"api"`
	Table    string              `json:"table"`
	Rev      string              `json:"rev"`
	Step     int                 `json:"step"`
	You      You                 `json:"you"`
	Match    Match               `json:"match"`
	Asked    *view.Asked         `json:"asked,omitempty"` // nil once the game is over
	Moves    []view.Move         `json:"moves"`           // that this device may make
	Kinds    Kinds               `json:"kinds"`           // of the gaps in them
	Rest     string              `json:"rest,omitempty"`  // the id of the move that means "nothing more"
	Idle     bool                `json:"idle,omitempty"`  // that move gives something up
	Proposed *Proposed           `json:"proposed,omitempty"`
	Waits    bool                `json:"waits,omitempty"`  // something automatic waits until the table lets it go on
	Throws   bool                `json:"throws,omitempty"` // the program's dice may answer
	Board    *Drawing            `json:"board,omitempty"`
	Now      []string            `json:"now"`               // the state of the game, in short sentences
	Players  []Named             `json:"players,omitempty"` // for the host: who can play a seat
	Powers   []Power             `json:"powers"`
	Notes    []Note              `json:"notes,omitempty"`    // what belongs to no power
	Labels   map[string][]string `json:"labels"`             // what the gaps of each form of the moves are for, by its number
	About    []string            `json:"about,omitempty"`    // the places that the question names
	Names    map[string]string   `json:"names,omitempty"`    // of the places that matter now
	Series   *Series             `json:"series,omitempty"`   // questions that can be answered at once
	Choosing []int               `json:"choosing,omitempty"` // seats that still choose in secret
	ToMove   []string            `json:"toMove,omitempty"`   // pieces to move on the table
	Log      []view.Step         `json:"log"`
	Over     bool                `json:"over"`
	Ended    string              `json:"ended,omitempty"`
	Winners  []view.Winner       `json:"winners,omitempty"`
}

// Kinds says of each kind of gap what its values are: KindNumber, KindPlace, KindPower or KindWord.
type Kinds map[string]string

// What the values of a kind are.
const (
	KindNumber = "number"
	KindPlace  = "place" // of the board
	KindPower  = "power"
	KindWord   = "word" // anything else that has a name
)

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

// You says what the device that reads a view may do.
type You struct {
	Seats []int  `json:"seats"`
	Host  bool   `json:"host,omitempty"`
	Lang  string `json:"lang"`
	RTL   bool   `json:"rtl,omitempty"`
}

// Match is the match of a view.
type Match struct {
	Game  string `json:"game"`
	Title string `json:"title"`
	Seats []Seat `json:"seats"`
}

// Seat is a seat of a match, and who sits there.
type Seat struct {
	Seat   int     `json:"seat"`
	Powers []Named `json:"powers"`
	Player string  `json:"player"`           // person, or a program
	Name   string  `json:"name"`             // of the person or the program, in words
	Person string  `json:"person,omitempty"` // the name that a person gave
}

// Named is a thing with its name.
type Named struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Code   string `json:"code,omitempty"` // two letters on its pieces
	Field  string `json:"field,omitempty"`
	Charge string `json:"charge,omitempty"`
}

// Proposed is a program's move that waits for the table.
type Proposed struct {
	Seat int    `json:"seat"`
	Text string `json:"text"`
}

// logged is how many of the last steps a view tells.
const logged = 12

// View is what a viewer may see. It may be made once and read often.
func (m *Moment) View(who Viewer) (*View, error) {
	m.table.saying.Lock()
	defer m.table.saying.Unlock()
	if v := m.views[who]; v != nil {
		return v, nil
	}
	speech, err := m.table.langs.In(who.Tag)
	if err != nil {
		return nil, err
	}
	v, err := m.say(who, speech)
	if err == nil {
		m.views[who] = v
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
	v := &View{API: Version, Table: m.table.Name, Rev: m.Rev, Step: m.match.Len(), Moves: []view.Move{}, Waits: m.waits, Throws: m.throws,
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
		for _, mv := range q.Moves() {
			if m.mayMake(who, mv) {
				v.Moves = append(v.Moves, mv)
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
		v.Proposed = &Proposed{Seat: int(m.proposed.Move.Seat), Text: seen.Text(m.proposed.Move.Command)}
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
	if v.Series = m.series(who, v, seen); v.Series != nil {
		maps.Copy(v.Labels, labels(seen, v.Series.Asks[0].Moves))
	}
	v.Choosing = m.secrets(seen, referee.Nobody).Left
	return v, nil
}

// mayMake reports whether a viewer may make a move.
func (m *Moment) mayMake(who Viewer, mv view.Move) bool {
	if who.Host {
		return !m.isSecret()
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

// isSecret reports whether the open question shows its seat what others may not see.
func (m *Moment) isSecret() bool {
	s := m.match.State()
	seat := referee.SeenBy(s)
	return seat >= 0 && referee.ViewOf(s, seat).Hash() != referee.ViewOf(s, referee.Nobody).Hash()
}

// seatsIn lists the seats of a bit set.
func seatsIn(set uint32) []int {
	list := []int{}
	for seat := 0; set>>seat != 0; seat++ {
		if set>>seat&1 != 0 {
			list = append(list, seat)
		}
	}
	return list
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
