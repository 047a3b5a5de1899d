//go:build !windows

package console

import "os"

// escapes does nothing: terminals here obey escape sequences.
func escapes(*os.File) (restore func()) { return func() {} }
