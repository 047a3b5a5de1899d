package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"brehon/cmd/brehon/games"
	"brehon/content"
	"brehon/content/lang"
	"brehon/generate"

	"github.com/spf13/cobra"
)

func newCheck() *cobra.Command {
	var dir, kit string
	var asJSON bool
	c := &cobra.Command{
		Use:     "check [GAME]",
		Short:   "Read all content and report every fault with file:line:col",
		Example: "  brehon check\n  brehon check turlough --content my-folder\n  brehon check --kit output",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if kit != "" {
				return runCheckKit(kit, asJSON, c.OutOrStdout())
			}
			files, err := contentFiles(dir)
			if err != nil {
				return err
			}
			names := content.Games(files)
			if len(args) == 1 {
				if err := gameExists(files, args[0]); err != nil {
					return err
				}
				names = args[:1]
			}
			return runCheck(files, names, asJSON, c.OutOrStdout())
		},
	}
	c.Flags().StringVar(&dir, "content", "", "folder laid over the built-in content, as unpack writes it")
	c.Flags().StringVar(&kit, "kit", "", "measure the PDFs of a built kit instead: the folder that it was built into")
	c.Flags().BoolVar(&asJSON, "json", false, "print what was found as JSON")
	return c
}

func runCheck(files fs.FS, names []string, asJSON bool, out io.Writer) error {
	faults := []lang.Fault{}
	_, found := content.LoadPigments(files)
	faults = append(faults, found...)
	if _, err := generate.Papers(files); err != nil {
		var list generate.Faults
		if !errors.As(err, &list) {
			return exit(exitFaults, err)
		}
		faults = append(faults, list...)
	}
	for _, about := range lang.Languages(files) {
		_, found := lang.ReadGlossary(files, about.Tag)
		faults = append(faults, found...)
		_, found = lang.ReadHyphenation(files, about)
		faults = append(faults, found...)
	}
	for _, name := range names {
		entry, ok := games.Find(name)
		if !ok {
			return gameExists(files, name)
		}
		g, found := entry.Load(files)
		faults = append(faults, found...)
		if g.Scenarios == nil {
			continue // what languages refer to may be missing
		}
		texts := g.Texts()
		for _, tag := range lang.Tags(files) {
			words, found := lang.Load(files, tag, name)
			faults = append(faults, found...)
			if len(found) == 0 {
				faults = append(faults, words.Check(texts)...)
			}
		}
	}
	if asJSON {
		if err := json.NewEncoder(out).Encode(faults); err != nil {
			return err
		}
	} else {
		for _, f := range faults {
			fmt.Fprintln(out, f)
		}
	}
	switch len(faults) {
	case 0:
		if !asJSON {
			fmt.Fprintln(out, "no fault found")
		}
		return nil
	case 1:
		return exit(exitFaults, fmt.Errorf("1 fault"))
	}
	return exit(exitFaults, fmt.Errorf("%d faults", len(faults)))
}
