package typeset

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"brehon/generate/draw"
)

// damages are a font with bytes of each kind of harm: some turned anywhere, some turned in the head, the end cut off, a
// stretch of noughts.
func damages(sound []byte, seed uint64) []byte {
	r := rand.New(rand.NewPCG(seed, 1))
	data := slices.Clone(sound)
	switch seed % 4 {
	case 0:
		for range 1 + r.IntN(2000) {
			data[r.IntN(len(data))] = byte(r.Uint32())
		}
	case 1:
		for range 1 + r.IntN(4) {
			data[r.IntN(512)] = byte(r.Uint32())
		}
	case 2:
		data = data[:r.IntN(len(data))]
	case 3:
		at := r.IntN(len(data))
		clear(data[at:min(len(data), at+1+r.IntN(len(data)/4))])
	}
	return data
}

// TestDamagedFonts: a language may bring a font along that is damaged in any way. It is refused with the line that names
// it, or used as far as it goes, and never stops the program.
func TestDamagedFonts(t *testing.T) {
	const variants = 400
	sound := fontFile(t, draw.Title) // the smallest
	refused := 0
	for seed := range uint64(variants) {
		func() {
			defer func() {
				if broken := recover(); broken != nil {
					t.Errorf("variant %d: %v", seed, broken)
				}
			}()
			s, err := New()
			if err != nil {
				t.Fatal(err)
			}
			err = s.Speak(tongue(t, "{text: [text], sans: [own.ttf]}", map[string][]byte{"own.ttf": damages(sound, seed)}))
			if err == nil {
				name := s.own[0].font
				for _, text := range []string{"Thurlough’s WAVES, ḃ", "AVATAR fi ffl £17"} {
					s.shapeLike(draw.Sans, name, s.known([]rune(text), name), rightward)
					s.shapeLike(draw.Sans, name, s.known([]rune(text), name), leftward)
					s.Outline(draw.Run{Font: name, Size: 10, Text: text})
				}
				if list := s.Faults(); len(list) > 0 {
					err = list[0]
				}
			}
			var fault *FontFault
			switch {
			case err == nil:
				return
			case !errors.As(err, &fault), !strings.HasPrefix(err.Error(), "content/lang/qq/lang.yaml:11:30: own.ttf "):
				t.Errorf("variant %d is refused so: %v", seed, err)
			}
			refused++
		}()
	}
	if refused < variants/2 {
		t.Errorf("%d of %d damaged fonts are refused", refused, variants)
	}
}

// known are the letters that the face has.
func (s *Setter) known(text []rune, name draw.Font) []rune {
	return slices.DeleteFunc(text, func(r rune) bool { return !s.face(name).has(r) })
}
