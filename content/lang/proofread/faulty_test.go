package proofread

import (
	"flag"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"brehon/content/lang"
)

var update = flag.Bool("update", false, "write what is found into the .want files")

const faulty = "../testdata/faulty"

// TestFaultyFiles reads every file of testdata/faulty/<kind>/ in the place of a sound one, and compares what is found with
// the .want file beside it. A name begins with the tag of the language: es-quotes.po. Behind a line of --- stands what
// --fix makes of the file.
func TestFaultyFiles(t *testing.T) {
	n := 0
	for kind, name := range map[string]string{"po": "hill/cards.po", "lang": "lang.yaml", "glossary": "glossary.yaml", "hyphen": "hyphen.txt", "folder": ""} {
		files, err := os.ReadDir(filepath.Join(faulty, kind))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if strings.HasSuffix(f.Name(), ".want") {
				continue
			}
			n++
			t.Run(f.Name(), func(t *testing.T) { oneFaulty(t, kind, name, f.Name()) })
		}
	}
	if n < 60 {
		t.Errorf("%d faulty files", n)
	}
}

func oneFaulty(t *testing.T, kind, name, file string) {
	tag, _, _ := strings.Cut(file, "-")
	files := sound(t)
	text := read(t, filepath.Join(faulty, kind, file))
	if name == "" {
		stray(files, tag, text)
	} else {
		files[path.Join(lang.Folder, tag, name)] = &fstest.MapFile{Data: []byte(text)}
	}
	o := original(t, tag, files)
	got := ""
	for _, f := range Check(files, tag, o) {
		got += f.String() + "\n"
	}
	if got == "" {
		t.Error("nothing is wrong with it")
	}
	if fixed := mendAll(t, files, tag, o); fixed != "" {
		got += "---\n" + fixed
	}
	wantFile := filepath.Join(faulty, kind, strings.TrimSuffix(file, path.Ext(file))+".want")
	if *update {
		if err := os.WriteFile(wantFile, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want := read(t, wantFile); got != want {
		t.Errorf("found\n%swant\n%s", got, want)
	}
}

// mendAll mends the PO files, and is the lines that are others then. Mending again changes nothing, and nothing is left
// that could be mended.
func mendAll(t *testing.T, files fstest.MapFS, tag string, o Original) string {
	t.Helper()
	all := func(Finding) bool { return true }
	mended, _ := Fix(files, tag, o, all)
	out := ""
	for name, text := range mended {
		out += changes(string(files[name].Data), text)
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	if again, found := Fix(files, tag, o, all); len(again) > 0 {
		t.Errorf("mended twice: %v", found)
	}
	for _, f := range Check(files, tag, o) {
		if f.Fixable {
			t.Errorf("could be mended and was not: %s", f)
		}
	}
	return out
}

// changes are the lines of two texts between their common beginning and end.
func changes(was, is string) string {
	a, b := strings.SplitAfter(was, "\n"), strings.SplitAfter(is, "\n")
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	out := ""
	for _, l := range a {
		out += "-" + l
	}
	for _, l := range b {
		out += "+" + l
	}
	return out
}

// sound is the languages of testdata/faulty/languages, in which nothing is wrong.
func sound(t *testing.T) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	root := filepath.Join(faulty, "languages")
	err := filepath.WalkDir(root, func(p string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, _ := filepath.Rel(root, p)
		files[path.Join(lang.Folder, filepath.ToSlash(rel))] = &fstest.MapFile{Data: []byte(read(t, p))}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// stray puts files into a language's folder: a line for each, "name: what is in it".
func stray(files fstest.MapFS, tag, text string) {
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		name, data, _ := strings.Cut(line, ": ")
		if file := path.Join(lang.Folder, tag, name); data == "-" {
			delete(files, file)
		} else {
			files[file] = &fstest.MapFile{Data: []byte(strings.NewReplacer(`\n`, "\n", `\0`, "\x00", `\1`, "\x01").Replace(data))}
		}
	}
}

// original is the English that a PO file is of: its own msgids, but for what comments say: "#. today: other words",
// "#. gone", "#. form" (of a name),
// "#. register: name", "#. by: rules.n".
func original(t *testing.T, tag string, files fstest.MapFS) Original {
	t.Helper()
	registers := map[string]string{}
	d := Domain{Name: "hill/cards"}
	data := files[path.Join(lang.Folder, tag, "hill/cards.po")]
	if data == nil {
		data = sound(t)[lang.Folder+"/es/hill/cards.po"]
	}
	po, _ := lang.ParsePO("", string(data.Data))
	for i, e := range po.Entries {
		if e.Context == "" || e.Obsolete || slices.Contains(e.Extracted, "form") {
			continue
		}
		text := lang.Text{Key: e.Context, Letter: "T", Other: e.ID, Pos: lang.Pos{File: "content/hill/cards.yaml", Line: i, Col: 3}}
		if e.IDPlural != "" {
			text.One, text.Other, text.By = e.ID, e.IDPlural, "n"
		}
		if gone := said(e, &text, registers); !gone {
			d.Texts = append(d.Texts, text)
		}
	}
	return Original{Domains: []Domain{d}, Register: func(key string) string { return registers[key] }, Wants: func(string, string) func(name, form string) bool {
		return func(name, _ string) bool { return registers[name] == "name" }
	}}
}

func said(e *lang.Entry, text *lang.Text, registers map[string]string) (gone bool) {
	for _, c := range e.Extracted {
		what, value, _ := strings.Cut(c, ": ")
		switch what {
		case "today":
			text.Other = value
		case "by":
			text.By = value
		case "register":
			registers[e.Context] = value
		case "gone":
			gone = true
		}
	}
	return gone
}

func read(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestSoundLanguages finds nothing in what is right.
func TestSoundLanguages(t *testing.T) {
	for _, tag := range lang.Tags(sound(t)) {
		files := sound(t)
		o := original(t, tag, files)
		for _, f := range Check(files, tag, o) {
			t.Error(f)
		}
		if mended, _ := Fix(files, tag, o, func(Finding) bool { return true }); len(mended) > 0 {
			t.Errorf("%s is mended", tag)
		}
	}
}

// TestEntryInAnotherFile: a key of another file is an error, for a kit with the entry in both is refused.
func TestEntryInAnotherFile(t *testing.T) {
	files := sound(t)
	o := original(t, "es", files)
	here := o.Domains[0].Texts[0]
	there := lang.Text{Key: "names.hill", Other: "Hill"}
	o.Domains = append(o.Domains, Domain{"hill/names", []lang.Text{there}})
	head, _, _ := strings.Cut(string(files["content/lang/es/hill/cards.po"].Data), "\n\n")
	files["content/lang/es/hill/names.po"] = &fstest.MapFile{Data: []byte(head + "\n\nmsgctxt \"names.hill\"\nmsgid \"Hill\"\nmsgstr \"Colina\"\n\n" +
		"msgctxt \"" + here.Key + "\"\nmsgid \"" + here.Other + "\"\nmsgstr \"Algo\"\n")}
	got := ""
	for _, f := range Check(files, "es", o) {
		got += f.String() + "\n"
	}
	if want := ": error: " + here.Key + ": this key is in cards.po; put the entry there [obsolete]\n"; !strings.HasSuffix(got, want) || strings.Count(got, "\n") != 1 {
		t.Errorf("found\n%swant\n%s", got, want)
	}
}

// TestEveryKind holds that the faulty files have findings of every kind that is found here.
func TestEveryKind(t *testing.T) {
	all := ""
	files, err := filepath.Glob(faulty + "/*/*.want")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		all += read(t, f)
	}
	for _, k := range Kinds[:len(Kinds)-4] { // the last are the layout's
		if !strings.Contains(all, "["+string(k)+"]") {
			t.Errorf("no faulty file shows %s", k)
		}
	}
}
