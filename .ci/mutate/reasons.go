package mutate

import (
	"go/ast"
	"go/types"
)

// Reasons are the mutants without one of the refusals that some functions give. Where a refusal stands alone behind a
// condition, the condition is taken to fail, so that the reasons after it are looked at; elsewhere nil is returned.
func (p *Package) Reasons(functions []*ast.FuncDecl) []Mutant {
	return p.gather(GroupReason, functions, func(l *list) { l.reasonsIn(l.fn.Type, l.fn.Body) })
}

// reasonsIn looks at the body of one function; those inside it are looked at by themselves.
func (l *list) reasonsIn(f *ast.FuncType, body *ast.BlockStmt) {
	at := -1
	for i, t := range l.results(f) {
		if r, ok := t.(*types.Pointer); ok && isNamed(r.Elem(), "Refusal") {
			at = i
		}
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			l.reasonsIn(n.Type, n.Body)
			return false
		case *ast.IfStmt:
			if n.Else == nil && l.refuses(n.Body.List, at) {
				l.never(n.Cond)
			}
		case *ast.SwitchStmt:
			l.reasonCases(n, at)
		case *ast.ReturnStmt:
			if l.refuses([]ast.Stmt{n}, at) && !l.guarded(n, body) {
				e := n.Results[at]
				l.put("nil", e, "func(*referee.Refusal) *referee.Refusal { return nil }("+l.p.text(e)+")")
			}
		}
		return true
	})
}

func (l *list) reasonCases(s *ast.SwitchStmt, at int) {
	if s.Tag != nil {
		return
	}
	for _, c := range s.Body.List {
		if c := c.(*ast.CaseClause); l.refuses(c.Body, at) {
			for _, e := range c.List {
				l.never(e)
			}
		}
	}
}

// refuses reports whether statements are the return of a refusal, and nothing else.
func (l *list) refuses(body []ast.Stmt, at int) bool {
	if len(body) != 1 || at < 0 {
		return false
	}
	r, ok := body[0].(*ast.ReturnStmt)
	return ok && len(r.Results) > at && !l.p.info.Types[r.Results[at]].IsNil()
}

// guarded reports whether a return stands alone behind a condition.
func (l *list) guarded(r *ast.ReturnStmt, body *ast.BlockStmt) (is bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IfStmt:
			is = is || n.Else == nil && len(n.Body.List) == 1 && n.Body.List[0] == ast.Stmt(r)
		case *ast.SwitchStmt:
			for _, c := range n.Body.List {
				c := c.(*ast.CaseClause)
				is = is || n.Tag == nil && len(c.List) > 0 && len(c.Body) == 1 && c.Body[0] == ast.Stmt(r)
			}
		}
		return !is
	})
	return is
}
