// Package scenarios is the scenarios inside the program: every file of this folder that a program reads, and nothing else. What they
// mean is package scenario's to say. Only cmd and tests import it.
package scenarios

import (
	"embed"
	"io/fs"

	"brehon/content/base/under"
)

//go:embed */*.yaml
var embedded embed.FS

// FS is the scenarios inside the program, under the same paths as in the repository: scenarios/<game>/1276.yaml.
func FS() fs.FS { return under.Folder("scenarios", embedded) }
