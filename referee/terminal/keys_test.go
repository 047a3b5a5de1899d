package terminal

import (
	"io"
	"strings"
	"testing"
	"time"
)

// TestKeysAreHeardWhileProgramsPlay: Ctrl-C is noted though nobody reads, and what was typed before is not lost.
func TestKeysAreHeardWhileProgramsPlay(t *testing.T) {
	k := &Keys{In: strings.NewReader("log\x03"), Out: io.Discard}
	halt := k.listen()
	for range 1000 {
		if halt.Load() {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if !halt.Load() {
		t.Error("Ctrl-C is not heard")
	}
	if got, err := io.ReadAll(k); string(got) != "log"+string(rune(ctrlE))+string(rune(ctrlU))+"\r" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
}
