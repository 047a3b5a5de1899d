package editor_test

import (
	"bytes"
	"flag"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"testing"

	"brehon/content/strict"
)

var whole = flag.Bool("whole", false, "change every value of every YAML file, not a few of each")

// TestEveryFileCanBeEdited: in every YAML file of the content numbers, words and texts can be changed, and only their lines differ.
func TestEveryFileCanBeEdited(t *testing.T) {
	_, m := open(t)
	tried, files := 0, 0
	for _, tree := range []string{"content", "scenarios"} {
		err := fs.WalkDir(m, tree, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(name) != ".yaml" {
				return err
			}
			data, err := fs.ReadFile(m, name)
			if err != nil {
				return err
			}
			root, faults := strict.Parse(name, data)
			if len(faults) > 0 {
				t.Errorf("%s: %v", name, faults)
				return nil
			}
			files++
			var all []*strict.Node
			var walk func(*strict.Node)
			walk = func(n *strict.Node) {
				if n.Kind == strict.Scalar {
					all = append(all, n)
				}
				for _, i := range n.Items {
					walk(i)
				}
			}
			walk(root)
			step := max(1, len(all)/8)
			if *whole {
				step = 1
			}
			for i := 0; i < len(all); i += step {
				tried++
				edited(t, name, data, all[i])
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d values of %d files", tried, files)
}

// edited changes one value and compares.
func edited(t *testing.T, name string, data []byte, n *strict.Node) {
	t.Helper()
	value := n.Value + " “new” it's"
	switch i, err := strconv.Atoi(n.Value); {
	case n.Type == "number" && err == nil:
		value = strconv.Itoa(i + 1)
	case n.Type == "number":
		value = "7.5"
	case n.Type == "truth":
		value = map[string]string{"true": "false", "false": "true"}[n.Value]
	case n.Type == "nothing":
		return
	}
	if text, lines := strings.CutSuffix(n.Value, "\n"); lines {
		value = text + " “new” it's\n"
	}
	now, err := strict.Edit(name, data, n.Pos.Line, n.Pos.Col, value)
	if err != nil {
		t.Errorf("%v: %q: %v", n.Pos, n.Value, err)
		return
	}
	before, after := bytes.SplitAfter(data, []byte("\n")), bytes.SplitAfter(now, []byte("\n"))
	head := 0
	for head < min(len(before), len(after)) && bytes.Equal(before[head], after[head]) {
		head++
	}
	tail := 0
	for tail < min(len(before), len(after))-head && bytes.Equal(before[len(before)-1-tail], after[len(after)-1-tail]) {
		tail++
	}
	last := n.Pos.Line - 1 + len(before) - (n.Pos.Line - 1) - tail // the line behind the last that differs
	if head < n.Pos.Line-1 || last-head > 1+strings.Count(n.Value, " ") {
		t.Errorf("%v: lines %d to %d differ", n.Pos, head+1, last)
	}
	again, faults := strict.Parse(name+"~", now)
	if len(faults) > 0 || again.Scalar(n.Pos.Line, n.Pos.Col) == nil || again.Scalar(n.Pos.Line, n.Pos.Col).Value != value {
		t.Errorf("%v: %q is read as something else: %v", n.Pos, value, faults)
	}
}
