package terminal

import "os"

// fromWithout is what may end a program from without: a browser's program is sent no signal, and Node sends this one.
var fromWithout = []os.Signal{os.Interrupt}
