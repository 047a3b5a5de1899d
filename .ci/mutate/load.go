package mutate

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
	"slices"
)

// Package is the rules of a game as source, with its types.
type Package struct {
	Dir   string
	Path  string // import path
	Files []*File

	set     *token.FileSet
	info    *types.Info
	imports types.Importer
	decls   map[types.Object]*ast.FuncDecl
}

// File is one file of it.
type File struct {
	Name string // without folder
	Src  []byte

	tree *ast.File
	base *token.File
}

func (f *File) offset(p token.Pos) int { return f.base.Offset(p) }

// listed is what go list says of a package.
type listed struct {
	Dir, ImportPath, Export string
	GoFiles                 []string
}

// Load reads a package, given as go list takes it, from the module that dir is in. Tests are no part of it.
func Load(dir, pattern string) (*Package, error) {
	all, err := goList(dir, pattern)
	if err != nil {
		return nil, err
	}
	self := all[len(all)-1] // -deps puts what is needed first
	p := &Package{Dir: self.Dir, Path: self.ImportPath, set: token.NewFileSet(), decls: map[types.Object]*ast.FuncDecl{}}
	for _, name := range self.GoFiles {
		src, err := os.ReadFile(filepath.Join(p.Dir, name))
		if err != nil {
			return nil, err
		}
		tree, err := parser.ParseFile(p.set, name, src, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		p.Files = append(p.Files, &File{name, src, tree, p.set.File(tree.Pos())})
	}
	exports := map[string]string{}
	for _, l := range all {
		exports[l.ImportPath] = l.Export
	}
	p.imports = importer.ForCompiler(p.set, "gc", func(path string) (io.ReadCloser, error) {
		if exports[path] == "" {
			return nil, fmt.Errorf("no export data of %s", path)
		}
		return os.Open(exports[path])
	})
	return p, p.check()
}

func goList(dir, pattern string) ([]listed, error) {
	cmd := exec.Command("go", "list", "-export", "-deps", "-json=Dir,ImportPath,Export,GoFiles", pattern)
	cmd.Dir = dir
	var out, talk bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &talk
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("go list %s: %w\n%s", pattern, err, talk.Bytes())
	}
	var all []listed
	for d := json.NewDecoder(&out); ; {
		var l listed
		switch err := d.Decode(&l); {
		case errors.Is(err, io.EOF):
			if len(all) == 0 {
				return nil, fmt.Errorf("go list %s: no package", pattern)
			}
			return all, nil
		case err != nil:
			return nil, err
		}
		all = append(all, l)
	}
}

// check finds the types, and where each function is declared.
func (p *Package) check() error {
	p.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	var trees []*ast.File
	for _, f := range p.Files {
		trees = append(trees, f.tree)
	}
	conf := types.Config{Importer: p.imports}
	if _, err := conf.Check(p.Path, p.set, trees, p.info); err != nil {
		return err
	}
	for _, fn := range p.functions() {
		p.decls[p.info.Defs[fn.Name]] = fn
	}
	return nil
}

// functions are those of the package with a body, by file and place.
func (p *Package) functions() (all []*ast.FuncDecl) {
	for _, f := range p.Files {
		for _, d := range f.tree.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
				all = append(all, fn)
			}
		}
	}
	return all
}

func (p *Package) fileOf(n ast.Node) *File {
	i := slices.IndexFunc(p.Files, func(f *File) bool { return f.tree.FileStart <= n.Pos() && n.Pos() < f.tree.FileEnd })
	return p.Files[i]
}

func (p *Package) file(name string) *File {
	return p.Files[slices.IndexFunc(p.Files, func(f *File) bool { return f.Name == name })]
}

// text is the source of a node.
func (p *Package) text(n ast.Node) string {
	f := p.fileOf(n)
	return string(f.Src[f.offset(n.Pos()):f.offset(n.End())])
}

// Compiles reports whether the package with a mutant in it is a Go program: its types fit and nothing is unused.
func (p *Package) Compiles(m Mutant) bool {
	set := token.NewFileSet()
	var trees []*ast.File
	for _, f := range p.Files {
		src := f.Src
		if f.Name == m.File {
			src = m.source(src)
		}
		tree, err := parser.ParseFile(set, f.Name, src, parser.SkipObjectResolution)
		if err != nil {
			return false
		}
		trees = append(trees, tree)
	}
	conf := types.Config{Importer: p.imports}
	_, err := conf.Check(p.Path, set, trees, nil)
	return err == nil
}
