package root

import (
	"slices"

	"brehon/referee"
)

// Warnings of a person's own losses, if no dice decide them. Most of a person's turn is entered after the fact (R15.1), and
// can be undone; what remains is the keep, which never returns (R5.2), and points that no longer count (R2.9).

// warning is the text of a warning.
func warning(rule, key string, args ...referee.Arg) referee.Message {
	return referee.Message{Rule: rule, Key: "warn." + key, Args: args}
}

// Warn says what the answers to the open question would destroy.
func (p *Position) Warn() []referee.Message {
	d, ok := p.top().(lose)
	if p.over || !ok || p.law.isBot(d.who) {
		return nil
	}
	if slices.Contains(d.losable(p), p.law.keep) {
		return []referee.Message{p.warnKeep()}
	}
	return nil
}

func (p *Position) warnKeep() referee.Message { return warning("R5.2", "keep", argPiece(p.law.keep)) }

// Blow says what a move destroys of the person who makes it.
func (p *Position) Blow(mv referee.Move) (list []referee.Message) {
	f := p.law.seats[mv.Seat]
	if lacks := (standardSetup{}).missingPieces(p, f); mv.Form == formEnd && p.stage == settingUp && len(lacks) > 0 {
		m := warning("R4.2", "unlaid", argFaction(f))
		for _, k := range lacks {
			m.Args = append(m.Args, argPiece(k))
		}
		return []referee.Message{m}
	}
	switch {
	case mv.Form == formLose && piece(mv.Args[0]) == p.law.keep:
		list = append(list, p.warnKeep())
	case mv.Form == formDominance && p.players.vp[f] > 0:
		list = append(list, warning("R2.9", "dominance", argFaction(f), argN("n", int(p.players.vp[f]))))
	case mv.Form == formCoalition && p.players.vp[f] > 0:
		other := argFactionAs("other", faction(mv.Args[1]))
		list = append(list, warning("R2.9", "coalition", argFaction(f), argN("n", int(p.players.vp[f])), other))
	}
	return list
}

// Price returns nothing: a listed move says what it costs, and no confirmation is asked.
func (p *Position) Price(referee.Move) (referee.Message, bool) { return referee.Message{}, false }

// Remark says of a person's move that the bot of the Alliance is outraged by it (R7.4), of a battle which hits come besides the
// dice (R2.4), and of a service what it costs (R10.4).
func (p *Position) Remark(mv referee.Move) (list []referee.Message) {
	if p.stage != playing || p.pending.Depth() > 0 || p.botChooses() {
		return nil
	}
	f, remark := p.active(), func(key string, n int) {
		if n > 0 {
			list = append(list, referee.Message{Key: "remark." + key, Args: []referee.Arg{argN("n", n)}})
		}
	}
	switch mv.Form {
	case formMove:
		q := p.clone(nil)
		q.move(f, int8(mv.Args[0]), from(mv.Command), where(mv.Command))
		if _, ok := q.top().(outrage); ok {
			list = append(list, referee.Message{Key: "remark.outrage"})
		}
	case formBattle:
		hits, back := p.besides(f, whom(mv.Command), where(mv.Command))
		remark("hits", hits)
		remark("back", back)
	case formBuy, formBuyCard:
		remark("price", int(p.buyer(f).price()))
	}
	return list
}

// besides returns the hits of both sides that a battle would have in addition to the dice.
func (p *Position) besides(attacker, defender faction, c place) (hits, back int) {
	q := p.clone(nil)
	q.battle(attacker, defender, c, 0)
	if defender != (battle{}).swordsman(q) && q.board.own(defender, c)+(battle{}).hired(q, defender) == 0 && !(battle{}).armed(q, defender) {
		hits = p.law.rules.Defenseless
	}
	return hits, int(battle{}.extra(q, p.law.factions[defender].hooks.defend, defender))
}
