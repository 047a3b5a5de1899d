package turlough

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/referee"
	"brehon/referee/voice"
)

// argKinds is what an argument of a name is; those of any other name are numbers. A number where a word is meant
// would be printed as the place of that word in a list.
var argKinds = map[string]referee.Kind{
	"power": kindPower, "other": kindPower, "holder": kindPower, "others": kindPower, "power2": kindPower,
	"hex": kindHex, "way": kindHex, "from": kindHex, "to": kindHex, "place": kindPlace, "hazard": kindHazard,
	"phase": kindPhase, "stage": kindStage, "effects": kindEffects,
}

// counted are the nouns that have a plural: where one follows a number, the number chooses between the forms.
var counted = regexp.MustCompile(`\{[-+]?(\w+)\} (?:\w+ )?(?:battles?|provisions?|points?|cards?|years?|heads?|batalhas?|provisões|provisão|pontos?|cartas?|anos?|cabeças?)\b`)

// ear collects every message of play, cases and refused setups.
type ear struct {
	t       *testing.T
	content *turlough.Game
	said    map[string][]referee.Message // by key, a few of each
	rules   map[string]bool
}

// hear checks a message against its text: every placeholder is sent, under the kind that its name means.
func (h *ear) hear(m referee.Message) {
	if m.Rule != "" {
		h.rules[m.Rule] = true
	}
	if h.known(m) {
		return
	}
	h.said[m.Key] = append(h.said[m.Key], m)
	if !h.content.Messages.Has("referee." + m.Key) {
		h.t.Errorf("%s (%s) has no text", m.Key, m.Rule)
		return
	}
	sent := map[string]bool{}
	for _, a := range m.Args {
		sent[a.Name] = true
		if want := argKinds[a.Name]; a.Kind != want {
			h.t.Errorf("%s (%s) sends %s as a thing of kind %d, not %d", m.Key, m.Rule, a.Name, a.Kind, want)
		}
	}
	text := h.content.Message("referee." + m.Key)
	names := slices.Concat(lang.ReadMarks(text.One, text.Letter).Names, text.Marks().Names)
	if text.By != "" {
		names = append(names, text.By)
	}
	for _, name := range names {
		if !sent[name] && !strings.Contains(name, ".") {
			h.t.Errorf("%s (%s) is not sent {%s}", m.Key, m.Rule, name)
			sent[name] = true
		}
	}
}

// known reports whether a message with the same names and the same shape of numbers has been heard.
func (h *ear) known(m referee.Message) bool {
	return slices.ContainsFunc(h.said[m.Key], func(was referee.Message) bool {
		return slices.EqualFunc(was.Args, m.Args, func(a, b referee.Arg) bool {
			one := a.Kind == kindNumber && (a.Value == 1) != (b.Value == 1)
			return a.Name == b.Name && a.Kind == b.Kind && !one
		})
	})
}

// play hears random games, and asks why of commands drawn from all that can be written.
func (h *ear) play(g *Game, setups []referee.Setup, games int) {
	var universe []referee.Command
	g.Grammar().Universe(func(c referee.Command) bool {
		universe = append(universe, c)
		return true
	})
	random := rand.New(rand.NewPCG(5, 8))
	for range games {
		s, no := g.New(setups[random.IntN(len(setups))])
		if no != nil {
			h.t.Fatal(no.Key)
		}
		for range 120 {
			moves := s.Moves(nil)
			h.position(s.(*Position))
			for range 20 {
				if no := s.Why(universe[random.IntN(len(universe))]); no != nil {
					h.hear(no.Message)
				}
			}
			if len(moves) == 0 {
				break
			}
			if _, no := s.Say(anyFact(g.Grammar(), random)); no != nil {
				h.hear(no.Message)
			}
			s = s.Apply(moves[random.IntN(len(moves))], func(e referee.Event) { h.hear(referee.Message(e)) })
		}
	}
}

// position hears what a position asks and shows.
func (h *ear) position(p *Position) {
	h.hear(p.Turn().Ask)
	for _, m := range p.Marks() {
		h.hear(m.Message)
	}
	there := func(m referee.Message) {
		if m.Key != "" {
			h.hear(m)
		}
	}
	source.Each(p.Summary(), there)
	source.Each(p.Fights(), there)
}

// cases hears the messages of the cases in testdata, and of the setups that are refused.
func (h *ear) cases(t *testing.T) {
	for _, f := range readCases(t) {
		for _, c := range f.Cases {
			r := c.Run()
			for _, m := range r.Asked {
				h.hear(m)
			}
			for _, e := range r.Events {
				h.hear(referee.Message(e))
			}
			for _, tried := range r.Tried {
				if tried.Refusal != nil {
					h.hear(*tried.Refusal)
				}
			}
		}
	}
}

// refusedSetups hears why games can't be begun.
func (h *ear) refusedSetups(g *Game) {
	for _, s := range []referee.Setup{
		{Scenario: "1066"},
		{Scenario: "1317", Edition: "la"},
		{Scenario: "1317", Seats: 2},
		{Scenario: "1276", Seats: 7},
		{Scenario: "1317", Seats: 7, Options: []string{"seats.max=6"}},
		{Scenario: "1317", Seats: 5, Deal: []string{"A=hy-blood"}},
		{Scenario: "1317", Seats: 5, Deal: []string{"A=hy-blood", "B=cnut"}},
		{Scenario: "1317", Seats: 5, Deal: []string{"A=hy-blood,hy-blood", "B=clann-cullen"}},
		{Scenario: "1317", Seats: 5, Deal: []string{"A=hy-blood,clann-cullen", "B=corcomroe"}},
		{Scenario: "1317", Seats: 5, Deal: []string{"A=hy-blood", "B=clann-cullen"}},
		{Scenario: "1317", Seats: 5, Deal: []string{"A=clann-cullen", "B=corcomroe,cenel-fermaic"}},
	} {
		if _, no := g.New(s); no != nil {
			h.hear(no.Message)
		} else {
			h.t.Errorf("%+v is no fault", s)
		}
	}
}

// TestEveryMessageHasItsWords: what the law can say has a text, the text finds all that it speaks of among what is
// sent, and both languages say it whole.
func TestEveryMessageHasItsWords(t *testing.T) {
	g, set := load(t)
	game := New(g, set)
	h := &ear{t: t, content: g, said: map[string][]referee.Message{}, rules: map[string]bool{}}
	games := 150
	if testing.Short() {
		games = 30
	}
	h.cases(t)
	cased := maps.Clone(h.said)
	h.said = map[string][]referee.Message{} // the board of a case can have other words
	h.refusedSetups(game)
	h.play(game, everySetup(g, set), games)
	for _, options := range [][]string{
		{"trade=on", "hostage.scope=free", "combat.loss=choice", "call.uncontrolled=die", "combat.tie=none", "clare.muster=anyCastle"},
		{"hostage.pieces=2", "hostage.release=choice", "raid.engaged=forbidden", "demob.where=friendly", "base.place=capital", "muster.again=yes", "clare.provisions=20"},
	} {
		h.play(game, setups(g, set, g.Law().Edition().ID, options...), games/2)
	}
	voices := map[string]*voice.Voice{}
	for _, tag := range lang.Tags(content.FS()) {
		catalog, faults := lang.Load(content.FS(), tag, g.Info.ID)
		if len(faults) > 0 {
			t.Fatal(faults[0])
		}
		voices[tag] = voice.New(g.Game, g.Law(), catalog, game.Grammar()).WithValues(set.Values(g.Law()))
	}
	for _, key := range slices.Sorted(maps.Keys(h.said)) {
		for _, m := range h.said[key] {
			for tag, voice := range voices {
				spoken(t, tag, key, voice.Message(m))
			}
		}
	}
	silent := 0
	for _, key := range slices.Sorted(maps.Keys(written(t))) {
		if !g.Messages.Has("referee." + key) {
			t.Errorf("%s can be sent and has no text", key)
		}
		if h.said[key] == nil && cased[key] == nil {
			silent++
			t.Logf("%s was not heard", key)
		}
	}
	facts(t, game, voices)
	for rule := range citedInSource(t) {
		h.rules[rule] = true
	}
	rules(t, g, h.rules, voices)
	t.Logf("%d messages heard in play, %d in cases, %d never", len(h.said), len(cased), silent)
}

// spoken holds a sentence to be one in which nothing is left open.
func spoken(t *testing.T, tag, key, said string) {
	t.Helper()
	if strings.ContainsAny(said, "{}") || strings.Contains(said, key) || strings.Contains(said, "  ") || strings.TrimSpace(said) != said || said == "" {
		t.Errorf("%s in %s: %q", key, tag, said)
	}
}

// facts: every form of a fact has words that say all of it.
func facts(t *testing.T, game *Game, voices map[string]*voice.Voice) {
	g := game.Grammar()
	random := rand.New(rand.NewPCG(2, 2))
	for f := range g.FactForms() {
		c := anyFactOf(g, uint8(f), random)
		key := "fact"
		for i, w := range g.FactForms()[f] {
			if w.Gap < 0 {
				key += map[bool]string{true: ".", false: "-"}[i == 0] + w.Literal
			}
		}
		if !game.content.Messages.Has("referee." + key) {
			t.Errorf("%s has no words", key)
			continue
		}
		for tag, voice := range voices {
			spoken(t, tag, key, voice.Fact(c))
		}
	}
}

// rules: what is cited is a sentence of the rulebook, in every language.
func rules(t *testing.T, g *turlough.Game, cited map[string]bool, voices map[string]*voice.Voice) {
	for _, rule := range slices.Sorted(maps.Keys(cited)) {
		for tag, voice := range voices {
			if said := voice.Rule(rule); len(strings.Fields(said)) < 4 || strings.ContainsAny(said, "{}") {
				t.Errorf("rule %s in %s: %q", rule, tag, said)
			}
		}
	}
}

// TestNumbersChooseTheirForm: where a number stands before what it counts, it chooses between one and many.
func TestNumbersChooseTheirForm(t *testing.T) {
	g, _ := load(t)
	catalogs := []*lang.Catalog{lang.English()}
	for _, tag := range lang.Tags(content.FS())[1:] {
		c, faults := lang.Load(content.FS(), tag, g.Info.ID)
		if len(faults) > 0 {
			t.Fatal(faults[0])
		}
		catalogs = append(catalogs, c)
	}
	n := 0
	for _, text := range g.Messages.Texts {
		if !strings.HasPrefix(text.Key, "referee.") || strings.HasPrefix(text.Key, "referee.odds.") { // averages: 1.3
			continue
		}
		n++
		for _, c := range catalogs {
			for _, m := range counted.FindAllStringSubmatch(c.Say(text, text.By, 2).Text, -1) {
				if _, name := argKinds[m[1]]; !name {
					t.Errorf("%s in %s: %q has one form, whatever {%s} is", text.Key, c.Tag, m[0], m[1])
				}
			}
		}
	}
	t.Logf("%d texts", n)
}

// sourceFiles are the files of the package, but for its tests, by their names.
func sourceFiles(t *testing.T) map[string]*ast.File {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]*ast.File{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		if files[name], err = parser.ParseFile(token.NewFileSet(), name, nil, 0); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// written is every key of a message that stands in the source. It fails where a key is made so that it can't be read there.
func written(t *testing.T) map[string]bool {
	t.Helper()
	keys := map[string]bool{"event.king-nobody": true, "event.over-nobody": true} // event makes these of a power that is none
	for name, f := range sourceFiles(t) {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				prefix, at := sends(n.Fun)
				if prefix == "" || at >= len(n.Args) {
					break
				}
				list := constants(n.Args[at])
				_, ident := n.Args[at].(*ast.Ident)        // handed on by a function that is known
				_, field := n.Args[at].(*ast.SelectorExpr) // of a table below
				if len(list) == 0 && !ident && !field {
					t.Errorf("%s: the key of a message is no constant", name)
				}
				for _, key := range list {
					keys[prefix+key] = true
				}
			case *ast.FuncDecl:
				known(t, name, n.Name.Name, n.Type)
			case *ast.AssignStmt:
				if lit, ok := n.Rhs[0].(*ast.FuncLit); ok {
					known(t, name, n.Lhs[0].(*ast.Ident).Name, lit.Type)
				}
			case *ast.ValueSpec:
				prefix := map[string]string{"asks": "ask.", "throws": "ask.", "fightWords": "odds."}[n.Names[0].Name]
				if prefix == "" {
					break
				}
				for _, key := range constants(n.Values[0]) {
					keys[prefix+key] = true
				}
			case *ast.BasicLit:
				if s, err := strconv.Unquote(n.Value); err == nil && messageKey.MatchString(s) {
					keys[s] = true
				}
			}
			return true
		})
	}
	return keys
}

// known: a function that is handed the key of a message is one whose callers are read.
func known(t *testing.T, file, name string, f *ast.FuncType) {
	t.Helper()
	for _, param := range f.Params.List {
		for _, id := range param.Names {
			if prefix, _ := sends(ast.NewIdent(name)); id.Name == "key" && prefix == "" {
				t.Errorf("%s: %s is handed keys of messages, and this test does not know it", file, name)
			}
		}
	}
}

// citedInSource is every rule that the source names.
func citedInSource(t *testing.T) map[string]bool {
	rules := map[string]bool{}
	for _, f := range sourceFiles(t) {
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok {
				if s, err := strconv.Unquote(lit.Value); err == nil && ruleID.MatchString(s) {
					rules[s] = true
				}
			}
			return true
		})
	}
	return rules
}

var (
	messageKey = regexp.MustCompile(`^(ask|event|refuse|mark|sheet|odds|map)\.[a-z-]+$`)
	ruleID     = regexp.MustCompile(`^T[0-9]+(\.[0-9]+)*(\.[a-d])?$`)
	oneKey     = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
)

// sends returns which argument of a message function is the key, and the prefix that it adds.
func sends(f ast.Expr) (prefix string, at int) {
	name := ""
	switch f := f.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	switch name {
	case "refuse":
		return "refuse.", 1
	case "no", "astray": // a refusal of one rule
		return "refuse.", 0
	case "warning":
		return "warn.", 1
	case "remark":
		return "remark.", 0
	case "event":
		return "event.", 1
	case "sheet":
		return "sheet.", 0
	case "mark":
		return "mark.", 3
	case "scoreText":
		return "score.", 1
	case "say": // of a fight
		return "odds.", 0
	}
	return "", 0
}

// constants are the strings within an expression that can be keys.
func constants(e ast.Expr) (list []string) {
	ast.Inspect(e, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if s, err := strconv.Unquote(lit.Value); err == nil && oneKey.MatchString(s) {
				list = append(list, s)
			}
		}
		return true
	})
	return list
}
