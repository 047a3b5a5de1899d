package main

import (
	"errors"
	"fmt"
	"io/fs"

	"brehon/cmd/brehon/games"
	"brehon/content"
	"brehon/referee"
)

// exitDamaged is the code of a journal that is not as it was written, or that today's rules do not bear out.
const exitDamaged = 4

// journalError says in the players' language why a journal cannot be played on, and with which exit code.
func (s *shelf) journalError(path string, err error) error {
	var damage *referee.DamageError
	var drift *referee.DriftError
	var own *exitError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return exit(exitMissing, fmt.Errorf("there is no file %s", path))
	case errors.Is(err, referee.ErrNoFile):
		return isFile(path)
	case errors.Is(err, referee.ErrLocked):
		return exit(exitDisk, s.fault("locked", err, "file", path))
	case errors.As(err, &damage):
		return exit(exitDamaged, s.fault("damaged", err, "file", path, "n", damage.Line, "error", damage.Err.Error()))
	case errors.As(err, &drift) && errors.As(err, &own):
		return own // the content is at fault, or the game is not here
	case errors.As(err, &drift) && drift.Refusal != nil:
		return exit(exitDamaged, s.fault("drift", err, "file", path, "n", drift.Line, "line", drift.Text, "reason", s.reason(*drift.Refusal)))
	case errors.As(err, &drift) && drift.Err != nil:
		return exit(exitDamaged, s.fault("drift", err, "file", path, "n", drift.Line, "line", drift.Text, "reason", drift.Err.Error()))
	case errors.As(err, &drift):
		return exit(exitDamaged, s.fault("hash", err, "file", path, "n", drift.Line, "line", drift.Text,
			"got", fmt.Sprintf("%016x", drift.Got), "want", fmt.Sprintf("%016x", drift.Want)))
	}
	return exit(exitDisk, err)
}

// fault is a text of play.fault, or the error as it is where no game can be read.
func (s *shelf) fault(key string, err error, args ...any) error {
	g := s.any()
	if g == nil {
		return err
	}
	return errors.New(g.Word("play.fault."+key, args...))
}

// reason is a refusal in words.
func (s *shelf) reason(no referee.Refusal) string {
	g := s.any()
	if g == nil {
		return no.Key
	}
	text := g.Voice(referee.Setup{}).Message(no.Message)
	return g.Word("play.fault.refused", "reason", text, "rule", no.Rule)
}

// any is a game for the sake of the tool's own words: the one that was read, or the first of the list.
func (s *shelf) any() *games.Game {
	for _, e := range games.List {
		if g := s.read[e.ID]; g != nil {
			return g
		}
	}
	for _, id := range content.Games(s.files) {
		if g, err := s.game(id); err == nil {
			return g
		}
	}
	return nil
}
