package turlough

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brehon/content/strict"
	"brehon/referee"
)

// caseFile is a file of cases; what it gives holds for each of them.
type caseFile struct {
	Map   *caseMap    `yaml:"map" doc:"A graph in place of the printed map."`
	MapOf string      `yaml:"mapOf" doc:"A file whose map is played on."`
	Given given       `yaml:"given"`
	Cases []*caseYAML `yaml:"cases"`
}

type caseMap struct {
	Places []casePlace `yaml:"places"`
	Edges  []string    `yaml:"edges" doc:"kind A B"`
}

type casePlace struct {
	Label      string    `yaml:"label"`
	Tags       []string  `yaml:"tags"`
	Settlement *caseSite `yaml:"settlement"`
}

type caseSite struct {
	ID        string `yaml:"id"`
	Kind      string `yaml:"kind"`
	Sometimes string `yaml:"sometimes"`
	Owner     string `yaml:"owner"`
	Lordship  string `yaml:"lordship"`
	Role      string `yaml:"role"`
}

type given struct {
	Scenario string   `yaml:"scenario" scalar:"yes"`
	Edition  string   `yaml:"edition"`
	Options  []string `yaml:"options"`
	Seats    int      `yaml:"seats"`
	Set      []string `yaml:"set" doc:"Facts, said in order; those of the file come first."`
}

type caseYAML struct {
	ID    string     `yaml:"id"`
	About string     `yaml:"about"`
	Given given      `yaml:"given"`
	When  []string   `yaml:"when"`
	Then  then       `yaml:"then"`
	And   []caseStep `yaml:"and"`
	Pos   strict.Pos
}

type caseStep struct {
	Set  []string `yaml:"set"`
	When []string `yaml:"when"`
	Then then     `yaml:"then"`
}

type then struct {
	Facts    []string   `yaml:"facts"`
	Refused  string     `yaml:"refused" doc:"The rule by which the last command of when is refused."`
	Asked    string     `yaml:"asked" doc:"The key of the question, without ask."`
	Seat     string     `yaml:"seat" doc:"A faction of the seat that is asked."`
	Listed   []string   `yaml:"listed"`
	Unlisted []string   `yaml:"unlisted"`
	Winners  []string   `yaml:"winners" doc:"A faction of each seat that wins; [nobody]."`
	Seats    [][]string `yaml:"seats"`
}

func TestCases(t *testing.T) {
	content, set := load(t)
	files, err := filepath.Glob("testdata/cases/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	n := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f := caseFile{}
		if r := strict.Read(file, "", data, &f); len(r.Faults) > 0 {
			t.Fatal(r.Faults[0])
		}
		game := New(content, set)
		if f.MapOf != "" {
			other := caseFile{}
			data, err := os.ReadFile(filepath.Join(filepath.Dir(file), f.MapOf))
			if err != nil {
				t.Fatal(err)
			}
			strict.Read(f.MapOf, "", data, &other)
			f.Map = other.Map
		}
		if f.Map != nil {
			game = NewOn(content, set, f.Map.board())
		}
		for _, c := range f.Cases {
			n++
			t.Run(c.ID, func(t *testing.T) {
				if err := c.run(game, f.Given); err != nil {
					t.Errorf("%s: %s: %v", c.Pos, c.ID, err)
				}
			})
		}
	}
	t.Logf("%d cases", n)
}

func (m *caseMap) board() Board {
	var b Board
	for _, p := range m.Places {
		place := Place{Label: p.Label, Tags: p.Tags}
		if s := p.Settlement; s != nil {
			place.Settlement = &Site{s.ID, s.Kind, s.Sometimes, s.Owner, s.Lordship, s.Role}
		}
		b.Places = append(b.Places, place)
	}
	for _, e := range m.Edges {
		w := strings.Fields(e)
		b.Edges = append(b.Edges, Edge{w[1], w[2], w[0]})
	}
	return b
}

func (c *caseYAML) run(g *Game, base given) error {
	setup := referee.Setup{Scenario: base.Scenario, Edition: base.Edition, Options: slices.Concat(base.Options, c.Given.Options), Seats: base.Seats}
	if c.Given.Scenario != "" {
		setup.Scenario = c.Given.Scenario
	}
	if c.Given.Edition != "" {
		setup.Edition = c.Given.Edition
	}
	if c.Given.Seats != 0 {
		setup.Seats = c.Given.Seats
	}
	s, no := g.New(setup)
	if no != nil {
		if c.Then.Refused == no.Rule {
			return nil
		}
		return fmt.Errorf("the setup is refused: %s %s", no.Rule, no.Key)
	}
	steps := append([]caseStep{{Set: slices.Concat(base.Set, c.Given.Set), When: c.When, Then: c.Then}}, c.And...)
	for i, step := range steps {
		var err error
		if s, err = step.run(g, s); err != nil {
			return fmt.Errorf("step %d: %w", i+1, err)
		}
	}
	return nil
}

func (c caseStep) run(g *Game, s referee.State) (referee.State, error) {
	gr := g.Grammar()
	for _, f := range c.Set {
		fact, err := gr.ReadFact(f)
		if err != nil {
			return nil, err
		}
		next, no := s.Say(fact)
		if no != nil {
			return nil, fmt.Errorf("%q cannot be so: %s", f, no.Key)
		}
		s = next
	}
	for i, line := range c.When {
		cmd, err := gr.Read(line)
		if err != nil {
			return nil, err
		}
		if c.Then.Refused != "" && i == len(c.When)-1 {
			no := s.Why(cmd)
			if no == nil {
				return nil, fmt.Errorf("%q is legal, and should be refused by %s", line, c.Then.Refused)
			}
			if no.Rule != c.Then.Refused {
				return nil, fmt.Errorf("%q is refused by %s (%s), not by %s", line, no.Rule, no.Key, c.Then.Refused)
			}
			break
		}
		for {
			moves := s.Moves(nil)
			at := slices.IndexFunc(moves, func(m referee.Move) bool { return m.Command == cmd })
			if at >= 0 {
				s = s.Apply(moves[at], nil)
				break
			}
			answers := referee.Answers(moves)
			if len(answers) != 1 || s.Turn().Pause || s.Turn().Seat == referee.Chance {
				why := ""
				if no := s.Why(cmd); no != nil {
					why = no.Rule + " " + no.Key
				}
				return nil, fmt.Errorf("%q is refused: %s (asked: %s)", line, why, s.Turn().Ask.Key)
			}
			s = s.Apply(answers[0], nil) // the only answer is the referee's
		}
	}
	return s, c.Then.check(g, s)
}

func (c then) check(g *Game, s referee.State) error {
	gr := g.Grammar()
	facts := s.Facts()
	for _, line := range c.Facts {
		want, err := gr.ReadFact(line)
		if err != nil {
			return err
		}
		if slices.Contains(facts, want) {
			continue
		}
		var near []string
		for _, f := range facts {
			if text := gr.FactText(f); strings.Fields(text)[0] == strings.Fields(line)[0] || strings.HasPrefix(text, "no-") && len(strings.Fields(line)) > 1 && strings.Contains(text, strings.Fields(line)[1]) {
				near = append(near, text)
			}
		}
		return fmt.Errorf("%q does not hold; there is %s", line, strings.Join(near, ", "))
	}
	turn := s.Turn()
	if c.Asked != "" && turn.Ask.Key != "ask."+c.Asked {
		return fmt.Errorf("%s is asked, not %s", turn.Ask.Key, c.Asked)
	}
	seats := s.Seats()
	if c.Seat != "" && (turn.Seat < 0 || !slices.Contains(seats[turn.Seat], c.Seat)) {
		return fmt.Errorf("seat %d is asked, not that of %s", turn.Seat, c.Seat)
	}
	for _, line := range slices.Concat(c.Listed, c.Unlisted) {
		cmd, err := gr.Read(line)
		if err != nil {
			return err
		}
		is := slices.ContainsFunc(s.Moves(nil), func(m referee.Move) bool { return m.Command == cmd })
		if is != slices.Contains(c.Listed, line) {
			return fmt.Errorf("%q: listed is %t", line, is)
		}
	}
	if c.Winners != nil {
		winners, over := s.Over()
		if !over {
			return fmt.Errorf("the game is not over")
		}
		var names []string
		for _, w := range winners {
			names = append(names, seats[w][0])
		}
		if len(names) == 0 {
			names = []string{"nobody"}
		}
		if !slices.Equal(names, c.Winners) {
			return fmt.Errorf("the winners are %v, not %v", names, c.Winners)
		}
	}
	if c.Seats != nil && fmt.Sprint(seats) != fmt.Sprint(c.Seats) {
		return fmt.Errorf("the seats are %v, not %v", seats, c.Seats)
	}
	return nil
}
