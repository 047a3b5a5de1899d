package strict_test

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/content/strict"
)

var update = flag.Bool("update", false, "write the faults that the tests find into their files")

// kit is a struct with everything that can be read.
type kit struct {
	Name   lang.Text         `yaml:"name" need:"yes" doc:"What it is called."`
	Count  int               `yaml:"count" min:"1" max:"9"`
	Size   float64           `yaml:"size" min:"0.5"`
	Used   bool              `yaml:"used"`
	Form   string            `yaml:"form" oneof:"token card board"`
	Colour string            `yaml:"colour" is:"colour"`
	Says   string            `yaml:"says" letters:"12"`
	Free   string            `yaml:"free" scalar:"yes"`
	At     [2]float64        `yaml:"at"`
	Words  map[string]string `yaml:"words"`
	By     map[int]int       `yaml:"by" min:"1"`
	Pieces []piece           `yaml:"pieces" flat:"yes"`
	Other  *piece            `yaml:"other"`
}

type piece struct {
	ID   string   `yaml:"id" need:"yes" is:"id" id:"piece"`
	N    int      `yaml:"n" need:"yes" min:"1"`
	Hex  string   `yaml:"hex" is:"hex"`
	Like []string `yaml:"like" ref:"piece" need:"yes"`
	Pos  strict.Pos
}

// TestFaulty reads every file of testdata; the faults it must find stand beside it in a .want file.
func TestFaulty(t *testing.T) {
	files, err := filepath.Glob("testdata/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		want, _ := os.ReadFile(strings.TrimSuffix(file, ".yaml") + ".want")
		got := ""
		for _, f := range words.Read(filepath.Base(file), "kit", data, &kit{}).Faults {
			got += f.Error() + "\n"
		}
		if *update {
			if err := os.WriteFile(strings.TrimSuffix(file, ".yaml")+".want", []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if got != string(want) {
			t.Errorf("%s: found\n%swant\n%s", file, got, want)
		}
	}
}

func TestTooLarge(t *testing.T) {
	r := strict.Read("big.yaml", "kit", []byte("name: \""+strings.Repeat("x", strict.Largest)+"\""), &kit{})
	if len(r.Faults) != 1 || r.Faults[0].Error() != "big.yaml: the file is larger than 2 MiB" {
		t.Error(r.Faults)
	}
}

func TestManyFaultsAreCounted(t *testing.T) {
	_, faults := strict.Parse("x.yaml", []byte("a: &x 1\nb: ["+strings.Repeat("*x,", 5000)+"]"))
	if n := len(faults); n != 101 || !strings.HasSuffix(faults[100].Error(), "and 4901 more") {
		t.Errorf("%d faults, the last: %v", n, faults[n-1])
	}
}

func TestRead(t *testing.T) {
	const file = "\ufeffname: Cafe\u0301   # a drink\r\ncount: 3\r\nat: [1.5, -2]\r\nfree: 6\r\nby: {5: 2}\r\npieces:\r\n  - {id: ox, n: 2, like: [ox]}\r\n"
	k := kit{}
	r := strict.Read("kit.yaml", "kit", []byte(file), &k)
	for _, f := range r.Faults {
		t.Error(f)
	}
	if k.Name.Other != "Café" || k.Name.Key != "kit.name" || k.Name.Note != "a drink" || k.Name.Pos.String() != "kit.yaml:1:7" {
		t.Errorf("name is %+v", k.Name)
	}
	if k.Count != 3 || k.At != [2]float64{1.5, -2} || k.Free != "6" || k.By[5] != 2 {
		t.Errorf("read %+v", k)
	}
	if p := k.Pieces[0]; p.ID != "ox" || p.Pos.String() != "kit.yaml:7:5" {
		t.Errorf("piece is %+v", p)
	}
	if len(r.Names) != 1 || len(r.Refs) != 1 || r.Refs[0].In != `piece "ox"` {
		t.Errorf("names %v, refs %v", r.Names, r.Refs)
	}
	for path, want := range map[string]string{"count": "3", "pieces.ox.n": "2", "pieces.1.like.1": "ox", "at.2": "-2"} {
		if got, _ := r.Tree.Find(strings.Split(path, ".")...).Word(); got != want {
			t.Errorf("%s is %q, want %q", path, got, want)
		}
	}
	rows, _ := strict.Parse("rows.yaml", []byte("rows:\n  - {worth: 2, of: first}\n  - {worth: 1, of: second}\n  - {id: 1, of: third}\n"))
	for path, want := range map[string]string{"rows.2.of": "second", "rows.1.of": "third", "rows.3.of": "third"} {
		if got, _ := rows.Find(strings.Split(path, ".")...).Word(); got != want {
			t.Errorf("%s is %q, want %q: a number is a position, unless it is an id", path, got, want)
		}
	}
	if n := r.Tree.Find("pieces", "cow"); n != nil {
		t.Errorf("found %v", n)
	}
}

func TestNearest(t *testing.T) {
	names := []string{"openCost", "crossingCost", "replenish", "clonroad"}
	for word, want := range map[string]string{
		"opneCost": "openCost", "opencost": "openCost", "crosingCost": "crossingCost", "Clonraod": "clonroad",
		"replenishes": "replenish", "tribute": "", "": "", "x": "",
	} {
		if got := strict.Nearest(word, names); got != want {
			t.Errorf("nearest to %q is %q, want %q", word, got, want)
		}
	}
	if got := strict.DidYouMean("rai", []string{"oak", "raining"}); got != `; did you mean "raining"?` {
		t.Errorf("of a beginning: %q", got)
	}
}

// words are those of a game with a form of its own.
var words = strict.Vocabulary{Forms: map[string]strict.Form{"hex": {Pattern: regexp.MustCompile(`^[0-9]{4}$`), Says: `a hex (four figures, like "1107")`}}, Letter: "T"}

func TestSchema(t *testing.T) {
	var s struct {
		Required   []string
		Properties map[string]map[string]any
	}
	if err := json.Unmarshal(words.Schema("A kit", kit{}), &s); err != nil {
		t.Fatal(err)
	}
	if len(s.Required) != 1 || s.Required[0] != "name" || s.Properties["name"]["description"] != "What it is called." {
		t.Errorf("required %v, name %v", s.Required, s.Properties["name"])
	}
	if s.Properties["count"]["maximum"] != 9.0 || s.Properties["form"]["enum"] == nil || s.Properties["at"]["maxItems"] != 2.0 {
		t.Errorf("count %v, form %v, at %v", s.Properties["count"], s.Properties["form"], s.Properties["at"])
	}
}

// FuzzRead: whatever the bytes are, reading ends, and every fault lies in the file.
func FuzzRead(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.yaml")
	for _, file := range files {
		if data, err := os.ReadFile(file); err == nil {
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r := words.Read("fuzz.yaml", "kit", data, &kit{})
		if r.Tree == nil && len(r.Faults) == 0 {
			t.Error("neither a tree nor a fault")
		}
		lines := strings.Count(string(data), "\n") + 2
		for _, x := range r.Faults {
			if x.Pos.File != "fuzz.yaml" || x.Pos.Line > lines || x.Msg == "" {
				t.Errorf("fault %v of %d lines", x, lines)
			}
		}
	})
}

// TestReadAgain: a file that has changed is read as it then is, and one that has not as it was.
func TestReadAgain(t *testing.T) {
	for _, c := range []struct{ data, is string }{{"name: oak", "oak"}, {"name: oak", "oak"}, {"name: elm", "elm"}, {"name: [", ""}, {"name: elm", "elm"}, {"name: oak", "oak"}} {
		tree, faults := strict.Parse("again.yaml", []byte(c.data))
		if is := tree.Get("name"); (c.is == "") != (len(faults) > 0) || c.is != "" && is.Value != c.is {
			t.Errorf("%s: %v, %v", c.data, is, faults)
		}
		if other, _ := strict.Parse("other.yaml", []byte(c.data)); other != nil && other.Pos.File != "other.yaml" {
			t.Errorf("%s is of %s", c.data, other.Pos)
		}
	}
}

// TestWordsOfAGame: a word is one of those that the game's vocabulary has, if it has any.
func TestWordsOfAGame(t *testing.T) {
	for _, c := range []struct {
		words []string
		want  string
	}{
		{[]string{"hills", "sea"}, ""},
		{[]string{"sea"}, `a.yaml:1:8: graph "hills" is none of sea`},
		{nil, `a.yaml:1:8: graph "hills": this game has none`},
	} {
		var v struct {
			Graph string `yaml:"graph" words:"graph"`
		}
		got := ""
		for _, f := range (strict.Vocabulary{Words: map[string][]string{"graph": c.words}}).Read("a.yaml", "", []byte("graph: hills\n"), &v).Faults {
			got += f.Error()
		}
		if got != c.want {
			t.Errorf("%v: %q, want %q", c.words, got, c.want)
		}
	}
	var both struct {
		Form []string `yaml:"form" oneof:"token" words:"form"`
	}
	read := strict.Vocabulary{Words: map[string][]string{"form": {"boat"}}}.Read("a.yaml", "", []byte("form: [token, boat, tokne]\n"), &both)
	if len(read.Faults) != 1 || !strings.Contains(read.Faults[0].Error(), `"tokne" is none of token, boat`) {
		t.Errorf("words that every game has and one's own: %v", read.Faults)
	}
}
