package lang

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestGettextsToolsAgree: msgfmt -c and pofilter find nothing in the project's languages. Of pofilter's tests only those of
// form are asked; brackets, numbers and capitals are the translator's.
func TestGettextsToolsAgree(t *testing.T) {
	need(t, "msgfmt", "gettext")
	need(t, "pofilter", "translate-toolkit")
	folders, err := filepath.Glob("*/lang.yaml")
	if err != nil || len(folders) == 0 {
		t.Fatal(err, folders)
	}
	args := []string{"--progress=none"}
	for _, test := range strings.Fields("nplurals newlines escapes tabs startwhitespace endwhitespace blank") {
		args = append(args, "-t", test)
	}
	for _, folder := range folders {
		folder = filepath.Dir(folder)
		filepath.WalkDir(folder, func(file string, d fs.DirEntry, err error) error {
			if filepath.Ext(file) == ".po" {
				if out, err := exec.Command("msgfmt", "-c", "-o", os.DevNull, file).CombinedOutput(); err != nil {
					t.Errorf("msgfmt -c %s: %v\n%s", file, err, out)
				}
			}
			return err
		})
		found := filepath.Join(t.TempDir(), "found")
		if out, err := exec.Command("pofilter", append(args, folder, found)...).CombinedOutput(); err != nil {
			t.Errorf("pofilter %s: %v\n%s", folder, err, out)
		}
		filepath.WalkDir(found, func(file string, d fs.DirEntry, err error) error {
			if data, _ := os.ReadFile(file); len(data) > 0 {
				t.Errorf("pofilter finds in %s\n%s", file, data)
			}
			return nil
		})
	}
}

// need skips the test when a tool is missing, and fails it where nothing may be missing.
func need(t *testing.T, tool, pkg string) {
	t.Helper()
	if _, err := exec.LookPath(tool); err == nil {
		return
	}
	if os.Getenv("CI") == "true" {
		t.Fatalf("%s is missing: install the Debian package %s", tool, pkg)
	}
	t.Skipf("%s is missing: install the Debian package %s", tool, pkg)
}
