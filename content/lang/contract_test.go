package lang

import (
	"strings"
	"testing"
)

func TestContract(t *testing.T) {
	list := []Contraction{{"a el", "al"}, {"de el", "del"}, {"di l’", "dell’"}}
	for in, want := range map[string]string{ // what is written | the value
		"ataca a |el Tanist":     "ataca al Tanist",
		"A |el Tanist":           "Al Tanist",
		"a **|el Tanist":         "al **Tanist",
		"el turno de |el Tanist": "el turno del Tanist",
		"el turno de |de Clare":  "el turno de de Clare",
		"contra |el Tanist":      "contra el Tanist",
		"para |el Tanist":        "para el Tanist",
		"la |el Tanist":          "la el Tanist",
		"ataca a |El Salvador":   "ataca a El Salvador",
		"ataca a |ella":          "ataca a ella",
		"ataca a|el Tanist":      "ataca ael Tanist",
		"|el Tanist":             "el Tanist",
		"i denti di |l’orso":     "i denti dell’orso",
		"a |el":                  "al",
	} {
		before, value, _ := strings.Cut(in, "|")
		var b strings.Builder
		b.WriteString(before)
		rest := contract(&b, value, list)
		if got := b.String() + rest; got != want {
			t.Errorf("%q gives %q, want %q", in, got, want)
		}
	}
}

func TestSayContracts(t *testing.T) {
	about := *English().About
	about.Contractions = []Contraction{{"a el", "al"}}
	c := newCatalog(&about)
	text := Text{Key: "k", Other: "{a} ataca a {b}; a el no."}
	if got := c.Say(text, "a", "A el", "b", "el Tanist").Text; got != "A el ataca al Tanist; a el no." {
		t.Errorf("says %q", got)
	}
}
