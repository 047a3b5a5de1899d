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
	places  map[int]place // by object number, the newest
	trailer dict
	read    map[int]any  // objects read so far
	open    map[int]bool // objects being read
	packs   map[int][]any
	fonts   map[ref]*Font
}

// place is where an object stands: at a byte of the file, or as the nth object of a pack.
type place struct {
	at   int
	pack int // number of the packing stream; 0: none
	nth  int
}

// most is the largest stream that is unpacked.
const most = 256 << 20

func readFile(data []byte) (f *file, err error) {
	defer catch(&err)
	head := data[:min(len(data), 1024)]
	if !bytes.Contains(head, []byte("%PDF-")) {
		return nil, errors.New("no PDF: it does not begin with %PDF-")
	}
	f = &file{data: data, places: map[int]place{}, read: map[int]any{}, open: map[int]bool{}, packs: map[int][]any{}, fonts: map[ref]*Font{}}
	i := bytes.LastIndex(data, []byte("startxref"))
	if i < 0 {
		return nil, errors.New("no cross-reference: the end of the file is missing")
	}
	l := &lexer{data: data, at: i + len("startxref")}
	at, ok := whole(l.value(0))
	seen := map[int]bool{}
	for ok && !seen[at] {
		seen[at] = true
		t := f.table(at)
		if f.trailer == nil {
			f.trailer = t
		}
		if extra, has := whole(t["XRefStm"]); has && !seen[extra] {
			seen[extra] = true
			f.table(extra)
		}
		at, ok = whole(t["Prev"])
	}
	if f.trailer == nil {
		return nil, errors.New("the cross-reference can't be found")
	}
	if f.trailer["Encrypt"] != nil {
		return nil, errors.New("the file is encrypted")
	}
	return f, nil
}

// table reads a cross-reference and returns its trailer. What is known already is newer and stays.
func (f *file) table(at int) dict {
	if at >= len(f.data) {
		fail("the cross-reference would stand at byte %d of %d", at, len(f.data))
	}
	l := &lexer{data: f.data, at: at}
	if l.value(0) == keyword("xref") {
		return f.classic(l)
	}
	l.at = at
	_, v := f.object(l)
	s, ok := v.(*stream)
	if !ok || s.dict["Type"] != name("XRef") {
		fail("there is no cross-reference at byte %d", at)
	}
	f.packed(s)
	return s.dict
}

func (f *file) classic(l *lexer) dict {
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
				f.put(first+i, place{at: at})
			} else {
				f.put(first+i, place{at: -1})
			}
		}
	}
	t, ok := l.value(0).(dict)
	if !ok {
		fail("a cross-reference without a trailer")
	}
	return t
}

func (f *file) put(n int, p place) {
	if _, known := f.places[n]; !known {
		f.places[n] = p
	}
}

// packed reads the rows of a cross-reference stream.
func (f *file) packed(s *stream) {
	data := f.unpack(s)
	var w [3]int
	widths, _ := f.get(s.dict["W"]).(array)
	if len(widths) != 3 {
		fail("a cross-reference stream with %d widths", len(widths))
	}
	for i := range w {
		n, ok := whole(widths[i])
		if !ok || n > 8 {
			fail("a cross-reference stream with the width %v", widths[i])
		}
		w[i] = n
	}
	size, _ := whole(s.dict["Size"])
	index, _ := f.get(s.dict["Index"]).(array)
	if index == nil {
		index = array{0.0, float64(size)}
	}
	row := w[0] + w[1] + w[2]
	for i := 0; i+1 < len(index) && row > 0; i += 2 {
		first, ok := whole(index[i])
		n, also := whole(index[i+1])
		if !ok || !also {
			fail("a cross-reference stream with the index %v", index)
		}
		for k := 0; k < n && len(data) >= row; k++ {
			kind, a, b := 1, big(data[w[0]:w[0]+w[1]]), big(data[w[0]+w[1]:row])
			if w[0] > 0 {
				kind = big(data[:w[0]])
			}
			switch kind {
			case 0:
				f.put(first+k, place{at: -1})
			case 1:
				f.put(first+k, place{at: a})
			case 2:
				f.put(first+k, place{pack: a, nth: b})
			}
			data = data[row:]
		}
	}
}

func big(b []byte) int {
	n := 0
	for _, c := range b {
		n = n<<8 | int(c)
	}
	return n
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
	p, ok := f.places[n]
	if !ok || p.at < 0 {
		return nil
	}
	if f.open[n] {
		fail("object %d refers to itself", n)
	}
	f.open[n] = true
	defer delete(f.open, n)
	var v any
	if p.pack > 0 {
		pack := f.pack(p.pack)
		if p.nth < 0 || p.nth >= len(pack) {
			fail("object %d is not in pack %d", n, p.pack)
		}
		v = pack[p.nth]
	} else {
		if p.at >= len(f.data) {
			fail("object %d would stand at byte %d of %d", n, p.at, len(f.data))
		}
		id, got := f.object(&lexer{data: f.data, at: p.at})
		if id != n {
			fail("object %d stands where object %d should", id, n)
		}
		v = got
	}
	f.read[n] = v
	return v
}

// pack reads a stream of objects.
func (f *file) pack(n int) []any {
	if p, ok := f.packs[n]; ok {
		return p
	}
	s, ok := f.load(n).(*stream)
	if !ok {
		fail("object %d is no pack of objects", n)
	}
	data := f.unpack(s)
	count, _ := whole(f.get(s.dict["N"]))
	first, _ := whole(f.get(s.dict["First"]))
	if first > len(data) || count > len(data) {
		fail("object %d: a pack of %d objects in %d bytes", n, count, len(data))
	}
	head := &lexer{data: data[:first]}
	var all []any
	for range count {
		head.value(0) // its number
		at, ok := whole(head.value(0))
		if !ok || first+at > len(data) {
			fail("object %d: a damaged pack", n)
		}
		all = append(all, (&lexer{data: data, at: first + at}).value(0))
	}
	f.packs[n] = all
	return all
}

// unpack is the stream's content.
func (f *file) unpack(s *stream) []byte {
	filters, _ := f.get(s.dict["Filter"]).(array)
	if one, ok := f.get(s.dict["Filter"]).(name); ok {
		filters = array{one}
	}
	params, _ := f.get(s.dict["DecodeParms"]).(array)
	if one, ok := f.get(s.dict["DecodeParms"]).(dict); ok {
		params = array{one}
	}
	data := s.raw
	for i, filter := range filters {
		if f.get(filter) != name("FlateDecode") {
			fail("streams packed with %v are not read here", filter)
		}
		data = inflate(data)
		if i < len(params) {
			if p, ok := f.get(params[i]).(dict); ok {
				data = f.predicted(data, p)
			}
		}
	}
	return data
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

// predicted takes back the PNG predictors, which packed cross-references use.
func (f *file) predicted(data []byte, p dict) []byte {
	kind, _ := whole(f.get(p["Predictor"]))
	if kind < 10 {
		return data
	}
	width := 1
	if n, ok := whole(f.get(p["Columns"])); ok && n > 0 && n < 1<<16 {
		width = n
	}
	above := make([]byte, width)
	var out []byte
	for len(data) > width {
		row := data[1 : 1+width]
		for i := range row {
			left, up, corner := byte(0), above[i], byte(0)
			if i > 0 {
				left, corner = row[i-1], above[i-1]
			}
			switch data[0] {
			case 1:
				row[i] += left
			case 2:
				row[i] += up
			case 3:
				row[i] += byte((int(left) + int(up)) / 2)
			case 4:
				row[i] += paeth(left, up, corner)
			}
		}
		out = append(out, row...)
		above, data = row, data[1+width:]
	}
	return out
}

func paeth(a, b, c byte) byte {
	p := int(a) + int(b) - int(c)
	far := func(v byte) int {
		if d := p - int(v); d >= 0 {
			return d
		} else {
			return -d
		}
	}
	switch {
	case far(a) <= far(b) && far(a) <= far(c):
		return a
	case far(b) <= far(c):
		return b
	}
	return c
}
