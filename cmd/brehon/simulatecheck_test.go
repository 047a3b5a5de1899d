package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/content/base/plain"
	"brehon/generate/report"
	"brehon/referee/refereetest"
	"brehon/referee/simulate"
)

// TestReportsAreCheckedOnMerge makes each scalar of a report nonsense, one at a time. As it then is, its checksum does not
// fit; with the right checksum it is refused, or told in every form. Each table of the report has its first rows.
func TestReportsAreCheckedOnMerge(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "of")
	brehon(t, 0, "simulate", "turlough", "1276", "--games", "12", "--players", "automaton", "--lang", "en", "--out", dir, "--shard", "1/1")
	library, err := newLibrary("", "en")
	if err != nil {
		t.Fatal(err)
	}
	whole, err := simulate.Read([]byte(readText(t, filepath.Join(dir, reportFile))))
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range whole.Tables { // whose rows are all alike
		whole.Tables[i].Rows = c.Rows[:min(len(c.Rows), 5)]
	}
	if err := whole.Seal(); err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(whole)
	if err == nil {
		_, err = simulate.Read(data)
	}
	if err != nil || library.isOf(whole) != nil {
		t.Fatalf("as it was written it is refused: %v", err)
	}
	g, err := library.Whole("turlough")
	if err != nil {
		t.Fatal(err)
	}
	var tree any
	if err := json.Unmarshal(data, &tree); err != nil {
		t.Fatal(err)
	}
	of := refereetest.Seed(t, 5) % 8 // of eight values one is told, all with -whole
	n, told := 0, 0
	scalars(tree, nil, func(path []string, set func(any), nonsense any) {
		n++
		set(nonsense)
		bad, err := json.Marshal(tree)
		if err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("%s %s", strings.Join(path, "."), inJSON(nonsense))
		if _, err := simulate.Read(bad); err == nil && name != `edition ""` {
			t.Errorf("%s is taken", name)
		}
		if !*everything && uint64(n)%8 != of {
			return
		}
		if r, err := resealed(library, bad); err == nil {
			told++
			report.Text(&g.Game, r)
			report.Charts(&g.Game, r)
			if c, err := simulate.Compare(report.Ends(&g.Game), r, whole); err == nil {
				report.ComparisonText(&g.Game, c)
			}
		}
	})
	t.Logf("%d values made nonsense, %d of them told where the checksum is right", n, told)
	if n < 400 {
		t.Errorf("only %d values were tried", n)
	}
}

func inJSON(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}

// resealed is a report with the right checksum, or why it is refused all the same.
func resealed(s *library, data []byte) (*simulate.Report, error) {
	r := &simulate.Report{}
	if err := json.Unmarshal(data, r); err != nil {
		return nil, err
	}
	if err := r.Seal(); err != nil {
		return nil, err
	}
	sealed, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	if r, err = simulate.Read(sealed); err != nil {
		return nil, err
	}
	return r, s.isOf(r)
}

// scalars tries nonsense in the place of every scalar of a tree but the checksum, and puts it back.
func scalars(at any, path []string, try func(path []string, set func(any), nonsense any)) {
	each := func(key string, v any, set func(any)) {
		here := append(path[:len(path):len(path)], key)
		switch v.(type) {
		case float64:
			for _, x := range []any{-7, int64(1e15)} {
				try(here, set, x)
			}
		case string:
			if key == "checksum" {
				return
			}
			for _, x := range []any{"nonsense", ""} {
				if x != v {
					try(here, set, x)
				}
			}
		default:
			scalars(v, here, try)
		}
		set(v)
	}
	switch x := at.(type) {
	case map[string]any:
		for key, v := range x {
			each(key, v, func(to any) { x[key] = to })
		}
	case []any:
		for i, v := range x {
			each(fmt.Sprint(i), v, func(to any) { x[i] = to })
		}
	}
}

// TestReportsRefused: what merge and compare say, and with which exit code.
func TestReportsRefused(t *testing.T) {
	dir := t.TempDir()
	brehon(t, 0, "simulate", "turlough", "1276", "--games", "3", "--lang", "en", "--out", dir, "--shard", "1/1")
	whole := readText(t, filepath.Join(dir, reportFile))
	for name, c := range map[string]struct {
		was, is string
		reseal  bool
		code    int
		says    string
	}{
		"changed":          {`"planned": 3`, `"planned": 30`, false, 1, "its checksum is wrong"},
		"of before":        {`"checksum": "`, `"checksum": "", "x": "`, false, 1, `unknown field "x"`},
		"without checksum": {whole[strings.Index(whole, `"checksum"`):], `"checksum": ""}`, false, 1, "it has no checksum"},
		"scenario":         {`"scenario": "1276"`, `"scenario": "9999"`, true, 3, `there is no scenario "9999"`},
		"edition":          {`"scenario": "1276"`, `"scenario": "1276", "edition": "zz"`, true, 1, `unknown edition "zz"`},
		"game":             {`"game": "turlough"`, `"game": "chess"`, true, 3, `there is no game "chess"`},
		"nothing":          {whole, "", false, 1, "isn't a report"},
		"two":              {whole, whole + whole, false, 1, "there is something after it"},
	} {
		path := filepath.Join(dir, "bad.json")
		text := strings.Replace(whole, c.was, c.is, 1)
		if text == whole {
			t.Fatalf("%s: nothing was changed", name)
		}
		if c.reseal {
			r := &simulate.Report{}
			if err := json.Unmarshal([]byte(text), r); err != nil {
				t.Fatal(err)
			}
			r.Seal()
			sealed, err := json.Marshal(r)
			if err != nil {
				t.Fatal(err)
			}
			text = string(sealed)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"simulate", "merge", path}, {"simulate", "compare", dir, path}} {
			var out, errOut bytes.Buffer
			if code := run(append(args, "--lang", "en"), &out, &errOut); code != c.code || !strings.Contains(errOut.String(), c.says) {
				t.Errorf("%s: %v: %d %s", name, args[1], code, errOut.String())
			}
		}
	}
}

// TestNothingRawFromAReport: neither where it is refused nor where only its version is strange.
func TestNothingRawFromAReport(t *testing.T) {
	dir := t.TempDir()
	brehon(t, 0, "simulate", "turlough", "1276", "--games", "2", "--lang", "en", "--out", dir, "--shard", "1/1", "--say", "cattle clann-turlough 9")
	whole, err := simulate.Read([]byte(readText(t, filepath.Join(dir, reportFile))))
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range []func(r *simulate.Report){
		func(r *simulate.Report) { r.Version = raw },
		func(r *simulate.Report) { r.Players = append([]string{raw}, r.Players[1:]...) },
		func(r *simulate.Report) { r.Says = []string{raw} },
		func(r *simulate.Report) { r.Scenario = raw },
		func(r *simulate.Report) { r.Options = []string{raw + "=" + raw} },
		func(r *simulate.Report) { r.Game = raw },
		func(r *simulate.Report) { r.Rules = map[string]int{raw: 1} },
		func(r *simulate.Report) { r.Tables[0].ID = raw },
	} {
		r := *whole
		r.Tables = append([]simulate.TableCount{}, whole.Tables...)
		change(&r)
		if err := r.Seal(); err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		bad, out := filepath.Join(t.TempDir(), "bad.json"), filepath.Join(t.TempDir(), "out")
		if err := os.WriteFile(bad, data, 0o644); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"merge", bad, "--out", out}, {"merge", bad, "--json"}, {"compare", bad, dir, "--out", out}, {"compare", dir, bad, "--json"}} {
			noRaw(t, "", append([]string{"simulate"}, append(args, "--lang", "en")...)...)
		}
		for _, name := range []string{reportFile, reportText, comparisonFile, comparisonText} {
			if text, err := os.ReadFile(filepath.Join(out, name)); err == nil && plain.Text(string(text)) != string(text) {
				t.Errorf("%s holds %.300q", name, text)
			}
		}
	}
}
