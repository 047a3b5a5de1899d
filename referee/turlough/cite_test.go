package turlough

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/content/turlough"
	"brehon/referee/judge"
	scen "brehon/scenarios/turlough"
)

// inBook are the rules of the rulebook, and whether each is enforced.
func inBook(g *turlough.Game) map[string]bool {
	rules := map[string]bool{}
	for _, c := range g.Book {
		for _, b := range c.Blocks {
			if b.Rule != nil {
				rules[b.Rule.ID] = rules[b.Rule.ID] || b.Rule.Enforced
			}
		}
	}
	return rules
}

// sources are the files of the package that are no tests.
func sources(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(files, func(f string) bool { return strings.HasSuffix(f, "_test.go") })
}

// named are the rules that the package names outside of comments, each with a file.
func named(t *testing.T) map[string]string {
	t.Helper()
	cited := regexp.MustCompile(`"(T[0-9]+(\.[0-9]+)*(\.[a-d])?)"`)
	where := map[string]string{}
	for _, f := range sources(t) {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range cited.FindAllStringSubmatch(string(data), -1) {
			where[m[1]] = f
		}
	}
	return where
}

// Every rule that the package or a scenario names stands in the rulebook.
func TestCitations(t *testing.T) {
	g, set := load(t)
	rules := inBook(g)
	where := named(t)
	for _, sc := range set.Scenarios {
		where[sc.Law] = sc.ID
	}
	for rule, file := range where {
		if _, ok := rules[rule]; !ok {
			t.Errorf("%s cites %s, which the rulebook does not have", file, rule)
		}
	}
	t.Logf("%d rules are named", len(where))
}

// evidence is what the cases together show.
type evidence struct {
	refused map[string]int // commands and facts refused, by rule
	twins   map[string]int // legal ones beside them: the same verb in the same position, or the same words in the same case
	keys    map[string]int // refusals by key
	heard   map[string]int // rules of refusals, events and questions
	cited   map[string]int // rules that a case names
}

func playCases(t *testing.T) evidence {
	t.Helper()
	p := evidence{map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}}
	for _, f := range readCases(t) {
		for _, c := range f.Cases {
			p.add(c)
		}
	}
	return p
}

func (p evidence) add(c *judge.Case) {
	r := c.Run()
	for _, x := range r.Tried {
		if x.Refusal == nil {
			continue
		}
		p.refused[x.Refusal.Rule]++
		p.keys[x.Refusal.Key]++
		if slices.ContainsFunc(r.Tried, func(y judge.Tried) bool { return twin(x, y) }) {
			p.twins[x.Refusal.Rule]++
		}
	}
	for rule := range heard(r) {
		p.heard[rule]++
	}
	for _, rule := range c.Cites() {
		p.cited[rule]++
	}
}

// twin reports whether y is legal and as near to x as can be.
func twin(x, y judge.Tried) bool {
	if y.Refusal != nil || x.Line == "" {
		return false
	}
	verb, _, _ := strings.Cut(x.Line, " ")
	return y.Line == x.Line || y.At == x.At && strings.HasPrefix(y.Line+" ", verb+" ")
}

// heard returns the rules that the game named while a case ran.
func heard(r judge.Report) map[string]bool {
	rules := map[string]bool{}
	for _, x := range r.Tried {
		if x.Refusal != nil {
			rules[x.Refusal.Rule] = true
		}
	}
	for _, e := range r.Events {
		rules[e.Rule] = true
	}
	for _, m := range r.Asked {
		rules[m.Rule] = true
	}
	return rules
}

// refusing are the rules by which the law refuses: those in calls of refuse, and those of scenarios with absences.
func refusing(t *testing.T, set *scen.Set) []string {
	t.Helper()
	rules := map[string]bool{}
	for _, file := range sources(t) {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			name, ok := call.Fun.(*ast.Ident)
			rule, lit := call.Args[0].(*ast.BasicLit)
			if ok && lit && name.Name == "refuse" {
				id, _ := strconv.Unquote(rule.Value)
				rules[id] = true
			}
			return true
		})
	}
	for _, sc := range set.Scenarios {
		if len(sc.Absences) > 0 {
			rules[sc.Law] = true
		}
	}
	return slices.SortedFunc(maps.Keys(rules), cmp.Compare[string])
}

// withoutTwin are rules beside whose refusals nothing is legal, with the reason.
var withoutTwin = map[string]string{
	"T7.1":    "it refuses a setup; every other case is one that is taken",
	"T8.1":    "it refuses a setup",
	"T16.2.3": "what a scenario leaves out is left out to its end; the case raid-present-1281 is the same raid elsewhere",
}

func TestRefusingRulesHaveCases(t *testing.T) {
	_, set := load(t)
	p := playCases(t)
	rules := refusing(t, set)
	for _, rule := range rules {
		if p.refused[rule] < 2 {
			t.Errorf("%s: %d refused commands in the cases, and 2 are wanted", rule, p.refused[rule])
		}
		if p.twins[rule] == 0 && withoutTwin[rule] == "" {
			t.Errorf("%s: no legal command stands beside a refused one", rule)
		}
	}
	t.Logf("%d rules refuse", len(rules))
}

// keysWithoutCase are refusals that no case can show, with the reason.
var keysWithoutCase = map[string]string{
	"refuse.asked-anew": "it is the match that says it, when a game is amended (match_test.go)",
}

func TestRefusalsHaveCases(t *testing.T) {
	g, _ := load(t)
	p := playCases(t)
	n := 0
	for _, text := range g.Texts() {
		key, ok := strings.CutPrefix(text.Key, "referee.")
		if !ok || !strings.HasPrefix(key, "refuse.") {
			continue
		}
		n++
		if has := p.keys[key] > 0; has == (keysWithoutCase[key] != "") {
			t.Errorf("%s: shown by a case: %t; a reason why it can't be: %q", key, has, keysWithoutCase[key])
		}
	}
	t.Logf("%d refusals", n)
}

// Every rule that the book calls enforced is cited by a case: named by it, or by the game while the case runs.
func TestEnforcedRulesHaveCases(t *testing.T) {
	g, _ := load(t)
	p := playCases(t)
	n := 0
	for _, rule := range slices.Sorted(maps.Keys(inBook(g))) {
		if !inBook(g)[rule] {
			continue
		}
		n++
		if p.cited[rule]+p.heard[rule] == 0 {
			t.Errorf("%s is enforced, and no case cites it", rule)
		}
	}
	t.Logf("%d rules are enforced", n)
}

// A case proves what it names: its rules are in the book, it checks something, and a rule that comes with an event
// somewhere is named while the case runs.
func TestCasesCiteWhatTheyShow(t *testing.T) {
	g, _ := load(t)
	book, files := inBook(g), readCases(t)
	effects := map[string]bool{}
	for _, f := range files {
		for _, c := range f.Cases {
			for _, e := range c.Run().Events {
				effects[e.Rule] = true
			}
		}
	}
	for _, f := range files {
		for _, c := range f.Cases {
			said := heard(c.Run())
			for _, rule := range slices.Concat(c.Cites(), slices.Collect(maps.Keys(said))) {
				if _, ok := book[rule]; !ok {
					t.Errorf("%s: %s names %s, which the rulebook does not have", c.Pos, c.ID, rule)
				}
			}
			for _, rule := range c.Cites() {
				if effects[rule] && !said[rule] {
					t.Errorf("%s: %s cites %s, and the game does not name it here", c.Pos, c.ID, rule)
				}
			}
			if c.Checks() == 0 {
				t.Errorf("%s: %s checks nothing", c.Pos, c.ID)
			}
		}
	}
}
