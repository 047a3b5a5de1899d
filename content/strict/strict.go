// Package strict reads a YAML file into plain structs and reports every fault at once,
// each with its place and its cure. It stands apart because languages and games are read
// by the same rules. It alone knows the YAML library.
//
// Fields carry tags:
//
//	yaml:"openCost"     the key; a field without this tag is not read
//	yaml:"*"            the key is the field's name, its first letter small: several fields may stand on a line
//	need:"yes"          the key must be there and not be empty
//	min:"1" max:"6"     bounds of a number, and of every number in a list
//	most:"8"            the most entries of a list
//	why:"…"             the reason of an upper bound, told with it
//	floor:"…"           that of a lower one
//	oneof:"a b c"       the words allowed
//	words:"kind"        the words allowed are those of that kind in the vocabulary
//	own:"picture"       of an interface: what the vocabulary makes for that word is read
//	inline:"numbers"    likewise, and its keys stand among those of the struct around it
//	is:"id"             a form: id (kebab-case), colour (#RRGGBB), code (CT), rule (H13.4), and others
//	id:"area"           the name under which others refer to this entry; the tag's value is the kind's noun
//	ref:"area"          the name of an entry of that kind; several kinds are divided by |
//	letters:"90"        the most letters that a word may have, where it is not 200
//	lines:"yes"         a string that may have several lines
//	flat:"yes"          the entries of this list have keys without the list's own name (areas.oak, not areas.areas.oak)
//	scalar:"yes"        a string that may be written as a number, true or false without quotes
//	doc:"…"             a sentence for the schema and the editor
//
// A field named Pos of type Pos takes the place of its struct.
package strict

import (
	"errors"
	"fmt"
	"reflect"
	"sort"
)

// Pos is a place in a file, lines and columns counted from 1 in letters.
type Pos struct {
	File      string
	Line, Col int
}

// String is "file:line:col", shortened where line or column are not known.
func (p Pos) String() string {
	switch {
	case p.Line == 0:
		return p.File
	case p.Col == 0:
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col)
}

// Before reports whether p precedes q: by file, line, column.
func (p Pos) Before(q Pos) bool {
	if p.File != q.File {
		return p.File < q.File
	}
	if p.Line != q.Line {
		return p.Line < q.Line
	}
	return p.Col < q.Col
}

// Fault is an error in a file, with its place and the cure.
type Fault struct {
	Pos Pos
	Msg string
}

// Error is "file:line:col: message".
func (f Fault) Error() string { return f.Pos.String() + ": " + f.Msg }

// Faults are faults as one error, a line each.
type Faults []Fault

// Error lists the faults by place.
func (f Faults) Error() string {
	var errs []error
	for _, x := range f {
		errs = append(errs, x)
	}
	return errors.Join(errs...).Error()
}

// Sort puts faults in the order of their places and drops those said twice.
func Sort(faults []Fault) []Fault {
	sort.SliceStable(faults, func(i, j int) bool {
		a, b := faults[i], faults[j]
		if a.Pos != b.Pos {
			return a.Pos.Before(b.Pos)
		}
		return a.Msg < b.Msg
	})
	kept := faults[:0]
	for i, f := range faults {
		if i == 0 || f != faults[i-1] {
			kept = append(kept, f)
		}
	}
	return kept
}

// Mark is a name in a file: an entry's own, or a reference to one.
type Mark struct {
	Kind string // as in the tag: "area"; of a reference perhaps "area|path"
	Name string
	Pos  Pos
	In   string // the entry around it, as messages name it: `area "oak"`; may be empty
}

// Reader reads one file. Its lists fill while Read runs.
type Reader struct {
	File   string
	Tree   *Node // nil if the file could not be parsed
	Faults []Fault
	Names  []Mark // entries, where they are named
	Refs   []Mark // words that refer to entries

	around []string          // the entries around the node being read, innermost last
	tag    reflect.StructTag // of the field that a Value is being read into
	words  Vocabulary
	rule   *Form // of the ids of rules
}

// Read reads data, the file's bytes, into v, a pointer to a struct. Texts get keys that begin with base.
func Read(file, base string, data []byte, v any) *Reader {
	return Vocabulary{}.Read(file, base, data, v)
}

// Read is the function Read for structs that leave words or parts open.
func (w Vocabulary) Read(file, base string, data []byte, v any) *Reader {
	r := &Reader{File: file, words: w}
	r.Tree, r.Faults = Parse(file, data)
	if r.Tree != nil {
		r.into(v, base)
	}
	r.Faults = Sort(r.Faults)
	return r
}

// Fault notes a fault at a place, naming the entry that is being read.
func (r *Reader) Fault(p Pos, format string, args ...any) {
	msg := fmt.Sprintf(format, args...)
	if in := r.in(); in != "" {
		msg = in + ": " + msg
	}
	r.Faults = append(r.Faults, Fault{p, msg})
}

func (r *Reader) in() string {
	if len(r.around) == 0 {
		return ""
	}
	return r.around[len(r.around)-1]
}

// Refer notes that the node's word names an entry of the kind.
func (r *Reader) Refer(kind string, n *Node) {
	r.Refs = append(r.Refs, Mark{kind, n.Value, n.Pos, r.in()})
}
