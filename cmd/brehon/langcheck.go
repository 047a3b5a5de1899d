package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"brehon/content/base/plain"
	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/content/strict"

	"github.com/spf13/cobra"
)

// checkOptions are the options of brehon lang check.
type checkOptions struct {
	kinds    []string
	fix      bool
	asJSON   bool
	noLayout bool
	noBooks  bool
}

func newLangCheck() *cobra.Command {
	var dir, game string
	var o checkOptions
	c := &cobra.Command{
		Use:   "check [TAG]",
		Short: "Proofread a translation: what is missing, out of date, at odds with the English or badly typed",
		Long: "Each finding says where it is, where the English is, what is wrong and how to fix it. With errors the command exits\n" +
			"with 1, with warnings alone it doesn't. --fix corrects in the PO files what can be corrected safely, and lists each fix.\n" +
			"To silence a false warning, put a translator’s comment above the entry: # well: terms untouched",
		Example: "  brehon lang check\n  brehon lang check pt-BR --kind terms,typography\n" +
			"  brehon lang check pt-BR --fix\n  brehon lang check --json",
		Args: cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			d, err := openTranslation(dir, game)
			if err != nil {
				return err
			}
			tags, err := d.tags(args)
			if err != nil {
				return err
			}
			return d.proofread(tags, o, c.OutOrStdout())
		},
	}
	contentFlag(c, &dir)
	gameFlag(c, &game)
	c.Flags().StringSliceVar(&o.kinds, "kind", nil, "only findings of these kinds: "+kindNames())
	c.Flags().BoolVar(&o.fix, "fix", false, "correct in the PO files what can be corrected safely")
	c.Flags().BoolVar(&o.noLayout, "no-layout", false, "skip the checks that need laid-out pieces and pages")
	c.Flags().BoolVar(&o.noBooks, "no-books", false, "skip the rulebook, and the other editions and options: much faster")
	c.Flags().BoolVar(&o.asJSON, "json", false, "print as JSON: an object with two lists, found and mended")
	return c
}

func kindNames() string {
	var list []string
	for _, k := range proofread.Kinds {
		list = append(list, string(k))
	}
	return strings.Join(list, ", ")
}

// wants reports whether findings of a kind were asked for.
func (o checkOptions) wants(f proofread.Finding) bool {
	return len(o.kinds) == 0 || slices.Contains(o.kinds, string(f.Kind))
}

// tags are all languages, or the one that is named.
func (d *translation) tags(named []string) ([]string, error) {
	all := lang.Tags(d.Files)
	switch {
	case len(named) == 0:
		return all, nil
	case slices.Contains(all, named[0]):
		return named, nil
	}
	return nil, d.unknown(named[0], all)
}

// proofread prints what is wrong with some languages, having mended before what it should.
func (d *translation) proofread(tags []string, o checkOptions, out io.Writer) error {
	for _, k := range o.kinds {
		if !slices.Contains(proofread.Kinds, proofread.Kind(k)) {
			nearest := strict.DidYouMean(k, strings.Split(kindNames(), ", "))
			return exit(exitUsage, errors.New(d.word("lang.check.kind", "kind", k, "kinds", kindNames())+nearest))
		}
	}
	original := d.Original()
	mended := []proofread.Finding{}
	if o.fix {
		for _, tag := range tags {
			done, err := d.mend(tag, original, o)
			if err != nil {
				return err
			}
			mended = append(mended, done...)
		}
	}
	list, err := d.found(tags, func(tag string) ([]proofread.Finding, error) {
		found := append(proofread.Check(d.Files, tag, original), d.regular(tag)...)
		if unusable(found, tag) {
			return append(found, d.unsetToo(tag, found)...), nil
		}
		if !o.asksLayout() {
			return append(found, d.unset(tag)...), nil
		}
		more, err := d.layout(tag, !o.noBooks)
		return append(found, more...), err
	})
	list = slices.DeleteFunc(list, func(f proofread.Finding) bool { return !o.wants(f) })
	proofread.Sort(list)
	if o.asJSON {
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		e.SetEscapeHTML(false)
		err = errors.Join(err, e.Encode(map[string][]proofread.Finding{"found": list, "mended": mended}))
	} else {
		d.tell(list, mended, out)
	}
	if err != nil {
		return err
	}
	if n := countOf(list, proofread.Error); n > 0 {
		return exit(exitFaults, errors.New(d.word("lang.check.errors", "n", n)))
	}
	return nil
}

// mend corrects a language's PO files and rereads them.
func (d *translation) mend(tag string, original proofread.Original, o checkOptions) ([]proofread.Finding, error) {
	files, mended := proofread.Fix(d.Files, tag, original, o.wants)
	for name, text := range files {
		if _, err := d.write(name, text); err != nil {
			return nil, err
		}
	}
	if len(files) > 0 {
		again, err := contentFiles(d.dir)
		if err != nil {
			return nil, err
		}
		d.Set = d.On(again)
	}
	return mended, nil
}

// tell prints findings a line each, and their number by kind.
func (d *translation) tell(list, mended []proofread.Finding, out io.Writer) {
	for _, f := range mended {
		fmt.Fprintln(out, d.word("lang.check.mended", "finding", f.String()))
	}
	for _, f := range list {
		fmt.Fprintln(out, f)
	}
	if len(list) == 0 {
		fmt.Fprintln(out, d.word("lang.check.none"))
		return
	}
	rows := [][]string{{"", d.word("lang.check.error"), d.word("lang.check.warning")}}
	for _, k := range proofread.Kinds {
		of := slices.DeleteFunc(slices.Clone(list), func(f proofread.Finding) bool { return f.Kind != k })
		if len(of) > 0 {
			rows = append(rows, countRow(string(k), of))
		}
	}
	rows = append(rows, countRow(d.word("lang.status.total"), list))
	fmt.Fprintln(out)
	plain.Table(out, rows)
}

// countRow is a row of the table: how many findings are errors, how many are warnings.
func countRow(head string, list []proofread.Finding) []string {
	return []string{head, strconv.Itoa(countOf(list, proofread.Error)), strconv.Itoa(countOf(list, proofread.Warning))}
}

func countOf(list []proofread.Finding, s proofread.Severity) int {
	n := 0
	for _, f := range list {
		if f.Severity == s {
			n++
		}
	}
	return n
}
