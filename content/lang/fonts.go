package lang

import (
	"path"
	"strconv"

	"brehon/content/strict"
)

// FontPos is where lang.yaml names a font; the file alone if it does not, as a pseudo-language's.
func (c *Catalog) FontPos(name string) Pos {
	file := path.Join(Folder, c.home(), "lang.yaml")
	data, err := c.File("lang.yaml")
	if err != nil {
		return Pos{File: path.Join(Folder, c.home(), name)}
	}
	tree, _ := strict.Parse(file, data)
	for _, chain := range c.About.Fonts.Chains() {
		for i := range chain.Names {
			if n := tree.Find("fonts", chain.Key, strconv.Itoa(i+1)); n != nil && n.Value == name {
				return n.Pos
			}
		}
	}
	return Pos{File: file}
}

// home is the name of the language's folder.
func (c *Catalog) home() string {
	if c.pseudo != nil {
		return c.pseudo.folder()
	}
	return c.Tag
}
