package web

import (
	"bytes"
	"encoding/json"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/referee/host"
)

var update = flag.Bool("update", false, "write openapi.json anew")

// TestTheContractIsThatOfTheServer: openapi.json, which other programs read, is made from the addresses of Handler, and from the
// fields of what is sent with their comments; -update writes it anew.
func TestTheContractIsThatOfTheServer(t *testing.T) {
	d := describer{says: comments(t, "../../view", "..", "."), defs: map[string]any{}}
	want, err := json.MarshalIndent(map[string]any{
		"openapi":    "3.1.0",
		"info":       map[string]any{"title": "brehon host", "version": "1", "description": "A table at which several devices play one match. A device joins by a code and keeps a cookie. Whole views come as a stream; moves are sent with the revision that the device saw."},
		"paths":      d.paths(t),
		"components": map[string]any{"schemas": d.defs},
	}, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	want = append(want, '\n')
	if *update {
		if err := os.WriteFile("openapi.json", want, 0o644); err != nil {
			t.Fatal(err)
		}
	} else if !bytes.Equal(contract, want) {
		t.Error("openapi.json is not that of the server: go test ./referee/host/web -run Contract -update")
	}
}

// operations are what the server does at its addresses: what it reads and what it answers.
var operations = map[string]struct {
	says          string
	reads, answer any
}{
	"GET /api/v1/openapi.json":                {"This document.", nil, nil},
	"GET /api/v1/lobby":                       {"The tables of a folder, for the desk: its code is in the header Brehon-Desk.", nil, Listing{}},
	"POST /api/v1/lobby/tables":               {"Begins a table.", opening{}, Listed{}},
	"POST /api/v1/lobby/tables/{table}":       {"Opens a table that is listed, and tells its codes.", nil, Listed{}},
	"GET /api/v1/words":                       {"The page's own words in a language.", nil, map[string]string{}},
	"POST /api/v1/t/{table}/join":             {"Joins by a code; the device gets a cookie.", joining{}, []int{}},
	"GET /api/v1/t/{table}/view":              {"What this device may see, once.", nil, shown{}},
	"GET /api/v1/t/{table}/events":            {"The same as a stream of server-sent events, each time it changes: event view, data a view, id its revision. Event bye: join anew.", nil, nil},
	"GET /api/v1/t/{table}/codes":             {"How others join; for the host.", nil, nil},
	"GET /api/v1/t/{table}/qr.svg":            {"The code with which others join, as a QR code.", nil, nil},
	"PUT /api/v1/t/{table}/seats/{seat}":      {"Takes a seat. 409: another device has it, and was asked.", nil, nil},
	"DELETE /api/v1/t/{table}/seats/{seat}":   {"Gives a seat up.", nil, nil},
	"POST /api/v1/t/{table}/seats/{seat}/let": {"Lets a device that asked have a seat, or not.", letting{}, nil},
	"POST /api/v1/t/{table}/host":             {"What only the host may: a new code, locking others out, what devices may do, sending a device away.", hostAct{}, nil},
	"POST /api/v1/t/{table}/ask":              {"Answers a line that only asks, as at the prompt.", asking{}, said{}},
	"POST /api/v1/t/{table}/moves":            {"Carries out a request at the revision in If-Match. 412: the table has moved on. 422: a rule forbids it. The same Idempotency-Key is carried out once.", host.Request{}, host.Done{}},
}

func (d *describer) paths(t *testing.T) map[string]any {
	source, err := os.ReadFile("routes.go")
	if err != nil {
		t.Fatal(err)
	}
	paths, seen := map[string]any{}, []string{}
	for _, m := range regexp.MustCompile(`HandleFunc\("((\w+) (/api/[^"]*))"`).FindAllStringSubmatch(string(source), -1) {
		op, ok := operations[m[1]]
		if !ok {
			t.Fatalf("operations does not tell of %s", m[1])
		}
		seen = append(seen, m[1])
		does := map[string]any{"summary": op.says, "responses": map[string]any{
			"2XX":     map[string]any{"description": "done", "content": d.content(op.answer)},
			"default": map[string]any{"description": "not done", "content": map[string]any{"application/problem+json": map[string]any{"schema": d.of(reflect.TypeFor[problemBody]())}}},
		}}
		if op.reads != nil {
			does["requestBody"] = map[string]any{"required": true, "content": d.content(op.reads)}
		}
		if names := regexp.MustCompile(`\{(\w+)\}`).FindAllStringSubmatch(m[3], -1); names != nil {
			var list []any
			for _, n := range names {
				list = append(list, map[string]any{"name": n[1], "in": "path", "required": true, "schema": map[string]any{"type": "string"}})
			}
			does["parameters"] = list
		}
		at, _ := paths[m[3]].(map[string]any)
		if at == nil {
			at = map[string]any{}
		}
		at[strings.ToLower(m[2])] = does
		paths[m[3]] = at
	}
	for key := range operations {
		if !slices.Contains(seen, key) {
			t.Errorf("the server does not serve %s", key)
		}
	}
	return paths
}

// content is what is sent, as JSON; nothing is an empty body or another kind of file.
func (d *describer) content(v any) map[string]any {
	if v == nil {
		return map[string]any{}
	}
	return map[string]any{"application/json": map[string]any{"schema": d.of(reflect.TypeOf(v))}}
}

// describer describes types as JSON Schema.
type describer struct {
	says map[string]string // comments, by "Type" and "Type.Field"
	defs map[string]any
}

func (d *describer) of(typ reflect.Type) map[string]any {
	switch typ.Kind() {
	case reflect.Pointer:
		return d.of(typ.Elem())
	case reflect.Slice:
		return map[string]any{"type": "array", "items": d.of(typ.Elem())}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": d.of(typ.Elem())}
	case reflect.Struct:
		name := typ.Name()
		if _, ok := d.defs[name]; !ok {
			d.defs[name] = nil
			d.defs[name] = d.object(typ)
		}
		return map[string]any{"$ref": "#/components/schemas/" + name}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Float64:
		return map[string]any{"type": "number"}
	}
	return map[string]any{"type": "integer"}
}

func (d *describer) object(typ reflect.Type) map[string]any {
	properties, required := map[string]any{}, []string{}
	d.fields(typ, properties, &required)
	o := map[string]any{"type": "object", "properties": properties, "required": required}
	if says := d.says[typ.Name()]; says != "" {
		o["description"] = says
	}
	return o
}

func (d *describer) fields(typ reflect.Type, properties map[string]any, required *[]string) {
	for i := range typ.NumField() {
		f := typ.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" {
			continue
		}
		if f.Anonymous && name == "" {
			in := f.Type
			if in.Kind() == reflect.Pointer {
				in = in.Elem()
			}
			d.fields(in, properties, required)
			continue
		}
		of := d.of(f.Type)
		if says := d.says[typ.Name()+"."+f.Name]; says != "" {
			of["description"] = says
		}
		properties[name] = of
		if options != "omitempty" {
			*required = append(*required, name)
		}
	}
}

// comments are the comments of types and fields in folders.
func comments(t *testing.T, dirs ...string) map[string]string {
	list := map[string]string{}
	for _, dir := range dirs {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatal(dir, err)
		}
		for _, file := range files {
			f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(f, func(n ast.Node) bool {
				g, ok := n.(*ast.GenDecl)
				if !ok {
					return true
				}
				for _, spec := range g.Specs {
					s, ok := spec.(*ast.TypeSpec)
					if !ok {
						continue
					}
					list[s.Name.Name] = strings.Join(strings.Fields(g.Doc.Text()), " ")
					if fields, ok := s.Type.(*ast.StructType); ok {
						for _, f := range fields.Fields.List {
							for _, name := range f.Names {
								list[s.Name.Name+"."+name.Name] = strings.Join(strings.Fields(f.Doc.Text()+" "+f.Comment.Text()), " ")
							}
						}
					}
				}
				return true
			})
		}
	}
	return list
}
