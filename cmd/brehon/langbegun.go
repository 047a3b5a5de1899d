package main

import (
	"fmt"
	"path"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"

	"github.com/spf13/cobra"
)

// tellBegun tells of languages that were begun with PO files alone, whatever reads them: what stands for lang.yaml, or why
// nothing can, and the cure.
func tellBegun(c *cobra.Command) {
	f := c.Flags().Lookup("content")
	if f == nil {
		return
	}
	files, dir := builtIn, f.Value.String()
	if c.HasParent() && c.Parent().Name() == "lang" {
		dir = folderOf(dir)
	}
	where := ""
	if dir != "" {
		files = source.Overlay(files, dir)
	}
	if dir != "" && dir != "." {
		where = " --content " + dir
	}
	for _, b := range lang.BegunIn(files) {
		at, cure := path.Join(lang.Folder, b.Tag), "brehon lang new "+b.Tag+where+" writes "
		switch {
		case b.About != nil:
			cure = "what is known of " + b.About.English + " is used instead; " + cure + "one for you to check"
		case !strict.Is("tag", b.Tag):
			cure = "and its name is not a language tag (like pt-BR): rename the folder"
		default:
			cure = "and " + b.Tag + " is unknown: " + cure + "an English one; correct the name, script, plural, letters, numbers and quotes in it"
		}
		fmt.Fprintf(c.ErrOrStderr(), "brehon: %s has no lang.yaml; %s\n", at, cure)
	}
}
