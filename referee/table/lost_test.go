package table

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/testdata/race"
	"brehon/scenarios/scenario"
)

// onlyRace is a list of games with the race alone, in the tool's own words.
type onlyRace struct{ game *Game }

func (onlyRace) IDs() []string                { return []string{"race"} }
func (onlyRace) Changes() string              { return "" }
func (o onlyRace) Game(string) (*Game, error) { return o.game, nil }

// lostRace is the journal of a race whose file of seals is gone, and the games to read it with.
func lostRace(t *testing.T) (path string, games onlyRace) {
	t.Helper()
	words, err := fs.ReadFile(content.FS(), "content/words.yaml")
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{Content: &source.Game{Editions: []*source.Edition{{ID: "law"}}}, Words: lang.English(), Law: race.Game, Scenarios: &scenario.Set{}}
	if r := strict.Read("words.yaml", "", words, &g.Content.Words); len(r.Faults) > 0 {
		t.Fatal(r.Faults[0])
	}
	m, no := referee.Begin(race.Game, referee.Setup{Seats: 2, Options: []string{"sealed"}})
	if no != nil {
		t.Fatal(no)
	}
	path = filepath.Join(t.TempDir(), "race.journal")
	if err := referee.Create(path, m); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"throw red", "roll 3", "throw green", "roll 3", "dodge red left"} {
		c, err := m.Game().Grammar().Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if no, err := m.Play(referee.ByTable, "", c); no != nil || err != nil {
			t.Fatal(no, err)
		}
	}
	if err := errors.Join(m.Close(), os.Remove(referee.SealFile(path))); err != nil {
		t.Fatal(err)
	}
	return path, onlyRace{g}
}

// TestWhatWasLostIsAsked: whoever made the move is asked what it was; where nobody can be, or on trial, the error says what to do,
// and nothing is written.
func TestWhatWasLostIsAsked(t *testing.T) {
	for _, c := range []struct {
		name, typed string
		trial       bool
		code        int
		said        string
	}{
		{"asked", "dodge red left\n", false, 0, "race.journal.sealed, or was changed there. The question was: “ask.dodge racer=red (R10)” What did you answer? Your answer can’t be verified"},
		{"not understood", "nonsense\ndodge red left\n", false, 0, "“nonsense” isn’t one of the choices."},
		{"of another", "dodge green left\ndodge red left\n", false, 0, "refuse.turn"},
		{"nobody there", "", false, say.Damaged, "The answer hidden in line 6 is missing from"},
		{"on trial", "dodge red left\n", true, say.Damaged, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			path, games := lostRace(t)
			var out bytes.Buffer
			h := Host{Options: Options{Journal: path, DryRun: c.trial}, Games: games, In: strings.NewReader(c.typed), Out: &out}
			m, err := h.Match()
			var fault *Error
			if errors.As(err, &fault); err != nil && (fault == nil || fault.Code != c.code || !strings.Contains(err.Error(), "line 6 is hidden, and "+referee.SealFile(path)+" doesn’t hold it. Restore that file from a copy")) || (err == nil) != (c.code == 0) {
				t.Errorf("found %v", err)
			}
			if !strings.Contains(out.String(), c.said) || c.said == "" && out.Len() > 0 {
				t.Errorf("said %q", out.String())
			}
			if _, err := os.Stat(referee.SealFile(path)); (err == nil) != (c.code == 0) {
				t.Errorf("the file of seals: %v", err)
			}
			if m != nil {
				m.Close()
			}
		})
	}
}
