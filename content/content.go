// Package content is the content inside the program: every file of this folder that a program reads, and nothing else. What it
// means is package source's to say. Only cmd and tests import it, so that a changed file is a small package and a link.
package content

import (
	"embed"
	"io/fs"

	"brehon/content/base/under"
)

// Every folder with YAML files is embedded, so that a new game, paper or language needs no change here. Of the languages
// it is what a program reads; the templates lie in the repository alone, for the tools of others.
//
//go:embed words.yaml */*.yaml */*.json */*.md */rulebook */art */font lang/*/*.yaml lang/*/*.po lang/*/*.md lang/*/*.txt lang/*/*.ttf lang/*/*/*.yaml lang/*/*/*.po
var embedded embed.FS

// FS is the content inside the program, under the same paths as in the repository: content/<game>/rules.yaml.
func FS() fs.FS { return under.Folder("content", embedded) }
