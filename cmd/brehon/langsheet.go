package main

import (
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"
)

func newLangSheet() *cobra.Command {
	var dir, out, paper string
	c := &cobra.Command{
		Use:   "sheet TAG",
		Short: "Print a translation for a second reader with a pencil",
		Long: "A booklet of every text with its key, English and translation beside each other and room to write, chapter by\n" +
			"chapter. It is written into output/preview/TAG.",
		Example: "  brehon lang sheet pt-BR\n  brehon lang sheet pt-BR --paper letter",
		Args:    cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			d, err := openDesk(dir)
			if err != nil {
				return err
			}
			return d.sheet(args[0], paper, out, c.OutOrStdout())
		},
	}
	contentFlag(c, &dir)
	c.Flags().StringVar(&paper, "paper", "a4", "the paper: a4 or letter")
	c.Flags().StringVar(&out, "out", "output", "folder to write into")
	return c
}

// sheet writes the booklets of a language, one for each game, and says where.
func (d *desk) sheet(tag, paper, out string, say io.Writer) error {
	if err := d.settable(tag); err != nil {
		return err
	}
	heads := func(key string, args ...any) string { return d.word("lang."+key, args...) }
	folder := filepath.Join(out, "preview", tag)
	for _, p := range d.proofs() {
		data, pages, err := p.Booklet(tag, paper, heads)
		if err != nil {
			return kitError(err)
		}
		name := p.Game.Info.ID + "-" + paper + ".pdf"
		if err := writeFolder(folder, map[string][]byte{name: data}, func(string) bool { return false }); err != nil {
			return err
		}
		fmt.Fprintln(say, d.word("lang.booklet.written", "file", filepath.ToSlash(filepath.Join(folder, name)), "n", pages))
	}
	return nil
}
