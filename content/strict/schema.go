package strict

import (
	"encoding/json"
	"reflect"
)

// Schemer is a Value that says what it looks like in a file, as a JSON Schema.
type Schemer interface {
	Schema() map[string]any
}

var schemerType = reflect.TypeFor[Schemer]()

// Schema is the JSON Schema (draft 2020-12) of the files that are read into v, for completion in editors.
// It says no more than Read demands.
func Schema(title string, v any) []byte { return Vocabulary{}.Schema(title, v) }

// Schema is the function Schema for structs that leave words or parts open.
func (w Vocabulary) Schema(title string, v any) []byte {
	s := w.schema(reflect.TypeOf(v), "")
	s["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	s["title"] = title
	out, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		panic(err) // maps of plain values always marshal
	}
	return append(out, '\n')
}

func (w Vocabulary) schema(t reflect.Type, tag reflect.StructTag) map[string]any {
	if t.Kind() == reflect.Interface {
		made := w.make(tag.Get("own"))
		if !made.IsValid() {
			return map[string]any{"not": map[string]any{}} // no value is allowed here
		}
		t = made.Type()
	}
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if reflect.PointerTo(t).Implements(schemerType) {
		return reflect.New(t).Interface().(Schemer).Schema()
	}
	switch t.Kind() {
	case reflect.Struct:
		return w.object(t)
	case reflect.Slice:
		s := map[string]any{"type": "array", "items": w.schema(t.Elem(), tag)}
		if tag.Get("need") != "" {
			s["minItems"] = 1
		}
		return s
	case reflect.Array:
		return map[string]any{"type": "array", "items": w.schema(t.Elem(), tag), "minItems": t.Len(), "maxItems": t.Len()}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": w.schema(t.Elem(), tag)}
	case reflect.Int:
		return bounded(map[string]any{"type": "integer"}, tag)
	case reflect.Float64:
		return bounded(map[string]any{"type": "number"}, tag)
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	}
	return w.word(tag)
}

func (w Vocabulary) object(t reflect.Type) map[string]any {
	properties, required := map[string]any{}, []string{}
	for _, f := range w.allFields(t) {
		s := w.schema(f.typ, f.tag)
		if doc := f.tag.Get("doc"); doc != "" {
			s["description"] = doc
		}
		properties[f.yaml] = s
		if f.tag.Get("need") != "" {
			required = append(required, f.yaml)
		}
	}
	s := map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		s["required"] = required
	}
	return s
}

// pattern returns the pattern of a form.
func (w Vocabulary) pattern(is string) string {
	f, _ := w.form(is)
	return f.Pattern.String()
}

// allFields returns a struct's fields and those of its inline parts.
func (w Vocabulary) allFields(t reflect.Type) []field {
	var list []field
	for _, f := range fields(t) {
		switch word := f.tag.Get("inline"); {
		case word == "":
			list = append(list, f)
		case w.make(word).IsValid():
			list = append(list, w.allFields(w.make(word).Type().Elem())...)
		}
	}
	return list
}

func bounded(s map[string]any, tag reflect.StructTag) map[string]any {
	if m := tag.Get("min"); m != "" {
		s["minimum"] = number(m)
	}
	if m := tag.Get("max"); m != "" {
		s["maximum"] = number(m)
	}
	return s
}

func (w Vocabulary) word(tag reflect.StructTag) map[string]any {
	s := map[string]any{"type": "string", "minLength": 1}
	if tag.Get("scalar") != "" {
		s = map[string]any{"type": []string{"string", "number", "boolean"}}
	}
	if list := w.oneof(tag); list != nil {
		s["enum"] = list
	}
	if is := tag.Get("is"); is != "" {
		s["pattern"] = w.pattern(is)
	}
	if kind := tag.Get("ref"); kind != "" {
		s["x-names"] = kind // entries of which kinds, with | between them: an editor of the game can list them
	}
	return s
}
