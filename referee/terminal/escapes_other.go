//go:build !windows

package terminal

import (
	"os"
)

// escapes does nothing: terminals here obey escape sequences.
func escapes(*os.File) (restore func()) { return func() {} }
