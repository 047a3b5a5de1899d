package lang

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
)

const po = `# Translation of the hill.
#
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

# mine
#. a note
#: content/hill/hazards.yaml:3 content/hill/hazards.yaml:4
#, fuzzy, no-wrap
#| msgid "It blow."
msgctxt "hazards.storm.history"
msgid "It blew."
msgstr ""
"Ventou, \"e\" \\ \tmuito "
"tempo.\n"
"Sim."
msgctxt "hazards.storm.count"
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} carta"
msgstr[1] "{n} cartas"

#~ msgctxt "old"
#~ msgid "gone"
#~ msgstr "foi"

# the end
`

func TestPORoundTrip(t *testing.T) {
	for _, text := range []string{po, strings.ReplaceAll(po, "\n", "\r\n"), "", "\n\n", head("nplurals=2; plural=(n != 1);")} {
		p, faults := ParsePO("a.po", text)
		for _, f := range faults {
			t.Error(f)
		}
		if got := p.String(); got != text {
			t.Errorf("read\n%q\nwritten\n%q", text, got)
		}
	}
	p, _ := ParsePO("a.po", po)
	e := p.Entries[1]
	if e.Str[0] != "Ventou, \"e\" \\ \tmuito tempo.\nSim." || !e.Fuzzy() || e.Comments[0] != "mine" || e.Extracted[0] != "a note" || len(e.Refs) != 1 || e.Previous[0] != `msgid "It blow."` {
		t.Errorf("entry %+v", e)
	}
	if e.Pos.Line != 13 || !p.Entries[3].Obsolete || p.Entries[3].Str[0] != "foi" || len(p.Entries) != 4 {
		t.Errorf("entries %+v", p.Entries)
	}
	e.Flags, e.Previous, e.Str[0] = []string{"no-wrap"}, nil, "Ventou."
	want := strings.Replace(po, "#, fuzzy, no-wrap\n#| msgid \"It blow.\"\n", "#, no-wrap\n", 1)
	want = strings.Replace(want, "msgstr \"\"\n\"Ventou, \\\"e\\\" \\\\ \\tmuito \"\n\"tempo.\\n\"\n\"Sim.\"\n", "msgstr \"Ventou.\"\n", 1)
	if got := p.String(); got != want {
		t.Errorf("changed\n%s\nwant\n%s", got, want)
	}
}

func TestPOFaults(t *testing.T) {
	_, faults := ParsePO("a.po", `msgctxt "a"
msgid "x
msgstr "y"z"
stray
"loose"

msgctxt "b"
msgid "x"

msgctxt "b"
msgid "x"
msgstr "\q"
msgstr[3] "y"

msgctxt "c"
# of two merged lines
msgctxt "c"
msgid "x"
msgstr "y"
`)
	want := `a.po:2:7: a string without its quotes
a.po:3:10: a quote inside a string; write \"
a.po:4:1: "stray" isn't a line of a PO file
a.po:5:1: a string that belongs to nothing
a.po:7:1: an entry without msgstr
a.po:10:1: the entry "b" appears twice; first in a.po:7
a.po:12:8: \q is unknown
a.po:13:1: msgstr[3] is where msgstr[1] is expected; forms are numbered from 0, in their order
a.po:15:1: an entry without msgid
`
	got := ""
	for _, f := range faults {
		got += f.Error() + "\n"
	}
	if got != want {
		t.Errorf("found\n%swant\n%s", got, want)
	}
}

// TestPOSpoilt: of a file in which every line is wrong the first faults are told, and how many more there are.
func TestPOSpoilt(t *testing.T) {
	for lines, want := range map[int]string{20: "a.po:20:1: \"x\" isn't a line of a PO file", 21: "a.po:21:1: and 1 more from", 469: "a.po:21:1: and 449 more from"} {
		_, faults := ParsePO("a.po", strings.Repeat("x\n", lines))
		if len(faults) != min(lines, 21) || !strings.HasPrefix(faults[len(faults)-1].Error(), want) {
			t.Errorf("of %d lines: %d faults, the last is %v", lines, len(faults), faults[len(faults)-1])
		}
	}
}

// TestPOForms: forms out of order, and keywords that stand twice, are told as what they are.
func TestPOForms(t *testing.T) {
	for text, want := range map[string]string{
		"msgstr[1] \"b\"\n\"c\"\n\"d\"\nmsgstr[0] \"a\"\n": "a.po:3:1: msgstr[1] is where msgstr[0] is expected; forms are numbered from 0, in their order\n" +
			"a.po:6:1: msgstr[0] is where msgstr[1] is expected; forms are numbered from 0, in their order\n",
		"msgstr[0] \"a\"\nmsgstr[x] \"b\"\n":    "a.po:4:1: msgstr[x] has no number in its brackets; msgstr[1] is expected here\n",
		"msgstr[] \"a\"\n":                      "a.po:3:1: msgstr[] has no number in its brackets; msgstr[0] is expected here\n",
		"msgstr[0] \"a\"\nmsgstr \"b\"\n":       "a.po:4:1: a second msgstr\n",
		"msgid_plural \"x\"\nmsgstr[0] \"a\"\n": "a.po:3:1: a second msgid_plural\n",
		"msgstr[0] \"a\"\nmsgstr [ 1 ] \"b\"\n": "",
		"msgstr[0] \"a\"\nmsgstr[1] \"\xe9\"\n": "a.po:4:12: a letter that is not in UTF-8; save the file as UTF-8\n",
	} {
		_, faults := ParsePO("a.po", "msgid \"x\"\nmsgid_plural \"y\"\n"+text)
		got := ""
		for _, f := range faults {
			got += f.Error() + "\n"
		}
		if got != want {
			t.Errorf("%s: found\n%swant\n%s", text, got, want)
		}
	}
}

// TestPOEncoding: a file that is not in UTF-8 is refused once, whatever is in it.
func TestPOEncoding(t *testing.T) {
	for set, want := range map[string]string{
		"ISO-8859-1": "a.po:2:1: the header says charset=iso-8859-1; save the file as UTF-8 and write charset=UTF-8",
		"UTF-8":      "a.po:6:9: a letter that is not in UTF-8; save the file as UTF-8",
	} {
		text := "# José\nmsgid \"\"\nmsgstr \"Content-Type: text/plain; charset=" + set + "\\n\"\n\nmsgid \"x\"\nmsgstr \"\xe9\"\n"
		p, faults := ParsePO("a.po", text)
		if len(faults) != 1 || faults[0].Error() != want {
			t.Errorf("found %v, want %s", faults, want)
		}
		if p.String() != text {
			t.Errorf("read\n%q\nwritten\n%q", text, p)
		}
	}
}

// TestPOReadsInStep: four times the lines take four times the memory, in whatever they stand.
func TestPOReadsInStep(t *testing.T) {
	for name, many := range map[string]func(n int) string{
		"lines of a string":   func(n int) string { return "msgid \"a\"\nmsgstr \"\"\n" + strings.Repeat("\"a line of it \"\n", n) },
		"strings of a line":   func(n int) string { return "msgid \"a\"\nmsgstr" + strings.Repeat(" \"part of it\"", n) },
		"comments":            func(n int) string { return strings.Repeat("# mine\n", n) + "msgid \"a\"\nmsgstr \"\"\n" },
		"comments, by itself": func(n int) string { return strings.Repeat("# mine\n\n", n) + "msgid \"a\"\nmsgstr \"\"\n" },
		"domains":             func(n int) string { return strings.Repeat("domain \"a\"\n", n) },
		"entries of a line":   func(n int) string { return strings.Repeat(`msgid "a" msgstr "b" `, n) },
		"plurals":             func(n int) string { return "msgid \"a\"\n" + strings.Repeat("msgid_plural \"b\"\n", n) },
	} {
		few, lots := taken(many(1000)), taken(many(4000))
		if lots > 7*few {
			t.Errorf("%s: 1000 take %d bytes, 4000 %d", name, few, lots)
		}
	}
}

// taken is how many bytes are asked for while a file is read.
func taken(text string) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	ParsePO("a.po", text)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// msgfmt asks gettext's own program, where it is installed.
func msgfmt(t *testing.T, text string) {
	t.Helper()
	if _, err := exec.LookPath("msgfmt"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("msgfmt is missing: install gettext")
		}
		t.Log("without msgfmt: install gettext")
		return
	}
	name := filepath.Join(t.TempDir(), "a.po")
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("msgfmt", "-c", "-o", os.DevNull, name).CombinedOutput(); err != nil {
		t.Errorf("msgfmt: %v\n%s", err, out)
	}
}

// TestPORoundTripOfMany reads and writes 1,000 files with everything that gettext's tools let pass. Of each an entry is then
// changed: what stands before and behind it stays as it was.
func TestPORoundTripOfMany(t *testing.T) {
	random := rand.New(rand.NewPCG(1276, 1318))
	for i := range 1000 {
		text, valid := anyPO(random)
		p, faults := ParsePO("a.po", text)
		for _, f := range faults {
			t.Errorf("file %d: %v\n%s", i, f, text)
		}
		if got := p.String(); got != text {
			t.Fatalf("file %d: read\n%q\nwritten\n%q", i, text, got)
		}
		if len(p.Entries) != valid {
			t.Fatalf("file %d: %d entries, want %d\n%s", i, len(p.Entries), valid, text)
		}
		n := 1 + random.IntN(len(p.Entries)-1)
		e := p.Entries[n]
		was := *e.read
		e.Str[0] = "changed \"so\"\n" + e.Str[0]
		written := p.String()
		before, behind, _ := strings.Cut(text, was.lead+was.raw)
		if strings.Count(text, was.lead+was.raw) == 1 && (!strings.HasPrefix(written, before) || !strings.HasSuffix(written, behind)) {
			t.Fatalf("file %d: entry %d is changed, and more with it\n%s\nto\n%s", i, n, text, written)
		}
		again, faults := ParsePO("a.po", written)
		if len(faults) > 0 || !reflect.DeepEqual(plain(again), plain(p)) {
			t.Fatalf("file %d: written and read again it is another: %v\n%s", i, faults, written)
		}
		if i%50 == 0 {
			msgcat(t, text)
			msgcat(t, written)
		}
	}
}

// plain are the entries without the memory of how they were read.
func plain(p *PO) []Entry {
	var list []Entry
	for _, e := range p.Entries {
		c := e.copy()
		c.read, c.Pos = nil, Pos{}
		list = append(list, c)
	}
	return list
}

// anyPO makes up a file, and says how many entries it has.
func anyPO(random *rand.Rand) (text string, entries int) {
	m := &poMaker{Rand: random}
	m.add("# Somebody’s file\n#without a space\nmsgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n")
	entries = 2 + m.IntN(6)
	for i := 1; i < entries; i++ {
		m.entry(i)
	}
	if m.some(4) {
		m.add("\n# the end\n")
	}
	text = m.String()
	if m.some(8) {
		text = strings.TrimRight(text, "\n")
	}
	if m.some(5) {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	if m.some(6) {
		text = "\ufeff" + text
	}
	return text, entries
}

type poMaker struct {
	*rand.Rand
	strings.Builder
}

// some is true once in n times.
func (m *poMaker) some(n int) bool { return m.IntN(n) == 0 }

func (m *poMaker) add(s string) { m.WriteString(s) }

func (m *poMaker) pick(list ...string) string { return list[m.IntN(len(list))] }

func (m *poMaker) entry(i int) {
	m.add(m.pick("\n", "\n", "\n", "", "\n\n", " \t\n", "\n# by itself\n\n"))
	gone := ""
	if m.some(5) {
		gone = m.pick("#~ ", "#~ ", "#~")
	}
	for range m.IntN(3) {
		m.add(m.pick("# by the translator\n", "#\n", "#  deep\n", "#no space\n", "#! odd\n"))
	}
	if gone == "" {
		m.add(m.pick("", "#. note\n", "#. note\n#.\n#. more\n"))
		m.add(m.pick("", "#: a.yaml:1\n", "#: a.yaml:1 b.yaml:2\n#: c.yaml:3\n"))
	}
	m.add(m.pick("", "", "#, fuzzy\n", "#,fuzzy\n", "#, no-wrap, c-format\n", "#, x-unknown\n"))
	if m.some(3) {
		old := map[string]string{"": "#| "}[gone]
		if old == "" {
			old = "#~| "
		}
		m.add(old + "msgctxt \"was\"\n" + old + "msgid \"\"\n" + old + "\"It was \"\n" + old + "\"so.\"\n")
	}
	if !m.some(6) {
		m.string(gone, "msgctxt", fmt.Sprintf("key.%d", i))
	}
	m.string(gone, "msgid", fmt.Sprintf("text %d ", i)+m.words())
	if m.some(4) {
		m.string(gone, "msgid_plural", m.words())
		m.string(gone, "msgstr[0]", m.words())
		m.string(gone, m.pick("msgstr[1]", "msgstr[1] ", "msgstr [1]"), m.words())
		return
	}
	m.string(gone, "msgstr", m.words())
}

// string writes a keyword and its string in one of the forms that tools read.
func (m *poMaker) string(gone, word, s string) {
	s = quoter.Replace(s)
	if m.some(12) {
		s += m.pick(`\a`, `\303\251`, `\xC3\xA9`)
	}
	switch m.IntN(4) {
	case 0:
		m.add(gone + word + " \"\"\n")
		for _, part := range strings.SplitAfter(s, " ") {
			m.add(gone + m.pick("", "", " ", "\t") + "\"" + part + "\"" + m.pick("", "", " ") + "\n")
		}
	case 1:
		m.add(gone + word + "  \"" + s + "\" \"\"\n")
	default:
		m.add(gone + word + " \"" + s + "\"\n")
	}
}

func (m *poMaker) words() string {
	s := m.pick("", "Sim.", "É a água, \"não\"?", "um\tdois\n", "a\\b", "ḃ ⚔ 日本")
	for range m.IntN(30) {
		s += m.pick(" um", " muito", " {n} cabeças", "\nlinha", " de", " **gado**")
	}
	return s
}

// msgcat asks whether gettext's own program would read the file.
func msgcat(t *testing.T, text string) {
	t.Helper()
	if _, err := exec.LookPath("msgcat"); err != nil {
		return // msgfmt says so
	}
	c := exec.Command("msgcat", "-o", os.DevNull, "-")
	c.Stdin = strings.NewReader(strings.TrimPrefix(text, "\ufeff"))
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("msgcat: %v\n%s\n%s", err, out, text)
	}
}

// FuzzPO: whatever is read is written back letter for letter, and read again the same.
func FuzzPO(f *testing.F) {
	f.Add(po)
	f.Add("msgid \"a\"\n\"b\"\nmsgstr[0] \"c\"\n#~ msgid \"d\"\n#~ msgstr \"e\"\n#~ msgid \"f\"\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, _ := ParsePO("a.po", text)
		if got := p.String(); got != text {
			t.Fatalf("read %q, written %q", text, got)
		}
		for _, e := range p.Entries {
			e.read = nil
		}
		if _, err := Merge(Template("x", texts), p); err == nil {
			again, _ := ParsePO("a.po", p.String())
			if len(again.Entries) != len(p.Entries) {
				t.Fatalf("%d entries, and written anew %d:\n%s", len(p.Entries), len(again.Entries), p)
			}
		}
	})
}
