package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// guides are the pages that people read, by their path from the top of the project.
func guides(t *testing.T) (list []string) {
	top := filepath.Join("..", "..")
	err := filepath.WalkDir(top, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == ".git" || d.Name() == "testdata" || filepath.Dir(file) == filepath.Join(top, "output")) {
			return filepath.SkipDir
		}
		if strings.HasSuffix(d.Name(), ".md") && d.Name() != "questions.md" {
			list = append(list, file)
		}
		return nil
	})
	if err != nil || len(list) < 10 {
		t.Fatal("the guides are not found: ", err, list)
	}
	return list
}

// commands are those of the program that a page writes on lines of their own.
func commands(page string) (list [][]string) {
	page = strings.ReplaceAll(page, "\\\n", " ")
	for _, m := range regexp.MustCompile(`(?m)^    (?:\$ )?brehon( [^\n#…]*)?`).FindAllStringSubmatch(page, -1) {
		var args []string
		for _, word := range regexp.MustCompile(`"[^"]*"|'[^']*'|\S+`).FindAllString(m[1], -1) {
			args = append(args, strings.Trim(word, `'"`))
		}
		list = append(list, args)
	}
	return list
}

// TestGuidesNameCommandsThatAre holds that every command that a guide writes is one, with its flags, and that every link
// leads somewhere.
func TestGuidesNameCommandsThatAre(t *testing.T) {
	found := 0
	for _, file := range guides(t) {
		page := readText(t, file)
		for _, args := range commands(page) {
			found++
			command, rest, err := newRoot().Find(args)
			if err == nil {
				err = command.ParseFlags(rest)
			}
			if err == nil {
				err = command.ValidateArgs(command.Flags().Args())
			}
			if err != nil {
				t.Errorf("%s: brehon %s: %v", file, strings.Join(args, " "), err)
			}
		}
		for _, m := range regexp.MustCompile(`\]\(([^)#:]+)(?:#[^)]*)?\)`).FindAllStringSubmatch(page, -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(file), filepath.FromSlash(m[1]))); err != nil {
				t.Errorf("%s: the link leads nowhere: %v", file, err)
			}
		}
	}
	if found < 40 {
		t.Errorf("only %d commands are found", found)
	}
}

// TestFirstPageIsShort: a hundred and fifty lines, for people who have never heard of it.
func TestFirstPageIsShort(t *testing.T) {
	if n := strings.Count(readText(t, filepath.Join("..", "..", "README.md")), "\n"); n > 150 {
		t.Errorf("README.md has %d lines, and may have 150", n)
	}
}

// TestFirstPageWorksInAnEmptyFolder types the commands of the README one after another, in an empty folder; without -whole
// kits are left out. A bare play is: it asks at a terminal, and a pipe has nothing to take up.
func TestFirstPageWorksInAnEmptyFolder(t *testing.T) {
	list := commands(readText(t, filepath.Join("..", "..", "README.md")))
	t.Chdir(t.TempDir())
	ran := 0
	for _, args := range list {
		if len(args) == 1 || args[0] == "kit" && !*everything || args[0] == "host" || slices.Contains(args, "serve") { // they serve until they are ended
			continue
		}
		ran++
		var out, talk bytes.Buffer
		if code := runOn(strings.NewReader("quit\n"), args, &out, &talk); code != 0 {
			t.Errorf("brehon %s: exit code %d\n%s%s", strings.Join(args, " "), code, out.String(), talk.String())
		}
	}
	if ran < 5 {
		t.Errorf("the README has only %d commands", ran)
	}
}

// TestGalleryIsShown: no picture is kept that no guide shows.
func TestGalleryIsShown(t *testing.T) {
	pictures, err := filepath.Glob(filepath.Join("..", "..", "output", "gallery", "*"))
	if err != nil || len(pictures) < 8 {
		t.Fatal("the pictures are not found: ", err, pictures)
	}
	var pages strings.Builder
	for _, file := range guides(t) {
		pages.WriteString(readText(t, file))
	}
	for _, p := range pictures {
		if !strings.Contains(pages.String(), "output/gallery/"+filepath.Base(p)+")") {
			t.Errorf("no guide shows %s", p)
		}
	}
}
