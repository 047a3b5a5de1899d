package prints

import (
	"go/ast"
	"go/token"
	"go/types"
)

// function is a function of the project, with a name or without.
type function struct {
	params   []types.Object
	variadic bool
	results  [][]ast.Expr // of each return
	source   *pkg
	recv     types.Type // of a method
	outer    *function  // in which it stands, if it has no name
	body     ast.Node
}

// isIn reports whether a function is another, or stands in it.
func (f *function) isIn(g *function) bool {
	for ; f != nil; f = f.outer {
		if f == g {
			return true
		}
	}
	return false
}

// flow is a value that goes into a variable.
type flow struct {
	expr ast.Expr
	how  int // whole, an element of it, or 2+n: the nth result of it
}

const (
	whole = iota
	element
	result
)

// site is where a function is called.
type site struct {
	call *ast.CallExpr
	in   *function // nil: outside every function
}

// index notes all functions, what flows where, and who calls whom.
func (p *Program) index() {
	p.assigned, p.funcs, p.lits = map[types.Object][]flow{}, map[types.Object]*function{}, map[*ast.FuncLit]*function{}
	p.params, p.sites, p.methods = map[types.Object]*function{}, map[*function][]site{}, map[string][]*function{}
	p.renamed = map[types.Object][]ast.Expr{}
	p.calls, p.within, p.around, p.ran = map[*ast.CallExpr]*ast.CallExpr{}, map[*ast.CallExpr]*function{}, map[*ast.CompositeLit]*function{}, map[types.Object]bool{}
	for _, s := range p.pkgs {
		for _, f := range s.files {
			for _, d := range f.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok {
					p.declare(s, fn)
				}
			}
		}
	}
	for _, s := range p.pkgs {
		for _, f := range s.files {
			for _, d := range f.Decls {
				var in *function
				if fn, ok := d.(*ast.FuncDecl); ok {
					in = p.funcs[p.info.Defs[fn.Name]]
				}
				p.walk(s, d, in)
			}
		}
	}
	// Calls through variables: what flows into them is known now; what those calls pass on may be functions again.
	for range 3 {
		for call, in := range p.within {
			p.callThrough(call, in)
		}
	}
}

func (p *Program) declare(s *pkg, d *ast.FuncDecl) {
	obj := p.info.Defs[d.Name].(*types.Func)
	f := &function{source: s, body: d}
	sig := obj.Type().(*types.Signature)
	f.setParams(sig)
	if sig.Recv() != nil {
		f.recv = sig.Recv().Type()
		p.methods[d.Name.Name] = append(p.methods[d.Name.Name], f)
	}
	p.funcs[obj] = f
	for _, x := range f.params {
		p.params[x] = f
	}
}

func (f *function) setParams(sig *types.Signature) {
	for v := range sig.Params().Variables() {
		f.params = append(f.params, v)
	}
	f.variadic = sig.Variadic()
}

// walk notes what stands below a node, in a function.
func (p *Program) walk(s *pkg, n ast.Node, in *function) {
	var stack []*ast.CallExpr
	var fns []*function
	var nodes []ast.Node
	fns = append(fns, in)
	ast.Inspect(n, func(n ast.Node) bool {
		if n == nil {
			last := nodes[len(nodes)-1]
			nodes = nodes[:len(nodes)-1]
			switch last.(type) {
			case *ast.CallExpr:
				stack = stack[:len(stack)-1]
			case *ast.FuncLit:
				fns = fns[:len(fns)-1]
			}
			return true
		}
		nodes = append(nodes, n)
		now := fns[len(fns)-1]
		switch n := n.(type) {
		case *ast.FuncLit:
			f := &function{source: s, outer: now, body: n.Body}
			f.setParams(p.info.Types[n].Type.(*types.Signature))
			for _, x := range f.params {
				p.params[x] = f
			}
			p.lits[n] = f
			fns = append(fns, f)
		case *ast.CallExpr:
			if len(stack) > 0 {
				p.calls[n] = stack[len(stack)-1]
			}
			stack = append(stack, n)
			p.within[n] = now
			for _, f := range p.direct(n) {
				p.sites[f] = append(p.sites[f], site{n, now})
				p.pass(f, n)
			}
		case *ast.ReturnStmt:
			if now != nil {
				now.results = append(now.results, n.Results)
			}
		case *ast.AssignStmt:
			p.assign(n)
		case *ast.ValueSpec:
			for i, name := range n.Names {
				if len(n.Values) == len(n.Names) {
					p.flows(p.info.Defs[name], flow{n.Values[i], whole})
				} else if len(n.Values) == 1 {
					p.flows(p.info.Defs[name], flow{n.Values[0], result + i})
				}
			}
		case *ast.RangeStmt:
			if id, ok := n.Value.(*ast.Ident); ok {
				p.flows(p.object(id), flow{n.X, element})
			}
		case *ast.CompositeLit:
			p.around[n] = now
			p.fields(n)
		}
		return true
	})
}

func (p *Program) object(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if o := p.info.Defs[e]; o != nil {
			return o
		}
		return p.info.Uses[e]
	case *ast.SelectorExpr:
		if s := p.info.Selections[e]; s != nil {
			return s.Obj()
		}
		return p.info.Uses[e.Sel]
	}
	return nil
}

func (p *Program) flows(o types.Object, f flow) {
	if o != nil {
		p.assigned[o] = append(p.assigned[o], f)
	}
}

func (p *Program) assign(n *ast.AssignStmt) {
	for i, l := range n.Lhs {
		if x, ok := ast.Unparen(l).(*ast.IndexExpr); ok { // list[i] = value
			if len(n.Rhs) == len(n.Lhs) {
				p.flows(p.object(x.X), flow{&ast.CompositeLit{Elts: []ast.Expr{n.Rhs[i]}}, whole})
			}
			continue
		}
		if sel, ok := ast.Unparen(l).(*ast.SelectorExpr); ok && sel.Sel.Name == "Name" && len(n.Rhs) == len(n.Lhs) {
			if of := p.object(sel.X); of != nil {
				p.renamed[of] = append(p.renamed[of], n.Rhs[i])
			}
		}
		o := p.object(l)
		switch {
		case n.Tok == token.ADD_ASSIGN:
			p.flows(o, flow{&ast.BadExpr{}, whole})
		case len(n.Rhs) == len(n.Lhs):
			p.flows(o, flow{n.Rhs[i], whole})
		case len(n.Rhs) == 1:
			p.flows(o, flow{n.Rhs[0], result + i})
		}
	}
}

// fields notes what a literal gives the fields of its struct.
func (p *Program) fields(n *ast.CompositeLit) {
	t := p.info.Types[n].Type
	if t == nil {
		return
	}
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		t = ptr.Elem()
	}
	st, ok := t.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for i, e := range n.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok {
				p.flows(p.info.Uses[id], flow{kv.Value, whole})
			}
		} else if i < st.NumFields() {
			p.flows(st.Field(i), flow{e, whole})
		}
	}
}

// pass notes what a call gives the parameters of a function.
func (p *Program) pass(f *function, call *ast.CallExpr) {
	for i, x := range f.params {
		if i < len(call.Args) && !(f.variadic && i == len(f.params)-1) {
			p.flows(x, flow{call.Args[i], whole})
		}
	}
}

// direct are the functions that a call calls by name: for a method of an interface, those of all types that have it.
func (p *Program) direct(call *ast.CallExpr) []*function {
	fun := ast.Unparen(call.Fun)
	switch x := fun.(type) {
	case *ast.IndexExpr:
		fun = x.X
	case *ast.IndexListExpr:
		fun = x.X
	}
	if lit, ok := fun.(*ast.FuncLit); ok && p.lits[lit] != nil {
		return []*function{p.lits[lit]}
	}
	obj, ok := p.object(fun).(*types.Func)
	if !ok {
		return nil
	}
	if f := p.funcs[obj.Origin()]; f != nil {
		return []*function{f}
	}
	sig := obj.Type().(*types.Signature)
	if sig.Recv() == nil {
		return nil
	}
	iface, ok := sig.Recv().Type().Underlying().(*types.Interface)
	if !ok {
		return nil
	}
	var list []*function
	for _, f := range p.methods[obj.Name()] {
		if types.Implements(f.recv, iface) || types.Implements(types.NewPointer(f.recv), iface) {
			list = append(list, f)
		}
	}
	return list
}

// callThrough notes a call through a variable for all functions that it may hold.
func (p *Program) callThrough(call *ast.CallExpr, in *function) {
	v, ok := p.object(call.Fun).(*types.Var)
	if !ok {
		return
	}
	for _, f := range p.held(v, map[types.Object]bool{}) {
		known := false
		for _, s := range p.sites[f] {
			known = known || s.call == call
		}
		if !known {
			p.sites[f] = append(p.sites[f], site{call, in})
			p.pass(f, call)
		}
	}
}

// held are the functions that a variable may hold.
func (p *Program) held(v types.Object, seen map[types.Object]bool) (list []*function) {
	if seen[v] {
		return nil
	}
	seen[v] = true
	for _, f := range p.assigned[v] {
		if f.how != whole {
			continue
		}
		switch e := ast.Unparen(f.expr).(type) {
		case *ast.FuncLit:
			list = append(list, p.lits[e])
		case *ast.Ident, *ast.SelectorExpr:
			switch o := p.object(e).(type) {
			case *types.Func:
				if fn := p.funcs[o.Origin()]; fn != nil {
					list = append(list, fn)
				}
			case *types.Var:
				list = append(list, p.held(o, seen)...)
			}
		}
	}
	return list
}
