package turlough

import "brehon/referee"

// The forms of facts. Their order is that of factForms.
const (
	factRound = uint8(iota)
	factTurn
	factQuiet
	factKing
	factNoKing
	factHazard
	factNoHazard
	factDeck
	factAdded
	factSpent
	factExile
	factNoExile
	factFled
	factNotFled
	factMobilized
	factNotMobilized
	factOut
	factInPlay
	factAlly
	factNoAlly
	factSide
	factNoSide
	factHostage
	factNoHostage
	factCattle
	factPounds
	factProvisions
	factFebas
	factArmy
	factNoArmy
	factDevastation
	factDestroyed
	factStands
	factRaided
	factPhase
	factTurnOf
	factPoints
	factStage
	factEntered
	factNotEntered
	factCrossed
	factNotCrossed
	factEnemy
	factNoEnemy
)

var factForms = []string{
	factRound:        "round <n>",
	factTurn:         "campaign-turn <n>",
	factQuiet:        "quiet-years <n>",
	factKing:         "king <power>",
	factNoKing:       "no-king",
	factHazard:       "hazard <hazard>",
	factNoHazard:     "no-hazard",
	factDeck:         "deck <hazard> <n>",
	factAdded:        "added <hazard> <n>",
	factSpent:        "spent <hazard> <n>",
	factExile:        "exile <power>",
	factNoExile:      "no-exile <power>",
	factFled:         "fled <power>",
	factNotFled:      "not-fled <power>",
	factMobilized:    "mobilized <power>",
	factNotMobilized: "not-mobilized <power>",
	factOut:          "out-of-play <power>",
	factInPlay:       "in-play <power>",
	factAlly:         "ally <power> <power>",
	factNoAlly:       "no-ally <power>",
	factSide:         "side <power> <power>",
	factNoSide:       "no-side <power>",
	factHostage:      "hostage <power> <power>",
	factNoHostage:    "no-hostage <power>",
	factCattle:       "cattle <power> <n>",
	factPounds:       "pounds <power> <n>",
	factProvisions:   "provisions <power> <n>",
	factFebas:        "febas <power> <n>",
	factArmy:         "army <power> <hex> <n>",
	factNoArmy:       "no-army <power>",
	factDevastation:  "devastation <place> <n>",
	factDestroyed:    "destroyed <place>",
	factStands:       "stands <place>",
	factRaided:       "raided <place> <power>",
	factPhase:        "phase <phase>",
	factTurnOf:       "turn-of <power>",
	factPoints:       "points <n>",
	factStage:        "stage <stage>",
	factEntered:      "entered <power>",
	factNotEntered:   "not-entered <power>",
	factCrossed:      "crossed <power>",
	factNotCrossed:   "not-crossed <power>",
	factEnemy:        "enemy <power>",
	factNoEnemy:      "no-enemy <power>",
}

// Facts is the position as sentences: what lies on the table, then where the game stands.
func (p *Position) Facts() []referee.Command {
	var list []referee.Command
	say := func(form uint8, args ...int) { list = append(list, com(form, args...)) }
	either := func(is bool, yes, no uint8, args ...int) {
		if is {
			say(yes, args...)
		} else {
			say(no, args...)
		}
	}
	say(factRound, int(p.round))
	say(factTurn, int(p.turn))
	say(factQuiet, int(p.quiet))
	either(p.king >= 0, factKing, factNoKing, max(0, int(p.king)))
	either(p.force >= 0, factHazard, factNoHazard, max(0, int(p.force)))
	for h := range p.law.deck {
		say(factDeck, h, int(p.deck[h]))
		say(factAdded, h, int(p.added[h]))
		say(factSpent, h, int(p.spent[h]))
	}
	for f := range p.law.powers {
		f := power(f)
		l := &p.law.powers[f]
		if l.claimant {
			either(has(p.exile, f), factExile, factNoExile, int(f))
			either(has(p.fled, f), factFled, factNotFled, int(f))
			either(has(p.marks, f), factEnemy, factNoEnemy, int(f))
		}
		if p.ctrl[f] >= 0 {
			either(has(p.mobilized, f), factMobilized, factNotMobilized, int(f))
		}
		if l.lesser {
			either(has(p.out, f), factOut, factInPlay, int(f))
			either(p.ally[f] >= 0, factAlly, factNoAlly, int(f), max(0, int(p.ally[f])))
			if p.ally[f] < 0 {
				list[len(list)-1].Args[1] = 0
			}
		}
		if l.english {
			either(p.side >= 0, factSide, factNoSide, int(f), max(0, int(p.side)))
			say(factPounds, int(f), int(p.pounds))
		}
		if p.held[f] == 0 {
			say(factNoHostage, int(f))
		}
		each(p.held[f], func(h power) { say(factHostage, int(f), int(h)) })
		say(factCattle, int(f), int(p.cattle[f]))
		say(factProvisions, int(f), int(p.provisions[f]))
		if pool := p.poolOf(f); pool != nil { // every faction that shares a pool says it
			say(factFebas, int(f), int(*pool))
		}
		either(p.battles[f] > 0, factArmy, factNoArmy, int(f), int(p.at[f]), int(p.battles[f]))
		if p.battles[f] == 0 {
			list[len(list)-1] = com(factNoArmy, int(f))
		} else if p.law.opt.crossingEdge {
			either(has(p.overCrossing, f), factCrossed, factNotCrossed, int(f))
		}
	}
	for s := range p.law.sites {
		if p.law.sites[s].absent {
			continue
		}
		say(factDevastation, s, int(p.dev[s]))
		either(p.isDestroyed(site(s)), factDestroyed, factStands, s)
		for seat := range p.law.seats {
			if p.raided[s]>>seat&1 != 0 {
				say(factRaided, s, int(p.named(int8(seat))))
			}
		}
	}
	say(factPhase, int(p.phase))
	if p.phase == phaseExpedition && p.actor >= 0 && p.battles[p.actor] > 0 {
		say(factTurnOf, int(p.actor))
		say(factPoints, int(p.points))
		say(factStage, int(p.stage))
		either(p.entered, factEntered, factNotEntered, int(p.actor))
	}
	return list
}
