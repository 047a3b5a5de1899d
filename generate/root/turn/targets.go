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
func (r *reader) targets(line *source.AutomatonLine) (items []Item) {
	words := r.Game.Sheets.Turn
	rest := lang.Text{}
	add := func(ids []string, of []*source.AutomatonWord, kind func(string) string) {
		for _, id := range ids {
			w := r.all.Word(of, id)
			if w == nil {
				continue
			}
			ask := lang.Text{}
			for _, q := range words.Questions {
				if slices.Contains(q.Of, id) {
					ask, rest = q.Says, q.Rest
				}
			}
			said := lang.Said{}
			if !ask.Empty() {
				said = r.say(ask)
			}
			if last := len(items) - 1; last < 0 || items[last].Ask.Text != said.Text {
				items = append(items, Item{Ask: said})
			}
			to := &items[len(items)-1]
			to.Signs = append(to.Signs, look.Sign{Kind: kind(id), Text: r.word(w).Text})
		}
	}
	add(line.Only, r.all.Only, func(string) string { return "only" })
	add(line.First, r.all.First, func(id string) string {
		switch {
		case slices.Contains(words.Prefer.Of, id):
			return "prefer"
		case strings.HasPrefix(id, "fewest"), strings.HasPrefix(id, "lowest"), strings.HasPrefix(id, "least"):
			return "fewest"
		}
		return "most"
	})
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
