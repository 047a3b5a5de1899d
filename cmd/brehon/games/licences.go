package games

import (
	"errors"
	"io/fs"
	"strings"

	"brehon/content/font"
)

// Licences are the licences of what the page sends to browsers: faces, those of games and languages too, and icons.
func Licences(files fs.FS) (string, error) {
	texts, err := font.Licences()
	for _, pattern := range []string{"content/*/font/*/OFL.txt", "content/lang/*/OFL.txt", "content/art/ATTRIBUTION.md", "content/*/art/ATTRIBUTION.md"} {
		names, e := fs.Glob(files, pattern)
		err = errors.Join(err, e)
		for _, name := range names {
			data, e := fs.ReadFile(files, name)
			texts, err = append(texts, string(data)), errors.Join(err, e)
		}
	}
	for i, t := range texts {
		texts[i] = strings.TrimSpace(t)
	}
	return strings.Join(texts, "\n\n"+strings.Repeat("_", 70)+"\n\n"), err
}
