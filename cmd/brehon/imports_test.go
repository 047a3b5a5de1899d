package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// mayImport is the house's plan: which packages of the project each folder may import.
// "x/..." stands for x and all below it. A folder that is not listed may not exist.
var mayImport = map[string][]string{
	"content/plain":    {},
	"content/strict":   {},
	"content/lang":     {"content/strict"},
	"content/font":     {},
	"content/parallel": {},

	"content/lang/exchange":  {"content/strict", "content/lang"},
	"content/lang/proofread": {"content/strict", "content/lang"},

	"content":   {"content/exact", "content/strict", "content/lang", "content/font", "content/parallel"},
	"scenarios": {"content", "content/strict", "content/lang"},

	"generate/folder":      {},
	"content/exact":        {},
	"generate/draw":        {"content/exact"},
	"generate/draw/pdf":    {"generate/draw", "content/font", "content/plain", "generate/typeset"},
	"generate/draw/png":    {"content/exact", "generate/draw", "content/font", "content/parallel", "generate/typeset"},
	"generate/draw/record": {"generate/draw"},
	"generate/typeset":     {"generate/draw", "content/lang", "content/font", "content/plain"},
	"generate/piece":       {"generate/draw"},
	"generate/impose":      {"generate/draw", "generate/piece"},
	"generate/measure":     {"generate/draw"},
	"generate/ornament":    {"content/exact", "generate/draw", "generate/typeset", "content", "content/lang"},
	"generate/board":       kind(),
	"generate/card":        kind(),
	"generate/token":       kind(),
	"generate/standee":     kind(),
	"generate/calibration": kind(),
	"generate/scenario":    kind("generate/board"),
	"generate/aid":         kind("generate/board"),
	"generate/rulebook":    kind("generate/board"),
	"generate/gamelog":     kind("generate/board", "content/plain"),
	"generate/chart":       kind("generate/board"),
	"generate":             {"content", "content/lang", "content/lang/proofread", "content/parallel", "content/strict", "content/font", "scenarios", "generate/..."},
	"generate/proof":       {"content", "content/lang", "content/lang/proofread", "content/parallel", "scenarios", "generate", "generate/..."},

	"referee":             {},
	"referee/refereetest": {"referee"},
	"referee/turlough":    {"referee", "content", "content/lang", "scenarios"},
	"referee/judge":       {"referee", "content", "content/strict"},
	"referee/simulate":    {"referee", "content/parallel"},
	"referee/games":       {"referee", "content", "content/lang", "scenarios", "referee/turlough"},
	"referee/console":     {"referee", "content", "content/lang", "content/plain", "content/strict"},

	"cmd/brehon": {"content", "content/lang", "content/lang/exchange", "content/lang/proofread", "content/parallel", "content/plain", "content/strict", "scenarios", "generate", "generate/...", "referee/games", "referee", "referee/console", "referee/judge", "referee/simulate"},
}

// kind is what a kind of component may import, with what it may have besides.
func kind(more ...string) []string {
	return append([]string{"content", "content/lang", "scenarios", "content/exact", "generate/draw", "generate/typeset",
		"generate/piece", "generate/ornament"}, more...)
}

// onlyIn names the one folder where a package from outside may be imported.
var onlyIn = map[string]string{
	"github.com/go-pdf/fpdf":         "generate/draw/pdf",
	"github.com/fogleman/gg":         "generate/draw/png",
	"github.com/spf13/cobra":         "cmd/brehon",
	"gopkg.in/yaml.v3":               "content/strict",
	"github.com/go-text/typesetting": "generate/typeset",
	"golang.org/x/sys":               "generate/folder",
	"golang.org/x/term":              "referee/console",
}

const module = "brehon/"

// root is the folder of the repository.
var root = filepath.Join("..", "..")

func TestImportsKeepToThePlan(t *testing.T) {
	for _, path := range goFiles(t) {
		rel, err := filepath.Rel(root, path)
		if err != nil {
			t.Fatal(err)
		}
		checkFile(t, path, filepath.ToSlash(rel))
	}
}

// goFiles are the files of the program, without its tests.
func goFiles(t *testing.T) (files []string) {
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "output"):
			return filepath.SkipDir
		case !d.IsDir() && strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go"):
			files = append(files, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func checkFile(t *testing.T, path, rel string) {
	dir := rel[:max(0, strings.LastIndexByte(rel, '/'))]
	allowed, known := mayImport[dir]
	if !known {
		t.Errorf("%s: the plan has no folder %q", rel, dir)
		return
	}
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	if err != nil {
		t.Error(err)
		return
	}
	for _, spec := range f.Imports {
		name := strings.Trim(spec.Path.Value, `"`)
		for outside, home := range onlyIn {
			if (name == outside || strings.HasPrefix(name, outside+"/")) && dir != home {
				t.Errorf("%s imports %s, which belongs in %s alone", rel, name, home)
			}
		}
		own, ok := strings.CutPrefix(name, module)
		if ok && !slices.ContainsFunc(allowed, func(a string) bool {
			below, all := strings.CutSuffix(a, "/...")
			return own == a || all && (own == below || strings.HasPrefix(own, below+"/"))
		}) {
			t.Errorf("%s imports %s, which the plan does not allow", rel, own)
		}
	}
}

func TestTopLevelHoldsOnlyWhatIsNamed(t *testing.T) {
	named := strings.Fields("cmd content generate referee scenarios output go.mod go.sum README.md LICENSE NOTICE")
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if n := e.Name(); !strings.HasPrefix(n, ".") && !slices.Contains(named, n) {
			t.Errorf("the top level holds %q, which nobody named", n)
		}
	}
}
