package root

import (
	"slices"

	"brehon/referee"
)

// The set-up of a Vagabot (R8.6), and what he draws at random: his character, quests, items.

// setUpVagabot chooses the character, then gives him his items, sets his pawn down and draws a quest.
func setUpVagabot(p *Position, f faction, part int8) bool {
	l := p.law
	i := l.satchel(f)
	switch part {
	case 0:
		if k := slices.Index(l.words.characters, l.characters[i]); k >= 0 && !slices.Contains(p.characters[:], int8(k)) {
			p.characters[i] = int8(k)
		} else {
			p.begin(frame{kind: frameCharacter, who: int8(f)})
		}
	case 1:
		p.gain(f, int8(l.game.content.Characters[p.characters[i]].Items))
		if best := bestWoods(p, frame{}); len(best) == 1 {
			p.pawns[f] = best[0]
		} else {
			p.begin(frame{kind: frameRandom, who: int8(f), by: randomForest, n: int8(pawn)})
		}
	case 2:
		p.begin(frame{kind: frameQuest, who: int8(f)})
	default:
		return false
	}
	return true
}

// bestWoods are the forests with most clearings beside them.
func bestWoods(p *Position, _ frame) (list []place) {
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

func (p *Position) setPawn(f frame, c place) { p.pawns[f.who] = c }

// slipTo moves the pawn to a forest.
func (p *Position) slipTo(f frame, c place) { p.move(faction(f.who), 1, p.pawns[f.who], c) }

// woodsBesideHim are those that he can slip into.
func woodsBesideHim(p *Position, f frame) []place { return p.woodsBeside(p.pawns[f.who]) }

// His character.

func (p *Position) workCharacter(*frame) bool { return false }

func (p *Position) askCharacter(f *frame) referee.Turn {
	return chance("R8.6", "character", argFaction(faction(f.who)))
}

func (p *Position) movesCharacter(_ *frame, list []referee.Move) []referee.Move {
	for k := range p.law.words.characters {
		if !slices.Contains(p.characters[:], int8(k)) {
			list = falls(list, com(formRandomCharacter, k), 1)
		}
	}
	return list
}

func (p *Position) takeCharacter(f *frame, c referee.Command) {
	who := faction(f.who)
	p.end()
	p.characters[p.law.satchel(who)] = int8(c.Args[0])
}

// His next quest (R8.10): none if none is left.

func (p *Position) workQuest(f *frame) bool {
	if len(p.movesQuest(f, nil)) > 0 {
		return false
	}
	p.happens("R8.10", "no-quest", argFaction(faction(f.who)))
	p.end()
	return true
}

func (p *Position) askQuest(f *frame) referee.Turn {
	return chance("R8.10", "quest", argFaction(faction(f.who)))
}

func (p *Position) movesQuest(_ *frame, list []referee.Move) []referee.Move {
	for s, id := range p.law.words.suits {
		if n := int8(p.law.game.content.QuestsOf(id)) - p.questsOut[s]; n > 0 {
			list = falls(list, com(formRandomQuest, s), n)
		}
	}
	return list
}

func (p *Position) takeQuest(f *frame, c referee.Command) {
	who := faction(f.who)
	p.end()
	p.questsOut[c.Args[0]]++
	p.bag(who).quest = suit(c.Args[0])
}

// The item of a ruin.

func (p *Position) workRuin(f *frame) bool {
	switch found := p.movesRuin(f, nil); len(found) {
	case 0:
		p.clearRuin(f)
	case 1:
		p.takeRuin(f, found[0].Command)
	default:
		return false
	}
	return true
}

func (p *Position) clearRuin(f *frame) {
	p.ruins &^= bit(place(f.at))
	p.end()
}

func (p *Position) askRuin(f *frame) referee.Turn {
	return chance("R8.10", "ruin", argFaction(faction(f.who)), argPlace("place", place(f.at)))
}

func (p *Position) movesRuin(_ *frame, list []referee.Move) []referee.Move {
	for i, n := range p.hidden {
		if n > 0 {
			list = falls(list, com(formRandomItem, i), n)
		}
	}
	return list
}

func (p *Position) takeRuin(f *frame, c referee.Command) {
	was, i := *f, item(c.Args[0])
	p.clearRuin(f)
	p.hidden[i]--
	p.happens("R8.10", "found", argFaction(faction(was.who)), argItem(i), argPlace("place", place(was.at)))
	p.gain(faction(was.who), 1)
}

// The items that he takes of whom he aids: frame.n of frame.by's. Which they are, the table says.

func (p *Position) workAid(f *frame) bool {
	list := p.movesAid(f, nil)
	switch {
	case f.n == 0 || len(list) == 0:
		p.end()
	case len(list) == 1 || p.craftedItems(faction(f.by)) == f.n:
		p.takeAid(f, list[0].Command)
	default:
		return false
	}
	return true
}

func (p *Position) askAid(f *frame) referee.Turn {
	return chance("R8.10", "item", argFaction(faction(f.who)), argFactionAs("other", faction(f.by)), argN("n", int(f.n)))
}

func (p *Position) movesAid(f *frame, list []referee.Move) []referee.Move {
	for i, n := range p.crafted[f.by] {
		if n > 0 {
			list = falls(list, com(formRandomItem, i), n)
		}
	}
	return list
}

func (p *Position) takeAid(f *frame, c referee.Command) {
	i := item(c.Args[0])
	f.n--
	p.crafted[f.by][i]--
	p.happens("R8.10", "taken", argFaction(faction(f.who)), argFactionAs("other", faction(f.by)), argItem(i))
	p.gain(faction(f.who), 1)
}
