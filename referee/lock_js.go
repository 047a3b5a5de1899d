package referee

import "os"

// Locks reports whether this system can hold a journal for one program alone. Here it cannot: Node and browsers have no
// lock for files, and the players must be told to open a journal in one program only.
const Locks = false

// lock does nothing: two programs could write one journal.
func lock(*os.File) error { return nil }

// syncFolder does nothing: this system keeps names by itself.
func syncFolder(string) error { return nil }
