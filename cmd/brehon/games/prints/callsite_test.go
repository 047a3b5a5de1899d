// Package prints, which is tests alone, holds the lists of what games ask of their content. It finds where a program says texts by their names, and with which values, by reading its source. Tests hold
// this against the texts.
//
// The path is Load → Program.Calls: of each text that is asked for by name the name and the names of the values are followed
// back, through parameters, variables and tables, to where they stand in the source.
package prints

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
)

// Call is one place that says a text.
type Call struct {
	Pos   token.Position
	Room  string   // the package in which the name stands
	Of    string   // what is asked: Message or Word of the content, Said by the referee, Icon or Pigment of the look
	Key   string   // Unknown in it stands for what the program puts together
	Given []string // the names of its values
	Open  bool     // there may be other values
}

// askers are the functions that are asked for something by its name, and which argument the name is.
var askers = map[string]struct {
	of  string
	arg int
}{
	"(*brehon/content/source.Game).Message":     {"Message", 0},
	"(*brehon/content/source.Game).Word":        {"Word", 0},
	"(*brehon/content/source.Words).Text":       {"Word", 0},
	"(*brehon/generate/ornament.Pen).Pigment":   {"Pigment", 0},
	"(*brehon/generate/ornament.Pen).IconPath":  {"Icon", 0},
	"(*brehon/generate/ornament.Pen).Icon":      {"Icon", 1},
	"(*brehon/generate/ornament.Pen).SolidIcon": {"Icon", 1},
}

// mostSteps is how far the values of one text are followed.
const mostSteps = 20000

// want is how texts are asked for.
type want struct {
	of     string
	key    ast.Expr
	call   *ast.CallExpr // nil: the text is told with its values
	values []ast.Expr    // lists of values
	in     *function
}

// Calls are all places that say texts, in the order of the source.
func (p *Program) Calls() (list []Call) {
	for _, s := range p.pkgs {
		if s.path == "brehon/content/source" {
			continue // it hands on what it is asked for
		}
		for _, f := range s.files {
			for _, d := range f.Decls {
				for _, w := range p.wants(d) {
					list = append(list, p.follow(w, &scope{p: p, bound: map[types.Object]bound{}, top: w.in}, w.key, s.path, 0)...)
				}
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Call) int {
		if c := strings.Compare(a.Pos.Filename, b.Pos.Filename); c != 0 {
			return c
		}
		return a.Pos.Offset - b.Pos.Offset
	})
	return list
}

// wants are the places below a node that ask for a text.
func (p *Program) wants(d ast.Node) (list []want) {
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if f, ok := p.object(n.Fun).(*types.Func); ok {
				if a, ok := askers[f.FullName()]; ok {
					list = append(list, want{of: a.of, key: n.Args[a.arg], call: n, in: p.within[n]})
				}
			}
		case *ast.CompositeLit:
			t := p.info.Types[n].Type
			if t == nil || t.String() != "brehon/referee.Message" && t.String() != "brehon/referee.Event" {
				break
			}
			w := want{of: "Said", in: p.around[n]}
			for i, x := range n.Elts {
				name := [...]string{"Rule", "Key", "Args"}[i]
				if kv, ok := x.(*ast.KeyValueExpr); ok {
					name, x = kv.Key.(*ast.Ident).Name, kv.Value
				}
				switch name {
				case "Key":
					w.key = x
				case "Args":
					w.values = append(w.values, x)
				}
			}
			if w.key != nil {
				w.values = append(w.values, p.later(p.around[n], n)...)
				list = append(list, w)
			}
		}
		return true
	})
	return list
}

// later are the values that a message gets after it was made: m.Args = append(m.Args, …), for a message that stands in what a
// variable was given in the same function.
func (p *Program) later(f *function, made ast.Node) (list []ast.Expr) {
	for ; f != nil && f.body != nil; f = f.outer {
		var held types.Object
		ast.Inspect(f.body, func(n ast.Node) bool {
			a, ok := n.(*ast.AssignStmt)
			if !ok || len(a.Lhs) != len(a.Rhs) {
				return true
			}
			for i, r := range a.Rhs {
				if r.Pos() <= made.Pos() && made.End() <= r.End() {
					held = p.object(a.Lhs[i])
				}
				sel, ok := ast.Unparen(a.Lhs[i]).(*ast.SelectorExpr)
				if ok && held != nil && sel.Sel.Name == "Args" && p.object(root(sel)) == held {
					list = append(list, added(r))
				}
			}
			return true
		})
	}
	return list
}

// root is where a chain of selectors begins.
func root(e ast.Expr) ast.Expr {
	for {
		sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
		if !ok {
			return ast.Unparen(e)
		}
		e = sel.X
	}
}

// added is an expression without what it appends to, where it appends.
func added(e ast.Expr) ast.Expr {
	call, ok := e.(*ast.CallExpr)
	if id, is := fun(call); !ok || !is || id != "append" {
		return e
	}
	rest := *call
	rest.Args = append([]ast.Expr{&ast.CompositeLit{}}, call.Args[1:]...)
	return &rest
}

func fun(call *ast.CallExpr) (name string, ok bool) {
	if call == nil {
		return "", false
	}
	id, ok := call.Fun.(*ast.Ident)
	if !ok {
		return "", false
	}
	return id.Name, true
}

// follow looks at a place as it is reached by the calls in scope, and where that does not say enough, by each further call.
func (p *Program) follow(w want, s *scope, at ast.Expr, room string, depth int) (list []Call) {
	s.need, s.steps = map[types.Object]bool{}, new(mostSteps)
	keys := s.texts(w.key)
	given, open := p.given(w, s)
	var f *function
	for o := range s.need {
		if g := p.params[o]; f == nil || g != nil && len(p.sites[g]) > 0 {
			f = g
		}
	}
	if f != nil && len(p.sites[f]) > 0 && depth < 8 {
		for _, site := range p.sites[f] {
			next := s.bind(f, site.call)
			next.depth, next.top = 0, site.in
			reached := w
			if w.call == nil {
				reached.values = slices.Concat(w.values, p.later(site.in, site.call))
			}
			path := room
			if site.in != nil {
				path = site.in.source.path
			}
			pos := ast.Expr(site.call)
			if !strings.Contains(strings.Join(keys, ""), Unknown) {
				pos, path = at, room
			}
			list = append(list, p.follow(reached, next, pos, path, depth+1)...)
		}
		return list
	}
	for _, key := range keys {
		list = append(list, Call{Pos: p.fset.Position(at.Pos()), Room: strings.Fields(room)[0], Of: w.of, Key: key, Given: given, Open: open})
	}
	return list
}

// given are the names of the values that a text is said with.
func (p *Program) given(w want, s *scope) (names []string, open bool) {
	switch {
	case w.call == nil:
		for _, v := range w.values {
			names = append(names, s.list(v, s.named)...)
		}
	default:
		outer := p.calls[w.call]
		if outer == nil || !p.says(outer, w.call) {
			return nil, true
		}
		names = s.pairs(outer.Args[1:], outer.Ellipsis != token.NoPos)
	}
	slices.Sort(names)
	names = slices.Compact(names)
	return names, slices.Contains(names, Unknown)
}

// says reports whether a call says a text, its first argument, with values behind it.
func (p *Program) says(outer, text *ast.CallExpr) bool {
	sig, ok := p.info.Types[outer.Fun].Type.(*types.Signature)
	return ok && sig.Variadic() && sig.Params().Len() == 2 && ast.Unparen(outer.Args[0]) == text &&
		sig.Params().At(0).Type().String() == "brehon/content/lang.Text" && sig.Params().At(1).Type().String() == "[]any"
}

// File is the file of a call below the project's folder.
func (c Call) File(root string) string {
	rel, err := filepath.Rel(root, c.Pos.Filename)
	if err != nil {
		return c.Pos.Filename
	}
	return filepath.ToSlash(rel)
}
