// Package workers runs functions concurrently. Unlike sync.WaitGroup it passes a panic of one of them on to the caller, with
// its stack, where it can be caught.
package workers

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
)

// Group is a set of concurrent functions. The zero value is empty.
type Group struct {
	wait   sync.WaitGroup
	once   sync.Once
	broken *Panic
}

// Go runs f concurrently with the rest of the group.
func (g *Group) Go(f func()) {
	g.wait.Go(func() {
		defer func() {
			if value := recover(); value != nil {
				g.once.Do(func() { g.broken = Caught(value) })
			}
		}()
		f()
	})
}

// Wait returns when all functions have, and panics with a *Panic if one did.
func (g *Group) Wait() {
	g.wait.Wait()
	if g.broken != nil {
		panic(g.broken)
	}
}

// Each calls do for every number below n, as many at a time as there are processors, the lowest first.
func Each(n int, do func(i int)) {
	var next atomic.Int64
	var group Group
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
				runtime.Gosched() // in a browser nothing else lets the collector run
			}
		})
	}
	group.Wait()
}

// Guard does something, and makes a panic a *Panic, an error.
func Guard(do func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = Caught(value)
		}
	}()
	return do()
}

// Panic is a panic of one of the functions.
type Panic struct {
	Value any
	Place string // the function and the line of ours that panicked: "generate/board.New, board.go:80"; empty if not known
	Stack []byte // of the function
}

// Error returns the panic's value and stack.
func (p *Panic) Error() string {
	text := fmt.Sprintf("this is a bug in brehon, please report it: %v", p.Value)
	if p.Place != "" {
		text += " (" + p.Place + ")"
	}
	return text
}

// Caught makes a Panic of what recover gave, in the function that called it. One that was caught before keeps its place.
func Caught(value any) *Panic {
	if p, ok := value.(*Panic); ok {
		return p
	}
	return &Panic{Value: value, Place: place(), Stack: debug.Stack()}
}

// module begins the names of our functions.
const module = "brehon/"

// place is the function that panicked, or the nearest of ours that called it.
func place() string {
	var pcs [64]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs[:])])
	panicking := false
	for {
		f, more := frames.Next()
		if panicking && strings.HasPrefix(f.Function, module) {
			return fmt.Sprintf("%s, %s:%d", strings.TrimPrefix(f.Function, module), f.File[strings.LastIndexByte(f.File, '/')+1:], f.Line)
		}
		panicking = panicking || f.Function == "runtime.gopanic"
		if !more {
			return ""
		}
	}
}
