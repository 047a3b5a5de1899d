package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/judge"
	"brehon/referee/table"

	"github.com/spf13/cobra"
)

type judgeOptions struct {
	content, run string
	list, json   bool
}

func newJudge() *cobra.Command {
	var o judgeOptions
	c := &cobra.Command{
		Use:   "judge FILE|FOLDER…",
		Short: "Run cases: a position, what is done in it, and what must follow or be refused",
		Long:  caseFormat,
		Example: "  brehon judge my-cases.yaml\n" +
			"  brehon judge {casesDir} --run '{rules}'\n" +
			"  brehon judge my-cases.yaml --json",
		RunE: func(c *cobra.Command, args []string) error {
			return runJudge(o, args, c.OutOrStdout())
		},
	}
	c.Flags().StringVar(&o.run, "run", "", "only cases whose id matches this regular expression")
	c.Flags().BoolVar(&o.list, "list", false, "list the cases without running them")
	c.Flags().BoolVar(&o.json, "json", false, "print one JSON object per line for each case")
	c.Flags().StringVar(&o.content, "content", "", "folder that overrides the built-in content, as unpack writes it")
	return c
}

// caseFormat is the help of the command. The example in it is the game's.
const caseFormat = `Run cases: a position, what is done in it, and what must follow or be refused.

A file of cases is YAML.⟨ Here is one that uses everything:

{cases}⟩
Facts are the sentences of ` + "`table says`" + `; commands are those of ` + "`brehon play`" + `, in full, with ids and not printed names.
A decision with only one answer can be left out: the referee makes it. brehon schema writes a JSON Schema for editors.

Exit codes: 0 all cases hold, 1 some do not or a file has faults, 2 usage error, 3 no such file.
`

func runJudge(o judgeOptions, args []string, out io.Writer) error {
	if len(args) == 0 {
		return exit(exitUsage, errors.New("brehon judge needs files or folders of cases"))
	}
	want, err := regexp.Compile(o.run)
	if err != nil {
		return exit(exitUsage, fmt.Errorf("--run %q: %w", o.run, err))
	}
	paths, err := casePaths(args)
	if err != nil {
		return err
	}
	files, err := contentFiles(o.content)
	if err != nil {
		return err
	}
	j := judging{options: o, want: want, out: out, games: gamesOf(files)}
	for _, path := range paths {
		if err := j.file(path); err != nil {
			return err
		}
	}
	return j.end(len(paths))
}

// casePaths are the files that are named, and those with YAML in the folders that are, in order.
func casePaths(args []string) ([]string, error) {
	var paths []string
	for _, arg := range args {
		info, err := os.Stat(arg)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil, exit(exitMissing, fmt.Errorf("there is no file %s", arg))
		case err != nil:
			return nil, exit(exitDisk, err)
		case !info.IsDir():
			paths = append(paths, arg)
			continue
		}
		before := len(paths)
		err = filepath.WalkDir(arg, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && (strings.HasSuffix(path, ".yaml") || strings.HasSuffix(path, ".yml")) {
				paths = append(paths, path)
			}
			return err
		})
		switch {
		case err != nil:
			return nil, exit(exitDisk, err)
		case len(paths) == before:
			return nil, exit(exitMissing, fmt.Errorf("there is no YAML file in %s", arg))
		}
	}
	return paths, nil
}

// gamesOf makes games of content when a case asks for one, each board once.
func gamesOf(files fs.FS) judge.Games {
	type loaded struct {
		*games.Game
		faults []strict.Fault
	}
	known := map[string]*loaded{}
	entryOf := func(id string) (games.Entry, bool) {
		if id == "" && len(games.List) == 1 {
			return games.List[0], true
		}
		return games.Find(id)
	}
	words := func(id string) strict.Vocabulary {
		if entry, ok := entryOf(id); ok {
			return entry.Cases(files)
		}
		return strict.Vocabulary{}
	}
	find := func(id string, board any) (referee.Game, []strict.Fault) {
		entry, ok := entryOf(id)
		if !ok {
			ids, no := games.IDs(), fmt.Sprintf("there is no game %q%s", id, strict.DidYouMean(id, games.IDs()))
			if id == "" {
				no = "the case names no game (given: {game: …})"
			}
			return nil, []strict.Fault{{Msg: no + "; there are " + strings.Join(ids, ", ")}}
		}
		l := known[entry.ID]
		if l == nil {
			l = &loaded{}
			known[entry.ID] = l
			l.Game, l.faults = entry.Sound(files)
		}
		switch {
		case len(l.faults) > 0:
			return nil, l.faults
		case board == nil:
			return l.Referee(), nil
		case l.On == nil:
			return nil, []strict.Fault{{Msg: "the map is that of another game"}}
		}
		return l.On(board)
	}
	return judge.Games{Words: words, Find: find}
}

// judging is a run of the command.
type judging struct {
	options judgeOptions
	want    *regexp.Regexp
	out     io.Writer
	games   judge.Games

	ran, failed, faults int
}

// judged is the output of --json for a case, or for a fault in a file.
type judged struct {
	File     string        `json:"file"`
	Line     int           `json:"line"`
	Col      int           `json:"col"`
	Case     string        `json:"case,omitempty"`
	About    string        `json:"about,omitempty"`
	Result   string        `json:"result"` // holds, fails, fault, listed
	Fault    string        `json:"fault,omitempty"`
	Failures []judgeFailed `json:"failures,omitempty"`
}

type judgeFailed struct {
	Line int `json:"line"`
	Col  int `json:"col"`
	judge.Failure
}

func (j *judging) file(path string) error {
	data, err := table.ReadNamed(path)
	if err != nil {
		return err
	}
	f, faults := judge.Read(path, data, table.ReadNamed, j.games)
	for _, fault := range faults {
		j.faults++
		j.print(judged{File: fault.Pos.File, Line: fault.Pos.Line, Col: fault.Pos.Col, Result: "fault", Fault: fault.Msg}, fault.Error())
	}
	if len(faults) > 0 {
		return nil
	}
	ran, failed := 0, 0
	for _, c := range f.Cases {
		if !j.want.MatchString(c.ID) {
			continue
		}
		ran++
		if !j.runCase(path, c) {
			failed++
		}
	}
	j.ran, j.failed = j.ran+ran, j.failed+failed
	if !j.options.json && !j.options.list {
		fmt.Fprintf(j.out, "%s: %d of %d cases hold\n", path, ran-failed, ran)
	}
	return nil
}

// runCase runs or lists a case and reports whether it holds.
func (j *judging) runCase(path string, c *judge.Case) bool {
	said := judged{File: path, Line: c.Pos.Line, Col: c.Pos.Col, Case: c.ID, About: c.About, Result: "listed"}
	if j.options.list {
		j.print(said, strings.TrimSpace(fmt.Sprintf("%s: %s  %s", c.Pos, c.ID, c.About)))
		return true
	}
	said.Result = "holds"
	var talk []string
	for _, f := range c.Run().Failures {
		said.Result = "fails"
		said.Failures = append(said.Failures, judgeFailed{f.Pos.Line, f.Pos.Col, f})
		talk = append(talk, f.String())
	}
	j.print(said, talk...)
	return said.Result == "holds"
}

func (j *judging) print(said judged, talk ...string) {
	if !j.options.json {
		for _, line := range talk {
			fmt.Fprintln(j.out, line)
		}
		return
	}
	json.NewEncoder(j.out).Encode(said) // plain strings and numbers always marshal; a write error is reported at the end
}

// end says how it went, and is the error that the program ends with.
func (j *judging) end(files int) error {
	switch {
	case j.faults > 0:
		return exit(exitFaults, fmt.Errorf("%s in the case files", plural(j.faults, "fault")))
	case j.failed > 0:
		return exit(exitFaults, fmt.Errorf("%d of %s fail", j.failed, plural(j.ran, "case")))
	case j.ran == 0:
		return exit(exitUsage, fmt.Errorf("no case has an id that matches --run %q", j.options.run))
	case !j.options.json && !j.options.list && files > 1:
		fmt.Fprintf(j.out, "%d of %d cases hold\n", j.ran, j.ran)
	}
	return nil
}

// plural is a number with its noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
