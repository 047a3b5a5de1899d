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

// The files, each as the program holds it: an embed.FS would copy them.
var (
	//go:embed gentium-book-plus/GentiumBookPlus-Regular.ttf
	text []byte
	//go:embed gentium-book-plus/GentiumBookPlus-Italic.ttf
	textItalic []byte
	//go:embed gentium-book-plus/GentiumBookPlus-Bold.ttf
	textBold []byte
	//go:embed gentium-book-plus/GentiumBookPlus-BoldItalic.ttf
	textBoldItalic []byte
	//go:embed source-sans-3/SourceSans3_400Regular.ttf
	sans []byte
	//go:embed source-sans-3/SourceSans3_400Regular_Italic.ttf
	sansItalic []byte
	//go:embed source-sans-3/SourceSans3_600SemiBold.ttf
	sansSemi []byte
	//go:embed source-sans-3/SourceSans3_700Bold.ttf
	sansBold []byte
)

//go:embed */OFL.txt
var licences embed.FS

// table names every face: the names of draw.Font, the file, and what the face calls itself.
var table = []struct {
	name string
	file []byte
	face string
}{
	{"text", text, "GentiumBookPlus"},
	{"text-italic", textItalic, "GentiumBookPlus-Italic"},
	{"text-bold", textBold, "GentiumBookPlus-Bold"},
	{"text-bold-italic", textBoldItalic, "GentiumBookPlus-BoldItalic"},
	{"sans", sans, "SourceSans3"},
	{"sans-italic", sansItalic, "SourceSans3-Italic"},
	{"sans-semi", sansSemi, "SourceSans3-SemiBold"},
	{"sans-bold", sansBold, "SourceSans3-Bold"},
}

// names lists every face in a fixed order.
func names() []string {
	names := make([]string, len(table))
	for i, t := range table {
		names[i] = t.name
	}
	return names
}

var added sync.Map // of name to []byte: the faces that were added

// Add makes a face of a file that a language brings along, and answers with its name, which no other file has. The
// file must be TrueType; nobody may write into it any more.
func Add(from string, data []byte) string {
	sum := sha256.Sum256(data)
	name := fmt.Sprintf("%s-%x", from, sum[:6])
	added.Store(name, data)
	return name
}

// Named makes a face of a file that a game brings along, under the name that the face calls itself; where other letters
// have that name, as Add does.
func Named(face string, data []byte) string {
	if had, taken := added.LoadOrStore(face, data); taken && !bytes.Equal(had.([]byte), data) {
		return Add(face, data)
	}
	return face
}

// Bytes is the TrueType file of the face. It is shared: nobody may write into it.
func Bytes(name string) ([]byte, error) {
	if b, ok := added.Load(name); ok {
		return b.([]byte), nil
	}
	for _, t := range table {
		if t.name == name {
			return t.file, nil
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
	names, err := fs.Glob(licences, "*/OFL.txt")
	for _, name := range names {
		data, e := licences.ReadFile(name)
		texts, err = append(texts, string(data)), errors.Join(err, e)
	}
	return texts, err
}
