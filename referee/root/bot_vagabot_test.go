package root

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"brehon/content/source"
	"brehon/referee"
)

// TestVagabotFollowsHisBoard: his steps by the suit of the order are those of factions.yaml (R8.8).
func TestVagabotFollowsHisBoard(t *testing.T) {
	g := load(t)
	s, no := g.New(referee.Setup{Scenario: "open", Deal: []string{"marquise=person", "vagabond=automaton:normal"}})
	if no != nil {
		t.Fatal(no.Key)
	}
	p := s.(*Position)
	b := p.law.bots[p.law.faction("vagabond")]
	daylight := []string{"explore", "quest", "aid", "battle", "repair", "special"}
	vagabot.bag(p, b.of).damaged = 1
	for i, id := range g.words.suits {
		p.suit = suit(i)
		var got []string
		for _, step := range b.steps {
			if name := g.words.steps[step.id]; slices.Contains(daylight, name) && step.Holds(&view{p: p, law: p.law, board: &p.board, bot: b, f: b.of}) {
				got = append(got, name)
			}
		}
		if want := g.content.Actions[id]; !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", id, got, want)
		}
	}
}

// TestCharacterOfTheScenario: a scenario may say which character a Vagabot has (R8.6).
func TestCharacterOfTheScenario(t *testing.T) {
	g := load(t)
	for _, seat := range g.set.Scenario("open").Seats {
		if seat.Faction == "vagabond" {
			seat.Character = "tinker"
			t.Cleanup(func() { seat.Character = "" })
		}
	}
	s, no := g.New(referee.Setup{Scenario: "open", Deal: []string{"vagabond=automaton", "lizards=person"}})
	if no != nil {
		t.Fatal(no.Key)
	}
	p := s.(*Position)
	if f := p.law.faction("vagabond"); vagabot.character(p, f) != "tinker" || vagabot.bag(p, f).fresh != 3 {
		t.Errorf("%q with %d items", vagabot.character(p, f), vagabot.bag(p, f).fresh)
	}
}

// TestEveryLineOfTheVagabot plays games with all his traits and characters, and persons who play at random, until each line of
// his lists has been followed.
func TestEveryLineOfTheVagabot(t *testing.T) {
	g := load(t)
	wanted := map[string]bool{}
	for _, l := range source.Find(g.content.Automata.Automata, func(a *source.Automaton) bool { return a.ID == "vagabot" }).Lists {
		for i := range l.Lines {
			wanted[fmt.Sprint(l.For[0], " ", i+1)] = true
		}
	}
	sets := []string{"easy", "normal+adventurer", "challenging+berserker", "nightmare+questing", "normal+helper+marksman", "easy+questing+berserker+adventurer"}
	n := 0
	for ; n < 300 && len(wanted) > 0; n++ {
		s, no := g.New(referee.Setup{Scenario: "open", Deal: []string{"marquise=automaton", "eyrie=person", "vagabond=automaton:" + sets[n%len(sets)]}})
		if no != nil {
			t.Fatal(no.Key)
		}
		cross(s.(*Position).law.bots[s.(*Position).law.faction("vagabond")], wanted)
		die := rand.New(rand.NewPCG(uint64(n), 8))
		bots, _ := g.Automaton("normal")
		for range 1500 {
			list := s.Moves(nil)
			if len(list) == 0 {
				break
			}
			s = s.Apply(pickOne(s, list, bots, die, n/len(sets)), nil)
		}
	}
	for line := range wanted {
		t.Errorf("%s is never followed", line)
	}
	t.Logf("%d games", n)
}

// cross removes lines that a bot follows from those that are wanted.
func cross(b *bot, wanted map[string]bool) {
	for i := range b.steps {
		for j := range b.steps[i].lines {
			l := &b.steps[i].lines[j]
			do := l.deed.do
			l.deed.do = func(v *view, c referee.Command) {
				delete(wanted, fmt.Sprint(v.law.words.steps[v.now.id], " ", v.line.At))
				do(v, c)
			}
		}
	}
}

// pickOne is what a bot does by its lists; what a person or chance does, at random; the character is the one wanted.
func pickOne(s referee.State, list []referee.Move, bots referee.Player, die *rand.Rand, character int) referee.Move {
	p := s.(*Position)
	if p.botChooses() {
		mv, _ := bots(s, list)
		return mv
	}
	mv := list[die.IntN(len(list))]
	if last := list[len(list)-1]; last.Form == formEnd {
		forms := map[uint8][]referee.Move{}
		var kinds []uint8
		for _, m := range list {
			if m.Form == formScore || m.Form == formVP || m.Form == formVPOf {
				continue
			}
			if len(forms[m.Form]) == 0 {
				kinds = append(kinds, m.Form)
			}
			forms[m.Form] = append(forms[m.Form], m)
		}
		of := forms[kinds[die.IntN(len(kinds))]]
		mv = of[die.IntN(len(of))]
	}
	if mv.Form == formRandomCharacter {
		mv = list[character%len(list)]
	}
	return mv
}

// BenchmarkVagabotTurn is a turn of his, from the order to the end.
func BenchmarkVagabotTurn(b *testing.B) {
	g := load(b)
	s, _ := g.New(referee.Setup{Scenario: "open", Deal: []string{"marquise=person", "eyrie=person", "vagabond=automaton:normal"}})
	for _, fact := range []string{"pawn vagabond 9", "items vagabond fresh 9", "quest-of vagabond mouse", "warriors marquise 7 9", "crafted marquise bag 1", "turn vagabond"} {
		c, err := g.grammar.ReadFact(fact)
		if err != nil {
			b.Fatal(err)
		}
		s, _ = s.Say(c)
	}
	bots, _ := g.Automaton("normal")
	for b.Loop() {
		now := s
		for now.(*Position).active() == s.(*Position).active() {
			list := now.Moves(nil)
			mv := list[0]
			if now.(*Position).botChooses() {
				mv, _ = bots(now, list)
				if _, ok := g.Reason("normal", now, mv); !ok {
					b.Fatal("no reason")
				}
			} else if mv.Form == formDraw {
				mv.Args[0] = int16(slices.IndexFunc(g.words.cards, func(id string) bool { return id == "bird-sword" }))
			}
			now = now.Apply(mv, nil)
		}
	}
}
