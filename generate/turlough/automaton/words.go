package automaton

import (
	"unicode"
	"unicode/utf8"

	"brehon/content/lang"
	"brehon/content/source"
)

// entry is a line of a list as it is read at the table.
type entry struct {
	n    int       // its number in the list, which the referee gives with its reason
	icon string    // of what is done; empty: it has none
	ask  lang.Said // the question
	do   lang.Said
}

// list is a list as the sheet has it: of its lines those that this automaton reads.
type list struct {
	*source.AutomatonList
	lines   []*source.AutomatonLine
	numbers []int // as the referee numbers them: through all lists for one decision in one place
}

// lists are those that the automaton reads, in the order of the file.
func (p *page) lists() []list {
	if p.all != nil {
		return p.all
	}
	all := []list{}
	lists := p.game.Automata.ListsOf(p.Of)
	numbers := p.As.LineNumbers(lists)
	for at, src := range lists {
		l := list{AutomatonList: &src}
		for i, line := range src.Lines {
			if n := numbers[at][i]; n > 0 {
				l.lines, l.numbers = append(l.lines, line), append(l.numbers, n)
			}
		}
		if p.As.Has(&src.Setting) && len(l.lines) > 0 {
			all = append(all, l)
		}
	}
	p.all = all
	return all
}

// plain reports whether the list has one answer, and nothing to look at.
func (l list) plain() bool {
	return len(l.lines) == 1 && len(l.lines[0].If)+len(l.lines[0].Only)+len(l.lines[0].First) == 0
}

// ends reports whether line i is the last of the list, and nothing holds it back.
func (l list) ends(i int) bool {
	return i == len(l.lines)-1 && len(l.lines[i].If)+len(l.lines[i].Only) == 0
}

// decision is the heading of a list.
func (p *page) decision(l list) lang.Said {
	a := &p.game.Automata
	return p.Say(a.Word(a.Decisions, l.For[0]).Says)
}

// role is when a list is read, if it is not always.
func (p *page) role(l list) (said lang.Said, ok bool) {
	if len(l.If) == 0 {
		return said, false
	}
	return p.word("role", "if", capital(p.game.List(p.Pen.Words, p.clauses(p.game.Automata.Ifs, l.If)))), true
}

// clauses are the words of a list of ids.
func (p *page) clauses(words []*source.AutomatonWord, ids []string) (list []lang.Said) {
	for _, id := range ids {
		if w := p.game.Automata.Word(words, id); w != nil {
			list = append(list, p.Say(w.Says, p.numbers...))
		}
	}
	return list
}

// joined joins texts, two at a time, by a message or word with two placeholders.
func (p *page) joined(by lang.Text, list []lang.Said) lang.Said {
	if len(list) == 0 {
		return lang.Said{}
	}
	said := list[0]
	for _, next := range list[1:] {
		said = p.Say(by, "a", said, "b", next)
	}
	return said
}

// parts are a line's deed, its conditions joined, the deed with its limits, and its preferences joined.
func (p *page) parts(line *source.AutomatonLine) (deed, ifs, limited, first lang.Said) {
	a := &p.game.Automata
	deed = p.Say(a.Word(a.Deeds, line.Do).Says)
	ifs = p.game.List(p.Pen.Words, p.clauses(a.Ifs, line.If))
	first = p.joined(p.game.Message("automatonSheet.then"), p.clauses(a.First, line.First))
	limited = deed
	if only := p.joined(p.game.Word("lists.more"), p.clauses(a.Only, line.Only)); only.Text != "" {
		limited = p.word("limited", "deed", deed, "only", only)
	}
	return deed, ifs, limited, first
}

// question is line i of a list as question and answer: its conditions and limits are asked, its deed and preferences answer.
// The last asks nothing where nothing holds it back.
func (p *page) question(l list, i int) entry {
	line := l.lines[i]
	deed, ifs, limited, first := p.parts(line)
	e := entry{n: l.numbers[i], icon: p.iconOf(line.Do)}
	switch {
	case l.ends(i):
		e.ask = p.word("none")
	case ifs.Text == "":
		e.ask = p.word("can", "deed", limited)
	case len(line.Only) == 0:
		e.ask = p.word("if", "if", ifs)
	default:
		e.ask = p.word("both", "if", ifs, "deed", limited)
	}
	e.ask = capital(e.ask)
	if e.do = p.word("do", "deed", capital(deed)); first.Text != "" {
		e.do = p.word("choose", "deed", capital(deed), "first", first)
	}
	return e
}

// short is a line in the side column: its conditions, a colon, and its action.
func (p *page) short(line *source.AutomatonLine) lang.Said {
	_, ifs, does, first := p.parts(line)
	if first.Text != "" {
		does = p.word("prefer", "deed", does, "first", first)
	}
	if ifs.Text != "" {
		return p.word("when", "if", capital(ifs), "deed", does)
	}
	return p.word("does", "deed", capital(does))
}

// iconOf is the picture of a deed, if it has one.
func (p *page) iconOf(deed string) string {
	for _, d := range p.game.DeedIcons {
		if d.Deed == deed {
			return d.Icon
		}
	}
	return ""
}

// capital is the text with its first letter large.
func capital(s lang.Said) lang.Said {
	for i, r := range s.Text {
		if unicode.IsLetter(r) {
			s.Text = s.Text[:i] + string(unicode.ToUpper(r)) + s.Text[i+utf8.RuneLen(r):]
			break
		}
	}
	return s
}
