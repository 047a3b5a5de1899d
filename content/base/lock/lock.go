// Package lock holds a file for one process alone. It stands apart as every system has a call of its own for it.
package lock

import "errors"

// ErrHeld is the error of Take where another process holds the file.
var ErrHeld = errors.New("another program holds this file")
