package turn

import (
	"reflect"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/generate/root/look"
)

// Change is a line of a turn that another level has otherwise, or alone.
type Change struct {
	Numbers []string // of the level, as the row has them; none: the text has it
	Bird    bool     // of bird orders alone
	Text    lang.Said
}

// Changes returns the differences of a turn from another, step by step, for a slip that covers parts of the other's sheet.
func Changes(h *look.Hand, t, other Turn) (list []Change) {
	for i, p := range t.Phases {
		for _, row := range p.Rows {
			same := slices.IndexFunc(other.Phases[i].Rows, func(r Row) bool { return r.Name.Text == row.Name.Text && r.Rule == row.Rule })
			was := Row{}
			if same >= 0 {
				was = other.Phases[i].Rows[same]
			}
			list = append(list, changed(h, row, row.Text, was.Text, len(row.Bird) == 0 && row.birdAlone())...)
			list = append(list, changed(h, row, row.Bird, was.Bird, true)...)
		}
	}
	return list
}

// changed returns the items of a part of a row that the other's part does not have; of several without a number only the
// first. If only numbers differ, they are labelled with the step's name: the rest is on the sheet, with as many frames.
func changed(h *look.Hand, row Row, items, other []Item, bird bool) (list []Change) {
	words := h.Game.Sheets.Turn
	if numbers, was := numbersOf(items), numbersOf(other); len(was) > 0 && len(was) == len(numbers) {
		if slices.Equal(was, numbers) {
			return nil
		}
		return []Change{{numbers, bird, lang.Said{Key: row.Name.Key, Text: "**" + row.Name.Text + "**"}}}
	}
	for i, item := range items {
		if item.Text.Text == "" || slices.ContainsFunc(other, func(o Item) bool { return reflect.DeepEqual(o, item) }) ||
			item.Number == "" && len(list) > 0 {
			continue
		}
		text := item.Text
		if len(other) == 0 && i+1 < len(items) && len(items[i+1].Signs) > 0 {
			var where []string
			for _, target := range items[i+1:] {
				if len(target.Signs) == 0 {
					break
				}
				for _, s := range target.Signs {
					where = append(where, s.Text)
				}
			}
			text.Text = strings.TrimSuffix(text.Text, ".")
			text = h.Words.Say(words.Where, "deed", text, "where", strings.Join(where, ", "))
		}
		if scope, all := strings.CutSuffix(text.Text, ":"); all { // of a step whose lines are on the sheet
			text.Text = scope + "…"
		}
		list = append(list, Change{numbersOf(items[i : i+1]), bird, h.Words.Say(words.Change, "step", row.Name, "text", text)})
	}
	return list
}

// numbersOf returns the numbers in items that depend on levels.
func numbersOf(items []Item) (list []string) {
	for _, i := range items {
		if i.Level {
			list = append(list, i.Number)
		}
	}
	return list
}
