package main

import (
	"fmt"
	"io"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
	"brehon/referee/voice"

	"github.com/spf13/cobra"
)

func newLangRead() *cobra.Command {
	var dir string
	c := &cobra.Command{
		Use:   "read TAG [GAME]",
		Short: "Print every sentence as the program says it, with names and numbers, for a native reader",
		Long: "Each line is a sentence after its key. A text whose wording depends on a number or a name has a line for each\n" +
			"wording. Anything else that is filled in is shown as ‹placeholder›. Of a draft, only translated texts are printed.",
		Example: "  brehon lang read pt-BR\n  brehon lang read fr --content my-folder",
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(c *cobra.Command, args []string) error {
			game := ""
			if len(args) > 1 {
				game = args[1]
			}
			d, err := openTranslation(dir, game)
			if err != nil {
				return err
			}
			if _, err := d.tags(args[:1]); err != nil {
				return err
			}
			return d.read(args[0], c.OutOrStdout())
		},
	}
	contentFlag(c, &dir)
	return c
}

// read prints what a language says in each game, and what the program says in all of them once.
func (d *translation) read(tag string, out io.Writer) error {
	for i, g := range d.Games {
		words, faults := lang.Load(d.Files, tag, g.Content.Info.ID)
		if len(faults) > 0 {
			return kitError(strict.Faults(faults))
		}
		set := g.Content.Law()
		v := voice.New(g.Content, set, words.WithValues(g.Scenarios.Values(set)), g.Referee().Grammar())
		sayings := v.WithValues(g.Scenarios.Values(set)).Sayings(d.Texts[i])
		for _, t := range d.Texts[i] {
			switch said := g.Content.Register(t.Key) == "ui" || len(t.Given()) > 0; {
			case !said, i > 0 && strings.HasPrefix(t.Key, "words."):
			case !words.About.Source && words.Entry(t) == nil:
			default:
				for _, line := range sayings.Wordings(t) {
					fmt.Fprintf(out, "%s: %s\n", t.Key, line)
				}
			}
		}
	}
	return nil
}
