package games

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
)

// A person at Root's table, as far as a game on record needs one: places what the faction may, goes where enemies are fewer,
// battles where that promises something, builds, crafts, scores for what was built, draws and discards.

// event is something that a person may do now.
type event struct {
	referee.Command
	verb string
	args []string
}

// eventsOf are the moves of a position, word by word.
func eventsOf(m *referee.Match) (list []event) {
	g := m.Game().Grammar()
	for _, mv := range m.Moves() {
		e := event{Command: mv.Command}
		for _, w := range g.Forms()[mv.Form] {
			if w.Gap < 0 {
				e.verb = w.Literal
			} else {
				e.args = append(e.args, g.Word(w.Kind, int(mv.Args[w.Gap])))
			}
		}
		list = append(list, e)
	}
	return list
}

// person plays a faction.
type person struct {
	who    string
	random *rand.Rand
	m      *referee.Match // in which the turn is thought out
	made   []referee.Command
	been   map[string]bool // where they have gone or battled this turn
	earned int             // points of this turn that are still to be scored
}

// pieces are what lies in a place: of the person, and of all others.
type pieces struct{ own, ownBuilt, enemies, prey, armies int }

func (p *person) at(place string) (n pieces) {
	owners := map[string]bool{}
	for _, l := range p.m.State().Table() {
		soldier := l.Piece == "warrior" || l.Piece == "pawn"
		switch {
		case l.Place != place || l.Piece == "ruin":
		case l.Owner == p.who && soldier:
			n.own += l.Count
		case l.Owner == p.who:
			n.ownBuilt += l.Count
		case soldier:
			n.enemies += l.Count
			owners[l.Owner] = true
		case l.Owner != "":
			n.prey += l.Count
			owners[l.Owner] = true
		}
	}
	n.armies = len(owners)
	return n
}

// does makes the best event, and reports whether there is one that is worth anything.
func (p *person) does(worth func(event) int) bool {
	best, most := event{}, 0
	if p.been == nil {
		p.been = map[string]bool{}
	}
	for _, e := range eventsOf(p.m) {
		if w := worth(e); w > most {
			best, most = e, w
		}
	}
	if most == 0 {
		return false
	}
	if best.verb == "move" {
		p.been[best.args[1]] = true
	}
	p.makes(best.Command)
	return true
}

func (p *person) makes(c referee.Command) {
	if no, err := p.m.Play(referee.ByTable, "", c); no != nil || err != nil {
		panic("a person does what is not legal")
	}
	p.made = append(p.made, c)
}

// asked reports whether the person goes on with the turn.
func (p *person) asked() bool {
	t := p.m.State().Turn()
	return t.Ask.Key == "ask.person" && p.m.State().Seats()[t.Seat][0] == p.who
}

// plan is what the factions do in a turn, in order.
var plan = map[string]string{
	"marquise":  "wood build recruiter battle? move battle points craft draw discard",
	"eyrie":     "roost2 move move? battle build nests craft points draw discard",
	"alliance":  "buy revolt spread spread? base move? battle points craft draw discard",
	"vagabond":  "buy slip take? battle slip? battle? craft points draw discard",
	"lizards":   "hand build move battle points craft draw",
	"riverfolk": "post hand move battle craft points draw discard",
	"duchy":     "burrow tunnel out battle build move points craft draw discard",
	"corvids":   "turn-up hand plot? move? battle points craft draw discard",
	"hundreds":  "mob? hand move move? battle build points draw discard",
	"keepers":   "hand relic move battle build points craft draw discard",
}

// turn thinks a turn out from where the match is, step by step, as long as nobody else is asked.
func (p *person) turn(steps []string) (left []string) {
	for i, s := range steps {
		if !p.asked() {
			return steps[i:]
		}
		if s, half := strings.CutSuffix(s, "?"); half && p.random.IntN(2) == 0 {
			continue
		} else {
			p.step(s)
		}
		for s != "end" && p.m.State().Turn().Seat == referee.Chance {
			p.makes(drawn(p.m.Moves(), p.random).Command)
		}
	}
	return nil
}

func (p *person) step(s string) {
	switch s {
	case "wood":
		for range 2 {
			p.does(func(e event) int { return p.placed(e, "wood", func(n pieces) int { return p.sawmills(e) }) })
		}
	case "recruiter", "roost2", "base", "hand":
		p.does(func(e event) int { return p.recruits(e, map[string]string{"recruiter": "1", "roost2": "2"}[s]) })
	case "burrow":
		p.does(func(e event) int {
			return truth(e.verb == "place" && e.args[1] == "warrior" && e.args[2] == "burrow" && e.args[0] == "2")
		})
	case "post", "sympathy", "spread", "plot", "mob", "relic", "tunnel":
		token := map[string]string{"spread": "sympathy"}[s]
		if token == "" {
			token = s
		}
		if p.does(func(e event) int { return p.placed(e, token, func(n pieces) int { return 20 - n.enemies + n.own }) }) {
			p.earned += map[string]int{"spread": 1, "post": 1, "plot": 1}[s]
		}
	case "build":
		if p.does(func(e event) int { return p.built(e) }) {
			p.earned += 1 + p.random.IntN(3)
		}
	case "move", "out", "slip":
		p.does(func(e event) int { return p.marches(e, s) })
	case "battle":
		if p.does(p.fights) {
			return
		}
	case "revolt":
		p.revolts()
	case "turn-up":
		if p.random.IntN(2) == 0 {
			p.does(func(e event) int { return truth(e.verb == "turn-up") })
		}
	case "take":
		if p.does(func(e event) int { return truth(e.verb == "take") }) {
			p.earned++
		}
	case "buy":
		if p.random.IntN(2) == 0 {
			p.does(func(e event) int { return truth(e.verb == "buy" || e.verb == "buy-card") })
		}
	case "craft":
		if p.random.IntN(4) == 0 { // with a card: what it scores is counted at once
			p.does(func(e event) int {
				return truth(e.verb == "craft" && strings.Contains(e.args[0], "-")) * (1 + p.random.IntN(9))
			})
		}
	case "nests":
		p.earned += len(p.places("roost")) / 2
	case "points":
		p.scores()
	case "draw":
		p.does(func(e event) int { return truth(e.verb == "cards" && e.args[0] == "1") })
	case "discard":
		for p.hand() > mostHand && p.does(func(e event) int {
			return truth(e.verb == "discard" && !strings.Contains(e.args[0], "-")) * (1 + p.random.IntN(9))
		}) {
		}
	case "end":
		p.does(func(e event) int { return truth(e.verb == "end") })
	}
}

// mostHand is how many cards a person may keep.
const mostHand = 5

// hand is how many cards the person holds.
func (p *person) hand() (n int) {
	g := p.m.Game().Grammar()
	for _, f := range p.m.State().Facts() {
		fmt.Sscanf(g.FactText(f), "hand "+p.who+" %d", &n)
	}
	return n
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// places are where pieces of a kind of the person lie.
func (p *person) places(piece string) (list []string) {
	for _, l := range p.m.State().Table() {
		if l.Owner == p.who && l.Piece == piece && l.Place != "" {
			list = append(list, l.Place)
		}
	}
	return list
}

func (p *person) sawmills(e event) int {
	return truth(slices.Contains(p.places("sawmill"), e.args[2]) && !slices.Contains(p.places("wood"), e.args[2]))
}

// placed is what a token is worth there.
func (p *person) placed(e event, token string, worth func(pieces) int) int {
	if e.verb != "place" || e.args[0] != "1" || e.args[1] != token {
		return 0
	}
	if n := p.at(e.args[2]); token == "sympathy" || token == "relic" || n.own > 0 {
		return max(worth(n), 0)
	}
	return 0
}

// recruits is what warriors are worth there: where the person has built, and enemies are near.
func (p *person) recruits(e event, n string) int {
	if n == "" {
		n = "1"
	}
	if e.verb != "place" || e.args[1] != "warrior" || e.args[0] != n || e.args[2] == "burrow" {
		return 0
	}
	if at := p.at(e.args[2]); at.ownBuilt > 0 || p.who == "lizards" || p.who == "riverfolk" || p.who == "corvids" {
		return 1 + at.ownBuilt + at.enemies + p.random.IntN(4)
	}
	return 0
}

// built is what a building is worth there.
func (p *person) built(e event) int {
	if e.verb != "build" {
		return 0
	}
	at := p.at(e.args[1])
	if at.own <= at.enemies || p.who == "alliance" {
		return 0
	}
	return at.own + p.random.IntN(3)
}

// marches is what it is worth to move there: enemies that are fewer, above all with something to raze, or an empty place.
func (p *person) marches(e event, how string) int {
	if e.verb != "move" || how == "out" && e.args[1] != "burrow" {
		return 0
	}
	n, from, to := int(e.Args[0]), p.at(e.args[1]), p.at(e.args[2])
	switch {
	case p.been[e.args[2]]:
		return 0
	case how == "slip":
		return 1 + 2*to.prey + p.random.IntN(4)
	case n < 2 || from.own-n < truth(from.ownBuilt > 0), how == "move" && e.args[1] == "burrow":
		return 0
	case to.enemies+to.prey > 0 && n > to.enemies:
		return 10 + 3*to.prey + n - to.enemies - from.enemies
	case to.enemies == 0 && to.own == 0:
		return 1 + p.random.IntN(6)
	}
	return 0
}

// fights is what a battle promises.
func (p *person) fights(e event) int {
	if e.verb != "battle" {
		return 0
	}
	warriors, prey := 0, 0
	for _, l := range p.m.State().Table() {
		if l.Place == e.args[0] && l.Owner == e.args[1] {
			if l.Piece == "warrior" {
				warriors += l.Count
			} else {
				prey += l.Count
			}
		}
	}
	return max(0, 2*(p.at(e.args[0]).own-warriors)+3*prey)
}

// revolts rises now and then where most of others lies at a token of sympathy.
func (p *person) revolts() {
	if p.random.IntN(3) > 0 {
		return
	}
	p.does(func(e event) int {
		if e.verb != "revolt" {
			return 0
		}
		n := p.at(e.args[0])
		return n.enemies + n.prey
	})
}

// scores says in one event what the turn has earned.
func (p *person) scores() {
	p.earned += truth(p.random.IntN(2) == 0)
	if p.earned > 0 {
		p.does(func(e event) int { return truth(e.verb == "score" && int(e.Args[0]) == p.earned) })
	}
	p.earned = 0
}

// setsUp lays a faction's pieces out.
func (p *person) setsUp() {
	home := ""
	begin := func(piece string) {
		p.does(func(e event) int {
			if (e.verb == "build" && e.args[0] == piece || e.verb == "place" && e.args[0] == "1" && e.args[1] == piece) && home == "" {
				return 20 - p.at(e.args[len(e.args)-1]).enemies
			}
			return 0
		})
		if list := p.places(piece); len(list) > 0 {
			home = list[0]
		}
	}
	camp := func(n, where string) {
		p.does(func(e event) int {
			return truth(e.verb == "place" && e.args[0] == n && e.args[1] == "warrior" && e.args[2] == where)
		})
	}
	switch p.who {
	case "marquise":
		begin("keep")
		for c := 1; c <= 12; c++ {
			camp("1", word(c))
		}
		for _, piece := range []string{"sawmill", "workshop", "recruiter"} {
			p.does(func(e event) int { return truth(e.verb == "build" && e.args[0] == piece) * (1 + p.random.IntN(9)) })
		}
	case "eyrie":
		begin("roost")
		camp("6", home)
	case "vagabond":
		p.does(func(e event) int { return truth(e.verb == "place") * (1 + p.random.IntN(9)) })
	case "lizards":
		begin("garden")
		camp("4", home)
	case "riverfolk", "corvids", "keepers":
		for _, c := range p.random.Perm(12)[:4] {
			camp("1", word(c+1))
		}
	case "duchy":
		begin("tunnel")
		camp("2", home)
	case "hundreds":
		begin("stronghold")
		camp("4", home)
	}
	p.step("end")
}

func word(n int) string { return strconv.Itoa(n) }
