package typeset

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"brehon/content/font"
	"brehon/content/lang"
	"brehon/generate/draw"
)

// setting is how the letters of a script are set.
type setting struct {
	direction string
	own       bool // the common fonts lack its letters: the language brings a font
	beta      bool
	clusters  bool // its letters are shaped as those of clustered
}

// scripts are the scripts that lines are set in, by ISO 15924.
var scripts = map[string]setting{
	"Latn": {direction: "ltr"},
	"Grek": {direction: "ltr"},
	"Cyrl": {direction: "ltr"},
	"Hebr": {direction: "rtl", own: true, beta: true},
	"Arab": {direction: "rtl", own: true, beta: true},
	"Jpan": {direction: "ltr", own: true, beta: true},
	"Kore": {direction: "ltr", own: true, beta: true},
	"Hans": {direction: "ltr", own: true, beta: true},
	"Hant": {direction: "ltr", own: true, beta: true},
	"Deva": {direction: "ltr", own: true, beta: true, clusters: true},
	"Beng": {direction: "ltr", own: true, beta: true, clusters: true},
	"Guru": {direction: "ltr", own: true, beta: true, clusters: true},
	"Gujr": {direction: "ltr", own: true, beta: true, clusters: true},
	"Taml": {direction: "ltr", own: true, beta: true, clusters: true},
	"Telu": {direction: "ltr", own: true, beta: true, clusters: true},
	"Knda": {direction: "ltr", own: true, beta: true, clusters: true},
	"Mlym": {direction: "ltr", own: true, beta: true, clusters: true},
	"Thai": {direction: "ltr", own: true, beta: true, clusters: true}, // U+200B says where a line may break
}

// CanSet is nil for a language that can be set, and otherwise says why it cannot, and what would be needed.
func CanSet(l *lang.Language) error {
	how, known := scripts[l.Script]
	switch {
	case !known:
		return fmt.Errorf("%s (%s) is written in %s, and brehon can only print %s so far: its letters would have to be "+
			"shaped and broken into lines by their own rules, which brehon doesn't have yet",
			l.English, l.Tag, lang.ScriptName(l.Script), strings.Join(settable(), ", "))
	case how.direction != l.Direction:
		return fmt.Errorf("%s (%s) is %s by its lang.yaml, and lines in %s are set %s: write direction: %s",
			l.English, l.Tag, l.Direction, lang.ScriptName(l.Script), ways[how.direction], how.direction)
	case how.own && (len(l.Fonts.Text) == 0 || len(l.Fonts.Sans) == 0 || len(l.Fonts.Title) == 0):
		return fmt.Errorf("%s (%s) is written in %s, whose letters the common fonts lack: put a TrueType font next to its "+
			"lang.yaml and name it there, fonts: {text: [Name.ttf], sans: [Name.ttf], title: [Name.ttf]}; each file has one style, bold ones are named as textBold and sansBold", l.English, l.Tag, lang.ScriptName(l.Script))
	}
	return nil
}

// settable are the names of the scripts that lines are set in.
func settable() (list []string) {
	for _, code := range slices.Sorted(maps.Keys(scripts)) {
		list = append(list, lang.ScriptName(code))
	}
	return list
}

var ways = map[string]string{"ltr": "from left to right", "rtl": "from right to left"}

// Beta reports whether setting the language is new, and print should be looked through before it is used.
func Beta(l *lang.Language) bool { return scripts[l.Script].beta }

// Lacks names the letters that the common fonts and the game's face of titles lack, by what they are for: text, sans, title.
// A word with such a letter is set in another font of the chain.
func (s *Setter) Lacks(letters []rune) map[string][]rune {
	lacking := map[string][]rune{}
	for _, name := range []draw.Font{draw.Text, draw.Sans, draw.Title} {
		f := s.face(name)
		for _, r := range letters {
			if !unicode.IsSpace(r) && !f.has(r) {
				lacking[string(name)] = append(lacking[string(name)], r)
			}
		}
	}
	return lacking
}

// Misses are the letters that a font lacks, which may be in no folder yet. The error says why the file is no font that can be used.
func Misses(data []byte, letters []rune) ([]rune, error) {
	name, err := take(font.Add("tried", data), data)
	if err != nil {
		return nil, err
	}
	f := findFace(name)
	return slices.DeleteFunc(slices.Clone(letters), func(r rune) bool { return unicode.IsSpace(r) || f.has(r) }), nil
}
