package turlough

import (
	"fmt"
	"slices"
	"strings"

	"brehon/referee"
)

// A ledger holds every stock of a position, updated from the moves and events alone. After each move it must agree with the
// position: no stock changes but by a rule that may change it, and by as much
// as that rule says.
type ledger struct {
	law  *Law
	pays referee.Command // the move that pays; with a confirmed breach, what was confirmed
	was  *Position       // before the move: who plays whom, where armies stood

	stocks
	building  int      // devastation that the last act may add
	hungry    bool     // and it may be cut short at the cap
	explained []string // what was said of bonds
}

// stocks are all that can be counted.
type stocks struct {
	cattle, battles, provisions [maxPowers]int
	pounds                      int
	dev                         [maxSites]int
	destroyed                   uint64
	febas                       [maxPowers]int8
	pool                        [maxSeats + 1]int8
	held                        [maxPowers]uint16
	deck, added, spent          [maxHazards]int
	force                       int8
	forceAdded                  bool
}

func stocksOf(p *Position) stocks {
	s := stocks{pounds: int(p.pounds), destroyed: p.destroyed, febas: p.febas, pool: p.pool, held: p.held, force: p.force, forceAdded: p.forceAdded}
	for f := range p.law.powers {
		s.cattle[f], s.battles[f], s.provisions[f] = int(p.cattle[f]), int(p.battles[f]), int(p.provisions[f])
	}
	for i := range p.law.sites {
		s.dev[i] = int(p.dev[i])
	}
	for h := range p.law.deck {
		s.deck[h], s.added[h], s.spent[h] = int(p.deck[h]), int(p.added[h]), int(p.spent[h])
	}
	return s
}

// clerk is what an event does in the ledger, and the rules by which it may come.
type clerk struct {
	rules string
	write func(l *ledger, e referee.Event) error
}

// clerks has every event that may change a stock. Events that are not here change none.
var clerks = map[string]clerk{
	"round":       {"T10.1", (*ledger).recover},
	"reshuffled":  {"T10.6", (*ledger).reshuffled},
	"hazard":      {"T10.2", (*ledger).hazard},
	"taken-out":   {"T10.4", (*ledger).takenOut},
	"added":       {"T10.5", (*ledger).addCards},
	"cattle-lost": {"T10.7", (*ledger).cattleLost},
	"replenished": {"T11.3.1", (*ledger).replenished},
	"tribute":     {"T11.4.1 T11.4.3", (*ledger).tribute},
	"income":      {"T11.5", (*ledger).income},
	"febas":       {"T11.3.2 T5.5 T15.8 T15.9 T16.7 T19.5 T20.5", (*ledger).febasTold},
	"febas-of":    {"T11.3.2 T5.5 T15.8 T15.9 T16.7 T19.5 T20.5", (*ledger).febasTold},
	"mustered":    {"T12.1", (*ledger).mustered},
	"joined":      {"T14.2.1", (*ledger).joined},
	"loses":       {"T15.7", (*ledger).loses},
	"starved":     {"T19.4", (*ledger).loses},
	"repelled":    {"T16.4", (*ledger).repelled},
	"army-lost":   {"T15.8", (*ledger).armyGone},
	"demobilized": {"T17.1", (*ledger).armyGone},
	"fled":        {"T20.5", (*ledger).armyGone},
	"out":         {"T21.4", (*ledger).armyGone},
	"fed":         {"T19.2", (*ledger).fed},
	"raided":      {"T16.3", (*ledger).raided},
	"devastation": {"T3.6.1", (*ledger).devastation},
	"destroyed":   {"T3.6.2", (*ledger).destroy},
	"spoils":      {"T15.10", (*ledger).spoilsTaken},
	"spoil":       {"T15.10 T15.10.2", (*ledger).spoilGiven},
	"gift-cattle": {"T0.8", (*ledger).gave}, "gift-provision": {"T0.8", (*ledger).gave}, "gift": {"T0.8", (*ledger).gave},
	"hostage":  {"T14.2.1 T14.2.3 T14.3 T14.4", (*ledger).hostage},
	"restored": {"T14.4", (*ledger).restored},
	"breach":   {"T5.5 T14.2.5", (*ledger).bondEnds},
	"released": {"T5.6 T14.2.5", (*ledger).bondEnds},
}

// accounted keeps the ledger over one move, and compares.
func accounted(before *Position, m referee.Move, after *Position) error {
	l := &ledger{law: before.law, was: before, pays: m.Command, stocks: stocksOf(before)}
	if m.Form == formConfirm {
		l.pays = referee.Command{Form: before.pendForm, Args: before.pend}
	}
	l.hungry = l.pays.Form == formProvision                                // until it is told who is fed; who feeds nobody is not told of
	asked := after.asked() == stepConfirm && before.asked() != stepConfirm // nothing is done before it is confirmed
	if !asked && !(after.over && m.Form == formConfirm) {
		l.pay(after)
	}
	var wrong error
	var told []string
	before.Apply(m, func(e referee.Event) {
		told = append(told, fmt.Sprintf("%s %s %v", e.Rule, e.Key, e.Args))
		key, _ := strings.CutPrefix(e.Key, "event.")
		c, ok := clerks[key]
		switch {
		case wrong != nil || !ok:
		case !slices.Contains(strings.Fields(c.rules), e.Rule):
			wrong = fmt.Errorf("%s comes by %s", e.Key, e.Rule)
		default:
			if err := c.write(l, e); err != nil {
				wrong = fmt.Errorf("%s (%s): %w", e.Key, e.Rule, err)
			}
		}
	})
	l.poolsMade(after)
	if wrong == nil {
		wrong = l.compare(after)
	}
	if wrong != nil {
		return fmt.Errorf("%w; told:\n    %s", wrong, strings.Join(told, "\n    "))
	}
	return nil
}

// pay is what the moves cost of which no event is told (T12.8), or of which the event tells no price.
func (l *ledger) pay(after *Position) {
	c := l.pays
	if l.pays.Form == formDraw {
		l.draw(int(c.Args[0]))
	}
	switch f := c.Args[0]; c.Form {
	case formMusterEnglish, formMusterAt: // T12.8
		l.pounds -= int(c.Args[1]) * l.was.rates().battlePrice
	case formBuy:
		l.pounds -= int(c.Args[1]) * l.was.rates().provisionPrice
		l.provisions[f] += int(c.Args[1])
	case formProvision: // T19.2
		l.provisions[f] -= int(c.Args[1])
		l.cattle[f] -= int(c.Args[2])
	case formMuster: // T12.7.2
		l.building = int(c.Args[1]) * l.was.rates().coyneRecruit
	}
}

func number(e referee.Event, name string) int {
	for _, a := range e.Args {
		if a.Name == name {
			return a.Value
		}
	}
	return -1
}

func (l *ledger) rates() *rates { return &l.law.rates[l.force+1] }

// recover applies the recovery of T10.1.
func (l *ledger) recover(referee.Event) error {
	for s := range l.law.sites {
		if l.destroyed>>s&1 != 0 {
			l.destroyed &^= 1 << s
			l.dev[s] = l.law.rules.DevastationCap
		} else {
			l.dev[s] = max(0, l.dev[s]-l.rates().recovery)
		}
	}
	return nil
}

// reshuffled applies T10.6: a deck of every base card but the last in force.
func (l *ledger) reshuffled(referee.Event) error {
	for h, n := range l.law.deck {
		l.deck[h], l.spent[h] = int(n), 0
	}
	if l.force >= 0 && !l.forceAdded {
		l.deck[l.force]--
	}
	return nil
}

// draw takes a card and lays the last one away (T10.2.1, T10.6).
func (l *ledger) draw(h int) {
	last, lastAdded := l.force, l.forceAdded
	if l.forceAdded = l.added[h] > 0; l.forceAdded {
		l.added[h]--
	} else {
		l.deck[h]--
	}
	l.force = int8(h)
	switch {
	case last < 0 || lastAdded:
	case l.law.opt.hazardShuffle:
		l.deck[last]++
	default:
		l.spent[last]++
	}
}

func (l *ledger) hazard(e referee.Event) error {
	if h := int8(number(e, "hazard")); h != l.force {
		return fmt.Errorf("hazard %d is in force, and %d was drawn", h, l.force)
	}
	return nil
}

func (l *ledger) takenOut(e referee.Event) error {
	h, n := number(e, "hazard"), number(e, "n")
	if n != l.added[h] {
		return fmt.Errorf("%d are taken out of %d", n, l.added[h])
	}
	l.added[h] = 0
	return nil
}

func (l *ledger) addCards(e referee.Event) error {
	h, n := number(e, "hazard"), number(e, "n")
	if !slices.Contains(l.law.adds[l.force], add{int8(h), uint8(n)}) {
		return fmt.Errorf("%d of %d are added, which the card does not say", n, h)
	}
	l.added[h] += n
	return nil
}

func (l *ledger) cattleLost(e referee.Event) error {
	f, n := number(e, "power"), number(e, "n")
	if want := min(l.rates().cattleLoss, l.cattle[f]-l.rates().cattleFloor); n != want {
		return fmt.Errorf("%d are lost, not %d", n, want)
	}
	l.cattle[f] -= n
	return nil
}

func (l *ledger) replenished(e referee.Event) error {
	f := number(e, "power")
	l.cattle[f] = l.herd(l.cattle[f] + l.rates().replenish)
	if n := number(e, "n"); n != l.cattle[f] {
		return fmt.Errorf("%d cattle, not %d", n, l.cattle[f])
	}
	return nil
}

func (l *ledger) herd(n int) int { return min(n, l.law.rules.CattleCap) }

func (l *ledger) tribute(e referee.Event) error {
	f, to, n := number(e, "power"), number(e, "other"), l.law.rules.Tribute
	if l.was.ctrl[f] >= 0 { // T11.4.4
		n = min(n, l.cattle[f])
		l.cattle[f] -= n
	}
	if n == 0 {
		return fmt.Errorf("nothing was paid")
	}
	l.cattle[to] = l.herd(l.cattle[to] + n)
	return nil
}

func (l *ledger) income(e referee.Event) error {
	n := number(e, "n")
	if n < 0 {
		return fmt.Errorf("an income of %d", n)
	}
	l.pounds = min(l.pounds+n, mostCounted)
	return nil
}

// febasTold: pools change by what is told, and by nothing else (T21.2).
func (l *ledger) febasTold(e referee.Event) error {
	f, n := number(e, "power"), int8(number(e, "n"))
	f2 := l.law.rules.Febas
	if want := map[string]int{"T11.3.2": f2.FullHerd, "T15.8": f2.ArmyLost, "T15.9": f2.Reward, "T16.7": f2.OwnRaid, "T19.5": f2.ArmyStarved, "T20.5": f2.Exile}; e.Rule != "T5.5" && int(n) != want[e.Rule] {
		return fmt.Errorf("%d febas, not %d", n, want[e.Rule])
	}
	pool := &l.febas[f]
	switch p := &l.law.powers[f]; {
	case !p.claimant && l.law.opt.febasSingle:
		pool = &l.febas[l.was.ally[f]]
	case !p.claimant:
		pool = &l.pool[l.was.ctrl[f]]
	}
	*pool = min(max(int8(l.law.rules.FebasLose), *pool+n), mostFebas)
	return nil
}

// poolsMade are those of sides that had none, when their first king joins (T21.1).
func (l *ledger) poolsMade(after *Position) {
	for s := range l.pool {
		if l.pool[s] == none && after.pool[s] != none && l.was.asked() != stepOver {
			l.pool[s] = int8(l.law.rules.FebasStart)
		}
	}
}

// mustered takes the price of an army, but what the move alone tells.
func (l *ledger) mustered(e referee.Event) error {
	f, n := number(e, "power"), number(e, "n")
	l.battles[f] = min(n, l.law.rules.BattleCap)
	switch c := l.pays; {
	case c.Form == formMuster && int(c.Args[0]) == f:
		if paid := int(c.Args[1] + c.Args[2]); n != paid {
			return fmt.Errorf("%d battles, and %d are paid", n, paid)
		}
		l.cattle[f] -= int(c.Args[2]) * l.law.rules.TuarastalPrice // T12.7.1
	case c.Form == formBuy && int(c.Args[0]) == f:
		if int(l.was.mN) != n {
			return fmt.Errorf("%d battles, and %d are paid", n, l.was.mN)
		}
	case c.Form == formMusterGiven && int(c.Args[0]) == f:
		_, _, battles, food := l.was.givenArmy(power(f))
		l.provisions[f] += food
		if n != battles {
			return fmt.Errorf("%d battles, and %d are given", n, battles)
		}
	case l.was.asked() == stepDice && l.was.purpose == rollDefence: // T12.4
		if n != l.law.rules.DefenceBattles {
			return fmt.Errorf("%d battles in defence", n)
		}
	default: // T6.2: placed by the scenario
		o := l.openingOf(power(f))
		if o == nil || !o.must || n != int(o.battles) {
			return fmt.Errorf("nobody paid for %d battles", n)
		}
		l.provisions[f] += int(o.provisions)
	}
	return nil
}

func (l *ledger) openingOf(f power) *opening {
	for i := range l.law.openings {
		if o := &l.law.openings[i]; o.who == f {
			return o
		}
	}
	return nil
}

func (l *ledger) joined(e referee.Event) error {
	if g := number(e, "power"); !l.law.opt.joinVassal || l.law.powers[g].vassal && l.law.powers[g].kind == "vassal" { // T14.2.6
		l.cattle[g] = l.herd(l.law.rules.JoinCattle)
	}
	return nil
}

func (l *ledger) loses(e referee.Event) error {
	f, n := number(e, "power"), number(e, "n")
	l.battles[f] = max(0, l.battles[f]-n)
	if l.battles[f] == 0 {
		l.provisions[f] = 0
	}
	return nil
}

func (l *ledger) repelled(e referee.Event) error {
	f := number(e, "power")
	l.battles[f] = max(0, l.battles[f]-l.law.rules.CastleLoss)
	return nil
}

// armyGone is an army that fell, fled, went home or left play, with what goes with it.
func (l *ledger) armyGone(e referee.Event) error {
	f := number(e, "power")
	l.battles[f] = 0
	if e.Key != "event.demobilized" || !l.law.opt.demobKept {
		l.provisions[f] = 0
	}
	if e.Key == "event.out" || e.Key == "event.fled" && l.law.opt.cattleLose {
		l.cattle[f] = 0
	}
	if e.Key == "event.out" { // T21.4: those it gave; those it held are told by themselves
		l.held[f] = 0
	}
	return nil
}

// fed: what neither provisions nor cattle fed, coyne did (T19.3).
func (l *ledger) fed(e referee.Event) error {
	f, n := number(e, "power"), number(e, "n")
	x, y := int(l.pays.Args[1]), int(l.pays.Args[2])
	l.building = (n - x - y) * l.rates().coyneFeed
	l.hungry = n < l.battles[f]
	if n > l.battles[f] {
		return fmt.Errorf("%d of %d are fed", n, l.battles[f])
	}
	return nil
}

func (l *ledger) raided(e referee.Event) error {
	f := number(e, "power")
	l.cattle[f] = l.herd(l.cattle[f] + l.rates().raidGain)
	l.building = l.battles[f] * l.law.rules.RaidDevastation
	return nil
}

// devastation tells what lies there now.
func (l *ledger) devastation(e referee.Event) error {
	s, n := number(e, "place"), number(e, "n")
	most := l.law.rules.DevastationCap
	if want := min(most, l.dev[s]+l.building); n != want && !(l.hungry && n == most) {
		return fmt.Errorf("%d devastation, not %d", n, want)
	}
	l.dev[s], l.building = n, 0
	return nil
}

func (l *ledger) destroy(e referee.Event) error {
	s := number(e, "place")
	l.destroyed |= 1 << s
	if l.dev[s] != l.law.rules.DevastationCap {
		return fmt.Errorf("it has %d devastation", l.dev[s])
	}
	return nil
}

// spoilsTaken empties the herds of those who fell in the hex, as many as are told.
func (l *ledger) spoilsTaken(e referee.Event) error {
	h, n := uint8(number(e, "hex")), number(e, "n")
	for f := range l.law.powers {
		fell := l.was.deadAt[f] == h+1 || l.was.battles[f] > 0 && l.was.at[f] == h && l.battles[f] == 0
		if fell && l.cattle[f] > 0 && n >= l.cattle[f] && l.sameSide(power(f)) {
			n -= l.cattle[f]
			l.cattle[f] = 0
		}
	}
	if n != 0 {
		return fmt.Errorf("%d heads too many", n)
	}
	return nil
}

// sameSide reports whether a fallen army was on the side that lost the roll.
func (l *ledger) sameSide(f power) bool {
	for g := range l.law.powers {
		if l.was.battles[g] > 0 && l.battles[g] == 0 && l.was.sideOf(power(g)) == l.was.sideOf(f) {
			return true
		}
	}
	return false
}

func (l *ledger) spoilGiven(e referee.Event) error {
	f, n := number(e, "power"), number(e, "n")
	if n < 0 || l.cattle[f]+n > l.law.rules.CattleCap {
		return fmt.Errorf("%d more than fit", l.cattle[f]+n-l.law.rules.CattleCap)
	}
	l.cattle[f] += n
	return nil
}

func (l *ledger) gave(e referee.Event) error {
	f, g := number(e, "power"), number(e, "other")
	if l.pays.Args[1] == tokenCattle {
		l.cattle[f]--
		l.cattle[g] = l.herd(l.cattle[g] + 1)
	} else {
		l.provisions[f]--
		l.provisions[g]++
	}
	return nil
}

func (l *ledger) hostage(e referee.Event) error {
	f, h := number(e, "power"), power(number(e, "other"))
	l.held[f] |= bit(h)
	return nil
}

func (l *ledger) restored(e referee.Event) error {
	if !l.law.opt.restoreFree {
		l.held[number(e, "power")] |= bit(power(number(e, "other")))
	}
	return nil
}

// bondEnds notes whose hostages came home or were killed; which of them, compare sees.
func (l *ledger) bondEnds(e referee.Event) error {
	l.explained = append(l.explained, l.law.powers[number(e, "power")].id)
	return nil
}

// compare is the first difference between the ledger and the position.
func (l *ledger) compare(after *Position) error {
	is := stocksOf(after)
	for f := range l.law.powers {
		id := l.law.powers[f].id
		for _, s := range []struct {
			name     string
			is, told int
		}{{"cattle", is.cattle[f], l.cattle[f]}, {"battles", is.battles[f], l.battles[f]}, {"provisions", is.provisions[f], l.provisions[f]}} {
			if s.is != s.told {
				return fmt.Errorf("%s has %d %s, and what was told makes %d", id, s.is, s.name, s.told)
			}
		}
		gone := l.held[f] &^ is.held[f]
		if is.held[f]&^l.held[f] != 0 || gone != 0 && !slices.Contains(l.explained, id) {
			return fmt.Errorf("the holders of hostages of %s are %b, and what was told makes %b", id, is.held[f], l.held[f])
		}
	}
	l.held = is.held
	for s := range l.law.sites {
		if is.dev[s] != l.dev[s] {
			return fmt.Errorf("%s has %d devastation, and what was told makes %d", l.law.sites[s].id, is.dev[s], l.dev[s])
		}
	}
	if is != l.stocks {
		return fmt.Errorf("the stocks are\n%+v, and what was told makes\n%+v", is, l.stocks)
	}
	return nil
}
