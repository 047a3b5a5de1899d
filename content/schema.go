package content

import (
	"brehon/content/lang"
	"brehon/content/strict"
)

// Schema is the JSON Schema of one kind of file.
type Schema struct {
	Name string // of the schema's file: hazards.schema.json
	File string // the files it is for, as a pattern: content/*/hazards.yaml
	JSON []byte
}

// Schemas are those of all files that package content reads.
func Schemas() []Schema {
	var list []Schema
	add := func(name, file, title string, v any) {
		list = append(list, Schema{name + ".schema.json", "content/" + file, strict.Schema(title, v)})
	}
	add("aids", "*/aids.yaml", "Player aids", aidsFile{})
	add("automata", "*/automata.yaml", "Automata", Automata{})
	add("components", "*/components.yaml", "Components", componentsFile{})
	add("factions", "*/factions.yaml", "Factions", factionsFile{})
	add("game", "*/game.yaml", "The game and its makers", Info{})
	add("glossary", "lang/*/glossary.yaml", "The words of the game in a language", lang.Glossary{})
	add("hazards", "*/hazards.yaml", "Hazard cards", hazardsFile{})
	add("lang", "lang/*/lang.yaml", "A language", lang.Language{})
	add("map", "*/map.yaml", "The board", Map{})
	add("messages", "*/messages.yaml", "Words of the game", Words{})
	add("pigments", "art/pigments.yaml", "Pigments", Pigments{})
	add("rulebook", "*/rulebook/*.yaml", "A chapter of the rulebook", Chapter{})
	add("rules", "*/rules.yaml", "Numbers and options of the law", rulesFile{})
	add("study", "*/study.yaml", "What a simulation counts", Study{})
	add("tongues", "lang/tongues.yaml", "What is known of languages", lang.Tongues{})
	add("words", "words.yaml", "Words of the program", Words{})
	return list
}

// Schema is that of a text, which may be empty.
func (c *Cell) Schema() map[string]any {
	s := c.Text.Schema()
	s["oneOf"].([]any)[0] = map[string]any{"type": "string"}
	return s
}

// Schema is that of names with whole numbers.
func (a *Amounts) Schema() map[string]any {
	return map[string]any{"type": "object", "additionalProperties": map[string]any{"type": "integer"}}
}

// Schema is that of option: {value: text}.
func (c *Cases) Schema() map[string]any {
	return map[string]any{"type": "object", "additionalProperties": map[string]any{
		"type": "object", "additionalProperties": new(lang.Text).Schema()}}
}

// Schema is that of sections of texts.
func (w *Words) Schema() map[string]any {
	return map[string]any{"type": "object"}
}
