package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/lang/exchange"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/referee/table"

	"github.com/spf13/cobra"
)

// exchangeForms are the endings of files for translators elsewhere.
var exchangeForms = []string{".csv", ".xlf", ".xliff"}

func newLangExport() *cobra.Command {
	var dir string
	var open bool
	c := &cobra.Command{
		Use:     "export TAG FILE",
		Short:   "Write a translation as CSV for a spreadsheet or as XLIFF 1.2 for an agency",
		Example: "  brehon lang export pt-BR pt-BR.csv\n  brehon lang export pt-BR pt-BR.xlf --open",
		Args:    cobra.ExactArgs(2),
		RunE: func(c *cobra.Command, args []string) error {
			d, err := openTranslation(dir, "")
			if err != nil {
				return err
			}
			form, err := d.form(args[1])
			if err != nil {
				return err
			}
			units, _, err := d.units(args[0])
			if err != nil {
				return err
			}
			if open {
				units = slices.DeleteFunc(units, func(u exchange.Unit) bool { return !u.Open() })
			}
			write := exchange.CSV
			if form != ".csv" {
				write = exchange.XLIFF
			}
			data, faults := write(units, d.languages(args[0]))
			if len(faults) > 0 {
				return kitError(strict.Faults(faults))
			}
			if err := writeWhole(args[1], data); err != nil {
				return err
			}
			fmt.Fprintln(c.OutOrStdout(), d.word("lang.exported", "n", len(units), "file", args[1]))
			return nil
		},
	}
	contentFlag(c, &dir)
	c.Flags().BoolVar(&open, "open", false, "only texts that are missing or out of date")
	return c
}

func newLangImport() *cobra.Command {
	var dir string
	c := &cobra.Command{
		Use:   "import TAG FILE",
		Short: "Read back a file written by export",
		Long: "Writes the translations in the file into the PO files. Empty ones change nothing. If a key or an English text was\n" +
			"changed, nothing is imported, and each such line is named. A file of another language is refused. A text that was out\n" +
			"of date counts as done once its translation or its state has changed; a text with plurals, once all its forms have.",
		Example: "  brehon lang import pt-BR pt-BR.csv\n  brehon lang import pt-BR pt-BR.xlf",
		Args:    cobra.ExactArgs(2),
		RunE: func(c *cobra.Command, args []string) error {
			d, err := openTranslation(dir, "")
			if err != nil {
				return err
			}
			n, err := d.takeBack(args[0], args[1])
			if err != nil {
				return err
			}
			fmt.Fprintln(c.OutOrStdout(), d.word("lang.imported", "n", n, "file", args[1]))
			return nil
		},
	}
	contentFlag(c, &dir)
	return c
}

// form is the ending of a file for translators elsewhere.
func (d *translation) form(file string) (string, error) {
	form := strings.ToLower(filepath.Ext(file))
	if !slices.Contains(exchangeForms, form) {
		return "", exit(exitUsage, errors.New(d.word("lang.form", "file", file, "forms", strings.Join(exchangeForms, ", "))))
	}
	return form, nil
}

// languages are the content's and one that it is translated into.
func (d *translation) languages(tag string) exchange.Languages {
	return exchange.Languages{Source: lang.Tags(d.Files)[0], Target: tag}
}

// units are the strings of a language, with the PO files brought up to the content that they stand in.
func (d *translation) units(tag string) ([]exchange.Unit, map[string]*lang.PO, error) {
	about, err := d.language(tag)
	if err != nil {
		return nil, nil, err
	}
	printed := d.PrintedBefore()
	templates, err := d.Templates(tag, printed)
	if err != nil {
		return nil, nil, kitError(err)
	}
	var units []exchange.Unit
	var faults []lang.Fault
	files := map[string]*lang.PO{}
	for _, domain := range source.Domains(templates) {
		po, found := lang.Open(d.Files, about, domain)
		if faults = append(faults, found...); len(found) > 0 {
			continue
		}
		merged, err := lang.Merge(templates[domain], po)
		if err != nil {
			faults = append(faults, lang.Fault{Pos: lang.Pos{File: lang.File(tag, domain), Line: 1}, Msg: err.Error()})
			continue
		}
		files[domain] = merged
		units = append(units, exchange.Units(domain, merged)...)
	}
	if len(faults) > 0 {
		return nil, nil, kitError(strict.Faults(faults))
	}
	exchange.MarkShared(units)
	return units, files, nil
}

// takeBack reads a file that has come back and writes the PO files. It counts the strings that are others now.
func (d *translation) takeBack(tag, file string) (int, error) {
	form, err := d.form(file)
	if err != nil {
		return 0, err
	}
	_, files, err := d.units(tag)
	if err != nil {
		return 0, err
	}
	data, err := table.ReadNamed(file)
	if err != nil {
		return 0, err
	}
	read := exchange.ReadCSV
	if form != ".csv" {
		read = exchange.ReadXLIFF
	}
	units, faults := read(file, data, d.languages(tag))
	n := 0
	if len(faults) == 0 {
		n, faults = exchange.Apply(units, files)
	}
	if len(faults) > 0 {
		return 0, kitError(strict.Faults(faults))
	}
	for _, domain := range source.Domains(files) {
		if _, err := d.write(lang.File(tag, domain), files[domain].String()); err != nil {
			return n, err
		}
	}
	return n, nil
}
