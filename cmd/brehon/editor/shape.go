package editor

import (
	"encoding/json"
	"path"
	"slices"

	"brehon/cmd/brehon/games"
	"brehon/content/source"
	"brehon/content/strict"
)

// shape is what the JSON Schema of a file says of a place in it.
type shape struct {
	Description          string
	Type                 any // a word, or a list of words
	Enum                 []string
	Names                string `json:"x-names"` // of which kinds of entries it is a name
	Minimum, Maximum     *float64
	Properties           map[string]*shape
	Required             []string
	Items                *shape
	AdditionalProperties *shape
	OneOf                []*shape
}

// UnmarshalJSON reads a schema that is true or false as one that says nothing.
func (s *shape) UnmarshalJSON(data []byte) error {
	if data[0] != '{' {
		return nil
	}
	type plain shape
	return json.Unmarshal(data, (*plain)(s))
}

// shapeOf is the schema of a content file of a game; one that says nothing if the file has none.
func (e *Editor) shapeOf(game, file string) (*shape, error) {
	if s := e.shapes[file]; s != nil {
		return s, nil
	}
	s := new(shape)
	if entry, ok := games.Find(game); ok {
		all := entry.Schemas(source.Letter(e.folder, game))
		fits := func(s source.Schema) bool { ok, _ := path.Match(s.File, file); return ok }
		if i := slices.IndexFunc(all, fits); i >= 0 {
			if err := json.Unmarshal(all[i].JSON, s); err != nil {
				return nil, err
			}
		}
	}
	e.shapes[file] = s
	return s, nil
}

// alternatives are shapes with the ones that each offers.
func alternatives(list []*shape) (all []*shape) {
	for _, s := range list {
		all = append(append(all, s), alternatives(s.OneOf)...)
	}
	return all
}

// under are the shapes of item i of a node that has one of the shapes.
func under(list []*shape, n *strict.Node, i int) (found []*shape) {
	for _, s := range alternatives(list) {
		inner := s.Items
		if n.Kind == strict.Map {
			if inner = s.Properties[n.Keys[i].Value]; inner == nil {
				inner = s.AdditionalProperties
			}
		}
		if inner != nil {
			found = append(found, inner)
		}
	}
	return found
}

// is reports whether a value may be of a type, in the words of JSON Schema.
func (s *shape) is(kind string) bool {
	if list, several := s.Type.([]any); several {
		return slices.Contains(list, any(kind))
	}
	return s.Type == kind
}

// describe adds to a field what its shapes say. Help is what is said of the list or the forms of a text that it is in: those say nothing
// of themselves.
func (f *Field) describe(list []*shape, help string) {
	f.Help = help
	for _, s := range alternatives(list) {
		if s.Description != "" {
			f.Help = s.Description
		}
		f.Choices = append(f.Choices, s.Enum...)
		if s.Type == "boolean" && f.Type == "truth" {
			f.Choices = []string{"true", "false"}
		}
		if f.Type == "number" && (s.Type == "integer" || s.Type == "number") {
			f.Min, f.Max, f.Whole = s.Minimum, s.Maximum, s.Type == "integer"
		}
	}
	if len(f.Choices) > 0 && !slices.Contains(f.Choices, f.Value) {
		f.Choices = append([]string{f.Value}, f.Choices...)
	}
}
