package workers

import (
	"errors"
	"strings"
	"testing"
)

func lose(list []int, i int) int { return list[i] }

// TestAPanicGoesOnInTheCaller: once, with what it was and where, when all functions have returned.
func TestAPanicGoesOnInTheCaller(t *testing.T) {
	var g Group
	done := make([]bool, 8)
	for i := range done {
		g.Go(func() {
			if i%2 == 0 {
				lose(nil, i)
			}
			done[i] = true
		})
	}
	err := Guard(func() error { g.Wait(); return nil })
	var p *Panic
	if !errors.As(err, &p) {
		t.Fatalf("%v is no panic", err)
	}
	for i, ok := range done {
		if ok != (i%2 == 1) {
			t.Errorf("function %d: %v", i, ok)
		}
	}
	if want := "this is a bug in brehon, please report it: runtime error: index out of range ["; !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%q does not begin with %q", err, want)
	}
	if want := "(content/base/workers.lose, workers_test.go:9)"; !strings.HasSuffix(err.Error(), want) {
		t.Errorf("%q does not end in %q", err, want)
	}
	if !strings.Contains(string(p.Stack), "workers.lose") {
		t.Errorf("the stack is another's:\n%s", p.Stack)
	}
}

func TestNoPanicIsNone(t *testing.T) {
	var g Group
	g.Wait()
	g.Go(func() {})
	g.Wait()
	lost := errors.New("lost")
	if err := Guard(func() error { return lost }); err != lost {
		t.Errorf("%v", err)
	}
}
