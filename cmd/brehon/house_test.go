package main

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The bars of the house. A law of a game may be a large package: all its rules are about one thing.
const (
	mostMethods  = 150  // of one type, with functions whose first argument it is, and those of types embedded in it
	mostOfFunc   = 77   // lines
	mostOfFile   = 480  // lines
	mostOfFolder = 5000 // lines without tests, but in the law of a game
	mostUpwards  = 10   // percent of the arrows between files of a package of referee that run against the best order of its files
)

// parsed is a package of the program without its tests.
type parsed struct {
	dir   string
	fset  *token.FileSet
	files []*ast.File
}

// packages parses the program, a package for each folder.
func packages(t *testing.T) (list []*parsed) {
	t.Helper()
	at := map[string]*parsed{}
	for _, file := range goFiles(t) {
		rel, _ := filepath.Rel(root, file)
		dir := path.Dir(filepath.ToSlash(rel))
		p := at[dir]
		if p == nil {
			p = &parsed{dir: dir, fset: token.NewFileSet()}
			at[dir] = p
			list = append(list, p)
		}
		f, err := parser.ParseFile(p.fset, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		p.files = append(p.files, f)
	}
	return list
}

func isLawOfAGame(dir string) bool {
	game, ok := strings.CutPrefix(dir, "referee/")
	if !ok {
		return false
	}
	_, err := os.Stat(filepath.Join(root, "content", game, "game.yaml"))
	return err == nil
}

// TestTheHouseIsFitToLiveIn holds the bars of sizes.
func TestTheHouseIsFitToLiveIn(t *testing.T) {
	for _, p := range packages(t) {
		lines := 0
		methods, embeds := map[string]int{}, map[string][]string{}
		for _, f := range p.files {
			of := p.fset.File(f.Pos())
			if lines += of.LineCount(); of.LineCount() > mostOfFile {
				t.Errorf("%s has %d lines", of.Name(), of.LineCount())
			}
			for _, d := range f.Decls {
				switch d := d.(type) {
				case *ast.FuncDecl:
					if n := p.fset.Position(d.End()).Line - p.fset.Position(d.Pos()).Line + 1; n > mostOfFunc {
						t.Errorf("%s: %s has %d lines", of.Name(), d.Name.Name, n)
					}
					if on := typeName(firstOf(d)); on != "" {
						methods[on]++
					}
				case *ast.GenDecl:
					noteEmbedded(d, embeds)
				}
			}
		}
		for on := range methods {
			if n := methodsOf(on, methods, embeds); n > mostMethods {
				t.Errorf("%s.%s has %d methods and functions of its own", p.dir, on, n)
			}
		}
		if lines > mostOfFolder && !isLawOfAGame(p.dir) {
			t.Errorf("%s has %d lines", p.dir, lines)
		}
	}
}

// firstOf is the type of a function's receiver, or else of its first argument.
func firstOf(d *ast.FuncDecl) ast.Expr {
	switch {
	case d.Recv != nil:
		return d.Recv.List[0].Type
	case len(d.Type.Params.List) > 0:
		return d.Type.Params.List[0].Type
	}
	return nil
}

func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(e.X)
	case *ast.IndexExpr:
		return typeName(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

func noteEmbedded(d *ast.GenDecl, embeds map[string][]string) {
	for _, spec := range d.Specs {
		ts, ok := spec.(*ast.TypeSpec)
		if !ok {
			continue
		}
		st, ok := ts.Type.(*ast.StructType)
		if !ok {
			continue
		}
		for _, field := range st.Fields.List {
			if name := typeName(field.Type); len(field.Names) == 0 && name != "" {
				embeds[ts.Name.Name] = append(embeds[ts.Name.Name], name)
			}
		}
	}
}

func methodsOf(on string, methods map[string]int, embeds map[string][]string) int {
	n := methods[on]
	for _, e := range embeds[on] {
		n += methodsOf(e, methods, embeds)
	}
	return n
}

// TestFilesOfTheRefereeNameEachOtherOneWay: in each package of referee there is an order of the files in which nearly all of them name
// only what stands below them.
func TestFilesOfTheRefereeNameEachOtherOneWay(t *testing.T) {
	for _, p := range packages(t) {
		if p.dir != "referee" && !strings.HasPrefix(p.dir, "referee/") {
			continue
		}
		arrows := p.arrows()
		order, up := bestOrder(arrows)
		if all := len(arrows); all > 0 && up*100 > mostUpwards*all {
			t.Errorf("%s: of %d arrows between files %d run back up, in the order %v", p.dir, all, up, order)
		}
	}
}

// arrow is a file that names something of another one of its package.
type arrow struct{ from, to string }

// arrows finds them by the types of the package alone: what other packages bring is left open.
func (p *parsed) arrows() map[arrow]bool {
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: nothing{}, Error: func(error) {}}
	pkg, _ := conf.Check(p.dir, p.fset, p.files, info)
	arrows := map[arrow]bool{}
	for _, f := range p.files {
		from := p.fset.File(f.Pos()).Name()
		ast.Inspect(f, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			if fn, ok := info.Uses[id].(*types.Func); ok && fn.Pkg() == pkg {
				if to := p.fset.File(fn.Pos()).Name(); to != from {
					arrows[arrow{filepath.Base(from), filepath.Base(to)}] = true
				}
			}
			return true
		})
	}
	return arrows
}

// nothing imports no package.
type nothing struct{}

func (nothing) Import(string) (*types.Package, error) { return nil, errors.New("left open") }

// bestOrder is an order of the files in which few arrows run upwards, and how many do.
func bestOrder(arrows map[arrow]bool) (order []string, up int) {
	for a := range arrows {
		for _, f := range []string{a.from, a.to} {
			if !slices.Contains(order, f) {
				order = append(order, f)
			}
		}
	}
	slices.Sort(order)
	count := func(order []string) (n int) {
		at := map[string]int{}
		for i, f := range order {
			at[f] = i
		}
		for a := range arrows {
			if at[a.from] > at[a.to] {
				n++
			}
		}
		return n
	}
	up = count(order)
	for better := true; better; {
		better = false
		for _, f := range slices.Clone(order) {
			rest := slices.DeleteFunc(slices.Clone(order), func(other string) bool { return other == f })
			for i := range len(rest) + 1 {
				if try := slices.Insert(slices.Clone(rest), i, f); count(try) < up {
					order, up, better = try, count(try), true
				}
			}
		}
	}
	return order, up
}
