package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"brehon/cmd/brehon/editor"
	"brehon/cmd/brehon/editor/web"
	"brehon/content/lang"
)

// deskServer serves a folder, which may be empty, as brehon lang serve does.
func deskServer(t testing.TB, dir string) (*web.Server, string) {
	t.Helper()
	files, err := deskFiles(dir)
	if err != nil {
		t.Fatal(err)
	}
	s := web.New(editor.New(&diskFolder{files, dir}))
	srv := httptest.NewUnstartedServer(nil)
	srv.Config = s.HTTP()
	srv.Start()
	t.Cleanup(srv.Close)
	s.Hosts = []string{strings.TrimPrefix(srv.URL, "http://")}
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	go s.Watch(ctx)
	return s, srv.URL
}

// TestStrangersAreRefused: whoever has no token, calls by another name, comes from another page, asks for another path or sends too
// much gets nothing, and nothing is written.
func TestStrangersAreRefused(t *testing.T) {
	dir := t.TempDir()
	s, url := deskServer(t, dir)
	const save = `{"game":"turlough","tag":"pt-BR","key":"hazards.rain.title","words":{"str":["x"]}}`
	for _, c := range []struct {
		name, method, path, body string
		headers                  []string
		status                   int
	}{
		{"no token", "POST", "/api/save", save, []string{"Brehon-Desk", ""}, 401},
		{"another token", "POST", "/api/save", save, []string{"Brehon-Desk", "A" + s.Token[1:] + "A"}, 401},
		{"half a token", "POST", "/api/save", save, []string{"Brehon-Desk", s.Token[:10]}, 401},
		{"another name", "POST", "/api/save", save, []string{"Host", "evil.example"}, 421},
		{"another port", "POST", "/api/save", save, []string{"Host", "127.0.0.1:1"}, 421},
		{"another page", "POST", "/api/save", save, []string{"Origin", "http://evil.example"}, 403},
		{"a page of no origin", "POST", "/api/save", save, []string{"Origin", "null"}, 403},
		{"another site", "POST", "/api/save", save, []string{"Sec-Fetch-Site", "cross-site"}, 403},
		{"a form", "POST", "/api/save", save, []string{"Content-Type", "text/plain"}, 415},
		{"by GET", "GET", "/api/save", "", nil, 405},
		{"no such call", "POST", "/api/shell", "{}", nil, 404},
		{"a path above", "GET", "/page/..%2fserver.go", "", nil, 404},
		{"a file of the disk", "GET", "/etc/passwd", "", nil, 404},
		{"a file of the content", "GET", "/content/turlough/game.yaml", "", nil, 404},
		{"too much", "POST", "/api/save", `{"key":"` + strings.Repeat("x", 70000) + `"}`, nil, 413},
		{"too long a text", "POST", "/api/edit", `{"drafts":[{"text":"` + strings.Repeat("x", 5<<20) + `"}]}`, nil, 413},
		{"a draft above, as long as the longest file", "POST", "/api/edit", `{"game":"turlough","tag":"en","write":true,"drafts":[{"file":"../x.yaml","text":"` + strings.Repeat("x", 2<<20) + `"}]}`, nil, 404},
		{"a text above", "POST", "/api/file", `{"game":"turlough","file":"../x.yaml"}`, nil, 404},
		{"keys of a file above", "POST", "/api/complete", `{"game":"turlough","file":"../x.yaml","text":"a"}`, nil, 404},
		{"no JSON", "POST", "/api/save", "{", nil, 400},
		{"two values", "POST", "/api/save", save + save, nil, 400},
		{"a language above", "POST", "/api/begin", `{"game":"turlough","tag":"../../x"}`, nil, 400},
		{"a font above", "POST", "/api/font", `{"game":"turlough","tag":"pt-BR","name":"../../x.ttf","data":"AAEAAA=="}`, nil, 400},
		{"a file above", "POST", "/api/edit", `{"game":"turlough","tag":"en","write":true,"edits":[{"file":"../x.yaml","line":1,"col":1,"was":"a","value":"b"}]}`, nil, 404},
	} {
		r, err := http.NewRequest(c.method, url+c.path, strings.NewReader(c.body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Brehon-Desk", s.Token)
		for i := 0; i+1 < len(c.headers); i += 2 {
			if r.Header.Set(c.headers[i], c.headers[i+1]); c.headers[i] == "Host" {
				r.Host = c.headers[i+1]
			}
		}
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer, _ := io.ReadAll(resp.Body)
		resp.Body.Close()
		if resp.StatusCode != c.status {
			t.Errorf("%s: %s %.200s; want %d", c.name, resp.Status, answer, c.status)
		}
		if p := resp.Header.Get("Content-Security-Policy"); !strings.Contains(p, "default-src 'none'") {
			t.Errorf("%s: the policy is %q", c.name, p)
		}
	}
	list, err := filepath.Glob(filepath.Join(dir, "content", "lang", "*"))
	if err != nil || len(list) > 0 {
		t.Errorf("written: %v %v", list, err)
	}
}

// editorProcess is a program that serves a folder.
type editorProcess struct {
	cmd        *exec.Cmd
	url, token string
}

// deskBinary is the program, built once.
var deskBinary = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "brehon-desk-")
	if err != nil {
		return "", err
	}
	binary := filepath.Join(dir, "brehon")
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return binary, nil
})

// startEditor starts it.
func startEditor(t testing.TB, dir string) *editorProcess {
	t.Helper()
	binary, err := deskBinary()
	if err != nil {
		t.Fatal(err)
	}
	p := &editorProcess{cmd: exec.Command(binary, "lang", "serve", "--content", dir, "--port", "0")}
	out, err := p.cmd.StdoutPipe()
	if err == nil {
		err = p.cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	cmd := p.cmd
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	line, err := bufio.NewReader(out).ReadString('\n')
	m := regexp.MustCompile(`(http://\S+)/#d=(\w+)`).FindStringSubmatch(line)
	if err != nil || m == nil {
		t.Fatalf("%q %v", line, err)
	}
	p.url, p.token = m[1], m[2]
	return p
}

func (p *editorProcess) kill() {
	p.cmd.Process.Kill()
	p.cmd.Wait()
}

// try makes a call as the page does.
func (p *editorProcess) try(name string, body any) ([]byte, error) {
	data, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	r, err := http.NewRequest("POST", p.url+"/api/"+name, bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Brehon-Desk", p.token)
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	got, err := io.ReadAll(resp.Body)
	if err == nil && resp.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s %.300s", resp.Status, got)
	}
	return got, err
}

// ask makes a call that must be answered.
func (p *editorProcess) ask(t testing.TB, name string, body, answer any) {
	t.Helper()
	got, err := p.try(name, body)
	if err == nil {
		err = json.Unmarshal(got, answer)
	}
	if err != nil {
		t.Fatalf("%s %v: %v", name, body, err)
	}
}

var deskEdits = flag.Int("desk-edits", 30, "how many edits of the translator's page are made under kills, outside changes and by two pages")

// TestNoEditIsLost: two pages edit one folder, each with a program of its own; programs end in the middle and begin again, and another
// tool writes into the same files. Whatever was said to be saved stands in the files at the end, unless somebody who had seen it
// changed it; nothing that the other tool wrote is overwritten in silence.
func TestNoEditIsLost(t *testing.T) {
	dir := t.TempDir()
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	pages := []*editorProcess{startEditor(t, dir), startEditor(t, dir)}
	keys := []string{"hazards.rain.title", "hazards.fluke.title", "hazards.famine.title", "hazards.effects.openCost.word", "hazards.effects.crossingCost.word"}
	file := filepath.Join(dir, "content", "lang", "pt-BR", "turlough", "cards.po")
	last := map[string]string{} // by key, what stands there by all that was said
	conflicts, kills, outside := 0, 0, 0
	for n := range *deskEdits {
		p := pages[random.IntN(len(pages))]
		key := keys[random.IntN(len(keys))]
		text := fmt.Sprintf("Palavra %d", n)
		body := map[string]any{"game": "turlough", "tag": "pt-BR", "key": key}
		switch {
		case random.IntN(12) == 0 && len(last) > 0: // another tool changes a text
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			po, faults := lang.ParsePO(file, string(data))
			if e := po.Find(key); len(faults) == 0 && e != nil {
				e.Str = []string{text + " de fora"}
				if err := writeWhole(file, []byte(po.String())); err != nil {
					t.Fatal(err)
				}
				last[key] = text + " de fora"
				outside++
			}
			continue
		case random.IntN(12) == 0: // a program is killed while it saves
			var now editor.Text
			p.ask(t, "text", body, &now)
			body["words"], body["mark"] = map[string]any{"str": []string{text}}, now.Mark
			go p.try("save", body)
			time.Sleep(time.Duration(random.IntN(30)) * time.Millisecond)
			p.kill()
			kills++
			*p = *startEditor(t, dir)
			p.ask(t, "text", map[string]any{"game": "turlough", "tag": "pt-BR", "key": key}, &now)
			if got := now.Words.Str[0]; got == text {
				last[key] = text
			} else if last[key] != "" && got != last[key] {
				t.Fatalf("edit %d: after a kill %s is %q, and was %q", n, key, got, last[key])
			}
			continue
		}
		var now editor.Text
		p.ask(t, "text", body, &now)
		body["words"], body["mark"] = map[string]any{"str": []string{text}}, now.Mark
		var saved editor.Saved
		p.ask(t, "save", body, &saved)
		if saved.Theirs != nil { // it had not seen what another has saved
			conflicts++
			if got := saved.Theirs.Str[0]; got != last[key] {
				t.Fatalf("edit %d: theirs is %q, and was %q", n, got, last[key])
			}
			continue
		}
		last[key] = text
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	po, faults := lang.ParsePO(file, string(data))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for key, want := range last {
		if e := po.Find(key); e == nil || !slices.Equal(e.Str, []string{want}) {
			t.Errorf("%s is %+v, and was saved as %q", key, e, want)
		}
	}
	t.Logf("%d edits: %d by another tool, %d kills, %d of texts that somebody else had changed", *deskEdits, outside, kills, conflicts)
}
