package strict

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"gopkg.in/yaml.v3"
)

// Kind is the kind of a node.
type Kind uint8

// The kinds of nodes.
const (
	Scalar Kind = iota
	List
	Map
)

func (k Kind) String() string { return [...]string{"a single value", "a list", "a set of keys"}[k] }

// Node is a value in a file, with its position.
type Node struct {
	Pos   Pos
	Kind  Kind
	Value string // of a scalar, in Unicode's composed form
	Type  string // of a scalar: text, number, truth, nothing; anything quoted is text
	Note  string // the comment after it on its line
	Keys  []*Node
	Items []*Node // of a list, or the values of Keys
}

// Get is the value of a map's key, or nil.
func (n *Node) Get(key string) *Node {
	if n == nil || n.Kind != Map {
		return nil
	}
	for i, k := range n.Keys {
		if k.Value == key {
			return n.Items[i]
		}
	}
	return nil
}

// EntryName is the name of entry i of a list in paths and keys: its id; option=value for a condition; else the value of its
// first key, if that is a word; else its position, counted from 1.
func EntryName(e *Node, i int) string {
	if id := e.Get("id"); id != nil && id.Kind == Scalar {
		return id.Value
	}
	if o, v := e.Get("option"), e.Get("value"); o != nil && v != nil {
		return o.Value + "=" + v.Value
	}
	if e.Kind == Map && len(e.Keys) > 0 && entryWord.MatchString(e.Items[0].Value) && e.Keys[0].Value != "icon" {
		return e.Items[0].Value
	}
	return strconv.Itoa(i + 1)
}

var entryWord = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// Find follows a path of keys, names of list entries and positions in lists counted from 1; nil where it ends.
// A key may hold dots: the longest beginning that fits is taken.
func (n *Node) Find(path ...string) *Node {
	for len(path) > 0 && n != nil {
		var next *Node
		took := 0
		for i := len(path); i > 0 && next == nil; i-- {
			next, took = n.step(strings.Join(path[:i], ".")), i
		}
		n, path = next, path[took:]
	}
	return n
}

func (n *Node) step(name string) *Node {
	switch n.Kind {
	case Map:
		return n.Get(name)
	case List:
		at, err := strconv.Atoi(name)
		for i, e := range n.Items {
			if EntryName(e, i) == name && (err != nil || e.Get("id") != nil) { // a number is a position, unless it is an id
				return e
			}
		}
		if err == nil && at >= 1 && at <= len(n.Items) {
			return n.Items[at-1]
		}
	}
	return nil
}

// Largest is the most bytes that a file may have.
const Largest = 2 << 20

// Parse reads the bytes of one YAML file into a tree. Faults of the tree's form are all found
// unless the YAML itself is broken; then the tree is nil and the one fault says where.
func Parse(file string, data []byte) (*Node, []Fault) {
	at := func(line, col int, msg string) []Fault { return []Fault{{Pos{file, line, col}, msg}} }
	if len(data) > Largest {
		return nil, at(0, 0, "the file is larger than 2 MiB")
	}
	if was, ok := trees.Load(file); ok && was.(parsed).data == string(data) {
		return was.(parsed).tree, nil
	}
	tree, faults := parse(file, data)
	if len(faults) == 0 {
		trees.Store(file, parsed{string(data), tree})
	}
	return tree, faults
}

// parse is Parse without its memory.
func parse(file string, data []byte) (*Node, []Fault) {
	at := func(line, col int, msg string) []Fault { return []Fault{{Pos{file, line, col}, msg}} }
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if faults := letters(file, data); len(faults) > 0 {
		return nil, faults
	}
	dec := yaml.NewDecoder(bytes.NewReader(data))
	var doc, more yaml.Node
	switch err := safely(dec, &doc); {
	case errors.Is(err, io.EOF):
		return nil, at(0, 0, "the file is empty")
	case err != nil:
		return nil, []Fault{broken(file, err)}
	}
	if len(doc.Content) == 0 || doc.Content[0].Tag == "!!null" {
		return nil, at(0, 0, "the file is empty")
	}
	switch err := safely(dec, &more); {
	case err == nil:
		return nil, at(more.Line, more.Column, "a second document begins here; a file holds one (remove the line ---)")
	case !errors.Is(err, io.EOF):
		return nil, []Fault{broken(file, err)}
	}
	c := converter{file: file}
	tree := c.node(doc.Content[0])
	if n := len(c.faults); n > mostFaults {
		return nil, append(c.faults[:mostFaults], at(0, 0, fmt.Sprintf("and %d more", n-mostFaults))...)
	}
	if len(c.faults) > 0 {
		return nil, c.faults
	}
	return tree, nil
}

// mostFaults is how many faults of a file's form are told one by one.
const mostFaults = 100

// trees caches the last tree without faults of each file: languages are loaded repeatedly, and trees are never changed.
var trees sync.Map // of the file's name to parsed

// parsed is a tree and the bytes that it was made of.
type parsed struct {
	data string
	tree *Node
}

// safely turns a panic of the library on strange bytes into an error.
func safely(dec *yaml.Decoder, n *yaml.Node) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = errors.New("yaml: cannot be read as YAML")
		}
	}()
	return dec.Decode(n)
}

var yamlLine = regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)$`)

// countsFromNought matches the errors of the library whose line numbers are one too small.
var countsFromNought = regexp.MustCompile(`^did not find expected (key|',' or|node content|'-' indicator|<document start>|<stream-start>)`)

func broken(file string, err error) Fault {
	m := yamlLine.FindStringSubmatch(strings.ReplaceAll(err.Error(), "\n", " "))
	if m == nil {
		return Fault{Pos{File: file}, "not YAML: " + err.Error()}
	}
	line, _ := strconv.Atoi(m[1])
	if line == 0 || countsFromNought.MatchString(m[2]) {
		line++
	}
	return Fault{Pos{File: file, Line: line}, "not YAML: " + m[2]}
}

// letters finds bytes that no text may hold, and tabs where YAML wants spaces.
func letters(file string, data []byte) []Fault {
	var faults []Fault
	for i, line := range bytes.Split(data, []byte("\n")) {
		if !slices.ContainsFunc(line, isUncommon) {
			continue
		}
		col, marks, indent := 0, 0, true
		for len(line) > 0 {
			c, size := utf8.DecodeRune(line)
			col++
			at := Pos{file, i + 1, col}
			marks = stacked(marks, c)
			switch {
			case marks == mostMarks+1:
				faults = append(faults, Fault{at, tooMany})
			case c == utf8.RuneError && size == 1:
				return append(faults, Fault{at, "not UTF-8: byte 0x" + strconv.FormatUint(uint64(line[0]), 16) + "; save the file as UTF-8"})
			case c == '\t' && indent:
				faults = append(faults, Fault{at, "a tab; indent with spaces"})
				indent = false
			case c == '\r' && size == len(line), c == '\t':
			case isUnprintable(c):
				faults = append(faults, Fault{at, unprintable(c)})
			}
			if c != ' ' {
				indent = false
			}
			line = line[size:]
		}
	}
	return faults
}

// isUncommon reports whether a byte is anything but a letter, figure or sign of ASCII or a space.
func isUncommon(b byte) bool { return b < ' ' || b > '~' }

// isUnprintable reports whether a character is forbidden in texts, in any spelling: control characters, those that reverse or
// hide their neighbours, and breaks that no editor shows. Marks and joiners that scripts need are allowed.
func isUnprintable(c rune) bool {
	switch {
	case c < ' ':
		return c != '\n' && c != '\t'
	case c < 0x2000:
		return 0x7f <= c && c < 0xa0 // delete, and the second set of control characters
	case 0x202a <= c && c <= 0x202e, 0x2066 <= c && c <= 0x2069: // changes the direction of the following words
		return true
	}
	return c == 0x200b || c == 0x2028 || c == 0x2029 || c == 0x2060 || c == 0xfeff || isNoLetter(c)
}

// isNoLetter reports whether a character is for private use, an invisible tag, or unassigned for ever.
func isNoLetter(c rune) bool {
	return unicode.Is(unicode.Co, c) || 0xe0000 <= c && c <= 0xe007f || 0xfdd0 <= c && c <= 0xfdef || c&0xfffe == 0xfffe
}

// mostMarks is the most marks over and under one letter: more than any script needs. Longer stacks cover the neighbouring
// lines.
const mostMarks = 8

func unprintable(c rune) string { return fmt.Sprintf("the unprintable character U+%04X", c) }

var tooMany = fmt.Sprintf("more than %d marks on one letter", mostMarks)

// stacked returns the number of marks on the current letter after the next character.
func stacked(marks int, c rune) int {
	if unicode.Is(unicode.M, c) {
		return marks + 1
	}
	return 0
}

// HoldsUnprintable returns the fault of the first forbidden character in a text; empty if there is none.
func HoldsUnprintable(s string) string {
	marks := 0
	for _, c := range s {
		if ' ' <= c && c <= '~' {
			marks = 0
			continue
		}
		if marks = stacked(marks, c); marks > mostMarks {
			return tooMany
		}
		if isUnprintable(c) {
			return unprintable(c)
		}
	}
	return ""
}

type converter struct {
	file   string
	faults []Fault
}

func (c *converter) fault(p Pos, msg string) { c.faults = append(c.faults, Fault{p, msg}) }

func (c *converter) node(y *yaml.Node) *Node {
	n := &Node{Pos: Pos{c.file, y.Line, y.Column}, Note: strings.TrimSpace(strings.TrimLeft(y.LineComment, "# "))}
	if y.Anchor != "" {
		c.fault(n.Pos, "the anchor &"+y.Anchor+"; write the value out where it is needed")
	}
	if y.Style&yaml.TaggedStyle != 0 {
		c.fault(n.Pos, "the tag "+y.Tag+"; tags are not used")
	}
	switch y.Kind {
	case yaml.AliasNode:
		c.fault(n.Pos, "the alias *"+y.Value+"; write the value out")
	case yaml.ScalarNode:
		n.Value, n.Type = norm.NFC.String(y.Value), scalarTypes[y.Tag]
		if no := HoldsUnprintable(n.Value); no != "" { // written as an escape: "\e"
			c.fault(n.Pos, no)
		}
		if n.Type == "" {
			n.Type = "text"
		}
	case yaml.SequenceNode:
		n.Kind = List
		for _, e := range y.Content {
			n.Items = append(n.Items, c.node(e))
		}
	case yaml.MappingNode:
		n.Kind = Map
		c.pairs(n, y.Content)
	}
	return n
}

func (c *converter) pairs(n *Node, content []*yaml.Node) {
	first := map[string]*Node{}
	for i := 0; i+1 < len(content); i += 2 {
		k := c.node(content[i])
		if k.Kind != Scalar {
			c.fault(k.Pos, "a key must be a single word")
			continue
		}
		if f := first[k.Value]; f != nil {
			c.fault(k.Pos, "the key "+k.Value+" appears twice; first in line "+strconv.Itoa(f.Pos.Line))
			continue
		}
		first[k.Value] = k
		n.Keys = append(n.Keys, k)
		n.Items = append(n.Items, c.node(content[i+1]))
	}
}

var scalarTypes = map[string]string{"!!int": "number", "!!float": "number", "!!bool": "truth", "!!null": "nothing", "!!str": "text"}

// Int is the whole number that n holds, and whether it holds one; n may be nil.
func (n *Node) Int() (int, bool) {
	if n == nil || n.Kind != Scalar || n.Type != "number" {
		return 0, false
	}
	i, err := strconv.Atoi(n.Value)
	return i, err == nil
}

// Word is the number or word that n holds, as it is written, and whether it holds one; n may be nil.
func (n *Node) Word() (string, bool) {
	if n == nil || n.Kind != Scalar || n.Type == "nothing" {
		return "", false
	}
	return n.Value, true
}
