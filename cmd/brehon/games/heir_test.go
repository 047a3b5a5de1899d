package games

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/referee"
)

// An heir at Feudum's table, as far as a game on record needs one: tries out in thought what the turn could come to, and does what
// leaves most points, seats in guilds, land and goods.

// thoughts is how many ways to go on an heir thinks through.
const thoughts = 60

// worths are what an heir thinks a thing is worth, by the sentence that tells of it: the count is its last word.
var worths = map[string]float64{
	"vp": 10, "pawn": 9, "ruler": 12, "serf": 5, "subject": 2, "tiles": 12, "supply": 2, "barrel": 6, "shillings": 2.5, "seals": 9, "bead": 5,
	"vessels": 5, "afloat": 4, "holds": 8, "markers": 3, "epic": 22, "military": 7, "reeve": 8, "monster": 14, "slayer": 12,
	"forfeited": -25,
	"roles":     9, "rules": 12, "feudums": 15, // of a scorer
}

// seatWorth is the worth of a seat in a guild, the master's first.
var seatWorth = []float64{28, 17, 6}

// worth is what a position is worth to a player.
func worth(g *referee.Grammar, s referee.State, who string) (sum float64) {
	lands, taken, stood := map[string]bool{}, map[string]bool{}, []string{}
	for _, f := range s.Facts() {
		w := strings.Fields(g.FactText(f))
		if !slices.Contains(w[1:], who) {
			continue
		}
		n, err := strconv.Atoi(w[len(w)-1])
		if err != nil || w[0] == "epic" {
			n = 1
		}
		switch w[0] {
		case "pawn":
			stood = append(stood, w[3])
			sum += worths[w[0]]
		case "standing":
			if at, _ := strconv.Atoi(w[2]); at <= len(seatWorth) {
				sum += seatWorth[at-1]
			}
		case "ruler":
			lands[w[1][:3]], taken[w[1]] = true, true
			sum += worths[w[0]]
		case "supply", "shillings", "markers": // the more there is, the less one more is worth
			for i := range n {
				sum += worths[w[0]] / (1 + float64(i)/4)
			}
		default:
			sum += worths[w[0]] * float64(n)
		}
	}
	for _, place := range stood { // there is something to do where nothing is ours yet
		if !taken[place] {
			taken[place] = true
			sum += 8
		}
	}
	return sum + 12*float64(len(lands))
}

// heir thinks for a seat.
type heir struct {
	g      *referee.Grammar
	seat   referee.Seat
	who    string
	random *rand.Rand
}

// plan is what the seat that is asked says from here on, as long as nobody else is asked; the referee's only answers are left out.
func (h *heir) plan(s referee.State) (best []referee.Command) {
	most := -1e9
	for range thoughts {
		commands, end := h.dreams(s)
		if w := worth(h.g, end, h.who) - 0.2*float64(len(commands)); w > most {
			best, most = commands, w
		}
	}
	return best
}

// dreams plays on at random until the seat's turn is over, and keeps what it said before anybody else was asked.
func (h *heir) dreams(s referee.State) (said []referee.Command, end referee.State) {
	asked, alone, key := s, true, s.Turn().Ask.Key
	began := h.step(s)
	for n := range 60 {
		turn, moves := s.Turn(), s.Moves(nil)
		if _, over := s.Over(); over || n > 0 && h.isOver(s, key, began) {
			return said, s
		}
		mv := moves[h.random.IntN(len(moves))]
		switch only, ok := referee.Only(s, moves); {
		case turn.Seat == referee.Chance:
			mv, alone = drawn(moves, h.random), false
		case ok:
			mv = only
		case turn.Seat != h.seat:
			alone = false
		default:
			if mv = h.likes(moves, mv); alone {
				said = append(said, mv.Command)
			}
		}
		s = s.Apply(mv, nil)
	}
	return said, asked
}

// step is the turn and the step of the round.
func (h *heir) step(s referee.State) (told string) {
	for _, f := range s.Facts() {
		if text := h.g.FactText(f); strings.HasPrefix(text, "turn ") || strings.HasPrefix(text, "step ") {
			told += text + ";"
		}
	}
	return told
}

// isOver reports whether what the seat was asked for is done.
func (h *heir) isOver(s referee.State, key, began string) bool {
	t := s.Turn()
	if outside[key] {
		return t.Seat != h.seat || t.Ask.Key != key
	}
	return h.step(s) != began || t.Ask.Key == "ask.turn"
}

// likes puts an answer that nobody would give aside.
func (h *heir) likes(moves []referee.Move, mv referee.Move) referee.Move {
	verb, rest, _ := strings.Cut(h.g.Text(mv.Command), " ")
	switch {
	case verb == "forfeit" || verb == "feed" && strings.HasSuffix(rest, " no") || verb == "discard" || rest == "no" && h.random.IntN(3) > 0 || verb == "unseal":
		return moves[0]
	case verb == "unfed":
		return moves[0]
	case verb == "pouch":
		return moves[h.random.IntN(len(moves))]
	}
	return mv
}

// outside are the questions that are no part of a turn.
var outside = map[string]bool{"ask.pouch": true, "ask.select": true, "ask.feed": true, "ask.close": true, "ask.collect": true, "ask.take": true, "ask.count-unfed": true,
	"ask.count-tended": true, "ask.count-stocked": true, "ask.count-regions": true, "ask.count-track": true,
	"ask.count-disc": true, "ask.count-shillings": true, "ask.count-charters": true, "ask.count-barrel": true}

// playsFeudum plays a game of Feudum to its end.
func (s *sitting) playsFeudum(t *testing.T, random *rand.Rand) {
	for range longestGame {
		now := s.match.State().Turn()
		if _, over := s.match.State().Over(); over {
			return
		}
		if now.Seat == referee.Chance {
			s.chance(random)
			continue
		}
		if counted := strings.HasPrefix(now.Ask.Key, "ask.count-") && outside[now.Ask.Key]; counted && !now.First {
			moves := s.match.Moves() // of what lies on the table nobody knows anything here: rather less than more
			s.typesAll(t, []referee.Command{moves[min(random.IntN(len(moves)), random.IntN(len(moves)), random.IntN(len(moves)))].Command})
			continue
		}
		h := &heir{s.match.Game().Grammar(), now.Seat, s.match.State().Seats()[now.Seat][0], random}
		s.typesAll(t, h.plan(s.match.State()))
	}
	t.Fatalf("%s: the game does not end", s.head)
}

// countsFeudum counts the keys of a line: a turn begins where a card is wanted, and what the table draws is no part of it.
func (s *sitting) countsFeudum(turn referee.Turn, keys int) {
	key := turn.Ask.Key
	if key == "ask.turn" || outside[key] {
		s.closes()
	}
	switch {
	case turn.Seat < 0:
	case key == "ask.turn":
		s.now, s.whose = keys, turn.Seat
	case s.now > 0 && turn.Seat == s.whose:
		s.now += keys
	default:
		s.answers++
		s.answered += keys
	}
	if _, over := s.match.State().Over(); over {
		s.closes()
	}
}

// closes ends the turn that is counted.
func (s *sitting) closes() {
	if s.now > 0 {
		s.add(tally{turns: 1, keys: s.now, most: s.now})
		s.now = 0
	}
}

// wantedOfFeudum is what the games of Feudum show between them: modes, seats, languages, every card and every function of a guild.
const wantedOfFeudum = `mode:basic mode:advanced seats:2 seats:3 seats:4 seats:5 lang:en lang:pt-BR
	play:migrate play:move play:influence play:improve play:explore play:harvest play:tax play:conquer play:defend play:repeat play:guild
	trade:farmer trade:merchant trade:alchemist trade:knight trade:noble trade:monk
	push:farmer push:merchant push:alchemist push:knight push:noble push:monk
	pull:farmer pull:merchant pull:alchemist pull:knight pull:noble pull:monk
	does:feast does:tame does:mandate does:pilfer does:epic does:attack does:reeve scored:charters scored:voyage scored:disloyalty`

// showsFeudum notes what a game of Feudum shows.
func (s *sitting) showsFeudum(seen map[string]bool) {
	st := s.match.State()
	seen[fmt.Sprintf("seats:%d", len(st.Seats()))] = true
	head := strings.Fields(s.head[len(s.head)-1])
	mode := "mode:advanced"
	if slices.Contains(head, "mode=basic") || head[1] == "first" {
		mode = "mode:basic"
	}
	seen[mode] = true
	for i, w := range head[:len(head)-1] {
		if w == "--lang" {
			seen["lang:"+head[i+1]] = true
		}
	}
	for i := range s.match.Len() {
		if e := s.match.Entry(i); e.Move.Seat >= 0 {
			w := strings.Fields(s.match.Text(e))
			seen["does:"+w[0]] = true
			if len(w) > 1 && w[1] != "no" {
				seen[w[0]+":"+w[1]] = true
			}
		}
	}
	for _, f := range st.Facts() {
		if w := strings.Fields(s.match.Game().Grammar().FactText(f)); w[0] == "points" {
			seen["scored:"+w[2]] = true
		}
	}
}
