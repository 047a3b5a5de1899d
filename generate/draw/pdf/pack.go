package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"sync"
)

// packed are streams packed before, by the hash of what is in them. The files of a kit share
// pages (the files for the printer have them all) and art (both papers do), and packing is the longest work on them.
var packed struct {
	sync.Mutex
	streams map[[32]byte][]byte
	size    int
}

// packedMost is how many bytes are kept before all are forgotten.
const packedMost = 48 << 20

// packLevel is how hard streams are packed. A whole kit is two per cent smaller than with the level below, and
// takes a tenth longer; the level above saves a quarter of a per cent more.
const packLevel = 5

// writers are reused: making one clears a megabyte.
var writers, hardWriters = stock{level: packLevel}, stock{level: zlib.BestCompression}

// stock is what the program has of writers of a level: as many as have been in use at once. The collector leaves them alone, as it
// does not those of a sync.Pool.
type stock struct {
	sync.Mutex
	level int
	idle  []*zlib.Writer
}

// take takes one, or makes it.
func (s *stock) take() *zlib.Writer {
	s.Lock()
	defer s.Unlock()
	if last := len(s.idle) - 1; last >= 0 {
		z := s.idle[last]
		s.idle = s.idle[:last]
		return z
	}
	z, err := zlib.NewWriterLevel(nil, s.level)
	if err != nil {
		panic(err) // the level is one of its own
	}
	return z
}

// put puts one back.
func (s *stock) put(z *zlib.Writer) {
	s.Lock()
	defer s.Unlock()
	s.idle = append(s.idle, z)
}

// PackHard compresses as well as possible data that is made once and used in many files.
func PackHard(data []byte) []byte { return deflated(&hardWriters, data) }

// deflated packs with one of the writers.
func deflated(writers *stock, data []byte) []byte {
	var out bytes.Buffer
	z := writers.take()
	defer writers.put(z)
	z.Reset(&out)
	z.Write(data) // a bytes.Buffer takes everything
	z.Close()
	return out.Bytes()
}

// pack compresses data with Flate. The result is shared and must not be modified.
func pack(data []byte) []byte {
	key := sha256.Sum256(data)
	packed.Lock()
	known := packed.streams[key]
	packed.Unlock()
	if known != nil {
		return known
	}
	made := deflated(&writers, data)
	packed.Lock()
	defer packed.Unlock()
	if packed.streams == nil || packed.size > packedMost {
		packed.streams, packed.size = map[[32]byte][]byte{}, 0
	}
	packed.streams[key] = made
	packed.size += len(made)
	return made
}
