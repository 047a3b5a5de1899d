package table

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"brehon/referee"
	"brehon/referee/say"
)

// ContentCustom is the custom that holds the digest of the changes to the content with which a game was begun.
const ContentCustom = "content"

// ErrContent is the error of a game that was begun with other changes to the content than there are.
var ErrContent = errors.New("the changes to the content aren't those that the game was begun with")

// SameContent returns an Error that wraps ErrContent if the journal at path was begun with changes to the content, and the games have
// others or none: it would go on with other numbers. A journal that names no changes is everybody's.
func SameContent(s Games, path string) error {
	want := referee.Customs(path)[ContentCustom]
	if want == "" || want == s.Changes() {
		return nil
	}
	told := Fault(s, "content", ErrContent, "file", path, "changes", strings.TrimSuffix(path, ".journal")+".changes.zip")
	return Fail(say.Unknown, contentError{told})
}

// contentError is ErrContent in the players' words.
type contentError struct{ error }

func (contentError) Is(target error) bool { return target == ErrContent }

// JournalError turns an error of the journal at path into an Error: it says in the players' language why the journal
// cannot be played on. It takes a game's words from s; without a game the message is English.
func JournalError(s Games, path string, err error) error {
	var damage *referee.DamageError
	var drift *referee.DriftError
	var lost *referee.SealLostError
	var own *Error
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Fail(say.Missing, fmt.Errorf("there is no file %s", path))
	case errors.Is(err, referee.ErrNoFile):
		return IsFile(path)
	case errors.Is(err, referee.ErrLocked):
		return Fail(say.DiskFailed, Fault(s, "locked", err, "file", path))
	case errors.As(err, &damage):
		return Fail(say.Damaged, Fault(s, "damaged", err, "file", path, "n", damage.Line, "error", damage.Err.Error()))
	case errors.As(err, &lost):
		return Fail(say.Damaged, Fault(s, "lost", err, "file", path, "n", lost.Line, "beside", referee.SealFile(path)))
	case errors.As(err, &drift) && errors.As(err, &own):
		return own // the content is at fault, or the game is not here
	case errors.As(err, &drift) && drift.Refusal != nil:
		return Fail(say.Damaged, Fault(s, "drift", err, "file", path, "n", drift.Line, "line", drift.Text, "reason", Reason(s, *drift.Refusal)))
	case errors.As(err, &drift) && drift.Err != nil:
		return Fail(say.Damaged, Fault(s, "drift", err, "file", path, "n", drift.Line, "line", drift.Text, "reason", drift.Err.Error()))
	case errors.As(err, &drift):
		return Fail(say.Damaged, Fault(s, "hash", err, "file", path, "n", drift.Line, "line", drift.Text,
			"got", fmt.Sprintf("%016x", drift.Got), "want", fmt.Sprintf("%016x", drift.Want)))
	}
	return Fail(say.DiskFailed, err)
}

// Fault returns the text play.fault.<key> as an error, or err as it is where no game can be read. Args are names and
// values in turn.
func Fault(s Games, key string, err error, args ...any) error {
	g := some(s)
	if g == nil {
		return err
	}
	return errors.New(g.Word("play.fault."+key, args...))
}

// Reason is a refusal in words, or its key where no game can be read.
func Reason(s Games, no referee.Refusal) string {
	g := some(s)
	if g == nil {
		return no.Key
	}
	return g.Reason(no)
}

// Reason is a refusal of the game in words.
func (g *Game) Reason(no referee.Refusal) string {
	text := g.Voice(referee.Setup{}).Message(no.Message)
	return g.Word("play.fault.refused", "reason", text, "rule", no.Rule)
}

// some is a game for the sake of the tool's own words: the first that can be read.
func some(s Games) *Game {
	for _, id := range s.IDs() {
		if g, err := s.Game(id); err == nil {
			return g
		}
	}
	return nil
}
