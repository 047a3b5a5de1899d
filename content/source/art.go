package source

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"

	"brehon/content/lang"
	"brehon/content/strict"
)

// ArtFolder holds the icons that every game has. A game's own lie in its folder's art.
const ArtFolder = "content/art"

// IconFile is the file of icons in a folder of art.
const IconFile = "icons.json"

// readIcons makes the names of all icons known: those that every game has, those of the game, and what code draws.
func (l *loader) readIcons() {
	for _, dir := range []string{ArtFolder, path.Join(l.dir, "art")} {
		file := path.Join(dir, IconFile)
		data, err := fs.ReadFile(l.fs, file)
		if err != nil {
			if dir == ArtFolder || !errors.Is(err, fs.ErrNotExist) {
				l.missing(file, err)
			}
			continue
		}
		var list struct{ Icons []struct{ Name string } }
		if err := json.Unmarshal(data, &list); err != nil {
			l.fault(lang.Pos{File: file}, "not the JSON of icons: "+err.Error())
			continue
		}
		for _, i := range list.Icons {
			l.game.names = append(l.game.names, strict.Mark{Kind: "icon", Name: i.Name})
		}
	}
	for _, name := range append([]string{"value"}, l.game.own.Drawn...) {
		l.game.names = append(l.game.names, strict.Mark{Kind: "icon", Name: name})
	}
}
