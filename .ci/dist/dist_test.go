package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// tried is a release in a folder of its own, made in the root folder of the repository, all of whose programs are one: this one, or
// brehon, which takes longer.
func tried(t *testing.T, which string) *release {
	t.Helper()
	t.Chdir(filepath.Join("..", ".."))
	c, err := readChange()
	if err != nil {
		t.Fatal(err)
	}
	r := &release{dir: t.TempDir(), address: "https://example.org/brehon", change: c}
	built := filepath.Join(t.TempDir(), "built")
	told(t, "go", "build", "-o", built, which)
	program, err := os.ReadFile(built)
	if err != nil {
		t.Fatal(err)
	}
	for _, system := range []string{"darwin", "linux", "windows"} {
		for _, processor := range []string{"amd64", "arm64"} {
			name := "brehon-" + system + "-" + processor
			if system == "windows" {
				name += ".exe"
			}
			write(t, r, name, program)
		}
	}
	for _, name := range []string{"LICENSE", "NOTICE", "LICENCES-OF-MODULES", "LICENCES-OF-CONTENT"} {
		write(t, r, name, []byte("The licence of "+name+"\n"))
	}
	return r
}

func write(t *testing.T, r *release, name string, data []byte) {
	t.Helper()
	if err := r.write(name, data); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, r *release, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(r.dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// packKits packs a folder under each name of a ZIP file that the guide says.
func packKits(t *testing.T, r *release) {
	t.Helper()
	guide, err := os.ReadFile("cmd/brehon/README.md")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, name := range []string{"b/rules.pdf", "a.pdf"} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(name), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	for _, m := range regexp.MustCompile("`([^`]+\\.zip)`").FindAllSubmatch(guide, -1) {
		if err := run([]string{"zip", filepath.Join(r.dir, string(m[1])), dir}); err != nil {
			t.Fatal(err)
		}
	}
}

// TestTwiceTheSame: what is packed and finished twice, from files of different times, has the same bytes, and the sums are right.
func TestTwiceTheSame(t *testing.T) {
	r := tried(t, "./.ci/dist")
	var was map[string][]byte
	for range 2 {
		packKits(t, r)
		if err := run([]string{"finish", r.dir, r.address + "/"}); err != nil {
			t.Fatal(err)
		}
		made := map[string][]byte{}
		names, err := r.files()
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range append(names, sums) {
			made[name] = read(t, r, name)
		}
		for name, data := range was {
			if !bytes.Equal(made[name], data) {
				t.Errorf("%s has other bytes the second time", name)
			}
		}
		was = made
		os.Remove(filepath.Join(r.dir, "NOTES.md")) // a release finds only what others made
		time.Sleep(1100 * time.Millisecond)         // until the clock says another second
	}
	for _, name := range []string{"NOTES.md", "brehon.cdx.json", "brehon.rb", "brehon.json", "brehon-linux-amd64.deb", "root-first-en.zip", "start-macos.png"} {
		if len(was[name]) == 0 {
			t.Errorf("there is no %s", name)
		}
	}
	if sum := fmt.Sprintf("%x  brehon.rb\n", sha256.Sum256(was["brehon.rb"])); !strings.Contains(string(was[sums]), sum) {
		t.Errorf("%s lacks %s:\n%s", sums, sum, was[sums])
	}
	z, err := zip.NewReader(bytes.NewReader(was["root-first-en.zip"]), int64(len(was["root-first-en.zip"])))
	if err != nil {
		t.Fatal(err)
	}
	if len(z.File) != 2 || z.File[0].Name != "root-first-en/a.pdf" || z.File[1].Name != "root-first-en/b/rules.pdf" || !z.File[0].Modified.Equal(r.day) {
		t.Errorf("the ZIP file holds %+v", z.File)
	}
}

// TestBillIsWhole: every component has one reference, every reference is of a component, and every program has its sum and its modules.
func TestBillIsWhole(t *testing.T) {
	r := tried(t, "./cmd/brehon")
	if err := r.writeBill(); err != nil {
		t.Fatal(err)
	}
	var b bill
	d := json.NewDecoder(bytes.NewReader(read(t, r, "brehon.cdx.json")))
	d.DisallowUnknownFields()
	if err := d.Decode(&b); err != nil {
		t.Fatal(err)
	}
	if b.Format != "CycloneDX" || b.SpecVersion != "1.6" || b.Version != 1 || b.Metadata.Component.Version != r.version {
		t.Errorf("its head is %+v", b)
	}
	refs := map[string]component{b.Metadata.Component.Ref: b.Metadata.Component}
	for _, c := range b.Components {
		if _, twice := refs[c.Ref]; twice {
			t.Errorf("%s stands there twice", c.Ref)
		}
		if refs[c.Ref] = c; c.Type == "library" && !regexp.MustCompile(`^pkg:golang/[a-z0-9./~_-]+@[a-z0-9.+-]+$`).MatchString(c.Package) {
			t.Errorf("%s is no address of a package", c.Package)
		}
	}
	explained := map[string]bool{}
	for _, n := range b.Dependencies {
		explained[n.Ref] = true
		for _, on := range append(n.On, n.Ref) {
			if _, ok := refs[on]; !ok {
				t.Errorf("%s is no component", on)
			}
		}
		if sum, _ := r.sum(n.Ref); refs[n.Ref].Type == "file" {
			if refs[n.Ref].Hashes[0].Content != sum {
				t.Errorf("%s has another sum", n.Ref)
			}
			for _, part := range []string{"pkg:golang/std@", "pkg:golang/golang.org/x/image@v", "pkg:golang/github.com/fogleman/gg@v"} {
				if !slices.ContainsFunc(n.On, func(on string) bool { return strings.HasPrefix(on, part) }) {
					t.Errorf("%s lacks %s: %v", n.Ref, part, n.On)
				}
			}
		}
	}
	if len(explained) != len(refs) {
		t.Errorf("%d components, and %d of them say what they are made of", len(refs), len(explained))
	}
}

// TestInstallers: Homebrew and Scoop are told where the programs lie, and their sums.
func TestInstallers(t *testing.T) {
	r := tried(t, "./.ci/dist")
	if err := r.writeCask(); err != nil {
		t.Fatal(err)
	}
	if err := r.writeScoop(); err != nil {
		t.Fatal(err)
	}
	sum, _ := r.sum("brehon-darwin-arm64")
	for _, want := range []string{`version "` + r.version + `"`, `arm:   "` + sum + `"`, `url "https://example.org/brehon/brehon-darwin-#{arch}"`, `homepage "https://example.org/brehon/"`} {
		if cask := string(read(t, r, "brehon.rb")); !strings.Contains(cask, want) {
			t.Errorf("the cask lacks %s:\n%s", want, cask)
		}
	}
	var m struct {
		Version      string
		Architecture map[string]struct{ URL, Hash string }
	}
	if err := json.Unmarshal(read(t, r, "brehon.json"), &m); err != nil {
		t.Fatal(err)
	}
	for processor, name := range map[string]string{"64bit": "amd64", "arm64": "arm64"} {
		if got, want := m.Architecture[processor].URL, "https://example.org/brehon/brehon-windows-"+name+".exe#/brehon.exe"; got != want || m.Architecture[processor].Hash == "" {
			t.Errorf("%s: %+v, not %s", processor, m.Architecture[processor], want)
		}
	}
}

// TestGuideNamesTheFiles: a file of the release that the guide doesn't name is reported, and one that it names in vain.
func TestGuideNamesTheFiles(t *testing.T) {
	r := tried(t, "./.ci/dist")
	packKits(t, r)
	if err := r.finish(); err != nil {
		t.Fatal(err)
	}
	notes := string(read(t, r, "NOTES.md"))
	for _, want := range []string{"# Brehon " + r.version + "\n", "](https://example.org/brehon/start-macos.png)", "\n    chmod +x "} {
		if !strings.Contains(notes, want) {
			t.Errorf("the notes lack %q:\n%s", want, notes)
		}
	}
	os.Remove(filepath.Join(r.dir, "NOTES.md"))
	write(t, r, "stray.txt", nil)
	if err := r.writeNotes(); err == nil || !strings.HasSuffix(err.Error(), "doesn't name stray.txt") {
		t.Errorf("a file too many: %v", err)
	}
	os.Remove(filepath.Join(r.dir, "stray.txt"))
	os.Remove(filepath.Join(r.dir, "brehon.rb"))
	if err := r.writeNotes(); err == nil || !strings.Contains(err.Error(), "names brehon.rb") {
		t.Errorf("a file too few: %v", err)
	}
}

// TestUnwrapped: what is one paragraph or one point becomes one line; tables, code and headings stay.
func TestUnwrapped(t *testing.T) {
	text := "One\ntwo.\n\n- a\n  b\n- c\n\n    code\n    code\n\n| a |\n| b |\n\n## H\n\nend\n"
	want := "One two.\n\n- a b\n- c\n\n    code\n    code\n\n| a |\n| b |\n\n## H\n\nend\n"
	if got := unwrapped(text); got != want {
		t.Errorf("%q", got)
	}
}

// TestDebianInstalls installs the package into a folder and runs what it brings.
func TestDebianInstalls(t *testing.T) {
	for _, tool := range []string{"dpkg", "dpkg-deb"} {
		if _, err := exec.LookPath(tool); err != nil {
			if os.Getenv("CI") == "true" {
				t.Fatal(err)
			}
			t.Skipf("install dpkg: %v", err)
		}
	}
	r := tried(t, "./.ci/dist")
	deb, err := r.deb("all", []byte("#!/bin/sh\necho brehon "+r.version+"\n"), []byte("MIT\n"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, r, "brehon.deb", deb)
	file := filepath.Join(r.dir, "brehon.deb")
	if got, want := told(t, "dpkg-deb", "--field", file, "Package", "Version", "Maintainer"), fmt.Sprintf("Package: brehon\nVersion: %s\nMaintainer: %s\n", r.version, maker); got != want {
		t.Errorf("the package says\n%s", got)
	}
	for line := range strings.Lines(told(t, "dpkg-deb", "--contents", file)) {
		if !strings.Contains(line, " 0/0 ") || !strings.Contains(line, r.day.Format(time.DateOnly)+" 00:00 ./") {
			t.Errorf("it holds %s", line)
		}
	}
	dir := t.TempDir()
	told(t, "dpkg", "--root="+dir, "--force-not-root", "--force-bad-path", "--log=/dev/null", "--install", file)
	if got := told(t, filepath.Join(dir, "usr", "bin", "brehon")); got != "brehon "+r.version+"\n" {
		t.Errorf("what was installed says %q", got)
	}
	if got := told(t, "dpkg", "--root="+dir, "--verify", "brehon"); got != "" {
		t.Errorf("installed otherwise than packed: %s", got)
	}
}

// told runs a program and gives what it prints.
func told(t *testing.T, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "TZ=UTC", "LC_ALL=C")
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, said.String())
	}
	return string(out)
}
