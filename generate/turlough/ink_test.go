package turlough_test

import (
	"testing"

	"brehon/generate/draw"
	"brehon/generate/draw/png"
)

// TestLowInkSavesInk weighs all pieces of a kit: colour by what it takes from white paper, in the
// three inks, each piece as often as it is printed.
func TestLowInkSavesInk(t *testing.T) {
	if testing.Short() {
		t.Skip("paints every piece twice")
	}
	colour, low := ink(t, lay(t, false, nil)), ink(t, lay(t, true, nil))
	var all, saved float64
	for kind, full := range colour {
		t.Logf("%-8s colour %5.0f mm², low ink %5.0f mm²: %2.0f %%", kind, full, low[kind], 100*low[kind]/full)
		all, saved = all+full, saved+low[kind]
	}
	if share := saved / all; share > 0.30 {
		t.Errorf("low ink takes %.0f %% of the colour edition's ink, more than 30 %%", 100*share)
	}
}

// ink is the area that would be covered by full ink, in square millimetres by kind.
func ink(t *testing.T, laid table) map[string]float64 {
	t.Helper()
	sums := map[string]float64{}
	for _, p := range laid.pieces {
		for _, face := range []func(draw.Surface){p.Front, p.Back} {
			if face != nil {
				sums[p.Kind] += float64(p.Count) * weigh(t, laid, p.W, p.H, face)
			}
		}
	}
	return sums
}

func weigh(t *testing.T, laid table, w, h draw.MM, face func(draw.Surface)) float64 {
	t.Helper()
	im, err := png.Render(w, h, 150, draw.Hex("#FFFFFF"), laid.set, face)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0.0
	for i := 0; i < len(im.Pix); i += 4 {
		sum += 3*255 - float64(im.Pix[i]) - float64(im.Pix[i+1]) - float64(im.Pix[i+2])
	}
	return sum / (3 * 255) / float64(len(im.Pix)/4) * w * h
}
