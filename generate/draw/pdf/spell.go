package pdf

import (
	"bytes"
	"fmt"

	"golang.org/x/text/unicode/norm"
)

// spelling is the table of what the letters of a font are called: by the numbers that they have, but for those listed.
const spelling = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo
<</Registry (Adobe)
/Ordering (UCS)
/Supplement 0
>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
%sendcmap
CMapName currentdict /CMap defineresource pop
end
end`

// spelt is the table for the letters of a text. The Arabic ones among them that are named after their shape are called by
// their own names: so they are found and copied as they are spelt. Two letters in one shape stay as they are, for readers do
// not agree on their order.
func spelt(text string) []byte {
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
	return fmt.Appendf(nil, spelling, more)
}
