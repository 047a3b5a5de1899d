package typeset

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"
)

// Span is a stretch of words set alike, or one icon.
type Span struct {
	Text         string
	Bold, Italic bool
	Icon         string // name of an icon; Text is empty then
	Link         string // "term:ford", "rule:H13.4", "https://…"; empty for none
}

// MarkFault is an inline mark that makes no sense.
type MarkFault struct {
	Col int // index of the letter in the text, counted from 1
	Msg string
}

// Error is "letter 12: message".
func (f *MarkFault) Error() string { return fmt.Sprintf("letter %d: %s", f.Col, f.Msg) }

// Parse reads the inline marks: **bold**, *italic*, {icon:name}, [words](term:id). What ruleID
// matches outside a link becomes a link to "rule:" and the match; nil looks for nothing.
// Every fault is reported; the spans hold the words all the same.
func Parse(text string, ruleID *regexp.Regexp) ([]Span, []*MarkFault) {
	p := &parser{text: text, rule: ruleID}
	p.run()
	return p.spans, p.faults
}

// Plain is the text without its inline marks; an icon leaves nothing.
func Plain(text string) string {
	spans, _ := Parse(text, nil)
	var b strings.Builder
	for _, s := range spans {
		b.WriteString(s.Text)
	}
	return b.String()
}

type parser struct {
	text   string
	rule   *regexp.Regexp
	at     int
	now    Span // the marks in force
	words  strings.Builder
	open   map[string]int // where ** and * were opened
	inLink int            // where the link's text began, -1 outside
	spans  []Span
	faults []*MarkFault
}

func (p *parser) run() {
	p.open, p.inLink = map[string]int{}, -1
	for p.at < len(p.text) {
		rest := p.text[p.at:]
		switch {
		case strings.HasPrefix(rest, "**"):
			p.toggle("**", &p.now.Bold)
		case rest[0] == '*':
			p.toggle("*", &p.now.Italic)
		case rest[0] == '{':
			p.brace(rest)
		case rest[0] == '}':
			p.fault(p.at, "a brace closes that was never opened")
			p.at++
		case rest[0] == '[' && p.inLink < 0:
			p.openLink(rest)
		case rest[0] == ']' && p.inLink >= 0:
			p.closeLink(rest)
		default:
			n := 1 + strings.IndexAny(rest[1:], "*{}[]")
			if n == 0 {
				n = len(rest)
			}
			p.words.WriteString(rest[:n])
			p.at += n
		}
	}
	p.flush()
	for _, mark := range []string{"**", "*"} {
		if at, ok := p.open[mark]; ok {
			p.fault(at, mark+" is never closed")
		}
	}
}

func (p *parser) fault(at int, msg string) {
	p.faults = append(p.faults, &MarkFault{1 + utf8.RuneCountInString(p.text[:at]), msg})
}

func (p *parser) toggle(mark string, on *bool) {
	p.flush()
	if *on {
		delete(p.open, mark)
	} else {
		p.open[mark] = p.at
	}
	*on = !*on
	p.at += len(mark)
}

func (p *parser) brace(rest string) {
	end := strings.IndexByte(rest, '}')
	if end < 0 {
		p.fault(p.at, "{ is never closed")
		p.words.WriteString(rest[:1])
		p.at++
		return
	}
	name, ok := strings.CutPrefix(rest[1:end], "icon:")
	if ok && name != "" {
		p.flush()
		icon := p.now
		icon.Icon = name
		p.spans = append(p.spans, icon)
	} else {
		p.fault(p.at, rest[:end+1]+" means nothing here: use {icon:name}, or a placeholder that has a value")
		p.words.WriteString(rest[:end+1])
	}
	p.at += end + 1
}

// openLink begins a link when its target follows; a bracket without one is a bracket.
func (p *parser) openLink(rest string) {
	mid := strings.Index(rest, "](")
	if next := strings.IndexByte(rest[1:], '['); mid < 0 || next >= 0 && next+1 < mid {
		p.words.WriteString(rest[:1])
		p.at++
		return
	}
	end := strings.IndexByte(rest[mid:], ')')
	if end < 0 {
		p.fault(p.at+mid, "( is never closed")
		p.words.WriteString(rest[:1])
		p.at++
		return
	}
	target := rest[mid+2 : mid+end]
	kind, id, _ := strings.Cut(target, ":")
	if id == "" || kind != "term" && kind != "rule" && kind != "http" && kind != "https" {
		p.fault(p.at+mid+2, fmt.Sprintf("%q leads nowhere: use term:id or rule:id", target))
		target = ""
	}
	p.flush()
	p.now.Link, p.inLink = target, p.at
	p.at++
}

func (p *parser) closeLink(rest string) {
	if !strings.HasPrefix(rest, "](") {
		p.words.WriteString(rest[:1])
		p.at++
		return
	}
	p.flush()
	p.now.Link, p.inLink = "", -1
	p.at += strings.IndexByte(rest, ')') + 1
}

// flush ends the span, and cuts the ids of the law out of it.
func (p *parser) flush() {
	words := p.words.String()
	p.words.Reset()
	if p.rule != nil && p.inLink < 0 {
		last := 0
		for _, m := range p.rule.FindAllStringIndex(words, -1) {
			p.emit(words[last:m[0]], "")
			p.emit(words[m[0]:m[1]], "rule:"+words[m[0]:m[1]])
			last = m[1]
		}
		words = words[last:]
	}
	p.emit(words, p.now.Link)
}

func (p *parser) emit(words, link string) {
	if words == "" {
		return
	}
	s := p.now
	s.Text, s.Link = words, link
	p.spans = append(p.spans, s)
}
