package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Facts that are rows of numbers, made of what they count and of where the difference comes from.

type args = [referee.Gaps]int16

// ofSites writes what there is to say of each place, and ofPlayers of each player.
func ofSites(write func(at int, s *site, add func(...int))) func(*Position, func(...int)) {
	return func(p *Position, add func(...int)) {
		for i := range p.sites {
			write(i, &p.sites[i], add)
		}
	}
}

func ofPlayers(write func(c int, pl *player, add func(...int))) func(*Position, func(...int)) {
	return func(p *Position, add func(...int)) {
		for c := range p.players {
			write(c, &p.players[c], add)
		}
	}
}

// siteRows writes a row of numbers for each place, playerRows one for each player.
func siteRows(of func(s *site) []int8) func(*Position, func(...int)) {
	return law.Tables(func(*Position) int { return places }, func(p *Position, at int) []int8 { return of(&p.sites[at]) })
}

func playerRows[T law.Whole](of func(pl *player) []T) func(*Position, func(...int)) {
	return law.Tables(func(*Position) int { return colours }, func(p *Position, c int) []T { return of(&p.players[c]) })
}

// members writes the elements of a set.
func members(of func(p *Position) mask) func(*Position, func(...int)) {
	return func(p *Position, add func(...int)) {
		for m := of(p); m != 0; m &= m - 1 {
			add(int(m.first()))
		}
	}
}

// present says a fact that begins with a colour only of a player.
func present(say func(p *Position, a *args) *referee.Refusal) func(*Position, *args) *referee.Refusal {
	return func(p *Position, a *args) *referee.Refusal {
		if !p.law.plays(colour(a[0])) {
			return absent(a)
		}
		return say(p, a)
	}
}

// row makes a fact "<kind> <count>" for a row of numbers.
func row(form string, of func(p *Position) []int8, from func(p *Position, i int) *int8) fact {
	f := fact{Form: form, Write: law.Counts(of)}
	if from != nil {
		f.Say = func(p *Position, a *args) *referee.Refusal { return amount(&of(p)[a[0]], a[1], from(p, int(a[0]))) }
	}
	return f
}

// single is a fact "<count>" of one number.
func single[T ~int8 | ~int16](form string, of func(p *Position) *T, from func(p *Position) *T) fact {
	f := fact{Form: form, Write: func(p *Position, add func(...int)) {
		if n := *of(p); n != 0 {
			add(int(n))
		}
	}}
	if from != nil {
		f.Say = func(p *Position, a *args) *referee.Refusal { return amount(of(p), a[0], from(p)) }
	}
	return f
}

// each makes a fact "<colour> <count>" for a number of each player; if from is nil it cannot be said.
func each[T ~int8 | ~int16](form string, of func(pl *player) *T, from func(p *Position, c colour) *T) fact {
	f := fact{Form: form, Write: ofPlayers(func(c int, pl *player, add func(...int)) {
		if n := *of(pl); n != 0 {
			add(c, int(n))
		}
	})}
	if from != nil {
		f.Say = present(func(p *Position, a *args) *referee.Refusal {
			return amount(of(&p.players[a[0]]), a[1], from(p, colour(a[0])))
		})
	}
	return f
}

// eachRow is a fact "<colour> <kind> <count>" of a row of each player.
func eachRow(form string, of func(pl *player) []int8, from func(p *Position, i int) *int8) fact {
	return fact{Form: form, Write: playerRows(of), Say: present(func(p *Position, a *args) *referee.Refusal {
		return amount(&of(&p.players[a[0]])[a[1]], a[2], from(p, int(a[1])))
	})}
}

// eachMask makes a fact "<colour> <thing>" for a set of each player; sets may do more than add the thing.
func eachMask(form string, of func(pl *player) *mask, sets func(p *Position, c colour, i int8) *referee.Refusal) fact {
	return fact{Form: form, Write: ofPlayers(func(c int, pl *player, add func(...int)) {
		for m := *of(pl); m != 0; m &= m - 1 {
			add(c, int(m.first()))
		}
	}), Say: present(func(p *Position, a *args) *referee.Refusal {
		if sets != nil {
			if no := sets(p, colour(a[0]), int8(a[1])); no != nil {
				return no
			}
		}
		*of(&p.players[a[0]]) |= bit(a[1])
		return nil
	})}
}

// without makes the fact "no-…" that removes a thing from such a set.
func without(form string, of func(pl *player) *mask, sets func(p *Position, c colour, i int8)) fact {
	return fact{Form: form, Say: func(p *Position, a *args) *referee.Refusal {
		if m := of(&p.players[a[0]]); m.has(int8(a[1])) {
			*m &^= bit(a[1])
			if sets != nil {
				sets(p, colour(a[0]), int8(a[1]))
			}
		}
		return nil
	}}
}

func absent(a *args) *referee.Refusal {
	return refuse("F1.2", "absent", argColour("colour", colour(a[0])))
}

// yesFact makes a fact "<colour>" for a flag of a player, and its negation "no-…".
func yesFact(form string, of func(pl *player) *bool) []fact {
	set := func(to bool) func(p *Position, a *args) *referee.Refusal {
		return present(func(p *Position, a *args) *referee.Refusal {
			*of(&p.players[a[0]]) = to
			return nil
		})
	}
	return []fact{{Form: form, Write: ofPlayers(func(c int, pl *player, add func(...int)) {
		if *of(pl) {
			add(c)
		}
	}), Say: set(true)}, {Form: "no-" + form, Say: set(false)}}
}

// register is a small number that only the referee keeps.
type register struct {
	word string
	of   func(p *Position) int
}

var registers = []register{
	{"part", func(p *Position) int { return int(p.part) }},
	{"steps", func(p *Position) int { return int(p.act.steps) }},
	{"moved", func(p *Position) int { return int(p.act.moved) }},
	{"boarded", func(p *Position) int { return int(p.act.boarded) }},
	{"stepped", func(p *Position) int { return one(p.act.stepped) }},
	{"money", func(p *Position) int { return one(p.act.money) }},
	{"loose-beads", func(p *Position) int { return int(p.act.beads) }},
	{"added-low", func(p *Position) int { return int(p.act.added & 0xff) }},
	{"added-mid", func(p *Position) int { return int(p.act.added >> 8 & 0xff) }},
	{"added-high", func(p *Position) int { return int(p.act.added >> 16) }},
	{"unfed-low", func(p *Position) int { return int(p.unfed & 0xff) }},
	{"unfed-high", func(p *Position) int { return int(p.unfed >> 8) }},
	// (a) guild functions
	{"before-low", func(p *Position) int { return int(p.act.before & 0xff) }},
	{"before-high", func(p *Position) int { return int(p.act.before >> 8) }},
	{"made", func(p *Position) int { return int(p.act.made) }},
	{"force", func(p *Position) int { return int(p.act.force) }},
	{"burnt", func(p *Position) int { return int(p.act.burnt) }},
	{"flipped", func(p *Position) int { return one(p.act.flipped) }},
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

func registerWords() (list []string) {
	for _, r := range registers {
		list = append(list, r.word)
	}
	return list
}

var registerFact = fact{Form: "register <register> <points>", Write: func(p *Position, add func(...int)) {
	for i, r := range registers {
		if n := r.of(p); n != 0 {
			add(i, n)
		}
	}
}, Say: sayRegister}

// bagOf, poolOf and the like are where a difference comes from.
func bagOf(p *Position, i int) *int8          { return &p.bag[i] }
func yardOf(p *Position, i int) *int8         { return &p.yard[i] }
func goneOf(p *Position, _ int) *int8         { return &p.gone }
func poolOf(p *Position, c colour) *int8      { return &p.players[c].pool }
func bankOf(p *Position) *int16               { return &p.bank }
func rowPool(p *Position, i int) *int8        { return &p.players[i].pool }
func sulfurOf(p *Position, _ colour) *int8    { return &p.bag[sulfur] }
func bankOfEach(p *Position, _ colour) *int16 { return &p.bank }
