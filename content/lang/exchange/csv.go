package exchange

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"brehon/content/lang"

	"golang.org/x/text/unicode/norm"
)

// columns of a spreadsheet; they stay as they are.
var columns = []string{"key", "source", "translation", "state", "comment"}

// bom tells spreadsheets that a file is in UTF-8.
const bom = "\ufeff"

// CSV is a file for spreadsheets: UTF-8 with a byte order mark, the columns key, source, translation, state, comment.
// Of the comment's lines those that begin with # are the translators'.
func CSV(units []Unit) []byte {
	var b bytes.Buffer
	b.WriteString(bom)
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	w.Write(columns) // a buffer takes everything
	for _, u := range units {
		lines := slices.Clone(u.Notes)
		for _, c := range u.Comments {
			lines = append(lines, "# "+c)
		}
		w.Write([]string{u.Key, quoted(u.Source), quoted(u.Target), u.State, quoted(strings.Join(lines, "\n"))})
	}
	w.Flush()
	return b.Bytes()
}

// formula is what begins a formula in spreadsheets, which would put its result in the cell's place. A cell that begins
// so has an apostrophe before it.
const formula = "=+-@\t\r"

func quoted(cell string) string {
	if beginsFormula(cell) {
		return "'" + cell
	}
	return cell
}

func unquoted(cell string) string {
	if rest, ok := strings.CutPrefix(cell, "'"); ok && beginsFormula(rest) {
		return rest
	}
	return cell
}

// beginsFormula looks behind apostrophes that are the text's own.
func beginsFormula(cell string) bool {
	cell = strings.TrimLeft(cell, "'")
	return cell != "" && strings.IndexByte(formula, cell[0]) >= 0
}

// ReadCSV reads a file that a spreadsheet has written, with commas, semicolons or tabs between its columns.
func ReadCSV(file string, data []byte) ([]Unit, []lang.Fault) {
	fault := func(line, col int, format string, args ...any) []lang.Fault {
		return []lang.Fault{{Pos: lang.Pos{File: file, Line: line, Col: col}, Msg: fmt.Sprintf(format, args...)}}
	}
	if !utf8.Valid(data) {
		return nil, fault(1, 1, "not UTF-8; save the file as CSV UTF-8")
	}
	r := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(data, []byte(bom))))
	r.FieldsPerRecord = -1
	head, _, _ := strings.Cut(string(bytes.TrimPrefix(data, []byte(bom))), "\n")
	for _, c := range ";\t" {
		if strings.Count(head, string(c)) >= len(columns)-1 {
			r.Comma = c
		}
	}
	var units []Unit
	var faults []lang.Fault
	for n := 0; ; n++ {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if e := (*csv.ParseError)(nil); errors.As(err, &e) {
			return nil, append(faults, fault(e.Line, e.Column, "not CSV: %v", e.Err)...)
		}
		line, _ := r.FieldPos(0)
		switch {
		case n == 0 && !slices.Equal(row, columns):
			return nil, fault(line, 1, "the columns must be %s", strings.Join(columns, ", "))
		case n == 0 || strings.Join(row, "") == "":
		case len(row) != len(columns):
			faults = append(faults, fault(line, 1, "%d columns, and there must be %d", len(row), len(columns))...)
		default:
			units = append(units, unit(row, lang.Pos{File: file, Line: line, Col: 1}))
		}
	}
	return units, faults
}

func unit(row []string, at lang.Pos) Unit {
	u := Unit{Key: row[0], Source: unquoted(row[1]), Target: norm.NFC.String(unquoted(row[2])), State: row[3], Pos: at}
	for _, line := range strings.Split(unquoted(row[4]), "\n") {
		if rest, ok := strings.CutPrefix(line, "#"); ok {
			u.Comments = append(u.Comments, strings.TrimPrefix(rest, " "))
		}
	}
	return u
}
