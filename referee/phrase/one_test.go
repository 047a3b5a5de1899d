package phrase

import (
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/view"
	"brehon/referee/voice"
)

// TestANumberThatIsOneIsLeftOut reads commands of a kind of number that may be left out where it is 1: what is typed whole
// goes before.
func TestANumberThatIsOneIsLeftOut(t *testing.T) {
	g := referee.NewGrammar([]string{"put <count> <stone> <n>", "take <count>"}, nil,
		referee.Vocabulary{Name: "count", Most: 9, Usual: "1"}, referee.Vocabulary{Name: "stone", List: []string{"white", "black"}})
	r := New(g, voice.New(&source.Game{}, source.Settings{}, lang.English(), g), g.Forms())
	for typed, want := range map[string]string{
		"put 3 white 7": "put 3 white 7",
		"put white 7":   "put 1 white 7",
		"put b 2":       "put 1 black 2",
		"take":          "take 1",
		"take 4":        "take 4",
		"put white":     "",
		"put 3 7":       "",
	} {
		reads(t, r, typed, want)
	}
}

// TestNamesOfSeveralWordsAreCutShort reads names of which each word is only begun. They are no reason to take two names for one.
func TestNamesOfSeveralWordsAreCutShort(t *testing.T) {
	g := referee.NewGrammar([]string{"put <stone> <hill>", "take <stone>"}, nil,
		referee.Vocabulary{Name: "stone", List: []string{"white-hawk", "white-owl", "black-owl", "white"}}, referee.Vocabulary{Name: "hill", List: []string{"high", "old"}})
	r := New(g, voice.New(&source.Game{}, source.Settings{}, lang.English(), g), g.Forms())
	for typed, want := range map[string]string{
		"take w o":       "take white-owl",
		"take b o":       "take black-owl",
		"take w h":       "take white-hawk",
		"take white h":   "take white-hawk",
		"take o w":       "",
		"put white h":    "",
		"put w o o":      "put white-owl old",
		"put white old":  "put white old",
		"put black high": "put black-owl high",
	} {
		reads(t, r, typed, want)
	}
}

// TestANumberAloneSaysLittle: where a form's own word is left out, what is given must be typed: a number alone would be taken for
// whatever one person can say.
func TestANumberAloneSaysLittle(t *testing.T) {
	g := referee.NewGrammar([]string{"lies <hill> <n>", "lies hand <racer> <n>", "lies over <n>"}, nil,
		referee.Vocabulary{Name: "hill", List: []string{"high", "old"}}, referee.Vocabulary{Name: "racer", List: []string{"red"}})
	r := New(g, voice.New(&source.Game{}, source.Settings{}, lang.English(), g), g.Forms())
	r.Given = map[uint8]view.Common{1: {All: [referee.Gaps]bool{true}}}
	for typed, want := range map[string]string{
		"lies old 3":    "lies old 3",
		"lies hand 4":   "lies hand red 4",
		"lies red 4":    "lies hand red 4",
		"lies over 13":  "lies over 13",
		"lies hand 4 5": "",
	} {
		reads(t, r, typed, want)
	}
	for _, read := range r.Read(voice.Split("lies 13"), nil) {
		if read.Form == 1 {
			t.Errorf("“lies 13” is read as %q", g.Text(read.Command))
		}
	}
}

// reads expects that words are read as a command, or, if that is empty, as none.
func reads(t *testing.T, r *Forms, typed, want string) {
	t.Helper()
	got := ""
	if list := r.Read(voice.Split(typed), nil); len(list) > 0 {
		got = r.G.Text(list[0].Command)
	}
	if got != want {
		t.Errorf("%q is read as %q, not %q", typed, got, want)
	}
}

// TestWhatIsTypedShortIsNotGuessed: behind a comma a word cut short may be a verb, or the name of a thing in a command like the
// one before; a code is no whole name where another thing begins so.
func TestWhatIsTypedShortIsNotGuessed(t *testing.T) {
	g := referee.NewGrammar([]string{"put <count> <stone> <n>", "score <n>", "lift <stone> <n>", "lift <gem> <n>"}, nil,
		referee.Vocabulary{Name: "count", Most: 9, Usual: "1"}, referee.Vocabulary{Name: "stone", List: []string{"slate", "marble"}},
		referee.Vocabulary{Name: "gem", List: []string{"ma", "opal"}})
	r := New(g, voice.New(&source.Game{}, source.Settings{}, lang.English(), g), g.Forms())
	before := referee.Command{Form: 0, Args: [referee.Gaps]int16{1, 1, 3}}
	r.Comma = true
	for typed, want := range map[string]string{"s 5": "put 1 slate 5|score 5", "sc 5": "score 5", "score 5": "score 5", "sl 5": "put 1 slate 5", "lift ma 5": "lift marble 5|lift ma 5"} {
		var got []string
		for _, one := range r.Read(voice.Split(typed), &before) {
			if len(got) == 0 || one.Loose == r.Read(voice.Split(typed), &before)[0].Loose {
				got = append(got, g.Text(one.Command))
			}
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%q may be %q; want %q", typed, got, want)
		}
	}
}
