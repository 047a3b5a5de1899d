package mutate

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// Report is what a run has found.
type Report struct {
	Package  string        `json:"package"`
	Took     time.Duration `json:"took"` // in nanoseconds
	Verdicts []Verdict     `json:"verdicts"`
	Dropped  []string      `json:"dropped"` // of the other mutants, those that are no programs
}

// Tally counts the mutants of a group that are programs, those noticed, and those that survived without being known
// to play the same game.
func (r *Report) Tally(group string, known map[string]Known) (programs, noticed, open int) {
	for _, v := range r.Verdicts {
		switch {
		case v.Group != group || v.Result == NotCompiled:
			continue
		case v.Result == Survived && !known[v.Name].Is(v.Mutant):
			open++
		case v.Result != Survived:
			noticed++
		}
		programs++
	}
	return programs, noticed, open
}

// Known is a survivor with the reason why no test can notice it.
type Known struct {
	Old, New string
	Reason   string
}

// Is reports whether the mutant is still the one that the reason was given for.
func (k Known) Is(m Mutant) bool {
	return k.Reason != "" && k.Old == flat(m.Old) && k.New == flat(m.New)
}

func flat(s string) string { return strings.Join(strings.Fields(s), " ") }

// ReadKnown reads a list of survivors: a line each, with a name, the old and the new text as Go writes strings, and a
// reason. Lines that begin with # are not read.
func ReadKnown(in io.Reader) (map[string]Known, error) {
	all := map[string]Known{}
	scan := bufio.NewScanner(in)
	for n := 1; scan.Scan(); n++ {
		line := strings.TrimSpace(scan.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		name, rest, _ := strings.Cut(line, " ")
		before, rest, errOld := quoted(rest)
		after, reason, errNew := quoted(rest)
		switch _, twice := all[name]; {
		case errOld != nil || errNew != nil || reason == "":
			return nil, fmt.Errorf(`line %d: it must be: name "old" "new" reason`, n)
		case twice:
			return nil, fmt.Errorf("line %d: %s stands there twice", n, name)
		}
		all[name] = Known{before, after, reason}
	}
	return all, scan.Err()
}

// quoted takes a string, as Go writes it, from the beginning of a text.
func quoted(text string) (value, rest string, err error) {
	q, err := strconv.QuotedPrefix(text)
	if err != nil {
		return "", "", err
	}
	value, err = strconv.Unquote(q)
	return value, strings.TrimSpace(text[len(q):]), err
}

// Entry is the survivor as ReadKnown reads it, with its reason still to be given.
func (m Mutant) Entry() string { return fmt.Sprintf("%s %q %q ", m.Name, flat(m.Old), flat(m.New)) }

// Write writes the report as text: figures, survivors with their lines, and what could not be tried.
func (r *Report) Write(out io.Writer, p *Package, known map[string]Known) {
	fmt.Fprintf(out, "%s, %s\n", r.Package, r.Took.Round(time.Second))
	for _, g := range []string{GroupCondition, GroupReason, GroupOther} {
		if programs, noticed, open := r.Tally(g, known); programs > 0 {
			fmt.Fprintf(out, "%-10s %4d mutants, %4d noticed (%.1f %%), %3d survivors with a reason, %3d without\n",
				g, programs, noticed, 100*float64(noticed)/float64(programs), programs-noticed-open, open)
		}
	}
	fmt.Fprintf(out, "noticed by: %s\n", r.by())
	for _, v := range r.Verdicts {
		switch v.Result {
		case Survived:
			reason := "NO REASON IS KNOWN; its line in the list of survivors: " + v.Entry()
			if known[v.Name].Is(v.Mutant) {
				reason = known[v.Name].Reason
			}
			fmt.Fprintf(out, "\nsurvived %s (%s:%d)\n%s\n%s\n", v.Name, v.File, v.Line, v.Diff(p.file(v.File).Src), reason)
		case Hung, NotCompiled:
			fmt.Fprintf(out, "\n%s %s: %s\n", v.Result, v.Name, v.Note)
		}
	}
	for _, name := range r.Dropped {
		fmt.Fprintf(out, "\nno program, another was drawn: %s\n", name)
	}
}

// by counts what each check noticed, in the order in which they first did.
func (r *Report) by() string {
	var order, parts []string
	count := map[string]int{}
	for _, v := range r.Verdicts {
		if v.By == "" {
			continue
		}
		if count[v.By] == 0 {
			order = append(order, v.By)
		}
		count[v.By]++
	}
	for _, name := range order {
		parts = append(parts, fmt.Sprintf("%s %d", name, count[name]))
	}
	return strings.Join(parts, ", ")
}

// WriteJSON writes the report for programs.
func (r *Report) WriteJSON(out io.Writer) error {
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	return e.Encode(r)
}
