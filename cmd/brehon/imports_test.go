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

// prompt are the packages of which the prompt is made.
var prompt = []string{"referee/voice", "referee/view", "referee/phrase", "referee/reading", "referee/say", "referee/ask"}

// mayImport is the house's plan: which packages of the project each folder may import.
// "x/..." stands for x and all below it. A folder that is not listed is a package of a game, or may not exist.
var mayImport = map[string][]string{
	"content/base/plain":    {},
	"content/base/alphabet": {},
	"content/base/under":    {},
	"content/strict":        {},
	"content/lang":          {"content/strict"},
	"content/font":          {},
	"content/base/workers":  {},
	"content/base/lock":     {},
	"content/base/placed":   {},
	"content/base/serve":    {},

	"content/lang/exchange":  {"content/strict", "content/lang"},
	"content/lang/proofread": {"content/strict", "content/lang"},

	"content":   {"content/base/under"}, // the files inside the program: cmd and tests alone import them
	"scenarios": {"content/base/under"},

	"content/source":      {"content/base/exact", "content/strict", "content/lang", "content/font", "content/base/workers"},
	"content/contenttest": {"content", "content/source", "content/lang"},

	"scenarios/scenario": {"content/source", "content/strict", "content/lang"},

	"generate/folder":        {"content/base/lock"},
	"content/base/exact":     {},
	"generate/draw":          {"content/base/exact"},
	"generate/draw/drawtest": kind("content", "generate/draw/pdf"),
	"generate/draw/pdf":      {"generate/draw", "content/font", "content/base/plain", "content/base/workers", "generate/typeset"},
	"generate/draw/png":      {"content/base/exact", "generate/draw", "content/font", "content/base/workers", "generate/typeset"},
	"generate/draw/record":   {"generate/draw"},
	"generate/draw/svg":      {"content/font", "generate/draw", "generate/draw/pdf"},
	"generate/typeset":       {"generate/draw", "content/lang", "content/font", "content/base/plain"},
	"generate/piece":         {"content/base/placed", "generate/draw"},
	"generate/impose":        {"generate/draw", "generate/piece"},
	"generate/box":           {"content/lang", "generate/draw", "generate/impose", "generate/ornament", "generate/piece", "generate/typeset"},
	"generate/export":        {"content/base/workers", "generate/draw", "generate/draw/pdf", "generate/draw/png", "generate/draw/svg", "generate/folder", "generate/impose", "generate/piece"},
	"generate/ornament":      {"content/base/exact", "generate/draw", "generate/typeset", "content/source", "content/lang"},
	"generate/flow":          {"generate/draw", "generate/ornament", "generate/piece", "generate/typeset"},
	"generate/page":          kind(),
	"generate/area":          kind("generate/page"),
	"generate/token":         kind(),
	"generate/calibration":   kind(),
	"generate/aid":           kind("generate/area", "generate/flow"),
	"generate/rulebook":      kind("content/base/alphabet", "content/base/workers", "generate/draw/svg", "generate/flow"),
	"generate/gamelog":       kind("generate/flow", "content/base/plain"),
	"generate/chart":         kind("generate/flow"),
	"generate/report":        {"content/source", "content/base/plain", "generate/chart", "referee", "referee/simulate", "referee/table", "referee/voice"},
	"generate/chronicle":     append([]string{"content/base/plain", "generate/gamelog", "generate/piece", "referee", "referee/table"}, prompt...),
	"generate":               printing,
	"generate/proof":         append([]string{"generate"}, printing...),

	"generate/generatetest": append([]string{"content", "scenarios", "generate"}, printing...),

	"referee":             {"content/base/lock", "content/base/placed"},
	"referee/automaton":   {"referee", "content/source", "content/lang"},
	"referee/law":         {"referee"},
	"referee/small":       {"referee", "referee/law", "referee/automaton", "content/source", "scenarios/scenario"},
	"referee/refereetest": {"referee", "referee/judge"},
	"referee/judge":       {"referee", "content/source", "content/strict"},
	"referee/simulate":    {"referee", "content/base/workers"},
	"referee/voice":       {"referee", "content/source", "content/lang", "content/strict", "content/base/plain"},

	// The prompt, from words to the table: each may import what stands above it here.
	"referee/view":     {"referee", "referee/voice", "content/source"},
	"referee/phrase":   {"referee", "referee/voice", "referee/view"},
	"referee/reading":  {"referee", "referee/voice", "referee/view", "referee/phrase", "content/strict"},
	"referee/say":      {"referee", "referee/voice", "referee/view", "referee/phrase", "referee/reading", "content/base/plain"},
	"referee/ask":      {"referee", "referee/voice", "referee/view", "referee/phrase", "referee/reading", "referee/say", "content/source"},
	"referee/terminal": {"referee/say", "content/base/plain"},
	"referee/console":  append([]string{"referee", "referee/terminal", "content/base/plain"}, prompt...),
	"referee/table":    append([]string{"content/base/lock", "content/base/plain", "referee", "referee/console", "referee/terminal", "content/source", "content/lang", "content/strict", "scenarios/scenario"}, prompt...),

	// Several devices at one table: the table knows no network, the server no game.
	"referee/host":     append([]string{"referee", "referee/console"}, prompt...),
	"referee/host/web": {"referee/host", "content/base/serve"},

	"cmd/brehon/games":      nil, // it imports all packages
	"cmd/brehon/texts":      {"cmd/brehon/games", "content/lang", "content/lang/proofread", "content/strict", "generate/proof"},
	"cmd/brehon/editor":     {"cmd/brehon/games", "cmd/brehon/texts", "content/lang", "content/lang/proofread", "content/source", "content/strict", "generate", "generate/draw", "generate/draw/svg", "generate/proof", "generate/typeset", "referee/voice"},
	"cmd/brehon/editor/web": {"cmd/brehon/editor", "content/base/serve", "referee/host/web"},
	"cmd/brehon/tables":     {"cmd/brehon/games", "referee", "referee/host", "referee/host/web", "referee/say", "referee/table"},

	// The web site: what its pages ask, the program that answers in a browser, and what writes the files.
	"cmd/brehon-web/app":  {"cmd/brehon/editor", "cmd/brehon/games", "content/base/workers", "content/lang", "content/source", "content/strict", "generate", "referee", "referee/host", "referee/say", "referee/table", "referee/view"},
	"cmd/brehon-web":      {"cmd/brehon-web/app"},
	"cmd/brehon-web/site": {"cmd/brehon-web/app", "cmd/brehon/games", "content", "scenarios", "content/lang", "generate", "referee"},

	"cmd/brehon": append([]string{"content", "scenarios", "cmd/brehon/games", "cmd/brehon/editor", "cmd/brehon/editor/web", "cmd/brehon/tables", "cmd/brehon/texts", "content/base/lock", "content/lang/exchange", "content/base/plain", "generate", "generate/chronicle", "generate/folder", "generate/proof", "generate/report", "referee", "referee/console", "referee/host", "referee/host/web", "referee/judge", "referee/simulate", "referee/table", "referee/terminal", "referee/ask", "referee/say", "referee/view", "referee/voice"}, printing...),
}

// printing is all that is printed with, but the games' own packages.
var printing = []string{"content/source", "content/lang", "content/lang/proofread", "content/base/workers", "content/strict", "content/font", "scenarios/scenario",
	"generate/aid", "generate/area", "generate/calibration", "generate/chart", "generate/draw/...", "content/base/exact", "generate/box", "generate/export", "generate/flow", "generate/folder",
	"generate/gamelog", "generate/impose", "generate/ornament", "generate/page", "generate/piece", "generate/rulebook", "generate/token", "generate/typeset"}

// kind is what a kind of component may import, with what it may have besides.
func kind(more ...string) []string {
	return append([]string{"content/source", "content/lang", "scenarios/scenario", "content/base/exact", "generate/draw", "generate/typeset",
		"generate/piece", "generate/ornament"}, more...)
}

// gameMayImport is the plan of each game's own packages: a new game needs no new line. The game's id stands for *.
var gameMayImport = map[string][]string{
	"content/*":   {"content/source", "content/base/exact", "content/lang", "content/strict"},
	"scenarios/*": {"content/source", "content/lang", "content/strict", "content/*", "scenarios/scenario"},
	"referee/*":   {"content/source", "content/lang", "content/strict", "content/*", "scenarios/scenario", "scenarios/*", "referee", "referee/automaton", "referee/law", "referee/small"},
	"generate/*":  append([]string{"content/*", "scenarios/*", "generate", "generate/*/..."}, printing...),
}

// mayOf is what a folder may import; ok is false if the plan has no such folder.
func mayOf(dir string) (allowed []string, ok bool) {
	if allowed, ok := mayImport[dir]; ok {
		return allowed, true
	}
	parts := strings.Split(dir, "/")
	if len(parts) < 2 {
		return nil, false
	}
	game := parts[1]
	if _, err := os.Stat(filepath.Join(root, "content", game, "game.yaml")); err != nil || len(parts) > 2 && parts[0] != "generate" {
		return nil, false
	}
	for _, a := range gameMayImport[parts[0]+"/*"] {
		allowed = append(allowed, strings.ReplaceAll(a, "*", game))
	}
	return allowed, true
}

// onlyIn names the one folder where a package from outside may be imported.
var onlyIn = map[string]string{
	"github.com/go-pdf/fpdf":         "generate/draw/pdf",
	"github.com/fogleman/gg":         "generate/draw/png",
	"github.com/spf13/cobra":         "cmd/brehon",
	"github.com/ledongthuc/pdf":      "generate/turlough",
	"gopkg.in/yaml.v3":               "content/strict",
	"github.com/go-text/typesetting": "generate/typeset",
	"github.com/chromedp/chromedp":   "cmd/brehon",
	"rsc.io/qr":                      "referee/host/web",
	"golang.org/x/sys":               "generate/folder",
	"golang.org/x/term":              "referee/terminal",
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
	allowed, known := mayOf(dir)
	if !known {
		t.Errorf("%s: the plan has no folder %q", rel, dir)
		return
	}
	if dir == "cmd/brehon/games" {
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
		if ok && own != dir && !slices.ContainsFunc(allowed, func(a string) bool {
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
