package generatetest

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// ReadAloud reads the books of a kit as a reader for the blind does, by their structure, and compares them with
// the content: each paragraph of the book stands there whole, in the order of the content. Examples and the entries of a reference
// have places of their own: they must be there. Headings go down a step at a time, each figure says what it shows, each row of a
// table has as many cells as its head.
func ReadAloud(t *testing.T, kit *generate.Kit, tag string) {
	t.Helper()
	if _, err := exec.LookPath("qpdf"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("qpdf is missing: install the Debian package qpdf")
		}
		t.Skip("qpdf is missing: install the Debian package qpdf")
	}
	g := kit.Game
	words, faults := lang.Load(content.FS(), tag, g.Info.ID)
	for _, f := range faults {
		t.Error(f)
	}
	words = words.WithValues(g.Values(g.Law()))
	books := generate.Options{Langs: []string{tag}, Papers: []string{"a4"}}
	for _, k := range kit.Kinds {
		if generate.IsBook(k.ID) {
			books.Only = append(books.Only, k.ID)
		}
	}
	read := 0
	for path, data := range Build(t, kit, books) {
		name := strings.TrimSuffix(filepath.Base(path), ".pdf")
		if filepath.Ext(path) != ".pdf" || !generate.IsBook(name) {
			continue
		}
		read++
		volume := ""
		if slices.Contains(g.Info.Volumes, name) {
			volume = name
		}
		file := filepath.Join(t.TempDir(), name+".pdf")
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
		b := aloud(t, file)
		if b.silent > 0 {
			t.Errorf("%s: %d figures do not say what they show", path, b.silent)
		}
		b.compare(t, path, told(g, words, volume))
		b.wellFormed(t, path)
	}
	if read == 0 {
		t.Error("the kit has no books")
	}
}

// paragraph is one of the content, without its marks.
type paragraph struct {
	words string
	moves bool // it may be at another place
}

// told are the paragraphs of a book, the law's where no volume is named.
func told(g *source.Game, words *lang.Catalog, volume string) (list []paragraph) {
	say := func(t lang.Text, moves bool) {
		if said := words.Say(t).Text; !t.Empty() && !strings.Contains(said, "{") { // else a figure of a scenario is in it
			list = append(list, paragraph{letters(typeset.Plain(said)), moves})
		}
	}
	entries := volume == source.ReferenceVolume
	for _, c := range g.Book {
		for i, k := range c.Blocks {
			if volume != "" && !c.Holds(volume, k) {
				continue
			}
			switch {
			case k.Rule != nil:
				text, _ := k.Rule.In(g.Law())
				say(text, entries)
			case k.Heading != nil && i+1 < len(c.Blocks) && volume == "":
				say(k.Heading.Text, false)
			case k.Text != nil:
				say(k.Text.Text, entries)
			case k.List != nil:
				for _, item := range k.List.Items {
					say(item, entries)
				}
			case k.Note != nil:
				say(k.Note.Text, entries)
			case k.Ruling != nil:
				say(k.Ruling.Text, entries)
			case k.Example != nil:
				say(k.Example.Title, volume != "")
				for _, text := range k.Example.Texts {
					say(text, volume != "")
				}
			}
		}
	}
	return list
}

// heard is a book as it is read.
type heard struct {
	text   strings.Builder
	kinds  []string // of its elements
	cells  []int    // of each row of its tables; 0 begins a table
	silent int      // figures that do not say what they show

	objects map[string]object
	marked  map[string]string // the text of marks, by their page and number
}

// object is an object of a file as qpdf tells it.
type object struct {
	Value  any
	Stream struct {
		Dict map[string]any
		Data []byte
	}
}

// aloud reads a file by its structure.
func aloud(t *testing.T, file string) (h heard) {
	t.Helper()
	out, err := exec.Command("qpdf", "--json=2", "--json-key=qpdf", "--json-stream-data=inline", "--decode-level=generalized", file).Output()
	if err != nil {
		t.Fatalf("qpdf: %v", err)
	}
	var told struct{ QPDF []json.RawMessage }
	if err := json.Unmarshal(out, &told); err != nil || len(told.QPDF) != 2 {
		t.Fatalf("qpdf: %v", err)
	}
	if err := json.Unmarshal(told.QPDF[1], &h.objects); err != nil {
		t.Fatal(err)
	}
	h.marked = map[string]string{}
	for ref, o := range h.objects {
		page, _ := o.Value.(map[string]any)
		if page["/Type"] == "/Page" {
			content, _ := page["/Contents"].(string)
			h.listen(strings.TrimPrefix(ref, "obj:"), h.objects["obj:"+content].Stream.Data)
		}
	}
	for _, o := range h.objects {
		if root, _ := o.Value.(map[string]any); root["/Type"] == "/StructTreeRoot" {
			h.element(root["/K"].(string), "")
		}
	}
	if len(h.kinds) == 0 {
		t.Errorf("%s has no structure", filepath.Base(file))
	}
	return h
}

var (
	opened  = regexp.MustCompile(`^/\w+ <</MCID (\d+)>> BDC$`)
	strange = regexp.MustCompile(`^/(Artifact BMC|Span <<.*BDC)$`)
)

// listen notes the text of a page's marks. Letters are two bytes each, which are those of Unicode.
func (h *heard) listen(page string, content []byte) {
	var open []string
	for i := 0; i < len(content); {
		end := i
		for depth := 0; end < len(content) && (content[end] != '\n' || depth > 0); end++ { // strings may hold the ends of lines
			switch content[end] {
			case '\\':
				end++
			case '(':
				depth = 1
			case ')':
				depth = 0
			}
		}
		line := string(content[i:min(end, len(content))])
		i = end + 1
		switch m := opened.FindStringSubmatch(line); {
		case m != nil:
			open = append(open, page+" "+m[1])
		case strange.MatchString(line):
			open = append(open, "")
		case line == "EMC":
			open = open[:len(open)-1]
		case (strings.HasSuffix(line, "Tj") || strings.HasSuffix(line, "TJ")) && len(open) > 0:
			h.marked[open[len(open)-1]] += shown(line)
		}
	}
}

// shown are the letters of the strings of a line.
func shown(line string) string {
	var bytes []byte
	in := false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case !in:
			in = c == '('
		case c == '\\':
			i++
			if c = line[i]; c == 'r' {
				c = '\r'
			}
			bytes = append(bytes, c)
		case c == ')':
			in = false
		default:
			bytes = append(bytes, c)
		}
	}
	var codes []uint16
	for i := 0; i+1 < len(bytes); i += 2 {
		codes = append(codes, uint16(bytes[i])<<8|uint16(bytes[i+1]))
	}
	return string(utf16.Decode(codes))
}

// element reads an element and its parts; page is that of its marks.
func (h *heard) element(ref, page string) {
	e := h.objects["obj:"+ref].Value.(map[string]any)
	kind := strings.TrimPrefix(e["/S"].(string), "/")
	h.kinds = append(h.kinds, kind)
	switch kind {
	case "Table":
		h.cells = append(h.cells, 0)
	case "TR":
		h.cells = append(h.cells, 0)
	case "TH", "TD":
		h.cells[len(h.cells)-1]++
	case "Figure":
		if alt, _ := e["/Alt"].(string); len(alt) < 5 {
			h.silent++
		}
	}
	if kind != draw.LinkKind && kind != draw.SpanKind {
		h.text.WriteString(" ")
	}
	if in, ok := e["/Pg"].(string); ok {
		page = in
	}
	if said, ok := e["/ActualText"].(string); ok {
		h.text.WriteString(strings.TrimPrefix(said, "u:"))
		return
	}
	kids, _ := e["/K"].([]any)
	for _, k := range kids {
		switch k := k.(type) {
		case float64:
			h.text.WriteString(h.marked[fmt.Sprintf("%s %.0f", page, k)])
		case string:
			h.element(k, page)
		case map[string]any:
			if k["/Type"] == "/MCR" {
				h.text.WriteString(h.marked[fmt.Sprintf("%s %.0f", k["/Pg"], k["/MCID"])])
			}
		}
	}
}

// letters are words as they are compared: one space between them, and no hyphens, for lines divide words.
func letters(s string) string {
	s = strings.NewReplacer("-", "", "\u00AD", "", lang.Isolate, "", "\u2069", "").Replace(s)
	return strings.Join(strings.Fields(s), " ")
}

func (h *heard) compare(t *testing.T, path string, told []paragraph) {
	t.Helper()
	text := letters(h.text.String())
	at, missed := 0, 0
	for _, p := range told {
		where := strings.Index(text[at:], p.words)
		if p.moves {
			where = strings.Index(text, p.words)
		}
		switch {
		case where < 0 && missed < 5:
			again := "nowhere"
			if strings.Contains(text, p.words) {
				again = "before what precedes it in the content"
			}
			t.Errorf("%s: is read %s: %q; there is %q", path, again, p.words, near(text, p.words))
			fallthrough
		case where < 0:
			missed++
		case !p.moves:
			at += where + len(p.words)
		}
	}
	t.Logf("%s: %d paragraphs, %d elements", path, len(told), len(h.kinds))
	if len(told) == 0 || missed > 5 {
		t.Errorf("%s: %d of %d paragraphs are missing or out of order", path, missed, len(told))
	}
}

// near is what a text has where the longest beginning of the words is.
func near(text, words string) string {
	for n := len(words); n > 8; n-- {
		if at := strings.Index(text, words[:n]); at >= 0 {
			return text[at:min(len(text), at+n+40)]
		}
	}
	return ""
}

func (h *heard) wellFormed(t *testing.T, path string) {
	t.Helper()
	deep := 0
	for _, kind := range h.kinds {
		if len(kind) == 2 && kind[0] == 'H' {
			if n := int(kind[1] - '0'); n > deep+1 {
				t.Errorf("%s: a heading of level %d follows one of level %d", path, n, deep)
			} else {
				deep = n
			}
		}
	}
	head := 0
	for i, n := range h.cells {
		switch {
		case n == 0:
			head = 0
		case head == 0:
			head = n
		case n != head:
			t.Errorf("%s: row %d of all tables has %d cells, its head %d", path, i, n, head)
		}
	}
	kinds := []string{"Document", "H1", "P", "Link"}
	if filepath.Base(path) == source.RoundVolume+".pdf" {
		kinds = kinds[:3] // the rules that it names are in another file
	}
	for _, kind := range kinds {
		if !slices.Contains(h.kinds, kind) {
			t.Errorf("%s has no %s", path, kind)
		}
	}
}
