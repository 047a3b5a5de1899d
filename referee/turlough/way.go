package turlough

import "brehon/referee"

// Way lists the hexes of a march, of one that is to be confirmed, and of an army that leaves a fight.
func (p *Position) Way(mv referee.Move) []string {
	c := mv.Command
	if c.Form == formConfirm && p.asked() == stepConfirm {
		c = referee.Command{Form: p.pendForm, Args: p.pend}
	}
	switch c.Form {
	case formMarch:
		return march{}.way(p, hex(c.Args[1]))
	case formDisengage:
		return []string{p.law.hexes[p.at[c.Args[0]]].label, p.law.hexes[c.Args[1]].label}
	}
	return nil
}

// way lists the hexes of a march of the army in turn; nil if no march leads there.
func (march) way(p *Position, to hex) []string {
	var r reach
	p.marches(p.actor, int(p.points), &r)
	if r.cost[to] == noWay {
		return nil
	}
	list := []string{p.law.hexes[p.at[p.actor]].label}
	for path := r.path[to]; path != 0; path <<= 8 {
		list = append(list, p.law.hexes[path>>(8*(maxSteps-1))-1].label)
	}
	return list
}
