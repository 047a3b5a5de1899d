package lang

import (
	"slices"
	"testing"
	"unicode/utf8"
)

func TestPseudo(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"pseudo0", "Bog", "‹Bóĝ›"},
		{"pseudo", "Heavy Rainfall", "‹Ħéávý Řááííñfáľľ›"},
		{"pseudo", "Heavy Rainfall brings the war to a stand", "‹Ħéávý Řááííñfáľľ bříííñĝš ŧħéé ŵáář ŧóó á šŧáááñđ›"},
		{"pseudo100", "{n} of **rain** [ford](term:ford) {icon:cattle} T13.4", ""},
		{"pseudo-rtl", "Bog", "‹בוג›"},
		{"pseudo", "Bog", "‹Bóóĝ›"},
		{"pseudo", "Maintenance", "‹Máááíííñŧéééñáááñçéé›"},
		{"pseudo", "Feed {n}", "‹Fééééđ {n}›"},
		{"pseudo35", "Feed {n}", "‹Fééđ {n}›"},
		{"pseudo", "{n}", "{n}"},
	} {
		got, ok := Pseudo(c.name, c.text)
		if !ok || c.want != "" && got != c.want {
			t.Errorf("%s: %q: %q", c.name, c.text, got)
		}
		a, b := ReadMarks(c.text, "T"), ReadMarks(got, "T")
		if !slices.Equal(a.Names, b.Names) || !slices.Equal(a.Icons, b.Icons) || !slices.Equal(a.Terms, b.Terms) || !slices.Equal(a.Rules, b.Rules) || len(b.Faults) > 0 {
			t.Errorf("%s: %q has other marks than %q", c.name, got, c.text)
		}
	}
	if _, ok := Pseudo("pt-BR", "Bog"); ok {
		t.Error("pt-BR is no pseudo-language")
	}
}

func TestPseudoIsAsMuchLongerAsItsNameSays(t *testing.T) {
	const text = "Every army that stands on open ground pays three points more for each side without a route"
	for name, want := range map[string]float64{"pseudo": 1.35, "pseudo20": 1.2, "pseudo60": 1.6} {
		got, _ := Pseudo(name, text)
		if k := float64(utf8.RuneCountInString(got)) / float64(utf8.RuneCountInString(text)); k < want-0.12 || k > want+0.02 {
			t.Errorf("%s is %.2f times as long, and not %.2f", name, k, want)
		}
	}
}
