package games

import (
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/referee/voice"
)

// TestNamesOfThePrints names things as the option names asks (T2.4); whatever it asks, all spellings can be typed.
func TestNamesOfThePrints(t *testing.T) {
	game, faults := turlough.Load(content.FS())
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	g, _ := load(t, List[0])
	for _, c := range []struct{ word, kit, pt, en string }{
		{"clann-turlough", "Clann Turlough", "Clann Taidhg", "Clann Turlough"},
		{"cenel-fermaic", "Cenél Fermaic", "Cenél Fermaic", "Cenél Fermaic"},
		{"corcomroe", "Corcomroe", "Corcamruad", "Corcomroe"},
		{"tanist", "The Tanist", "O Tánaiste", "The Tanist"},
		{"de-clare", "De Clare", "De Clare", "De Clare"},
		{"rain", "Heavy Rainfall", "Chuvas Fortes", "Heavy Rainfall"},
	} {
		for value, want := range map[string]string{"kit": c.kit, "pt": c.pt, "en": c.en} {
			set, err := game.Settings("", []string{"names=" + value})
			if err != nil {
				t.Fatal(err)
			}
			voice := voice.New(game.Game, set, lang.English(), g.Grammar())
			if got := voice.Name(c.word); got != want {
				t.Errorf("names=%s: %s is called %q, not %q", value, c.word, got, want)
			}
			for _, spelling := range []string{c.kit, c.pt, c.en} {
				if !knows(voice, c.word, spelling) {
					t.Errorf("names=%s: %s cannot be typed %q", value, c.word, spelling)
				}
			}
		}
	}
}

func knows(voice *voice.Voice, word, spelling string) bool {
	for _, s := range voice.Spellings(word) {
		if s == spelling || spelling == "De Clare" && s == "de Clare" {
			return true
		}
	}
	return false
}

// TestPluralsAreTyped: whoever types several of a thing types its plural.
func TestPluralsAreTyped(t *testing.T) {
	e, _ := Find("root")
	g := read(t, e)
	law := g.Referee()
	for tag, want := range map[string]map[string]string{
		"en":    {"warrior": "warriors", "roost": "roosts"},
		"pt-BR": {"warrior": "guerreiros", "roost": "ninhos"},
	} {
		words, _ := lang.Load(files, tag, e.ID)
		voice := voice.New(g.Content, g.Content.Law(), words, law.Grammar())
		for word, many := range want {
			if !knows(voice, word, many) {
				t.Errorf("%s: %s cannot be typed %q", tag, word, many)
			}
		}
	}
}
