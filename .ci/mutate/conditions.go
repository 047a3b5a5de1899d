package mutate

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// Conditions are the mutants without one of the conditions in some functions. A condition that guards a way out is
// taken to fail (never), one that guards an act to hold (always); of several joined by && or || one is left out (part).
// A bound of a loop that lists moves goes one further (bound), a min or max loses one of its limits (limit), and
// nothing is taken out of a set (mask).
func (p *Package) Conditions(functions []*ast.FuncDecl) []Mutant {
	return p.gather(GroupCondition, functions, func(l *list) {
		lists := l.listsMoves()
		ast.Inspect(l.fn.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.IfStmt:
				l.ifCondition(n)
			case *ast.SwitchStmt:
				l.caseConditions(n)
			case *ast.ReturnStmt:
				l.answers(n)
			case *ast.ForStmt:
				if lists {
					l.bounds(n)
				}
			case *ast.BinaryExpr:
				l.parts(n)
			case *ast.CallExpr:
				l.limits(n)
			}
			return true
		})
	})
}

func (l *list) never(e ast.Expr)  { l.put("never", e, "("+l.p.text(e)+") && false") }
func (l *list) always(e ast.Expr) { l.put("always", e, "("+l.p.text(e)+") || true") }

func (l *list) ifCondition(s *ast.IfStmt) {
	if s.Else != nil || leaves(s.Body.List) {
		l.never(s.Cond)
	}
	if s.Else != nil || !leaves(s.Body.List) {
		l.always(s.Cond)
	}
}

// leaves reports whether statements end in a way out.
func leaves(body []ast.Stmt) bool {
	if len(body) == 0 {
		return false
	}
	switch body[len(body)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
		return true
	}
	return false
}

// caseConditions are those of a switch without a subject.
func (l *list) caseConditions(s *ast.SwitchStmt) {
	if s.Tag != nil {
		return
	}
	for _, c := range s.Body.List {
		for _, e := range c.(*ast.CaseClause).List {
			l.never(e)
		}
	}
}

// answers are the yes and no that a function gives, which may be what forbids or what allows.
func (l *list) answers(s *ast.ReturnStmt) {
	for _, e := range s.Results {
		if t := l.p.info.Types[e]; t.Value == nil && isBool(t.Type) {
			l.never(e)
			l.always(e)
		}
	}
}

func isBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

// parts leaves out each of the conditions that && or || joins, and what &^ takes away.
func (l *list) parts(e *ast.BinaryExpr) {
	for _, x := range []ast.Expr{e.X, e.Y} {
		if inner, ok := x.(*ast.BinaryExpr); ok && inner.Op == e.Op { // visited by itself
			continue
		}
		switch e.Op {
		case token.LAND:
			l.put("part", x, "(("+l.p.text(x)+") || true)")
		case token.LOR:
			l.put("part", x, "(("+l.p.text(x)+") && false)")
		}
	}
	if e.Op == token.AND_NOT {
		l.put("mask", e.Y, "(("+l.p.text(e.Y)+") & 0)")
	}
}

// bounds lets a loop begin one lower, and end one higher.
func (l *list) bounds(s *ast.ForStmt) {
	if a, ok := s.Init.(*ast.AssignStmt); ok && len(a.Rhs) == 1 {
		l.put("bound", a.Rhs[0], l.p.text(a.Rhs[0])+" - 1")
	}
	if c, ok := s.Cond.(*ast.BinaryExpr); ok && slices.Contains([]token.Token{token.LSS, token.LEQ}, c.Op) {
		l.put("bound", c.Y, l.p.text(c.Y)+" + 1")
	}
}

func (l *list) limits(c *ast.CallExpr) {
	id, ok := c.Fun.(*ast.Ident)
	if !ok || len(c.Args) < 2 || id.Name != "min" && id.Name != "max" {
		return
	}
	if _, builtin := l.p.info.Uses[id].(*types.Builtin); !builtin {
		return
	}
	for i := range c.Args {
		text := ""
		for j, a := range c.Args {
			if j != i {
				text += ", " + l.p.text(a)
			}
		}
		l.put("limit", c, id.Name+"("+text[2:]+")")
	}
}

// listsMoves reports whether the function gives a list of moves.
func (l *list) listsMoves() bool {
	return slices.ContainsFunc(l.results(l.fn.Type), func(t types.Type) bool {
		s, ok := t.(*types.Slice)
		return ok && isNamed(s.Elem(), "Move")
	})
}

// results are the types of what a function gives.
func (l *list) results(f *ast.FuncType) (all []types.Type) {
	if f.Results == nil {
		return nil
	}
	for _, r := range f.Results.List {
		for range max(1, len(r.Names)) {
			all = append(all, l.p.info.Types[r.Type].Type)
		}
	}
	return all
}

// isNamed reports whether a type is the referee's of that name.
func isNamed(t types.Type, name string) bool {
	n, ok := t.(*types.Named)
	return ok && n.Obj().Name() == name && n.Obj().Pkg() != nil && n.Obj().Pkg().Name() == "referee"
}
