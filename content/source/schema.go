package source

import (
	"io/fs"
	"path"
	"reflect"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// Schema is the JSON Schema of one kind of file.
type Schema struct {
	Name string // of the schema's file: areas.schema.json
	File string // the files it is for, as a pattern: content/*/areas.yaml
	JSON []byte
}

// Letter is the one with which the ids of a game's rules begin, as game.yaml says in f; empty if it does not.
func Letter(f fs.FS, game string) string {
	file := path.Join("content", game, "game.yaml")
	data, _ := fs.ReadFile(f, file)
	var info Info
	strict.Read(file, "game", data, &info)
	return info.Letter
}

// Schemas are those of all files that package source reads for a game of that id, and of those that it brings. The ids of
// its rules begin with the letter.
func Schemas(game, letter string, own Own) []Schema {
	own.Vocabulary = own.words(letter)
	var list []Schema
	add := func(name, file, title string, v any) {
		list = append(list, Schema{name + ".schema.json", "content/" + file, own.Vocabulary.Schema(title, v)})
	}
	add("aids", game+"/aids.yaml", "Player aids", aidsFile{})
	add("automata", game+"/automata.yaml", "Automata", Automata{})
	add("components", game+"/components.yaml", "Components", componentsFile{})
	add("examples", game+"/examples.yaml", "What help names", Examples{})
	add("game", game+"/game.yaml", "The game and its makers", Info{})
	add("glossary", "lang/*/glossary.yaml", "The words of the game in a language", lang.Glossary{})
	add("lang", "lang/*/lang.yaml", "A language", lang.Language{})
	add("messages", game+"/messages.yaml", "Words of the game", Words{})
	add("rulebook", game+"/rulebook/*.yaml", "A chapter of the rulebook", Chapter{})
	add("rules", game+"/rules.yaml", "Numbers and options of the law", rulesFile{})
	add("study", game+"/study.yaml", "What a simulation counts", Study{})
	add("tongues", "lang/tongues.yaml", "What is known of languages", lang.Tongues{})
	add("words", "words.yaml", "Words of the program", Words{})
	for _, f := range own.Files {
		if f.Title != "" {
			add(strings.TrimSuffix(path.Base(f.Name), path.Ext(f.Name)), game+"/"+f.Name, f.Title, reflect.ValueOf(f.Into).Elem().Interface())
		}
	}
	slices.SortStableFunc(list, func(a, b Schema) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// Schema is that of a text, which may be empty.
func (c *Cell) Schema() map[string]any {
	s := c.Text.Schema()
	s["oneOf"].([]any)[0] = map[string]any{"type": "string"}
	return s
}

// Schema is that of option: {value: text}.
func (c *Cases) Schema() map[string]any {
	return map[string]any{"type": "object", "additionalProperties": map[string]any{
		"type": "object", "additionalProperties": new(lang.Text).Schema()}}
}

// Schema is that of sections of texts, and of what their placeholders stand for.
func (w *Words) Schema() map[string]any {
	return map[string]any{"type": "object", "properties": map[string]any{placeholdersKey: placeholdersSchema()}}
}
