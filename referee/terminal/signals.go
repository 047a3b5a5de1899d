//go:build !js

package terminal

import (
	"os"
	"syscall"
)

// fromWithout are the signals that end a program from without. Ctrl-C at a terminal that is raw is none: it is a key.
var fromWithout = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
