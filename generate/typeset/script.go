package typeset

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"brehon/content/lang"
	"brehon/generate/draw"
)

// scripts are the scripts that lines are set in, by direction.
var scripts = map[string][]string{
	"ltr": {"Latn", "Grek", "Cyrl"},
}

// CanSet is nil for a language that can be set, and otherwise says why it cannot.
func CanSet(l *lang.Language) error {
	known := scripts[l.Direction]
	switch {
	case len(known) == 0:
		return fmt.Errorf("%s (%s) runs from right to left, and lines can only be set from left to right so far", l.English, l.Tag)
	case !slices.Contains(known, l.Script):
		return fmt.Errorf("%s (%s) is written in %s, and lines can only be set in %s so far", l.English, l.Tag, l.Script, strings.Join(known, ", "))
	}
	return nil
}

// Lacks names the letters that the common fonts lack, by what they are for: text, sans, title. A word with such a letter
// is set in another font of the chain.
func Lacks(letters []rune) map[string][]rune {
	lacking := map[string][]rune{}
	for _, name := range []draw.Font{"text", "sans", "title"} {
		f := findFace(name)
		for _, r := range letters {
			if !unicode.IsSpace(r) && !f.has(r) {
				lacking[string(name)] = append(lacking[string(name)], r)
			}
		}
	}
	return lacking
}
