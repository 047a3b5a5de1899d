package aid

import (
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// TestNamesStayInTheirBar: a group's name, however long, stands in the bar beside its rows, or is told to have no room.
func TestNamesStayInTheirBar(t *testing.T) {
	game, _ := hills(t)
	settings := game.Law()
	told, grown := 0, 0
	for rows := 2; rows <= 5; rows++ {
		for letters := 3; letters <= 40; letters++ {
			set, err := typeset.New()
			if err != nil {
				t.Fatal(err)
			}
			pen, err := ornament.Load(withFace(t), own, lang.English().WithValues(game.Values(settings)), set, false)
			if err != nil {
				t.Fatal(err)
			}
			w := &writer{&Writer{Pen: pen, Game: game, Paper: piece.Format{W: 210, H: 297, Name: "A4"}}, settings, "A-1"}
			text := func(s string) lang.Text { return lang.Text{Key: "k", Other: s} }
			g := &source.AidGroup{Field: "moss", Name: text(strings.Repeat("Bewirtschaftung", 3)[:letters])}
			lines := []source.AidLine{}
			for range rows {
				lines = append(lines, source.AidLine{Icon: "walking-boot", Text: text("One hill.")})
			}
			h := w.hand(10, 120, 9, false)
			b := h.newRows(g, lines)
			if h.Faulty() {
				told++
				continue
			}
			if b.extra > 0 {
				grown++
			}
			if room := b.height() - 3; b.bar.Width > room || draw.MM(len(b.bar.Lines))*draw.MM(b.bar.Size)*0.3528 > barWidth {
				t.Errorf("%d rows, %d letters: %.1f mm wide in a bar of %.1f, %d lines of %.1f pt", rows, letters, b.bar.Width, room, len(b.bar.Lines), float64(b.bar.Size))
			}
		}
	}
	if told == 0 || grown == 0 {
		t.Errorf("%d names were too long, %d made the rows grow", told, grown)
	}
}
