package console

import (
	"brehon/referee/say"
	"brehon/referee/view"
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestTheDocumentedFieldsAreThoseSent reads the list of fields in README.md, and compares it with the fields of an Answer, one by
// one.
func TestTheDocumentedFieldsAreThoseSent(t *testing.T) {
	var sent []string
	fields(reflect.TypeFor[say.Answer](), "", &sent)
	told, _ := documented(t)
	compare(t, "README.md", told, sent)
}

func compare(t *testing.T, where string, told, sent []string) {
	t.Helper()
	for _, f := range sent {
		if !slices.Contains(told, f) {
			t.Errorf("%s does not tell of the field %s", where, f)
		}
	}
	for _, f := range told {
		if !slices.Contains(sent, f) {
			t.Errorf("%s tells of the field %s, which is not sent", where, f)
		}
	}
}

// fields are the paths of all fields of a type, with [] behind lists and ? behind what may be left out. Fields of another
// struct that is part of this one stand as its own.
func fields(typ reflect.Type, in string, list *[]string) {
	for i := range typ.NumField() {
		f := typ.Field(i)
		name, may, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous {
			*list = append(*list, in+"rule", in+"key", in+"args", in+"text")
			continue
		}
		if name == "" || name == "-" {
			continue
		}
		inner := f.Type
		if inner.Kind() == reflect.Slice {
			inner, name = inner.Elem(), name+"[]"
		}
		if inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
		}
		if may == "omitempty" {
			name += "?"
		}
		*list = append(*list, in+name)
		if inner.Kind() == reflect.Struct {
			fields(inner, in+name+".", list)
		}
	}
}

// documented are the paths in the indented list of README.md, and what it says of each.
func documented(t *testing.T) (list []string, says map[string]string) {
	t.Helper()
	guide, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	says = map[string]string{}
	var around []string
	_, text, _ := strings.Cut(string(guide), "\n    version ")
	for line := range strings.Lines("    version " + text) {
		entry, ok := strings.CutPrefix(strings.TrimRight(line, "\n"), "    ")
		if !ok {
			break
		}
		depth := (len(entry) - len(strings.TrimLeft(entry, " "))) / 2
		around = around[:min(depth, len(around))]
		names, doc, _ := strings.Cut(strings.TrimSpace(entry), "  ")
		if all, _, ok := strings.Cut(names, " as in"); ok {
			names = all
		}
		for _, name := range strings.Split(names, ", ") {
			path := strings.Join(append(slices.Clone(around), name), ".")
			list, says[path] = append(list, path), strings.TrimSpace(doc)
		}
		around = append(around, names)
	}
	return list, says
}

// TestTheSchemaIsThatOfAnswers: answer.schema.json is made from the fields of an Answer, and what README.md says of them; -update
// writes it anew.
func TestTheSchemaIsThatOfAnswers(t *testing.T) {
	_, says := documented(t)
	s := schemaOf(reflect.TypeFor[say.Answer](), "", says)
	message := map[string]any{}
	addFields(reflect.TypeFor[view.Warning](), "", nil, message, new([]string))
	s["$defs"] = map[string]any{"message": map[string]any{"type": "object", "properties": message, "required": []string{"rule", "key", "text"}}}
	s["$schema"], s["title"] = "https://json-schema.org/draft/2020-12/schema", "An answer of brehon play --json"
	want, err := json.MarshalIndent(s, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	want = append(want, '\n')
	if *update {
		if err := os.WriteFile("../say/answer.schema.json", want, 0o644); err != nil {
			t.Fatal(err)
		}
	} else if !bytes.Equal(say.AnswerSchema, want) {
		t.Error("answer.schema.json is not that of an Answer: go test ./referee/console -run Schema -update")
	}
}

// schemaOf is the JSON Schema of a type, whose fields have paths that begin so.
func schemaOf(typ reflect.Type, in string, says map[string]string) map[string]any {
	switch typ.Kind() {
	case reflect.Pointer:
		return schemaOf(typ.Elem(), in, says)
	case reflect.Slice:
		return map[string]any{"type": "array", "items": schemaOf(typ.Elem(), in, says)}
	case reflect.Interface:
		return map[string]any{}
	case reflect.Struct:
		if typ == reflect.TypeFor[view.Warning]() || typ == reflect.TypeFor[view.Spoken]() {
			return map[string]any{"$ref": "#/$defs/message"}
		}
		s := map[string]any{"type": "object"}
		properties, required := map[string]any{}, []string{}
		addFields(typ, in, says, properties, &required)
		s["properties"], s["required"] = properties, required
		return s
	}
	return map[string]any{"type": map[reflect.Kind]string{reflect.Int: "integer", reflect.Int64: "integer", reflect.Uint64: "integer", reflect.Bool: "boolean", reflect.String: "string"}[typ.Kind()]}
}

func addFields(typ reflect.Type, in string, says map[string]string, properties map[string]any, required *[]string) {
	for i := range typ.NumField() {
		f := typ.Field(i)
		name, may, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous {
			addFields(f.Type, in, says, properties, required)
			continue
		}
		if name == "" || name == "-" {
			continue
		}
		path := in + name
		if f.Type.Kind() == reflect.Slice {
			path += "[]"
		}
		if may == "omitempty" {
			path += "?"
		} else {
			*required = append(*required, name)
		}
		s := schemaOf(f.Type, path+".", says)
		if doc := says[path]; doc != "" {
			s["description"] = doc
		}
		properties[name] = s
	}
}
