package generate

import (
	"errors"
	"strings"
	"testing"

	"brehon/content/parallel"
	"brehon/generate/draw"
	"brehon/generate/piece"
)

// TestAPanicOfAWorkerComesToTheCaller: a kind of component that breaks while it is planned, and one that breaks while its
// pages are drawn as PDF or as a picture.
func TestAPanicOfAWorkerComesToTheCaller(t *testing.T) {
	whole := kinds
	defer func() { kinds = whole }()
	lost := func(list []int) int { return list[len(list)-1] }
	drawn := func(name string) []piece.File {
		return []piece.File{{Name: name, Pages: []piece.Page{{W: 50, H: 50, Draw: func(draw.Surface) { lost(nil) }}}}}
	}
	for name, files := range map[string]func(*Job) ([]piece.File, error){
		"planned": func(*Job) ([]piece.File, error) { lost(nil); return nil, nil },
		"drawn":   func(*Job) ([]piece.File, error) { return drawn("aids"), nil },
		"pixels":  func(*Job) ([]piece.File, error) { return drawn("poster"), nil },
	} {
		kinds = []kind{{"card", files}}
		err := parallel.Guard(func() error {
			_, _, err := Make(embedded(), Options{Game: game, Langs: []string{"en"}, Only: []string{"card"}})
			return err
		})
		var broken *parallel.Panic
		if !errors.As(err, &broken) || !strings.Contains(err.Error(), "index out of range [-1] (generate.TestAPanicOfAWorkerComesToTheCaller.func") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
