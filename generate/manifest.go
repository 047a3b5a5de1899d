package generate

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// Manifest says what a build wrote: every file and every component. It lies beside the
// kits as manifest.json, and two builds of the same content have the same manifest.
type Manifest struct {
	Game       string            `json:"game"`
	Version    string            `json:"version"` // of the content
	Edition    string            `json:"edition"`
	Options    map[string]string `json:"options,omitempty"` // those that differ from the edition "law"
	Files      []FileRecord      `json:"files"`
	Components []ComponentRecord `json:"components"`
	Behind     []string          `json:"behind,omitempty"` // what is not finished about the languages, in words
}

// FileRecord is one file of a kit.
type FileRecord struct {
	Path     string `json:"path"` // below the game's folder, with slashes
	Kind     string `json:"kind"`
	Language string `json:"language"`
	Paper    string `json:"paper"`
	Pages    int    `json:"pages"`
	Bytes    int    `json:"bytes"`
	SHA256   string `json:"sha256"`
}

// ComponentRecord is one piece of the game, however often it is printed. Sizes are in mm.
type ComponentRecord struct {
	ID     string  `json:"id"`
	Kind   string  `json:"kind"`
	Code   string  `json:"code,omitempty"`
	Count  int     `json:"count"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// JSON is the manifest as it is written, indented, ending in a line break.
func (m *Manifest) JSON() ([]byte, error) {
	b, err := json.MarshalIndent(m, "", "  ")
	return append(b, '\n'), err
}

func digest(b []byte) string {
	h := sha256.Sum256(b)
	return hex.EncodeToString(h[:])
}
