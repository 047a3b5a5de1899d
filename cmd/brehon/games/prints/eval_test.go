package prints

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"
)

// Unknown stands in a text for what is not known before the program runs.
const Unknown = "*"

// mostValues is how many values a text is followed to.
const mostValues = 120

// bound is what a parameter is given at the call that is looked at.
type bound struct {
	args   []ast.Expr // of a variadic parameter all, of any other one
	spread bool       // the last is a list itself: args...
}

// scope is what is known of the calls by which a place is reached.
type scope struct {
	p     *Program
	bound map[types.Object]bound
	need  map[types.Object]bool // parameters of the outermost function that were asked for and are not bound
	top   *function             // the outermost
	depth int
	steps *int // that may still be gone
}

func (s *scope) bind(f *function, call *ast.CallExpr) *scope {
	next := &scope{s.p, map[types.Object]bound{}, s.need, s.top, s.depth + 1, s.steps}
	maps.Copy(next.bound, s.bound)
	for i, x := range f.params {
		switch {
		case f.variadic && i == len(f.params)-1:
			next.bound[x] = bound{call.Args[min(i, len(call.Args)):], call.Ellipsis != token.NoPos}
		case i < len(call.Args):
			next.bound[x] = bound{args: call.Args[i : i+1]}
		}
	}
	return next
}

// texts are the values that an expression may have, with Unknown where they are not known.
func (s *scope) texts(e ast.Expr) []string {
	list := s.values(ast.Unparen(e))
	slices.Sort(list)
	if list = slices.Compact(list); len(list) == 0 || len(list) > mostValues {
		return []string{Unknown}
	}
	return list
}

func (s *scope) values(e ast.Expr) []string {
	if v := s.p.info.Types[e].Value; v != nil && v.Kind() == constant.String {
		return []string{constant.StringVal(v)}
	}
	if *s.steps--; s.depth > 8 || *s.steps < 0 {
		return []string{Unknown}
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		if e.Op != token.ADD {
			break
		}
		var list []string
		for _, a := range s.texts(e.X) {
			for _, b := range s.texts(e.Y) {
				list = append(list, strings.ReplaceAll(a+b, Unknown+Unknown, Unknown))
			}
		}
		return list
	case *ast.Ident, *ast.SelectorExpr:
		if o, ok := s.p.object(e).(*types.Var); ok {
			return s.variable(o, func(s *scope, e ast.Expr) []string { return s.texts(e) })
		}
	case *ast.IndexExpr:
		return s.elements(e.X, func(s *scope, e ast.Expr) []string { return s.texts(e) })
	case *ast.CallExpr:
		return s.returned(e, 0, func(s *scope, e ast.Expr) []string { return s.texts(e) })
	}
	return []string{Unknown}
}

// variable is what may be in a variable.
func (s *scope) variable(o *types.Var, see func(*scope, ast.Expr) []string) []string {
	if b, ok := s.bound[o]; ok {
		if len(b.args) == 1 && !b.spread {
			return see(s, b.args[0])
		}
		return []string{Unknown}
	}
	if f := s.p.params[o]; f != nil {
		if s.top.isIn(f) {
			s.need[o] = true
		}
		return []string{Unknown}
	}
	if s.p.ran[o] {
		return nil
	}
	if *s.steps--; *s.steps < 0 || o.IsField() && (len(s.p.assigned[o]) > mostValues || o.Pkg().Path() == "brehon/referee") {
		return []string{Unknown}
	}
	s.p.ran[o] = true
	defer delete(s.p.ran, o)
	var list []string
	for _, f := range s.p.assigned[o] {
		switch {
		case f.how == whole:
			list = append(list, see(s, f.expr)...)
		case f.how == element:
			list = append(list, s.elements(f.expr, see)...)
		default:
			if call, ok := ast.Unparen(f.expr).(*ast.CallExpr); ok {
				list = append(list, s.returned(call, f.how-result, see)...)
			} else if x, ok := ast.Unparen(f.expr).(*ast.IndexExpr); ok && f.how == result {
				list = append(list, s.elements(x.X, see)...)
			} else {
				list = append(list, Unknown)
			}
		}
	}
	return list
}

// elements are what may be in a list or a map.
func (s *scope) elements(e ast.Expr, see func(*scope, ast.Expr) []string) []string {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		var list []string
		for _, x := range e.Elts {
			if kv, ok := x.(*ast.KeyValueExpr); ok {
				x = kv.Value
			}
			list = append(list, see(s, x)...)
		}
		return list
	case *ast.Ident, *ast.SelectorExpr:
		if o, ok := s.p.object(e).(*types.Var); ok {
			return s.variable(o, func(s *scope, e ast.Expr) []string { return s.elements(e, see) })
		}
	case *ast.CallExpr:
		if id, ok := e.Fun.(*ast.Ident); ok && id.Name == "append" && e.Ellipsis == token.NoPos {
			list := s.elements(e.Args[0], see)
			for _, x := range e.Args[1:] {
				list = append(list, see(s, x)...)
			}
			return list
		}
		return s.returned(e, 0, func(s *scope, e ast.Expr) []string { return s.elements(e, see) })
	case *ast.SliceExpr:
		return s.elements(e.X, see)
	}
	return []string{Unknown}
}

// returned are the nth results of a call.
func (s *scope) returned(call *ast.CallExpr, n int, see func(*scope, ast.Expr) []string) []string {
	if t := s.p.info.Types[call.Fun]; t.IsType() && len(call.Args) == 1 {
		return see(s, call.Args[0])
	}
	fns := s.p.direct(call)
	if len(fns) == 0 {
		if v, ok := s.p.object(call.Fun).(*types.Var); ok {
			fns = s.p.held(v, map[types.Object]bool{})
		}
	}
	if len(fns) == 0 || s.depth > 8 {
		return []string{Unknown}
	}
	var list []string
	for _, f := range fns {
		inner := s.bind(f, call)
		for _, r := range f.results {
			if n < len(r) {
				list = append(list, see(inner, r[n])...)
			} else {
				list = append(list, Unknown)
			}
		}
	}
	return list
}

// pairs are the names of values that are given as name, value, name, value; open if there may be others.
func (s *scope) pairs(args []ast.Expr, spread bool) []string {
	if !spread {
		var names []string
		for i := 0; i < len(args); i += 2 {
			names = append(names, s.texts(args[i])...)
		}
		return names
	}
	return append(s.pairs(args[:len(args)-1], false), s.list(args[len(args)-1], s.pairs)...)
}

// named are the names of values that are given one by one, each a struct with a Name.
func (s *scope) named(args []ast.Expr, spread bool) []string {
	var names []string
	for i, a := range args {
		if spread && i == len(args)-1 {
			names = append(names, s.list(a, s.named)...)
		} else {
			names = append(names, s.nameOf(a)...)
		}
	}
	return names
}

// list are the names in a list of values.
func (s *scope) list(e ast.Expr, see func([]ast.Expr, bool) []string) []string {
	again := func(s *scope, e ast.Expr) []string { return s.list(e, s.like(see)) }
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return see(e.Elts, false)
	case *ast.Ident, *ast.SelectorExpr:
		switch o := s.p.object(e).(type) {
		case *types.Nil:
			return nil
		case *types.Var:
			if b, ok := s.bound[o]; ok {
				if variadicOf(s.p.params[o], o) {
					return see(b.args, b.spread)
				}
				return again(s, b.args[0])
			}
			return s.variable(o, again)
		}
	case *ast.CallExpr:
		if id, ok := e.Fun.(*ast.Ident); ok && id.Name == "append" {
			return append(s.list(e.Args[0], see), see(e.Args[1:], e.Ellipsis != token.NoPos)...)
		}
		if fun, ok := e.Fun.(*ast.SelectorExpr); ok && (fun.Sel.Name == "Clone" || fun.Sel.Name == "Concat") {
			var names []string
			for _, a := range e.Args {
				names = append(names, s.list(a, see)...)
			}
			return names
		}
		return s.returned(e, 0, again)
	case *ast.SliceExpr:
		return s.list(e.X, see)
	}
	return []string{Unknown}
}

// like is the same way of reading in this scope.
func (s *scope) like(see func([]ast.Expr, bool) []string) func([]ast.Expr, bool) []string { return see }

func variadicOf(f *function, o types.Object) bool {
	return f != nil && f.variadic && f.params[len(f.params)-1] == o
}

// nameOf is the Name of a struct.
func (s *scope) nameOf(e ast.Expr) []string {
	see := func(s *scope, e ast.Expr) []string { return s.nameOf(e) }
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		for i, x := range e.Elts {
			if kv, ok := x.(*ast.KeyValueExpr); ok {
				if id, ok := kv.Key.(*ast.Ident); ok && id.Name == "Name" {
					return s.texts(kv.Value)
				}
			} else if i == 0 {
				return s.texts(x)
			}
		}
	case *ast.Ident, *ast.SelectorExpr:
		if o, ok := s.p.object(e).(*types.Var); ok {
			names := s.variable(o, see)
			for _, x := range s.p.renamed[o] {
				names = append(names, s.texts(x)...)
			}
			return names
		}
	case *ast.IndexExpr:
		return s.elements(e.X, see)
	case *ast.CallExpr:
		return s.returned(e, 0, see)
	}
	return []string{Unknown}
}
