package root

import "brehon/referee"

// The Vagabot (R8), both of them: what he does in his turn. His items are in bot_vagabot_items.go, his walks in
// bot_vagabot_walk.go, what his characters do in bot_vagabot_special.go, and his set-up in bot_vagabot_setup.go.

// vagabotBot does what only a Vagabot does.
type vagabotBot struct{}

var vagabot vagabotBot

// vagabotKind names the rules as automata.yaml does, and as hooks.
var vagabotKind = kind{
	setup: vagabot.setUp,
	deeds: map[string]deed{
		"slip-away":    {do: vagabot.slipAway},
		"walk":         {choices: vagabot.walks, do: vagabot.doWalk},
		"explore":      {do: vagabot.explore},
		"quest":        {do: func(v *view, _ referee.Command) { vagabot.quest(v) }},
		"quest-on":     {do: vagabot.questOn},
		"aid":          {choices: vagabot.aided, do: vagabot.aid},
		"attack":       {choices: vagabot.attacks, do: vagabot.attack},
		"repair":       {do: func(v *view, _ referee.Command) { vagabot.repairOne(v) }},
		"slip":         {do: func(v *view, _ referee.Command) { vagabot.rangerSlips(v) }},
		"rob":          {choices: vagabot.robbed, do: vagabot.rob},
		"tinker":       {do: vagabot.tinker},
		"pit":          {do: vagabot.pit},
		"blow-up":      {do: vagabot.blowUp},
		"refresh":      {do: func(v *view, _ referee.Command) { vagabot.refresh(v.p, v.f, v.n()) }},
		"refresh-hurt": {do: func(v *view, _ referee.Command) { vagabot.refresh(v.p, v.f, v.n()) }},
		"repair-all":   {do: func(v *view, _ referee.Command) { vagabot.repair(v.p, v.f, vagabot.bag(v.p, v.f).hurt()) }},
		"mend":         {do: func(v *view, _ referee.Command) { vagabot.repair(v.p, v.f, v.n()) }},
	},
	ifs: map[string]func(*view) bool{
		"few-items":       func(v *view) bool { return int(vagabot.bag(v.p, v.f).undamaged()) <= v.law.rules.Vagabot.Slip },
		"bird-or-fox":     func(v *view) bool { return v.p.suit == bird || v.p.suit == fox },
		"bird-or-mouse":   func(v *view) bool { return v.p.suit == bird || v.p.suit == mouse },
		"rabbit-or-mouse": func(v *view) bool { return v.p.suit == rabbit || v.p.suit == mouse },
		"fox-or-rabbit":   func(v *view) bool { return v.p.suit == fox || v.p.suit == rabbit },
		"battled":         func(v *view) bool { return v.p.done&doneBattled != 0 },
		"any-damaged":     func(v *view) bool { return vagabot.bag(v.p, v.f).hurt() > 0 },
		"badly-damaged":   func(v *view) bool { return int(vagabot.bag(v.p, v.f).hurt()) >= v.law.rules.Vagabot.Ranger },
		"in-forest":       func(v *view) bool { return v.board.pawns[v.f] > burrow },
		"crowded":         vagabot.crowded,
		"thief":           is("thief"),
		"tinker":          is("tinker"),
		"ranger":          is("ranger"),
		"vagrant":         is("vagrant"),
		"scoundrel":       is("scoundrel"),
	},
	only: map[string]func(*view, referee.Command) bool{
		"ruin":         func(v *view, c referee.Command) bool { return inMask(v.board.ruins, where(c)) },
		"quest-suit":   func(v *view, c referee.Command) bool { return v.board.suits[where(c)] == vagabot.bag(v.p, v.f).quest },
		"crafters":     func(v *view, c referee.Command) bool { return len(vagabot.crafters(v.p, where(c))) > 0 },
		"same-player":  func(v *view, c referee.Command) bool { return int8(whom(c))+1 == v.p.tally[tallyPrey] },
		"most-crowded": func(v *view, c referee.Command) bool { return v.enemyPieces(where(c)) == vagabot.mostCrowded(v) },
		"payable":      vagabot.payable,
	},
	first: map[string]func(*view, referee.Command) int{
		"fewest-moves":    func(v *view, c referee.Command) int { return int(vagabot.movesTo(v.p, v.f, where(c))) },
		"fewest-points":   func(v *view, c referee.Command) int { return v.p.players.points(whom(c)) },
		"letter":          func(_ *view, c referee.Command) int { return int(whom(c)) },
		"highest-place":   func(v *view, c referee.Command) int { return v.law.highest(where(c)) },
		"most-of-theirs":  func(v *view, c referee.Command) int { return -v.board.holdings(whom(c), where(c)) },
		"fewest-warriors": func(v *view, c referee.Command) int { return int(v.board.own(whom(c), where(c))) },
	},
	hooks: hooks{
		gains:  func(p *Position, f faction) { vagabot.gain(p, f, 1) },
		hurt:   vagabot.damage,
		beside: vagabot.offerHelp,
		before: vagabot.marksman,
		most: func(p *Position, f faction, _ int8) int8 {
			return int8(p.law.rules.Vagabot.Cap[vagabot.reached(p, f)])
		},
		armed: func(p *Position, _ faction) bool { return p.law.option("vagabot.defenseless") == "never" },
		attack: func(p *Position, f faction) int8 {
			if int(vagabot.counting(p, f)) >= p.law.rules.Vagabot.ExtraFrom {
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
	tallyPrey   = 0            // whom he attacks, plus one
)

// is reports whether he plays that character (R8.12).
func is(character string) func(*view) bool {
	return func(v *view) bool { return vagabot.character(v.p, v.f) == character }
}

// character is the id of a Vagabot's character.
func (vagabotBot) character(p *Position, f faction) string {
	if !p.law.isBot(f) || !p.law.factions[f].Pawn {
		return ""
	}
	if k := p.characters[p.law.satchel(f)]; k != none {
		return p.law.words.characters[k]
	}
	return ""
}

// holdings is how many buildings and tokens a faction has in a clearing.
func (b *board) holdings(f faction, c place) int {
	return int(b.buildings(f, c) + b.tokens(f, c))
}

// slipAway moves him to a forest, and Daylight is skipped, even if a snare holds him (R8.7, R12.9).
func (b vagabotBot) slipAway(v *view, _ referee.Command) {
	p := v.p
	b.slip(p, v.f)
	p.step, p.line, p.thing, p.things = v.bot.phaseBegins("evening"), none, none, 0
}

// stands returns his clearing; ok is false in a forest.
func (vagabotBot) stands(p *Position, f faction) (at place, ok bool) {
	at = p.board.pawns[f]
	return at, at >= 0 && at < burrow
}

// explore takes the item of the ruin where he is (R8.10).
func (b vagabotBot) explore(v *view, _ referee.Command) {
	if at, ok := b.stands(v.p, v.f); ok && inMask(v.board.ruins, at) && b.pay(v.p, v.f, 1) {
		v.p.begin(exploreRuin{who: v.f, at: at})
	}
}

// quest completes his quest where its suit is, and draws the next (R8.10.2). It reports whether he did.
func (b vagabotBot) quest(v *view) bool {
	p := v.p
	s := b.bag(p, v.f)
	at, ok := b.stands(p, v.f)
	if !ok || s.quest == none || p.board.suits[at] != s.quest || !b.pay(p, v.f, int8(p.law.rules.Vagabot.QuestItems)) {
		return false
	}
	p.happens("R8.10.2", "quest", argFaction(v.f), argSuit(s.quest))
	s.quest = none
	p.score(v.f, int(v.n()), v.rule())
	p.begin(drawQuest{who: v.f})
	return true
}

// questOn continues with the next quest after completing one (R8.14, Adventurer).
func (b vagabotBot) questOn(v *view, _ referee.Command) {
	if b.quest(v) {
		v.p.line = 0
	}
}

// crafters lists the players with pieces in a clearing and crafted items; a Vagabond's own items do not count.
func (b vagabotBot) crafters(p *Position, c place) (list []faction) {
	for _, g := range p.law.inPlay {
		if p.board.piecesOf(g, c) > 0 && b.craftedItems(p, g) > 0 && !p.law.factions[g].Pawn {
			list = append(list, g)
		}
	}
	return list
}

func (vagabotBot) craftedItems(p *Position, f faction) (n int8) {
	for _, k := range p.crafted[f] {
		n += k
	}
	return n
}

// aided are the players whom he can aid where he is (R8.10).
func (b vagabotBot) aided(v *view) (list []referee.Command) {
	if at, ok := b.stands(v.p, v.f); ok && b.bag(v.p, v.f).fresh > 0 {
		for _, g := range b.crafters(v.p, at) {
			if g != v.f {
				list = append(list, commandOf(formAid, g))
			}
		}
	}
	return list
}

// aid takes items of a player, who draws as many cards; the number of the line is how many more points and cards there
// are (R8.10, R8.14).
func (b vagabotBot) aid(v *view, c referee.Command) {
	p := v.p
	g := whom(c)
	k := min(b.bag(p, v.f).fresh, b.craftedItems(p, g))
	if v.bot.has("questing") {
		k = 1
	}
	b.pay(p, v.f, k)
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
func (b vagabotBot) repairOne(v *view) {
	if b.bag(v.p, v.f).hurt() > 0 && b.pay(v.p, v.f, 1) {
		b.repair(v.p, v.f, 1)
	}
}
