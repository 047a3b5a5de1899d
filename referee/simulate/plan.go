// Package simulate plays many games without people and counts what happens in them. It knows no game: Tables over the rules'
// events define what is counted.
//
// The path is Plan → Run → Report. A game depends on the plan's seed and its own number alone, and a report holds only
// integers that add up: the same plan gives the same report with any number of workers, and merged reports of shards equal
// the report of the whole.
package simulate

import (
	"errors"
	"fmt"
	"math/bits"
	"runtime"
	"slices"
	"strings"

	"brehon/referee"
)

// Table defines a count: how often an event happens, to whom, how much; or the state at the end of a game.
type Table struct {
	ID    string
	Event string   // the key of the event's message, without "event."
	Fact  string   // in place of an event: the word that a fact begins with, which is read in the last position
	By    []string // arguments that make the rows: "power", "place"; of a fact, their kinds
	Rule  bool     // rows by the rule that the event cites, too
	Sum   string   // an argument that is added up; empty: none
	First bool     // only the first such event of a game
}

// Side says where to read which side won: the argument By of the event Event.
type Side struct{ Event, By string }

// Influence divides the games by the first event of a kind, as if it were an experiment: by the first card drawn.
type Influence struct {
	ID       string
	Event    string
	By       string   // the argument that divides them
	Measures []string // tables whose sums (counts, if there are none) are compared
}

// Plan describes the games to play.
type Plan struct {
	Game    referee.Game
	Setup   referee.Setup
	Players []string // by seat: names of programs; one is every seat's
	Games   int      // at least 1
	Seed    uint64
	Most    int    // a game with more moves is broken off and counted as unended; 0: 20,000
	Length  string // the word of the fact that says, when a game ends, how long it was: "round"
	Turns   bool   // Length is an event, and a game is as long as the number of its occurrences
	Side    Side
	Tables  []Table

	Influences []Influence
	Says       []string // facts to set before the games begin
	Refusals   int      // of so many positions, one is asked what the law refuses; 0: none
	Never      []string // what no program does, as long as it can do anything else: first words of moves, each with names in it where some are meant
	Worklist   int      // games that the one decision of each game may cost which is tried (worklist.go); 0: none is

	Shard, Shards int                // this is part Shard, from 1, of so many; 0: the whole
	Workers       int                // 0: as many as there are cores
	Progress      func(done, of int) // called after each game, never concurrently; may be nil
}

// mostMoves breaks a game off where the plan says nothing.
const mostMoves = 20000

// check fills in defaults and reports faults.
func (p *Plan) check() error {
	if p.Most == 0 {
		p.Most = mostMoves
	}
	if p.Workers <= 0 {
		p.Workers = runtime.GOMAXPROCS(0)
	}
	p.Workers = max(1, min(p.Workers, p.Games))
	if p.Shards == 0 {
		p.Shard, p.Shards = 1, 1
	}
	if p.Shard < 1 || p.Shard > p.Shards {
		return fmt.Errorf("there is no part %d of %d", p.Shard, p.Shards)
	}
	if p.Games < 1 {
		return errors.New("no games are to be played")
	}
	for _, t := range p.Tables {
		if len(t.By) > mostBy {
			return fmt.Errorf("the rows of %s are made of more than %d arguments", t.ID, mostBy)
		}
	}
	for _, i := range p.Influences {
		for _, id := range i.Measures {
			if p.table(id) < 0 {
				return fmt.Errorf("%s measures %s, which is not counted", i.ID, id)
			}
		}
	}
	return nil
}

// table is the place of the table of that id, or -1.
func (p *Plan) table(id string) int {
	return slices.IndexFunc(p.Tables, func(t Table) bool { return t.ID == id })
}

// begin is the position that every game begins with.
func (p *Plan) begin() (referee.State, error) {
	first, no := p.Game.New(p.Setup)
	if no != nil {
		return nil, fmt.Errorf("the game cannot be set up: %s %s", no.Rule, no.Key)
	}
	for _, text := range p.Says {
		fact, err := p.Game.Grammar().ReadFact(text)
		if err != nil {
			return nil, err
		}
		if first, no = first.Say(fact); no != nil {
			return nil, fmt.Errorf("%q cannot be: %s %s", text, no.Rule, no.Key)
		}
	}
	return first, nil
}

// span is the numbers of the games of the plan's part: from … to-1.
func (p *Plan) span() (from, to int) {
	return part(p.Games, p.Shard-1, p.Shards), part(p.Games, p.Shard, p.Shards)
}

// part is n·i/of, rounded down, for an i that is not more than of; the product may be more than an int holds.
func part(n, i, of int) int {
	high, low := bits.Mul64(uint64(n), uint64(i))
	whole, _ := bits.Div64(high, low, uint64(of))
	return int(whole)
}

// seats gives the players by seat.
func (p *Plan) seats(n int) ([]string, error) {
	if len(p.Players) == 1 {
		list := make([]string, n)
		for i := range list {
			list[i] = p.Players[0]
		}
		return list, nil
	}
	if len(p.Players) != n {
		return nil, fmt.Errorf("%d players are named for %d seats; name one for all, or one for each", len(p.Players), n)
	}
	return p.Players, nil
}

// never finds moves that no program makes: they begin with the first word of one of Never, and have its other words too.
func (p *Plan) never() func(referee.Move) bool {
	grammar := p.Game.Grammar()
	forms := grammar.Forms()
	var never [][]string
	for _, text := range p.Never {
		never = append(never, strings.Fields(text))
	}
	return func(m referee.Move) bool {
		return slices.ContainsFunc(never, func(words []string) bool {
			if words[0] != forms[m.Form][0].Literal {
				return false
			}
			said := strings.Fields(grammar.Text(m.Command))
			return !slices.ContainsFunc(words[1:], func(word string) bool { return !slices.Contains(said, word) })
		})
	}
}

// seed derives a seed by SplitMix64, independent for each game and part.
func seed(of, game, part uint64) uint64 {
	z := of
	for _, n := range [...]uint64{game, part} {
		z += 0x9e3779b97f4a7c15 * (n + 1)
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		z ^= z >> 31
	}
	return z
}
