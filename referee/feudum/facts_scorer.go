package feudum

import (
	"slices"
	"strings"

	"brehon/referee"
	"brehon/referee/law"
)

// Facts of a scorer: what it keeps in place of the map.
var scorerFacts = []fact{
	countRow("roles <colour> <guild> <count>", func(k *counts) []int8 { return k.roles[:] }),
	countRow("rules <colour> <type> <count>", func(k *counts) []int8 { return k.ruled[:] }),
	countRow("feudums <colour> <guild> <count>", func(k *counts) []int8 { return k.feudums[:] }),
	law.Number("laid <count>", func(p *Position) *int8 { return &p.tally.laid }),
	countFact("regions <colour> <count>", func(k *counts) *int8 { return &k.regions }),
	countFact("tended <colour> <count>", func(k *counts) *int8 { return &k.tended }),
	countFact("stocked <colour> <count>", func(k *counts) *int8 { return &k.stocked }),
	countFact("charters <colour> <count>", func(k *counts) *int8 { return &k.charters }),
}

// countRow is a fact of a row of counts.
func countRow(form string, of func(k *counts) []int8) fact {
	return fact{Form: form, Write: law.Tables(func(*Position) int { return colours }, func(p *Position, c int) []int8 { return of(&p.tally.of[c]) }),
		Say: present(func(p *Position, a *args) *referee.Refusal {
			row := of(&p.tally.of[a[0]])
			if int(a[1]) >= len(row) {
				return refuse("F1.5", "number")
			}
			row[a[1]] = int8(a[2])
			return nil
		})}
}

// countFact is a fact of one count.
func countFact(form string, of func(k *counts) *int8) fact {
	return fact{Form: form, Write: func(p *Position, add func(...int)) {
		for c := range p.tally.of {
			if n := *of(&p.tally.of[c]); n != 0 {
				add(c, int(n))
			}
		}
	}, Say: present(func(p *Position, a *args) *referee.Refusal {
		*of(&p.tally.of[a[0]]) = int8(a[1])
		return nil
	})}
}

// scorersToo are the first words of the other facts that a scorer keeps.
var scorersToo = strings.Fields(`bare stack standing barrel shillings epic military reeve no-reeve pouch cards played no-played
	forfeited no-forfeited used no-used vp points defended no-defended sequence-played no-sequence-played
	epoch round starts step turn register pending`)

// toldApart lets the table say a fact only in games that keep it: the scorer's own with keep=score, those of the map and the
// goods without.
func toldApart(list []fact) []fact {
	for i := range list {
		say := list[i].Say
		if say == nil {
			continue
		}
		verb, _, _ := strings.Cut(list[i].Form, " ")
		own := slices.ContainsFunc(scorerFacts, func(f fact) bool { return f.Form == list[i].Form })
		too := slices.Contains(scorersToo, verb)
		list[i].Say = func(p *Position, a *args) *referee.Refusal {
			switch {
			case p.law.scorer && !own && !too:
				return refuse("F2.3.2", "count-kept")
			case !p.law.scorer && own:
				return refuse("F2.3.2", "count-only")
			}
			return say(p, a)
		}
	}
	return list
}
