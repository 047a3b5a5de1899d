package mutate

import (
	"fmt"
	"go/ast"
	"strings"
)

// Reach is the functions of the package that code can come to from some of them, named as in "Position.Moves" or
// "compile", and these themselves, by file and place. What is called through an interface is not followed.
func (p *Package) Reach(roots ...string) ([]*ast.FuncDecl, error) {
	found := map[*ast.FuncDecl]bool{}
	var visit func(*ast.FuncDecl)
	visit = func(fn *ast.FuncDecl) {
		if fn == nil || found[fn] {
			return
		}
		found[fn] = true
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				visit(p.decls[p.info.Uses[id]])
			}
			return true
		})
	}
	for _, root := range roots {
		fn := p.named(root)
		if fn == nil {
			return nil, fmt.Errorf("%s has no function %s", p.Path, root)
		}
		visit(fn)
	}
	var all []*ast.FuncDecl
	for _, fn := range p.functions() {
		if found[fn] {
			all = append(all, fn)
		}
	}
	return all, nil
}

func (p *Package) named(name string) *ast.FuncDecl {
	for _, fn := range p.functions() {
		own := fn.Name.Name
		if fn.Recv != nil {
			own = strings.TrimPrefix(p.text(fn.Recv.List[0].Type), "*") + "." + own
		}
		if own == name {
			return fn
		}
	}
	return nil
}
