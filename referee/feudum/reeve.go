package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Reeves (F7.9): discs in guilds, which score with a push or pull.

// addReeve asks whether to put a reeve into a guild (F7.9).
type addReeve struct {
	law.Listed[*Position]

	who   colour
	guild guild
}

// Work lets a reeve that is there score; if none is, one can be added.
func (d addReeve) Work(p *Position) bool {
	c, g := d.who, d.guild
	pl, r := &p.players[c], &p.law.guilds.Reeves
	if inMask(pl.reeves, g) {
		p.end()
		c.score(p, r.Here+d.elsewhere(p), fromActions, "F7.9")
		return true
	}
	if c.discs(p) > 0 && pl.reeves.count() < r.Most {
		return false
	}
	p.end()
	return true
}

// elsewhere returns the bonus of the player's reeve in another guild.
func (d addReeve) elsewhere(p *Position) int {
	if p.players[d.who].reeves&^bit(d.guild) == 0 {
		return 0
	}
	return p.law.guilds.Reeves.Elsewhere
}

func (d addReeve) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "F7.9", "reeve", argGuild(d.guild))
}

func (d addReeve) Moves(p *Position, list []referee.Move) []referee.Move {
	return d.who.yesNo(p, formReeve, list)
}

func (d addReeve) Take(p *Position, c referee.Command) {
	who, g := d.who, d.guild
	p.end()
	if int8(c.Args[0]) == no {
		return
	}
	p.players[who].reeves |= bit(g)
	p.happens("F7.9", "reeve", argColour("colour", who), argGuild(g))
	vp := int(p.law.reeveAdd)
	if vp > 0 && p.law.reeveOther { // F7.9.b: where adding scores nothing, the other reeve scores nothing either
		vp += d.elsewhere(p)
	}
	who.score(p, vp, fromActions, "F7.9.a")
}
