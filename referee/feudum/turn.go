package feudum

import (
	"cmp"
	"strings"

	"brehon/referee"
)

// The open question, its answers, and their application.

// Turn is the one question that is open.
func (p *Position) Turn() referee.Turn {
	if p.over {
		return referee.Turn{Seat: referee.Nobody, Ask: referee.Message{Rule: "F11.6", Key: "ask.over"}}
	}
	return decisions.Turn(&p.pending, p)
}

// Moves lists its answers.
func (p *Position) Moves(list []referee.Move) []referee.Move {
	if p.over {
		return list
	}
	return decisions.Moves(&p.pending, p, list)
}

// Apply makes an answer, and runs until somebody must decide again.
func (p *Position) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	q := p.clone(tell)
	decisions.Take(&q.pending, q, m.Command)
	q.run()
	q.tell = nil
	return q
}

// Why says why a command is not among the answers.
func (p *Position) Why(c referee.Command) *referee.Refusal {
	if p.over {
		return refuse("F11.6", "over")
	}
	list := p.Moves(make([]referee.Move, 0, 64))
	for _, m := range list {
		if m.Command == c {
			return nil
		}
	}
	return hinted(p.reason(c), list, c)
}

// reason is why a command is no answer: by the rule that shuts it out, else by that of the question (F21.1).
func (p *Position) reason(c referee.Command) *referee.Refusal {
	g := p.law.game.grammar
	if _, outside := g.Outside(g.Forms()[c.Form], &c.Args); outside {
		return refuse(cmp.Or(formRules[c.Form], p.Turn().Ask.Rule), "number")
	}
	if no := p.law.whyForm(c.Form); no != nil {
		return no
	}
	if no := decisions.Why(&p.pending, p, c); no != nil {
		return no
	}
	if rule := formRules[c.Form]; rule != "" {
		return refuse(rule, "not-now")
	}
	return refuse(p.Turn().Ask.Rule, "asked")
}

// formRules are the rules that shut an answer out where its question is not open (F21.1).
var formRules = [moveFormCount]string{
	formPouch: "F5.1.1", formSelect: "F5.1.1", formPlay: "F5.2", formForfeit: "F5.2", formOn: "F6.1", formOff: "F6.1",
	formStep: "F6.2.1", formPilfer: "F6.2.3", formPilferLand: "F6.2.3", formEpic: "F6.2.4", formDeploy: "F5.7", formBoard: "F12.7",
	formAdd: "F6.3", formMoney: "F6.3.S", formImprove: "F5.6", formTend: "F5.6", formFeudum: "F6.4.3", formTile: "F6.4.5", formCollect: "F6.4.9",
	formKeep: "F6.5", formDrop: "F13.1", formShovels: "F6.5.S", formHarvest: "F6.6", formFavours: "F6.6.2", formFavour: "F6.6.S",
	formReinforce: "F6.7.S", formAttack: "F5.6", formStarve: "F5.6", formFlip: "F6.9.1", formSaltpeter: "F14", formSaltpeterTile: "F14",
	formWeapon: "F5.7", formImmunity: "F6.9.S", formMilitary: "F6.8.6", formRepeat: "F6.10", formMandate: "F5.7", formDiscard: "F5.7",
	formUnseal: "F5.7", formTrade: "F6.11", formPush: "F6.11", formPull: "F6.11", formFeast: "F5.6", formTame: "F15.10", formTameNo: "F15.10",
	formReeve: "F7.9", formFeed: "F8.1",
	formOffRole: "F6.1", formRule: "F6.3", formRuleFrom: "F6.3", formFeudumFrom: "F6.3", formRaise: "F5.6", formTendOne: "F5.6",
	formAttackRole: "F5.6", formAttackFeudum: "F5.6", formAttackMonster: "F5.6", formStarveOne: "F5.6", formWon: "F6.8.2", formHeir: "F6.8.5.a",
	formScores: "F15.0.2", formUnfed: "F8.3", formRegions: "F10.2.a", formTended: "F10.2", formStocked: "F10.2", formTrack: "F10.3", formDisc: "F11.2",
	formShillings: "F11.4", formCharters: "F11.5", formBarrelOf: "F11.6",
	formEmpty: "F15.1.a", formEnter: "F15.1.1", formSpill: "F15.1.1", formEarn: "F15.1.a", formBuy: "F15.0", formGood: "F15.0.4", formInvent: "F15.9",
	formMarker: "F15.4.1", formScroll: "F15.4.1", formSeal: "F15", formFist: "F15.7",
}

// isMeant reports whether a command that is not listed begins with a word of the question that is open: it is judged there
// (F21.2).
func (p *Position) isMeant(c referee.Command) bool {
	if p.over {
		return false
	}
	if _, ok := p.top().(attack); ok && armForms[c.Form] {
		return true
	}
	word := firstWords[c.Form]
	for _, m := range p.Moves(nil) {
		if firstWords[m.Form] == word {
			return true
		}
	}
	return false
}

// firstWords are the first words of the forms of moves.
var firstWords = func() (list [moveFormCount]string) {
	for i, form := range moveForms {
		list[i], _, _ = strings.Cut(form, " ")
	}
	return list
}()

// hinted adds a legal alternative to a refusal: of the same form, with as many arguments in common as possible.
func hinted(no *referee.Refusal, list []referee.Move, c referee.Command) *referee.Refusal {
	best := -1
	for _, m := range list {
		if m.Form != c.Form || m.Form == formWrit { // which writs are in the deck is hidden
			continue
		}
		n := 0
		for i, a := range m.Args {
			if a == c.Args[i] {
				n++
			}
		}
		if n > best {
			best, no.Instead = n, &m.Command
		}
	}
	return no
}

// Over reports whether the game has ended, and which seats won.
func (p *Position) Over() (list []referee.Seat, over bool) {
	for _, c := range p.law.seats {
		if inMask(p.winners, c) {
			list = append(list, p.law.seat(c))
		}
	}
	return list, p.over
}
