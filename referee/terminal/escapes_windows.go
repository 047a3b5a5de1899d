package terminal

import (
	"os"
	"syscall"
)

var setConsoleMode = syscall.NewLazyDLL("kernel32.dll").NewProc("SetConsoleMode")

// obeyed is the mode in which a console obeys escape sequences.
const obeyed = 4

// escapes makes a console obey escape sequences, which older ones print as letters. Restore is the way back.
func escapes(out *os.File) (restore func()) {
	h, mode := syscall.Handle(out.Fd()), uint32(0)
	if syscall.GetConsoleMode(h, &mode) != nil || mode&obeyed != 0 {
		return func() {}
	}
	set := func(mode uint32) { setConsoleMode.Call(uintptr(h), uintptr(mode)) }
	set(mode | obeyed)
	return func() { set(mode) }
}
