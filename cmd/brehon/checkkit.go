package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"text/tabwriter"

	"brehon/generate"
	"brehon/generate/measure"
)

// runCheckKit measures the PDFs in dir and prints what it found.
func runCheckKit(dir string, asJSON bool, out io.Writer) error {
	if err := generate.PutBack(dir); err != nil {
		return kitError(err)
	}
	r, err := measure.Kit(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return exit(exitMissing, err)
	}
	if err != nil {
		return exit(exitFaults, err)
	}
	if asJSON {
		if err := printJSON(out, r); err != nil {
			return err
		}
	} else if err := printReport(out, r); err != nil {
		return err
	}
	return faultsFound(len(r.Faults))
}

// printReport prints a line for each file, then what each kit takes, then the faults.
func printReport(out io.Writer, r *measure.Report) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "file\tpages\tpaper\tturns on\tKiB\tfonts\tfaults")
	for _, f := range r.Files {
		fmt.Fprintf(w, "%s\t%d\t%s\t%s\t%d\t%d\t%d\n", f.Path, f.Pages, f.Paper, f.Duplex, (f.Bytes+1023)/1024, f.Fonts, len(f.Faults))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for _, k := range r.Kits {
		fmt.Fprintf(out, "%s: %.2f MiB", k.Path, float64(k.Bytes)/(1<<20))
		switch n := len(k.Earlier); {
		case n == k.Files:
			fmt.Fprint(out, "; all of an earlier build")
		case n > 0:
			fmt.Fprintf(out, "; of an earlier build: %s", strings.Join(k.Earlier, ", "))
		}
		fmt.Fprintln(out)
	}
	for _, f := range r.Faults {
		fmt.Fprintln(out, f)
	}
	if len(r.Faults) == 0 {
		fmt.Fprintln(out, "no fault found")
	}
	return nil
}
