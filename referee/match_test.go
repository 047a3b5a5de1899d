package referee_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/testdata/race"
)

func begin(t testing.TB, seats int) *referee.Match {
	t.Helper()
	m, no := referee.Begin(race.Game, referee.Setup{Seats: seats})
	if no != nil {
		t.Fatal(no.Key)
	}
	return m
}

func commands(t testing.TB, lines string) []referee.Command {
	t.Helper()
	var list []referee.Command
	for line := range strings.SplitSeq(lines, ", ") {
		c, err := race.Game.Grammar().Read(line)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, c)
	}
	return list
}

// play makes moves, and all that the referee answers itself.
func play(t testing.TB, m *referee.Match, lines string) {
	t.Helper()
	if no, err := m.Play(referee.ByTable, "", commands(t, lines)...); no != nil || err != nil {
		t.Fatalf("%s: %+v %v", lines, no, err)
	}
	settle(t, m, nil)
}

func settle(t testing.TB, m *referee.Match, dice *referee.Dice) {
	t.Helper()
	for {
		if more, err := m.Step(dice); err != nil {
			t.Fatal(err)
		} else if !more {
			return
		}
	}
}

// written is the line of play as text, with who made what.
func written(m *referee.Match) string {
	var list []string
	for i := range m.Len() {
		e := m.Entry(i)
		text := m.Text(e)
		if e.By != referee.ByTable {
			text += " (" + e.By + ")"
		}
		if e.Was != nil {
			text += " was " + m.Game().Grammar().Text(*e.Was)
		}
		if e.Again {
			text += " again"
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

func later(m *referee.Match) string {
	var list []string
	for _, e := range m.Later() {
		list = append(list, m.Text(e))
	}
	return strings.Join(list, ", ")
}

func TestSeveralAnswersAreTakenWholeOrRefusedWhole(t *testing.T) {
	m := begin(t, 2)
	play(t, m, "throw red, roll 5, throw green")
	hash := m.State().Hash()
	no, err := m.Play(referee.ByTable, "", commands(t, "roll 4, throw red, rest green")...)
	if err != nil || no == nil || no.Command != 2 || no.Rule != "R2" || no.Key != "refuse.turn" {
		t.Fatalf("refused by %+v, %v", no, err)
	}
	if m.State().Hash() != hash || m.Len() != 3 {
		t.Errorf("after a refusal: %s", written(m))
	}
}

func TestTheRefereeGivesAnOnlyAnswer(t *testing.T) {
	m := begin(t, 2)
	play(t, m, "throw red, roll 6")
	if got, want := written(m), "throw red, roll 6, cheer red (referee)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if n, _ := m.Undo(1, ""); n != 2 || m.Len() != 1 {
		t.Errorf("undo took back %d steps and left %s", n, written(m))
	}
	m = begin(t, 2)
	play(t, m, "throw red, roll 6, throw green") // between two answers of one line
	if got, want := written(m), "throw red, roll 6, cheer red (referee), throw green"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestUndoPastADieKeepsTheThrow(t *testing.T) {
	m := begin(t, 2)
	play(t, m, "throw red, roll 5, rest green, throw red, roll 3")
	if n, _ := m.Undo(2, "wrong turn"); n != 2 {
		t.Fatal(n)
	}
	play(t, m, "throw red")
	if e, ok := m.Kept(); !ok || m.Text(e) != "roll 3" {
		t.Fatalf("kept %v", ok)
	}
	if more, _ := m.Step(&referee.Dice{}); more {
		t.Error("a throw was made though one is kept")
	}
	if n, no, _ := m.Redo(1); n != 1 || no != nil {
		t.Fatal(n, no)
	}
	if got, want := written(m), "throw red, roll 5, rest green, throw red, roll 3 again"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	m.Undo(1, "")
	play(t, m, "roll 2")
	if got, want := written(m), "throw red, roll 5, rest green, throw red, roll 2 was roll 3"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestUndoTakesBackWhatFollowedOfItself(t *testing.T) {
	m := begin(t, 3)
	if err := m.SetPlayer(1, "random", 1); err != nil {
		t.Fatal(err)
	}
	dice := &referee.Dice{Seed: 4}
	settled := func(lines string) {
		if no, err := m.Play(referee.ByTable, "", commands(t, lines)...); no != nil || err != nil {
			t.Fatal(no, err)
		}
		settle(t, m, dice)
	}
	settled("throw red")
	settled("rest blue")
	const want = "throw red, roll 1 (dice), throw green (random), roll 5 (dice), rest blue"
	if got := written(m); got != want {
		t.Fatalf("%s, want %s", got, want)
	}
	if n, _ := m.Undo(2, ""); n != 5 {
		t.Errorf("%d steps taken back", n)
	}
	if n, no, _ := m.Redo(1); n != 4 || no != nil {
		t.Errorf("%d steps done again, %v", n, no)
	}
	if n, no, _ := m.Redo(1); n != 1 || no != nil {
		t.Errorf("%d steps done again, %v", n, no)
	}
}

func TestUndoWhereTheTableHasAnsweredNothing(t *testing.T) {
	m := begin(t, 2)
	for seat := range referee.Seat(2) {
		m.SetPlayer(seat, "random", uint64(seat))
	}
	for range 5 {
		m.Step(&referee.Dice{})
	}
	if n, _ := m.Undo(2, ""); n != 2 || m.Len() != 3 {
		t.Errorf("%d steps taken back", n)
	}
}

func TestAThrowWaitsForItsQuestion(t *testing.T) {
	m := begin(t, 2)
	play(t, m, "throw red, roll 5")
	m.Undo(2, "")
	play(t, m, "rest red, throw green") // red's throw is not green's
	if e, ok := m.Kept(); ok {
		t.Errorf("kept %s", m.Text(e))
	}
	play(t, m, "roll 1, throw red")
	if got := later(m); got != "" {
		t.Errorf("still waiting: %s", got)
	}
}

func TestAmend(t *testing.T) {
	m := begin(t, 2)
	play(t, m, "throw red, roll 5, rest green, rest red, spend green 1, throw red, roll 4")
	stand, no, err := m.Amend(1, commands(t, "roll 4")[0], referee.ByTable, "misread")
	if stand != 5 || no != nil || err != nil {
		t.Fatal(stand, no, err)
	}
	if got, want := written(m), "throw red, roll 4 was roll 5, rest green again, rest red again, spend green 1 again, throw red again, roll 4 again"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	stand, no, err = m.Amend(2, commands(t, "throw green")[0], referee.ByTable, "")
	if stand != 0 || no == nil || no.Rule != "R2" || err != nil {
		t.Fatal(stand, no, err)
	}
	if got, want := later(m), "rest red, spend green 1, throw red, roll 4"; got != want {
		t.Errorf("%s waits, want %s", got, want)
	}
	failing, why := m.Failing()
	if len(failing) != 4 || why[1].Key != "refuse.turn" {
		t.Errorf("%d fail: %+v", len(failing), why)
	}
	play(t, m, "roll 2")
	if stand, no, _ := m.Redo(math.MaxInt); stand != 1 || no == nil || no.Key != "refuse.tokens" {
		t.Fatal(stand, no)
	}
	play(t, m, "rest green")
	if _, no, _ := m.Redo(math.MaxInt); no != nil {
		t.Fatal(no)
	}
	want := "throw red, roll 4 was roll 5, throw green was rest green, roll 2, rest red again, rest green was spend green 1, throw red again, roll 4 again"
	if got := written(m); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestAmendingLeavesWhatWasTakenBack: only what stood is done again.
func TestAmendingLeavesWhatWasTakenBack(t *testing.T) {
	m := begin(t, 2)
	play(t, m, "throw red, roll 5, rest green, rest red")
	if _, err := m.Undo(1, ""); err != nil {
		t.Fatal(err)
	}
	stand, no, err := m.Amend(1, commands(t, "roll 4")[0], referee.ByTable, "misread")
	if stand != 1 || no != nil || err != nil {
		t.Fatal(stand, no, err)
	}
	if got, want := written(m), "throw red, roll 4 was roll 5, rest green again"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := later(m); got != "rest red" {
		t.Errorf("%s waits", got)
	}
}

// TestAmendingAFact: a fact is not written as moves are, and so is no move that stood there before.
func TestAmendingAFact(t *testing.T) {
	m := begin(t, 2)
	fact, err := race.Game.Grammar().ReadFact("cards mud 1")
	if err != nil {
		t.Fatal(err)
	}
	if no, err := m.Say(fact, referee.ByTable, "one is lost"); no != nil || err != nil {
		t.Fatal(no, err)
	}
	if stand, no, err := m.Amend(0, commands(t, "throw red")[0], referee.ByTable, ""); stand != 0 || no != nil || err != nil {
		t.Fatal(stand, no, err)
	}
	if got := m.Entry(0).Was; got != nil {
		t.Errorf("%v stood there before", *got)
	}
	if list := m.Corrections(); len(list) != 1 || len(list[0].Steps) != 1 || m.Text(list[0].Steps[0]) != "cards mud 1" {
		t.Errorf("the corrections are %+v", list)
	}
}

func TestAmendingWithWhatIsNotLegalChangesNothing(t *testing.T) {
	m := begin(t, 2)
	play(t, m, "throw red, roll 5, rest green")
	was := written(m)
	if stand, no, err := m.Amend(2, commands(t, "spend green 1")[0], referee.ByTable, ""); stand != -1 || no == nil || err != nil {
		t.Fatal(stand, no, err)
	}
	if got := written(m); got != was || later(m) != "" {
		t.Errorf("%s, and %s waits", got, later(m))
	}
}

func TestTheTableIsTheTruth(t *testing.T) {
	m := begin(t, 2)
	play(t, m, "throw red, roll 5")
	says := func(fact string) *referee.Refusal {
		c, err := race.Game.Grammar().ReadFact(fact)
		if err != nil {
			t.Fatal(err)
		}
		no, err := m.Say(c, referee.ByTable, "the piece was bumped")
		if err != nil {
			t.Fatal(err)
		}
		return no
	}
	if no := says("at green 12"); no != nil {
		t.Fatal(no)
	}
	if no := says("tokens green 9"); no == nil || no.Key != "refuse.count" {
		t.Fatalf("%+v", no)
	}
	play(t, m, "throw green, roll 1")
	m.Undo(3, "")
	if n, no, _ := m.Redo(3); n != 3 || no != nil {
		t.Fatal(n, no)
	}
	if got, want := written(m), "throw red, roll 5, at green 12 again, throw green again, roll 1 again"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// busy plays a match with everything that a journal can hold, and gives the hash after each line of it.
func busy(t testing.TB, path string) (m *referee.Match, hashes []uint64) {
	t.Helper()
	m = begin(t, 3)
	if path != "" {
		if err := referee.Create(path, m); err != nil {
			t.Fatal(err)
		}
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		hashes = append(hashes, m.State().Hash())
	}
	must(nil)
	dice := &referee.Dice{Seed: 7}
	must(m.SetPlayer(2, "random", 3))
	for i := 0; i < 13 && len(m.Moves()) > 0; {
		if more, err := m.Step(dice); err != nil || more {
			must(err)
			continue
		}
		mv := m.Moves()[i%len(referee.Answers(m.Moves()))]
		note := ""
		if i%5 == 0 {
			note = "said # with “words”\nand more"
		}
		_, err := m.Play(referee.ByTable, note, mv.Command)
		must(err)
		switch i++; i {
		case 5, 9:
			_, err := m.Undo(2, "")
			must(err)
			_, _, err = m.Redo(1)
			must(err)
			_, err = m.Drop(1)
			must(err)
		case 7:
			_, _, err := m.Amend(m.Len()-6, m.Entry(m.Len()-6).Move.Command, referee.ByTable, "again")
			must(err)
		case 8:
			must(m.SetCustom("name-1", "Red # and blue"))
		case 11:
			c, _ := race.Game.Grammar().ReadFact("tokens red 2")
			_, err := m.Say(c, referee.ByTable, "counted")
			must(err)
		}
	}
	return m, hashes
}

func find(id string) (referee.Game, error) {
	if id != race.Game.ID() {
		return nil, fmt.Errorf("there is no game %q", id)
	}
	return race.Game, nil
}

func TestAJournalTellsTheSameMatch(t *testing.T) {
	path := filepath.Join(t.TempDir(), "race.journal")
	m, _ := busy(t, path)
	want := written(m) + "\n" + later(m)
	if _, _, err := referee.Open(path, find); err == nil || !strings.Contains(err.Error(), referee.ErrLocked.Error()) {
		t.Errorf("a second game opens it: %v", err)
	}
	if r, _, err := referee.Read(path, find); err != nil || written(r)+"\n"+later(r) != want {
		t.Errorf("reading beside the game: %v", err)
	}
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
	again, found, err := referee.Open(path, find)
	if err != nil {
		t.Fatal(err)
	}
	if got := written(again) + "\n" + later(again); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if again.Players()[2] != "random" || found.Dropped != 0 {
		t.Errorf("players %v, %+v", again.Players(), found)
	}
	// And it goes on where it was: the same throws, the same lines.
	dice := &referee.Dice{Seed: 7}
	for _, m := range []*referee.Match{m, again} {
		m.Start(referee.Dice{Seed: 5})
		for range 50 {
			if more, err := m.Step(dice); err != nil {
				t.Fatal(err)
			} else if !more && len(m.Moves()) > 0 {
				if no, err := m.Play(referee.ByTable, "", m.Moves()[0].Command); no != nil || err != nil {
					t.Fatal(no, err)
				}
			}
		}
	}
	if written(m) != written(again) {
		t.Errorf("%s\nand on: %s", written(m), written(again))
	}
	again.Close()
	if r, _, err := referee.Read(path, find); err != nil || written(r) != written(again) {
		t.Errorf("after going on: %v", err)
	}
}

func TestAJournalIsNotBegunTwice(t *testing.T) {
	path := filepath.Join(t.TempDir(), "race.journal")
	m := begin(t, 2)
	if err := referee.Create(path, m); err != nil {
		t.Fatal(err)
	}
	m.Close()
	if err := referee.Create(path, begin(t, 2)); err == nil || !strings.Contains(err.Error(), "cannot begin the journal") {
		t.Error(err)
	}
}

func TestADiskThatFailsRefuses(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("this system has no full disk to try")
	}
	m := begin(t, 2)
	if err := referee.CreateOn("/dev/full", m); err != nil {
		t.Fatal(err)
	}
	hash := m.State().Hash()
	_, err := m.Play(referee.ByTable, "", commands(t, "throw red")...)
	if err == nil || m.State().Hash() != hash || m.Len() != 0 {
		t.Errorf("%v, %s", err, written(m))
	}
	if _, err := m.Undo(1, ""); err != nil {
		t.Error("undoing nothing writes nothing, and says", err)
	}
}

func TestAMatchAsItWas(t *testing.T) {
	m := begin(t, 2)
	play(t, m, "throw red, roll 3, rest green")
	for n := range m.Len() + 1 {
		at := m.At(n)
		if at.Len() != n || n > 0 && at.State().Hash() != m.Entry(n-1).After.Hash() {
			t.Errorf("after step %d there are %d steps", n, at.Len())
		}
	}
	if _, err := m.Undo(1, "misheard"); err != nil {
		t.Fatal(err)
	}
	play(t, m, "rest green")
	if early, late := m.At(1).Corrections(), m.At(3).Corrections(); len(early) != 0 || len(late) != 1 {
		t.Errorf("%d corrections up to step 1, %d up to step 3", len(early), len(late))
	}
	if at := m.At(1); m.Len() != 3 || len(at.Later()) != 0 {
		t.Errorf("looking back changed the match: %d steps", m.Len())
	}
}
