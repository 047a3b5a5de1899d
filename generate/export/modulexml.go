package export

import (
	"bytes"
	"encoding/xml"
	"strconv"
	"strings"
)

// The parts of VASSAL that a module names: elements of its build file are called like classes of the program.
const (
	vassalGame   = "VASSAL.build.GameModule"
	vassalModule = "VASSAL.build.module."
	vassalMap    = vassalModule + "map."
	vassalWidget = "VASSAL.build.widget."
	vassalBoard  = vassalMap + "boardPicker.Board"
	vassalZones  = vassalMap + "boardPicker.board.ZonedGrid"
	vassalZone   = vassalMap + "boardPicker.board.mapgrid.Zone"
	vassalGrid   = vassalMap + "boardPicker.board.RegionGrid"
	vassalRegion = vassalMap + "boardPicker.board.Region"
)

// node is an element of a build file.
type node struct {
	name   string
	attrs  []string // name and value in turn
	text   string
	inside []*node
}

// add adds an element with its attributes, name and value in turn, and returns it.
func (n *node) add(name string, attrs ...string) *node {
	x := &node{name: name, attrs: attrs}
	n.inside = append(n.inside, x)
	return x
}

// file is the element as an XML file.
func (n *node) file() []byte {
	var b bytes.Buffer
	b.WriteString(xml.Header)
	n.write(&b, "")
	return b.Bytes()
}

func (n *node) write(b *bytes.Buffer, indent string) {
	b.WriteString(indent + "<" + n.name)
	for i := 0; i < len(n.attrs); i += 2 {
		b.WriteString(" " + n.attrs[i] + `="`)
		xml.EscapeText(b, []byte(n.attrs[i+1])) // a buffer takes all that is written to it
		b.WriteString(`"`)
	}
	if n.text == "" && n.inside == nil {
		b.WriteString("/>\n")
		return
	}
	b.WriteString(">")
	xml.EscapeText(b, []byte(n.text))
	if n.inside != nil {
		b.WriteString("\n")
		for _, x := range n.inside {
			x.write(b, indent+" ")
		}
		b.WriteString(indent)
	}
	b.WriteString("</" + n.name + ">\n")
}

// sequence joins parts as the program takes them apart: a backslash stands before a delimiter that belongs to a part.
func sequence(delimiter string, parts ...string) string {
	list := make([]string, len(parts))
	for i, p := range parts {
		list[i] = strings.ReplaceAll(p, delimiter, `\`+delimiter)
		if strings.HasPrefix(p, `\`) || len(p) > 0 && p[0] == '\'' && p[len(p)-1] == '\'' {
			list[i] = "'" + list[i] + "'"
		}
	}
	return strings.Join(list, delimiter)
}

// trait is what a piece can do, as the program writes it, and how it stands.
type trait struct{ is, state string }

// flipKey is Ctrl+F: the number of the key, and that of Ctrl.
const flipKey = "70,130"

// flips is the trait of a piece with a back, which lies face up or down.
func flips(says, back string, down bool) trait {
	state := "-1"
	if down {
		state = "1"
	}
	return trait{"emb2;" + sequence(";", says, "128", "F", "", "128", "", "", "128", "", "", "", "1", "false", "0", "0", back, "", "true", "",
		"", "", "false", "", "1", "1", "false", flipKey, "", "", "", "1.0"), state}
}

// lies is the trait of a mat: it lies below all else, and only moves if it is picked with Shift.
var lies = trait{"immob;igZ;I;R", ""}

// masks is the trait of a card, which shows its back to all in a deck.
func masks(says, back string) trait {
	return trait{"obs;" + sequence(";", flipKey, back, says, "B"), "null;"}
}

// marked is the trait that gives a piece the property rule.
func marked(rule string) trait { return trait{"mark;rule", sequence(",", rule)} }

// definition is a piece as the program reads it: its traits, the outermost first, about a picture with a name.
func definition(traits []trait, picture, name string, id int) string {
	is, state := "piece;"+sequence(";", "", "", picture, name), sequence(";", "null", "0", "0", strconv.Itoa(id), "0")
	for i := len(traits) - 1; i >= 0; i-- {
		is, state = sequence("\t", traits[i].is, is), sequence("\t", traits[i].state, state)
	}
	return "+/" + sequence("/", "null", is, state)
}
