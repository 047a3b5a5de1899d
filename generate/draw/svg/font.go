package svg

import (
	"encoding/base64"
	"fmt"
	"maps"
	"slices"
	"strings"

	"brehon/content/font"
	"brehon/generate/draw"

	"github.com/go-pdf/fpdf"
)

// Family is the name of a face in the page's style.
func Family(f draw.Font) string { return font.Face(string(f)) }

// Use tells that the page sets text in a face.
func (p *Page) Use(f draw.Font, text string) {
	if p.letters == nil {
		p.letters = map[draw.Font]map[rune]bool{}
	}
	if p.letters[f] == nil {
		p.letters[f] = map[rune]bool{}
	}
	for _, r := range text {
		p.letters[f][r] = true
	}
}

// Fonts is the style that brings along the faces that the page uses, each with the letters that stand in it. The error
// names a face whose file is damaged.
func (p *Page) Fonts() (string, error) {
	var b strings.Builder
	for _, f := range slices.Sorted(maps.Keys(p.letters)) {
		data, err := cut(f, string(slices.Sorted(maps.Keys(p.letters[f]))))
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "@font-face{font-family:%s;src:url(data:font/ttf;base64,%s)}\n", Family(f), base64.StdEncoding.EncodeToString(data))
	}
	return b.String(), nil
}

// cut is the part of a face's file that has the letters.
func cut(f draw.Font, letters string) (data []byte, err error) {
	defer func() {
		if broken := recover(); broken != nil { // a font that a language brings along may be damaged
			err = fmt.Errorf("font %s: %v", f, broken)
		}
	}()
	whole, err := font.Bytes(string(f))
	if err != nil {
		return nil, err
	}
	return fpdf.UTF8CutFont(whole, letters), nil
}
