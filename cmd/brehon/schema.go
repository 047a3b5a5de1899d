package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"brehon/cmd/brehon/games"
	"brehon/content/source"
	"brehon/generate"
	"brehon/referee/judge"
	"brehon/referee/say"

	"github.com/spf13/cobra"
)

func newSchema() *cobra.Command {
	return &cobra.Command{
		Use:   "schema [DIR]",
		Short: "Write JSON Schemas of the YAML files, for completion in an editor",
		Long:  "Lists the schemas, or writes them to a folder as <file>.schema.json, with that of the answers of play --json.",
		Example: "  brehon schema\n" +
			"  brehon schema .schemas",
		Args: cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			dir := ""
			if len(args) == 1 {
				dir = args[0]
			}
			return runSchema(dir, c.OutOrStdout())
		},
	}
}

func runSchema(dir string, out io.Writer) error {
	var all []source.Schema
	for _, e := range games.List {
		for _, s := range append(e.Schemas(source.Letter(builtIn, e.ID)), judge.Schema(e.ID, e.Cases(builtIn))) {
			is := func(x source.Schema) bool { return x.File == s.File }
			if slices.ContainsFunc(all, is) {
				continue // of a file that all games share
			}
			if e.ID != games.List[0].ID {
				s.Name = e.ID + "-" + s.Name
			}
			all = append(all, s)
		}
	}
	all = append(append(all, generate.SheetSchemas()...), source.Schema{Name: "answer.schema.json", File: "what play --json answers", JSON: say.AnswerSchema})
	if dir != "" {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return exit(exitDisk, err)
		}
	}
	for _, x := range all {
		if dir == "" {
			fmt.Fprintf(out, "%-26s %s\n", x.Name, x.File)
			continue
		}
		path := filepath.Join(dir, x.Name)
		if err := writeWhole(path, x.JSON); err != nil {
			return err
		}
		fmt.Fprintf(out, "%s: for %s\n", path, x.File)
	}
	return nil
}
