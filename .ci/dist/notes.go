package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"
)

// change is the newest section of cmd/brehon/CHANGES.md.
type change struct {
	version string
	day     time.Time
	text    string // as Markdown, without the heading
}

// heading is that of a version: ## 1.0.0 (2026-11-28).
var heading = regexp.MustCompile(`(?m)^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)\n`)

func readChange() (c change, err error) {
	const file = "cmd/brehon/CHANGES.md"
	data, err := os.ReadFile(filepath.FromSlash(file))
	if err != nil {
		return c, err
	}
	at := heading.FindAllSubmatchIndex(data, 2)
	if len(at) == 0 {
		return c, fmt.Errorf("%s has no section of a version, such as ## 1.0.0 (2026-11-28)", file)
	}
	end := len(data)
	if len(at) > 1 {
		end = at[1][0]
	}
	m := at[0]
	c.version, c.text = string(data[m[2]:m[3]]), strings.TrimSpace(string(data[m[1]:end]))+"\n"
	c.day, err = time.Parse(time.DateOnly, string(data[m[4]:m[5]]))
	if err != nil {
		return c, fmt.Errorf("%s, version %s: %w", file, c.version, err)
	}
	return c, nil
}

// picture is one that stands in output/gallery.
var picture = regexp.MustCompile(`\]\(\.\./\.\./output/gallery/([a-z-]+\.png)\)`)

// guideHeading opens the part of the program's guide that tells which file is for whom, and how to start the program.
const guideHeading = "## The files of a release\n"

// named finds the names of files in a cell of the guide's table.
var named = regexp.MustCompile("`([^`]+)`")

// writeNotes writes what is new, and that part of the guide, whose pictures become files of the release. The part must name all files,
// and no others.
func (r *release) writeNotes() error {
	const file = "cmd/brehon/README.md"
	data, err := os.ReadFile(filepath.FromSlash(file))
	if err != nil {
		return err
	}
	_, guide, ok := strings.Cut(string(data), "\n"+guideHeading)
	guide, _, ends := strings.Cut(guide, "\n## ")
	if !ok || !ends {
		return fmt.Errorf("%s has no section %q with another behind it", file, strings.TrimSpace(guideHeading))
	}
	for _, m := range picture.FindAllStringSubmatch(guide, -1) {
		data, err := os.ReadFile(filepath.Join("output", "gallery", m[1]))
		if err == nil {
			err = r.write(m[1], data)
		}
		if err != nil {
			return err
		}
	}
	names, err := r.files()
	if err != nil {
		return err
	}
	table := ""
	for line := range strings.Lines(guide) {
		if cells := strings.Split(line, " | "); len(cells) == 2 {
			table += cells[0]
		}
	}
	said := []string{sums}
	for _, m := range named.FindAllStringSubmatch(table, -1) {
		if said = append(said, m[1]); m[1] != sums && !slices.Contains(names, m[1]) {
			return fmt.Errorf("%s names %s, which is no file of the release", file, m[1])
		}
	}
	for _, name := range names {
		if !slices.Contains(said, name) {
			return fmt.Errorf("%s, %q, doesn't name %s", file, strings.TrimSpace(guideHeading), name)
		}
	}
	return r.write("NOTES.md", []byte(fmt.Sprintf("# Brehon %s\n\n%s\n%s%s\nMade by `.ci/release FOLDER %s` with %s; who runs that makes the same bytes.\n",
		r.version, unwrapped(r.text), guideHeading, unwrapped(picture.ReplaceAllString(guide, "]("+r.address+"/$1)")), r.address, runtime.Version())))
}

// unwrapped puts each paragraph and each point of a list in one line: where notes are shown, a new line is often shown as one.
func unwrapped(text string) (out string) {
	for line := range strings.Lines(text) {
		goesOn := len(line) > 1 && !strings.HasPrefix(line, "    ") && !strings.ContainsAny(line[:1], "-|!#*")
		if before, ok := strings.CutSuffix(out, "\n"); goesOn && ok && !strings.HasSuffix(before, "\n") {
			out, line = before+" ", strings.TrimLeft(line, " ")
		}
		out += line
	}
	return out
}
