package editor

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"io/fs"
	"slices"
	"strings"
	"unicode/utf8"

	"brehon/content/strict"
)

// Draft is the text of a whole content file, its lines ended by \n alone.
type Draft struct {
	File string `json:"file"`
	Text string `json:"text"`
	Mark string `json:"mark"` // of the file that it was made from
}

const byteOrderMark = "\ufeff"

// file is a content file as it is.
func (e *Editor) file(game, file string) (*Draft, error) {
	if !slices.Contains(e.contentFiles(game), file) {
		return nil, &errNo{"file", file}
	}
	data, err := fs.ReadFile(e.folder, file)
	if err != nil {
		return nil, err
	}
	if _, faults := strict.Parse(file, data); !utf8.Valid(data) && len(faults) > 0 { // no page can show it and give it back
		return nil, strict.Faults(faults)
	}
	return draft(file, data), nil
}

// draft is a file as a page gets it.
func draft(file string, data []byte) *Draft {
	text := strings.TrimPrefix(string(data), byteOrderMark)
	return &Draft{file, strings.ReplaceAll(text, "\r\n", "\n"), markOf(data)}
}

// markOf tells a file apart from what it was.
func markOf(data []byte) string {
	h := fnv.New64a()
	h.Write(data)
	return fmt.Sprintf("%016x", h.Sum64())
}

// asWritten is a text in the place of a file: lines at its beginning and its end that are the same keep their bytes, and those between
// them end as its first one does.
func asWritten(was []byte, text string) []byte {
	was, marked := bytes.CutPrefix(was, []byte(byteOrderMark))
	old, fresh := bytes.SplitAfter(was, []byte("\n")), bytes.SplitAfter([]byte(text), []byte("\n"))
	same := func(a, b []byte) bool { return bytes.Equal(bytes.ReplaceAll(a, []byte("\r\n"), []byte("\n")), b) }
	most := min(len(old), len(fresh))
	head, tail := 0, 0
	for head < most && same(old[head], fresh[head]) {
		head++
	}
	for tail < most-head && same(old[len(old)-1-tail], fresh[len(fresh)-1-tail]) {
		tail++
	}
	between := bytes.Join(fresh[head:len(fresh)-tail], nil)
	if bytes.HasSuffix(old[0], []byte("\r\n")) {
		between = bytes.ReplaceAll(between, []byte("\n"), []byte("\r\n"))
	}
	out := slices.Concat(bytes.Join(old[:head], nil), between, bytes.Join(old[len(old)-tail:], nil))
	if marked {
		out = append([]byte(byteOrderMark), out...)
	}
	return out
}
