package root

import (
	"slices"

	"brehon/referee"
	"brehon/referee/law"
)

// The set-up of a Vagabot (R8.6), and what he draws at random: his character, quests, items.

// setUp chooses the character, then gives him his items, sets his pawn down and draws a quest.
func (b vagabotBot) setUp(p *Position, f faction, part int8) bool {
	l := p.law
	i := l.satchel(f)
	switch part {
	case 0:
		if k := slices.Index(l.words.characters, l.characters[i]); k >= 0 && !slices.Contains(p.characters[:], int8(k)) {
			p.characters[i] = int8(k)
		} else {
			p.begin(chooseCharacter{who: f})
		}
	case 1:
		b.gain(p, f, int8(l.game.content.Characters[p.characters[i]].Items))
		if best := (drawPlace{}).bestWoods(p); len(best) == 1 {
			p.board.pawns[f] = best[0]
		} else {
			p.begin(drawPlace{who: f, to: randomForest, piece: pawn})
		}
	case 2:
		p.begin(drawQuest{who: f, setUp: true})
	default:
		return false
	}
	return true
}

// bestWoods lists the forests with most adjacent clearings.
func (drawPlace) bestWoods(p *Position) (list []place) {
	most := 0
	for _, w := range p.law.woods {
		switch n := w.at.count(); {
		case n > most:
			most, list = n, []place{p.law.words.place(w.id)}
		case n == most:
			list = append(list, p.law.words.place(w.id))
		}
	}
	return list
}

func (d drawPlace) setPawn(p *Position, c place) { p.board.pawns[d.who] = c }

// slipTo moves the pawn to a forest.
func (d drawPlace) slipTo(p *Position, c place) { p.move(d.who, 1, p.board.pawns[d.who], c) }

// woodsBesideHim lists the forests that he can slip into.
func (d drawPlace) woodsBesideHim(p *Position) []place {
	return p.law.woodsBeside(p.board.pawns[d.who])
}

// chooseCharacter draws the character of the Vagabond (R8.6).
type chooseCharacter struct {
	law.Asked[*Position]
	law.Listed[*Position]

	who faction
}

func (d chooseCharacter) Turn(p *Position) referee.Turn {
	return chance("R8.6", "character", argFaction(d.who))
}

func (chooseCharacter) Moves(p *Position, list []referee.Move) []referee.Move {
	for k := range p.law.words.characters {
		if !slices.Contains(p.characters[:], int8(k)) {
			list = addOutcome(list, commandOf(formRandomCharacter, k), 1)
		}
	}
	return list
}

func (d chooseCharacter) Take(p *Position, c referee.Command) {
	who := d.who
	p.end()
	p.characters[p.law.satchel(who)] = int8(c.Args[0])
}

// drawQuest draws his first quest (R8.6), or the next (R8.10.2): none if none is left.
type drawQuest struct {
	law.Listed[*Position]

	who   faction
	setUp bool
}

func (d drawQuest) rule() string {
	if d.setUp {
		return "R8.6"
	}
	return "R8.10.2"
}

func (d drawQuest) Work(p *Position) bool {
	if len(d.Moves(p, nil)) > 0 {
		return false
	}
	p.happens(d.rule(), "no-quest", argFaction(d.who))
	p.end()
	return true
}

func (d drawQuest) Turn(p *Position) referee.Turn {
	return chance(d.rule(), "quest", argFaction(d.who))
}

func (drawQuest) Moves(p *Position, list []referee.Move) []referee.Move {
	for s, id := range p.law.words.suits {
		if n := int8(p.law.game.content.QuestsOf(id)) - p.questsOut[s]; n > 0 {
			list = addOutcome(list, commandOf(formRandomQuest, s), n)
		}
	}
	return list
}

func (d drawQuest) Take(p *Position, c referee.Command) {
	who := d.who
	p.end()
	p.questsOut[c.Args[0]]++
	vagabot.bag(p, who).quest = suit(c.Args[0])
	p.happens(d.rule(), "new-quest", argFaction(who), argSuit(suit(c.Args[0])))
}

// exploreRuin draws the item of a ruin.
type exploreRuin struct {
	law.Listed[*Position]

	who faction
	at  place
}

func (d exploreRuin) Work(p *Position) bool {
	switch found := d.Moves(p, nil); len(found) {
	case 0:
		d.clearRuin(p)
	case 1:
		d.Take(p, found[0].Command)
	default:
		return false
	}
	return true
}

func (d exploreRuin) clearRuin(p *Position) {
	p.board.ruins &^= bit(d.at)
	p.end()
}

func (d exploreRuin) Turn(p *Position) referee.Turn {
	return chance("R8.10", "ruin", argFaction(d.who), argPlace("place", d.at))
}

func (exploreRuin) Moves(p *Position, list []referee.Move) []referee.Move {
	for i, n := range p.hidden {
		if n > 0 {
			list = addOutcome(list, commandOf(formRandomItem, i), n)
		}
	}
	return list
}

func (d exploreRuin) Take(p *Position, c referee.Command) {
	i := item(c.Args[0])
	d.clearRuin(p)
	p.hidden[i]--
	p.happens("R8.10", "found", argFaction(d.who), argItem(i), argPlace("place", d.at))
	vagabot.gain(p, d.who, 1)
}

// Items taken from an aided player. The table says which.

// aid takes items from an aided player (R8.10).
type aid struct {
	law.Listed[*Position]

	who  faction
	of   faction
	left int8
}

func (d aid) Work(p *Position) bool {
	list := d.Moves(p, nil)
	switch {
	case d.left == 0 || len(list) == 0:
		p.end()
	case len(list) == 1 || vagabot.craftedItems(p, d.of) == d.left:
		d.Take(p, list[0].Command)
	default:
		return false
	}
	return true
}

func (d aid) Turn(p *Position) referee.Turn {
	return chance("R8.10", "item", argFaction(d.who), argFactionAs("other", d.of), argN("n", int(d.left)))
}

func (d aid) Moves(p *Position, list []referee.Move) []referee.Move {
	for i, n := range p.crafted[d.of] {
		if n > 0 {
			list = addOutcome(list, commandOf(formRandomItem, i), n)
		}
	}
	return list
}

func (d aid) Take(p *Position, c referee.Command) {
	i := item(c.Args[0])
	d.left--
	p.now(d)
	p.crafted[d.of][i]--
	p.happens("R8.10", "taken", argFaction(d.who), argFactionAs("other", d.of), argItem(i))
	vagabot.gain(p, d.who, 1)
}
