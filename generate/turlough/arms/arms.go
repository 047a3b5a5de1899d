// Package arms tells the powers apart on all that is printed: their shields, as the content has them.
package arms

import (
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// Of are the arms of the factions and of the owners that are none, by their ids.
func Of(game *turlough.Game) map[string]ornament.Arms {
	all := map[string]ornament.Arms{}
	add := func(b turlough.Badge) {
		icon := b.Icon
		if icon == "" {
			icon = "none"
		}
		all[b.ID] = ornament.Arms{Code: b.Code, Field: draw.Hex(b.Field), Charge: draw.Hex(b.Charge), Icon: icon, Hatch: b.Hatch}
	}
	for _, f := range game.Factions {
		add(game.Badge(f.ID))
	}
	for _, o := range game.Owners {
		add(game.Badge(o.ID))
	}
	return all
}
