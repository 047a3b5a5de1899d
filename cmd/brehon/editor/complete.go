package editor

import (
	"slices"
	"strings"

	"brehon/content/strict"
)

// Completion is what may be written at a place of a content file, in the place of the word that is there.
type Completion struct {
	Back   int     `json:"back"`  // letters of that word before the place
	Ahead  int     `json:"ahead"` // and after it
	Offers []Offer `json:"offers"`
}

// Offer is a key that its entry has not yet, or a word that the value may be.
type Offer struct {
	Text string `json:"text"`
	Help string `json:"help,omitempty"`
	Need bool   `json:"need,omitempty"` // without the key the entry is not whole
}

// here stands in a text for the word at the cursor, so that the text can be read without it.
const here = "zz-here-zz"

// closers end the flows of a text that is cut off; most texts need none.
var closers = []string{"", "}", "]", "}]", "]}", "}}"}

// mostCompleted is how long a text may be that is read at each letter, in bytes: four times the longest file of a game here.
const mostCompleted = 256 << 10

// complete finds what may be written so many letters behind the beginning of a text. A text that is broken behind that place is read
// up to it; one that is broken before it, or too long to be read at each letter, offers nothing.
func (e *Editor) complete(game, file, text string, at int) (*Completion, error) {
	if !slices.Contains(e.contentFiles(game), file) {
		return nil, &errNo{"file", file}
	}
	if len(text) > mostCompleted {
		return &Completion{Offers: []Offer{}}, nil
	}
	s, err := e.shapeOf(game, file)
	if err != nil {
		return nil, err
	}
	letters := []rune(text)
	at = min(max(at, 0), len(letters))
	from, to := at, at
	for from > 0 && isOfWord(letters[from-1]) {
		from--
	}
	for to < len(letters) && isOfWord(letters[to]) {
		to++
	}
	for from < at && letters[from] == '-' { // of a list
		from++
	}
	out := &Completion{Back: at - from, Ahead: to - at, Offers: []Offer{}}
	head, tail := string(letters[:from]), string(letters[to:])
	line, _, _ := strings.Cut(tail, "\n")
	isKey := strings.HasPrefix(strings.TrimLeft(line, " "), ":")
	ways := []string{here + ": x", here}
	if isKey {
		ways = ways[1:]
	}
	for _, way := range ways {
		tree := readable(head+way, tail)
		if tree == nil {
			continue
		}
		n, key, shapes := atCursor(tree, []*shape{s})
		switch {
		case n == nil:
		case key && way == here && !isKey: // a key without a value, offered above
		case key:
			out.Offers = append(out.Offers, keysOf(n, shapes, !isKey)...)
		default:
			out.Offers = append(out.Offers, e.wordsOf(game, shapes)...)
		}
	}
	begun := strings.ToLower(string(letters[from:at]))
	out.Offers = slices.DeleteFunc(out.Offers, func(o Offer) bool { return !strings.HasPrefix(strings.ToLower(o.Text), begun) })
	return out, nil
}

// isOfWord reports whether keys and words hold a letter.
func isOfWord(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '-' || r == '_' || r == '.'
}

// readable is the tree of a text, or of as much of its tail as lets it be read; nil if it is broken before.
func readable(head, tail string) *strict.Node {
	if tree, faults := strict.Parse("", []byte(head+tail)); len(faults) == 0 {
		return tree
	}
	for _, end := range closers {
		if tree, faults := strict.Parse("", []byte(head+end)); len(faults) == 0 {
			return tree
		}
	}
	return nil
}

// atCursor is the node that has the cursor's word as a key, or is it, and its shapes; nil if none is.
func atCursor(n *strict.Node, shapes []*shape) (found *strict.Node, key bool, of []*shape) {
	if n.Kind == strict.Scalar && n.Value == here {
		return n, false, shapes
	}
	if n.Get(here) != nil {
		return n, true, shapes
	}
	for i, item := range n.Items {
		if found, key, of = atCursor(item, under(shapes, n, i)); found != nil {
			return found, key, of
		}
	}
	return nil, false, nil
}

// keysOf are the keys that a node has not yet, those that it needs first; with colon as they are written before a value.
func keysOf(n *strict.Node, shapes []*shape, colon bool) (list []Offer) {
	for _, s := range alternatives(shapes) {
		for key, of := range s.Properties {
			if n.Get(key) != nil || slices.ContainsFunc(list, func(o Offer) bool { return strings.TrimRight(o.Text, ": ") == key }) {
				continue
			}
			o := Offer{Text: key, Help: of.Description, Need: slices.Contains(s.Required, key)}
			if colon {
				o.Text += ":"
				if of.Properties == nil && of.Items == nil { // the value stands on the line
					o.Text += " "
				}
			}
			list = append(list, o)
		}
	}
	slices.SortFunc(list, func(a, b Offer) int {
		switch {
		case a.Need && !b.Need:
			return -1
		case b.Need && !a.Need:
			return 1
		}
		return strings.Compare(a.Text, b.Text)
	})
	return list
}

// wordsOf are the words that a value may be; names of entries as they were written last.
func (e *Editor) wordsOf(game string, shapes []*shape) (list []Offer) {
	for _, s := range alternatives(shapes) {
		for _, word := range s.Enum {
			list = append(list, Offer{Text: word})
		}
		if s.is("boolean") && len(s.Enum) == 0 {
			list = append(list, Offer{Text: "true"}, Offer{Text: "false"})
		}
		if set, err := e.opened(game); err == nil && s.Names != "" {
			names := set.Games[0].Content.Named(s.Names)
			slices.Sort(names)
			for _, name := range slices.Compact(names) {
				list = append(list, Offer{Text: name})
			}
		}
	}
	return list
}
