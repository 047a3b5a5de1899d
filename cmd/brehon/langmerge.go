package main

import (
	"fmt"
	"io"
	"path"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"

	"github.com/spf13/cobra"
)

func newLangExtract() *cobra.Command {
	var dir string
	c := &cobra.Command{
		Use:     "extract",
		Short:   "Write the templates in content/lang/pot, which hold every text of the content",
		Example: "  brehon lang extract\n  brehon lang extract --content my-folder",
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			d, err := openTranslation(dir, "")
			if err != nil {
				return err
			}
			printed, err := d.Printed()
			if err != nil {
				return kitError(err)
			}
			templates, err := d.Templates(lang.Tags(d.Files)[0], printed)
			if err != nil {
				return kitError(err)
			}
			n := 0
			for _, domain := range source.Domains(templates) {
				changed, err := d.write(path.Join(lang.Folder, "pot", domain+".pot"), templates[domain].String())
				if err != nil {
					return err
				}
				if changed {
					n++
				}
			}
			fmt.Fprintln(c.OutOrStdout(), d.word("lang.extracted", "n", n, "all", len(templates)))
			return nil
		},
	}
	contentFlag(c, &dir)
	return c
}

// mergedFile is the result of merging a file.
type mergedFile struct {
	File string `json:"file"`
	lang.Changes
}

func newLangMerge() *cobra.Command {
	var dir, game string
	var asJSON bool
	c := &cobra.Command{
		Use:   "merge [TAG]",
		Short: "Bring PO files up to date with the content: mark what is new, out of date or gone",
		Long: "New texts are added untranslated. Where the English has changed, the translation is kept and marked fuzzy, with the old\n" +
			"English next to it; it isn't printed until the mark is removed. Deleted texts are kept at the end of the file. A text\n" +
			"whose key has changed keeps its translation. Translators' comments are never lost.",
		Example: "  brehon lang merge\n  brehon lang merge pt-BR",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			d, err := openTranslation(dir, game)
			if err != nil {
				return err
			}
			list, err := d.merge(args)
			if err != nil {
				return err
			}
			out := c.OutOrStdout()
			if asJSON {
				return printJSON(out, list)
			}
			for _, f := range list {
				if f.Changes == (lang.Changes{}) {
					fmt.Fprintln(out, d.word("lang.noted", "file", f.File))
					continue
				}
				fmt.Fprintln(out, d.word("lang.merged", "file", f.File,
					"new", f.New, "moved", f.Moved, "outdated", f.Outdated, "obsolete", f.Obsolete))
			}
			if len(list) == 0 {
				fmt.Fprintln(out, d.word("lang.current"))
			}
			return d.tellLacking(args, out)
		},
	}
	contentFlag(c, &dir)
	gameFlag(c, &game)
	c.Flags().BoolVar(&asJSON, "json", false, "print the changes as JSON")
	return c
}

// tellLacking says of each language which games it has no folder of.
func (d *translation) tellLacking(tags []string, out io.Writer) error {
	languages, err := d.translations(tags)
	for _, about := range languages {
		var lacking []string
		for _, g := range d.Games {
			if id := g.Content.Info.ID; !lang.HasGame(d.Files, about.Tag, id) {
				lacking = append(lacking, id)
			}
		}
		if len(lacking) > 0 {
			fmt.Fprintln(out, d.word("lang.lacking", "tag", about.Tag, "list", strings.Join(lacking, ", ")))
		}
	}
	return err
}

// merge brings the languages up to date, in the games that each has a folder of, and lists the files that were written.
// Where a file has a fault, none is written.
func (d *translation) merge(tags []string) ([]mergedFile, error) {
	languages, err := d.translations(tags)
	if err != nil {
		return nil, err
	}
	printed := d.PrintedBefore()
	list, texts := []mergedFile{}, []string{}
	var faults []lang.Fault
	for _, about := range languages {
		templates, err := d.Templates(about.Tag, printed)
		if err != nil {
			return nil, kitError(err)
		}
		files := map[string]*lang.PO{}
		for _, domain := range source.Domains(templates) {
			if !lang.HasGame(d.Files, about.Tag, path.Dir(domain)) {
				continue // brehon lang new begins it
			}
			po, found := lang.Open(d.Files, about, domain)
			if faults = append(faults, found...); len(found) == 0 {
				files[domain] = po
			}
		}
		lang.Regroup(templates, files)
		for _, domain := range source.Domains(files) {
			file, po := lang.File(about.Tag, domain), files[domain]
			merged, err := lang.Merge(templates[domain], po)
			if err != nil {
				faults = append(faults, lang.Fault{Pos: lang.Pos{File: file, Line: 1}, Msg: err.Error()})
				continue
			}
			list, texts = append(list, mergedFile{file, lang.Compare(po, merged)}), append(texts, merged.String())
		}
	}
	if len(faults) > 0 {
		return nil, kitError(strict.Faults(faults))
	}
	written := []mergedFile{}
	for i, f := range list {
		changed, err := d.write(f.File, texts[i])
		if err != nil {
			return nil, err
		}
		if changed {
			written = append(written, f)
		}
	}
	return written, nil
}
