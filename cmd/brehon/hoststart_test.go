package main

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"brehon/referee"

	"github.com/chromedp/chromedp"
)

// TestTheHostDoesNotStart: what keeps the page from being served is said in a sentence, with what to do.
func TestTheHostDoesNotStart(t *testing.T) {
	dir := t.TempDir()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, taken, _ := net.SplitHostPort(l.Addr().String())
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	g, err := sharedLibrary(t).Whole("turlough")
	if err != nil {
		t.Fatal(err)
	}
	m, no := referee.Begin(g.Law, referee.Setup{Scenario: "1276", Seats: 5})
	if no != nil {
		t.Fatal(no)
	}
	open := filepath.Join(dir, "open.journal")
	if err := referee.Create(open, m); err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	damaged := filepath.Join(dir, "damaged.journal")
	if data, err := os.ReadFile(open); err != nil || os.WriteFile(damaged, bytes.Replace(data, []byte("1276"), []byte("1277"), 1), 0o644) != nil {
		t.Fatal(err)
	}
	devices := filepath.Join(dir, "devices.journal")
	if err := os.WriteFile(devices+".devices", []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args string
		code int
		says string
	}{
		{"turlough 1276 --journal " + filepath.Join(dir, "none", "x.journal"), 3, "make it first, or name another journal"},
		{"turlough 1276 --journal " + filepath.Join(file, "x.journal"), 5, "name another one with --journal"},
		{"turlough 1276 --journal " + dir, 3, "is a folder, and a file is needed"},
		{"--journal " + open, 5, "already open elsewhere"},
		{"--journal " + damaged, 4, "line 1"},
		{"turlough 1276 --journal " + devices, 5, "delete it, and let the devices join again"},
		{"turlough 1276 --dry-run --port " + taken, 5, "Another program uses port " + taken + ": choose another with --port"},
		{"turlough 1276 --dry-run --port 65536", 2, "a port is a number from 1 to 65535"},
		{"turlough 1276 --dry-run --port=-1", 2, "a port is a number from 1 to 65535"},
		{"turlugh 1276", 3, `did you mean "turlough"?`},
		{"turlough 1275", 3, `did you mean "1276"?`},
		{"turlough 1276 --seats 99 --dry-run", 1, "up to 5 players"},
		{"--folder " + filepath.Join(dir, "none"), 3, "make it first"},
		{"--folder " + file, 3, "isn't a folder"},
		{"turlough 1276 --folder " + dir, 2, "leave out the game"},
	} {
		args := append([]string{"host", "--lang", "en"}, strings.Fields(c.args)...)
		if !strings.Contains(c.args, "--port") {
			args = append(args, "--port", "0")
		}
		var out, errOut bytes.Buffer
		if code := runOn(strings.NewReader(""), args, &out, &errOut); code != c.code || !strings.Contains(errOut.String(), c.says) || strings.Count(errOut.String(), "\n") > 2 {
			t.Errorf("host %s: code %d, not %d; it says %q", c.args, code, c.code, errOut.String())
		}
	}
}

// TestFiveSeatsAreTaken: from an empty terminal, five people join and take their seats in less than 90 seconds. What people need to
// type, to scan and to read is not in it: 15 s a person is left for that.
func TestFiveSeatsAreTaken(t *testing.T) {
	const most = 15 * time.Second
	browser := chromium(t)
	dir := t.TempDir()
	binary := filepath.Join(dir, "brehon")
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	begun := time.Now()
	cmd := exec.Command(binary, "host", "turlough", "1276", "--seats", "5", "--journal", filepath.Join(dir, "game.journal"), "--port", "0", "--lang", "en")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	url := hostURL(t, out)
	page := func() *tapper {
		ctx, stop := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
		t.Cleanup(stop)
		return &tapper{t: t, ctx: ctx}
	}
	laptop := page()
	if err := chromedp.Do(laptop.ctx, chromedp.Navigate(url)); err != nil {
		t.Fatal(err)
	}
	laptop.wait(`document.querySelector(".code")`)
	base, _, _ := strings.Cut(url, "#")
	typed := string(laptop.eval(`document.querySelector(".code").textContent`))
	for seat := range 5 {
		p := page()
		if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(390, 844), chromedp.Navigate(base)); err != nil {
			t.Fatal(err)
		}
		p.wait(`document.getElementById("code")`)
		p.eval(fmt.Sprintf(`document.getElementById("code").value = %s, document.querySelector("form button").click()`, typed))
		p.wait(`document.querySelectorAll(".acts .act .go").length >= 5`)
		p.eval(fmt.Sprintf(`document.querySelectorAll(".acts .act")[%d].click()`, seat))
		p.wait(`document.querySelector(".tabs")`)
	}
	laptop.wait(`document.querySelectorAll(".who .ok").length === 5`)
	if took := time.Since(begun); took > most {
		t.Errorf("it takes %s", took)
	} else {
		t.Logf("five seats after %.1f s", took.Seconds())
	}
}
