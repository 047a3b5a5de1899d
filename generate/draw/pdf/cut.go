package pdf

import (
	"fmt"

	"brehon/content/font"
	"brehon/generate/draw"
	"brehon/generate/typeset"

	"github.com/go-pdf/fpdf"
)

// Cut is the TrueType file of a face with these letters alone, for documents of another kind. A damaged file is a
// typeset.BadFont.
func Cut(f draw.Font, letters string) (data []byte, err error) {
	defer func() {
		if broken := recover(); broken != nil { // a font that a language brings along may be damaged
			err = &typeset.BadFont{Font: f, Err: fmt.Errorf("%v", broken)}
		}
	}()
	whole, err := font.Bytes(string(f))
	if err != nil {
		return nil, err
	}
	return bare(fpdf.UTF8CutFont(whole, letters)), nil
}
