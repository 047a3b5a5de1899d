package root

import (
	"flag"
	"fmt"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

// The proofs are short by default; flags make them longer.
var (
	games       = flag.Int("games", 20, "games of bots in which invariants are tried after every move")
	drawnTables = flag.Int("tables", 3, "tables, drawn by the seed, of the proofs of positions; 0: all")
	positions   = flag.Int("positions", 200, "positions at least in which 200 commands each are judged")
	whole       = flag.Int("whole", 1, "positions in which every command there is is judged")
)

// tables are the players of the proofs: every bot, at several levels and with traits, together with persons.
var tables = []referee.Setup{
	{Scenario: "first"},
	{Scenario: "open", Deal: []string{"marquise=automaton:nightmare+blitz+fortified+overwhelming", "eyrie=person", "vagabond=person"}},
	{Scenario: "open", Options: []string{"map=lake", "march=snapshot"}, Deal: []string{"marquise=automaton:easy+hospitals+iron-will", "corvids=person", "lizards=person"}},
	{Scenario: "open", Options: []string{"map=mountain", "pass.order=first", "snare.part=piece", "snare.score=bot"}, Deal: []string{"marquise=automaton:challenging+blitz", "corvids=person"}},
	{Scenario: "open", Deal: []string{"marquise=automaton:challenging", "eyrie=automaton:nightmare+nobility+relentless+swoop+war-tax+focused", "alliance=automaton:nightmare+informants+popularity+wildfire", "vagabond=person"}},
	{Scenario: "open", Options: []string{"map=mountain", "eyrie.battles=perCard", "aa.fallback=adjacent", "snare.score=bot", "aa.crackdownScore=remover"}, Deal: []string{"eyrie=automaton:easy+swoop", "alliance=automaton:easy+veterans+steadfast", "corvids=person"}},
	{Scenario: "open", Options: []string{"map=lake", "coop=on", "eyrie.start=diagonal", "eyrie.swoopAfterTurmoil=off", "eyrie.nobilityNoRoost=off", "aa.emptyRevolt=off", "snare.part=piece"}, Deal: []string{"eyrie=automaton:challenging+nobility", "alliance=automaton:challenging", "corvids=person"}},
	{Scenario: "open", Options: []string{"map=winter"}, Deal: []string{"marquise=person", "eyrie=automaton", "alliance=automaton:popularity+steadfast+wildfire"}},
	{Scenario: "open", Options: []string{"map=winter"}, Deal: []string{"marquise=automaton", "duchy=person", "riverfolk=person", "alliance=person"}},
	// Lizards (R9)
	{Scenario: "open", Deal: []string{"marquise=automaton", "lizards=automaton:nightmare+fanatics+martyrs+erratic+spiteful", "corvids=person"}},
	{Scenario: "open", Options: []string{"map=lake", "snare.part=piece"}, Deal: []string{"lizards=automaton:easy+spiteful", "eyrie=person", "alliance=person"}},
	// Riverfolk (R10)
	{Scenario: "open", Deal: []string{"marquise=automaton", "lizards=automaton:challenging+fanatics", "riverfolk=automaton:nightmare+greedy+involved", "corvids=person"}},
	{Scenario: "open", Options: []string{"map=mountain", "services=advanced", "rr.shield=skipEvening"}, Deal: []string{"marquise=automaton:easy", "lizards=automaton", "riverfolk=automaton:easy+garrison+ferocious", "vagabond=person"}},
	{Scenario: "open", Options: []string{"map=lake"}, Deal: []string{"eyrie=person", "lizards=automaton", "riverfolk=person"}},
	{Scenario: "open", Options: []string{"table=bot"}, Deal: []string{"eyrie=person", "lizards=automaton:spiteful", "riverfolk=person", "duchy=automaton:investors", "corvids=automaton:backup-plans", "vagabond=automaton"}},
	{Scenario: "open", Options: []string{"table=asked", "map=lake", "services=advanced"}, Deal: []string{"marquise=automaton", "eyrie=automaton", "alliance=automaton", "vagabond=person", "lizards=person", "riverfolk=person"}},
	// Services (R10.12, R10.13)
	{Scenario: "open", Options: []string{"services=advanced"}, Deal: []string{"eyrie=automaton", "vagabond=automaton", "lizards=automaton:martyrs", "riverfolk=automaton:greedy+involved", "duchy=automaton", "corvids=automaton"}},
	{Scenario: "open", Options: []string{"services=advanced", "map=winter"}, Deal: []string{"eyrie=person", "alliance=automaton", "vagabond=automaton:challenging+berserker", "riverfolk=automaton:challenging+greedy+involved", "duchy=automaton", "corvids=automaton:vendetta"}},
	{Scenario: "open", Options: []string{"map=mountain"}, Deal: []string{"marquise=automaton:hospitals", "eyrie=automaton", "alliance=automaton", "second-vagabond=person", "vagabond=automaton", "riverfolk=automaton"}},
	// Vagabot (R8)
	{Scenario: "open", Deal: []string{"marquise=automaton", "vagabond=automaton:nightmare+helper", "second-vagabond=automaton:easy+berserker+marksman", "corvids=person"}},
	{Scenario: "open", Options: []string{"map=lake", "vagabot.secondBattle=always", "vagabot.aidBot=perItem", "vagabot.tinkerCard=top", "vagabot.refreshTrack=first"}, Deal: []string{"marquise=automaton:easy+fortified", "eyrie=person", "vagabond=automaton:easy+adventurer+marksman"}},
	{Scenario: "open", Options: []string{"map=winter", "vagabot.thief=score", "vagabot.refreshTrack=never", "vagabot.defenseless=always"}, Deal: []string{"marquise=automaton:challenging", "alliance=person", "vagabond=automaton:challenging+questing+adventurer", "second-vagabond=person"}},
	{Scenario: "open", Deal: []string{"marquise=automaton", "duchy=automaton:normal", "corvids=automaton:normal", "eyrie=person"}},
	{Scenario: "open", Options: []string{"map=lake", "suits=listed", "plots=physical", "corvids.bombReturn=before"}, Deal: []string{"eyrie=person", "duchy=automaton:easy+invaders+overwhelm", "corvids=automaton:challenging+gamble+mastermind"}},
	{Scenario: "open", Options: []string{"map=mountain", "duchy.brigadier=thenUsual", "duchy.rallyRule=off", "duchy.mayorBurrow=off"}, Deal: []string{"marquise=automaton:nightmare", "duchy=automaton:nightmare+foundations+investors+overwhelm", "corvids=automaton:nightmare+backup-plans+vendetta"}},
	{Scenario: "open", Options: []string{"map=winter", "duchy.rallyStrict=on", "duchy.invadersSlots=map", "corvids.vendettaSwap=off"}, Deal: []string{"marquise=person", "duchy=automaton:challenging+invaders+investors", "corvids=automaton:easy+backup-plans+gamble+vendetta"}},
	{Scenario: "open", Options: []string{"coop=on"}, Deal: []string{"marquise=automaton", "eyrie=person", "duchy=automaton", "corvids=automaton"}},
	{Scenario: "open", Options: []string{"snare.part=piece"}, Deal: []string{"marquise=automaton", "duchy=automaton:nightmare+overwhelm+investors", "corvids=person"}},
}

// TestPromises tries what every game promises to the referee, in random games with persons.
func TestPromises(t *testing.T) {
	seed := refereetest.Seed(t, 1)
	at := refereetest.Draw(tables, *drawnTables, seed)
	trial := refereetest.Trial{Game: load(t), Setups: at, Games: len(at), Positions: *positions, Most: 4000, Seed: seed, Commands: 200, Whole: *whole, Check: sound}
	trial.Try(t)
}

// TestWhatTheTableSays is the same with a fact from the table now and then.
func TestWhatTheTableSays(t *testing.T) {
	seed := refereetest.Seed(t, 2)
	at := refereetest.Draw(tables, *drawnTables, seed)
	trial := refereetest.Trial{Game: load(t), Setups: at, Games: len(at), Positions: *positions, Most: 150, Say: 4, Seed: seed, Commands: 20}
	trial.Try(t)
}

// sound checks what must hold after every move (R1.9), and that no two positions have the same hash.
func sound(before referee.State, _ referee.Move, after referee.State) error {
	p := after.(*Position)
	if was := before.(*Position); was.stage == playing && was.items() != p.items() {
		return fmt.Errorf("%d items, and there were %d", p.items(), was.items())
	}
	for i := range p.satchels {
		if err := p.soundSatchel(i); err != nil {
			return err
		}
	}
	if was := before.(*Position); was.stage == playing && was.viziers != p.viziers {
		return fmt.Errorf("%d viziers, and there were %d", p.viziers, was.viziers)
	}
	for k := range p.law.pieces {
		for c, n := range p.board.pieces[k] {
			if n < 0 {
				return fmt.Errorf("%d of piece %d at %d", n, k, c+1)
			}
		}
	}
	if no := p.whyNot(); no != nil {
		return fmt.Errorf("%s %v", no.Key, no.Args)
	}
	cards := int(p.deck)
	for c := range p.law.cards {
		cards += int(p.copiesOut(card(c)))
	}
	for f := range p.law.factions {
		cards += int(p.hands[f])
		if p.players.vp[f] < 0 || p.hands[f] < 0 || p.warriorsLeft(faction(f)) < 0 {
			return fmt.Errorf("%s: %d points, %d cards, %d warriors left", p.law.factions[f].ID, p.players.vp[f], p.hands[f], p.warriorsLeft(faction(f)))
		}
		for c, n := range p.board.warriors[f] {
			if n < 0 {
				return fmt.Errorf("%s: %d warriors at %d", p.law.factions[f].ID, n, c+1)
			}
		}
	}
	for c := range place(clearings) {
		if up, known := inMask(p.board.faceUp, c), p.board.plots[c] != none; (up || known) && p.board.plotless(c) || up && !known && p.pending.Depth() == 0 {
			return fmt.Errorf("at %d a plot is known or lies face up, and none lies there", c+1)
		}
	}
	for k, x := range p.law.game.content.Plots {
		if n := p.board.plotsOut(plot(k)); int(n) > x.Count {
			return fmt.Errorf("%d plots %s", n, x.ID)
		}
	}
	if p.board.own(p.law.duchy, burrow) > 0 && !p.law.plays(p.law.duchy) {
		return fmt.Errorf("somebody is in the Burrow")
	}
	if cards > p.law.deck {
		return fmt.Errorf("%d cards, and there are %d", cards, p.law.deck)
	}
	return nil
}

// items is how many items there are, those that cover slots among them (R1.9).
func (p *Position) items() (n int8) {
	for i := range p.supply {
		n += p.supply[i] + p.hidden[i]
	}
	for f := range p.crafted {
		n += vagabot.craftedItems(p, faction(f))
	}
	for _, dead := range p.board.dead {
		n += dead
	}
	for i := range p.satchels {
		n += p.satchels[i].undamaged() + p.satchels[i].hurt()
	}
	return n
}

// soundSatchel checks what must hold of a Vagabot's items (R8.4).
func (p *Position) soundSatchel(i int) error {
	s, f := &p.satchels[i], p.law.vagabond(i)
	if s.fresh < 0 || s.exhausted < 0 || s.damaged < 0 || s.broken < 0 {
		return fmt.Errorf("a satchel of %+v", *s)
	}
	if !p.law.isBot(f) {
		return nil
	}
	lie := s.tracked(func(state int8) bool { return state < itemDamaged || p.law.trait(f, "questing") })
	if int(lie) != min(vagabot.reached(p, f), len(s.track)) {
		return fmt.Errorf("%d items on the track of %+v", lie, *s)
	}
	return nil
}

// TestGamesOfBots plays games in which persons only end their turns: they end, and all holds after every move.
func TestGamesOfBots(t *testing.T) {
	g, seed := load(t), refereetest.Seed(t, 0)
	moves, longest := 0, 0
	for n := range *games {
		setup := tables[n%len(tables)]
		m, no := referee.Begin(g, setup)
		if no != nil {
			t.Fatal(no.Key)
		}
		s := m.State()
		dice := referee.Dice{Seed: seed + uint64(n)}
		bots, _ := g.Automaton("normal")
		seen := map[uint64]body{}
		for done := 0; ; done++ {
			list := s.Moves(nil)
			if len(list) == 0 {
				longest, moves = max(longest, done), moves+done
				break
			}
			if done > 20000 {
				t.Fatalf("game %d does not end", n)
			}
			mv := ends(list)
			switch turn := s.Turn(); {
			case turn.Seat == referee.Chance:
				mv = dice.Pick(done, list)
			case s.(*Position).botChooses():
				mv, _ = bots(s, list)
			}
			next := s.Apply(mv, nil)
			if err := sound(s, mv, next); err != nil {
				t.Fatalf("game %d, %s: %v", n, g.grammar.Text(mv.Command), err)
			}
			s = next
			if other, was := seen[s.Hash()]; was && other != s.(*Position).body {
				t.Fatalf("game %d: two positions have one hash", n)
			}
			seen[s.Hash()] = s.(*Position).body
		}
	}
	t.Logf("%d games, %d moves, the longest %d", *games, moves, longest)
}
