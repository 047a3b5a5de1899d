package referee

import (
	"encoding/binary"
	"math/bits"
)

// Digest sums up a position in 64 bits, the same in every process. The zero Digest is ready for use.
type Digest uint64

// Add takes in one number. The order of the numbers matters.
func (d *Digest) Add(v int) { d.add(uint64(int64(v))) }

// add is the finisher of SplitMix64 over the running sum: one chain of multiplications for each number.
func (d *Digest) add(x uint64) {
	x ^= uint64(*d)
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	*d = Digest(x ^ x>>31)
}

// Bytes takes in a run of bytes and its length.
func (d *Digest) Bytes(b []byte) {
	d.Add(len(b))
	for len(b) >= 8 {
		d.add(binary.LittleEndian.Uint64(b))
		b = b[8:]
	}
	for _, c := range b {
		d.Add(int(c))
	}
}

// Block takes in a run of bytes and its length, as Bytes does and several times as fast, to another sum: two chains of
// multiplications, of 16 bytes each, side by side.
func (d *Digest) Block(b []byte) {
	d.Add(len(b))
	x, y := uint64(*d), ^uint64(*d)
	for ; len(b) >= 32; b = b[32:] {
		x = fold(binary.LittleEndian.Uint64(b)^0xa0761d6478bd642f, binary.LittleEndian.Uint64(b[8:])^x)
		y = fold(binary.LittleEndian.Uint64(b[16:])^0xe7037ed1a0b428db, binary.LittleEndian.Uint64(b[24:])^y)
	}
	*d = Digest(x)
	d.add(y)
	d.Bytes(b)
}

// fold multiplies two numbers, and lays the halves of the product over each other.
func fold(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi ^ lo
}
