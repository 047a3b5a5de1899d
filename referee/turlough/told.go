package turlough

import "brehon/referee"

// How the game is told at the table.

// tellMarch tells of a march with the way walked: from where, over which hexes, and where it ends.
func (p *Position) tellMarch(f power, from hex, path uint64) {
	if p.tell == nil {
		return
	}
	e := referee.Event{Rule: "T13.10.1", Key: "event.marched", Args: []referee.Arg{argPower("power", f), argHex("from", from)}}
	for ; path<<8 != 0; path <<= 8 {
		e.Key = "event.marched-by"
		e.Args = append(e.Args, argHex("way", hex(path>>(8*(maxSteps-1)))-1))
	}
	e.Args = append(e.Args, argHex("hex", hex(path>>(8*(maxSteps-1)))-1))
	p.tell(e)
}
