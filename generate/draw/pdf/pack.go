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
// takes a tenth longer; the level above saves a quarter of a per cent more. The highest makes what says in which order a book is
// read 4 % smaller, in eight times the time, and fonts no smaller.
const packLevel = 5

// writers are reused: making one clears a megabyte. There are as many as have been in use at once; the collector leaves them alone,
// as it does not those of a sync.Pool.
var writers struct {
	sync.Mutex
	idle []*zlib.Writer
}

// writer takes one, or makes it.
func writer() *zlib.Writer {
	writers.Lock()
	defer writers.Unlock()
	if last := len(writers.idle) - 1; last >= 0 {
		z := writers.idle[last]
		writers.idle = writers.idle[:last]
		return z
	}
	z, err := zlib.NewWriterLevel(nil, packLevel)
	if err != nil {
		panic(err) // the level is one of its own
	}
	return z
}

// Pack compresses data with Flate.
func Pack(data []byte) []byte {
	var out bytes.Buffer
	z := writer()
	z.Reset(&out)
	z.Write(data) // a bytes.Buffer takes everything
	z.Close()
	writers.Lock()
	defer writers.Unlock()
	writers.idle = append(writers.idle, z)
	return out.Bytes()
}

// packOnce is Pack for what other files may have, too. The result is shared and must not be modified.
func packOnce(data []byte) []byte {
	key := sha256.Sum256(data)
	packed.Lock()
	known := packed.streams[key]
	packed.Unlock()
	if known != nil {
		return known
	}
	made := Pack(data)
	packed.Lock()
	defer packed.Unlock()
	if packed.streams == nil || packed.size > packedMost {
		packed.streams, packed.size = map[[32]byte][]byte{}, 0
	}
	packed.streams[key] = made
	packed.size += len(made)
	return made
}
