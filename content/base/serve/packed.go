package serve

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// Packs reports whether a browser takes packed bodies.
func Packs(r *http.Request) bool {
	for _, one := range strings.Split(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		name, quality, _ := strings.Cut(one, ";")
		if name = strings.TrimSpace(name); name != "gzip" && name != "*" {
			continue
		}
		q, given := strings.CutPrefix(strings.ReplaceAll(quality, " ", ""), "q=")
		if n, err := strconv.ParseFloat(q, 64); !given || err == nil && n > 0 {
			return true
		}
	}
	return false
}

// writers are those that pack whole bodies: each has tables of 800 KB, which the next request uses again.
var writers = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

// Packed is data, packed.
func Packed(data []byte) []byte {
	var b bytes.Buffer
	z := writers.Get().(*gzip.Writer)
	defer writers.Put(z)
	z.Reset(&b)
	z.Write(data) // a bytes.Buffer takes everything
	z.Close()
	return b.Bytes()
}

// Document is a value as JSON on one line. Nothing in it is read as HTML, so that < needs no six letters.
func Document(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}
