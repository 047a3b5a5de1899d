package source

import (
	"maps"
	"slices"
	"strings"

	"brehon/content/lang"
)

// Placeholders say to translators what is filled in where a text has braces: a part of words.yaml, for the program's words,
// and of messages.yaml, for all other texts of a game. What a game does not say, words.yaml may.
type Placeholders struct {
	Plain []string            `yaml:"plain" letters:"40" doc:"Those that say themselves what they stand for: power."`
	Notes map[string]string   `yaml:"notes" is:"name" letters:"200" doc:"What each of the others stands for, in English."`
	Names map[string][]string `yaml:"names" is:"keys" doc:"The names that may stand in some of them, by their keys: power: [factions.*.name]."`
}

// placeholdersKey is where they stand in a file of words.
const placeholdersKey = "placeholders"

// note is what a placeholder stands for, empty where its name says so; ok is false if nothing is said.
func (p *Placeholders) note(name string) (note string, ok bool) {
	note, ok = p.Notes[name]
	return note, ok || slices.Contains(p.Plain, name)
}

// placeholder is what a placeholder of a text stands for; nothing where the name says so, or the text's own note. It is not
// ok if nobody says so.
func (g *Game) placeholder(t lang.Text, name string) (note string, ok bool) {
	if strings.Contains(t.Note, "{"+name+"}") {
		return "", true
	}
	if !ofProgram(t) {
		note, ok = g.Messages.Placeholders.note(name)
	}
	if !ok {
		note, ok = g.Words.Placeholders.note(name)
	}
	return note, ok
}

// ofProgram reports whether a text is one of words.yaml.
func ofProgram(t lang.Text) bool { return strings.HasPrefix(t.Key, "words.") }

// filled are the placeholders of a text that are no paths, each once, as they stand in it.
func filled(t lang.Text) []string {
	var list []string
	for _, n := range placeholders(t) {
		if !strings.Contains(n, ".") && !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	return list
}

// explained are the lines that say to a translator what the placeholders of a text stand for, and which of several numbers
// picks the form.
func (g *Game) explained(t lang.Text) []string {
	var list []string
	for _, n := range filled(t) {
		if note, _ := g.placeholder(t, n); note != "" {
			list = append(list, "{"+n+"}: "+note)
		}
	}
	if t.By != "" && len(slices.Compact(slices.Sorted(slices.Values(placeholders(t))))) > 1 {
		list = append(list, "plural by {"+t.By+"}")
	}
	return list
}

// checkPlaceholders: each placeholder is explained, or plain; and the tables explain none that no text has.
func (g *Game) checkPlaceholders() []lang.Fault {
	c := &Checker{g: g}
	used := map[string]bool{}
	for _, t := range g.Texts() {
		file := placeholdersFile(t)
		for _, n := range filled(t) {
			if _, ok := g.placeholder(t, n); !ok && !used[file+n] && c.given(t, n) {
				c.Fault(t.Pos, "%s: nothing tells translators what {%s} stands for; explain it in %s.yaml, %s: notes, or list it there as plain", t.Key, n, file, placeholdersKey)
			}
			used[file+n] = true
		}
	}
	unused := func(file string, p Placeholders) {
		for _, n := range slices.Concat(p.Plain, slices.Sorted(maps.Keys(p.Notes))) {
			if !used[file+n] {
				list := "plain"
				if _, noted := p.Notes[n]; noted {
					list = "notes"
				}
				c.Fault(c.At(file, placeholdersKey, list, n), "%s: no text has {%s}", placeholdersKey, n)
			}
		}
	}
	unused("messages", g.Messages.Placeholders)
	unused("words", g.Words.Placeholders)
	g.checkNames(c, used)
	return c.faults
}

// placeholdersFile is the file that says what the placeholders of a text stand for.
func placeholdersFile(t lang.Text) string {
	if ofProgram(t) {
		return "words"
	}
	return "messages"
}

// placeholdersSchema is that of Placeholders.
func placeholdersSchema() map[string]any {
	word := map[string]any{"type": "string", "minLength": 1}
	return map[string]any{"type": "object", "additionalProperties": false, "properties": map[string]any{
		"plain": map[string]any{"type": "array", "items": word},
		"notes": map[string]any{"type": "object", "additionalProperties": word},
		"names": map[string]any{"type": "object", "additionalProperties": map[string]any{"type": "array", "items": word}},
	}}
}
