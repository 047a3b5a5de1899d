//go:build !(darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd || windows)

package lock

import "os"

// Locks reports whether this system has a lock for files. Here it has none, as in Node: whoever plays is told to open a
// journal once, and two builds at once are the user's to avoid.
const Locks = false

// NoFollow is the flag with which no link is followed where a file is opened; 0 where there is none.
const NoFollow = 0

// Take does nothing: two programs could write one file.
func Take(*os.File) error { return nil }
