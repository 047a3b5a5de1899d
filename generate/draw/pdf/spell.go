package pdf

import (
	"bytes"
	"fmt"

	"golang.org/x/text/unicode/norm"
)

// spelt is the table of what the letters of a font are called, if the stream is that, with the Arabic letters among the
// text's that are named after their shape called by their own names: so they are found and copied as they are spelt. Two
// letters in one shape stay as they are, for readers do not agree on their order.
func spelt(stream []byte, text string) []byte {
	const end = "endbfrange\n"
	at := bytes.Index(stream, []byte(end))
	if at < 0 {
		return stream
	}
	var list [][]byte
	for _, r := range text {
		if r < 0xFB50 || r > 0xFEFC {
			continue
		}
		if plain := []rune(norm.NFKC.String(string(r))); len(plain) == 1 {
			list = append(list, fmt.Appendf(nil, "<%04X> <%04X>\n", r, plain[0]))
		}
	}
	const most = 100 // in one block
	var more []byte
	for len(list) > 0 {
		n := min(most, len(list))
		more = fmt.Appendf(more, "%d beginbfchar\n", n)
		more = append(append(more, bytes.Join(list[:n], nil)...), "endbfchar\n"...)
		list = list[n:]
	}
	at += len(end)
	return append(append(stream[:at:at], more...), stream[at:]...)
}
