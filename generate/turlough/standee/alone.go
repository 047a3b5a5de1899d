package standee

import (
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// Hostage draws the figure of a power's hostage without its foot, 20 mm high, the origin between its feet: for pictures.
func Hostage(pen *ornament.Pen, f *turlough.Faction, dst draw.Surface) {
	brush{dst, pen}.hostage(personOf(f))
}
