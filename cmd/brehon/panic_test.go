package main

import (
	"bytes"
	"io/fs"
	"regexp"
	"testing"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/referee"
)

// breakable is a game that breaks while a program plays it.
type breakable struct{ referee.Game }

func (b breakable) New(s referee.Setup) (referee.State, *referee.Refusal) {
	first, no := b.Game.New(s)
	return breaking{first}, no
}

type breaking struct{ referee.State }

func (breaking) Apply(referee.Move, func(referee.Event)) referee.State { return lost(nil, 0) }

func lost(list []referee.State, i int) referee.State { return list[i] }

// TestAPanicOfAWorkerIsOurFault: games are played by workers, and a panic in one ends the program as every other does:
// with code 70, what was wrong, in which game, and the place.
func TestAPanicOfAWorkerIsOurFault(t *testing.T) {
	entry := games.List[0]
	defer func() { games.List[0] = entry }()
	games.List[0].Open = func(files fs.FS, how games.Depth) (*games.Game, []lang.Fault) {
		g, faults := entry.Open(files, how)
		whole := g.Referee
		g.Referee = func() referee.Game { return breakable{whole()} }
		return g, faults
	}
	var out, errOut bytes.Buffer
	code := run([]string{"simulate", "turlough", "1276", "--games", "3", "--workers", "2", "--refusals", "0"}, &out, &errOut)
	want := regexp.MustCompile(`^brehon: this is a bug in brehon, please report it: game [123]: runtime error: index out of range \[0\] with length 0 ` +
		`\(cmd/brehon\.lost, panic_test\.go:\d+\)\n`)
	if code != exitOurs || !want.MatchString(errOut.String()) {
		t.Errorf("exit code %d:\n%s", code, errOut.String())
	}
}
