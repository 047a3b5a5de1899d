package turlough

import (
	"math"
	"slices"
	"testing"

	"brehon/content/turlough"
	"brehon/referee"
	"brehon/referee/say"
)

// armies stand in the order in which they came: power, hex, battles.
type armies []struct {
	power, hex string
	battles    int
}

// onExpedition is the scenario 1276 in an expedition phase, the first of the armies to move.
func onExpedition(t *testing.T, game *Game, list armies, options ...string) *Position {
	t.Helper()
	s, no := game.New(referee.Setup{Scenario: "1276", Seats: 4, Options: options})
	if no != nil {
		t.Fatal(no)
	}
	p := s.(*Position)
	p.round, p.turn, p.phase = 2, 1, phaseExpedition
	for _, a := range list {
		p.field(p.law.power(a.power), hexAt(t, p.law, a.hex), a.battles, 0)
	}
	p.step = autoNext
	p.advance()
	return p
}

// hexAt finds a label by itself, for hexOf is tried here.
func hexAt(t *testing.T, l *Law, label string) hex {
	t.Helper()
	i := slices.IndexFunc(l.hexes, func(h hexLaw) bool { return h.label == label })
	if i < 0 {
		t.Fatalf("no hex %s", label)
	}
	return hex(i)
}

// play makes moves one after the other, listed or not.
func (p *Position) play(list ...referee.Command) *Position {
	for _, c := range list {
		p = p.Apply(referee.Move{Command: c}, nil).(*Position)
	}
	return p
}

// throw types the next die.
func (p *Position) throw(n int) *Position {
	return p.Apply(p.Moves(nil)[n-1], nil).(*Position)
}

func onset(t *testing.T, p *Position, attacker, defender string) *Position {
	t.Helper()
	q, no := p.Onset(attacker, defender)
	if q == nil {
		t.Fatal(no)
	}
	return q.(*Position)
}

// TestFightsByHand weighs small fights whose chances are worked out by hand. Of the 36 throws of two dice the attacker
// is ahead in 15, and in 10 against one more; 6 are ties, and 5. Thrown again, that is 1 in 2, and 10 in 31.
func TestFightsByHand(t *testing.T) {
	game := New(load(t))
	const p, q = 10.0 / 31, 21.0 / 31
	duel := armies{{"clann-turlough", "0309", 2}, {"clann-brian-roe", "0310", 2}}
	forest := armies{{"clann-brian-roe", "1407", 2}, {"clann-turlough", "1407", 2}}
	open := armies{{"clann-brian-roe", "0310", 2}, {"clann-turlough", "0310", 2}}
	storm := armies{{"clann-turlough", "1211", 1}, {"hy-blood", "1607", 1}}
	attack := func(p *Position) *Position { return onset(t, p, "clann-turlough", "clann-brian-roe") }
	withdraw := func(p *Position) *Position {
		p = attack(p)
		return p.play(commandOf(formSettle, int(p.actor)), commandOf(formDisengage, int(p.target), int(hexAt(t, p.law, "0210"))))
	}
	leave := func(p *Position) *Position {
		return p.play(commandOf(formDisengage, int(p.actor), int(hexAt(t, p.law, "0210"))))
	}
	plunder := func(p *Position) *Position {
		p.entered = true
		return p.play(commandOf(formRaid, int(p.actor), int(p.siteAt(p.at[p.actor]))))
	}
	defend := func(p *Position) *Position {
		p = plunder(p)
		h := p.law.sites[p.raidSite].hex
		return p.play(commandOf(formDefend, int(raid{}.defender(p, p.raidSite)), int(p.law.hexes[h].edges[0].to)))
	}
	for _, c := range []struct {
		name    string
		armies  armies
		options []string
		lead    func(*Position) *Position // nil: it lies ahead
		key     string
		won     [3]float64
		lost    [2][]float64
		fallen  map[string]float64
	}{
		{"contact", duel, nil, attack, "contact", [3]float64{0.5, 0.5, 0}, [2][]float64{{0.5, 0.5}, {0.5, 0.5}}, nil},
		{"contact, ties lost on nobody", duel, []string{"combat.tie=none"}, attack, "contact",
			[3]float64{15.0 / 36, 15.0 / 36, 6.0 / 36}, [2][]float64{{21.0 / 36, 15.0 / 36}, {21.0 / 36, 15.0 / 36}}, nil},
		{"contact of two pairs", duel, []string{"combat.dice=min"}, attack, "contact", [3]float64{0.25, 0.25, 0.5},
			[2][]float64{{0.25, 0.5, 0.25}, {0.25, 0.5, 0.25}}, map[string]float64{"clann-turlough": 0.25, "clann-brian-roe": 0.25}},
		{"withdraw from contact", duel, nil, withdraw, "withdraw", [3]float64{0.5, 0.5, 0}, [2][]float64{{1}, {0.5, 0.5}}, nil},
		{"withdraw, or stay on a tie", duel, []string{"combat.tie=none"}, withdraw, "withdraw",
			[3]float64{15.0 / 36, 15.0 / 36, 6.0 / 36}, [2][]float64{{1}, {21.0 / 36, 15.0 / 36}}, nil},
		{"caught with everybody", duel, []string{"disengage.fail=all"}, withdraw, "withdraw", [3]float64{0.5, 0.5, 0},
			[2][]float64{{1}, {0.5, 0, 0.5}}, map[string]float64{"clann-brian-roe": 0.5}},
		{"leave at the beginning of a turn", open, []string{"combat.tie=defender"}, leave, "withdraw",
			[3]float64{15.0 / 36, 21.0 / 36, 0}, [2][]float64{{1}, {21.0 / 36, 15.0 / 36}}, nil},
		{"castle", storm, nil, func(p *Position) *Position { p.mobilized |= bit(p.law.english); return plunder(p) }, "castle",
			[3]float64{p, q, 0}, [2][]float64{{p, q}, {1}}, map[string]float64{"clann-turlough": q}},
		{"castle that holds off", storm, []string{"combat.tie=none"}, func(p *Position) *Position { p.mobilized |= bit(p.law.english); return plunder(p) },
			"castle", [3]float64{10.0 / 36, 21.0 / 36, 5.0 / 36}, [2][]float64{{15.0 / 36, 21.0 / 36}, {1}}, map[string]float64{"clann-turlough": 21.0 / 36}},
		{"muster in defence", storm, nil, defend, "defence", [3]float64{p, q, 0}, [2][]float64{{1}, {1}}, nil},
		{"battle in the open", open, nil, nil, "battle", [3]float64{0.5, 0.5, 0},
			[2][]float64{{0.25, 0.25, 0.5}, {0.25, 0.25, 0.5}}, map[string]float64{"clann-turlough": 0.5, "clann-brian-roe": 0.5}},
		{"battle in a wood", forest, nil, nil, "battle", [3]float64{p * p * (1 + 2*q), q * q * (1 + 2*p), 0},
			[2][]float64{{p * p, 2 * p * p * q, q * q * (1 + 2*p)}, {q * q, 2 * q * q * p, p * p * (1 + 2*q)}},
			map[string]float64{"clann-turlough": q * q * (1 + 2*p), "clann-brian-roe": p * p * (1 + 2*q)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := onExpedition(t, game, c.armies, c.options...)
			if c.lead != nil {
				s = c.lead(s)
			}
			fights := s.Fights()
			if whole := c.key == "contact"; len(fights) != 1+map[bool]int{true: 1}[whole] || whole != fights[len(fights)-1].Whole {
				t.Fatalf("%d fights", len(fights))
			}
			f := fights[0]
			if f.Head.Key != "odds."+c.key || f.Ahead != (c.lead == nil) {
				t.Errorf("%s, ahead: %v", f.Head.Key, f.Ahead)
			}
			w := weigh(f)
			same := func(what string, got, want []float64) {
				t.Helper()
				for i := range max(len(got), len(want)) {
					if i >= len(got) || i >= len(want) || math.Abs(got[i]-want[i]) > 1e-12 {
						t.Errorf("%s: %v, not %v", what, got, want)
						return
					}
				}
			}
			same("ends", w.Won[:], c.won[:])
			same("lost by the attackers", w.Lost[0], c.lost[0])
			same("lost by the defenders", w.Lost[1], c.lost[1])
			if len(w.Fallen) != len(c.fallen) {
				t.Errorf("fallen: %v, not %v", w.Fallen, c.fallen)
			}
			for id, chance := range c.fallen {
				same("fallen: "+id, []float64{w.Fallen[id]}, []float64{chance})
			}
		})
	}
}

// TestFightsAhead: each hex in which enemies stand has its battle, in the order of the hexes, wherever the first is.
func TestFightsAhead(t *testing.T) {
	game := New(load(t))
	p := onExpedition(t, game, armies{{"clann-turlough", "1407", 2}, {"hy-blood", "1407", 2}, {"clann-brian-roe", "0310", 2}, {"clann-cullen", "0310", 2},
		{"de-clare", "0510", 1}})
	var got []string
	for _, f := range p.Fights() {
		d := f.From.(*Position)
		got = append(got, p.law.hexes[d.rHex].label+" "+p.law.powers[d.rAtt].id+" "+p.law.powers[d.rDef].id)
	}
	if want := []string{"0310 clann-cullen clann-brian-roe", "1407 hy-blood clann-turlough"}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

// TestOnsetSupposed: what an army cannot do now is weighed as if it had just come, whatever the turn that runs has seen.
func TestOnsetSupposed(t *testing.T) {
	game := New(load(t))
	for _, c := range []struct {
		name, attacker, defender, no string
		attacked, fight              bool
	}{
		{"not its turn", "hy-blood", "clann-cullen", "T13.1", false, true},
		{"not its turn, and the turn that runs has attacked", "hy-blood", "clann-cullen", "T13.1", true, true},
		{"a neutral army, not entered upon", "clann-turlough", "cenel-fermaic", "T15.2", false, true},
		{"its own side", "clann-turlough", "clann-cullen", "T15.2", false, false},
		{"no army", "clann-turlough", "burren", "T15.1", false, false},
	} {
		p := onExpedition(t, game, armies{{"clann-turlough", "0309", 2}, {"cenel-fermaic", "0309", 2}, {"hy-blood", "1607", 1}, {"clann-cullen", "1407", 1}})
		p.attacked = c.attacked
		q, no := p.Onset(c.attacker, c.defender)
		if no == nil || no.Rule != c.no || (q != nil) != c.fight {
			t.Errorf("%s: refused by %+v, a fight: %v", c.name, no, q != nil)
			continue
		}
		if !c.fight {
			continue
		}
		if got := q.(*Position); got.target != p.law.power(c.defender) || got.actor != p.law.power(c.attacker) {
			t.Errorf("%s: %d attacks %d", c.name, got.actor, got.target)
		}
	}
}

// TestFightIsOver: a battle is over with the last army of a side, before its spoils are shared, and when others fight.
func TestFightIsOver(t *testing.T) {
	game := New(load(t))
	for _, c := range []struct {
		name   string
		armies armies
		dice   [2]int
		winner int
		spoils [2]int
	}{
		{"the attackers are gone", armies{{"clann-brian-roe", "0310", 2}, {"hy-blood", "0310", 2}, {"clann-cullen", "0310", 1}}, [2]int{1, 6}, 1, [2]int{0, 4}},
		{"the defenders are gone", armies{{"clann-cullen", "0310", 1}, {"clann-brian-roe", "0310", 2}, {"hy-blood", "0310", 2}}, [2]int{6, 1}, 0, [2]int{4, 0}},
	} {
		p := onExpedition(t, game, c.armies)
		p.cattle[p.law.power("clann-cullen")] = 4
		f := p.Fights()[0]
		if f.Over(f.From) {
			t.Errorf("%s: over before the dice", c.name)
		}
		q := f.From.(*Position).throw(c.dice[0])
		if f.Over(q) {
			t.Errorf("%s: over after one die", c.name)
		}
		q = q.throw(c.dice[1])
		if q.asked() != stepSpoils || !f.Over(q) {
			t.Errorf("%s: the step %d, over: %v", c.name, q.asked(), f.Over(q))
		}
		if o := f.Tell(q); o.Winner != c.winner || o.Spoils != c.spoils {
			t.Errorf("%s: %+v", c.name, o)
		}
	}

	// The same armies, but other sides fight.
	two := armies{{"clann-cullen", "0310", 2}, {"clann-brian-roe", "0310", 2}, {"hy-blood", "0310", 2}}
	p := onExpedition(t, game, two)
	f := p.Fights()[0]
	now := *p
	now.since[p.law.power("clann-cullen")] = now.clock + 1 // the sides are ranked anew: the others defend
	for _, c := range []struct {
		name string
		at   *Position
		want bool
	}{
		{"the roller of these is asked", p.asBattle(p.at[p.actor]), false},
		{"these sides, the other way round", now.asBattle(p.at[p.actor]), true},
		{"no battle", p, true},
	} {
		if got := f.Over(c.at); got != c.want {
			t.Errorf("%s: over: %v", c.name, got)
		}
	}
}

// TestFightIsOverBeforeTheNext: where a third side stands, the survivor's next fight is another (T18.1).
func TestFightIsOverBeforeTheNext(t *testing.T) {
	content, set := load(t)
	g := NewOn(content, set, board(*readCases(t)[0].Map.(*turlough.Graph))) // annex-c.yaml
	const facts = "round 2, enemy clann-brian-roe, army de-clare FLD 1, army clann-turlough FLD 2, army clann-brian-roe FLD 2, phase battle"
	before, after := reached(t, g, facts, "").(*Position), reached(t, g, facts, "roll 6, roll 1").(*Position)
	f := before.Fights()[0]
	if after.asked() != stepDice || after.rAtt != before.rAtt || after.rDef == before.rDef {
		t.Fatalf("the survivor does not attack another: %v", after.Turn().Ask)
	}
	if f.Over(before) || !f.Over(after) {
		t.Errorf("over before it: %t, and when the next begins: %t", f.Over(before), f.Over(after))
	}
}

// TestGlanceOfPlaces is what stands in a hex, whose it is, and what a side of it costs.
func TestGlanceOfPlaces(t *testing.T) {
	game := New(load(t))
	p := onExpedition(t, game, nil)
	for _, c := range []struct {
		place, kind, owner string
		kingless           string // the owner while nobody is king
	}{
		{"1107", "longport", "clann-turlough", ""},
		{"1211", "castle", "de-clare", "de-clare"},
		{"1510", "longport", "hy-blood", "hy-blood"},
		{"1308", "", "", ""}, // no Quin yet
		{"1209", "monastery", "de-clare", "de-clare"},
		{"1303", "monastery", "", ""},
		{"0110", "", "", ""},
		{"1710", "monastery", "hy-blood", "hy-blood"},
		{"9999", "", "", ""},
		{"", "", "", ""},
	} {
		if kind, owner := p.Site(c.place); kind != c.kind || owner != c.owner {
			t.Errorf("%s: %q of %q, not %q of %q", c.place, kind, owner, c.kind, c.owner)
		}
		q := *p
		q.king = none
		if kind, owner := q.Site(c.place); kind != c.kind || owner != c.kingless {
			t.Errorf("%s without a king: %q of %q, not %q of %q", c.place, kind, owner, c.kind, c.kingless)
		}
	}
	for _, c := range []struct {
		from, to string
		cost     int
	}{
		{"0309", "0310", 1}, {"0310", "0309", 1}, // a route
		{"0310", "1710", 0}, {"9999", "0310", 0}, {"0310", "9999", 0},
	} {
		if got := p.Step(c.from, c.to); got != c.cost {
			t.Errorf("%s to %s costs %d, not %d", c.from, c.to, got, c.cost)
		}
	}
}

// TestGlanceOfNoPlace: a label that is on no map is not the first hex, where a settlement stands.
func TestGlanceOfNoPlace(t *testing.T) {
	content, set := load(t)
	s, no := NewOn(content, set, board(*readCases(t)[0].Map.(*turlough.Graph))).New(referee.Setup{Scenario: "1317", Seats: 5}) // annex-c.yaml
	if no != nil {
		t.Fatal(no.Key)
	}
	p := s.(*Position)
	if kind, _ := p.Site("CLO"); kind != "longport" {
		t.Errorf("CLO is a %q", kind)
	}
	if kind, owner := p.Site("9999"); kind != "" || owner != "" {
		t.Errorf("no place is a %q of %q", kind, owner)
	}
	if a, b, c := p.Step("CLO", "FLD"), p.Step("9999", "FLD"), p.Step("FLD", "9999"); a != 1 || b != 0 || c != 0 {
		t.Errorf("from CLO to FLD it costs %d, from nowhere %d, to nowhere %d", a, b, c)
	}
}

// TestTheWholeFightIsItsBattle: where one army meets one, the first clash and what follows are as likely to end so or so as the
// same battle without a first contact.
func TestTheWholeFightIsItsBattle(t *testing.T) {
	c := atStep{"1276", 5, 1, 0, nil}.console(t, "en")
	for _, line := range []string{"warn off", "draw rain", "3 3 3 3 3 3 4 2", "pass", `table says army clann-turlough 1107 4 because "t"`,
		`table says army de-clare 1208 5 because "t"`, `table says turn-of de-clare because "t"`, "march 1107"} {
		if a := c.Line(line); a.Code != say.Done {
			t.Fatalf("%q: %v %v", line, a.Says, a.Refusal)
		}
	}
	p := c.View.Match.State().(*Position)
	fights := p.Fights()
	if len(fights) != 2 || !fights[1].Whole {
		t.Fatalf("%d fights", len(fights))
	}
	whole, battle := weigh(fights[1]), weigh(melee{p.asBattle(fights[1].From.(*Position).rHex).beforeDice()}.ofDice())
	for i := range whole.Won {
		if math.Abs(whole.Won[i]-battle.Won[i]) > 1e-12 {
			t.Errorf("end %d: %v in all, %v in battle", i, whole.Won[i], battle.Won[i])
		}
	}
	if whole.Won[0] == 0 || whole.Won[1] == 0 {
		t.Errorf("%v", whole.Won)
	}
}
