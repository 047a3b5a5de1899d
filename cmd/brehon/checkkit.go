package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
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
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		if err := e.Encode(r); err != nil {
			return err
		}
	} else if err := printReport(out, r); err != nil {
		return err
	}
	switch n := len(r.Faults); n {
	case 0:
		return nil
	case 1:
		return exit(exitFaults, errors.New("1 fault"))
	default:
		return exit(exitFaults, fmt.Errorf("%d faults", n))
	}
}

// printReport prints a line for each file, then what each kit takes, then the faults.
func printReport(out io.Writer, r *measure.Report) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "file\tpages\tpaper\tturns on\tKiB\tfonts\tletters\tedge\tmarks\twide\tedge\tfolds\tpieces\toff by\tbacks off by\tfaults")
	for _, f := range r.Files {
		fmt.Fprintf(w, "%s\t%d\t%s\t%s\t%d\t%d\t%.2f pt\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%d\n",
			f.Path, f.Pages, f.Paper, f.Duplex, (f.Bytes+1023)/1024, f.Fonts, f.LeastText, mm(f.Open), count(f.Marks),
			widths(f.MarkWidths), mm(f.MarkEdge), count(f.Folds), count(pieces(f)), worst(f.Off), backOff(f.BackOff), len(f.Faults))
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

func mm(v float64) string {
	if v == 0 {
		return ""
	}
	return fmt.Sprintf("%.2f mm", v)
}

func count(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

func widths(w []float64) string {
	if len(w) < 2 || w[1] == 0 {
		return ""
	}
	return fmt.Sprintf("%.2f–%.2f mm", w[0], w[1])
}

func pieces(f *measure.File) int {
	n := 0
	for _, k := range f.Pieces {
		n += k
	}
	return n
}

func worst(off map[string]float64) string {
	var all []string
	for what, v := range off {
		all = append(all, fmt.Sprintf("%s %.3f mm", what, v))
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}

func backOff(v *float64) string {
	if v == nil {
		return ""
	}
	return fmt.Sprintf("%.3f mm", *v)
}
