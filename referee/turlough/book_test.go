package turlough

import (
	"io"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/judge"
	"brehon/referee/say"
	"brehon/referee/voice"
	scen "brehon/scenarios/turlough"
)

// The worked examples of the rulebook are played: each names a case, or the table that was recorded for its chapter, and
// prints the figures that come of it, in every language.

// firstTurn is the chapter that one recorded table plays, and the table.
const (
	firstTurn   = "first-turn"
	firstTable  = "1276-first-turn"
	firstScript = "testdata/tables/" + firstTable + ".script"
)

// printed are the figures in blocks of the rulebook.
type printed struct {
	texts    []lang.Text
	catalogs map[string]*lang.Catalog
}

func readBook(t *testing.T, g *turlough.Game, set *scen.Set) printed {
	t.Helper()
	p := printed{g.Texts(), map[string]*lang.Catalog{}}
	for _, tag := range lang.Tags(content.FS()) {
		c := lang.English()
		if tag != "en" {
			var faults []lang.Fault
			if c, faults = lang.Load(content.FS(), tag, g.Info.ID); len(faults) > 0 {
				t.Fatal(faults[0])
			}
		}
		p.catalogs[tag] = c.WithValues(g.Values(g.Law())).WithValues(set.Values(g.Law()))
	}
	return p
}

var figure = regexp.MustCompile(`[0-9]+`)

// figures are those in a block of a chapter, as a language prints it: of an example its texts and caption.
func (p printed) figures(tag, chapter, block string) (list []string) {
	key := "rules." + chapter + "." + block
	for _, text := range p.texts {
		if text.Key == key || strings.HasPrefix(text.Key, key+".") {
			list = append(list, figure.FindAllString(p.catalogs[tag].Say(text).Text, -1)...)
		}
	}
	return list
}

// below is the table that goes with an example and has the rest of its figures.
var below = map[string]string{"two-against-one": "inchicronan-rolls"}

// tells reports each figure that a block does not print.
func (p printed) tells(t *testing.T, chapter, block string, want []string) {
	t.Helper()
	for tag := range p.catalogs {
		got := p.figures(tag, chapter, block)
		if table := below[block]; table != "" {
			got = append(got, p.figures(tag, chapter, table)...)
		}
		for _, n := range want {
			if !slices.Contains(got, n) {
				t.Errorf("%s of chapter %s in %s does not print %s; it prints %s", block, chapter, tag, n, strings.Join(got, " "))
			}
		}
	}
}

// amounts are the numbers of a sentence that count things: not labels of hexes, and not those that a text may say as none
// or one.
func amounts(sentence string) (list []string) {
	for _, w := range strings.Fields(sentence) {
		w = strings.TrimPrefix(w, "-")
		if n, err := strconv.Atoi(w); err == nil && n > 1 && len(w) < 4 {
			list = append(list, w)
		}
	}
	return list
}

// figuresOf are the numbers that a case comes to: its dice, its prices, its facts and events.
func figuresOf(c *judge.Case) (list []string) {
	steps := []*judge.Step{{When: c.When, Then: c.Then}}
	for _, s := range append(steps, c.And...) {
		for _, l := range slices.Concat(s.When, s.Then.Facts) {
			if !strings.HasPrefix(l.Text, "round") && !strings.HasPrefix(l.Text, "campaign-turn") {
				list = append(list, amounts(l.Text)...)
			}
		}
		for _, e := range s.Then.Events {
			list = append(list, amounts(strings.Join(e.Args, " "))...)
		}
	}
	return list
}

func TestExamplesOfTheBookArePlayed(t *testing.T) {
	g, set := load(t)
	book := readBook(t, g, set)
	cases := map[string]*judge.Case{}
	for _, f := range readCases(t) {
		for _, c := range f.Cases {
			cases[c.ID] = c
		}
	}
	n, checked := 0, 0
	for _, chapter := range g.Book {
		for _, b := range chapter.Blocks {
			if b.Example == nil {
				continue
			}
			n++
			e := b.Example
			if chapter.ID == firstTurn && e.Case == firstTable {
				continue // TestFirstTurnOfTheBook
			}
			c := cases[e.Case]
			if c == nil {
				t.Errorf("chapter %s: the example %s names the case %q, which is none", chapter.ID, e.ID, e.Case)
				continue
			}
			figures := figuresOf(c)
			checked += len(figures)
			book.tells(t, chapter.ID, e.ID, figures)
		}
	}
	t.Logf("%d examples, %d figures", n, checked)
}

// A moment of the first Round: what holds when a line has been typed, and the block of the chapter that tells it.
type moment struct {
	typed string
	block string
	facts string
}

var firstMoments = []moment{
	{"draw scotland", "seats", "febas clann-turlough 3, febas clann-cullen 3, febas clann-brian-roe 3, febas hy-blood 3, pounds de-clare 24, cattle clann-brian-roe 0"},
	{"draw scotland", "the-card", "hazard scotland, deck rain 12, deck scotland 4"},
	{"roll 5", "maintenance-steps", "cattle clann-turlough 10, pounds de-clare 45, cattle hy-blood 8, cattle clann-cullen 7"},
	{"buy de-clare provisions 9", "clare-musters", "army de-clare 1211 9, provisions de-clare 9, pounds de-clare 0"},
	{"buy de-clare provisions 9", "turlough-stands", "army clann-turlough 0910 1, turn-of de-clare, not-mobilized clann-cullen, not-mobilized hy-blood"},
	{"march de-clare 1107", "clare-marches", "army de-clare 1107 9, points 1"},
	{"muster clann-brian-roe coyne 7 tuarastal 0", "clare-marches", "army clann-brian-roe 1107 7, devastation clonroad 7, hostage clann-brian-roe de-clare, no-exile clann-brian-roe"},
	{"muster corcovaskin coyne 3 tuarastal 1", "turlough-calls", "ally corcovaskin clann-turlough, hostage corcovaskin clann-turlough, army corcovaskin 0910 4, cattle corcovaskin 4, devastation kildysert 3"},
	{"march clann-brian-roe 0910", "brian-roe-strikes", "army clann-brian-roe 0910 7, army clann-turlough 0910 1"},
	{"roll 3 5", "brian-roe-strikes", "army clann-turlough 0909 1, army clann-brian-roe 0910 7"},
	{"raid clann-brian-roe kildysert", "brian-roe-strikes", "cattle clann-brian-roe 1, destroyed kildysert, devastation kildysert 10"},
	{"roll 5 2", "corcovaskin-tries", "army corcovaskin 0910 3"},
	{"roll 5 1", "after-the-battle", "no-army corcovaskin, febas clann-cullen 1, cattle corcovaskin 0"},
	{"roll 5 1", "suppers", "army de-clare 1107 9, provisions de-clare 0, army clann-turlough 0909 1, cattle clann-turlough 9, army clann-brian-roe 0910 4, cattle clann-brian-roe 1"},
	{"roll 5 1", "what-now", "king clann-turlough, campaign-turn 2, febas clann-turlough 3, febas clann-cullen 1, febas clann-brian-roe 3, febas hy-blood 3"},
	{"roll 5 1", "news", "cattle hy-blood 8, not-mobilized hy-blood, not-mobilized clann-cullen"},
	{"march de-clare 1408", "clare-raids-tulla", "army de-clare 1408 9, points 3"},
	{"roll 3 4", "clare-raids-tulla", "army clann-cullen 1409 1, devastation tulla 9, cattle de-clare 1"},
	{"demobilize clann-turlough", "turlough-goes-home", "no-army clann-turlough, febas clann-turlough 3, cattle clann-turlough 9, king clann-turlough"},
	{"march clann-brian-roe 1107", "brian-roe-is-king", "army clann-brian-roe 1107 4, points 2, cattle clann-brian-roe 1, devastation clonroad 7"},
	{"demobilize clann-cullen", "brian-roe-is-king", "king clann-brian-roe, army clann-brian-roe 1107 4, cattle clann-brian-roe 0, destroyed clonroad, campaign-turn 3"},
	{"demobilize clann-brian-roe", "last-army", "round 2, king clann-brian-roe, exile clann-turlough, febas clann-turlough 3, cattle clann-turlough 9, hostage corcovaskin clann-turlough, devastation clonroad 10, devastation kildysert 10, devastation tulla 7"},
}

// drawn are the examples whose picture shows all armies that are on the board when the moment comes.
var drawn = []string{"turlough-stands", "what-now", "last-army"}

// TestFirstTurnOfTheBook plays the recorded table line by line.
func TestFirstTurnOfTheBook(t *testing.T) {
	g, set := load(t)
	book := readBook(t, g, set)
	data, err := os.ReadFile(firstScript)
	if err != nil {
		t.Fatal(err)
	}
	m, no := referee.Begin(New(g, set), referee.Setup{Scenario: "1276", Seats: 5})
	if no != nil {
		t.Fatal(no.Key)
	}
	voice := voice.New(g.Game, g.Law(), lang.English(), m.Game().Grammar())
	c := console.New(console.Options{Match: m, Voice: voice, Out: io.Discard, Script: true, AllSeats: true})
	met, lies := map[moment]bool{}, map[*turlough.Picture]bool{}
	for _, line := range strings.Split(string(data), "\n") {
		if a := c.Line(line); a.Code != say.Done {
			t.Fatalf("%s: %+v %v", line, a.Refusal, a.Says)
		}
		for _, now := range firstMoments {
			if now.typed == strings.TrimSpace(line) && !met[now] {
				met[now] = true
				now.check(t, m)
				book.tells(t, firstTurn, now.block, now.figures())
				p, pic := m.State().(*Position), pictureOf(g, now.block)
				if slices.Contains(drawn, now.block) {
					p.isPicture(t, pic)
				}
				if pic != nil {
					lies[pic] = lies[pic] || p.lies(pic)
				}
			}
		}
	}
	if len(met) != len(firstMoments) {
		t.Errorf("%d of %d moments came", len(met), len(firstMoments))
	}
	for pic, as := range lies {
		if !as {
			t.Errorf("the picture %q: at no moment of its example do just its tokens lie there", pic.Text.Other)
		}
	}
	rollsOfTheTable(t, g, m)
}

// figures are those of its facts, but for what is left in a deck, and counters.
func (now moment) figures() (list []string) {
	for _, f := range strings.Split(now.facts, ", ") {
		if verb, _, _ := strings.Cut(f, " "); verb != "deck" && verb != "campaign-turn" {
			list = append(list, amounts(f)...)
		}
	}
	return list
}

func (now moment) check(t *testing.T, m *referee.Match) {
	t.Helper()
	gr, facts := m.Game().Grammar(), m.State().Facts()
	for _, text := range strings.Split(now.facts, ", ") {
		fact, err := gr.ReadFact(text)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(facts, fact) {
			t.Errorf("after %q %s does not hold", now.typed, text)
		}
	}
}

// rollsOfTheTable: the chapter's table of the battle has the dice that were typed, and the battles after each.
func rollsOfTheTable(t *testing.T, g *turlough.Game, m *referee.Match) {
	t.Helper()
	var rows [][]string
	for i := range m.Len() {
		e := m.Entry(i)
		before, p := e.Before.(*Position), e.After.(*Position)
		if before.phase != phaseBattle || e.Move.Form != formRoll {
			continue
		}
		n := strconv.Itoa(int(e.Move.Args[0]))
		if before.rDie == 0 {
			rows = append(rows, []string{n})
			continue
		}
		last := &rows[len(rows)-1]
		*last = append(*last, n)
		for _, id := range []string{"clann-brian-roe", "corcovaskin"} {
			*last = append(*last, strconv.Itoa(int(p.battles[p.law.power(id)])))
		}
	}
	table := tableOf(t, g, "rolls")[1:] // the first row is how they begin
	if len(rows) != len(table) {
		t.Fatalf("%d rolls were made, and the table has %d", len(rows), len(table))
	}
	for i := range rows {
		if !slices.Equal(rows[i], table[i]) {
			t.Errorf("roll %d of the battle: %v, and in the book %v", i+1, rows[i], table[i])
		}
	}
}

// tableOf is a table of the chapter, in English, without marks.
func tableOf(t *testing.T, g *turlough.Game, id string) (rows [][]string) {
	t.Helper()
	for _, c := range g.Book {
		for _, b := range c.Blocks {
			if c.ID != firstTurn || b.Table == nil || b.Table.ID != id {
				continue
			}
			for _, row := range b.Table.Rows {
				var cells []string
				for _, cell := range row {
					cells = append(cells, strings.Trim(cell.Other, "*"))
				}
				rows = append(rows, cells)
			}
		}
	}
	return rows
}

// pictureOf is the picture of an example of the chapter.
func pictureOf(g *turlough.Game, id string) *turlough.Picture {
	for _, c := range g.Book {
		for _, b := range c.Blocks {
			if c.ID == firstTurn && b.Example != nil && b.Example.ID == id {
				pic, _ := b.Example.Picture.(*turlough.Picture)
				return pic
			}
		}
	}
	return nil
}

// isPicture reports armies that a picture shows elsewhere, or lacks.
func (p *Position) isPicture(t *testing.T, pic *turlough.Picture) {
	t.Helper()
	armies := p.armies()
	for _, a := range pic.Armies {
		f := p.law.power(a.Faction)
		if !has(armies, f) || p.law.hexes[p.at[f]].label != a.At {
			t.Errorf("%s is drawn at %s", a.Faction, a.At)
		}
		armies &^= bit(f)
	}
	each(armies, func(f power) { t.Errorf("%s is not drawn", p.law.powers[f].id) })
}

// lies reports whether the tokens of a picture are those that lie between its corners.
func (p *Position) lies(pic *turlough.Picture) bool {
	c1, r1, _ := turlough.ParseHex(pic.From)
	c2, r2, _ := turlough.ParseHex(pic.To)
	n := 0
	for s := range p.law.sites {
		at := p.law.hexes[p.law.sites[s].hex].label
		token := turlough.TokenAt{Kind: "devastation", At: at, N: int(p.dev[s])}
		if p.isDestroyed(site(s)) {
			token.Kind, token.N = "destruction", 1
		}
		col, row, _ := turlough.ParseHex(at)
		if token.N == 0 || col < c1 || col > c2 || row < r1 || row > r2 {
			continue
		}
		n++
		if !slices.Contains(pic.Tokens, token) {
			return false
		}
	}
	return n == len(pic.Tokens) && p.marked(pic)
}

// marked reports whether armies bear first-contact markers just where the picture shows enemies together (T15.3), the defenders first.
func (p *Position) marked(pic *turlough.Picture) bool {
	drawn, has, meet := map[string][]string{}, map[string][]string{}, map[string][]string{} // the powers by hexes
	for _, a := range pic.Armies {
		drawn[a.At] = append(drawn[a.At], a.Faction)
		if a.Contact {
			has[a.At] = append(has[a.At], a.Faction)
		}
	}
	for _, x := range p.Table() {
		if x.Piece == "contact" {
			meet[x.Place] = append(meet[x.Place], x.Owner)
		}
	}
	maps.DeleteFunc(meet, func(at string, sides []string) bool {
		return slices.ContainsFunc(sides, func(s string) bool { return !slices.Contains(drawn[at], s) })
	})
	return maps.EqualFunc(meet, has, slices.Equal[[]string])
}
