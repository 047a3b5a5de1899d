package turlough

import "math/big"

// oddsRows are the grounds of the odds table: what the defender's die has more than the attacker's, from 0.
const oddsRows = 3

// Chances are how likely an attacker is to win a fight to the last battle (T15.5–T15.7, T18.1): whole per cent, rounded down,
// by the ground (what the defender's die has more), the attacker's battles, and the defender's. Each roll is one die each,
// ties again, and the loser loses a battle. Attackers are counted up to twice what one army may have, defenders up to once.
func (r *Rules) Chances() (list [oddsRows][][]int) {
	for ground := range list {
		wins, losses := 0, 0
		for a := 1; a <= r.DiceFaces; a++ {
			for d := 1 + ground; d <= r.DiceFaces+ground; d++ {
				if a > d {
					wins++
				} else if a < d {
					losses++
				}
			}
		}
		list[ground] = fought(big.NewRat(int64(wins), int64(wins+losses)), 2*r.BattleCap, r.BattleCap)
	}
	return list
}

// fought are the chances in per cent if each roll is won with the chance p.
func fought(p *big.Rat, most, against int) [][]int {
	q := new(big.Rat).Sub(big.NewRat(1, 1), p)
	before := make([]*big.Rat, against+1) // with one attacker less
	for d := range before {
		before[d] = new(big.Rat) // without attackers there is no victory
	}
	table := make([][]int, most+1)
	table[0] = make([]int, against+1)
	for a := 1; a <= most; a++ {
		now := make([]*big.Rat, against+1)
		now[0] = big.NewRat(1, 1)
		table[a] = make([]int, against+1)
		table[a][0] = 100
		for d := 1; d <= against; d++ {
			won, lost := new(big.Rat).Mul(p, now[d-1]), new(big.Rat).Mul(q, before[d])
			now[d] = won.Add(won, lost)
			hundred := new(big.Rat).Mul(now[d], big.NewRat(100, 1))
			table[a][d] = int(new(big.Int).Quo(hundred.Num(), hundred.Denom()).Int64())
		}
		before = now
	}
	return table
}

// Odds is the table of an automaton's sheet: by the ground, with how many battles its side attacks so many of the enemy, from
// 1 on, to win with a chance of share in a hundred. 0: twice an army does not do.
func (r *Rules) Odds(share int) (list [oddsRows][]int) {
	for ground, chances := range r.Chances() {
		list[ground] = make([]int, r.BattleCap)
		for against := range list[ground] {
			for own := len(chances) - 1; own > 0 && chances[own][against+1] >= share; own-- {
				list[ground][against] = own
			}
		}
	}
	return list
}
