// Package font holds the typefaces that every game has as TrueType files, each family with
// its licence beside it, and takes up those of games and languages. It knows files only: package typeset measures, draw/pdf embeds.
package font

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
)

//go:embed gentium-book-plus source-sans-3
var files embed.FS

// table names every face: the names of draw.Font, the file, and what the face calls itself.
var table = []struct{ name, file, face string }{
	{"text", "gentium-book-plus/GentiumBookPlus-Regular.ttf", "GentiumBookPlus"},
	{"text-italic", "gentium-book-plus/GentiumBookPlus-Italic.ttf", "GentiumBookPlus-Italic"},
	{"text-bold", "gentium-book-plus/GentiumBookPlus-Bold.ttf", "GentiumBookPlus-Bold"},
	{"text-bold-italic", "gentium-book-plus/GentiumBookPlus-BoldItalic.ttf", "GentiumBookPlus-BoldItalic"},
	{"sans", "source-sans-3/SourceSans3_400Regular.ttf", "SourceSans3"},
	{"sans-italic", "source-sans-3/SourceSans3_400Regular_Italic.ttf", "SourceSans3-Italic"},
	{"sans-semi", "source-sans-3/SourceSans3_600SemiBold.ttf", "SourceSans3-SemiBold"},
	{"sans-bold", "source-sans-3/SourceSans3_700Bold.ttf", "SourceSans3-Bold"},
}

// names lists every face in a fixed order.
func names() []string {
	names := make([]string, len(table))
	for i, t := range table {
		names[i] = t.name
	}
	return names
}

var read sync.Map // of name to []byte: a face is read once

// Add makes a face of a file that a language brings along, and answers with its name, which no other file has. The
// file must be TrueType; nobody may write into it any more.
func Add(from string, data []byte) string {
	sum := sha256.Sum256(data)
	name := fmt.Sprintf("%s-%x", from, sum[:6])
	read.Store(name, data)
	return name
}

// Named makes a face of a file that a game brings along, under the name that the face calls itself; where other letters
// have that name, as Add does.
func Named(face string, data []byte) string {
	if had, taken := read.LoadOrStore(face, data); taken && !bytes.Equal(had.([]byte), data) {
		return Add(face, data)
	}
	return face
}

// Bytes is the TrueType file of the face. It is shared: nobody may write into it.
func Bytes(name string) ([]byte, error) {
	if b, ok := read.Load(name); ok {
		return b.([]byte), nil
	}
	for _, t := range table {
		if t.name == name {
			b, err := files.ReadFile(t.file)
			if err == nil {
				read.Store(name, b)
			}
			return b, err
		}
	}
	return nil, fmt.Errorf("font %q is not one of %q", name, names())
}

// Face is the name under which a document embeds the face: "GentiumBookPlus-Bold".
// A face that was added is called by its name in letters and figures alone.
func Face(name string) string {
	for _, t := range table {
		if t.name == name {
			return t.face
		}
	}
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' && r < 'A' || r > 'Z' && r < 'a' || r > 'z' {
			return -1
		}
		return r
	}, name)
}

// Licences are the licences of these families, with whose they are.
func Licences() (texts []string, err error) {
	names, err := fs.Glob(files, "*/OFL.txt")
	for _, name := range names {
		data, e := files.ReadFile(name)
		texts, err = append(texts, string(data)), errors.Join(err, e)
	}
	return texts, err
}
