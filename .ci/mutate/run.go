package mutate

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// Check is one run of the package's tests. The cheaper ones come first.
type Check struct {
	Name string
	Args []string // of the test binary
}

// What became of a mutant.
const (
	Noticed     = "noticed"      // a test failed
	Hung        = "hung"         // a test did not end in time; that is noticed too
	Survived    = "survived"     // every check passed
	NotCompiled = "not compiled" // it is no program, and does not count
)

// Verdict is a mutant with what became of it.
type Verdict struct {
	Mutant
	Result  string  `json:"result"`
	By      string  `json:"by,omitempty"`   // the check that noticed it
	Note    string  `json:"note,omitempty"` // the test that failed
	Seconds float64 `json:"seconds"`
}

// Runner tries mutants of a package with its own tests.
type Runner struct {
	Package *Package
	Checks  []Check
	Limit   time.Duration // how long a check may take at least; ten times what it took without mutant, if that is more
	Workers int
	Scratch string // a folder for what is built

	limits []time.Duration
}

// memory is how much address space a test may take, in KiB, so that a mutant in a loop takes no more.
const memory = 6 << 20

// Start runs every check on the package as it is. Unless they pass, nothing is learnt from any mutant.
func (r *Runner) Start() error {
	binary, talk, err := r.build("as-it-is", nil)
	if err != nil {
		return fmt.Errorf("%w\n%s", err, talk)
	}
	defer os.Remove(binary)
	r.limits = nil
	for _, c := range r.Checks {
		began := time.Now()
		failed, _, note, err := r.run(binary, c, time.Hour)
		if err != nil {
			return err
		}
		if failed {
			return fmt.Errorf("the check %q fails without a mutant: %s", c.Name, note)
		}
		r.limits = append(r.limits, max(r.Limit, 10*time.Since(began)))
	}
	return nil
}

// Run tries the mutants in turn, and tells each verdict as it comes, with the place of its mutant in the list.
// The error is the tool's own: what a mutant does is in its verdict.
func (r *Runner) Run(all []Mutant, tell func(int, Verdict)) ([]Verdict, error) {
	verdicts := make([]Verdict, len(all))
	var next, broken = 0, error(nil)
	var lock sync.Mutex
	var workers sync.WaitGroup
	for w := range max(1, r.Workers) {
		workers.Go(func() {
			for {
				lock.Lock()
				i := next
				next++
				stop := i >= len(all) || broken != nil
				lock.Unlock()
				if stop {
					return
				}
				v, err := r.try(fmt.Sprintf("worker-%d", w), all[i])
				lock.Lock()
				if err != nil {
					broken = fmt.Errorf("%s: %w", all[i].Name, err)
				} else {
					verdicts[i] = v
					tell(i, v)
				}
				lock.Unlock()
			}
		})
	}
	workers.Wait()
	return verdicts, broken
}

// try builds the tests over one mutant, and runs the checks until one notices it.
func (r *Runner) try(name string, m Mutant) (Verdict, error) {
	v := Verdict{Mutant: m, Result: Survived}
	began := time.Now()
	binary, talk, err := r.build(name, &m)
	if err != nil {
		v.Result, v.Note = NotCompiled, fault(talk, m.File)
		return v, nil
	}
	defer os.Remove(binary)
	for i, c := range r.Checks {
		failed, hung, note, err := r.run(binary, c, r.limits[i])
		if err != nil {
			return v, err
		}
		if failed {
			v.Result, v.By, v.Note = Noticed, c.Name, note
			if hung {
				v.Result = Hung
			}
			break
		}
	}
	v.Seconds = time.Since(began).Round(time.Millisecond).Seconds()
	return v, nil
}

// build makes the test binary over a mutant, or over the files as they were read.
func (r *Runner) build(name string, m *Mutant) (binary, talk string, err error) {
	p := r.Package
	over := struct{ Replace map[string]string }{map[string]string{}}
	for _, f := range p.Files { // all, so that nobody's editing in the meantime is seen
		src := f.Src
		if m != nil && m.File == f.Name {
			src = m.source(src)
		}
		at := filepath.Join(r.Scratch, name+"-"+f.Name)
		if err := os.WriteFile(at, src, 0o644); err != nil {
			return "", "", err
		}
		over.Replace[filepath.Join(p.Dir, f.Name)] = at
	}
	overlay, err := json.Marshal(over)
	if err != nil {
		return "", "", err
	}
	file := filepath.Join(r.Scratch, name+".json")
	if err := os.WriteFile(file, overlay, 0o644); err != nil {
		return "", "", err
	}
	binary = filepath.Join(r.Scratch, name+".test")
	cmd := exec.Command("go", "test", "-c", "-vet=off", "-overlay", file, "-o", binary, p.Path)
	cmd.Dir = p.Dir
	out, err := cmd.CombinedOutput()
	return binary, string(out), err
}

// run runs one check. An error is that the binary could not be run at all.
func (r *Runner) run(binary string, c Check, limit time.Duration) (failed, hung bool, note string, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	script := fmt.Sprintf(`ulimit -v %d; exec "$0" "$@"`, memory)
	cmd := exec.CommandContext(ctx, "sh", append([]string{"-c", script, binary, "-test.failfast"}, c.Args...)...)
	cmd.Dir = r.Package.Dir
	cmd.WaitDelay = time.Second
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err = cmd.Run()
	var exit *exec.ExitError
	switch {
	case err == nil:
		if strings.Contains(out.String(), "no tests to run") {
			return false, false, "", fmt.Errorf("the check %q runs no test", c.Name)
		}
		return false, false, "", nil
	case ctx.Err() != nil:
		return true, true, fmt.Sprintf("no end after %s", limit.Round(time.Second)), nil
	case errors.As(err, &exit) && exit.ExitCode() != 126 && exit.ExitCode() != 127:
		return true, false, cause(out.String()), nil
	}
	return false, false, "", fmt.Errorf("%w\n%s", err, out.String())
}

// cause is the line of a test's output that says best why it failed: its panic, else the innermost test.
func cause(text string) (found string) {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "panic:"), strings.HasPrefix(line, "fatal error:"):
			return line
		case strings.HasPrefix(line, "--- FAIL:"):
			found = line
		}
	}
	return found
}

// fault is the first line of the compiler's that names a file.
func fault(text, file string) string {
	for line := range strings.Lines(text) {
		if strings.Contains(line, file) {
			return strings.TrimSpace(line)
		}
	}
	return strings.TrimSpace(text)
}
