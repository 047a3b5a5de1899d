package console

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestTheDocumentedFieldsAreThoseSent reads the list of fields in json.go, and in README.md beside it,
// and compares it with the fields of an Answer, one by one and in their order.
func TestTheDocumentedFieldsAreThoseSent(t *testing.T) {
	var sent []string
	fields(reflect.TypeFor[Answer](), "", &sent)
	code, err := os.ReadFile("json.go")
	if err != nil {
		t.Fatal(err)
	}
	compare(t, "json.go", documented(string(code), "//\t"), sent)
	guide, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	compare(t, "README.md", documented(string(guide), "    "), sent)
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
		if name == "" {
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

// documented are the paths in an indented list, each line of which has the margin. It ends with the first line without.
func documented(text, margin string) []string {
	var list, around []string
	for line := range strings.Lines(text) {
		entry, ok := strings.CutPrefix(strings.TrimRight(line, "\n"), margin)
		if !ok {
			if len(list) > 0 {
				break
			}
			continue
		}
		depth := (len(entry) - len(strings.TrimLeft(entry, " "))) / 2
		around = around[:min(depth, len(around))]
		names, _, _ := strings.Cut(strings.TrimSpace(entry), "  ")
		if all, _, ok := strings.Cut(names, " as of"); ok {
			names = all
		}
		for _, name := range strings.Split(names, ", ") {
			list = append(list, strings.Join(append(slices.Clone(around), name), "."))
		}
		around = append(around, names)
	}
	return list
}
