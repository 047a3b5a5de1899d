package png

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"hash/adler32"
	"hash/crc32"
	"image"
	"io"
	"runtime"

	"brehon/content/parallel"
)

// stripRows is the number of rows that are packed together. It is fixed, so that the
// bytes don't depend on how many strips are packed at a time.
const stripRows = 128

// Write encodes the picture as a PNG file with a palette. Pictures of more than 256 colours keep the
// commonest; the others, the shades of smooth edges, become the nearest of 256. Strips are packed
// several at a time.
func Write(w io.Writer, im *image.RGBA) error {
	width, height := im.Rect.Dx(), im.Rect.Dy()
	colours, index := palette(im)
	strips := make([]strip, (height+stripRows-1)/stripRows)
	var wait parallel.Group
	turn := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i := range strips {
		turn <- struct{}{}
		wait.Go(func() {
			defer func() { <-turn }()
			strips[i].pack(im, index, i*stripRows, min((i+1)*stripRows, height), i == len(strips)-1)
		})
	}
	wait.Wait()

	file := bytes.NewBufferString("\x89PNG\r\n\x1a\n")
	var head [13]byte
	binary.BigEndian.PutUint32(head[:], uint32(width))
	binary.BigEndian.PutUint32(head[4:], uint32(height))
	head[8], head[9] = 8, 3 // eight bits that name a colour of the palette
	chunk(file, "IHDR", head[:])
	table := make([]byte, 0, 3*len(colours))
	for _, c := range colours {
		table = append(table, byte(c>>16), byte(c>>8), byte(c))
	}
	chunk(file, "PLTE", table)
	sum := uint32(1)
	for i, s := range strips {
		data := s.packed.Bytes()
		if i == 0 {
			data = append([]byte{0x78, 0x01}, data...) // begins the zlib stream
		}
		sum = joined(sum, s.sum, s.size)
		if i == len(strips)-1 {
			data = binary.BigEndian.AppendUint32(data, sum)
		}
		chunk(file, "IDAT", data)
	}
	chunk(file, "IEND", nil)
	if _, err := w.Write(file.Bytes()); err != nil {
		return fmt.Errorf("writing a picture: %w", err)
	}
	return nil
}

func chunk(b *bytes.Buffer, name string, data []byte) {
	var n [4]byte
	binary.BigEndian.PutUint32(n[:], uint32(len(data)))
	b.Write(n[:])
	from := b.Len()
	b.WriteString(name)
	b.Write(data)
	binary.BigEndian.PutUint32(n[:], crc32.ChecksumIEEE(b.Bytes()[from:]))
	b.Write(n[:])
}

// strip is some rows, packed on their own.
type strip struct {
	packed bytes.Buffer
	sum    uint32 // Adler-32 of the rows
	size   int    // their bytes before packing
}

// pack packs the rows from … to, their colours as places in the palette.
func (s *strip) pack(im *image.RGBA, index map[uint32]uint8, from, to int, last bool) {
	raw := make([]byte, 0, (to-from)*(1+im.Rect.Dx()))
	before, place := ^uint32(0), uint8(0)
	for y := from; y < to; y++ {
		raw = append(raw, 0) // no filter
		row := im.Pix[y*im.Stride:][:4*im.Rect.Dx()]
		for x := 0; x < len(row); x += 4 {
			c := uint32(row[x])<<16 | uint32(row[x+1])<<8 | uint32(row[x+2])
			if c != before {
				before, place = c, index[c]
			}
			raw = append(raw, place)
		}
	}
	s.sum, s.size = adler32.Checksum(raw), len(raw)
	z, err := flate.NewWriter(&s.packed, 6)
	if err != nil {
		panic(err) // the level is one of its own
	}
	z.Write(raw) // a bytes.Buffer takes everything
	if last {
		z.Close()
	} else {
		z.Flush()
	}
}

// joined is the Adler-32 sum of two stretches whose own sums are a and b, the second n bytes long.
func joined(a, b uint32, n int) uint32 {
	const base = 65521
	rem := uint64(n) % base
	a1, a2 := uint64(a&0xFFFF), uint64(a>>16)
	b1, b2 := uint64(b&0xFFFF), uint64(b>>16)
	s1 := (a1 + b1 + base - 1) % base
	s2 := (rem*a1 + a2 + b2 + base - rem) % base
	return uint32(s2<<16 | s1)
}
