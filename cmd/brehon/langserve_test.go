package main

import (
	"flag"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"brehon/cmd/brehon/editor"
	"brehon/cmd/brehon/editor/web"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

var deskShots = flag.String("desk-shots", "", "folder for pictures of the translator's page")

// desk is the translator's page of a folder, in a browser.
type desk struct {
	*tapper
	server *web.Server
	dir    string
}

// openDesk serves a folder, which may be empty, and opens its page.
func openDesk(t testing.TB, dir, more string) *desk {
	t.Helper()
	browser := chromium(t)
	files, err := deskFiles(dir)
	if err != nil {
		t.Fatal(err)
	}
	s := web.New(editor.New(&diskFolder{files, dir}))
	srv := httptest.NewUnstartedServer(s.Handler())
	srv.Start()
	t.Cleanup(srv.Close)
	s.Hosts = []string{strings.TrimPrefix(srv.URL, "http://")}
	ctx, stop := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(stop)
	if err := chromedp.Listen(ctx, func(e any) {
		switch e := e.(type) {
		case *runtime.EventExceptionThrown:
			t.Errorf("the page: %v", e.ExceptionDetails)
		case *log.EventEntryAdded:
			t.Errorf("the page: %s %s", e.Entry.Text, e.Entry.URL)
		}
	}); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(1360, 860), chromedp.Navigate(srv.URL+"/#d="+s.Token+more)); err != nil {
		t.Fatal(err)
	}
	d := &desk{&tapper{t: t, ctx: ctx}, s, dir}
	d.wait(`document.querySelector(".open .key, table")`)
	return d
}

func (d *desk) shot(name string) {
	if *deskShots == "" {
		return
	}
	got, err := chromedp.Call(d.ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{})
	if err != nil {
		d.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*deskShots, name+".png"), got.Data, 0o644); err != nil {
		d.t.Fatal(err)
	}
}

func TestDeskTmp(t *testing.T) {
	d := openDesk(t, t.TempDir(), "&tag=en")
	d.eval(`(() => { const t = document.querySelector(".open textarea"); t.value = "Heavy Rain"; t.dispatchEvent(new Event("input", {bubbles: true})); return 1 })()`)
	d.wait(`document.querySelector(".outcome p")`)
	d.shot("en-text")
	pick := func(label string) {
		d.eval(`(() => { const s = document.querySelector("label.wide select"), o = [...s.options].find((o) => o.text.startsWith(` + quoted(label) + `)); s.value = o.value; s.dispatchEvent(new Event("change")); return 1 })()`)
		time.Sleep(2500 * time.Millisecond)
	}
	pick("content/turlough/hazards.yaml")
	d.shot("en-file")
	d.eval(`(() => { const t = document.querySelectorAll("td input")[5]; t.value = "nine"; t.dispatchEvent(new Event("input", {bubbles: true})); return 1 })()`)
	d.wait(`document.querySelector(".outcome .error")`)
	d.shot("en-fault")
}
