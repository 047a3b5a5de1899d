package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// forPrograms is the guide for other programs.
func forPrograms(t *testing.T) string {
	return readText(t, filepath.FromSlash("../../referee/console/README.md"))
}

// TestTheProgramOfTheGuidePlays: it plays a whole game as it stands there, and nothing that it types is refused.
func TestTheProgramOfTheGuidePlays(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil && os.Getenv("CI") == "" {
		t.Skip("there is no python3 here")
	}
	_, code, _ := strings.Cut(forPrograms(t), "```python\n")
	code, _, found := strings.Cut(code, "```")
	if !found {
		t.Fatal("the guide has no program")
	}
	c := exec.Command(python, "-c", code+"\nbrehon.stdin.close()\nassert brehon.wait() == 0, brehon.returncode")
	c.Env = append(os.Environ(), "PATH="+program(t)+string(os.PathListSeparator)+os.Getenv("PATH"), "LC_ALL=en_GB.UTF-8", "PYTHONIOENCODING=utf-8")
	out, err := c.CombinedOutput()
	if lines := strings.Split(strings.TrimSpace(string(out)), "\n"); err != nil || len(lines) < 5 || !strings.HasPrefix(lines[len(lines)-1], "won by [") {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestTheObjectsOfTheGuideAreSent: each object that the guide shows stands in the answer to the last of the lines before it.
func TestTheObjectsOfTheGuideAreSent(t *testing.T) {
	shown := regexp.MustCompile("(?s)[aA]fter (`[^\n]*`) [^`]*`[^`]*`[^`]*```json\n(.*?)```").FindAllStringSubmatch(forPrograms(t), -1)
	if len(shown) < 2 {
		t.Fatalf("the guide shows %d objects", len(shown))
	}
	for _, m := range shown {
		var want any
		if err := json.Unmarshal([]byte(m[2]), &want); err != nil {
			t.Fatal(err)
		}
		out := typing(strings.ReplaceAll(strings.Trim(m[1], "`"), "`, `", "\n")+"\n", "play", "turlough", "1276", "--seats", "3", "--lang", "en", "--json", "--go-on")
		out, _, _ = strings.Cut(out, "\n= ") // the exit code
		answers := strings.Split(strings.TrimSpace(out), "\n")
		var got any
		if err := json.Unmarshal([]byte(answers[len(answers)-1]), &got); err != nil {
			t.Fatal(err)
		}
		if !holds(got, want) {
			t.Errorf("after %s no such object is sent: %s\nbut %s", m[1], m[2], answers[len(answers)-1])
		}
	}
}

// holds reports whether a value stands somewhere in another.
func holds(in, value any) bool {
	if reflect.DeepEqual(in, value) {
		return true
	}
	switch in := in.(type) {
	case map[string]any:
		for _, v := range in {
			if holds(v, value) {
				return true
			}
		}
	case []any:
		for _, v := range in {
			if holds(v, value) {
				return true
			}
		}
	}
	return false
}
