package scenario

import "brehon/content/lang"

// Section is a part of the setup instructions: a heading and its lines.
type Section struct {
	Title lang.Said // empty: the lines bring their own
	Lines []lang.Said
}
