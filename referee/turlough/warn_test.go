package turlough

import (
	"strings"
	"testing"

	"brehon/referee"
)

// TestWarn: what is said with the question, and which answers must be confirmed.
func TestWarn(t *testing.T) {
	content, set := load(t)
	g := New(content, set)
	const starving = "army clann-brian-roe 1005 6, cattle clann-brian-roe 0, "
	const news = "draw wales, roll 5, roll 3, roll 2, replenish clann-cullen, replenish cenel-fermaic, replenish cenel-dungaile, replenish hy-blood, pass, pass"
	for _, c := range []struct {
		facts, moves string
		warns        string // keys with their values
		move, blow   string
	}{
		// Coyne that destroys the own capital (T3.6.2), in the open window (T12.2.5): who passes there may hear of war still.
		{"round 2, devastation tulla 7", news, "T3.6.2 coyne 3 tulla; T3.6.2 coyne 10 dysert dough", "muster clann-cullen coyne 3 tuarastal 0", "T3.6.2 destroys tulla"},
		{"round 2, devastation tulla 7", news, "T3.6.2 coyne 3 tulla; T3.6.2 coyne 10 dysert dough", "muster clann-cullen coyne 2 tuarastal 1", ""},
		// Coyne that destroys the side's own place where the army could eat something else (T19.3).
		{"devastation clonroad 6, army clann-turlough 1107 4, cattle clann-turlough 7, phase provision", "", "T19.3 coyne-food 1 clonroad",
			"provision clann-turlough provisions 0 cattle 0", "T3.6.2 destroys clonroad"},
		{"devastation clonroad 6, army clann-turlough 1107 4, cattle clann-turlough 7, phase provision", "", "T19.3 coyne-food 1 clonroad",
			"provision clann-turlough provisions 0 cattle 1", ""},
		// An army that starves whole where its turn ends (T19.5), and in part.
		{starving + "febas clann-brian-roe 3, turn-of clann-brian-roe", "", "T19.5 unless-hungry-febas clann-brian-roe 1005 6 6 -2 1",
			"end clann-brian-roe", "T19.5 unless-hungry-febas clann-brian-roe 1005 6 6 -2 1"},
		{starving + "febas clann-brian-roe 2, turn-of clann-brian-roe", "", "T19.5 unless-hungry-over clann-brian-roe 1005 6 6 -2 0",
			"end clann-brian-roe", "T19.5 unless-hungry-over clann-brian-roe 1005 6 6 -2 0"},
		{starving + "febas clann-brian-roe 2, turn-of clann-brian-roe", "", "T19.5 unless-hungry-over clann-brian-roe 1005 6 6 -2 0",
			"demobilize clann-brian-roe", ""},
		{starving + "provisions clann-brian-roe 2, turn-of clann-brian-roe", "", "T19.4 unless-hungry clann-brian-roe 1005 4 6", "end clann-brian-roe", ""},
		// Of de Clare's army no febas are lost.
		{"army de-clare 1005 9, provisions de-clare 0, turn-of de-clare", "", "T19.4 hungry-all de-clare 1005 9 9", "end de-clare", "T19.4 hungry-all de-clare 1005 9 9"},
		// The question that leaves a starving claimant the flight says what feeding costs, and is asked once.
		{starving + "febas clann-brian-roe 2, phase provision", "", "T19.5 hungry-over clann-brian-roe 1005 6 6 -2 0",
			"provision clann-brian-roe provisions 0 cattle 0", ""},
		// At a capital that stands at the cap no coyne is left, and none destroys it (T3.6.4, T12.7.2).
		{"round 2, devastation tulla 10", news, "T3.6.2 coyne 10 dysert dough", "muster clann-cullen coyne 0 tuarastal 1", ""},
		// Who stands in Clonroad at the end of the battles is king before anybody eats (T20.2): it is its own then.
		{"no-king, devastation clonroad 0, army clann-brian-roe 1107 9, cattle clann-brian-roe 0, febas clann-brian-roe 2, turn-of clann-brian-roe", "", "", "end clann-brian-roe", ""},
		// Feeding that destroys the side's own place and leaves no choice, at the end of the turn (T19.3).
		{"devastation killokennedy 6, army hy-blood 1510 4, cattle hy-blood 0, turn-of hy-blood", "", "T19.3 eats hy-blood killokennedy", "end hy-blood", "T19.3 eats hy-blood killokennedy"},
		// Of an ally as of one's own: Clann Cullen eats at Clare Abbey, which is Clann Turlough's.
		{"devastation clare-abbey 6, army clann-cullen 1108 4, cattle clann-cullen 0, turn-of clann-cullen", "", "T19.3 eats clann-cullen clare-abbey", "end clann-cullen", "T19.3 eats clann-cullen clare-abbey"},
		{"devastation clare-abbey 6, army clann-cullen 1108 4, cattle clann-cullen 1, phase provision", "", "T19.3 coyne-food 1 clare-abbey",
			"provision clann-cullen provisions 0 cattle 0", "T3.6.2 destroys clare-abbey"},
		// Of nobody of its side it is no loss.
		{"devastation clare-abbey 6, army de-clare 1108 4, provisions de-clare 0, turn-of de-clare", "", "T19.4 hungry-all de-clare 1108 4 4", "end de-clare", "T19.4 hungry-all de-clare 1108 4 4"},
		// Flight that takes the last of the febas (T20.5, T22.1).
		{starving + "febas clann-brian-roe 1, provisions clann-brian-roe 9, turn-of clann-brian-roe", "", "", "flee clann-brian-roe", "T22.1 pool-over clann-brian-roe"},
	} {
		s := reached(t, g, c.facts, c.moves)
		var warns []string
		for _, m := range referee.WarnOf(s) {
			warns = append(warns, saidAs(g, m))
		}
		if got := strings.Join(warns, "; "); got != c.warns {
			t.Errorf("%s: it is said %q, not %q", c.facts, got, c.warns)
		}
		found := false
		for _, m := range s.Moves(nil) {
			if g.Grammar().Text(m.Command) != c.move {
				continue
			}
			found = true
			var blows []string
			for _, says := range referee.BlowOf(s, m) {
				blows = append(blows, saidAs(g, says))
			}
			if got := strings.Join(blows, "; "); got != c.blow {
				t.Errorf("%s: of %s it is said %q, not %q", c.facts, c.move, got, c.blow)
			}
		}
		if !found {
			t.Errorf("%s: %s is not legal", c.facts, c.move)
		}
	}
}

// saidAs is a message by its rule, the end of its key, and its values.
func saidAs(g *Game, m referee.Message) string {
	text := m.Rule + " " + m.Key[strings.IndexByte(m.Key, '.')+1:]
	for _, a := range m.Args {
		text += " " + g.Grammar().Word(a.Kind, a.Value)
	}
	return text
}

// TestRemark: a march is listed with its cost, the enemies at its end, and how many of those without food coyne feeds there.
func TestRemark(t *testing.T) {
	content, set := load(t)
	g := New(content, set)
	s := reached(t, g, "army clann-turlough 1107 6, cattle clann-turlough 0, provisions clann-turlough 2, army clann-brian-roe 1106 3, army cenel-fermaic 1106 1, turn-of clann-turlough", "")
	want := map[string]string{"1106": "points 1; enemies 3; feeds 4", "1108": "points 1; feeds 4", "1207": "points 1"}
	for _, m := range s.Moves(nil) {
		var got []string
		for _, r := range referee.RemarkOf(s, m) {
			got = append(got, strings.TrimSpace(saidAs(g, r)))
		}
		to, march := strings.CutPrefix(g.Grammar().Text(m.Command), "march clann-turlough ")
		if w, is := want[to]; is && march && strings.Join(got, "; ") != w {
			t.Errorf("march %s: %q, not %q", to, got, w)
		} else if !march && len(got) > 0 {
			t.Errorf("%s: %q", g.Grammar().Text(m.Command), got)
		}
	}
}
