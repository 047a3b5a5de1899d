package editor_test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
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

func (m *memory) Stat(name string) (fs.FileInfo, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for file, data := range m.files {
		if file == name || strings.HasPrefix(file, name+"/") {
			return fstest.MapFS{file: {Data: []byte(data), ModTime: time.Unix(int64(len(data)), 0)}}.Stat(name)
		}
	}
	return fs.Stat(m.FS, name)
}

// put writes as somebody else does.
func (m *memory) put(name, data string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.files[name] = data
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
	if err = json.Unmarshal(got, &answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

// in is a body about a text of Turlough in pt-BR.
func in(key string, more ...any) map[string]any {
	body := map[string]any{"game": "turlough", "tag": "pt-BR", "key": key}
	for i := 0; i < len(more); i += 2 {
		body[more[i].(string)] = more[i+1]
	}
	return body
}

func words(forms ...string) map[string]any { return map[string]any{"str": forms} }

const cards = "content/lang/pt-BR/turlough/cards.po"

// TestOneEntryDiffers: of a file that is opened, changed in one text and saved, one entry differs, byte by byte.
func TestOneEntryDiffers(t *testing.T) {
	e, m := open(t)
	was, err := fs.ReadFile(m, cards)
	if err != nil {
		t.Fatal(err)
	}
	call[editor.Outline](t, e, "outline", in(""))
	got := call[editor.Saved](t, e, "save", in("hazards.rain.title", "words", words("Chuva Demais")))
	if got.Theirs != nil || got.Text.State != editor.Done || got.Brief.Said != "Chuva Demais" {
		t.Errorf("%+v %+v", got.Text, got.Brief)
	}
	now := m.written()
	if len(now) != 1 || now[cards] == "" {
		t.Fatalf("written: %v", slices.Collect(maps.Keys(now)))
	}
	want := strings.Replace(string(was), "msgid \"Heavy Rainfall\"\nmsgstr \"Chuvas Fortes\"", "msgid \"Heavy Rainfall\"\nmsgstr \"Chuva Demais\"", 1)
	if now[cards] != want || want == string(was) {
		t.Error("more than the entry differs, or nothing")
	}
	call[editor.Saved](t, e, "save", in("hazards.rain.title", "words", words("Chuvas Fortes")))
	if m.written()[cards] != string(was) {
		t.Error("taken back, the file isn't what it was")
	}
}

// TestNobodyIsOverwritten: what somebody else has saved meanwhile is shown, and stays; in another text it is kept too.
func TestNobodyIsOverwritten(t *testing.T) {
	e, m := open(t)
	mine := call[editor.Text](t, e, "text", in("hazards.rain.title"))
	data, err := fs.ReadFile(m, cards)
	if err != nil {
		t.Fatal(err)
	}
	m.put(cards, strings.NewReplacer("Chuvas Fortes", "Muita Chuva", "lado aberto", "lado livre").Replace(string(data)))
	got := call[editor.Saved](t, e, "save", in("hazards.rain.title", "mark", mine.Mark, "words", words("Chuva Demais")))
	if got.Theirs == nil || got.Theirs.Str[0] != "Muita Chuva" || strings.Contains(m.written()[cards], "Demais") {
		t.Errorf("%+v", got)
	}
	o := call[editor.Outline](t, e, "outline", in(""))
	other := call[editor.Text](t, e, "text", in("hazards.effects.crossingCost.word"))
	call[editor.Saved](t, e, "save", in("hazards.effects.crossingCost.word", "mark", other.Mark, "words", words("passagem")))
	for _, want := range []string{"Muita Chuva", "lado livre", "passagem"} {
		if !strings.Contains(m.written()[cards], want) {
			t.Errorf("%s is lost", want)
		}
	}
	if since := call[editor.Since](t, e, "since", in("", "at", o.At)); since.All || len(since.Texts) != 1 || since.Texts["hazards.effects.crossingCost.word"].Said != "passagem" {
		t.Errorf("%+v", since)
	}
	if since := call[editor.Since](t, e, "since", in("", "at", o.At-1)); !since.All {
		t.Errorf("%+v", since)
	}
	got = call[editor.Saved](t, e, "save", in("hazards.rain.title", "mark", got.Text.Mark, "words", words("Chuva Demais")))
	if got.Theirs != nil || !strings.Contains(m.written()[cards], "Chuva Demais") {
		t.Errorf("after theirs were seen: %+v", got)
	}
}

// TestATextIsShownAsItIs: its forms, terms, findings, sentences, what is like it, and where it stands on its sheet.
func TestATextIsShownAsItIs(t *testing.T) {
	e, _ := open(t)
	fed := call[editor.Text](t, e, "text", in("referee.event.fed", "words", words("{power.art} come - {n}", "{power.art} come {n} batalhas")))
	if len(fed.Forms) != 2 || len(fed.Terms) == 0 || len(fed.Mended) != 2 || fed.Mended[0] != "{power.art} come — {n}" {
		t.Errorf("%+v", fed)
	}
	said := ""
	for _, s := range fed.Says {
		said += s.Text + "\n"
	}
	for _, want := range []string{"De Clare come 2 batalhas", "0 batalhas", "come - 1", "5 batalhas", "Clann Chúillen"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q isn't said: %s", want, said)
		}
	}
	got := call[editor.Typed](t, e, "type", in("hazards.rain.title", "kind", "card", "id", "rain", "words", words("Chuvas fortíssimas, intermináveis e devastadoras de todos os anos")))
	i := slices.IndexFunc(got.Drawing.Marks, func(m editor.Mark) bool { return m.Key == "hazards.rain.title" })
	if i < 0 || got.Drawing.Marks[i].Then != editor.Refused || got.Drawing.Marks[i].Over <= 0 || !strings.Contains(got.Drawing.SVG, "<svg") {
		t.Errorf("%+v", got.Drawing.Marks)
	}
	if got = call[editor.Typed](t, e, "type", in("hazards.rain.title", "kind", "card", "id", "rain")); got.Drawing.Marks[i].Then != editor.Fits {
		t.Errorf("what was typed stays: %+v", got.Drawing.Marks[i])
	}
}

// TestChangedEnglish: a text whose English has changed shows the old one, and one save settles it.
func TestChangedEnglish(t *testing.T) {
	e, m := open(t)
	data, err := fs.ReadFile(m, cards)
	if err != nil {
		t.Fatal(err)
	}
	m.put(cards, strings.Replace(string(data), `msgid "Heavy Rainfall"`, `msgid "Much Rain"`, 1))
	got := call[editor.Text](t, e, "text", in("hazards.rain.title"))
	if got.State != editor.Outdated || !slices.Equal(got.Before, []string{"Much Rain"}) {
		t.Errorf("%+v", got)
	}
	saved := call[editor.Saved](t, e, "save", in("hazards.rain.title", "mark", got.Mark, "words", map[string]any{"str": got.Words.Str, "comments": []string{"visto"}}))
	if saved.Text.State != editor.Done || saved.Text.Before != nil || !strings.Contains(m.written()[cards], "# visto\n") {
		t.Errorf("%+v", saved.Text)
	}
	saved = call[editor.Saved](t, e, "save", in("hazards.rain.title", "mark", saved.Text.Mark, "words", map[string]any{"str": got.Words.Str, "fuzzy": true}))
	if saved.Text.State != editor.Doubtful || strings.Contains(m.written()[cards], "# visto\n") {
		t.Errorf("%+v", saved.Text)
	}
}

// TestALanguageBegins: what is known is shown before anything is written; then every text is there to be translated.
func TestALanguageBegins(t *testing.T) {
	e, m := open(t)
	pl := map[string]any{"game": "turlough", "tag": "pl"}
	s := call[editor.Settings](t, e, "settings", pl)
	if s.Begun || !s.Known || s.Endonym != "Polski" || len(s.Plurals) != 3 || len(s.Lacks) != 0 || len(m.written()) != 0 {
		t.Errorf("%+v", s)
	}
	if feudum := call[editor.Settings](t, e, "settings", map[string]any{"game": "feudum", "tag": "pl"}); feudum.Lacks["title"] == "" {
		t.Errorf("each game has its own font for titles: %v", feudum.Lacks)
	}
	if s = call[editor.Settings](t, e, "begin", pl); !s.Begun || !slices.Equal(s.Games, []string{"turlough"}) || len(s.Sentences) == 0 {
		t.Errorf("%+v", s)
	}
	pl["name"], pl["value"] = "forms", "[gen, acc]"
	if s = call[editor.Settings](t, e, "set", pl); !slices.Equal(s.Forms, []string{"gen", "acc"}) {
		t.Errorf("%+v", s)
	}
	o := call[editor.Outline](t, e, "outline", map[string]any{"game": "turlough", "tag": "pl"})
	if b := o.Texts["factions.burren.name"]; b == nil || b.State != editor.Missing {
		t.Errorf("%+v", b)
	}
	call[editor.Saved](t, e, "save", map[string]any{"game": "turlough", "tag": "pl", "key": "referee.event.fed", "words": words("Zjada {power.gen} {n}", "Zjada {power.gen} {n}", "Zjada {power.gen} {n}")})
	o = call[editor.Outline](t, e, "outline", map[string]any{"game": "turlough", "tag": "pl"})
	if b := o.Texts["factions.burren.name.gen"]; b == nil || b.Of != "factions.burren.name" {
		t.Errorf("a form that a text asks for isn't offered: %+v", b)
	}
	for _, b := range o.Texts {
		if b.First == "" {
			t.Fatalf("a text is on no sheet and in no section: %+v", b)
		}
	}
}

// TestBadInputIsSaidAndNothingIsLost: files that are broken, fonts that are none, languages, texts and paths that are not there.
func TestBadInputIsSaidAndNothingIsLost(t *testing.T) {
	e, m := open(t)
	for _, c := range []struct{ call, body, want string }{
		{"text", `{"game":"turlough","tag":"xx","key":"hazards.rain.title"}`, `there is no language "xx"`},
		{"text", `{"game":"chess","tag":"pt-BR","key":"hazards.rain.title"}`, `there is no game "chess"`},
		{"text", `{"game":"../turlough","tag":"pt-BR","key":"hazards.rain.title"}`, `there is no game "../turlough"`},
		{"text", `{"game":"turlough","tag":"../../etc","key":"hazards.rain.title"}`, `there is no language "../../etc"`},
		{"text", `{"game":"turlough","tag":"pt-BR","key":"nowhere"}`, `there is no text "nowhere"`},
		{"sheet", `{"game":"turlough","tag":"pt-BR","kind":"card","id":"nowhere"}`, `there is no sheet "nowhere"`},
		{"save", `{"game":"turlough","tag":"pt-BR","key":"hazards.rain.title"}`, "words are missing"},
		{"save", `{"game":"turlough","tag":"en","key":"hazards.rain.title","words":{"str":["x"]}}`, `there is no translation into "en"`},
		{"save", `{"game":"turlough","tag":"pt-BR","key":"nowhere","words":{"str":["x"]}}`, `there is no text "nowhere"`},
		{"nothing", `{"game":"turlough","tag":"pt-BR"}`, `there is no call "nothing"`},
		{"text", `{"file":`, "unexpected EOF"},
		{"text", `{"shell":"rm"}`, `unknown field "shell"`},
		{"settings", `{"tag":"no tag"}`, "is not the tag of a language"},
		{"begin", `{"game":"turlough","tag":"../x"}`, "is not the tag of a language"},
		{"set", `{"tag":"pt-BR","name":"source","value":"true"}`, `there is no setting "source"`},
		{"set", `{"tag":"pt-BR","name":"endonym","value":"[a"}`, "not YAML"},
		{"set", `{"tag":"pt-BR","name":"status","value":"done"}`, "status"},
		{"set", `{"tag":"pt-BR","name":"endonym","value":"a\nb: c"}`, "one line"},
		{"font", `{"tag":"pt-BR","name":"x.ttf","data":"AAEC","uses":["text"]}`, "x.ttf"},
		{"font", `{"tag":"pt-BR","name":"../x.ttf","data":"AAEC","uses":["text"]}`, "isn't a TrueType file"},
		{"font", `{"tag":"pt-BR","name":"lang.yaml","data":"AAEC","uses":["text"]}`, "isn't a TrueType file"},
		{"fields", `{"game":"turlough","file":"content/lang/pt-BR/lang.yaml"}`, "there is no file"},
		{"fields", `{"game":"turlough","file":"../../etc/passwd"}`, "there is no file"},
		{"edit", `{"game":"turlough","tag":"en","write":true,"edits":[{"file":"content/root/game.yaml","line":1,"col":1}]}`, "there is no file"},
	} {
		if _, err := e.Call(c.call, []byte(c.body)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s: %v; want %s", c.call, c.body, err, c.want)
		}
	}
	if n := len(m.written()); n != 0 {
		t.Errorf("%d files were written", n)
	}
	data, err := fs.ReadFile(m, cards)
	if err != nil {
		t.Fatal(err)
	}
	broken := strings.Replace(string(data), `msgstr "Chuvas Fortes"`, `msgstr "Chuvas Fortes`, 1)
	m.put(cards, broken)
	e.Changes()
	_, err = e.Call("save", []byte(`{"game":"turlough","tag":"pt-BR","key":"hazards.rain.title","words":{"str":["x"]}}`))
	if p := (*editor.Problem)(nil); !errors.As(err, &p) || p.Kind != "faults" || !strings.HasPrefix(p.Faults[0], cards+":") || m.written()[cards] != broken {
		t.Errorf("a broken file: %v", err)
	}
	m.put(cards, string(data))
	e.Changes()
	call[editor.Saved](t, e, "save", in("hazards.rain.title", "words", words("Chuva")))
}

// TestTheEnglishIsEditedAtItsPlace: a number that breaks no rule is drawn and written, and nothing else of its file differs; one that
// breaks one is not, and said with its place; languages that become outdated are counted.
func TestTheEnglishIsEditedAtItsPlace(t *testing.T) {
	e, m := open(t)
	const file = "content/turlough/hazards.yaml"
	fields := call[[]editor.Field](t, e, "fields", map[string]any{"game": "turlough", "file": file})
	find := func(path string) map[string]any {
		i := slices.IndexFunc(fields, func(f editor.Field) bool { return f.Path == path })
		if i < 0 {
			t.Fatalf("no %s", path)
		}
		return map[string]any{"file": file, "line": fields[i].Line, "col": fields[i].Col, "was": fields[i].Value}
	}
	edit := func(path, value string, write bool) editor.Edited {
		one := find(path)
		one["value"] = value
		return call[editor.Edited](t, e, "edit", map[string]any{"game": "turlough", "tag": "en", "kind": "card", "id": "rain", "edits": []any{one}, "write": write})
	}
	was, err := fs.ReadFile(m, file)
	if err != nil {
		t.Fatal(err)
	}
	plain := call[editor.Drawing](t, e, "sheet", map[string]any{"game": "turlough", "tag": "en", "kind": "card", "id": "rain"})
	if got := edit("hazards.rain.title", "Heavy Rain", false); got.Written || got.Faults != nil || got.Outdated["pt-BR"] != 1 || got.Drawing.SVG == plain.SVG {
		t.Errorf("%+v", got)
	}
	if got := edit("hazards.rain.icon", "no-such-icon", true); got.Written || len(got.Faults) == 0 || !strings.HasPrefix(got.Faults[0], file+":") {
		t.Errorf("%+v", got)
	}
	if n := len(m.written()); n != 0 {
		t.Fatalf("%d files were written", n)
	}
	if got := edit("hazards.rain.title", "Heavy Rain", true); !got.Written || got.Outdated["pt-BR"] != 1 {
		t.Errorf("%+v", got)
	}
	if now := m.written()[file]; now != strings.Replace(string(was), "Heavy Rainfall", "Heavy Rain", 1) {
		t.Error("more than the title differs")
	}
	if got := call[editor.Text](t, e, "text", in("hazards.rain.title")); got.State != editor.Outdated || got.Before[0] != "Heavy Rainfall" {
		t.Errorf("%+v", got)
	}
	if got := edit("hazards.rain.title", "Rain", true); got.Written || len(got.Faults) != 1 || !strings.Contains(got.Faults[0], "has changed meanwhile") {
		t.Errorf("%+v", got)
	}
}

// TestEverySheetIsDrawn: of each game the outline has every text once as its first place, and each of its sheets can be drawn with all
// texts that it lists; without -whole the first of each kind, and other games in English.
func TestEverySheetIsDrawn(t *testing.T) {
	for _, game := range []string{"turlough", "root", "feudum"} {
		for _, tag := range []string{"en", "pt-BR", "pseudo-rtl"} {
			if tag != "en" && game != "turlough" && !*whole {
				continue
			}
			e, _ := open(t)
			o := call[editor.Outline](t, e, "outline", map[string]any{"game": game, "tag": tag})
			drawn := 0
			for _, g := range o.Groups {
				for i, p := range g.Sheets {
					for _, k := range p.Keys {
						if o.Texts[k] == nil {
							t.Errorf("%s, %s: %s lists %s, which is no text", game, tag, p.ID, k)
						}
					}
					if p.Kind == "" || i > 0 && !*whole {
						continue
					}
					d := call[editor.Drawing](t, e, "sheet", map[string]any{"game": game, "tag": tag, "kind": p.Kind, "id": p.ID, "back": p.Back, "key": p.Keys[0]})
					if drawn++; len(d.SVG) < 500 || len(d.Marks) == 0 || !slices.ContainsFunc(d.Marks, func(m editor.Mark) bool { return m.Key == p.Keys[0] }) {
						t.Errorf("%s, %s: %s %s: %d bytes, %d marks", game, tag, p.Kind, p.ID, len(d.SVG), len(d.Marks))
					}
				}
			}
			for key, b := range o.Texts {
				if b.First == "" {
					t.Errorf("%s, %s: %s is nowhere", game, tag, key)
				}
			}
			t.Logf("%s, %s: %d texts, %d groups, %d sheets drawn", game, tag, len(o.Texts), len(o.Groups), drawn)
		}
	}
}
