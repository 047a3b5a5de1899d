package feudum

// Where points come from (F10, F11): the lines of the final score sheet.
const (
	fromGuilds     = iota // at dawn II, then the three later dawns
	fromLandscapes = iota + 3
	fromRegions
	fromDisloyalty
	fromVoyage
	fromLand
	fromSets
	fromShillings
	fromCharters
	fromActions
	sources
)

var sourceWords = []string{"guilds-2", "guilds-3", "guilds-4", "guilds-5", "landscapes", "regions", "disloyalty", "voyage", "land", "sets", "shillings", "charters", "actions"}

// score adds points to a player, or subtracts them; with score-floor not below 0.
func (c colour) score(p *Position, n, source int, rule string) {
	pl := &p.players[c]
	if p.law.floor {
		n = max(n, -int(pl.vp))
	}
	if n == 0 {
		return
	}
	pl.vp += int16(n)
	pl.tally[source] += int16(n)
	if n > 0 {
		p.happens(rule, "score", argColour("colour", c), argN("n", n), argN("vp", int(pl.vp)))
	} else {
		p.happens(rule, "lose", argColour("colour", c), argN("n", -n), argN("vp", int(pl.vp)))
	}
}
