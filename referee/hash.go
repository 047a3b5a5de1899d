package referee

import "encoding/binary"

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
