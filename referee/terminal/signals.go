//go:build !js

package terminal

import (
	"os"
	"syscall"
)

// fromWithout are the signals that end a program from outside. Ctrl-C at a raw terminal is none of them: it is a key.
var fromWithout = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
