package pdf

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"brehon/content/font"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// TestDamagedFontIsAnError: a font in which bytes are others is embedded or is an error that names it; it never stops the
// program.
func TestDamagedFontIsAnError(t *testing.T) {
	sound, err := font.Bytes(string(draw.SansItalic))
	if err != nil {
		t.Fatal(err)
	}
	failed := 0
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 2))
		data := slices.Clone(sound)
		for range 1 + r.IntN(300) {
			data[400+r.IntN(len(data)-400)] = byte(r.Uint32()) // behind the directory, whose lengths package typeset looks at
		}
		name := draw.Font(font.Add("qq", data))
		_, err := New(meta()).typeface(name, "Waé")
		var bad *typeset.BadFont
		switch {
		case err == nil:
		case !errors.As(err, &bad) || bad.Font != name:
			t.Errorf("variant %d: %v", seed, err)
		default:
			failed++
		}
	}
	if failed == 0 {
		t.Error("all damaged fonts are embedded")
	}
}
