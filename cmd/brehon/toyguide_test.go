package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
)

// gameGuide is the guide to a game of one's own.
const gameGuide = "../../content/GAME.md"

// TestGameGuideQuotesTheToy: each excerpt of the guide stands in the file that it names, word for word.
func TestGameGuideQuotesTheToy(t *testing.T) {
	found := regexp.MustCompile("(?ms)^```[a-z]+ (\\S+)\n(.*?)^```$").FindAllStringSubmatch(readText(t, gameGuide), -1)
	for _, m := range found {
		file := filepath.Join(toyFolder, m[1])
		if below, is := strings.CutPrefix(m[1], "cmd/brehon/"); is {
			file = below
		}
		if !strings.Contains(readText(t, file), m[2]) {
			t.Errorf("%s does not hold\n%s", file, m[2])
		}
	}
	if len(found) < 12 {
		t.Errorf("the guide has only %d excerpts", len(found))
	}
}

// TestGameGuideWorks types the commands of the guide on the toy, and expects what stands there.
func TestGameGuideWorks(t *testing.T) {
	page, cases := readText(t, gameGuide), readText(t, filepath.Join(toyFolder, "cases.yaml"))
	toyAlone(t)
	t.Chdir(t.TempDir())
	writeText(t, "cases.yaml", cases)
	list := steps(page)
	for _, s := range list {
		if got := s.play(t); !s.want.MatchString(got) {
			t.Errorf("$ brehon %s\nsays\n%s\nand in the guide stands %s", strings.Join(s.args, " "), got, s.want)
		}
	}
	if len(list) < 6 {
		t.Errorf("the guide has only %d commands", len(list))
	}
}

// TestGameGuideBeginsWithContent: a game without a kit and a law is checked and listed, as the guide begins.
func TestGameGuideBeginsWithContent(t *testing.T) {
	toyAlone(t)
	open := games.List[0].Open
	games.List[0].Open = func(files fs.FS, how games.Depth) (*games.Game, []lang.Fault) {
		g, faults := open(files, how)
		g.Kit, g.Referee = nil, nil
		return g, faults
	}
	brehon(t, 0, "check", "hills")
	brehon(t, 0, "list")
}

// TestGameGuideIsShort: two hundred and fifty lines, and a toy that can be read in half an hour.
func TestGameGuideIsShort(t *testing.T) {
	if n := strings.Count(readText(t, gameGuide), "\n"); n > 250 {
		t.Errorf("the guide has %d lines, and may have 250", n)
	}
	lines := 0
	for _, room := range []string{"content", "referee", "generate"} {
		files, err := filepath.Glob(filepath.Join(toyFolder, room, "hills", "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			data, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			lines += strings.Count(string(data), "\n")
		}
	}
	if lines > 450 {
		t.Errorf("law, kit and content of the toy have %d lines of Go, and may have 450", lines)
	}
}
