package terminal

import (
	"brehon/content/base/plain"
	"io"
	"slices"
	"sync/atomic"
	"unicode/utf8"
)

// Keys is a terminal on which Ctrl-C and Ctrl-Z clear the whole line.
type Keys struct {
	In   io.Reader
	Out  io.Writer
	rest []byte
	part []byte // start of an incomplete character
	cut  int    // lines to come that Ctrl-C or Ctrl-Z has emptied: they are no Enter

	pressed chan []byte // input read, also while the program was busy; closed at the end
}

// mostAhead bounds how much may be typed while a program plays.
const mostAhead = 1 << 12

// listen reads the keys as they are pressed, whether anybody waits for them or not, and notes Ctrl-C.
func (k *Keys) listen() *atomic.Bool {
	var stop atomic.Bool
	k.pressed = make(chan []byte, mostAhead)
	go func() {
		defer close(k.pressed)
		for {
			read := make([]byte, 256)
			n, err := k.In.Read(read)
			if slices.Contains(read[:n], ctrlC) {
				stop.Store(true)
			}
			if n > 0 {
				k.pressed <- read[:n]
			}
			if n == 0 && err != nil {
				return
			}
		}
	}()
	return &stop
}

const (
	ctrlC = 3
	ctrlE = 5
	ctrlU = 21
	ctrlZ = 26
)

func (k *Keys) Write(p []byte) (int, error) { return k.Out.Write(p) }

func (k *Keys) Read(p []byte) (int, error) {
	for len(k.rest) == 0 {
		read, ok := <-k.pressed
		if !ok {
			return 0, io.EOF
		}
		k.take(read)
	}
	n := copy(p, k.rest)
	k.rest = k.rest[n:]
	return n, nil
}

// take turns what was read into input. Only ASCII controls pass; other non-printing characters are dropped, because input is
// echoed at once.
func (k *Keys) take(read []byte) {
	text := append(k.part, read...)
	for len(text) > 0 && utf8.FullRune(text) {
		r, n := utf8.DecodeRune(text)
		switch {
		case r == ctrlC, r == ctrlZ:
			k.rest, k.cut = append(k.rest, ctrlE, ctrlU, '\r'), k.cut+1
		case r < utf8.RuneSelf || plain.Letter(r):
			k.rest = append(k.rest, text[:n]...)
		}
		text = text[n:]
	}
	k.part = text
}
