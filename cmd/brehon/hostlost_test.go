package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"brehon/referee"
	"brehon/referee/host"
	"brehon/referee/refereetest"
)

var (
	hostLost  = flag.Int("lost", 40, "how many requests TestRequestsAreLostAndDoubled sends")
	hostKills = flag.Int("kills", 2, "how often TestTheHostIsKilled kills the program")
)

// TestRequestsAreLostAndDoubled: a request that comes twice, at once or late, is carried out once; one that comes after somebody
// else's is refused, and the phone hears it.
func TestRequestsAreLostAndDoubled(t *testing.T) {
	seed := refereetest.Seed(t, 32)
	r := rand.New(rand.NewPCG(seed, 1))
	s, red, _ := hostileTable(t)
	laptop := s.join()
	for i := range *hostLost {
		v := laptop.view()
		if v.Over || len(v.Moves) == 0 {
			break
		}
		from, key, steps := laptop, fmt.Sprint("key ", i), s.match.Len()
		req := host.Request{Moves: []string{v.Moves[r.IntN(len(v.Moves))].ID}}
		switch r.IntN(3) {
		case 0: // the answer is lost, and the phone sends it again
			from.send("POST", "moves", req, "If-Match", v.Rev, "Idempotency-Key", key)
			after := s.match.Len()
			if status, body := from.send("POST", "moves", req, "If-Match", v.Rev, "Idempotency-Key", key); status != http.StatusOK || s.match.Len() != after {
				t.Fatalf("again: %d %s, %d steps after %d", status, body, s.match.Len(), after)
			}
		case 1: // twice at once
			var group sync.WaitGroup
			var codes [2]int
			for k := range codes {
				group.Add(1)
				go func() {
					defer group.Done()
					codes[k], _ = from.send("POST", "moves", req, "If-Match", v.Rev, "Idempotency-Key", key)
				}()
			}
			group.Wait()
			if codes != [2]int{200, 200} {
				t.Fatalf("twice at once: %v", codes)
			}
		case 2: // late: the moment is over
			from.send("POST", "moves", req, "If-Match", v.Rev, "Idempotency-Key", key)
			after := s.match.Len()
			if status, body := red.send("POST", "moves", req, "If-Match", v.Rev, "Idempotency-Key", key+" late"); status != http.StatusPreconditionFailed || s.match.Len() != after {
				t.Fatalf("late: %d %s", status, body)
			}
		}
		if s.match.Len() <= steps {
			t.Fatalf("request %d was not carried out", i)
		}
	}
}

// TestTheHostIsKilled: a program that is killed while it makes a move has made it whole or not at all, and whoever sent it finds out
// which. Devices and seats are still known.
func TestTheHostIsKilled(t *testing.T) {
	seed := refereetest.Seed(t, 33)
	r := rand.New(rand.NewPCG(seed, 1))
	dir := t.TempDir()
	binary := filepath.Join(dir, "brehon")
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	journal := filepath.Join(dir, "game.journal")
	jar, _ := cookiejar.New(nil)
	client := &http.Client{Jar: jar}
	joined, played := false, 0
	for kill := range *hostKills {
		cmd := exec.Command(binary, "host", "turlough", "1276", "--seats", "5", "--journal", journal, "--port", "18276", "--lang", "en")
		if joined {
			cmd = exec.Command(binary, "host", "--journal", journal, "--port", "18276", "--lang", "en")
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		cmd.Stderr = os.Stderr
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		url := hostURL(t, out)
		base, code, _ := strings.Cut(url, "#h=")
		api := strings.Replace(base, "/t/", "/api/v1/t/", 1)
		post := func(path, body string, headers ...string) (int, []byte, error) {
			req, _ := http.NewRequest("POST", api+path, strings.NewReader(body))
			req.Header.Set("Content-Type", "application/json")
			for i := 0; i+1 < len(headers); i += 2 {
				req.Header.Set(headers[i], headers[i+1])
			}
			resp, err := client.Do(req)
			if err != nil {
				return 0, nil, err
			}
			defer resp.Body.Close()
			data, err := io.ReadAll(resp.Body)
			return resp.StatusCode, data, err
		}
		if !joined {
			if status, body, err := post("join", `{"code":"`+code+`"}`); status != http.StatusOK {
				t.Fatal(status, string(body), err)
			}
			joined = true
		}
		v := killedView(t, client, api)
		if v.Over { // another game
			cmd.Process.Kill()
			cmd.Wait()
			played++
			journal, joined = filepath.Join(dir, fmt.Sprint("game", played, ".journal")), false
			continue
		}
		if len(v.Moves) == 0 {
			cmd.Process.Kill()
			t.Fatalf("kill %d: no moves: the device isn't known any more: %+v", kill, v)
		}
		move := v.Moves[r.IntN(len(v.Moves))]
		go func() {
			time.Sleep(time.Duration(r.IntN(4000)) * time.Microsecond)
			cmd.Process.Kill()
		}()
		status, _, err := post("moves", `{"moves":["`+move.ID+`"]}`, "If-Match", v.Rev, "Idempotency-Key", fmt.Sprint(kill))
		cmd.Wait()
		m, _, readErr := referee.Read(journal, sharedLibrary(t).find)
		if readErr != nil {
			t.Fatalf("kill %d: %v", kill, readErr)
		}
		made := m.Len() > v.Step && m.Text(m.Entry(v.Step)) == move.Text
		switch {
		case err == nil && status == http.StatusOK && !made:
			t.Fatalf("kill %d: the phone heard that %q was made, and the journal has %d steps after %d", kill, move.Text, m.Len(), v.Step)
		case !made && m.Len() != v.Step:
			t.Fatalf("kill %d: step %d is %q, not %q", kill, v.Step+1, m.Text(m.Entry(v.Step)), move.Text)
		}
	}
}

// hostURL reads the address of the laptop's page from what the program prints.
func hostURL(t *testing.T, out io.Reader) string {
	t.Helper()
	found := make(chan string, 1)
	go func() {
		var b bytes.Buffer
		p := make([]byte, 1024)
		for {
			n, err := out.Read(p)
			b.Write(p[:n])
			if m := regexp.MustCompile(`http://127\.0\.0\.1:\d+/t/[^/]+/#h=[0-9A-Z]+`).FindString(b.String()); m != "" {
				found <- m
				io.Copy(io.Discard, out)
				return
			}
			if err != nil {
				found <- ""
				return
			}
		}
	}()
	select {
	case url := <-found:
		if url == "" {
			t.Fatal("the program says no address")
		}
		return url
	case <-time.After(30 * time.Second):
		t.Fatal("the program says no address")
	}
	return ""
}

func killedView(t *testing.T, client *http.Client, api string) (v host.View) {
	t.Helper()
	for range 100 {
		resp, err := client.Get(api + "view")
		if err == nil {
			err = json.NewDecoder(resp.Body).Decode(&v)
			resp.Body.Close()
			if err == nil && resp.StatusCode == http.StatusOK && (v.Over || len(v.Moves) > 0) {
				return v
			}
		}
		time.Sleep(20 * time.Millisecond)
	}
	return v
}
