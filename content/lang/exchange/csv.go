package exchange

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"brehon/content/lang"
	"brehon/content/strict"

	"golang.org/x/text/unicode/norm"
)

// columns of a spreadsheet; they stay as they are. The texts stand below the tags of their languages, and English that has
// changed since it was translated in the last.
func (l Languages) columns() []string {
	return []string{"key", l.Source, l.Target, "state", "comment", l.Source + " before"}
}

// leastColumns are those that are read. A file may end with them.
const leastColumns = 5

// bom tells spreadsheets that a file is in UTF-8.
const bom = "\ufeff"

// CSV is a file for spreadsheets: UTF-8 with a byte order mark, the columns key, en, pt-BR, state, comment, en before.
// Of the comment's lines those that begin with # are the translators'. A text that would not come back is a fault.
func CSV(units []Unit, of Languages) ([]byte, []lang.Fault) {
	if faults := unfit(units); len(faults) > 0 {
		return nil, faults
	}
	var b bytes.Buffer
	b.WriteString(bom)
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	w.Write(of.columns()) // a buffer takes everything
	for _, u := range units {
		lines := slices.Clone(u.Notes)
		for _, c := range u.Comments {
			lines = append(lines, "# "+c)
		}
		w.Write([]string{u.column(), guarded(u.Source), guarded(u.Target), u.State, guarded(strings.Join(lines, "\n")), guarded(u.Before)})
	}
	w.Flush()
	return b.Bytes(), nil
}

// inDomain stands between a domain and a key that others have, too: "chess/names:game.title".
const inDomain = ":"

// column is the key as it stands in a file that does not part the domains.
func (u *Unit) column() string {
	if u.Shared {
		return u.Domain + inDomain + u.Key
	}
	return u.Key
}

// formula is what begins a formula in spreadsheets, which would put its result in the cell's place. A cell that begins
// so has an apostrophe before it.
const formula = "=+-@\t\r"

// guarded is a cell that begins no formula.
func guarded(cell string) string {
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

// csvReader goes through a file once.
type csvReader struct {
	*csv.Reader
	file   string
	of     Languages
	width  int // how many columns it has
	units  []Unit
	faults []lang.Fault
}

// ReadCSV reads a file that a spreadsheet has written, with commas, semicolons or tabs between its columns. One of other
// languages is a fault.
func ReadCSV(file string, data []byte, of Languages) ([]Unit, []lang.Fault) {
	data = bytes.TrimPrefix(data, []byte(bom))
	r := &csvReader{Reader: csv.NewReader(bytes.NewReader(data)), file: file, of: of}
	switch {
	case !utf8.Valid(data):
		r.fault(1, 1, "not UTF-8; save the file as CSV UTF-8")
	case len(bytes.TrimSpace(data)) == 0:
		r.fault(1, 1, "the file is empty")
	default:
		r.FieldsPerRecord = -1
		r.Comma = comma(string(data))
		r.rows()
	}
	return r.units, r.faults
}

func (r *csvReader) fault(line, col int, format string, args ...any) {
	r.faults = append(r.faults, lang.Fault{Pos: lang.Pos{File: r.file, Line: line, Col: col}, Msg: fmt.Sprintf(format, args...)})
}

// comma is what stands between the columns.
func comma(text string) rune {
	head, _, _ := strings.Cut(text, "\n")
	for _, c := range ";\t" {
		if strings.Count(head, string(c)) > strings.Count(head, ",") {
			return c
		}
	}
	return ','
}

func (r *csvReader) rows() {
	for head := true; ; head = false {
		row, err := r.Read()
		if e := (*csv.ParseError)(nil); errors.As(err, &e) {
			r.fault(e.Line, e.Column, "not CSV: %v", e.Err)
			return
		}
		if err != nil { // the end
			return
		}
		line, _ := r.FieldPos(0)
		switch {
		case head:
			if !r.head(line, fitted(row, 0)) {
				return
			}
		case strings.Join(row, "") != "":
			r.row(line, fitted(row, r.width))
		}
	}
}

// fitted is a row without the empty cells that spreadsheets write behind the last column, and with those behind the state
// that they leave out because they are empty.
func fitted(row []string, columns int) []string {
	for len(row) > columns && row[len(row)-1] == "" {
		row = row[:len(row)-1]
	}
	for len(row) >= leastColumns-1 && len(row) < columns {
		row = append(row, "")
	}
	return row
}

// head reads the names of the columns, and reports whether what stands below can be read.
func (r *csvReader) head(line int, row []string) bool {
	want := r.of.columns()
	var msg string
	if len(row) >= leastColumns && strict.Is("tag", row[1]) && strict.Is("tag", row[2]) {
		is := Languages{row[1], row[2]}
		msg, want = r.of.refuse(is), is.columns()
	}
	r.width = len(row)
	if msg == "" && !slices.Equal(row, want) && !slices.Equal(row, want[:leastColumns]) {
		msg = fmt.Sprintf("the columns are %s, and must be %s", strings.Join(row, ", "), strings.Join(want, ", "))
	}
	if msg != "" {
		r.fault(line, 1, "%s", msg)
	}
	return msg == ""
}

func (r *csvReader) row(line int, row []string) {
	want := r.width
	switch {
	case len(row) > want:
		r.fault(line, 1, "%d columns, and there must be %d; after the last comes %q", len(row), want, strings.Join(row[want:], ", "))
	case len(row) < want:
		r.fault(line, 1, "%d columns, and there must be %d", len(row), want)
	case !slices.Contains(states, row[3]):
		r.fault(line, 1, "the state of %s is %q, and must be one of %s", row[0], row[3], strings.Join(states, ", "))
	default:
		r.units = append(r.units, unit(row, lang.Pos{File: r.file, Line: line, Col: 1}))
	}
}

func unit(row []string, at lang.Pos) Unit {
	domain, key, _ := strings.Cut(row[0], inDomain)
	if key == "" {
		domain, key = "", row[0]
	}
	u := Unit{Domain: domain, Key: key, Source: unquoted(row[1]), Target: norm.NFC.String(unquoted(row[2])), State: row[3], Pos: at}
	for _, line := range strings.Split(unquoted(row[4]), "\n") {
		if rest, ok := strings.CutPrefix(line, "#"); ok {
			u.Comments = append(u.Comments, strings.TrimPrefix(rest, " "))
		}
	}
	return u
}
