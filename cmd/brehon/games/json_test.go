package games

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/refereetest"
	"brehon/referee/say"
	"brehon/referee/table"
	"brehon/referee/view"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

var (
	honest  = flag.Int("honest", 4, "games, of each game, that a user of the JSON alone plays")
	answers = flag.Int("answers", 10, "every how manieth answer of a recorded game is held against the schema; 1: all, and of all games")
)

// schemaOfAnswers is answer.schema.json.
func schemaOfAnswers(t *testing.T) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(say.AnswerSchema))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("answer.schema.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("answer.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// pipe is a program at the end of a pipe: it types lines, and reads one object for each.
type pipe struct {
	*console.Console
	schema *jsonschema.Schema
	out    *bytes.Buffer
}

// types types a line; the answer is read back from its bytes, and held against the schema if that is wanted.
func (p *pipe) types(t *testing.T, line string, check bool) (a say.Answer) {
	t.Helper()
	p.out.Reset()
	p.Print(p.Line(line))
	if err := json.Unmarshal(p.out.Bytes(), &a); err != nil {
		t.Fatal(err)
	}
	if check {
		p.holds(t, line)
	}
	return a
}

// holds holds what was printed last against the schema.
func (p *pipe) holds(t *testing.T, line string) {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(p.out.Bytes()))
	if err == nil {
		err = p.schema.Validate(doc)
	}
	if err != nil {
		t.Fatalf("%q is answered with what is no answer: %v", line, err)
	}
}

// TestTheSchemaHoldsOfRecordedGames: the answers to the lines of recorded games are what the schema says, and an answer that
// lacks something is not.
func TestTheSchemaHoldsOfRecordedGames(t *testing.T) {
	schema, checked := schemaOfAnswers(t), 0
	for _, e := range List {
		for i, path := range recordedGames(e.ID) {
			if *answers > 1 && i%3 > 0 {
				continue
			}
			s := sitDown(t, path)
			s.console.View.JSON = true
			p := &pipe{s.console, schema, s.out}
			p.Print(p.Look())
			p.holds(t, path)
			for n, line := range s.lines {
				check := n%*answers == 0 || n == len(s.lines)-1
				if check {
					checked++
				}
				if a := p.types(t, line, check); a.Code != say.Done {
					t.Fatalf("%s: %q is %s", path, line, a.Result)
				}
			}
			if a := p.types(t, "", true); !a.Over || len(a.Moves) > 0 {
				t.Errorf("%s does not end: %+v", path, a)
			}
		}
	}
	t.Logf("%d answers", checked)
	for _, broken := range []string{`{}`, `{"version":3,"line":"","code":0,"result":"done","viewer":0,"moves":["roll 1"],"position":[],"hash":"","over":false}`} {
		doc, _ := jsonschema.UnmarshalJSON(strings.NewReader(broken))
		if schema.Validate(doc) == nil {
			t.Errorf("%s is an answer", broken)
		}
	}
}

// TestAnHonestProgramIsNeverRefused: a program that knows nothing but moves[] types one of them after the other, in every
// language, until the game is over or long enough. Dice and cards are at the table: what is drawn stands in moves[], too. Each move
// is done, and what it says of whose it is and what it names is so.
func TestAnHonestProgramIsNeverRefused(t *testing.T) {
	seed, schema := refereetest.Seed(t, 28), schemaOfAnswers(t)
	for _, e := range List {
		_, setups := load(t, e)
		lines, over, priced, unsure := 0, 0, 0, 0
		for n := range *honest {
			random := rand.New(rand.NewPCG(seed, uint64(n)))
			setup := setups[random.IntN(len(setups))]
			p := atPipe(t, e, setup, []string{"en", "pt-BR", "es"}[n%3])
			p.schema = schema
			a := p.types(t, "", true)
			for i := 0; !a.Over && i < 1500; i++ {
				if i%5 == 0 {
					if a = p.isToldWhy(t, a, random); a.Over {
						break
					}
					a = p.saysWhatIsSo(t, a, a.Position[random.IntN(len(a.Position))])
				}
				m := p.draws(t, a, random)
				if m.Aside && random.IntN(20) > 0 {
					continue
				}
				if m.Price != nil {
					priced++
				}
				if m.Unsure {
					unsure++
				}
				p.isSo(t, m, a)
				was := a
				if a = p.types(t, m.Text, i%50 == 0); a.Code != say.Done {
					t.Fatalf("game %d of %s %+v, in %s: %q stands in moves[], and is %s: %+v", n, e.ID, setup, was.Asked.Key, m.Text, a.Result, a.Refusal)
				}
				if confirms := len(a.Steps) == 1 && a.Asked.Key != was.Asked.Key && m.Price != nil; confirms && m.Price.Text != a.Asked.Text {
					t.Errorf("%s: %q has the price %q, and then is asked %q", e.ID, m.Text, m.Price.Text, a.Asked.Text)
				}
				lines++
			}
			if a.Over {
				over++
			}
			for _, w := range a.Winners {
				if w.ID == "" || w.Name == "" || p.View.Match.At(0).State().Seats()[w.Seat][0] != w.ID {
					t.Errorf("%s: it wins %+v", e.ID, w)
				}
			}
		}
		t.Logf("%s: %d games, %d ended, %d lines, %d moves with a price, %d unsure: none refused", e.ID, *honest, over, lines, priced, unsure)
	}
}

// atPipe is a new game, at which persons sit in all seats and a program types for them.
func atPipe(t *testing.T, e Entry, setup referee.Setup, tag string) *pipe {
	t.Helper()
	p := &pipe{out: &bytes.Buffer{}}
	host := table.Host{Options: table.Options{Game: e.ID, DryRun: true, Setup: setup, JSON: true, GoOn: true}, Games: &shelf{t, tag, nil}, Out: p.out}
	m, err := host.Match()
	if err != nil {
		t.Fatal(err)
	}
	if p.Console, err = host.Console(m); err != nil {
		t.Fatal(err)
	}
	p.View.JSON = true
	return p
}

// draws is one of moves[]; where that is unsure, one that the table's own deck can give, which knows what lies hidden.
func (p *pipe) draws(t *testing.T, a say.Answer, random *rand.Rand) view.Move {
	t.Helper()
	if m := a.Moves[random.IntN(len(a.Moves))]; !m.Unsure {
		return m
	}
	outcomes := referee.Answers(p.View.Match.Moves())
	text := p.View.Match.Game().Grammar().Text(outcomes[random.IntN(len(outcomes))].Command)
	i := slices.IndexFunc(a.Moves, func(m view.Move) bool { return m.Text == text })
	if i < 0 {
		t.Fatalf("%s: %q does not stand in moves[]", a.Asked.Key, text)
	}
	return a.Moves[i]
}

// writing is a game of Feudum whose next line is the drawing of a writ.
func writing(t *testing.T) *pipe {
	t.Helper()
	e := List[slices.IndexFunc(List, func(e Entry) bool { return e.ID == "feudum" })]
	p := atPipe(t, e, referee.Setup{Scenario: "two"}, "en")
	p.schema = schemaOfAnswers(t)
	script, err := os.ReadFile("testdata/feudum-writ.script")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(script)), "\n") {
		if a := p.types(t, line, false); a.Code != say.Done {
			t.Fatalf("%q is %s: %+v %v", line, a.Result, a.Refusal, a.Says)
		}
	}
	return p
}

// TestWhatWasDrawnIsListedNoMore: who drew a writ is not offered it again; no move is unsure before something lies in another hand, and
// what is unsure may be refused.
func TestWhatWasDrawnIsListedNoMore(t *testing.T) {
	type step struct {
		line   string
		code   int
		c3, m1 bool // they are listed
	}
	drawn := []step{{"play explore", say.Done, true, true}, {"writ c3", say.Done, false, true}, {"writ c3", say.Refused, false, true}}
	for _, held := range []bool{false, true} {
		p, steps := writing(t), drawn
		if held {
			if a := p.types(t, `table says holds red m1 because "so it is"`, false); a.Code != say.Done {
				t.Fatalf("%s: %+v %v", a.Result, a.Refusal, a.Says)
			}
			steps = append(steps, step{"writ m1", say.Refused, false, true})
		}
		for _, step := range steps {
			a := p.types(t, step.line, true)
			listed := map[string]bool{}
			for _, m := range a.Moves {
				listed[m.Text] = true
				if m.Unsure != held {
					t.Errorf("after %q: %+v", step.line, m)
				}
			}
			if a.Code != step.code || a.Asked.Key != "ask.writ" || a.Viewer != 0 || listed["writ c3"] != step.c3 || listed["writ m1"] != step.m1 {
				t.Errorf("%q is %s, and then %s shows seat %d of writs %v: %+v %v", step.line, a.Result, a.Asked.Key, a.Viewer, listed, a.Refusal, a.Says)
			}
		}
	}
}

// TestTableSaysBetraysNothing: while somebody holds a writ that others have not seen, nothing can be said of any writ: who lies about
// where one is does not learn where it is, and nothing of it stands in the journal.
func TestTableSaysBetraysNothing(t *testing.T) {
	p := writing(t)
	for _, line := range []string{"play explore", "writ c3"} {
		if a := p.types(t, line, false); a.Code != say.Done {
			t.Fatalf("%q is %s: %+v", line, a.Result, a.Refusal)
		}
	}
	for _, p.View.AllSeats = range []bool{true, false} {
		says := func(fact string) string {
			was := p.View.Match.Len()
			a := p.Line("table says " + fact)
			if p.View.Match.Len() != was || a.Refusal == nil || a.Refusal.Key != "play.hiddenFact" {
				t.Errorf("%s: %s %+v", fact, a.Result, a.Refusal)
			}
			return fmt.Sprint(a.Result, a.Refusal, a.Says)
		}
		for _, fact := range []string{"holds green c3", "holds red c3", "no-writ red c3", "no-writ green c3", "unseen c3"} {
			of, other := says(fact), says(strings.ReplaceAll(fact, "c3", "c4"))
			if strings.ReplaceAll(of, "c3", "c4") != other {
				t.Errorf("%s:\n%s\n%s", fact, of, other)
			}
		}
	}
}

// isToldWhy types a command at random, legal or not: what is refused says why.
func (p *pipe) isToldWhy(t *testing.T, was say.Answer, random *rand.Rand) say.Answer {
	t.Helper()
	g := p.View.Match.Game().Grammar()
	c := referee.Command{Form: uint8(random.IntN(len(g.Forms())))}
	for _, w := range g.Forms()[c.Form] {
		if w.Gap >= 0 {
			least, most := g.Bounds(w.Kind)
			c.Args[w.Gap] = int16(least + random.IntN(most-least+1))
		}
	}
	line := g.Text(c)
	if random.IntN(3) == 0 {
		line, _, _ = strings.Cut(line, " ")
	}
	a := p.types(t, line, false)
	if no := a.Refusal; a.Code == say.Refused && (no == nil || no.Command == "" || no.Key == "" || no.Text == "") {
		t.Errorf("%s: %q is refused so: %+v %v", was.Asked.Key, line, no, a.Says)
	}
	return a
}

// saysWhatIsSo types a fact of the position: it is understood as that fact, and changes nothing. A fact that stands for what is hidden
// cannot be said.
func (p *pipe) saysWhatIsSo(t *testing.T, was say.Answer, fact string) say.Answer {
	t.Helper()
	if f, err := p.View.Match.Game().Grammar().ReadFact(fact); err == nil && !slices.Contains(p.View.Match.State().Facts(), f) {
		return was
	}
	a := p.types(t, "table says "+fact+` because "so it is"`, false)
	if a.Code == say.Refused && a.Refusal.Key == "play.hiddenFact" && p.hides(t, fact) {
		return was
	}
	if a.Code != say.Done || a.Hash != was.Hash || len(a.Steps) == 0 || a.Steps[0].Text != fact {
		t.Errorf("%s: %q stands in position[], and said it is %s: %+v %v", was.Asked.Key, fact, a.Result, a.Refusal, a.Says)
	}
	return a
}

// hides reports whether nothing can be said of what a fact is about, as a step that stands is hidden from somebody.
func (p *pipe) hides(t *testing.T, fact string) bool {
	t.Helper()
	f, err := p.View.Match.Game().Grammar().ReadFact(fact)
	if err != nil {
		t.Fatal(err)
	}
	for i := range p.View.Match.Len() {
		if p.View.Match.Hidden(i, referee.Nobody) {
			v, ok := p.View.Match.State().(referee.Veiled)
			return ok && v.Keeps(f)
		}
	}
	return false
}

// isSo: what an answer says of a move is what the match says of it.
func (p *pipe) isSo(t *testing.T, m view.Move, a say.Answer) {
	t.Helper()
	c, err := p.View.Match.Game().Grammar().Read(m.Text)
	mv, ok := p.View.Match.Listed(c)
	if err != nil || !ok {
		return // of what lies hidden the list says no more than everybody knows
	}
	id := fmt.Sprint(mv.Form)
	for i, gap := range m.Gaps {
		id += fmt.Sprintf(".%d", mv.Args[i])
		if !strings.Contains(" "+m.Text+" ", " "+gap.Value+" ") || gap.Name == "" || gap.Kind == "" {
			t.Errorf("%q names %+v", m.Text, gap)
		}
	}
	if m.ID != id || m.Seat != int(mv.Seat) || m.Aside != mv.Aside || m.Weight != int(mv.Weight) || !m.Aside && m.Seat != a.Asked.Seat || m.Say == "" {
		t.Errorf("%+v is told of %+v", m, mv)
	}
}
