package strict

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Scalar is the single value that begins at a place of the tree; nil if none does.
func (n *Node) Scalar(line, col int) *Node {
	if n.Kind == Scalar {
		if n.Pos.Line == line && n.Pos.Col == col {
			return n
		}
		return nil
	}
	for _, item := range n.Items {
		if found := item.Scalar(line, col); found != nil {
			return found
		}
	}
	return nil
}

// Edit is a file with another word, number or text in the place of the single value that begins at a place; everything else stays as it
// is, byte by byte. It is written as the old one was, plain, in quotes or in a block, if it can be. The new value has the type of the
// old: a number stays a number. The error says why the file cannot be changed so.
func Edit(file string, data []byte, line, col int, value string) ([]byte, error) {
	tree, faults := parse(file, data)
	if len(faults) > 0 {
		return nil, Faults(faults)
	}
	n := tree.Scalar(line, col)
	at := Pos{file, line, col}
	if n == nil {
		return nil, Fault{at, "no single value begins here"}
	}
	from := offset(data, line, col)
	to := extent(data, from, n)
	if to < 0 {
		return nil, Fault{at, "it isn't clear where the value ends: change it in a text editor"}
	}
	value = norm.NFC.String(value)
	for _, way := range ways(data, from, to, n.Value, value) {
		changed := slices.Concat(data[:from], []byte(way), data[to:])
		again, faults := parse(file, changed)
		if len(faults) == 0 && sameBut(tree, again, n, value) {
			return changed, nil
		}
	}
	if n.Type != "text" {
		return nil, Fault{at, fmt.Sprintf("%s is a %s, and %q is none", n.Value, n.Type, value)}
	}
	return nil, Fault{at, fmt.Sprintf("%q can't be written here", value)}
}

// offset is the byte at which a place lies.
func offset(data []byte, line, col int) int {
	at := 0
	if bytes.HasPrefix(data, []byte("\ufeff")) {
		at = len("\ufeff")
	}
	for ; line > 1; line-- {
		next := bytes.IndexByte(data[at:], '\n')
		if next < 0 {
			return len(data)
		}
		at += next + 1
	}
	for ; col > 1 && at < len(data); col-- {
		_, size := utf8.DecodeRune(data[at:])
		at += size
	}
	return at
}

// extent is the byte behind a value that begins at from; -1 if it cannot be told.
func extent(data []byte, from int, n *Node) int {
	if from >= len(data) {
		return -1
	}
	switch data[from] {
	case '"':
		for i := from + 1; i < len(data); i++ {
			switch data[i] {
			case '\\':
				i++
			case '"':
				return i + 1
			}
		}
		return -1
	case '\'':
		for i := from + 1; i < len(data); i++ {
			if data[i] != '\'' {
				continue
			}
			if i+1 < len(data) && data[i+1] == '\'' {
				i++
				continue
			}
			return i + 1
		}
		return -1
	case '|', '>':
		_, _, to := block(data, from, spaces(n.Value))
		return to
	}
	for i := from; i <= len(data); i++ {
		if i < len(data) && !utf8.RuneStart(data[i]) {
			continue
		}
		if plainly(data[from:i]) == n.Value {
			return i
		}
		if i-from > 4*len(n.Value)+1000 {
			break
		}
	}
	return -1
}

// plainly is what a plain value means that may run over several lines.
func plainly(raw []byte) string {
	return norm.NFC.String(strings.Join(strings.Fields(string(raw)), " "))
}

// spaces is how many spaces a text begins with.
func spaces(text string) int { return len(text) - len(strings.TrimLeft(text, " ")) }

// block parts a block that begins at from into its head and its lines, of which the first is indented by more spaces than the
// block; to is the byte behind the last line with words.
func block(data []byte, from, more int) (head string, lines []string, to int) {
	end := bytes.IndexByte(data[from:], '\n')
	if end < 0 {
		return string(data[from:]), nil, len(data)
	}
	head, to = string(data[from:from+end]), from+end
	indent := -1
	for at := from + end + 1; at < len(data); {
		next := bytes.IndexByte(data[at:], '\n')
		if next < 0 {
			next = len(data) - at
		}
		line := string(data[at : at+next])
		deep := spaces(line)
		if strings.TrimSpace(line) != "" {
			if indent < 0 {
				indent = deep - more
			}
			if deep < indent || deep == 0 {
				break
			}
			to = at + next
		}
		lines = append(lines, line)
		at += next + 1
	}
	for len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	return head, lines, to
}

// ways are the ways to write a value in the place of data[from:to], the likest first.
func ways(data []byte, from, to int, was, value string) []string {
	double := strconv.Quote(value)
	if strings.ContainsFunc(value, func(r rune) bool { return r > '~' }) {
		double = `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`).Replace(value) + `"`
	}
	single := "'" + strings.ReplaceAll(value, "'", "''") + "'"
	if strings.Contains(value, "\n") {
		single = double
	}
	switch data[from] {
	case '"':
		return []string{double}
	case '\'':
		return []string{single, double}
	case '|', '>':
		return []string{inBlock(data, from, was, value)}
	}
	return []string{value, double}
}

// inBlock is a value as a block like the one that begins at from, its lines as wide as they were.
func inBlock(data []byte, from int, was, value string) string {
	head, lines, _ := block(data, from, spaces(was))
	end := "\n"
	if strings.HasSuffix(head, "\r") {
		end = "\r\n"
	}
	indent, wide := "  ", 60
	for i, line := range lines {
		if i == 0 {
			indent = line[:spaces(line)-spaces(was)]
		}
		wide = max(wide, utf8.RuneCountInString(strings.TrimRight(line, "\r")))
	}
	list := strings.Split(strings.TrimRight(value, "\n"), "\n")
	out := strings.TrimRight(head, "\r")
	for _, paragraph := range list {
		if head[0] == '|' {
			out += end + strings.TrimRight(indent+paragraph, " ")
			continue
		}
		line := ""
		for _, word := range strings.Split(paragraph, " ") {
			if line != "" && utf8.RuneCountInString(indent+line+" "+word) > wide {
				out += end + indent + line
				line = ""
			} else if line != "" {
				line += " "
			}
			line += word
		}
		out += end + indent + line
	}
	if strings.HasSuffix(string(data[from:]), "\r") {
		return out
	}
	return out + strings.Repeat("\r", len(end)-1)
}

// sameBut reports whether two trees differ in one value alone, which is now this one and of the type that it was.
func sameBut(a, b, at *Node, value string) bool {
	if a.Kind != b.Kind || len(a.Keys) != len(b.Keys) || len(a.Items) != len(b.Items) || a.Type != b.Type || a.Note != b.Note {
		return false
	}
	if a == at {
		return b.Value == value || b.Value == value+"\n"
	}
	if a.Value != b.Value {
		return false
	}
	for i := range a.Keys {
		if a.Keys[i].Value != b.Keys[i].Value {
			return false
		}
	}
	for i := range a.Items {
		if !sameBut(a.Items[i], b.Items[i], at, value) {
			return false
		}
	}
	return true
}
