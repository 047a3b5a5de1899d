package app

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"testing"

	"brehon/cmd/brehon/games"
	"brehon/content"
	"brehon/content/lang"
	"brehon/generate"
	"brehon/scenarios"
)

// zips are the parts of the content.
func zips(t *testing.T) map[string][]byte {
	t.Helper()
	files, in := generate.Embedded(content.FS(), scenarios.FS()), map[string]map[string][]byte{}
	for _, tree := range []string{"content", "scenarios"} {
		err := fs.WalkDir(files, tree, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			part := Part(name)
			if in[part] == nil {
				in[part] = map[string][]byte{}
			}
			in[part][name], err = fs.ReadFile(files, name)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	all := map[string][]byte{}
	for part, files := range in {
		all[part] = zipOf(t, files)
	}
	return all
}

func zipOf(t *testing.T, files map[string][]byte) []byte {
	t.Helper()
	data, err := Zip(files)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// asks asks a program that has only some parts.
func asks(t *testing.T, a *App, name string, with any) Answer {
	t.Helper()
	data, err := json.Marshal(with)
	if err != nil {
		t.Fatal(err)
	}
	answer := a.Ask(name, data, nil)
	if answer.Problem != nil {
		t.Fatalf("%s %s: %+v", name, data, answer.Problem)
	}
	return answer
}

// TestPartsAreEnough: with the parts of a game in a language alone, the game begins there, is shown, and is taken up again; and a kit of
// it is what it is with all content.
func TestPartsAreEnough(t *testing.T) {
	all := zips(t)
	whole := New(t.TempDir())
	for _, data := range all {
		if err := whole.files.add(data); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range games.IDs() {
		for _, tag := range lang.Offered(whole.files, id) {
			a := New(t.TempDir())
			for _, part := range Parts(id, tag) {
				if err := a.files.add(all[part]); err != nil {
					t.Fatalf("part %s: %v", part, err)
				}
			}
			scenario := map[string]string{"turlough": "1276", "root": "first", "feudum": "first"}[id]
			asks(t, a, "begin", map[string]any{"name": "x", "lang": tag, "game": id, "scenario": scenario, "dice": "ask"})
			seen := asks(t, a, "view", map[string]any{"lang": tag}).Body.(shown)
			if seen.You.Lang != tag || len(seen.Moves) == 0 || seen.Board.SVG == "" {
				t.Errorf("%s in %s: %d moves in %s", id, tag, len(seen.Moves), seen.You.Lang)
			}
			asks(t, a, "close", nil)
			if list := asks(t, a, "games", nil).Body.([]saved); len(list) != 1 || list[0].Game != id || list[0].Scenario != scenario {
				t.Errorf("%s in %s: saved are %+v", id, tag, list)
			}
			asks(t, a, "open", map[string]any{"name": "x", "lang": tag})
			kind := map[string]string{"turlough": "card", "root": "slip", "feudum": "card"}[id]
			order := map[string]any{"game": id, "langs": []string{tag}, "papers": []string{"a4"}, "only": []string{kind}}
			got, want := asks(t, a, "kit", order).Files, asks(t, whole, "kit", order).Files
			if len(got) != len(want) || len(got) == 0 {
				t.Fatalf("%s in %s: %d files, and %d with all content", id, tag, len(got), len(want))
			}
			for i := range got {
				if got[i].Path != want[i].Path || !bytes.Equal(got[i].Data, want[i].Data) {
					t.Errorf("%s in %s: %s isn't %s of all content", id, tag, got[i].Path, want[i].Path)
				}
			}
		}
	}
}

// TestWhatIsWrongIsSaid: nothing that a page may ask ends the program.
func TestWhatIsWrongIsSaid(t *testing.T) {
	a := New(t.TempDir())
	if err := a.files.add(zips(t)[Base]); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, with, want string }{
		{"nonsense", `{}`, `nothing is known of "nonsense"`},
		{"view", `{}`, "no game is open"},
		{"act", `{}`, "no game is open"},
		{"line", `{"line":"why"}`, "no game is open"},
		{"art", `{}`, "no game is open"},
		{"open", `{"name":"../secret"}`, `"../secret" can't be the name of a game: letters, figures and - make one`},
		{"open", `{"name":"none"}`, "there is no game none"},
		{"begin", `{"name":"a","lang":"en","game":"chess"}`, `there is no game "chess" to play; the games are turlough, root, feudum`},
		{"kit", `{"game":"turlough","langs":["xx"]}`, `there is no language "xx"`},
		{"kit", `[]`, "json: cannot unmarshal array into Go value of type app.order"},
	} {
		if got := a.Ask(c.name, []byte(c.with), nil); got.Problem == nil || got.Problem.Detail != c.want {
			t.Errorf("%s %s: %+v", c.name, c.with, got.Problem)
		}
	}
	if got := a.Ask("add", []byte("{}"), []byte("- &a [*a, *a]")); got.Problem == nil || got.Problem.Type != "urn:brehon:no-zip" {
		t.Errorf("%+v", got.Problem)
	}
}
