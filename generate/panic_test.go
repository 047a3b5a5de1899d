package generate

import (
	"errors"
	"strings"
	"testing"

	"brehon/content/base/workers"
	"brehon/generate/draw"
	"brehon/generate/piece"
)

// TestAPanicOfAWorkerComesToTheCaller: a kind of component that breaks while it is planned, and one that breaks while its
// pages are drawn as PDF or as a picture.
func TestAPanicOfAWorkerComesToTheCaller(t *testing.T) {
	lost := func(list []int) int { return list[len(list)-1] }
	breaks := func(name string) []piece.File { return drawn(name, func(draw.Surface) { lost(nil) }) }
	for name, made := range map[string]func(*Job) ([]piece.File, error){
		"planned": func(*Job) ([]piece.File, error) { lost(nil); return nil, nil },
		"drawn":   func(*Job) ([]piece.File, error) { return breaks("aids"), nil },
		"pixels":  func(*Job) ([]piece.File, error) { return breaks("poster"), nil },
	} {
		files, kit := hills(t, made)
		err := workers.Guard(func() error {
			_, _, err := Make(files, kit, Options{Langs: []string{"en"}, Only: []string{"aid"}})
			return err
		})
		var broken *workers.Panic
		if !errors.As(err, &broken) || !strings.Contains(err.Error(), "index out of range [-1] (generate.TestAPanicOfAWorkerComesToTheCaller.func") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
