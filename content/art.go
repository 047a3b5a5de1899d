package content

import (
	"encoding/json"
	"io/fs"
	"path"

	"brehon/content/lang"
	"brehon/content/strict"
)

// ArtFolder holds the icons and the pigments, below the root of the content.
const ArtFolder = "content/art"

// drawn are the pictures that code draws; all others are icons of icons.json.
var drawn = []string{"triquetra", "chevrons", "value"}

// readIcons makes the names of all icons known.
func (l *loader) readIcons() {
	file := path.Join(ArtFolder, "icons.json")
	data, err := fs.ReadFile(l.fs, file)
	if err != nil {
		l.missing(file, err)
		return
	}
	var list struct{ Icons []struct{ Name string } }
	if err := json.Unmarshal(data, &list); err != nil {
		l.fault(lang.Pos{File: file}, "not the JSON of icons: "+err.Error())
		return
	}
	for _, name := range drawn {
		l.game.names = append(l.game.names, strict.Mark{Kind: "icon", Name: name})
	}
	for _, i := range list.Icons {
		l.game.names = append(l.game.names, strict.Mark{Kind: "icon", Name: i.Name})
	}
}
