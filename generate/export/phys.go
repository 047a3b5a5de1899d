package export

import (
	"encoding/binary"
	"hash/crc32"
)

// headerEnd is where the header of a PNG ends: its signature and the chunk IHDR.
const headerEnd = 8 + 25

// withResolution is a PNG that says how many pixels it has to the metre: image/png writes no such chunk.
func withResolution(data []byte, perMetre int) []byte {
	chunk := []byte("\x00\x00\x00\x09pHYs")
	chunk = binary.BigEndian.AppendUint32(chunk, uint32(perMetre))
	chunk = binary.BigEndian.AppendUint32(chunk, uint32(perMetre))
	chunk = append(chunk, 1)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	out := append(make([]byte, 0, len(data)+len(chunk)), data[:headerEnd]...)
	return append(append(out, chunk...), data[headerEnd:]...)
}
