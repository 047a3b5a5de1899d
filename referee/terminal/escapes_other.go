package terminal

import (
	"os"
)

// Escapes does nothing: terminals here obey escape sequences.
func Escapes(*os.File) (restore func()) { return func() {} }
