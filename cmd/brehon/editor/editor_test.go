package editor_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"brehon/cmd/brehon/editor"
	"brehon/content"
	"brehon/generate"
	"brehon/scenarios"
)

// memory is a folder that lies in memory, over the built-in content.
type memory struct {
	fs.FS
	mu    sync.Mutex
	files map[string]string
}

func (m *memory) Write(name string, was, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	now, there := m.files[name]
	if !there {
		if b, err := fs.ReadFile(m.FS, name); err == nil {
			now, there = string(b), true
		}
	}
	if there != (was != nil) || now != string(was) {
		return editor.ErrChanged
	}
	m.files[name] = string(data)
	return nil
}

func (m *memory) Open(name string) (fs.File, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if data, ok := m.files[name]; ok {
		return fstest.MapFS{name: {Data: []byte(data), ModTime: time.Unix(int64(len(data)), 0)}}.Open(name)
	}
	return m.FS.Open(name)
}

func (m *memory) ReadDir(name string) ([]fs.DirEntry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	list, err := fs.ReadDir(m.FS, name)
	for file := range m.files {
		rest, ok := strings.CutPrefix(file, name+"/")
		first, _, _ := strings.Cut(rest, "/")
		if ok && !slices.ContainsFunc(list, func(e fs.DirEntry) bool { return e.Name() == first }) {
			all, _ := fstest.MapFS{file: {Data: []byte(m.files[file])}}.ReadDir(name)
			list, err = append(list, all...), nil
		}
	}
	return list, err
}

func (m *memory) written() map[string]string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return maps.Clone(m.files)
}

func open(t testing.TB) (*editor.Editor, *memory) {
	t.Helper()
	m := &memory{FS: generate.Embedded(content.FS(), scenarios.FS()), files: map[string]string{}}
	return editor.New(m), m
}

// call calls the editor as a page does, and reads its answer.
func call[A any](t testing.TB, e *editor.Editor, name string, body map[string]any) (answer A) {
	t.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	got, err := e.Call(name, data)
	if err != nil {
		t.Fatalf("%s %s: %v", name, data, err)
	}
	if data, err = json.Marshal(got); err == nil {
		err = json.Unmarshal(data, &answer)
	}
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

func TestTmp(t *testing.T) {
	at := time.Now()
	lap := func(what ...any) {
		fmt.Println(append(what, time.Since(at).Round(time.Millisecond))...)
		at = time.Now()
	}
	e, m := open(t)
	s := call[editor.Start](t, e, "start", map[string]any{"ui": "pt"})
	lap("start", s.UI, len(s.Words), s.Games)
	o := call[editor.Outline](t, e, "outline", map[string]any{"game": "turlough", "tag": "pt-BR"})
	lap("outline", len(o.Texts))
	for _, g := range o.Groups {
		fmt.Println(g.ID, g.Part, g.Title, len(g.Sheets))
		for i, s := range g.Sheets {
			if i < 3 {
				fmt.Println("    ", s.ID, s.Title, s.Back, len(s.Keys))
			}
		}
	}
	for range 3 {
		tx := call[editor.Typed](t, e, "type", map[string]any{"game": "turlough", "tag": "pt-BR", "key": "hazards.rain.title", "kind": "card", "id": "rain", "words": map[string]any{"str": []string{"Chuvas fortíssimas e longas"}}})
		lap("type", len(tx.Drawing.SVG), tx.Text.Findings)
	}
	tx := call[editor.Typed](t, e, "type", map[string]any{"game": "turlough", "tag": "pt-BR", "key": "referee.event.fed"})
	b, _ := json.MarshalIndent(tx, "", " ")
	lap("said", string(b))
	tx = call[editor.Typed](t, e, "type", map[string]any{"game": "turlough", "tag": "pt-BR", "key": "rules.T13.4", "kind": "rules", "id": "R-3"})
	lap("rules")
	tx = call[editor.Typed](t, e, "type", map[string]any{"game": "turlough", "tag": "pt-BR", "key": "hazards.rain.title", "kind": "card", "id": "rain"})
	tx.Drawing.SVG = ""
	b, _ = json.MarshalIndent(tx, "", " ")
	fmt.Println(string(b))
	at = time.Now()
	sv := call[editor.Saved](t, e, "save", map[string]any{"game": "turlough", "tag": "pt-BR", "key": "hazards.rain.title", "mark": tx.Text.Mark, "words": map[string]any{"str": []string{"Chuvas fortíssimas"}}})
	lap("save", sv.Theirs, sv.Brief)
	for n := range m.written() {
		fmt.Println(n)
	}
	var ms runtime.MemStats
	runtime.ReadMemStats(&ms)
	fmt.Println(ms.Sys>>20, ms.HeapAlloc>>20)
}
