package main

import (
	"bufio"
	"bytes"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// notTheSame are the functions of package math that some processors compute in a way of their own. The square root,
// rounding, and what takes numbers apart are the same on all.
var notTheSame = regexp.MustCompile(`\bmath\.(A?(Sin|Cos|Tan)h?|Sincos|Atan2|Exp2?|Expm1|Log|Log2|Log10|Log1p|Pow|Hypot|Cbrt|Gamma|Lgamma|Erf|Erfc|FMA)\(`)

// TestFunctionsThatAreNotTheSameEverywhere: none of them is called, for two machines would print two boards.
func TestFunctionsThatAreNotTheSameEverywhere(t *testing.T) {
	for _, path := range goFiles(t) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(data), "\n") {
			if f := notTheSame.FindString(line); f != "" {
				t.Errorf("%s:%d: %s…) is not the same on every processor; use brehon/content/base/exact, or products and square roots", path, i+1, f)
			}
		}
	}
}

// TestNothingIsFused asks the compiler, for a processor that can add to a product without rounding it, where it would do
// so. The language lets it, unless the product is converted. A product by a power of two is exact, fused or not: where
// it stands in the sum itself it may stay as it is; where it comes from elsewhere, the compiler does not tell it from
// others, and it is converted like them.
func TestNothingIsFused(t *testing.T) {
	if !*processors {
		t.Skip("compiles everything for another processor: -processors")
	}
	said := goBuild(t, filepath.Join(t.TempDir(), "brehon"), []string{"GOOS=linux", "GOARCH=arm64"}, "-gcflags=brehon/...=-d=fmahash=vy")
	sums := map[string]map[string]bool{} // file → line:column → an exact product is added there
	found := map[string]bool{}
	for lines := bufio.NewScanner(bytes.NewReader(said)); lines.Scan(); {
		stack, _, ok := strings.Cut(lines.Text(), " [bisect-match")
		if !ok {
			continue
		}
		calls := strings.Split(stack, "; ") // from the outermost call to what was inlined
		at := strings.TrimPrefix(calls[len(calls)-1], "./")
		file, place, ok := strings.Cut(at, ":")
		if !ok || filepath.IsAbs(file) { // of a package from outside
			continue
		}
		if sums[file] == nil {
			sums[file] = exactSums(t, filepath.Join(root, filepath.FromSlash(file)))
		}
		if !sums[file][place] {
			found[at] = true
		}
	}
	if len(sums) == 0 {
		t.Error("the compiler names no place at all: is -d=fmahash gone?")
	}
	for _, at := range slices.Sorted(maps.Keys(found)) {
		t.Errorf("%s: a product is added unrounded; write float64(x*y), or use the methods of draw.Point and draw.Matrix", at)
	}
}

// exactSums are the places of a file, as line:column, where a product that needs no rounding is added or taken away.
func exactSums(t *testing.T, path string) map[string]bool {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	sums := map[string]bool{}
	add := func(at token.Pos, parts ...ast.Expr) {
		if slices.ContainsFunc(parts, exactProduct) {
			p := set.Position(at)
			sums[strconv.Itoa(p.Line)+":"+strconv.Itoa(p.Column)] = true
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if n.Op == token.ADD || n.Op == token.SUB {
				add(n.OpPos, n.X, n.Y)
			}
		case *ast.AssignStmt:
			if n.Tok == token.ADD_ASSIGN || n.Tok == token.SUB_ASSIGN {
				add(n.TokPos, n.Rhs[0])
			}
		}
		return true
	})
	return sums
}

// exactProduct reports whether the expression is a product or a quotient with a power of two as it stands.
func exactProduct(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		return exactProduct(e.X)
	case *ast.BinaryExpr:
		return e.Op == token.QUO && powerOfTwo(e.Y) || e.Op == token.MUL && (powerOfTwo(e.X) || powerOfTwo(e.Y))
	}
	return false
}

func powerOfTwo(e ast.Expr) bool {
	l, ok := ast.Unparen(e).(*ast.BasicLit)
	if !ok {
		return false
	}
	v, _ := constant.Float64Val(constant.ToFloat(constant.MakeFromLiteral(l.Value, l.Kind, 0)))
	fraction, _ := math.Frexp(v)
	return fraction == 0.5
}
