package referee_test

import (
	"testing"

	"brehon/referee"
	"brehon/referee/testdata/race"
)

func TestWhatIsWrittenReadsBack(t *testing.T) {
	g := race.Game.Grammar()
	n := 0
	g.Universe(func(c referee.Command) bool {
		n++
		back, err := g.Read(g.Text(c))
		if err != nil || back != c {
			t.Fatalf("%q reads back as %+v, %v", g.Text(c), back, err)
		}
		return true
	})
	if want := 4 + 4 + 4*21 + 4 + 6 + 2 + 4 + 4 + 4*3; n != want {
		t.Errorf("the universe has %d commands, want %d", n, want)
	}
}

func TestReadTakesOneSpellingOnly(t *testing.T) {
	g := race.Game.Grammar()
	for _, text := range []string{"", " ", "throw", "throw red ", " throw red", "throw  red", "Throw red", "throw purple",
		"spend red 01", "spend red +1", "spend red 99999", "spend red", "roll 3 4"} {
		if c, err := g.Read(text); err == nil {
			t.Errorf("%q was read as %q", text, g.Text(c))
		}
	}
	if c, err := g.Read("spend red -3"); err != nil || c.Args[1] != -3 { // for Why to refuse
		t.Errorf("%+v, %v", c, err)
	}
}

func TestAWrongFormPanics(t *testing.T) {
	for name, make := range map[string]func(){
		"no kind":    func() { referee.NewGrammar([]string{"go <where>"}, nil) },
		"a gap":      func() { referee.NewGrammar([]string{"<n> goes"}, nil) },
		"many gaps":  func() { referee.NewGrammar([]string{"go <n> <n> <n> <n> <n> <n> <n>"}, nil) },
		"a word":     func() { referee.NewGrammar(nil, nil, referee.Vocabulary{Name: "x", List: []string{"a b"}}) },
		"twice":      func() { referee.NewGrammar(nil, nil, referee.Vocabulary{Name: "x", List: []string{"a", "a"}}) },
		"same kinds": func() { referee.NewGrammar(nil, nil, referee.Vocabulary{Name: "x"}, referee.Vocabulary{Name: "x"}) },
		"same forms": func() { referee.NewGrammar([]string{"go <n>", "go <n>"}, nil) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			make()
		}()
	}
}

func FuzzRead(f *testing.F) {
	g := race.Game.Grammar()
	f.Add("spend red 3")
	f.Fuzz(func(t *testing.T, text string) {
		if c, err := g.Read(text); err == nil && g.Text(c) != text {
			t.Errorf("%q is written %q", text, g.Text(c))
		}
	})
}
