package svg

import (
	"encoding/base64"
	"fmt"
	"maps"
	"slices"
	"strings"

	"brehon/content/font"
	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
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
		data, err := pdf.Cut(f, string(slices.Sorted(maps.Keys(p.letters[f]))))
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "@font-face{font-family:%s;src:url(data:font/ttf;base64,%s)}\n", Family(f), base64.StdEncoding.EncodeToString(data))
	}
	return b.String(), nil
}
