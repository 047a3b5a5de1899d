package root

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

// wander plays games at all tables by moves at random, and shows each position with the move that follows.
func wander(t *testing.T, each func(before *Position, m referee.Move, after *Position)) {
	t.Helper()
	g, seed := load(t), refereetest.Seed(t, 4)
	for i, setup := range tables {
		draw := rand.New(rand.NewPCG(seed, uint64(i)))
		m, no := referee.Begin(g, setup)
		if no != nil {
			t.Fatal(no.Key)
		}
		s := m.State()
		for range 150 {
			list := s.Moves(nil)
			if len(list) == 0 {
				break
			}
			mv := list[draw.IntN(len(list))]
			if draw.IntN(3) == 0 {
				mv = list[len(list)-1] // a person ends the turn
			}
			after := s.Apply(mv, nil)
			each(s.(*Position), mv, after.(*Position))
			s = after
		}
	}
}

// TestSignsAgree: the picture has the suit and the ruler of each clearing, the ferry, and the closed paths of the position;
// bots went between neighbours, and after a person's turn nobody has gone yet.
func TestSignsAgree(t *testing.T) {
	wander(t, func(before *Position, _ referee.Move, p *Position) {
		want, got := map[string]bool{}, map[string]bool{}
		for c := range place(clearings) {
			here := p.law.words.places[c]
			if s := p.board.suits[c]; s != none {
				want[p.law.words.suits[s]+" "+here+" "] = true
			}
			if f := p.ruler(c); f != none {
				want["rule "+here+" "+p.law.factions[f].ID] = true
			}
			if p.board.dead[c] > 0 {
				want["item "+here+" "] = true
			}
			if p.board.ferry == c {
				want["ferry "+here+" "] = true
			}
			for d := range c {
				if inMask(p.board.closed[c], d) {
					want[fmt.Sprintf("closed %d>%d ", d+1, c+1)] = true
				}
			}
		}
		for _, s := range p.Signs() {
			if s.Piece == signWay {
				p.soundWay(t, s)
				continue
			}
			got[s.Piece+" "+s.Place+" "+s.Owner] = true
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("the picture has %v, and not %v", got, want)
		}
		if before.stage == playing && before.at != p.at && p.law.isPerson(before.active()) && p.law.isPerson(p.active()) && int(p.at) == (int(before.at)+1)%len(p.law.seats) && len(p.gone) > 0 {
			t.Fatalf("a person has ended a turn, and %v is still shown", p.gone)
		}
	})
}

// soundWay checks that a way leads from one place of the map to another, that of warriors to a neighbour.
func (p *Position) soundWay(t *testing.T, s referee.Placed) {
	t.Helper()
	one, other, _ := strings.Cut(s.Place, ">")
	from, to := p.law.words.place(one), p.law.words.place(other)
	if from < 0 || to < 0 || from == to || s.Count < 1 || p.law.isPerson(p.law.faction(s.Owner)) {
		t.Fatalf("way %v", s)
	}
	if p.law.factions[p.law.faction(s.Owner)].Warriors > 0 && !inMask(p.law.near[from]|p.law.water[from], to) {
		t.Fatalf("warriors went %v", s)
	}
}

// TestRoundsClose: a move ends the Round where its number changes, and nowhere else; the Round is over then with its own
// number, and in the turn of the last seat.
func TestRoundsClose(t *testing.T) {
	ends := 0
	wander(t, func(before *Position, m referee.Move, after *Position) {
		end, closes := before.RoundEnd(m)
		if closes != (before.stage == playing && before.round != after.round) {
			t.Fatalf("from Round %d to %d, and Closed says %v", before.round, after.round, closes)
		}
		if !closes {
			return
		}
		ends++
		if p := end.(*Position); p.round != before.round || int(p.at) != len(p.law.seats)-1 || p.over {
			t.Errorf("Round %d ends as Round %d in the turn of seat %d", before.round, p.round, p.at)
		}
	})
	if ends < 20 {
		t.Errorf("%d Rounds end", ends)
	}
}

// TestMarksBegin: of each faction the first line is its points, and a bot's says that it is one.
func TestMarksBegin(t *testing.T) {
	wander(t, func(_ *Position, _ referee.Move, p *Position) {
		first := map[string]string{}
		for _, m := range p.Marks() {
			if m.Owner != "" && first[m.Owner] == "" {
				first[m.Owner] = m.Key
			}
		}
		for _, f := range p.law.seats {
			id := p.law.factions[f].ID
			if key := first[id]; key != "mark.points" && (key != "sheet.dominance" || p.players.dominance[f] == none) {
				t.Fatalf("%s begins with %q", id, key)
			}
			bot := slices.ContainsFunc(p.Marks(), func(m referee.Mark) bool { return m.Owner == id && m.Key == "mark.bot" })
			if bot != p.law.isBot(f) {
				t.Fatalf("%s is marked as a bot: %v", id, bot)
			}
		}
	})
}

// TestShifts: differences are told in the fewest moves: from the old place of a piece to its new one, neighbours first; new
// pieces come from the supply, and missing ones go there.
func TestShifts(t *testing.T) {
	g := load(t)
	m, no := referee.Begin(g, referee.Setup{Scenario: "open", Options: []string{"suits=listed"}, Deal: []string{"marquise=automaton", "eyrie=person", "vagabond=person"}})
	if no != nil {
		t.Fatal(no.Key)
	}
	for _, k := range []struct{ name, was, is, want string }{
		{"one goes on", "1 3", "1 1, 5 2", "2 from 1 to 5"},
		{"neighbours first", "1 2, 2 2", "5 2, 7 2", "2 from 1 to 5; 2 from 2 to 7"},
		{"from two to one", "1 1, 5 1", "10 2", "1 from 1 to 10; 1 from 5 to 10"},
		{"two are new", "1 1", "1 3", "2 to 1"},
		{"two are lost", "1 3", "1 1", "2 off 1"},
		{"one went, one is new", "1 1", "9 2", "1 from 1 to 9; 1 to 9"},
		{"nothing", "1 2", "1 2", ""},
	} {
		t.Run(k.name, func(t *testing.T) {
			was, is := bare(t, m, k.was), bare(t, m, k.is)
			var got []string
			for _, s := range (bygone{was, is}).shifts() {
				switch {
				case s.from == stock:
					got = append(got, fmt.Sprintf("%d to %d", s.n, s.to+1))
				case s.to == stock:
					got = append(got, fmt.Sprintf("%d off %d", s.n, s.from+1))
				default:
					got = append(got, fmt.Sprintf("%d from %d to %d", s.n, s.from+1, s.to+1))
				}
			}
			if strings.Join(got, "; ") != k.want {
				t.Errorf("%s, and not %s", strings.Join(got, "; "), k.want)
			}
		})
	}
}

// bare is a position with nothing on the map but warriors of the Marquise: "1 3, 5 2" are three in 1 and two in 5.
func bare(t *testing.T, m *referee.Match, warriors string) *Position {
	t.Helper()
	p := m.State().(*Position).law.start()
	f := p.law.faction("marquise")
	for _, w := range strings.Split(warriors, ", ") {
		c, n, _ := strings.Cut(w, " ")
		at, _ := strconv.Atoi(c)
		many, _ := strconv.Atoi(n)
		p.board.warriors[f][at-1] = int8(many)
	}
	return p
}
