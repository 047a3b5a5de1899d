package turlough

import (
	"slices"

	"brehon/referee"
)

// Standing orders, both about feeding (T19.2).
const (
	orderProvisions = "provisions-first" // eat provisions, and coyne before cattle
	orderHome       = "no-coyne-at-home" // eat cattle before coyne in the army's own capital
)

// feedsBy feeds an army as its player has ordered, where all of it is fed and no settlement is destroyed by that.
func (p *Position) feedsBy(orders []string) (c referee.Command, ok bool) {
	if p.asked() != stepFeed {
		return c, false
	}
	f := p.actor
	n := int(p.battles[f])
	x := min(int(p.provisions[f]), n)
	y := 0
	at := p.siteAt(p.at[f])
	home := at >= 0 && at == p.capital(f)
	if home && slices.Contains(orders, orderHome) {
		if y = n - x; y > int(p.cattle[f]) {
			return c, false
		}
	} else if !slices.Contains(orders, orderProvisions) {
		return c, false
	}
	fed, add := p.coyneFeeds(f, n-x-y)
	if x+y+fed < n || add > 0 && int(p.dev[at])+add >= p.law.rules.DevastationCap {
		return c, false
	}
	return commandOf(formProvision, int(f), x, y), true
}
