package turn

import (
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/content/source"
	"brehon/generate/root/look"
)

// targets are the filters of a line, then its comparators: a target line for each question that they answer, if there are several.
// A filter without a question of its own goes with the sign after it.
func (r *reader) targets(line *source.AutomatonLine) (items []Item) {
	words := r.Game.Sheets.Turn
	rest := lang.Text{}
	for i, id := range slices.Backward(slices.Concat(line.Only, line.First)) {
		kind, w := "only", r.all.Word(r.all.Only, id)
		if i >= len(line.Only) {
			kind, w = r.comparator(id), r.all.Word(r.all.First, id)
		}
		if w == nil {
			continue
		}
		ask := lang.Said{}
		if q := words.Question(id); q != nil {
			ask, rest = r.say(q.Says), q.Rest
		} else if kind == "only" && len(items) > 0 {
			ask = items[0].Ask
		}
		if len(items) == 0 || items[0].Ask.Text != ask.Text {
			items = slices.Insert(items, 0, Item{Ask: ask})
		}
		items[0].Signs = slices.Insert(items[0].Signs, 0, look.Sign{Kind: kind, Text: r.word(w).Text})
	}
	for i := range items {
		switch {
		case len(items) == 1:
			items[i].Ask = lang.Said{}
		case items[i].Ask.Text == "":
			items[i].Ask = r.say(rest)
		}
	}
	return items
}

// comparator is the kind of a comparator's sign.
func (r *reader) comparator(id string) string {
	switch {
	case slices.Contains(r.Game.Sheets.Turn.Prefer.Of, id):
		return "prefer"
	case strings.HasPrefix(id, "fewest"), strings.HasPrefix(id, "lowest"), strings.HasPrefix(id, "least"):
		return "fewest"
	}
	return "most"
}

// chosen are the signs by which the things of a scope are chosen, if there are any.
func (r *reader) chosen(scope string) []look.Sign {
	if c := r.Game.Sheets.Turn.Choice(scope); c != nil {
		return r.SignsOf(c.Signs)
	}
	return nil
}

// legend explains the signs that the phases have.
func (r *reader) legend(w root.TurnWords, phases []Phase) Legend {
	l, shown, number := Legend{Name: r.say(w.Signs)}, map[string]bool{}, ""
	for _, p := range phases {
		for _, row := range p.Rows {
			for _, i := range slices.Concat(row.Text, row.Bird) {
				for k, s := range i.Signs {
					shown[s.Kind], shown["then"] = true, shown["then"] || k > 0
				}
				if i.Level && !shown["level"] {
					shown["level"], number = true, i.Number
				}
			}
		}
	}
	for _, m := range []struct {
		kind       string
		sign, says lang.Text
	}{{"only", w.Only.Sign, w.Only.Says}, {"most", w.Most.Sign, w.Most.Says}, {"fewest", w.Fewest.Sign, w.Fewest.Says}, {"prefer", w.Prefer.Sign, w.Prefer.Says},
		{"then", lang.Text{}, w.Then},
		{"level", lang.Text{}, w.Level}} {
		if !shown[m.kind] {
			continue
		}
		said := Meaning{Sign: look.Sign{Kind: m.kind}, Says: r.say(m.says)}
		switch {
		case m.kind == "level":
			said.Sign.Text = number
		case !m.sign.Empty():
			said.Sign.Text = r.say(m.sign).Text
		}
		l.Of = append(l.Of, said)
	}
	return l
}
