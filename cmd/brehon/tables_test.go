package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTables plays what was typed at tables, line by line, with the command that stands in each script. Nothing of it is
// refused, and it ends as the script says.
func TestTables(t *testing.T) {
	files, _ := filepath.Glob(filepath.FromSlash("../../referee/turlough/testdata/tables/*.script"))
	if len(files) == 0 {
		t.Fatal("there are no tables")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			script, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			args := strings.Fields(noted(string(script), "#   brehon "))
			if len(args) == 0 || args[len(args)-1] != filepath.Base(file) {
				t.Fatal("it does not say how it is played")
			}
			args[len(args)-1] = file
			var out, talk bytes.Buffer
			if code := run(append(args, "--lang", "en", "--dry-run"), &out, &talk); code != 0 {
				t.Fatalf("exit code %d: %s%s", code, talk.String(), out.String())
			}
			if end := noted(string(script), "# It ends so: "); end != "" && !strings.HasSuffix(out.String(), "\n"+end+"\n") {
				t.Errorf("it does not end so: %s\n%s", end, out.String())
			}
		})
	}
}

// noted is what stands behind the mark that begins a line of a script; empty if no line begins so.
func noted(script, mark string) string {
	for _, line := range strings.Split(script, "\n") {
		if rest, ok := strings.CutPrefix(line, mark); ok {
			return rest
		}
	}
	return ""
}
