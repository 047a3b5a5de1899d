package main

import (
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/referee"
)

var (
	nonsense     = flag.Int("nonsense", 25, "single values of content and scenarios that are made nonsense; 0: all")
	nonsenseSeed = flag.Uint64("nonsense.seed", 1, "which values those are; in CI another each time")
	nonsenseIn   = flag.String("nonsense.in", "", "only values whose file or path holds this")
)

// A sort of nonsense is put in the place of a value. Many are tried at once: what is told at a value's own place, of the
// nonsense by its name or of one that is refused for itself, is its own fault; the others are parted.
type sort struct {
	name, of string // of: numbers, words, truths; the types of package strict
	local    bool   // refused for itself alone
	put      func(i int, was string) string
}

func always(s string) func(int, string) string { return func(int, string) string { return s } }

var sorts = []sort{
	{"too-large", "number", true, always("99999999")},
	{"above-a-byte", "number", true, always("300")},
	{"far-below", "number", true, always("-7777")},
	{"below", "number", false, always("-1")},
	{"nothing", "number", false, always("0")},
	{"part", "number", true, always("0.5")},
	{"no-number", "number", true, always(".nan")},
	{"words", "number", true, always("zz-garbage")},
	{"list", "number", true, always("[1]")},
	{"words", "text", false, func(i int, _ string) string { return fmt.Sprintf(`"zz-garbage-%d-zz"`, i) }},
	{"capitals", "text", false, func(i int, was string) string {
		if !codeLike.MatchString(was) {
			return ""
		}
		return `"ZQ"`
	}},
	{"figures", "text", false, func(i int, was string) string {
		if strings.Trim(was, "0123456789") != "" {
			return ""
		}
		return fmt.Sprintf(`"9%03d"`, i%1000)
	}},
	{"marks", "text", true, always(`"{nope.nothing} **"`)},
	{"escape", "text", true, always(`"a\u001b[31mz"`)},
	{"turned", "text", true, always(`"a\u202ez"`)},
	{"long", "text", true, func(int, string) string { return `"` + strings.Repeat("zz zz ", 1000) + `z"` }},
	{"blank", "text", true, always(`"   "`)},
	{"lines", "text", true, always(`"a\nz"`)},
	{"empty", "text", true, always(`""`)},
	{"away", "text", true, always("~")},
	{"number", "text", true, always("-7777")},
	{"list", "text", true, always("[]")},
	{"keys", "text", true, always("{zz: 1}")},
	{"words", "truth", true, always("maybe")},
	{"number", "truth", true, always("2")},
}

var codeLike = regexp.MustCompile(`^[\p{Lu}0-9£—]{1,3}$`)

// value is a single value of a file.
type value struct {
	file *sheet
	path string
	node *strict.Node
	line int // in the file as it is written for the test
}

// sheet is a file with its values, each on a line of its own.
type sheet struct {
	name   string
	tree   *strict.Node
	values []*value
}

// text is the file with some of its values put otherwise.
func (s *sheet) text(put map[*strict.Node]string) []byte {
	var b strings.Builder
	var write func(n *strict.Node)
	quoted := func(s string) string {
		return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`).Replace(s) + `"`
	}
	write = func(n *strict.Node) {
		switch {
		case put[n] != "":
			b.WriteString(put[n])
		case n.Kind == strict.List:
			b.WriteString("[\n")
			for _, e := range n.Items {
				write(e)
				b.WriteString(",\n")
			}
			b.WriteString("]")
		case n.Kind == strict.Map:
			b.WriteString("{\n")
			for i, k := range n.Keys {
				b.WriteString(quoted(k.Value) + ": ")
				write(n.Items[i])
				b.WriteString(",\n")
			}
			b.WriteString("}")
		case n.Type == "text":
			b.WriteString(quoted(n.Value))
		default:
			b.WriteString(n.Value)
		}
	}
	write(s.tree)
	return []byte(b.String())
}

// readSheet reads a file of the program's content.
func readSheet(t *testing.T, files fs.FS, name string) *sheet {
	t.Helper()
	data, err := fs.ReadFile(files, name)
	if err != nil {
		t.Fatal(err)
	}
	s := &sheet{name: name}
	var faults []strict.Fault
	if s.tree, faults = strict.Parse(name, data); len(faults) > 0 {
		t.Fatal(faults[0])
	}
	if s.tree, faults = strict.Parse(name, s.text(nil)); len(faults) > 0 { // so that places are those of the test's own files
		t.Fatal(faults[0])
	}
	var walk func(n *strict.Node, at string)
	walk = func(n *strict.Node, at string) {
		switch n.Kind {
		case strict.Map:
			for i, k := range n.Keys {
				walk(n.Items[i], at+"."+k.Value)
			}
		case strict.List:
			for i, e := range n.Items {
				walk(e, at+"."+strict.EntryName(e, i))
			}
		default:
			s.values = append(s.values, &value{file: s, path: strings.TrimPrefix(at, "."), node: n, line: n.Pos.Line})
		}
	}
	walk(s.tree, "")
	return s
}

// instead is a tree of files with others in the place of some.
type instead struct {
	fs.FS
	files map[string][]byte
}

func (f instead) ReadFile(name string) ([]byte, error) {
	if data, ok := f.files[name]; ok {
		return data, nil
	}
	return fs.ReadFile(f.FS, name)
}

// common reports whether a file belongs to no game.
func common(name string) bool {
	dir := path.Dir(name)
	return dir == "content/sheets" || dir == source.ArtFolder || strings.HasPrefix(dir, lang.Folder)
}

// gameOf is the game in whose folders a file lies; empty for what several games share.
func gameOf(name string) string {
	parts := strings.Split(name, "/")
	if slices.ContainsFunc(games.List, func(g games.Entry) bool { return len(parts) > 1 && g.ID == parts[1] }) {
		return parts[1]
	}
	return ""
}

// gameful are the faults of a game and its scenarios, of all games if none is named, as brehon check finds them but for the translations,
// which every change of an English text makes out of date. What has no fault must be set up by the referee.
func gameful(files fs.FS, id string) (faults []lang.Fault) {
	for _, game := range games.List {
		if id != "" && game.ID != id {
			continue
		}
		g, list := game.Load(files)
		if faults = append(faults, list...); len(faults) > 0 {
			continue
		}
		ref := g.Referee()
		for _, sc := range g.Scenarios.Scenarios {
			_, most := g.Seats(sc.ID, g.Content.Law())
			for n := range most + 1 {
				ref.New(referee.Setup{Scenario: sc.ID, Edition: g.Content.Law().Edition().ID, Seats: n})
			}
		}
	}
	return faults
}

// sweep tells which values may be put so without a fault.
type sweep struct {
	t     *testing.T
	files fs.FS
	sync.Mutex
	loads    int
	accepted []accepted
}

type accepted struct{ sort, path string }

// try puts all of these values otherwise at once, and parts them until it is known of each whether it is refused.
func (w *sweep) try(kind sort, list []*value) {
	if len(list) == 0 {
		return
	}
	put, files := map[*strict.Node]string{}, instead{w.files, map[string][]byte{}}
	for i, v := range list {
		put[v.node] = kind.put(i, v.node.Value)
	}
	for _, v := range list {
		if files.files[v.file.name] == nil {
			files.files[v.file.name] = v.file.text(put)
		}
	}
	defer func() {
		if p := recover(); p != nil {
			w.t.Errorf("%s in %s %s (%d values) panics: %v\n%s", kind.name, list[0].file.name, list[0].path, len(list), p, debug.Stack())
		}
	}()
	var faults []lang.Fault
	if common(list[0].file.name) {
		faults = commonFaults(files)
	} else {
		faults = gameful(files, gameOf(list[0].file.name))
	}
	w.Lock()
	w.loads++
	w.Unlock()
	switch {
	case len(faults) == 0 && len(list) > 1 && kind.of == "number": // two may be right together, and neither alone
		for _, v := range list {
			w.try(kind, []*value{v})
		}
		return
	case len(faults) == 0:
		w.Lock()
		defer w.Unlock()
		for _, v := range list {
			w.accepted = append(w.accepted, accepted{kind.name, v.file.name + " " + v.path})
		}
		return
	case len(list) == 1:
		return
	}
	type place struct {
		file string
		line int
	}
	told, all, missed := map[place]string{}, "", map[string]bool{}
	for _, f := range faults {
		told[place{f.Pos.File, f.Pos.Line}] += f.Msg + "\n"
		all += f.Msg + "\n"
		if m := unknownName.FindStringSubmatch(f.Msg); m != nil {
			missed[m[1]] = true
		}
	}
	left := slices.DeleteFunc(slices.Clone(list), func(v *value) bool {
		said, ok := told[place{v.file.name, v.line}]
		is := strings.Trim(put[v.node], `"`)
		return ok && (kind.local || strings.Contains(said, " is below ") || strings.Contains(said, is)) ||
			(strings.HasPrefix(is, "zz-garbage-") || kind.name == "figures") && strings.Contains(all, `"`+is+`"`) || missed[v.node.Value]
	})
	if len(left) < len(list) {
		w.try(kind, left)
		return
	}
	w.try(kind, list[:len(list)/2])
	w.try(kind, list[len(list)/2:])
}

// unknownName is what a fault says of a name to which something refers, and which is no more.
var unknownName = regexp.MustCompile(`unknown [a-z or]+ "([^"]+)"`)

// most is how many values are put otherwise at once.
const most = 1500

// TestNonsenseIsRefused makes single values of content and scenarios nonsense, one sort after another, and loads and
// checks what has become of it. What is accepted must stand in testdata/nonsense.txt, with the reason why it is right.
func TestNonsenseIsRefused(t *testing.T) {
	files := builtIn
	seed := *nonsenseSeed
	if os.Getenv("CI") != "" && seed == 1 {
		seed = uint64(time.Now().UnixNano())
	}
	t.Logf("-nonsense.seed %d", seed)
	var sheets []*sheet
	all := 0
	for _, tree := range []string{"content", "scenarios"} {
		err := fs.WalkDir(files, tree, func(name string, e fs.DirEntry, err error) error {
			if err == nil && path.Ext(name) == ".yaml" {
				s := readSheet(t, files, name)
				s.values = slices.DeleteFunc(s.values, func(v *value) bool { return !strings.Contains(name+" "+v.path, *nonsenseIn) })
				sheets, all = append(sheets, s), all+len(s.values)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	draw := rand.New(rand.NewPCG(seed, 12))
	if n := *nonsense; n > 0 && n < all {
		sample(draw, sheets, n)
	}
	w := &sweep{t: t, files: files}
	tried := w.all(sheets)
	t.Logf("%d values of %d, %d times made nonsense, read %d times: %d accepted", valuesIn(sheets), all, tried, w.loads, len(w.accepted))
	excused(t, w.accepted)
}

func valuesIn(sheets []*sheet) (n int) {
	for _, s := range sheets {
		n += len(s.values)
	}
	return n
}

// all tries every sort of nonsense on all values, and counts how often that was.
func (w *sweep) all(sheets []*sheet) (tried int) {
	var wait sync.WaitGroup
	work := make(chan func())
	for range 2 {
		wait.Go(func() {
			for do := range work {
				do()
			}
		})
	}
	for _, kind := range sorts {
		if testing.Verbose() {
			w.t.Logf("%s for %s, after %d loads", kind.name, kind.of, w.loads)
		}
		lists := map[string][]*value{} // where values are parted, those under one key are alike: all right or all wrong
		for _, s := range sheets {
			for _, v := range s.values {
				if v.node.Type != kind.of || kind.put(0, v.node.Value) == "" {
					continue
				}
				of := fmt.Sprint(common(s.name), gameOf(s.name))
				if !kind.local {
					of += lastKey(v.path)
				}
				lists[of] = append(lists[of], v)
				tried++
			}
		}
		for _, of := range slices.Sorted(maps.Keys(lists)) {
			for part := range slices.Chunk(lists[of], most) {
				work <- func() { w.try(kind, part) }
			}
		}
	}
	close(work)
	wait.Wait()
	return tried
}

// lastKey is the last part of a path that is no number of a list.
func lastKey(at string) string {
	parts := strings.Split(at, ".")
	for i := len(parts) - 1; i >= 0; i-- {
		if strings.Trim(parts[i], "0123456789") != "" {
			return parts[i]
		}
	}
	return at
}

// sample leaves n values of all.
func sample(draw *rand.Rand, sheets []*sheet, n int) {
	var all []*value
	for _, s := range sheets {
		all, s.values = append(all, s.values...), nil
	}
	draw.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for _, v := range all[:n] {
		v.file.values = append(v.file.values, v)
	}
}

// excused holds what was accepted against the list of what is right.
func excused(t *testing.T, list []accepted) {
	t.Helper()
	text, err := os.ReadFile("testdata/nonsense.txt")
	if err != nil {
		t.Fatal(err)
	}
	var lines []func(accepted) bool
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if strings.HasPrefix(line, "#") || line == "" {
			continue
		}
		parts := strings.SplitN(line, "|", 3)
		if len(parts) != 3 || strings.TrimSpace(parts[2]) == "" {
			t.Fatalf("nonsense.txt: %q is not sorts | file and path | reason", line)
		}
		names, at := strings.Fields(parts[0]), pattern(strings.TrimSpace(parts[1]))
		lines = append(lines, func(a accepted) bool { return slices.Contains(names, a.sort) && at.MatchString(a.path) })
	}
	if len(lines) > 50 {
		t.Errorf("nonsense.txt has %d lines; 50 are allowed", len(lines))
	}
	slices.SortFunc(list, func(a, b accepted) int { return strings.Compare(a.path+a.sort, b.path+b.sort) })
	for _, a := range list {
		if !slices.ContainsFunc(lines, func(is func(accepted) bool) bool { return is(a) }) {
			t.Errorf("%s is accepted in %s", a.sort, a.path)
		}
	}
}

// pattern is a path in which * stands for a part of it and ** for all that may follow.
func pattern(s string) *regexp.Regexp {
	s = regexp.QuoteMeta(s)
	s = strings.ReplaceAll(s, `\*\*`, `.*`)
	s = strings.ReplaceAll(s, `\*`, `[^ ./]*`)
	return regexp.MustCompile("^" + s + "$")
}
