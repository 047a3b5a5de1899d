// Command site makes the web site of the program: static files that any web space serves.
//
//	go run ./cmd/brehon-web/site [-quick] [-pseudo TAGS] [-release ADDRESS] FOLDER [KIT.zip …]
//
// It is run in the root folder of the repository, and needs xz (Debian: xz-utils). Kits that are ready are offered on the front page of
// the language that their names end in.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"brehon/cmd/brehon-web/app"
	"brehon/cmd/brehon/games"
	"brehon/content"
	"brehon/generate"
	"brehon/scenarios"
)

func main() {
	quick := flag.Bool("quick", false, "pack quickly, for tests: a tenth of the time, a fifth more bytes")
	made := flag.String("pseudo", "", "pseudo-languages that the pages speak too, for tests, separated by commas: pseudo,pseudo-rtl")
	release := flag.String("release", "", "the address of the folder with the programs, which the front page then offers")
	flag.Parse()
	if flag.NArg() < 1 {
		fmt.Fprintln(os.Stderr, "usage: go run ./cmd/brehon-web/site [-quick] [-pseudo TAGS] [-release ADDRESS] FOLDER [KIT.zip …]")
		os.Exit(2)
	}
	if err := write(flag.Arg(0), *quick, strings.FieldsFunc(*made, func(r rune) bool { return r == ',' }), strings.TrimSuffix(*release, "/"), flag.Args()[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
}

// Where the files of the pages are: those of brehon host and brehon lang serve are shared, but for what talks to a server.
const (
	ownPages  = "cmd/brehon-web/page"
	hostPages = "referee/host/web/page"
	deskPages = "cmd/brehon/editor/web/page"
)

// site is the site while it is made.
type site struct {
	files   map[string][]byte // by path
	how     string            // of xz, how much it tries
	wasm    string
	release string                       // the address of the programs
	parts   map[string]string            // files by the names of parts
	made    []string                     // pseudo-languages, which no content is translated into
	langs   []named                      // of the pages
	words   map[string]map[string]string // of the pages, by language
}

// write makes the site and writes it into a folder, which may exist.
func write(dir string, quick bool, made []string, release string, kits []string) error {
	s := &site{files: map[string][]byte{}, parts: map[string]string{}, words: map[string]map[string]string{}, made: made, release: release, how: "-9e"}
	if quick {
		s.how = "-1"
	}
	embedded := generate.Embedded(content.FS(), scenarios.FS())
	for _, kit := range kits {
		data, err := os.ReadFile(kit)
		if err != nil {
			return err
		}
		s.files["kits/"+filepath.Base(kit)] = data
	}
	for _, step := range []func() error{
		s.program,
		func() error { return s.content(embedded) },
		s.pages,
		func() error { return s.offers(embedded) },
		func() error { return s.fronts(embedded) },
		func() error { return s.licences(embedded) },
		s.last,
	} {
		if err := step(); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.files)) {
		to := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(to), 0o755), os.WriteFile(to, s.files[name], 0o644)); err != nil {
			return err
		}
	}
	return nil
}

// program builds the program for browsers, and packs it.
func (s *site) program() error {
	dir, err := os.MkdirTemp("", "brehon-site-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	to := filepath.Join(dir, "brehon.wasm")
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-tags", "site", "-ldflags", "-s -w -buildid=", "-o", to, "./cmd/brehon-web")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWASM=")
	if said, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, said)
	}
	data, err := os.ReadFile(to)
	if err != nil {
		return err
	}
	s.wasm, err = s.pack("brehon", "wasm", data)
	if err != nil {
		return err
	}
	root, err := goRoot()
	if err != nil {
		return err
	}
	s.files["wasm_exec.js"], err = os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	return err
}

// pack keeps a file as LZMA, under a name with the hash of what is in it. The size stands in its head, for the page's unpacker.
func (s *site) pack(name, ending string, data []byte) (string, error) {
	xz := exec.Command("xz", "--format=lzma", s.how, "--stdout")
	xz.Stdin = bytes.NewReader(data)
	packed, err := xz.Output()
	if err != nil {
		return "", fmt.Errorf("xz (Debian: xz-utils) can't pack %s: %w", name, err)
	}
	binary.LittleEndian.PutUint64(packed[5:], uint64(len(data)))
	sum := sha256.Sum256(data)
	file := fmt.Sprintf("parts/%s-%s.%s.lzma", name, hex.EncodeToString(sum[:6]), ending)
	s.files[file] = packed
	return file, nil
}

// content packs the content part by part.
func (s *site) content(files fs.FS) error {
	in := map[string][]string{}
	for _, tree := range []string{"content", "scenarios"} {
		err := fs.WalkDir(files, tree, func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				in[app.Part(name)] = append(in[app.Part(name)], name)
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	for _, tag := range s.made {
		for _, id := range games.NewLibrary(files, "en").IDs() {
			for _, part := range app.Parts(id, tag) {
				in[part] = slices.Clip(in[part]) // it is there, if only without a file
			}
		}
	}
	for _, part := range slices.Sorted(maps.Keys(in)) {
		data := map[string][]byte{}
		for _, name := range in[part] {
			var err error
			if data[name], err = fs.ReadFile(files, name); err != nil {
				return err
			}
		}
		zipped, err := app.Zip(data)
		if err != nil {
			return err
		}
		if s.parts[part], err = s.pack(part, "zip", zipped); err != nil {
			return err
		}
	}
	return nil
}

// pages copies the pages' files.
func (s *site) pages() error {
	for _, from := range []struct {
		dir, to string
		not     []string
	}{
		{ownPages, "", []string{"wire.js", "change-wire.js"}},
		{hostPages, "table/", []string{"wire.js", "index.html", "lobby.html", "lobby.js"}},
		{deskPages, "desk/", []string{"wire.js", "index.html"}},
	} {
		list, err := os.ReadDir(from.dir)
		if err != nil {
			return err
		}
		for _, f := range list {
			if slices.Contains(from.not, f.Name()) {
				continue
			}
			if s.files[from.to+f.Name()], err = os.ReadFile(filepath.Join(from.dir, f.Name())); err != nil {
				return err
			}
		}
	}
	for to, from := range map[string]string{"table/wire.js": "wire.js", "desk/wire.js": "change-wire.js"} {
		var err error
		if s.files[to], err = os.ReadFile(filepath.Join(ownPages, from)); err != nil {
			return err
		}
	}
	s.files["desk/lit-html.js"] = []byte("export * from \"../table/lit-html.js\";\n")
	return nil
}

// licences writes those of all that the pages send; the modules of the program have theirs beside the release.
func (s *site) licences(files fs.FS) error {
	text, err := games.Licences(files)
	if err != nil {
		return err
	}
	root, err := goRoot()
	if err != nil {
		return err
	}
	own, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil {
		return err
	}
	s.files["licences.txt"] = slices.Concat([]byte(text), []byte("\n\nlit-html\n\n"), s.files["table/lit-html-LICENSE.txt"], []byte("\n\nGo\n\n"), own)
	return nil
}

// goRoot is the folder of Go.
func goRoot() (string, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	return strings.TrimSpace(string(root)), err
}

// last adds what names all others: the list of parts, and what the browser keeps for the next visit.
func (s *site) last() error {
	data, err := json.Marshal(map[string]any{"wasm": s.wasm, "parts": s.parts})
	if err != nil {
		return err
	}
	s.files["site.json"] = data
	var tags []string
	for _, l := range s.langs {
		tags = append(tags, l.ID)
	}
	if data, err = json.Marshal(tags); err != nil {
		return err
	}
	s.files["langs.js"] = fmt.Appendf(nil, "/** The languages of the pages. */\nexport const tags = %s;\n", data)
	var shell []string
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(s.files)) {
		sum.Write([]byte(name))
		sum.Write(s.files[name])
		top, _, _ := strings.Cut(name, "/")
		if top != "parts" && top != "kits" && top != "rules" && name != "sw.js" && (top != "look" || filepath.Ext(name) != ".svg") { // front.js asks for its pictures
			shell = append(shell, name)
		}
	}
	list, err := json.Marshal(shell)
	if err != nil {
		return err
	}
	s.files["sw.js"] = fmt.Appendf(nil, "const version = %q, shell = %s;\n%s", hex.EncodeToString(sum.Sum(nil)[:8]), list, s.files["sw.js"])
	return nil
}
