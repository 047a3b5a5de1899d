package referee

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"
)

// record is one line of a journal.
type record struct {
	kind string // game, move, says, seat, custom, undo, redo, drop, amend, open, hash
	n    int    // steps; of amend the step; of seat the seat; of hash the version of hashes from this line on
	by   string // of custom its name
	text string // the move, the fact, the player, the custom, the header
	note string
	hash uint64 // of the position after it
	more bool   // the next line belongs to the same act: both or neither
	seal *seal  // of a sealed move, and of open: the sealed text
}

// body is the record as it is written, without number, hash and checksum.
func (r record) body() string {
	var b []byte
	switch r.kind {
	case "move", "says", "custom":
		b = fmt.Appendf(b, "%s %s", r.by, r.text)
	case "amend":
		b = fmt.Appendf(b, "%d %s %s", r.n+1, r.by, r.text)
	case "seat":
		b = fmt.Appendf(b, "%d %s", r.n, r.text)
	case "undo", "redo", "drop", "hash":
		b = strconv.AppendInt(b, int64(r.n), 10)
	case "game":
		b = append(b, r.text...)
	case "open":
		b = append(b, r.seal.body()...)
	}
	if r.note != "" {
		b = append(append(b, " # "...), r.note...)
	}
	return string(b)
}

// readBody reads what body wrote.
func (r *record) readBody(body string) error {
	if r.kind == "game" {
		r.text = body
		return nil
	}
	var ok bool
	if r.kind == "custom" {
		if r.by, r.text, ok = strings.Cut(body, " "); !ok || !isCustom(r.by, r.text) {
			return fmt.Errorf("a custom cannot read %.60q", body)
		}
		return nil
	}
	body, r.note, _ = strings.Cut(body, " # ")
	switch r.kind {
	case "move", "says":
		r.by, r.text, ok = strings.Cut(body, " ")
	case "amend":
		var n string
		n, body, _ = strings.Cut(body, " ")
		r.by, r.text, ok = strings.Cut(body, " ")
		r.n = count(n) - 1
	case "seat":
		var n string
		n, r.text, ok = strings.Cut(body, " ")
		r.n = count(n)
	case "undo", "redo", "drop", "hash":
		r.n, ok = count(body), true
	case "open":
		var err error
		r.seal, err = readSeal(body)
		return err
	default:
		return fmt.Errorf("there are no lines of kind %.60q", r.kind)
	}
	if !ok || r.n < 0 {
		return fmt.Errorf("a %s cannot read %.60q", r.kind, body)
	}
	return nil
}

// count is a number as body writes it, or a negative one.
func count(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return -2
	}
	return n
}

// A line is
//
//	checksum number hash kind body
//
// The checksum is over the rest of the line, and goes on from that of the line before, so that no line can be
// taken out, put in or moved.

var sums = crc32.MakeTable(crc32.Castagnoli)

const sumLen = 8

// mostShown is how many letters of a line an error shows: a stranger's journal may have a hundred thousand in one.
const mostShown = 300

// short is a record as errors quote it.
func (r record) short() string {
	text := []rune(r.kind + " " + r.body())
	if len(text) > mostShown {
		return string(text[:mostShown]) + "…"
	}
	return string(text)
}

// appendLine appends a record as line number n, and gives the checksum for the next.
func (r record) appendLine(to []byte, n int, before uint32) ([]byte, uint32) {
	kind := r.kind
	if r.more {
		kind += "+"
	}
	rest := fmt.Sprintf(" %d %016x %s %s", n, r.hash, kind, r.body())
	sum := crc32.Update(before, sums, []byte(rest))
	to = fmt.Appendf(to, "%0*x%s\n", sumLen, sum, rest)
	return to, sum
}

var errSum = errors.New("the checksum is wrong")

// readLine reads line number n without its newline. It gives the checksum for the next.
func readLine(line []byte, n int, before uint32) (r record, sum uint32, err error) {
	if len(line) < sumLen+1 {
		return r, 0, errors.New("it is too short")
	}
	sum = crc32.Update(before, sums, line[sumLen:])
	var figures [sumLen]byte
	hex.Encode(figures[:], binary.BigEndian.AppendUint32(nil, sum))
	if !bytes.Equal(line[:sumLen], figures[:]) {
		return r, 0, errSum
	}
	begin, rest, _ := strings.Cut(string(line[sumLen:]), " ")
	number, rest, _ := strings.Cut(rest, " ")
	hash, rest, _ := strings.Cut(rest, " ")
	kind, body, whole := strings.Cut(rest, " ")
	if at, err := strconv.Atoi(number); err != nil || at != n || begin != "" || !whole {
		return r, 0, fmt.Errorf("it is not number %d", n)
	}
	if r.hash, err = strconv.ParseUint(hash, 16, 64); err != nil {
		return r, 0, errors.New("its hash is not one")
	}
	r.kind, r.more = strings.CutSuffix(kind, "+")
	return r, sum, r.readBody(body)
}
