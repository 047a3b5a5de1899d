package feudum

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"brehon/content/source"
)

// TestRealmIsAsTheLawHasIt writes places and routes as testdata/realm.txt does, which was copied from the law's tables by hand
// (F17.1, F17.1.1).
func TestRealmIsAsTheLawHasIt(t *testing.T) {
	m := &load(t).Map
	var b strings.Builder
	for _, p := range m.Places {
		start, letters := "-", strings.Join(p.Letters, " ")
		if p.Start {
			start = "yes"
		}
		if letters == "" {
			letters = "-"
		}
		var kingdoms []string
		for _, id := range p.Kingdoms {
			for _, k := range m.Kingdoms {
				if k.ID == id {
					kingdoms = append(kingdoms, k.Code)
				}
			}
		}
		fmt.Fprintf(&b, "%s | %s | %s | %s | %s\n", strings.ToUpper(p.ID), p.Region, start, letters, strings.Join(kingdoms, " "))
	}
	for _, r := range m.Routes {
		fmt.Fprintf(&b, "%s | %s–%s | %s\n", r.Kind, strings.ToUpper(r.Between[0]), strings.ToUpper(r.Between[1]), r.Cert)
	}
	data, err := os.ReadFile("testdata/realm.txt")
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(data) {
		t.Errorf("the realm is\n%s", b.String())
	}
}

// TestRealmAddsUp: regions and kingdoms are as large as the law says, six places start, each letter stands once in a region.
func TestRealmAddsUp(t *testing.T) {
	m := &load(t).Map
	got := ""
	for _, r := range m.Regions {
		got += fmt.Sprintf(" %s %d", r.ID, len(m.Within(r.ID)))
	}
	for _, k := range m.Kingdoms {
		got += fmt.Sprintf(" %s %d", k.ID, len(m.Kingdom(k.ID)))
	}
	for _, l := range []string{"N", "S", "E", "W"} {
		got += " " + l
		for _, r := range m.Regions {
			got += " " + m.Lettered(r.ID, l).ID
		}
	}
	for _, p := range m.Unreached() {
		got += " !" + p.ID
	}
	want := " sea 3 island 4 forest 3 desert 5 badlands 5 mountain 2 west 7 north 6 east 7 south 9 central 8 isolated 3" +
		" N sea1 isl1 for1 des1 bad1 mtn1 S sea2 isl4 for3 des2 bad5 mtn2 E sea3 isl2 for3 des5 bad5 mtn2 W sea2 isl3 for1 des2 bad1 mtn1" +
		" !sea1 !sea2 !sea3 !bad3"
	if got != want {
		t.Errorf("got %s\nwant%s", got, want)
	}
	if m.Place("des5").Region != "desert" || m.Index("mtn2") != 21 || m.Place("des6") != nil || m.Index("des6") != -1 || m.Region("lake") != nil {
		t.Error("places are not found by their ids")
	}
}

// TestBag recomputes F17.6: what the bag holds before barn, map and picks.
func TestBag(t *testing.T) {
	g := load(t)
	for players, want := range map[int][6]int{
		2: {31, 23, 23, 26, 24, 127},
		3: {24, 23, 23, 26, 24, 120},
		4: {17, 23, 23, 26, 24, 113},
		5: {10, 23, 23, 26, 24, 106},
	} {
		got := [6]int{}
		for i, good := range g.Box.Goods {
			got[i] = g.Bag(good.ID, players)
			got[5] += got[i]
		}
		if got != want {
			t.Errorf("%d players: %v, want %v", players, got, want)
		}
	}
}

// TestBox: totals of F1.5 and F3, and what each table of F17 holds.
func TestBox(t *testing.T) {
	g := load(t)
	box, guilds := &g.Box, &g.Guilds
	merchant, alchemist := 0, 0
	for _, r := range guilds.Merchant.Rows {
		merchant += r.Goods
	}
	for _, c := range guilds.Alchemist.Containers {
		alchemist += c.Goods
	}
	favours := ""
	for _, f := range g.Tracks.Favours {
		favours += fmt.Sprintf(" %d %d+%d", f.Yield, f.Farm, f.Supply)
	}
	specials := ""
	for _, c := range g.Cards {
		specials += fmt.Sprintf(" %s/%s/%s", c.ID, c.Repeat, c.Special.Way)
	}
	for _, c := range []struct{ what, got, want string }{
		{"shillings", fmt.Sprint(box.Shillings()), "78"},
		{"merchant, alchemist", fmt.Sprint(merchant, alchemist), "18 11"},
		{"counts", fmt.Sprint(box.Setup.Of.Sum(), box.Tiles.Of.Sum(), box.Beads.Of.Sum(), box.Discs.Supply.Sum(), box.Targets), "22 24 17 10 12"},
		{"known", fmt.Sprint(box.Setup.Known, box.Tiles.Known, box.Beads.Known), "false false false"},
		{"favours", favours, " 5 4+1 6 5+1 7 5+2 8 5+3 9 6+3 10 6+4"},
		{"tiles", fmt.Sprint(g.Tracks.Tiles), "[[2 3 4] [3 4 5] [4 5 6] [5 6 7]]"},
		{"seats, military, regions", fmt.Sprint(g.Tracks.Seats, g.Tracks.Military, g.Tracks.Regions), "[5 3 1] [3 4 5] [0 1 3 5 7 9 11]"},
		{"noble", fmt.Sprint(guilds.Noble.Scrolls(), guilds.Noble.Rows, guilds.Noble.Columns), "6 [[1 2 3] [4 5] [6]] [[1 4 6] [2 5] [3]]"},
		{"ladders", fmt.Sprint(guilds.Score.Push, guilds.Farmer.Sums, guilds.Noble.Sums, guilds.Monk.Sum, guilds.Monk.Sums), "[4 5 6] [5] [5 11 17] 11 [3 6 9]"},
		{"moves", fmt.Sprint(guilds.Farmer.Push, guilds.Merchant.Push, guilds.Merchant.Pull, guilds.Alchemist.Pull, guilds.Noble.Push, guilds.Noble.Pull), "5 4 3 2 2 2"},
		{"dummies", fmt.Sprint(g.Dummies([]string{"red", "blue"}), g.Dummies([]string{"green", "red", "purple"}), g.Dummies(played["colours"][:4])), "[green yellow] [blue] []"},
		{"writs", strings.Join(g.Writs.IDs(), " "), "m1 m2 m3 m4 m5 m6 m7 m8 c1 c2 c3 c4 c5 c6 c7 c8"},
		{"cards", specials, " migrate/price/also move/free/also influence/free/also improve/price/instead explore/price/also harvest/price/also tax/price/also" +
			" conquer/never/instead defend/never/instead repeat/never/also guild/free/instead"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %s, want %s", c.what, c.got, c.want)
		}
	}
	for i, id := range played["guilds"] {
		if guilds.Guild(id) != guilds.Guilds[i] {
			t.Errorf("%s is not the guild number %d of the ring", id, i+1)
		}
	}
}

// TestPrices: the merchant's, as F17.4.2 has them; worst disloyalty is 22 (F10.3); charters pay as F17.5 says.
func TestPrices(t *testing.T) {
	g := load(t)
	got := ""
	for _, r := range g.Guilds.Merchant.Rows {
		got += fmt.Sprintf("%s %v; ", r.Good, r.Prices)
	}
	if want := "saltpeter [4 3 2 2]; sulfur [3 3 2 1]; iron [3 2 1 1]; wood [2 2 1 1]; food [2 1 1 1]; "; got != want {
		t.Errorf("prices: %s", got)
	}
	worst := 0
	for _, e := range g.Tracks.Epochs {
		for _, vp := range g.Tracks.Military[:e.Disloyalty] {
			worst += vp
		}
	}
	if worst != 22 {
		t.Errorf("disloyalty costs %d at worst", worst)
	}
	charter := func(id string) *Charter {
		return source.Find(g.Writs.Charters, func(c *Charter) bool { return c.ID == id })
	}
	for _, id := range []string{"c3", "c4", "c5", "c6", "c7"} {
		if c := charter(id); !slices.Equal(c.VP, []int{3, 5, 7, 9}) {
			t.Errorf("%s pays %v", id, c.VP)
		}
	}
	if c := charter("c8"); c.Kingdom != "isolated" || !slices.Equal(c.VP, []int{5, 11, 17}) || !charter("c2").Advanced {
		t.Errorf("c8 is %+v", c)
	}
	if m := source.Find(g.Writs.Mandates, func(m *Mandate) bool { return m.ID == "m4" }); fmt.Sprint(m.Ways[0].Pay, m.Ways[0].Get.Shillings, m.Ways[1].Pay, m.Ways[1].Get.Shillings) != "[iron wood food] 9 [iron wood food sulfur] 13" {
		t.Errorf("m4 is %+v", m)
	}
}

// TestEverySwitchIsAnOption: F0.2, F0.2.1 and F0.2.3 have 24, 9 and 2; the number of monsters is typed at set-up (F21.8), and what the
// referee keeps is no reading of the rules (F2.3.2).
func TestEverySwitchIsAnOption(t *testing.T) {
	g := load(t)
	law := map[string]bool{}
	for _, o := range g.Options {
		law[o.ID] = true

	}
	for _, id := range strings.Fields("farmerTrade endShillings beadBonus harvestVP feudumVP feastVP immunityFood starveDisc pilferBan spill apprentice regionScale takeover" +
		" defendUses wine godspeed feudumFall blockedTile migrateStart pilferPiece feastPlace reeveAdd dawnThree mode" +
		" reeveAddOther feastZero nobleTrade refill monsterVP floor unfed sums chickensFull routes hands monsters keep") {
		if !law[id] {
			t.Errorf("there is no option %s", id)
		}
		delete(law, id)
	}
	if len(law) > 0 {
		t.Errorf("options that the law does not know: %v", law)
	}
}
