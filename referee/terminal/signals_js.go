package terminal

import "os"

// fromWithout are the signals that end a program from outside: a browser sends none, Node sends this one.
var fromWithout = []os.Signal{os.Interrupt}
