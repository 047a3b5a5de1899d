package mutate

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
)

// Others are the mutants of any line in any function: a condition negated, a comparison or a sum turned, a number one
// more or less, a statement left out, a function that returns at once. They may not all compile.
func (p *Package) Others() []Mutant {
	return p.gather(GroupOther, p.functions(), func(l *list) {
		if l.fn.Type.Results == nil {
			at := l.file.offset(l.fn.Body.Lbrace) + 1
			l.replace("return", at, at, " return; ")
		}
		ast.Inspect(l.fn.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.IfStmt:
				l.put("negate", n.Cond, "!("+l.p.text(n.Cond)+")")
			case *ast.BinaryExpr:
				l.turn(n)
			case *ast.BasicLit:
				l.oneOff(n)
			case *ast.Ident:
				l.flip(n)
			case *ast.AssignStmt:
				l.turnAssign(n)
			case *ast.IncDecStmt:
				turned := map[token.Token]string{token.INC: "--", token.DEC: "++"}[n.Tok]
				l.replace("turn", l.file.offset(n.TokPos), l.file.offset(n.End()), turned)
			case *ast.BlockStmt:
				l.leaveOut(n.List)
			case *ast.CaseClause:
				l.leaveOut(n.Body)
			}
			return true
		})
	})
}

// turned is what an operator is changed into.
var turned = map[token.Token]string{
	token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">", token.EQL: "!=", token.NEQ: "==",
	token.ADD: "-", token.SUB: "+", token.MUL: "+", token.QUO: "*", token.LAND: "||", token.LOR: "&&",
	token.AND: "|", token.OR: "&", token.AND_NOT: "|",
	token.ADD_ASSIGN: "-=", token.SUB_ASSIGN: "+=", token.AND_ASSIGN: "|=", token.OR_ASSIGN: "&=", token.AND_NOT_ASSIGN: "|=",
}

func (l *list) turn(e *ast.BinaryExpr) {
	if text := turned[e.Op]; text != "" && l.p.info.Types[e].Value == nil {
		at := l.file.offset(e.OpPos)
		l.replace("turn", at, at+len(e.Op.String()), text)
	}
}

func (l *list) turnAssign(s *ast.AssignStmt) {
	if text := turned[s.Tok]; text != "" {
		at := l.file.offset(s.TokPos)
		l.replace("turn", at, at+len(s.Tok.String()), text)
	}
}

// oneOff makes a whole number one more and one less.
func (l *list) oneOff(e *ast.BasicLit) {
	if v := l.p.info.Types[e].Value; e.Kind == token.INT && v != nil {
		for _, d := range []int64{1, -1} {
			l.put("number", e, constant.BinaryOp(constant.ToInt(v), token.ADD, constant.MakeInt64(d)).ExactString())
		}
	}
}

func (l *list) flip(id *ast.Ident) {
	if c, ok := l.p.info.Uses[id].(*types.Const); ok && c.Parent() == types.Universe && isBool(c.Type()) {
		l.put("flip", id, map[string]string{"true": "false", "false": "true"}[id.Name])
	}
}

// leaveOut takes away each statement that does something.
func (l *list) leaveOut(body []ast.Stmt) {
	for _, s := range body {
		switch s := s.(type) {
		case *ast.AssignStmt:
			if s.Tok != token.DEFINE {
				l.put("without", s, "{}")
			}
		case *ast.ExprStmt, *ast.IncDecStmt, *ast.BranchStmt, *ast.ReturnStmt:
			l.put("without", s, "{}")
		}
	}
}

// Draw takes n of the mutants that compile, chosen by a seed, in the order of the source. It gives the names of those
// that it passed over because they do not. Each has its own lot, by its name: another line of the source changes few of
// those that are drawn.
func (p *Package) Draw(all []Mutant, n int, seed uint64) (drawn []Mutant, dropped []string) {
	lots, order := make([][sha256.Size]byte, len(all)), make([]int, len(all))
	for i, m := range all {
		lots[i], order[i] = sha256.Sum256(fmt.Appendf(nil, "%d %s", seed, m.Name)), i
	}
	slices.SortFunc(order, func(a, b int) int { return bytes.Compare(lots[a][:], lots[b][:]) })
	var taken []int
	for _, i := range order {
		if len(taken) == n {
			break
		}
		if !p.Compiles(all[i]) {
			dropped = append(dropped, all[i].Name)
			continue
		}
		taken = append(taken, i)
	}
	slices.Sort(taken)
	for _, i := range taken {
		drawn = append(drawn, all[i])
	}
	return drawn, dropped
}
