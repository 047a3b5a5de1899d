package turlough

import (
	"brehon/generate"
	"strings"
	"testing"
)

// TestTwoLanguagesOnOnePiece: cards, aids and scenario sheets have room for a second language, small beside the first.
func TestTwoLanguagesOnOnePiece(t *testing.T) {
	kits, m, err := generate.Make(embedded(), ourKit(t), generate.Options{Langs: []string{"pt-BR+en"}, Papers: []string{"a4"}, Only: []string{"card", "aid", "scenario"}})
	if err != nil {
		t.Fatal(err)
	}
	if len(kits) != 1 || kits[0].Lang != "pt-BR+en" || m.Files[0].Language != "pt-BR+en" {
		t.Errorf("%d kits, the first file %v", len(kits), m.Files[0])
	}
}

// TestTwoLanguagesAreRefused: with the reason, where there is no room for both.
func TestTwoLanguagesAreRefused(t *testing.T) {
	for langs, want := range map[string]string{
		"en+pt-BR+es":     "a piece has room for two languages, and they are not the same",
		"en+en":           "a piece has room for two languages, and they are not the same",
		"en+xx":           `there is no language "xx"`,
		"pseudo+pseudo90": "mm too wide at ",
	} {
		_, _, err := generate.Make(embedded(), ourKit(t), generate.Options{Langs: []string{langs}, Papers: []string{"a4"}, Only: []string{"mat"}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, and not %q", langs, err, want)
		}
	}
}
