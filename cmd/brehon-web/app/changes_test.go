package app

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brehon/cmd/brehon/editor"
)

// with is a program that has the parts of a game in languages, in a folder of journals and changes.
func with(t *testing.T, all map[string][]byte, dir, game string, tags ...string) *App {
	t.Helper()
	a := New(dir)
	for _, tag := range append([]string{"en"}, tags...) {
		for _, part := range Parts(game, tag) {
			if err := a.files.add(all[part]); err != nil {
				t.Fatal(err)
			}
		}
	}
	return a
}

// calls calls the editor, and reads its answer.
func calls[T any](t *testing.T, a *App, name string, body map[string]any) (answer T, told state) {
	t.Helper()
	got := asks(t, a, "edit", map[string]any{"call": name, "body": body})
	if err := json.Unmarshal(got.Files[0].Data, &answer); err != nil {
		t.Fatal(err)
	}
	return answer, got.Body.(state)
}

// rain is a number of a card, and what becomes of it in an edit.
func rain(t *testing.T, a *App, was, value string, write bool) (editor.Edited, state) {
	t.Helper()
	const file = "content/turlough/hazards.yaml"
	fields, _ := calls[[]editor.Field](t, a, "fields", map[string]any{"game": "turlough", "file": file})
	for _, f := range fields {
		if f.Path == "hazards.rain.effects.openCost" {
			return calls[editor.Edited](t, a, "edit", map[string]any{"game": "turlough", "tag": "en", "kind": "card", "id": "rain", "key": "hazards.rain.title", "write": write,
				"edits": []editor.Edit{{File: file, Line: f.Line, Col: f.Col, Was: was, Value: value}}})
		}
	}
	t.Fatal("the rain has no cost")
	return editor.Edited{}, state{}
}

// TestAChangeIsKept: a number that is changed on the page is drawn, is there when the program begins again, is what kits print, and is
// all that the zip holds; a number out of its bounds changes nothing.
func TestAChangeIsKept(t *testing.T) {
	all, dir := zips(t), t.TempDir()
	a := with(t, all, dir, "turlough", "pt-BR")
	cards := map[string]any{"game": "turlough", "langs": []string{"en"}, "papers": []string{"a4"}, "only": []string{"card"}}
	before := asks(t, a, "kit", cards).Files
	if got, told := rain(t, a, "3", "0", true); got.Written || len(got.Faults) != 1 || told.Number != 0 {
		t.Errorf("a cost of 0 leads to %+v, %+v", got, told)
	}
	got, told := rain(t, a, "3", "4", true)
	if !got.Written || got.Drawing == nil || told.Number != 1 || len(told.Files) != 1 {
		t.Fatalf("a cost of 4 leads to %+v, %+v", got.Faults, told)
	}
	if got, _ := rain(t, a, "3", "5", true); got.Written || len(got.Faults) != 1 || !strings.Contains(got.Faults[0], "has changed meanwhile") {
		t.Errorf("a change of what isn't there any more leads to %+v", got)
	}
	again := with(t, all, dir, "turlough")
	if list := asks(t, again, "changes", nil).Body.(state); !maps.Equal(list.Files, told.Files) {
		t.Errorf("changed are %v, and in the next visit %v", told.Files, list.Files)
	}
	for _, changed := range []bool{false, true} {
		cards["changed"] = changed
		now := asks(t, again, "kit", cards).Files
		same := slices.EqualFunc(now, before, func(x, y File) bool { return x.Path == y.Path && bytes.Equal(x.Data, y.Data) })
		if same == changed {
			t.Errorf("with changes %v: the kit is that of before: %v", changed, same)
		}
	}
	files, err := contentOf(asks(t, again, "zip", nil).Files[0].Data)
	if err != nil || len(files) != 1 || !bytes.Contains(files["content/turlough/hazards.yaml"], []byte("{openCost: 4, crossingCost: 2}")) {
		t.Errorf("the zip holds %v, %v", slices.Collect(maps.Keys(files)), err)
	}
	if list := asks(t, again, "take", nil).Body.(state); len(list.Files) != 0 || list.Number != 2 {
		t.Errorf("after starting over there are %+v", list)
	}
}

// TestWhenThePageEnds: whatever is left of a zip that was being written, the changes are those that were told last.
func TestWhenThePageEnds(t *testing.T) {
	all, dir := zips(t), t.TempDir()
	_, told := rain(t, with(t, all, dir, "turlough"), "3", "4", true)
	whole, err := os.ReadFile(filepath.Join(dir, "changes-000000001.zip"))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{0, 1, len(whole) / 2, len(whole) - 1} {
		if err := os.WriteFile(filepath.Join(dir, "changes-000000002.zip"), whole[:n], 0o600); err != nil {
			t.Fatal(err)
		}
		a := with(t, all, dir, "turlough")
		if got := asks(t, a, "changes", nil).Body.(state); !maps.Equal(got.Files, told.Files) {
			t.Errorf("after %d bytes of %d: %+v", n, len(whole), got)
		}
	}
	a := with(t, all, dir, "turlough")
	if got, told := rain(t, a, "4", "5", true); !got.Written || told.Number != 3 {
		t.Errorf("the next change leads to %+v, %+v", got.Faults, told)
	}
	if list, _ := filepath.Glob(filepath.Join(dir, "*")); len(list) != 1 {
		t.Errorf("the folder holds %v", list)
	}
}

// TestTwoPages: what one page changes the other is told, with the next answer; nothing is overwritten.
func TestTwoPages(t *testing.T) {
	all, dir := zips(t), t.TempDir()
	a, b := with(t, all, dir, "turlough", "es"), with(t, all, dir, "turlough", "es")
	words := func(s string) map[string]any {
		return map[string]any{"game": "turlough", "tag": "es", "key": "hazards.rain.title", "words": map[string]any{"str": []string{s}}}
	}
	text, _ := calls[editor.Text](t, b, "text", map[string]any{"game": "turlough", "tag": "es", "key": "hazards.rain.title"})
	calls[editor.Saved](t, a, "save", words("Uno"))
	mine := words("Dos")
	mine["mark"] = text.Mark
	saved, told := calls[editor.Saved](t, b, "save", mine)
	if saved.Theirs == nil || saved.Theirs.Str[0] != "Uno" || len(told.Heard) != 1 {
		t.Errorf("the other page is told %+v, %+v", saved.Theirs, told)
	}
	rain(t, a, "3", "4", true)
	if got, told := rain(t, b, "3", "5", true); got.Written || len(told.Files) != 2 {
		t.Errorf("over another number a number leads to %+v, %+v", got, told)
	}
}

// TestWhatIsNoContent: a zip that can't be taken changes nothing, and is told by its kind or by the places of its faults.
func TestWhatIsNoContent(t *testing.T) {
	all := zips(t)
	a := with(t, all, t.TempDir(), "turlough", "pt-BR")
	_, told := rain(t, a, "3", "4", true)
	hazards := string(a.files["content/turlough/hazards.yaml"])
	zip := func(files map[string]string) []byte {
		data := map[string][]byte{}
		for name, text := range files {
			data[name] = []byte(text)
		}
		return zipOf(t, data)
	}
	many := map[string]string{}
	for i := range mostFiles + 1 {
		many[fmt.Sprintf("content/turlough/art/%d.txt", i)] = ""
	}
	for name, c := range map[string]struct {
		zip  []byte
		want string
	}{
		"nothing":                  {[]byte{}, "no-zip"},
		"no zip":                   {[]byte("content/turlough/rules.yaml"), "no-zip"},
		"half a zip":               {all[Base][:1000], "no-zip"},
		"a zip of pictures":        {zip(map[string]string{"holidays/1.jpg": "x"}), "no-content"},
		"a path above":             {zip(map[string]string{"content/../../x.yaml": "x"}), "outside"},
		"a path from the root":     {zip(map[string]string{"/content/turlough/rules.yaml": "x"}), "outside"},
		"a path of Windows":        {zip(map[string]string{`content\..\..\x.yaml`: "x"}), "outside"},
		"a bomb":                   {bomb(t), "too-large"},
		"too many files":           {zip(many), "too-large"},
		"a bomb of YAML":           {zip(map[string]string{"content/turlough/hazards.yaml": "a: &a [x, x]\nb: &b [*a, *a]\nhazards: [*b, *b]\n"}), "faults"},
		"a number out of bounds":   {zip(map[string]string{"content/turlough/hazards.yaml": strings.Replace(hazards, "openCost: 3", "openCost: 0", 1)}), "faults"},
		"a file that nobody reads": {zip(map[string]string{"content/turlough/hazard.yaml": hazards}), "faults"},
		"a broken translation":     {zip(map[string]string{"content/lang/pt-BR/turlough/cards.po": "msgid \"x\n"}), "faults"},
	} {
		got := a.Ask("take", nil, c.zip)
		if got.Problem == nil || got.Problem.Type != "urn:brehon:"+c.want || (c.want == "faults") != (len(got.Problem.Faults) > 0) {
			t.Errorf("%s: %+v", name, got.Problem)
		}
		if now := asks(t, a, "changes", nil).Body.(state); now.Number != told.Number {
			t.Errorf("%s has changed something", name)
		}
	}
	for name, c := range map[string]struct {
		zip  []byte
		want string
	}{
		"a file for a folder": {zip(map[string]string{"content/turlough": "x"}), "content/turlough: it is a file, and must be a folder"},
		"a folder for a file": {zip(map[string]string{"content/turlough/hazards.yaml/x.yaml": "x"}), "content/turlough/hazards.yaml: it is a folder, and must be a file"},
	} {
		if got := a.Ask("take", nil, c.zip); got.Problem == nil || !strings.Contains(got.Problem.Detail, c.want) {
			t.Errorf("%s: %+v", name, got.Problem)
		}
	}
	in := zip(map[string]string{"my-folder/content/turlough/hazards.yaml": strings.Replace(hazards, "openCost: 3", "openCost: 5", 1), "my-folder/content/turlough/rules.yaml": string(a.files["content/turlough/rules.yaml"]), "my-folder/README.md": "x", "__MACOSX/my-folder/content/._x": "x"})
	if got := a.Ask("take", nil, in); got.Problem != nil || !slices.Equal(got.Body.(state).Heard, []string{"content/turlough/hazards.yaml"}) || len(got.Body.(state).Files) != 1 {
		t.Errorf("a zip of a folder leads to %+v, %+v", got.Body, got.Problem)
	}
}

// TestMoreThanCanBeReadAgain: changes that would be too large when they are read again are refused before they are kept, and those that
// there are stay.
func TestMoreThanCanBeReadAgain(t *testing.T) {
	a := New(t.TempDir())
	if err := a.keep(parts{"content/a.yaml": []byte("x")}); err != nil {
		t.Fatal(err)
	}
	many := parts{}
	for i := range mostFiles + 1 {
		many[fmt.Sprintf("content/%d.yaml", i)] = nil
	}
	for name, files := range map[string]parts{
		"many":  many,
		"large": {"content/a.yaml": make([]byte, mostBytes/2), "content/b.yaml": make([]byte, mostBytes/2+1)},
	} {
		if err := a.keep(files); !errors.Is(err, errTooLarge) {
			t.Errorf("%s: %v", name, err)
		}
	}
	again := New(a.Dir)
	if err := again.look(); err != nil || string(again.changes.files["content/a.yaml"]) != "x" {
		t.Errorf("the next page has %v: %v", again.changes.files, err)
	}
}

// bomb is a zip of a few kilobytes that unpacks to more than fits.
func bomb(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create("content/turlough/rules.yaml")
	for range mostBytes>>20 + 1 {
		if err == nil {
			_, err = w.Write(make([]byte, 1<<20))
		}
	}
	if err := errors.Join(err, z.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestAGameKeepsItsContent: a game goes on with the changes that it was begun with, whatever is changed later; without them, or with
// others, it isn't taken up.
func TestAGameKeepsItsContent(t *testing.T) {
	all, dir := zips(t), t.TempDir()
	a := with(t, all, dir, "turlough")
	for _, part := range Parts("feudum", "en") {
		if err := a.files.add(all[part]); err != nil {
			t.Fatal(err)
		}
	}
	rain(t, a, "3", "4", true)
	for _, name := range []string{"own", "changed"} {
		asks(t, a, "begin", map[string]any{"name": name, "lang": "en", "game": "turlough", "scenario": "1276", "seats": 3, "dice": "ask", "changed": name == "changed"})
		asks(t, a, "close", nil)
	}
	rain(t, a, "4", "5", true)
	for _, g := range asks(t, a, "games", nil).Body.([]saved) {
		if g.Changes != (g.Name == "changed") {
			t.Errorf("%+v", g)
		}
	}
	open := func(name string) *Problem {
		return a.Ask("open", []byte(`{"name":"`+name+`","lang":"en"}`), nil).Problem
	}
	for _, name := range []string{"own", "changed"} {
		if p := open(name); p != nil {
			t.Fatalf("%s: %+v", name, p)
		}
	}
	asks(t, a, "close", nil)
	zip := filepath.Join(dir, "changed.changes.zip")
	was, err := os.ReadFile(zip)
	if err != nil {
		t.Fatal(err)
	}
	now := asks(t, a, "zip", nil).Files[0].Data
	for _, c := range []struct {
		name, game string
		data       []byte
		want       string
	}{
		{"other changes", "changed", now, "changes-other"},
		{"half of them", "changed", was[:len(was)-1], "changes-other"},
		{"none", "changed", nil, "changes-gone"},
		{"changes for a game without any", "own", was, ""},
	} {
		to := filepath.Join(dir, c.game+".changes.zip")
		err := os.WriteFile(to, c.data, 0o600)
		if c.data == nil {
			err = os.Remove(to)
		}
		if err != nil {
			t.Fatal(err)
		}
		if p := open(c.game); (p == nil) != (c.want == "") || p != nil && p.Type != "urn:brehon:"+c.want {
			t.Errorf("%s: %+v", c.name, p)
		}
		for _, g := range asks(t, a, "games", nil).Body.([]saved) {
			if g.Name == c.game && g.Lacks != c.want {
				t.Errorf("%s: in the list it lacks %q", c.name, g.Lacks)
			}
		}
	}
	asks(t, a, "close", nil)
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"other changes", now, "changes-unwanted"},
		{"half of them", was[:len(was)-1], "no-zip"},
		{"those of the game", was, ""},
		{"those again", was, ""},
	} {
		got := a.Ask("attach", []byte("{}"), c.data)
		if p := got.Problem; (p == nil) != (c.want == "") || p != nil && p.Type != "urn:brehon:"+c.want {
			t.Errorf("%s: %+v", c.name, p)
		} else if p == nil && !slices.Equal(got.Body.([]string), []string{"changed"}) {
			t.Errorf("%s are put beside %v", c.name, got.Body)
		}
	}
	asks(t, a, "begin", map[string]any{"name": "other", "lang": "en", "game": "feudum", "scenario": "first", "seats": 2, "dice": "ask", "changed": true})
	asks(t, a, "close", nil)
	for _, g := range asks(t, a, "games", nil).Body.([]saved) {
		if g.Name == "other" && g.Changes {
			t.Error("a game that the changes can’t matter to is begun with them")
		}
	}
	if p := open("changed"); p != nil {
		t.Errorf("with its changes put beside it: %+v", p)
	}
}

// TestWhichFolderOfAZip: content at the top goes before that of a folder, and the first folder before the others.
func TestWhichFolderOfAZip(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  string
	}{
		{[]string{"Backup/content/root/rules.yaml", "content/root/rules.yaml", "my/content/root/rules.yaml"}, "content/root/rules.yaml"},
		{[]string{"zebra/content/root/rules.yaml", "my/content/root/rules.yaml", "pictures/1.jpg"}, "my/content/root/rules.yaml"},
		{[]string{"Backup/content/root/rules.yaml", "scenarios/root/first.yaml"}, ""},
	} {
		all := map[string][]byte{}
		for _, name := range c.names {
			all[name] = []byte(name)
		}
		files, err := contentOf(zipOf(t, all))
		if err != nil || string(files["content/root/rules.yaml"]) != c.want {
			t.Errorf("of %q the rules are %q, %v", c.names, files["content/root/rules.yaml"], err)
		}
	}
}

// TestAZipOfEverything: with all parts that the page has fetched before, a zip of the content as it is, in all languages, is no change.
func TestAZipOfEverything(t *testing.T) {
	all := zips(t)
	a, files := New(t.TempDir()), parts{}
	for _, data := range all {
		if err := errors.Join(a.files.add(data), files.add(data)); err != nil {
			t.Fatal(err)
		}
	}
	got := a.Ask("take", nil, zipOf(t, files))
	if got.Problem != nil || len(got.Body.(state).Files) != 0 {
		t.Errorf("%+v, %+v", got.Body, got.Problem)
	}
}

// TestAGameBegunWhenThePageEnds: of whatever is left of the beginning of a game with changes, the game is either whole, with its
// changes, or counts as none and is begun anew.
func TestAGameBegunWhenThePageEnds(t *testing.T) {
	all, dir := zips(t), t.TempDir()
	a := with(t, all, dir, "turlough")
	rain(t, a, "3", "4", true)
	begin := map[string]any{"name": "x", "lang": "en", "game": "turlough", "scenario": "1276", "seats": 3, "dice": "ask", "changed": true}
	journal := filepath.Join(dir, "x.journal")
	asks(t, a, "begin", begin)
	asks(t, a, "close", nil)
	whole, err := os.ReadFile(journal)
	if err != nil {
		t.Fatal(err)
	}
	cuts := []int{0, 1, 10, len(whole) - 1}
	for i, c := range whole[:len(whole)-1] {
		if c == '\n' {
			cuts = append(cuts, i, i+1)
		}
	}
	for _, n := range cuts {
		if err := os.WriteFile(journal, whole[:n], 0o600); err != nil {
			t.Fatal(err)
		}
		if list := asks(t, a, "games", nil).Body.([]saved); len(list) != 0 {
			t.Errorf("after %d bytes of %d: %+v", n, len(whole), list)
		}
		asks(t, a, "begin", begin)
		asks(t, a, "close", nil)
		asks(t, a, "open", map[string]any{"name": "x", "lang": "en"})
		asks(t, a, "close", nil)
		if now, err := os.ReadFile(journal); err != nil || !bytes.Equal(now, whole) {
			t.Errorf("after %d bytes of %d it is begun as %s, %v", n, len(whole), now, err)
		}
	}
	if got := a.Ask("begin", []byte(`{"name":"x","lang":"en","game":"turlough","scenario":"1276","seats":3,"dice":"ask"}`), nil); got.Problem == nil {
		t.Error("a game is begun over another")
	}
}
