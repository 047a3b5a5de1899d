package editor_test

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/cmd/brehon/editor"
)

// ofGame is the game whose call shows a file; empty if none does.
func ofGame(file string) string {
	for _, game := range []string{"turlough", "root", "feudum"} {
		if strings.HasPrefix(file, "content/"+game+"/") || strings.HasPrefix(file, "scenarios/"+game+"/") {
			return game
		}
	}
	if file == "content/words.yaml" {
		return "turlough"
	}
	return ""
}

// contentFiles are the YAML files that a page shows.
func contentFiles(t *testing.T, m *memory) (list []string) {
	t.Helper()
	for _, tree := range []string{"content", "scenarios"} {
		if err := fs.WalkDir(m, tree, func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && path.Ext(name) == ".yaml" && ofGame(name) != "" {
				list = append(list, name)
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	return list
}

// TestEveryFileIsWrittenAsItWas: every content file, opened as a text and saved as it is, keeps every byte, and has no fault; without
// -whole every eighth is tried.
func TestEveryFileIsWrittenAsItWas(t *testing.T) {
	e, m := open(t)
	files, tried := contentFiles(t, m), 0
	for i, name := range files {
		d := call[editor.Draft](t, e, "file", map[string]any{"game": ofGame(name), "file": name})
		if data, err := fs.ReadFile(m, name); err != nil || d.Text != string(data) {
			t.Errorf("%s is shown as something else: %v", name, err)
		}
		if i%8 != 0 && !*whole {
			continue
		}
		tried++
		got := call[editor.Edited](t, e, "edit", map[string]any{"game": ofGame(name), "tag": "en", "drafts": []any{d}, "file": name, "write": true})
		if !got.Written || got.Faults != nil || got.Drafts[0].Mark != d.Mark || len(got.Fields) == 0 {
			t.Errorf("%s: %v, %d fields", name, got.Faults, len(got.Fields))
		}
	}
	if n := len(m.written()); n != 0 {
		t.Errorf("%d files were written", n)
	}
	t.Logf("%d files, %d tried", len(files), tried)
}

const hazards = "content/turlough/hazards.yaml"

// TestADraft: a whole text is tried and written; what is wrong with it is said at its line; what somebody else wrote meanwhile stays;
// edits are put into it; a card that it adds is there.
func TestADraft(t *testing.T) {
	e, m := open(t)
	body := func(d *editor.Draft, more ...any) map[string]any {
		b := map[string]any{"game": "turlough", "tag": "en", "kind": "card", "id": "rain", "file": hazards, "drafts": []any{d}}
		for i := 0; i < len(more); i += 2 {
			b[more[i].(string)] = more[i+1]
		}
		return b
	}
	d := call[editor.Draft](t, e, "file", map[string]any{"game": "turlough", "file": hazards})
	was := d.Text
	plain := call[editor.Drawing](t, e, "sheet", map[string]any{"game": "turlough", "tag": "en", "kind": "card", "id": "rain"})
	line := func(text, of string) int { return 1 + strings.Count(text[:strings.Index(text, of)], "\n") }
	for _, c := range []struct{ from, to, fault string }{
		{"Heavy Rainfall", "Heavy Rain", ""},
		{"icon: rain", "icon: no-such-icon", `hazard "rain"`},
		{"title:", "titel:", "unknown key titel"},
		{"id: rain", "id: rain: rain", "not YAML"},
	} {
		d.Text = strings.Replace(was, c.from, c.to, 1)
		got := call[editor.Edited](t, e, "edit", body(&d))
		switch {
		case d.Text == was:
			t.Fatalf("%s is not in the file", c.from)
		case c.fault == "" && (got.Faults != nil || got.Drawing == nil || got.Drawing.SVG == plain.SVG || got.Outdated["pt-BR"] != 1):
			t.Errorf("%s: %+v", c.to, got)
		case c.fault != "" && (got.Drawing != nil || !slices.ContainsFunc(got.Faults, func(f string) bool {
			return strings.HasPrefix(f, hazards+":"+strconv.Itoa(line(d.Text, c.to))) && strings.Contains(f, c.fault)
		})):
			t.Errorf("%s: %v", c.to, got.Faults)
		case c.fault == "not YAML" && len(got.Faults) != 1: // what the file holds is missed by no other
			t.Errorf("%s: %v", c.to, got.Faults)
		}
	}
	d.Text = strings.Replace(was, "count: 12", "count: 13", 1)
	if got := call[editor.Edited](t, e, "edit", body(&d, "tag", "pt-BR")); got.Edition != "A lei" {
		t.Errorf("sheets print numbers as %q", got.Edition)
	}
	d.Text = strings.Replace(was, "Heavy Rainfall", "Heavy Rain", 1)
	m.put(hazards, strings.Replace(was, "Heavy Rainfall", "Rain", 1))
	e.Changes()
	if got := call[editor.Edited](t, e, "edit", body(&d, "write", true)); got.Written || !slices.Equal(got.Theirs, []string{hazards}) {
		t.Errorf("%+v", got)
	}
	m.put(hazards, d.Text) // written by a save that was stopped before its next file
	e.Changes()
	if got := call[editor.Edited](t, e, "edit", body(&d, "write", true)); !got.Written || got.Theirs != nil || got.Drafts[0].Mark == d.Mark {
		t.Errorf("%+v", got)
	}
	m.put(hazards, was)
	e.Changes()
	fields := call[[]editor.Field](t, e, "fields", map[string]any{"game": "turlough", "file": hazards})
	i := slices.IndexFunc(fields, func(f editor.Field) bool { return f.Path == "hazards.rain.title" })
	edit := editor.Edit{File: hazards, Line: fields[i].Line, Col: fields[i].Col, Was: "Heavy Rain", Value: "Much Rain"}
	got := call[editor.Edited](t, e, "edit", body(&d, "edits", []editor.Edit{edit}, "write", true))
	want := strings.Replace(was, "Heavy Rainfall", "Much Rain", 1)
	if !got.Written || got.Drafts[0].Text != want || m.written()[hazards] != want || got.Drafts[0].Mark == d.Mark {
		t.Errorf("%+v", got)
	}
	// Windows' line ends and the mark of byte order stay where they are.
	m.put(hazards, "\ufeff"+strings.ReplaceAll(was, "\n", "\r\n"))
	e.Changes()
	d = call[editor.Draft](t, e, "file", map[string]any{"game": "turlough", "file": hazards})
	if d.Text != was {
		t.Error("a file of Windows is shown as something else")
	}
	d.Text = want
	if call[editor.Edited](t, e, "edit", body(&d, "write", true)); m.written()[hazards] != "\ufeff"+strings.ReplaceAll(want, "\n", "\r\n") {
		t.Error("a file of Windows is written as something else")
	}
}

// TestWhatTheSchemaSays: help, bounds and choices of values, also of those in lists and in the forms of a text; of every truth in every
// shipped file, that it is one of two. The text beside a value is that of its entry.
func TestWhatTheSchemaSays(t *testing.T) {
	e, m := open(t)
	said := map[string]string{}
	for _, name := range contentFiles(t, m) {
		for _, f := range call[[]editor.Field](t, e, "fields", map[string]any{"game": ofGame(name), "file": name}) {
			if f.Type == "truth" && !slices.Equal(f.Choices, []string{"true", "false"}) {
				t.Errorf("%s:%d:%d: %s has no choice", name, f.Line, f.Col, f.Path)
			}
			says := strings.Join(f.Choices, "|")
			if f.Max != nil {
				says = fmt.Sprint(*f.Min, " to ", *f.Max, ", whole: ", f.Whole)
			}
			said[name+" "+f.Path] = says + "; " + f.Help + "; " + f.Text
		}
	}
	for _, c := range []struct{ value, want string }{
		{hazards + " hazards.rain.count", "1 to 60, whole: true; Cards printed (T1.1).; hazards.rain.title"},
		{hazards + " hazards.rain.house", "true|false; The effect is proposed by the law, not taken from a printed card (T4.5).; hazards.rain.title"},
		{hazards + " effects.openCost.unit", "cattle|points|pounds|devastation; ; hazards.effects.openCost.word"},
		{hazards + " effects.openCost.says.one", "; {n} is the card's value, {base} that of rules.yaml. Absent: used only together with another.; hazards.effects.openCost.says"},
		{"content/turlough/map.yaml grid.kmAcrossFlats", "0.1 to 100, whole: false; What that is in the land, km.; "},
	} {
		if said[c.value] != c.want {
			t.Errorf("%s: %q; want %q", c.value, said[c.value], c.want)
		}
	}
}

// TestCompletion: at a place of a text the keys that may stand there and do not yet, and the words that a value may be.
func TestCompletion(t *testing.T) {
	e, _ := open(t)
	for _, c := range []struct{ file, text, want string }{ // the cursor is at ¦
		{hazards, "¦", "effects: hazards: together:"},
		{hazards, "haz¦", "hazards:"},
		{hazards, "# what\ntog¦\nhazards: []\n", "together:"},
		{hazards, "effects: []\n¦\nhazards: []\n", "together:"},
		{hazards, "eff¦ects: []\n", "effects"}, // the key is there: its colon too
		{hazards, "effects:\n  - id: a\n    un¦\nhazards: []\n", "unit:"},
		{hazards, "effects:\n  - id: a\n    unit: ¦\n    least: 1\n", "cattle points pounds devastation"},
		{hazards, "effects:\n  - id: a\n    unit: p¦\n    least: 1\n", "points pounds"},
		{hazards, "effects:\n  - id: a\n    unit: \"p¦\"\n", "points pounds"},
		{hazards, "effects:\n  - {id: á, unit: po¦, least: 1}\n", "points pounds"},
		{hazards, "effects:\n  - {id: a, u¦nit: points, least: 1}\n", "unit"},
		{hazards, "effects:\n  - {id: a, mi¦}\n", "minus:"},
		{hazards, "effects:\n  - {id: a, minus: ¦", "true false"}, // the flow is open
		{hazards, "effects:\n  - {id: a, le¦\nhazards:\n  - id: x\n", "least:"},
		{hazards, "effects:\n  - {id: a, minus: t¦}\nhazards: [\n", "true"}, // broken further on
		{hazards, "effects:\n  - id: a\n    says:\n      o¦\n", "other: one:"},
		{hazards, "hazards:\n  - id: a\n  - co¦\n", "code: count:"},
		{hazards, "hazards:\n  - id: a\n    title: co¦\n", ""},                  // any text
		{hazards, "hazards:\n  - id: a\n    history: >-\n      some co¦\n", ""}, // in a text
		{hazards, "hazards:\n  - id: a\n    effects: {op¦}\n", ""},              // any name
		{hazards, "hazards:\n  - id: a\n    icon: rai¦\n", "raining"},           // an icon of the game
		{hazards, "nowhere:\n  co¦\n", ""},
		{hazards, "a: b: c\n¦", ""},                                 // broken before
		{hazards, "haz¦\n" + strings.Repeat("# what\n", 40000), ""}, // too long to be read at each letter
		{"scenarios/feudum/first.yaml", "ti¦", "title:"},
		{"content/words.yaml", "editor:\n  ¦\n", ""},
	} {
		at := len([]rune(c.text[:strings.Index(c.text, "¦")]))
		got := call[editor.Completion](t, e, "complete", map[string]any{"game": ofGame(c.file), "file": c.file, "text": strings.Replace(c.text, "¦", "", 1), "at": at})
		var list []string
		for _, o := range got.Offers {
			list = append(list, strings.TrimSpace(o.Text))
		}
		if strings.Join(list, " ") != c.want {
			t.Errorf("%q: %s; want %s", c.text, strings.Join(list, " "), c.want)
		}
	}
}
