package scenario

import "brehon/content/lang"

// Section is a part of what is told before the first move: what it is about, and its lines.
type Section struct {
	Title lang.Said // empty: the lines bring their own
	Lines []lang.Said
}
