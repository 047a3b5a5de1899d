package turlough

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"brehon/generate"
)

// TestMixedInk: in a kit whose rules alone are in low ink, they are those of a kit in low ink, and the cards those of a kit in
// colour. Put together for the printer, low ink has files of its own.
func TestMixedInk(t *testing.T) {
	built := func(o generate.Options) map[string][]byte {
		o.Langs, o.Papers = []string{"en"}, []string{"a4"}
		folders, _, err := made(embedded(), o)
		if err != nil {
			t.Fatal(err)
		}
		files := map[string][]byte{}
		for _, f := range folders {
			f.Files(func(path string, data []byte) { files[path] = data })
		}
		return files
	}
	only := []string{"card", "rules"}
	colour, low := built(generate.Options{Only: only}), built(generate.Options{Only: only, Low: true})
	mixed := built(generate.Options{Only: only, LowKinds: []string{"rules"}})
	for file, want := range map[string][]byte{"cards.pdf": colour["cards.pdf"], "rules.pdf": low["rules.pdf"]} {
		if len(want) == 0 || !bytes.Equal(mixed[file], want) {
			t.Errorf("%s of the mixed kit is %d bytes, and not the %d bytes of its ink", file, len(mixed[file]), len(want))
		}
	}
	var black []string
	for file := range built(generate.Options{Scenario: "1276", Seats: 5, LowKinds: []string{"rules", "aid"}}) {
		if strings.HasSuffix(file, "-black.pdf") {
			black = append(black, file)
		}
	}
	if len(black) != 2 {
		t.Errorf("files in black ink: %v; there are the rules, on plain paper, and the aids, on card", black)
	}
	_, _, err := made(embedded(), generate.Options{LowKinds: []string{"ruls"}})
	if usage := new(generate.UsageError); !errors.As(err, &usage) || !strings.Contains(err.Error(), "did you mean \"rules\"") {
		t.Errorf("a kind that there is not: %v", err)
	}
}
