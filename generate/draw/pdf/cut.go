package pdf

import (
	"encoding/binary"
	"fmt"
	"slices"

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

// The names in a font's file that say whose it is: copyright, family, style, and where the licence is. Others, such as those of
// its variants and the licence's whole text, can be larger than the letters.
var ownNames = []int{0, 1, 2, 6, 14}

// Slim is a TrueType file of Cut for screens, with those names alone.
func Slim(file []byte) []byte {
	tables := map[string][]byte{}
	for i := range u16(file, 4) {
		row := file[12+16*i:]
		tables[string(row[:4])] = file[u32(row, 8):][:u32(row, 12)]
	}
	if name := tables["name"]; len(name) > 0 {
		tables["name"] = namesOf(name)
	}
	return trueType(file[:4], tables)
}

// namesOf is a table of names with ownNames alone.
func namesOf(table []byte) []byte {
	be := binary.BigEndian
	var rows, text []byte
	for i := range u16(table, 2) {
		row := table[6+12*i:][:12]
		if !slices.Contains(ownNames, u16(row, 6)) {
			continue
		}
		said := table[u16(table, 4)+u16(row, 10):][:u16(row, 8)]
		rows = be.AppendUint16(append(rows, row[:10]...), uint16(len(text)))
		text = append(text, said...)
	}
	n := len(rows) / 12
	head := be.AppendUint16(be.AppendUint16(be.AppendUint16(nil, 0), uint16(n)), uint16(6+len(rows)))
	return slices.Concat(head, rows, text)
}
