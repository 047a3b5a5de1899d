package svg

import (
	"encoding/base64"
	"encoding/binary"
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
		if p.Rough {
			data = pdf.Slim(data)
		}
		fmt.Fprintf(&b, "@font-face{font-family:%s;src:url(data:font/woff;base64,%s)}\n", Family(f), base64.StdEncoding.EncodeToString(packed(data)))
	}
	return b.String(), nil
}

// Face is a face with these letters as a WOFF file, for screens. The error names a face whose file is damaged.
func Face(f draw.Font, letters string) ([]byte, error) {
	data, err := pdf.Cut(f, letters)
	if err != nil {
		return nil, err
	}
	return packed(pdf.Slim(data)), nil
}

// packed is a TrueType file as WOFF 1.0 has it: the same tables, each packed.
func packed(file []byte) []byte {
	be := binary.BigEndian
	n := int(be.Uint16(file[4:]))
	head := append([]byte("wOFF"), file[:4]...)
	rows, body := []byte(nil), []byte(nil)
	at := 44 + 20*n
	for i := range n {
		row := file[12+16*i:]
		offset, size := be.Uint32(row[8:]), be.Uint32(row[12:])
		table := file[offset:][:size]
		if small := pdf.Pack(table); len(small) < len(table) {
			table = small
		}
		rows = append(rows, row[:4]...)
		for _, v := range []uint32{uint32(at + len(body)), uint32(len(table)), size, be.Uint32(row[4:])} {
			rows = be.AppendUint32(rows, v)
		}
		body = append(append(body, table...), make([]byte, -len(table)&3)...)
	}
	head = be.AppendUint32(head, uint32(at+len(body)))
	head = be.AppendUint32(head, uint32(n)<<16)
	head = be.AppendUint32(head, uint32(len(file)))
	return slices.Concat(head, make([]byte, 44-len(head)), rows, body)
}
