package games

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/feudum"
	"brehon/referee/root"
	"brehon/referee/turlough"
)

// mostOptional is how many interfaces of package referee a game may answer or leave out.
const mostOptional = 12

// optional are those interfaces. What one game alone needs, it hands over in referee.Extras.
var optional = []reflect.Type{
	reflect.TypeFor[referee.Automated](),
	reflect.TypeFor[referee.Board](),
	reflect.TypeFor[referee.Closing](),
	reflect.TypeFor[referee.Extended](),
	reflect.TypeFor[referee.Marked](),
	reflect.TypeFor[referee.Routed](),
	reflect.TypeFor[referee.Scored](),
	reflect.TypeFor[referee.Sealed](),
	reflect.TypeFor[referee.Signed](),
	reflect.TypeFor[referee.Summarized](),
	reflect.TypeFor[referee.Veiled](),
	reflect.TypeFor[referee.Warned](),
}

// TestOptionalInterfaces: there are few, the list above is whole, and at least two games answer each.
func TestOptionalInterfaces(t *testing.T) {
	if len(optional) > mostOptional {
		t.Errorf("%d optional interfaces, and %d are enough", len(optional), mostOptional)
	}
	var names []string
	for _, x := range optional {
		names = append(names, x.Name())
		var games []string
		for _, types := range [][2]reflect.Type{
			{reflect.TypeFor[*feudum.Game](), reflect.TypeFor[*feudum.Position]()},
			{reflect.TypeFor[*root.Game](), reflect.TypeFor[*root.Position]()},
			{reflect.TypeFor[*turlough.Game](), reflect.TypeFor[*turlough.Position]()},
		} {
			if types[0].Implements(x) || types[1].Implements(x) {
				games = append(games, types[0].String())
			}
		}
		if len(games) < 2 {
			t.Errorf("%s is answered by %v alone: hand it over in referee.Extras", x, games)
		}
	}
	if declared := declaredInterfaces(t); !slices.Equal(declared, names) {
		t.Errorf("package referee declares %v besides Game, State and Screen, and the list above names %v", declared, names)
	}
}

// declaredInterfaces are the exported interfaces of package referee but those that every game has and the one it is given.
func declaredInterfaces(t *testing.T) (names []string) {
	t.Helper()
	files, err := filepath.Glob("../../../referee/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok && spec.Name.IsExported() {
				if _, is := spec.Type.(*ast.InterfaceType); is && !slices.Contains([]string{"Game", "State", "Screen"}, spec.Name.Name) {
					names = append(names, spec.Name.Name)
				}
			}
			return true
		})
	}
	slices.Sort(names)
	return names
}
