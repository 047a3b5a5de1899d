package turlough

import "brehon/referee"

// Mobilization (T12).

// Ways in which an army is mustered, and where the game goes on after it.
const (
	wayRight = uint8(iota)
	wayNews
	wayCalled
	wayRestored
)

// startTurn begins a campaign turn: the first rights are found (T12.2).
func (p *Position) startTurn() {
	p.turn++
	p.phase = phaseMuster
	p.raided = [maxSites]uint8{}
	p.acted, p.fed, p.overCrossing = 0, 0, 0
	p.rightN, p.rightI, p.open, p.window = 0, 0, false, 0
	p.event("T9.1", "campaign-turn", argJustN, 0, int(p.turn))
	switch {
	case p.round == 1 && p.turn == 1: // T12.2.1; nobody else has one then (T6.3)
		for _, o := range p.law.openings {
			p.addRight(o.who)
		}
	case p.turn == 1 || p.law.opt.rightEveryTurn: // T12.2.6
		p.laterRights()
	}
	p.step = autoRights
}

func (p *Position) addRight(f power) {
	p.rights[p.rightN] = f
	p.rightN++
}

// laterRights finds who musters first in a later Round (T12.2.2, T12.2.3, T12.2.5).
func (p *Position) laterRights() {
	e := p.law.english
	held := false
	for _, c := range p.law.claimants {
		if !has(p.exile, c) {
			continue
		}
		if e >= 0 && has(p.held[c], e) {
			held = true
		} else {
			p.addRight(c)
		}
	}
	switch {
	case p.rightN > 0:
	case held:
		p.addRight(e)
	case p.exile != 0:
	case p.turn > 1: // with everyTurn the news window serves the others
	case p.law.opt.noExileKing:
		if p.king >= 0 {
			p.addRight(p.king)
		}
	case !p.law.opt.noExileNone:
		p.open = true
	}
}

// opening is the scenario's line for a faction in turn 1 of Round 1, or nil.
func (p *Position) opening(f power) *opening {
	if p.round != 1 || p.turn != 1 {
		return nil
	}
	for i := range p.law.openings {
		if o := &p.law.openings[i]; o.who == f {
			return o
		}
	}
	return nil
}

// nextRight asks the next faction that has a first right and can use it.
func (p *Position) nextRight() {
	for ; p.rightI < p.rightN; p.rightI++ {
		f := p.rights[p.rightI]
		if o := p.opening(f); o != nil && o.must { // T6.2.1: placed, not offered
			if o.at >= 0 && p.mayMuster(f) {
				p.field(f, p.law.sites[o.at].hex, int(o.battles), int(o.provisions))
			}
			continue
		}
		if p.canUseRight(f) {
			p.step = stepRight
			return
		}
	}
	p.step = autoNews
}

// canUseRight reports whether a faction with a first right could muster a battle (T9.5).
func (p *Position) canUseRight(f power) bool {
	if !p.mayMuster(f) {
		return false
	}
	if given, at, n, _ := p.givenArmy(f); given {
		return at >= 0 && n > 0
	}
	return p.canPay(f, p.rightPlace(f))
}

// givenArmy is the army that a first right gives free of cost: a scenario's, or an exile's (T12.2.2).
func (p *Position) givenArmy(f power) (given bool, at site, battles, provisions int) {
	if o := p.opening(f); o != nil {
		return o.given, o.at, int(o.battles), int(o.provisions)
	}
	if p.law.powers[f].claimant && has(p.exile, f) {
		return true, p.law.refuge, p.law.rules.ExileBattles, p.law.rules.ExileProvisions
	}
	return false, none, 0, 0
}

// rightPlace is where a first right musters: the scenario's place, else the capital.
func (p *Position) rightPlace(f power) site {
	if o := p.opening(f); o != nil {
		return o.at
	}
	return p.capital(f)
}

// mayMuster is T12.1 and its like: controlled, in play, not yet this Round, not away.
func (p *Position) mayMuster(f power) bool {
	return f >= 0 && p.ctrl[f] >= 0 && !has(p.out, f) && !p.hasMustered(f) && !p.away(f)
}

// hasMustered is T12.1: at most once a Round.
func (p *Position) hasMustered(f power) bool {
	if p.law.opt.musterAgain {
		return p.battles[f] > 0 || has(p.fled, f)
	}
	return has(p.mobilized, f)
}

// away is the absence of T6.2.4.
func (p *Position) away(f power) bool {
	return has(p.law.absent, f) && p.round == 1 && (p.law.absence == 2 || p.turn <= 1)
}

// usable reports whether a place can muster at all: it stands on the board and is not destroyed with capital.destroyed=unusable.
func (p *Position) usable(s site) bool {
	return s >= 0 && !p.law.sites[s].absent && !(p.law.opt.capitalUnusable && p.isDestroyed(s))
}

// coyneLeft is how many battles coyne can still pay for at a settlement (T12.7.2, D.1).
func (p *Position) coyneLeft(s site) int {
	if p.isDestroyed(s) {
		return 0
	}
	left := p.law.rules.DevastationCap - int(p.dev[s])
	if r := p.rates().coyneRecruit; r > 0 {
		return left / r
	}
	return p.law.rules.BattleCap
}

// tuarastalLeft is how many battles a faction's cattle can pay for (T12.7.1).
func (p *Position) tuarastalLeft(f power) int {
	if price := p.law.rules.TuarastalPrice; price > 0 {
		return int(p.cattle[f]) / price
	}
	return p.law.rules.BattleCap
}

// battlesForPounds is how many battles de Clare can pay for (T12.8).
func (p *Position) battlesForPounds() int {
	if price := p.rates().battlePrice; price > 0 {
		return min(int(p.pounds)/price, p.law.rules.BattleCap)
	}
	return p.law.rules.BattleCap
}

// canPay reports whether a faction could muster one battle at a place.
func (p *Position) canPay(f power, s site) bool {
	if f == p.law.english {
		return p.battlesForPounds() > 0 && p.anyPlace(f, s)
	}
	return p.usable(s) && p.coyneLeft(s)+p.tuarastalLeft(f) > 0
}

// anyPlace reports whether de Clare has a castle to muster in.
func (p *Position) anyPlace(f power, s site) bool {
	if s != p.law.powers[f].capital || !p.law.opt.anyCastle {
		return p.usable(s)
	}
	for i := range p.law.sites {
		if p.musterCastle(site(i)) {
			return true
		}
	}
	return false
}

// musterCastle reports whether de Clare may muster in a castle (T3.5, clare.muster=anyCastle).
func (p *Position) musterCastle(s site) bool {
	l := &p.law.sites[s]
	return l.castle && l.owner == p.law.english && !l.absent && !p.isDestroyed(s)
}

// nextNews asks the next seat of the news window (T12.6), or the open one (T12.2.5).
func (p *Position) nextNews() {
	open := p.newsOpen()
	for ; open && p.window < p.windowSeats(); p.window++ {
		if p.newsOf(p.windowSeat(p.window)) != 0 {
			p.step = stepNews
			return
		}
	}
	if p.turn == 1 && p.inits == 0 { // T9.3: a quiet year
		p.step = autoRoundEnd
		return
	}
	p.phase = phaseExpedition
	p.step = autoNext
}

// newsOpen reports whether this campaign turn has a window (T12.6).
func (p *Position) newsOpen() bool {
	last := uint16(p.law.rules.LastMover)
	return p.open || p.turn == last || p.law.opt.newsEvery && p.turn > last
}

// windowSeats is how many seats the window asks: those of T11.2, then the others in the order of T7.1 (T12.6.1).
func (p *Position) windowSeats() uint8 { return uint8(len(p.law.seats)) }

func (p *Position) windowSeat(i uint8) int8 {
	if i < p.orders {
		return p.order[i]
	}
	i -= p.orders
	for s := range p.law.seats {
		inOrder := false
		for j := uint8(0); j < p.orders; j++ {
			inOrder = inOrder || p.order[j] == int8(s)
		}
		if inOrder {
			continue
		}
		if i == 0 {
			return int8(s)
		}
		i--
	}
	return none
}

// newsOf is the factions of a seat that may muster by news and could pay for a battle.
func (p *Position) newsOf(seat int8) (mask uint16) {
	for f := range p.law.powers {
		if f := power(f); p.ctrl[f] == seat && p.mayNews(f) && p.canPay(f, p.capital(f)) {
			mask |= bit(f)
		}
	}
	return mask
}

// mayNews is T12.6: not yet mobilized, not in exile, at its capital.
func (p *Position) mayNews(f power) bool {
	return p.mayMuster(f) && !has(p.exile, f) && p.capital(f) >= 0
}

// field puts a new army on the board and at the end of the queue (T12.10). Enemies there declare nothing: it is
// engaged, and attacks unless its side was there first (T12.11, T15.3).
func (p *Position) field(f power, h hex, battles, provisions int) {
	p.battles[f] = capAt(battles, p.law.rules.BattleCap)
	p.provisions[f] += uint16(provisions)
	p.mobilized |= bit(f)
	p.acted &^= bit(f)
	p.fed &^= bit(f)
	p.inits++
	p.init[f] = p.inits
	p.deadAt[f] = 0
	p.overCrossing &^= bit(f)
	p.arrive(f, h)
	p.event("T12.1", "mustered", argPowerN, int(f), battles)
}

// arrive puts an army into a hex; its side's rank there is that of its oldest army (T15.3).
func (p *Position) arrive(f power, h hex) {
	p.at[f] = h
	p.clock++
	p.came[f], p.since[f] = p.clock, p.clock
	for g := range p.law.powers {
		if g := power(g); g != f && p.battles[g] > 0 && p.at[g] == h && p.sideOf(g) == p.sideOf(f) {
			p.since[f] = min(p.since[f], p.since[g])
		}
	}
}

// rankAnew ranks the sides in a hex by their oldest army, when one has changed sides (T5.8.1).
func (p *Position) rankAnew(h hex) {
	here := p.armiesAt(h)
	each(here, func(f power) {
		p.since[f] = p.came[f]
		each(here, func(g power) {
			if p.sideOf(g) == p.sideOf(f) {
				p.since[f] = min(p.since[f], p.came[g])
			}
		})
	})
}

// musterContext is who is asked to muster, where, and whether it must.
func (p *Position) musterContext() (f power, at site, must bool) {
	switch p.step {
	case stepRight:
		f = p.rights[p.rightI]
		return f, p.rightPlace(f), false
	case stepCalled:
		return p.mWho, p.calledPlace(), true
	}
	return none, none, false
}

// calledPlace is where a called power musters: its capital, a restored exile in Clonroad (T14.4).
func (p *Position) calledPlace() site {
	if p.mWay == wayRestored {
		return p.law.crown
	}
	return p.capital(p.mWho)
}

// movesMuster lists the musters of one faction at a place.
func (p *Position) movesMuster(list []referee.Move, f power, at site) []referee.Move {
	seat := p.ctrl[f]
	if f == p.law.english {
		most := p.battlesForPounds()
		if p.choosesCastle(f, at) {
			for s := range p.law.sites {
				for n := 1; n <= most && p.musterCastle(site(s)); n++ {
					list = append(list, p.move(seat, com(formMusterAt, int(f), n, s)))
				}
			}
			return list
		}
		for n := 1; n <= most; n++ {
			list = append(list, p.move(seat, com(formMusterEnglish, int(f), n)))
		}
		return list
	}
	coyne := min(p.coyneLeft(at), p.law.rules.BattleCap)
	for c := 0; c <= coyne; c++ {
		for t := 0; t <= min(p.tuarastalLeft(f), p.law.rules.BattleCap-c); t++ {
			if c+t > 0 {
				list = append(list, p.move(seat, com(formMuster, int(f), c, t)))
			}
		}
	}
	return list
}

// choosesCastle reports whether de Clare names the castle with his battles: with clare.muster=anyCastle, but where a
// scenario names the place.
func (p *Position) choosesCastle(f power, at site) bool {
	return p.law.opt.anyCastle && at == p.law.powers[f].capital && p.opening(f) == nil
}

func (p *Position) movesRight(list []referee.Move) []referee.Move {
	f := p.rights[p.rightI]
	if given, _, _, _ := p.givenArmy(f); given {
		list = append(list, p.move(p.ctrl[f], com(formMusterGiven, int(f))))
	} else {
		list = p.movesMuster(list, f, p.rightPlace(f))
	}
	return append(list, p.move(p.ctrl[f], com(formPass)))
}

func (p *Position) movesNews(list []referee.Move) []referee.Move {
	seat := p.windowSeat(p.window)
	each(p.newsOf(seat), func(f power) { list = p.movesMuster(list, f, p.capital(f)) })
	return append(list, p.move(seat, com(formPass)))
}

// movesBuy lists de Clare's second answer (T12.8.1).
func (p *Position) movesBuy(list []referee.Move) []referee.Move {
	for n := 0; n <= p.mostProvisions(); n++ {
		list = append(list, p.move(p.ctrl[p.mWho], com(formBuy, int(p.mWho), n)))
	}
	return list
}

// mostProvisions is how many provisions de Clare can pay for, and may buy at one muster.
func (p *Position) mostProvisions() int {
	most := 200
	if price := p.rates().provisionPrice; price > 0 {
		most = int(p.pounds) / price
	}
	if cap := p.law.opt.provisionCap; cap > 0 {
		most = min(most, cap)
	}
	return most
}

// doMuster answers a right, the news or a call.
func (p *Position) doMuster(c referee.Command) {
	f := power(c.Args[0])
	if p.law.opt.breachMobilize && !p.paid && p.stayBreach(f) != 0 { // T12.9
		p.askConfirm(c, p.stayBreach(f), false)
		return
	}
	p.mWho = f
	switch p.step {
	case stepRight:
		p.mWay = wayRight
	case stepNews:
		p.mWay = wayNews
	}
	at := p.capital(f)
	if _, place, must := p.musterContext(); p.step == stepRight || must {
		at = place
	}
	switch c.Form {
	case formMusterGiven:
		_, at, n, food := p.givenArmy(f)
		p.exile &^= bit(f) // T20.6: it ends for this Round
		p.field(f, p.law.sites[at].hex, n, food)
		p.mustered()
	case formMuster:
		coyne, cattle := int(c.Args[1]), int(c.Args[2])
		p.devastate(at, coyne*p.rates().coyneRecruit)
		p.cattle[f] -= uint8(cattle * p.law.rules.TuarastalPrice)
		if p.mWay == wayRestored {
			p.restored(f)
		}
		p.field(f, p.law.sites[at].hex, coyne+cattle, 0)
		p.mustered()
	case formMusterEnglish, formMusterAt:
		if c.Form == formMusterAt {
			at = site(c.Args[2])
		}
		p.pounds -= uint16(int(c.Args[1]) * p.rates().battlePrice)
		p.mHex, p.mN = p.law.sites[at].hex, uint8(c.Args[1])
		p.step = stepBuy
	}
}

func (p *Position) doBuy(n int) {
	p.pounds -= uint16(n * p.rates().provisionPrice)
	p.field(p.mWho, p.mHex, int(p.mN), n)
	p.mustered()
}

// mustered goes on after a muster.
func (p *Position) mustered() {
	switch p.mWay {
	case wayRight:
		p.rightI++
		p.step = autoRights
	case wayNews:
		p.step = autoNews
	default:
		p.step = stepArmy
	}
}

func (p *Position) doPass() {
	if p.step == stepRight { // T12.2.4: declined, and nobody inherits it
		p.rightI++
		p.step = autoRights
		return
	}
	p.window++ // T12.6.1: for all its factions
	p.step = autoNews
}
