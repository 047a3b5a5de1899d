package main

import (
	"errors"
	"fmt"
	"io"

	"brehon/content/source"

	"github.com/spf13/cobra"
)

func newUnpack() *cobra.Command {
	return &cobra.Command{
		Use:   "unpack DIR",
		Short: "Write the content to a folder for editing; --content DIR then uses it",
		Example: "  brehon unpack my-game\n" +
			"  brehon kit {game} --content my-game",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return runUnpack(args[0], c.OutOrStdout()) },
	}
}

func runUnpack(dir string, out io.Writer) error {
	if dir == "" {
		return exit(exitUsage, errors.New("brehon unpack needs the name of a folder, not \"\"; . is the current folder"))
	}
	n, err := source.Unpack(builtIn, dir, "content", "scenarios")
	if err != nil {
		return exit(exitDisk, err)
	}
	fmt.Fprintf(out, "%d files in %s. Edit them, then: brehon check --content %s\n", n, dir, dir)
	return nil
}
