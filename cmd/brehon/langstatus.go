package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"brehon/content/base/plain"
	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/generate/proof"
	"brehon/generate/typeset"

	"github.com/spf13/cobra"
)

// standing is how far a language is.
type standing struct {
	Tag     string          `json:"tag"`
	Endonym string          `json:"endonym"`
	Status  string          `json:"status"`
	Beta    bool            `json:"beta,omitempty"` // setting its script is new
	Domains []lang.Standing `json:"domains"`
	Total   lang.Standing   `json:"total"`
	// texts that do not fit, and those with a letter that no font has, by file; nil: not laid out
	Overflow map[string]int `json:"overflow,omitempty"`
	Glyph    map[string]int `json:"glyph,omitempty"`
	laid     bool
}

func newLangStatus() *cobra.Command {
	var dir, game string
	var asJSON, markdown, layout bool
	c := &cobra.Command{
		Use:     "status [TAG]",
		Short:   "Show how much is translated, and what is out of date or missing",
		Example: "  brehon lang status\n  brehon lang status pt-BR --layout\n  brehon lang status --json",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			d, err := openTranslation(dir, game)
			if err != nil {
				return err
			}
			list, err := d.standings(args)
			if err != nil {
				return err
			}
			if layout {
				if err := d.lay(list); err != nil {
					return err
				}
			}
			out := c.OutOrStdout()
			if asJSON {
				return printJSON(out, list)
			}
			for i, s := range list {
				if i > 0 {
					fmt.Fprintln(out)
				}
				d.printStanding(out, s, markdown)
			}
			return nil
		},
	}
	contentFlag(c, &dir)
	gameFlag(c, &game)
	c.Flags().BoolVar(&markdown, "markdown", false, "print as Markdown tables")
	c.Flags().BoolVar(&layout, "layout", false, "lay everything out, and count texts that don't fit and letters that no font has")
	c.Flags().BoolVar(&asJSON, "json", false, "print as JSON")
	return c
}

func (d *translation) standings(tags []string) ([]standing, error) {
	languages, err := d.translations(tags)
	if err != nil {
		return nil, err
	}
	list := []standing{}
	var faults []lang.Fault
	plain, err := d.Templates("")
	if err != nil {
		return nil, kitError(err)
	}
	for _, about := range languages {
		templates := plain
		if about.Inflects() && !about.Source {
			if templates, err = d.Templates(about.Tag); err != nil {
				return nil, kitError(err)
			}
		}
		s := standing{Tag: about.Tag, Endonym: about.Endonym, Status: about.Status, Beta: typeset.Beta(about)}
		for _, domain := range source.Domains(templates) {
			po, found := lang.Open(d.Files, about, domain)
			if faults = append(faults, found...); len(found) > 0 {
				continue
			}
			one := lang.Stand(domain, templates[domain], po)
			s.Domains, s.Total = append(s.Domains, one), s.Total.Add(one)
		}
		list = append(list, s)
	}
	if len(faults) > 0 {
		return nil, kitError(strict.Faults(faults))
	}
	return list, nil
}

// lay counts what the layout of each language shows.
func (d *translation) lay(list []standing) error {
	var tags []string
	for _, s := range list {
		tags = append(tags, s.Tag)
	}
	found, err := d.found(tags, func(tag string) ([]proofread.Finding, error) { return d.layout(tag, true) })
	for i, tag := range tags {
		of := slices.DeleteFunc(slices.Clone(found), func(f proofread.Finding) bool { return f.Tag != tag })
		if list[i].laid = true; unusable(of, tag) {
			continue
		}
		list[i].Overflow, list[i].Glyph = proof.Tally(of, tag, proofread.Overflow), proof.Tally(of, tag, proofread.Glyph)
	}
	return err
}

// printStanding prints a table of a language, a row for each file.
func (d *translation) printStanding(out io.Writer, s standing, markdown bool) {
	rows := [][]string{{""}}
	columns := []string{"texts", "words", "done", "outdated", "missing", "obsolete"}
	if s.laid {
		columns = append(columns, "overflow", "glyph")
	}
	for _, key := range columns {
		rows[0] = append(rows[0], d.word("lang.status."+key))
	}
	for _, one := range append(s.Domains, s.Total) {
		name := one.Domain
		if name == "" {
			name = d.word("lang.status.total")
		}
		row := []string{name}
		for _, n := range []int{one.Texts, one.Words, one.Done, one.Outdated, one.Missing, one.Obsolete} {
			row = append(row, strconv.Itoa(n))
		}
		if s.laid {
			row = append(row, tallied(s.Overflow, one.Domain), tallied(s.Glyph, one.Domain))
		}
		row[3] += fmt.Sprintf(" (%d %%)", one.Share())
		rows = append(rows, row)
	}
	status := d.word("lang.is." + s.Status)
	if s.Beta {
		status = d.word("lang.is.beta", "status", status)
	}
	head := d.word("lang.status.head", "tag", s.Tag, "endonym", s.Endonym, "status", status)
	if markdown {
		fmt.Fprintf(out, "## %s\n\n", head)
		for i, row := range rows {
			fmt.Fprintf(out, "| %s |\n", strings.Join(row, " | "))
			if i == 0 {
				fmt.Fprintf(out, "|---%s|\n", strings.Repeat("|--:", len(row)-1))
			}
		}
		return
	}
	fmt.Fprintln(out, head)
	plain.Table(out, rows)
}

// tallied is the number of a file, of all if none is named; a dash where the language could not be laid out.
func tallied(of map[string]int, domain string) string {
	if of == nil {
		return "–"
	}
	if domain != "" {
		return strconv.Itoa(of[domain])
	}
	n := 0
	for _, k := range of {
		n += k
	}
	return strconv.Itoa(n)
}
