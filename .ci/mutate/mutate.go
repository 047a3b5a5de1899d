// Package mutate tries whether the tests of a game would notice if one of its rules were gone. It changes one place of
// the rules' source at a time, builds the tests over the changed source (go test -overlay: nothing on the disk is
// touched) and runs them: a mutant that no test notices is a rule that no test holds.
//
// The path is Load → Conditions, Reasons, Others → Runner.Run → Report.
package mutate

import (
	"fmt"
	"go/ast"
	"strings"
)

// The groups of mutants.
const (
	GroupCondition = "condition" // what keeps a move off the list
	GroupReason    = "reason"    // what refuses a command
	GroupOther     = "other"     // any other line of the rules
)

// Mutant is one change of one place in the source.
type Mutant struct {
	Name  string `json:"name"` // file:function:n:kind, the same for as long as the function stays as it is
	Group string `json:"group"`
	Kind  string `json:"kind"`
	File  string `json:"file"` // name without folder
	Line  int    `json:"line"`
	From  int    `json:"-"` // the bytes of the file that are replaced, to before To
	To    int    `json:"-"`
	Old   string `json:"old"`
	New   string `json:"new"`
}

// Diff is the line before and after.
func (m Mutant) Diff(src []byte) string {
	from, to := m.From, m.To
	for from > 0 && src[from-1] != '\n' {
		from--
	}
	for to < len(src) && src[to] != '\n' {
		to++
	}
	line := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	before := line(string(src[from:to]))
	after := line(string(src[from:m.From]) + m.New + string(src[m.To:to]))
	return fmt.Sprintf("- %s\n+ %s", before, after)
}

// source is the file as the mutant has it.
func (m Mutant) source(src []byte) []byte {
	return fmt.Appendf(nil, "%s%s%s", src[:m.From], m.New, src[m.To:])
}

// list gathers the mutants of one function, and numbers them.
type list struct {
	p    *Package
	file *File
	fn   *ast.FuncDecl
	in   string // group
	all  []Mutant
	seen map[string]bool
}

// put adds the replacement of a node.
func (l *list) put(kind string, at ast.Node, text string) {
	l.replace(kind, l.file.offset(at.Pos()), l.file.offset(at.End()), text)
}

// replace adds the replacement of some bytes; one that has been added is not added again.
func (l *list) replace(kind string, from, to int, text string) {
	key := fmt.Sprint(from, to, text)
	if l.seen[key] {
		return
	}
	l.seen[key] = true
	line := 1 + strings.Count(string(l.file.Src[:from]), "\n")
	l.all = append(l.all, Mutant{"", l.in, kind, l.file.Name, line, from, to, string(l.file.Src[from:to]), text})
}

// gather lets find look at each function, and names what it found.
func (p *Package) gather(group string, functions []*ast.FuncDecl, find func(*list)) []Mutant {
	var all []Mutant
	count := map[string]int{}
	for _, fn := range functions {
		l := &list{p: p, file: p.fileOf(fn), fn: fn, in: group, seen: map[string]bool{}}
		find(l)
		key := l.file.Name + ":" + fn.Name.Name
		for _, m := range l.all { // two types may have methods of one name
			count[key]++
			m.Name = fmt.Sprintf("%s:%d:%s", key, count[key], m.Kind)
			all = append(all, m)
		}
	}
	return all
}

// Without is the mutants that others do not make already.
func Without(list, others []Mutant) []Mutant {
	made := map[string]bool{}
	key := func(m Mutant) string { return fmt.Sprint(m.File, m.From, m.To, m.New) }
	for _, m := range others {
		made[key(m)] = true
	}
	var rest []Mutant
	for _, m := range list {
		if !made[key(m)] {
			rest = append(rest, m)
		}
	}
	return rest
}
