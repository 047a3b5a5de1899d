package main

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/generate/generatetest"
)

// guide is the translator's guide, content/lang/README.md.
func guide(t *testing.T) string {
	return readText(t, filepath.FromSlash("../../content/lang/README.md"))
}

// TestGuideIsTrue does what the translator's guide says, in its order, and expects what stands there, and compares the guide's picture with what the
// last one has drawn; with -gallery it is written anew. Between the commands the test is the translator: it writes the guide's entries and terms and a sample of French into the files.
func TestGuideIsTrue(t *testing.T) {
	steps := steps(guide(t))
	if len(steps) < 10 {
		t.Fatalf("the guide has only %d commands", len(steps))
	}
	sample := readText(t, filepath.FromSlash("testdata/guide/fr.po"))
	entries, terms := shown(guide(t))
	gallery, err := filepath.Abs(filepath.FromSlash("../../output/gallery"))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	for _, s := range steps {
		got := s.play(t)
		if !s.want.MatchString(got) {
			t.Errorf("$ %s\nsays\n%s\nand in the guide stands %s", strings.Join(s.args, " "), got, s.want)
		}
		if len(s.args) > 1 && s.args[1] == "new" {
			fill(t, filepath.FromSlash("my-folder/content/lang/fr"), sample+"\n"+entries, terms)
		}
	}
	if _, err := os.Stat(filepath.FromSlash("output/turlough/fr/a4/cards.pdf")); err != nil {
		t.Error(err)
	}
	need(t, "pdftoppm")
	brehon(t, 0, "lang", "preview", "fr", "--content", "my-folder")
	const versions = 3 // of pdftoppm smooth edges in different ways
	generatetest.Shown(t, filepath.Join(gallery, "guide-preview.png"), pngAt(t, filepath.FromSlash("output/preview/fr/rain.png")), versions)
}

// pngAt is the picture in a file.
func pngAt(t *testing.T, file string) image.Image {
	t.Helper()
	im, err := png.Decode(strings.NewReader(readText(t, file)))
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return im
}

// step is a command of the guide with what it answers.
type step struct {
	args  []string
	typed []string
	want  *regexp.Regexp
}

// steps are the commands of a page, those that go on for ever left out. An answer's … stands for anything.
func steps(page string) []step {
	var list []step
	want := ""
	end := func() {
		if n := len(list); n > 0 && list[n-1].want == nil {
			list[n-1].want = regexp.MustCompile("(?s)" + want)
		}
		want = ""
	}
	open := false // a command's answer stands in the block
	for _, line := range strings.Split(page, "\n") {
		line, in := strings.CutPrefix(line, "    ")
		command, is := strings.CutPrefix(line, "$ brehon ")
		switch typed, ask := strings.CutPrefix(line, "> "); {
		case !in:
			end()
			open = false
		case is && strings.Contains(command, "--watch"):
			end()
			open = false
		case is:
			end()
			list, open = append(list, step{args: strings.Fields(command)}), true
		case ask && open:
			list[len(list)-1].typed = append(list[len(list)-1].typed, typed)
		case open:
			want += `(?m:^\s*` + strings.ReplaceAll(regexp.QuoteMeta(line), "…", ".*") + "$).*"
		}
	}
	end()
	return list
}

// play does it. Without -whole not all is laid out for what only counts or looks for mistakes.
func (s step) play(t *testing.T) string {
	args := s.args
	switch line := strings.Join(args, " "); {
	case *everything || strings.Contains(line, "--no-"):
	case strings.HasPrefix(line, "lang check"):
		args = append(args, "--no-books")
	}
	if len(s.typed) > 0 {
		writeText(t, "lines.script", strings.Join(s.typed, "\n")+"\n")
		args = append(args, "--dry-run", "--script", "lines.script")
	}
	var out, talk bytes.Buffer
	if code := run(args, &out, &talk); code != 0 {
		t.Fatalf("brehon %s: exit code %d\n%s%s", strings.Join(args, " "), code, out.String(), talk.String())
	}
	return out.String()
}

// shown are the entries of PO files and the terms of the glossary that a page shows.
func shown(page string) (entries string, terms []string) {
	for _, block := range strings.Split(page, "\n\n") {
		text := strings.ReplaceAll(strings.TrimPrefix(block, "    "), "\n    ", "\n")
		switch {
		case !strings.HasPrefix(block, "    "):
		case strings.Contains(text, "msgstr"):
			entries += text + "\n\n"
		case strings.HasPrefix(text, "- {id: "):
			terms = append(terms, strings.Split(text, "\n")...)
		}
	}
	return entries, terms
}

// fill writes translations into the PO files of a language's folder, and terms into its glossary.
func fill(t *testing.T, folder, entries string, terms []string) {
	t.Helper()
	sample, faults := lang.ParsePO("the sample", entries)
	for _, f := range faults {
		t.Fatal(f)
	}
	own := map[string]*lang.Entry{}
	for _, e := range sample.Entries {
		own[e.Context] = e
	}
	files, _ := filepath.Glob(filepath.Join(folder, "*", "*.po"))
	for _, file := range append(files, filepath.Join(folder, "brehon.po")) {
		po, _ := lang.ParsePO(file, readText(t, file))
		for _, e := range po.Entries {
			if s := own[e.Context]; s != nil && e.Context != "" {
				if s.ID != e.ID || s.IDPlural != e.IDPlural {
					t.Errorf("%s: the English is %q, and in the guide or its sample %q", e.Context, e.ID, s.ID)
				}
				e.Str = s.Str
				delete(own, e.Context)
			}
		}
		writeText(t, file, po.String())
	}
	delete(own, "")
	for key := range own {
		t.Errorf("the guide or its sample translates %s, which there is not", key)
	}
	glossary := filepath.Join(folder, "glossary.yaml")
	text := readText(t, glossary)
	for _, term := range terms {
		id, _, _ := strings.Cut(strings.TrimPrefix(term, "- {id: "), ",")
		line := regexp.MustCompile(`(?m)^  - \{id: ` + regexp.QuoteMeta(id) + `,.*$`)
		if !line.MatchString(text) {
			t.Errorf("the guide has a term %q, which there is not", id)
		}
		text = line.ReplaceAllLiteralString(text, "  "+term)
	}
	writeText(t, glossary, text)
}

// TestGuideNamesEverything holds the tables of the guide: every kind of finding, every command, and for the languages in
// the table of marks what their lang.yaml says.
func TestGuideNamesEverything(t *testing.T) {
	page := guide(t)
	for _, k := range proofread.Kinds {
		if !strings.Contains(page, "\n| `"+string(k)+"` | ") {
			t.Errorf("the guide does not explain findings of the kind %s", k)
		}
	}
	for _, c := range newLang().Commands() {
		if name := c.Name(); name != "extract" && !strings.Contains(page, "$ brehon lang "+name+" ") && !strings.Contains(page, "`brehon lang "+name+" ") { // one that never ends is not run
			t.Errorf("the guide does not use brehon lang %s", name)
		}
	}
	for _, l := range lang.Languages(content.FS()) {
		if !strings.Contains(page, "\n| `"+l.Tag+"` | ") {
			continue
		}
		m := l.Marks
		row := strings.Join([]string{"\n| `" + l.Tag + "`", l.Quotes.Outer[0] + "…" + l.Quotes.Outer[1], l.Quotes.Inner[0] + "…" + l.Quotes.Inner[1],
			m.Dash, m.Range, m.Ellipsis, "1" + l.Numbers.Group + "000" + l.Numbers.Decimal + "5", strings.Join(m.Pairs, " ")}, " | ")
		if !strings.Contains(page, strings.TrimRight(row, " ")) {
			t.Errorf("the guide's table of marks does not say of %s:%s", l.Tag, row)
		}
	}
}
