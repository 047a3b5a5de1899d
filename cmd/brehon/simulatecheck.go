package main

import (
	"errors"
	"fmt"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/referee/simulate"
)

// knows checks reports that were read against the game they name, and gives that of the first: its scenario, rules
// and players must be known, and it must count what its study asks for.
func (s *library) knows(files []string, reports []*simulate.Report) (*games.Game, error) {
	for i, r := range reports {
		if err := s.isOf(r); err != nil {
			return nil, exit(max(exitFaults, exitCode(err)), fmt.Errorf("%s isn't a report of a game known here: %w", files[i], err))
		}
	}
	return s.Whole(reports[0].Game)
}

// isOf returns an error if a report has something that its game lacks.
func (s *library) isOf(r *simulate.Report) error {
	of := simulateOptions{Game: r.Game, Setup: r.Setup(), Players: strings.Join(r.Players, ","), Games: max(1, r.Planned), Seed: r.Seed, Says: r.Says, Never: r.Never}
	if r.Refusals != nil {
		of.Refuse = r.Refusals.Every
	}
	if r.Worklist != nil {
		of.Tries = r.Worklist.Tries
	}
	_, p, err := of.plan(s)
	if err != nil {
		if code := exitCode(err); code != exitMissing { // the file is at fault, and not what was typed
			return exit(exitFaults, err)
		}
		return err
	}
	if _, why := p.Tells(r); why != "" {
		return errors.New(why)
	}
	return nil
}
