package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// siteFolder is the web site, made once for all tests, and packed quickly.
var siteFolder = sync.OnceValues(func() (string, error) {
	if dir := os.Getenv("BREHON_SITE"); dir != "" {
		return dir, nil
	}
	dir, err := os.MkdirTemp("", "brehon-site-")
	if err != nil {
		return "", err
	}
	c := exec.Command("go", "run", "./cmd/brehon-web/site", "-quick", dir)
	c.Dir = root
	if said, err := c.CombinedOutput(); err != nil {
		return "", errors.Join(err, errors.New(string(said)))
	}
	return dir, nil
})

// siteServed is the site at an address of its own, as a host serves it that can set no header.
func siteServed(t *testing.T) string {
	t.Helper()
	needOf(t, "xz", "xz-utils")
	dir, err := siteFolder()
	if err != nil {
		t.Fatal(err)
	}
	srv := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(srv.Close)
	return srv.URL
}

// visit opens a page of the site. Whatever the page says on the console as a fault, and whatever it asks of another address, fails
// the test.
func visit(t *testing.T, browser context.Context, url, page string) *tapper {
	t.Helper()
	ctx, stop := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(stop)
	p := &tapper{t: t, ctx: ctx}
	err := chromedp.Listen(ctx, func(e any) {
		switch e := e.(type) {
		case *runtime.EventExceptionThrown:
			t.Errorf("%s: %v", page, e.ExceptionDetails)
		case *runtime.EventConsoleAPICalled:
			if e.Type == "error" || e.Type == "warning" {
				t.Errorf("%s says %s", page, e.Args[0].Value)
			}
		case *log.EventEntryAdded:
			if e.Entry.Level == "error" {
				t.Errorf("%s: %s %s", page, e.Entry.Text, e.Entry.URL)
			}
		case *network.EventRequestWillBeSent:
			if to := e.Request.URL; !strings.HasPrefix(to, url) && !strings.HasPrefix(to, "blob:") && !strings.HasPrefix(to, "data:") {
				t.Errorf("%s asks %s", page, to)
			}
		}
	})
	if err == nil {
		err = chromedp.Do(ctx, chromedp.EmulateViewport(390, 844), chromedp.Navigate(url+"/"+page))
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestSitePrintsTheSame: the page builds a kit whose files are, byte for byte, those of brehon kit.
func TestSitePrintsTheSame(t *testing.T) {
	browser := chromium(t)
	url := siteServed(t)
	for _, c := range []struct{ query, flags string }{
		{"game=root", "root --only slip --lang en --paper letter"},
	} {
		p := visit(t, browser, url, "print.html?lang=en&"+c.query)
		p.waitLong(`document.querySelector("#build:not(:disabled)")`)
		p.eval(`document.querySelector('input[value="slip"]').click(), 1`)
		p.eval(`document.getElementById("build").click(), 1`)
		p.waitLong(`document.querySelector("#zip, .no")`)
		var files map[string]string
		if err := json.Unmarshal(p.eval(`import("./print.js").then((m) => Object.fromEntries(m.files().map((f) => { let t = ""; for (let i = 0; i < f.data.length; i += 8192) t += String.fromCharCode(...f.data.subarray(i, i + 8192)); return [f.path, btoa(t)]; })))`), &files); err != nil {
			t.Fatal(err)
		}
		out := t.TempDir()
		brehon(t, 0, append(strings.Fields("kit "+c.flags), "--out", out)...)
		for name, data := range files {
			got, err := base64.StdEncoding.DecodeString(data)
			if err != nil {
				t.Fatal(err)
			}
			found, _ := filepath.Glob(filepath.Join(out, "*", filepath.FromSlash(name)))
			if len(found) != 1 {
				t.Fatalf("brehon kit makes no %s", name)
			}
			want, err := os.ReadFile(found[0])
			if err != nil || !bytes.Equal(got, want) {
				t.Errorf("%s is another file in the browser: %v", name, err)
			}
		}
		if len(files) == 0 {
			t.Error(string(p.eval("document.body.innerText")))
		}
	}
}

// waitLong waits until an expression is true on a page that works for a while.
func (p *tapper) waitLong(js string) {
	p.t.Helper()
	for range 1200 {
		if string(p.eval("!!("+js+")")) == "true" {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	p.t.Fatalf("the page doesn't come to %s; it shows %s", js, p.eval("document.body.innerText.slice(0, 600)"))
}
