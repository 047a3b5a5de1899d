package measure

import (
	"bytes"
	"compress/zlib"
	"errors"
	"io"
)

// file finds and unpacks a document's objects.
type file struct {
	data    []byte
	places  map[int]int // by object number: at which byte it stands
	trailer dict
	read    map[int]any  // objects read so far
	open    map[int]bool // objects being read
	fonts   map[ref]*Font
}

// most is the largest stream that is unpacked.
const most = 256 << 20

func readFile(data []byte) (f *file, err error) {
	defer catch(&err)
	head := data[:min(len(data), 1024)]
	if !bytes.Contains(head, []byte("%PDF-")) {
		return nil, errors.New("no PDF: it does not begin with %PDF-")
	}
	f = &file{data: data, places: map[int]int{}, read: map[int]any{}, open: map[int]bool{}, fonts: map[ref]*Font{}}
	i := bytes.LastIndex(data, []byte("startxref"))
	if i < 0 {
		return nil, errors.New("no cross-reference: the end of the file is missing")
	}
	l := &lexer{data: data, at: i + len("startxref")}
	at, ok := whole(l.value(0))
	if !ok || at >= len(data) {
		return nil, errors.New("the cross-reference can't be found")
	}
	l.at = at
	if l.value(0) != keyword("xref") {
		fail("there is no plain cross-reference at byte %d: another program has written the file", at)
	}
	f.trailer = f.table(l)
	if f.trailer["Prev"] != nil {
		fail("another program has added to the file")
	}
	if f.trailer["Encrypt"] != nil {
		return nil, errors.New("the file is encrypted")
	}
	return f, nil
}

// table reads the rows of a cross-reference, and answers with the trailer.
func (f *file) table(l *lexer) dict {
	for {
		v := l.value(0)
		if v == keyword("trailer") {
			break
		}
		first, ok := whole(v)
		n, also := whole(l.value(0))
		if !ok || !also || n > len(f.data)/10 {
			fail("a damaged cross-reference at byte %d", l.at)
		}
		for i := range n {
			at, ok := whole(l.value(0))
			_, also := whole(l.value(0))
			kind, _ := l.value(0).(keyword)
			if !ok || !also || kind != "n" && kind != "f" {
				fail("a damaged cross-reference at byte %d", l.at)
			}
			if kind == "n" {
				f.places[first+i] = at
			}
		}
	}
	t, ok := l.value(0).(dict)
	if !ok {
		fail("a cross-reference without a trailer")
	}
	return t
}

// object reads "7 0 obj …" and returns the number and the value.
func (f *file) object(l *lexer) (int, any) {
	n, ok := whole(l.value(0))
	_, also := whole(l.value(0))
	if !ok || !also || l.value(0) != keyword("obj") {
		fail("there is no object at byte %d", l.at)
	}
	v := l.value(0)
	if id, ok := whole(v); ok { // a number, or a reference
		at := l.at
		if _, gen := whole(l.value(0)); gen && l.value(0) == keyword("R") {
			return n, ref(id)
		}
		l.at = at
		return n, v
	}
	d, ok := v.(dict)
	if !ok {
		return n, v
	}
	at := l.at
	if l.value(0) != keyword("stream") {
		l.at = at
		return n, d
	}
	if l.at < len(l.data) && l.data[l.at] == '\r' {
		l.at++
	}
	if l.at < len(l.data) && l.data[l.at] == '\n' {
		l.at++
	}
	length, ok := whole(f.get(d["Length"]))
	if !ok || length > len(l.data)-l.at {
		fail("object %d: a stream of the length %v", n, d["Length"])
	}
	return n, &stream{d, l.data[l.at : l.at+length]}
}

// get is the value itself: a reference is followed. What a reference leads nowhere to is nil.
func (f *file) get(v any) any {
	for range deepest {
		r, ok := v.(ref)
		if !ok {
			return v
		}
		v = f.load(int(r))
	}
	fail("a reference leads through more than %d others", deepest)
	return nil
}

func (f *file) load(n int) any {
	if v, ok := f.read[n]; ok {
		return v
	}
	at, ok := f.places[n]
	if !ok {
		return nil
	}
	if f.open[n] {
		fail("object %d refers to itself", n)
	}
	f.open[n] = true
	defer delete(f.open, n)
	if at >= len(f.data) {
		fail("object %d would stand at byte %d of %d", n, at, len(f.data))
	}
	id, v := f.object(&lexer{data: f.data, at: at})
	if id != n {
		fail("object %d stands where object %d should", id, n)
	}
	f.read[n] = v
	return v
}

// unpack is the stream's content.
func (f *file) unpack(s *stream) []byte {
	switch filter := f.get(s.dict["Filter"]); filter {
	case nil:
		return s.raw
	case name("FlateDecode"):
		return inflate(s.raw)
	default:
		fail("streams packed with %v are not read here", filter)
		return nil
	}
}

func inflate(data []byte) []byte {
	r, err := zlib.NewReader(bytes.NewReader(data))
	if err != nil {
		fail("a stream can't be unpacked: %w", err)
	}
	out, err := io.ReadAll(io.LimitReader(r, most+1))
	if err != nil {
		fail("a stream can't be unpacked: %w", err)
	}
	if len(out) > most {
		fail("a stream unpacks to more than %d MiB", most>>20)
	}
	return out
}
