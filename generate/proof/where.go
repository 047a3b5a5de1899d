package proof

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate"
)

// Where returns the places and sizes of printed texts for translators: the comment "printed: card Heavy Rainfall, 52 × 18 mm,
// 8–9.5 pt" for lang.Template. Pieces and pages are read from a layout in the content's language; places in the book are
// known without one.
func (c *Content) Where() (lang.Comment, error) {
	parts, err := c.kitOf(c.original())
	if err != nil {
		return nil, err
	}
	byKey := map[string][]Print{}
	for _, s := range parts {
		for _, p := range s.Prints {
			for _, k := range p.Keys {
				byKey[k] = append(byKey[k], p)
			}
		}
	}
	chapters := c.chapters()
	return func(t lang.Text) []string {
		if chapter := chapters[t.Key]; chapter != "" {
			return []string{"printed: rulebook, " + chapter}
		}
		if lines := printed(byKey[t.Key]); len(lines) > 0 {
			return lines
		}
		if base, option := varies(t); option != "" {
			for i, line := range printed(byKey[base]) {
				if i == 0 {
					return []string{line + ", where " + option}
				}
			}
		}
		return nil
	}, nil
}

// chapters returns the chapters of the book by the keys of their texts.
func (c *Content) chapters() map[string]string {
	in := map[string]string{}
	for _, chapter := range c.Game.Book {
		title := chapter.Title.Other
		if chapter.Law != "" {
			title = chapter.Law + " " + title
		}
		for _, t := range source.TextsIn(chapter) {
			if base, option := varies(t); option != "" && base != t.Key {
				in[t.Key] = title + ", where " + option
			} else {
				in[t.Key] = title
			}
		}
	}
	return in
}

// varies splits the key of a text that replaces another: rules.H15.11 and bog=diary. An option's name may contain a dot.
func varies(t lang.Text) (base, option string) {
	key := t.Key
	head, value, ok := strings.Cut(key, "=")
	if !ok {
		return key, ""
	}
	parts := strings.Split(head, ".")
	for i := len(parts) - 1; i > 0; i-- {
		if strings.ContainsAny(parts[i][:1], "0123456789") || isRule(parts[i], t.Letter) {
			return strings.Join(parts[:i+1], "."), strings.Join(parts[i+1:], ".") + " = " + value
		}
	}
	return key, ""
}

// isRule reports whether a part of a key is the id of a rule.
func isRule(part, letter string) bool { return letter != "" && lang.RuleID(letter).MatchString(part) }

// The most places and the most kinds of boxes that a comment names.
const (
	mostPlaces = 3
	mostBoxes  = 2
)

// printed says where a text is printed, a line for each kind of box.
func printed(prints []Print) []string {
	var boxes []string
	places := map[string][]string{}
	for _, p := range prints {
		box, place := p.room(), p.Place.short()
		if !slices.Contains(boxes, box) {
			boxes = append(boxes, box)
		}
		if !slices.Contains(places[box], place) {
			places[box] = append(places[box], place)
		}
	}
	var lines []string
	for i, box := range boxes {
		if i == mostBoxes {
			more := fmt.Sprintf("printed: in %d more boxes", len(boxes)-i)
			if i+1 == len(boxes) {
				more = "printed: in 1 more box"
			}
			lines = append(lines, more)
			break
		}
		list := places[box]
		line := "printed: " + strings.Join(list[:min(len(list), mostPlaces)], "; ")
		if more := len(list) - mostPlaces; more > 0 {
			line += fmt.Sprintf("; and %d more", more)
		}
		lines = append(lines, line+box)
	}
	return lines
}

// room is the box in millimetres and points, as a comment says it.
func (p Print) room() string {
	size := fmt.Sprintf("%.4g pt", float64(p.Style.Size))
	if p.Box.Wanted > p.Box.Least {
		size = fmt.Sprintf("%.4g–%.4g pt", float64(p.Box.Least), float64(p.Box.Wanted))
	}
	w := math.Floor(p.Box.W)
	switch {
	case p.Box.W <= 0:
		return ", one line, " + size
	case p.Box.Line:
		return fmt.Sprintf(", one line of %.0f mm, %s", w, size)
	case p.Box.Bounded():
		return fmt.Sprintf(", %.0f × %.0f mm, %s", w, math.Floor(p.Box.H), size)
	case generate.IsBook(p.Place.Kind):
		return ""
	}
	return fmt.Sprintf(", %.0f mm wide, %s", w, size)
}

// short is the place without what changes with every page: pieces of one component share it.
func (p Place) short() string {
	switch {
	case p.Kind == "board":
		return "board"
	case p.Cut && p.Back && p.Kind == "card":
		return "card, back"
	case p.Cut && p.Kind == "standee", p.Cut && p.Kind == "token":
		return p.Kind + " " + p.ID
	}
	return p.String()
}
