//go:build !js

package terminal

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// endedFile is where the other process of this test writes what it does at its end.
const endedFile = "CONSOLE_ENDED"

// TestATerminalIsPutRightWhenTheProgramIsKilled starts itself again, and ends that process from without: it does what is
// to be done first, and dies of the signal all the same.
func TestATerminalIsPutRightWhenTheProgramIsKilled(t *testing.T) {
	if path := os.Getenv(endedFile); path != "" {
		stop := onEnd(func() { panic("this is undone") })
		stop()
		onEnd(func() { os.WriteFile(path, []byte("put right"), 0o644) })
		os.Stdout.WriteString("ready\n")
		time.Sleep(time.Minute)
		t.Fatal("no signal came")
	}
	if runtime.GOOS == "windows" {
		t.Skip("a program there cannot be sent these signals")
	}
	for _, s := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT} {
		if signal.Ignored(s) { // as by nohup: whoever starts the program wants it so
			continue
		}
		path := filepath.Join(t.TempDir(), "ended")
		cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		cmd.Env = append(os.Environ(), endedFile+"="+path)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if line, err := bufio.NewReader(out).ReadString('\n'); strings.TrimSpace(line) != "ready" {
			t.Fatal(line, err)
		}
		cmd.Process.Signal(s)
		err = cmd.Wait()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || !strings.Contains(exit.Error(), "signal: "+s.String()) {
			t.Errorf("%v: it ended with %v", s, err)
		}
		if got, err := os.ReadFile(path); string(got) != "put right" {
			t.Errorf("%v: %q, %v", s, got, err)
		}
	}
}
