package turlough

import (
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/say"
)

// beside is a table at which Clann Brian Roe and de Clare stand together at Clonroad, and Clann Cullen comes for both: their side
// names who rolls.
func beside(t *testing.T) *console.Console {
	t.Helper()
	c := atStep{"1276", 5, 1, 0, nil}.console(t, "en")
	for _, line := range strings.Split(`warn off|draw rain|3 3 3 3 3 3 4 2|8 15|1108|end|call cor|4 2|end|0909 1108|stand 5 2|end|6 4 3 3 4 1 1 6 3 5 1 5 5 5 4 4|
		provision 5 0|provision 0 0|muster clann-cullen coyne 7 tuarastal 2|muster hy-blood coyne 5 tuarastal 2|1107|call brian|accept|6 0|end|end|
		1108|1107|attack brian|stand 1 4|end|1407|end|end`, "|") {
		line = strings.TrimSpace(line)
		if a := c.Line(line); a.Code != say.Done {
			t.Fatalf("%q is %s: %v %v", line, a.Result, a.Says, a.Refusal)
		}
	}
	if ask := c.View.Match.State().Turn().Ask.Key; ask != "ask.roller" {
		t.Fatalf("the roller is not asked, but %s", ask)
	}
	return c
}

// rollers are the armies that were named to roll since a step.
func rollers(m *referee.Match, from int) (list []string) {
	for i := from; i < m.Len(); i++ {
		if name, is := strings.CutPrefix(m.Text(m.Entry(i)), "roller "); is {
			list = append(list, name)
		}
	}
	return list
}

// TestARollerStands: the army named to roll keeps rolling while only dice are typed, until another is named.
func TestARollerStands(t *testing.T) {
	c := beside(t)
	from := c.View.Match.Len()
	for _, line := range []string{"1 6 1 6", "roller de clare", "1 6", "1 6", "roller brian", "1 6 1 6"} {
		if a := c.Line(line); a.Code != say.Done {
			t.Fatalf("%q is %s: %v %v", line, a.Result, a.Says, a.Refusal)
		}
	}
	want := "clann-brian-roe clann-brian-roe de-clare de-clare clann-brian-roe clann-brian-roe"
	if got := strings.Join(rollers(c.View.Match, from), " "); got != want {
		t.Errorf("there rolled %s, want %s", got, want)
	}
}

// TestAFightIsFoughtOut: the program's dice fall until the fight is over, and no further.
func TestAFightIsFoughtOut(t *testing.T) {
	c := beside(t)
	if a := c.Line("fight out"); a.Code == say.Done {
		t.Error("a table without dice fights out")
	}
	c.Dice = &referee.Dice{Seed: 3}
	from := c.View.Match.Len()
	a := c.Line("fight out")
	if a.Code != say.Done || len(a.Steps) == 0 {
		t.Fatalf("%s: %v %v", a.Result, a.Says, a.Refusal)
	}
	p := c.View.Match.State().(*Position)
	if clonroad := p.law.sites[p.law.crown].hex; p.contested(clonroad) {
		t.Error("they still fight")
	}
	for i := from; i < c.View.Match.Len(); i++ {
		if e := c.View.Match.Entry(i); e.Chance() && (e.By != referee.ByDice || fightOf(e.Before) == 0) {
			t.Errorf("step %d, %s, is no throw of the fight", i+1, c.View.Match.Text(e))
		}
	}
	if a := c.Line("fight out"); a.Code == say.Done {
		t.Error("there is no fight any more")
	}
}

// TestYesAndNo: a yes-or-no question can be answered with yes or no.
func TestYesAndNo(t *testing.T) {
	for word, want := range map[string]string{"yes": "accept", "y": "accept", "no": "refuse", "N": "refuse", "yess": ""} {
		c := beside(t)
		m := c.View.Match
		for m.Text(m.Entry(m.Len()-1)) != "call de-clare clann-brian-roe" {
			if _, err := m.Undo(1, ""); err != nil {
				t.Fatal(err)
			}
		}
		from := m.Len()
		c.Line(word)
		got := ""
		if m.Len() > from {
			got, _, _ = strings.Cut(m.Text(m.Entry(from)), " ")
		}
		if got != want {
			t.Errorf("%s is %q, want %q", word, got, want)
		}
	}
}

// TestStandingOrdersAreKept: an order stands in the journal's customs, is obeyed where it feeds all and destroys nothing, and can be
// taken back.
func TestStandingOrdersAreKept(t *testing.T) {
	for _, c := range []struct{ facts, orders, want string }{
		{"provisions de-clare 9", "provisions first", "provision de-clare provisions 8 cattle 0"},
		{"provisions de-clare 2|cattle de-clare 7", "provisions first", ""}, // 6 coyne would destroy Bunratty
		{"provisions de-clare 6|cattle de-clare 7", "provisions first", "provision de-clare provisions 6 cattle 0"},
		{"provisions de-clare 6|cattle de-clare 7", "no coyne at home", "provision de-clare provisions 6 cattle 2"},
		{"provisions de-clare 6|cattle de-clare 7", "provisions first|no coyne at home", "provision de-clare provisions 6 cattle 2"},
		{"provisions de-clare 6|cattle de-clare 1", "provisions first|no coyne at home", ""},
		{"provisions de-clare 9", "provisions first clann cullen", ""},
		{"provisions de-clare 9", "provisions first|provisions first de clare off", ""},
	} {
		table := atStep{"1276", 5, 1, 0, nil}.console(t, "en")
		lines := []string{"draw scotland", "6 2", "8 0", "table says devastation bunratty 6 because t"}
		for _, fact := range strings.Split(c.facts, "|") {
			lines = append(lines, "table says "+fact+" because t")
		}
		for _, order := range strings.Split(c.orders, "|") {
			lines = append(lines, "always "+order)
		}
		for _, line := range append(lines, "end de-clare") {
			if a := table.Line(line); a.Code != say.Done {
				t.Fatalf("%q is %s: %v %v", line, a.Result, a.Says, a.Refusal)
			}
		}
		from := table.View.Match.Len()
		table.Line("end")
		got := ""
		for i := from; i < table.View.Match.Len(); i++ {
			if e := table.View.Match.Entry(i); strings.HasPrefix(table.View.Match.Text(e), "provision de-clare") {
				got = table.View.Match.Text(e)
			}
		}
		if got != c.want {
			t.Errorf("%s with %s: %q, want %q", c.orders, c.facts, got, c.want)
		}
	}
}

// TestTabKnowsNames: a hex is completed by its printed name, alone and behind a verb.
func TestTabKnowsNames(t *testing.T) {
	c := atStep{"1276", 5, 1, 0, nil}.console(t, "en")
	for _, line := range []string{"draw scotland", "6 2", "6 6"} {
		c.Line(line)
	}
	for typed, want := range map[string]string{"kilk": "kilkishen ", "march kilnas": "march kilnasoolagh ", "clo": "clo", "march clond": "march clondagad "} {
		if longer, among := c.Tab(typed); longer != want {
			t.Errorf("%s becomes %q of %q, want %q", typed, longer, among, want)
		}
	}
}

// TestDecisionsOfAFightAreTold: whoever types dice alone, or has them fall, is told what others were taken to decide, and what was noted.
func TestDecisionsOfAFightAreTold(t *testing.T) {
	for _, c := range []struct {
		line string
		dice bool
		want []string
	}{
		{"fight out", true, []string{"settle de-clare", "stand clann-turlough"}},
		{"6", false, []string{"settle de-clare", "stand clann-turlough", "roll 6"}},
		{"6 2", false, []string{"settle de-clare", "stand clann-turlough", "beats"}},
		{"6 2 # lucky", false, []string{"settle de-clare  (“lucky”)", "stand clann-turlough  (“lucky”)", "roll 6  (“lucky”)", "roll 2  (“lucky”)"}},
		{"6 # lucky", false, []string{"stand clann-turlough  (“lucky”)", "roll 6  (“lucky”)"}},
	} {
		table := atStep{"1276", 5, 80, 0, nil}.console(t, "en")
		for _, line := range []string{"table says army clann-turlough 1107 5 because t", "table says cattle clann-turlough 7 because t",
			"table says army de-clare 1208 4 because t", "table says turn-of de-clare because t", "march 1107"} {
			if a := table.Line(line); a.Code != say.Done {
				t.Fatalf("%q is %s: %v %v", line, a.Result, a.Says, a.Refusal)
			}
		}
		if c.dice {
			table.Dice = &referee.Dice{Seed: 3}
		}
		if table.View.Match.State().Turn().Seat < 0 {
			t.Fatal("nobody is asked before the dice")
		}
		told := says(table, c.line)
		rest := told
		for _, want := range c.want {
			_, behind, ok := strings.Cut(rest, want)
			if !ok {
				t.Errorf("%s: %q is not told:\n%s", c.line, want, told)
			}
			rest = behind
		}
	}
}

// fightOf numbers the fight that is on in a position; 0: there is none.
func fightOf(s referee.State) int { return s.(*Position).fightNumber() }
