package board

import (
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// Arms are those of the factions and of the owners that are none.
func Arms(game *turlough.Game) map[string]ornament.Arms {
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
