package turlough

import "brehon/referee"

// astray refuses what no army can do while another question is open.
func astray(key string, args ...referee.Arg) *referee.Refusal {
	no := refuse("T13.1", key, args...)
	no.Astray = true
	return no
}

// distances are what it costs to a hex from every other, with no enemy in the way; noWay where only water leads.
func (p *Position) distances(to hex) (cost [maxHexes]uint8) {
	for h := range cost {
		cost[h] = noWay
	}
	cost[to] = 0
	queue := make([]hex, 1, 256)
	for queue[0] = to; len(queue) > 0; queue = queue[1:] {
		h := queue[0]
		for _, e := range p.law.hexes[h].edges {
			if e.kind == edgeWater {
				continue
			}
			if k := int(cost[h]) + int(p.rates().cost[e.kind]); k < int(cost[e.to]) {
				cost[e.to] = uint8(k)
				queue = append(queue, e.to)
			}
		}
	}
	return cost
}
