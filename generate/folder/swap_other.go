//go:build !(darwin || linux)

package folder

import "errors"

// exchangeFolders refuses: this system has no such call.
func exchangeFolders(a, b string) error { return errors.ErrUnsupported }
