package prints

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// listed is what go list tells of a package.
type listed struct {
	ImportPath, Dir, Export, ForTest string
	GoFiles, CgoFiles                []string
	ImportMap                        map[string]string
	Module                           *struct{ Main bool }
}

// Program is the project's source with its types.
type Program struct {
	fset *token.FileSet
	info *types.Info
	pkgs []*pkg

	assigned map[types.Object][]flow         // what a variable, a field or a parameter is given anywhere
	renamed  map[types.Object][]ast.Expr     // the names that a struct in a variable is given later
	funcs    map[types.Object]*function      // by what it is called
	lits     map[*ast.FuncLit]*function      // those without a name
	params   map[types.Object]*function      // whose parameter it is
	sites    map[*function][]site            // where it is called
	methods  map[string][]*function          // by name
	calls    map[*ast.CallExpr]*ast.CallExpr // among whose arguments a call stands
	around   map[*ast.CompositeLit]*function // in which function a literal stands
	within   map[*ast.CallExpr]*function     // in which function a call stands
	ran      map[types.Object]bool           // it is being looked into
}

// pkg is a package that was read from its files.
type pkg struct {
	path  string
	dir   string
	files []*ast.File
	types *types.Package
}

// Load reads packages of the project and all of the project that they are made of; of those in tests, their tests too.
func Load(dir string, tests []string, patterns ...string) (*Program, error) {
	p := &Program{fset: token.NewFileSet(), info: &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{},
		Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{}}}
	list, err := golist(dir, append([]string{"-deps", "-export"}, patterns...))
	if err != nil {
		return nil, err
	}
	for _, path := range tests {
		more, err := golist(dir, []string{"-test", "-deps", "-export", path})
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	done, exports := map[string]*types.Package{"unsafe": types.Unsafe}, map[string]string{}
	for _, l := range list {
		exports[l.ImportPath] = l.Export
	}
	outside := importer.ForCompiler(p.fset, "gc", func(path string) (io.ReadCloser, error) {
		if exports[path] == "" {
			return nil, fmt.Errorf("no export data of %s", path)
		}
		return os.Open(exports[path])
	})
	for _, l := range list {
		if done[l.ImportPath] != nil || strings.HasSuffix(l.ImportPath, ".test") || l.Module == nil || !l.Module.Main {
			continue
		}
		s := &pkg{path: l.ImportPath, dir: l.Dir}
		for _, name := range l.GoFiles {
			f, err := parser.ParseFile(p.fset, filepath.Join(l.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			s.files = append(s.files, f)
		}
		var first error
		conf := types.Config{Error: func(err error) {
			if first == nil {
				first = err
			}
		}, Importer: imports(func(path string) (*types.Package, error) {
			if as := l.ImportMap[path]; as != "" {
				path = as
			}
			if done[path] != nil {
				return done[path], nil
			}
			return outside.Import(path)
		})}
		s.types, _ = conf.Check(strings.Fields(l.ImportPath)[0], p.fset, s.files, p.info)
		if first != nil {
			return nil, first
		}
		done[l.ImportPath] = s.types
		p.pkgs = append(p.pkgs, s)
	}
	if len(p.pkgs) == 0 {
		return nil, errors.New("no package was read")
	}
	p.index()
	return p, nil
}

type imports func(path string) (*types.Package, error)

func (i imports) Import(path string) (*types.Package, error) { return i(path) }

func golist(dir string, args []string) (list []*listed, err error) {
	c := exec.Command("go", append([]string{"list", "-json=ImportPath,Dir,Export,GoFiles,ImportMap,Module,ForTest"}, args...)...)
	c.Dir = dir
	var errs bytes.Buffer
	c.Stderr = &errs
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w: %s", err, errs.String())
	}
	for dec := json.NewDecoder(bytes.NewReader(out)); dec.More(); {
		l := &listed{}
		if err := dec.Decode(l); err != nil {
			return nil, err
		}
		list = append(list, l)
	}
	return list, nil
}
