package feudum_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/cmd/brehon/games"
	"brehon/content"
	"brehon/generate"
	"brehon/referee"
	"brehon/referee/refereetest"
	"brehon/scenarios"
)

// A second scorer, written from F10, F11 and F17 alone. It sees positions only as the sentences of Facts, and shares no code with
// the referee. It takes the points of actions as reported, and counts all others itself.

// sheet is the table at the end, or at a dawn.
type sheet struct {
	types, feudums   map[string]string // by place; the guild of a feudum
	ruler, serf      map[string]string
	land             map[string]int // resources
	standing         map[string][]string
	epic             map[string][]int // the spaces of discs
	military         map[string]int
	shillings, seals map[string]int
	barrel, vp       map[string]int
	writs            map[string][]string
	slayer           map[string]bool
	points           map[string]map[string]int
	epoch            int
}

// readSheet reads the sentences of a position.
func readSheet(g *referee.Grammar, s referee.State) *sheet {
	strs := func() map[string]string { return map[string]string{} }
	ints := func() map[string]int { return map[string]int{} }
	t := &sheet{types: strs(), feudums: strs(), ruler: strs(), serf: strs(), land: ints(),
		standing: map[string][]string{}, epic: map[string][]int{}, military: ints(), shillings: ints(), seals: ints(),
		barrel: ints(), vp: ints(), writs: map[string][]string{}, slayer: map[string]bool{}, points: map[string]map[string]int{}}
	for _, f := range s.Facts() {
		w := strings.Fields(g.FactText(f))
		n, _ := strconv.Atoi(w[len(w)-1])
		switch w[0] {
		case "type":
			t.types[w[1]] = w[2]
		case "feudum":
			t.feudums[w[1]] = w[2]
		case "ruler":
			t.ruler[w[1]] = w[2]
		case "serf":
			t.serf[w[1]] = w[2]
		case "land":
			t.land[w[1]] = n
		case "standing": // the master first
			t.standing[w[1]] = append(t.standing[w[1]], w[3])
		case "epic":
			for range n {
				space, _ := strconv.Atoi(w[2])
				t.epic[w[1]] = append(t.epic[w[1]], space)
			}
		case "military":
			t.military[w[1]] = n
		case "shillings":
			t.shillings[w[1]] = n
		case "seals":
			t.seals[w[1]] = n
		case "barrel":
			t.barrel[w[1]] = n
		case "vp":
			t.vp[w[1]] = n
		case "holds":
			t.writs[w[1]] = append(t.writs[w[1]], w[2])
		case "slayer":
			t.slayer[w[1]] = true
		case "points":
			if t.points[w[1]] == nil {
				t.points[w[1]] = ints()
			}
			t.points[w[1]][w[2]] = n
		case "epoch":
			t.epoch = n
		}
	}
	return t
}

// reading is the rulings of a table that affect the score.
type reading struct {
	players      int
	apprentice   bool
	threeEach    bool // 3 VP for 3 shillings
	withoutSeven bool
	floor        bool
}

func readingOf(players int, options []string) reading {
	has := func(o string) bool { return slices.Contains(options, o) }
	return reading{players, players >= 4 && !has("apprentice=never"), has("endShillings=3"), has("regionScale=withoutSeven"), has("floor=zero")}
}

// dawn returns what a player scores at a dawn, by source (F10.2, F10.3). Full says how much lay on the landscapes before it.
func (t *sheet) dawn(r reading, who string, full map[string]int) map[string]int {
	got := map[string]int{}
	for _, list := range t.standing {
		for i, seat := range []int{5, 3, 1} {
			if i < len(list) && list[i] == who && (i < 2 || r.apprentice) {
				got[fmt.Sprintf("guilds-%d", t.epoch)] += seat
			}
		}
	}
	regions := map[string]bool{}
	for place, ruler := range t.ruler {
		if ruler == who {
			regions[place[:3]] = true
		}
	}
	for place := range t.land {
		if t.serf[place] == who {
			regions[place[:3]] = true
			got["landscapes"] += 2
			if full[place] > 0 {
				got["landscapes"] += 2
			}
		}
	}
	scale := []int{0, 1, 3, 5, 7, 9, 11}
	if r.withoutSeven {
		scale = []int{0, 1, 3, 5, 9, 11, 11}
	}
	got["regions"] = scale[len(regions)]
	if t.rules(who)["feudum"] > 0 {
		open := map[int]int{2: 1, 4: 2, 5: 3}[t.epoch]
		for space, cost := range []int{3, 4, 5} {
			if space < open && t.military[who] <= space {
				got["disloyalty"] -= cost
			}
		}
	}
	return got
}

// rules counts the places that a player rules, by type.
func (t *sheet) rules(who string) map[string]int {
	n := map[string]int{}
	for place, ruler := range t.ruler {
		if ruler != who {
			continue
		}
		if t.feudums[place] != "" {
			n["feudum"]++
		} else {
			n[t.types[place]]++
		}
	}
	return n
}

// end returns what a player scores at the end, by source (F11.2 to F11.5).
func (t *sheet) end(r reading, who string) map[string]int {
	n := t.rules(who)
	got := map[string]int{
		"land":      n["outpost"] + n["farm"] + n["town"] + 3*n["feudum"],
		"sets":      3 * mostSets(n["outpost"], n["farm"], n["town"], n["feudum"]),
		"shillings": t.shillings[who] / 3,
	}
	if r.threeEach {
		got["shillings"] *= 3
	}
	for _, section := range [][4]int{{1, 2, 3, 5}, {3, 4, 7, 9}, {5, 6, 11, 13}} {
		furthest := 0
		for _, discs := range t.epic {
			for _, at := range discs {
				if at == section[0] || at == section[1] {
					furthest = max(furthest, at)
				}
			}
		}
		for _, at := range t.epic[who] {
			switch {
			case at != section[0] && at != section[1]:
			case at == furthest:
				got["voyage"] += section[3]
			default:
				got["voyage"] += section[2]
			}
		}
	}
	for _, at := range t.epic[who] {
		if at == 7 {
			got["voyage"] += 17
		}
	}
	var charters []int
	for _, w := range t.writs[who] {
		charters = append(charters, t.charter(who, w))
	}
	slices.SortFunc(charters, func(a, b int) int { return b - a })
	for i, vp := range charters {
		if i < t.seals[who] {
			got["charters"] += vp
		}
	}
	return got
}

// mostSets is how many sets of three equal places there are, with feudums as any: the best of all ways to take one away.
func mostSets(o, f, t, wild int) (best int) {
	left := [3]int{o, f, t}
	for i, n := range left {
		for own := 0; own <= min(n, 3); own++ {
			if 3-own > wild {
				continue
			}
			rest := left
			rest[i] -= own
			best = max(best, 1+mostSets(rest[0], rest[1], rest[2], wild-3+own))
		}
	}
	return best
}

// kingdoms are the places of F17.1, by the kingdom's charter.
var kingdoms = map[string]string{
	"c3": "bad1 bad2 bad3 bad4 bad5 mtn1 mtn2",
	"c4": "sea1 sea2 sea3 isl1 isl2 isl3 isl4",
	"c5": "for1 for2 for3 bad1 bad2 mtn1",
	"c6": "des1 des2 des3 des4 des5 bad3 bad4 bad5 mtn2",
	"c7": "for1 for2 for3 des1 des2 des3 des4 des5",
	"c8": "sea3 bad3 bad5",
}

// charter is what a writ pays with a seal on it (F17.5).
func (t *sheet) charter(who, id string) int {
	ruled := 0
	for _, place := range strings.Fields(kingdoms[id]) {
		if t.ruler[place] == who {
			ruled++
		}
	}
	switch {
	case id == "c1":
		return map[int]int{2: 5, 3: 7}[t.barrel[who]]
	case id == "c2" && t.slayer[who]:
		return 7
	case id == "c8":
		return []int{0, 5, 11, 17}[ruled]
	case kingdoms[id] != "":
		return []int{0, 3, 5, 7, 9}[min(ruled, 4)]
	}
	return 0
}

// winners are those with most VP, and of these with most sulfur in the barrel (F11.6).
func (t *sheet) winners(seats []string) (best []string) {
	for _, who := range seats {
		if len(best) > 0 {
			a, b := [2]int{t.vp[who], t.barrel[who]}, [2]int{t.vp[best[0]], t.barrel[best[0]]}
			if c := slices.Compare(a[:], b[:]); c < 0 {
				continue
			} else if c > 0 {
				best = nil
			}
		}
		best = append(best, who)
	}
	slices.Sort(best)
	return best
}

// pencil keeps the score of a game from position to position.
type pencil struct {
	reading
	g       *referee.Grammar
	seats   []string
	last    *sheet
	at      referee.State             // the position of last, or a later one in which the points and the epoch are as they were
	told    []referee.Command         // of it
	total   map[string]map[string]int // by player and source
	vp      map[string]int
	counted map[string]bool // sources that brought something
}

func newPencil(g *referee.Grammar, s referee.State, options []string) *pencil {
	p := &pencil{g: g, at: s, last: readSheet(g, s), total: map[string]map[string]int{}, vp: map[string]int{}, counted: map[string]bool{}}
	for _, powers := range s.Seats() {
		p.seats = append(p.seats, powers[0])
		p.total[powers[0]] = map[string]int{}
	}
	p.reading = readingOf(len(p.seats), options)
	return p
}

// sees counts what is scored in the next position.
func (p *pencil) sees(s referee.State) error {
	_, over := s.Over()
	was, told := p.at, p.told
	if p.at, p.told = s, p.tells(s); !over && slices.Equal(p.told, told) {
		return nil
	}
	p.last = readSheet(p.g, was)
	now := readSheet(p.g, s)
	for _, who := range p.seats {
		got := map[string]int{"actions": now.points[who]["actions"] - p.last.points[who]["actions"]}
		if now.epoch > p.last.epoch {
			for k, n := range now.dawn(p.reading, who, p.last.land) {
				got[k] += n
			}
		}
		if over {
			for k, n := range now.end(p.reading, who) {
				got[k] += n
			}
		}
		p.adds(who, got)
		if p.vp[who] != now.vp[who] {
			return fmt.Errorf("%s has %d VP, and the second scorer counts %d: %v, and the referee tells %v", who, now.vp[who], p.vp[who], p.total[who], now.points[who])
		}
	}
	p.last = now
	return nil
}

// tells are the facts of points and of the epoch.
func (p *pencil) tells(s referee.State) (list []referee.Command) {
	for _, f := range s.Facts() {
		switch p.g.FactForms()[f.Form][0].Literal {
		case "points", "epoch":
			list = append(list, f)
		}
	}
	return list
}

// adds adds what a player scores, in the order in which it is scored.
func (p *pencil) adds(who string, got map[string]int) {
	for _, sign := range []int{+1, -1, 0} { // a dawn’s points, then its disloyalty, then the end
		for k, n := range got {
			atEnd := slices.Contains([]string{"voyage", "land", "sets", "shillings", "charters"}, k)
			if lost := k == "disloyalty"; lost != (sign < 0) || atEnd != (sign == 0) {
				continue
			}
			p.vp[who] += n
			p.total[who][k] += n
			p.counted[k] = p.counted[k] || n != 0
		}
		if lost := sign < 0; lost && p.floor && p.vp[who] < 0 {
			p.total[who]["disloyalty"] -= p.vp[who]
			p.vp[who] = 0
		}
	}
}

// closes compares the end by source, and who won.
func (p *pencil) closes(s referee.State) error {
	won, over := s.Over()
	if !over {
		return fmt.Errorf("the game is not over")
	}
	for _, who := range p.seats {
		for k, n := range p.total[who] {
			if n != p.last.points[who][k] {
				return fmt.Errorf("%s has %d VP for %s, and the second scorer counts %d", who, p.last.points[who][k], k, n)
			}
		}
	}
	var names []string
	for _, seat := range won {
		names = append(names, p.seats[seat])
	}
	slices.Sort(names)
	if want := p.last.winners(p.seats); !slices.Equal(names, want) {
		return fmt.Errorf("%v won, and the second scorer says %v", names, want)
	}
	return nil
}

// scored are tables with all rulings that affect the score.
var scored = []referee.Setup{
	{Scenario: "first"},
	{Scenario: "two"},
	{Scenario: "three", Options: []string{"endShillings=3", "regionScale=withoutSeven"}},
	{Scenario: "four", Options: []string{"routes=trust", "mode=basic"}},
	{Scenario: "five", Options: []string{"apprentice=never", "floor=zero", "harvestVP=0", "feudumVP=0"}},
	{Scenario: "four", Options: []string{"apprentice=never", "floor=zero", "endShillings=3"}},
	{Scenario: "three", Options: []string{"mode=basic", "floor=zero", "routes=trust"}},
	{Scenario: "five", Options: []string{"mode=basic", "regionScale=withoutSeven", "dawnThree=lettersAndNorth"}},
	{Scenario: "two", Options: []string{"routes=trust", "feastVP=0", "reeveAdd=0", "blockedTile=currentOrPast"}},
	{Scenario: "five"},
}

// TestSecondScore plays at random, and counts the score of every game a second time: 300 games, and more until each source has been scored.
func TestSecondScore(t *testing.T) {
	const many = 300
	e, _ := games.Find("feudum")
	game, faults := e.Read(generate.Embedded(content.FS(), scenarios.FS()))
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	g, seed := game.Referee(), refereetest.Seed(t, 11)
	counted, shared := map[string]bool{}, 0
	sources := strings.Fields("guilds-2 guilds-3 guilds-4 guilds-5 landscapes regions disloyalty voyage land sets shillings charters actions")
	lacks := func(k string) bool { return !counted[k] }
	n := 0
	for ; n < many || n < 10*many && slices.ContainsFunc(sources, lacks); n++ {
		setup := scored[n%len(scored)]
		s, no := g.New(setup)
		if no != nil {
			t.Fatal(no.Key, no.Args)
		}
		p := newPencil(g.Grammar(), s, setup.Options)
		p.counted = counted
		end, err := p.plays(s, seed+uint64(n))
		if err != nil {
			t.Fatalf("game %d of %v: %v", n, setup, err)
		}
		if won, _ := end.Over(); len(won) > 1 {
			shared++
		}
	}
	for _, k := range sources {
		if lacks(k) {
			t.Errorf("nothing was ever scored for %s", k)
		}
	}
	t.Logf("%d games, %d shared: the second scorer counts as the referee does", n, shared)
}

// plays plays a game to its end, preferring what scores later.
func (p *pencil) plays(s referee.State, seed uint64) (referee.State, error) {
	dice, random := referee.Dice{Seed: seed}, rand.New(rand.NewPCG(seed, 11))
	var list []referee.Move
	for done := 0; ; done++ {
		if list = s.Moves(list[:0]); len(list) == 0 {
			return s, p.closes(s)
		}
		mv := list[random.IntN(len(list))]
		if s.Turn().Seat == referee.Chance {
			mv = dice.Pick(done, list)
		} else if random.IntN(4) > 0 {
			mv = p.prefers(list, mv)
		}
		s = s.Apply(mv, nil)
		if err := p.sees(s); err != nil {
			return nil, fmt.Errorf("move %d, %s: %w", done, p.g.Text(mv.Command), err)
		}
	}
}

// prefers returns an answer that leads to points at the end, if there is one.
func (p *pencil) prefers(list []referee.Move, or referee.Move) referee.Move {
	for _, word := range []string{"tend", "starve", "epic", "military yes", "repeat move", "improve", "add", "keep c", "play repeat", "play move", "play explore", "play improve", "play influence", "feed"} {
		for _, mv := range list {
			if text := p.g.Text(mv.Command); strings.HasPrefix(text, word) && !strings.HasSuffix(text, " no") {
				return mv
			}
		}
	}
	return or
}
