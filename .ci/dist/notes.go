package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
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

// writeNotes writes what is new, and from the program's guide which file is for whom and how to start it. The pictures of the guide
// become files of the release. Each file must be named.
func (r *release) writeNotes() error {
	const file = "cmd/brehon/README.md"
	data, err := os.ReadFile(filepath.FromSlash(file))
	if err != nil {
		return err
	}
	_, guide, ok := strings.Cut(string(data), "\n## From a release\n\n")
	guide, _, ends := strings.Cut(guide, "\n## ")
	if !ok || !ends {
		return fmt.Errorf("%s has no section “From a release” with another behind it", file)
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
	notes := fmt.Sprintf("# Brehon %s\n\n%s\n%s\nMade by `.ci/release` with %s; with the same Go, anybody makes the same bytes.\n", r.version, r.text,
		picture.ReplaceAllString(guide, "]("+r.address+"/$1)"), runtime.Version())
	names, err := r.files()
	if err != nil {
		return err
	}
	for _, name := range names {
		if !strings.Contains(notes, "`"+name+"`") && !strings.Contains(notes, "/"+name+")") {
			return fmt.Errorf("%s: the section “From a release” doesn't name %s", file, name)
		}
	}
	return r.write("NOTES.md", []byte(notes))
}
