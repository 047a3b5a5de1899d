package pdf

import (
	"encoding/binary"
	"fmt"
)

// shelf is many small objects in one packed stream: alone, each would take more room for its number and its place than for what it
// says. Their numbers follow those of all other objects.
type shelf struct {
	first   int // number
	objects []string
	table   int // offset of the table of their places
}

// put writes the shelf and the table of its objects; others more will be written behind them.
func (s *shelf) put(t *file, more int) {
	var head, all []byte
	for i, o := range s.objects {
		head = fmt.Appendf(head, "%d %d ", s.first+i, len(all))
		all = append(append(all, o...), '\n')
	}
	stream := t.object()
	t.stream(fmt.Sprintf("/Type /ObjStm /N %d /First %d /Filter /FlateDecode", len(s.objects), len(head)), Pack(append(head, all...)))
	const inStream = 2
	var rows []byte
	for i := range s.objects {
		rows = append(rows, inStream)
		rows = binary.BigEndian.AppendUint32(rows, uint32(stream))
		rows = binary.BigEndian.AppendUint32(rows, uint32(i))
	}
	s.table = len(t.buf)
	t.object()
	t.stream(fmt.Sprintf("/Type /XRef /Size %d /Index [%d %d] /W [1 4 4] /Filter /FlateDecode", s.first+len(s.objects), s.first, len(s.objects)), Pack(rows))
	if len(t.offsets)+more != s.first {
		panic(fmt.Sprintf("pdf: small objects begin with %d, and %d others are there", s.first, len(t.offsets)+more))
	}
}
