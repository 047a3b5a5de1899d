package root

import "brehon/referee"

// The Vagabot (R8), both of them: what he does in his turn. His items are in bot_vagabot_items.go, his walks in
// bot_vagabot_walk.go, what his characters do in bot_vagabot_special.go, and his set-up in bot_vagabot_setup.go.

var vagabot = kind{
	setup: setUpVagabot,
	deeds: map[string]deed{
		"slip-away":    {do: slipAway},
		"walk":         {choices: (*view).walks, do: doWalk},
		"explore":      {do: explore},
		"quest":        {do: func(p *Position, v *view, _ referee.Command) { doQuest(p, v) }},
		"quest-on":     {do: questOn},
		"aid":          {choices: (*view).aided, do: doAid},
		"attack":       {choices: (*view).attacks, do: doAttack},
		"repair":       {do: func(p *Position, v *view, _ referee.Command) { repairOne(p, v) }},
		"slip":         {do: func(p *Position, v *view, _ referee.Command) { rangerSlips(p, v) }},
		"rob":          {choices: (*view).robbed, do: doRob},
		"tinker":       {do: tinker},
		"pit":          {do: pit},
		"blow-up":      {do: blowUp},
		"refresh":      {do: func(p *Position, v *view, _ referee.Command) { p.refresh(v.f, v.n()) }},
		"refresh-hurt": {do: func(p *Position, v *view, _ referee.Command) { p.refresh(v.f, v.n()) }},
		"repair-all":   {do: func(p *Position, v *view, _ referee.Command) { p.repair(v.f, p.bag(v.f).hurt()) }},
		"mend":         {do: func(p *Position, v *view, _ referee.Command) { p.repair(v.f, v.n()) }},
	},
	ifs: map[string]func(*view) bool{
		"few-items":       func(v *view) bool { return int(v.p.bag(v.f).undamaged()) <= v.law.rules.Vagabot.Slip },
		"bird-or-fox":     func(v *view) bool { return v.p.suit == bird || v.p.suit == fox },
		"bird-or-mouse":   func(v *view) bool { return v.p.suit == bird || v.p.suit == mouse },
		"rabbit-or-mouse": func(v *view) bool { return v.p.suit == rabbit || v.p.suit == mouse },
		"fox-or-rabbit":   func(v *view) bool { return v.p.suit == fox || v.p.suit == rabbit },
		"battled":         func(v *view) bool { return v.p.done&doneBattled != 0 },
		"any-damaged":     func(v *view) bool { return v.p.bag(v.f).hurt() > 0 },
		"badly-damaged":   func(v *view) bool { return int(v.p.bag(v.f).hurt()) >= v.law.rules.Vagabot.Ranger },
		"in-forest":       func(v *view) bool { return v.board.pawns[v.f] > burrow },
		"crowded":         (*view).crowded,
		"thief":           is("thief"),
		"tinker":          is("tinker"),
		"ranger":          is("ranger"),
		"vagrant":         is("vagrant"),
		"scoundrel":       is("scoundrel"),
	},
	only: map[string]func(*view, referee.Command) bool{
		"ruin":         func(v *view, c referee.Command) bool { return inMask(v.board.ruins, where(c)) },
		"quest-suit":   func(v *view, c referee.Command) bool { return v.board.suits[where(c)] == v.p.bag(v.f).quest },
		"crafters":     func(v *view, c referee.Command) bool { return len(v.p.crafters(where(c))) > 0 },
		"same-player":  func(v *view, c referee.Command) bool { return int8(whom(c))+1 == v.p.tally[tallyPrey] },
		"most-crowded": func(v *view, c referee.Command) bool { return v.enemyPieces(where(c)) == v.mostCrowded() },
		"payable":      (*view).payable,
	},
	first: map[string]func(*view, referee.Command) int{
		"fewest-moves":    func(v *view, c referee.Command) int { return int(v.p.movesTo(v.f, where(c))) },
		"fewest-points":   func(v *view, c referee.Command) int { return v.p.players.points(whom(c)) },
		"letter":          func(_ *view, c referee.Command) int { return int(whom(c)) },
		"highest-place":   func(v *view, c referee.Command) int { return v.law.highest(where(c)) },
		"most-of-theirs":  func(v *view, c referee.Command) int { return -v.board.laidBy(whom(c), where(c)) },
		"fewest-warriors": func(v *view, c referee.Command) int { return int(v.board.own(whom(c), where(c))) },
	},
	hooks: hooks{
		gains:  func(p *Position, f faction) { p.gain(f, 1) },
		hurt:   (*Position).damage,
		beside: offerHelp,
		before: marksman,
		most: func(p *Position, f faction, _ int8) int8 {
			return int8(p.law.rules.Vagabot.Cap[p.reached(f)])
		},
		armed: func(p *Position, _ faction) bool { return p.law.option("vagabot.defenseless") == "never" },
		attack: func(p *Position, f faction) int8 {
			if int(p.counting(f)) >= p.law.rules.Vagabot.ExtraFrom {
				return 1
			}
			return 0
		},
		spoils: func(p *Position, _, loser faction) int8 { // R8.10
			return p.lost[loser].warriors * int8(p.law.rules.Vagabot.KillVP)
		},
	},
}

// What the turn notes.
const (
	doneBattled = mask(1 << 0) // that he has fought in this turn
	tallyPrey   = 0            // whom he attacks, and one more
)

// is reports whether his character is that one (R8.12).
func is(character string) func(*view) bool {
	return func(v *view) bool { return v.p.character(v.f) == character }
}

// character is the id of a Vagabot's character.
func (p *Position) character(f faction) string {
	if !p.law.isBot(f) || !p.law.factions[f].pawn {
		return ""
	}
	if k := p.characters[p.law.satchel(f)]; k != none {
		return p.law.words.characters[k]
	}
	return ""
}

// laidBy is how many buildings and tokens a faction has in a clearing.
func (b *board) laidBy(f faction, c place) int {
	return int(b.buildings(f, c) + b.tokens(f, c))
}

// slipAway moves him to a forest, and Daylight is skipped, even if a snare holds him (R8.7, R12.9).
func slipAway(p *Position, v *view, _ referee.Command) {
	p.slip(v.f)
	p.step, p.line, p.thing, p.things = v.bot.phaseBegins("evening"), none, none, 0
}

// stands is the clearing where he is; in a forest it is not ok.
func (p *Position) stands(f faction) (at place, ok bool) {
	at = p.board.pawns[f]
	return at, at >= 0 && at < burrow
}

// explore takes the item of the ruin where he is (R8.10).
func explore(p *Position, v *view, _ referee.Command) {
	if at, ok := p.stands(v.f); ok && inMask(p.board.ruins, at) && p.pay(v.f, 1) {
		p.begin(exploreRuin{who: v.f, at: at})
	}
}

// doQuest completes his quest where its suit is, and draws the next (R8.10). It reports whether he did.
func doQuest(p *Position, v *view) bool {
	s := p.bag(v.f)
	at, ok := p.stands(v.f)
	if !ok || s.quest == none || p.board.suits[at] != s.quest || !p.pay(v.f, int8(p.law.rules.Vagabot.QuestItems)) {
		return false
	}
	p.happens("R8.10", "quest", argFaction(v.f), argSuit(s.quest))
	s.quest = none
	p.score(v.f, int(v.n()), v.rule())
	p.begin(drawQuest{who: v.f})
	return true
}

// questOn goes on with the next quest when one is completed (R8.14, Adventurer).
func questOn(p *Position, v *view, _ referee.Command) {
	if doQuest(p, v) {
		p.line = 0
	}
}

// crafters are the players with pieces in a clearing and crafted items; those of a Vagabond are in no box of such.
func (p *Position) crafters(c place) (list []faction) {
	for _, g := range p.law.playing() {
		if p.board.piecesOf(g, c) > 0 && p.craftedItems(g) > 0 && !p.law.factions[g].pawn {
			list = append(list, g)
		}
	}
	return list
}

func (p *Position) craftedItems(f faction) (n int8) {
	for _, k := range p.crafted[f] {
		n += k
	}
	return n
}

// aided are the players whom he can aid where he is (R8.10).
func (v *view) aided() (list []referee.Command) {
	if at, ok := v.p.stands(v.f); ok && v.p.bag(v.f).fresh > 0 {
		for _, g := range v.p.crafters(at) {
			if g != v.f {
				list = append(list, com(formAid, g))
			}
		}
	}
	return list
}

// doAid takes items of a player, who draws as many cards; the number of the line is how many more points and cards there
// are (R8.10, R8.14).
func doAid(p *Position, v *view, c referee.Command) {
	g := whom(c)
	k := min(p.bag(v.f).fresh, p.craftedItems(g))
	if v.bot.has("questing") {
		k = 1
	}
	p.pay(v.f, k)
	p.happens("R8.10", "aid", argFaction(v.f), argFactionAs("other", g), argN("n", int(k)))
	p.begin(aid{who: v.f, of: g, left: k})
	cards := k + v.n()
	p.score(v.f, int(cards), v.rule())
	switch {
	case p.law.isPerson(g):
		p.draws(g, cards)
	case p.law.option("vagabot.aidBot") == "perItem": // D-5
		p.score(g, p.law.rules.GiftVP*int(cards), "R3.7")
	default:
		p.score(g, p.law.rules.GiftVP, "R3.7")
	}
}

// repairOne pays for the repair of an item (R8.10).
func repairOne(p *Position, v *view) {
	if p.bag(v.f).hurt() > 0 && p.pay(v.f, 1) {
		p.repair(v.f, 1)
	}
}
