package gamelog

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"brehon/content/base/plain"
)

// textWidth is how many letters a line of text has.
const textWidth = 80

// Text is the game as plain text, UTF-8, in lines of at most 80 letters where words and tables allow it.
func Text(g Game) []byte {
	t := &text{}
	t.head(g.Title+" · "+g.Scenario, '=')
	column := 0
	for _, f := range g.Facts {
		column = max(column, utf8.RuneCountInString(f.Name)+2)
	}
	for _, f := range g.Facts {
		t.hang(f.Name+strings.Repeat(" ", column-utf8.RuneCountInString(f.Name)), f.Text, column)
	}
	for i, p := range g.Parts {
		t.part(p, g.Told, i == len(g.Parts)-1)
	}
	t.line("")
	for _, says := range g.End {
		t.hang("", says, 0)
	}
	return []byte(plain.Text(t.String()))
}

type text struct{ strings.Builder }

func (t *text) line(s string) { fmt.Fprintln(t, strings.TrimRight(s, " ")) }

func (t *text) head(s string, under rune) {
	t.line(s)
	t.line(strings.Repeat(string(under), min(textWidth, utf8.RuneCountInString(s))))
}

// hang writes words after a head, with the lines after the first indented.
func (t *text) hang(head, words string, indent int) {
	now := head
	n := utf8.RuneCountInString(now)
	for i, word := range strings.Fields(words) {
		w := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case n+1+w > textWidth:
			t.line(now)
			now, n = strings.Repeat(" ", indent), indent
		default:
			now, n = now+" ", n+1
		}
		now, n = now+word, n+w
	}
	t.line(now)
}

// part writes a part, as story or step by step; a story has the powers' stocks only at its end.
func (t *text) part(p Part, told, last bool) {
	t.line("")
	t.head(p.Name, '-')
	for _, turn := range p.Turns {
		if told {
			t.tell(turn)
			continue
		}
		if turn.Name != "" {
			t.line("")
			t.line(turn.Name)
		}
		for _, s := range turn.Steps {
			t.step(s)
		}
	}
	if p.After != nil {
		t.moment(p.After, !told || last)
	}
}

// tell writes the events of a turn as one paragraph.
func (t *text) tell(turn Turn) {
	if len(turn.Steps) == 0 {
		return
	}
	if turn.Name != "" {
		t.line("")
		t.line(turn.Name)
	}
	t.hang("", sentences(turn.Steps), 0)
}

// The columns of a step.
const (
	textStep   = 7
	textEffect = 11
)

func (t *text) step(s Step) {
	words := s.Text + ruleInBrackets(s.Rule)
	if len(s.Struck) > 0 {
		words += " [" + strings.Join(s.Struck, " · ") + "]"
	}
	if len(s.Marks) > 0 {
		words += " (" + strings.Join(s.Marks, "; ") + ")"
	}
	head := fmt.Sprintf("%5d  ", s.Number)
	if s.Number == 0 {
		head = "    *  "
	}
	t.hang(head, words, textStep)
	for _, e := range s.Effects {
		t.hang(strings.Repeat(" ", textEffect-2)+"– ", e.Text+ruleInBrackets(e.Rule), textEffect)
	}
}

func ruleInBrackets(id string) string {
	if id == "" {
		return ""
	}
	return " (" + id + ")"
}

// moment is the board in letters, and with powers what each of them has.
func (t *text) moment(m *Moment, powers bool) {
	t.line("")
	t.line(m.Caption)
	if powers {
		for _, s := range m.Says {
			t.hang("", s, 0)
		}
	}
	if len(m.Map) > 0 {
		t.line("")
	}
	for _, l := range m.Map {
		t.line(l)
	}
	if powers {
		t.line("")
		t.table(m)
	}
}

// table is a row for each power; what a row does not have is left out.
func (t *text) table(m *Moment) {
	for _, r := range m.Rows {
		if len(r.Cells) == 0 {
			t.line(r.Head)
			continue
		}
		var parts []string
		for i, c := range r.Cells[1:] {
			if c != "" && m.Heads[i+1] != "" {
				c = m.Heads[i+1] + " " + c
			}
			if c != "" {
				parts = append(parts, c)
			}
		}
		t.hang("  "+r.Cells[0]+": ", strings.Join(parts, " · "), 4)
	}
}
