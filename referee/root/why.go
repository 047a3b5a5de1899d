package root

import (
	"slices"

	"brehon/referee"
)

// whyAnswer returns why a command is not among the answers with its beginning: the first argument that none of them has; nil:
// no answer begins like it.
func (p *Position) whyAnswer(c referee.Command) *referee.Refusal {
	forms := p.law.game.grammar.Forms()
	rule, word := p.Turn().Ask.Rule, forms[c.Form][0].Literal
	list := slices.DeleteFunc(p.Moves(nil), func(m referee.Move) bool { return forms[m.Form][0].Literal != word })
	if len(list) == 0 {
		return nil
	}
	if c.Form == formRoll || c.Form == formRollLost {
		return refuse(rule, "dice", argN("n", p.law.rules.Dice.Most))
	}
	if list = slices.DeleteFunc(list, func(m referee.Move) bool { return m.Form != c.Form }); len(list) == 0 {
		return nil
	}
	for _, w := range forms[c.Form] {
		if w.Gap < 0 {
			continue
		}
		v := c.Args[w.Gap]
		so := func(m referee.Move) bool { return m.Args[w.Gap] == v }
		if slices.ContainsFunc(list, so) {
			list = slices.DeleteFunc(list, func(m referee.Move) bool { return !so(m) })
			continue
		}
		k := w.Kind
		if k == kindPlaced { // a piece
			k = kindPiece
		}
		if key := among[k]; key != "" {
			return refuse(rule, key, referee.Arg{Name: p.law.game.grammar.Words(k).Name, Kind: k, Value: int(v)})
		}
		least, most := v, v
		for i, m := range list {
			if least, most = min(least, m.Args[w.Gap]), max(most, m.Args[w.Gap]); i == 0 {
				least, most = m.Args[w.Gap], m.Args[w.Gap]
			}
		}
		if least == most {
			return refuse(rule, "number-one", argN("n", int(least)))
		}
		return refuse(rule, "number", argN("least", int(least)), argN("most", int(most)))
	}
	return nil
}

// among are the sentences for a wrong argument, by its kind.
var among = map[referee.Kind]string{
	kindFaction: "not-faction", kindPlace: "not-place", kindPiece: "not-piece", kindSuit: "not-suit", kindItem: "not-item", kindCard: "not-card",
	kindPlot: "not-plot", kindMinister: "not-minister", kindCharacter: "not-character", kindService: "not-service",
}
