package lang

import (
	"strings"
	"testing"
)

func TestContract(t *testing.T) {
	list := []Contraction{{From: "a el", To: "al"}, {From: "de el", To: "del"}, {From: "di l’", To: "dell’"},
		{From: "du [aeo]", To: "de l’"}, {From: "du", Agree: "f", To: "de la"}, {From: "le [aeo]", To: "l’"}, {From: "w [w]", To: "we"}}
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
		"du |Burren":             "du Burren",
		"du |Évêque":             "de l’Évêque",
		"Du **|évêque":           "De l’**évêque",
		"le |Oak":                "l’Oak",
		"le |Burren":             "le Burren",
		"table |Oak":             "table Oak",
		"du |Mare":               "de la Mare",
		"du **|Mare":             "de la **Mare",
		"|Mare":                  "Mare",
		"w |Wrocław":             "we Wrocław",
		"W **|Wrocław":           "We **Wrocław",
		"w |Łodzi":               "w Łodzi",
	} {
		before, value, _ := strings.Cut(in, "|")
		var b strings.Builder
		b.WriteString(before)
		rest := contract(&b, value, list, func() string { return map[string]string{"Mare": "f"}[value] })
		if got := b.String() + rest; got != want {
			t.Errorf("%q gives %q, want %q", in, got, want)
		}
	}
}

func TestSayContracts(t *testing.T) {
	about := *English().About
	about.Contractions = []Contraction{{From: "a el", To: "al"}}
	c := newCatalog(&about)
	text := Text{Key: "k", Other: "{a} ataca a {b}; a el no."}
	if got := c.Say(text, "a", "A el", "b", "el Tanist").Text; got != "A el ataca al Tanist; a el no." {
		t.Errorf("says %q", got)
	}
}
